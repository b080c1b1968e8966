//! One program for all tests, because linking takes longer than testing.

mod constraints;
mod puzzles;
mod samples;
#[cfg(feature = "serde")]
mod stored;
mod walks;
