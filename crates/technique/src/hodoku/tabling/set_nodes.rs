//! Almost locked sets as nodes of nice loops and AICs. Not usually used: [`Options::sets_in_chains`](super::Options::sets_in_chains).
//!
//! **What a person sees.** Two cells or more of a unit with one digit more than cells. What drives one digit out of the set leaves all
//! others in it:
//!
//! ```text
//!     1 in r1c2  -  (1)set = (4)set  -  4 in r7c5     the 1 goes out of the set, so the 4 is in it and out of r7c5
//!     1 in r1c2  -  (1)set = 7 in r7c5                r7c5 can be 4, 5 or 7, and the set strikes out 4 and 5
//! ```
//!
//! **Why it holds.** Without the digit, the set has as many digits as cells, so each is in it.
//!
//! **What follows from what.** A set is entered by a digit, and each digit is a node of its own.
//! - A set lacks the digit if it is in a cell that sees all its places in the set; or in a group all of whose places do; or if another
//!   set, which shares no cell with it, is entered and so strikes out all these places by one of its other digits.
//! - From a set that lacks a digit follows what its other digits strike out where all of their places are seen: by digit, first candidates,
//!   then groups all of whose places are struck out; then sets that are entered by that; then cells of which one candidate remains, if they
//!   do not have two (those do not need to be told).
//! - These come after all other direct consequences, by set and by digit, sets in the order of their [list](super::super::als). Sets of
//!   one cell are no nodes, as they are links without that.
//!
//! **Distances.** A link counts two. One that leaves a set counts twice its number of cells more, and one more still if it ends at what
//! is left of a cell. So the first way to a consequence need not be the shortest: one that is found later and is shorter takes its
//! place, in the same place of the table, unless it is a direct one; what rests on it keeps its distance.
//!
//! **HoDoKu's oddities.**
//! - Of loops for the same candidates the shortest is kept, where a set counts two and a half nodes more, and all of it is rounded
//!   down; the first AIC for them counts one more for a set of two cells, and for larger ones two for each cell but the first.
//! - A set that is entered takes part in a table even if nothing follows from it.
//! - Forcing chains and nets do without sets here. What HoDoKu does to the last consequence of a table that is full, and to distances of
//!   512 and more, is not repeated.

use alloc::vec;
use alloc::vec::Vec;

use super::super::als::Als;
use super::super::board::Board;
use super::nice_loop::{Loop, Searching};
use super::node::{MOST_SETS, SETS, SLOT_SETS, Says};
use super::table::{Entry, MOST, Table};
use super::web::{Web, bits};
use crate::bits::{Bits, indices, size};
use crate::evidence::detour;
use sudoku_cells::CellSet;

/// What a link counts.
const LINK: u16 = 2;
/// No place in a table.
const NONE: u16 = u16::MAX;

/// All loops and chains of a position that have groups or sets, the shortest for each technique and what it strikes out.
pub(super) fn all(board: &Board, sets: &[&Als]) -> Vec<Loop> {
    let sets = &sets[..sets.len().min(MOST_SETS)];
    let mut links = SetLinks::new(board, sets);
    let search = Searching::new(board, true, sets);
    let (mut from_true, mut loops, mut chains) = (Vec::new(), Vec::new(), Vec::new());
    let mut table = Table::default();
    for cell in indices(board.empty) {
        for d in Bits(board.candidates[cell]) {
            links.fill(&mut table, Says::cell(cell, d, true));
            search.loops(&table, cell, d, true, &mut from_true);
            links.fill(&mut table, Says::cell(cell, d, false));
            search.loops(&table, cell, d, false, &mut loops);
            search.chains(&table, cell, d, &mut chains);
        }
    }
    search.into_loops(from_true.into_iter().chain(loops).chain(chains))
}

/// What follows directly from what, with sets.
struct SetLinks {
    /// By premise: what follows, and how far away it is.
    direct: Vec<Vec<(Says, u16)>>,
    /// By consequence: its place in the table.
    places: Vec<u16>,
}

