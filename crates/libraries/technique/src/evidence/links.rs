//! Chains and loops of alternating strong and weak links, and the sets of cells that are linked.
//!
//! `eureka.rs` writes them as players do.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::Mark;
use crate::bits::Bits;
#[cfg(feature = "serde")]
use crate::named;
use crate::state::{Candidate, State};

/// A chain or a loop of alternating strong and weak links.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Links {
    /// The linked nodes, from one end to the other.
    pub nodes: Vec<Node>,
    /// Whether the link from each node to the next is strong (at least one of the two is true) or weak (at
    /// least one of the two is false). In a loop the last link leads back to the first node.
    pub strong: Vec<bool>,
}

/// A digit in a cell, or in one of several cells.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Node {
    /// The digit, 1 to 9.
    pub digit: u8,
    /// One cell, or the cells of a group, or those of an almost locked set that can be the digit.
    #[cfg_attr(feature = "serde", serde(serialize_with = "named::cells"))]
    pub cells: Vec<u8>,
    /// The almost locked set that the node belongs to, if there is one: if the digit is not in the set, all
    /// the set's other digits are.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub set: Option<Part>,
}

/// Some cells, and digits in them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Part {
    /// The cells; those of a set, lowest first.
    #[cfg_attr(feature = "serde", serde(serialize_with = "named::cells"))]
    pub cells: Vec<u8>,
    /// The digits, bit d-1 for digit d.
    #[cfg_attr(feature = "serde", serde(serialize_with = "named::digits"))]
    pub digits: u16,
}

/// The restricted common digits of two almost locked sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Common {
    /// The two sets, as [`Role::Set`](super::Role::Set) counts them.
    pub sets: [usize; 2],
    /// The digits, bit d-1 for digit d: one or two.
    #[cfg_attr(feature = "serde", serde(serialize_with = "named::digits"))]
    pub digits: u16,
}

impl Links {
    /// Links the nodes by alternating strong and weak links, the first one strong.
    pub(crate) fn in_turn(nodes: Vec<Node>) -> Self {
        let strong = (1..nodes.len()).map(|link| link % 2 == 1).collect();
        Self { nodes, strong }
    }

    /// Returns the cells of all nodes.
    pub(crate) fn cells(&self) -> Vec<u8> {
        let cells = |node: &Node| node.set.as_ref().map_or(&node.cells, |set| &set.cells).clone();
        self.nodes.iter().flat_map(cells).collect()
    }

    /// Returns the candidates of all nodes, or only of those between the ends, and those of the chain's
    /// almost locked sets. One of the two ends is true if the first and the last link are strong.
    pub(super) fn marks(&self, state: &State, between: bool) -> Vec<(Candidate, Mark)> {
        let shows_ends =
            !self.is_loop() && self.strong.first() == Some(&true) && self.strong.last() == Some(&true);
        let last = self.nodes.len().saturating_sub(1);
        // A loop that ends where it starts has its first node twice.
        let comes_back = self.nodes.first() == self.nodes.last();
        let mut marks = Vec::new();
        for (at, &Node { digit, ref cells, .. }) in self.nodes.iter().enumerate() {
            let is_end = at == 0 || at == last;
            if is_end && between || at > 0 && at == last && comes_back {
                continue;
            }
            let mark = if is_end && shows_ends {
                Mark::End
            } else {
                Mark::Way
            };
            marks.extend(cells.iter().map(|&cell| (Candidate { cell, digit }, mark)));
        }
        let of_nodes = marks.len();
        for (set, number) in self.sets().into_iter().zip(0..) {
            for candidate in set.candidates(state) {
                if marks[..of_nodes].iter().all(|(of_node, _)| *of_node != candidate) {
                    marks.push((candidate, Mark::Set(number)));
                }
            }
        }
        marks
    }

    /// Returns the links: from, to, and whether the link is strong.
    pub(crate) fn each(&self) -> impl Iterator<Item = (&Node, &Node, bool)> {
        let ends = self.nodes.iter().skip(1).chain(self.nodes.first());
        let links = self.nodes.iter().zip(ends).zip(&self.strong);
        links.map(|((from, to), &strong)| (from, to, strong))
    }

    /// Returns the almost locked sets along the chain.
    pub(crate) fn sets(&self) -> Vec<&Part> {
        let mut sets: Vec<&Part> = self.nodes.iter().filter_map(|node| node.set.as_ref()).collect();
        // The chain enters a set by one digit, and leaves most sets by another.
        sets.dedup();
        sets
    }

