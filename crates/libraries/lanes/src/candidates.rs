//! Finds out which candidates are true.
//!
//! A candidate is true if some solution has it. A search for each of up to 729 candidates would be enough.
//! But every solution shows 81 true ones at once, and one search can look for all candidates of a cell that
//! are not proved yet. If there is no solution with any of them, all of them are false, and are removed
//! before the next search. So a search that finds a solution proves at least one candidate, and mostly
//! dozens; a search that finds none is the last that its cell needs. If there are few puzzles, several cells
//! of each are searched side by side, as there are lanes for them.
//!
//! A few searches may take very long even if most are short, and the others may find solutions that show what
//! they look for. So a search has a limit of guesses. If it is reached, the limit is raised, and the next
//! search of the cell looks for a single candidate, so that it takes a different course. One such position
//! took 52 million guesses in eight lanes without this, and 28 thousand with it.

use crate::answer::{Answer, Solved};
use crate::effort::Effort;
use crate::engine::{Engine, one_for_each};
use crate::limits::{LimitError, Limits};
use crate::slots::Limit;
use crate::start::Start;

/// The most puzzles whose candidates are proved side by side. It bounds the memory that is used.
const MOST: usize = 256;

/// The least number of searches to run at once: enough for all lanes.
const QUESTIONS: usize = 32;

/// The number of guesses that a search may take at first, and the factor by which the limit is raised.
const GUESSES: u64 = 500;
const MORE: u64 = 8;

impl<L: Limit> Engine<L> {
    /// Finds the true candidates: bit d - 1 of a cell is set if some solution has digit d there. All others
    /// could be struck out without changing the solutions. If there is no solution, none is true; if there is
    /// one, these are its digits.
    ///
    /// ```
    /// let mut candidates = [0x1FF_u16; 81];
    /// candidates[0] = 0b1; // a 1
    /// candidates[1] = 0b11; // a 1 or a 2
    /// let engine = sudoku_lanes::Engine::new();
    /// let truth = engine.true_candidates(&candidates);
    /// assert_eq!(truth[..3], [0b1, 0b10, 0x1FC]);
    /// assert_eq!(engine.true_candidates(&truth), truth);
    /// ```
    #[must_use]
    pub fn true_candidates<S: Start>(&self, start: &S) -> L::Answer<[u16; 81]> {
        let mut truth = [L::answer(Ok([0; 81]))];
        self.true_candidates_all(std::slice::from_ref(start), &mut truth);
        let [truth] = truth;
        truth
    }

    /// Does the same as [`true_candidates`](Engine::true_candidates) for many puzzles: `truth[i]` becomes the
    /// true candidates of `starts[i]`. Returns the effort.
    ///
    /// ```
    /// let mut truth = [[0; 81]; 2];
    /// sudoku_lanes::Engine::new().true_candidates_all(&[[0x1FF_u16; 81], [0x1F; 81]], &mut truth);
    /// assert_eq!(truth, [[0x1FF; 81], [0; 81]]);
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn true_candidates_all<S: Start>(&self, starts: &[S], truth: &mut [L::Answer<[u16; 81]>]) -> Effort {
        one_for_each(starts.len(), truth.len(), "answers");
        let engine = self.limits(self.own_limits().get());
        let mut effort = Effort::default();
        for (starts, truth) in starts.chunks(MOST).zip(truth.chunks_mut(MOST)) {
            let candidates: Vec<[u16; 81]> = starts.iter().map(Start::candidates).collect();
            let mut proved = vec![Ok([0; 81]); starts.len()];
            effort += engine.prove(&candidates, &mut proved);
            for (truth, proved) in truth.iter_mut().zip(proved) {
                *truth = L::answer(proved);
            }
        }
        effort
    }
}

/// The candidates that are known to be true, or the reason why the search for them was given up.
type Truth = Result<[u16; 81], LimitError>;

