//! Everything that follows from each node, as sets. They are made before any table, and mostly show that no
//! table is needed.
//!
//! A table lists what follows in order, with the ways. For most premises it would show nothing, and to find
//! out whether it could, no order is needed. All that is true on a way is a [linked](super::web) node. These
//! are numbered; a position mostly has about forty of them, or about a hundred with groups, so a set of them
//! is a word or two:
//!
//! ```text
//!     after[z]     all that is true if z is true, z included: what has a strong link to what z strikes out, ..
//!     unless[x]    all that is true if x is false: the union of after[z] for the strong links x = z
//! ```
//!
//! A node is done when its set is whole. For each node in turn, the new members of its set are gone through,
//! and a member that is done adds its whole set at once. If everything leads to everything, as in most
//! positions, only the first node has to go all the way.

use alloc::vec::Vec;

use super::super::board::units_of;
use super::node::{SLOT_SETS, SLOT_UNITS, Says};
use super::web::{NODES, Web};
use crate::bits::indices;

/// A set of linked nodes: bit i of word w is number 64 w + i.
pub(super) type Set<const W: usize> = [u64; W];

/// The number of words for all nodes there are.
pub(super) const MOST_WORDS: usize = NODES.div_ceil(64);

/// The consequences of the linked nodes of a position.
#[derive(Clone, Debug, Default)]
pub(super) struct Closure {
    /// By cell: the linked candidates.
    by_cell: Vec<u64>,
    /// By unit and digit: the linked candidates and groups.
    by_unit: Vec<u64>,
    /// By number: the linked nodes that are struck out if it is true.
    struck: Vec<u64>,
    /// By number; see the top of the module.
    after: Vec<u64>,
    unless: Vec<u64>,
}

/// Returns the number of words in a set of linked nodes: 1, 2, 4, or as many as may ever be needed.
pub(super) fn words(count: usize) -> usize {
    match count {
        0..=64 => 1,
        65..=128 => 2,
        129..=256 => 4,
        _ => MOST_WORDS,
    }
}

impl Closure {
    /// Finds what follows from all linked nodes of another position.
    pub(super) fn renew(&mut self, web: &Web) {
        match words(web.nodes.len()) {
            1 => self.close::<1>(web),
            2 => self.close::<2>(web),
            4 => self.close::<4>(web),
            _ => self.close::<MOST_WORDS>(web),
        }
    }

    /// Returns the sets, each of `W` [words].
    pub(super) fn view<'a, const W: usize>(&'a self, web: &'a Web) -> View<'a, W> {
        View {
            web,
            by_cell: self.by_cell.as_chunks().0,
            by_unit: self.by_unit.as_chunks().0,
            struck: self.struck.as_chunks().0,
            after: self.after.as_chunks().0,
            unless: self.unless.as_chunks().0,
        }
    }

    fn close<const W: usize>(&mut self, web: &Web) {
        let count = web.nodes.len();
        let (by_cell, by_unit) = (
            reset::<W>(&mut self.by_cell, 81),
            reset::<W>(&mut self.by_unit, 27 * 9),
        );
        for (number, &node) in web.nodes.iter().enumerate() {
            let says = Says::new(node, false);
            match says.place() {
                Some(cell) => {
                    insert(&mut by_cell[cell], number);
                    insert_all(by_unit, &units_of(cell), says.d(), number);
                }
                None => insert_all(by_unit, &SLOT_UNITS[says.slot()], says.d(), number),
            }
        }
        // What is true by a single strong link: here if a node is false, and below if it is true.
        let next: &mut [Set<W>] = reset(&mut self.unless, count);
        for (number, next) in next.iter_mut().enumerate() {
            for end in web.ends(number).iter().filter_map(|&end| web.number(end)) {
                insert(next, end);
            }
        }
        reset::<W>(&mut self.struck, count);
        for (number, &node) in web.nodes.iter().enumerate() {
            let struck = self.view::<W>(web).struck_out(Says::new(node, true));
            self.struck.as_chunks_mut().0[number] = struck;
        }
        reset::<W>(&mut self.after, count);
        let (struck, unless) = (self.struck.as_chunks::<W>().0, self.unless.as_chunks::<W>().0);
        let after = self.after.as_chunks_mut::<W>().0;
        for (after, &struck) in after.iter_mut().zip(struck) {
            each(struck, |number| merge(after, &unless[number]));
        }
        for number in 0..count {
            let mut all = after[number];
            let mut new = all;
            insert(&mut all, number);
            while let Some(first) = first(&new) {
                if first < number {
                    merge(&mut all, &after[first]);
                    subtract(&mut new, &after[first]);
                } else {
                    for word in 0..W {
                        new[word] |= after[first][word] & !all[word];
                        all[word] |= after[first][word];
                    }
                    remove(&mut new, first);
                }
            }
            after[number] = all;
        }
        for unless in self.unless.as_chunks_mut::<W>().0 {
            let next = core::mem::replace(unless, [0; W]);
            each(next, |end| merge(unless, &after[end]));
        }
    }
}

