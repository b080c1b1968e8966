//! Passes batches of puzzles through any number of threads: one at a time reads the next batch, all find
//! answers, and their pages are written in the order of the input.

mod heading;

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use sudoku_ask::{Answers, Turn, Verdict, Work};
use sudoku_puzzles::{Batch, MOST_PUZZLES, ReadError};

use crate::form::{Answer, Form, Subject};
use crate::input::Input;
use crate::jobs::{Context, Job, Memory};
use crate::members::names;
use crate::notes::{named, problem};
use crate::output::{Last, Outcome, Output, Page, Writer};

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
    output: &Output,
    threads: usize,
) -> Outcome {
    options.form = options.form.of_columns(job.columns());
    let shared = Shared {
        files: input.names().to_vec(),
        memory: job.memory().map(Mutex::new),
        job: Arc::clone(job),
        options,
        first: OnceLock::new(),
    };
    let feed = Feed {
        input: Box::new(input),
        has_begun: false,
        ahead: None,
        is_over: false,
    };
    output.write_all(shared, feed, threads)
}

/// The input, as far as it has been read.
struct Feed {
    input: Box<dyn Input>,
    /// A batch has been filled.
    has_begun: bool,
    /// The second batch, and how it was filled, if it had to be known before the first is answered.
    ahead: Option<(Batch, Result<(), ReadError>)>,
    /// Nothing more is read.
    is_over: bool,
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

struct Shared {
    files: Vec<Option<Arc<str>>>,
    job: Arc<Job>,
    /// What the job remembers, for the thread whose turn it is.
    memory: Option<Mutex<Memory>>,
    options: Options,
    first: OnceLock<First>,
}

/// What a thread works on, and what it uses again for the next batch.
struct Sheet {
    batch: Batch,
    answers: Answers,
    next: Next,
    /// Nothing has been answered before, and so the names of the columns come first.
    is_first: bool,
}

/// What is to be done next.
enum Next {
    /// A batch is to be answered.
    Batch,
    /// It was the last, and there may be more to say.
    Conclusion,
    /// A file cannot be read.
    Failure(ReadError),
}

impl Work for Shared {
    type Feed = Feed;
    type Batch = Sheet;
    type Consumer = Writer;

    fn new_batch(&self) -> Sheet {
        Sheet {
            batch: self.empty_batch(),
            answers: Answers::default(),
            next: Next::Batch,
            is_first: false,
        }
    }

    fn next(&self, feed: &mut Feed, sheet: &mut Sheet) -> bool {
        if feed.is_over {
            return false;
        }
        let Sheet { batch, next, .. } = sheet;
        sheet.is_first = !feed.has_begun;
        *next = match self.fill(feed, batch) {
            Ok(()) => {
                feed.has_begun |= !self.is_known(batch);
                feed.is_over = batch.is_over();
                if feed.is_over {
                    Next::Conclusion
                } else {
                    Next::Batch
                }
            }
            Err(error) => {
                feed.is_over = self.options.complete;
                Next::Failure(error)
            }
        };
        true
    }

    fn work(&self, sheet: &mut Sheet, page: &mut Page, turn: &Turn<'_, Writer>) {
        match std::mem::replace(&mut sheet.next, Next::Batch) {
            Next::Batch => self.answer(sheet, page, turn),
            Next::Conclusion => {
                if turn.put_some(page) {
                    self.header(sheet, page);
                    if let Some(memory) = &self.memory {
                        let write = |page: &mut Page| turn.put_some(page);
                        let memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
                        memory.conclude(&mut self.context(&sheet.batch, page, &write));
                    }
                }
            }
            Next::Failure(error) => {
                page.failure = Some(error);
                page.last = self.options.complete.then_some(Last::Incomplete);
            }
        }
    }
}

impl Shared {
    /// Fills a batch; and if it is the first, finds out what depends on it.
    fn fill(&self, feed: &mut Feed, batch: &mut Batch) -> Result<(), ReadError> {
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
                let mut second = self.empty_batch();
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

    fn empty_batch(&self) -> Batch {
        if self.options.form.wants_texts() || self.job.reads_texts() {
            Batch::with_texts()
        } else {
            Batch::default()
        }
    }

    /// Prints the answers to a batch as far as they are known, and writes them on the way if it takes long.
    fn answer(&self, sheet: &mut Sheet, page: &mut Page, turn: &Turn<'_, Writer>) {
        let is_known = self.is_known(&sheet.batch);
        if !is_known {
            self.begin(sheet, page);
        }
        let Sheet { batch, answers, .. } = sheet;
        let write = |page: &mut Page| turn.put_some(page);
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
            context.page.last.is_none() && (!self.job.is_slow() || turn.take_some(context.page))
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
