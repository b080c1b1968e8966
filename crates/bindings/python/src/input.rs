//! Where puzzles come from: the kinds of Python objects that hold them.

use std::cell::RefCell;
use std::rc::Rc;

use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt, PyList, PyString, PyTuple};

use crate::arrow::Reader;
use crate::batch::{Batch, Texts};
use crate::items::{Item, elements, texts};
use crate::rows::{Rows, bytes};
use crate::to::To;

/// The kind of object that holds the puzzles; answers have the same kind.
pub enum Kind {
    /// One puzzle.
    One { item: Item },
    /// A list of puzzles; `back` turns a list of answers into the object that is returned, if that is not a
    /// list.
    List { item: Item, back: Option<Py<PyAny>> },
    /// An array of NumPy, as described by `sudoku_lanes._kinds.rows`.
    Numpy(Py<PyAny>),
    /// An object with Arrow's interface: the object, whether a row of several answers may be null, the type
    /// of its grids, whether it may have several chunks, and the lengths of those that have been begun; the
    /// output makes chunks of the same lengths.
    Arrow {
        like: Py<PyAny>,
        null_rows: bool,
        data_type: DataType,
        chunked: bool,
        chunks: RefCell<Vec<usize>>,
    },
}

/// Puzzles that are taken one batch after the other.
pub struct Input {
    kind: Rc<Kind>,
    source: Source,
    /// The number of puzzles, if it is known.
    len: Option<usize>,
    /// The number of puzzles that have been taken.
    at: usize,
    /// Whether nothing has been taken yet.
    is_new: bool,
    /// Whether the only puzzle is repeated.
    repeats: bool,
}

enum Source {
    One(Vec<u8>),
    List(Py<PyList>),
    /// No puzzles, but room for some, as texts or as cells.
    Blank,
    BlankCells,
    /// A two-dimensional array of contiguous bytes, and what they are.
    Rows(Py<PyAny>, Rows),
    Arrow {
        reader: Reader,
        /// The chunk that is being taken, and how many of its puzzles have been.
        current: Option<(ArrayRef, usize)>,
    },
}

impl Input {
    /// Takes the puzzles that a Python object holds.
    ///
    /// # Errors
    /// `TypeError` and `ValueError`, which state what is expected.
    pub fn new(object: &Bound<'_, PyAny>) -> PyResult<Input> {
        Input::of(object, false)
    }

