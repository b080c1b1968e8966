//! Answers in the same kind of object as the puzzles.

use std::cell::RefCell;
use std::rc::Rc;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PySlice, PyString, PyTuple};

use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use sudoku_ask::{Column, NULL};
use sudoku_cells::Marks;

use crate::arrays::{self, ArrowArray, ArrowChunks};
use crate::input::{Input, Kind};
use crate::items::Item;
use crate::numpy::{NumpyColumn, numpy_column};
use crate::transform::PyTransform;

/// The answers so far.
pub struct Output {
    kind: Rc<Kind>,
    names: Vec<&'static str>,
    /// The number of columns, from the first, that belong together as a `Rating`; 0 if none do.
    record: usize,
    /// Lists, one for each column.
    lists: Vec<Py<PyList>>,
    /// Columns for NumPy.
    arrays: Vec<NumpyColumn>,
    /// Columns for Arrow, of the chunk that is being made.
    columns: Vec<Column>,
    /// The chunks that are done.
    chunks: Vec<ArrayRef>,
    /// The number of answers in the array, or in the chunk.
    at: usize,
}

impl Output {
    /// Begins the answers about an input.
    pub fn new(input: &Input, names: Vec<&'static str>, record: usize) -> Output {
        Output {
            kind: input.share_kind(),
            names,
            record,
            lists: Vec::new(),
            arrays: Vec::new(),
            columns: Vec::new(),
            chunks: Vec::new(),
            at: 0,
        }
    }

    /// Adds the answers to a batch.
    pub fn put(&mut self, py: Python<'_>, columns: Vec<Column>) -> PyResult<()> {
        let count = columns.first().map_or(0, Column::len);
        match &*Rc::clone(&self.kind) {
            Kind::One { item } | Kind::List { item, .. } => {
                while self.lists.len() < columns.len() {
                    self.lists.push(PyList::empty(py).unbind());
                }
                for (list, column) in self.lists.iter().zip(columns) {
                    extend(list.bind(py), &column, *item)?;
                }
            }
            Kind::Numpy(rows) => {
                if self.arrays.is_empty() {
                    for column in &columns {
                        self.arrays.push(if let Column::Grids(_) = column {
                            let (array, bytes) = rows.call_method0(py, "grids")?.extract(py)?;
                            NumpyColumn::Grids(array, bytes)
                        } else {
                            NumpyColumn::Other(column.empty())
                        });
                    }
                }
                for (all, column) in self.arrays.iter_mut().zip(columns) {
                    match (all, column) {
                        (NumpyColumn::Other(all), column) => all.append(column),
                        (NumpyColumn::Grids(_, bytes), Column::Grids(mut grids)) => {
                            // NumPy has no null.
                            grids
                                .iter_mut()
                                .filter(|grid| grid[0] == u8::MAX)
                                .for_each(|grid| *grid = [0; 81]);
                            let (start, end) = (81 * self.at, 81 * (self.at + grids.len()));
                            let slice = PySlice::new(py, start.cast_signed(), end.cast_signed(), 1);
                            bytes
                                .bind(py)
                                .set_item(slice, PyBytes::new(py, grids.as_flattened()))?;
                        }
                        _ => {}
                    }
                }
                self.at += count;
            }
            Kind::Arrow {
                data_type, chunks, ..
            } => {
                if self.columns.is_empty() {
                    self.columns = columns.iter().map(Column::empty).collect();
                }
                self.cut(data_type, chunks)?;
                self.at += count;
                self.columns
                    .iter_mut()
                    .zip(columns)
                    .for_each(|(all, column)| all.append(column));
                self.cut(data_type, chunks)?;
            }
        }
        Ok(())
    }

    /// Returns all answers.
    pub fn finish<'py>(mut self, py: Python<'py>) -> PyResult<Py<PyAny>> {
        let kind = Rc::clone(&self.kind);
        match &*kind {
            Kind::One { .. } | Kind::List { .. } => {
                let mut lists: Vec<Bound<'_, PyList>> =
                    self.lists.into_iter().map(|list| list.into_bound(py)).collect();
                if self.record > 0 {
                    let others = lists.split_off(self.record);
                    let records = py
                        .import("sudoku_lanes._types")?
                        .call_method1("ratings", (PyTuple::new(py, lists)?,))?;
                    lists = vec![records.cast_into()?];
                    lists.extend(others);
                }
                let back = |list: Bound<'py, PyList>| match &*kind {
                    Kind::One { .. } => list.get_item(0),
                    Kind::List { back: Some(back), .. } => {
                        back.call1(py, (list,)).map(|made| made.into_bound(py))
                    }
                    _ => Ok(list.into_any()),
                };
                one_or_tuple(py, lists.into_iter().map(back).collect::<PyResult<_>>()?)
            }
            Kind::Numpy(rows) => {
                let finished = PyList::empty(py);
                for (column, name) in self.arrays.into_iter().zip(&self.names) {
                    finished.append(numpy_column(py, name, column)?)?;
                }
                rows.call_method1(py, "finish", (finished, self.record))
            }
            Kind::Arrow {
                like,
                data_type,
                chunked,
                chunks,
                ..
            } => {
                self.cut(data_type, chunks)?;
                let result = if *chunked {
                    // The type must be known even if there is no chunk.
                    let empty = self.chunk(data_type)?;
                    let of = self.chunks.first().unwrap_or(&empty).data_type().clone();
                    Py::new(py, ArrowChunks::new(of, self.chunks))?.into_any()
                } else {
                    let array = match self.chunks.pop() {
                        Some(array) => array,
                        None => self.chunk(data_type)?,
                    };
                    Py::new(py, ArrowArray::new(array))?.into_any()
                };
                let kinds = py.import("sudoku_lanes._kinds")?;
                Ok(kinds
                    .call_method1("like", (like, result, self.names.len() > 1))?
                    .unbind())
            }
        }
    }

    /// Ends chunks where those of the input ended; some may be empty.
    fn cut(&mut self, data_type: &DataType, lengths: &RefCell<Vec<usize>>) -> PyResult<()> {
        while lengths.borrow().get(self.chunks.len()) == Some(&self.at) {
            let chunk = self.chunk(data_type)?;
            self.chunks.push(chunk);
            self.at = 0;
        }
        Ok(())
    }

    /// Makes a chunk of the columns, which are empty afterwards.
    fn chunk(&mut self, data_type: &DataType) -> PyResult<ArrayRef> {
        let empty = self.columns.iter().map(Column::empty).collect();
        let columns = std::mem::replace(&mut self.columns, empty);
        let null_rows = matches!(*self.kind, Kind::Arrow { null_rows: true, .. });
        let is_record = null_rows && self.record == self.names.len();
        arrays::array(columns, &self.names, data_type, is_record)
    }
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
