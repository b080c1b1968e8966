//! The watcher for `--count`.

use std::fmt;

use crate::{Calls, Event, Watcher};

/// The number of times that a search did each thing.
///
/// ```
/// use watchers::{Count, Event, Watcher};
///
/// fn search(watcher: &mut impl Watcher<u8>) {
///     watcher.see(Event::Call);
///     watcher.see(Event::Consider(5));
///     watcher.see(Event::Place(5));
///     watcher.see(Event::Retract(5));
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
    /// Steps taken that were refused at once: a search that checks whether a step is legal only after it has
    /// taken it counts more steps than one that checks before.
    pub placed_to_be_refused: u64,
    /// Whether the last event was a step taken.
    pub just_placed: bool,
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
    /// Returns all counts, each with the name under which it is printed.
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

/// Writes the calls, and every other count that is not 0:
/// `calls: 52, looked at: 416, considered: 51, placed: 51`.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [(calls, number), others @ ..] = self.entries();
        write!(f, "{calls}: {number}")?;
        for (name, number) in others.iter().filter(|(_, number)| *number > 0) {
            write!(f, ", {name}: {number}")?;
            if *name == "placed" && self.placed_to_be_refused > 0 {
                write!(f, " ({} of them refused at once)", self.placed_to_be_refused)?;
            }
        }
        Ok(())
    }
}

impl Calls for Count {
    fn enter(&mut self, _call: fmt::Arguments) {
        self.calls += 1;
    }
    fn leave(&mut self, _answer: fmt::Arguments) {}
}

impl<Step> Watcher<Step> for Count {
    #[inline]
    fn see(&mut self, event: Event<Step>) {
        if let Event::Refuse(..) = event
            && self.just_placed
        {
            self.placed_to_be_refused += 1;
        }
        self.just_placed = matches!(event, Event::Place(_));
        match event {
            Event::Call => self.calls += 1,
            Event::Look(_) => self.looked_at += 1,
            Event::Consider(_) => self.considered += 1,
            Event::Refuse(..) => self.refused += 1,
            Event::Place(_) => self.placed += 1,
            Event::Retract(_) => self.taken_back += 1,
            Event::Eliminate(_, digits, _) => self.eliminated += u64::from(digits.count_ones()),
            Event::Cover(_) => self.covered += 1,
            Event::Uncover(_) => self.uncovered += 1,
            Event::Expand(states) => self.states += states as u64,
            Event::Drop(_) => self.dropped += 1,
            // The item that is filled, and the state that is visited, is counted as considered or called.
            Event::Choose(..) | Event::Foresee(..) | Event::GiveUp(_) | Event::Visit { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reason;

    #[test]
    fn a_step_that_is_refused_after_it_was_taken_is_told_from_one_that_is_refused_before() {
        let mut count = Count::default();
        for event in [
            Event::Consider(1),
            Event::Refuse(1, Reason::Row),
            Event::Consider(2),
            Event::Place(2),
            Event::Refuse(2, Reason::Row),
            Event::Place(3),
            Event::Call,
            Event::Refuse(3, Reason::Contradiction),
        ] {
            count.see(event);
        }
        assert_eq!(
            count.to_string(),
            "calls: 1, considered: 2, refused: 3, placed: 2 (1 of them refused at once)"
        );
    }
}
