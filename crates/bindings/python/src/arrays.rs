//! Answers as arrays of Arrow, and the two classes that pass them to other libraries.

use std::sync::Arc;

use arrow_array::builder::{LargeStringBuilder, StringBuilder};
use arrow_array::types as t;
use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, BooleanArray, FixedSizeBinaryArray, FixedSizeListArray,
    Float64Array, LargeBinaryArray, LargeListArray, LargeStringArray, ListArray, PrimitiveArray, StringArray,
    StringViewArray, UInt8Array, UInt16Array, UInt64Array,
};
use arrow_buffer::{ArrowNativeType, Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};
use sudoku_ask::Column;
use sudoku_cells::Marks;
use sudoku_symmetry::Transform;

use crate::arrow::{error, export_array, export_schema, export_stream};
use crate::lists::is_list;
use crate::table::{fixed_lists, table};

/// An array of Arrow.
///
/// It has no methods of its own except its length: `pyarrow.array(x)`, `polars.Series(x)` and everything else
/// that knows Arrow's PyCapsule interface take it without a copy.
#[pyclass(frozen, module = "sudoku_lanes")]
pub struct ArrowArray {
    array: ArrayRef,
}

/// Arrays of Arrow, one after the other: `pyarrow.chunked_array(x)`, `polars.Series(x)` and everything else
/// that knows Arrow's PyCapsule interface take it without a copy.
#[pyclass(frozen, module = "sudoku_lanes")]
pub struct ArrowChunks {
    data_type: DataType,
    arrays: Vec<ArrayRef>,
}

#[pymethods]
impl ArrowArray {
    fn __len__(&self) -> usize {
        self.array.len()
    }

    fn __repr__(&self) -> String {
        format!(
            "<sudoku_lanes.ArrowArray of {} {}>",
            self.array.len(),
            self.array.data_type()
        )
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        // A request that need not be met.
        let _ = requested_schema;
        export_array(py, &self.array)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        export_schema(py, self.array.data_type())
    }
}

#[pymethods]
impl ArrowChunks {
    fn __len__(&self) -> usize {
        self.arrays.iter().map(Array::len).sum()
    }

    fn __repr__(&self) -> String {
        format!(
            "<sudoku_lanes.ArrowChunks of {} {}>",
            self.__len__(),
            self.data_type
        )
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        export_stream(
            py,
            self.data_type.clone(),
            Box::new(self.arrays.clone().into_iter().map(Ok)),
        )
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        export_schema(py, &self.data_type)
    }
}

impl ArrowArray {
    /// Wraps an array for Python.
    pub fn new(array: ArrayRef) -> ArrowArray {
        ArrowArray { array }
    }
}

impl ArrowChunks {
    /// Wraps arrays of a type for Python.
    pub fn new(data_type: DataType, arrays: Vec<ArrayRef>) -> ArrowChunks {
        ArrowChunks { data_type, arrays }
    }
}

/// Returns columns as an array: a single one itself, several as a struct. Grids are of type `grids`. If they
/// are a record, it is null wherever its first column is, so that asking whether it is null has the expected
/// answer.
pub fn array(columns: Vec<Column>, names: &[&str], grids: &DataType, is_record: bool) -> PyResult<ArrayRef> {
    let arrays = columns.into_iter().map(|column| of_column(column, grids));
    let mut arrays: Vec<ArrayRef> = arrays.collect::<Result<_, _>>().map_err(|what| error(&what))?;
    match (arrays.pop(), arrays.is_empty()) {
        (Some(only), true) => Ok(only),
        (last, _) => {
            arrays.extend(last);
            let first = arrays.first().filter(|_| is_record);
            let nulls = first.and_then(|first| first.nulls()).cloned();
            let columns = names.iter().copied().zip(arrays).collect();
            table(columns, true, nulls).map_err(|what| error(&what))
        }
    }
}

