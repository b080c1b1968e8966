//! Chains of implications, from X-cycles to nested forcing chains.
//!
//! [`unary`] finds those that are a single chain, [`forcing`] those that follow several assumptions, or one
//! assumption to all its consequences.

mod forcing;
mod graph;
mod hint;
mod reachability;
mod unary;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::bits::size;
use crate::evidence::Evidence;
use crate::explainer::{Take, UnratedStep};
use crate::scale::Scale;
use crate::state::State;
use crate::technique::Technique;
use forcing::Forcing;
pub(crate) use forcing::Room;
use hint::Hint;
use reachability::Questions;
use unary::Unary;

/// The rules by which the consequences of an assumption are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    /// Whether candidates found to be false stay out.
    dynamic: bool,
    /// Whether only one digit is followed, and only to contradictions.
    nishio: bool,
    /// What is looked for when nothing else follows: at 0 nothing, at 1 patterns, at 2 to 5 nested chains
    /// as well.
    level: u8,
}

impl Rules {
    pub(crate) const NISHIO: Self = Self {
        dynamic: true,
        nishio: true,
        level: 0,
    };
    const MULTIPLE: Self = Self {
        dynamic: false,
        nishio: false,
        level: 0,
    };

    pub(crate) const fn dynamic(level: u8) -> Self {
        Self {
            dynamic: true,
            nishio: false,
            level,
        }
    }

    /// Returns the technique that is found by these rules.
    fn technique(self) -> Technique {
        match self {
            Self { nishio: true, .. } => Technique::Nishio,
            Self { dynamic: false, .. } => Technique::Multiple,
            Self { level: 0, .. } => Technique::Dynamic,
            Self { level: 1, .. } => Technique::DynamicPlus,
            Self { level: 2, .. } => Technique::NestedForcing,
            Self { level: 3, .. } => Technique::NestedMultiple,
            Self { level: 4, .. } => Technique::NestedDynamic,
            Self { .. } => Technique::NestedDynamicPlus,
        }
    }
}

/// Returns the cycle or forcing chain that the scale prefers.
pub(crate) fn first_unary(state: &State, scale: &Scale) -> Option<UnratedStep> {
    let mut unary = Unary::default();
    let single = unary.best(state, scale)?;
    Some(found(single.technique, &single.hint(&unary.graph)))
}

/// Goes through the cycles and forcing chains in the scale's order of preference, taking the first one for
/// each set of eliminations.
pub(crate) fn each_unary(state: &State, scale: &Scale, take: Take) -> ControlFlow<()> {
    let mut unary = Unary::default();
    let mut all = Vec::new();
    unary.number(state);
    unary.all(state, scale, |technique, hint| all.push(found(technique, &hint)));
    all.into_iter().try_for_each(take)
}

/// The forcing chains that are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// The least complex ones.
    Least,
    /// The least complex ones for each conclusion, in order of complexity.
    All,
}

/// A search for forcing chains.
#[derive(Clone, Copy)]
struct Search<'a> {
    state: &'a State,
    rules: Rules,
    scale: &'a Scale,
    wanted: Wanted,
}

/// Returns the least complex multiple forcing chains.
pub(crate) fn first_multiple(state: &State, scale: &Scale) -> Option<UnratedStep> {
    multiple(state, scale, Wanted::Least).pop()
}

/// Goes through the multiple forcing chains, the least complex ones first, taking the first one for each
/// conclusion.
pub(crate) fn each_multiple(state: &State, scale: &Scale, take: Take) -> ControlFlow<()> {
    multiple(state, scale, Wanted::All).into_iter().try_for_each(take)
}

fn multiple(state: &State, scale: &Scale, wanted: Wanted) -> Vec<UnratedStep> {
    let mut unary = Unary::default();
    unary.number(state);
    let questions = unary.questions(state);
    if !questions.any() {
        return Vec::new();
    }
    let rules = Rules::MULTIPLE;
    let search = Search {
        state,
        rules,
        scale,
        wanted,
    };
    search.answers(&questions, &mut Room::default())
}

/// Returns the least complex forcing chains.
pub(crate) fn first(state: &State, rules: Rules, scale: &Scale, room: &mut Room) -> Option<UnratedStep> {
    let search = Search {
        state,
        rules,
        scale,
        wanted: Wanted::Least,
    };
    search.answers(&Questions::ALL, room).pop()
}

/// Goes through the forcing chains, the least complex ones first, taking the first one for each conclusion.
pub(crate) fn each(state: &State, rules: Rules, scale: &Scale, take: Take) -> ControlFlow<()> {
    let search = Search {
        state,
        rules,
        scale,
        wanted: Wanted::All,
    };
    let all = search.answers(&Questions::ALL, &mut Room::default());
    all.into_iter().try_for_each(take)
}

impl Search<'_> {
    fn answers(self, questions: &Questions, room: &mut Room) -> Vec<UnratedStep> {
        let candidates = self.state.candidates.iter().map(|&set| size(set));
        let candidates: u32 = candidates.sum();
        // A run has at most one node for each candidate, and one more; twice that if patterns may strike
        // out what is true.
        match candidates * if self.rules.level == 0 { 1 } else { 2 } + 2 {
            0..=256 => self.within::<4>(questions, room),
            257..=512 => self.within::<8>(questions, room),
            _ => self.within::<24>(questions, room),
        }
    }

    /// Returns the answers, using runs of up to 64 W nodes.
    fn within<const W: usize>(self, questions: &Questions, room: &mut Room) -> Vec<UnratedStep> {
        let mut forcing = Forcing::<W>::after(self.rules, self.scale, room);
        let mut all = Vec::new();
        let keep = |hint: Hint| all.push(found(self.rules.technique(), &hint));
        match self.wanted {
            Wanted::Least => forcing.best(self.state, questions).into_iter().for_each(keep),
            Wanted::All => forcing.all(self.state, questions, keep),
        }
        forcing.into_room(room);
        all
    }
}

fn found(technique: Technique, hint: &Hint) -> UnratedStep {
    let conclusion = hint.conclusion().filter(|conclusion| conclusion.holds());
    let placed = conclusion.map(graph::Literal::candidate);
    // What a placed digit strikes out in its own cell is not listed.
    let removed = if placed.is_some() {
        Vec::new()
    } else {
        hint.removed.clone()
    };
    UnratedStep {
        technique,
        size: hint.complexity,
        placed,
        removed,
        evidence: Evidence::chains(hint.chains()),
    }
}
