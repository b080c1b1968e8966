//! Records a search while it runs, in pieces.
//!
//! The [`Player`](crate::player::Player) that plays the pieces back need not wait for the end: a search that
//! is stopped leaves a recording of everything it has done so far.

use sudoku1::Placement;
use watchers::{Count, Watcher};

use crate::event::{Event, Near};

/// The number of events in a piece; the last piece may have fewer. It is small enough that a piece is read
/// in a fraction of a millisecond, because the player does other things in between.
pub const PIECE: u64 = 1 << 14;

/// The most events that are recorded; the ones after them are only counted. At a byte or a little more each,
/// a recording stays under a hundred megabytes.
pub const MOST: u64 = 4400 * PIECE;

/// The number of events between two counts that are shown, once the recording is full.
const COUNTED: u64 = 256 * PIECE;

/// A report of the recorder while a search runs.
pub enum Progress<'a> {
    /// The next piece of the recording.
    Piece(&'a [u8]),
    /// The counts of the search so far, and its number of events; the recording is full.
    Counted(&'a Count, u64),
}

/// Records the events of a search.
pub struct Recorder<F> {
    near: Near,
    piece: Vec<u8>,
    count: Count,
    events: u64,
    /// The number of events at the start that are left out, because they are already recorded.
    from: u64,
    most: u64,
    show: F,
}

impl<F: FnMut(Progress)> Recorder<F> {
    /// Creates the recorder of a search in a grid with this many cells in a row.
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

    /// Leaves out the first events of the search, which another recorder has recorded, in whole pieces.
    #[must_use]
    pub fn after(mut self, events: u64) -> Self {
        self.from = events / PIECE * PIECE;
        self
    }

    /// Records at most this many events, in whole pieces.
    #[must_use]
    pub fn at_most(mut self, events: u64) -> Self {
        self.most = MOST.min(events / PIECE * PIECE);
        self
    }

    /// Shows the last piece; returns the counts of the search and its number of events.
    pub fn finish(mut self) -> (Count, u64) {
        if !self.piece.is_empty() && self.events > self.from {
            (self.show)(Progress::Piece(&self.piece));
        }
        (self.count, self.events)
    }
}

/// Counts each event, and records it unless the recording is full.
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
