//! One program for all tests, because linking takes longer than testing.

mod answers;
mod candidates;
mod common;
mod effort;
mod figures;
mod limits;
mod questions;
mod solutions;
#[cfg(feature = "serde")]
mod stored;
mod watch;
