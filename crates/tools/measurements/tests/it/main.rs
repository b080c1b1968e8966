//! The record and the documents agree.

mod marks;
mod record;