impl SetLinks {
    fn new(board: &Board, sets: &[&Als]) -> Self {
        let ends = 2 * (usize::from(SETS) + 9 * sets.len());
        let mut links = Self {
            direct: vec![Vec::new(); ends],
            places: vec![NONE; ends],
        };
        let web = Web::new(board, true);
        let mut table = Table::default();
        let candidates =
            indices(board.empty).flat_map(|cell| Bits(board.candidates[cell]).map(move |d| (cell, d)));
        let groups = (0..9).flat_map(|d| bits(web.all.slots[d]).map(move |slot| (slot, d)));
        let nodes = candidates.map(|(cell, d)| Says::cell(cell, d, true));
        for says in nodes.chain(groups.map(|(slot, d)| Says::group(slot, d, true))) {
            for premise in [says, says.opposite()] {
                table.fill_directly(&web, premise, &web.all);
                let entries = table.entries[1..].iter().map(|entry| (entry.says, LINK));
                links.direct[premise.index()] = entries.collect();
            }
        }
        for (number, set) in sets.iter().enumerate() {
            for d in Bits(set.digits) {
                let mut out = set.seen;
                out[d] = 0;
                if out.iter().any(|&cells| cells != 0) {
                    links.enter(&web, number, set, d);
                    links.leave(&web, sets, number, d, &out);
                }
            }
        }
        links
    }

    /// Notes by what a set is entered, but for other sets.
    fn enter(&mut self, web: &Web, number: usize, set: &Als, d: usize) {
        let end = (Says::lacks(number, d), LINK);
        let cells = indices(set.seen[d]).map(|cell| Says::cell(cell, d, true));
        let groups = groups_in(web, d, set.seen[d]).map(|slot| Says::group(slot, d, true));
        for says in cells.chain(groups) {
            let direct = &mut self.direct[says.index()];
            if direct.len() < MOST {
                direct.push(end);
            }
        }
    }

    /// Notes what follows from a set without a digit, if this is `out` by its others.
    fn leave(&mut self, web: &Web, sets: &[&Als], number: usize, d: usize, out: &[CellSet; 9]) {
        let (board, set) = (web.board, sets[number]);
        let far = LINK + detour(size(set.digits)) as u16;
        let direct = &mut self.direct[Says::lacks(number, d).index()];
        for (other, &cells) in out.iter().enumerate() {
            direct.extend(indices(cells).map(|cell| (Says::cell(cell, other, false), far)));
            direct.extend(groups_in(web, other, cells).map(|slot| (Says::group(slot, other, false), far)));
        }
        for (other_number, other) in sets.iter().enumerate() {
            if other.cells & set.cells == 0 {
                let entries = Bits(other.digits).filter(|&d| other.places[d] & !out[d] == 0);
                direct.extend(entries.map(|d| (Says::lacks(other_number, d), far)));
            }
        }
        for cell in indices(set.seen.iter().fold(0, |all, cells| all | cells)) {
            let candidates = board.candidates[cell];
            let left =
                candidates & !Bits(candidates).fold(0, |gone, d| gone | (out[d] >> cell & 1) << d) as u16;
            if left.is_power_of_two() && size(candidates) != 2 {
                direct.push((Says::cell(cell, left.trailing_zeros() as usize, true), far + 1));
            }
        }
        direct.truncate(MOST);
    }

    /// Fills a table anew with all that follows from a premise.
    fn fill(&mut self, table: &mut Table, premise: Says) {
        for entry in table.entries.drain(..) {
            self.places[entry.says.index()] = NONE;
        }
        table.cells = [[0; 9]; 2];
        self.add(table, premise, 0, 0);
        let mut at = 0;
        while at < table.entries.len() && table.entries.len() < MOST {
            let Entry { says, distance, .. } = table.entries[at];
            for place in 0..self.direct[says.index()].len() {
                let (end, far) = self.direct[says.index()][place];
                self.add(table, end, at as u16, distance + far);
            }
            at += 1;
        }
    }

    /// Adds a consequence, or the shorter way to one that is there.
    fn add(&mut self, table: &mut Table, says: Says, from: u16, distance: u16) {
        let place = &mut self.places[says.index()];
        if let Some(entry) = table.entries.get_mut(usize::from(*place)) {
            if entry.from != 0 && entry.distance > distance {
                (entry.from, entry.distance) = (from, distance);
            }
        } else if table.entries.len() < MOST {
            *place = table.entries.len() as u16;
            table.entries.push(Entry { says, from, distance });
            if let Some(cell) = says.place() {
                table.cells[usize::from(says.holds())][says.d()] |= 1 << cell;
            }
        }
    }
}

/// The groups of a digit with all of their places in some cells.
fn groups_in<'a>(web: &'a Web, d: usize, cells: CellSet) -> impl Iterator<Item = usize> + 'a {
    bits(web.all.slots[d]).filter(move |&slot| web.board.cells[d] & SLOT_SETS[slot] & !cells == 0)
}
