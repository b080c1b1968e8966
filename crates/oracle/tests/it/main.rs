//! One program for all tests, because linking takes longer than testing.

mod candidates;
mod engine;
mod events;
mod solvers;
mod trace;
