//! The record and the documents agree.

mod marks;
mod measure;
mod record;
