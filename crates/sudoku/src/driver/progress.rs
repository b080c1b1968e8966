//! How far the work is, for a person who waits.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use puzzles::reader::Reader;
use topcoder_io::report;

use super::NAME;
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
    /// For what a reader reads.
    pub fn new(reader: &Reader) -> Progress {
        let bar = if io::stderr().is_terminal() && !io::stdout().is_terminal() {
            bar(reader)
        } else {
            ProgressBar::hidden()
        };
        Progress {
            bar,
            read: reader.progress(),
            start: Instant::now(),
        }
    }

    /// The end: the bar disappears.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

fn bar(reader: &Reader) -> ProgressBar {
    let (bar, template) = match reader.size() {
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
