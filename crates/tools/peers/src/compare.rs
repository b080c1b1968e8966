//! Runs the solvers in turns: rounds, comparisons, tables.

use std::fmt;
use std::time::{Duration, Instant};

use sudoku_lanes::Effort;

/// 81 cells, row by row, 0 for a blank.
pub type Puzzle = [u8; 81];

/// A solver, with the puzzles and the answers in its preferred forms.
pub trait Solver<A> {
    /// Answers all puzzles.
    fn run(&mut self);
    /// Returns the answers in our form.
    fn answers(&self) -> Vec<A>;
    /// Returns the effort, if the solver reports it.
    fn effort(&self) -> Option<Effort> {
        None
    }
}

/// A solver in the race.
pub struct Entry<A> {
    name: String,
    solver: Box<dyn Solver<A>>,
    best: Duration,
}

pub fn entry<A>(name: impl Into<String>, solver: impl Solver<A> + 'static) -> Entry<A> {
    Entry {
        name: name.into(),
        solver: Box::new(solver),
        best: Duration::MAX,
    }
}

/// The time and effort of a solver for some puzzles.
pub struct Line {
    name: String,
    best: Duration,
    effort: Option<Effort>,
    /// The number of solutions it counted, if that was the question.
    solutions: u64,
}

/// The times of all solvers for a file.
pub struct Table {
    pub file: String,
    pub puzzles: usize,
    pub lines: Vec<Line>,
}

/// The reason why a comparison has no result.
pub enum CompareError {
    /// A solution of the first solver does not keep the clues.
    Clues,
    /// A solution of the first solver breaks the rules.
    Rules,
    /// The solver of this name has other answers than the first one.
    Disagrees(String),
}

impl fmt::Display for CompareError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Clues => f.write_str("a solution does not keep the clues"),
            Self::Rules => f.write_str("a solution breaks the rules"),
            Self::Disagrees(name) => write!(f, "{name} disagrees with the first entry"),
        }
    }
}

/// An answer that can be compared.
pub trait Answer: PartialEq {
    /// Checks the answers of the first solver, as far as possible.
    fn check(puzzles: &[Puzzle], answers: &[Self]) -> Result<(), CompareError>
    where
        Self: Sized;
    /// Returns the number of solutions that were counted.
    fn solutions(&self) -> u64 {
        0
    }
}

/// A solution, or zeros if there is not exactly one.
impl Answer for Puzzle {
    fn check(puzzles: &[Puzzle], solutions: &[Puzzle]) -> Result<(), CompareError> {
        for (puzzle, solution) in puzzles.iter().zip(solutions) {
            if *solution == [0; 81] {
                continue;
            }
            let mut units = [0u16; 27];
            for (i, (&clue, &digit)) in puzzle.iter().zip(solution).enumerate() {
                if clue != 0 && clue != digit {
                    return Err(CompareError::Clues);
                }
                for unit in [i / 9, 9 + i % 9, 18 + i / 27 * 3 + i % 9 / 3] {
                    units[unit] |= 1 << digit;
                }
            }
            if units != [0x3FE; 27] {
                return Err(CompareError::Rules);
            }
        }
        Ok(())
    }
}

/// A number of solutions, which can only be compared with those of the other solvers.
impl Answer for u64 {
    fn check(_: &[Puzzle], _: &[u64]) -> Result<(), CompareError> {
        Ok(())
    }

    fn solutions(&self) -> u64 {
        *self
    }
}

/// Adds the times and efforts for the next puzzles.
pub fn add(table: &mut Vec<Line>, lines: Vec<Line>) {
    if table.is_empty() {
        *table = lines;
        return;
    }
    for (sum, line) in table.iter_mut().zip(lines) {
        sum.best += line.best;
        sum.solutions += line.solutions;
        sum.effort = sum.effort.zip(line.effort).map(|(a, b)| [a, b].into_iter().sum());
    }
}

/// Runs all entries round by round, and checks that they agree.
pub fn compare<A: Answer>(
    puzzles: &[Puzzle],
    mut entries: Vec<Entry<A>>,
    rounds: u32,
) -> Result<Vec<Line>, CompareError> {
    let mut expected = Vec::new();
    for round in 0..rounds {
        for (i, entry) in entries.iter_mut().enumerate() {
            let start = Instant::now();
            entry.solver.run();
            entry.best = entry.best.min(start.elapsed());
            let answers = entry.solver.answers();
            if round == 0 && i == 0 {
                A::check(puzzles, &answers)?;
                expected = answers;
            } else if answers != expected {
                return Err(CompareError::Disagrees(entry.name.clone()));
            }
        }
    }
    let solutions = expected.iter().map(Answer::solutions).sum();
    let lines = entries.into_iter().map(|entry| Line {
        name: entry.name,
        best: entry.best,
        effort: entry.solver.effort(),
        solutions,
    });
    Ok(lines.collect())
}

impl Table {
    /// Returns the time of the first solver as a multiple of each solver's.
    fn ratios(&self) -> impl Iterator<Item = f64> {
        let first = self.lines.first().map_or(0.0, |line| line.best.as_secs_f64());
        self.lines.iter().map(move |line| first / line.best.as_secs_f64())
    }

    pub fn print(&self, rounds: u32) {
        let Table { file, puzzles, lines } = self;
        println!("\n{file}: {puzzles} puzzles, best of {rounds}");
        let counted = lines.iter().any(|line| line.solutions > 0);
        print!("{:<22} {:>10} {:>8}", "", "us/puzzle", "ratio");
        if counted {
            print!(" {:>12}", "solutions/s");
        }
        println!(" {:>9} {:>9}", "guesses", "passes");
        let per = |n: u64| n as f64 / *puzzles as f64;
        for (line, ratio) in lines.iter().zip(self.ratios()) {
            let seconds = line.best.as_secs_f64();
            let micros = seconds * 1e6 / *puzzles as f64;
            print!("{:<22} {micros:>10.3} {ratio:>8.2}", line.name);
            if counted {
                print!(" {:>12.0}", line.solutions as f64 / seconds);
            }
            if let Some(effort) = line.effort {
                print!(" {:>9.2} {:>9.2}", per(effort.guesses), per(effort.lane_passes));
            }
            println!();
        }
    }
}

/// Prints the ratios of all files side by side.
pub fn summary(tables: &[Table]) {
    println!("\nratios");
    for (i, line) in tables[0].lines.iter().enumerate() {
        print!("{:<22}", line.name);
        for table in tables {
            print!(" {:>8.2}", table.ratios().nth(i).unwrap_or(f64::NAN));
        }
        println!();
    }
    for (i, table) in tables.iter().enumerate() {
        println!("{:width$}^ {}", "", table.file, width = 29 + 9 * i);
    }
}
