//! The race itself: first the answers, then the rounds. Half of the file is the errors, and their tests.

use std::fmt;
use std::io;
use std::time::Duration;

use indicatif::ProgressBar;
use sudoku1::Grid;
use sudoku2::{AnswerError, check};
use watchers::Count;
use workshop::puzzles::Puzzle;
use workshop::worker::{self, Reply};

use super::racer::Racer;

/// The result of a race.
pub struct Outcome<'a> {
    /// The run of each solver.
    pub runs: Vec<Run>,
    /// The puzzles.
    pub puzzles: &'a [Puzzle],
    /// The number of puzzles, from the first one on, that all solvers finished.
    pub common: usize,
    /// The time limit.
    pub limit: Duration,
    /// The number of rounds.
    pub rounds: u32,
}

/// The result for one solver.
pub struct Run {
    /// The solver.
    pub racer: Racer,
    /// The answers to the puzzles it finished, which are the first ones, with the counts of each.
    pub answers: Vec<(Option<Grid>, Count)>,
    /// The times for the puzzles that all solvers finished.
    pub common: Rounds,
    /// The times for all puzzles; empty unless it finished them all, and another solver did not.
    pub all: Rounds,
}

impl Run {
    /// Returns the number of puzzles it finished.
    pub fn finished(&self) -> usize {
        self.answers.len()
    }

    /// Returns the calls it took to answer the first `puzzles` puzzles.
    pub fn calls(&self, puzzles: usize) -> u64 {
        self.answers[..puzzles].iter().map(|(_, count)| count.calls).sum()
    }
}

/// The time of each round.
#[derive(Default)]
pub struct Rounds(pub Vec<Duration>);

impl Rounds {
    /// Returns the time of the best round, if there was one.
    pub fn best(&self) -> Option<Duration> {
        self.0.iter().min().copied()
    }

    /// Returns how much longer the worst round took than the best one, as a fraction of the best.
    pub fn spread(&self) -> Option<f64> {
        let (best, worst) = (self.best()?, self.0.iter().max()?);
        Some(worst.as_secs_f64() / best.as_secs_f64() - 1.0)
    }
}

