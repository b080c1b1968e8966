//! All that follows from each premise, and by which way.
//!
//! **The idea.** A set of consequences has all that the sets of its members have, so sets that are closed
//! already help to close it. The way to a member depends on the order of the list, so it is looked for only
//! when a length is asked for: few premises show anything.

use alloc::vec::Vec;

use super::super::forcing::Sets;
use super::super::node::Says;
use super::super::web::MOST;
use super::super::web::bits;
use super::direct::{Direct, Set};
use super::{NONE, NOTHING};
use crate::bits::indices;

/// The origin of a consequence: the list of a premise, and the place there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin {
    pub list: Says,
    pub place: u16,
}

/// Distances that reach this value begin from 0 again.
const LAP: u16 = 512;
/// The largest distance in a list: each digit that is written adds at most two.
const FAR_IN_LIST: u16 = 2 * 81 + 1;
/// The number of levels of distances. Distances above the last level are not distinguished.
const LEVELS: usize = 16;

/// The consequences of each premise.
#[derive(Clone, Debug, Default)]
pub(super) struct Closures {
    /// By number of the premise: its consequences.
    sets: Vec<Set>,
    /// By number of the premise: where its origins begin, if its ways are known.
    begin: Vec<Option<usize>>,
    /// For each premise with known ways, by number of the consequence: its origin. The place is [`NONE`] if
    /// it does not follow.
    origins: Vec<Origin>,
    /// For each origin: the length of the way, and whether it branches, once that has been asked for.
    lengths: Vec<Option<(u32, bool)>>,
    queue: Queue,
}

/// The consequences of one premise in order.
#[derive(Clone, Debug, Default)]
struct Queue {
    says: Vec<Says>,
    /// By number of the consequence: its distance.
    distances: Vec<u16>,
    known: Set,
    /// By level: the consequences that are not direct and are farther away than the level.
    farther: [Set; LEVELS],
}

impl Closures {
    /// Closes all sets.
    pub(super) fn fill(&mut self, direct: &Direct) {
        self.sets.clear();
        self.begin.clear();
        self.begin.resize(direct.premises.len(), None);
        self.origins.clear();
        self.lengths.clear();
        for set in &direct.sets {
            let closed = self.close(direct, set);
            self.sets.push(closed);
        }
        for number in 0..self.sets.len() {
            if self.sets[number].size() > MOST {
                self.find_ways(direct, direct.premises[number]);
                self.sets[number] = self.queue.known.clone();
            }
        }
    }

    /// Returns a set closed by the sets that are closed already, and by the direct consequences of others.
    fn close(&self, direct: &Direct, set: &Set) -> Set {
        let (mut all, mut closed) = (set.clone(), Set::default());
        let close = |all: &mut Set, closed: &mut Set, says: Says| {
            closed.add(says);
            let number = direct.number(says);
            if let Some(known) = self.sets.get(number) {
                all.add_all(known);
                closed.add_all(known);
            } else if let Some(set) = direct.sets.get(number) {
                all.add_all(set);
            }
        };
        loop {
            let mut is_closed = true;
            for holds in [false, true] {
                let truth = usize::from(holds);
                for d in 0..9 {
                    while let Some(cell) = indices(all.cells[truth][d] & !closed.cells[truth][d]).next() {
                        is_closed = false;
                        close(&mut all, &mut closed, Says::cell(cell, d, holds));
                    }
                    while let Some(slot) = bits(all.slots[truth][d] & !closed.slots[truth][d]).next() {
                        is_closed = false;
                        close(&mut all, &mut closed, Says::group(slot, d, holds));
                    }
                }
            }
            if is_closed {
                return all;
            }
        }
    }

    /// Returns the candidates that a premise makes true or false.
    pub(super) fn cells(&self, direct: &Direct, premise: Says) -> &Sets {
        self.sets
            .get(direct.number(premise))
            .map_or(&NOTHING, |set| &set.cells)
    }

    /// Returns where a consequence comes from. The ways of the premise must have been found.
    pub(super) fn origin(&self, direct: &Direct, premise: Says, end: Says) -> Option<Origin> {
        let origin = *self.origins.get(self.at(direct, premise, end)?)?;
        (origin.place != NONE).then_some(origin)
    }

