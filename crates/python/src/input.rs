//! Where puzzles come from: the kinds of Python objects that hold them.

use std::cell::RefCell;
use std::rc::Rc;

use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PySlice, PyString, PyTuple};
use sudoku_ask::NULL;

use crate::arrow::Reader;
use crate::batch::{Batch, Texts};

/// What kind of object holds the puzzles; answers come in the same.
pub enum Kind {
    /// A `str`, or `bytes`.
    One { bytes: bool },
    /// A list of these.
    List { bytes: bool },
    /// An array of NumPy; what `sudoku_lanes._kinds.rows` said of it.
    Numpy(Py<PyAny>),
    /// Something with Arrow's interface: the object, the type of its texts, and whether it may have several chunks.
    Arrow {
        like: Py<PyAny>,
        data_type: DataType,
        chunked: bool,
    },
}

/// Puzzles, to be taken one batch after the other.
pub struct Input {
    kind: Kind,
    source: Source,
    /// How many there are, if that is known.
    len: Option<usize>,
    /// How many have been taken.
    at: usize,
    /// Nothing has been taken.
    is_new: bool,
    /// The lengths of Arrow's chunks that have been begun.
    chunks: Chunks,
}

/// The lengths of chunks, shared with the output, which makes chunks of the same lengths.
pub type Chunks = Rc<RefCell<Vec<usize>>>;

enum Source {
    One(Vec<u8>),
    List(Py<PyList>),
    /// Nothing: places for puzzles, as texts or as cells.
    Blank,
    BlankCells,
    /// A two-dimensional array of bytes that lie one after the other, and what they are.
    Rows(Py<PyAny>, Rows),
    Arrow {
        reader: Reader,
        /// The chunk that is being taken, and how much of it has been.
        current: Option<(ArrayRef, usize)>,
    },
}

/// What the bytes of a row are.
#[derive(Clone, Copy)]
enum Rows {
    Cells,
    /// As many characters, with zeros at the end.
    Ascii(usize),
    /// As many characters of four bytes.
    Wide(usize),
}