impl Engine<Limits<'_>> {
    /// Proves which candidates are true. Returns the effort.
    fn prove(&self, candidates: &[[u16; 81]], truth: &mut [Truth]) -> Effort {
        let mut solved = vec![Ok(Solved::default()); candidates.len()];
        let mut effort = self.solve_all(candidates, &mut solved);
        let mut doubtful = Vec::new();
        for (i, (truth, solved)) in truth.iter_mut().zip(&solved).enumerate() {
            *truth = solved.map(|solved| {
                let mut truth = [0; 81];
                if let Answer::Multiple(one, other) = &solved.answer {
                    add(&mut truth, other);
                    add(&mut truth, one);
                    doubtful.push(Doubtful {
                        puzzle: i,
                        possible: candidates[i],
                        unended: 0,
                    });
                } else if let Some(solution) = solved.answer.solution() {
                    add(&mut truth, solution);
                }
                truth
            });
        }
        let mut guesses = GUESSES;
        while !doubtful.is_empty() {
            guesses = guesses.min(self.own_limits().most());
            let (all, took) = self.ask_about(&mut doubtful, truth, guesses);
            effort += took;
            if !all {
                guesses = guesses.saturating_mul(MORE);
            }
            doubtful.retain(|doubtful| {
                let known = &truth[doubtful.puzzle];
                known.is_ok_and(|truth| doubtful.cells(&truth).next().is_some())
            });
        }
        effort
    }

    /// Runs one search or more for each doubtful puzzle, each within this number of guesses. Returns whether
    /// all came to an end, and the effort.
    fn ask_about(&self, doubtful: &mut [Doubtful], truth: &mut [Truth], guesses: u64) -> (bool, Effort) {
        let each = QUESTIONS.div_ceil(doubtful.len());
        let (mut questions, mut starts) = (Vec::new(), Vec::new());
        for (number, doubtful) in doubtful.iter().enumerate() {
            let Ok(truth) = truth[doubtful.puzzle] else {
                continue;
            };
            for cell in doubtful.cells(&truth).take(each) {
                let mut start = doubtful.possible;
                start[cell] &= !truth[cell];
                if doubtful.unended >> cell & 1 == 1 {
                    start[cell] &= start[cell].wrapping_neg(); // the lowest
                }
                questions.push((number, cell, start[cell]));
                starts.push(start);
            }
        }
        let own = self.own_limits();
        let mut answers = vec![Ok(None); starts.len()];
        let effort = self.limits(own.guesses(guesses)).first_all(&starts, &mut answers);
        let mut all = true;
        for (&(number, cell, asked), answer) in questions.iter().zip(&answers) {
            let doubtful = &mut doubtful[number];
            let known = &mut truth[doubtful.puzzle];
            match answer {
                Ok(Some(solution)) => {
                    if let Ok(truth) = known {
                        add(truth, solution);
                    }
                }
                Ok(None) => doubtful.possible[cell] &= !asked,
                Err(LimitError::Guesses) if guesses < own.most() => {
                    doubtful.unended |= 1 << cell;
                    all = false;
                }
                Err(error) => *known = Err(*error),
            }
        }
        (all, effort)
    }
}

/// A puzzle with candidates that are known neither to be true nor to be false.
struct Doubtful {
    puzzle: usize,
    /// Its candidates without those that are known to be false.
    possible: [u16; 81],
    /// The cells for which a search did not end within its limit, as bits.
    unended: u128,
}

impl Doubtful {
    /// Returns the cells with candidates in doubt, those with the most first: there, a solution is most
    /// likely, and shows the most.
    fn cells(&self, truth: &[u16; 81]) -> impl Iterator<Item = usize> {
        let doubts: [u32; 81] = std::array::from_fn(|cell| (self.possible[cell] & !truth[cell]).count_ones());
        (1..=9)
            .rev()
            .flat_map(move |size| (0..81).filter(move |&cell| doubts[cell] == size))
    }
}

/// Adds the digits of a solution.
fn add(truth: &mut [u16; 81], solution: &[u8; 81]) {
    for (cell, digit) in truth.iter_mut().zip(solution) {
        *cell |= 1 << (digit - 1);
    }
}
