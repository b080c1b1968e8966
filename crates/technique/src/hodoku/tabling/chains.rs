//! The tables of all premises, for forcing chains.

use alloc::vec;
use alloc::vec::Vec;

use super::super::board::Board;
use super::forcing::{Because, Sets, Ways};
use super::node::Says;
use super::table::Table;
use super::web::Web;
use crate::bits::{Bits, indices};

/// What follows from each candidate, set or struck out, by chains.
pub(super) struct ChainWays<'a> {
    web: Web<'a>,
    table: &'a mut Table,
    /// By premise: the place of its table.
    place: Vec<u16>,
    sets: Vec<Sets>,
    /// By table and consequence: how many links away it is.
    distances: Vec<u8>,
}

/// As many consequences as there are candidates, so or not.
const ENDS: usize = 2 * 729;

impl<'a> ChainWays<'a> {
    pub(super) fn new(board: &'a Board, table: &'a mut Table) -> Self {
        let web = Web::new(board, true);
        let count: u32 = board
            .candidates
            .iter()
            .map(|candidates| 2 * candidates.count_ones())
            .sum();
        let mut ways = Self {
            web,
            table,
            place: vec![0; ENDS],
            sets: Vec::with_capacity(count as usize),
            distances: vec![0; count as usize * ENDS],
        };
        for cell in indices(board.empty) {
            for d in Bits(board.candidates[cell]) {
                for holds in [true, false] {
                    let premise = Says::cell(cell, d, holds);
                    ways.table.fill(&ways.web, premise, &ways.web.all);
                    let place = ways.sets.len();
                    ways.place[premise.index()] = place as u16;
                    ways.sets.push(ways.table.cells);
                    let distances = &mut ways.distances[place * ENDS..][..ENDS];
                    for entry in ways.table.entries.iter().filter(|entry| !entry.says.is_group()) {
                        distances[entry.says.index()] = entry.distance as u8;
                    }
                }
            }
        }
        ways
    }
}

impl Ways for ChainWays<'_> {
    fn sets(&self, premise: Says) -> &Sets {
        &self.sets[usize::from(self.place[premise.index()])]
    }

    fn length(&mut self, premise: Says, end: Says) -> (u32, bool) {
        let place = usize::from(self.place[premise.index()]);
        (u32::from(self.distances[place * ENDS + end.index()]) + 1, false)
    }

    fn go(&mut self, premise: Says, end: Says, link: &mut dyn FnMut(Says, Because)) {
        self.table.fill(&self.web, premise, &self.web.all);
        let Some(at) = self.table.entries.iter().position(|entry| entry.says == end) else {
            return;
        };
        let chain = self.table.chain(at);
        link(premise, Because::Assumed);
        for step in chain.windows(2) {
            let because = self.web.because(step[1], step[0]);
            link(step[1], because);
        }
    }
}