impl Input {
    /// The puzzles that a Python object holds.
    ///
    /// # Errors
    /// `TypeError` and `ValueError` say what is expected.
    pub fn new(object: &Bound<'_, PyAny>) -> PyResult<Input> {
        let py = object.py();
        if let Ok(text) = object.cast::<PyString>() {
            let text = text
                .to_str()
                .map_or(b"\xff".to_vec(), |text| text.as_bytes().to_vec());
            return Ok(Input::with(
                Kind::One { bytes: false },
                Source::One(text),
                Some(1),
            ));
        }
        if let Ok(bytes) = object.cast::<PyBytes>() {
            let text = bytes.as_bytes().to_vec();
            return Ok(Input::with(Kind::One { bytes: true }, Source::One(text), Some(1)));
        }
        if let Ok(list) = object.cast::<PyList>() {
            return Ok(Input::of_list(list));
        }
        if let Ok(tuple) = object.cast::<PyTuple>() {
            return Ok(Input::of_list(&tuple.to_list()));
        }
        let kinds = py.import("sudoku_lanes._kinds")?;
        let given = object;
        let (object, form): (Bound<'_, PyAny>, String) = kinds.call_method1("form", (given,))?.extract()?;
        match &form[..] {
            "numpy" => {
                let rows = kinds.call_method1("rows", (&object,))?;
                let form: String = rows.getattr("form")?.extract()?;
                let width: usize = rows.getattr("width")?.extract()?;
                let len = rows.getattr("count")?.extract()?;
                let form = match &form[..] {
                    "cells" => Rows::Cells,
                    "ascii" => Rows::Ascii(width),
                    _ => Rows::Wide(width),
                };
                let array = rows.getattr("rows")?.unbind();
                Ok(Input::with(
                    Kind::Numpy(rows.unbind()),
                    Source::Rows(array, form),
                    Some(len),
                ))
            }
            _ => Input::of_arrow(&object, form == "stream", given),
        }
    }

    fn of_list(list: &Bound<'_, PyList>) -> Input {
        // What the answers are, the first puzzle says.
        let first = list.iter().find(|item| !item.is_none());
        let bytes = first.is_some_and(|item| item.is_instance_of::<PyBytes>());
        let len = Some(list.len());
        Input::with(Kind::List { bytes }, Source::List(list.clone().unbind()), len)
    }

    /// Of a column; the answers are to be like what was given, which may be another object.
    fn of_arrow(object: &Bound<'_, PyAny>, chunked: bool, given: &Bound<'_, PyAny>) -> PyResult<Input> {
        let reader = Reader::new(object, chunked)?;
        let kind = Kind::Arrow {
            like: given.clone().unbind(),
            data_type: reader.data_type().clone(),
            chunked,
        };
        let len = reader.len();
        Ok(Input::with(
            kind,
            Source::Arrow {
                reader,
                current: None,
            },
            len,
        ))
    }

    /// Places for so many puzzles that are to be made, in this kind of object: `list`, `numpy` or `arrow`.
    pub fn blank(py: Python<'_>, count: usize, to: &str) -> PyResult<Input> {
        let mut input = Input::with(Kind::List { bytes: false }, Source::Blank, Some(count));
        match to {
            "list" => {}
            "numpy" => {
                let kinds = py.import("sudoku_lanes._kinds")?;
                let rows = kinds.call_method1("blank", (count,))?;
                input.kind = Kind::Numpy(rows.unbind());
                input.source = Source::BlankCells;
            }
            "arrow" => {
                input.chunks.borrow_mut().push(count);
                input.kind = Kind::Arrow {
                    like: py.None(),
                    data_type: DataType::Utf8,
                    chunked: false,
                };
            }
            other => {
                let message = format!("to: 'list', 'numpy' or 'arrow' expected, found '{other}'");
                return Err(PyValueError::new_err(message));
            }
        }
        Ok(input)
    }

    fn with(kind: Kind, source: Source, len: Option<usize>) -> Input {
        Input {
            kind,
            source,
            len,
            at: 0,
            is_new: true,
            chunks: Chunks::default(),
        }
    }

    /// How many puzzles there are, if that is known.
    pub fn len(&self) -> Option<usize> {
        self.len
    }

    /// What holds them.
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// The lengths of the chunks that have been begun.
    pub fn chunks(&self) -> Chunks {
        Rc::clone(&self.chunks)
    }

    /// Whether it is one puzzle, and not a list that might have others.
    pub fn is_single(&self) -> bool {
        matches!(self.kind, Kind::One { .. })
    }

    /// Whether answers that are grids have characters.
    pub fn has_texts(&self) -> bool {
        match &self.source {
            Source::Rows(_, Rows::Cells) | Source::BlankCells => false,
            Source::Arrow { reader, .. } => !matches!(reader.data_type(), DataType::FixedSizeList(..)),
            _ => true,
        }
    }

    /// The next puzzles, at most so many, of one chunk; at the beginning there may be none.
    pub fn next(&mut self, py: Python<'_>, most: usize) -> PyResult<Option<Batch>> {
        let batch = self.take(py, most)?;
        let is_new = std::mem::take(&mut self.is_new);
        Ok((batch.len() > 0 || is_new).then_some(batch))
    }

    /// So many puzzles, or fewer at the end.
    pub fn exactly(&mut self, py: Python<'_>, count: usize) -> PyResult<Batch> {
        let batch = self.take(py, count)?;
        let Batch::Arrays(mut arrays) = batch else {
            return Ok(batch);
        };
        loop {
            let missing = count - arrays.iter().map(Array::len).sum::<usize>();
            match self.take(py, missing)? {
                Batch::Arrays(more) if missing > 0 && more.iter().any(|array| !array.is_empty()) => {
                    arrays.extend(more);
                }
                _ => return Ok(Batch::Arrays(arrays)),
            }
        }
    }

    fn take(&mut self, py: Python<'_>, most: usize) -> PyResult<Batch> {
        let end = self.len.map_or(self.at + most, |len| len.min(self.at + most));
        let start = self.at;
        let batch = match &mut self.source {
            Source::One(text) => {
                let mut texts = Texts::default();
                if end > start {
                    texts.push(text);
                }
                Batch::Texts(texts)
            }
            Source::Blank | Source::BlankCells => Batch::blank(end - start),
            Source::List(list) => texts(list.bind(py), start, end)?,
            Source::Rows(rows, form) => bytes(rows.bind(py), *form, start, end)?,
            Source::Arrow { reader, current } => loop {
                if most == 0 {
                    break Batch::Arrays(Vec::new());
                }
                if let Some((array, taken)) = current
                    && *taken < array.len()
                {
                    let count = most.min(array.len() - *taken);
                    let part = array.slice(*taken, count);
                    *taken += count;
                    break Batch::Arrays(vec![part]);
                }
                match reader.next(py)? {
                    Some(array) => {
                        self.chunks.borrow_mut().push(array.len());
                        *current = Some((array, 0));
                    }
                    None => break Batch::Arrays(Vec::new()),
                }
            },
        };
        self.at += batch.len();
        Ok(batch)
    }
}

/// Some texts of a list.
fn texts(list: &Bound<'_, PyList>, start: usize, end: usize) -> PyResult<Batch> {
    let mut texts = Texts::with_capacity(end - start);
    for i in start..end {
        let item = list
            .get_item(i)
            .map_err(|_| PyRuntimeError::new_err("the list has become shorter meanwhile"))?;
        if let Ok(text) = item.cast::<PyString>() {
            // What has no UTF-8 is not a puzzle either.
            texts.push(text.to_str().map_or(b"\xff", str::as_bytes));
        } else if let Ok(bytes) = item.cast::<PyBytes>() {
            texts.push(bytes.as_bytes());
        } else if item.is_none() {
            texts.push_null();
        } else {
            let name = item.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "a list of str, bytes or None expected, found {name} at index {i}"
            )));
        }
    }
    Ok(Batch::Texts(texts))
}

