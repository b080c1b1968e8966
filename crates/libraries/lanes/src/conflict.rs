//! The second search, for a puzzle in which the first is lost. It goes back to the guess that made it fail.
//!
//! No known minimal puzzle takes 250 guesses. A puzzle that takes thousands has no solution, at least in the
//! branch that is being searched. The reason is in cells that the choice ignores, because others have fewer
//! candidates:
//!
//! ```text
//!     . . . | . . . | . . .     Boxes 1 and 2 have 1, 2, 3 and 4 below the first row, and so
//!     . . 2 | 3 4 1 | . . .     have the other rows: all four are left to three cells of
//!     3 1 4 | . 2 . | . . .     box 3. But each of the three has more than two candidates.
//! ```
//!
//! Each way to fill the other cells is refuted anew, for the same reason, which takes millions of guesses. It
//! helps to learn from a dead end: the next guess is in the cell of the last one, as long as that cell is
//! open. So the search goes back over guesses that have nothing to do with the failure, to one that has. This
//! is the *last conflict* of C. Lecoutre, L. Saïs, S. Tabary and V. Vidal (Reasoning from last conflict(s) in
//! constraint programming, Artificial Intelligence 173, 2009).
//!
//! But then a guess depends on those before it, and the guesses of a puzzle should depend on the puzzle
//! alone, however lanes share its search. So the first search is given up after [`LOST`] guesses, whichever
//! lanes made them, and the second begins from the start, in one lane. A puzzle that begins as above took 8.2
//! million guesses without the second search, and takes 1,662 with it.
//!
//! Learning from dead ends would help from the first guess on. The 3,000 hardest puzzles then take 58.9
//! guesses and 276 passes instead of 61.9 and 294, and 7 to 9% less time in all widths; magictour's list
//! takes 8.5 and 50.2 instead of 8.8 and 52.0. But then no lane may take an alternative of another, and one
//! hard puzzle takes twice as long. If lanes may take only the alternatives of the first guesses, little is
//! left of either advantage.

use crate::choice::choose;
use crate::effort::Effort;
use crate::goal::{Goal, Progress};
use crate::limits::SLICE;
use crate::report::Report;
use crate::state::{Guess, Words};
use crate::vector::Four;
use crate::walk::{Chooser, Step, Walk};

/// The number of guesses after which the first search is given up, unless it has found two solutions. With
/// two, it is not lost, only long.
pub const LOST: u64 = SLICE;

impl Goal<'_> {
    /// Whether a search that checks its limits is to begin again, rather than having used up its guesses.
    pub fn is_lost(&self, found: &Progress) -> bool {
        self.limits.most() > LOST && found.guesses == LOST && found.solutions < 2
    }
}

/// A choice of the cell of the last guess, if there has been a dead end since.
#[derive(Clone)]
pub struct LastConflict {
    guess: Guess,
    failed: bool,
}

impl LastConflict {
    /// The choice before the first guess.
    pub const NONE: Self = LastConflict {
        guess: Guess::NONE,
        failed: false,
    };
}

impl Chooser for LastConflict {
    #[inline(always)]
    fn choose(&mut self, words: &Words) -> Guess {
        let Guess { word, field, .. } = self.guess;
        let candidates = words.0[word] & field;
        let digit = candidates & candidates.wrapping_neg();
        self.guess = if self.failed && candidates != digit {
            Guess { word, field, digit }
        } else {
            choose::<Four>(words)
        };
        self.failed = false;
        self.guess
    }

    #[inline(always)]
    fn dead_end(&mut self) {
        self.failed = true;
    }
}

/// Searches a puzzle in which the first search is lost. Returns the progress, with the guesses of both
/// searches, and the effort of the second.
#[cold]
#[inline(never)]
pub fn search(puzzle: usize, start: &Words, goal: &Goal, report: &mut Report) -> (Progress, Effort) {
    let mut walk = Walk::nowhere();
    walk.start(start);
    let mut chooser = LastConflict::NONE;
    let mut found = Progress {
        guesses: LOST,
        ..Progress::NOTHING
    };
    while found.solutions < goal.solutions {
        let look = goal.limits.next_look(found.guesses) - LOST;
        let step = next(&mut walk, &mut chooser, look, report.is_counted());
        found.guesses = LOST + walk.guesses;
        match step {
            Step::Solution => walk.report(puzzle, &mut found, goal, report),
            Step::Ways(ways) => found.count(ways, goal),
            Step::NoMoreGuesses => {
                found.given_up = goal.limits.reached(found.guesses);
                if found.given_up.is_some() {
                    break;
                }
            }
            Step::End | Step::Tired => break,
        }
    }
    (found, walk.effort())
}

/// Makes the next step of the second search. It is compiled once, for all questions, with the instructions
/// that every processor of the target has.
#[inline(never)]
pub fn next(walk: &mut Walk, chooser: &mut LastConflict, guesses: u64, counted: bool) -> Step {
    walk.next(chooser, guesses, u64::MAX, counted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::slots::Slots;
    use crate::start::Starts;
    use crate::task::Question;
    use crate::vector::{One, Task};
    use crate::{Answer, Solved};

    /// Returns the answer of the first search, in one lane; an engine would be compiled for all lanes here.
    fn first(puzzle: &[u8; 81]) -> Answer {
        let mut solved = [Solved::default()];
        let question = Question {
            starts: Starts::Clues(std::slice::from_ref(puzzle)),
            goal: Goal::solutions(2),
            report: Report::Solved(Slots::Unlimited(&mut solved)),
        };
        question.run::<One>();
        solved[0].answer
    }

    #[test]
    fn the_second_search_finds_what_the_first_does() {
        let mut random = fastrand::Rng::with_seed(1);
        let mut below = move |n: u64| random.u64(..n);
        let mut kinds = [0; 3];
        for _ in 0..2000 {
            let mut puzzle: [u8; 81] = std::array::from_fn(|i| ((i + i / 9 * 3 + i / 27) % 9 + 1) as u8);
            let clues = 20 + below(20);
            for cell in &mut puzzle {
                if below(81) >= clues {
                    *cell = 0;
                }
            }
            if below(2) == 0 {
                puzzle[below(81) as usize] = below(10) as u8;
            }
            let mut solved = [Solved::default()];
            let mut report = Report::Solved(Slots::Unlimited(&mut solved));
            let start = Words::of_clues(&puzzle);
            let (found, effort) = search(0, &start, &Goal::solutions(2), &mut report);
            assert_eq!(found.given_up, None);
            assert_eq!(found.guesses, LOST + effort.guesses);
            match (solved[0].answer, first(&puzzle)) {
                (Answer::None, Answer::None) => kinds[0] += 1,
                (Answer::Unique(one), Answer::Unique(other)) => {
                    assert_eq!(one, other, "{puzzle:?}");
                    kinds[1] += 1;
                }
                (Answer::Multiple(..), Answer::Multiple(..)) => kinds[2] += 1,
                (one, other) => panic!("{one:?} instead of {other:?} for {puzzle:?}"),
            }
        }
        assert!(kinds.iter().all(|&kind| kind > 100), "{kinds:?}");
    }
}
