//! What became of the exercises, for programs that mark: one line of JSON.
//!
//! ```text
//! {"solved":1,"all":2,"exercises":[
//!   {"name":"row_ok","solved":true,"count":72,"predicted":36},
//!   {"name":"recursion","solved":false,"wrong":"There is still a todo in recursion.rs, line 17: ...","predicted":null}]}
//! ```

use watchers::quoted;

use crate::Exercise;
use crate::checks::Checked;
use crate::lesson::Predictions;

/// What became of these exercises, and what was predicted.
#[must_use]
pub fn json(checked: &[(&Exercise, Checked)], predictions: &Predictions) -> String {
    let entry = |(exercise, checked): &(&Exercise, Checked)| {
        let predicted = predictions
            .of(exercise)
            .map_or_else(|| "null".into(), |number| number.to_string());
        let became = match checked {
            Ok(count) => format!(r#""solved":true,"count":{count}"#),
            Err(wrong) => format!(r#""solved":false,"wrong":{}"#, quoted(wrong)),
        };
        format!(
            r#"{{"name":"{}",{became},"predicted":{predicted}}}"#,
            exercise.name
        )
    };
    let entries: Vec<_> = checked.iter().map(entry).collect();
    let solved = checked.iter().filter(|(_, checked)| checked.is_ok()).count();
    format!(
        r#"{{"solved":{solved},"all":{},"exercises":[{}]}}"#,
        checked.len(),
        entries.join(",")
    )
}
