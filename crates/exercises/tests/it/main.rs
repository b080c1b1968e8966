//! The exercises: can each be solved, and what does `make exercise` say?

#[cfg(feature = "driver")]
mod driver;
mod solutions;
