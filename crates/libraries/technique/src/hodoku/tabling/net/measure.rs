//! The length of a way, and whether it branches.
//!
//! ```text
//!     premise - a - b - c - d - end      the main reasons: six nodes
//!                 \       /
//!                   x - y                d rests on y as well: y, x and a, where the branch joins, are three more
//! ```
//!
//! A further reason that is on the way itself is not a branch.

use alloc::vec::Vec;

use super::super::node::Says;
use super::ENDS;
use super::closure::{Closures, Origin};
use super::direct::{Direct, Set};

/// Reused memory for the way that is measured, from its end to the premise.
#[derive(Clone, Debug, Default)]
pub(super) struct Measure {
    way: Vec<Origin>,
    /// Its nodes.
    nodes: Set,
}

impl Measure {
    /// Returns the number of nodes of the way from a premise to an end and of its branches, and whether it
    /// has any branches.
    pub(super) fn length(
        &mut self,
        direct: &Direct,
        closures: &Closures,
        premise: Says,
        end: Says,
    ) -> (u32, bool) {
        self.trace(direct, closures, premise, end);
        let (mut length, mut is_net) = (self.way.len() as u32, false);
        for &Origin { list, place } in &self.way {
            let events = direct.list(list);
            let Some(event) = events.get(usize::from(place)) else {
                continue;
            };
            for reason in event.further_reasons() {
                let branch = self.branch(direct, list, reason);
                if branch > 1 {
                    length += branch;
                    is_net = true;
                }
            }
        }
        (length, is_net)
    }

    /// Traces the way back from an end, from main reason to main reason.
    fn trace(&mut self, direct: &Direct, closures: &Closures, premise: Says, end: Says) {
        self.way.clear();
        self.nodes = Set::default();
        self.nodes.add(premise);
        let mut next = closures.origin(direct, premise, end);
        while let Some(Origin { list, place }) = next {
            let events = direct.list(list);
            let mut at = usize::from(place);
            while let (Some(event), true) = (events.get(at), at != 0) {
                let place = at as u16;
                self.way.push(Origin { list, place });
                self.nodes.add(event.says);
                at = event.main_reason();
            }
            if list == premise {
                break;
            }
            // No way is longer, unless distances have begun from 0 again and the way goes in circles.
            next = closures
                .origin(direct, premise, list)
                .filter(|_| self.way.len() < ENDS);
        }
        self.way.push(Origin {
            list: premise,
            place: 0,
        });
    }

    /// Returns the number of nodes from a reason back to the way, including the one on it.
    fn branch(&self, direct: &Direct, list: Says, reason: usize) -> u32 {
        let events = direct.list(list);
        let (mut at, mut count) = (reason, 0);
        while let Some(event) = events.get(at) {
            count += 1;
            if at == 0 || self.nodes.has(event.says) {
                break;
            }
            at = event.main_reason();
        }
        count
    }
}
