//! Follows an assumption to all its consequences, in Sudoku Explainer's order. The result is a run.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::{FALSE, Forcing, Grid, NONE, NOWHERE, Node, Run, TRUE};
use crate::bits::{Bits, ends, size};
use crate::explainer::Changed;
use crate::explainer::chain::graph::{ASSUMED, BEYOND, BY_CELL};
use sudoku_cells::{UNIT_CELLS, UNITS_OF};

impl<const W: usize> Forcing<'_, W> {
    /// Returns the run of a literal, either a kept one or one that is followed now.
    pub(super) fn run(&mut self, literal: u16) -> u32 {
        let kept = self.run_of[usize::from(literal)];
        if kept != NONE {
            return kept;
        }
        let run = self.runs.len() as u32;
        self.run_of[usize::from(literal)] = run;
        let width = self.graph.len() * 2;
        self.places.resize(self.places.len() + width, NOWHERE);
        self.reached.push([[0; W]; 2]);
        self.runs.push(Run {
            nodes: self.nodes.len() as u32,
            count: 0,
            contradiction: None,
        });
        let contradiction = self.follow(literal);
        let run_at_hand = &mut self.runs[run as usize];
        run_at_hand.contradiction = contradiction;
        let extra = u16::from(contradiction.is_some());
        run_at_hand.count = (self.nodes.len() as u32 - run_at_hand.nodes) as u16 - extra;
        run
    }

    /// Follows an assumption to all its consequences, or to a contradiction, which it returns: a node that is
    /// true and one that is false.
    fn follow(&mut self, assumed: u16) -> Option<(u16, u16)> {
        self.changed = Changed::NOTHING;
        if let Some(patterns) = &mut self.patterns {
            patterns.restart();
        }
        self.queues.iter_mut().for_each(Vec::clear);
        if let Some(run) = self.earlier_run(assumed) {
            return self.take_over(run).or_else(|| self.go_on());
        }
        self.seen.clear();
        self.seen.resize(self.graph.len(), 0);
        self.unseen.be(&self.base);
        self.held = Grid::EMPTY;
        self.ancestors.clear();
        if self.rules.dynamic {
            self.now.clone_from(&self.base);
        }
        self.is_behind = false;
        self.add(assumed, ASSUMED, &[], NONE);
        self.go_on()
    }

    /// Follows the nodes in the queues to all consequences, or to a contradiction.
    fn go_on(&mut self) -> Option<(u16, u16)> {
        let cells = !self.rules.nishio;
        let mut heads = [0, 0];
        loop {
            if heads[1] < self.queues[1].len() {
                let node = self.queues[1][heads[1]];
                heads[1] += 1;
                let contradiction = self.weak(node, cells);
                if contradiction.is_some() {
                    return contradiction;
                }
            } else if heads[0] < self.queues[0].len() {
                let node = self.queues[0][heads[0]];
                heads[0] += 1;
                let contradiction = if self.rules.dynamic {
                    self.strong(node, cells)
                } else {
                    self.strong_at_start(node)
                };
                if contradiction.is_some() {
                    return contradiction;
                }
            } else if !self.look_for_patterns() {
                return None;
            }
        }
    }

    /// Adds what is false because a node is true. Returns a contradiction, if one comes up.
    fn weak(&mut self, node: u16, cells: bool) -> Option<(u16, u16)> {
        let (cell, d) = self.graph.at(usize::from(self.literal_of(node) / 2));
        if cells {
            let others = (self.unseen.candidates[cell] | self.held.candidates[cell]) & !(1 << d);
            for other in Bits(others) {
                let contradiction = self.false_too(cell, other, BY_CELL, node);
                if contradiction.is_some() {
                    return contradiction;
                }
            }
        }
        for (shape, cause) in UNITS_OF[cell].into_iter().enumerate() {
            let unit = usize::from(cause);
            let places = (self.unseen.places[unit][d] | self.held.places[unit][d]) & BEYOND[cell][shape];
            for place in Bits(places) {
                let other = usize::from(UNIT_CELLS[unit][place]);
                let contradiction = self.false_too(other, d, cause, node);
                if contradiction.is_some() {
                    return contradiction;
                }
            }
        }
        None
    }

    /// Adds that a candidate, which is unseen or held to be true, is false. Returns a contradiction, if it
    /// was held to be true.
    fn false_too(&mut self, cell: usize, d: usize, cause: u8, node: u16) -> Option<(u16, u16)> {
        let literal = self.graph.id(cell, d) * 2;
        if self.unseen.candidates[cell] >> d & 1 != 0 {
            self.add(literal, cause, &[node], NONE);
            return None;
        }
        let place = self.place(literal + 1);
        Some((place, self.push(literal, cause, &[node], NONE)))
    }

    /// Adds what is true because a node is false, by the links of the position that the search started from.
    /// Returns a contradiction, if one comes up.
    fn strong_at_start(&mut self, node: u16) -> Option<(u16, u16)> {
        let id = usize::from(self.literal_of(node) / 2);
        for i in 0..self.strong.of(id, true, true).len() {
            let link = self.strong.of(id, true, true)[i];
            let seen = self.seen[usize::from(link.to)];
            if seen == 0 {
                self.add(link.to * 2 + 1, link.cause, &[node], NONE);
            } else if seen & FALSE != 0 {
                let place = self.place(link.to * 2);
                return Some((self.push(link.to * 2 + 1, link.cause, &[node], NONE), place));
            }
        }
        None
    }

    /// Adds what is true because a node is false, in the position reached so far. Returns a contradiction, if
    /// one comes up.
    fn strong(&mut self, node: u16, cells: bool) -> Option<(u16, u16)> {
        let id = usize::from(self.literal_of(node) / 2);
        let (cell, d) = (usize::from(self.graph.cell[id]), usize::from(self.graph.d[id]));
        let mut next = [(0u16, 0u8); 4];
        let mut count = 0;
        let left = self.now.candidates[cell];
        if cells && size(left) == 2 {
            let other = (left & !(1 << d)).trailing_zeros() as usize;
            next[count] = (self.graph.id(cell, other), BY_CELL);
            count += 1;
        }
        for unit in UNITS_OF[cell] {
            let places = self.now.places[usize::from(unit)][d];
            if size(places) == 2 {
                let [low, high] = ends(places).map(|place| UNIT_CELLS[usize::from(unit)][place]);
                let other = if usize::from(low) == cell { high } else { low };
                next[count] = (self.graph.id(usize::from(other), d), unit);
                count += 1;
            }
        }
        let mut result = None;
        for &(to, cause) in &next[..count] {
            let seen = self.seen[usize::from(to)];
            if seen == TRUE {
                continue;
            }
            let mut parents = core::mem::take(&mut self.fresh);
            parents.clear();
            parents.push(node);
            // The reasons why the cell or the unit has only two left: everything that was struck out of it.
            if cause == BY_CELL {
                for gone in Bits(self.base.candidates[cell] & !left) {
                    parents.push(self.place(self.graph.id(cell, gone) * 2));
                }
            } else {
                let unit = usize::from(cause);
                for gone in Bits(self.base.places[unit][d] & !self.now.places[unit][d]) {
                    let other = usize::from(UNIT_CELLS[unit][gone]);
                    parents.push(self.place(self.graph.id(other, d) * 2));
                }
            }
            if seen & FALSE != 0 {
                let place = self.place(to * 2);
                let new = self.push(to * 2 + 1, cause, &parents, NONE);
                result = Some((new, place));
            } else {
                self.add(to * 2 + 1, cause, &parents, NONE);
            }
            self.fresh = parents;
            if result.is_some() {
                return result;
            }
        }
        self.now.remove(cell, d);
        self.held.remove(cell, d);
        if self.patterns.is_some() {
            self.changed.strike_out(cell, d);
        }
        None
    }

    /// When nothing else follows, adds what patterns and nested chains strike out. Returns whether they
    /// strike out anything.
    fn look_for_patterns(&mut self) -> bool {
        let Some(mut patterns) = self.patterns.take() else {
            return false;
        };
        let mut any = false;
        let (base, now) = (self.base.clone(), self.now.clone());
        let changed = core::mem::replace(&mut self.changed, Changed::NOTHING);
        patterns.each(&base, &now, &changed, &mut |removed, parents, cause, nested| {
            self.catch_up();
            let mut nested_number = NONE;
            for &(cell, digits) in removed {
                for d in Bits(digits) {
                    let literal = self.graph.id(usize::from(cell), d) * 2;
                    if self.seen[usize::from(literal / 2)] & FALSE != 0 {
                        continue;
                    }
                    if nested_number == NONE
                        && let Some(hint) = nested
                    {
                        nested_number = self.nested.len() as u32;
                        self.nested.push(Arc::clone(hint));
                    }
                    let parents: Vec<u16> = parents
                        .iter()
                        .map(|parent| self.place(self.graph.id(parent.cell(), parent.d()) * 2))
                        .collect();
                    self.add(literal, cause, &parents, nested_number);
                    any = true;
                }
            }
        });
        self.patterns = Some(patterns);
        any
    }

    /// Returns the node of a literal in the current run.
    fn place(&self, literal: u16) -> u16 {
        self.places[self.places.len() - self.graph.len() * 2 + usize::from(literal)]
    }

    fn literal_of(&self, node: u16) -> u16 {
        let first = self.runs[self.runs.len() - 1].nodes;
        self.nodes[first as usize + usize::from(node)].literal
    }

    /// Adds a consequence that is not known yet, and remembers to go on from it.
    fn add(&mut self, literal: u16, cause: u8, parents: &[u16], nested: u32) {
        let node = self.push(literal, cause, parents, nested);
        let width = self.graph.len() * 2;
        let at = self.places.len() - width + usize::from(literal);
        self.places[at] = node;
        let reached = self.runs.len() - 1;
        self.reached[reached][usize::from(literal & 1)][usize::from(literal / 128)] |=
            1 << (literal / 2 % 64);
        self.note(literal);
        self.queues[usize::from(literal & 1)].push(node);
    }

    /// Notes that a literal follows.
    #[inline]
    pub(super) fn note(&mut self, literal: u16) {
        let id = usize::from(literal / 2);
        let (cell, d) = self.graph.at(id);
        self.unseen.remove(cell, d);
        if literal & 1 != 0 {
            self.seen[id] |= TRUE;
            self.held.insert(cell, d);
        } else {
            self.seen[id] |= FALSE;
        }
    }

    /// Adds a node, which has no place yet.
    fn push(&mut self, literal: u16, cause: u8, parents: &[u16], nested: u32) -> u16 {
        let first = self.runs[self.runs.len() - 1].nodes;
        let number = (self.nodes.len() as u32 - first) as u16;
        let mut nests = nested != NONE;
        for &parent in parents {
            nests |= self.nodes[first as usize + usize::from(parent)].nests;
        }
        let mut ancestors = parents.first().map_or(1, |&parent| {
            self.nodes[first as usize + usize::from(parent)].ancestors + 1
        });
        // In Nishio, the ancestors of the few contradictions are counted one by one; in chains that are not
        // dynamic, there is only one parent.
        if self.rules.dynamic && !self.rules.nishio {
            let mut own = self.ancestors_of(parents);
            if parents.len() > 1 {
                ancestors = own.iter().map(|word| word.count_ones() as u16).sum::<u16>() + 1;
            }
            own[usize::from(number / 64)] |= 1 << (number % 64);
            self.ancestors.push(own);
        }
        let (at, parent_count) = (self.parents.len() as u32, parents.len() as u16);
        self.parents.extend_from_slice(parents);
        self.nodes.push(Node {
            literal,
            cause,
            nests,
            parents: at,
            parent_count,
            ancestors,
            nested,
        });
        number
    }

    /// Returns what a node with these parents rests on, without the node itself.
    pub(super) fn ancestors_of(&self, parents: &[u16]) -> [u64; W] {
        let Some((&first, others)) = parents.split_first() else {
            return [0; W];
        };
        let mut own = self.ancestors[usize::from(first)];
        // There are no members beyond the next node's number.
        let words = self.ancestors.len() / 64 + 1;
        for &parent in others {
            for (word, more) in own[..words].iter_mut().zip(&self.ancestors[usize::from(parent)]) {
                *word |= more;
            }
        }
        own
    }
}
