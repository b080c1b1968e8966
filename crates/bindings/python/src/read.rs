//! Puzzles from files, as tables of Arrow.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use arrow_array::builder::StringBuilder;
use arrow_array::{ArrayRef, StructArray, UInt64Array};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use pyo3::exceptions::{PyOSError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use sudoku_cells::Line;
use sudoku_puzzles::{
    Batch, Column, GivenAnswer, MissingColumnError, Problem, ReadError, ReadOptions, Reader, Reason, Source,
    Wanted,
};

use crate::arrays::ArrowArray;
use crate::arrow::{export_schema, export_stream};
use crate::exit;
use crate::integers;
use crate::reading::lower;

/// Reads the puzzles of a file as tables of Arrow, with about ``rows`` in each (a whole number of the
/// reader's blocks): 81 characters a line, grids of nine lines, CSV, JSON lines, any of them also compressed
/// by gzip.
///
/// ``column`` is the name or number (from 0) of the puzzle's column, if its name does not show that it is;
/// ``answers=True`` also reads the answers, from ``answer_column``: 81 characters, or the words ``none`` and
/// ``multiple`` for a puzzle without a solution and for one with several. Anything that is not a puzzle, such
/// as a position with pencil marks, or has an answer that is not one, is null, and ``problem`` has the
/// reason. Whether a puzzle keeps the rules is not checked. Raises ``OSError`` if the file cannot be read,
/// ``ValueError`` if it is not text.
#[pyfunction]
#[pyo3(signature = (path, *, column=None, answers=false, answer_column=None, rows=65536))]
pub fn read(
    path: PathBuf,
    column: Option<&Bound<'_, PyAny>>,
    answers: bool,
    answer_column: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = integers::rows)] rows: usize,
) -> PyResult<Batches> {
    let source = Source::file(&path);
    source.size().map_err(error)?;
    let answers = answers || answer_column.is_some();
    let options = ReadOptions::default()
        .with_answers(answers)
        .with_puzzle_column(column.map(choice).transpose()?)
        .with_answer_column(answer_column.map(choice).transpose()?);
    let tables = Tables {
        reader: Reader::new(vec![source], options),
        batch: Batch::default(),
        answers,
        rows,
        is_over: false,
        failed: None,
    };
    Ok(Batches {
        fields: tables.fields(),
        tables: Mutex::new(Some(tables)),
    })
}

/// Reads a column's name, or its number from 0.
fn choice(column: &Bound<'_, PyAny>) -> PyResult<Column> {
    if let Ok(name) = column.extract() {
        return Ok(Column::Name(name));
    }
    Ok(Column::Number(integers::column(column)?.saturating_add(1)))
}

/// Counts columns from 0, as Python does.
fn from_zero(mut reason: Reason) -> Reason {
    match &mut reason {
        Reason::Puzzle(Problem::Column { number } | Problem::OtherColumn { number })
        | Reason::MissingColumn(MissingColumnError {
            wanted: Wanted::Number(number),
            ..
        }) => *number -= 1,
        _ => {}
    }
    reason
}

/// Returns the exception of Python for a read error.
fn error(error: ReadError) -> PyErr {
    match &error.reason {
        Reason::Unreadable(cause) => match cause.raw_os_error() {
            // Python chooses the class by the number of the error: FileNotFoundError and others.
            Some(number) => {
                let message = cause.to_string();
                let message = message.split(" (os error").next().unwrap_or_default().to_owned();
                let file = error.file.as_deref().unwrap_or_default().to_owned();
                PyOSError::new_err((number, message, file))
            }
            None => PyOSError::new_err(error.to_string()),
        },
        _ => PyValueError::new_err(error.to_string()),
    }
}

