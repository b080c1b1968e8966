//! Puts chains of implications into words, link by link.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use super::phrases::and;
use crate::evidence::{Cause, Chain, Chains, Inference, Start};
use crate::state::Candidate;
use sudoku_cells::CellName;

/// Explains chains link by link, each chain on its own line; nested ones come after the chains that rest
/// on them.
pub(super) fn tell(chains: &Chains) -> String {
    tell_at(chains, 0)
}

fn tell_at(chains: &Chains, depth: usize) -> String {
    let indent = "  ".repeat(depth);
    let mut text = match chains.start {
        Start::Cycle => {
            "the statements of this loop are all true or all false, and the same follows either way:\n"
                .to_owned()
        }
        Start::Assumption(c, holds) => format!("if {}, the opposite follows:\n", says(c, holds)),
        Start::Contradiction(c, holds) => {
            // The two chains end in a candidate that is both true and false.
            let end = chains.each.first().and_then(|chain| chain.inferences.last());
            let both = end.map_or(String::new(), |Inference { candidate, .. }| {
                format!(
                    "{} is both {digit} and not {digit}",
                    CellName(candidate.cell),
                    digit = candidate.digit
                )
            });
            format!("if {}, then {both}:\n", says(c, holds))
        }
        Start::Either(c) => format!("whether {} or not, the same follows:\n", says(c, true)),
        Start::Cell(cell) => format!("whatever {} is, the same follows:\n", CellName(cell)),
        Start::Place(unit, digit) => format!("wherever {digit} is in {unit}, the same follows:\n"),
    };
    for chain in chains.told() {
        let _ = writeln!(text, "{indent}  {}", line(chain));
    }
    for (number, nested) in chains.nested.iter().enumerate() {
        let _ = write!(
            text,
            "{indent}  chains [{}], from the position reached at that point: {}",
            number + 1,
            tell_at(nested, depth + 1)
        );
    }
    text
}

/// Writes a chain on one line. "then" leads to what follows from the link before; after "as" comes what
/// else it rests on.
fn line(chain: &Chain) -> String {
    let mut text = String::new();
    for (at, link) in chain.inferences.iter().enumerate() {
        let Inference {
            candidate,
            holds,
            cause,
            parents,
            nested,
        } = link;
        if at > 0 {
            text += ", ";
        }
        if *cause == Cause::Assumed {
            let _ = write!(text, "if {}", says(*candidate, *holds));
            continue;
        }
        text += "then ";
        let others: Vec<String> = parents
            .iter()
            .filter(|&&parent| parent + 1 != at)
            .map(|&parent| {
                let Inference { candidate, holds, .. } = &chain.inferences[parent];
                says(*candidate, *holds)
            })
            .collect();
        text += &says(*candidate, *holds);
        match cause {
            Cause::Unit(unit) if *holds => {
                let _ = write!(text, " (only place left in {unit}");
            }
            Cause::Unit(unit) => {
                let _ = write!(text, " ({}", unit.shape().name());
            }
            Cause::Cell if *holds => text += " (only candidate left",
            Cause::Cell => text += " (cell",
            Cause::Pattern(..) => {
                let _ = write!(text, " ({cause}");
                if let Some(nested) = nested {
                    let _ = write!(text, ", chains [{}]", nested + 1);
                }
            }
            Cause::Assumed => {}
        }
        if !others.is_empty() {
            let _ = write!(text, "; as {}", and(&others));
        }
        text += ")";
    }
    text
}

fn says(Candidate { cell, digit }: Candidate, holds: bool) -> String {
    format!("{} is{} {digit}", CellName(cell), if holds { "" } else { " not" })
}
