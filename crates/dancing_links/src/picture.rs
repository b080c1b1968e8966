//! The links at a moment, for programs that draw them.

use std::iter::successors;

/// All links. A place is a number. 0 is the anchor of the ring of items; the head of an item's list is the
/// item's number plus 1. After the heads come the nodes of the options, with a spacer before and after each
/// option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The anchor, then the items in their order.
    pub ring: Vec<Ring>,
    /// The node at each place; `None` at the anchor and the spacers.
    pub nodes: Vec<Option<Node>>,
}

/// The anchor of the ring, or an item. A covered item still points to its former neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ring {
    /// The place to its left.
    pub left: usize,
    /// The place to its right.
    pub right: usize,
    /// The number of options in the item's list; 0 for the anchor.
    pub length: usize,
}

/// The head of a list, or a node of an option. A node that was taken out of its list still points to its
/// former neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The item in whose list it is, from 0.
    pub item: usize,
    /// The option it belongs to; `None` for a head.
    pub option: Option<usize>,
    /// The place above it.
    pub up: usize,
    /// The place below it.
    pub down: usize,
}

impl Picture {
    /// Returns the options in the list of an item, from top to bottom.
    pub fn list(&self, item: usize) -> impl Iterator<Item = usize> {
        let below = |place: &usize| self.nodes.get(*place)?.map(|node| node.down);
        let places = successors(below(&(item + 1)), below);
        places.map_while(|place| self.nodes[place]?.option)
    }

    /// Returns the options in play, in the order of their numbers: those in the lists of the items still to
    /// be covered.
    #[must_use]
    pub fn in_play(&self) -> Vec<usize> {
        let waiting = successors(Some(self.ring[0].right), |&item| Some(self.ring[item].right));
        let mut options: Vec<usize> = waiting
            .take_while(|&item| item != 0)
            .flat_map(|item| self.list(item - 1))
            .collect();
        options.sort_unstable();
        options.dedup();
        options
    }
}
