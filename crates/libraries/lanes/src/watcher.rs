//! The events that are reported to a watcher.
//!
//! The search reports to a [`Watcher`] what its lanes do, and does not depend on what the watcher does with
//! it: count, print or draw. The engine's watcher is `()`, which ignores all events. Its empty methods are
//! inlined away, and the machine code is that of a search without a watcher.

use crate::pass::Marks;
use crate::state::{FIELD, State, WORDS, Words};
use crate::vector::Vector;

/// An observer of what the lanes of a search do. By default, its methods do nothing.
///
/// Between two passes the lanes that need it are served: solutions are noted and puzzles finished, then lanes
/// pop, refill, guess and steal. Each alternative comes from a guess, and is popped, stolen or dropped. So in
/// the end there have been as many guesses as pops, steals and dropped alternatives together, and as many
/// refills as finished puzzles.
///
/// ```
/// use sudoku_lanes::{Lanes, Solved, Watcher, watch};
///
/// /// Guesses and dead ends.
/// #[derive(Default)]
/// struct Counts(u64, u64);
///
/// impl Watcher for Counts {
///     fn guess(&mut self, _lane: usize, _cell: u8, _digit: u8) {
///         self.0 += 1;
///     }
///     fn pop(&mut self, _lane: usize) {
///         self.1 += 1;
///     }
/// }
///
/// let puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let puzzle = sudoku_cells::parse(puzzle)?;
/// let (mut answers, mut counts) = ([Solved::default()], Counts::default());
/// let effort = watch(Lanes::One, &[puzzle], &mut answers, &mut counts);
/// assert_eq!((counts.0, counts.1), (effort.guesses, effort.guesses));
/// # Ok::<(), sudoku_cells::ParseError>(())
/// ```
pub trait Watcher {
    /// Called when a pass over all lanes is done.
    fn pass(&mut self, _pass: &Pass) {}
    /// Called when a lane begins with a puzzle, which is given by its index.
    fn refill(&mut self, _lane: usize, _puzzle: usize) {}
    /// Called when a lane guesses that this cell (0 to 80, row by row) has this digit, and pushes the
    /// alternative that it has not.
    fn guess(&mut self, _lane: usize, _cell: u8, _digit: u8) {}
    /// Called when a lane is done with its state and takes the newest alternative from its stack.
    fn pop(&mut self, _lane: usize) {}
    /// Called when a lane without work takes the oldest alternative from the stack of another, and works on
    /// that lane's puzzle.
    fn steal(&mut self, _lane: usize, _from: usize) {}
    /// Called when the solution in a lane counts. It does not if enough solutions of its puzzle are known
    /// already.
    fn solution(&mut self, _lane: usize) {}
    /// Called when a lane drops this number of alternatives of its puzzle, because its answer is known
    /// already.
    fn drop_alternatives(&mut self, _lane: usize, _count: usize) {}
    /// Called when a lane has nothing left to do for its puzzle.
    fn leave(&mut self, _lane: usize) {}
    /// Called when the last lane that worked on this puzzle has left it. Its answer is then known.
    fn finish(&mut self, _puzzle: usize) {}
}

/// A watcher that ignores all events.
impl Watcher for () {}

impl<W: Watcher + ?Sized> Watcher for &mut W {
    #[inline(always)]
    fn pass(&mut self, pass: &Pass) {
        W::pass(self, pass);
    }
    #[inline(always)]
    fn refill(&mut self, lane: usize, puzzle: usize) {
        W::refill(self, lane, puzzle);
    }
    #[inline(always)]
    fn guess(&mut self, lane: usize, cell: u8, digit: u8) {
        W::guess(self, lane, cell, digit);
    }
    #[inline(always)]
    fn pop(&mut self, lane: usize) {
        W::pop(self, lane);
    }
    #[inline(always)]
    fn steal(&mut self, lane: usize, from: usize) {
        W::steal(self, lane, from);
    }
    #[inline(always)]
    fn solution(&mut self, lane: usize) {
        W::solution(self, lane);
    }
    #[inline(always)]
    fn drop_alternatives(&mut self, lane: usize, count: usize) {
        W::drop_alternatives(self, lane, count);
    }
    #[inline(always)]
    fn leave(&mut self, lane: usize) {
        W::leave(self, lane);
    }
    #[inline(always)]
    fn finish(&mut self, puzzle: usize) {
        W::finish(self, puzzle);
    }
}

/// The outcome of a pass in a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It has nothing to do.
    Idle,
    /// Cells have become single, so it goes round again.
    Busy,
    /// No cell has become single, and some have candidates left: it has to guess.
    Stuck,
    /// There is no solution here: a cell without a candidate, or a digit without a place or twice in a unit.
    Dead,
    /// Every cell has its digit.
    Solved,
}

/// The lanes after a pass.
#[derive(Clone, Copy)]
pub struct Pass<'a> {
    pub(crate) lanes: usize,
    pub(crate) busy: u32,
    pub(crate) marks: Marks,
    pub(crate) states: &'a dyn Grids,
}

impl Pass<'_> {
    /// Returns the number of lanes.
    #[must_use]
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// Returns the outcome of the pass in a lane.
    ///
    /// # Panics
    /// If there is no such lane.
    #[must_use]
    pub fn outcome(&self, lane: usize) -> Outcome {
        assert!(lane < self.lanes, "lane {lane} of {}", self.lanes);
        let of = |lanes: u32| lanes >> lane & 1 == 1;
        if !of(self.busy) {
            Outcome::Idle
        } else if of(self.marks.dead) {
            Outcome::Dead
        } else if !of(self.marks.open) {
            Outcome::Solved
        } else if of(self.marks.changed) {
            Outcome::Busy
        } else {
            Outcome::Stuck
        }
    }

    /// Returns the candidates that are left in a lane: 81 cells row by row, bit d - 1 of a cell for digit d.
    /// In an idle lane they mean nothing.
    ///
    /// # Panics
    /// If there is no such lane.
    #[must_use]
    pub fn candidates(&self, lane: usize) -> [u16; 81] {
        assert!(lane < self.lanes, "lane {lane} of {}", self.lanes);
        let words = self.states.words(lane);
        std::array::from_fn(|cell| (words.0[cell % WORDS] >> (FIELD * (cell / WORDS) as u32) & 0x1FF) as u16)
    }
}

impl std::fmt::Debug for Pass<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let outcomes = (0..self.lanes).map(|lane| self.outcome(lane));
        f.debug_list().entries(outcomes).finish()
    }
}

/// States of any width.
pub(crate) trait Grids {
    /// Returns the state in a lane.
    fn words(&self, lane: usize) -> Words;
}

impl<V: Vector> Grids for [State<V>; 2] {
    fn words(&self, lane: usize) -> Words {
        let mut words = Words::NONE;
        self[lane / V::LANES].get(lane, &mut words);
        words
    }
}
