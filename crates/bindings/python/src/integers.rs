//! Whole numbers of Python, which can have any size: seeds, and counts with their names.

use std::hash::{BuildHasher, RandomState};

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// Reads a seed: any whole number, of which the remainder modulo 2^64 counts.
pub fn seed(number: &Bound<'_, PyAny>) -> PyResult<u64> {
    let number = number.call_method0("__index__").map_err(|_| wrong_type(number))?;
    number.call_method1("__and__", (u64::MAX,))?.extract()
}

/// Reads a seed, or none.
pub fn seed_if_any(number: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    (!number.is_none()).then(|| seed(number)).transpose()
}

/// Returns the seed, or one that is different each time.
pub fn seed_or_random(seed: Option<u64>) -> u64 {
    seed.unwrap_or_else(|| RandomState::new().hash_one(0))
}

/// Reads a whole number that is at least `least`.
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

/// Returns the error for another type. PyO3 adds the name of the argument.
fn wrong_type(found: &Bound<'_, PyAny>) -> PyErr {
    let name = found
        .get_type()
        .name()
        .map_or_else(|_| String::new(), |name| name.to_string());
    PyTypeError::new_err(format!("a whole number expected, found {name}"))
}

/// Makes a function for each argument that is a count, from its name and its least value.
macro_rules! counts {
    ($($name:ident $least:literal)*) => {
        $(pub fn $name(number: &Bound<'_, PyAny>) -> PyResult<u64> {
            whole(stringify!($name), $least, number)
        })*
    };
}

counts!(limit 1 images 0 image 0 start 0 number 0);

/// Reads the number of the first new puzzle: those are counted from 1.
pub fn first(number: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole("start", 1, number)
}

/// Makes the same for arguments that count things in memory, of which there are never too many.
macro_rules! sizes {
    ($($name:ident $least:literal)*) => {
        $(pub fn $name(number: &Bound<'_, PyAny>) -> PyResult<usize> {
            let size = whole(stringify!($name), $least, number)?;
            Ok(usize::try_from(size).unwrap_or(usize::MAX))
        })*
    };
}

sizes!(after 0 remove 0 add 0 column 0 rows 1 per_page 1);

/// Makes the same for arguments that may be `None`.
macro_rules! limits {
    ($($name:ident $least:literal)*) => {
        $(pub fn $name(number: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
            (!number.is_none()).then(|| whole(stringify!($name), $least, number)).transpose()
        })*
    };
}

limits!(attempts 1 max_guesses 0 threads 1);
