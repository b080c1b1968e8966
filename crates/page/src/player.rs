//! Plays a recording back: goes to any moment, forwards and backwards.
//!
//! Each piece is read once when it arrives, and the [`Position`] at its start is kept. To go to a moment, the
//! player copies the position kept before it and reads on from there. It reads at most one piece, which takes
//! less than a millisecond.

use sudoku1::Placement;
use watchers::Count;

use crate::depths::{BLOCK, Depths, Range};
use crate::event::Event;
use crate::frontier::Frontier;
use crate::position::Position;
use crate::recorder::PIECE;

/// A recording, positioned at a moment.
pub struct Player {
    pieces: Vec<Piece>,
    depths: Depths,
    /// The number of events.
    events: u64,
    /// The number of calls that return after the last event: those that wait when a solution is found.
    returns: u64,
    /// The position after all events.
    end: Position,
    /// The number of waiting calls that have returned by the moment.
    returned: u64,
    /// The number of events before the moment. `last` is the last one of them, `position` the search after
    /// it.
    at: u64,
    last: Option<Event>,
    position: Position,
    /// The number of bytes of the moment's piece that have been read.
    read: usize,
    /// For a breadth-first search: the state that each state was made from, and the cell and the digit that
    /// were placed.
    states: Vec<(u32, u8, u8)>,
    /// For a search over states: those that wait.
    frontier: Frontier,
}

struct Piece {
    start: Position,
    bytes: Box<[u8]>,
}

/// Bytes, and the number of them that have been read.
struct Bytes<'a>(&'a [u8], usize);

impl Iterator for Bytes<'_> {
    type Item = u8;
    #[inline]
    fn next(&mut self) -> Option<u8> {
        let byte = *self.0.get(self.1)?;
        self.1 += 1;
        Some(byte)
    }
}

impl Player {
    /// Creates an empty recording of a search in a grid with this many cells in a row.
    #[must_use]
    pub fn new(size: u8) -> Self {
        Self {
            pieces: Vec::new(),
            depths: Depths::default(),
            events: 0,
            returns: 0,
            end: Position::new(size),
            returned: 0,
            at: 0,
            last: None,
            position: Position::new(size),
            read: 0,
            states: Vec::new(),
            frontier: Frontier::default(),
        }
    }

    /// Adds the next piece.
    pub fn push(&mut self, bytes: Vec<u8>) {
        let start = self.end.clone();
        let mut rest = Bytes(&bytes, 0);
        while let Some(event) = self.end.read(&mut rest) {
            self.events += 1;
            self.depths.push(self.end.depth.min(255) as u8);
            self.note(event);
        }
        self.pieces.push(Piece {
            start,
            bytes: bytes.into_boxed_slice(),
        });
    }

    fn note(&mut self, event: Event) {
        match event {
            Event::Visit { state, parent, .. } => {
                self.states.resize(
                    self.states.len().max(state + 1).min(self.states.len() + 2),
                    (0, 0, 0),
                );
                if let Some(entry) = self.states.get_mut(state) {
                    entry.0 = parent as u32;
                }
            }
            // A depth-first search has no states, so nothing is noted for it.
            Event::Place(_) => {
                if let (Some(entry), Some(&(cell, digit))) =
                    (self.states.get_mut(self.end.state), self.end.path().last())
                {
                    (entry.1, entry.2) = (cell, digit);
                }
            }
            Event::Expand(_) => {
                let Count { calls, states, .. } = self.end.count;
                // The start is not made from another state.
                self.frontier.push(calls, (states + 1).saturating_sub(calls));
            }
            Event::Call
            | Event::Look(_)
            | Event::Choose(..)
            | Event::Foresee(..)
            | Event::Consider(_)
            | Event::Refuse(..)
            | Event::Retract(_)
            | Event::GiveUp(_)
            | Event::Eliminate(..)
            | Event::Cover(_)
            | Event::Uncover(_)
            | Event::Drop(_) => {}
        }
    }

    /// For a search over states: returns how many wait, from its first state to its last one.
    #[must_use]
    pub fn frontier(&self) -> &Frontier {
        &self.frontier
    }

    /// Returns the number of events.
    #[must_use]
    pub fn events(&self) -> u64 {
        self.events
    }

