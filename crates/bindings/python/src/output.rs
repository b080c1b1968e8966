//! Answers in the same kind of object as the puzzles.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PySlice, PyString, PyTuple};

use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use sudoku_ask::{Column, NULL};
use sudoku_cells::Marks;

use crate::arrays::{self, ArrowArray, ArrowChunks};
use crate::input::{Chunks, Input, Kind};
use crate::items::Item;
use crate::numpy::{NumpyColumn, numpy_column};
use crate::transform::PyTransform;

/// The answers so far.
pub struct Output {
    names: Vec<&'static str>,
    /// The number of columns, from the first, that belong together as a `Rating`; 0 if none do.
    record: usize,
    form: Form,
}

enum Form {
    /// One list for each column.
    Lists {
        is_single: bool,
        item: Item,
        back: Option<Py<PyAny>>,
        lists: Vec<Py<PyList>>,
    },
    Numpy {
        rows: Py<PyAny>,
        columns: Vec<NumpyColumn>,
        at: usize,
    },
    Arrow {
        like: Py<PyAny>,
        data_type: DataType,
        chunked: bool,
        chunks: Chunks,
        columns: Vec<Column>,
        done: Vec<ArrayRef>,
        at: usize,
    },
}

impl Output {
    /// Begins the answers about an input.
    pub fn new(input: &Input, names: Vec<&'static str>, record: usize) -> Output {
        let form = match input.kind() {
            Kind::One { item } => Form::Lists {
                is_single: true,
                item: *item,
                back: None,
                lists: Vec::new(),
            },
            Kind::List { item, back } => Form::Lists {
                is_single: false,
                item: *item,
                back: Python::attach(|py| back.as_ref().map(|back| back.clone_ref(py))),
                lists: Vec::new(),
            },
            Kind::Numpy(rows) => Python::attach(|py| Form::Numpy {
                rows: rows.clone_ref(py),
                columns: Vec::new(),
                at: 0,
            }),
            Kind::Arrow {
                like,
                data_type,
                chunked,
            } => Python::attach(|py| Form::Arrow {
                like: like.clone_ref(py),
                data_type: data_type.clone(),
                chunked: *chunked,
                chunks: input.chunks(),
                columns: Vec::new(),
                done: Vec::new(),
                at: 0,
            }),
        };
        Output { names, record, form }
    }

    /// Adds the answers to a batch.
    pub fn put(&mut self, py: Python<'_>, columns: Vec<Column>) -> PyResult<()> {
        match &mut self.form {
            Form::Lists { item, lists, .. } => {
                while lists.len() < columns.len() {
                    lists.push(PyList::empty(py).unbind());
                }
                for (list, column) in lists.iter().zip(columns) {
                    extend(list.bind(py), &column, *item)?;
                }
            }
            Form::Numpy {
                rows,
                columns: all,
                at,
            } => {
                if all.is_empty() {
                    for column in &columns {
                        all.push(if let Column::Grids(_) = column {
                            let (array, bytes) = rows.call_method0(py, "grids")?.extract(py)?;
                            NumpyColumn::Grids(array, bytes)
                        } else {
                            NumpyColumn::Other(column.empty())
                        });
                    }
                }
                let mut count = 0;
                for (all, column) in all.iter_mut().zip(columns) {
                    count = column.len();
                    match (all, column) {
                        (NumpyColumn::Other(all), column) => all.append(column),
                        (NumpyColumn::Grids(_, bytes), Column::Grids(mut grids)) => {
                            // NumPy has no null.
                            grids
                                .iter_mut()
                                .filter(|grid| grid[0] == u8::MAX)
                                .for_each(|grid| *grid = [0; 81]);
                            let (start, end) = (81 * *at, 81 * (*at + grids.len()));
                            let slice = PySlice::new(py, start.cast_signed(), end.cast_signed(), 1);
                            bytes
                                .bind(py)
                                .set_item(slice, PyBytes::new(py, grids.as_flattened()))?;
                        }
                        _ => {}
                    }
                }
                *at += count;
            }
            Form::Arrow {
                data_type,
                chunks,
                columns: all,
                done,
                at,
                ..
            } => {
                let is_record = self.record == self.names.len();
                if all.is_empty() {
                    *all = columns.iter().map(Column::empty).collect();
                }
                cut(all, done, at, chunks, &self.names, data_type, is_record)?;
                *at += columns.first().map_or(0, Column::len);
                all.iter_mut()
                    .zip(columns)
                    .for_each(|(all, column)| all.append(column));
                cut(all, done, at, chunks, &self.names, data_type, is_record)?;
            }
        }
        Ok(())
    }

