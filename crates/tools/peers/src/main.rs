//! Compares the engine with the fastest published crates, on the same puzzles in the same run. See `--help`.

use std::{env, error::Error, fs, process::ExitCode};

mod compare;
mod count;
mod solve;

use compare::{Puzzle, Table, add, compare, summary};

const HELP: &str = "\
Compares the engine with the fastest published crates on files of puzzles.

usage: cargo run --release -- [OPTIONS] FILE...

  FILE           one puzzle a line, 81 characters, 0 or . for an empty cell; lines with # are comments
  --rounds N     take the best of N rounds, in each of which every solver has its turn (default 7)
  --slice N      do so for N puzzles at a time, and add up: on a busy machine only short times are reliable
  --first N      only the first N puzzles of each file
  --count N      count the solutions of each puzzle, up to N, instead of solving it
  --single       one puzzle at a time: its latency, not the rate
  --threads      1 and 2 threads of the widest engine instead of the peers
  --help         this text

Every solver finds out whether each puzzle has one solution, and the solutions are compared; with --count, the counts are. A ratio
is the time of the crate `sudoku` 0.8 divided by the solver's; after several files, their ratios are printed side by side. Times are
microseconds a puzzle. Each solver takes the puzzles and leaves the answers in its own form: the crates parsed grids, the engine
81 bytes a puzzle.

example: cargo run --release -- --rounds 9 ../../../txt/hard.txt";

/// The question for the solvers.
enum Question {
    Many,
    Single,
    Threads,
    Count(u64),
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("peers: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut files = Vec::new();
    let (mut rounds, mut slice, mut first) = (7, usize::MAX, usize::MAX);
    let mut questions = Vec::new();
    let mut args = env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || match args.next().and_then(|n| n.parse::<u32>().ok()) {
            Some(n) if n > 0 => Ok(n),
            _ => Err(format!("{arg} needs a number above 0")),
        };
        match arg.as_str() {
            "--help" => {
                println!("{HELP}");
                return Ok(());
            }
            "--single" => questions.push(Question::Single),
            "--threads" => questions.push(Question::Threads),
            "--count" => questions.push(Question::Count(number()?.into())),
            "--rounds" => rounds = number()?,
            "--slice" => slice = number()? as usize,
            "--first" => first = number()? as usize,
            _ if arg.starts_with('-') => return Err(format!("unknown option {arg}; try --help").into()),
            _ => files.push(arg),
        }
    }
    if questions.len() > 1 {
        return Err("--single, --threads and --count do not go together".into());
    }
    if files.is_empty() {
        return Err("no files; try --help".into());
    }
    let question = questions.pop().unwrap_or(Question::Many);
    let mut tables = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
        let puzzles: Vec<Puzzle> = text.lines().filter_map(parse).take(first).collect();
        let mut lines = Vec::new();
        for puzzles in puzzles.chunks(slice.min(puzzles.len().max(1))) {
            let next = match question {
                Question::Many => compare(puzzles, solve::many(puzzles), rounds),
                Question::Single => compare(puzzles, solve::single(puzzles), rounds),
                Question::Threads => compare(puzzles, solve::threads(puzzles), rounds),
                Question::Count(limit) => compare(puzzles, count::counting(puzzles, limit), rounds),
            };
            add(&mut lines, next.map_err(|error| format!("{file}: {error}"))?);
        }
        let table = Table {
            file,
            puzzles: puzzles.len(),
            lines,
        };
        table.print(rounds);
        tables.push(table);
    }
    if tables.len() > 1 {
        summary(&tables);
    }
    Ok(())
}

/// Returns a line's puzzle; `None` for comments and other lines.
fn parse(line: &str) -> Option<Puzzle> {
    let cell = |byte: &u8| match byte {
        b'1'..=b'9' => Some(byte - b'0'),
        b'0' | b'.' => Some(0),
        _ => None,
    };
    let cells: Vec<u8> = line
        .as_bytes()
        .get(..81)?
        .iter()
        .map(cell)
        .collect::<Option<_>>()?;
    cells.try_into().ok()
}
