//! The images of puzzles under a transformation. They are asked for like everything else, so this is a layer
//! above the class itself, which answers contain.

use pyo3::prelude::*;
use sudoku_ask::Image;

use crate::ask::{Options, ask};
use crate::asked::Asked;
use crate::transform::PyTransform;

#[pymethods]
impl PyTransform {
    /// Returns the images of puzzles or grids of any kind, in the same kind. An invalid one raises
    /// ``PuzzleError``; in a column of Arrow it is null, as for ``solve``.
    fn apply(&self, puzzles: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let asked = Asked::new(Image { transform: self.0 }, &["image"]);
        let options = Options {
            threads: Some(1),
            ..Options::default()
        };
        ask(&[puzzles], asked, &options)
    }
}
