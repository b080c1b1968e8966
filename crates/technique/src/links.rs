//! Chains and loops of strong and weak links in turn.
//!
//! They are written as players do, with the digit in brackets before its cells (Eureka notation): `(3)r1c2 = (3)r1c7 - (3)r4c7`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

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

    /// The candidates of all nodes. What is left by a strong link is false, by a weak one true: in turn.
    pub(crate) fn marks(&self) -> Vec<(Candidate, Mark)> {
        let mut turns = [Mark::False, Mark::Used];
        if self.strong.first() == Some(&false) {
            turns.reverse();
        }
        // A loop that ends where it starts has its first node twice.
        let comes_back = self.nodes.len() > 1 && self.nodes.first() == self.nodes.last();
        let nodes = &self.nodes[usize::from(comes_back)..];
        if comes_back {
            turns.reverse();
        }
        let marks = nodes
            .iter()
            .zip(turns.into_iter().cycle())
            .flat_map(|(node, mark)| {
                let digit = node.digit;
                node.cells
                    .iter()
                    .map(move |&cell| (Candidate { cell, digit }, mark))
            });
        marks.collect()
    }

    /// Its links: from, to, and whether it is strong.
    pub(crate) fn each(&self) -> impl Iterator<Item = (&Node, &Node, bool)> {
        let ends = self.nodes.iter().skip(1).chain(self.nodes.first());
        let links = self.nodes.iter().zip(ends).zip(&self.strong);
        links.map(|((from, to), &strong)| (from, to, strong))
    }

    /// `(3)r1c2 = (3)r1c7 - (3)r4c7` and what it comes to: of two nodes with `=` between them one is true, of two with `-` one
    /// is false.
    pub(crate) fn reason(&self) -> String {
        let mut text = String::new();
        for (place, node) in self.nodes.iter().enumerate() {
            if let Some(before) = place.checked_sub(1) {
                text += if self.strong[before] { " = " } else { " - " };
            }
            let _ = write!(text, "{node}");
        }
        let (Some(start), Some(end), Some(&first)) =
            (self.nodes.first(), self.nodes.last(), self.strong.first())
        else {
            return text;
        };
        if self.is_loop() {
            return text + " and back to the start: of each weak link of this loop one end is true";
        }
        let last = self.strong[self.strong.len() - 1];
        let cell = start.name();
        let (from, to) = (start.digit, end.digit);
        let _ = match (first, last, start == end, start.cells == end.cells) {
            (true, true, true, _) => write!(text, ": if {cell} were not {from}, it would be"),
            (false, false, true, _) => write!(text, ": if {cell} were {from}, it would not be"),
            (true, true, false, _) => write!(text, ": {start} or {end} is true"),
            (false, true, _, true) => write!(text, ": if {cell} were {from}, it would be {to}"),
            (true, false, _, true) => write!(text, ": {cell} is {from}, or else not {to} either"),
            _ => Ok(()),
        };
        text
    }

    /// Whether it closes.
    #[must_use]
    pub fn is_loop(&self) -> bool {
        self.strong.len() == self.nodes.len()
    }
}

/// `(3)r1c2`, and of a group `(3)r1c23`.
impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}){}", self.digit, self.name())
    }
}

impl Node {
    /// The cells: `r1c23`, `r46c5`.
    fn name(&self) -> String {
        let numbers = |number: fn(u8) -> u8| {
            let mut text = String::new();
            for &cell in &self.cells {
                let number = char::from(b'1' + number(cell));
                if !text.contains(number) {
                    text.push(number);
                }
            }
            text
        };
        let (rows, columns) = (numbers(|cell| cell / 9), numbers(|cell| cell % 9));
        if rows.len() == 1 || columns.len() == 1 {
            return format!("r{rows}c{columns}");
        }
        let names: Vec<String> = self
            .cells
            .iter()
            .map(|&cell| format!("{}", CellName(cell)))
            .collect();
        names.join("|")
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

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn node(digit: u8, cells: &[u8]) -> Node {
        Node {
            digit,
            cells: cells.to_vec(),
        }
    }

    #[test]
    fn what_a_chain_comes_to_depends_on_its_first_and_last_link() {
        let tell = |nodes: &[Node], strong: &[bool]| {
            let links = Links {
                nodes: nodes.to_vec(),
                strong: strong.to_vec(),
            };
            links.reason()
        };
        let (a, b, group) = (node(3, &[1]), node(3, &[6]), node(3, &[33, 42]));
        let other = node(5, &[1]);
        assert_eq!(
            tell(&[a.clone(), b.clone(), group.clone()], &[true, false]),
            "(3)r1c2 = (3)r1c7 - (3)r45c7"
        );
        assert_eq!(
            tell(
                &[a.clone(), b.clone(), group, other.clone()],
                &[true, false, true]
            ),
            "(3)r1c2 = (3)r1c7 - (3)r45c7 = (5)r1c2: (3)r1c2 or (5)r1c2 is true"
        );
        let back = [a.clone(), b.clone(), a.clone()];
        let ends = [
            ([true, true], ": if r1c2 were not 3, it would be"),
            ([false, false], ": if r1c2 were 3, it would not be"),
        ];
        for (strong, words) in ends {
            assert!(tell(&back, &strong).ends_with(words));
        }
        let to_other = [a.clone(), b.clone(), other.clone()];
        assert!(tell(&to_other, &[false, true]).ends_with(": if r1c2 were 3, it would be 5"));
        assert!(tell(&to_other, &[true, false]).ends_with(": r1c2 is 3, or else not 5 either"));
        assert!(tell(&to_other, &[true, true, false]).ends_with("of this loop one end is true"));
        let none = Links {
            nodes: vec![a],
            strong: vec![],
        };
        assert_eq!(none.reason(), "(3)r1c2");
    }
}