    /// Returns the length of a way, if it was noted.
    pub(super) fn length(&self, direct: &Direct, premise: Says, end: Says) -> Option<(u32, bool)> {
        *self.lengths.get(self.at(direct, premise, end)?)?
    }

    /// Notes the length of a way.
    pub(super) fn note_length(&mut self, direct: &Direct, premise: Says, end: Says, length: (u32, bool)) {
        let at = self.at(direct, premise, end);
        if let Some(known) = at.and_then(|at| self.lengths.get_mut(at)) {
            *known = Some(length);
        }
    }

    /// Returns the place of a premise's consequence in `origins`, if the ways of the premise are known.
    fn at(&self, direct: &Direct, premise: Says, end: Says) -> Option<usize> {
        let begin = (*self.begin.get(direct.number(premise))?)?;
        let end = direct.number(end);
        (end < direct.premises.len()).then_some(begin + end)
    }

    /// Finds the ways to all that follows from a premise, unless they are known.
    pub(super) fn find_ways(&mut self, direct: &Direct, premise: Says) {
        let count = direct.premises.len();
        match self.begin.get_mut(direct.number(premise)) {
            Some(begin @ None) => *begin = Some(self.origins.len()),
            _ => return,
        }
        let first = self.origins.len();
        let nowhere = Origin {
            list: premise,
            place: NONE,
        };
        self.origins.resize(first + count, nowhere);
        self.lengths.resize(first + count, None);
        self.queue.fill(direct, premise, &mut self.origins[first..]);
    }
}

impl Queue {
    /// Enters the list of the premise; then, for each entry in order, the list of that one. What such a list
    /// has is entered if it is not there yet, or if it came from such a list before and is nearer now.
    fn fill(&mut self, direct: &Direct, premise: Says, origins: &mut [Origin]) {
        self.says.clear();
        self.distances.clear();
        self.distances.resize(origins.len(), 0);
        self.known = Set::default();
        self.farther = Default::default();
        self.take_over(direct, premise, premise, 0, origins);
        let mut at = 1;
        while let Some(&says) = self.says.get(at) {
            at += 1;
            let number = direct.number(says);
            let (Some(set), Some(&distance)) = (direct.sets.get(number), self.distances.get(number)) else {
                continue;
            };
            if self.may_change(set, distance) {
                self.take_over(direct, premise, says, distance, origins);
            }
        }
    }

    /// Whether the list of an entry at this distance may have anything that is new or nearer.
    fn may_change(&self, list: &Set, distance: u16) -> bool {
        let farther = &self.farther[usize::from(distance + 1).min(LEVELS - 1)];
        let is_new = |all: u128, known: u128, farther: u128| all & (!known | farther) != 0;
        distance + FAR_IN_LIST >= LAP
            || (0..2).any(|truth| {
                (0..9).any(|d| {
                    is_new(
                        list.cells[truth][d],
                        self.known.cells[truth][d],
                        farther.cells[truth][d],
                    ) || list.slots[truth][d] & (!self.known.slots[truth][d] | farther.slots[truth][d]) != 0
                })
            })
    }

    fn take_over(&mut self, direct: &Direct, premise: Says, list: Says, so_far: u16, origins: &mut [Origin]) {
        let events = direct.list(list).iter().zip(0..);
        for (event, place) in events.skip(usize::from(list != premise)) {
            let (says, number) = (event.says, direct.number(event.says));
            let distance = (so_far + event.distance) % LAP;
            let Some(origin) = origins.get_mut(number) else {
                continue;
            };
            if origin.place == NONE {
                if self.says.len() >= MOST {
                    continue;
                }
                self.says.push(says);
                self.known.add(says);
                if list != premise {
                    let levels = usize::from(distance).min(LEVELS);
                    self.farther[..levels]
                        .iter_mut()
                        .for_each(|farther| farther.add(says));
                }
            } else {
                let before = self.distances[number];
                if origin.list == premise || distance >= before {
                    continue;
                }
                let levels = [distance, before].map(|distance| usize::from(distance).min(LEVELS));
                for farther in &mut self.farther[levels[0]..levels[1]] {
                    farther.remove(says);
                }
            }
            *origin = Origin { list, place };
            self.distances[number] = distance;
        }
    }
}
