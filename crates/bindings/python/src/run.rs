//! Runs a question over an input: batch by batch, without the GIL, in threads, with checks for Ctrl-C.
//!
//! The thread that Python has called takes batches out of the input and puts answers into the output, in
//! order; that is the work that needs the GIL. With one thread and a quick question it also does the rest, in
//! between. Otherwise other threads do, and it checks for signals twenty times a second while it waits. After
//! Ctrl-C or an error it does not wait for them: they own the data they work on, and end after their current
//! puzzle. They are started for the call and not kept, so that a process can be forked.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use arrow_array::ArrayRef;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use sudoku_ask::{Answers, Code, Column, Puzzles, Question, Reason, Verdict, candidates_of};
use sudoku_lanes::Limits;

use crate::asked::{Asked, Reasons};
use crate::batch::Batch;
use crate::exit;
use crate::fault;
use crate::input::Input;
use crate::reading::Read;
use crate::traces;

/// How a question is asked.
pub struct Settings {
    /// The number of threads that work.
    pub threads: usize,
    /// What each of them keeps to.
    pub rules: Rules,
    /// A progress bar.
    pub bar: Option<Py<PyAny>>,
}

/// The limits, and what is done with answers before they go to Python.
#[derive(Clone, Copy)]
pub struct Rules {
    /// Whether an invalid puzzle ends the call.
    pub raise: bool,
    /// Whether a last column has the reasons for nulls, and of what kind.
    pub reasons: Reasons,
    /// Whether grids become characters.
    pub characters: bool,
    /// When puzzles without an answer are given up.
    pub limits: Limits<'static>,
}

/// How often signals are checked while other threads work.
const LOOK: Duration = Duration::from_millis(50);

/// The result of a batch.
enum Done {
    Columns(Vec<Column>),
    /// A table with a row for each step.
    Rows(ArrayRef),
    /// An invalid puzzle in the batch.
    Bad {
        index: usize,
        input: usize,
        reason: Reason,
    },
    /// A bug of this package.
    Panicked,
}

/// A function that takes the columns of a batch, and the place of its first puzzle in the whole input.
pub type Put<'a> = dyn FnMut(Python<'_>, usize, Vec<Column>) -> PyResult<()> + 'a;