    /// Returns the length in links as HoDoKu counts them. A set is one node; it adds a [detour] in chains,
    /// and two and a half in `loops`, discontinuous (of one cell) or continuous. A link that closes a loop
    /// within its cell does not count.
    pub(crate) fn length(&self, loops: bool) -> usize {
        let entries = self.sets();
        let detours = if loops {
            entries.len() * 5 / 2
        } else {
            entries.iter().map(|set| detour(set.cells.len() as u32)).sum()
        };
        let exits = self.nodes.iter().filter(|node| node.set.is_some()).count() - entries.len();
        self.strong.len() - usize::from(self.is_loop()) - exits + detours
    }

    /// Whether the chain closes to a loop.
    #[must_use]
    pub fn is_loop(&self) -> bool {
        self.strong.len() == self.nodes.len()
    }
}

/// Returns the links that HoDoKu adds to the length of a chain for an almost locked set with this number of
/// cells. So a chain through a large set does not count as simpler than one with some more links.
pub(crate) fn detour(size: u32) -> usize {
    match size {
        0 | 1 => 0,
        2 => 1,
        _ => (size as usize - 1) * 2,
    }
}

impl Node {
    /// Makes a node of a digit in a cell or in one of several cells.
    pub(crate) fn new(digit: u8, cells: Vec<u8>) -> Self {
        Self {
            digit,
            cells,
            set: None,
        }
    }

    /// Returns the names of the cells: `r1c23`, `r46c5`, `r12c78`, `r1c2,r2c13`.
    pub(crate) fn name(&self) -> String {
        // Rows with the same columns are joined.
        let mut groups: Vec<(String, String)> = Vec::new();
        for row in 0..9 {
            let own = self.cells.iter().filter(|&&cell| cell / 9 == row);
            let mut columns: Vec<char> = own.map(|cell| char::from(b'1' + cell % 9)).collect();
            columns.sort_unstable();
            let columns: String = columns.into_iter().collect();
            match groups.iter_mut().find(|(_, known)| *known == columns) {
                _ if columns.is_empty() => {}
                Some((rows, _)) => rows.push(char::from(b'1' + row)),
                None => groups.push((String::from(char::from(b'1' + row)), columns)),
            }
        }
        let names: Vec<String> = (groups.into_iter())
            .map(|(rows, columns)| format!("r{rows}c{columns}"))
            .collect();
        names.join(",")
    }
}

impl Part {
    /// Makes a part of digits in cells.
    pub(crate) fn new(cells: Vec<u8>, digits: u16) -> Self {
        Self { cells, digits }
    }

    /// Makes a part of one digit, 1 to 9, in cells.
    pub(crate) fn of_digit(cells: Vec<u8>, digit: u8) -> Self {
        Self::new(cells, 1 << (digit - 1))
    }

    /// Returns the candidates of the part that its cells still have in a position.
    pub(crate) fn candidates(&self, state: &State) -> impl Iterator<Item = Candidate> {
        self.cells.iter().flat_map(move |&cell| {
            let digits = Bits(self.digits & state.candidates[usize::from(cell)]);
            digits.map(move |d| Candidate::new(usize::from(cell), d))
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::eureka::notation;

    #[test]
    fn a_set_in_a_chain_counts_as_one_node_and_a_detour() {
        let set = Part::new(vec![30, 31, 32], 0b1111);
        let node = |digit: u8, cells: &[u8]| Node::new(digit, cells.to_vec());
        let of_set = |digit: u8, cells: &[u8]| Node {
            set: Some(set.clone()),
            ..node(digit, cells)
        };
        let mut links = Links {
            nodes: vec![
                node(1, &[0]),
                node(1, &[3]),
                of_set(1, &[30]),
                of_set(4, &[31, 32]),
                node(4, &[35]),
                node(1, &[35]),
            ],
            strong: vec![true, false, true, false, true],
        };
        assert_eq!(notation(&links), "(1)r1c1 = r1c4 - (1=234)r4c456 - (4=1)r4c9");
        assert_eq!(links.cells(), [0, 3, 30, 31, 32, 30, 31, 32, 35, 35]);
        assert_eq!((links.length(false), links.length(true)), (4 + 4, 4 + 2));
        // How the set is entered decides what it leaves to a cell.
        links.nodes.remove(3);
        links.nodes.remove(3);
        links.strong.truncate(3);
        assert_eq!((links.length(false), links.length(true)), (3 + 4, 3 + 2));
        assert_eq!(notation(&links), "(1)r1c1 = r1c4 - (1=234)r4c456 - (234=1)r4c9");
        assert_eq!([0, 1, 2, 3, 4].map(detour), [0, 0, 1, 4, 6]);
    }
}
