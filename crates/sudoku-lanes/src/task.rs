//! What an engine does once it is inside its instruction set.
//!
//! Many puzzles are searched in all lanes from the start. A single one is walked through, until it turns out to be hard. Where the searches start and what is reported makes one question of it or
//! another.
//!
//! The file is a little long because every start and every report there is stands here, a few lines each.

use crate::answer::Solved;
use crate::effort::Effort;
use crate::search::{Found, Limits, Report, Search, Starts};
use crate::state::Words;
use crate::vector::{Task, Vector};
use crate::walk::Walk;

/// Many searches, one from each start.
pub struct All<S, R> {
    pub starts: S,
    pub limits: Limits,
    pub report: R,
}

impl<S: Starts, R: Report> Task for All<S, R> {
    type Output = Effort;

    #[inline(always)]
    fn run<V: Vector>(self) -> Effort {
        if V::LANES == 1 {
            return self.one_by_one();
        }
        Search::<V, S, R, ()>::new(self.starts, self.limits, self.report, ()).run()
    }
}

impl<S: Starts, R: Report> All<S, R> {
    /// Walks from one start after the other: in one lane there is nothing to share.
    #[inline(always)]
    fn one_by_one(mut self) -> Effort {
        let mut effort = Effort::default();
        let mut walk = Walk::nowhere();
        for puzzle in 0..self.starts.len() {
            let start = self.starts.start(puzzle);
            let (found, _) = walk.search(puzzle, &start, self.limits, u64::MAX, &mut self.report);
            self.report.done(puzzle, &found);
            effort += walk.effort();
        }
        effort
    }
}

/// From the clues of puzzles.
impl Starts for &[[u8; 81]] {
    #[inline(always)]
    fn len(&self) -> usize {
        <[_]>::len(self)
    }

    #[inline(always)]
    fn start(&self, puzzle: usize) -> Words {
        Words::of_clues(&self[puzzle])
    }
}

/// From candidates.
impl Starts for &[[u16; 81]] {
    #[inline(always)]
    fn len(&self) -> usize {
        <[_]>::len(self)
    }

    #[inline(always)]
    fn start(&self, puzzle: usize) -> Words {
        Words::of_candidates(&self[puzzle])
    }
}

/// Each puzzle with any other digit in place of one clue: as many cells as puzzles, each below 81.
pub struct AgainstClues<'a> {
    pub puzzles: &'a [[u8; 81]],
    pub cells: &'a [u8],
}

impl Starts for AgainstClues<'_> {
    #[inline(always)]
    fn len(&self) -> usize {
        self.puzzles.len()
    }

    #[inline(always)]
    fn start(&self, puzzle: usize) -> Words {
        Words::against_clue(&self.puzzles[puzzle], usize::from(self.cells[puzzle]))
    }
}

/// One puzzle with any other digit in place of each of these clues.
pub struct AgainstEachClue<'a> {
    pub puzzle: &'a [u8; 81],
    pub cells: &'a [u8],
}

impl Starts for AgainstEachClue<'_> {
    #[inline(always)]
    fn len(&self) -> usize {
        self.cells.len()
    }

    #[inline(always)]
    fn start(&self, clue: usize) -> Words {
        Words::against_clue(self.puzzle, usize::from(self.cells[clue]))
    }
}

/// A search that a walk has begun.
struct Begun(Words);

impl Starts for Begun {
    #[inline(always)]
    fn len(&self) -> usize {
        0
    }

    #[inline(always)]
    fn start(&self, _puzzle: usize) -> Words {
        self.0
    }
}

/// Whole answers.
pub struct Answers<'a>(pub &'a mut [Solved]);

impl Report for Answers<'_> {
    #[inline(always)]
    fn solution(&mut self, puzzle: usize, known: u64, solution: &Words) {
        self.0[puzzle].add(known, solution);
    }

    #[inline(always)]
    fn done(&mut self, puzzle: usize, found: &Found) {
        self.0[puzzle].finish(found);
    }
}

/// First solutions, whichever is found first.
pub struct First<'a>(pub &'a mut [Option<[u8; 81]>]);

impl Report for First<'_> {
    #[inline(always)]
    fn solution(&mut self, puzzle: usize, _known: u64, solution: &Words) {
        self.0[puzzle] = Some(solution.digits());
    }

    #[inline(always)]
    fn done(&mut self, puzzle: usize, found: &Found) {
        if found.solutions == 0 {
            self.0[puzzle] = None;
        }
    }
}

/// First solutions that depend on nothing but the puzzle.
pub struct ReproducibleFirst<'a>(pub &'a mut [Option<[u8; 81]>]);

impl Report for ReproducibleFirst<'_> {
    const SHARED: bool = false;

    #[inline(always)]
    fn solution(&mut self, puzzle: usize, _known: u64, solution: &Words) {
        self.0[puzzle] = Some(solution.digits());
    }

    #[inline(always)]
    fn done(&mut self, puzzle: usize, found: &Found) {
        if found.solutions == 0 {
            self.0[puzzle] = None;
        }
    }
}

