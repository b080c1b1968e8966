//! Lists of Arrow that hold puzzles: 81 integers, or nine lists of nine. They are digits, or if they are
//! `uint16` candidates, as in arrays of NumPy.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, downcast_integer_array};
use arrow_buffer::ArrowNativeType;
use arrow_schema::{DataType, FieldRef};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku_ask::Reason;

use crate::reading::{Read, not_a_digit};

/// Returns the type of a list's elements, and their number if that is fixed.
fn element(data_type: &DataType) -> Option<(&DataType, Option<i32>)> {
    match data_type {
        DataType::FixedSizeList(field, width) => Some((field.data_type(), Some(*width))),
        DataType::List(field) | DataType::LargeList(field) => Some((field.data_type(), None)),
        _ => None,
    }
}

/// Whether a type is one of lists.
pub fn is_list(data_type: &DataType) -> bool {
    element(data_type).is_some()
}

/// Whether a type is one of lists of 81 integers, or of nine lists of nine.
pub fn is_cells(data_type: &DataType) -> bool {
    let holds = |data_type, cells: i32| {
        element(data_type).filter(|(_, width)| width.is_none_or(|width| width == cells))
    };
    let row = |(row, _)| holds(row, 9).is_some_and(|(cell, _)| cell.is_integer());
    holds(data_type, 81).is_some_and(|(cell, _)| cell.is_integer()) || holds(data_type, 9).is_some_and(row)
}

/// Whether a type is one of lists of candidates.
pub fn is_marks(data_type: &DataType) -> bool {
    element(data_type).is_some_and(|(inner, _)| *inner == DataType::UInt16 || is_marks(inner))
}

/// Returns the type of the digits in answers about lists of this type: the same, but for lists of candidates
/// their counterpart of `uint8`.
pub fn of_digits(data_type: DataType) -> DataType {
    use DataType as D;
    let inner = |field: FieldRef| {
        let inner = of_digits(field.data_type().clone());
        Arc::new(Arc::unwrap_or_clone(field).with_data_type(inner))
    };
    match data_type {
        D::FixedSizeList(field, width) => D::FixedSizeList(inner(field), width),
        D::List(field) => D::List(inner(field)),
        D::LargeList(field) => D::LargeList(inner(field)),
        D::UInt16 => D::UInt8,
        other => other,
    }
}

/// Refuses an array whose offsets of texts or lists do not rise. Such an array is not of the type that its
/// stream claims, and such offsets must not be used to read.
pub fn check_offsets(array: &ArrayRef) -> PyResult<()> {
    fn rise<T: PartialOrd + Default>(offsets: &[T]) -> bool {
        offsets.first().is_none_or(|first| *first >= T::default()) && offsets.is_sorted()
    }
    fn last<T: ArrowNativeType>(offsets: &[T]) -> usize {
        offsets.last().map_or(0, |last| last.as_usize())
    }
    use DataType as D;
    let is_good = match array.data_type() {
        D::Utf8 => rise(array.as_string::<i32>().value_offsets()),
        D::LargeUtf8 => rise(array.as_string::<i64>().value_offsets()),
        D::Binary => rise(array.as_binary::<i32>().value_offsets()),
        D::LargeBinary => rise(array.as_binary::<i64>().value_offsets()),
        D::List(_) => {
            let offsets = array.as_list::<i32>().value_offsets();
            rise(offsets) && last(offsets) <= values(array).len()
        }
        D::LargeList(_) => {
            let offsets = array.as_list::<i64>().value_offsets();
            rise(offsets) && last(offsets) <= values(array).len()
        }
        _ => true,
    };
    if !is_good {
        let message = "the array is not of the type that it claims: its offsets do not rise";
        return Err(PyValueError::new_err(message));
    }
    match array.data_type() {
        D::Dictionary(..) => check_offsets(array.as_any_dictionary().values()),
        list if is_list(list) => check_offsets(values(array)),
        _ => Ok(()),
    }
}

