//! What an engine does once it is inside its instruction set.
//!
//! Many puzzles are searched in all lanes from the start, and reported in one of three forms. A single one is walked
//! through in one lane, until it turns out to be hard.

use crate::answer::Solved;
use crate::search::{Effort, Found, Report, Search};
use crate::vector::{Task, Vector};
use crate::walk::{Step, Walk};

/// The search for up to `limit` solutions of each of many puzzles.
pub struct All<'a, R> {
    pub puzzles: &'a [[u8; 81]],
    pub limit: u64,
    pub report: R,
}

impl<R: Report> Task for All<'_, R> {
    type Output = Effort;

    #[inline(always)]
    fn run<V: Vector>(self) -> Effort {
        Search::<V, R>::new(self.puzzles, self.limit, self.report).run()
    }
}

/// Whole answers.
pub struct Answers<'a>(pub &'a mut [Solved]);

impl Report for Answers<'_> {
    #[inline(always)]
    fn done(&mut self, puzzle: usize, found: &Found) {
        self.0[puzzle] = Solved::of(found);
    }
}

/// First solutions: any, or without `SHARED` those that depend on nothing but the puzzle.
pub struct Firsts<'a, const SHARED: bool>(pub &'a mut [Option<[u8; 81]>]);

impl<const SHARED: bool> Report for Firsts<'_, SHARED> {
    const SHARED: bool = SHARED;

    #[inline(always)]
    fn done(&mut self, puzzle: usize, found: &Found) {
        self.0[puzzle] = found.first();
    }
}

/// Numbers of solutions.
pub struct Counts<'a>(pub &'a mut [u64]);

impl Report for Counts<'_> {
    #[inline(always)]
    fn done(&mut self, puzzle: usize, found: &Found) {
        self.0[puzzle] = found.solutions;
    }
}

/// The report of a search for one puzzle.
struct Whole<'a>(&'a mut Found);

impl Report for Whole<'_> {
    #[inline(always)]
    fn done(&mut self, _puzzle: usize, found: &Found) {
        *self.0 = *found;
    }
}

/// The search for up to `limit` solutions of one puzzle.
pub struct Single<'a> {
    pub puzzle: &'a [u8; 81],
    pub limit: u64,
}

/// Guesses after which a single puzzle is worth all lanes. Up to there one lane is faster: a pass in it takes less
/// time than in many, and an easy puzzle has no branches to share.
const PATIENCE: u64 = 4;

impl Task for Single<'_> {
    type Output = Found;

    #[inline(always)]
    fn run<V: Vector>(self) -> Found {
        let patience = if V::LANES == 1 { u64::MAX } else { PATIENCE };
        let mut walk = Walk::new(self.puzzle);
        let mut found = Found::NOTHING;
        while found.solutions < self.limit {
            match walk.next::<V>(patience) {
                Step::Solution => found.add(&walk.words()),
                Step::End => break,
                Step::Tired => {
                    found.guesses = walk.guesses;
                    let so_far = found;
                    Search::<V, _>::resume(walk, &so_far, self.limit, Whole(&mut found)).run();
                    return found;
                }
            }
        }
        found.guesses = walk.guesses;
        found
    }
}
