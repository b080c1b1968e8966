//! The second search, for a puzzle in which the first is lost: it goes back to where it failed.
//!
//! No minimal puzzle that is known takes 250 guesses. One that takes thousands has, at least where it has
//! been led, no solution, and for a reason that the choice does not look at, because other cells have fewer
//! candidates:
//!
//! ```text
//!     . . . | . . . | . . .     Boxes 1 and 2 have 1, 2, 3 and 4 below the first row, and so
//!     . . 2 | 3 4 1 | . . .     have the other rows: all four are left to three cells of
//!     3 1 4 | . 2 . | . . .     box 3. But each of the three has more than two candidates.
//! ```
//!
//! Each way to fill the cells elsewhere is refuted anew, for the same reason: that takes millions of guesses.
//! What helps is to learn from a dead end: the next guess is in the cell of the last one, as long as that is
//! open (the *last conflict*, by C. Lecoutre, L. Saïs, S. Tabary and V. Vidal: Reasoning from last
//! conflict(s) in constraint programming, Artificial Intelligence 173, 2009). So the search goes back over
//! guesses that have nothing to do with the failure to one that has.
//!
//! But then what is guessed depends on what came before, and a puzzle's guesses are to depend on nothing but
//! the puzzle, however lanes share its search. So the first search is given up after [`LOST`] guesses,
//! whichever lane made them, and the second begins from the start, in one lane. One that begins as above took
//! 8.2 million guesses, and takes 1,662.
//!
//! It would be worth having from the first guess on. On the 3,000 hardest there are 58.9 guesses and 276
//! passes instead of 61.9 and 294, and it takes 7 to 9% less time in all widths; on magictour's list there are
//! 8.5 and 50.2 instead of 8.8 and 52.0. But then no lane may take an alternative of another, and one hard puzzle takes twice as
//! long; or only those of the first guesses, and little is left of either.

use crate::choice::choose;
use crate::effort::Effort;
use crate::goal::{Goal, Progress};
use crate::limits::SLICE;
use crate::report::Report;
use crate::state::{Guess, Words};
use crate::vector::Four;
use crate::walk::{Chooser, Step, Walk};

/// Guesses after which the first search is given up, unless it has found two solutions: then it is only long.
pub const LOST: u64 = SLICE;

impl Goal<'_> {
    /// Whether a search that looks at its limits is to begin again, and has not just used up its guesses.
    pub fn is_lost(&self, found: &Progress) -> bool {
        self.limits.most() > LOST && found.guesses == LOST && found.solutions < 2
    }
}

/// Guesses in the cell of the last guess, if there has been a dead end since.
#[derive(Clone)]
pub struct LastConflict {
    guess: Guess,
    failed: bool,
}

impl LastConflict {
    /// Nothing guessed yet.
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

/// Searches a puzzle in which the first search is lost. The guesses of both count.
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

/// The next step of the second search: compiled once, for all that is asked, with the instructions that every
/// processor of the target has.
#[inline(never)]
pub fn next(walk: &mut Walk, chooser: &mut LastConflict, guesses: u64, counted: bool) -> Step {
    walk.next(chooser, guesses, u64::MAX, counted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::slots::Slots;
    use crate::{Answer, Engine, Solved};

    #[test]
    fn the_second_search_finds_what_the_first_does() {
        let mut random = fastrand::Rng::with_seed(1);
        let mut below = move |n: u64| random.u64(..n);
        let engine = Engine::new();
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
            match (solved[0].answer, engine.solve(&puzzle).answer) {
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
