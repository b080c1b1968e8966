//! One program for all tests, because linking takes longer than testing.

mod all_images;
mod collection;
mod common;
mod facts;
mod laws;
#[cfg(feature = "serde")]
mod stored;
