//! Whether answers are right.

use sudoku_lanes::Answer;

use super::solve::solve;
use super::{Answers, Job, Stop};
use crate::batch::Puzzles;
use crate::column::Column;
use crate::fault::{Fault, Reason};

/// Whether the second input is the only solution of the first.
pub struct Check;

impl Job for Check {
    fn names(&self) -> &'static [&'static str] {
        &["right"]
    }

    fn answer(&self, inputs: &[Puzzles], _: usize, _: &Stop) -> Answers {
        let (puzzles, given) = (&inputs[0].cells, &inputs[1].cells);
        let mut answers = Answers::default();
        let mut flags = Vec::with_capacity(puzzles.len());
        for (i, solved) in solve(puzzles).iter().enumerate() {
            let is_right = matches!(&solved.answer, Answer::Unique(solution) if *solution == given[i]);
            flags.push(Some(is_right));
            if is_right {
                continue;
            }
            if solved.answer == Answer::None {
                answers.note_none(i, &puzzles[i]);
                continue;
            }
            // It breaks the rules or a clue, or it is one of several solutions.
            let reason = match sudoku_cells::check(&puzzles[i], &given[i]) {
                Err(error) => Reason::Wrong(error),
                Ok(()) => Reason::Unanswerable("multiple"),
            };
            answers.faults.push(Fault {
                index: i,
                input: 0,
                reason,
            });
        }
        answers.columns.push(Column::Flags(flags));
        answers
    }
}
