//! One program for all tests, because linking takes longer than testing.

mod common;
mod damage;
mod extract;
mod fields;
mod positions;
mod reader;
#[cfg(feature = "serde")]
mod stored;
mod strangers;