/// Tables of puzzles, one after the other: an iterator over arrays of Arrow, and a stream of Arrow, which can
/// be taken only once.
///
/// Columns: ``line`` (from 1, as editors count), ``puzzle`` (81 characters; null for an invalid one),
/// ``answer`` if answers are read (81 characters, ``none`` or ``multiple``), and ``problem`` (why an entry is
/// not a puzzle).
#[pyclass(frozen, module = "sudoku_lanes")]
pub struct Batches {
    fields: Fields,
    /// The tables, until a stream has taken them. Threads that share the iterator wait for each other.
    tables: Mutex<Option<Tables>>,
}

#[pymethods]
impl Batches {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<ArrowArray>> {
        let next = || {
            let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.as_mut().map(Tables::next_table)
        };
        let table = exit::detach(py, next)?.ok_or_else(taken)?;
        Ok(table.map_err(error)?.map(ArrowArray::new))
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let take = || self.tables.lock().unwrap_or_else(PoisonError::into_inner).take();
        let tables = exit::detach(py, take)?.ok_or_else(taken)?;
        export_stream(py, DataType::Struct(self.fields.clone()), Box::new(tables))
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        export_schema(py, &DataType::Struct(self.fields.clone()))
    }
}

fn taken() -> PyErr {
    PyRuntimeError::new_err("the batches were already taken as a stream")
}

/// Reads tables.
struct Tables {
    reader: Reader,
    batch: Batch,
    answers: bool,
    rows: usize,
    is_over: bool,
    /// An error that is reported after the rows before it.
    failed: Option<ReadError>,
}

impl Tables {
    fn fields(&self) -> Fields {
        let mut fields = vec![
            Field::new("line", DataType::UInt64, false),
            Field::new("puzzle", DataType::Utf8, true),
        ];
        if self.answers {
            fields.push(Field::new("answer", DataType::Utf8, true));
        }
        fields.push(Field::new("problem", DataType::Utf8, true));
        fields.into()
    }

    /// Returns the next table; `None` at the end.
    fn next_table(&mut self) -> Result<Option<ArrayRef>, ReadError> {
        let (mut lines, mut puzzles, mut answers, mut problems) = (
            Vec::new(),
            StringBuilder::new(),
            StringBuilder::new(),
            StringBuilder::new(),
        );
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        while !self.is_over && lines.len() < self.rows {
            if let Err(mut error) = self.reader.fill(&mut self.batch) {
                error.reason = from_zero(error.reason);
                self.is_over = true;
                if lines.is_empty() {
                    return Err(error);
                }
                self.failed = Some(error);
                break;
            }
            self.is_over = self.batch.is_over();
            for (i, puzzle) in self.batch.puzzles().iter().enumerate() {
                lines.push(self.batch.line(i) as u64);
                let is_bad = self.batch.is_unreadable(i);
                puzzles.append_option((!is_bad).then(|| Line(puzzle).to_string()));
                problems.append_option(if is_bad {
                    self.batch
                        .problem(i)
                        .map(|error| lower(&from_zero(error.reason).to_string()))
                } else {
                    None
                });
                answers.append_option(
                    self.batch
                        .answer(i)
                        .filter(|_| !is_bad)
                        .map(|answer| match answer {
                            GivenAnswer::Cells(cells) => Line(cells).to_string(),
                            GivenAnswer::None => "none".into(),
                            GivenAnswer::Multiple => "multiple".into(),
                            GivenAnswer::Nothing => "nothing".into(),
                        }),
                );
            }
        }
        if lines.is_empty() {
            return Ok(None);
        }
        let mut columns: Vec<ArrayRef> = vec![Arc::new(UInt64Array::from(lines)), Arc::new(puzzles.finish())];
        if self.answers {
            columns.push(Arc::new(answers.finish()));
        }
        columns.push(Arc::new(problems.finish()));
        Ok(Some(Arc::new(StructArray::new(self.fields(), columns, None))))
    }
}

impl Iterator for Tables {
    type Item = Result<ArrayRef, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let table = self.next_table().transpose()?;
        Some(table.map_err(|error| ArrowError::ExternalError(Box::new(error))))
    }
}
