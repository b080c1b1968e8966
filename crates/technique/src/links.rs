//! Chains and loops of strong and weak links in turn.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use crate::state::Candidate;
use crate::step::Mark;
use sudoku_cells::CellName;

/// A chain or a loop of strong and weak links in turn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Links {
    /// What is linked, from one end to the other.
    pub nodes: Vec<Node>,
    /// Whether the link from each node to the next is strong (one of the two is true) or weak (one of the two is false). In a loop
    /// the last one leads back to the first node.
    pub strong: Vec<bool>,
}

impl Links {
    /// The cells of all nodes.
    pub(crate) fn cells(&self) -> Vec<u8> {
        self.nodes.iter().flat_map(|node| node.cells.clone()).collect()
    }

    /// The candidates of all nodes. A chain begins with one that is false, or true: in turn.
    pub(crate) fn marks(&self) -> Vec<(Candidate, Mark)> {
        let turns = [Mark::False, Mark::Used].into_iter().cycle();
        let marks = self.nodes.iter().zip(turns).flat_map(|(node, mark)| {
            let digit = node.digit;
            node.cells
                .iter()
                .map(move |&cell| (Candidate { cell, digit }, mark))
        });
        marks.collect()
    }

    /// `r1c2=3 = r1c7=3 - r4c7=3`: a double link is strong.
    pub(crate) fn reason(&self) -> String {
        let mut text = String::new();
        for (place, node) in self.nodes.iter().enumerate() {
            if let Some(before) = place.checked_sub(1) {
                text += if self.strong[before] { " = " } else { " - " };
            }
            let cells: Vec<String> = node
                .cells
                .iter()
                .map(|&cell| format!("{}", CellName(cell)))
                .collect();
            let _ = write!(text, "{}={}", cells.join("|"), node.digit);
        }
        text
    }

    /// Whether it closes.
    #[must_use]
    pub fn is_loop(&self) -> bool {
        self.strong.len() == self.nodes.len()
    }
}

/// A digit in a cell, or in one of several cells.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Node {
    /// The digit, 1 to 9.
    pub digit: u8,
    /// One cell, or the cells of a group.
    pub cells: Vec<u8>,
}
