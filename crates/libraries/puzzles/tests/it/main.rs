//! One program for all tests, because linking takes longer than testing.

mod common;
mod damage;
mod extract;
mod fields;
#[cfg(feature = "links")]
mod formats;
#[cfg(feature = "links")]
mod links;
mod positions;
mod reader;
#[cfg(feature = "serde")]
mod stored;
mod strangers;
