//! The race itself: first the answers, then the rounds.

use std::fmt;
use std::io;
use std::time::Duration;

use indicatif::ProgressBar;
use sudoku1::Grid;
use sudoku2::{Wrong, check};
use topcoder_io::Count;

use super::worker::{self, Said};
use crate::Solver;
use crate::puzzles::Puzzle;

/// What came out of a race.
pub struct Outcome<'a> {
    /// One for each solver.
    pub runs: Vec<Run>,
    /// The puzzles.
    pub puzzles: &'a [Puzzle],
    /// So many of the puzzles, the first ones, were finished by everybody.
    pub common: usize,
    /// The time limit.
    pub limit: Duration,
    /// The number of rounds.
    pub rounds: u32,
}

/// What came out of it for one solver.
pub struct Run {
    /// The solver.
    pub solver: &'static Solver,
    /// The answers to the puzzles it finished, which are the first ones.
    answers: Vec<Option<Grid>>,
    /// What it took to answer them.
    pub count: Count,
    /// The best time for the puzzles it finished.
    pub own: Duration,
    /// The best time for the puzzles that everybody finished.
    pub common: Duration,
}

impl Run {
    /// The number of puzzles it finished.
    pub fn finished(&self) -> usize {
        self.answers.len()
    }
}

/// Runs the race; `bar` moves on by one for each solver and round, and for each solver before the rounds.
pub fn run<'a>(
    solvers: &[&'static Solver],
    puzzles: &'a [Puzzle],
    limit: Duration,
    rounds: u32,
    bar: &ProgressBar,
) -> Result<Outcome<'a>, RaceError> {
    let mut runs = Vec::new();
    for &solver in solvers {
        bar.set_message(solver.name);
        runs.push(answer(solver, puzzles, limit)?);
        bar.inc(1);
    }
    agree(&runs, puzzles)?;
    let common = runs.iter().map(Run::finished).min().unwrap_or(0);
    for _ in 0..rounds {
        for run in &mut runs {
            bar.set_message(run.solver.name);
            let own = time(run, &puzzles[..run.finished()])?;
            run.own = run.own.min(own);
            let common = if common == run.finished() {
                own
            } else {
                time(run, &puzzles[..common])?
            };
            run.common = run.common.min(common);
            bar.inc(1);
        }
    }
    Ok(Outcome {
        runs,
        puzzles,
        common,
        limit,
        rounds,
    })
}

/// Lets a solver answer as many puzzles as it can within the limit, and checks the answers.
fn answer(solver: &'static Solver, puzzles: &[Puzzle], limit: Duration) -> Result<Run, RaceError> {
    let Said { items, stopped } = worker::count(solver, puzzles, limit)?;
    if let Some(puzzle) = puzzles.get(items.len())
        && !stopped
    {
        return Err(RaceError::Failed(solver.name, puzzle.to_string()));
    }
    let (answers, counts): (Vec<_>, Vec<_>) = items.into_iter().unzip();
    check_all(solver, puzzles, &answers)?;
    let mut count = Count::default();
    for one in counts {
        count.calls += one.calls;
        count.placed += one.placed;
    }
    Ok(Run {
        solver,
        answers,
        count,
        own: Duration::MAX,
        common: Duration::MAX,
    })
}

/// Times a solver on puzzles it has finished; that may take it another way than counting, so it is checked again.
fn time(run: &Run, puzzles: &[Puzzle]) -> Result<Duration, RaceError> {
    if puzzles.is_empty() {
        return Ok(Duration::ZERO);
    }
    let (time, answers) = worker::time(run.solver, puzzles)?;
    if let Some(puzzle) = puzzles.get(answers.len()) {
        return Err(RaceError::Failed(run.solver.name, puzzle.to_string()));
    }
    check_all(run.solver, puzzles, &answers)?;
    for ((puzzle, one), other) in puzzles.iter().zip(&answers).zip(&run.answers) {
        if one.is_some() != other.is_some() {
            return Err(RaceError::Disagree(
                run.solver.name,
                run.solver.name,
                puzzle.to_string(),
            ));
        }
    }
    Ok(time)
}

