//! Runs a question over an input: batch by batch, without the GIL, in threads, with checks for Ctrl-C.
//!
//! The thread that Python has called takes batches out of the input and puts answers into the output, in
//! order; that is the work that needs the GIL. With one thread and a quick question it also does the rest, in
//! between. Otherwise other threads do, and it checks for signals twenty times a second while it waits. After
//! Ctrl-C or an error it does not wait for them: they own the data they work on, and end after their current
//! puzzle. They are started for the call and not kept, so that a process can be forked.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::RecvTimeoutError;

use arrow_array::ArrayRef;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use sudoku_ask::Column;

use crate::answer::{Done, Rules, answer};
use crate::asked::Asked;
use crate::batch::Batch;
use crate::exit;
use crate::fault;
use crate::input::Input;
use crate::team::Team;

/// How a question is asked.
pub struct Settings {
    /// The number of threads that work.
    pub threads: usize,
    /// What each of them keeps to.
    pub rules: Rules,
    /// A progress bar.
    pub bar: Option<Py<PyAny>>,
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
            Done::Panicked => return Err(internal()),
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
            let answer = || answer(&asked, batches, at, &stop, rules);
            let done = exit::detach(py, || catch_unwind(AssertUnwindSafe(answer)))?;
            finish(py, count, done.unwrap_or(Done::Panicked))?;
            at += count;
        }
        return Ok(tables);
    }
    let mut team = Team::new(&asked, settings.threads, rules)?;
    let (mut at, mut waiting, mut is_over) = (0, 0, false);
    loop {
        // A hard batch does not leave the other threads without work, and the batches after it do not fill
        // the memory.
        while !is_over && waiting < 8 * settings.threads {
            match next(py, &mut inputs, &asked, size, at)? {
                Some((batches, count)) => {
                    team.send(at, batches);
                    (waiting, at) = (waiting + 1, at + count);
                }
                None => is_over = true,
            }
        }
        if waiting == 0 {
            return Ok(tables);
        }
        match exit::detach(py, || team.receive())? {
            Ok((count, done)) => {
                finish(py, count, done)?;
                waiting -= 1;
            }
            Err(RecvTimeoutError::Timeout) => exit::check_signals(py)?,
            // The threads do not end before the orders do.
            Err(RecvTimeoutError::Disconnected) => return Err(internal()),
        }
    }
}

fn internal() -> PyErr {
    PyRuntimeError::new_err("internal error, please report it")
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
