//! Steps as JSON, each as the library serializes it.

use serde_json::{Value, json};
use sudoku_technique::{Path, PathStep, Rating};

/// All steps of a puzzle, with the scale of their ratings and what they add up to.
#[must_use]
pub fn object(puzzle: &str, path: &Path, scale: &str) -> Value {
    let end = sudoku_cells::characters(path.end().digits());
    let mut object = json!({
        "puzzle": puzzle,
        "scale": scale,
    });
    match path.rating() {
        Rating::Sum { score, level } => {
            object["level"] = json!(level.name());
            object["score"] = score.whole().map_or_else(|| json!(score), |score| json!(score));
        }
        Rating::Hardest { er, .. } => object["hardest"] = json!(er),
    }
    object["solved"] = json!(path.is_solved());
    object["end"] = json!(String::from_utf8_lossy(&end));
    object["steps"] = json!(path.steps());
    object
}

/// Every step that is possible in a position, with the scale of their ratings.
#[must_use]
pub fn possible_object(puzzle: &str, possible: &[Path], scale: &str) -> Value {
    let steps: Vec<&PathStep> = possible.iter().flat_map(Path::steps).collect();
    json!({ "puzzle": puzzle, "scale": scale, "possible": steps })
}