    /// Adds the moments in which the waiting calls return, the last one first. The search has found a
    /// solution and is recorded to its end. Solvers do not report these returns, because they do nothing
    /// then. The new moments come after all events, whose moments stay the same.
    pub fn unwind(&mut self) {
        self.returns = self.end.path().len() as u64 + 1;
    }

    /// Returns the number of moments: the events, and the returns after them.
    #[must_use]
    pub fn moments(&self) -> u64 {
        self.events + self.returns
    }

    /// Returns how many of the calls that wait at the end have returned by the moment.
    #[must_use]
    pub fn returned(&self) -> u64 {
        self.returned
    }

    /// Returns the number of bytes the recording takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.pieces.iter().map(|piece| piece.bytes.len()).sum()
    }

    /// Returns the moment: the number of events so far, plus the number of calls that have returned since.
    #[must_use]
    pub fn at(&self) -> u64 {
        self.at + self.returned
    }

    /// Returns the last event before the moment.
    #[must_use]
    pub fn last(&self) -> Option<Event> {
        self.last
    }

    /// Returns the position of the search at the moment.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the position of the search after all recorded events.
    #[must_use]
    pub fn end(&self) -> &Position {
        &self.end
    }

    /// Returns the placements at the moment, the first one first: cells and digits.
    #[must_use]
    pub fn path(&self) -> Vec<(u8, u8)> {
        if self.states.is_empty() {
            return self.position.path().to_vec();
        }
        // The state's own path; a state comes after the one it was made from.
        let mut path = Vec::new();
        let mut state = self.position.state;
        while state > 0
            && let Some(&(parent, cell, digit)) = self.states.get(state)
            && (parent as usize) < state
        {
            path.push((cell, digit));
            state = parent as usize;
        }
        path.reverse();
        path
    }

    /// Goes to the moment with this number, or to the end.
    pub fn seek(&mut self, at: u64) {
        self.returned = at.saturating_sub(self.events).min(self.returns);
        let at = at.min(self.events);
        let piece = ((at.saturating_sub(1)) / PIECE) as usize;
        let Some(Piece { start, .. }) = self.pieces.get(piece) else {
            return;
        };
        let first = piece as u64 * PIECE;
        // The player goes on from here if the moment is later in the same piece.
        if self.at > at || self.at <= first {
            self.position = start.clone();
            self.at = first;
            self.read = 0;
            self.last = None;
        }
        while self.at < at && self.next().is_some() {}
    }

    /// Goes on by one event; returns `None` at the end.
    fn next(&mut self) -> Option<Event> {
        if self.at > 0 && self.at.is_multiple_of(PIECE) && self.at < self.events {
            self.read = 0;
        }
        let piece = self.pieces.get((self.at / PIECE) as usize)?;
        let mut bytes = Bytes(&piece.bytes, self.read);
        let event = self.position.read(&mut bytes)?;
        self.read = bytes.1;
        self.at += 1;
        self.last = Some(event);
        Some(event)
    }

    /// Goes through the events between two moments; `see` gets each event, the position after it and the
    /// moment after it.
    pub fn walk(&self, from: u64, to: u64, mut see: impl FnMut(Event, &Position, u64)) {
        let mut at = from / PIECE * PIECE;
        let mut position = match self.pieces.get((at / PIECE) as usize) {
            Some(piece) => piece.start.clone(),
            None => return,
        };
        for piece in &self.pieces[(at / PIECE) as usize..] {
            let mut bytes = Bytes(&piece.bytes, 0);
            while at < to {
                let Some(event) = position.read(&mut bytes) else {
                    break;
                };
                at += 1;
                if at > from {
                    see(event, &position, at);
                }
            }
            if at >= to {
                return;
            }
        }
    }

    /// Returns the first moment after `after` when the depth is below `depth`, or the end if there is none.
    #[must_use]
    pub fn next_below(&self, depth: usize, after: u64) -> u64 {
        let depth = depth.min(255) as u8;
        let mut found = None;
        // The rest of its block, then whole blocks.
        let rest = (after.next_multiple_of(BLOCK)).min(self.events);
        let mut look = |from: u64, to: u64| {
            self.walk(from, to, |_, position, at| {
                if found.is_none() && position.depth < usize::from(depth) {
                    found = Some(at);
                }
            });
            found
        };
        if let Some(at) = look(after, rest) {
            return at;
        }
        match self.depths.next_below(depth, rest / BLOCK) {
            Some(block) => look((block * BLOCK).max(after), ((block + 1) * BLOCK).min(self.events)),
            None => None,
        }
        .unwrap_or(self.events)
    }

    /// Returns the moment after a step over whatever the next event begins: if it places a digit, when that
    /// is taken back.
    #[must_use]
    pub fn over(&self) -> u64 {
        let (mut next, depth) = (None, self.position.depth);
        self.walk(self.at, self.at + 1, |_, position, _| next = Some(position.depth));
        match next {
            Some(next) if next > depth => self.next_below(depth + 1, self.at + 1),
            Some(_) => self.at + 1,
            None => self.moments().min(self.at() + 1),
        }
    }

    /// Returns the moment of the call with this number, counted from 1, or the end if there are fewer.
    #[must_use]
    pub fn moment_of_call(&self, call: u64) -> u64 {
        self.moment(|count| count.calls >= call)
    }

    /// Returns the moment of the placement with this number, counted from 1, or the end if there are fewer.
    #[must_use]
    pub fn moment_of_placement(&self, placement: u64) -> u64 {
        self.moment(|count| count.placed >= placement)
    }

    /// Returns the first moment when `is_so` holds for the counts, which only grow.
    fn moment(&self, is_so: impl Fn(&Count) -> bool) -> u64 {
        let piece = self.pieces.partition_point(|piece| !is_so(&piece.start.count));
        let from = piece.saturating_sub(1) as u64 * PIECE;
        let mut moment = None;
        self.walk(from, (from + PIECE).min(self.events), |_, position, at| {
            if moment.is_none() && is_so(&position.count) {
                moment = Some(at);
            }
        });
        moment.unwrap_or(self.events)
    }

    /// Returns the first moment after `after` whose event `is_it` accepts.
    #[must_use]
    pub fn next_event(&self, after: u64, is_it: impl Fn(Event) -> bool) -> Option<u64> {
        let (mut from, mut found) = (after, None);
        while from < self.events && found.is_none() {
            let to = (from / PIECE + 1) * PIECE;
            self.walk(from, to.min(self.events), |event, _, at| {
                if found.is_none() && is_it(event) {
                    found = Some(at);
                }
            });
            from = to;
        }
        found
    }

    /// Returns the next placement and its moment, or `None` if there is no other.
    #[must_use]
    pub fn next_placement(&self) -> Option<(u64, Placement)> {
        // Between two placements lie at most a few looks at every cell.
        let mut found = None;
        self.walk(self.at, (self.at + PIECE).min(self.events), |event, _, at| {
            if let (None, Event::Place(step)) = (found, event) {
                found = Some((at, step));
            }
        });
        found
    }

    /// Returns the least and the greatest depth in each of `columns` equal parts of the time between two
    /// moments. If a part has many events, its borders are those of blocks.
    #[must_use]
    pub fn columns(&self, from: u64, to: u64, columns: usize) -> Vec<Range> {
        let mut ranges = vec![Range::NOTHING; columns];
        let (to, count) = (to.min(self.events), columns as u64);
        let Some(length) = to.checked_sub(from).filter(|&length| length > 0) else {
            return ranges;
        };
        if length / count.max(1) >= 2 * BLOCK {
            for (column, range) in (0..).zip(&mut ranges) {
                let border = |column: u64| (from + length * column / count) / BLOCK;
                // The last block of all is shorter than the others; it is included, too.
                let end = border(column + 1) + u64::from(column + 1 == count);
                *range = self.depths.of(border(column), end);
            }
        } else {
            self.walk(from, to, |_, position, at| {
                // An event wider than a column fills several.
                let event = at - 1 - from;
                let first = (event * count / length) as usize;
                let last = ((event + 1) * count).div_ceil(length) as usize;
                for range in &mut ranges[first..last.min(columns)] {
                    range.add(position.depth.min(255) as u8);
                }
            });
        }
        ranges
    }
}
