//! One program for all tests, because linking takes longer than testing.

mod boards;
mod boxes;
mod cli;
mod properties;
