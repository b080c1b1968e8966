//! Compares the engine in each kind of lanes with itself in one lane, or with dancing links, on billions of
//! puzzles: random puzzles and mutants of real ones, sparse ones, pencil marks, puzzles without a solution
//! and with many. Every question is asked.
//!
//! ```text
//! $ cargo run --release -p agreement --example ranges -- 1000 --threads 2 --log agreement.log
//! $ cargo run --release -p agreement --example ranges -- 100 --against dancing-links --threads 2 --log agreement.log
//! ```
//!
//! The work is divided into ranges of a million puzzles. The puzzles of a range depend only on the seed and
//! the range's number, so a disagreement can be reproduced. Each finished range is a line of the log. A run
//! with the same log goes on where the last one ended, in any number of processes. A line is valid for the
//! engine and the lanes it names. `make agreement` names the engine by its sources, so after a change to
//! these everything begins again.
//!
//! The puzzles of a range come in batches of 0 to 2,000. For each batch, the engine gets one question, chosen
//! at random, in all lanes. Of a million puzzles, 610,000 are used for `solve_all`, and 35,000 to 45,000 for
//! each other question that takes one search. 13,000 are used for whether a clue is redundant, 1,700 for
//! which candidates are true, and 1,300 each for everything that can be asked about one puzzle and about one
//! puzzle's candidates. Solutions are counted up to a limit that varies from batch to batch, mostly 2 to 10.
//! A batch that does not end is a mismatch, too.

use std::collections::{HashMap, HashSet};
use std::error::Error;
use std::fs::OpenOptions;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use agreement::{ALONE, Batch, Cells, Kinds, OF_CANDIDATES, OF_CLUES, Question, Reference, batch_agrees};
use clap::{Parser, ValueEnum};
use fastrand::Rng;
use sudoku_lanes::Lanes;
use topcoder_io::{Status, run};

#[path = "../../../libraries/lanes/tests/it/common/mod.rs"]
mod common;

use common::Random;

/// The number of minimal puzzles that are made for a range, to be mutated along with those of `txt/`.
const ORIGINALS: usize = 200;

/// The most puzzles in a batch, enough for many in each lane.
const BATCH: usize = 2000;

/// The number of puzzles from which on the widest lanes search in two vectors side by side.
const SIDE_BY_SIDE: usize = common::MANY * 16;

/// The time after which a batch, which normally takes some milliseconds, is considered endless.
const PATIENCE: Duration = Duration::from_secs(120);

/// The name of the engine's sources, given by the build.
const ENGINE: &str = match option_env!("ENGINE") {
    Some(name) => name,
    None => "unnamed",
};

