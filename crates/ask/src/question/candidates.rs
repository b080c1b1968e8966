//! Which candidates are true: some solution has them.

use super::{Ask, Puzzles, open_candidates};
use crate::{Answers, Column, Verdict};

/// The candidates of each puzzle or position that stand in some solution.
#[derive(Clone, Copy, Debug)]
pub struct Candidates;

impl Ask for Candidates {
    fn columns(&self) -> Vec<&'static str> {
        vec!["candidates"]
    }

    fn verdicts(&self) -> &'static [Verdict] {
        use Verdict::{Invalid, None, Solved, Unique};
        &[Unique, Solved, None, Invalid]
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut dyn FnMut(&mut Answers) -> bool) {
        let all: Vec<[u16; 81]>;
        let candidates = if let Some(candidates) = puzzles.candidates {
            candidates
        } else {
            all = puzzles.cells.iter().map(open_candidates).collect();
            &all
        };
        let mut truth = vec![[0; 81]; candidates.len()];
        answers.effort = puzzles.engine.true_candidates_all(candidates, &mut truth);
        for (puzzle, truth) in puzzles.cells.iter().zip(&mut truth) {
            match truth.iter().map(|cell| cell.count_ones()).max() {
                None | Some(0) => {
                    answers.judge_unsolvable(puzzle);
                    *truth = [u16::MAX; 81];
                }
                Some(1) => answers.say(Verdict::Unique),
                Some(_) => answers.say(Verdict::Solved),
            }
        }
        answers.columns = vec![Column::Candidates(truth)];
    }

    fn batch(&self) -> usize {
        // A puzzle with many solutions takes as long as dozens with one.
        128
    }

    fn takes_candidates(&self) -> bool {
        true
    }
}
