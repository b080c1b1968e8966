//! The kind of object that is asked for as the answer.

use std::fmt::Display;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

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
    /// Returns a kind by its name.
    pub fn named(name: &str) -> PyResult<To> {
        match name {
            "list" => Ok(To::List),
            "numpy" => Ok(To::Numpy),
            "arrow" => Ok(To::Arrow),
            _ => Err(unknown(&format_args!("'{name}'"))),
        }
    }

    /// Whether grids are texts in this kind.
    pub fn has_texts(self) -> bool {
        self != To::Numpy
    }
}

impl<'py> FromPyObject<'_, 'py> for To {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<To> {
        match object.cast::<PyString>() {
            Ok(name) => To::named(name.to_str()?),
            Err(_) => Err(unknown(&object.repr()?)),
        }
    }
}

fn unknown(found: &dyn Display) -> PyErr {
    PyValueError::new_err(format!("to: 'list', 'numpy' or 'arrow' expected, found {found}"))
}
