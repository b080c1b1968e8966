//! What else is looked for in the course of a dynamic chain: patterns, and chains within the chain.
//!
//! When nothing more follows by single links, the position that the chain has reached is searched as if it were a
//! position of its own. A pattern is of use only if it rests on candidates that the chain has struck out; these are what
//! it follows from. The kinds are tried in order, and the first kind that has anything of use gives all it has.

use core::ops::ControlFlow;
use std::collections::HashMap;
use std::rc::Rc;

use super::Rules;
use super::forcing::Forcing;
use super::graph::Literal;
use super::hint::Hint;
use super::reach::{Reach, Starts};
use super::unary::Unary;
use crate::find::{Seen, fish, hidden_set, locked, naked_set};
use crate::geometry::{Bits, UNIT_CELLS, UNIT_SET};
use crate::scale::Scale;
use crate::state::State;
use crate::technique::Technique;

/// The searches within a chain.
///
/// Assumptions that follow from each other reach the same position, and there are many of these; what is found in a
/// position is kept until the chain starts from another.
pub(super) struct Patterns<const W: usize> {
    before: [u16; 81],
    known: HashMap<[u16; 81], Rc<Vec<Nested>>>,
    unary: Option<(Unary<4>, Unary<12>)>,
    reach: (Reach<4>, Reach<12>),
    forcing: Vec<(Technique, Forcing<W>)>,
    scale: Scale,
}

/// Nested chains, and what they follow from.
struct Nested {
    technique: Technique,
    hint: Rc<Hint>,
    parents: Vec<Literal>,
}

/// What is struck out, what that follows from, by which technique, and the nested chain.
type Visit<'a> = dyn FnMut(&[(u8, u16)], &[Literal], Technique, Option<&Rc<Hint>>) + 'a;

impl<const W: usize> Patterns<W> {
    /// What the rules look for; nothing, if they do not look for patterns at all.
    pub(super) fn new(rules: Rules) -> Option<Self> {
        let nested = match rules.level {
            0 => return None,
            1 | 2 => vec![],
            3 => vec![(Technique::Multiple, Rules::MULTIPLE)],
            4 => vec![(Technique::Dynamic, Rules::dynamic(0))],
            level => vec![
                (Technique::Dynamic, Rules::dynamic(0)),
                (Rules::dynamic(level - 3).technique(), Rules::dynamic(level - 3)),
            ],
        };
        Some(Self {
            before: [0; 81],
            known: HashMap::new(),
            unary: matches!(rules.level, 2 | 3).then(Default::default),
            reach: Default::default(),
            forcing: nested
                .into_iter()
                .map(|(technique, rules)| (technique, Forcing::new(rules)))
                .collect(),
            scale: Scale::sudoku_explainer(),
        })
    }

