//! One program for all tests, because linking takes longer than testing.

mod collection;
mod common;
mod facts;
mod laws;
mod oracle;
#[cfg(feature = "serde")]
mod stored;