/// Reads lists of 81 integers, or of nine lists of nine.
pub fn read(array: &ArrayRef, puzzles: &mut Read) {
    let (mut leaf, mut is_nested) = (values(array), false);
    if is_list(leaf.data_type()) {
        (leaf, is_nested) = (values(leaf), true);
    }
    let is_marks = *leaf.data_type() == DataType::UInt16;
    downcast_integer_array! {
        leaf => {
            for i in 0..array.len() {
                if array.is_null(i) {
                    puzzles.push_fault(Reason::Null);
                    continue;
                }
                match places(array, i, is_nested) {
                    Err(reason) => puzzles.push_fault(reason),
                    Ok(places) => match places.iter().position(|&place| leaf.is_null(place)) {
                        Some(null) => puzzles.push_fault(Reason::Unreadable("null".into(), Some(null as u8))),
                        None if is_marks => marks(places.map(|place| leaf.value(place)), puzzles),
                        None => list(&places.map(|place| leaf.value(place)), puzzles),
                    },
                }
            }
        }
        _ => {}
    }
}

/// Returns the elements of all lists of an array, one after the other.
fn values(lists: &ArrayRef) -> &ArrayRef {
    match lists.data_type() {
        DataType::List(_) => lists.as_list::<i32>().values(),
        DataType::LargeList(_) => lists.as_list::<i64>().values(),
        _ => lists.as_fixed_size_list().values(),
    }
}

/// Returns where the elements of one list are among those of all.
fn span(lists: &ArrayRef, i: usize) -> Range<usize> {
    match lists.data_type() {
        DataType::List(_) => {
            let offsets = lists.as_list::<i32>().value_offsets();
            offsets[i].as_usize()..offsets[i + 1].as_usize()
        }
        DataType::LargeList(_) => {
            let offsets = lists.as_list::<i64>().value_offsets();
            offsets[i].as_usize()..offsets[i + 1].as_usize()
        }
        _ => {
            let lists = lists.as_fixed_size_list();
            let start = lists.value_offset_at(i);
            start..start + usize::try_from(lists.value_length()).unwrap_or_default()
        }
    }
}

/// Returns where the cells of a puzzle are among the integers.
fn places(array: &ArrayRef, i: usize, is_nested: bool) -> Result<[usize; 81], Reason> {
    let all: Vec<usize> = if is_nested {
        let rows = values(array);
        let of_row = |row| if rows.is_null(row) { 0..0 } else { span(rows, row) };
        let each: Vec<_> = span(array, i).map(of_row).collect();
        if each.len() != 9 || each.iter().any(|row| row.len() != 9) {
            return Err(Reason::Unreadable(
                "nine rows of nine cells expected".into(),
                None,
            ));
        }
        each.into_iter().flatten().collect()
    } else {
        span(array, i).collect()
    };
    let found = all.len();
    all.try_into()
        .map_err(|_| Reason::Unreadable(format!("81 cells expected, {found} found"), None))
}

/// Reads a list of integers.
fn list<T: Copy + TryInto<u8> + std::fmt::Display>(values: &[T], puzzles: &mut Read) {
    let mut cells = [0; 81];
    for (place, (cell, &value)) in (0..).zip(cells.iter_mut().zip(values)) {
        let Ok(digit @ 0..=9) = value.try_into() else {
            puzzles.push_fault(not_a_digit(value, place));
            return;
        };
        *cell = digit;
    }
    puzzles.cells.push(cells);
}

/// Reads candidates, bit d-1 for digit d.
fn marks<T: TryInto<u16>>(values: [T; 81], puzzles: &mut Read) {
    let candidates = values.map(|value| value.try_into().unwrap_or_default());
    // A puzzle without any candidate from 5 to 9 is one of digits.
    if (1..=9).contains(&candidates.iter().copied().max().unwrap_or_default()) {
        let message = "uint16 is for candidates (bit d-1 for digit d); digits are expected in another type";
        return puzzles.push_fault(Reason::Unreadable(message.into(), None));
    }
    puzzles.push_candidates(&candidates);
}
