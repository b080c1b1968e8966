//! The engine beside the fastest published crates, on the same puzzles in the same run. See `--help`.

use std::hint::black_box;
use std::time::{Duration, Instant};
use std::{env, fs, process::ExitCode};

use sudoku_lanes::{Answer, Effort, Engine, Lanes, Solved};

const HELP: &str = "\
Compares the engine with the fastest published crates on files of puzzles.

usage: cargo run --release -- [OPTIONS] FILE...

  FILE           one puzzle a line, 81 characters, 0 or . for an empty cell; lines with # are comments
  --rounds N     take the best of N rounds, in each of which every solver has its turn (default 7)
  --slice N      do so for N puzzles at a time, and add up: on a busy machine only short times are true ones
  --single       one puzzle at a time: its latency, not the rate
  --threads      1 and 2 threads of the widest engine instead of the peers
  --help         this text

Every solver proves that each puzzle has one solution; the solutions are compared. Times are microseconds a puzzle. Each
solver takes the puzzles and leaves the answers in its own form: the crates parsed grids, the engine 81 bytes a puzzle.

example: cargo run --release -- --rounds 9 ../../txt/hard.txt";

type Puzzle = [u8; 81];

/// A solver, with the puzzles and the answers in the forms it likes best.
trait Solver {
    /// Solves all.
    fn solve(&mut self);
    /// The solutions in our form, zeros where there is not exactly one.
    fn solutions(&self) -> Vec<Puzzle>;
    /// What it took, if the solver tells.
    fn effort(&self) -> Option<Effort> {
        None
    }
}

/// A solver in the race.
struct Entry {
    name: String,
    solver: Box<dyn Solver>,
    best: Duration,
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
                Some(n) if n > 0 => rounds = n,
                _ => return fail("--rounds needs a number above 0"),
            },
            "--slice" => match args.next().and_then(|n| n.parse().ok()) {
                Some(n) if n > 0 => slice = n,
                _ => return fail("--slice needs a number above 0"),
            },
            _ if arg.starts_with('-') => return fail(&format!("unknown option {arg}; try --help")),
            _ => files.push(arg),
        }
    }
    if threads && single {
        return fail("--threads is about many puzzles, --single about one at a time");
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
    effort: Option<Effort>,
}

/// Adds what the solvers took for the next puzzles.
fn add(table: &mut Vec<Line>, lines: Vec<Line>) {
    if table.is_empty() {
        *table = lines;
        return;
    }
    for (sum, line) in table.iter_mut().zip(lines) {
        sum.best += line.best;
        sum.effort = sum.effort.zip(line.effort).map(|(a, b)| [a, b].into_iter().sum());
    }
}

