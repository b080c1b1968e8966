//! Chains of implications, from X-cycles to nested forcing chains.
//!
//! [`unary`] has those that are one chain, [`forcing`] those that follow several assumptions, or one to all its ends.

mod forcing;
mod graph;
mod hint;
mod nested;
mod reach;
mod unary;

use crate::find::Found;
use crate::scale::Scale;
use crate::state::State;
use crate::step::{Candidate, Pattern};
use crate::technique::Technique;
use forcing::Forcing;
use hint::Hint;
use unary::Unary;

/// How the consequences of an assumption are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    /// Do candidates found to be false stay out?
    dynamic: bool,
    /// One digit only, contradictions only?
    nishio: bool,
    /// What is looked for when nothing else follows: 0 nothing, 1 patterns, 2 to 5 nested chains as well.
    level: u8,
}

impl Rules {
    pub(crate) const NISHIO: Self = Self {
        dynamic: true,
        nishio: true,
        level: 0,
    };
    pub(crate) const MULTIPLE: Self = Self {
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

    /// What is found by these rules.
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

/// The cycle or forcing chain that the scale prefers.
pub(crate) fn first_unary(state: &State, scale: &Scale) -> Option<Found> {
    // Sets of candidates are W words of 64 bits.
    let candidates: u32 = state.candidates.iter().map(|set| set.count_ones()).sum();
    if candidates <= 4 * 64 {
        best_unary::<4>(state, scale)
    } else {
        best_unary::<12>(state, scale)
    }
}

fn best_unary<const W: usize>(state: &State, scale: &Scale) -> Option<Found> {
    let mut unary = Unary::<W>::default();
    let single = unary.best(state, scale)?;
    let placed = single.placed(&unary.graph).map(graph::Literal::candidate);
    Some(found(single.technique, &single.hint(&unary.graph), placed))
}

/// The forcing chains that are least complex.
pub(crate) fn first(state: &State, rules: Rules) -> Option<Found> {
    let candidates: usize = state.candidates.iter().map(|set| set.count_ones() as usize).sum();
    // A run has a node for each candidate at most, and one more; twice that if patterns may strike out what is true.
    let nodes = if rules.level == 0 {
        candidates + 2
    } else {
        candidates * 2 + 2
    };
    let (hint, conclusion) = if nodes <= 4 * 64 {
        Forcing::<4>::new(rules).best(state)
    } else if nodes <= 8 * 64 {
        Forcing::<8>::new(rules).best(state)
    } else {
        Forcing::<24>::new(rules).best(state)
    }?;
    let placed = conclusion.holds().then(|| conclusion.candidate());
    Some(found(rules.technique(), &hint, placed))
}

fn found(technique: Technique, hint: &Hint, placed: Option<Candidate>) -> Found {
    // What a placed digit strikes out in its own cell goes without saying.
    let removed = if placed.is_some() {
        Vec::new()
    } else {
        hint.removed.clone()
    };
    Found {
        technique,
        size: hint.complexity,
        placed,
        removed,
        pattern: Pattern::Chains(hint.chains()),
    }
}
