//! Searches within a dynamic chain: patterns, and chains within the chain.
//!
//! When nothing more follows by single links, the position that the chain has reached is searched as if it
//! were a position of its own. A pattern is useful only if it rests on candidates that the chain has struck
//! out; these are what it follows from. The kinds are tried in order, and the first kind with anything useful
//! returns all it has.

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::Forcing;
use crate::bits::Bits;
use crate::explainer::chain::Rules;
use crate::explainer::chain::graph::{Literal, by_pattern};
use crate::explainer::chain::hint::Hint;
use crate::explainer::chain::reachability::Questions;
use crate::explainer::chain::unary::Unary;
use crate::explainer::{Changed, Seen, fish, hidden_set, locked, naked_set};
use crate::scale::Scale;
use crate::state::State;
use crate::technique::Technique;
use crate::thirds::SHARED;
use sudoku_cells::UNIT_CELLS;

/// A kind of nested chains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// Cycles and forcing chains.
    Single,
    Multiple,
    /// Dynamic forcing chains of a level.
    Dynamic(u8),
}

impl Kind {
    /// Returns the kinds that are looked for at a level, in order.
    pub(super) fn of(level: u8) -> Vec<Self> {
        match level {
            0 | 1 => vec![],
            2 => vec![Self::Single],
            3 => vec![Self::Single, Self::Multiple],
            4 => vec![Self::Dynamic(0)],
            _ => vec![Self::Dynamic(0), Self::Dynamic(level - 3)],
        }
    }
}

/// The searches within a chain.
pub(super) struct Patterns<'s, const W: usize> {
    kinds: Vec<Kind>,
    pub memory: Memory,
    multiple: Option<Forcing<'s, W>>,
    dynamic: Vec<(u8, Forcing<'s, W>)>,
    /// The scale that decides which of several nested chains is preferred.
    scale: &'s Scale,
    /// What has changed since the last search: for locked digits, hidden pairs, naked pairs and X-wings.
    changed: [Changed; 4],
}

/// The nested chains found in the positions that chains have reached.
///
/// It is worth keeping them: assumptions that follow from each other reach the same positions, and so do the
/// next kind of search and the assumptions after the next step.
#[derive(Default)]
pub(super) struct Memory {
    /// The position from which chains start.
    before: Option<[u16; 81]>,
    known: Known,
    /// What was known of the positions reached from the previous start. Anything not asked for from one start
    /// is forgotten at the next.
    older: Known,
    unary: Unary,
}

type Known = BTreeMap<(Kind, [u16; 81]), Arc<Vec<Nested>>>;

impl Memory {
    /// Turns to the positions that are reached from a new start.
    fn turn_to(&mut self, before: &State) {
        if self.before != Some(before.candidates) {
            self.before = Some(before.candidates);
            self.older = core::mem::take(&mut self.known);
            self.unary.number(before);
        }
    }
}

/// Nested chains.
struct Nested {
    technique: Technique,
    hint: Arc<Hint>,
}

/// A function that takes what is struck out, what that follows from, its cause, and the nested chain.
type Visit<'a> = dyn FnMut(&[(u8, u16)], &[Literal], u8, Option<&Arc<Hint>>) + 'a;

impl<'s, const W: usize> Patterns<'s, W> {
    /// Makes the searches that the rules ask for; `None` if they do not look for patterns at all.
    pub(super) fn new(rules: Rules, scale: &'s Scale, memory: &mut Memory) -> Option<Self> {
        (rules.level > 0).then(|| Self {
            kinds: Kind::of(rules.level),
            memory: core::mem::take(memory),
            multiple: None,
            dynamic: Vec::new(),
            scale,
            changed: [const { Changed::NOTHING }; 4],
        })
    }

    /// Prepares for a new chain.
    pub(super) fn restart(&mut self) {
        self.changed = [const { Changed::NOTHING }; 4];
    }

    /// Goes through what is useful in the position `now`, which the chain has reached from `before`;
    /// `changed` is what has changed since the last search.
    ///
    /// A pattern of which nothing has changed was already there at the last search, and everything it strikes
    /// out has been struck out since.
    pub(super) fn each(&mut self, before: &State, now: &State, changed: &Changed, visit: &mut Visit) {
        for kind in &mut self.changed {
            kind.merge(changed);
        }
        let [locked, hidden_pairs, naked_pairs, x_wings] = &mut self.changed;
        if each_locked(before, now, &take(locked), visit) {
            return;
        }
        let mut any = false;
        let _all = hidden_set::each(now, &take(hidden_pairs), 2, &mut |_, set| {
            let parents = struck_out(before, set.unit, 0x1ff & !set.places, set.digits);
            let cause = by_pattern(Technique::HiddenPair, Some(set.unit));
            any |= give(visit, now, set, &parents.collect::<Vec<_>>(), cause);
            ControlFlow::Continue(())
        });
        if any {
            return;
        }
        let _all = naked_set::each(now, &take(naked_pairs), 2, &mut |_, set| {
            let parents = struck_out(before, set.unit, set.places, !set.digits);
            let cause = by_pattern(Technique::NakedPair, Some(set.unit));
            any |= give(visit, now, set, &parents.collect::<Vec<_>>(), cause);
            ControlFlow::Continue(())
        });
        if any {
            return;
        }
        let _all = fish::each(now, &take(x_wings), 2, &mut |_, fish| {
            let mut parents = Vec::new();
            for unit in Bits(fish.base).map(|line| fish.first_base + line) {
                let gone = !now.places[unit][fish.d] & !fish.cover;
                parents.extend(struck_out(before, unit, 0x1ff & gone, 1 << fish.d));
            }
            any |= give(visit, now, fish, &parents, by_pattern(Technique::XWing, None));
            ControlFlow::Continue(())
        });
        if any {
            return;
        }
        self.each_nested(before, now, visit);
    }

