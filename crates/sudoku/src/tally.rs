//! What has become of the puzzles.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::AddAssign;
use std::str::FromStr;

/// The table of verdicts: what each means, its name and its word, and whether it is good.
macro_rules! verdicts {
    ($($(#[$doc:meta])* $name:ident $word:literal $hope:ident;)*) => {
        /// What has become of a puzzle.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Verdict {
            $($(#[$doc])* $name,)*
        }

        impl Verdict {
            /// All of them.
            pub const ALL: [Verdict; [$(Verdict::$name),*].len()] = [$(Verdict::$name),*];

            /// Its word.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Verdict::$name => $word,)*
                }
            }

            /// Whether it is good.
            #[must_use]
            pub fn is_good(self) -> bool {
                match self {
                    $(Verdict::$name => verdicts!($hope),)*
                }
            }
        }
    };
    (good) => { true };
    (bad) => { false };
}

verdicts! {
    /// It has exactly one solution.
    Unique "unique" good;
    /// It has a solution; whether there are more was not asked.
    Solved "solved" good;
    /// Its answer is right.
    Right "right" good;
    /// Its answer is wrong.
    Wrong "wrong" bad;
    /// Without any of its clues it has more than one solution.
    Minimal "minimal" good;
    /// Some of its clues follow from the others.
    Redundant "redundant" bad;
    /// It was to be made, and could not.
    Missing "missing" bad;
    /// It has several solutions.
    Multiple "multiple" bad;
    /// It has no solution.
    None "none" bad;
    /// It keeps the rules; more was not asked.
    Valid "valid" good;
    /// It is not the same as any before it.
    New "new" good;
    /// It is the same as one before it.
    Repeated "repeated" good;
    /// It is not a puzzle, or its clues contradict each other.
    Invalid "invalid" bad;
}

impl FromStr for Verdict {
    type Err = String;

    fn from_str(name: &str) -> Result<Verdict, String> {
        let mut all = Verdict::ALL.into_iter();
        all.find(|verdict| verdict.name() == name)
            .ok_or_else(|| format!("there is no verdict {name}"))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How many puzzles have met with each verdict, and what it took.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    verdicts: [u64; Verdict::ALL.len()],
    /// What else a job counts, under numbers of its own.
    counts: BTreeMap<u64, u64>,
    /// Guesses of the engine.
    pub guesses: u64,
    /// Lines of which puzzles are made.
    pub puzzle_lines: u64,
    /// The other lines: empty lines, comments, headers, titles, frames.
    pub other_lines: u64,
}

impl Tally {
    /// Notes a verdict.
    #[inline]
    pub fn add(&mut self, verdict: Verdict) {
        self.verdicts[verdict as usize] += 1;
    }

    /// Counts `times` more of what the job means by `number`.
    pub fn add_to(&mut self, number: u64, times: u64) {
        *self.counts.entry(number).or_default() += times;
    }

    /// What the job has counted, in the order of its numbers.
    pub fn counts(&self) -> impl Iterator<Item = (u64, u64)> {
        self.counts.iter().map(|(&number, &count)| (number, count))
    }

    /// How many puzzles have met with a verdict.
    #[must_use]
    pub fn count(&self, verdict: Verdict) -> u64 {
        self.verdicts[verdict as usize]
    }

    /// How many puzzles there are.
    #[must_use]
    pub fn puzzles(&self) -> u64 {
        self.verdicts.iter().sum()
    }

    /// Whether every puzzle has met with a good verdict.
    #[must_use]
    pub fn is_good(&self) -> bool {
        let all = Verdict::ALL.iter();
        all.filter(|verdict| !verdict.is_good())
            .all(|&verdict| self.count(verdict) == 0)
    }
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        for (sum, count) in self.verdicts.iter_mut().zip(other.verdicts) {
            *sum += count;
        }
        for (number, count) in other.counts() {
            self.add_to(number, count);
        }
        self.guesses += other.guesses;
        self.puzzle_lines += other.puzzle_lines;
        self.other_lines += other.other_lines;
    }
}
