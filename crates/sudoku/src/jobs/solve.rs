//! The solution of each puzzle.

use sudoku_lanes::{Answer, Effort, Solved};

use super::{Job, Terms, Turn};
use crate::tally::Verdict;

/// Which solutions are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// The only one; that there is no other is proved.
    Unique,
    /// Any one.
    First,
    /// All, up to so many for each puzzle.
    All(u64),
}

/// Solves puzzles.
#[derive(Clone, Copy, Debug)]
pub struct Solve {
    /// How.
    pub terms: Terms,
    /// Which solutions are looked for.
    pub search: Search,
}

/// What the engine says of a batch: one of the two.
#[derive(Default)]
pub struct Answers {
    solved: Vec<Solved>,
    first: Vec<Option<[u8; 81]>>,
}

impl Job for Solve {
    type Answers = Answers;

    const COLUMN: &'static str = "solution";

    fn terms(&self) -> Terms {
        self.terms
    }

    fn ask(&self, puzzles: &[[u8; 81]], answers: &mut Answers) -> Effort {
        let engine = self.terms.engine;
        if self.search == Search::First {
            answers.first.resize(puzzles.len(), None);
            engine.reproducible_first_all(puzzles, &mut answers.first)
        } else {
            answers.solved.resize(puzzles.len(), Solved::default());
            engine.solve_all(puzzles, &mut answers.solved)
        }
    }

    #[inline]
    fn say(&self, i: usize, answers: &Answers, turn: &mut Turn<'_>) -> Verdict {
        let verdict = match self.search {
            Search::First => match &answers.first[i] {
                Some(solution) => {
                    turn.solution(i, solution);
                    return Verdict::Solved;
                }
                None => turn.without_solution(i),
            },
            Search::Unique | Search::All(_) => match &answers.solved[i].answer {
                Answer::Unique(solution) => {
                    turn.solution(i, solution);
                    return Verdict::Unique;
                }
                Answer::Multiple(..) => match self.search {
                    Search::All(limit) => return self.all(i, limit, turn),
                    _ => Verdict::Multiple,
                },
                Answer::None => turn.without_solution(i),
            },
        };
        turn.print(i, &verdict.to_string());
        verdict
    }
}

impl Solve {
    /// Prints the solutions of a puzzle that has several.
    fn all(&self, i: usize, limit: u64, turn: &mut Turn<'_>) -> Verdict {
        let mut solutions = self.terms.engine.solutions(&turn.batch.puzzles[i]);
        for _ in 0..limit {
            let Some(solution) = solutions.next() else { break };
            turn.solution(i, &solution);
            if !turn.make_room() {
                break;
            }
        }
        turn.page.tally.guesses += solutions.guesses();
        Verdict::Solved
    }
}
