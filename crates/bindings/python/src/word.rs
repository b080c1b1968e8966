//! Words that options of Python can be.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

/// Returns what a word means for the option of this name, if it is one of these.
pub fn word<T: Copy>(
    name: &str,
    expected: &str,
    words: &[(&str, T)],
    found: &Bound<'_, PyAny>,
) -> PyResult<T> {
    let text = found.cast::<PyString>().ok();
    let text = text.and_then(|text| text.to_str().ok());
    let Some((_, meant)) = words.iter().find(|(word, _)| text == Some(*word)) else {
        let message = format!("{name}: {expected} expected, found {}", found.repr()?);
        return Err(PyValueError::new_err(message));
    };
    Ok(*meant)
}