    /// Goes through the useful nested chains of the first kind that has any.
    fn each_nested(&mut self, before: &State, now: &State, visit: &mut Visit) {
        self.memory.turn_to(before);
        for i in 0..self.kinds.len() {
            let mut is_any = false;
            for Nested { technique, hint } in &*self.known(self.kinds[i], now) {
                let parents = hint.rests_on(before, now);
                if !parents.is_empty() {
                    visit(&hint.removed, &parents, by_pattern(*technique, None), Some(hint));
                    is_any = true;
                }
            }
            if is_any {
                return;
            }
        }
    }

    /// Returns the nested chains of a kind in a position, kept ones if it has been searched before.
    fn known(&mut self, kind: Kind, now: &State) -> Arc<Vec<Nested>> {
        let key = (kind, now.candidates);
        if let Some(known) = self.memory.known.get(&key) {
            return Arc::clone(known);
        }
        let known = self.memory.older.remove(&key);
        let known = known.unwrap_or_else(|| Arc::new(self.nested(kind, now)));
        self.memory.known.insert(key, Arc::clone(&known));
        known
    }

    /// Searches for the nested chains of a kind.
    fn nested(&mut self, kind: Kind, now: &State) -> Vec<Nested> {
        let mut found = Vec::new();
        let mut keep = |technique: Technique, hint: Hint| {
            let hint = Arc::new(hint);
            found.push(Nested { technique, hint });
        };
        match kind {
            Kind::Single => self.memory.unary.all(now, self.scale, keep),
            Kind::Multiple => {
                let questions = self.memory.unary.questions(now);
                if questions.any() {
                    let forcing = self
                        .multiple
                        .get_or_insert_with(|| Forcing::new(Rules::MULTIPLE, self.scale));
                    forcing.all(now, &questions, |hint| keep(Technique::Multiple, hint));
                }
            }
            Kind::Dynamic(level) => {
                let rules = Rules::dynamic(level);
                let at = self.dynamic.iter().position(|(other, _)| *other == level);
                let at = at.unwrap_or_else(|| {
                    self.dynamic.push((level, Forcing::new(rules, self.scale)));
                    self.dynamic.len() - 1
                });
                let forcing = &mut self.dynamic[at].1;
                forcing.all(now, &Questions::ALL, |hint| keep(rules.technique(), hint));
            }
        }
        found
    }
}

/// Goes through the useful locked digits. Returns whether there are any.
fn each_locked(before: &State, now: &State, changed: &Changed, visit: &mut Visit) -> bool {
    let mut any = false;
    let _all = locked::each(now, changed, &mut |_, locked| {
        let gone = 0x1ff & !now.places[locked.from][locked.d] & !SHARED[locked.from][locked.to];
        let parents = struck_out(before, locked.from, gone, 1 << locked.d);
        let technique = if locked.from < 9 {
            Technique::Pointing
        } else {
            Technique::Claiming
        };
        let cause = by_pattern(technique, Some(locked.from));
        any |= give(visit, now, locked, &parents.collect::<Vec<_>>(), cause);
        ControlFlow::Continue(())
    });
    any
}

/// Returns the literals that some places of a unit do not have these digits, if they had them before.
fn struck_out(before: &State, unit: usize, places: u16, digits: u16) -> impl Iterator<Item = Literal> {
    Bits(places).flat_map(move |place| {
        let cell = usize::from(UNIT_CELLS[unit][place]);
        Bits(digits & before.candidates[cell]).map(move |d| Literal::new(cell, d, false))
    })
}

fn take(changed: &mut Changed) -> Changed {
    core::mem::replace(changed, Changed::NOTHING)
}

/// Visits a pattern, if it rests on anything that the chain has struck out.
fn give(visit: &mut Visit, now: &State, seen: &impl Seen, parents: &[Literal], cause: u8) -> bool {
    if !parents.is_empty() {
        visit(&seen.removed(now), parents, cause, None);
    }
    !parents.is_empty()
}
