//! Answers puzzles, in batches: from the first message about them to the last.

use std::io;
use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;

use sudoku_ask::Verdict;
use sudoku_puzzles::ReadError;

use super::failure::{Failure, Status};
use super::files::Files;
use super::interrupt::Interruptions;
use super::plan::Task;
use super::progress::Progress;
use super::sink::Draft;
use super::{report, sink, summary};
use crate::form::Format;
use crate::input::{Input, Places};
use crate::jobs::Job;
use crate::output::{Last, Outcome, Output};
use crate::pipeline::{self, batch_size};
use crate::tally::Tally;

/// Asks about each puzzle of some files.
pub fn answer(job: Job, files: Files, task: Task) -> Result<Status, Failure> {
    if task.output.is_none() {
        files.are_not_stdout()?;
    }
    let batch = batch_size(&job, task.threads);
    run(job, files.open(batch), task)
}

/// Makes the puzzles with some numbers.
pub fn generate(job: Job, numbers: Range<usize>, task: Task) -> Result<Status, Failure> {
    // So that each thread has something to do.
    let share = numbers.len().div_ceil(4 * task.threads);
    let batch = batch_size(&job, task.threads).min(share);
    let places = if job.is_distinct() {
        Places::endless(numbers, batch)
    } else {
        Places::new(numbers, batch)
    };
    run(job, places, task)
}

fn run(job: Job, input: impl Input + 'static, mut task: Task) -> Result<Status, Failure> {
    for note in task.notes.iter().filter(|_| !task.quiet) {
        report(note);
    }
    let job = Arc::new(job);
    let progress = Progress::new(&job, &input, &task);
    let room = pipeline::room(&job, task.threads);
    // Caught from here on, because nothing of a draft must be left behind.
    let interruptions = Interruptions::catch();
    let unwritable = |error| Failure::Write(task.output.clone(), error);
    let (sink, draft) = sink::open(task.output.as_deref()).map_err(unwritable)?;
    if draft.is_one() || job.known_files() > 0 {
        // An incomplete file is not written, and no puzzle is new as long as the known ones are incomplete;
        // it is better to know that before long work than after it.
        input.check()?;
        task.options.complete = true;
    }
    let output = Output::new(sink, progress.clone(), room);
    let start = Instant::now();
    let summarize = {
        let (job, is_wanted) = (Arc::clone(&job), task.stats);
        move |tally: &Tally, threads: usize, is_complete: bool| {
            let effort = summary::Effort {
                seconds: start.elapsed().as_secs_f64(),
                threads,
                is_complete,
            };
            if is_wanted && threads > 0 {
                report(&summary::summary(&job, tally, &effort));
            }
        }
    };
    let (discarded, bar, summarize_so_far) = (draft.clone(), progress.clone(), summarize.clone());
    let threads = task.threads;
    interruptions.end_between_lines(&output, move |written| {
        discarded.give_up();
        bar.end();
        if let Some(tally) = written {
            summarize_so_far(tally, threads, false);
        }
    });
    let outcome = pipeline::run(input, &job, task.options.clone(), &output, threads);
    progress.end();
    mention(&job, &outcome, &task);
    let is_complete = matches!(outcome.last, None | Some(Last::Enough)) && outcome.failures.is_empty();
    summarize(&outcome.tally, outcome.threads, is_complete);
    end(outcome, &draft, unwritable)
}

/// Says what there is to say besides the answers.
fn mention(job: &Job, outcome: &Outcome, task: &Task) {
    if task.quiet {
        return;
    }
    let Outcome {
        tally, more_problems, ..
    } = outcome;
    if *more_problems > 0 {
        let what = if job.has_puzzle() {
            "problems"
        } else {
            "puzzles left out"
        };
        report(&format_args!("... and {more_problems} more {what}"));
    }
    if tally.puzzles() == 0 && outcome.last.is_none() && outcome.failures.is_empty() {
        report(&"There is no puzzle in the input");
    }
    let names_scale = matches!(task.options.form.format, Format::Csv | Format::Json);
    if let Some(scale) = job.scale()
        && tally.count(Verdict::Unique) > 0
        && !(names_scale || task.stats)
    {
        report(&format_args!("scale: {scale}"));
    }
}

/// Completes the file that is written, or gives it up.
fn end(
    outcome: Outcome,
    draft: &Draft,
    unwritable: impl Fn(io::Error) -> Failure,
) -> Result<Status, Failure> {
    let status = if outcome.tally.is_good() {
        Status::Good
    } else {
        Status::Bad
    };
    let failed = |error: &ReadError| Status::of(error);
    let status = outcome.failures.iter().map(failed).fold(status, Status::max);
    let is_early = !matches!(outcome.last, None | Some(Last::Enough));
    let has_no_file = is_early && draft.give_up();
    let early = match outcome.last {
        None | Some(Last::Enough | Last::Late) => {
            draft.complete().map_err(unwritable)?;
            return Ok(status);
        }
        Some(Last::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(status),
        Some(Last::Output(error)) => return Err(unwritable(error)),
        Some(Last::Memory) => return Err(Failure::Memory),
        Some(Last::Panic) => return Err(Failure::Internal),
        Some(Last::Strict) => {
            report(&"Stopped at the first invalid puzzle (--strict)");
            status
        }
        Some(Last::Incomplete) => status,
        Some(Last::GaveUp(message)) => {
            report(&message);
            Status::Bad
        }
    };
    if has_no_file {
        report(&"No file is written, as it would not be complete");
    }
    Ok(early)
}
