//! Scales as people name them: `se`, `hodoku`, or a file.

use std::fs;
use std::io::ErrorKind;

use sudoku_technique::Scale;

use crate::driver::{Failure, Status};

/// A scale by its name, or that of a file.
pub fn scale(text: &str) -> Result<Scale, Failure> {
    match text {
        "se" => return Ok(Scale::sudoku_explainer()),
        "hodoku" => return Ok(Scale::hodoku()),
        _ => {}
    }
    let file = fs::read_to_string(text).map_err(|error| match error.kind() {
        ErrorKind::NotFound => Failure::new(
            Status::Usage,
            format!("--scale {text}: There is no such file, and it is not the name of a scale such as se or hodoku"),
        ),
        _ => Failure::new(Status::Failed, format!("{text}: Cannot read: {error}")),
    })?;
    file.parse()
        .map_err(|error| Failure::new(Status::Usage, format!("{text}: {error}")))
}
