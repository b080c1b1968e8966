//! How many solutions there are.

use super::{Ask, Puzzles};
use crate::{Answers, Column, Verdict};

/// How many solutions each puzzle has, up to a limit.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    /// The number to stop at: 2 is enough to distinguish one solution from several.
    pub limit: u64,
}

impl Ask for Count {
    fn columns(&self) -> Vec<&'static str> {
        vec!["solutions"]
    }

    fn verdicts(&self) -> &'static [Verdict] {
        use Verdict::{Invalid, Multiple, None, Solved, Unique};
        if self.limit == 1 {
            &[Solved, None, Invalid]
        } else {
            &[Unique, Multiple, None, Invalid]
        }
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut dyn FnMut(&mut Answers) -> bool) {
        let (cells, engine) = (puzzles.cells, puzzles.limited());
        let mut counts = vec![Ok(0); cells.len()];
        answers.effort = match puzzles.candidates {
            Some(candidates) => engine.count_all(candidates, self.limit, &mut counts),
            None => engine.count_all(cells, self.limit, &mut counts),
        };
        let mut numbers = Vec::with_capacity(counts.len());
        for (puzzle, count) in cells.iter().zip(counts) {
            let verdict = match count {
                Ok(0) => answers.judge_unsolvable(puzzle),
                Ok(1) if self.limit == 1 => Verdict::Solved,
                Ok(1) => Verdict::Unique,
                Ok(_) => Verdict::Multiple,
                Err(limit) => {
                    answers.give_up(limit);
                    Verdict::Unknown
                }
            };
            if matches!(count, Ok(1..)) {
                answers.say(verdict);
            }
            numbers.push(count.ok().filter(|_| verdict != Verdict::Invalid));
        }
        answers.columns = vec![Column::Numbers(numbers)];
    }

    fn batch(&self) -> usize {
        if self.is_slow() { 16 } else { 2048 }
    }

    fn is_slow(&self) -> bool {
        self.limit > 1000
    }

    fn takes_candidates(&self) -> bool {
        true
    }
}
