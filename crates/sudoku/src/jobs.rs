//! What is asked of puzzles: their solution, how many they have, whether an answer is right.
//!
//! A [`Job`] asks the engine about a whole batch, and then says of each puzzle what that means.

mod check;
mod count;
mod solve;

pub use check::{Check, Wrong};
pub use count::Count;
pub use solve::{Search, Solve};

use puzzles::batch::{Batch, Wants};
use puzzles::format::Printer;
use sudoku_lanes::{Effort, Engine};

use crate::output::{Last, Page};
use crate::tally::Verdict;

/// How a job is done, whatever it is.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The engine.
    pub engine: Engine,
    /// How answers are printed.
    pub printer: Printer,
    /// Whether to stop at the first puzzle that is none.
    pub strict: bool,
}

/// What is asked of puzzles.
pub trait Job: Send + Sync {
    /// What the engine says of a batch; kept from batch to batch.
    type Answers: Default;

    /// Whether it is about the answers that stand behind the puzzles.
    const ABOUT_ANSWERS: bool = false;

    /// What the column of the answers is called, where the input has columns.
    const COLUMN: &'static str;

    /// How it is done.
    fn terms(&self) -> Terms;

    /// Asks the engine about the puzzles of a batch.
    fn ask(&self, puzzles: &[[u8; 81]], answers: &mut Self::Answers) -> Effort;

    /// Says what has become of puzzle `i`.
    fn say(&self, i: usize, answers: &Self::Answers, turn: &mut Turn<'_>) -> Verdict;

    /// What it needs of each puzzle besides the cells.
    fn wants(&self) -> Wants {
        Wants {
            texts: self.terms().printer.wants_texts(),
            answers: Self::ABOUT_ANSWERS,
        }
    }
}

/// A batch, and the page with its answers.
pub struct Turn<'a> {
    /// How the job is done.
    pub terms: Terms,
    /// The puzzles.
    pub batch: &'a Batch,
    /// What their source is called.
    pub file: Option<&'a str>,
    /// The page.
    pub page: &'a mut Page,
    /// Writes what the page has so far. Returns whether there is use in more.
    pub write: &'a dyn Fn(&mut Page) -> bool,
}

/// How long the text of a page may become before it must be written.
const FULL: usize = 1 << 16;

impl Turn<'_> {
    /// Does a job with the batch.
    pub fn answer<J: Job>(&mut self, job: &J, answers: &mut J::Answers) {
        let effort = job.ask(&self.batch.puzzles, answers);
        self.page.tally.guesses += effort.guesses;
        self.page.tally.puzzle_lines += self.batch.puzzle_lines;
        self.page.tally.other_lines += self.batch.other_lines;
        if self.batch.file == 0 {
            self.terms
                .printer
                .header(&mut self.page.text, self.batch, J::COLUMN);
        }
        for i in 0..self.batch.len() {
            let verdict = job.say(i, answers, self);
            self.page.tally.add(verdict);
            if self.page.last.is_some() {
                return;
            }
        }
    }

    /// Prints a solution of puzzle `i`.
    #[inline]
    fn solution(&mut self, i: usize, solution: &[u8; 81]) {
        self.terms
            .printer
            .solution(&mut self.page.text, self.batch, i, solution);
    }

    /// Prints what is said of puzzle `i`.
    fn print(&mut self, i: usize, answer: &str) {
        self.terms
            .printer
            .answer(&mut self.page.text, self.batch, i, answer.as_bytes());
    }

    /// Says why puzzle `i` has no solution: because it is none, which is a problem; or it just has none.
    fn without_solution(&mut self, i: usize) -> Verdict {
        let Some((line, problem)) = self.batch.problem(i) else {
            return Verdict::None;
        };
        self.page.tell(|| match self.file {
            Some(file) => format!("{file}: {}", problem.at(line)),
            None => problem.at(line).to_string(),
        });
        if self.terms.strict {
            // Nothing is said after this.
            self.page.last = Some(Last::Strict);
        }
        Verdict::Invalid
    }

    /// For a job that has much more to say than there are puzzles: if the page is full, waits until it can be written.
    /// Returns whether there is use in more.
    fn make_room(&mut self) -> bool {
        self.page.text.len() < FULL || (self.write)(self.page)
    }
}
