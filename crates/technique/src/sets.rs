//! Sets of cells that share out digits among them: almost locked sets and what links them, and sue de coq.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::bits::Bits;
use crate::links::Node;
use crate::state::State;
use sudoku_cells::{CellName, Unit};

/// Some cells, and the digits that are candidates in them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Part {
    /// The cells, lowest first.
    pub cells: Vec<u8>,
    /// The digits, bit d-1 for digit d.
    pub digits: u16,
}

/// `{r1c2, r1c5: 1, 4, 7}`.
impl core::fmt::Display for Part {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let cells: Vec<String> = self
            .cells
            .iter()
            .map(|&cell| CellName(cell).to_string())
            .collect();
        write!(f, "{{{}: {}}}", cells.join(", "), list(self.digits))
    }
}

/// Almost locked sets: each has one digit more than cells, so if it lacks one of them, all others are in it. Two of them are
/// linked by a digit that only one of them can have, as all cells of the two that can be it see each other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AlmostLocked {
    /// The sets, each linked to the next. In a death blossom the first one is the stem, a cell with as many digits as there are
    /// sets beside it, each linked to it.
    pub sets: Vec<Part>,
    /// The links.
    pub commons: Vec<Common>,
}

/// The restricted common digits of two almost locked sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Common {
    /// Which two: places in [`AlmostLocked::sets`].
    pub sets: [usize; 2],
    /// The digits, bit d-1 for digit d: one or two.
    pub digits: u16,
}

impl AlmostLocked {
    /// The digits that only one of two sets can have, in both.
    pub(crate) fn links(&self, state: &State) -> Vec<(Node, Node)> {
        let each = |common: &Common| {
            let node = |set: usize, d: usize| {
                let cells = self.sets[set].cells.iter().copied();
                let cells = cells.filter(|&cell| state.has(usize::from(cell), d));
                Node::new(d as u8 + 1, cells.collect())
            };
            let [one, other] = common.sets;
            let links = Bits(common.digits).map(|d| (node(one, d), node(other, d)));
            links.collect::<Vec<_>>()
        };
        self.commons.iter().flat_map(each).collect()
    }

    /// `{r1c2: 1, 4} and {r3c3, r3c7: 1, 4, 5} cannot both have the 4; a set that lacks one of its digits has all others`.
    pub(crate) fn reason(&self) -> String {
        let links: Vec<String> = self
            .commons
            .iter()
            .map(|common| {
                let [one, other] = common.sets.map(|set| &self.sets[set]);
                let digits = Bits(common.digits).map(|d| format!("the {}", d + 1));
                let digits: Vec<String> = digits.collect();
                format!(
                    "{one} and {other} cannot both have {}",
                    digits.join(", nor both ")
                )
            })
            .collect();
        let each = "a set that lacks one of its digits has all others";
        format!("{}; {each}", links.join("; "))
    }
}

/// Cells that a box and a line share, which together with some other cells of the line and some others of the box have as
/// many digits as cells.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SueDeCoq {
    /// The line and the box.
    pub units: [Unit; 2],
    /// The cells that they share, those in the line, and those in the box.
    pub parts: [Part; 3],
}

impl SueDeCoq {
    pub(crate) fn reason(&self) -> String {
        let [shared, in_line, in_box] = &self.parts;
        let [line, a_box] = self.units;
        format!(
            "{shared} have, together with {in_line} in {line} and {in_box} in {a_box}, as many digits as cells, and each digit once"
        )
    }
}

/// The cells of all parts.
pub(crate) fn cells(parts: &[Part]) -> Vec<u8> {
    parts.iter().flat_map(|part| part.cells.clone()).collect()
}

fn list(digits: u16) -> String {
    let digits: Vec<String> = Bits(digits).map(|d| (d + 1).to_string()).collect();
    digits.join(", ")
}
