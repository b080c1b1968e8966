//! Tests that each exercise can be solved, the output of `make exercise`, and the check of a solver's
//! program.

mod check;
#[cfg(feature = "exercises")]
mod classroom50;
#[cfg(feature = "exercises")]
mod driver;
#[cfg(feature = "exercises")]
mod solutions;
