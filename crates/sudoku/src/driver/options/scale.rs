//! Scales as people name them: `se`, `HoDoKu`, or a file.

use std::fs;
use std::io::ErrorKind;

use sudoku_technique::Scale;

use crate::driver::failure::Failure;

/// A scale by its name, or that of a file.
pub fn scale(text: &str) -> Result<Scale, Failure> {
    if let Some(scale) = Scale::named(text) {
        return Ok(scale);
    }
    let file = fs::read_to_string(text).map_err(|error| match error.kind() {
        ErrorKind::NotFound => Failure::UnknownScale(text.to_owned()),
        _ => Failure::Read(text.into(), error),
    })?;
    file.parse()
        .map_err(|error| Failure::Scale(text.to_owned(), error))
}