fn of_column(column: Column, grids: &DataType) -> Result<ArrayRef, ArrowError> {
    Ok(match column {
        Column::Grids(rows) => return of_grids(rows, grids),
        Column::Names(names, words) => {
            let word = |&name: &u8| words.get(usize::from(name)).copied();
            Arc::new(names.iter().map(word).collect::<StringArray>())
        }
        Column::Texts(texts) => {
            let bytes: usize = texts.iter().flatten().map(String::len).sum();
            if i32::try_from(bytes).is_ok() {
                let mut builder = StringBuilder::with_capacity(texts.len(), bytes);
                builder.extend(texts);
                Arc::new(builder.finish())
            } else {
                let mut builder = LargeStringBuilder::with_capacity(texts.len(), bytes);
                builder.extend(texts);
                Arc::new(builder.finish())
            }
        }
        Column::Numbers(numbers) => Arc::new(UInt64Array::from(numbers)),
        Column::Reals(reals) => Arc::new(Float64Array::from(reals)),
        Column::Flags(flags) => Arc::new(BooleanArray::from(flags)),
        Column::Sets(sets) => {
            let cells =
                |set: Option<u128>| set.map(|set| (0..81).filter(move |cell| set >> cell & 1 == 1).map(Some));
            Arc::new(ListArray::from_iter_primitive::<t::UInt8Type, _, _>(
                sets.into_iter().map(cells),
            ))
        }
        Column::Candidates(all) => return of_candidates(&all, grids),
        Column::Transforms(transforms) => return of_transforms(&transforms),
        Column::Paths(paths) => return crate::traces::rows(0, &paths),
    })
}

/// Returns candidates as an array: sets of bits if grids are lists of integers, otherwise texts of 729
/// characters.
fn of_candidates(all: &[[u16; 81]], grids: &DataType) -> Result<ArrayRef, ArrowError> {
    let is_known = |candidates: &[u16; 81]| candidates[0] != u16::MAX;
    if !is_list(grids) {
        let text = |candidates| is_known(candidates).then(|| Marks(candidates).to_string());
        return of_column(Column::Texts(all.iter().map(text).collect()), grids);
    }
    let nulls = all.iter().map(is_known).collect::<NullBuffer>();
    let values = UInt16Array::from(all.as_flattened().to_vec());
    fixed_lists(Arc::new(values), 81, Some(nulls))
}

/// Returns grids as an array of this type; a null has zeros in its place.
fn of_grids(mut rows: Vec<[u8; 81]>, data_type: &DataType) -> Result<ArrayRef, ArrowError> {
    use DataType as D;
    let mut nulls = None;
    if rows.iter().any(|row| row[0] == u8::MAX) {
        nulls = Some(rows.iter().map(|row| row[0] != u8::MAX).collect::<NullBuffer>());
        rows.iter_mut()
            .filter(|row| row[0] == u8::MAX)
            .for_each(|row| *row = [0; 81]);
    }
    let count = rows.len();
    let values = rows.into_flattened();
    if is_list(data_type) {
        return of_lists(values, 81, data_type, nulls);
    }
    let values = Buffer::from_vec(values);
    Ok(match data_type {
        D::FixedSizeBinary(_) => Arc::new(FixedSizeBinaryArray::try_new(81, values, nulls)?),
        D::LargeUtf8 => Arc::new(LargeStringArray::try_new(offsets(count, 81)?, values, nulls)?),
        D::LargeBinary => Arc::new(LargeBinaryArray::try_new(offsets(count, 81)?, values, nulls)?),
        D::Binary => Arc::new(BinaryArray::try_new(offsets(count, 81)?, values, nulls)?),
        D::BinaryView => {
            let binary = LargeBinaryArray::try_new(offsets(count, 81)?, values, nulls)?;
            Arc::new(BinaryViewArray::from(&binary))
        }
        D::Utf8View => {
            let strings = LargeStringArray::try_new(offsets(count, 81)?, values, nulls)?;
            Arc::new(StringViewArray::from(&strings))
        }
        _ => Arc::new(StringArray::try_new(offsets(count, 81)?, values, nulls)?),
    })
}

