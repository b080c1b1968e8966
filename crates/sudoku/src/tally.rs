//! What has become of the puzzles.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use sudoku_ask::Verdict;

/// How many puzzles got each verdict, and what it took.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    verdicts: [u64; Verdict::ALL.len()],
    /// What else a job counts, under numbers of its own.
    counts: BTreeMap<u64, u64>,
    /// Guesses of the engine.
    pub guesses: u64,
    /// Lines that are parts of puzzles.
    pub puzzle_lines: u64,
    /// Invalid puzzles in files that are only compared with.
    pub invalid_known: u64,
    /// The other lines: empty lines, comments, headers, titles, frames.
    pub other_lines: u64,
}

impl Tally {
    /// Notes a verdict.
    #[inline]
    pub fn add(&mut self, verdict: Verdict) {
        self.verdicts[verdict as usize] += 1;
    }

    /// Replaces a verdict that may have been written already.
    pub fn replace(&mut self, before: Verdict, after: Verdict) {
        // Only the sum with what has been written is a number of puzzles.
        let count = &mut self.verdicts[before as usize];
        *count = count.wrapping_sub(1);
        self.add(after);
    }

    /// Counts `times` more of what the job means by `number`.
    pub fn add_to(&mut self, number: u64, times: u64) {
        *self.counts.entry(number).or_default() += times;
    }

    /// What the job has counted, in the order of its numbers.
    pub fn counts(&self) -> impl Iterator<Item = (u64, u64)> {
        self.counts.iter().map(|(&number, &count)| (number, count))
    }

    /// How many puzzles got a verdict.
    #[must_use]
    pub fn count(&self, verdict: Verdict) -> u64 {
        self.verdicts[verdict as usize]
    }

    /// How many puzzles there are.
    #[must_use]
    pub fn puzzles(&self) -> u64 {
        self.verdicts.iter().sum()
    }

    /// Whether every puzzle got a good verdict, and all that they are compared with are puzzles.
    #[must_use]
    pub fn is_good(&self) -> bool {
        let all = Verdict::ALL.iter();
        all.filter(|verdict| !verdict.is_good())
            .all(|&verdict| self.count(verdict) == 0)
            && self.invalid_known == 0
    }
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        for (sum, count) in self.verdicts.iter_mut().zip(other.verdicts) {
            *sum = sum.wrapping_add(count);
        }
        for (number, count) in other.counts() {
            self.add_to(number, count);
        }
        self.guesses += other.guesses;
        self.puzzle_lines += other.puzzle_lines;
        self.other_lines += other.other_lines;
        self.invalid_known += other.invalid_known;
    }
}
