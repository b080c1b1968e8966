//! How a job goes through an input: batch by batch, without the GIL, in threads, with an ear for Ctrl-C.
//!
//! The thread that Python has called takes batches out of the input and puts answers into the output, in order; that is the
//! work that needs the GIL. With one thread and a quick job it does the rest as well, in between. Otherwise other threads
//! do, and it looks for signals twenty times a second while it waits. Nobody waits for them after Ctrl-C or an error: they
//! own what they work on, and end after the puzzle that they are at. They are made for the call and not kept, so that a
//! process can be forked.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::batch::Batch;
use crate::column::Column;
use crate::fault::{self, Fault, Reason};
use crate::input::Input;
use crate::jobs::{Answers, Job, Stop};

/// How a job is done.
pub struct Settings {
    /// How many threads work.
    pub threads: usize,
    /// Whether what is not a puzzle ends it.
    pub raise: bool,
    /// Whether a last column says why there are nulls.
    pub reasons: bool,
    /// Whether grids become characters.
    pub characters: bool,
    /// A progress bar.
    pub bar: Option<Py<PyAny>>,
}

/// How often one looks for signals while others work.
const LOOK: Duration = Duration::from_millis(50);

/// What becomes of a batch.
enum Done {
    Columns(Vec<Column>),
    /// It has something that is not a puzzle.
    Bad(Fault),
    /// A mistake of ours.
    Panicked,
}

/// Takes the columns of a batch, whose first puzzle has this place in the whole input.
pub type Put<'a> = dyn FnMut(Python<'_>, usize, Vec<Column>) -> PyResult<()> + 'a;

/// Does a job. `put` is given the columns of each batch, in order.
pub fn run(
    py: Python<'_>,
    mut inputs: Vec<Input>,
    job: Arc<dyn Job>,
    settings: &Settings,
    put: &mut Put<'_>,
) -> PyResult<()> {
    let length = inputs[0].len();
    // Each thread has something to do, and none waits for the last one for long.
    let share = length.unwrap_or(usize::MAX).div_ceil(4 * settings.threads);
    let size = share.clamp(job.batch().min(256), job.batch());
    let is_single = inputs[0].is_single();
    let mut first = 0;
    let mut finish = |py: Python<'_>, count: usize, done: Done| -> PyResult<()> {
        match done {
            Done::Columns(columns) => put(py, first, columns)?,
            Done::Bad(fault) => {
                let index = (!is_single).then_some(first + fault.index);
                return Err(fault::error(py, &fault, index));
            }
            Done::Panicked => return Err(PyRuntimeError::new_err("internal error, please report it")),
        }
        first += count;
        if let Some(bar) = &settings.bar {
            bar.call_method1(py, "update", (count,))?;
        }
        py.check_signals()
    };
    let rules = Rules::of(settings, &*job);
    let is_small = length.is_some_and(|length| length <= size);
    if !job.is_slow() && (settings.threads == 1 || is_small) {
        let (stop, mut at) = (Stop::default(), 0);
        while let Some((batches, count)) = next(py, &mut inputs, size, at)? {
            let done = py.detach(|| work(&*job, batches, at, &stop, rules));
            finish(py, count, done)?;
            at += count;
        }
        return Ok(());
    }
    let mut team = Team::new(&job, settings.threads, rules);
    let (mut at, mut sent, mut is_over) = (0, 0, false);
    let mut waiting: BTreeMap<usize, (usize, Done)> = BTreeMap::new();
    let mut put_so_far = 0;
    loop {
        // A hard batch does not leave the others without work, nor does what comes after it fill the memory.
        while !is_over && sent < put_so_far + 8 * settings.threads {
            match next(py, &mut inputs, size, at)? {
                Some((batches, count)) => {
                    team.send(sent, at, batches);
                    (sent, at) = (sent + 1, at + count);
                }
                None => is_over = true,
            }
        }
        if put_so_far == sent {
            return Ok(());
        }
        match py.detach(|| team.receive()) {
            Ok((number, count, done)) => drop(waiting.insert(number, (count, done))),
            Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("no thread can be started"));
            }
        }
        while let Some((count, done)) = waiting.remove(&put_so_far) {
            finish(py, count, done)?;
            put_so_far += 1;
        }
    }
}

/// The next batch of each input, and how many puzzles that are; an input without any has one batch that is empty.
fn next(
    py: Python<'_>,
    inputs: &mut [Input],
    size: usize,
    at: usize,
) -> PyResult<Option<(Vec<Batch>, usize)>> {
    let Some((leader, others)) = inputs.split_first_mut() else {
        return Ok(None);
    };
    let Some(batch) = leader.next(py, size)? else {
        for other in others {
            if other.exactly(py, 1)?.len() > 0 {
                return Err(lengths(at, None));
            }
        }
        return Ok(None);
    };
    let count = batch.len();
    let mut batches = vec![batch];
    for other in others {
        let batch = other.exactly(py, count)?;
        if batch.len() < count {
            return Err(lengths(at + count, Some(at + batch.len())));
        }
        batches.push(batch);
    }
    Ok(Some((batches, count)))
}

