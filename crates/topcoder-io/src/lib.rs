//! The input and output of the programs of the course: how they read a problem, print an answer, and report
//! errors.
//!
//! The course's programs all work alike, as the lecture's first ones do: a number on the command line chooses
//! a built-in example, `-` reads the problem from standard input, and the answer is printed. This crate does
//! that in one place:
//!
//! - [`Input`] reads characters, words and numbers and always knows the [`Place`] it has reached, so that
//!   every error has one;
//! - `run`, `argument` and `WatchArgs` (with the feature `driver`, which brings clap) are the command line.
//!   Answers go to standard output, everything else to standard error after the program's name. The exit
//!   status is 0 for an answer, 1 for bad input or a problem without an answer, 2 for a wrong command line.
//!
//! ```
//! use topcoder_io::Input;
//!
//! let mut input = Input::new("80888 80899".as_bytes());
//! assert_eq!(input.number("LOW", 0..=u64::MAX)?, 80888);
//! assert_eq!(input.number("HIGH", 0..=u64::MAX)?, 80899);
//! # Ok::<(), topcoder_io::InputError>(())
//! ```

mod input;

#[cfg(feature = "driver")]
mod driver;

#[cfg(feature = "driver")]
pub use driver::{
    Argument, ArgumentError, Status, WatchArgs, Watchers, argument, list, report, run, run_command,
};
pub use input::{Input, InputError, Place};
