//! Steps as JSON, each as the library serializes it.

use serde_json::{Value, json};
use sudoku_technique::{Path, PathStep, Rating};

use super::Strength;

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

/// Steps of a position, each as far as it is to be told, with the scale of their ratings: the next one, which
/// is null if nothing is left to do, or those that are possible.
#[must_use]
pub fn hint_object(
    puzzle: &str,
    paths: &[Path],
    scale: &str,
    strength: Strength,
    is_possible: bool,
) -> Value {
    let steps = paths.iter().flat_map(Path::steps);
    let mut hints: Vec<Value> = steps.map(|step| hint(step, strength)).collect();
    if is_possible {
        json!({ "puzzle": puzzle, "scale": scale, "possible": hints })
    } else {
        json!({ "puzzle": puzzle, "scale": scale, "hint": hints.pop() })
    }
}

/// The members of a step that reveal no more than this.
fn hint(step: &PathStep, strength: Strength) -> Value {
    let mut object = json!(step);
    let told: &[&str] = match strength {
        Strength::Technique => &["technique", "title", "rating", "level"],
        Strength::Place => &["technique", "title", "rating", "level", "units", "cells", "place"],
        Strength::All => return object,
    };
    if let Value::Object(members) = &mut object {
        members.insert("place".into(), json!(step.step.place()));
        members.retain(|name, _| told.contains(&&name[..]));
    }
    object
}
