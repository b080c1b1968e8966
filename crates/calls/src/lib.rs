//! What can be called about many Sudoku puzzles, once for all who call it: the command, C and JavaScript.
//!
//! The libraries know how; here is what a call *means*: what has become of each puzzle (a [`Verdict`]), what stands for a
//! puzzle that is none, which image a seed makes, which words choose a difficulty.
//!
//! Puzzles are `[u8; 81]`, row by row, 0 for an empty cell, any number of them. An answer is told to a function as soon as
//! it is known, with the index of its puzzle, from 0 and in order; so who calls puts it where it belongs. Any bytes
//! will do: what breaks the rules, or has a value above 9, is [`Verdict::Invalid`].
//!
//! ```
//! use sudoku_calls::{Verdict, read, solve};
//!
//! let puzzle = read(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let mut verdicts = Vec::new();
//! solve(&[puzzle, [0; 81], [1; 81]], |_, verdict, _| verdicts.push(verdict));
//! assert_eq!(verdicts, [Verdict::Unique, Verdict::Multiple, Verdict::Invalid]);
//! # Ok::<(), String>(())
//! ```

mod generate;
mod hardness;
mod many;
mod range;
mod rate;
mod read;
mod verdict;
mod wrong;

pub use generate::{Wishes, scale};
pub use hardness::{Hardness, Techniques, difficulty, levels, scores, techniques};
pub use many::{canon, check, count, first, images, minimal, redundant, same, solve, unique};
pub use range::clues;
pub(crate) use range::range;
pub use rate::{Rated, guesses, rate};
pub use read::{UNREADABLE, read, reason};
pub use verdict::Verdict;
pub use wrong::Wrong;