/// Compare the engine with itself in one lane or with dancing links, on random puzzles
#[derive(Parser)]
#[command(
    name = "ranges",
    after_help = "Example:\n  ranges 1000 --threads 2 --log agreement.log"
)]
struct Args {
    /// How many ranges of puzzles
    #[arg(default_value_t = 1)]
    ranges: u64,
    /// The number of the first range
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Puzzles in a range
    #[arg(long, default_value_t = 1_000_000)]
    size: u64,
    /// What the random numbers depend on, besides the range
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Which solver finds the solutions that answers are compared with
    #[arg(long, value_enum, default_value_t = Against::OneLane)]
    against: Against,
    /// How many ranges at a time
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// A file that gets a line for each range, and whose ranges are not done again
    #[arg(long)]
    log: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Against {
    OneLane,
    DancingLinks,
}

fn main() -> ExitCode {
    run(|args: Args, out| {
        let done = match &args.log {
            Some(log) => finished(log).map_err(|error| format!("{}: {error}", log.display()))?,
            None => HashSet::new(),
        };
        let args = Arc::new(args);
        let left = {
            let args = Arc::clone(&args);
            move |number: &u64| !done.contains(&name(&args, *number))
        };
        let numbers = (args.first..args.first.saturating_add(args.ranges)).filter(left);
        let numbers = Arc::new(Mutex::new(numbers));
        let (tell, hear) = mpsc::channel();
        for _ in 0..args.threads.max(1) {
            let (args, numbers, tell) = (Arc::clone(&args), Arc::clone(&numbers), tell.clone());
            std::thread::spawn(move || {
                let next = || numbers.lock().ok()?.next();
                // After a mismatch, there is no receiver any more.
                while let Some(number) = next()
                    && tell
                        .send(Message::Range(number, whole_range(&args, number, &tell)))
                        .is_ok()
                {}
            });
        }
        drop(tell);
        let (mut ranges, mut busy) = (0, HashMap::new());
        loop {
            match hear.recv_timeout(PATIENCE) {
                Ok(Message::Batch(number, batch)) => {
                    busy.insert(number, (batch, Instant::now()));
                }
                Ok(Message::Range(number, line)) => {
                    write!(out, "{}", line.map_err(|failure| failure as Box<dyn Error>)?)?;
                    out.flush()?;
                    busy.remove(&number);
                    ranges += 1;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            let late = busy.iter().find(|(_, (_, begun))| begun.elapsed() >= PATIENCE);
            if let Some((&number, (batch, _))) = late {
                let name = name(&args, number);
                return Err(format!("{name}: batch {batch} does not come to an end").into());
            }
        }
        if !busy.is_empty() {
            return Err("A thread has broken down".into());
        }
        write!(out, "{} puzzles agree", ranges * args.size)?;
        match args.ranges - ranges {
            0 => writeln!(out)?,
            had => writeln!(out, ", and those of {had} ranges that were in the log")?,
        }
        Ok(Status::Answered)
    })
}

/// Why a range is not finished.
type Failure = Box<dyn Error + Send + Sync>;

/// A message of a thread.
enum Message {
    /// It begins this batch of a range: the numbers of the range and of the batch.
    Batch(u64, u64),
    /// It has finished a range: the line of the log, or what is wrong.
    Range(u64, Result<String, Failure>),
}

/// Asks about the puzzles of a range, and writes its line into the log; returns the line.
fn whole_range(args: &Args, number: u64, tell: &mpsc::Sender<Message>) -> Result<String, Failure> {
    let since = Instant::now();
    let name = name(args, number);
    let begun = |batch| {
        // Without a receiver, the end of the range will not be reported either.
        let _ = tell.send(Message::Batch(number, batch));
    };
    let kinds = range(args, number, begun).map_err(|disagreement| format!("{name}: {disagreement}"))?;
    let line = line(&name, &kinds, since.elapsed().as_secs_f64());
    if let Some(log) = &args.log {
        append(log, &line).map_err(|error| format!("{}: {error}", log.display()))?;
    }
    Ok(line)
}

/// Returns the name of a range, with the engine and its lanes, which not every processor has.
fn name(args: &Args, number: u64) -> String {
    let against = match args.against {
        Against::OneLane => "one-lane",
        Against::DancingLinks => "dancing-links",
    };
    let Args { seed, size, .. } = args;
    let lanes = Lanes::available().into_iter().map(|lanes| lanes.to_string());
    let lanes = lanes.collect::<Vec<_>>().join("+");
    format!("{against} engine {ENGINE} lanes {lanes} seed {seed} size {size} range {number}")
}

/// Returns the log's line for a range without a mismatch.
fn line(name: &str, kinds: &Kinds, seconds: f64) -> String {
    let [none, one, more] = kinds.solutions;
    let left_out = kinds.left_out;
    format!(
        "{name}: mismatches 0, no solution {none}, one {one}, more {more}, left out {left_out}, seconds {seconds:.1}\n"
    )
}

/// Returns the names of the ranges that a log lists without a mismatch; a line that was cut off or damaged
/// does not count. If the log cannot be written, that is an error now, not after the first range.
fn finished(log: &Path) -> io::Result<HashSet<String>> {
    let mut text = Vec::new();
    let mut file = OpenOptions::new()
        .read(true)
        .append(true)
        .create(true)
        .open(log)?;
    file.read_to_end(&mut text)?;
    let text = String::from_utf8_lossy(&text);
    let lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
    Ok(lines
        .filter_map(|line| line.split_once(": mismatches 0,"))
        .map(|(name, _)| name.to_owned())
        .collect())
}

/// Adds a line to a log. Other processes may write to it, too, and its last line may be cut off.
fn append(log: &Path, line: &str) -> io::Result<()> {
    let begun = match std::fs::read(log) {
        Ok(text) => !text.is_empty() && !text.ends_with(b"\n"),
        Err(_) => false,
    };
    let line = format!("{}{line}", if begun { "\n" } else { "" });
    let mut file = OpenOptions::new().append(true).create(true).open(log)?;
    file.write_all(line.as_bytes())
}

/// Asks about the puzzles of a range, batch by batch, and calls `begun` before each.
fn range(args: &Args, number: u64, begun: impl Fn(u64)) -> Result<Kinds, Failure> {
    let reference = match args.against {
        Against::OneLane => Reference::OneLane,
        Against::DancingLinks => Reference::DancingLinks,
    };
    let mut random = Random::new(start(args.seed, number));
    let mut originals: Vec<Cells> = (0..ORIGINALS).map(|_| random.minimal()).collect();
    originals.extend(
        workshop::puzzles::built_in()
            .iter()
            .map(|puzzle| *puzzle.grid.cells()),
    );
    let mut kinds = Kinds::default();
    let (mut done, mut batches) = (0, 0);
    while done < args.size {
        begun(batches);
        let (question, of_candidates) = question(&mut random);
        let limit = match random.below(64) {
            0 => 1000,
            1..5 => 40,
            _ => 2 + random.below(9),
        };
        let most = if limit > 40 && question.counts { 100 } else { BATCH };
        let left = usize::try_from(args.size - done).unwrap_or(BATCH);
        let length = length(&mut random).min(most).min(question.most).min(left);
        let batch = if of_candidates && random.below(2) == 0 {
            Batch::Candidates((0..length).map(|_| random.marks(&originals)).collect())
        } else {
            Batch::Clues((0..length).map(|_| random.of_any_kind(&originals)).collect())
        };
        let found = batch_agrees(question, &batch, limit, reference)
            .map_err(|disagreement| format!("{disagreement}, in batch {batches} of {length} puzzles"))?;
        for (sum, found) in kinds.solutions.iter_mut().zip(found.solutions) {
            *sum += found;
        }
        kinds.left_out += found.left_out;
        done += length as u64;
        batches += 1;
    }
    Ok(kinds)
}

/// Returns the start of a range's random numbers, far from those of its neighbours.
fn start(seed: u64, number: u64) -> u64 {
    let mixed = |bits: u64| Rng::with_seed(bits).u64(..);
    mixed(mixed(seed).wrapping_add(number))
}

/// Returns a question, and whether it is about candidates. The most frequent one is `solve_all`, because all
/// others use the same search.
fn question(random: &mut Random) -> (&'static Question, bool) {
    static CLUES: [Question; OF_CLUES.len()] = OF_CLUES;
    static CANDIDATES: [Question; OF_CANDIDATES.len()] = OF_CANDIDATES;
    static ONE_BY_ONE: [Question; ALONE.len()] = ALONE;
    match random.below(16) {
        0..8 => (&CLUES[0], false),
        8..13 => (&CLUES[random.below(CLUES.len())], false),
        13..15 => (&CANDIDATES[random.below(CANDIDATES.len())], true),
        _ => {
            let which = random.below(2);
            (&ONE_BY_ONE[which], which == 1)
        }
    }
}

/// Returns the number of puzzles in a batch: few, so that lanes stay free; about as many as are searched in
/// two vectors; or many.
fn length(random: &mut Random) -> usize {
    match random.below(8) {
        0 => random.below(33),
        1 => SIDE_BY_SIDE - 20 + random.below(40),
        _ => random.below(BATCH + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(against: Against, size: u64) -> Args {
        Args {
            ranges: 1,
            first: 0,
            size,
            seed: 1,
            against,
            threads: 1,
            log: None,
        }
    }

    #[test]
    fn the_engine_agrees_on_puzzles_of_all_kinds() {
        for (against, size) in [(Against::OneLane, 5000), (Against::DancingLinks, 2000)] {
            let kinds = range(&args(against, size), 0, |_| ()).unwrap();
            assert_eq!(kinds.solutions.iter().sum::<u64>() + kinds.left_out, size);
            assert!(
                kinds.solutions.iter().all(|&puzzles| puzzles > size / 20),
                "{kinds:?}"
            );
            assert!(kinds.left_out < size / 50, "{kinds:?}");
        }
    }

    #[test]
    fn a_range_depends_on_the_seed_and_its_number_alone() {
        let args = args(Against::OneLane, 300);
        let kinds = || range(&args, 5, |_| ()).unwrap();
        assert_eq!(kinds(), kinds());
        let mut starts: Vec<u64> = (0..100).map(|i| start(i / 10, i % 10)).collect();
        starts.sort_unstable();
        starts.dedup();
        assert_eq!(starts.len(), 100);
    }

    #[test]
    fn every_question_is_asked() {
        let mut random = Random::new(1);
        let name = |(question, of_candidates): (&'static Question, bool)| (question.name, of_candidates);
        let asked: HashSet<(&str, bool)> = (0..1000).map(|_| name(question(&mut random))).collect();
        assert_eq!(asked.len(), OF_CLUES.len() + OF_CANDIDATES.len() + ALONE.len());
    }

    #[test]
    fn a_log_tells_what_is_done_even_if_its_last_line_was_cut_off() {
        let log = std::env::temp_dir().join(format!("agreement-{}.log", std::process::id()));
        assert_eq!(finished(&log).unwrap(), HashSet::new());
        let names = [1, 2, 3].map(|number| name(&args(Against::OneLane, 10), number));
        let lines = names.clone().map(|name| line(&name, &Kinds::default(), 1.0));
        append(&log, &lines[0]).unwrap();
        append(&log, &lines[1][..lines[1].len() - 4]).unwrap();
        let first = finished(&log).unwrap();
        append(&log, &lines[2]).unwrap();
        OpenOptions::new()
            .append(true)
            .open(&log)
            .unwrap()
            .write_all(b"\xFF\0\n")
            .unwrap();
        let all = finished(&log).unwrap();
        std::fs::remove_file(&log).unwrap();
        assert_eq!(first, HashSet::from([names[0].clone()]));
        assert!(all.contains(&names[0]) && all.contains(&names[2]));
    }
}
