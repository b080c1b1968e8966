//! The constraints on the puzzles to be made.

use std::ops::RangeInclusive;

use sudoku_setter::{MOST_MINIMAL, Minimality, Setter, Symmetry};
use sudoku_technique::{Difficulty, Level, Scale};

use crate::conditions::Contains;
use crate::techniques::Techniques;

/// The constraints on the puzzles to be made; by default they are minimal puzzles of any kind.
#[derive(Clone, Debug, Default)]
pub struct Constraints {
    /// The seed; each gives other puzzles.
    pub seed: u64,
    /// The range of the number of clues.
    pub clues: Option<RangeInclusive<u32>>,
    /// The symmetry of the pattern of clues.
    pub symmetry: Symmetry,
    /// The minimality: whether clues could still be removed; by default that of the setter.
    pub minimality: Option<Minimality>,
    /// Whether the puzzles are a sample that allows conclusions about all minimal puzzles.
    pub unbiased: bool,
    /// The pattern: clues stand where this puzzle has some, but may be other digits.
    pub pattern: Option<[u8; 81]>,
    /// The solution of all puzzles.
    pub grid: Option<[u8; 81]>,
    /// The clues that all puzzles have, besides others.
    pub keep: Option<[u8; 81]>,
    /// The range of the ER, the rating of the hardest step.
    pub er: Option<RangeInclusive<Difficulty>>,
    /// The scale of levels, scores and techniques; by default HoDoKu's for levels and scores, and for
    /// techniques Sudoku Explainer's, if it has them.
    pub scale: Option<Scale>,
    /// The range of the level, the difficulty in a word.
    pub levels: Option<RangeInclusive<Level>>,
    /// The range of the score, the sum over all steps.
    pub score: Option<RangeInclusive<Difficulty>>,
    /// The techniques allowed for the hardest step; for the first, if there are several.
    pub techniques: Option<Techniques>,
    /// The techniques of which there must be steps, and how many.
    pub contains: Vec<Contains>,
    /// The techniques without each of which the level or ER would be higher.
    pub needs: Vec<Techniques>,
    /// Whether puzzles are found by walks instead of by chance: for rare kinds.
    pub aim: bool,
    /// The attempts at a puzzle before it is given up; with `aim`, the puzzles looked at on the way.
    pub attempts: Option<u64>,
}

impl Constraints {
    /// Returns the setter that makes the puzzles, regardless of how hard they are.
    #[must_use]
    pub fn setter(&self) -> Setter {
        let mut setter = Setter::new(self.seed).symmetry(self.symmetry);
        if let Some(clues) = &self.clues {
            setter = setter.clues(clues.clone());
        }
        if let Some(minimality) = self.minimality {
            setter = setter.minimality(minimality);
        }
        if self.unbiased {
            setter = setter.unbiased();
        }
        if let Some(pattern) = self.pattern {
            setter = setter.pattern(pattern.map(|clue| clue != 0));
        }
        if let Some(grid) = self.grid {
            setter = setter.grid(grid);
        }
        if let Some(clues) = self.keep {
            setter = setter.keep(clues);
        }
        if let Some(attempts) = self.attempts {
            setter = setter.attempts(attempts);
        }
        setter
    }

    /// Whether a puzzle may take many attempts.
    #[must_use]
    pub fn is_trial(&self) -> bool {
        self.unbiased
            || self.clues.is_some()
            || self.pattern.is_some()
            || self.er.is_some()
            || self.score.is_some()
            || self.levels.is_some()
            || self.techniques.is_some()
            || !self.contains.is_empty()
            || !self.needs.is_empty()
            || self.minimality == Some(Minimality::Strict) && self.symmetry != Symmetry::None
    }

    /// Returns the most clues that a puzzle can have.
    pub(crate) fn most_clues(&self) -> u32 {
        let most = self.clues.as_ref().map_or(81, |clues| *clues.end());
        if self.setter().is_strict() {
            let kept = self.keep.iter().flatten().filter(|&&clue| clue != 0).count();
            most.min(MOST_MINIMAL + kept as u32)
        } else {
            most
        }
    }
}
