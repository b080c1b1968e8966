//! Arrow's C data interface: arrays of other libraries without copying them.
//!
//! This uses Apache's own `arrow-array` with `ffi`, and not a crate for pyo3 on top of it: that would need
//! more than twice as many crates and make the library two megabytes larger, at the same speed. What is left
//! to do here is to connect two interfaces: a capsule of Python holds a pointer to one of Arrow's structs.
//! This is the only `unsafe` code of the package.
//!
//! Texts are read as bytes, as only their producer claims that they are UTF-8.

#![allow(unsafe_code)]

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::{Array, ArrayRef, BinaryArray, LargeBinaryArray, make_array};
use arrow_buffer::NullBuffer;
use arrow_schema::{ArrowError, DataType};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyCapsuleMethods, PyTuple};
use sudoku_puzzles::{ANSWER, PUZZLE, Role};

use sudoku_ask::Reason;

use crate::lists;
use crate::reading::Read;

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";

/// Returns an error of Arrow as one of Python.
pub fn error(error: &ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Reads the arrays of an object with Arrow's interface.
pub struct Reader {
    source: Source,
    data_type: DataType,
    has_marks: bool,
    /// If it is a table, the column with the puzzles.
    column: Option<usize>,
}

enum Source {
    Array(Option<ArrayRef>),
    Stream(ArrayStreamReader),
}

impl Reader {
    /// Makes a reader of an object's `__arrow_c_array__` or, if it may have several chunks,
    /// `__arrow_c_stream__`. Of a table it reads the puzzles, or the answers.
    pub fn new(object: &Bound<'_, PyAny>, chunked: bool, answers: bool) -> PyResult<Reader> {
        let (source, data_type) = if chunked {
            let reader = import_stream(object)?;
            let data_type = arrow_array::ArrayReader::field(&reader).data_type().clone();
            (Source::Stream(reader), data_type)
        } else {
            let array = import_array(object)?;
            let data_type = array.data_type().clone();
            (Source::Array(Some(array)), data_type)
        };
        let (data_type, column) = match &data_type {
            DataType::Struct(fields) => {
                let names = fields.iter().map(|field| field.name().clone());
                let column = column_of(names.collect(), answers)?;
                (fields[column].data_type().clone(), Some(column))
            }
            _ => (data_type, None),
        };
        check(&data_type)?;
        // Answers are texts, not categories.
        let data_type = match data_type {
            DataType::Dictionary(_, value) => *value,
            other => other,
        };
        Ok(Reader {
            source,
            has_marks: lists::is_marks(&data_type),
            data_type: lists::of_digits(data_type),
            column,
        })
    }

    /// Whether the puzzles are candidates.
    pub fn has_marks(&self) -> bool {
        self.has_marks
    }

    /// Returns the type of the answers that are grids.
    pub fn data_type(&self) -> &DataType {
        &self.data_type
    }

    /// Returns the number of puzzles, if it is known.
    pub fn len(&self) -> Option<usize> {
        match &self.source {
            Source::Array(array) => array.as_ref().map(Array::len),
            Source::Stream(_) => None,
        }
    }

    /// Returns the next chunk. Its producer may take long, and may itself need the GIL.
    pub fn next(&mut self, py: Python<'_>) -> PyResult<Option<ArrayRef>> {
        let array = match &mut self.source {
            Source::Array(array) => array.take(),
            Source::Stream(reader) => {
                let next = reader.next().transpose();
                // An exception of a producer in Python is passed on unchanged.
                if let Some(error) = PyErr::take(py) {
                    return Err(error);
                }
                next.map_err(|what| error(&what))?
            }
        };
        let Some(array) = array else { return Ok(None) };
        let Some(column) = self.column else {
            lists::check_offsets(&array)?;
            return Ok(Some(array));
        };
        let table = array.as_struct();
        let column = table.column(column);
        lists::check_offsets(column)?;
        let Some(nulls) = table.nulls() else {
            return Ok(Some(Arc::clone(column)));
        };
        // A row that is null has no puzzle.
        let nulls = NullBuffer::union(Some(nulls), column.nulls());
        let data = column.to_data().into_builder().nulls(nulls).build();
        Ok(Some(make_array(data.map_err(|what| error(&what))?)))
    }
}

/// Returns which column has the puzzles, or the answers: the only one, or the first with a name for puzzles,
/// or the only one with a name for answers.
#[pyfunction]
pub fn column_of(names: Vec<String>, answers: bool) -> PyResult<usize> {
    let (role, known) = if answers {
        (Role::Answer, ANSWER)
    } else {
        (Role::Puzzle, PUZZLE)
    };
    let mut fitting = (0..names.len()).filter(|&i| Role::of_name(&names[i]) == role);
    match (names.len(), fitting.next()) {
        (1, _) => Ok(0),
        // Of several answers, none is guessed.
        (_, Some(column)) if !answers || fitting.next().is_none() => Ok(column),
        _ => Err(PyTypeError::new_err(format!(
            "one column, or one called {} expected, found {}",
            known.join(", "),
            if names.is_empty() {
                "none".into()
            } else {
                names.join(", ")
            }
        ))),
    }
}

/// Checks that puzzles can be of this type.
fn check(data_type: &DataType) -> PyResult<()> {
    use DataType as D;
    match data_type {
        D::Utf8
        | D::LargeUtf8
        | D::Utf8View
        | D::Binary
        | D::LargeBinary
        | D::BinaryView
        | D::FixedSizeBinary(_)
        | D::Null => Ok(()),
        D::Dictionary(_, value) => check(value),
        list if lists::is_cells(list) => Ok(()),
        other => Err(PyTypeError::new_err(format!(
            "texts, binary, or lists of 81 integers (or of nine lists of nine) expected, found {other} of Arrow"
        ))),
    }
}

/// Imports an object's array.
fn import_array(object: &Bound<'_, PyAny>) -> PyResult<ArrayRef> {
    let capsules = object.call_method0("__arrow_c_array__")?;
    let (schema, array): (Bound<'_, PyCapsule>, Bound<'_, PyCapsule>) = capsules.extract()?;
    let schema = schema.pointer_checked(Some(SCHEMA))?.cast::<FFI_ArrowSchema>();
    let array = array.pointer_checked(Some(ARRAY))?.cast::<FFI_ArrowArray>();
    // SAFETY: capsules of these names hold these structs, which live as long as the capsules (Arrow's
    // PyCapsule interface); `from_raw` moves the array out, and leaves one that has been released. Every
    // consumer of the interface relies on both describing memory correctly.
    let data = unsafe { from_ffi(FFI_ArrowArray::from_raw(array.as_ptr()), schema.as_ref()) };
    Ok(make_array(data.map_err(|what| error(&what))?))
}

/// Imports an object's chunks.
fn import_stream(object: &Bound<'_, PyAny>) -> PyResult<ArrayStreamReader> {
    let capsule: Bound<'_, PyCapsule> = object.call_method0("__arrow_c_stream__")?.extract()?;
    let stream = capsule
        .pointer_checked(Some(STREAM))?
        .cast::<FFI_ArrowArrayStream>();
    // SAFETY: as above; the stream is moved out of the capsule.
    let reader = unsafe { ArrayStreamReader::from_raw(stream.as_ptr()) };
    reader.map_err(|what| error(&what))
}

/// Returns the capsules of an array: its schema and the array.
pub fn export_array<'py>(py: Python<'py>, array: &dyn Array) -> PyResult<Bound<'py, PyTuple>> {
    let data = array.to_data();
    let (array, schema) = arrow_array::ffi::to_ffi(&data).map_err(|what| error(&what))?;
    let schema = PyCapsule::new_with_value(py, schema, SCHEMA)?;
    let array = PyCapsule::new_with_value(py, array, ARRAY)?;
    PyTuple::new(py, [schema, array])
}

