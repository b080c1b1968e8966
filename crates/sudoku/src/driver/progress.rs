//! How far the work is, for a person who waits.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use topcoder_io::report;

use super::NAME;
use super::options::Writing;
use crate::input::Input;
use crate::output::Listener;
use crate::tally::Tally;

/// A bar on standard error, if that is a terminal on which nothing else is printed.
#[derive(Clone)]
pub struct Progress {
    bar: ProgressBar,
    /// Bytes read.
    read: Arc<AtomicU64>,
    start: Instant,
}

/// Who waits no longer than this needs no bar.
const PATIENCE: Duration = Duration::from_millis(500);

impl Progress {
    /// For an input.
    pub fn new(input: &impl Input, writing: &Writing) -> Progress {
        let is_alone = !writing.is_to_stdout() || !io::stdout().is_terminal();
        let bar = if io::stderr().is_terminal() && is_alone {
            bar(input)
        } else {
            ProgressBar::hidden()
        };
        Progress {
            bar,
            read: input.progress(),
            start: Instant::now(),
        }
    }

    /// The end: the bar disappears.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

fn bar(input: &impl Input) -> ProgressBar {
    let (bar, template) = match input.size() {
        Some(size) => (
            ProgressBar::new(size),
            "{percent:>3}% {wide_bar} {msg}, {eta} left",
        ),
        None => (ProgressBar::no_length(), "{spinner} {bytes} read  {msg}"),
    };
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}

impl Listener for Progress {
    fn problem(&mut self, problem: &str) {
        self.bar.suspend(|| report(NAME, &problem));
    }

    fn progress(&mut self, tally: &Tally) {
        if self.bar.is_hidden() || self.start.elapsed() < PATIENCE {
            return;
        }
        self.bar.set_position(self.read.load(Ordering::Relaxed));
        let millis = self.start.elapsed().as_millis().max(1) as u64;
        let rate = 1000 * tally.puzzles() / millis;
        self.bar.set_message(format!(
            "{} puzzles, {}/s",
            HumanCount(tally.puzzles()),
            HumanCount(rate)
        ));
    }
}
