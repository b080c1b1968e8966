//! Structs and lists of Arrow, made of the arrays of their parts.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, FixedSizeListArray, ListArray, StructArray};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{ArrowError, DataType, Field, FieldRef, Fields};

/// Returns a struct of columns with names, which are declared to have nulls or not; the nulls of the struct
/// itself are `nulls`.
pub fn table(
    columns: Vec<(&str, ArrayRef)>,
    has_nulls: bool,
    nulls: Option<NullBuffer>,
) -> Result<ArrayRef, ArrowError> {
    let field = |(name, array): &(&str, ArrayRef)| Field::new(*name, array.data_type().clone(), has_nulls);
    let fields: Fields = columns.iter().map(field).collect();
    let arrays = columns.into_iter().map(|(_, array)| array).collect();
    Ok(Arc::new(StructArray::try_new(fields, arrays, nulls)?))
}

/// Returns lists of elements, of which `make` makes one array for all lists.
pub fn lists<T>(
    lists: impl Iterator<Item = Vec<T>>,
    make: impl FnOnce(&[T]) -> Result<ArrayRef, ArrowError>,
) -> Result<ArrayRef, ArrowError> {
    let (mut all, mut lengths) = (Vec::new(), Vec::new());
    for list in lists {
        lengths.push(list.len());
        all.extend(list);
    }
    let values = make(&all)?;
    let offsets = OffsetBuffer::from_lengths(lengths);
    let lists = ListArray::try_new(item(values.data_type()), offsets, values, None)?;
    Ok(Arc::new(lists))
}

/// Returns lists that all have the same length.
pub fn fixed_lists(values: ArrayRef, length: i32, nulls: Option<NullBuffer>) -> Result<ArrayRef, ArrowError> {
    let lists = FixedSizeListArray::try_new(item(values.data_type()), length, values, nulls)?;
    Ok(Arc::new(lists))
}

/// Returns the field for the elements of a list.
fn item(data_type: &DataType) -> FieldRef {
    Arc::new(Field::new("item", data_type.clone(), true))
}
