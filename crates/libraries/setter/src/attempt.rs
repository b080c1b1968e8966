//! One attempt at a puzzle, which asks the engine one question after another.
//!
//! An attempt is a state that takes the answer to its last question and asks the next one. So thousands of
//! attempts advance in step, and their questions are answered together, which suits the engine best.

use sudoku_cells::CellSet;

use crate::cells::{clues, only};
use crate::completion::Completion;
use crate::constraints::Constraints;
use crate::descent::Descent;
use crate::grid;
use crate::minimality::{Minimality, Proof};
use crate::puzzle::Puzzle;
use crate::question::{Answer, Question};
use crate::random::Random;
use crate::removal::Removal;
use crate::unbiased::{Search, weight};

/// An attempt at a puzzle.
#[derive(Clone)]
pub struct Attempt {
    number: u64,
    random: Random,
    phase: Phase,
}

#[derive(Clone)]
enum Phase {
    /// Fills a grid around given clues.
    Complete(Completion),
    /// Removes clues from a grid.
    Remove(Removal),
    /// Looks for an unbiased puzzle of a grid.
    Search(Box<Search>),
    /// Looks for clues in a pattern.
    Descend(Box<Descent>),
    /// Asks whether each clue is needed.
    Prove(Box<Proof>),
}

/// How an attempt goes on.
pub enum Step {
    Ask(Question),
    /// The attempt has ended, perhaps with a puzzle.
    End(Option<Puzzle>),
}

impl Attempt {
    pub fn new(constraints: &Constraints, number: u64, attempt: u64) -> Attempt {
        let mut random = Random::new(constraints.seed, number, attempt);
        let phase = if let Some(grid) = constraints.grid {
            Phase::begin(constraints, grid, &mut random)
        } else if constraints.keep.iter().any(|&clue| clue != 0) {
            Phase::Complete(Completion::new(constraints.keep, &mut random))
        } else {
            let grid = grid::uniform(&mut random);
            Phase::begin(constraints, grid, &mut random)
        };
        Attempt {
            number,
            random,
            phase,
        }
    }

    /// Goes on with the answer to the last question, and returns the next step.
    pub fn step(&mut self, constraints: &Constraints, answer: Option<Answer>) -> Step {
        let random = &mut self.random;
        let question = match &mut self.phase {
            Phase::Complete(completion) => completion.question(answer, random),
            Phase::Remove(removal) => removal.question(answer),
            Phase::Search(search) => search.question(answer),
            Phase::Descend(descent) => descent.question(answer, random),
            Phase::Prove(proof) => proof.question(answer),
        };
        if let Some(question) = question {
            return Step::Ask(question);
        }
        // The phase has ended: either another one follows, or the attempt ends, too.
        let made = match &self.phase {
            Phase::Complete(completion) => {
                self.phase = Phase::begin(constraints, completion.grid(), random);
                return self.step(constraints, None);
            }
            Phase::Prove(proof) => return Step::End(proof.proved()),
            Phase::Remove(removal) => Some((removal.puzzle, removal.grid, None)),
            Phase::Search(search) => {
                let (puzzle, found) = search.found();
                (found > 0).then_some((puzzle, search.grid, Some(found)))
            }
            Phase::Descend(descent) => descent.found().map(|(puzzle, solution)| (puzzle, solution, None)),
        };
        let Some(puzzle) = made.and_then(|made| self.fitting(constraints, made)) else {
            return Step::End(None);
        };
        let unproved = constraints.unproved(&puzzle.clues);
        if unproved == 0 {
            return Step::End(Some(puzzle));
        }
        self.phase = Phase::Prove(Box::new(Proof::new(puzzle, unproved)));
        self.step(constraints, None)
    }

    /// Returns the puzzle made of clues, their solution and, if it is unbiased, the number it was chosen
    /// from; `None` if it has a wrong number of clues.
    fn fitting(
        &self,
        constraints: &Constraints,
        (clues, solution, chosen_from): ([u8; 81], [u8; 81], Option<u32>),
    ) -> Option<Puzzle> {
        let many = clues.iter().filter(|&&clue| clue != 0).count() as u32;
        let fits = constraints
            .clues
            .as_ref()
            .is_none_or(|range| range.contains(&many));
        fits.then_some(Puzzle {
            number: self.number,
            weight: chosen_from.map_or(1.0, |found| weight(many) * f64::from(found)),
            chosen_from: chosen_from.unwrap_or(1),
            ..Puzzle::new(clues, solution)
        })
    }
}

impl Phase {
    /// Returns the phase that follows once there is a grid.
    fn begin(constraints: &Constraints, grid: [u8; 81], random: &mut Random) -> Phase {
        let kept = clues(&constraints.keep);
        if let Some(pattern) = constraints.pattern {
            let descent = Descent::new(only(&grid, pattern), pattern & !kept);
            return Phase::Descend(Box::new(descent));
        }
        if constraints.unbiased {
            return Phase::Search(Box::new(Search::new(grid, random.clone())));
        }
        let groups = constraints.groups.iter().copied();
        let groups: Vec<CellSet> = groups.filter(|group| group & kept == 0).collect();
        let least = match (&constraints.clues, constraints.minimality()) {
            (Some(clues), Minimality::None) => clues.start() + random.below(clues.end() - clues.start() + 1),
            _ => 0,
        };
        Phase::Remove(Removal::new(grid, grid, groups, least, random))
    }
}