/// Returns cells as lists of this type and length, or of lists of nine.
fn of_lists(
    cells: Vec<u8>,
    width: usize,
    data_type: &DataType,
    nulls: Option<NullBuffer>,
) -> Result<ArrayRef, ArrowError> {
    use DataType as D;
    let count = cells.len() / width;
    let (D::FixedSizeList(field, _) | D::List(field) | D::LargeList(field)) = data_type else {
        return Ok(integers(cells, data_type));
    };
    let is_nested = is_list(field.data_type());
    let each = if is_nested { width / 9 } else { width };
    let values = of_lists(cells, each, field.data_type(), None)?;
    let field = Arc::clone(field);
    Ok(match data_type {
        D::List(_) => Arc::new(ListArray::try_new(field, offsets(count, each)?, values, nulls)?),
        D::LargeList(_) => Arc::new(LargeListArray::try_new(
            field,
            offsets(count, each)?,
            values,
            nulls,
        )?),
        D::FixedSizeList(_, width) => Arc::new(FixedSizeListArray::try_new(field, *width, values, nulls)?),
        _ => values,
    })
}

/// Returns where each text or list begins, all of the same length, and where the last one ends.
fn offsets<T: ArrowNativeType + std::ops::Sub<Output = T>>(
    count: usize,
    length: usize,
) -> Result<OffsetBuffer<T>, ArrowError> {
    if T::from_usize(length * count).is_none() {
        let message = "more than 2^31-1 bytes in one chunk: use large_utf8, large_list or shorter chunks";
        return Err(ArrowError::InvalidArgumentError(message.into()));
    }
    let offsets: Vec<T> = (0..=count).map(|i| T::usize_as(length * i)).collect();
    Ok(OffsetBuffer::new(ScalarBuffer::from(offsets)))
}

/// Returns cells as integers of this type.
fn integers(cells: Vec<u8>, data_type: &DataType) -> ArrayRef {
    macro_rules! make {
        ($($name:ident => $type:ty),*) => {
            match data_type {
                $(DataType::$name => Arc::new(PrimitiveArray::<$type>::from_iter_values(cells.into_iter().map(|cell| cell.try_into().unwrap_or_default()))),)*
                _ => Arc::new(UInt8Array::from(cells)),
            }
        };
    }
    make!(Int8 => t::Int8Type, Int16 => t::Int16Type, Int32 => t::Int32Type, Int64 => t::Int64Type,
          UInt16 => t::UInt16Type, UInt32 => t::UInt32Type, UInt64 => t::UInt64Type)
}

/// Returns the parts of transformations: a struct of a flag and three lists.
fn of_transforms(transforms: &[Option<Transform>]) -> Result<ArrayRef, ArrowError> {
    type Part = fn(&Transform) -> &[u8];
    let lists: [(&str, Part, i32); 3] = [
        ("rows", |transform| transform.rows(), 9),
        ("columns", |transform| transform.columns(), 9),
        ("digits", |transform| transform.digits(), 10),
    ];
    let usual = Transform::default();
    let all = || {
        transforms
            .iter()
            .map(|transform| transform.as_ref().unwrap_or(&usual))
    };
    let transposed: Vec<bool> = all().map(Transform::is_transposed).collect();
    let mut columns: Vec<(&str, ArrayRef)> = vec![("transposed", Arc::new(BooleanArray::from(transposed)))];
    for (name, part, length) in lists {
        let values: Vec<u8> = all().flat_map(part).copied().collect();
        columns.push((
            name,
            fixed_lists(Arc::new(UInt8Array::from(values)), length, None)?,
        ));
    }
    let nulls = transforms.iter().map(Option::is_some).collect();
    table(columns, true, Some(nulls))
}
