//! The engine beside the fastest published crates, on the same puzzles in the same run. See `--help`.

use std::hint::black_box;
use std::time::{Duration, Instant};
use std::{env, fs, process::ExitCode};

use rayon::prelude::*;
use sudoku_lanes::{Answer, Effort, Engine, Lanes, Solved};

const HELP: &str = "\
Compares the engine with the fastest published crates on files of puzzles.

usage: cargo run --release -- [OPTIONS] FILE...

  FILE           one puzzle a line, 81 characters, 0 or . for an empty cell; lines with # are comments
  --rounds N     take the best of N rounds, in each of which every solver has its turn (default 7)
  --slice N      do so for N puzzles after the other, and add up: on a busy machine only short times are true ones
  --single       one puzzle at a time: its latency, not the rate
  --threads      1 and 2 threads of the widest engine instead of the peers
  --help         this text

Every solver proves that each puzzle has one solution; the solutions are compared. Times are microseconds a puzzle.
The `sudoku` crate gets its puzzles parsed, the engine as 81 bytes.

example: cargo run --release -- --rounds 9 ../../txt/hard.txt";

type Puzzle = [u8; 81];

/// A solver, with the puzzles in the form it likes best.
struct Entry {
    name: String,
    /// Solves all, and fills in the solutions (zeros where there is not exactly one).
    solve: Box<dyn FnMut(&mut [Puzzle]) -> Option<(u64, Effort)>>,
    best: Duration,
    extra: Option<(u64, Effort)>,
}

fn main() -> ExitCode {
    let mut files = Vec::new();
    let (mut rounds, mut slice, mut single, mut threads) = (7, usize::MAX, false, false);
    let mut args = env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--help" => {
                println!("{HELP}");
                return ExitCode::SUCCESS;
            }
            "--single" => single = true,
            "--threads" => threads = true,
            "--rounds" => match args.next().and_then(|n| n.parse().ok()) {
                Some(n) => rounds = n,
                None => return fail("--rounds needs a number"),
            },
            "--slice" => match args.next().and_then(|n| n.parse().ok()) {
                Some(n) if n > 0 => slice = n,
                _ => return fail("--slice needs a number above 0"),
            },
            _ if arg.starts_with('-') => return fail(&format!("unknown option {arg}; try --help")),
            _ => files.push(arg),
        }
    }
    if files.is_empty() {
        return fail("no files; try --help");
    }
    for file in files {
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) => return fail(&format!("{file}: {error}")),
        };
        let puzzles: Vec<Puzzle> = text.lines().filter_map(parse).collect();
        let mut table = Vec::new();
        for puzzles in puzzles.chunks(slice.min(puzzles.len().max(1))) {
            let entries = match (threads, single) {
                (true, _) => thread_entries(puzzles),
                (_, true) => single_entries(puzzles),
                _ => batch_entries(puzzles),
            };
            match compare(&file, puzzles, entries, rounds) {
                Ok(lines) => add(&mut table, lines),
                Err(error) => return fail(&error),
            }
        }
        print(&file, puzzles.len(), rounds, &table);
    }
    ExitCode::SUCCESS
}

fn fail(message: &str) -> ExitCode {
    eprintln!("peers: {message}");
    ExitCode::FAILURE
}

/// A line's puzzle; comments and other lines have none.
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

/// What a solver took for some puzzles.
struct Line {
    name: String,
    best: Duration,
    guesses: Option<u64>,
    lane_passes: u64,
}

/// Adds what the solvers took for the next puzzles.
fn add(table: &mut Vec<Line>, lines: Vec<Line>) {
    if table.is_empty() {
        *table = lines;
        return;
    }
    for (sum, line) in table.iter_mut().zip(lines) {
        sum.best += line.best;
        sum.guesses = sum.guesses.zip(line.guesses).map(|(a, b)| a + b);
        sum.lane_passes += line.lane_passes;
    }
}

/// Runs all entries round by round, and checks that they agree.
fn compare(
    file: &str,
    puzzles: &[Puzzle],
    mut entries: Vec<Entry>,
    rounds: u32,
) -> Result<Vec<Line>, String> {
    let count = puzzles.len();
    let mut expected = vec![[0; 81]; count];
    let mut solutions = vec![[0; 81]; count];
    for round in 0..rounds.max(1) {
        for (i, entry) in entries.iter_mut().enumerate() {
            solutions.fill([0; 81]);
            let start = Instant::now();
            entry.extra = (entry.solve)(&mut solutions);
            entry.best = entry.best.min(start.elapsed());
            if round == 0 && i == 0 {
                expected.copy_from_slice(&solutions);
                check(puzzles, &expected)?;
            } else if solutions != expected {
                return Err(format!("{file}: {} disagrees with the first entry", entry.name));
            }
        }
    }
    let lines = entries.into_iter().map(|entry| Line {
        name: entry.name,
        best: entry.best,
        guesses: entry.extra.map(|(guesses, _)| guesses),
        lane_passes: entry.extra.map_or(0, |(_, effort)| effort.lane_passes),
    });
    Ok(lines.collect())
}

