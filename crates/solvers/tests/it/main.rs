//! One program for all tests, because linking takes longer than testing.

mod events;
mod solvers;
mod trace;
