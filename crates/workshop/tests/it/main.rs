//! The exercises: can each be solved, and what does `make exercise` say? And programs that are tried.

mod check;
#[cfg(feature = "exercises")]
mod classroom50;
#[cfg(feature = "exercises")]
mod driver;
#[cfg(feature = "exercises")]
mod solutions;
