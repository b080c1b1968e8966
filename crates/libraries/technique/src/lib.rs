//! The steps a person takes through a Sudoku puzzle: found, rated on Sudoku Explainer's scale or on HoDoKu's,
//! and explained.
//!
//! ```
//! use sudoku_technique::{Rater, Scale, State};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = sudoku_cells::parse(line)?; // 81 cells, row by row, 0 for an empty one
//!
//! let rating = sudoku_technique::rate(&puzzle)?;
//! assert_eq!(rating.figure().to_string(), "1.2");
//!
//! let rater = Rater::new(Scale::sudoku_explainer());
//! let step = rater.next_step(&State::new(&puzzle)?).expect("the first step");
//! assert_eq!(step.to_string(), "Hidden single in a box (1.2): in box 2, the only place for 8 is r1c6, so r1c6 is 8.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! People talk about a puzzle's difficulty in one number, the rating of Sudoku Explainer 1.2.1 (Nicolas
//! Juillerat, 2007). **ER** is that of the hardest of all steps to the solution, **EP** that of the hardest
//! up to the first digit placed, and **ED** that of the first step. In each position, the program takes the
//! first step it finds, technique by technique in a fixed order, and within a technique in an order of
//! preference of its own. A step taken earlier or later leads to another path and may change the rating, so
//! this crate keeps the whole order.
//!
//! # The other language: HoDoKu's
//!
//! [`Scale::hodoku`] is the scale of HoDoKu 2.2.0 (Bernhard Hobiger, 2012), its last release. It has
//! skyscrapers, kites, wings, colors, chains and almost locked sets by the names players use. Its **score**
//! is the sum of what all steps are worth. Its **level**, from Easy to Extreme, is the highest of any
//! technique used, raised by one as long as the score is above the level's maximum.
//!
//! ```
//! use sudoku_technique::{Level, Rater, Scale, State};
//!
//! let puzzle = sudoku_cells::parse(
//!     "....2.8.......1.94.9...76......4..68....35...6.41..9.72....3.4..6..7......9......",
//! )?;
//! let rater = Rater::new(Scale::hodoku());
//! assert_eq!(rater.rate(&puzzle)?.level(), Some(Level::Medium));
//! let start = State::new(&puzzle)?;
//! let step = rater.steps(start.clone()).next().expect("the first step");
//! assert_eq!(step.title(), "naked single");
//! // Every step that is possible, the easiest first.
//! assert!(rater.all_steps(&start).contains(&step));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! HoDoKu takes singles in the order in which they have come up since the first clue, and many scores depend
//! on that. So take paths from [`Rater::steps`] and [`Rater::path`], which remember this order. In HoDoKu
//! 2.3.0 beta, paths with forcing nets differ: 2 in 100 puzzles of all levels, the level never. In the fork
//! 2.3.2, paths with chains differ, as it takes shorter chains first: 27 in 100 paths, the level in one
//! of 200. An image of a puzzle may get another path here, too, even by its singles alone.
//!
//! Players have other names for most techniques: [`Technique::named`] knows them, and [`Technique::sentence`]
//! explains each technique. `TECHNIQUES.md` in the crate's folder lists them all.
//!
//! For a scale of your own, change a copy of either, or write [a small text](Scale#impl-FromStr-for-Scale).
//!
//! # How it works
//!
//! ```text
//!     State      digits and candidates
//!       |        a Scale lists searches in order; the first that finds anything gives the
//!       v
//!     Step       technique, rating, what it rests on (Evidence), what it places or strikes out
//!       |
//!       v        applied to the state, and again, to the solution
//!     Path       all steps, the hardest, and what they add up to: Rating
//! ```
//!
//! - A [`State`] is made of digits that obey the rules; otherwise there is an error that names the place.
//!   Whether there is one solution is a question for a solver; the techniques take it for granted.
//! - A [`Scale`] is a value: which searches there are, in which order, and how each technique is rated.
//! - A [`Technique`] is what a step is called; a [`Search`] is what one program looks for at a time, in its
//!   own order of preference. A search may find several techniques, and both programs may look for the same
//!   one: `SeXWing` and `HodokuXWing` find X-wings. All are in one table, `table.rs`.
//! - Each search is one file with one idea. The folder `explainer` has Sudoku Explainer's searches; those
//!   that follow implications are in `explainer/chain`. `hodoku` has HoDoKu's: fish in `hodoku/fish`, chains
//!   of one kind of link in `hodoku/chain`, almost locked sets in `hodoku/als`, and nice loops, AICs, forcing
//!   chains and nets in `hodoku/tabling`. Code for what both look for is beside the folders: `tight`
//!   (subsets) and `thirds` (locked candidates). `evidence` is what a step rests on, and `words` puts it into
//!   words.
//! - A [`Step`] has everything for words, JSON and pictures. Its [`Evidence`] has cells, units, links and
//!   chains in roles, so pictures and JSON treat all techniques alike. Its words are its `Display`, or
//!   [`Step::words`]; a [`picture`] shows it in the position it was found in.
//! - A [`Path`] is the way to the solution: steps, the positions they were found in, and their rating.
//!
//! A `State` is exchanged with a solver as candidates: see [`State::with_candidates`]. People read and write
//! it as a [`Position`].
//!
//! # How exact it is
//!
//! On 17,940 puzzles of all ratings from 1.2 to 9.3 and 1,012 others up to 11.3, the ratings are those that
//! the reference (serate 1.2.1.3) prints, and on 495 puzzles all 34,829 steps are the same.
//! `examples/reference.rs` makes such a comparison.
//!
//! One thing cannot be reproduced. From 9.5 on, a nested chain may strike out candidates in several cells at
//! once, and the reference goes through them in the order of a hash table whose hashes are those of objects
//! in memory. That order depends on what the program did before. Here the cells come row by row. If a
//! conclusion has several equally good reasons, another one may come first, and in rare cases a rating from
//! 9.5 on differs.
//!
//! # How fast it is
//!
//! <!-- measured technique/scales -->
//! Milliseconds of one core for a puzzle by ER (`examples/reference.rs`), and microseconds by HoDoKu's level
//! (`examples/compare.rs --rated`); 2026-11-29, AMD EPYC (Zen 4):
//!
//! ```text
//! ER 1.5 0.027 ms
//! ER 2.6 0.046 ms
//! ER 4.5 0.111 ms
//! ER 7.2 0.861 ms
//! ER 8.3 2.639 ms
//! ER 9.0 13.183 ms
//! ER 11.0 122.665 ms
//! Easy 6.3 µs
//! Medium 9.9 µs
//! Hard 23.3 µs
//! Unfair 85.1 µs
//! Extreme 2061.8 µs
//! ```
//! <!-- /measured -->
//!
//! The README compares this with other programs.
//!
//! # Images of a puzzle
//!
//! A puzzle that is turned, or whose digits, rows or columns are exchanged, has the same solution and the
//! same techniques, but not always the same rating. Of several equally good steps the first is taken, row by
//! row, and from there the path may differ. Of 6,000 random puzzles, 27 were rated differently from a random
//! image of them, by 0.1 or, in ten cases, by up to 0.5. The reference does the same, so an exact rating
//! must. For a figure that holds for a whole class, rate its canonical form.
//!
//! # Features
//!
//! The crate is `no_std` with an allocator. Without `serde` it depends on `sudoku-cells` alone.
//!
//! - `hodoku`, on by default: the searches of [`Scale::hodoku`], which finds nothing without the feature, and
//!   its other names. If you only rate on Sudoku Explainer's scale, leave them out, above all in a browser.
//! - `serde`: [`Difficulty`] (a number, 7.2), [`Technique`] (its name) and [`Rating`] are serialized and
//!   deserialized; [`Candidate`] (`r3c5=7`), [`Step`], [`PathStep`] and [`Path`] are serialized, with the
//!   same words for cells, units and candidates as in the sentences. A [`PathStep`] also has the candidates
//!   that the step rests on.
//!
#![cfg_attr(
    feature = "serde",
    doc = r#"
