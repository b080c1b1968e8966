//! How far the work has come, for a person who waits.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressStyle};
use sudoku_puzzles::ReadError;

use super::failure::unreadable;
use super::plan::Task;
use super::report;
use super::sink::is_pipe;
use crate::input::Input;
use crate::jobs::Job;
use crate::output::Listener;
use crate::tally::Tally;

/// A bar on standard error, and the messages that must not get mixed up with it.
#[derive(Clone)]
pub struct Progress {
    bar: ProgressBar,
    is_quiet: bool,
    /// How much has been read, and how much there is.
    read: Arc<AtomicU64>,
    size: Option<u64>,
    start: Instant,
    /// What the job adds.
    addition: Arc<Addition>,
}

/// What a job says about the puzzles so far.
type Addition = dyn Fn(&Tally) -> Option<String> + Send + Sync;

/// A shorter wait needs no bar; and before that, the time that is left could only be guessed.
const PATIENCE: Duration = Duration::from_secs(1);

impl Progress {
    /// A bar for a job and its input.
    pub fn new(job: &Arc<Job>, input: &impl Input, task: &Task) -> Progress {
        let job = Arc::clone(job);
        let bar = if task.progress && has_terminal(task.output.is_none()) {
            bar(input)
        } else {
            ProgressBar::hidden()
        };
        Progress {
            bar,
            is_quiet: task.quiet,
            read: input.progress(),
            size: input.size(),
            start: Instant::now(),
            addition: Arc::new(move |tally| job.progress(tally)),
        }
    }

    /// Removes the bar at the end.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

/// Whether standard error is a terminal that nothing else writes to. If standard output is a pipe, something
/// might: a pager, or another `sudoku` with a bar of its own.
fn has_terminal(prints: bool) -> bool {
    let is_shared = prints && (io::stdout().is_terminal() || is_pipe());
    io::stderr().is_terminal() && !is_shared
}

fn bar(input: &impl Input) -> ProgressBar {
    let (bar, template) = match input.size() {
        Some(size) => (ProgressBar::new(size), "{percent:>3}% {wide_bar} {msg}"),
        None => (ProgressBar::no_length(), "{spinner} {bytes} read  {msg}"),
    };
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}

impl Listener for Progress {
    fn tell(&mut self, message: &str) {
        if !self.is_quiet {
            self.bar.suspend(|| report(&message));
        }
    }

    fn fail(&mut self, failure: &ReadError) {
        self.bar.suspend(|| report(&unreadable(failure)));
    }

    fn progress(&mut self, tally: &Tally) {
        let elapsed = self.start.elapsed();
        if self.bar.is_hidden() || elapsed < PATIENCE {
            return;
        }
        let read = self.read.load(Ordering::Relaxed);
        self.bar.set_position(read);
        let rate = u128::from(tally.puzzles()) * 1000 / elapsed.as_millis();
        let mut done = format!(
            "{} puzzles, {}/s",
            HumanCount(tally.puzzles()),
            HumanCount(rate as u64)
        );
        if let Some(addition) = (self.addition)(tally) {
            done = format!("{done}, {addition}");
        }
        // Zero is unknown.
        let left = self.size.map(|_| self.bar.eta()).filter(|left| !left.is_zero());
        self.bar.set_message(match left {
            Some(left) => format!("{done}, {} left", HumanDuration(left)),
            None => done,
        });
    }
}
