//! The workshop of the course: what a student writes, and how it is checked.
//!
//! | | written in | made and checked by | what is checked |
//! | --- | --- | --- | --- |
//! | the [exercises](mod@exercises) | `yours/`, a file each | `make exercise` | what its [check](exercises::checks) asks |
//! | a solver of one's own | `crates/NAME`, a copy of `crates/template` | `make new`, `make check` | the puzzles of the [`trial`] |
//!
//! Both are programs of other people, which may be wrong, print what they like, or never end: each works in a
//! [`process`] of its own, which is stopped at its limit. A solver is such a program as a [`worker`], which is
//! also how it runs in the race; its command line is the [`driver`].

#[cfg(feature = "driver")]
pub mod driver;
#[cfg(feature = "exercises")]
pub mod exercises;
pub mod process;
pub mod puzzles;
mod random;
pub mod trial;
pub mod worker;
