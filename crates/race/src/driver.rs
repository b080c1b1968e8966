//! The command line of the race: which solvers run, on which puzzles, and what is printed.
//!
//! Each solver runs in a separate process, because a search cannot be stopped from outside in any other way:
//! at its time limit the process is killed, and nothing of it remains to disturb the others. First every
//! solver solves the puzzles one after the other, counting its calls, and all answers are checked; the limit
//! is for this. Then come the rounds. In each, every solver in turn is timed on the puzzles that all of them
//! finished, and on all puzzles if it finished those. The best round counts.

mod points;
mod racer;
mod svg;
mod table;
mod track;
mod work;

use std::error::Error;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use solvers::{SOLVERS, solver};
use topcoder_io::Status;
use watchers::Count;
use workshop::puzzles;
use workshop::worker::{self, Task};

use racer::Racer;

use crate::files;

/// The options of the race, for clap's `flatten`.
#[derive(clap::Args)]
pub struct RaceArgs {
    /// Puzzles, 81 characters a line, or one puzzle as in txt/sudex1.txt [default: test puzzles, hard.txt,
    /// many.txt]
    files: Vec<PathBuf>,
    /// The solvers that run, including your own programs, with commas between them [default: all of the
    /// workspace]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = Racer::named)]
    only: Vec<Racer>,
    /// How long a solver may take for all puzzles
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = worker::limit)]
    limit: Duration,
    /// How often each solver is timed; the best round counts
    #[arg(long, value_name = "NUMBER", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,
    /// Print what a call of each solver does, how often, and how long it takes
    #[arg(long)]
    count: bool,
    /// Draw the puzzles per second as bars
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Draw each solver as a point: the number of calls to the right, the time of a call upwards
    #[arg(long, value_name = "FILE")]
    points: Option<PathBuf>,
    /// Do the work of one solver, on standard input and output
    #[arg(long, hide = true)]
    worker: Option<Task>,
}

impl RaceArgs {
    /// Runs the race and prints its table.
    ///
    /// # Errors
    /// If a file of puzzles is invalid, a solver gives a wrong answer or fails, or the result cannot be
    /// written.
    pub fn run(&self, out: &mut dyn Write) -> Result<Status, Box<dyn Error>> {
        if let (Some(task), [racer]) = (self.worker, &self.only[..])
            && let Some(solver) = solver(&racer.name)
        {
            let count = |puzzle: &_| {
                let mut count = Count::default();
                ((solver.count)(puzzle, &mut count), count.calls)
            };
            worker::work(task, count, solver.solve_all, out)?;
            return Ok(Status::Answered);
        }
        let mut puzzles = Vec::new();
        for file in &self.files {
            puzzles.append(&mut files::read(file)?);
        }
        if self.files.is_empty() {
            puzzles = puzzles::built_in();
        }
        let mut racers: Vec<Racer> = Vec::new();
        for racer in &self.only {
            if racers.iter().all(|other| other.name != racer.name) {
                racers.push(racer.clone());
            }
        }
        if racers.is_empty() {
            racers = SOLVERS.iter().map(Racer::from).collect();
        }
        let bar = progress(racers.len() as u64 * u64::from(1 + self.rounds));
        let result = track::run(&racers, &puzzles, self.limit, self.rounds, &bar);
        bar.finish_and_clear();
        let result = result?;
        write!(out, "{}", table::Table(&result))?;
        if self.count {
            write!(out, "{}", work::Work(&result))?;
        }
        let pictures = [
            (&self.svg, svg::draw as fn(&_) -> _),
            (&self.points, points::draw),
        ];
        for (file, draw) in pictures {
            if let Some(file) = file {
                std::fs::write(file, draw(&result)?)
                    .map_err(|error| format!("{}: {error}", file.display()))?;
            }
        }
        Ok(Status::Answered)
    }
}

/// Returns a progress bar, which is hidden if standard error is not a terminal.
fn progress(steps: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(steps);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg}") {
        bar.set_style(style);
    }
    bar
}
