//! One program for all tests, because linking takes longer than testing.

mod common;
mod eureka;
mod hodoku_fish;
mod hodoku_rectangles;
mod hodoku_sets;
mod hodoku_tabling;
#[cfg(feature = "serde")]
mod hodoku_told;
mod names;
mod picture;
mod possible;
mod scales;
mod steps;
mod techniques;
mod words;
