//! One attempt at a puzzle, which asks the engine one question after the other.
//!
//! An attempt is a state that is handed the answer to its last question and asks the next one. So thousands
//! of them go on in step, and their questions are answered together: that is where the engine is at its best.

use crate::cells::{clues, only};
use crate::completion::Completion;
use crate::descent::Descent;
use crate::grid;
use crate::outcome::Puzzle;
use crate::question::{Answer, Question};
use crate::random::Random;
use crate::removal::Removal;
use crate::setter::Setter;
use crate::unbiased::{Search, weight};

/// An attempt at a puzzle.
pub struct Attempt {
    number: u64,
    random: Random,
    phase: Phase,
}

enum Phase {
    /// Fills a grid around given clues.
    Complete(Completion),
    /// Removes clues from a grid.
    Remove(Removal),
    /// Looks for an unbiased puzzle of a grid.
    Search(Box<Search>),
    /// Looks for clues in a pattern.
    Descend(Box<Descent>),
}

/// How an attempt goes on.
pub enum Step {
    Ask(Question),
    /// It is at its end, perhaps with a puzzle.
    End(Option<Puzzle>),
}

impl Attempt {
    pub fn new(setter: &Setter, number: u64, attempt: u64) -> Attempt {
        let mut random = Random::new(setter.seed, number, attempt);
        let phase = if let Some(grid) = setter.grid {
            Phase::begin(setter, grid, &mut random)
        } else if setter.keep.iter().any(|&clue| clue != 0) {
            Phase::Complete(Completion::new(setter.keep, &mut random))
        } else {
            let grid = grid::uniform(&mut random);
            Phase::begin(setter, grid, &mut random)
        };
        Attempt {
            number,
            random,
            phase,
        }
    }

    /// Goes on, with the answer to the last question.
    pub fn step(&mut self, setter: &Setter, answer: Option<Answer>) -> Step {
        let random = &mut self.random;
        if let Phase::Complete(completion) = &mut self.phase {
            if let Some(question) = completion.question(answer, random) {
                return Step::Ask(question);
            }
            self.phase = Phase::begin(setter, completion.grid(), random);
            return self.step(setter, None);
        }
        let question = match &mut self.phase {
            Phase::Complete(_) => None,
            Phase::Remove(removal) => removal.question(answer),
            Phase::Search(search) => search.question(answer),
            Phase::Descend(descent) => descent.question(answer, random),
        };
        question.map_or_else(|| Step::End(self.end(setter)), Step::Ask)
    }

    /// What there is at the end, if it is as wished.
    fn end(&self, setter: &Setter) -> Option<Puzzle> {
        let (clues, solution, chosen_from) = match &self.phase {
            Phase::Complete(_) => None,
            Phase::Remove(removal) => Some((removal.puzzle, removal.grid, None)),
            Phase::Search(search) => {
                let (puzzle, found) = search.found();
                (found > 0).then_some((puzzle, search.grid, Some(found)))
            }
            Phase::Descend(descent) => descent.found().map(|(puzzle, solution)| (puzzle, solution, None)),
        }?;
        let many = clues.iter().filter(|&&clue| clue != 0).count() as u32;
        setter.clues.contains(&many).then_some(Puzzle {
            number: self.number,
            clues,
            solution,
            weight: chosen_from.map_or(1.0, |found| weight(many) * f64::from(found)),
            chosen_from: chosen_from.unwrap_or(1),
        })
    }
}

impl Phase {
    /// What is to be done once there is a grid.
    fn begin(setter: &Setter, grid: [u8; 81], random: &mut Random) -> Phase {
        let kept = clues(&setter.keep);
        if let Some(pattern) = setter.pattern {
            let essential = if setter.minimal == Some(true) {
                pattern & !kept
            } else {
                0
            };
            return Phase::Descend(Box::new(Descent::new(
                only(&grid, pattern),
                pattern & !kept,
                essential,
            )));
        }
        if setter.unbiased {
            return Phase::Search(Box::new(Search::new(grid, random.clone())));
        }
        let groups = setter.groups.iter().copied();
        let groups = groups.filter(|group| group & kept == 0).collect();
        let least = if setter.minimal == Some(false) {
            let (least, most) = (*setter.clues.start(), *setter.clues.end());
            least + random.below(most - least + 1)
        } else {
            0
        };
        Phase::Remove(Removal::new(grid, grid, groups, least, random))
    }
}
