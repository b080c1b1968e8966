//! The links, and how they dance: a node that was taken out of its list still knows its neighbours, so that
//! it can be put back, as long as this is done in reverse order.

use watchers::{Event, Watcher};

use crate::picture::{self, Picture};

/// The lists of the items' options, and the ring of the items still to be covered.
///
/// An item is identified by its number from 1, which is also the node at the head of its list; a node by its
/// index in `nodes`.
#[derive(Clone, Debug)]
pub(crate) struct Links {
    /// The head of each item's list, at the item's number from 1, then the options, with a spacer before and
    /// after each.
    nodes: Vec<Node>,
    /// The ring of the items still to be covered, with 0 as its anchor; each secondary item is a ring by
    /// itself.
    items: Vec<Item>,
    options: u32,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    /// The item in whose list this node is; 0 for a spacer.
    item: u32,
    /// The node above in that list; for a spacer, the first node of the option before it.
    up: u32,
    /// The node below in that list; for a spacer, the last node of the option after it.
    down: u32,
    /// The option this node belongs to.
    option: u32,
}

const SPACER: Node = Node {
    item: 0,
    up: 0,
    down: 0,
    option: 0,
};

#[derive(Clone, Copy, Debug)]
struct Item {
    left: u32,
    right: u32,
    /// The number of nodes in the list.
    length: u32,
}

/// Returns the item as watchers see it, numbered from 0.
#[inline]
pub(crate) fn number(item: u32) -> watchers::Item {
    watchers::Item::Number(item as usize - 1)
}

impl Links {
    /// Returns the links for these numbers of primary and secondary items, and no option yet.
    pub(crate) fn new(primary: usize, secondary: usize) -> Self {
        let items = u32::try_from(primary + secondary).expect("items are counted with 32 bits");
        let ring = |item: u32| {
            let (left, right) = match item as usize {
                0 => (primary as u32, u32::from(primary > 0)),
                i if i < primary => (item - 1, item + 1),
                i if i == primary => (item - 1, 0),
                _ => (item, item),
            };
            Item {
                left,
                right,
                length: 0,
            }
        };
        let head = |item| Node {
            item,
            up: item,
            down: item,
            option: 0,
        };
        Self {
            nodes: (0..=items).map(head).chain([SPACER]).collect(),
            items: (0..=items).map(ring).collect(),
            options: 0,
        }
    }

    /// Adds an option whose items are known to exist and to be different, and returns its number.
    pub(crate) fn add(&mut self, items: &[usize]) -> usize {
        let first = self.nodes.len();
        for &item in items {
            let (head, node) = (item + 1, self.nodes.len() as u32);
            let up = self.nodes[head].up;
            self.nodes[up as usize].down = node;
            self.nodes[head].up = node;
            self.items[head].length += 1;
            self.nodes.push(Node {
                item: head as u32,
                up,
                down: head as u32,
                option: self.options,
            });
        }
        self.nodes[first - 1].down = self.nodes.len() as u32 - 1;
        self.nodes.push(Node {
            up: first as u32,
            ..SPACER
        });
        self.options += 1;
        self.options as usize - 1
    }

    /// Returns the number of nodes.
    pub(crate) fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the number of items.
    pub(crate) fn items(&self) -> usize {
        self.items.len() - 1
    }

    /// Returns the item in whose list `node` is, and the option it belongs to.
    #[inline]
    pub(crate) fn item_and_option(&self, node: u32) -> (u32, u32) {
        let Node { item, option, .. } = self.nodes[node as usize];
        (item, option)
    }

    /// Returns the node below `node` in its list.
    #[inline]
    pub(crate) fn below(&self, node: u32) -> u32 {
        self.nodes[node as usize].down
    }

    /// Returns a picture of all links.
    pub(crate) fn picture(&self) -> Picture {
        let place = |number: u32| number as usize;
        let ring = self.items.iter().map(|item| picture::Ring {
            left: place(item.left),
            right: place(item.right),
            length: item.length as usize,
        });
        let heads = self.items.len();
        let node = |(at, node): (usize, &Node)| {
            (node.item != 0).then(|| picture::Node {
                item: place(node.item) - 1,
                option: (at >= heads).then(|| place(node.option)),
                up: place(node.up),
                down: place(node.down),
            })
        };
        Picture {
            ring: ring.collect(),
            nodes: self.nodes.iter().enumerate().map(node).collect(),
        }
    }