/// Asks a question. `put` gets the columns of each batch, in order; tables of steps are returned.
pub fn run(
    py: Python<'_>,
    mut inputs: Vec<Input>,
    asked: Arc<Asked>,
    settings: &Settings,
    put: &mut Put<'_>,
) -> PyResult<Vec<ArrayRef>> {
    let mut tables = Vec::new();
    let length = inputs[0].len();
    // Batches are small enough that each thread has some, and none waits long for the last one.
    let share = length.unwrap_or(usize::MAX).div_ceil(4 * settings.threads);
    let size = share.clamp(asked.question.batch().min(256), asked.question.batch());
    let is_single = inputs[0].is_single();
    let mut first = 0;
    let mut finish = |py: Python<'_>, count: usize, done: Done| -> PyResult<()> {
        match done {
            Done::Columns(columns) => put(py, first, columns)?,
            Done::Rows(table) => tables.push(table),
            Done::Bad { index, input, reason } => {
                let index = (!is_single).then_some(first + index);
                return Err(fault::error(py, &reason, asked.what(input), index));
            }
            Done::Panicked => return Err(PyRuntimeError::new_err("internal error, please report it")),
        }
        first += count;
        if let Some(bar) = &settings.bar {
            bar.call_method1(py, "update", (count,))?;
        }
        exit::check_signals(py)
    };
    let rules = settings.rules;
    let is_small = length.is_some_and(|length| length <= size);
    if !asked.question.is_slow() && (settings.threads == 1 || is_small) {
        let (stop, mut at) = (AtomicBool::new(false), 0);
        while let Some((batches, count)) = next(py, &mut inputs, &asked, size, at)? {
            let done = exit::detach(py, || work(&asked, batches, at, &stop, rules))?;
            finish(py, count, done)?;
            at += count;
        }
        return Ok(tables);
    }
    let mut team = Team::new(&asked, settings.threads, rules);
    let (mut at, mut sent, mut is_over) = (0, 0, false);
    let mut waiting: BTreeMap<usize, (usize, Done)> = BTreeMap::new();
    let mut put_so_far = 0;
    loop {
        // A hard batch does not leave the other threads without work, and the batches after it do not fill
        // the memory.
        while !is_over && sent < put_so_far + 8 * settings.threads {
            match next(py, &mut inputs, &asked, size, at)? {
                Some((batches, count)) => {
                    team.send(sent, at, batches);
                    (sent, at) = (sent + 1, at + count);
                }
                None => is_over = true,
            }
        }
        if put_so_far == sent {
            return Ok(tables);
        }
        match exit::detach(py, || team.receive())? {
            Ok((number, count, done)) => drop(waiting.insert(number, (count, done))),
            Err(RecvTimeoutError::Timeout) => exit::check_signals(py)?,
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

/// Returns the next batch of each input, and the number of its puzzles. An input without any puzzles has one
/// empty batch.
fn next(
    py: Python<'_>,
    inputs: &mut [Input],
    asked: &Asked,
    size: usize,
    at: usize,
) -> PyResult<Option<(Vec<Batch>, usize)>> {
    let Some((leader, others)) = inputs.split_first_mut() else {
        return Ok(None);
    };
    let Some(batch) = leader.next(py, size)? else {
        asked.has_places_for(at, true)?;
        for other in others {
            if !other.repeats() && other.exactly(py, 1)?.len() > 0 {
                return Err(lengths(at, None));
            }
        }
        return Ok(None);
    };
    let count = batch.len();
    asked.has_places_for(at + count, false)?;
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
            format!("the arguments must have the same length: at least {puzzles} expected, found {others}")
        }
        None => format!("the arguments must have the same length: {puzzles} expected, found more"),
    })
}

/// Reads a batch and answers it: everything that does not need Python.
fn work(asked: &Asked, batches: Vec<Batch>, first: usize, stop: &AtomicBool, rules: Rules) -> Done {
    catch_unwind(AssertUnwindSafe(|| answer(asked, batches, first, stop, rules))).unwrap_or(Done::Panicked)
}

fn answer(asked: &Asked, batches: Vec<Batch>, first: usize, stop: &AtomicBool, rules: Rules) -> Done {
    let read = |(input, batch): (usize, Batch)| batch.read(asked.reading(input));
    let mut inputs: Vec<_> = batches.into_iter().enumerate().map(read).collect();
    if let Some(solutions) = inputs.get_mut(2) {
        // A solution that is not given is found here.
        solutions.faults.retain(|(_, reason)| *reason != Reason::Null);
    }
    let mut reasons = Vec::new();
    for (input, cells) in inputs.iter_mut().enumerate() {
        let these = std::mem::take(&mut cells.faults).into_iter();
        reasons.extend(these.map(|(index, reason)| (index, input, reason)));
    }
    let Read { cells, positions, .. } = &inputs[0];
    let candidates = (!positions.is_empty()).then(|| {
        candidates_of(
            cells,
            positions
                .iter()
                .map(|(index, position)| (*index, position.candidates())),
        )
    });
    let givens = (!positions.is_empty()).then(|| {
        let mut givens = cells.clone();
        for (index, position) in positions {
            givens[*index] = *position.givens();
        }
        givens
    });
    let mut answers = Answers::default();
    let puzzles = Puzzles {
        candidates: candidates.as_deref(),
        givens: givens.as_deref(),
        others: inputs.get(1).map_or(&[], |others| &others.cells),
        solutions: inputs.get(2).map_or(&[], |solutions| &solutions.cells),
        // The first line of the first file, as the command counts.
        line: &|index| asked.line(first + index),
        limits: rules.limits.stop(stop),
        ..Puzzles::new(cells)
    };
    asked
        .question
        .answer_each(&puzzles, &mut answers, |_| !stop.load(Ordering::Relaxed));
    // If a puzzle cannot be read, that reason is reported, and not what the question makes of the unreadable
    // puzzle.
    reasons.append(&mut answers.reasons);
    reasons.sort_by_key(|(index, ..)| *index);
    reasons.dedup_by_key(|(index, ..)| *index);
    let mut columns = shown(asked, answers);
    let mut why = match rules.reasons {
        Reasons::No => None,
        Reasons::Words => Some(Column::Texts(vec![None; cells.len()])),
        Reasons::Codes => Some(Column::Names(vec![u8::MAX; cells.len()], Code::NAMES)),
    };
    for (index, input, reason) in reasons {
        let is_missing = reason.code() == Code::GaveUp && has_no_null(&asked.question);
        if rules.raise && (reason.is_invalid() || is_missing) {
            return Done::Bad { index, input, reason };
        }
        if reason == Reason::Null || reason.is_invalid() && !asked.answers_all() {
            for column in &mut columns {
                column.clear(index);
            }
        }
        match &mut why {
            Some(Column::Texts(words)) => words[index] = Some(reason.from_zero().to_string()),
            Some(Column::Names(codes, _)) => codes[index] = reason.code() as u8,
            _ => {}
        }
    }
    if let (true, Some(Column::Paths(paths))) = (asked.rows, columns.first()) {
        return traces::rows(first, paths).map_or(Done::Panicked, Done::Rows);
    }
    if rules.characters {
        for column in &mut columns {
            characters(column);
        }
    }
    columns.extend(why);
    Done::Columns(columns)
}

