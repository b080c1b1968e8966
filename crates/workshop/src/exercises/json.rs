//! The results of the exercises for programs that mark, as one line of JSON.
//!
//! ```text
//! {"solved":1,"all":2,"exercises":[
//!   {"name":"row_ok","solved":true,"count":72,"predicted":36},
//!   {"name":"recursion","solved":false,"wrong":"There is still a todo in recursion.rs, line 17: ...","predicted":null}]}
//! ```

use serde::Serialize;

use crate::exercises::Exercise;
use crate::exercises::checks::Checked;
use crate::exercises::lesson::Predictions;

#[derive(Serialize)]
struct Report<'a> {
    solved: usize,
    all: usize,
    exercises: Vec<Entry<'a>>,
}

#[derive(Serialize)]
struct Entry<'a> {
    name: &'a str,
    solved: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong: Option<&'a str>,
    predicted: Option<u64>,
}

/// Returns the results of these exercises, with the predictions.
///
/// # Errors
/// Never, because only numbers and texts are written.
pub fn json(
    checked: &[(&Exercise, Checked)],
    predictions: &Predictions,
) -> Result<String, serde_json::Error> {
    let entries = checked.iter().map(|(exercise, checked)| Entry {
        name: exercise.name,
        solved: checked.is_ok(),
        count: checked.as_ref().ok().copied(),
        wrong: checked.as_ref().err().map(String::as_str),
        predicted: predictions.of(exercise),
    });
    let exercises: Vec<Entry<'_>> = entries.collect();
    serde_json::to_string(&Report {
        solved: exercises.iter().filter(|exercise| exercise.solved).count(),
        all: exercises.len(),
        exercises,
    })
}
