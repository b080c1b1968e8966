//! What an engine does once it is inside its instruction set.
//!
//! Many puzzles are searched in all lanes from the start, and reported in one of three forms. A single one is walked
//! through in one lane, until it turns out to be hard.

use crate::answer::Solved;
use crate::effort::Effort;
use crate::search::{Found, Report, Search};
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

/// First solutions, whichever is found first.
pub struct First<'a>(pub &'a mut [Option<[u8; 81]>]);

impl Report for First<'_> {
    #[inline(always)]
    fn done(&mut self, puzzle: usize, found: &Found) {
        self.0[puzzle] = found.first();
    }
}

/// First solutions that depend on nothing but the puzzle.
pub struct ReproducibleFirst<'a>(pub &'a mut [Option<[u8; 81]>]);

impl Report for ReproducibleFirst<'_> {
    const SHARED: bool = false;

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
    type Output = (Found, Effort);

    #[inline(always)]
    fn run<V: Vector>(self) -> (Found, Effort) {
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
                    let mut effort = walk.effort();
                    effort.guesses = 0; // the search counts them again, with its own
                    effort += Search::<V, _>::resume(walk, &so_far, self.limit, Whole(&mut found)).run();
                    return (found, effort);
                }
            }
        }
        found.guesses = walk.guesses;
        (found, walk.effort())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, Lanes};

    /// The answers would be the same if it stayed in one lane.
    #[test]
    fn a_hard_puzzle_alone_spreads_over_the_lanes_and_an_easy_one_does_not() {
        let puzzle = |line: &[u8; 81]| line.map(|cell| if cell == b'.' { 0 } else { cell - b'0' });
        let easy =
            puzzle(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
        // Golden Nugget, by tarek, 2007.
        let hard =
            puzzle(b".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
        for lanes in Lanes::available() {
            let engine = Engine::with_lanes(lanes).unwrap();
            let effort = |puzzle| engine.run(Single { puzzle, limit: 2 }).1;
            let (easy, hard) = (effort(&easy), effort(&hard));
            assert_eq!(easy.passes, easy.lane_passes, "{lanes} lanes");
            let least = hard.passes * lanes.count() as u64 / 2;
            assert!(hard.lane_passes >= least, "{lanes} lanes: {hard:?}");
        }
    }
}
