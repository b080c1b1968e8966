//! Sudoku puzzles as text: read from files of any usual form, one or a hundred million, and printed.
//!
//! The modules, along the way of a puzzle: `source` opens and decompresses, `lines` cuts, `parser` recognizes what a line is
//! with the help of `cells`, of `row` and `block` (grids of nine lines) and of `columns` and `record` (CSV), and `reader`
//! fills batches, in which also those that cannot be read have their place; `format` prints.

pub mod batch;
pub mod block;
pub mod cells;
pub mod columns;
pub mod fields;
pub mod format;
pub mod json;
pub mod lines;
pub mod pairs;
pub mod parser;
pub mod problem;
pub mod reader;
pub mod record;
pub mod row;
pub mod rules;
pub mod source;
pub mod title;
