//! Almost locked sets as nodes of nice loops and AICs. They are used only if an option is set:
//! [`Options::sets_in_chains`](super::Options::sets_in_chains).
//!
//! **What a person sees.** Two or more cells of a unit with one digit more than there are cells. Whatever
//! drives one digit out of the set leaves all others in it:
//!
//! ```text
//!     1 in r1c2  -  (1)set = (4)set  -  4 in r7c5     the 1 goes out of the set, so the 4 is in it and out of r7c5
//!     1 in r1c2  -  (1)set = 7 in r7c5                r7c5 can be 4, 5 or 7, and the set strikes out 4 and 5
//! ```
//!
//! **Why it holds.** Without the digit, the set has as many digits as cells, so each is in it.
//!
//! **What follows from what.** A set is entered by a digit, and each digit is a node of its own.
//! - A set lacks the digit if the digit is in a cell that sees all its places in the set, or in a group all
//!   of whose places do. It also lacks it if another set, which shares no cell with it, is entered and one of
//!   that set's other digits strikes out all these places.
//! - From a set that lacks a digit follows what its other digits strike out in cells that see all of their
//!   places: by digit, first candidates, then groups all of whose places are struck out. Then follow sets
//!   that are entered by that, then cells in which one candidate remains. Cells with only two candidates are
//!   left out, because they are links anyway.
//! - These come after all other direct consequences, by set and by digit, sets in the order of their
//!   [list](super::super::als). Sets of one cell are not nodes, because they are links anyway.
//!
//! **Distances.** A link counts two. A link that leaves a set counts two more for each of its cells, and yet
//!  one more if it ends at the candidate that is left in a cell. So the first way to a consequence need not
//!  be the shortest. A shorter way that is found later replaces it, in the same place of the table, unless
//!  the first one is direct; what rests on it keeps its distance.
//!
//! **HoDoKu's oddities.**
//! - Of loops for the same candidates the shortest is kept; each set counts two and a half nodes more, and
//!   their sum is rounded down. For the first AIC, a set of two cells counts one more, and a larger one two
//!   for each cell except the first.
//! - A set that is entered is in the table even if nothing follows from it.
//! - Forcing chains and nets do not use sets here. What HoDoKu does to the last consequence of a table that
//!   is full, and to distances of 512 and more, is not reproduced.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::super::als::Als;
use super::super::board::Board;
use super::nice_loop::{Loop, Searching};
use super::node::{MOST_SETS, SETS, SLOT_SETS, Says};
use super::table::{Entry, Table};
use super::web::{MOST, Web, bits};
use crate::bits::{Bits, indices, size};
use sudoku_cells::CellSet;

/// The distance that a link counts.
const LINK: u16 = 2;
/// No place in a table.
const NONE: u16 = u16::MAX;

/// Gives all loops and chains of a position that have groups or sets, in order. Of those of one technique
/// that strike out the same, only the shortest is given.
pub(super) fn each(
    board: &Board,
    sets: &[&Als],
    take: &mut dyn FnMut(Loop) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let sets = &sets[..sets.len().min(MOST_SETS)];
    let mut links = SetLinks::new(board, sets);
    let search = Searching::new(board, true, sets);
    let mut found = Vec::new();
    let mut table = Table::default();
    for cell in indices(board.empty) {
        for d in Bits(board.candidates[cell]) {
            for holds in [true, false] {
                links.fill(&mut table, Says::cell(cell, d, holds));
                search.look_at_all(&table, &mut found);
            }
        }
    }
    search.give_all(found, take)
}

/// The direct consequences of each premise, with sets.
struct SetLinks {
    /// By premise: the consequences, each with its distance.
    direct: Vec<Vec<(Says, u16)>>,
    /// By consequence: its place in the table.
    places: Vec<u16>,
}