/// Runs all entries round by round, and checks that they agree.
fn compare(
    file: &str,
    puzzles: &[Puzzle],
    mut entries: Vec<Entry>,
    rounds: u32,
) -> Result<Vec<Line>, String> {
    let mut expected = Vec::new();
    for round in 0..rounds {
        for (i, entry) in entries.iter_mut().enumerate() {
            let start = Instant::now();
            entry.solver.solve();
            entry.best = entry.best.min(start.elapsed());
            let solutions = entry.solver.solutions();
            if round == 0 && i == 0 {
                check(puzzles, &solutions)?;
                expected = solutions;
            } else if solutions != expected {
                return Err(format!("{file}: {} disagrees with the first entry", entry.name));
            }
        }
    }
    let lines = entries.into_iter().map(|entry| Line {
        name: entry.name,
        best: entry.best,
        effort: entry.solver.effort(),
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
        if let Some(effort) = line.effort {
            print!(" {:>9.2} {:>9.2}", per(effort.guesses), per(effort.lane_passes));
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

fn entry(name: impl Into<String>, solver: impl Solver + 'static) -> Entry {
    Entry {
        name: name.into(),
        solver: Box::new(solver),
        best: Duration::MAX,
    }
}

/// The `sudoku` crate, which comes first: ratios are to it.
struct SudokuCrate {
    puzzles: Vec<sudoku::Sudoku>,
    solved: Vec<Option<sudoku::Sudoku>>,
}

impl SudokuCrate {
    fn new(puzzles: &[Puzzle]) -> Self {
        let parse =
            |&puzzle| sudoku::Sudoku::from_bytes(puzzle).expect("81 cells of 0 to 9 are what it takes");
        SudokuCrate {
            puzzles: puzzles.iter().map(parse).collect(),
            solved: vec![None; puzzles.len()],
        }
    }
}

impl Solver for SudokuCrate {
    fn solve(&mut self) {
        for (puzzle, solved) in self.puzzles.iter().zip(&mut self.solved) {
            *solved = black_box(puzzle).solution();
        }
    }

    fn solutions(&self) -> Vec<Puzzle> {
        let solved = self.solved.iter();
        solved
            .map(|solved| solved.map_or([0; 81], |solution| solution.to_bytes()))
            .collect()
    }
}

struct Msolve {
    puzzles: Vec<msolve::Sudoku>,
    solved: Vec<Option<msolve::Sudoku>>,
}

impl Msolve {
    fn new(puzzles: &[Puzzle]) -> Self {
        Msolve {
            puzzles: puzzles.iter().map(|&puzzle| puzzle.into()).collect(),
            solved: vec![None; puzzles.len()],
        }
    }
}

impl Solver for Msolve {
    fn solve(&mut self) {
        for (puzzle, solved) in self.puzzles.iter().zip(&mut self.solved) {
            *solved = black_box(*puzzle).solve_unique();
        }
    }

    fn solutions(&self) -> Vec<Puzzle> {
        let solved = self.solved.iter();
        solved
            .map(|solved| solved.map_or([0; 81], |solution| solution.to_array()))
            .collect()
    }
}

/// The engine with a way to ask it, which says what it took if it knows.
struct Asked<F> {
    puzzles: Vec<Puzzle>,
    answers: Vec<Solved>,
    solve: F,
    effort: Option<Effort>,
}

impl<F: FnMut(&[Puzzle], &mut [Solved]) -> Option<Effort>> Solver for Asked<F> {
    fn solve(&mut self) {
        self.effort = (self.solve)(black_box(&self.puzzles), &mut self.answers);
    }

    fn solutions(&self) -> Vec<Puzzle> {
        let unique = |solved: &Solved| match solved.answer {
            Answer::Unique(solution) => solution,
            _ => [0; 81],
        };
        self.answers.iter().map(unique).collect()
    }

    fn effort(&self) -> Option<Effort> {
        self.effort
    }
}

fn engine(
    name: String,
    puzzles: &[Puzzle],
    solve: impl FnMut(&[Puzzle], &mut [Solved]) -> Option<Effort> + 'static,
) -> Entry {
    let asked = Asked {
        puzzles: puzzles.to_vec(),
        answers: vec![Solved::UNSOLVED; puzzles.len()],
        solve,
        effort: None,
    };
    entry(name, asked)
}

fn engines() -> impl Iterator<Item = (Lanes, Engine)> {
    Lanes::available()
        .into_iter()
        .filter_map(|lanes| Some((lanes, Engine::with_lanes(lanes)?)))
}

fn batch_entries(puzzles: &[Puzzle]) -> Vec<Entry> {
    let mut entries = vec![
        entry("sudoku 0.8", SudokuCrate::new(puzzles)),
        entry("msolve 0.6", Msolve::new(puzzles)),
    ];
    entries.extend(engines().map(|(lanes, solver)| {
        engine(format!("lanes {lanes}"), puzzles, move |puzzles, answers| {
            Some(solver.solve_all(puzzles, answers))
        })
    }));
    entries
}

fn single_entries(puzzles: &[Puzzle]) -> Vec<Entry> {
    let mut entries = vec![entry("sudoku 0.8", SudokuCrate::new(puzzles))];
    entries.extend(engines().map(|(lanes, solver)| {
        engine(
            format!("lanes {lanes}, single"),
            puzzles,
            move |puzzles, answers| {
                for (puzzle, answer) in puzzles.iter().zip(answers) {
                    *answer = solver.solve(black_box(puzzle));
                }
                None
            },
        )
    }));
    entries
}

/// One thread and two, in pools that stand before the clock runs, which take batches as `par_solve_all` does.
fn thread_entries(puzzles: &[Puzzle]) -> Vec<Entry> {
    let entries = [1, 2].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .expect("threads");
        engine(format!("{threads} threads"), puzzles, move |puzzles, answers| {
            Some(pool.install(|| Engine::new().par_solve_all(puzzles, answers)))
        })
    });
    entries.into()
}
