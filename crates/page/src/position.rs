//! Where a search is: what a watcher knows who has seen it from the start.

use sudoku1::Placement;
use topcoder_io::{Count, Item, Watcher};

use crate::event::{Event, Near};

/// All digits that a square can have, for propagation: bit *d* for digit *d*.
const ALL: u16 = 0b11_1111_1110;

/// Where a search is.
#[derive(Clone, Debug)]
pub struct Position {
    near: Near,
    /// What the search has done so far.
    pub count: Count,
    /// How many steps are taken and not taken back; for a breadth-first search, how many the state is from the
    /// start.
    pub depth: usize,
    /// The state that a breadth-first search visits.
    pub state: usize,
    /// For a search that eliminates: the candidates after each guess that is not taken back, the first ones before any.
    candidates: Vec<Vec<u16>>,
    size: usize,
}

impl Position {
    /// The start of a search in a grid with this many cells in a row.
    #[must_use]
    pub fn new(size: u8) -> Self {
        Self {
            near: Near::new(size),
            count: Count::default(),
            depth: 0,
            state: 0,
            candidates: Vec::new(),
            size: usize::from(size),
        }
    }

    /// Reads the next event of a recording and goes on to it.
    #[inline]
    pub fn read(&mut self, bytes: &mut impl Iterator<Item = u8>) -> Option<Event> {
        let event = self.near.read(bytes)?;
        event.tell(&mut self.count);
        event.tell(&mut Grows(self));
        Some(event)
    }

    /// What is placed and not taken back, first one first: cells, row by row from 0, and digits.
    #[must_use]
    pub fn path(&self) -> &[(u8, u8)] {
        self.near.path()
    }

    /// The items that are covered, first one first.
    #[must_use]
    pub fn covered(&self) -> &[Item] {
        self.near.covered()
    }

    /// What is still possible in each cell, bit *d* for digit *d*, where the search eliminates.
    #[must_use]
    pub fn eliminated(&self) -> Option<&[u16]> {
        self.candidates.last().map(Vec::as_slice)
    }
}

/// The part of a position that is not counted.
struct Grows<'a>(&'a mut Position);

impl Watcher<Placement> for Grows<'_> {
    #[inline]
    fn place(&mut self, _: &Placement) {
        let position = &mut *self.0;
        position.depth += 1;
        // A guess works on a copy.
        if let Some(last) = position.candidates.last() {
            let copy = last.clone();
            position.candidates.push(copy);
        }
    }
    #[inline]
    fn retract(&mut self, _: &Placement) {
        let position = &mut *self.0;
        position.depth = position.depth.saturating_sub(1);
        if position.candidates.len() > 1 {
            position.candidates.pop();
        }
    }
    fn eliminate(&mut self, cell: Item, digits: u64, _: topcoder_io::Reason) {
        let position = &mut *self.0;
        if position.candidates.is_empty() {
            position.candidates.push(vec![ALL; position.size * position.size]);
        }
        let Item::Cell { row, column } = cell else { return };
        let cell = row * position.size + column;
        if let Some(set) = position.candidates.last_mut().and_then(|all| all.get_mut(cell)) {
            *set &= !(digits as u16);
        }
    }
    fn visit(&mut self, state: usize, _parent: usize, depth: usize) {
        self.0.state = state;
        self.0.depth = depth.saturating_sub(1);
    }
}
