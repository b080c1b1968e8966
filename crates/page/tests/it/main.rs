//! One program for all tests, because linking takes longer than testing.

mod figures;
mod recording;
