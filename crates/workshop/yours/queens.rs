//! Exercise `queens`: Queens as an exact cover.
//!
//! Place n queens on a board of n × n squares so that none attacks another: each row has one, each column has
//! one, and no diagonal has two. In the words of exact cover: an option is a queen on a square, and covers
//! four items, its row, its column and its two diagonals. The rows and columns must be covered once; they are
//! the items 0 to 2n − 1. The diagonals may be covered once; they are the items from 2n on, as many as the
//! board has diagonals, 4n − 2.
//!
//! The chapter: `make serve`, #queens · the step: crates/dancing_links · next: pass.rs

#![allow(unused, clippy::all, clippy::pedantic)]

/// Returns the four items that a queen in this row and column (0 to n − 1) covers.
pub fn items(n: usize, row: usize, column: usize) -> [usize; 4] {
    todo!("on a rising diagonal row + column is the same everywhere")
}

// This line is for the check; leave it as it is.
workshop::check!(queens(items));
