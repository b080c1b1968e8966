//! Prints what each lane does after each pass.
//!
//! ```text
//! cargo run --release -p sudoku-lanes --example watch -- --lanes 4 PUZZLE|FILE...
//! ```
//!
//! Lanes and puzzles are counted from 1, and `r3c5` is the cell in row 3 and column 5. With `--json` each
//! event is a line for a program, in which everything is counted from 0, as in the library.

use std::error::Error;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use clap::Parser;
use serde_json::{Value, json};
use sudoku_lanes::{Answer, Effort, Lanes, Outcome, Pass, Solved, Watcher, watch};

/// Prints what each lane of the engine does after each pass.
#[derive(Parser)]
#[command(after_help = "example: watch --lanes 4 \
    8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")]
struct Arguments {
    /// Puzzles, 81 characters each, or files of them in any form `sudoku` reads.
    #[arg(required = true, value_name = "PUZZLE|FILE")]
    puzzles: Vec<String>,
    /// How many puzzles are searched side by side: 1, 4, 8 or 16.
    #[arg(long, default_value_t = Lanes::Sixteen)]
    lanes: Lanes,
    /// Print each event as a line of JSON, in which everything is counted from 0.
    #[arg(long)]
    json: bool,
}

/// The sender of lines to the thread that prints them. After that thread has ended, lines are dropped.
struct Printer(SyncSender<String>);

impl Printer {
    fn send(&self, line: &impl ToString) {
        let _ = self.0.send(line.to_string());
    }
}

/// What a lane has done since the last pass.
#[derive(Clone, Default)]
struct Lane {
    puzzle: usize,
    alternatives: usize,
    /// The outcome of the pass; empty if the lane was idle.
    found: String,
    did: Vec<String>,
}

/// A watcher that reports in words, for each pass and each lane that does something.
struct Words {
    printer: Printer,
    passes: usize,
    lanes: Vec<Lane>,
    /// The number of solutions found of each puzzle.
    solutions: Vec<usize>,
}

impl Words {
    fn did(&mut self, lane: usize, what: String) {
        self.lanes[lane].did.push(what);
    }

    /// Prints everything since the last pass.
    fn tell(&mut self) {
        for (number, lane) in self.lanes.iter_mut().enumerate() {
            if !lane.found.is_empty() || !lane.did.is_empty() {
                let did = lane.did.join(", ");
                self.printer
                    .send(&format!("  lane {:>2}  {}{did}", number + 1, lane.found));
            }
            lane.found.clear();
            lane.did.clear();
        }
    }
}

/// Returns how many alternatives wait, in words: `1 alternative waits`, `2 alternatives wait`.
fn waiting(alternatives: usize) -> String {
    match alternatives {
        0 => "none waits".into(),
        1 => "1 alternative waits".into(),
        _ => format!("{alternatives} alternatives wait"),
    }
}

impl Watcher for Words {
    fn pass(&mut self, pass: &Pass) {
        self.tell();
        self.passes += 1;
        self.printer.send(&format!("pass {}", self.passes));
        for (number, lane) in self.lanes.iter_mut().enumerate() {
            let outcome = match pass.outcome(number) {
                Outcome::Busy => "new singles: goes round again",
                Outcome::Stuck => "stuck: ",
                Outcome::Dead => "dead end: ",
                Outcome::Solved => "solved: ",
                Outcome::Idle => continue,
            };
            let singles = pass
                .candidates(number)
                .iter()
                .filter(|cell| cell.is_power_of_two())
                .count();
            lane.found = format!(
                "puzzle {:<4} {singles:>2} cells known  {outcome}",
                lane.puzzle + 1
            );
        }
    }

    fn refill(&mut self, lane: usize, puzzle: usize) {
        self.lanes[lane].puzzle = puzzle;
        self.did(lane, format!("takes puzzle {}", puzzle + 1));
    }

    fn guess(&mut self, lane: usize, cell: u8, digit: u8) {
        self.lanes[lane].alternatives += 1;
        let waiting = waiting(self.lanes[lane].alternatives);
        self.did(
            lane,
            format!("guesses r{}c{} = {digit}, {waiting}", cell / 9 + 1, cell % 9 + 1),
        );
    }

    fn pop(&mut self, lane: usize) {
        self.lanes[lane].alternatives -= 1;
        let waiting = waiting(self.lanes[lane].alternatives);
        self.did(lane, format!("takes its newest alternative, {waiting}"));
    }

    fn steal(&mut self, lane: usize, from: usize) {
        self.lanes[from].alternatives -= 1;
        self.lanes[lane].puzzle = self.lanes[from].puzzle;
        self.did(lane, format!("takes the oldest alternative of lane {}", from + 1));
    }

    fn solution(&mut self, lane: usize) {
        let puzzle = self.lanes[lane].puzzle;
        self.solutions[puzzle] += 1;
        self.did(
            lane,
            format!("solution {} of puzzle {}", self.solutions[puzzle], puzzle + 1),
        );
    }

    fn drop_alternatives(&mut self, lane: usize, count: usize) {
        self.lanes[lane].alternatives = 0;
        if count > 0 {
            self.did(lane, format!("needs no more of its alternatives ({count})"));
        }
    }

    fn leave(&mut self, lane: usize) {
        let puzzle = self.lanes[lane].puzzle + 1;
        self.did(lane, format!("has nothing left of puzzle {puzzle}"));
    }
}

