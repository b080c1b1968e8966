//! One program for all tests, because linking takes longer than testing.

mod cpp;
mod figures;
mod recording;
mod variants;