/// Some rows of an array.
fn bytes(rows: &Bound<'_, PyAny>, form: Rows, start: usize, end: usize) -> PyResult<Batch> {
    let slice = PySlice::new(rows.py(), start.cast_signed(), end.cast_signed(), 1);
    let part = PyBuffer::<u8>::get(&rows.get_item(slice)?)?;
    let count = end - start;
    if let Rows::Cells = form {
        let mut cells = vec![NULL; count];
        part.copy_to_slice(rows.py(), cells.as_flattened_mut())?;
        return Ok(Batch::Grids(cells));
    }
    let bytes = part.to_vec(rows.py())?;
    let mut texts = Texts::with_capacity(count);
    match form {
        Rows::Ascii(width) if width > 0 => {
            for row in bytes.chunks_exact(width) {
                texts.push(row.trim_suffix_zeros());
            }
        }
        Rows::Wide(width) if width > 0 => {
            for row in bytes.chunks_exact(4 * width) {
                texts.push(&narrow(row));
            }
        }
        _ => (0..count).for_each(|_| texts.push(b"")),
    }
    Ok(Batch::Texts(texts))
}

/// A text in UTF-8 of one whose characters have four bytes each, in the order of this machine.
fn narrow(row: &[u8]) -> Vec<u8> {
    let (words, _) = row.as_chunks::<4>();
    let codes = words.iter().map(|word| u32::from_ne_bytes(*word));
    let mut ascii: Vec<u8> = Vec::with_capacity(words.len());
    let mut highest = 0;
    for code in codes.clone() {
        highest |= code;
        ascii.push(code as u8);
    }
    if highest < 128 {
        ascii.truncate(ascii.trim_suffix_zeros().len());
        return ascii;
    }
    let text: String = codes
        .map(|code| char::from_u32(code).unwrap_or('\u{fffd}'))
        .collect();
    text.trim_end_matches('\0').into()
}

trait TrimSuffix {
    /// Without the zeros at the end, which NumPy fills up with.
    fn trim_suffix_zeros(&self) -> &Self;
}

impl TrimSuffix for [u8] {
    fn trim_suffix_zeros(&self) -> &[u8] {
        let len = self
            .iter()
            .rposition(|&byte| byte != 0)
            .map_or(0, |last| last + 1);
        &self[..len]
    }
}
