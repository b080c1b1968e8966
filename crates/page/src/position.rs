//! The position of a search: what a watcher knows that has seen the search from the start.

use watchers::{Count, Item, Watcher};

use crate::event::{Event, Near};

/// All digits that a cell can have, for propagation: bit *d* for digit *d*.
const ALL: u16 = 0b11_1111_1110;

/// The position of a search.
#[derive(Clone, Debug)]
pub struct Position {
    near: Near,
    /// The counts of the search so far.
    pub count: Count,
    /// The number of steps that have not been taken back; for a breadth-first search, the distance of the
    /// state from the start, in steps.
    pub depth: usize,
    /// The state that a breadth-first search visits.
    pub state: usize,
    /// For a search that eliminates: the candidates before any guess, and after each guess that has not
    /// been taken back.
    candidates: Vec<Vec<u16>>,
    /// The number of guesses without candidates: there can be no more guesses than cells, except in a trace
    /// of a search without an end.
    beyond: usize,
    size: usize,
}

impl Position {
    /// Creates the start of a search in a grid with this many cells in a row.
    #[must_use]
    pub fn new(size: u8) -> Self {
        Self {
            near: Near::new(size),
            count: Count::default(),
            depth: 0,
            state: 0,
            candidates: Vec::new(),
            beyond: 0,
            size: usize::from(size),
        }
    }

    /// Returns the number of cells in a row of the grid.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Reads the next event of a recording and follows it.
    #[inline]
    pub fn read(&mut self, bytes: &mut impl Iterator<Item = u8>) -> Option<Event> {
        let event = self.near.read(bytes)?;
        self.count.see(event);
        self.follow(event);
        Some(event)
    }

    /// Returns the placements that have not been taken back, in their order: cells, row by row from 0, and
    /// digits.
    #[must_use]
    pub fn path(&self) -> &[(u8, u8)] {
        self.near.path()
    }

    /// Returns the items that are covered, in the order of their covering.
    #[must_use]
    pub fn covered(&self) -> &[Item] {
        self.near.covered()
    }

    /// Returns the candidates of each cell, bit *d* for digit *d*, if the search eliminates.
    #[must_use]
    pub fn eliminated(&self) -> Option<&[u16]> {
        self.candidates.last().map(Vec::as_slice)
    }

    /// Follows an event, except for what `near` and `count` track.
    #[inline]
    fn follow(&mut self, event: Event) {
        match event {
            Event::Place(_) => {
                self.depth += 1;
                // A guess works on a copy.
                if self.candidates.len() > self.size * self.size {
                    self.beyond += 1;
                } else if let Some(last) = self.candidates.last() {
                    let copy = last.clone();
                    self.candidates.push(copy);
                }
            }
            Event::Retract(_) => {
                self.depth = self.depth.saturating_sub(1);
                if self.beyond > 0 {
                    self.beyond -= 1;
                } else if self.candidates.len() > 1 {
                    self.candidates.pop();
                }
            }
            Event::Eliminate(cell, digits, _) => self.eliminate(cell, digits),
            Event::Visit { state, depth, .. } => {
                self.state = state;
                self.depth = depth.saturating_sub(1);
            }
            Event::Call
            | Event::Look(_)
            | Event::Choose(..)
            | Event::Foresee(..)
            | Event::Consider(_)
            | Event::Refuse(..)
            | Event::GiveUp(_)
            | Event::Cover(_)
            | Event::Uncover(_)
            | Event::Expand(_)
            | Event::Drop(_) => {}
        }
    }

    fn eliminate(&mut self, cell: Item, digits: u64) {
        if self.candidates.is_empty() {
            self.candidates.push(vec![ALL; self.size * self.size]);
        }
        let Item::Cell { row, column } = cell else { return };
        let cell = row * self.size + column;
        if let Some(set) = self.candidates.last_mut().and_then(|all| all.get_mut(cell)) {
            *set &= !(digits as u16);
        }
    }
}
