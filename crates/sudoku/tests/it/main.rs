//! One program for all tests, because linking takes longer than testing.

mod any_bytes;
mod candidates;
mod cli;
mod columns;
mod common;
mod compressed;
mod constraints;
mod explain;
mod fields;
mod filter;
mod generate;
mod grade;
mod hodoku;
mod jobs;
mod mistakes;
mod names;
mod options;
mod order;
mod other_programs;
mod output_file;
mod pipeline;
mod print;
mod rate;
mod same_puzzles;
mod terminal;
mod trouble;