```
use sudoku_technique::{Rater, Rating, Scale, State};

let puzzle = sudoku_cells::parse(
    "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3.",
)?;
let path = Rater::new(Scale::sudoku_explainer()).path(State::new(&puzzle)?);
let step = serde_json::to_value(&path.steps()[19])?;
assert_eq!(
    step,
    serde_json::json!({
        "technique": "pointing",
        "title": "pointing",
        "rating": 2.6,
        "places": null,
        "removes": ["r6c1=7", "r6c2=7"],
        "cells": ["r6c5", "r6c6"],
        "units": ["box 5", "row 6"],
        "candidates": ["r6c5=7", "r6c6=7"],
        "extra": [],
        "words": "Pointing (2.6): in box 5, the 7 must be in row 6, so r6c1 and r6c2 are not 7."
    })
);

let rating = serde_json::to_string(&path.rating())?;
assert_eq!(rating, "{\"er\":7.2,\"ep\":1.2,\"ed\":1.2}");
assert_eq!(serde_json::from_str::<Rating>(&rating)?, path.rating());
# Ok::<(), Box<dyn std::error::Error>>(())
```
"#
)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![allow(
    clippy::needless_range_loop,
    reason = "cells, units and digits are numbers that look up several tables"
)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod bits;
mod difficulty;
mod eureka;
mod evidence;
mod explainer;
mod hodoku;
mod language;
mod level;
mod library;
#[cfg(feature = "serde")]
mod named;
mod names;
mod options;
mod path;
pub mod picture;
mod rater;
mod scale;
mod search;
#[cfg(feature = "serde")]
mod serialized;
mod short;
mod solutions;
mod state;
mod step;
mod table;
mod technique;
mod thirds;
mod tight;
mod words;

pub use difficulty::{Difficulty, ParseDifficultyError};
pub use evidence::{
    Cause, Chain, Chains, Common, Evidence, Idea, Inference, Links, Mark, Node, Part, Role, Start,
    UniquenessType,
};
pub use language::Language;
pub use level::{Level, ParseLevelError};
pub use names::{NameError, ParseSearchError};
pub use options::Options;
pub use path::{Path, PathStep, RateError, Rating};
pub use rater::{Rater, Steps, rate};
pub use scale::{ParseScaleError, Scale, ScaleError, Total};
pub use search::{Search, Worth};
pub use state::{Candidate, PlaceError, State};
pub use step::Step;
pub use sudoku_cells::{CellName, CellSet, CellsError, Position, Shape, Unit};
pub use technique::Technique;

/// Turns the README's examples into doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
