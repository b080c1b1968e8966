//! The kind of object that is asked for as the answer.

use pyo3::prelude::*;

use crate::word::word;

/// A kind of object for answers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum To {
    /// A list; a text or a number for a single puzzle.
    List,
    /// An array of NumPy.
    Numpy,
    /// A column or a table of Arrow.
    Arrow,
}

impl To {
    /// Whether grids are texts in this kind.
    pub fn has_texts(self) -> bool {
        self != To::Numpy
    }
}

impl<'py> FromPyObject<'_, 'py> for To {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<To> {
        let words = [("list", To::List), ("numpy", To::Numpy), ("arrow", To::Arrow)];
        word("to", "'list', 'numpy' or 'arrow'", &words, &object)
    }
}
