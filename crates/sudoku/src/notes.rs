//! What there is to say about the input besides its problems.

use sudoku_puzzles::{Batch, Column, Columns, Problem, ReadError, ReadOptions, Reason, Role};

/// A message with the name of the file it is about.
#[must_use]
pub fn named(file: Option<&str>, message: &str) -> String {
    match file {
        Some(file) => format!("{file}: {message}"),
        None => message.to_owned(),
    }
}

/// A text with a capital letter, unless it begins with the name of a cell.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some('r') if letters.clone().next().is_some_and(|c| c.is_ascii_digit()) => text.to_owned(),
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// The note that something follows the compressed data of a file.
const JUNK: &str = "What follows the compressed data is not part of it, and is ignored";

/// What to do about a puzzle that cannot be read, to be said after the problem.
fn advice(error: &ReadError) -> String {
    match error.reason {
        Reason::Puzzle(Problem::OtherColumn { number }) => format!("; choose it with --column {number}"),
        Reason::Puzzle(Problem::Candidates) => {
            "; solve, count, check, candidates, explain and print read positions".into()
        }
        _ => String::new(),
    }
}

/// What is wrong with a puzzle, with its line but without its file, and what to do about it.
#[must_use]
pub fn problem(batch: &Batch, i: usize) -> Option<String> {
    let mut error = batch.problem(i)?;
    error.file = None;
    Some(format!("{error}{}", advice(&error)))
}

/// What there is to say about a batch: at the beginning of its file, how the file is read, and at the end,
/// that something follows.
#[must_use]
pub fn about(batch: &Batch) -> Vec<String> {
    let columns = batch.columns().filter(|_| batch.begins_file());
    let mut notes = columns.map_or_else(Vec::new, |columns| choices(columns, batch.options()));
    notes.extend(batch.has_junk_after().then(|| JUNK.to_owned()));
    notes
}

/// Which columns are read where others might have been meant.
fn choices(columns: &Columns, options: &ReadOptions) -> Vec<String> {
    let name = |column: usize| columns.names.get(column).map_or("", String::as_str);
    let choice = |what, taken: Option<usize>, role, chosen: Option<&Column>, option| {
        let taken = taken.filter(|_| chosen.is_none())?;
        let is_other = |&column: &usize| column != taken && Role::of_name(name(column)) == role;
        let others: Vec<&str> = (0..columns.names.len()).filter(is_other).map(name).collect();
        let (taken, others) = (
            name(taken),
            Some(others.join(" or ")).filter(|_| !others.is_empty())?,
        );
        Some(format!(
            "{what} from column {taken}, not {others}; choose another with {option}"
        ))
    };
    let puzzle = choice(
        "Reading the puzzle",
        Some(columns.puzzle),
        Role::Puzzle,
        options.puzzle_column(),
        "--column",
    );
    let answer = choice(
        "Reading the answer",
        columns.answer,
        Role::Answer,
        options.answer_column(),
        "--answer-column",
    );
    puzzle.into_iter().chain(answer).collect()
}
