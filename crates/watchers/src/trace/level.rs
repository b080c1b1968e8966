//! The information that the trace keeps for each depth.

use crate::Item;

/// An item that is being filled.
#[derive(Clone, Copy, Default)]
pub(super) struct Level {
    /// The number of candidates of the item, if the search reports it.
    pub(super) candidates: Option<usize>,
    /// The number of them that were considered.
    pub(super) considered: usize,
    /// Whether one of them was not refused.
    pub(super) accepted: bool,
    /// The item whose turn it was, and its number of candidates, if this item was foreseen to have fewer.
    pub(super) passed_over: Option<(Item, usize)>,
}

impl Level {
    /// Returns what is added to a line about a foreseen item.
    pub(super) fn foreseen(&self) -> String {
        self.passed_over.map_or_else(String::new, |(item, candidates)| {
            format!(" (foreseen: {item} has {candidates} candidates)")
        })
    }
}
