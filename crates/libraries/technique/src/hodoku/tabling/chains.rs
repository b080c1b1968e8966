//! What follows from all premises by chains, for forcing chains: first as sets, then as tables for the ways
//! that are asked for.

use super::closure::{MOST_WORDS, Set, View, each, first, merge, remove, subtract, words};
use super::forcing::{Because, Sets, Ways};
use super::node::{SLOT_PEERS, Says};
use super::tables::Tables;
use super::web::Web;
use crate::bits::{Bits, size};
use sudoku_cells::PEER_SETS;

/// The consequences of each candidate, set or struck out, by chains.
pub(super) struct ChainWays<'a> {
    tables: &'a mut Tables,
}

impl<'a> ChainWays<'a> {
    pub(super) fn new(tables: &'a mut Tables) -> Self {
        if tables.sets.is_empty() {
            tables.know_sets();
        }
        Self { tables }
    }
}

impl Ways for ChainWays<'_> {
    fn sets(&self, premise: Says) -> &Sets {
        &self.tables.sets[self.tables.place(premise)]
    }

    fn length(&mut self, premise: Says, end: Says) -> (u32, bool) {
        let (web, table) = self.tables.table(premise);
        let distance = table.find(web, end).map_or(0, |(_, entry)| entry.distance);
        (u32::from(distance) + 1, false)
    }

    fn go(&mut self, premise: Says, end: Says, link: &mut dyn FnMut(Says, Because)) {
        let (web, table) = self.tables.table(premise);
        let Some((_, end)) = table.find(web, end) else {
            return;
        };
        let chain = table.chain(end);
        link(premise, Because::Assumed);
        for step in chain.windows(2) {
            link(step[1], web.because(step[1], step[0]));
        }
    }
}

impl Tables {
    /// Returns the place of a premise's sets. They are in the order of cells and digits, first set, then
    /// struck out.
    fn place(&self, premise: Says) -> usize {
        let cell = premise.place().unwrap_or_default();
        let lower = size(self.web.candidates[cell] & ((1 << premise.d()) - 1));
        2 * (usize::from(self.offsets[cell]) + lower as usize) + usize::from(!premise.holds())
    }

    fn know_sets(&mut self) {
        let mut offset = 0;
        self.offsets.clear();
        for &candidates in &self.web.candidates {
            self.offsets.push(offset);
            offset += size(candidates) as u16;
        }
        match words(self.web.nodes.len()) {
            _ if !self.web.is_small => self.take_sets_from_tables(),
            1 => self.follow_all::<1>(),
            2 => self.follow_all::<2>(),
            4 => self.follow_all::<4>(),
            _ => self.follow_all::<MOST_WORDS>(),
        }
    }

    /// Takes the sets from the tables, for positions with tables that may be too long for all that follows.
    fn take_sets_from_tables(&mut self) {
        for cell in 0..81 {
            for d in Bits(self.web.candidates[cell]) {
                for holds in [true, false] {
                    let (web, table) = self.table(Says::cell(cell, d, holds));
                    table.complete(web);
                    let sets = table.cells;
                    self.sets.push(sets);
                }
            }
        }
    }

    fn follow_all<const W: usize>(&mut self) {
        let (web, view) = (&self.web, self.closure.view::<W>(&self.web));
        // What follows if a linked node is true.
        self.after.clear();
        for number in 0..web.nodes.len() {
            let mut sets = [[0; 9]; 2];
            follow(web, &view, view.after[number], &self.after, &mut sets);
            self.after.push(sets);
        }
        for cell in 0..81 {
            for d in Bits(web.candidates[cell]) {
                let number = web.number(Says::cell(cell, d, false));
                let mut on = [[0; 9]; 2];
                let mut off = on;
                off[0][d] = 1 << cell;
                if let Some(number) = number {
                    on = self.after[number];
                    follow(web, &view, view.unless[number], &self.after, &mut off);
                } else {
                    let premise = Says::cell(cell, d, true);
                    let mut truths = [0; W];
                    each(view.struck_out(premise), |number| {
                        merge(&mut truths, &view.unless[number]);
                    });
                    follow_directly(web, premise, &mut on);
                    follow(web, &view, truths, &self.after, &mut on);
                }
                self.sets.extend([on, off]);
            }
        }
    }
}

/// Adds some nodes that are true, and what they make false. If it is known what follows from one of them, all
/// of that is added at once.
fn follow<const W: usize>(web: &Web, view: &View<W>, truths: Set<W>, known: &[Sets], sets: &mut Sets) {
    let mut rest = truths;
    while let Some(number) = first(&rest) {
        if let Some(known) = known.get(number) {
            let pairs = sets.as_flattened_mut().iter_mut().zip(known.as_flattened());
            pairs.for_each(|(set, known)| *set |= known);
            subtract(&mut rest, &view.after[number]);
        } else {
            follow_directly(web, Says::new(web.nodes[number], true), sets);
            remove(&mut rest, number);
        }
    }
}

/// Adds a node that is true, and what it makes false.
fn follow_directly(web: &Web, says: Says, sets: &mut Sets) {
    let d = says.d();
    let Some(cell) = says.place() else {
        sets[0][d] |= SLOT_PEERS[says.slot()] & web.all.cells[d];
        return;
    };
    sets[1][d] |= 1 << cell;
    sets[0][d] |= PEER_SETS[cell] & web.all.cells[d];
    Bits(web.candidates[cell] & !(1 << d)).for_each(|other| sets[0][other] |= 1 << cell);
}
