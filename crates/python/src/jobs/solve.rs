//! Solutions, and how many there are.

use sudoku_cells::validate;
use sudoku_lanes::{Answer, Engine, Solved};

use super::{Answers, Job, Stop};
use crate::batch::Puzzles;
use crate::column::{Column, NULL};
use crate::fault::Reason;

/// The only solution of each puzzle.
pub struct Solve;

impl Job for Solve {
    fn names(&self) -> &'static [&'static str] {
        &["solution"]
    }

    fn answer(&self, inputs: &[Puzzles], _: usize, _: &Stop) -> Answers {
        let puzzles = &inputs[0].cells;
        let mut answers = Answers::default();
        let mut grids = Vec::with_capacity(puzzles.len());
        for (i, solved) in solve(puzzles).iter().enumerate() {
            grids.push(match solved.answer {
                Answer::Unique(solution) => solution,
                Answer::Multiple(..) => {
                    answers.note(i, Reason::Unanswerable("multiple"));
                    NULL
                }
                Answer::None => {
                    answers.note_none(i, &puzzles[i]);
                    NULL
                }
            });
        }
        answers.columns.push(Column::Grids(grids));
        answers
    }
}

/// What the engine says of some puzzles.
pub fn solve(puzzles: &[[u8; 81]]) -> Vec<Solved> {
    let mut solved = vec![Solved::default(); puzzles.len()];
    Engine::new().solve_all(puzzles, &mut solved);
    solved
}

/// The words of [`Verdict`].
pub const VERDICTS: &[&str] = &["none", "unique", "multiple", "invalid"];

/// Whether each puzzle has no solution, one or several, or is none.
pub struct Verdict;

impl Job for Verdict {
    fn names(&self) -> &'static [&'static str] {
        &["verdict"]
    }

    fn answer(&self, inputs: &[Puzzles], _: usize, _: &Stop) -> Answers {
        let puzzles = &inputs[0].cells;
        let verdict = |(solved, puzzle): (&Solved, &[u8; 81])| match solved.answer {
            Answer::None if validate(puzzle).is_err() => 3,
            Answer::None => 0,
            Answer::Unique(_) => 1,
            Answer::Multiple(..) => 2,
        };
        let verdicts = solve(puzzles).iter().zip(puzzles).map(verdict).collect();
        Answers::column(Column::Names(verdicts, VERDICTS))
    }

    fn answers_all(&self) -> bool {
        true
    }
}

/// Any one solution of each puzzle, which depends on the puzzle alone.
pub struct First;

impl Job for First {
    fn names(&self) -> &'static [&'static str] {
        &["solution"]
    }

    fn answer(&self, inputs: &[Puzzles], _: usize, _: &Stop) -> Answers {
        let puzzles = &inputs[0].cells;
        let mut found = vec![None; puzzles.len()];
        Engine::new().reproducible_first_all(puzzles, &mut found);
        let mut answers = Answers::default();
        let mut grids = Vec::with_capacity(puzzles.len());
        for (i, found) in found.iter().enumerate() {
            grids.push(found.unwrap_or_else(|| {
                answers.note_none(i, &puzzles[i]);
                NULL
            }));
        }
        answers.columns.push(Column::Grids(grids));
        answers
    }
}

/// How many solutions each puzzle has.
pub struct Count {
    /// Where to stop.
    pub limit: u64,
}

/// Up to here, solutions are counted at once; it takes at most some hundredths of a second.
const AT_ONCE: u64 = 100_000;

impl Job for Count {
    fn names(&self) -> &'static [&'static str] {
        &["solutions"]
    }

    fn answer(&self, inputs: &[Puzzles], _: usize, stop: &Stop) -> Answers {
        let puzzles = &inputs[0].cells;
        let mut counts = vec![0; puzzles.len()];
        Engine::new().count_all(puzzles, self.limit.min(AT_ONCE), &mut counts);
        let mut answers = Answers::default();
        let mut numbers = Vec::with_capacity(puzzles.len());
        for (i, count) in counts.into_iter().enumerate() {
            if count == 0
                && let Err(error) = validate(&puzzles[i])
            {
                answers.note(i, Reason::Rules(error));
            }
            let is_all = count < self.limit.min(AT_ONCE) || count == self.limit;
            numbers.push(Some(if is_all {
                count
            } else {
                count_on(&puzzles[i], self.limit, stop)
            }));
        }
        answers.columns.push(Column::Numbers(numbers));
        answers
    }

    fn batch(&self) -> usize {
        if self.is_slow() { 16 } else { 2048 }
    }

    fn is_slow(&self) -> bool {
        self.limit > 1000
    }
}

/// Counts what takes long: one by one, so that it can be stopped.
fn count_on(puzzle: &[u8; 81], limit: u64, stop: &Stop) -> u64 {
    let mut solutions = Engine::new().solutions(puzzle);
    let mut count = 0;
    while count < limit && solutions.next().is_some() {
        count += 1;
        if count.is_multiple_of(1 << 12) && stop.is_set() {
            break;
        }
    }
    count
}
