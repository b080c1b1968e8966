//! The watcher behind `--count`.

use std::fmt;

use crate::{Calls, Item, Reason, Watcher};

/// How often a search did what it does.
///
/// ```
/// use topcoder_io::{Count, Watcher};
///
/// fn search(watcher: &mut impl Watcher<u8>) {
///     watcher.call();
///     watcher.consider(&5);
///     watcher.place(&5);
///     watcher.retract(&5);
/// }
///
/// let mut count = Count::default();
/// search(&mut count);
/// assert_eq!(count.to_string(), "calls: 1, considered: 1, placed: 1, taken back: 1");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Calls of the recursive function, the first one included.
    pub calls: u64,
    /// Items looked at to find the next one to fill: cells, for a Sudoku.
    pub looked_at: u64,
    /// Steps considered: digits for a cell, for a Sudoku.
    pub considered: u64,
    /// Steps refused, because they break a rule or lead to a contradiction.
    pub refused: u64,
    /// Steps taken: digits placed in a cell, for a Sudoku.
    pub placed: u64,
    /// Steps taken back.
    pub taken_back: u64,
    /// Candidates eliminated.
    pub eliminated: u64,
    /// Items covered.
    pub covered: u64,
    /// Items uncovered.
    pub uncovered: u64,
    /// States made from other states, without those that were dropped.
    pub states: u64,
    /// States dropped, because there was another way to them.
    pub dropped: u64,
}

impl Count {
    /// Everything that is counted, with the name it is printed with.
    #[must_use]
    pub fn entries(&self) -> [(&'static str, u64); 11] {
        [
            ("calls", self.calls),
            ("looked at", self.looked_at),
            ("considered", self.considered),
            ("refused", self.refused),
            ("placed", self.placed),
            ("taken back", self.taken_back),
            ("eliminated", self.eliminated),
            ("covered", self.covered),
            ("uncovered", self.uncovered),
            ("states made", self.states),
            ("states dropped", self.dropped),
        ]
    }
}

/// The calls, and everything else that happened at all: `calls: 52, looked at: 275, considered: 51, placed:
/// 51`.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [(calls, number), others @ ..] = self.entries();
        write!(f, "{calls}: {number}")?;
        for (name, number) in others.iter().filter(|(_, number)| *number > 0) {
            write!(f, ", {name}: {number}")?;
        }
        Ok(())
    }
}

impl Calls for Count {
    fn enter(&mut self, _call: fmt::Arguments) {
        self.calls += 1;
    }
}

impl<Step: ?Sized> Watcher<Step> for Count {
    fn call(&mut self) {
        self.calls += 1;
    }
    fn look(&mut self, _item: Item) {
        self.looked_at += 1;
    }
    fn consider(&mut self, _step: &Step) {
        self.considered += 1;
    }
    fn refuse(&mut self, _step: &Step, _reason: Reason) {
        self.refused += 1;
    }
    fn place(&mut self, _step: &Step) {
        self.placed += 1;
    }
    fn retract(&mut self, _step: &Step) {
        self.taken_back += 1;
    }
    fn eliminate(&mut self, _cell: Item, digits: u64, _reason: Reason) {
        self.eliminated += u64::from(digits.count_ones());
    }
    fn cover(&mut self, _item: Item) {
        self.covered += 1;
    }
    fn uncover(&mut self, _item: Item) {
        self.uncovered += 1;
    }
    fn expand(&mut self, states: usize) {
        self.states += states as u64;
    }
    fn drop_state(&mut self, _step: &Step) {
        self.dropped += 1;
    }
}
