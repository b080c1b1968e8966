//! Passes batches of puzzles through any number of threads.
//!
//! All threads do the same. One at a time has the input and takes the next batch with its number; then it
//! finds the answers while the next one reads; and the answers are written by number. So the order of the
//! output is that of the input, memory is bounded by the number of threads, and with one thread it is a plain
//! loop.

mod heading;

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;

use sudoku_ask::{Answers, Verdict};
use sudoku_puzzles::{Batch, MOST_PUZZLES, ReadError};

use crate::form::{Answer, Form, Subject};
use crate::input::Input;
use crate::jobs::{Context, Job, Memory};
use crate::members::names;
use crate::notes::{named, problem};
use crate::output::{Last, Outcome, Output, Page};

/// The most threads.
pub const MOST_THREADS: usize = 128;

/// How many puzzles a batch has at most: as many as the job likes, but fewer with very many threads, to keep
/// the memory bounded.
#[must_use]
pub fn batch_size(job: &Job, threads: usize) -> usize {
    job.batch().clamp(1, most_puzzles(threads))
}

/// How many pages may wait for their turn: more with small batches, so that one puzzle that takes long does
/// not stop the other threads.
#[must_use]
pub fn room(job: &Job, threads: usize) -> usize {
    threads * (most_puzzles(threads) / batch_size(job, threads))
}

fn most_puzzles(threads: usize) -> usize {
    MOST_PUZZLES.min(32 * MOST_PUZZLES / threads.max(1))
}

/// What holds for every job.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// How answers are printed.
    pub form: Form,
    /// Only puzzles with one of these verdicts are answered; `None` is all.
    pub only: Option<Vec<Verdict>>,
    /// Whether to stop at the first puzzle that is invalid.
    pub strict: bool,
    /// Whether to stop at the first file that cannot be read, because what is written must be complete.
    pub complete: bool,
}

/// Answers all of an input: in as many threads as are asked for, or in fewer if not all of them can be
/// started.
pub fn run(
    input: impl Input + 'static,
    job: &Arc<Job>,
    mut options: Options,
    output: &Arc<Output>,
    threads: usize,
) -> Outcome {
    options.form = options.form.of_columns(job.columns());
    let shared = Arc::new(Shared {
        files: input.names().to_vec(),
        input: Mutex::new(Some(Feed {
            input,
            next: 0,
            has_begun: false,
            ahead: None,
        })),
        memory: job.memory().map(Mutex::new),
        job: Arc::clone(job),
        options,
        first: OnceLock::new(),
    });
    let start = |_: &usize| {
        let (shared, output) = (Arc::clone(&shared), Arc::clone(output));
        let work = move || shared.work(&Leaving(&output));
        thread::Builder::new().spawn(work).is_ok()
    };
    let started = (0..threads).take_while(start).count();
    for _ in started..threads {
        output.leave(false);
    }
    let outcome = output.finish();
    Outcome {
        threads: started,
        last: if started == 0 {
            Some(Last::Memory)
        } else {
            outcome.last
        },
        ..outcome
    }
}

/// The input, as long as there is something to read.
struct Feed<I> {
    input: I,
    /// The number of the next page.
    next: u64,
    /// A batch has been filled.
    has_begun: bool,
    /// The second batch, and how it was filled, if it had to be known before the first is answered.
    ahead: Option<(Batch, Result<(), ReadError>)>,
}

/// What is decided by the first batch.
struct First {
    /// How answers are printed.
    form: Form,
    /// What the columns of the first file are called, if they have names, or the members of its first object.
    names: Vec<String>,
    /// Whether they are members that become columns.
    are_members: bool,
}

struct Shared<I> {
    input: Mutex<Option<Feed<I>>>,
    files: Vec<Option<Arc<str>>>,
    job: Arc<Job>,
    /// What the job remembers, for the thread whose turn it is.
    memory: Option<Mutex<Memory>>,
    options: Options,
    first: OnceLock<First>,
}

/// Leaves the output however the thread ends.
struct Leaving<'a>(&'a Output);

impl Drop for Leaving<'_> {
    fn drop(&mut self) {
        self.0.leave(thread::panicking());
    }
}

/// What is to be done next.
enum Next {
    /// A batch is to be answered.
    Batch,
    /// It was the last, and there may be more to say.
    Conclusion,
    /// A file cannot be read, as the page says.
    Failure,
}

/// The place of a page in the output.
#[derive(Clone, Copy)]
struct Turn {
    number: u64,
    /// Nothing has been answered before, and so the names of the columns come first.
    is_first: bool,
}

impl<I: Input> Shared<I> {
    fn work(&self, Leaving(output): &Leaving<'_>) {
        let mut batch = self.new_batch();
        let mut answers = Answers::default();
        let mut page = Page::default();
        while let Some((next, turn)) = self.next(&mut batch, &mut page) {
            if output.is_over() {
                return;
            }
            let number = turn.number;
            match next {
                Next::Batch => {
                    self.answer(turn, &batch, &mut answers, &mut page, output);
                    output.put(number, &mut page);
                }
                Next::Conclusion => {
                    if output.put_some(number, &mut page) {
                        self.header(turn, &batch, &mut page);
                        if let Some(memory) = &self.memory {
                            let write = |page: &mut Page| output.put_some(number, page);
                            let memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
                            memory.conclude(&mut self.context(&batch, &mut page, &write));
                        }
                    }
                    output.put(number, &mut page);
                }
                Next::Failure => output.put(number, &mut page),
            }
        }
    }

