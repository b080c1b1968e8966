//! A search is written down while it runs, piece by piece.
//!
//! What plays the pieces back ([`Player`](crate::player::Player)) need not wait for the end: a search that
//! is stopped leaves everything it has done so far.

use sudoku1::Placement;
use watchers::{Count, Watcher};

use crate::event::{Event, Near};

/// How many events a piece has; the last one may have fewer. So few that to read one takes a fraction of a
/// millisecond: what plays them back does other things in between.
pub const PIECE: u64 = 1 << 14;

/// How many events are written down; what comes after them is only counted. At a byte or a little more each,
/// a recording stays under a hundred megabytes.
pub const MOST: u64 = 4400 * PIECE;

/// After how many events more the count is shown.
const COUNTED: u64 = 256 * PIECE;

/// What is shown while a search runs.
pub enum Progress<'a> {
    /// The next piece of the recording.
    Piece(&'a [u8]),
    /// The recording is full; this is what the search has done so far, and its number of events.
    Counted(&'a Count, u64),
}

/// Writes the events of a search.
pub struct Recorder<F> {
    near: Near,
    piece: Vec<u8>,
    count: Count,
    events: u64,
    /// What comes up to here is left out: it is recorded already.
    from: u64,
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
            from: 0,
            most: MOST,
            show,
        }
    }

    /// Leaves out what another recorder has written down of the same search, in whole pieces.
    #[must_use]
    pub fn after(mut self, events: u64) -> Self {
        self.from = events / PIECE * PIECE;
        self
    }

    /// Writes fewer events down, in whole pieces.
    #[must_use]
    pub fn at_most(mut self, events: u64) -> Self {
        self.most = MOST.min(events / PIECE * PIECE);
        self
    }

    /// Shows the last piece; returns what the search did, and how many events it had.
    pub fn finish(mut self) -> (Count, u64) {
        if !self.piece.is_empty() && self.events > self.from {
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
                if self.events > self.from {
                    (self.show)(Progress::Piece(&self.piece));
                }
                self.piece.clear();
                if self.events == self.most {
                    (self.show)(Progress::Counted(&self.count, self.events));
                }
            }
        } else if self.events.is_multiple_of(COUNTED) {
            (self.show)(Progress::Counted(&self.count, self.events));
        }
    }
}
