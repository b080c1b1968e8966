//! A search is written down while it runs, piece by piece.
//!
//! Whoever plays the pieces back ([`Player`](crate::player::Player)) need not wait for the end: a search that is stopped leaves
//! everything it has done so far.

use sudoku1::Placement;
use watchers::{Count, Watcher};

use crate::event::{Event, Near};

/// How many events a piece has; the last one may have fewer.
pub const PIECE: u64 = 1 << 16;

/// How many events are written down; what comes after them is only counted. At a byte or a little more each, a
/// recording stays under a hundred megabytes.
pub const MOST: u64 = 1100 * PIECE;

/// After how many events more the count is shown.
const COUNTED: u64 = 64 * PIECE;

/// What is shown while a search runs.
pub enum Progress<'a> {
    /// The next piece of the recording.
    Piece(&'a [u8]),
    /// The recording is full; this is what the search has done so far.
    Counted(&'a Count),
}

/// Writes the events of a search.
pub struct Recorder<F> {
    near: Near,
    piece: Vec<u8>,
    count: Count,
    events: u64,
    most: u64,
    show: F,
}

impl<F: FnMut(Progress)> Recorder<F> {
    /// The recorder of a search in a grid with this many cells in a row.
    pub fn new(size: u8, show: F) -> Self {
        Self {
            near: Near::new(size),
            piece: Vec::with_capacity(2 * PIECE as usize),
            count: Count::default(),
            events: 0,
            most: MOST,
            show,
        }
    }

    /// Writes fewer events down, in whole pieces.
    #[must_use]
    pub fn at_most(mut self, events: u64) -> Self {
        self.most = MOST.min(events / PIECE * PIECE);
        self
    }

    /// Shows the last piece; returns what the search did, and how many events it had.
    pub fn finish(mut self) -> (Count, u64) {
        if !self.piece.is_empty() {
            (self.show)(Progress::Piece(&self.piece));
        }
        (self.count, self.events)
    }
}

/// Writes an event down, or counts it.
impl<F: FnMut(Progress)> Watcher<Placement> for Recorder<F> {
    #[inline]
    fn see(&mut self, event: Event) {
        self.count.see(event);
        self.events += 1;
        if self.events <= self.most {
            self.near.write(event, &mut self.piece);
            if self.events.is_multiple_of(PIECE) {
                (self.show)(Progress::Piece(&self.piece));
                self.piece.clear();
            }
        } else if self.events.is_multiple_of(COUNTED) {
            (self.show)(Progress::Counted(&self.count));
        }
    }
}
