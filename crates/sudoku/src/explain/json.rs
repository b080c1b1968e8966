//! Steps as members of JSON, each as the library serializes it.

use serde_json::{Value, json};
use sudoku_technique::{Path, PathStep, Rating};

use super::Strength;

/// A member of an object: its name and its value.
type Member = (&'static str, Value);

/// All steps of a puzzle, with the scale of their ratings and what they add up to.
#[must_use]
pub fn members(path: &Path, scale: &str) -> Vec<Member> {
    let end = sudoku_cells::characters(path.end().digits());
    let mut members = vec![("scale", json!(scale))];
    match path.rating() {
        Rating::Sum { score, level } => {
            let score = score.whole().map_or_else(|| json!(score), |score| json!(score));
            members.extend([("level", json!(level.name())), ("score", score)]);
        }
        Rating::Hardest { er, .. } => members.push(("hardest", json!(er))),
    }
    members.extend([
        ("solved", json!(path.is_solved())),
        ("end", json!(String::from_utf8_lossy(&end))),
        ("steps", json!(path.steps())),
    ]);
    members
}

/// Steps of a position, each as far as it is to be told, with the scale of their ratings: the next one, which
/// is null if nothing is left to do, or those that are possible.
#[must_use]
pub fn hint_members(paths: &[Path], scale: &str, strength: Strength, is_possible: bool) -> Vec<Member> {
    let steps = paths.iter().flat_map(Path::steps);
    let mut hints: Vec<Value> = steps.map(|step| hint(step, strength)).collect();
    let told = if is_possible {
        ("possible", json!(hints))
    } else {
        ("hint", json!(hints.pop()))
    };
    vec![("scale", json!(scale)), told]
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
        // The cells may be all that there is to find.
        let is_told = |name: &str| told.contains(&name) && (name != "cells" || step.step.is_at_cells());
        members.retain(|name, _| is_told(name));
    }
    object
}