impl SetLinks {
    fn new(board: &Board, sets: &[&Als]) -> Self {
        let web = Web::new(board, true);
        let premises = 2 * (usize::from(SETS) + 9 * sets.len());
        let mut links = Self {
            direct: vec![Vec::new(); premises],
            places: vec![NONE; premises],
        };
        let mut table = Table::default();
        for node in nodes(&web) {
            for holds in [true, false] {
                let premise = Says::new(node, holds);
                table.fill_directly(&web, premise, &web.all);
                let ends = table.entries[1..].iter().map(|entry| (entry.says, LINK));
                links.direct[premise.index()].extend(ends);
            }
        }
        for (number, set) in sets.iter().enumerate() {
            for d in Bits(set.digits) {
                links.enter(&web, number, set, d);
                links.leave(&web, sets, number, d);
            }
        }
        links
    }

    /// Notes what enters a set by a digit: the candidates and groups that see all its places.
    fn enter(&mut self, web: &Web, number: usize, set: &Als, d: usize) {
        for end in struck_out(web, d, set.seen[d]) {
            self.direct[end.opposite().index()].push((Says::lacks(number, d), LINK));
        }
    }

    /// Notes what follows from a set without a digit, because all others are in it.
    fn leave(&mut self, web: &Web, sets: &[&Als], number: usize, d: usize) {
        let set = sets[number];
        let others = || Bits(set.digits & !(1 << d));
        let far = LINK + 2 * set.cells.count_ones() as u16;
        let links = &mut self.direct[Says::lacks(number, d).index()];
        for other in others() {
            links.extend(struck_out(web, other, set.seen[other]).map(|end| (end, far)));
        }
        for (next, entered) in sets
            .iter()
            .enumerate()
            .filter(|(_, next)| next.cells & set.cells == 0)
        {
            let is_entered = |&other: &usize| {
                entered.digits >> other & 1 != 0 && entered.places[other] & !set.seen[other] == 0
            };
            links.extend(
                others()
                    .filter(is_entered)
                    .map(|other| (Says::lacks(next, other), far)),
            );
        }
        for cell in indices(others().fold(0, |seen, other| seen | set.seen[other])) {
            let candidates = web.candidates[cell];
            let out = |&other: &usize| set.seen[other] >> cell & 1 != 0;
            let left = others()
                .filter(out)
                .fold(candidates, |left, other| left & !(1 << other));
            if size(candidates) > 2 && left.is_power_of_two() {
                let end = Says::cell(cell, left.trailing_zeros() as usize, true);
                links.push((end, far + 1));
            }
        }
    }

    /// Fills a table anew with all that follows from a premise.
    fn fill(&mut self, table: &mut Table, premise: Says) {
        for entry in table.entries.drain(..) {
            self.places[entry.says.index()] = NONE;
        }
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

    /// Adds a consequence, or a shorter way to one that is there.
    fn add(&mut self, table: &mut Table, says: Says, from: u16, distance: u16) {
        let place = &mut self.places[says.index()];
        if let Some(entry) = table.entries.get_mut(usize::from(*place)) {
            if entry.from != 0 && entry.distance > distance {
                (entry.from, entry.distance) = (from, distance);
            }
        } else if table.entries.len() < MOST {
            *place = table.entries.len() as u16;
            table.entries.push(Entry { says, from, distance });
        }
    }
}

/// Returns all candidates and groups.
fn nodes(web: &Web) -> impl Iterator<Item = u16> {
    let of_digit = |d: usize| {
        let cells = indices(web.all.cells[d]).map(move |cell| Says::cell(cell, d, true).node());
        cells.chain(bits(web.all.slots[d]).map(move |slot| Says::group(slot, d, true).node()))
    };
    (0..9).flat_map(of_digit)
}

/// Returns what is false if the digit `d + 1` is in none of these cells: candidates, then groups.
fn struck_out(web: &Web, d: usize, cells: CellSet) -> impl Iterator<Item = Says> {
    let (places, slots) = (web.all.cells[d], web.all.slots[d]);
    let groups = bits(slots).filter(move |&slot| places & SLOT_SETS[slot] & !cells == 0);
    let candidates = indices(places & cells).map(move |cell| Says::cell(cell, d, false));
    candidates.chain(groups.map(move |slot| Says::group(slot, d, false)))
}
