//! What has become of the puzzles.

use std::fmt;
use std::ops::AddAssign;
use std::str::FromStr;

/// What has become of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It has exactly one solution.
    Unique,
    /// It has several solutions.
    Multiple,
    /// It has no solution.
    None,
    /// It is no puzzle, or its clues contradict each other.
    Invalid,
    /// It has a solution; whether there are more was not asked.
    Solved,
    /// Its answer is right.
    Right,
    /// Its answer is wrong.
    Wrong,
    /// It keeps the rules; more was not asked.
    Valid,
    /// It is not the same as any before it.
    New,
    /// It is the same as one before it.
    Repeated,
    /// Without any of its clues it has more than one solution.
    Minimal,
    /// Some of its clues follow from the others.
    Redundant,
    /// It was to be made, and could not.
    Missing,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 13] = [
        Verdict::Unique,
        Verdict::Solved,
        Verdict::Right,
        Verdict::Wrong,
        Verdict::Minimal,
        Verdict::Redundant,
        Verdict::Missing,
        Verdict::Multiple,
        Verdict::None,
        Verdict::Valid,
        Verdict::New,
        Verdict::Repeated,
        Verdict::Invalid,
    ];

    /// Its word.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Unique => "unique",
            Verdict::Multiple => "multiple",
            Verdict::None => "none",
            Verdict::Invalid => "invalid",
            Verdict::Solved => "solved",
            Verdict::Right => "right",
            Verdict::Wrong => "wrong",
            Verdict::Valid => "valid",
            Verdict::New => "new",
            Verdict::Repeated => "repeated",
            Verdict::Minimal => "minimal",
            Verdict::Redundant => "redundant",
            Verdict::Missing => "missing",
        }
    }

    /// Whether it is what one hopes for.
    #[must_use]
    pub fn is_good(self) -> bool {
        !matches!(
            self,
            Verdict::Multiple
                | Verdict::None
                | Verdict::Invalid
                | Verdict::Wrong
                | Verdict::Redundant
                | Verdict::Missing
        )
    }
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    verdicts: [u64; Verdict::ALL.len()],
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
        self.guesses += other.guesses;
        self.puzzle_lines += other.puzzle_lines;
        self.other_lines += other.other_lines;
    }
}
