//! Columns of answers on their way to NumPy.

use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use sudoku_ask::Column;

/// A column of answers about an array.
pub enum NumpyColumn {
    /// An array, and its bytes in one sequence.
    Grids(Py<PyAny>, Py<PyAny>),
    Other(Column),
}

/// Returns a column for `sudoku_lanes._kinds`: its name, what it is, its values as bytes, and anything else
/// that is needed.
pub fn numpy_column(py: Python<'_>, name: &str, column: NumpyColumn) -> PyResult<Py<PyAny>> {
    let bytes = |bytes: Vec<u8>| PyByteArray::new(py, &bytes);
    let parts = match column {
        NumpyColumn::Grids(array, _) => (name, "grids", array).into_pyobject(py)?.into_any(),
        NumpyColumn::Other(column) => match column {
            Column::Grids(grids) => (name, "bytes", bytes(grids.into_flattened()))
                .into_pyobject(py)?
                .into_any(),
            Column::Names(names, words) => {
                let names = names.into_iter().map(|name| name.min(words.len() as u8));
                let words: Vec<&str> = words.iter().copied().chain([""]).collect();
                (name, "names", bytes(names.collect()), words)
                    .into_pyobject(py)?
                    .into_any()
            }
            // Steps are put together by `explain`.
            Column::Paths(_) => (name, "texts", Vec::<String>::new())
                .into_pyobject(py)?
                .into_any(),
            Column::Texts(texts) => {
                let texts: Vec<String> = texts.into_iter().map(Option::unwrap_or_default).collect();
                (name, "texts", texts).into_pyobject(py)?.into_any()
            }
            Column::Numbers(numbers) => {
                let all = numbers
                    .iter()
                    .flat_map(|number| number.unwrap_or(0).to_ne_bytes());
                (name, "numbers", bytes(all.collect()))
                    .into_pyobject(py)?
                    .into_any()
            }
            Column::Reals(reals) => {
                let all = reals
                    .iter()
                    .flat_map(|real| real.unwrap_or(f64::NAN).to_ne_bytes());
                (name, "reals", bytes(all.collect()))
                    .into_pyobject(py)?
                    .into_any()
            }
            Column::Flags(flags) => {
                let all = flags.iter().map(|flag| u8::from(*flag == Some(true)));
                (name, "flags", bytes(all.collect()))
                    .into_pyobject(py)?
                    .into_any()
            }
            Column::Sets(sets) => {
                let has = |set: Option<u128>| (0..81).map(move |cell| (set.unwrap_or(0) >> cell & 1) as u8);
                (name, "sets", bytes(sets.into_iter().flat_map(has).collect()))
                    .into_pyobject(py)?
                    .into_any()
            }
            Column::Candidates(mut all) => {
                // NumPy has no null.
                let nulls = all.iter_mut().filter(|cells| cells[0] == u16::MAX);
                nulls.for_each(|cells| *cells = [0; 81]);
                let all = all.as_flattened().iter().flat_map(|cell| cell.to_ne_bytes());
                (name, "candidates", bytes(all.collect()))
                    .into_pyobject(py)?
                    .into_any()
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
                (name, "transforms", bytes(all)).into_pyobject(py)?.into_any()
            }
        },
    };
    Ok(parts.unbind())
}