    /// Goes through what is of use in the position `now`, which the chain has reached from `before`.
    pub(super) fn each(&mut self, before: &State, now: &State, visit: &mut Visit) {
        let mut any = false;
        let _all = locked::each(now, &mut |_, locked| {
            let gone = before.places[locked.from][locked.d] & !now.places[locked.from][locked.d];
            let parents: Vec<Literal> = Bits(gone)
                .map(|place| usize::from(UNIT_CELLS[locked.from][place]))
                .filter(|cell| UNIT_SET[locked.to] >> cell & 1 == 0)
                .map(|cell| Literal::new(cell, locked.d, false))
                .collect();
            let technique = if locked.from < 9 {
                Technique::Pointing
            } else {
                Technique::Claiming
            };
            any |= give(visit, now, locked, &parents, technique);
            ControlFlow::Continue(())
        });
        if any {
            return;
        }
        let _all = hidden_set::each(now, 2, &mut |_, set| {
            let mut parents = Vec::new();
            for place in Bits(0x1ff & !set.places) {
                let cell = usize::from(UNIT_CELLS[set.unit][place]);
                let digits = Bits(set.digits & before.candidates[cell]);
                parents.extend(digits.map(|d| Literal::new(cell, d, false)));
            }
            any |= give(visit, now, set, &parents, Technique::HiddenPair);
            ControlFlow::Continue(())
        });
        if any {
            return;
        }
        let _all = naked_set::each(now, 2, &mut |_, set| {
            let mut parents = Vec::new();
            for place in Bits(set.places) {
                let cell = usize::from(UNIT_CELLS[set.unit][place]);
                let digits = Bits(before.candidates[cell] & !set.digits);
                parents.extend(digits.map(|d| Literal::new(cell, d, false)));
            }
            any |= give(visit, now, set, &parents, Technique::NakedPair);
            ControlFlow::Continue(())
        });
        if any {
            return;
        }
        let _all = fish::each(now, 2, &mut |_, fish| {
            let mut parents = Vec::new();
            for unit in Bits(fish.base).map(|line| fish.first_base + line) {
                let gone = before.places[unit][fish.d] & !now.places[unit][fish.d] & !fish.cover;
                let cells = Bits(gone).map(|place| usize::from(UNIT_CELLS[unit][place]));
                parents.extend(cells.map(|cell| Literal::new(cell, fish.d, false)));
            }
            any |= give(visit, now, fish, &parents, Technique::XWing);
            ControlFlow::Continue(())
        });
        if any {
            return;
        }
        if self.unary.is_none() && self.forcing.is_empty() {
            return;
        }
        if self.before != before.candidates {
            self.before = before.candidates;
            self.known.clear();
            if self.unary.is_some() {
                if candidates(before) <= 4 * 64 {
                    self.reach.0.number(before);
                } else {
                    self.reach.1.number(before);
                }
            }
        }
        let known = if let Some(known) = self.known.get(&now.candidates) {
            Rc::clone(known)
        } else {
            let known = Rc::new(self.nested(before, now));
            self.known.insert(now.candidates, Rc::clone(&known));
            known
        };
        for Nested {
            technique,
            hint,
            parents,
        } in &*known
        {
            visit(&hint.removed, parents, *technique, Some(hint));
        }
    }

    /// The nested chains of the first kind that has any of use.
    fn nested(&mut self, before: &State, now: &State) -> Vec<Nested> {
        let mut found = Vec::new();
        let keep = |technique: Technique, hint: Hint, found: &mut Vec<Nested>| {
            let parents = hint.rests_on(before, now);
            if !parents.is_empty() {
                found.push(Nested {
                    technique,
                    hint: Rc::new(hint),
                    parents,
                });
            }
        };
        if let Some((small, large)) = &mut self.unary {
            let multiple = !self.forcing.is_empty();
            let (starts, multiple) = if candidates(before) <= 4 * 64 {
                possible(&mut self.reach.0, now, multiple)
            } else {
                possible(&mut self.reach.1, now, multiple)
            };
            if let Some(starts) = &starts {
                let keep = |single, hint| keep(single, hint, &mut found);
                if candidates(now) <= 4 * 64 {
                    small.all(now, &self.scale, starts, keep);
                } else {
                    large.all(now, &self.scale, starts, keep);
                }
            }
            if !multiple {
                return found;
            }
        }
        for (technique, forcing) in &mut self.forcing {
            if found.is_empty() {
                forcing.all(now, |hint| keep(*technique, hint, &mut found));
            }
        }
        found
    }
}

fn candidates(state: &State) -> u32 {
    state.candidates.iter().map(|set| set.count_ones()).sum()
}

/// Where cycles and forcing chains may start in a position, if there are any; and whether there may be multiple ones,
/// if these are looked for.
fn possible<const W: usize>(
    reach: &mut Reach<W>,
    now: &State,
    multiple: bool,
) -> (Option<Vec<Starts>>, bool) {
    reach.link(now);
    if reach.contradicts() {
        // Whether multiple ones are needed as well depends on whether these are of use.
        (Some(reach.starts()), multiple)
    } else {
        (None, multiple && reach.agrees(now))
    }
}

/// Visits a pattern, if it rests on anything that the chain has struck out.
fn give(visit: &mut Visit, now: &State, seen: &impl Seen, parents: &[Literal], technique: Technique) -> bool {
    if !parents.is_empty() {
        visit(&seen.removed(now), parents, technique, None);
    }
    !parents.is_empty()
}
