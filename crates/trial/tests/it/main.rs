//! Programs that are tried.

mod check;
