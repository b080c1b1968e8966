//! What a student sees: the progress, and the next exercise with its task, the prediction and what is wrong.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::exercises::Exercise;
use crate::exercises::checks::Checked;

/// The student's predictions, in a file with a line for each exercise: its name and the number.
pub struct Predictions {
    file: PathBuf,
    numbers: BTreeMap<String, u64>,
}

impl Predictions {
    /// Reads the predictions in a file; there are none if it cannot be read, as before the first prediction.
    #[must_use]
    pub fn read(file: &Path) -> Self {
        let text = fs::read_to_string(file).unwrap_or_default();
        let entry = |line: &str| {
            let (name, number) = line.split_once(' ')?;
            Some((name.to_owned(), number.parse().ok()?))
        };
        Self {
            file: file.into(),
            numbers: text.lines().filter_map(entry).collect(),
        }
    }

    /// Returns the prediction for an exercise.
    #[must_use]
    pub fn of(&self, exercise: &Exercise) -> Option<u64> {
        self.numbers.get(exercise.name).copied()
    }

    /// Notes a prediction.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn note(&mut self, exercise: &Exercise, number: u64) -> io::Result<()> {
        self.numbers.insert(exercise.name.into(), number);
        let lines = self
            .numbers
            .iter()
            .map(|(name, number)| format!("{name} {number}\n"));
        fs::write(&self.file, lines.collect::<String>())
    }
}

/// Parses a number as people type it: `4,209`, `4 209` and `4'209` are 4209.
#[must_use]
pub fn number(typed: &str) -> Option<u64> {
    let digits: String = typed
        .chars()
        .filter(|c| !c.is_whitespace() && !",_'’".contains(*c))
        .collect();
    digits.parse().ok()
}

/// Returns the progress: the number of exercises solved, and their names.
#[must_use]
pub fn progress(exercises: &[Exercise], checked: &[Checked]) -> String {
    let solved = exercises
        .iter()
        .zip(checked)
        .filter(|(_, checked)| checked.is_ok());
    let names: Vec<_> = solved.map(|(exercise, _)| exercise.name).collect();
    let colon = if names.is_empty() { "" } else { ": " };
    format!(
        "{} of {} solved{colon}{}\n",
        names.len(),
        exercises.len(),
        names.join(", ")
    )
}

/// Returns the text about a solved exercise: the count beside the prediction, and the reason for the count.
#[must_use]
pub fn solved(exercise: &Exercise, count: u64, predictions: &Predictions) -> String {
    let predicted = predictions
        .of(exercise)
        .map_or_else(|| "not predicted".into(), |number| format!("predicted {number}"));
    format!(
        "\n{} is solved; {predicted}, and it is {count}:\n{}\n",
        exercise.name,
        indented(exercise.text.because)
    )
}

/// Returns the text about an unsolved exercise: what to read, predict and edit, and what is wrong.
#[must_use]
pub fn task(place: usize, all: usize, exercise: &Exercise, wrong: &str, predictions: &Predictions) -> String {
    let Exercise { name, text } = exercise;
    let said = predictions
        .of(exercise)
        .map_or_else(String::new, |number| format!("    You said {number}.\n"));
    format!(
        "\nExercise {place} of {all}: {}\n    Read and edit crates/workshop/yours/{name}.rs; its chapter of the page (make serve) is #{}.\n\
         \nPredict first:\n{}\n{said}\nNot solved yet:\n{}\n\
         \nA hint: make exercise NAME={name} HINT=1 (of {})\n",
        text.title,
        text.chapter,
        indented(text.predict),
        indented(wrong),
        text.hints.len()
    )
}

/// Returns the text of a hint, numbered from 1.
#[must_use]
pub fn hint(exercise: &Exercise, number: usize) -> String {
    let hints = exercise.text.hints;
    let number = number.clamp(1, hints.len());
    format!(
        "\n{}, hint {number} of {}:\n\n{}\n",
        exercise.name,
        hints.len(),
        hints[number - 1]
    )
}

/// The text after the last exercise.
pub const WHAT_NEXT: &str = "\nAll are solved. What next? make new NAME=mine: a solver of your own.\n";

fn indented(text: &str) -> String {
    let lines: Vec<_> = text
        .lines()
        .map(|line| format!("    {line}").trim_end().to_owned())
        .collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercises::EXERCISES;

    fn predictions(text: &str) -> (tempfile::TempDir, Predictions) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("predictions.txt");
        fs::write(&file, text).unwrap();
        let predictions = Predictions::read(&file);
        (folder, predictions)
    }

    #[test]
    fn the_next_exercise_is_told_with_what_is_wrong() {
        let (_folder, predictions) = predictions("recursion 12\nnot a number\n");
        let wrong = "It answers None\ninstead of Some";
        insta::assert_snapshot!("task", task(3, 17, &EXERCISES[2], wrong, &predictions));
        assert!(task(4, 17, &EXERCISES[3], wrong, &predictions).contains("    You said 12.\n"));
    }

    #[test]
    fn what_is_solved_is_counted_and_explained() {
        let checked = [Ok(4), Err(String::new()), Ok(72)];
        assert_eq!(
            progress(&EXERCISES[..3], &checked),
            "2 of 3 solved: eights, row_ok\n"
        );
        assert_eq!(progress(&EXERCISES[1..2], &checked[1..2]), "0 of 1 solved\n");
        let (_folder, predictions) = predictions("row_ok 36\n");
        insta::assert_snapshot!("solved", solved(&EXERCISES[2], 72, &predictions));
    }

    #[test]
    fn a_prediction_is_noted() {
        let (_folder, mut predictions) = predictions("row_ok 36\n");
        predictions.note(&EXERCISES[0], 4).unwrap();
        assert_eq!(
            fs::read_to_string(&predictions.file).unwrap(),
            "eights 4\nrow_ok 36\n"
        );
        for typed in ["4209", " 4,209 ", "4'209", "4 209", "4_209"] {
            assert_eq!(number(typed), Some(4209), "{typed}");
        }
        assert_eq!((number(""), number("many"), number("-1")), (None, None, None));
    }
}