    /// Covers the first item with at most one option, else the one with the fewest. Returns the first node of
    /// its list, which is its head if it has no option; 0 if no item is left to cover.
    #[inline]
    pub(crate) fn choose_item(&mut self, watcher: &mut impl Watcher<usize>) -> u32 {
        let mut item = self.items[0].right;
        let (mut best, mut fewest) = (0, u32::MAX);
        while item != 0 {
            watcher.see(Event::Look(number(item)));
            let Item { right, length, .. } = self.items[item as usize];
            if length < fewest {
                (best, fewest) = (item, length);
                // Further on there may be an item without any option, which would end this branch a little
                // earlier. But to look through the whole ring at every node takes longer than the nodes it
                // saves.
                if length <= 1 {
                    break;
                }
            }
            item = right;
        }
        if best == 0 {
            return 0;
        }
        watcher.see(Event::Choose(number(best), fewest as usize));
        self.cover(best, watcher);
        self.nodes[best as usize].down
    }

    /// Takes the item out of the ring, and its options out of the lists of all their other items.
    #[inline]
    pub(crate) fn cover(&mut self, item: u32, watcher: &mut impl Watcher<usize>) {
        watcher.see(Event::Cover(number(item)));
        let mut node = self.nodes[item as usize].down;
        while node != item {
            self.hide(node);
            node = self.nodes[node as usize].down;
        }
        let Item { left, right, .. } = self.items[item as usize];
        self.items[left as usize].right = right;
        self.items[right as usize].left = left;
    }

    /// Undoes the steps of [`cover`](Self::cover), in reverse order.
    #[inline]
    pub(crate) fn uncover(&mut self, item: u32, watcher: &mut impl Watcher<usize>) {
        watcher.see(Event::Uncover(number(item)));
        let Item { left, right, .. } = self.items[item as usize];
        self.items[left as usize].right = item;
        self.items[right as usize].left = item;
        let mut node = self.nodes[item as usize].up;
        while node != item {
            self.unhide(node);
            node = self.nodes[node as usize].up;
        }
    }

    /// Covers all other items of the option that `node` belongs to.
    #[inline]
    pub(crate) fn cover_others(&mut self, node: u32, watcher: &mut impl Watcher<usize>) {
        let mut other = node + 1;
        while other != node {
            let Node { item, up, .. } = self.nodes[other as usize];
            if item == 0 {
                other = up;
            } else {
                self.cover(item, watcher);
                other += 1;
            }
        }
    }

    /// Undoes the steps of [`cover_others`](Self::cover_others), in reverse order.
    #[inline]
    pub(crate) fn uncover_others(&mut self, node: u32, watcher: &mut impl Watcher<usize>) {
        let mut other = node - 1;
        while other != node {
            let Node { item, down, .. } = self.nodes[other as usize];
            if item == 0 {
                other = down;
            } else {
                self.uncover(item, watcher);
                other -= 1;
            }
        }
    }

    /// Takes the other nodes of the option that `node` belongs to out of their lists.
    #[inline]
    fn hide(&mut self, node: u32) {
        let mut other = node + 1;
        while other != node {
            let Node { item, up, down, .. } = self.nodes[other as usize];
            if item == 0 {
                other = up;
            } else {
                self.nodes[up as usize].down = down;
                self.nodes[down as usize].up = up;
                self.items[item as usize].length -= 1;
                other += 1;
            }
        }
    }

    /// Undoes the steps of [`hide`](Self::hide), in reverse order.
    #[inline]
    fn unhide(&mut self, node: u32) {
        let mut other = node - 1;
        while other != node {
            let Node { item, up, down, .. } = self.nodes[other as usize];
            if item == 0 {
                other = down;
            } else {
                self.nodes[up as usize].down = other;
                self.nodes[down as usize].up = other;
                self.items[item as usize].length += 1;
                other -= 1;
            }
        }
    }
}
