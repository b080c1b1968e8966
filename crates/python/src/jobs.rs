//! What is asked of puzzles. A job asks a library about a batch, and makes columns of what it says; where the puzzles come
//! from, on which thread that happens and what becomes of the columns is none of its business.

mod canon;
mod check;
mod minimal;
mod rate;
mod shuffle;
mod solve;

pub use canon::{Canon, Classify, Same, packed};
pub use check::Check;
pub use minimal::{Minimal, Reduce};
pub use rate::{Guesses, Rate};
pub use shuffle::Shuffle;
pub use solve::{Count, First, Solve, Verdict};

use std::sync::atomic::{AtomicBool, Ordering};

use sudoku_cells::validate;

use crate::batch::Puzzles;
use crate::column::Column;
use crate::fault::{Fault, Reason};

/// What is asked of puzzles.
pub trait Job: Send + Sync + 'static {
    /// The names of the columns of its answers.
    fn names(&self) -> &'static [&'static str];

    /// Answers a batch: a column for each name, as long as the batch. `inputs` are the columns of the input, as long as each
    /// other; a puzzle that cannot be read is among them as [`NONE`](crate::batch::NONE), and its answer does not matter.
    /// `first` is the place of the first one in the whole input. Once `stop` is set, nobody waits for the answers.
    fn answer(&self, inputs: &[Puzzles], first: usize, stop: &Stop) -> Answers;

    /// Puzzles in a batch. A batch should take milliseconds, so that Ctrl-C is heeded at once.
    fn batch(&self) -> usize {
        2048
    }

    /// Whether a single puzzle may take longer than one waits for Ctrl-C.
    fn is_slow(&self) -> bool {
        false
    }

    /// Whether it has an answer where there is no puzzle.
    fn answers_all(&self) -> bool {
        false
    }
}

/// The answers to a batch.
#[derive(Default)]
pub struct Answers {
    /// As many as names.
    pub columns: Vec<Column>,
    /// Why there are none to some puzzles, beside those that could not be read.
    pub faults: Vec<Fault>,
}

impl Answers {
    /// One column, without faults.
    fn column(column: Column) -> Answers {
        Answers {
            columns: vec![column],
            faults: Vec::new(),
        }
    }

    /// Notes what is wrong with a puzzle that has no solution: it may break the rules.
    fn note_none(&mut self, index: usize, puzzle: &[u8; 81]) {
        let reason = match validate(puzzle) {
            Err(error) => Reason::Rules(error),
            Ok(()) => Reason::Unanswerable("none"),
        };
        self.note(index, reason);
    }

    /// Notes that a puzzle was not found.
    pub fn give_up(&mut self, index: usize, message: String) {
        self.note(index, Reason::GaveUp(message));
    }

    fn note(&mut self, index: usize, reason: Reason) {
        self.faults.push(Fault {
            index,
            input: 0,
            reason,
        });
    }
}

/// Whether the work is to end because nobody waits for it.
#[derive(Default)]
pub struct Stop(AtomicBool);

impl Stop {
    /// Nobody waits.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether nobody waits.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
