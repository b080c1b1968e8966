//! Runs that continue where those of an earlier search ended.
//!
//! Dynamic chains are searched for level by level in one position, and each level first looks for what the
//! previous one looks for, and then for more. So when a run of the previous level has come to its end, the
//! same run of the next level has reached the same nodes, and continues from there. Usually nothing more
//! follows. Then not even the ancestors of its nodes are needed, only the position that it has reached.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::nested::Kind;
use super::{Forcing, Grid, NONE, Node, Room, Run};
use crate::explainer::chain::Rules;
use crate::explainer::chain::hint::Hint;

/// The runs of an earlier search.
pub(super) struct EarlierRuns {
    pub rules: Rules,
    /// The position that it searched.
    pub candidates: [u16; 81],
    pub nested: Vec<Arc<Hint>>,
    nodes: Vec<Node>,
    parents: Vec<u16>,
    runs: Vec<Run>,
    run_of: Vec<u32>,
}

impl Rules {
    /// Whether runs by these rules begin with the same nodes as runs by the others.
    pub(super) fn go_on_from(self, other: Self) -> bool {
        self.dynamic
            && other.dynamic
            && !self.nishio
            && !other.nishio
            && self.level >= other.level
            && Kind::of(self.level).starts_with(&Kind::of(other.level))
    }
}

impl<const W: usize> Forcing<'_, W> {
    /// Passes on to the next search what was found.
    pub(in crate::explainer::chain) fn into_room(self, room: &mut Room) {
        if let Some(patterns) = self.patterns {
            room.memory = patterns.memory;
        }
        room.earlier = Some(EarlierRuns {
            rules: self.rules,
            candidates: self.base.candidates,
            nested: self.nested,
            nodes: self.nodes,
            parents: self.parents,
            runs: self.runs,
            run_of: self.run_of,
        });
    }

    /// Returns the earlier run of an assumption.
    pub(super) fn earlier_run(&self, assumed: u16) -> Option<Run> {
        let earlier = self.earlier.as_ref()?;
        let number = earlier.run_of[usize::from(assumed)];
        (number != NONE).then(|| earlier.runs[number as usize])
    }

    /// Takes over the nodes of an earlier run. Returns the contradiction they end in, if there is one.
    pub(super) fn take_over(&mut self, run: Run) -> Option<(u16, u16)> {
        let earlier = self.earlier.as_ref()?;
        let extra = u16::from(run.contradiction.is_some());
        let (first, end) = (
            run.nodes as usize,
            run.nodes as usize + usize::from(run.count + extra),
        );
        let nodes = &earlier.nodes[first..end];
        let parents_first = nodes[0].parents;
        let parents_end = nodes[nodes.len() - 1].parents + u32::from(nodes[nodes.len() - 1].parent_count);
        let parents = self.parents.len() as u32;
        self.parents
            .extend_from_slice(&earlier.parents[parents_first as usize..parents_end as usize]);
        let start = self.places.len() - self.graph.len() * 2;
        let reached = self.reached.len() - 1;
        self.now.clone_from(&self.base);
        self.is_behind = true;
        for (number, node) in nodes.iter().enumerate() {
            self.nodes.push(Node {
                parents: node.parents - parents_first + parents,
                ..*node
            });
            if number == usize::from(run.count) {
                // A node that contradicts has no place.
                break;
            }
            let literal = node.literal;
            self.places[start + usize::from(literal)] = number as u16;
            self.reached[reached][usize::from(literal & 1)][usize::from(literal / 128)] |=
                1 << (literal / 2 % 64);
            if literal & 1 == 0 {
                let (cell, d) = self.graph.at(usize::from(literal / 2));
                self.now.remove(cell, d);
                if earlier.rules.level == 0 {
                    // The earlier search has not looked for patterns.
                    self.changed.strike_out(cell, d);
                }
            }
        }
        run.contradiction
    }

    /// Computes the rest that is known of a run that was taken over, before anything is added to it.
    pub(super) fn catch_up(&mut self) {
        if !core::mem::take(&mut self.is_behind) {
            return;
        }
        let first = self.runs[self.runs.len() - 1].nodes as usize;
        let count = self.nodes.len() - first;
        self.seen.clear();
        self.seen.resize(self.graph.len(), 0);
        self.unseen.be(&self.base);
        self.held = Grid::EMPTY;
        self.ancestors.clear();
        for number in 0..count {
            let node = self.nodes[first + number];
            self.note(node.literal);
            let mut own = self.ancestors_of(self.parents_of(&node));
            own[number / 64] |= 1 << (number % 64);
            self.ancestors.push(own);
        }
        for number in first..first + count {
            let Node { literal, .. } = self.nodes[number];
            if literal & 1 == 0 {
                let (cell, d) = self.graph.at(usize::from(literal / 2));
                self.held.remove(cell, d);
            }
        }
    }
}
