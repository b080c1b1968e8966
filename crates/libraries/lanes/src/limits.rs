//! The limits of a question, and the error of one that was given up.
//!
//! A search checks its [`Limits`] every [`SLICE`] guesses, when it has to interrupt its work anyway (see
//! `conflict.rs`), and before it loads new puzzles or goes on to another solution. In between it only
//! compares one number, so limits take no time. Between two guesses there are only a few passes.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// The number of guesses from one check of the limits to the next, about a tenth of a millisecond. The first
/// search of a puzzle may be lost after as many guesses.
pub const SLICE: u64 = 1000;

/// The limits of a question: a number of guesses, an instant, and a flag that stops it. They are set by
/// [`Engine::limits`](crate::Engine::limits).
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use std::time::{Duration, Instant};
/// use sudoku_lanes::{Engine, LimitError, Limits};
///
/// let engine = Engine::new();
/// let guesses = Limits::new().guesses(3);
/// assert_eq!(engine.limits(guesses).solve(&[0_u8; 81]), Err(LimitError::Guesses));
///
/// // There are 6.7 * 10^21 solutions.
/// let time = Limits::new().until(Instant::now() + Duration::from_millis(1));
/// assert_eq!(engine.limits(time).count(&[0_u8; 81], u64::MAX), Err(LimitError::Time));
///
/// let stop = AtomicBool::new(false);
/// std::thread::scope(|scope| {
///     let count = scope.spawn(|| engine.limits(Limits::new().stop(&stop)).count(&[0_u8; 81], u64::MAX));
///     stop.store(true, Ordering::Relaxed);
///     assert_eq!(count.join().unwrap(), Err(LimitError::Stopped));
/// });
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    guesses: u64,
    until: Option<Instant>,
    stop: Option<&'a AtomicBool>,
}

impl<'a> Limits<'a> {
    /// Returns limits without any limit yet.
    #[must_use]
    pub const fn new() -> Self {
        Limits {
            guesses: u64::MAX,
            until: None,
            stop: None,
        }
    }

    /// Limits each search to this number of guesses. Each puzzle of a batch has its own search. If a question
    /// takes several searches (for redundant clues, or true candidates), the limit is for each of them.
    ///
    /// The number of guesses for a puzzle with no solution or one depends on the puzzle alone if all of it is
    /// searched, as by `solve`; with several solutions, or if the first one ends the search, it also depends
    /// on the lanes.
    #[must_use]
    pub const fn guesses(self, guesses: u64) -> Self {
        Limits { guesses, ..self }
    }

    /// Ends the search at this instant, give or take a few milliseconds. Puzzles of a batch that have no
    /// answer yet are then given up.
    #[must_use]
    pub const fn until(self, instant: Instant) -> Self {
        Limits {
            until: Some(instant),
            ..self
        }
    }

    /// Ends the search when this flag is set, give or take a few milliseconds. Puzzles of a batch that have
    /// no answer yet are then given up.
    #[must_use]
    pub const fn stop(self, stop: &'a AtomicBool) -> Self {
        Limits {
            stop: Some(stop),
            ..self
        }
    }

    /// Returns the most guesses for a search.
    pub(crate) const fn most(&self) -> u64 {
        self.guesses
    }

    /// Returns the number of guesses at which a search that has made `guesses` checks its limits again.
    #[inline(always)]
    pub(crate) fn next_look(&self, guesses: u64) -> u64 {
        self.guesses.min(guesses - guesses % SLICE + SLICE)
    }

    /// Returns the reason why a search that has made these guesses may not make another one, if there is one.
    pub(crate) fn reached(&self, guesses: u64) -> Option<LimitError> {
        if guesses >= self.guesses {
            return Some(LimitError::Guesses);
        }
        self.over()
    }

    /// Returns the error if the time is over or the flag is set; then nothing new may be begun.
    #[must_use]
    pub fn over(&self) -> Option<LimitError> {
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Some(LimitError::Stopped);
        }
        let late = self.until.is_some_and(|until| Instant::now() >= until);
        late.then_some(LimitError::Time)
    }
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits::new()
    }
}

/// The error of a question that was given up at one of its [`Limits`]. Nothing is known about its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[non_exhaustive]
pub enum LimitError {
    /// It needed more guesses.
    Guesses,
    /// Its time was over.
    Time,
    /// It was stopped.
    Stopped,
}

impl fmt::Display for LimitError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            LimitError::Guesses => "given up: the limit of guesses was reached",
            LimitError::Time => "given up: the time limit was reached",
            LimitError::Stopped => "given up: it was stopped",
        })
    }
}

impl std::error::Error for LimitError {}
