//! One program for all tests, because linking takes longer than testing.

mod cli;
mod course;
mod engine;
mod events;
mod own;
mod solvers;
mod steps;
mod trace;
