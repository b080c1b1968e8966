//! The workshop of the course: what students write, and how it is checked.
//!
//! | | written in | made and checked by | what is checked |
//! | --- | --- | --- | --- |
//! | the [exercises](mod@exercises) | `yours/`, one file each | `make exercise` | what the exercise's [check](exercises::checks) demands |
//! | a solver of your own | `crates/NAME`, a copy of `crates/template` | `make new`, `make check` | the puzzles of the [`trial`] |
//!
//! Both are programs that others have written: they may be wrong, print anything, or never end. So each runs
//! in a separate [`process`], which is stopped at its time limit. A solver runs there as a [`worker`], as it
//! also does in the race; its command line is the [`driver`].

#[cfg(feature = "driver")]
pub mod driver;
#[cfg(feature = "exercises")]
pub mod exercises;
pub mod process;
pub mod puzzles;
mod random;
pub mod trial;
pub mod worker;
