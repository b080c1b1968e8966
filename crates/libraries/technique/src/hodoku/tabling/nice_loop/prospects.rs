//! The places where there can be loops and chains at all, found from the sets of what follows: the two ends
//! of each.
//!
//! Whatever a loop or a chain strikes out is refuted: if it were true, it would follow, by either way round,
//! that it is false. If nothing is refuted, nothing need be looked for. A continuous loop strikes out only
//! what leads to both of its ends.
//!
//! The shortest way between two ends may still not count as a loop or chain, see
//! [`nice_loop`](super): only ends without a way are left out here.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::Searching;
use crate::bits::{Bits, indices};
use crate::hodoku::tabling::closure::{
    MOST_WORDS, Set, View, both, contains, each, insert, meet, merge, words,
};
use crate::hodoku::tabling::node::Says;
use crate::hodoku::tabling::tables::Tables;
use crate::hodoku::tabling::web::Web;
use crate::hodoku::{Rank, rank};
use crate::state::Candidate;
use crate::technique::Technique;

/// The two ends of a loop or a chain that may be there.
pub(super) struct Prospect {
    /// Its rank, or the best rank it can have.
    pub rank: Rank,
    pub is_at_most: bool,
    pub start: Says,
    pub end: Says,
}

/// Returns the ends of all loops and chains that may be there.
pub(super) fn all(search: &Searching, tables: &Tables) -> Vec<Prospect> {
    let Tables { web, closure, .. } = tables;
    match words(web.nodes.len()) {
        1 => Looking::<1>::new(search, web, closure.view(web)).all(),
        2 => Looking::<2>::new(search, web, closure.view(web)).all(),
        4 => Looking::<4>::new(search, web, closure.view(web)).all(),
        _ => Looking::<MOST_WORDS>::new(search, web, closure.view(web)).all(),
    }
}

struct Looking<'a, const W: usize> {
    search: &'a Searching<'a>,
    web: &'a Web,
    view: View<'a, W>,
    /// By d: the linked candidates of the digit d + 1, and all linked candidates in cells that can be d + 1.
    of: [Set<W>; 9],
    beside: [Set<W>; 9],
    /// The candidates that are refuted, each with all that it would make true.
    refuted: Vec<(Says, Set<W>)>,
    prospects: Vec<Prospect>,
    removed: Vec<Candidate>,
}

impl<'a, const W: usize> Looking<'a, W> {
    fn new(search: &'a Searching<'a>, web: &'a Web, view: View<'a, W>) -> Self {
        Self {
            search,
            web,
            view,
            of: [[0; W]; 9],
            beside: [[0; W]; 9],
            refuted: Vec::new(),
            prospects: Vec::new(),
            removed: Vec::new(),
        }
    }

    fn all(mut self) -> Vec<Prospect> {
        for cell in indices(self.search.board.empty) {
            for d in Bits(self.web.candidates[cell]) {
                self.refute(Says::cell(cell, d, true));
            }
        }
        if self.refuted.is_empty() {
            return self.prospects;
        }
        for cell in indices(self.search.board.empty) {
            let linked = self.view.by_cell[cell];
            Bits(self.web.candidates[cell]).for_each(|d| merge(&mut self.beside[d], &linked));
            each(linked, |number| {
                insert(&mut self.of[usize::from(self.web.nodes[number] % 9)], number);
            });
        }
        for place in 0..self.refuted.len() {
            self.loops_from_true(self.refuted[place].0);
        }
        for cell in indices(self.search.board.empty) {
            let candidates = self.web.candidates[cell];
            let mut seen = [[0; W]; 9];
            Bits(candidates).for_each(|d| seen[d] = self.view.seen(cell, d));
            each(self.view.by_cell[cell], |number| {
                self.loops_from_false(cell, number, &seen);
                self.chains(cell, number, &seen);
            });
        }
        self.prospects
    }

    fn says(&self, number: usize, holds: bool) -> Says {
        Says::new(self.web.nodes[number], holds)
    }

    /// Returns all that is true if some nodes are false.
    fn unless(&self, off: Set<W>) -> Set<W> {
        let mut truths = [0; W];
        each(off, |number| merge(&mut truths, &self.view.unless[number]));
        truths
    }

    fn refute(&mut self, premise: Says) {
        let (off, truths) = if let Some(number) = self.web.number(premise) {
            (self.view.struck[number], self.view.after[number])
        } else {
            let off = self.view.struck_out(premise);
            (off, self.unless(off))
        };
        if meet(&truths, &off) {
            self.refuted.push((premise, truths));
        }
    }

    /// Notes two ends, if anything would be struck out.
    fn see(&mut self, start: Says, end: Says) {
        self.removed.clear();
        let Some(technique) = self.search.effect(start, end, &mut self.removed) else {
            return;
        };
        let is_at_most = technique == Technique::ContinuousNiceLoop;
        let rank = if is_at_most {
            let ends = [start, end].map(|says| self.web.number(says));
            let leads = |truths: &Set<W>| ends.iter().flatten().all(|&end| contains(truths, end));
            let most = self.refuted.iter().filter(|(_, truths)| leads(truths)).count();
            if most == 0 {
                return;
            }
            (Reverse(most), 0)
        } else {
            rank(self.removed.iter().copied())
        };
        self.prospects.push(Prospect {
            rank,
            is_at_most,
            start,
            end,
        });
    }

    /// Notes the loops that leave the cell by what is false outside.
    fn loops_from_true(&mut self, start: Says) {
        let Some(cell) = start.place() else { return };
        let seen = self.view.seen(cell, start.d());
        let truths = self.unless(seen);
        if meet(&truths, &seen) {
            self.see(start, start.opposite());
        }
        each(both(&truths, &self.view.by_cell[cell]), |number| {
            self.see(start, self.says(number, true));
        });
    }

    /// Notes the loops that leave the cell by what is true outside.
    fn loops_from_false(&mut self, cell: usize, number: usize, seen: &[Set<W>; 9]) {
        let mut truths = [0; W];
        for &end in self
            .web
            .ends(number)
            .iter()
            .filter(|end| end.place() != Some(cell))
        {
            if let Some(end) = self.web.number(end) {
                merge(&mut truths, &self.view.after[end]);
            }
        }
        let start = self.says(number, false);
        each(both(&truths, &self.view.by_cell[cell]), |end| {
            self.see(start, self.says(end, true));
        });
        for other in Bits(self.web.candidates[cell] & !(1 << start.d())) {
            if meet(&truths, &seen[other]) {
                self.see(start, Says::cell(cell, other, false));
            }
        }
    }

    /// Notes the chains to candidates with higher numbers, and back.
    fn chains(&mut self, cell: usize, number: usize, seen: &[Set<W>; 9]) {
        let (one, d) = (self.says(number, false), self.says(number, false).d());
        let mut ends = self.of[d];
        for other in Bits(self.web.candidates[cell] & !(1 << d)) {
            merge(&mut ends, &both(&seen[other], &self.beside[d]));
        }
        each(both(&ends, &self.view.unless[number]), |end| {
            if end > number {
                let other = self.says(end, true);
                self.see(one, other);
                self.see(other.opposite(), one.opposite());
            }
        });
    }
}
