//! The solution of each puzzle.

use lanes::{Answer, Engine, Solved};

use super::without_solution;
use crate::batch::{Batch, Wants};
use crate::format::Printer;
use crate::pipeline::{Job, Turn};
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
    /// The engine.
    pub engine: Engine,
    /// Which solutions are looked for.
    pub search: Search,
    /// How they are printed.
    pub printer: Printer,
    /// Whether to stop at the first puzzle that is none.
    pub strict: bool,
}

/// The answers to a batch.
#[derive(Default)]
pub struct Answers {
    solved: Vec<Solved>,
    first: Vec<Option<[u8; 81]>>,
}

impl Job for Solve {
    type Scratch = Answers;

    fn engine(&self) -> Engine {
        self.engine
    }

    fn wants(&self) -> Wants {
        Wants {
            texts: self.printer.wants_texts(),
            answers: false,
        }
    }

    fn answer(&self, batch: &Batch, answers: &mut Answers, turn: &mut Turn<'_>) {
        if self.search == Search::First {
            answers.first.resize(batch.len(), None);
            let effort = self.engine.first_all(&batch.puzzles, &mut answers.first);
            turn.page.tally.guesses += effort.guesses;
        } else {
            answers.solved.resize(batch.len(), Solved::default());
            let effort = self.engine.solve_all(&batch.puzzles, &mut answers.solved);
            turn.page.tally.guesses += effort.guesses;
        }
        for i in 0..batch.len() {
            let verdict = match self.search {
                Search::First => self.first(batch, i, answers.first[i].as_ref(), turn),
                Search::Unique => self.unique(batch, i, &answers.solved[i].answer, turn),
                Search::All(limit) => self.all(batch, i, &answers.solved[i].answer, limit, turn),
            };
            turn.page.tally.add(verdict);
            if turn.page.last.is_some() {
                return;
            }
        }
    }
}

impl Solve {
    #[inline]
    fn unique(&self, batch: &Batch, i: usize, answer: &Answer, turn: &mut Turn<'_>) -> Verdict {
        match answer {
            Answer::Unique(solution) => {
                self.printer.solution(&mut turn.page.text, batch, i, solution);
                Verdict::Unique
            }
            Answer::Multiple(..) => self.word(Verdict::Multiple, batch, i, turn),
            Answer::None => self.none(batch, i, turn),
        }
    }

    fn first(&self, batch: &Batch, i: usize, answer: Option<&[u8; 81]>, turn: &mut Turn<'_>) -> Verdict {
        match answer {
            Some(solution) => {
                self.printer.solution(&mut turn.page.text, batch, i, solution);
                Verdict::Solved
            }
            None => self.none(batch, i, turn),
        }
    }

    fn all(&self, batch: &Batch, i: usize, answer: &Answer, limit: u64, turn: &mut Turn<'_>) -> Verdict {
        if !matches!(answer, Answer::Multiple(..)) {
            return self.unique(batch, i, answer, turn);
        }
        let mut solutions = self.engine.solutions(&batch.puzzles[i]);
        for _ in 0..limit {
            let Some(solution) = solutions.next() else { break };
            self.printer.solution(&mut turn.page.text, batch, i, &solution);
            if !turn.make_room() {
                break;
            }
        }
        turn.page.tally.guesses += solutions.guesses();
        Verdict::Solved
    }

    fn none(&self, batch: &Batch, i: usize, turn: &mut Turn<'_>) -> Verdict {
        let verdict = without_solution(batch, i, self.strict, turn);
        self.word(verdict, batch, i, turn)
    }

    fn word(&self, verdict: Verdict, batch: &Batch, i: usize, turn: &mut Turn<'_>) -> Verdict {
        let word = verdict.to_string();
        self.printer
            .answer(&mut turn.page.text, batch, i, word.as_bytes());
        verdict
    }
}