/// A watcher that prints each event as a line of JSON.
struct Json {
    printer: Printer,
    passes: usize,
}

/// Returns the digits that are settled, as 81 characters.
fn grid(candidates: &[u16; 81]) -> String {
    let digit = |cell: &u16| match cell.count_ones() {
        1 => char::from(b'1' + cell.trailing_zeros() as u8),
        _ => '.',
    };
    candidates.iter().map(digit).collect()
}

impl Watcher for Json {
    fn pass(&mut self, pass: &Pass) {
        self.passes += 1;
        let lanes: Vec<Value> = (0..pass.lanes())
            .map(|lane| {
                let outcome = match pass.outcome(lane) {
                    Outcome::Busy => "busy",
                    Outcome::Stuck => "stuck",
                    Outcome::Dead => "dead",
                    Outcome::Solved => "solved",
                    Outcome::Idle => return json!({"outcome": "idle"}),
                };
                json!({"outcome": outcome, "grid": grid(&pass.candidates(lane))})
            })
            .collect();
        self.printer
            .send(&json!({"event": "pass", "pass": self.passes, "lanes": lanes}));
    }
    fn refill(&mut self, lane: usize, puzzle: usize) {
        self.printer
            .send(&json!({"event": "refill", "lane": lane, "puzzle": puzzle}));
    }
    fn guess(&mut self, lane: usize, cell: u8, digit: u8) {
        self.printer
            .send(&json!({"event": "guess", "lane": lane, "cell": cell, "digit": digit}));
    }
    fn pop(&mut self, lane: usize) {
        self.printer.send(&json!({"event": "pop", "lane": lane}));
    }
    fn steal(&mut self, lane: usize, from: usize) {
        self.printer
            .send(&json!({"event": "steal", "lane": lane, "from": from}));
    }
    fn solution(&mut self, lane: usize) {
        self.printer.send(&json!({"event": "solution", "lane": lane}));
    }
    fn drop_alternatives(&mut self, lane: usize, count: usize) {
        self.printer
            .send(&json!({"event": "drop_alternatives", "lane": lane, "count": count}));
    }
    fn leave(&mut self, lane: usize) {
        self.printer.send(&json!({"event": "leave", "lane": lane}));
    }
    fn finish(&mut self, puzzle: usize) {
        self.printer.send(&json!({"event": "finish", "puzzle": puzzle}));
    }
}

/// Watches the search, and prints the results at the end.
fn tell(lanes: Lanes, puzzles: &[[u8; 81]], json: bool, printer: Printer) {
    let mut answers = vec![Solved::default(); puzzles.len()];
    if json {
        let mut watcher = Json { printer, passes: 0 };
        let effort = watch(lanes, puzzles, &mut answers, &mut watcher);
        let Effort {
            passes,
            lane_passes,
            guesses,
            ..
        } = effort;
        let end = json!({"event": "end", "passes": passes, "lane_passes": lane_passes, "guesses": guesses});
        watcher.printer.send(&end);
        return;
    }
    let mut watcher = Words {
        printer,
        passes: 0,
        lanes: vec![Lane::default(); lanes.count()],
        solutions: vec![0; puzzles.len()],
    };
    watcher.printer.send(&"start");
    let effort = watch(lanes, puzzles, &mut answers, &mut watcher);
    watcher.tell();
    for (number, solved) in answers.iter().enumerate() {
        let answer = match &solved.answer {
            Answer::None => "no solution".into(),
            Answer::Unique(solution) => {
                format!("one solution, {}", grid(&solution.map(|digit| 1 << (digit - 1))))
            }
            Answer::Multiple(..) => "more than one solution".into(),
        };
        watcher.printer.send(&format!(
            "puzzle {}: {answer}; guesses: {}",
            number + 1,
            solved.guesses
        ));
    }
    let Effort {
        passes, lane_passes, ..
    } = effort;
    let (every, s) = (
        passes * lanes.count() as u64,
        if lanes == Lanes::One { "" } else { "s" },
    );
    watcher.printer.send(&format!(
        "{passes} passes over {lanes} lane{s}, busy in {lane_passes} of {every}"
    ));
}

/// Reads the puzzles of the arguments.
fn read(arguments: &[String]) -> Result<Vec<[u8; 81]>, sudoku_puzzles::ReadError> {
    let mut all = Vec::new();
    for argument in arguments {
        if argument.len() == 81 && !Path::new(argument).exists() {
            for puzzle in sudoku_puzzles::parse(argument.as_str()) {
                all.push(puzzle?.cells);
            }
        } else {
            for puzzle in sudoku_puzzles::open(argument)? {
                all.push(puzzle?.cells);
            }
        }
    }
    Ok(all)
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let puzzles = read(&arguments.puzzles)?;
    let (lanes, json) = (arguments.lanes, arguments.json);
    let (sender, printed) = sync_channel(1000);
    // The search runs in a thread beside the printing, so that the program ends when the reader of a pipe
    // does.
    thread::spawn(move || tell(lanes, &puzzles, json, Printer(sender)));
    let mut out = io::stdout().lock();
    for line in printed {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let closed = error.downcast_ref::<io::Error>();
            if closed.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe) {
                return ExitCode::SUCCESS;
            }
            eprintln!("watch: {error}");
            ExitCode::FAILURE
        }
    }
}
