//! How many solutions there are.

use super::{Ask, Puzzles};
use crate::{Answers, Column, Verdict};

/// How many solutions each puzzle has, up to a limit.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    /// Where to stop: 2 tells one from several.
    pub limit: u64,
}

/// Where somebody may stop it, solutions are counted at once up to here; it takes at most some hundredths of a second.
const AT_ONCE: u64 = 100_000;

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

    fn answer(
        &self,
        puzzles: &Puzzles<'_>,
        answers: &mut Answers,
        told: &mut dyn FnMut(&mut Answers) -> bool,
    ) {
        let Puzzles { cells, engine, .. } = *puzzles;
        // The engine hears no stop.
        let at_once = puzzles.stop.map_or(self.limit, |_| self.limit.min(AT_ONCE));
        let mut counts = vec![0; cells.len()];
        answers.effort = match puzzles.candidates {
            Some(candidates) => engine.count_candidates_all(candidates, at_once, &mut counts),
            None => engine.count_all(cells, at_once, &mut counts),
        };
        let mut numbers = Vec::with_capacity(counts.len());
        for (i, mut count) in counts.into_iter().enumerate() {
            if count == at_once && count < self.limit {
                count = self.count_on(puzzles, i);
            }
            let verdict = match count {
                0 => answers.judge_unsolvable(&cells[i]),
                1 if self.limit == 1 => Verdict::Solved,
                1 => Verdict::Unique,
                _ => Verdict::Multiple,
            };
            if count > 0 {
                answers.say(verdict);
            }
            numbers.push((verdict != Verdict::Invalid).then_some(count));
        }
        answers.columns = vec![Column::Numbers(numbers)];
        if self.is_slow() {
            told(answers);
        }
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

impl Count {
    /// Counts what takes long: one by one, so that it can be stopped.
    fn count_on(self, puzzles: &Puzzles<'_>, i: usize) -> u64 {
        let engine = &puzzles.engine;
        let mut solutions = match puzzles.candidates {
            Some(candidates) => engine.solutions_of_candidates(&candidates[i]),
            None => engine.solutions(&puzzles.cells[i]),
        };
        let mut count = 0;
        while count < self.limit && solutions.next().is_some() {
            count += 1;
            if count.is_multiple_of(1 << 12) && puzzles.is_stopped() {
                break;
            }
        }
        count
    }
}
