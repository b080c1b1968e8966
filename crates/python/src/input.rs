//! Where puzzles come from: the kinds of Python objects that hold them.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use arrow_array::{Array, ArrayRef, FixedSizeListArray, Int64Array};
use arrow_schema::{DataType, Field};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt, PyList, PySequence, PySlice, PyString, PyTuple};
use sudoku_ask::{NULL, Reason};
use sudoku_cells::characters;

use crate::arrow::Reader;
use crate::batch::{Batch, Texts};

/// What kind of object holds the puzzles; answers come in the same.
pub enum Kind {
    /// One puzzle.
    One { item: Item },
    /// A list of puzzles; `back` makes a list of answers what is answered, if it is to be something else.
    List { item: Item, back: Option<Py<PyAny>> },
    /// An array of NumPy; what `sudoku_lanes._kinds.rows` said of it.
    Numpy(Py<PyAny>),
    /// Something with Arrow's interface: the object, the type of its texts, and whether it may have several chunks.
    Arrow {
        like: Py<PyAny>,
        data_type: DataType,
        chunked: bool,
    },
}

/// What a puzzle is in a list, or alone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// A `str`.
    Text,
    /// `bytes`.
    Bytes,
    /// A list of 81 numbers.
    Cells,
    /// A list of nine lists of nine numbers.
    Rows,
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
    /// The only puzzle comes again and again.
    repeats: bool,
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
    /// Digits in integers of another type.
    Integers,
    /// Candidates in two bytes for each cell, bit d-1 for digit d.
    Marks,
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
                Kind::One { item: Item::Text },
                Source::One(text),
                Some(1),
            ));
        }
        if let Ok(bytes) = object.cast::<PyBytes>() {
            let text = bytes.as_bytes().to_vec();
            return Ok(Input::with(Kind::One { item: Item::Bytes }, Source::One(text), Some(1)));
        }
        if let Ok(list) = object.cast::<PyList>() {
            return Input::of_list(list, None);
        }
        if let Ok(tuple) = object.cast::<PyTuple>() {
            return Input::of_list(&tuple.to_list(), None);
        }
        let kinds = py.import("sudoku_lanes._kinds")?;
        let given = object;
        let (object, form, back): (Bound<'_, PyAny>, String, Option<Py<PyAny>>) =
            kinds.call_method1("form", (given,))?.extract()?;
        match &form[..] {
            "again" => Input::new(&object),
            "list" => Input::of_list(object.cast()?, back),
            "numpy" => {
                let rows = kinds.call_method1("rows", (&object,))?;
                let form: String = rows.getattr("form")?.extract()?;
                let width: usize = rows.getattr("width")?.extract()?;
                let len = rows.getattr("count")?.extract()?;
                let form = match &form[..] {
                    "cells" => Rows::Cells,
                    "integers" => Rows::Integers,
                    "marks" => Rows::Marks,
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

    /// Of a list. What the answers are, the first puzzle says.
    fn of_list(list: &Bound<'_, PyList>, back: Option<Py<PyAny>>) -> PyResult<Input> {
        let many = |item| {
            let len = Some(list.len());
            Ok(Input::with(Kind::List { item, back }, Source::List(list.clone().unbind()), len))
        };
        let alone = |item| {
            let only = PyList::new(list.py(), [list])?;
            Ok(Input::with(Kind::One { item }, Source::List(only.unbind()), Some(1)))
        };
        let Some(first) = list.iter().find(|item| !item.is_none()) else {
            return many(Item::Text);
        };
        if first.is_instance_of::<PyString>() {
            return many(Item::Text);
        }
        if first.is_instance_of::<PyBytes>() {
            return many(Item::Bytes);
        }
        if first.is_instance_of::<PyInt>() {
            return alone(Item::Cells);
        }
        if first.hasattr("__array_interface__")? {
            let kinds = list.py().import("sudoku_lanes._kinds")?;
            return Input::new(&kinds.call_method1("stack", (list,))?);
        }
        match elements(&first).map(|cells| cells.len()) {
            Some(81) => many(Item::Cells),
            Some(9) if elements(&first).is_some_and(|rows| elements(&rows[0]).is_none()) => alone(Item::Rows),
            Some(_) => many(Item::Rows),
            None => many(Item::Text),
        }
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
        let list = Kind::List {
            item: Item::Text,
            back: None,
        };
        let mut input = Input::with(list, Source::Blank, Some(count));
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
            repeats: false,
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

    /// Whether it is one puzzle, as a text, a list of cells or an array without other dimensions.
    pub fn holds_one(&self) -> bool {
        match &self.kind {
            Kind::Numpy(_) => self.len == Some(1),
            kind => matches!(kind, Kind::One { .. }),
        }
    }

    /// Refuses candidates where they mean nothing.
    pub fn check_marks(&self, takes_candidates: bool) -> PyResult<()> {
        if let (Source::Rows(_, Rows::Marks), false) = (&self.source, takes_candidates) {
            return Err(PyTypeError::new_err(
                "digits expected, found candidates (uint16 of shape (n, 81), or bool of shape (n, 9, 9, 9))",
            ));
        }
        Ok(())
    }

    /// Whether answers that are grids have characters.
    pub fn has_texts(&self) -> bool {
        match (&self.source, &self.kind) {
            (Source::Rows(_, Rows::Cells | Rows::Integers | Rows::Marks) | Source::BlankCells, _) => false,
            (Source::Arrow { reader, .. }, _) => !crate::arrow::is_list(reader.data_type()),
            (_, Kind::One { item } | Kind::List { item, .. }) => matches!(item, Item::Text | Item::Bytes),
            _ => true,
        }
    }

    /// The next puzzles, at most so many, of one chunk; at the beginning there may be none.
    pub fn next(&mut self, py: Python<'_>, most: usize) -> PyResult<Option<Batch>> {
        let batch = self.take(py, most)?;
        let is_new = std::mem::take(&mut self.is_new);
        Ok((batch.len() > 0 || is_new).then_some(batch))
    }

    /// Gives one puzzle as often as there are others beside it.
    pub fn repeat_for(&mut self, many: &Input) {
        self.repeats = self.is_single() && !many.is_single();
    }

    /// Whether the only puzzle comes again and again.
    pub fn repeats(&self) -> bool {
        self.repeats
    }

    /// So many puzzles, or fewer at the end.
    pub fn exactly(&mut self, py: Python<'_>, count: usize) -> PyResult<Batch> {
        if self.repeats {
            self.at = 0;
            return Ok(self.take(py, 1)?.times(count));
        }
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
            texts.push_fault(Reason::Null);
        } else if let Some(cells) = elements(&item) {
            match cells_of(cells)? {
                Ok(cells) => texts.push(&characters(&cells)),
                Err(reason) => texts.push_fault(reason),
            }
        } else {
            let name = item.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "a list of str, bytes, None or lists of 81 numbers expected, found {name} at index {i}"
            )));
        }
    }
    Ok(Batch::Texts(texts))
}

