//! A recording is played back: to any moment, forwards and backwards.
//!
//! Each piece is read once when it comes, and the [`Position`] at its start is kept. To go to a moment is to
//! copy the position before it, and to read on from there: at most one piece, which takes less than a
//! millisecond.

use sudoku1::Placement;
use watchers::Count;

use crate::depths::{BLOCK, Depths, Range};
use crate::event::Event;
use crate::position::Position;
use crate::recorder::PIECE;
use crate::waits::Waits;

/// A recording, and the moment it is at.
pub struct Player {
    pieces: Vec<Piece>,
    depths: Depths,
    /// How many events there are.
    events: u64,
    /// How many calls have their answer after the last event: those that wait when a solution is found.
    returns: u64,
    /// The position after all of them.
    end: Position,
    /// How many of the calls that wait have answered at the moment.
    returned: u64,
    /// How many events have happened at the moment, the last one of them, and where the search is then.
    at: u64,
    last: Option<Event>,
    position: Position,
    /// The bytes of the moment's piece that are read.
    read: usize,
    /// For a breadth-first search: what each state was made from, and by which cell and digit.
    states: Vec<(u32, u8, u8)>,
    /// For a search over states: how many wait.
    waits: Waits,
}

struct Piece {
    start: Position,
    bytes: Box<[u8]>,
}

/// Bytes, and how many of them have been read.
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
    /// An empty recording of a search in a grid with this many cells in a row.
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
            waits: Waits::default(),
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
            // Of a depth-first search there are no states, and this is nothing.
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
                self.waits.push(calls, (states + 1).saturating_sub(calls));
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

    /// For a search over states: how many wait, from its first state to its last one.
    #[must_use]
    pub fn waits(&self) -> &Waits {
        &self.waits
    }

    /// How many events there are.
    #[must_use]
    pub fn events(&self) -> u64 {
        self.events
    }

    /// The search has found a solution and is recorded to its end: each call that waits answers, the last one
    /// first. No solver tells of it, because it does nothing then; these moments come after all events, which
    /// keep their own.
    pub fn unwind(&mut self) {
        self.returns = self.end.path().len() as u64 + 1;
    }

    /// How many moments there are: the events, and the answers after them.
    #[must_use]
    pub fn moments(&self) -> u64 {
        self.events + self.returns
    }

    /// How many of the calls that wait at the end have answered at the moment.
    #[must_use]
    pub fn returned(&self) -> u64 {
        self.returned
    }

    /// How many bytes the recording takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.pieces.iter().map(|piece| piece.bytes.len()).sum()
    }

    /// The moment: how many events have happened, and then how many calls have answered.
    #[must_use]
    pub fn at(&self) -> u64 {
        self.at + self.returned
    }

    /// The last event before the moment.
    #[must_use]
    pub fn last(&self) -> Option<Event> {
        self.last
    }

    /// Where the search is at the moment.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Where the search is after everything that is recorded.
    #[must_use]
    pub fn end(&self) -> &Position {
        &self.end
    }

    /// What is placed at the moment, first one first: cells and digits.
    #[must_use]
    pub fn path(&self) -> Vec<(u8, u8)> {
        if self.states.is_empty() {
            return self.position.path().to_vec();
        }
        // The state's own way; a state comes after the one it was made from.
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

    /// Goes to the moment when this many events have happened and calls have answered, or to the end.
    pub fn seek(&mut self, at: u64) {
        self.returned = at.saturating_sub(self.events).min(self.returns);
        let at = at.min(self.events);
        let piece = ((at.saturating_sub(1)) / PIECE) as usize;
        let Some(Piece { start, .. }) = self.pieces.get(piece) else {
            return;
        };
        let first = piece as u64 * PIECE;
        // On from here, where that is in the same piece.
        if self.at > at || self.at <= first {
            self.position = start.clone();
            self.at = first;
            self.read = 0;
            self.last = None;
        }
        while self.at < at && self.next().is_some() {}
    }

    /// Goes on by one event; nothing at the end.
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

    /// Goes through the events from one moment to another, and shows each with the position after it and the
    /// moment then.
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

    /// The first moment after this one when the depth is below `depth`; the end, if it is not again.
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

    /// The moment after a step over what the next event begins: where it places a digit, when that is taken
    /// back.
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

    /// The moment of the call of this number, from 1; the end, if there are fewer.
    #[must_use]
    pub fn moment_of_call(&self, call: u64) -> u64 {
        self.moment(|count| count.calls >= call)
    }

    /// The moment when something is placed for the n-th time, from 1; the end, if there are fewer.
    #[must_use]
    pub fn moment_of_placement(&self, placement: u64) -> u64 {
        self.moment(|count| count.placed >= placement)
    }

    /// The first moment when the counts, which only grow, are so.
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

    /// The next moment when something is placed; nothing if that is not again.
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

    /// The least and the greatest depth in each of `columns` equal parts of the time between two moments.
    /// Where a part has many events its borders are those of blocks.
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
                // The last block of all is shorter than the others, and wanted, too.
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