    fn lock_input(&self) -> MutexGuard<'_, Option<Feed<I>>> {
        self.input.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Fills a batch; and if it is the first, finds out what depends on it.
    fn fill(&self, feed: &mut Feed<I>, batch: &mut Batch) -> Result<(), ReadError> {
        if let Some((second, filled)) = feed.ahead.take() {
            *batch = second;
            return filled;
        }
        feed.input.fill(batch)?;
        if !feed.has_begun && !self.is_known(batch) {
            let form = &self.options.form;
            let files = self.files.len() - self.job.known_files();
            let mut is_single = form.depends_on_number() && batch.len() == 1 && files == 1;
            if is_single {
                let mut second = self.new_batch();
                let filled = feed.input.fill(&mut second);
                is_single = filled.is_ok() && second.is_empty();
                feed.ahead = Some((second, filled));
            }
            // It is not set yet: this is the first batch.
            let _ = self.first.set(First {
                form: form.for_number(is_single),
                names: names(batch),
                are_members: batch.columns().is_none() && form.makes_columns(),
            });
        }
        Ok(())
    }

    /// Whether nothing is printed of a batch.
    fn is_known(&self, batch: &Batch) -> bool {
        !batch.is_over() && batch.file() < self.job.known_files()
    }

    fn form(&self) -> &Form {
        self.first.get().map_or(&self.options.form, |first| &first.form)
    }

    fn new_batch(&self) -> Batch {
        if self.options.form.wants_texts() || self.job.reads_texts() {
            Batch::with_texts()
        } else {
            Batch::default()
        }
    }

    /// Takes the next batch, if there is anything left to do.
    fn next(&self, batch: &mut Batch, page: &mut Page) -> Option<(Next, Turn)> {
        let mut input = self.lock_input();
        let feed = input.as_mut()?;
        let turn = Turn {
            number: feed.next,
            is_first: !feed.has_begun,
        };
        feed.next += 1;
        let next = match self.fill(feed, batch) {
            Ok(()) => {
                feed.has_begun |= !self.is_known(batch);
                if batch.is_over() {
                    Next::Conclusion
                } else {
                    Next::Batch
                }
            }
            Err(error) => {
                page.failure = Some(error);
                page.last = self.options.complete.then_some(Last::Incomplete);
                Next::Failure
            }
        };
        if matches!(next, Next::Conclusion) || page.last.is_some() {
            *input = None;
        }
        Some((next, turn))
    }

    /// Prints the answers to a batch as far as they are known, and writes them on the way if it takes long.
    fn answer(&self, turn: Turn, batch: &Batch, answers: &mut Answers, page: &mut Page, output: &Output) {
        let is_known = self.is_known(batch);
        if !is_known {
            self.begin(turn, batch, page);
        }
        let write = |page: &mut Page| output.put_some(turn.number, page);
        let mut context = self.context(batch, page, &write);
        let only = self.options.only.as_deref().or(self.job.answered());
        let only = if is_known { Some(&[][..]) } else { only };
        let mut next = 0;
        self.job.ask(batch, answers, |answers| {
            let mut enough = None;
            if let Some(memory) = &self.memory {
                if !write(context.page) {
                    return false;
                }
                let mut memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
                match memory.see(batch, self.file(batch), answers) {
                    Ok(rows) => enough = rows,
                    Err(last) => context.page.last = Some(last),
                }
            }
            let rows = enough.unwrap_or(answers.verdicts.len());
            while next < rows && context.page.last.is_none() {
                self.print(&mut context, answers, next, only);
                next += 1;
            }
            if enough.is_some() && context.page.last.is_none() {
                context.page.last = Some(Last::Enough);
            }
            // The next one may take long, too.
            context.page.last.is_none()
                && (!self.job.is_slow() || output.take_some(turn.number, context.page))
        });
        page.tally.guesses += answers.effort.guesses;
    }

    /// Prints what there is to say about a puzzle, if it has one of these verdicts.
    #[inline]
    fn print(&self, context: &mut Context<'_>, answers: &Answers, i: usize, only: Option<&[Verdict]>) {
        let verdict = answers.verdicts[i];
        let Subject { batch, file, .. } = context.subject;
        (context.subject.i, context.subject.verdict) = (i, verdict);
        if self.is_known(batch) {
            context.page.tally.invalid_known += u64::from(verdict == Verdict::Invalid);
        } else {
            context.page.tally.add(verdict);
        }
        let problem = (verdict == Verdict::Invalid).then(|| problem(batch, i)).flatten();
        if only.is_none_or(|only| only.contains(&verdict)) {
            match &problem {
                Some(problem) => context.print(Answer::invalid(problem)),
                None => self.job.answer(context, answers),
            }
            if self.job.has_several() {
                context.form.end_of_several(&mut context.page.text);
            }
        }
        if let Some(problem) = problem {
            context.page.tell(|| named(file, &problem));
            if self.options.strict {
                // Nothing is said after this.
                context.page.last = Some(Last::Strict);
            }
        }
    }

    /// What the file of a batch is called.
    fn file(&self, batch: &Batch) -> Option<&str> {
        self.files.get(batch.file()).and_then(Option::as_deref)
    }

    fn context<'a>(
        &'a self,
        batch: &'a Batch,
        page: &'a mut Page,
        write: &'a dyn Fn(&mut Page) -> bool,
    ) -> Context<'a> {
        let columns = self.job.columns();
        Context {
            subject: Subject {
                batch,
                i: 0,
                verdict: Verdict::None,
                file: self.file(batch),
                has_puzzle: self.job.has_puzzle(),
                columns,
                members: self.members(),
            },
            form: self.form(),
            plain: self.form().plain(columns),
            page,
            write,
        }
    }
}
