//! The puzzles with which a new solver is tested before it races: a few groups, the easy ones first.
//!
//! A solution is right if it keeps the clues and follows the rules; of several solutions, any one will do. If
//! the solver finds none, the reference solver, `sudoku8`, decides whether there is one. Other tests compare
//! `sudoku8` with `sudoku3`, which would itself take hours for the hard puzzles.
//!
//! [`check()`] tests a program, as a [`worker`](crate::worker) that can be stopped.
//!
//! ```
//! use workshop::trial::{Effort, groups, judge};
//!
//! for group in groups().iter().filter(|group| group.effort == Effort::Instant) {
//!     for puzzle in &group.puzzles {
//!         let answer = sudoku4::solve(&puzzle.grid, &mut ());
//!         assert_eq!(judge(&puzzle.grid, answer.as_ref()), Ok(()));
//!     }
//! }
//! ```

mod check;

pub use check::{Form, check};

use std::fmt;

use sudoku_cells::Line;
use sudoku1::Grid;
use sudoku2::AnswerError;

use crate::puzzles::{self, Puzzle};
use crate::random::Random;

/// Puzzles of one kind.
pub struct Group {
    /// A description of them.
    pub title: &'static str,
    /// The time that they may take.
    pub effort: Effort,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

/// The time that a group may take a simple search, one that fills the blanks in the order of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names are clear.
pub enum Effort {
    Instant,
    Seconds,
    Hours,
}

/// Returns all groups: made puzzles, puzzles with one solution, with none or several, and hard ones.
#[must_use]
pub fn groups() -> [Group; 4] {
    let built_in = |part: &str| -> Vec<_> {
        let puzzles = puzzles::built_in().into_iter();
        puzzles.filter(|puzzle| puzzle.file.contains(part)).collect()
    };
    let group = |title, effort, puzzles| Group {
        title,
        effort,
        puzzles,
    };
    [
        group("made from a solution", Effort::Instant, made()),
        group("one solution", Effort::Seconds, built_in("test_puzzle")),
        group("none, or several", Effort::Seconds, built_in("many")),
        group("txt/hard.txt", Effort::Hours, built_in("hard")),
    ]
}

/// The number of puzzles that are made.
const MADE: usize = 100;

/// The most blanks of a made puzzle; few enough for every solver to finish soon.
const BLANKS: u32 = 45;

/// Makes puzzles: the lecture's puzzle and its solution, an empty grid, and the solution with some blanks. In
/// every second one of the last kind a digit is changed, so that it may have no solution.
fn made() -> Vec<Puzzle> {
    let lecture = Grid::example(1);
    let solution = sudoku8::solve(&lecture, &mut ()).unwrap_or(lecture);
    let mut random = Random::new();
    let mut grids = vec![lecture, solution];
    grids.extend(Grid::new([0; 81]));
    for i in grids.len()..MADE {
        let mut grid = solution;
        for _ in 0..random.below(BLANKS) {
            grid.set(random.below(9), random.below(9), 0);
        }
        if i % 2 == 0 {
            grid.set(random.below(9), random.below(9), random.below(9) as u8 + 1);
        }
        grids.push(grid);
    }
    let puzzles = (1..).zip(grids);
    puzzles
        .map(|(line, grid)| Puzzle {
            grid,
            file: "made".into(),
            line,
        })
        .collect()
}

/// The reason why an answer is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrialError {
    /// It breaks a rule, changes a clue or has a blank.
    Wrong(AnswerError),
    /// The answer is "none", but the puzzle has this solution.
    Solvable(Grid),
}

impl fmt::Display for TrialError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Wrong(wrong) => write!(f, "wrong answer: {wrong}"),
            Self::Solvable(solution) => {
                let solution = Line(solution.cells());
                write!(f, "no answer, but it has the solution {solution}")
            }
        }
    }
}

impl std::error::Error for TrialError {}

/// Checks an answer; of several solutions any will do.
///
/// # Errors
/// The reason why it is wrong.
pub fn judge(puzzle: &Grid, answer: Option<&Grid>) -> Result<(), TrialError> {
    match answer {
        Some(answer) => sudoku2::check(puzzle, answer).map_err(TrialError::Wrong),
        None => {
            sudoku8::solve(puzzle, &mut ()).map_or(Ok(()), |solution| Err(TrialError::Solvable(solution)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_puzzle_is_among_them() {
        let groups = groups();
        let solvable = |group: &Group| {
            let puzzles = group.puzzles.iter();
            puzzles
                .filter(|puzzle| sudoku8::solve(&puzzle.grid, &mut ()).is_some())
                .count()
        };
        let counts = groups
            .each_ref()
            .map(|group| (solvable(group), group.puzzles.len()));
        let [made, one, many, hard] = counts;
        assert_eq!((one, hard), ((6, 6), (24, 24)));
        assert!(0 < many.0 && many.0 < many.1, "{many:?}");
        assert!(10 < made.0 && made.0 < MADE - 10 && made.1 == MADE, "{made:?}");
    }

    #[test]
    fn a_wrong_answer_and_a_missing_one_are_told() {
        let puzzle = Grid::example(1);
        let solution = sudoku3::solve(&puzzle, &mut ());
        assert_eq!(judge(&puzzle, solution.as_ref()), Ok(()));
        let told = |answer: Option<&Grid>| judge(&puzzle, answer).unwrap_err().to_string();
        assert_eq!(told(Some(&puzzle)), "wrong answer: Blank in row 0, column 2");
        assert!(told(None).starts_with("no answer, but it has the solution 534678912"));
        assert_eq!(judge(&Grid::example(3), None), Ok(()));
    }
}
