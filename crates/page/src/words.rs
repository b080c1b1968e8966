//! An event in words. Rows and columns count from 0, as in the lecture and as `--trace` prints them.

use watchers::{Item, Reason};

use crate::event::Event;

/// What happens: `places row 0, col 2: 4`.
#[must_use]
pub fn words(event: Event) -> String {
    match event {
        Event::Call => "The search calls itself.".into(),
        Event::Look(item) => format!("Looks at {item}."),
        Event::Choose(item, 0) => format!("Goes to {item}, which has no candidate."),
        Event::Choose(item, 1) => format!("Goes to {item}, which has one candidate: no guess."),
        Event::Choose(item, candidates) => format!("Goes to {item}, which has {candidates} candidates."),
        Event::Foresee(item, candidates) => {
            format!("Passes over {item}, which has {candidates} candidates: one after it has fewer.")
        }
        Event::Consider(step) => format!("Considers {step}."),
        Event::Refuse(step, Reason::Contradiction) => format!("Refuses {step}: a contradiction follows."),
        Event::Refuse(step, reason) => format!("Refuses {step}: {reason} already."),
        Event::Place(step) => format!("Places {step}."),
        Event::Retract(step) => format!("Takes {step} back."),
        Event::GiveUp(Item::Cell { row, column }) => {
            format!("Every digit for row {row}, col {column} was tried: goes back.")
        }
        Event::GiveUp(item) => format!("Every way to fill {item} was tried: goes back."),
        Event::Eliminate(cell, digits, reason) => {
            let digits: Vec<_> = (0..u64::BITS)
                .filter(|digit| digits >> digit & 1 == 1)
                .map(|digit| digit.to_string())
                .collect();
            format!("Rules out {} in {cell}: {reason}.", digits.join(" "))
        }
        Event::Cover(item) => format!("Covers {item}."),
        Event::Uncover(item) => format!("Uncovers {item}."),
        Event::Visit { state, parent, depth } => {
            format!("Goes on with state {state}, made from state {parent}, {depth} steps from the start.")
        }
        Event::Expand(0) => "Nothing can come next.".into(),
        Event::Expand(1) => "Makes 1 state that could come next.".into(),
        Event::Expand(states) => format!("Makes {states} states that could come next."),
        Event::Drop(step) => format!("Drops {step}: it has been there."),
    }
}