fn print(file: &str, count: usize, rounds: u32, table: &[Line]) {
    println!("\n{file}: {count} puzzles, best of {rounds}");
    println!(
        "{:<22} {:>10} {:>8} {:>9} {:>9}",
        "", "us/puzzle", "ratio", "guesses", "passes"
    );
    let per = |n: u64| n as f64 / count as f64;
    for line in table {
        let micros = line.best.as_secs_f64() * 1e6 / count as f64;
        let ratio = table[0].best.as_secs_f64() / line.best.as_secs_f64();
        print!("{:<22} {micros:>10.3} {ratio:>8.2}", line.name);
        if let Some(guesses) = line.guesses {
            print!(" {:>9.2}", per(guesses));
            if line.lane_passes > 0 {
                print!(" {:>9.2}", per(line.lane_passes));
            }
        }
        println!();
    }
}

/// Solutions must hold the clues and keep the rules; a puzzle without one is fine here.
fn check(puzzles: &[Puzzle], solutions: &[Puzzle]) -> Result<(), String> {
    for (puzzle, solution) in puzzles.iter().zip(solutions) {
        if *solution == [0; 81] {
            continue;
        }
        let mut units = [0u16; 27];
        for (i, (&clue, &digit)) in puzzle.iter().zip(solution).enumerate() {
            if clue != 0 && clue != digit {
                return Err("a solution does not hold the clues".into());
            }
            for unit in [i / 9, 9 + i % 9, 18 + i / 27 * 3 + i % 9 / 3] {
                units[unit] |= 1 << digit;
            }
        }
        if units != [0x3FE; 27] {
            return Err("a solution breaks the rules".into());
        }
    }
    Ok(())
}

fn entry(name: String, solve: impl FnMut(&mut [Puzzle]) -> Option<(u64, Effort)> + 'static) -> Entry {
    Entry {
        name,
        solve: Box::new(solve),
        best: Duration::MAX,
        extra: None,
    }
}

/// The `sudoku` crate, which comes first: ratios are to it.
fn sudoku_crate(puzzles: &[Puzzle]) -> Entry {
    let parsed: Vec<_> = puzzles
        .iter()
        .filter_map(|&p| sudoku::Sudoku::from_bytes(p).ok())
        .collect();
    assert_eq!(
        parsed.len(),
        puzzles.len(),
        "81 cells of 0 to 9 are what it takes"
    );
    entry("sudoku 0.8".into(), move |solutions| {
        for (puzzle, solution) in parsed.iter().zip(solutions) {
            if let Some(solved) = black_box(puzzle).solution() {
                *solution = solved.to_bytes();
            }
        }
        None
    })
}

fn msolve_crate(puzzles: &[Puzzle]) -> Entry {
    let parsed: Vec<_> = puzzles.iter().map(|&p| msolve::Sudoku::from(p)).collect();
    entry("msolve 0.6".into(), move |solutions| {
        for (puzzle, solution) in parsed.iter().zip(solutions) {
            if let Some(solved) = black_box(*puzzle).solve_unique() {
                *solution = solved.to_array();
            }
        }
        None
    })
}

fn unique(solved: &Solved) -> Puzzle {
    if let Answer::Unique(solution) = solved.answer {
        solution
    } else {
        [0; 81]
    }
}

fn engines() -> impl Iterator<Item = (Lanes, Engine)> {
    Lanes::available()
        .into_iter()
        .filter_map(|lanes| Some((lanes, Engine::with_lanes(lanes)?)))
}

fn batch_entries(puzzles: &[Puzzle]) -> Vec<Entry> {
    let mut entries = vec![sudoku_crate(puzzles), msolve_crate(puzzles)];
    for (lanes, engine) in engines() {
        let puzzles = puzzles.to_vec();
        let mut answers = vec![Solved::default(); puzzles.len()];
        entries.push(entry(format!("lanes {lanes}"), move |solutions| {
            let effort = engine.solve_all(&puzzles, &mut answers);
            let mut guesses = 0;
            for (answer, solution) in answers.iter().zip(solutions) {
                *solution = unique(answer);
                guesses += answer.guesses;
            }
            Some((guesses, effort))
        }));
    }
    entries
}

fn single_entries(puzzles: &[Puzzle]) -> Vec<Entry> {
    let mut entries = vec![sudoku_crate(puzzles)];
    for (lanes, engine) in engines() {
        let puzzles = puzzles.to_vec();
        entries.push(entry(format!("lanes {lanes}, single"), move |solutions| {
            let mut guesses = 0;
            for (puzzle, solution) in puzzles.iter().zip(solutions) {
                let solved = engine.solve(black_box(puzzle));
                *solution = unique(&solved);
                guesses += solved.guesses;
            }
            Some((guesses, Effort::default()))
        }));
    }
    entries
}

/// One thread and two, in pools that stand before the clock runs. The threads take batches as `par_solve_all` does, and
/// keep only the solutions, so that the memory of a million answers is not what is measured.
fn thread_entries(puzzles: &[Puzzle]) -> Vec<Entry> {
    const BATCH: usize = 1024;
    let engine = Engine::new();
    [1, 2]
        .map(|threads| {
            let puzzles = puzzles.to_vec();
            let pool = rayon::ThreadPoolBuilder::new()
                .num_threads(threads)
                .build()
                .expect("threads");
            entry(format!("{threads} threads"), move |solutions| {
                let batches = puzzles.par_chunks(BATCH).zip(solutions.par_chunks_mut(BATCH));
                pool.install(|| {
                    batches.for_each_init(
                        || vec![Solved::default(); BATCH],
                        |answers, (puzzles, solutions)| {
                            let answers = &mut answers[..puzzles.len()];
                            engine.solve_all(puzzles, answers);
                            for (answer, solution) in answers.iter().zip(solutions) {
                                *solution = unique(answer);
                            }
                        },
                    );
                });
                None
            })
        })
        .into()
}
