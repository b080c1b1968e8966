//! The questions that can be asked about Sudoku puzzles, in one place for the command, C, JavaScript and
//! Python.
//!
//! The other libraries do the work; this one defines what a [`Question`] *means*. For each puzzle it gives a
//! [`Verdict`], what is known of the puzzle (a row of typed [`Column`]s), and what is wrong with it (a
//! [`Reason`], which has a [`Code`] for programs and words for people). A front end only makes a question
//! from its options, hands over [`Puzzles`], and prints the [`Answers`] or turns them into arrays.
//!
//! Front ends with threads, the command and Python, have their batches answered [`InOrder`].
//!
//! Puzzles are `[u8; 81]`, row by row, 0 for an empty cell. There can be any number of them, and any bytes
//! will do: a puzzle that breaks the rules is [`Verdict::Invalid`].
//!
//! ```
//! use sudoku_ask::{Answers, Code, Puzzles, Question, Solve, Verdict, read};
//!
//! let puzzle = read(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let mut answers = Answers::default();
//! Question::from(Solve).answer(&Puzzles::new(&[puzzle, [0; 81], [1; 81]]), &mut answers);
//! assert_eq!(answers.verdicts, [Verdict::Unique, Verdict::Multiple, Verdict::Invalid]);
//! assert_eq!(answers.reason(0), None);
//! assert_eq!(answers.reason(2).map(|reason| reason.code()), Some(Code::Clash));
//! # Ok::<(), sudoku_ask::ReadTextError>(())
//! ```

mod aim;
mod answers;
mod column;
mod conditions;
mod constraints;
mod generate;
mod generate_error;
mod hardest;
mod hardness;
mod in_order;
mod making;
mod mistakes;
mod question;
mod range;
mod read;
mod reason;
mod singles;
mod start;
mod techniques;
mod text_error;
mod verdict;

pub use answers::Answers;
pub use column::{Column, NULL};
pub use conditions::{Contains, contains};
pub use constraints::Constraints;
pub use generate::scale;
pub use generate_error::GenerateError;
pub use hardest::HARDEST;
pub use hardness::{Hardness, difficulty, levels, scores};
pub use in_order::{Consumer, InOrder, Turn, Work};
pub use making::Making;
pub use mistakes::{Mistake, mistakes};
#[cfg(feature = "extra")]
pub use question::{Backdoors, Cells, Explain, Format, Grade, Near, Split, Style, StyleError};
pub use question::{
    Candidates, Canon, Check, Count, CountSteps, First, Firsts, Generate, Guesses, Image, Minimal, Puzzles,
    Question, Rate, Redundant, Same, Seen, Shuffle, Solve, Unique, candidates_of, not_candidates, positions,
    reason,
};
pub use range::clues;
pub use read::{ReadTextError, read, read_position};
pub use reason::{Code, Reason};
pub use start::{path, start};
pub use techniques::{Techniques, techniques};
pub use text_error::TextError;
pub use verdict::{Verdict, VerdictError};