/// Returns the capsule of a type.
pub fn export_schema<'py>(py: Python<'py>, data_type: &DataType) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(data_type).map_err(|what| error(&what))?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

/// The private data of a stream: the arrays that are left, and its last error.
struct Chunks {
    data_type: DataType,
    arrays: Arrays,
    error: Option<CString>,
}

/// The arrays of a stream.
pub type Arrays = Box<dyn Iterator<Item = Result<ArrayRef, ArrowError>> + Send>;

/// Returns the capsule of a stream of arrays, which need not be tables.
pub fn export_stream(py: Python<'_>, data_type: DataType, arrays: Arrays) -> PyResult<Bound<'_, PyCapsule>> {
    let chunks = Box::new(Chunks {
        data_type,
        arrays,
        error: None,
    });
    let data = Box::into_raw(chunks).cast::<c_void>();
    // SAFETY: the four functions take the private data as `Chunks`, which it is; `release` frees it once.
    let stream = unsafe {
        FFI_ArrowArrayStream::new_unchecked(Some(schema), Some(next), Some(last_error), Some(release), data)
    };
    PyCapsule::new_with_value(py, stream, STREAM)
}

/// The code for an invalid argument, which is the same on every system.
const EINVAL: c_int = 22;

/// # Safety
/// As in Arrow's C stream interface: a stream made by [`export_stream`] that has not been released, and room
/// for a schema.
unsafe extern "C" fn schema(stream: *mut FFI_ArrowArrayStream, out: *mut FFI_ArrowSchema) -> c_int {
    // SAFETY: a stream made above has `Chunks`, and its consumer calls one function at a time.
    let chunks = unsafe { &mut *(*stream).private_data().cast::<Chunks>() };
    match FFI_ArrowSchema::try_from(&chunks.data_type) {
        Ok(schema) => {
            // SAFETY: there is room, with nothing in it that must be dropped.
            unsafe { out.write(schema) };
            0
        }
        Err(error) => {
            chunks.error = CString::new(error.to_string()).ok();
            EINVAL
        }
    }
}

/// # Safety
/// As [`schema`], with room for an array.
unsafe extern "C" fn next(stream: *mut FFI_ArrowArrayStream, out: *mut FFI_ArrowArray) -> c_int {
    // SAFETY: as in `schema`.
    let chunks = unsafe { &mut *(*stream).private_data().cast::<Chunks>() };
    let array = match chunks.arrays.next() {
        None => FFI_ArrowArray::empty(),
        Some(Ok(array)) => FFI_ArrowArray::new(&array.to_data()),
        Some(Err(error)) => {
            chunks.error = CString::new(error.to_string()).ok();
            return EINVAL;
        }
    };
    // SAFETY: there is room, with nothing in it that must be dropped.
    unsafe { out.write(array) };
    0
}

/// # Safety
/// As [`schema`]. The text lives until the next call.
unsafe extern "C" fn last_error(stream: *mut FFI_ArrowArrayStream) -> *const c_char {
    // SAFETY: as in `schema`.
    let chunks = unsafe { &*(*stream).private_data().cast::<Chunks>() };
    chunks
        .error
        .as_ref()
        .map_or(std::ptr::null(), |error| error.as_ptr())
}

/// # Safety
/// As [`schema`].
unsafe extern "C" fn release(stream: *mut FFI_ArrowArrayStream) {
    // SAFETY: a stream that has not been released owns its `Chunks`, which came out of a box; afterwards it
    // is marked as released, so that it is not released again.
    unsafe {
        drop(Box::from_raw((*stream).private_data().cast::<Chunks>()));
        (*stream).set_private_data(std::ptr::null_mut());
        (*stream).set_release(None);
    }
}

/// Reads the puzzles of an array.
pub fn read(array: &ArrayRef, puzzles: &mut Read) {
    use DataType as D;
    match array.data_type() {
        D::Utf8 => texts(
            BinaryArray::from(array.as_string::<i32>().clone()).iter(),
            puzzles,
        ),
        D::LargeUtf8 => texts(
            LargeBinaryArray::from(array.as_string::<i64>().clone()).iter(),
            puzzles,
        ),
        D::Utf8View => texts(array.as_string_view().clone().to_binary_view().iter(), puzzles),
        D::Binary => texts(array.as_binary::<i32>().iter(), puzzles),
        D::LargeBinary => texts(array.as_binary::<i64>().iter(), puzzles),
        D::BinaryView => texts(array.as_binary_view().iter(), puzzles),
        D::FixedSizeBinary(_) => texts(array.as_fixed_size_binary().iter(), puzzles),
        D::FixedSizeList(..) | D::List(_) | D::LargeList(_) => lists::read(array, puzzles),
        D::Dictionary(..) => {
            let dictionary = array.as_any_dictionary();
            let keys = if dictionary.values().is_empty() {
                Vec::new()
            } else {
                dictionary.normalized_keys()
            };
            for i in 0..array.len() {
                match keys.get(i).filter(|_| array.is_valid(i)) {
                    Some(&key) => read(&dictionary.values().slice(key, 1), puzzles),
                    None => puzzles.push_fault(Reason::Null),
                }
            }
        }
        // Only nulls are left, as the reader has checked.
        _ => (0..array.len()).for_each(|_| puzzles.push_fault(Reason::Null)),
    }
}

fn texts<'a>(texts: impl Iterator<Item = Option<&'a [u8]>>, puzzles: &mut Read) {
    for text in texts {
        match text {
            Some(text) => puzzles.push_text(text),
            None => puzzles.push_fault(Reason::Null),
        }
    }
}
