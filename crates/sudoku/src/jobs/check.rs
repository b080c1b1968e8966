//! Whether the answer behind each puzzle is right.

use std::fmt;

use puzzles::batch::Given;
use sudoku_lanes::{Answer, Effort, Solved};
use sudoku1::Grid;
use sudoku2::{Fault, faults};

use super::{Job, Terms, Turn};
use crate::tally::Verdict;

/// Checks answers.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// How.
    pub terms: Terms,
}

/// Why an answer is wrong. Rows, columns and panels are counted from 0, as in the lecture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The cell in this row and column has another digit than the puzzle.
    Clue(usize, usize),
    /// The cell in this row and column is empty.
    Blank(usize, usize),
    /// A digit stands twice in this unit.
    Fault(Fault),
    /// The puzzle has several solutions.
    Multiple,
    /// The puzzle has no solution.
    None,
    /// The puzzle has exactly one solution.
    Unique,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Wrong::Clue(row, column) => write!(f, "clue changed in row {row}, column {column}"),
            Wrong::Blank(row, column) => write!(f, "no digit in row {row}, column {column}"),
            Wrong::Fault(fault) => fault.fmt(f),
            Wrong::Multiple => f.write_str("the puzzle has several solutions"),
            Wrong::None => f.write_str("the puzzle has no solution"),
            Wrong::Unique => f.write_str("the puzzle has exactly one solution"),
        }
    }
}

impl Wrong {
    /// What is wrong with an answer to a puzzle of which the truth is known.
    #[must_use]
    pub fn find(puzzle: &[u8; 81], given: &Given, truth: &Answer) -> Option<Wrong> {
        let Given::Cells(given) = given else {
            return match (given, truth) {
                (Given::None, Answer::None) | (Given::Multiple, Answer::Multiple(..)) => None,
                (_, Answer::None) => Some(Wrong::None),
                (_, Answer::Multiple(..)) => Some(Wrong::Multiple),
                (_, Answer::Unique(_)) => Some(Wrong::Unique),
            };
        };
        if matches!(truth, Answer::Unique(solution) if solution == given) {
            return None;
        }
        let changed =
            (0..81).find(|&cell| puzzle[cell] != 0 && given[cell] != puzzle[cell] && given[cell] != 0);
        let blank = (0..81).find(|&cell| given[cell] == 0);
        let fault = Grid::new(*given).and_then(|given| faults(&given).next());
        changed
            .map(|cell| Wrong::Clue(cell / 9, cell % 9))
            .or(blank.map(|cell| Wrong::Blank(cell / 9, cell % 9)))
            .or(fault.map(Wrong::Fault))
            // A full grid with the puzzle's clues and without a fault is one of its solutions.
            .or(Some(Wrong::Multiple))
    }
}

impl Job for Check {
    type Answers = Vec<Solved>;

    const ABOUT_ANSWERS: bool = true;

    const COLUMN: &'static str = "result";

    fn terms(&self) -> Terms {
        self.terms
    }

    fn ask(&self, puzzles: &[[u8; 81]], solved: &mut Vec<Solved>) -> Effort {
        solved.resize(puzzles.len(), Solved::default());
        self.terms.engine.solve_all(puzzles, solved)
    }

    fn say(&self, i: usize, solved: &Vec<Solved>, turn: &mut Turn<'_>) -> Verdict {
        let truth = &solved[i].answer;
        let is_invalid = *truth == Answer::None && turn.without_solution(i) == Verdict::Invalid;
        let wrong = Wrong::find(&turn.batch.puzzles[i], &turn.batch.given[i], truth);
        let (verdict, why) = match wrong {
            _ if is_invalid => (Verdict::Invalid, String::new()),
            None => (Verdict::Right, String::new()),
            Some(wrong) => (Verdict::Wrong, format!(": {wrong}")),
        };
        turn.print(i, &format!("{verdict}{why}"));
        verdict
    }
}