    /// Takes the puzzles, or if it is a table the answers, that a Python object holds.
    ///
    /// # Errors
    /// As for `new`.
    pub fn of(object: &Bound<'_, PyAny>, answers: bool) -> PyResult<Input> {
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
            return Ok(Input::with(
                Kind::One { item: Item::Bytes },
                Source::One(text),
                Some(1),
            ));
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
            kinds.call_method1("form", (given, answers))?.extract()?;
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
            _ => Input::of_arrow(&object, form == "stream", given, answers),
        }
    }

    /// Takes the puzzles of a list. The first puzzle determines the kind of the answers.
    fn of_list(list: &Bound<'_, PyList>, back: Option<Py<PyAny>>) -> PyResult<Input> {
        let many = |item| {
            let len = Some(list.len());
            Ok(Input::with(
                Kind::List { item, back },
                Source::List(list.clone().unbind()),
                len,
            ))
        };
        let alone = |item| {
            let only = PyList::new(list.py(), [list])?;
            Ok(Input::with(
                Kind::One { item },
                Source::List(only.unbind()),
                Some(1),
            ))
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
        match elements(&first).as_deref() {
            Some(cells) if cells.len() == 81 => many(Item::Cells),
            Some([row, rest @ ..]) if rest.len() == 8 && elements(row).is_none() => alone(Item::Rows),
            Some(_) => many(Item::Rows),
            None => many(Item::Text),
        }
    }

    /// Takes the puzzles of a column. The answers will be like the object that was given, which may be
    /// another one.
    fn of_arrow(
        object: &Bound<'_, PyAny>,
        chunked: bool,
        given: &Bound<'_, PyAny>,
        answers: bool,
    ) -> PyResult<Input> {
        let kinds = object.py().import("sudoku_lanes._kinds")?;
        let reader = Reader::new(object, chunked, answers)?;
        let kind = Kind::Arrow {
            like: given.clone().unbind(),
            null_rows: kinds.call_method1("is_converted", (given,))?.extract()?,
            data_type: reader.data_type().clone(),
            chunked,
            chunks: RefCell::default(),
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

    /// Makes room for this many puzzles, or for a single one, in this kind of object.
    pub fn blank(py: Python<'_>, count: Option<usize>, to: To) -> PyResult<Input> {
        let item = Item::Text;
        let len = count.unwrap_or(1);
        let (kind, source) = match (to, count) {
            (To::List, Some(_)) => (Kind::List { item, back: None }, Source::Blank),
            (To::List, None) => (Kind::One { item }, Source::Blank),
            (To::Numpy, _) => {
                let kinds = py.import("sudoku_lanes._kinds")?;
                let shape = PyTuple::new(py, count)?;
                let rows = kinds.call_method1("blank", (shape,))?;
                (Kind::Numpy(rows.unbind()), Source::BlankCells)
            }
            (To::Arrow, _) => {
                let kind = Kind::Arrow {
                    like: py.None(),
                    null_rows: false,
                    data_type: DataType::Utf8,
                    chunked: false,
                    chunks: RefCell::new(vec![len]),
                };
                (kind, Source::Blank)
            }
        };
        Ok(Input::with(kind, source, Some(len)))
    }

    fn with(kind: Kind, source: Source, len: Option<usize>) -> Input {
        Input {
            kind: Rc::new(kind),
            source,
            len,
            at: 0,
            is_new: true,
            repeats: false,
        }
    }

    /// Returns the number of puzzles, if it is known.
    pub fn len(&self) -> Option<usize> {
        self.len
    }

    /// Returns the kind of object that holds the puzzles.
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// Returns the kind for the output, which has the same.
    pub fn share_kind(&self) -> Rc<Kind> {
        Rc::clone(&self.kind)
    }

    /// Whether it is one puzzle, not a list that could hold several.
    pub fn is_single(&self) -> bool {
        matches!(*self.kind, Kind::One { .. })
    }

    /// Whether it is one puzzle, not an array or a list that could hold several.
    pub fn is_alone(&self, py: Python<'_>) -> PyResult<bool> {
        match &*self.kind {
            Kind::Numpy(rows) => rows.getattr(py, "shape")?.bind(py).is_empty(),
            _ => Ok(self.is_single()),
        }
    }

    /// Whether it is one puzzle, as a text, a list of cells or an array without other dimensions.
    pub fn holds_one(&self) -> bool {
        match *self.kind {
            Kind::Numpy(_) => self.len == Some(1),
            _ => self.is_single(),
        }
    }

    /// Refuses candidates if the question does not take them.
    pub fn check_marks(&self, takes_candidates: bool) -> PyResult<()> {
        let has_marks = match &self.source {
            Source::Rows(_, form) => matches!(form, Rows::Marks),
            Source::Arrow { reader, .. } => reader.has_marks(),
            _ => false,
        };
        if has_marks && !takes_candidates {
            return Err(PyTypeError::new_err(
                "digits expected, found candidates (81 of uint16 a puzzle, or bool of shape (n, 9, 9, 9))",
            ));
        }
        Ok(())
    }

    /// Whether answers that are grids are characters.
    pub fn has_texts(&self) -> bool {
        match (&self.source, &*self.kind) {
            (Source::Rows(_, Rows::Cells | Rows::Integers | Rows::Marks) | Source::BlankCells, _) => false,
            (Source::Arrow { reader, .. }, _) => !crate::lists::is_list(reader.data_type()),
            (_, Kind::One { item } | Kind::List { item, .. }) => matches!(item, Item::Text | Item::Bytes),
            _ => true,
        }
    }

    /// Returns the next puzzles of one chunk, at most `most`; the first batch may be empty.
    pub fn next(&mut self, py: Python<'_>, most: usize) -> PyResult<Option<Batch>> {
        let batch = self.take(py, most)?;
        let is_new = std::mem::take(&mut self.is_new);
        Ok((batch.len() > 0 || is_new).then_some(batch))
    }

    /// Repeats the puzzle, if it is one and the other input has several.
    pub fn repeat_for(&mut self, many: &Input) {
        self.repeats = self.is_single() && !many.is_single();
    }

    /// Whether the only puzzle is repeated.
    pub fn repeats(&self) -> bool {
        self.repeats
    }

    /// Returns the next `count` puzzles, or fewer at the end.
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
            Source::Blank | Source::BlankCells => Batch::Grids(vec![[0; 81]; end - start]),
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
                        if let Kind::Arrow { chunks, .. } = &*self.kind {
                            chunks.borrow_mut().push(array.len());
                        }
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
