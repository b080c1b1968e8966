//! Columns of answers on their way to NumPy.

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyTuple};
use sudoku_ask::Column;

/// A column of answers about an array.
pub enum NumpyColumn {
    /// An array, and its bytes in one sequence.
    Grids(Py<PyAny>, Py<PyAny>),
    Other(Column),
}

/// Returns a column for `sudoku_lanes._kinds`: its name, what it is, its values as bytes, and anything else
/// that is needed.
pub fn numpy_column<'py>(py: Python<'py>, name: &str, column: NumpyColumn) -> PyResult<Bound<'py, PyTuple>> {
    let column = match column {
        NumpyColumn::Grids(array, _) => return (name, "grids", array).into_pyobject(py),
        NumpyColumn::Other(column) => column,
    };
    let (what, bytes): (_, Vec<u8>) = match column {
        Column::Names(names, words) => {
            let none = words.len() as u8;
            let names: Vec<u8> = names.into_iter().map(|name| name.min(none)).collect();
            let words: Vec<&str> = words.iter().copied().chain([""]).collect();
            return (name, "names", PyByteArray::new(py, &names), words).into_pyobject(py);
        }
        // Grids are in an array from the start, and steps are put together by `explain`.
        Column::Grids(_) | Column::Paths(_) => {
            return (name, "texts", Vec::<String>::new()).into_pyobject(py);
        }
        Column::Texts(texts) => {
            let texts: Vec<String> = texts.into_iter().map(Option::unwrap_or_default).collect();
            return (name, "texts", texts).into_pyobject(py);
        }
        Column::Numbers(numbers) => {
            let all = numbers.iter().map(|number| number.unwrap_or(0));
            ("numbers", all.flat_map(u64::to_ne_bytes).collect())
        }
        Column::Reals(reals) => {
            let all = reals.iter().map(|real| real.unwrap_or(f64::NAN));
            ("reals", all.flat_map(f64::to_ne_bytes).collect())
        }
        Column::Flags(flags) => {
            let all = flags.iter().map(|flag| u8::from(*flag == Some(true)));
            ("flags", all.collect())
        }
        Column::Sets(sets) => {
            let has = |set: Option<u128>| (0..81).map(move |cell| (set.unwrap_or(0) >> cell & 1) as u8);
            ("sets", sets.into_iter().flat_map(has).collect())
        }
        Column::Candidates(mut all) => {
            // NumPy has no null.
            let nulls = all.iter_mut().filter(|cells| cells[0] == u16::MAX);
            nulls.for_each(|cells| *cells = [0; 81]);
            let all = all.as_flattened().iter().flat_map(|cell| cell.to_ne_bytes());
            ("candidates", all.collect())
        }
        Column::Transforms(transforms) => {
            let mut all = Vec::with_capacity(29 * transforms.len());
            for transform in transforms {
                // A null becomes zeros, which are not a transformation.
                let Some(transform) = transform else {
                    all.extend([0; 29]);
                    continue;
                };
                all.push(u8::from(transform.is_transposed()));
                all.extend(transform.rows());
                all.extend(transform.columns());
                all.extend(transform.digits());
            }
            ("transforms", all)
        }
    };
    (name, what, PyByteArray::new(py, &bytes)).into_pyobject(py)
}
