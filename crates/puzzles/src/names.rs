//! What columns of puzzles and answers are called.

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
    /// What a name says that a column holds: one of [`PUZZLE`], one of [`ANSWER`], or anything else. Upper and lower case are
    /// the same, and so are `solution` and `solution_2`.
    ///
    /// ```
    /// use sudoku_puzzles::Role;
    ///
    /// assert_eq!(["Quizzes", "solution_2", "level"].map(Role::of_name), [Role::Puzzle, Role::Answer, Role::Other]);
    /// ```
    #[must_use]
    pub fn of_name(name: &str) -> Role {
        let name = name.to_lowercase();
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

/// A name without the number that it gets where the plain one is taken: `solution` for `solution_2`.
pub(crate) fn without_number(name: &str) -> &str {
    match name.rsplit_once('_') {
        Some((name, number)) if !number.is_empty() && number.bytes().all(|c| c.is_ascii_digit()) => name,
        _ => name,
    }
}
