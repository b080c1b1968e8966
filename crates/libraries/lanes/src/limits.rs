//! An end to every question: what may be spent on it, and the error of one that was given up.
//!
//! A search asks its [`Limits`] every [`SLICE`] guesses, where it looks up from its work anyway (see
//! `conflict.rs`), and before it loads new puzzles; in between it has one number to compare with, so limits
//! cost nothing. Between two guesses there are only a few passes.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Guesses from one look at the limits to the next: about a tenth of a millisecond, and the first search of a
/// puzzle may be lost then.
pub const SLICE: u64 = 1000;

/// What may be spent on a question: guesses, time, or work until somebody wants it to stop. Set by
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
    /// No limits yet.
    #[must_use]
    pub const fn new() -> Self {
        Limits {
            guesses: u64::MAX,
            until: None,
            stop: None,
        }
    }

    /// With at most this number of guesses for each search: one for each puzzle of a batch, and where a
    /// question takes several searches (clues that are redundant, candidates that are true), for each of
    /// them.
    ///
    /// A puzzle without a solution or with one takes a number of guesses that depends on nothing but the
    /// puzzle; with several solutions it also depends on the lanes.
    #[must_use]
    pub const fn guesses(self, guesses: u64) -> Self {
        Limits { guesses, ..self }
    }

    /// Until this instant, give or take a few milliseconds. What a batch has not answered by then is given
    /// up.
    #[must_use]
    pub const fn until(self, instant: Instant) -> Self {
        Limits {
            until: Some(instant),
            ..self
        }
    }

    /// Until this is set, give or take a few milliseconds. What a batch has not answered by then is given up.
    #[must_use]
    pub const fn stop(self, stop: &'a AtomicBool) -> Self {
        Limits {
            stop: Some(stop),
            ..self
        }
    }

    /// The most guesses for a search.
    pub(crate) const fn most(&self) -> u64 {
        self.guesses
    }

    /// How many guesses a search that has made some has made when it asks again.
    #[inline(always)]
    pub(crate) fn next_look(&self, guesses: u64) -> u64 {
        self.guesses.min(guesses - guesses % SLICE + SLICE)
    }

    /// Why a search that has made these guesses may not make another one.
    pub(crate) fn reached(&self, guesses: u64) -> Option<LimitError> {
        if guesses >= self.guesses {
            return Some(LimitError::Guesses);
        }
        self.over()
    }

    /// Why nothing new may be begun, if the time is over or it was stopped.
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

/// The error of a question that was given up at one of its [`Limits`]: nothing is said about its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[non_exhaustive]
pub enum LimitError {
    /// It took more guesses.
    Guesses,
    /// Its time was over.
    Time,
    /// It was to stop.
    Stopped,
}

impl fmt::Display for LimitError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            LimitError::Guesses => "given up: it takes more guesses than it may",
            LimitError::Time => "given up: its time is over",
            LimitError::Stopped => "given up: it was stopped",
        })
    }
}

impl std::error::Error for LimitError {}
