//! Puzzles in the rows of an array of NumPy.

use std::sync::Arc;

use arrow_array::Int64Array;
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::types::PySlice;
use sudoku_ask::{NULL, Reason};

use crate::arrow;
use crate::batch::{Batch, Texts};
use crate::table::fixed_lists;

/// What the bytes of a row are.
#[derive(Clone, Copy)]
pub enum Rows {
    Cells,
    /// Digits in integers of another type.
    Integers,
    /// Candidates in two bytes for each cell, bit d-1 for digit d.
    Marks,
    /// This many characters, with zeros at the end.
    Ascii(usize),
    /// This many characters of four bytes.
    Wide(usize),
}

/// Takes some rows of an array.
pub fn bytes(rows: &Bound<'_, PyAny>, form: Rows, start: usize, end: usize) -> PyResult<Batch> {
    let slice = PySlice::new(rows.py(), start.cast_signed(), end.cast_signed(), 1);
    let part = rows.get_item(slice)?;
    let count = end - start;
    if let Rows::Integers = form {
        // The highest unsigned 64-bit numbers become negative, and are still not digits.
        let numbers = PyBuffer::<i64>::get(&part.call_method1("astype", ("int64",))?)?.to_vec(rows.py())?;
        let lists = fixed_lists(Arc::new(Int64Array::from(numbers)), 81, None);
        return Ok(Batch::Arrays(vec![lists.map_err(|what| arrow::error(&what))?]));
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
                push(&mut texts, without_zeros(row));
            }
        }
        Rows::Wide(width) if width > 0 => {
            for row in bytes.chunks_exact(4 * width) {
                push(&mut texts, &narrow(row));
            }
        }
        _ => (0..count).for_each(|_| push(&mut texts, b"")),
    }
    Ok(Batch::Texts(texts))
}

/// Adds a text. NumPy has no null; an empty text stands for it, in answers, too.
fn push(texts: &mut Texts, text: &[u8]) {
    if text.is_empty() {
        texts.push_fault(Reason::Null);
    } else {
        texts.push(text);
    }
}

/// Returns in UTF-8 a text whose characters have four bytes each, in the byte order of this machine.
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
        ascii.truncate(without_zeros(&ascii).len());
        return ascii;
    }
    let text: String = codes
        .map(|code| char::from_u32(code).unwrap_or('\u{fffd}'))
        .collect();
    text.trim_end_matches('\0').into()
}

/// Returns a text without the zeros that NumPy pads it with.
fn without_zeros(text: &[u8]) -> &[u8] {
    let len = text
        .iter()
        .rposition(|&byte| byte != 0)
        .map_or(0, |last| last + 1);
    &text[..len]
}