/// Numbers of solutions.
pub struct Counts<'a>(pub &'a mut [u64]);

impl Report for Counts<'_> {
    const COUNTED: bool = true;

    #[inline(always)]
    fn done(&mut self, puzzle: usize, found: &Found) {
        self.0[puzzle] = found.solutions;
    }
}

/// Whole answers, or none where the guesses did not suffice.
pub struct AnswersWithin<'a>(pub &'a mut [Option<Solved>]);

impl Report for AnswersWithin<'_> {
    #[inline(always)]
    fn solution(&mut self, puzzle: usize, known: u64, solution: &Words) {
        self.0[puzzle]
            .get_or_insert(Solved::UNSOLVED)
            .add(known, solution);
    }

    #[inline(always)]
    fn done(&mut self, puzzle: usize, found: &Found) {
        if found.decided {
            self.0[puzzle].get_or_insert(Solved::UNSOLVED).finish(found);
        } else {
            self.0[puzzle] = None;
        }
    }
}

/// Solutions other than the known ones: as many as puzzles.
pub struct Others<'a> {
    pub known: &'a [[u8; 81]],
    pub others: &'a mut [Option<[u8; 81]>],
}

impl Report for Others<'_> {
    #[inline(always)]
    fn wants(&self, puzzle: usize, solution: &Words) -> bool {
        solution.digits() != self.known[puzzle]
    }

    #[inline(always)]
    fn solution(&mut self, puzzle: usize, _known: u64, solution: &Words) {
        self.others[puzzle] = Some(solution.digits());
    }

    #[inline(always)]
    fn done(&mut self, puzzle: usize, found: &Found) {
        if found.solutions == 0 {
            self.others[puzzle] = None;
        }
    }
}

/// Whether there is no solution.
pub struct Impossible<'a>(pub &'a mut [bool]);

impl Report for Impossible<'_> {
    const COUNTED: bool = true;

    #[inline(always)]
    fn done(&mut self, puzzle: usize, found: &Found) {
        self.0[puzzle] = found.solutions == 0;
    }
}

/// The whole answer of a search from one start.
pub struct Whole<'a> {
    pub found: Found,
    pub solved: Solved,
    /// A solution that is known already and not asked for.
    pub known: Option<&'a [u8; 81]>,
}

impl<'a> Whole<'a> {
    /// Nothing found yet.
    pub fn new(known: Option<&'a [u8; 81]>) -> Self {
        Whole {
            found: Found::NOTHING,
            solved: Solved::UNSOLVED,
            known,
        }
    }
}

impl Report for &mut Whole<'_> {
    #[inline(always)]
    fn wants(&self, _puzzle: usize, solution: &Words) -> bool {
        self.known.is_none_or(|known| solution.digits() != *known)
    }

    #[inline(always)]
    fn solution(&mut self, _puzzle: usize, known: u64, solution: &Words) {
        self.solved.add(known, solution);
    }

    #[inline(always)]
    fn done(&mut self, _puzzle: usize, found: &Found) {
        self.found = *found;
        self.solved.finish(found);
    }
}

/// A search from one start.
pub struct Single<R> {
    pub start: Words,
    pub limits: Limits,
    pub report: R,
}

/// Alternatives taken after which a single puzzle is worth all lanes. Up to there a walk alone is faster: a pass in it
/// takes less time than one in many lanes, and an easy puzzle has no branches to share.
///
/// It is not the guesses that tell: a sparse puzzle takes 18 on the way down to its first solution, and few of them
/// back. After four guesses, such puzzles took 22 microseconds in 16 lanes, where the walk takes 3.7; the hardest
/// 12.1 instead of 11.5 (and 21.8 alone).
const PATIENCE: u64 = 3;

impl<R: Report> Task for Single<R> {
    type Output = Effort;

    #[inline(always)]
    fn run<V: Vector>(mut self) -> Effort {
        let patience = if V::LANES == 1 { u64::MAX } else { PATIENCE };
        let mut walk = Walk::nowhere();
        let (found, tired) = walk.search(0, &self.start, self.limits, patience, &mut self.report);
        let mut effort = walk.effort();
        if tired {
            effort.guesses = 0; // the search counts them again, with its own
            let search =
                Search::<V, _, _, _>::resume(walk, &found, Begun(self.start), self.limits, self.report, ());
            effort += search.run();
        } else {
            self.report.done(0, &found);
        }
        effort
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
            let effort = |puzzle| {
                let single = Single {
                    start: Words::of_clues(puzzle),
                    limits: Limits::solutions(2),
                    report: &mut Whole::new(None),
                };
                engine.run(single)
            };
            let (easy, hard) = (effort(&easy), effort(&hard));
            assert_eq!(easy.passes, easy.lane_passes, "{lanes} lanes");
            // The passes before it spreads are among them.
            let least = hard.passes * lanes.count() as u64 / 3;
            assert!(hard.lane_passes >= least, "{lanes} lanes: {hard:?}");
        }
    }
}