fn check_all(solver: &Solver, puzzles: &[Puzzle], answers: &[Option<Grid>]) -> Result<(), RaceError> {
    for (puzzle, answer) in puzzles.iter().zip(answers) {
        if let Some(answer) = answer {
            check(&puzzle.grid, answer)
                .map_err(|wrong| RaceError::Wrong(solver.name, puzzle.to_string(), wrong))?;
        }
    }
    Ok(())
}

/// Makes sure that all who finished a puzzle have an answer, or all have none.
fn agree(runs: &[Run], puzzles: &[Puzzle]) -> Result<(), RaceError> {
    for (i, puzzle) in puzzles.iter().enumerate() {
        let mut answers = runs
            .iter()
            .filter_map(|run| Some((run.solver.name, run.answers.get(i)?)));
        let Some((first, one)) = answers.next() else {
            continue;
        };
        if let Some((other, _)) = answers.find(|(_, other)| other.is_some() != one.is_some()) {
            return Err(RaceError::Disagree(first, other, puzzle.to_string()));
        }
    }
    Ok(())
}

/// Why there is no result; a puzzle is named by its file and line.
#[derive(Debug)]
pub enum RaceError {
    /// This solver ended without an answer to this puzzle.
    Failed(&'static str, String),
    /// This solver's answer to this puzzle is wrong.
    Wrong(&'static str, String, Wrong),
    /// One of these two finds a solution of this puzzle, the other says there is none.
    Disagree(&'static str, &'static str, String),
    /// A worker cannot be started or spoken to.
    Worker(io::Error),
}

impl From<io::Error> for RaceError {
    fn from(error: io::Error) -> Self {
        Self::Worker(error)
    }
}

impl fmt::Display for RaceError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Failed(name, puzzle) => write!(f, "{puzzle}: {name} failed"),
            Self::Wrong(name, puzzle, wrong) => write!(f, "{puzzle}: {name} answers wrong: {wrong}"),
            Self::Disagree(one, other, puzzle) => {
                write!(
                    f,
                    "{puzzle}: {one} and {other} disagree whether there is a solution"
                )
            }
            Self::Worker(error) => write!(f, "A worker cannot be used: {error}"),
        }
    }
}

impl std::error::Error for RaceError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{SOLVERS, puzzles};

    fn run_with(solver: &'static Solver, answers: Vec<Option<Grid>>) -> Run {
        Run {
            solver,
            answers,
            count: Count::default(),
            own: Duration::ZERO,
            common: Duration::ZERO,
        }
    }

    #[test]
    fn two_who_disagree_are_named_with_the_puzzle() {
        let puzzles = puzzles::test_puzzles();
        let answer = (SOLVERS[4].solve)(&puzzles[0].grid);
        let runs = |second| [run_with(&SOLVERS[4], vec![answer]), run_with(&SOLVERS[5], second)];
        assert!(agree(&runs(vec![answer]), &puzzles).is_ok());
        assert!(agree(&runs(vec![]), &puzzles).is_ok());
        assert_eq!(
            agree(&runs(vec![None]), &puzzles).unwrap_err().to_string(),
            "txt/test_puzzle_1.txt, line 1: sudoku7 and sudoku8 disagree whether there is a solution"
        );
    }

    #[test]
    fn a_wrong_answer_is_named_with_the_puzzle() {
        let puzzles = puzzles::test_puzzles();
        let other = (SOLVERS[4].solve)(&puzzles[1].grid);
        let error = check_all(&SOLVERS[4], &puzzles, &[other])
            .unwrap_err()
            .to_string();
        assert!(
            error.starts_with("txt/test_puzzle_1.txt, line 1: sudoku7 answers wrong: Changed clue in row 0"),
            "{error}"
        );
    }
}
