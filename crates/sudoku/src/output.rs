//! Writes answers in the order of the puzzles, whichever thread has found them first.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use sudoku_ask::{Consumer, InOrder, Work};
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
#[derive(Clone)]
pub struct Output(Arc<InOrder<Writer>>);

/// Writes pages, and tells what is to be said about them.
pub(crate) struct Writer {
    sink: Box<dyn Write + Send>,
    listener: Box<dyn Listener>,
    /// What has been said about the input besides its problems.
    notes: BTreeSet<String>,
    told: usize,
    outcome: Outcome,
}

impl Output {
    /// An output in which at most `room` pages wait for their turn.
    pub fn new(sink: impl Write + Send + 'static, listener: impl Listener + 'static, room: usize) -> Output {
        let writer = Writer {
            sink: Box::new(sink),
            listener: Box::new(listener),
            notes: BTreeSet::new(),
            told: 0,
            outcome: Outcome::default(),
        };
        Output(Arc::new(InOrder::new(writer, room)))
    }

    /// Writes all pages of some work, in at most this number of threads. Returns what has become of them as
    /// soon as that is decided: there may be threads that still wait for more input.
    pub(crate) fn write_all<W: Work<Consumer = Writer>>(
        &self,
        work: W,
        feed: W::Feed,
        threads: usize,
    ) -> Outcome {
        let threads = self.0.start(work, feed, threads);
        let too_late = Outcome {
            last: Some(Last::Late),
            ..Outcome::default()
        };
        let outcome = self
            .0
            .finish(|writer| std::mem::replace(&mut writer.outcome, too_late));
        Outcome {
            threads,
            last: if threads == 0 {
                Some(Last::Memory)
            } else {
                outcome.last
            },
            ..outcome
        }
    }

    /// Does something between two lines, and waits no longer than `patience` for that. `act` is given what
    /// has become of all that is written, unless the outcome has already been reported, or a write is still
    /// going on.
    pub fn between_lines<T>(&self, patience: Duration, act: impl FnOnce(Option<&Tally>) -> T) -> T {
        self.0.between(patience, |writer| {
            let outcome = writer.map(|writer| &writer.outcome);
            let outcome = outcome.filter(|outcome| !matches!(outcome.last, Some(Last::Late)));
            act(outcome.map(|outcome| &outcome.tally))
        })
    }
}

impl Consumer for Writer {
    type Page = Page;

    fn take(&mut self, page: &mut Page) -> bool {
        self.write(page);
        page.clear();
        self.outcome.last.is_none()
    }

    fn append(part: &mut Page, page: &mut Page) {
        part.append(page);
    }

    fn panicked(&mut self) {
        self.outcome.last = Some(Last::Panic);
    }
}

impl Writer {
    fn write(&mut self, page: &mut Page) {
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