/// Whether a puzzle that is given up raises, since a null is not expected or has no row to be in.
fn has_no_null(question: &Question) -> bool {
    matches!(
        question,
        Question::Generate(_) | Question::Near(_) | Question::Backdoors(_)
    )
}

/// Returns the columns that are shown.
fn shown(asked: &Asked, answers: Answers) -> Vec<Column> {
    let names = asked.question.columns();
    let Answers {
        verdicts,
        mut columns,
        ..
    } = answers;
    let shown = asked.columns.iter().map(|name| {
        let found = names.iter().position(|known| known == name);
        if let Some(column) = found.and_then(|found| columns.get_mut(found)) {
            return std::mem::replace(column, Column::Flags(Vec::new()));
        }
        let verdicts = verdicts.iter().map(|&verdict| verdict as u8);
        Column::Names(verdicts.collect(), &Verdict::NAMES)
    });
    shown.collect()
}

/// Turns grids into 81 characters each, `.` for an empty cell.
fn characters(column: &mut Column) {
    if let Column::Grids(grids) = column {
        for grid in grids.iter_mut().filter(|grid| grid[0] != u8::MAX) {
            *grid = sudoku_cells::characters(grid);
        }
    }
}

/// A batch on its way to a thread: its number, the place of its first puzzle, and the puzzles.
type Order = (usize, usize, Vec<Batch>);

/// Threads that work until there is no more work, or the call has ended.
struct Team {
    orders: Option<Sender<Order>>,
    done: Receiver<(usize, usize, Done)>,
    stop: Arc<AtomicBool>,
}

impl Team {
    fn new(asked: &Arc<Asked>, threads: usize, rules: Rules) -> Team {
        let (orders, queue) = channel::<Order>();
        let (sender, done) = channel();
        let queue = Arc::new(Mutex::new(queue));
        let stop = Arc::new(AtomicBool::new(false));
        for _ in 0..threads {
            let (asked, queue, sender, stop) = (
                Arc::clone(asked),
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
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    let count = batches[0].len();
                    let done = work(&asked, batches, first, &stop, rules);
                    if sender.send((number, count, done)).is_err() {
                        break;
                    }
                }
            };
            // If the system starts no more threads, fewer are enough.
            let _ = thread::Builder::new().name("sudoku-lanes".into()).spawn(member);
        }
        Team {
            orders: Some(orders),
            done,
            stop,
        }
    }

    fn send(&self, number: usize, first: usize, batches: Vec<Batch>) {
        // If there is no thread, receiving fails.
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
        self.stop.store(true, Ordering::Relaxed);
        self.orders = None;
    }
}
