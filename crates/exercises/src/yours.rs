//! The files to edit, one for each exercise: what has to be written, and where.

pub mod breadth_first;
pub mod hidden_single;
pub mod most_constrained;
pub mod not_again;
pub mod pass;
pub mod queens;
pub mod recursion;
pub mod row_ok;
pub mod sets;
