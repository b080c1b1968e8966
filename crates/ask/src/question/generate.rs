//! New puzzles.

use std::sync::Arc;
use std::task::Poll;

use sudoku_setter::{Puzzle, Setter};

use super::{Ask, Puzzles};
use crate::{Answers, Column, Hardness, NULL, Reason, Verdict, WishError, Wishes};

/// Makes puzzles: the number of each is the line of its place, and what stands there is not looked at.
#[derive(Clone, Debug)]
pub struct Generate {
    setter: Arc<Setter>,
    hardness: Option<Arc<Hardness>>,
    is_slow: bool,
}

impl Generate {
    /// Puzzles as they are wished.
    ///
    /// # Errors
    /// If it is known that there is no such puzzle.
    pub fn new(wishes: &Wishes) -> Result<Generate, WishError> {
        // What cannot be is found out before anything is made.
        wishes.puzzles(0..0)?;
        Ok(Generate {
            setter: Arc::new(wishes.setter()),
            hardness: wishes.hardness()?.map(Arc::new),
            is_slow: wishes.is_trial(),
        })
    }
}

impl Ask for Generate {
    fn columns(&self) -> Vec<&'static str> {
        vec!["puzzle", "solution", "weight", "number", "attempts"]
    }

    fn verdicts(&self) -> &'static [Verdict] {
        &[Verdict::Unique, Verdict::Missing]
    }

    fn answer(
        &self,
        puzzles: &Puzzles<'_>,
        answers: &mut Answers,
        told: &mut dyn FnMut(&mut Answers) -> bool,
    ) {
        let mut clues = answers.take_grids();
        clues.reserve(puzzles.cells.len());
        answers.columns = vec![
            Column::Grids(clues),
            Column::Grids(Vec::new()),
            Column::Reals(Vec::new()),
            Column::Numbers(Vec::new()),
            Column::Numbers(Vec::new()),
        ];
        let first = if puzzles.cells.is_empty() {
            0
        } else {
            (puzzles.line)(0)
        };
        let test =
            |puzzle: &Puzzle| (self.hardness.as_ref()).is_none_or(|hardness| hardness.fits(&puzzle.clues));
        let numbers = first..first + puzzles.cells.len() as u64;
        let Ok(mut made) = self.setter.puzzles_where(numbers.clone(), test) else {
            // The constraints have been checked.
            return;
        };
        let mut before = 0;
        for number in numbers {
            let puzzle = loop {
                if let Some(limit) = puzzles.limits.over() {
                    break Err(Reason::Limit(limit));
                }
                match made.poll_next() {
                    Poll::Ready(Some(made)) => break made.map_err(|error| Reason::GaveUp(error.to_string())),
                    Poll::Ready(None) => return,
                    Poll::Pending => {}
                }
            };
            let attempts = made.attempts() - before;
            before = made.attempts();
            let [clues, solution, weight, numbers, tried] = &mut answers.columns[..] else {
                break;
            };
            push(clues, puzzle.as_ref().map_or(NULL, |puzzle| puzzle.clues));
            push(solution, puzzle.as_ref().map_or(NULL, |puzzle| puzzle.solution));
            if let (Column::Reals(weights), Column::Numbers(numbers), Column::Numbers(tried)) =
                (weight, numbers, tried)
            {
                weights.push(puzzle.as_ref().ok().map(|puzzle| puzzle.weight));
                numbers.push(Some(number));
                tried.push(Some(attempts));
            }
            match puzzle {
                Ok(_) => answers.say(Verdict::Unique),
                Err(reason) => answers.say_why(Verdict::Missing, reason),
            }
            if self.is_slow && !told(answers) {
                break;
            }
        }
    }

    fn batch(&self) -> usize {
        if self.is_slow { 32 } else { 1024 }
    }

    fn is_slow(&self) -> bool {
        self.is_slow
    }
}

fn push(column: &mut Column, grid: [u8; 81]) {
    if let Column::Grids(grids) = column {
        grids.push(grid);
    }
}