/// Runs the race; `bar` advances by one for each solver before the rounds, and for each solver in each round.
pub fn run<'a>(
    racers: &[Racer],
    puzzles: &'a [Puzzle],
    limit: Duration,
    rounds: u32,
    bar: &ProgressBar,
) -> Result<Outcome<'a>, RaceError> {
    let mut runs = Vec::new();
    for racer in racers {
        bar.set_message(racer.name.clone());
        runs.push(answer(racer, puzzles, limit)?);
        bar.inc(1);
    }
    agree(&runs, puzzles)?;
    let common = runs.iter().map(Run::finished).min().unwrap_or(0);
    for _ in 0..rounds {
        for run in &mut runs {
            bar.set_message(run.racer.name.clone());
            if common > 0 {
                let time = time(run, &puzzles[..common], limit)?;
                run.common.0.push(time);
            }
            if run.finished() == puzzles.len() && common < puzzles.len() {
                let time = time(run, puzzles, limit)?;
                run.all.0.push(time);
            }
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
fn answer(racer: &Racer, puzzles: &[Puzzle], limit: Duration) -> Result<Run, RaceError> {
    let Reply { items, ended } = worker::count(racer.program()?, puzzles, limit)?;
    check_all(&racer.name, puzzles, items.iter().map(|(answer, _)| answer))?;
    if let (Some(puzzle), Some(ended)) = (puzzles.get(items.len()), ended) {
        return Err(failed(racer, puzzle, &ended.to_string()));
    }
    Ok(Run {
        racer: racer.clone(),
        answers: items,
        common: Rounds::default(),
        all: Rounds::default(),
    })
}

/// Times a solver on puzzles that it has finished. It may solve them in another way than when it counts, so
/// the answers are checked again, and it may not take much longer.
fn time(run: &Run, puzzles: &[Puzzle], limit: Duration) -> Result<Duration, RaceError> {
    let (time, Reply { items, ended }) = worker::time(run.racer.program()?, puzzles, 2 * limit + A_SECOND)?;
    check_all(&run.racer.name, puzzles, items.iter())?;
    if let Some(puzzle) = puzzles.get(items.len()) {
        let how = ended.map_or_else(
            || "it does not end when it is timed".into(),
            |ended| ended.to_string(),
        );
        return Err(failed(&run.racer, puzzle, &how));
    }
    for ((puzzle, one), (other, _)) in puzzles.iter().zip(&items).zip(&run.answers) {
        if one.is_some() != other.is_some() {
            return Err(disagree(&run.racer.name, &run.racer.name, puzzle));
        }
    }
    Ok(time)
}

/// The time that a worker may take beyond its limit when it is timed.
const A_SECOND: Duration = Duration::from_secs(1);

/// Checks all answers, which are those to the first puzzles.
pub fn check_all<'a>(
    name: &str,
    puzzles: &[Puzzle],
    answers: impl Iterator<Item = &'a Option<Grid>>,
) -> Result<(), RaceError> {
    for (puzzle, answer) in puzzles.iter().zip(answers) {
        if let Some(answer) = answer {
            check(&puzzle.grid, answer).map_err(|wrong| RaceError::Wrong {
                solver: name.into(),
                puzzle: puzzle.to_string(),
                wrong,
            })?;
        }
    }
    Ok(())
}

/// Returns the error for a solver that ended at this puzzle without an answer.
pub fn failed(racer: &Racer, puzzle: &Puzzle, how: &str) -> RaceError {
    RaceError::Failed {
        solver: racer.name.clone(),
        puzzle: puzzle.to_string(),
        how: how.into(),
    }
}

fn disagree(one: &str, other: &str, puzzle: &Puzzle) -> RaceError {
    RaceError::Disagree {
        one: one.into(),
        other: other.into(),
        puzzle: puzzle.to_string(),
    }
}

/// Checks that all solvers that finished a puzzle have an answer, or that none of them has one.
fn agree(runs: &[Run], puzzles: &[Puzzle]) -> Result<(), RaceError> {
    for (i, puzzle) in puzzles.iter().enumerate() {
        let mut answers = runs
            .iter()
            .filter_map(|run| Some((&run.racer.name, &run.answers.get(i)?.0)));
        let Some((first, one)) = answers.next() else {
            continue;
        };
        if let Some((other, _)) = answers.find(|(_, other)| other.is_some() != one.is_some()) {
            return Err(disagree(first, other, puzzle));
        }
    }
    Ok(())
}

/// The reason why a race has no result; a puzzle is named by its file and line.
#[derive(Debug)]
#[allow(missing_docs)] // The names of the fields are clear.
pub enum RaceError {
    /// This solver ended in this way without an answer to this puzzle.
    Failed {
        solver: String,
        puzzle: String,
        how: String,
    },
    /// This solver's answer to this puzzle is wrong.
    Wrong {
        solver: String,
        puzzle: String,
        wrong: AnswerError,
    },
    /// One of these two finds a solution of this puzzle, the other finds none.
    Disagree {
        one: String,
        other: String,
        puzzle: String,
    },
    /// A worker cannot be started, or its input or output fails.
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
            Self::Failed { solver, puzzle, how } => write!(f, "{puzzle}: {solver} failed: {how}"),
            Self::Wrong {
                solver,
                puzzle,
                wrong,
            } => write!(f, "{puzzle}: {solver} gives a wrong answer: {wrong}"),
            Self::Disagree { one, other, puzzle } => {
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
    use solvers::SOLVERS;
    use workshop::puzzles;

    fn run_with(solver: &solvers::Solver, answers: Vec<Option<Grid>>) -> Run {
        Run {
            racer: solver.into(),
            answers: answers
                .into_iter()
                .map(|answer| (answer, Count::default()))
                .collect(),
            common: Rounds::default(),
            all: Rounds::default(),
        }
    }

    #[test]
    fn the_best_round_counts_and_the_spread_is_from_it_to_the_worst() {
        let rounds = Rounds([30, 10, 25].map(Duration::from_millis).to_vec());
        assert_eq!(rounds.best(), Some(Duration::from_millis(10)));
        assert!((rounds.spread().unwrap() - 2.0).abs() < 1e-9);
        assert_eq!(Rounds::default().best(), None);
    }

    #[test]
    fn two_that_disagree_are_named_with_the_puzzle() {
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
        let error = check_all(SOLVERS[4].name, &puzzles, [other].iter())
            .unwrap_err()
            .to_string();
        assert!(
            error.starts_with(
                "txt/test_puzzle_1.txt, line 1: sudoku7 gives a wrong answer: Changed clue in row 0"
            ),
            "{error}"
        );
    }
}
