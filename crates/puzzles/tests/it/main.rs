//! One program for all tests, because linking takes longer than testing.

mod common;
mod damage;
mod fields;
mod formats;
mod positions;
mod reader;
#[cfg(feature = "serde")]
mod stored;
mod strangers;
