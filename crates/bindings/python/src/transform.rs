//! A transformation for Python.

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use sudoku_symmetry::Transform;

/// A transformation of a puzzle into another that is the same in disguise.
///
/// Row r, column c of the image is row ``rows[r]``, column ``columns[c]`` of the puzzle, which is transposed
/// first if ``transposed`` is true; digit d becomes ``digits[d]``. Rows and columns count from 0, and
/// ``digits[0]`` is 0, an empty cell.
#[pyclass(name = "Transform", frozen, eq, hash, from_py_object, module = "sudoku_lanes")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PyTransform(pub Transform);

#[pymethods]
impl PyTransform {
    /// Makes a transformation of these parts. Raises ``ValueError`` if one of them is invalid.
    #[new]
    #[pyo3(signature = (transposed=false, rows=[0, 1, 2, 3, 4, 5, 6, 7, 8], columns=[0, 1, 2, 3, 4, 5, 6, 7, 8], digits=[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))]
    fn new(
        transposed: bool,
        #[pyo3(from_py_with = part)] rows: [u8; 9],
        #[pyo3(from_py_with = part)] columns: [u8; 9],
        #[pyo3(from_py_with = part)] digits: [u8; 10],
    ) -> PyResult<PyTransform> {
        let transform = Transform::new(transposed, rows, columns, digits);
        transform
            .map(PyTransform)
            .map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// Whether rows and columns are exchanged, before anything else.
    #[getter]
    fn transposed(&self) -> bool {
        self.0.is_transposed()
    }

    /// For each row of the image, the row it comes from.
    #[getter]
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.rows())
    }

    /// For each column of the image, the column it comes from.
    #[getter]
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.columns())
    }

    /// For each digit, and 0 for an empty cell, the digit it becomes.
    #[getter]
    fn digits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.digits())
    }

    /// Returns the transformation that does first this one, then the other.
    fn then(&self, other: &PyTransform) -> PyTransform {
        PyTransform(self.0.then(&other.0))
    }

    /// Returns the transformation that undoes this one.
    fn inverse(&self) -> PyTransform {
        PyTransform(self.0.inverse())
    }

    fn __repr__(&self) -> String {
        let transposed = if self.0.is_transposed() { "True" } else { "False" };
        let (rows, columns, digits) = (self.0.rows(), self.0.columns(), self.0.digits());
        format!("Transform(transposed={transposed}, rows={rows:?}, columns={columns:?}, digits={digits:?})")
    }

    /// For pickling.
    fn __getnewargs__(&self) -> (bool, [u8; 9], [u8; 9], [u8; 10]) {
        (
            self.0.is_transposed(),
            *self.0.rows(),
            *self.0.columns(),
            *self.0.digits(),
        )
    }
}

/// Reads the numbers of a part. If one is out of range, so are all that are returned, and the part is
/// invalid like any other wrong one.
fn part<const N: usize>(numbers: &Bound<'_, PyAny>) -> PyResult<[u8; N]> {
    match numbers.extract::<[u8; N]>() {
        Err(error) if error.is_instance_of::<PyOverflowError>(numbers.py()) => Ok([u8::MAX; N]),
        numbers => numbers,
    }
}
