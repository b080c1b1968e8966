//! Writes answers in the order of the puzzles, whichever thread has found them first.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use sudoku_puzzles::ReadError;

use crate::tally::Tally;

/// How many problems are reported; the rest are counted.
pub const TOLD: usize = 10;

/// How many notes are reported.
const MOST_NOTES: usize = 100;

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
    /// Why nothing is to come after this page, if so.
    pub last: Option<Last>,
}

/// Why a page is the last one although there may be more puzzles.
#[derive(Debug)]
pub enum Last {
    /// A puzzle was invalid, and that is not tolerated.
    Strict,
    /// A puzzle could not be made; this is the message.
    GaveUp(String),
    /// A file cannot be read, and what is written must be complete.
    Incomplete,
    /// The output cannot be written.
    Output(io::Error),
    /// There are as many puzzles as are wanted.
    Enough,
    /// The outcome has already been reported.
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

    /// Moves what another page has to the end of this one.
    fn append(&mut self, other: &mut Page) {
        self.text.append(&mut other.text);
        self.tally += &other.tally;
        self.notes.append(&mut other.notes);
        self.problems.append(&mut other.problems);
        self.more_problems += other.more_problems;
        self.failure = self.failure.take().or(other.failure.take());
        self.last = self.last.take().or(other.last.take());
        other.clear();
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

/// Something that is told about problems, and how far the work has come.
pub trait Listener: Send {
    /// A problem with the input.
    fn tell(&mut self, problem: &str);

    /// Something else to say about the input.
    fn note(&mut self, note: &str) {
        self.tell(note);
    }

    /// A file that cannot be read.
    fn fail(&mut self, failure: &ReadError);

    /// This much is done and written.
    fn progress(&mut self, tally: &Tally);
}

/// Does not listen.
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
    /// How many problems were not reported.
    pub more_problems: u64,
    /// The files that could not be read, or not to their end.
    pub failures: Vec<ReadError>,
    /// Why it ended before the input did.
    pub last: Option<Last>,
    /// How many threads there were.
    pub threads: usize,
}

/// The output, where pages go.
pub struct Output {
    state: Mutex<State>,
    turn: Condvar,
    /// How many pages may wait for their turn.
    room: usize,
}

struct State {
    sink: Box<dyn Write + Send>,
    listener: Box<dyn Listener>,
    /// The number of the page whose turn it is.
    next: u64,
    waiting: BTreeMap<u64, Waiting>,
    /// What has been said about the input besides its problems.
    notes: BTreeSet<String>,
    told: usize,
    /// How many threads are at work.
    threads: usize,
    outcome: Outcome,
}

/// A page that waits for its turn.
#[derive(Default)]
struct Waiting {
    page: Page,
    /// Nothing is to be added to it.
    is_complete: bool,
}

impl Output {
    /// An output for a number of threads, where at most `room` pages wait for their turn.
    pub fn new(
        sink: impl Write + Send + 'static,
        listener: impl Listener + 'static,
        threads: usize,
        room: usize,
    ) -> Output {
        Output {
            state: Mutex::new(State {
                sink: Box::new(sink),
                listener: Box::new(listener),
                next: 0,
                waiting: BTreeMap::new(),
                notes: BTreeSet::new(),
                told: 0,
                threads,
                outcome: Outcome::default(),
            }),
            turn: Condvar::new(),
            room,
        }
    }

    /// Whether it is over: more pages would be lost.
    pub fn is_over(&self) -> bool {
        self.lock().outcome.last.is_some()
    }

    /// Writes a page when it is its turn, and leaves an empty one in its place; waits only if there are too
    /// many waiting.
    pub fn put(&self, number: u64, page: &mut Page) {
        let mut state = self.lock();
        while number != state.next && state.waiting.len() >= self.room && state.outcome.last.is_none() {
            state = self.wait(state);
        }
        if number == state.next {
            state.write(page);
            page.clear();
            state.next += 1;
            state.write_waiting();
            self.turn.notify_all();
        } else {
            state.keep(number, page).is_complete = true;
        }
    }

    /// Waits for the turn of a page, and writes what it has so far. Returns whether there is any point in
    /// going on.
    pub fn put_some(&self, number: u64, page: &mut Page) -> bool {
        let mut state = self.lock();
        while number != state.next && state.outcome.last.is_none() {
            state = self.wait(state);
        }
        self.put_part(state, number, page)
    }

    /// Takes what a page has so far, without waiting: it is written at once if it is the page's turn, and
    /// otherwise as soon as it is. Returns whether there is any point in going on.
    pub fn take_some(&self, number: u64, page: &mut Page) -> bool {
        self.put_part(self.lock(), number, page)
    }

    fn put_part(&self, mut state: MutexGuard<'_, State>, number: u64, page: &mut Page) -> bool {
        if number == state.next {
            state.write(page);
            page.clear();
        } else if state.outcome.last.is_none() {
            state.keep(number, page);
        }
        if state.outcome.last.is_some() {
            self.turn.notify_all();
        }
        state.outcome.last.is_none()
    }

    /// Does something between two lines, and waits no longer than `patience` for that. `act` is given what
    /// has become of all that is written, unless the outcome has already been reported, or a write is still
    /// going on.
    pub fn between_lines<T>(&self, patience: Duration, act: impl FnOnce(Option<&Tally>) -> T) -> T {
        let start = Instant::now();
        let mut state = self.state.try_lock();
        while matches!(state, Err(TryLockError::WouldBlock)) && start.elapsed() < patience {
            drop(state);
            thread::sleep(Duration::from_millis(1));
            state = self.state.try_lock();
        }
        let outcome = state.as_ref().ok().map(|state| &state.outcome);
        let outcome = outcome.filter(|outcome| !matches!(outcome.last, Some(Last::Late)));
        act(outcome.map(|outcome| &outcome.tally))
    }

    /// Notes that a thread has done its work, or that it has panicked.
    pub fn leave(&self, panicked: bool) {
        let mut state = self.lock();
        state.threads -= 1;
        if panicked {
            state.outcome.last = Some(Last::Panic);
        }
        self.turn.notify_all();
    }

    /// Waits until all threads have done their work, or there is no point in going on, and returns what has
    /// become of all pages.
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

    fn wait<'a>(&self, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        self.turn.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Writes the pages whose turn it is, as far as they have come.
    fn write_waiting(&mut self) {
        while let Some(mut waiting) = self.waiting.remove(&self.next) {
            self.write(&mut waiting.page);
            if !waiting.is_complete {
                break;
            }
            self.next += 1;
        }
    }

    /// Adds what a page has so far to what waits for its turn, and leaves an empty one in its place.
    fn keep(&mut self, number: u64, page: &mut Page) -> &mut Waiting {
        let waiting = self.waiting.entry(number).or_default();
        waiting.page.append(page);
        waiting
    }

    fn write(&mut self, page: &mut Page) {
        if self.outcome.last.is_some() {
            return;
        }
        self.write_lines(&page.text);
        // Also of a page that a reader did not wait for: some of it may have been read.
        self.outcome.tally += &page.tally;
        if self.outcome.last.is_some() {
            return;
        }
        for note in page.notes.drain(..) {
            // Each once, and no more than a person reads.
            if self.notes.len() < MOST_NOTES && !self.notes.contains(&note) {
                self.listener.note(&note);
                self.notes.insert(note);
            }
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
        if !lines.is_empty() {
            let written = self.sink.write_all(lines).and_then(|()| self.sink.flush());
            self.outcome.last = written.err().map(Last::Output);
        }
    }
}