fn lengths(puzzles: usize, others: Option<usize>) -> PyErr {
    PyValueError::new_err(match others {
        Some(others) => {
            format!("as many of the second as of the first expected: at least {puzzles}, found {others}")
        }
        None => format!("as many of the second as of the first expected: {puzzles}, found more"),
    })
}

/// What is done with answers before they go to Python.
#[derive(Clone, Copy)]
struct Rules {
    raise: bool,
    reasons: bool,
    characters: bool,
}

impl Rules {
    fn of(settings: &Settings, job: &dyn Job) -> Rules {
        Rules {
            raise: settings.raise && !job.answers_all(),
            reasons: settings.reasons,
            characters: settings.characters,
        }
    }
}

/// Reads a batch and answers it: all that needs no Python.
fn work(job: &dyn Job, batches: Vec<Batch>, first: usize, stop: &Stop, rules: Rules) -> Done {
    catch_unwind(AssertUnwindSafe(|| answer(job, batches, first, stop, rules))).unwrap_or(Done::Panicked)
}

fn answer(job: &dyn Job, batches: Vec<Batch>, first: usize, stop: &Stop, rules: Rules) -> Done {
    let mut inputs: Vec<_> = batches.into_iter().map(Batch::read).collect();
    let mut faults = Vec::new();
    for (input, puzzles) in inputs.iter_mut().enumerate() {
        let these = std::mem::take(&mut puzzles.faults).into_iter();
        faults.extend(these.map(|(index, reason)| Fault { index, input, reason }));
    }
    let count = inputs[0].cells.len();
    let Answers {
        mut columns,
        faults: more,
    } = job.answer(&inputs, first, stop);
    // Why a puzzle cannot be read is told, and not what the job makes of it then.
    faults.extend(more);
    faults.sort_by_key(|fault| fault.index);
    faults.dedup_by_key(|fault| fault.index);
    let mut reasons = vec![None; if rules.reasons { count } else { 0 }];
    for fault in faults {
        if rules.raise && fault.reason.is_error() {
            return Done::Bad(fault);
        }
        let has_answer = match fault.reason {
            Reason::Missing | Reason::GaveUp(_) => false,
            Reason::Unreadable(..) | Reason::Rules(_) => job.answers_all(),
            Reason::Unanswerable(_) | Reason::Wrong(_) => true,
        };
        if !has_answer {
            for column in &mut columns {
                column.clear(fault.index);
            }
        }
        if rules.reasons {
            reasons[fault.index] = Some(fault.reason.to_string());
        }
    }
    if rules.characters {
        columns = columns.into_iter().map(Column::into_characters).collect();
    }
    if rules.reasons {
        columns.push(Column::Texts(reasons));
    }
    Done::Columns(columns)
}

/// A batch on its way to a thread: its number, the place of its first puzzle, and the puzzles.
type Order = (usize, usize, Vec<Batch>);

/// Threads that work until there is no more work, or nobody waits for it.
struct Team {
    orders: Option<Sender<Order>>,
    done: Receiver<(usize, usize, Done)>,
    stop: Arc<Stop>,
}

impl Team {
    fn new(job: &Arc<dyn Job>, threads: usize, rules: Rules) -> Team {
        let (orders, queue) = channel::<Order>();
        let (sender, done) = channel();
        let queue = Arc::new(Mutex::new(queue));
        let stop = Arc::new(Stop::default());
        for _ in 0..threads {
            let (job, queue, sender, stop) = (
                Arc::clone(job),
                Arc::clone(&queue),
                sender.clone(),
                Arc::clone(&stop),
            );
            let member = move || {
                loop {
                    let order = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((number, first, batches)) = order else {
                        break;
                    };
                    if stop.is_set() {
                        break;
                    }
                    let count = batches[0].len();
                    let done = work(&*job, batches, first, &stop, rules);
                    if sender.send((number, count, done)).is_err() {
                        break;
                    }
                }
            };
            // Where the system gives no more threads, fewer do.
            let _ = thread::Builder::new().name("sudoku-lanes".into()).spawn(member);
        }
        Team {
            orders: Some(orders),
            done,
            stop,
        }
    }

    fn send(&self, number: usize, first: usize, batches: Vec<Batch>) {
        // If there is no thread, receiving says so.
        let _ = self
            .orders
            .as_ref()
            .map(|orders| orders.send((number, first, batches)));
    }

    fn receive(&mut self) -> Result<(usize, usize, Done), RecvTimeoutError> {
        self.done.recv_timeout(LOOK)
    }
}

impl Drop for Team {
    fn drop(&mut self) {
        self.stop.set();
        self.orders = None;
    }
}
