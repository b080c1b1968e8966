//! Exercise `cover`: Cover a column.
//!
//! A matrix of dots, as links. `links.left[node]` is the node to the left of a node, and so are `right`, `up`
//! and `down`; `links.column[node]` is the head of its column. Node 0 is the root, and `column` is the number
//! of a column as well as of its head. The heads and the root are a ring, left and right. A head and its dots
//! are a ring, up and down. The dots of an option are a ring, left and right.
//!
//! To cover a column, take its head out of the ring of the heads. Then remove each option that has a dot in
//! the column: its other dots leave the lists of their columns; the dots of the column itself stay. A node
//! that leaves keeps its own links, so it can come back.
//!
//! The chapter: `make serve`, #links · the step: crates/dancing_links · next: queens.rs

#![allow(unused, clippy::all, clippy::pedantic)]

use workshop::exercises::checks::cover::Links;

/// Covers a column: its options from top to bottom, and the dots of each from left to right.
pub fn cover(links: &mut Links, column: usize) {
    todo!("right[left[node]] = right[node] is half of it")
}

/// Undoes the last `cover`, in the opposite order.
pub fn uncover(links: &mut Links, column: usize) {
    todo!("from the bottom to the top, from right to left, the head last")
}

// This line is for the check; leave it as it is.
workshop::check!(cover(cover, uncover));