/// The elements of a list, a tuple, an array or another sequence that is not a text.
fn elements<'py>(item: &Bound<'py, PyAny>) -> Option<Vec<Bound<'py, PyAny>>> {
    let is_text = item.is_instance_of::<PyString>() || item.is_instance_of::<PyBytes>();
    if is_text || item.cast::<PySequence>().is_err() && !item.hasattr("__array_interface__").ok()? {
        return None;
    }
    item.try_iter().ok()?.collect::<PyResult<_>>().ok()
}

/// The cells of a list of 81 numbers, or of nine lists of nine, or why it has none.
fn cells_of(mut elements_of: Vec<Bound<'_, PyAny>>) -> PyResult<Result<[u8; 81], Reason>> {
    if elements_of.len() == 9 {
        let rows: Option<Vec<_>> = elements_of.iter().map(elements).collect();
        elements_of = match rows {
            Some(rows) if rows.iter().all(|row| row.len() == 9) => rows.into_iter().flatten().collect(),
            _ => elements_of,
        };
    }
    let mut cells = [0; 81];
    if elements_of.len() != cells.len() {
        let message = format!("81 cells expected, {} found", elements_of.len());
        return Ok(Err(Reason::Unreadable(message, None)));
    }
    for (place, (cell, value)) in (0..).zip(cells.iter_mut().zip(elements_of)) {
        *cell = match value.extract::<u8>() {
            Ok(digit @ 0..=9) => digit,
            _ if value.is_none() => return Ok(Err(Reason::Unreadable("null".into(), Some(place)))),
            _ if value.hasattr("__index__")? => {
                let message = format!("{value} is not a digit,");
                return Ok(Err(Reason::Unreadable(message, Some(place))));
            }
            _ => {
                let name = value.get_type().name()?;
                let message = format!("numbers from 0 to 9 as cells expected, found {name}");
                return Err(PyTypeError::new_err(message));
            }
        };
    }
    Ok(Ok(cells))
}

/// Some rows of an array.
fn bytes(rows: &Bound<'_, PyAny>, form: Rows, start: usize, end: usize) -> PyResult<Batch> {
    let slice = PySlice::new(rows.py(), start.cast_signed(), end.cast_signed(), 1);
    let part = rows.get_item(slice)?;
    let count = end - start;
    if let Rows::Integers = form {
        // Of unsigned numbers of 64 bits the highest become negative, and are no digits then either.
        let numbers = PyBuffer::<i64>::get(&part.call_method1("astype", ("int64",))?)?.to_vec(rows.py())?;
        let item = Arc::new(Field::new("item", DataType::Int64, true));
        let lists = FixedSizeListArray::try_new(item, 81, Arc::new(Int64Array::from(numbers)), None);
        return Ok(Batch::Arrays(vec![Arc::new(lists.map_err(|what| crate::arrow::error(&what))?)]));
    }
    if let Rows::Marks = form {
        let mut marks = vec![[0; 81]; count];
        PyBuffer::<u16>::get(&part)?.copy_to_slice(rows.py(), marks.as_flattened_mut())?;
        return Ok(Batch::Marks(marks));
    }
    let part = PyBuffer::<u8>::get(&part)?;
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
