//! Whether answers are right.

use sudoku_cells::validate;

use super::{About, Ask, OF_ANSWERS, Puzzles, Told};
use crate::{Answers, Column, Reason, Verdict};

/// Whether what comes with each puzzle is its only solution. The second column is the verdict on the puzzle
/// itself, which also shows whether `none` or `multiple` would have been right.
#[derive(Clone, Copy, Debug)]
pub struct Check;

impl Ask for Check {
    fn columns(&self) -> Vec<&'static str> {
        vec!["right", "verdict"]
    }

    fn about(&self) -> About {
        About::new(OF_ANSWERS).inputs(2).candidates(true)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut Told<'_>) {
        puzzles.solve(answers);
        let count = puzzles.cells.len();
        let (mut flags, mut verdicts) = (Vec::with_capacity(count), Vec::with_capacity(count));
        let solved = std::mem::take(&mut answers.solved);
        for (i, (puzzle, given)) in puzzles.cells.iter().zip(puzzles.others).enumerate() {
            let truth = match &solved[i] {
                Ok(solved) => &solved.answer,
                Err(limit) => {
                    verdicts.push(Verdict::Unknown as u8);
                    flags.push(None);
                    answers.give_up(*limit);
                    continue;
                }
            };
            let verdict = Verdict::of(puzzle, truth);
            verdicts.push(verdict as u8);
            let candidates = puzzles.candidates.map(|candidates| &candidates[i]);
            flags.push(match Reason::of_answer(puzzle, candidates, given, truth) {
                // The answer to a puzzle that breaks the rules does not matter.
                _ if verdict == Verdict::Invalid => {
                    answers.judge_unsolvable(puzzle);
                    None
                }
                Some(reason) => {
                    answers.say_why(Verdict::Wrong, reason);
                    Some(false)
                }
                None => {
                    answers.say(Verdict::Right);
                    Some(true)
                }
            });
        }
        answers.solved = solved;
        answers.columns = vec![Column::Flags(flags), Column::Names(verdicts, &Verdict::NAMES)];
    }
}

/// Returns why 81 cells are not a valid puzzle or, with an answer, why that is wrong; `None` if nothing is
/// wrong.
#[must_use]
pub fn reason(puzzle: &[u8; 81], answer: Option<&[u8; 81]>) -> Option<Reason> {
    if let Err(error) = validate(puzzle) {
        return Some(Reason::Rules(error));
    }
    let mut answers = Answers::default();
    let (puzzles, others) = (&[*puzzle], &[*answer?]);
    let puzzles = Puzzles {
        others,
        ..Puzzles::new(puzzles)
    };
    Check.answer(&puzzles, &mut answers, &mut |_| true);
    answers.reason(0).cloned()
}
