//! The exercises: can each be solved, and what does `make exercise` say?

mod classroom50;
#[cfg(feature = "driver")]
mod driver;
mod solutions;
