//! All tests are in one program, because linking takes longer than testing.

mod chains;
mod common;
mod eureka;
mod hodoku_fish;
mod hodoku_fish_by_definition;
mod hodoku_rectangles;
mod hodoku_sets;
mod hodoku_tabling;
#[cfg(feature = "serde")]
mod hodoku_told;
mod hodoku_wings;
mod names;
mod picture;
mod possible;
mod scales;
mod steps;
mod techniques;
mod words;
