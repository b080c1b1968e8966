//! One program for all tests, because linking takes longer than testing.

mod common;
mod damage;
mod fields;
#[cfg(feature = "links")]
mod formats;
mod positions;
mod reader;
#[cfg(feature = "serde")]
mod stored;
mod strangers;