    /// Returns all answers.
    pub fn finish(self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let Output { names, record, form } = self;
        match form {
            Form::Lists {
                is_single,
                back,
                lists,
                ..
            } => {
                let mut lists: Vec<Bound<'_, PyList>> =
                    lists.into_iter().map(|list| list.into_bound(py)).collect();
                if record > 0 {
                    let others = lists.split_off(record);
                    let records = py
                        .import("sudoku_lanes._types")?
                        .call_method1("ratings", (PyTuple::new(py, lists)?,))?;
                    lists = vec![records.cast_into()?];
                    lists.extend(others);
                }
                if is_single {
                    let items = lists
                        .iter()
                        .map(|list| list.get_item(0))
                        .collect::<PyResult<Vec<_>>>()?;
                    one_or_tuple(py, items)
                } else {
                    let back = |list| match &back {
                        Some(back) => back.call1(py, (list,)).map(|made| made.into_bound(py)),
                        None => Ok(Bound::into_any(list)),
                    };
                    one_or_tuple(py, lists.into_iter().map(back).collect::<PyResult<_>>()?)
                }
            }
            Form::Numpy { rows, columns, .. } => {
                let finished = PyList::empty(py);
                for (column, name) in columns.into_iter().zip(&names) {
                    finished.append(numpy_column(py, name, column)?)?;
                }
                rows.call_method1(py, "finish", (finished, record))
            }
            Form::Arrow {
                like,
                data_type,
                chunked,
                chunks,
                mut columns,
                mut done,
                mut at,
            } => {
                let is_record = record == names.len();
                cut(
                    &mut columns,
                    &mut done,
                    &mut at,
                    &chunks,
                    &names,
                    &data_type,
                    is_record,
                )?;
                let result = if chunked {
                    // The type must be known even if there is no chunk.
                    let empty = arrays::array(columns, &names, &data_type, is_record)?;
                    let of = done.first().unwrap_or(&empty).data_type().clone();
                    Py::new(py, ArrowChunks::new(of, done))?.into_any()
                } else {
                    let array = match done.pop() {
                        Some(array) => array,
                        None => arrays::array(columns, &names, &data_type, is_record)?,
                    };
                    Py::new(py, ArrowArray::new(array))?.into_any()
                };
                let kinds = py.import("sudoku_lanes._kinds")?;
                Ok(kinds
                    .call_method1("like", (like, result, names.len() > 1))?
                    .unbind())
            }
        }
    }
}

/// Ends chunks where those of the input ended; some may be empty.
fn cut(
    columns: &mut Vec<Column>,
    done: &mut Vec<ArrayRef>,
    at: &mut usize,
    chunks: &Chunks,
    names: &[&str],
    data_type: &DataType,
    is_record: bool,
) -> PyResult<()> {
    while chunks.borrow().get(done.len()) == Some(&*at) {
        let empty = columns.iter().map(Column::empty).collect();
        let columns = std::mem::replace(columns, empty);
        done.push(arrays::array(columns, names, data_type, is_record)?);
        *at = 0;
    }
    Ok(())
}

fn one_or_tuple(py: Python<'_>, mut items: Vec<Bound<'_, PyAny>>) -> PyResult<Py<PyAny>> {
    match (items.pop(), items.is_empty()) {
        (Some(only), true) => Ok(only.unbind()),
        (last, _) => {
            items.extend(last);
            Ok(PyTuple::new(py, items)?.into_any().unbind())
        }
    }
}

/// Adds the answers of a column to a list.
pub fn extend(list: &Bound<'_, PyList>, column: &Column, item: Item) -> PyResult<()> {
    let py = list.py();
    match column {
        Column::Grids(grids) => {
            for grid in grids {
                if *grid == NULL {
                    list.append(py.None())?;
                    continue;
                }
                match item {
                    Item::Text => list.append(text(py, grid))?,
                    Item::Bytes => list.append(PyBytes::new(py, grid))?,
                    Item::Cells => list.append(PyList::new(py, grid)?)?,
                    Item::Rows => {
                        let rows = grid.chunks(9).map(|row| PyList::new(py, row));
                        list.append(PyList::new(py, rows.collect::<PyResult<Vec<_>>>()?)?)?;
                    }
                }
            }
        }
        Column::Names(names, words) => {
            let words: Vec<_> = words.iter().map(|word| PyString::intern(py, word)).collect();
            for name in names {
                list.append(words.get(usize::from(*name)))?;
            }
        }
        Column::Texts(texts) => texts.iter().try_for_each(|text| list.append(text))?,
        Column::Numbers(numbers) => numbers.iter().try_for_each(|number| list.append(number))?,
        Column::Reals(reals) => reals.iter().try_for_each(|real| list.append(real))?,
        Column::Flags(flags) => flags.iter().try_for_each(|flag| list.append(flag))?,
        Column::Sets(sets) => {
            for set in sets {
                let cells = |set: u128| (0..81).filter(|cell| set >> cell & 1 == 1).collect::<Vec<u32>>();
                list.append(set.map(cells))?;
            }
        }
        Column::Candidates(all) => {
            for candidates in all {
                let is_known = candidates[0] != u16::MAX;
                list.append(is_known.then(|| Marks(candidates).to_string()))?;
            }
        }
        Column::Paths(_) => {}
        Column::Transforms(transforms) => {
            for transform in transforms {
                list.append(transform.map(PyTransform))?;
            }
        }
    }
    Ok(())
}

/// Returns 81 characters as a `str`.
pub fn text<'py>(py: Python<'py>, characters: &[u8; 81]) -> Bound<'py, PyString> {
    // They are ASCII.
    PyString::new(py, str::from_utf8(characters).unwrap_or_default())
}
