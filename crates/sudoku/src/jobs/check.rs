//! Whether the answer behind each puzzle is right.

use std::fmt;

use lanes::{Answer, Engine, Solved};
use sudoku1::Grid;
use sudoku2::{Fault, faults};

use super::without_solution;
use crate::batch::{Batch, Given, Wants};
use crate::format::Printer;
use crate::pipeline::{Job, Turn};
use crate::tally::Verdict;

/// Checks answers.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// The engine.
    pub engine: Engine,
    /// How the results are printed.
    pub printer: Printer,
    /// Whether to stop at the first puzzle that is none.
    pub strict: bool,
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
    type Scratch = Vec<Solved>;

    fn engine(&self) -> Engine {
        self.engine
    }

    fn wants(&self) -> Wants {
        Wants {
            texts: self.printer.wants_texts(),
            answers: true,
        }
    }

    fn answer(&self, batch: &Batch, solved: &mut Vec<Solved>, turn: &mut Turn<'_>) {
        solved.resize(batch.len(), Solved::default());
        let effort = self.engine.solve_all(&batch.puzzles, solved);
        turn.page.tally.guesses += effort.guesses;
        for (i, (solved, given)) in solved.iter().zip(&batch.given).enumerate() {
            let invalid = solved.answer == Answer::None
                && without_solution(batch, i, self.strict, turn) == Verdict::Invalid;
            let wrong = Wrong::find(&batch.puzzles[i], given, &solved.answer);
            let (verdict, answer) = match wrong {
                _ if invalid => (Verdict::Invalid, Verdict::Invalid.to_string()),
                None => (Verdict::Right, Verdict::Right.to_string()),
                Some(wrong) => (Verdict::Wrong, format!("{}: {wrong}", Verdict::Wrong)),
            };
            self.printer
                .answer(&mut turn.page.text, batch, i, answer.as_bytes());
            turn.page.tally.add(verdict);
            if turn.page.last.is_some() {
                return;
            }
        }
    }
}
