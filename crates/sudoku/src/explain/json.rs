//! Steps as JSON, each as the library serializes it.

use serde_json::{Value, json};
use sudoku_technique::Path;

/// All steps of a puzzle, with the scale of their ratings.
#[must_use]
pub fn object(puzzle: &str, path: &Path, scale: &str) -> Value {
    let end = sudoku_cells::characters(path.end().digits());
    json!({
        "puzzle": puzzle,
        "scale": scale,
        "hardest": path.rating().er,
        "solved": path.is_solved(),
        "end": String::from_utf8_lossy(&end),
        "steps": path.steps(),
    })
}
