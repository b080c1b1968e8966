//! One program for all tests, because linking takes longer than testing.

mod candidates;
mod check;
mod engine;
mod events;
mod solvers;
mod trace;
