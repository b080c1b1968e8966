//! One program for all tests, because linking takes longer than testing.

mod common;
mod damage;
mod fields;
mod reader;
mod strangers;
