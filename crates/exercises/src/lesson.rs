//! What a student sees: the list of the exercises, and the next one with its task, its prediction and what is
//! wrong with it.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use crate::Exercise;
use crate::checks::Checked;

/// What students have predicted, in a file with a line for each exercise: its name and the number.
pub struct Predictions {
    file: PathBuf,
    numbers: BTreeMap<String, u64>,
}

impl Predictions {
    /// Those in the file; none if it cannot be read, which is so before the first one.
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

    fn of(&self, exercise: &Exercise) -> Option<u64> {
        self.numbers.get(exercise.name).copied()
    }

    fn note(&mut self, exercise: &Exercise, number: u64) -> io::Result<()> {
        self.numbers.insert(exercise.name.into(), number);
        let lines = self
            .numbers
            .iter()
            .map(|(name, number)| format!("{name} {number}\n"));
        fs::write(&self.file, lines.collect::<String>())
    }
}

/// Goes through the exercises up to the first one that is not solved, or looks at `only` one of them, with
/// `check` for what became of each; asks on `input` for a prediction where there is none. Whether all that
/// were looked at are solved.
///
/// # Errors
/// When nothing can be read or written.
pub fn lesson(
    exercises: &[Exercise],
    only: Option<&str>,
    check: impl Fn(&Exercise) -> Checked,
    predictions: &mut Predictions,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let all = exercises.len();
    let chosen = (1..)
        .zip(exercises)
        .filter(|(_, exercise)| only.is_none_or(|name| exercise.name == name));
    let mut last = None;
    for (number, exercise) in chosen {
        match check(exercise) {
            Ok(count) => {
                let predicted = predictions
                    .of(exercise)
                    .map_or_else(|| "not predicted".into(), |number| format!("predicted {number}"));
                writeln!(
                    out,
                    "{number} {:<18}solved; {predicted}, and it is {count}",
                    exercise.name
                )?;
                last = Some(exercise);
            }
            Err(wrong) => {
                because(last, out)?;
                let Exercise { name, text, .. } = exercise;
                writeln!(out, "\nExercise {number} of {all}: {}", text.title)?;
                writeln!(
                    out,
                    "Read and edit crates/exercises/src/yours/{name}.rs, then type make exercise again."
                )?;
                ask(exercise, predictions, input, out)?;
                writeln!(out, "\nNot solved yet:\n{}", indented(&wrong))?;
                writeln!(
                    out,
                    "\nA hint: make exercise NAME={name} HINT=1 (of {})",
                    text.hints.len()
                )?;
                return Ok(false);
            }
        }
    }
    because(last, out)?;
    if only.is_none() {
        writeln!(
            out,
            "\nAll {all} are solved. What next? make new NAME=mine: a solver of your own."
        )?;
    }
    Ok(true)
}

fn because(solved: Option<&Exercise>, out: &mut dyn Write) -> io::Result<()> {
    solved.map_or(Ok(()), |exercise| {
        writeln!(out, "\n{}:\n{}", exercise.name, indented(exercise.text.because))
    })
}

/// Asks for a prediction until a number is typed, or nothing.
fn ask(
    exercise: &Exercise,
    predictions: &mut Predictions,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "\nPredict first:\n{}", indented(exercise.text.predict))?;
    if let Some(number) = predictions.of(exercise) {
        return writeln!(out, "    You said {number}.");
    }
    loop {
        write!(out, "    Your number (Enter for none): ")?;
        out.flush()?;
        let mut line = String::new();
        let read = input.read_line(&mut line)?;
        let word = line.trim().replace([',', '_'], "");
        if word.is_empty() {
            // What is typed ends its line; the end of the input does not.
            return if read == 0 { writeln!(out) } else { Ok(()) };
        }
        match word.parse() {
            Ok(number) => return predictions.note(exercise, number),
            Err(_) => writeln!(out, "    {word} is not a whole number.")?,
        }
    }
}

fn indented(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(|line| format!("    {line}")).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EXERCISES;

    /// What is printed when the first exercises are solved and these lines are typed; and the predictions.
    fn printed(solved: usize, only: Option<&str>, typed: &str) -> (bool, String, String) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("predictions.txt");
        let mut predictions = Predictions::read(&file);
        let mut out = Vec::new();
        let place = |exercise: &Exercise| {
            EXERCISES
                .iter()
                .position(|other| other.name == exercise.name)
                .unwrap()
        };
        let check = |exercise: &Exercise| {
            if place(exercise) < solved {
                Ok(72)
            } else {
                Err("It answers None\ninstead of Some".into())
            }
        };
        let mut input = typed.as_bytes();
        let all = lesson(EXERCISES, only, check, &mut predictions, &mut input, &mut out).unwrap();
        let noted = fs::read_to_string(&file).unwrap_or_default();
        (all, String::from_utf8(out).unwrap(), noted)
    }

    #[test]
    fn the_first_exercise_asks_for_a_prediction_and_notes_it() {
        let (all, text, noted) = printed(0, None, "many\n 1,234 \n");
        insta::assert_snapshot!("first", text);
        assert_eq!((all, noted.as_str()), (false, "row_ok 1234\n"));
    }

    #[test]
    fn what_is_solved_is_a_line_and_the_last_one_is_explained() {
        insta::assert_snapshot!("third", printed(2, None, "\n").1);
        let (all, text, noted) = printed(9, None, "");
        insta::assert_snapshot!("all", text);
        assert_eq!((all, noted.as_str()), (true, ""));
    }

    #[test]
    fn an_exercise_can_be_chosen_and_need_not_be_predicted() {
        insta::assert_snapshot!("chosen", printed(0, Some("queens"), "").1);
    }

    #[test]
    fn a_prediction_is_not_asked_for_twice() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("predictions.txt");
        fs::write(&file, "row_ok 12\nnot a number\n").unwrap();
        let mut out = Vec::new();
        let wrong = |_: &Exercise| Err(String::new());
        let mut predictions = Predictions::read(&file);
        lesson(EXERCISES, None, wrong, &mut predictions, &mut &b""[..], &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(
            text.contains("You said 12.") && !text.contains("Your number"),
            "{text}"
        );
    }
}
