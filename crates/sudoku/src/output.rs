//! Answers written in the order of the puzzles, whoever has found them first.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use puzzles::ReadError;

use crate::tally::Tally;

/// How many problems are told; the rest is counted.
pub const TOLD: usize = 10;

/// The answers to a batch.
#[derive(Default)]
pub struct Page {
    /// What is written: whole lines.
    pub text: Vec<u8>,
    /// What has become of the puzzles.
    pub tally: Tally,
    /// What else there is to say about the input.
    pub notes: Vec<String>,
    /// The first problems.
    pub problems: Vec<String>,
    /// How many more there are.
    pub more_problems: u64,
    /// A file that cannot be read, or not to its end; what was read of it is on the pages before.
    pub failure: Option<ReadError>,
    /// Nothing is to come after this page.
    pub last: Option<Last>,
}

/// Why a page is the last one although there may be more puzzles.
#[derive(Debug)]
pub enum Last {
    /// A puzzle was invalid, and that is not tolerated.
    Strict,
    /// A puzzle could not be made; this says it.
    GaveUp(String),
    /// A file cannot be read, and what is written must be complete.
    Incomplete,
    /// The output cannot be written.
    Output(io::Error),
    /// The outcome has been told already.
    Late,
    /// There is no memory, not even for one thread.
    Memory,
    /// A thread has panicked, which is our fault.
    Panic,
}

impl Page {
    /// Empties the page.
    pub fn clear(&mut self) {
        self.text.clear();
        self.tally = Tally::default();
        self.notes.clear();
        self.problems.clear();
        self.more_problems = 0;
        self.failure = None;
        self.last = None;
    }

    /// Notes a problem.
    pub fn tell(&mut self, problem: impl FnOnce() -> String) {
        if self.problems.len() < TOLD {
            self.problems.push(problem());
        } else {
            self.more_problems += 1;
        }
    }
}

/// Whoever is told about problems, and how far the work is.
pub trait Listener: Send {
    /// A problem with the input, or something else to say about it.
    fn tell(&mut self, message: &str);

    /// A file that cannot be read.
    fn fail(&mut self, failure: &ReadError);

    /// This much is done and written.
    fn progress(&mut self, tally: &Tally);
}

/// Nobody.
impl Listener for () {
    fn tell(&mut self, _: &str) {}

    fn fail(&mut self, _: &ReadError) {}

    fn progress(&mut self, _: &Tally) {}
}

/// What has become of all pages.
#[derive(Debug, Default)]
pub struct Outcome {
    /// What has become of the puzzles.
    pub tally: Tally,
    /// Problems that were not told.
    pub more_problems: u64,
    /// The files that could not be read, or not to their end.
    pub failures: Vec<ReadError>,
    /// Why it ended before the input did.
    pub last: Option<Last>,
    /// How many threads there were.
    pub threads: usize,
}

/// Where pages go.
pub struct Output<W, L> {
    state: Mutex<State<W, L>>,
    turn: Condvar,
    /// How many pages may wait for their turn.
    room: usize,
}

struct State<W, L> {
    sink: W,
    listener: L,
    /// The number of the page whose turn it is.
    next: u64,
    waiting: BTreeMap<u64, Page>,
    told: usize,
    /// How many threads are at work.
    threads: usize,
    outcome: Outcome,
}

impl<W: Write, L: Listener> Output<W, L> {
    /// An output for a number of threads, where at most `room` pages wait for their turn.
    pub fn new(sink: W, listener: L, threads: usize, room: usize) -> Output<W, L> {
        Output {
            state: Mutex::new(State {
                sink,
                listener,
                next: 0,
                waiting: BTreeMap::new(),
                told: 0,
                threads,
                outcome: Outcome::default(),
            }),
            turn: Condvar::new(),
            room,
        }
    }

    /// Whether there is no use in more pages.
    pub fn is_over(&self) -> bool {
        self.lock().outcome.last.is_some()
    }

    /// Writes a page when it is its turn, and leaves an empty one in its place; waits only if there are too many waiting.
    pub fn put(&self, number: u64, page: &mut Page) {
        let mut state = self.lock();
        while number != state.next && state.waiting.len() >= self.room && state.outcome.last.is_none() {
            state = self.wait(state);
        }
        if number == state.next {
            state.write(page);
            page.clear();
            state.next += 1;
            let mut next = state.next;
            while let Some(mut page) = state.waiting.remove(&next) {
                state.write(&mut page);
                next += 1;
            }
            state.next = next;
            self.turn.notify_all();
        } else {
            state.waiting.insert(number, std::mem::take(page));
        }
    }

    /// Waits for the turn of a page, and writes the lines it has so far. Returns whether there is use in more.
    pub fn put_some(&self, number: u64, page: &mut Page) -> bool {
        let mut state = self.lock();
        while number != state.next && state.outcome.last.is_none() {
            state = self.wait(state);
        }
        state.write_lines(&page.text);
        page.text.clear();
        if state.outcome.last.is_some() {
            self.turn.notify_all();
        }
        state.outcome.last.is_none()
    }

    /// Does something while nobody writes, and so between two lines; but waits no longer than that for it.
    pub fn between_lines<T>(&self, patience: Duration, act: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let mut state = self.state.try_lock();
        while matches!(state, Err(TryLockError::WouldBlock)) && start.elapsed() < patience {
            drop(state);
            thread::sleep(Duration::from_millis(1));
            state = self.state.try_lock();
        }
        act()
    }

    /// A thread has done its work; or it has panicked.
    pub fn leave(&self, panicked: bool) {
        let mut state = self.lock();
        state.threads -= 1;
        if panicked {
            state.outcome.last = Some(Last::Panic);
        }
        self.turn.notify_all();
    }

    /// Waits until all threads have done their work, or there is no use in more, and tells what has become of all pages.
    ///
    /// In the second case there may be threads that still wait for more input; nothing of it will be written.
    pub fn finish(&self) -> Outcome {
        let mut state = self.lock();
        while state.threads > 0 && state.outcome.last.is_none() {
            state = self.wait(state);
        }
        let too_late = Outcome {
            last: Some(Last::Late),
            ..Outcome::default()
        };
        std::mem::replace(&mut state.outcome, too_late)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State<W, L>>) -> MutexGuard<'a, State<W, L>> {
        self.turn.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    fn lock(&self) -> MutexGuard<'_, State<W, L>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<W: Write, L: Listener> State<W, L> {
    fn write(&mut self, page: &mut Page) {
        self.write_lines(&page.text);
        if self.outcome.last.is_some() {
            return;
        }
        self.outcome.tally += &page.tally;
        for note in &page.notes {
            self.listener.tell(note);
        }
        for problem in &page.problems {
            if self.told < TOLD {
                self.told += 1;
                self.listener.tell(problem);
            } else {
                self.outcome.more_problems += 1;
            }
        }
        self.outcome.more_problems += page.more_problems;
        if let Some(failure) = page.failure.take() {
            self.listener.fail(&failure);
            self.outcome.failures.push(failure);
        }
        self.outcome.last = page.last.take();
        self.listener.progress(&self.outcome.tally);
    }

    fn write_lines(&mut self, lines: &[u8]) {
        if self.outcome.last.is_none() && !lines.is_empty() {
            let written = self.sink.write_all(lines).and_then(|()| self.sink.flush());
            self.outcome.last = written.err().map(Last::Output);
        }
    }
}
