//! The Python package `sudoku_lanes`: the layer between Python's objects and the libraries. There is no
//! algorithm here.
//!
//! ```text
//!     str, list, NumPy, Arrow      input.rs, arrow.rs     what holds the puzzles
//!             |  with the GIL
//!             v
//!           Batch                  batch.rs               as they come: texts, rows, arrays
//!             |  without it, in threads (run.rs)
//!             v
//!           Read                   reading.rs             81 cells each, and what is wrong with some
//!             |
//!             v
//!     Question -> Answers          sudoku-ask             a library is asked
//!             |  with the GIL
//!             v
//!     str, list, NumPy, Arrow      output.rs, arrays.rs   the same kind again
//! ```
//!
//! Anything that is looked up once per call, such as the shape of an array or the class of a data frame, is
//! written in Python (`python/sudoku_lanes/_kinds.py`). The types of the functions are in the stub
//! (`_native.pyi`), their documentation is here, for `help()`.
//!
//! Decided after measurements (2026-11-22): Arrow by Apache's `arrow-array`, see `arrow.rs`; NumPy by the
//! buffer protocol, which is in the stable ABI since 3.11. The crate `numpy` would save a copy of 81 bytes in
//! the processor's cache, which is a hundredth of the time of a puzzle, but cost nine more crates.

#![allow(
    clippy::too_many_arguments,
    clippy::needless_pass_by_value,
    clippy::doc_markdown,
    clippy::fn_params_excessive_bools,
    reason = "Python's functions have many options, their values come as they are, and their documentation is Python's"
)]

mod answer;
mod arrays;
mod arrow;
mod ask;
mod asked;
mod batch;
mod classes;
mod convert;
mod exit;
mod explain;
mod explanation;
mod fault;
mod function;
mod functions;
mod generate;
mod grade;
mod image;
mod input;
mod integers;
mod items;
mod lists;
mod near;
mod numpy;
mod output;
mod paths;
mod pickle;
mod read;
mod reading;
mod rows;
mod run;
mod sheets;
mod single;
mod steps;
mod table;
mod team;
mod to;
mod traces;
mod transform;
mod word;

use pyo3::prelude::*;

/// The functions and classes of `sudoku_lanes`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::arrays::{ArrowArray, ArrowChunks};
    #[pymodule_export]
    use crate::arrow::column_of;
    #[pymodule_export]
    use crate::classes::{leaks, split, unique};
    #[pymodule_export]
    use crate::convert::{convert, format};
    #[pymodule_export]
    use crate::explain::{explain, hint};
    #[pymodule_export]
    use crate::explanation::Explanation;
    #[pymodule_export]
    use crate::functions::{
        candidates, canon, check, count, first, guesses, minimal, rate, redundant, same, shuffle, solve,
        verdict,
    };
    #[pymodule_export]
    use crate::generate::{bounds, generate};
    #[pymodule_export]
    use crate::grade::{extract, grade};
    #[pymodule_export]
    use crate::near::{backdoors, near};
    #[pymodule_export]
    use crate::read::{Batches, read};
    #[pymodule_export]
    use crate::sheets::sheets;
    #[pymodule_export]
    use crate::single::{Solutions, solutions};
    #[pymodule_export]
    use crate::steps::Step;
    #[pymodule_export]
    use crate::transform::PyTransform;
    #[pymodule_export]
    const ANSWER: [&str; 5] = sudoku_puzzles::ANSWER;
    #[pymodule_export]
    const PUZZLE: [&str; 5] = sudoku_puzzles::PUZZLE;
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python's name")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_init]
    fn init(module: &pyo3::Bound<'_, pyo3::types::PyModule>) -> pyo3::PyResult<()> {
        crate::exit::register(module)
    }
}
