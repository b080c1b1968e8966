//! What puzzles are to be made.

use std::ops::{Range, RangeInclusive};

use sudoku_setter::{Minimality, Puzzle, Puzzles, Setter, Symmetry};
use sudoku_technique::Difficulty;

use crate::hardness::{Hardness, Techniques, hardness};

/// What puzzles are to be made; the default is minimal ones of any kind.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    /// Other puzzles for each seed.
    pub seed: u64,
    /// How many clues.
    pub clues: Option<RangeInclusive<u32>>,
    /// Clues form a symmetric pattern.
    pub symmetry: Symmetry,
    /// Whether clues could be removed; by default as the setter has it.
    pub minimality: Option<Minimality>,
    /// A sample that says something about all minimal puzzles.
    pub unbiased: bool,
    /// Clues stand where this puzzle has some, and may be other digits.
    pub pattern: Option<[u8; 81]>,
    /// The solution.
    pub grid: Option<[u8; 81]>,
    /// Clues that the puzzles have, besides others.
    pub keep: Option<[u8; 81]>,
    /// How hard it is, the rating of its hardest step.
    pub er: Option<RangeInclusive<Difficulty>>,
    /// The hardest step, the first if there are several, is of one of these techniques.
    pub techniques: Option<Techniques>,
    /// Attempts at a puzzle before it is given up.
    pub attempts: Option<u64>,
}

/// Whether a puzzle is hard enough.
type Test = Box<dyn FnMut(&Puzzle) -> bool>;

/// The most clues that a minimal puzzle is known to have.
const MOST_MINIMAL: u32 = 40;

impl Wishes {
    /// What makes the puzzles, however hard they are.
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

    /// How hard the puzzles are to be; `None` if that does not matter.
    ///
    /// # Errors
    /// In words, if no puzzle is rated like that.
    pub fn hardness(&self) -> Result<Option<Hardness>, String> {
        hardness(self.er.as_ref(), self.techniques.as_ref(), self.most_clues())
    }

    /// Makes the puzzles with these numbers, which `sudoku generate` counts from 1. Puzzle `i` depends on `i` and the wishes
    /// alone.
    ///
    /// # Errors
    /// In words, if it is known that there is no such puzzle.
    pub fn puzzles(&self, numbers: Range<u64>) -> Result<Puzzles<Test>, String> {
        let hardness = self.hardness()?;
        let test = move |puzzle: &Puzzle| {
            hardness
                .as_ref()
                .is_none_or(|hardness| hardness.fits(&puzzle.clues))
        };
        let puzzles = self.setter().puzzles_where(numbers, Box::new(test) as Test);
        puzzles.map_err(|error| error.to_string())
    }

    /// Whether no clue can be removed.
    #[must_use]
    pub fn is_strict(&self) -> bool {
        let is_default = self.pattern.is_none() && self.symmetry == Symmetry::None;
        match self.minimality {
            Some(Minimality::Strict) => true,
            Some(Minimality::None) => false,
            _ => is_default,
        }
    }

    /// The most clues that a puzzle can have.
    fn most_clues(&self) -> u32 {
        let most = self.clues.as_ref().map_or(81, |clues| *clues.end());
        if self.is_strict() {
            let kept = self.keep.iter().flatten().filter(|&&clue| clue != 0).count();
            most.min(MOST_MINIMAL + kept as u32)
        } else {
            most
        }
    }
}
