//! What there is to say about the input besides its problems.

use puzzles::Columns;

/// A message with the name of the file it is about.
#[must_use]
pub fn named(file: Option<&str>, message: &str) -> String {
    match file {
        Some(file) => format!("{file}: {message}"),
        None => message.to_owned(),
    }
}

/// Which columns are read where others might have been meant.
#[must_use]
pub fn choices(columns: &Columns) -> Vec<String> {
    let name = |column: usize| columns.names.get(column).map_or("", String::as_str);
    let names = |columns: &[usize]| {
        columns
            .iter()
            .map(|&column| name(column))
            .collect::<Vec<_>>()
            .join(" or ")
    };
    let choice = |what, taken: Option<usize>, others: &[usize], option| {
        let taken = taken.filter(|_| !others.is_empty())?;
        let (taken, others) = (name(taken), names(others));
        Some(format!(
            "{what} from column {taken}, not {others}; choose another with {option}"
        ))
    };
    let puzzle = choice(
        "Reading the puzzle",
        Some(columns.puzzle),
        &columns.other_puzzles,
        "--column",
    );
    let answer = choice(
        "Reading the answer",
        columns.answer,
        &columns.other_answers,
        "--answer-column",
    );
    puzzle.into_iter().chain(answer).collect()
}
