//! How many solutions there are.

use super::{About, Ask, ONE_SOLUTION, Puzzles, Told};
use crate::{Answers, Column, Verdict};

/// How many solutions each puzzle has, up to a limit.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    /// The number to stop at: 2 is enough to distinguish one solution from several, and 0 counts as 1.
    pub limit: u64,
}

impl Ask for Count {
    fn columns(&self) -> Vec<&'static str> {
        vec!["solutions"]
    }

    fn about(&self) -> About {
        use Verdict::{Invalid, None, Solved};
        let verdicts: &[Verdict] = if self.limit <= 1 {
            &[Solved, None, Invalid]
        } else {
            ONE_SOLUTION
        };
        let is_slow = self.limit > 1000;
        let batch = if is_slow { 16 } else { 2048 };
        About::new(verdicts).batch(batch).slow(is_slow).candidates(true)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut Told<'_>) {
        let (cells, engine, limit) = (puzzles.cells, puzzles.limited(), self.limit.max(1));
        let mut counts = vec![Ok(0); cells.len()];
        answers.effort = match puzzles.candidates {
            Some(candidates) => engine.count_all(candidates, limit, &mut counts),
            None => engine.count_all(cells, limit, &mut counts),
        };
        let mut numbers = Vec::with_capacity(counts.len());
        for (puzzle, count) in cells.iter().zip(counts) {
            match count {
                Ok(0) => answers.judge_unsolvable(puzzle),
                Ok(1) if self.limit <= 1 => answers.say(Verdict::Solved),
                Ok(1) => answers.say(Verdict::Unique),
                Ok(_) => answers.say(Verdict::Multiple),
                Err(limit) => answers.give_up(limit),
            }
            let is_invalid = answers.verdicts.last() == Some(&Verdict::Invalid);
            numbers.push(count.ok().filter(|_| !is_invalid));
        }
        answers.columns = vec![Column::Numbers(numbers)];
    }
}
