//! What is known of each depth.

use crate::Item;

/// An item that is being filled.
#[derive(Clone, Copy, Default)]
pub(super) struct Level {
    /// How many candidates the item has, if the search knows.
    pub(super) candidates: Option<usize>,
    /// How many of them were considered.
    pub(super) considered: usize,
    /// Whether one of them was not refused.
    pub(super) accepted: bool,
    /// The item whose turn it was, and how many candidates it has, if this one was foreseen to have fewer.
    pub(super) passed_over: Option<(Item, usize)>,
}

impl Level {
    /// What is added to a line about a foreseen item.
    pub(super) fn foreseen(&self) -> String {
        self.passed_over.map_or_else(String::new, |(item, candidates)| {
            format!(" (foreseen: {item} has {candidates} candidates)")
        })
    }
}
