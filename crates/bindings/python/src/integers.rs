//! Whole numbers of Python, which are as large as they like: seeds, and counts with their names.

use std::hash::{BuildHasher, RandomState};

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// A seed: any whole number, of which the remainder modulo 2^64 counts.
pub fn seed(number: &Bound<'_, PyAny>) -> PyResult<u64> {
    let number = number.call_method0("__index__").map_err(|_| wrong_type(number))?;
    number.call_method1("__and__", (u64::MAX,))?.extract()
}

/// A seed, or none.
pub fn seed_if_any(number: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    (!number.is_none()).then(|| seed(number)).transpose()
}

/// The seed, or one that is different each time.
pub fn seed_or_random(seed: Option<u64>) -> u64 {
    seed.unwrap_or_else(|| RandomState::new().hash_one(0))
}

/// A whole number from `least` on.
fn whole(name: &str, least: u64, number: &Bound<'_, PyAny>) -> PyResult<u64> {
    let index = number.call_method0("__index__").map_err(|_| wrong_type(number))?;
    match index.extract() {
        Ok(value) if value >= least => Ok(value),
        _ => {
            let message = format!("{name}: a whole number from {least} to 2**64-1 expected, found {index}");
            Err(PyValueError::new_err(message))
        }
    }
}

/// The caller says which argument it is.
fn wrong_type(found: &Bound<'_, PyAny>) -> PyErr {
    let name = found
        .get_type()
        .name()
        .map_or_else(|_| String::new(), |name| name.to_string());
    PyTypeError::new_err(format!("a whole number expected, found {name}"))
}

/// A function for each argument that is a count, of its name, and its least value.
macro_rules! counts {
    ($($name:ident $least:literal)*) => {
        $(pub fn $name(number: &Bound<'_, PyAny>) -> PyResult<u64> {
            whole(stringify!($name), $least, number)
        })*
    };
}

counts!(limit 1 images 0 image 0 start 0 number 0 after 0);

/// The same for what may be none.
macro_rules! limits {
    ($($name:ident $least:literal)*) => {
        $(pub fn $name(number: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
            (!number.is_none()).then(|| whole(stringify!($name), $least, number)).transpose()
        })*
    };
}

limits!(attempts 1 max_guesses 0);
