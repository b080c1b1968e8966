//! The almost locked sets of a position, and how they are linked.

use super::{Board, CellSet, Common, Options, Part, Vec};
use crate::bits::{Bits, DepthFirst, indices, size, unions};
use crate::hodoku::board::UNITS;
use sudoku_cells::{ALL, PEER_SETS, UNIT_SETS, members};

/// An almost locked set.
#[derive(Clone, Debug)]
pub(in super::super) struct Als {
    pub(in super::super) cells: CellSet,
    pub(in super::super) digits: u16,
    /// By d: its cells that can be d + 1.
    pub(in super::super) places: [CellSet; 9],
    /// By d: the cells outside the set that can be d + 1 and see all of these places.
    pub(in super::super) seen: [CellSet; 9],
    /// All cells of `seen` together.
    pub(super) reach: CellSet,
}

impl Als {
    fn new(board: &Board, cells: CellSet, digits: u16) -> Self {
        let mut set = Self {
            cells,
            digits,
            places: [0; 9],
            seen: [0; 9],
            reach: 0,
        };
        for d in Bits(digits) {
            set.places[d] = cells & board.cells[d];
            set.seen[d] =
                indices(set.places[d]).fold(board.cells[d] & !cells, |seen, cell| seen & PEER_SETS[cell]);
            set.reach |= set.seen[d];
        }
        set
    }

    pub(in super::super) fn part(&self) -> Part {
        Part::new(members(self.cells).collect(), self.digits)
    }
}

/// What is known about the last position that was searched.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    candidates: Vec<u16>,
    overlap: bool,
    pub(super) sets: Vec<Als>,
    /// By d: the sets that have d + 1, with its places.
    having: [Vec<(usize, CellSet)>; 9],
    /// The links that are known so far, ordered by the first set. Here the two sets of a link are places in
    /// `sets`, the lower one first.
    pub(super) links: Vec<Common>,
    /// The place in `links` at which the links of each set begin, then their end, as far as they are known.
    starts: Vec<usize>,
    /// Reused memory: the later sets that a set is linked to, each with a digit.
    linked: Vec<(usize, u16)>,
}

impl Memory {
    /// Finds the sets of a position, unless it is the one that is known.
    pub(super) fn set_position(&mut self, board: &Board, options: &Options) {
        if self.candidates == board.candidates && self.overlap == options.sets_overlap {
            return;
        }
        self.candidates.clear();
        self.candidates.extend_from_slice(&board.candidates);
        self.overlap = options.sets_overlap;
        self.links.clear();
        self.starts.clear();
        self.starts.push(0);
        self.sets.clear();
        self.having.iter_mut().for_each(Vec::clear);
        for (place, &unit) in UNITS.iter().enumerate() {
            self.add_sets(board, UNIT_SETS[unit] & board.empty, place);
        }
    }

    /// Adds the sets of a unit, except those that are in an earlier unit as well.
    fn add_sets(&mut self, board: &Board, cells: CellSet, place: usize) {
        let mut list = [0; 9];
        let mut candidates = [0; 9];
        let mut count = 0;
        for cell in indices(cells) {
            (list[count], candidates[count]) = (cell, board.candidates[cell]);
            count += 1;
        }
        let mut table = [0; 512];
        unions(&candidates[..count], &mut table);
        for chosen in DepthFirst::new(count) {
            let digits = table[usize::from(chosen)];
            let cells = size(chosen);
            if size(digits) != cells + 1 {
                continue;
            }
            let set = Bits(chosen).fold(0, |all, place| all | 1 << list[place]);
            let is_known = match place {
                0..9 => false,
                9..18 => cells == 1,
                _ => cells <= 3 && is_in_line(set),
            };
            if !is_known {
                let new = Als::new(board, set, digits);
                for d in Bits(digits) {
                    self.having[d].push((self.sets.len(), new.places[d]));
                }
                self.sets.push(new);
            }
        }
    }

    /// Returns the range of the links from a set to later ones.
    pub(super) fn links_from(&mut self, set: usize) -> core::ops::Range<usize> {
        while self.starts.len() < set + 2 {
            self.add_links(self.starts.len() - 1);
            self.starts.push(self.links.len());
        }
        self.starts[set]..self.starts[set + 1]
    }

    /// Finds all links.
    pub(super) fn link_all(&mut self) {
        if let Some(last) = self.sets.len().checked_sub(1) {
            self.links_from(last);
        }
    }

    fn add_links(&mut self, first: usize) {
        let one = &self.sets[first];
        // Digit by digit, because for most digits nothing sees all places in the first set.
        self.linked.clear();
        for d in Bits(one.digits).filter(|&d| one.seen[d] != 0) {
            let having = &self.having[d];
            let later = having.partition_point(|&(second, _)| second <= first);
            // A set does not see its own cells, so a place that is in both sets counts as not seen.
            let linked = having[later..]
                .iter()
                .filter(|(_, places)| places & !one.seen[d] == 0);
            self.linked.extend(linked.map(|&(second, _)| (second, 1 << d)));
        }
        self.linked.sort_unstable();
        for linked in self.linked.chunk_by(|one, other| one.0 == other.0) {
            let second = linked[0].0;
            if one.cells & self.sets[second].cells == 0 || self.overlap {
                // Of more than two digits, the lowest and the highest are kept.
                self.links.push(Common {
                    sets: [first, second],
                    digits: linked[0].1 | linked[linked.len() - 1].1,
                });
            }
        }
    }
}

/// Whether all cells are in one row, or in one column.
fn is_in_line(cells: CellSet) -> bool {
    let first = cells.trailing_zeros() as usize % 81;
    let [_, row, column] = sudoku_cells::UNITS_OF[first];
    [row, column]
        .iter()
        .any(|&line| cells & ALL & !UNIT_SETS[usize::from(line)] == 0)
}
