//! Runs of events that are folded into one line.

use crate::lines::{digits_of, list};
use crate::{Item, Reason};

/// Events that are folded into one line, until something else happens. Each variant except `Nothing` has the
/// depth of the line.
#[derive(PartialEq)]
pub(super) enum Run {
    Nothing,
    /// Steps without an alternative, from this depth on.
    Forced(usize, Vec<String>),
    /// The eliminations for one reason: these digits are impossible in these cells.
    Eliminated(usize, Reason, u64, Vec<Item>),
    /// Items covered.
    Covered(usize, Vec<Item>),
    /// Items uncovered, from this depth on.
    Uncovered(usize, Vec<Item>),
}

/// The most uncovered items that are listed; of more, only the number, the first and the last are printed.
const FEW_ITEMS: usize = 8;

impl Run {
    /// Returns the depth and the text of the line.
    pub(super) fn line(self) -> Option<(usize, String)> {
        match self {
            Self::Nothing => None,
            Self::Forced(depth, steps) => Some((depth, format!("{}, only choice", steps.join("; ")))),
            Self::Eliminated(depth, reason, digits, cells) => {
                let digits = list(digits_of(digits), " ");
                let cells = list(cells, "; ");
                Some((depth, format!("not {digits} in {cells}: {reason}")))
            }
            Self::Covered(depth, items) => Some((depth, format!("cover {}", list(items, "; ")))),
            Self::Uncovered(depth, items) => match &items[..] {
                [first, .., last] if items.len() > FEW_ITEMS => {
                    let count = items.len();
                    Some((depth, format!("uncover {count} items, from {first} to {last}")))
                }
                _ => Some((depth, format!("uncover {}", list(items, "; ")))),
            },
        }
    }
}
