//! Chains and loops of strong and weak links in turn.
//!
//! They are written as players do, with the digit in brackets before its cells (Eureka notation): `(3)r1c2 = (3)r1c7 - (3)r4c7`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use crate::bits::Bits;
use crate::sets::Part;
use crate::state::{Candidate, State};
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
        let cells = |node: &Node| node.set.as_ref().map_or(&node.cells, |set| &set.cells).clone();
        self.nodes.iter().flat_map(cells).collect()
    }

    /// The candidates of all nodes, and those of its almost locked sets. What is left by a strong link is false, by a weak one true: in
    /// turn.
    pub(crate) fn marks(&self, state: &State) -> Vec<(Candidate, Mark)> {
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
        let mut marks: Vec<(Candidate, Mark)> = marks.collect();
        let nodes = marks.len();
        for (set, number) in self.sets().into_iter().zip(0..) {
            for &cell in &set.cells {
                for d in Bits(set.digits & state.candidates[usize::from(cell)]) {
                    let digit = d as u8 + 1;
                    let candidate = Candidate { cell, digit };
                    if marks[..nodes].iter().all(|(of_node, _)| *of_node != candidate) {
                        marks.push((candidate, Mark::Set(number)));
                    }
                }
            }
        }
        marks
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

    /// The almost locked sets on its way.
    pub(crate) fn sets(&self) -> Vec<&Part> {
        let mut sets: Vec<&Part> = self.nodes.iter().filter_map(|node| node.set.as_ref()).collect();
        // It enters a set by one digit, and most it leaves by another.
        sets.dedup();
        sets
    }

    /// Its length in links as HoDoKu counts them: a set is one node, longer by a [detour] in chains, and by two and a half in `loops`,
    /// of one cell or continuous ones. What closes a loop within its cell does not count.
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

    /// Whether it closes.
    #[must_use]
    pub fn is_loop(&self) -> bool {
        self.strong.len() == self.nodes.len()
    }
}

/// `(3)r1c2`, of a group `(3)r1c23`, and of a digit in an almost locked set `(3){r1c2, r1c5: 3, 4, 7}`.
impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.set {
            Some(set) => write!(f, "({}){set}", self.digit),
            None => write!(f, "({}){}", self.digit, self.name()),
        }
    }
}

/// How much longer almost locked sets of so many cells make a chain, as HoDoKu counts: large ones are not simpler than some links more.
pub(crate) fn detour(size: u32) -> usize {
    match size {
        0 | 1 => 0,
        2 => 1,
        _ => (size as usize - 1) * 2,
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
    /// One cell, or the cells of a group, or those of an almost locked set that can be the digit.
    pub cells: Vec<u8>,
    /// The almost locked set that the digit is in, if it is in one: if it is not, all other digits of the set are.
    pub set: Option<Part>,
}

impl Node {
    /// A digit in a cell or in one of several cells.
    pub(crate) fn new(digit: u8, cells: Vec<u8>) -> Self {
        Self {
            digit,
            cells,
            set: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn node(digit: u8, cells: &[u8]) -> Node {
        Node::new(digit, cells.to_vec())
    }

    #[test]
    fn a_set_in_a_chain_counts_as_one_node_and_a_detour() {
        let set = Part {
            cells: vec![30, 31, 32],
            digits: 0b1111,
        };
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
        assert!(links.reason().contains(
            "(1)r1c4 - (1){r4c4, r4c5, r4c6: 1, 2, 3, 4} = (4){r4c4, r4c5, r4c6: 1, 2, 3, 4} - (4)r4c9"
        ));
        assert_eq!(links.cells(), [0, 3, 30, 31, 32, 30, 31, 32, 35, 35]);
        assert_eq!((links.length(false), links.length(true)), (4 + 4, 4 + 2));
        // What the set leaves to a cell follows from how it is entered.
        links.nodes.remove(3);
        links.nodes.remove(3);
        links.strong.truncate(3);
        assert_eq!((links.length(false), links.length(true)), (3 + 4, 3 + 2));
        assert_eq!([0, 1, 2, 3, 4].map(detour), [0, 0, 1, 4, 6]);
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
