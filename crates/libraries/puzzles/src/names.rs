//! What columns of puzzles and answers are called.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

/// What the puzzle's column is called.
pub const PUZZLE: [&str; 5] = ["puzzle", "puzzles", "quizzes", "question", "sudoku"];
/// What the answer's column is called.
pub const ANSWER: [&str; 5] = ["solution", "solutions", "answer", "answers", "solved"];

/// What a column of a file, or a member of a JSON object, is to its puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Role {
    /// It holds the puzzle.
    Puzzle,
    /// It holds the answer.
    Answer,
    /// It holds anything else.
    Other,
}

impl Role {
    /// What a name says that a column holds: one of [`PUZZLE`], one of [`ANSWER`], or anything else. Upper
    /// and lower case are the same, and so are `solution` and `solution_2`.
    ///
    /// ```
    /// use sudoku_puzzles::Role;
    ///
    /// assert_eq!(["Quizzes", "solution_2", "level"].map(Role::of_name), [Role::Puzzle, Role::Answer, Role::Other]);
    /// ```
    #[must_use]
    pub fn of_name(name: &str) -> Role {
        let name = name.to_ascii_lowercase();
        let name = without_number(&name);
        if PUZZLE.contains(&name) {
            Role::Puzzle
        } else if ANSWER.contains(&name) {
            Role::Answer
        } else {
            Role::Other
        }
    }
}

/// A name, with the lowest number that makes it free if it is not: `solution_2` where `solution` is taken.
///
/// ```
/// let name = sudoku_puzzles::free_name("solution", |name| name != "solution" && name != "solution_2");
/// assert_eq!(name, "solution_3");
/// ```
pub fn free_name(name: &str, mut is_free: impl FnMut(&str) -> bool) -> String {
    if is_free(name) {
        return name.to_owned();
    }
    let mut numbered = (2..).map(|number: u64| format!("{name}_{number}"));
    numbered.find(|name| is_free(name)).unwrap_or_default()
}

/// Tells columns of one name apart: all but the first get a number. Upper and lower case are the same, as
/// where a column is chosen; a column without a name stays without one.
pub(crate) fn tell_apart(names: &mut [String]) {
    let mut taken: HashSet<String> = names.iter().map(|name| name.to_ascii_lowercase()).collect();
    // The numbers that a name has been given, so that a thousand columns of one name do not all begin at 2.
    let mut numbers: HashMap<String, u64> = HashMap::new();
    for name in names.iter_mut().filter(|name| !name.is_empty()) {
        match numbers.entry(name.to_ascii_lowercase()) {
            Entry::Vacant(first) => drop(first.insert(2)),
            Entry::Occupied(mut next) => {
                let is_free = |number: &u64| taken.insert(format!("{}_{number}", next.key()));
                let number = (*next.get()..=u64::MAX).find(is_free).unwrap_or_default();
                next.insert(number + 1);
                *name = format!("{name}_{number}");
            }
        }
    }
}

/// A name without the number that it gets where the plain one is taken: `solution` for `solution_2`.
pub(crate) fn without_number(name: &str) -> &str {
    match name.rsplit_once('_') {
        Some((name, number)) if !number.is_empty() && number.bytes().all(|c| c.is_ascii_digit()) => name,
        _ => name,
    }
}