/// The consequences of each node, as sets of `W` words.
#[derive(Clone, Copy)]
pub(super) struct View<'a, const W: usize> {
    web: &'a Web,
    pub by_cell: &'a [Set<W>],
    by_unit: &'a [Set<W>],
    pub struck: &'a [Set<W>],
    pub after: &'a [Set<W>],
    pub unless: &'a [Set<W>],
}

impl<const W: usize> View<'_, W> {
    /// Returns the linked nodes that are false if a node is true.
    pub(super) fn struck_out(&self, says: Says) -> Set<W> {
        let d = says.d();
        if let Some(cell) = says.place() {
            let mut sees = self.seen(cell, d);
            merge(&mut sees, &self.by_cell[cell]);
            self.remove(&mut sees, says);
            return sees;
        }
        let slot = says.slot();
        let mut sees = [0; W];
        for unit in SLOT_UNITS[slot] {
            merge(&mut sees, &self.by_unit[unit * 9 + d]);
        }
        for cell in indices(SLOT_SETS[slot] & self.web.all.cells[d]) {
            self.remove_with_groups(&mut sees, cell, d);
        }
        sees
    }

    /// Returns the linked nodes of the digit `d + 1` that see a cell.
    pub(super) fn seen(&self, cell: usize, d: usize) -> Set<W> {
        let mut sees = [0; W];
        for unit in units_of(cell) {
            merge(&mut sees, &self.by_unit[unit * 9 + d]);
        }
        self.remove_with_groups(&mut sees, cell, d);
        sees
    }

    /// Takes out a candidate and the groups that it is in.
    fn remove_with_groups(&self, set: &mut Set<W>, cell: usize, d: usize) {
        self.remove(set, Says::cell(cell, d, false));
        if self.web.linked.slots[d] != 0 {
            for slot in slots_of(cell) {
                self.remove(set, Says::group(slot, d, false));
            }
        }
    }

    fn remove(&self, set: &mut Set<W>, says: Says) {
        if let Some(number) = self.web.number(says) {
            remove(set, number);
        }
    }
}

/// Returns the slots that a cell is in.
fn slots_of(cell: usize) -> [usize; 2] {
    let (row, column) = (cell / 9, cell % 9);
    [row * 3 + column / 3, 27 + column * 3 + row / 3]
}

/// Turns a list into this many empty sets, and returns them.
fn reset<const W: usize>(list: &mut Vec<u64>, count: usize) -> &mut [Set<W>] {
    list.clear();
    list.resize(count * W, 0);
    list.as_chunks_mut().0
}

/// Enters a node of the digit `d + 1` in these units.
fn insert_all<const W: usize>(by_unit: &mut [Set<W>], units: &[usize], d: usize, number: usize) {
    for unit in units {
        insert(&mut by_unit[unit * 9 + d], number);
    }
}

pub(super) fn insert<const W: usize>(set: &mut Set<W>, number: usize) {
    set[number / 64] |= 1 << (number % 64);
}

pub(super) fn remove<const W: usize>(set: &mut Set<W>, number: usize) {
    set[number / 64] &= !(1 << (number % 64));
}

pub(super) fn contains<const W: usize>(set: &Set<W>, number: usize) -> bool {
    set[number / 64] >> (number % 64) & 1 != 0
}

pub(super) fn merge<const W: usize>(set: &mut Set<W>, more: &Set<W>) {
    (0..W).for_each(|word| set[word] |= more[word]);
}

pub(super) fn subtract<const W: usize>(set: &mut Set<W>, less: &Set<W>) {
    (0..W).for_each(|word| set[word] &= !less[word]);
}

/// Whether two sets have a member in common.
pub(super) fn meet<const W: usize>(one: &Set<W>, other: &Set<W>) -> bool {
    (0..W).any(|word| one[word] & other[word] != 0)
}

/// Returns what two sets have in common.
pub(super) fn both<const W: usize>(one: &Set<W>, other: &Set<W>) -> Set<W> {
    core::array::from_fn(|word| one[word] & other[word])
}

/// Returns the lowest member.
pub(super) fn first<const W: usize>(set: &Set<W>) -> Option<usize> {
    let word = set.iter().position(|&word| word != 0)?;
    Some(word * 64 + set[word].trailing_zeros() as usize)
}

/// Goes through the members of a set.
#[inline]
pub(super) fn each<const W: usize>(set: Set<W>, mut visit: impl FnMut(usize)) {
    for (word, mut bits) in set.into_iter().enumerate() {
        while bits != 0 {
            visit(word * 64 + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }
}
