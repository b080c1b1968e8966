//! Exact cover: choose options so that every primary item is covered once, and every secondary item at most
//! once.

use std::fmt;
use std::ops::ControlFlow;

use watchers::{Event, Watcher};

use crate::links::{Links, number};
use crate::picture::Picture;

/// An exact cover problem: items, and options each of which covers some items.
///
/// The items are numbered from 0, the primary ones first; the options are numbered from 0 as they are added.
/// Only the primary items must be covered, so an option without a primary item is never chosen.
///
/// ```
/// use dancing_links::ExactCover;
///
/// let mut cover = ExactCover::new(2, 1); // items 0 and 1 must be covered, item 2 may be, once
/// cover.add(&[0, 2])?;
/// cover.add(&[1, 2])?;
/// cover.add(&[1])?;
/// assert_eq!(cover.all(), [[0, 2]]);
/// # Ok::<(), dancing_links::OptionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ExactCover {
    primary: usize,
    pub(crate) links: Links,
}

impl ExactCover {
    /// Returns a problem with these numbers of primary and secondary items, and no option yet.
    ///
    /// # Panics
    /// If there are more items than 32 bits can count.
    #[must_use]
    pub fn new(primary: usize, secondary: usize) -> Self {
        Self {
            primary,
            links: Links::new(primary, secondary),
        }
    }

    /// Adds an option that covers these items, and returns its number.
    ///
    /// # Errors
    /// If there is no such item, an item is named twice, or there is no more room; then nothing is added.
    pub fn add(&mut self, items: &[usize]) -> Result<usize, OptionError> {
        if u32::try_from(self.links.nodes() + items.len() + 1).is_err() {
            return Err(OptionError::Full);
        }
        let count = self.links.items();
        for (i, &item) in items.iter().enumerate() {
            if item >= count {
                return Err(OptionError::NoSuchItem { item, count });
            }
            if items[..i].contains(&item) {
                return Err(OptionError::Twice(item));
            }
        }
        Ok(self.link(items))
    }

    /// Adds an option whose items are known to exist and to be different, and returns its number.
    pub(crate) fn link(&mut self, items: &[usize]) -> usize {
        self.links.add(items)
    }

    /// Finds the solutions one after the other and shows each to `visit`, which decides whether to go on;
    /// returns how many it has seen. A solution is given as the numbers of its options, in the order in which
    /// they were chosen.
    ///
    /// `watcher` sees every node of the search tree as a call, every item that is looked at, covered and
    /// uncovered, and every option that is chosen and taken back.
    pub fn search(
        &mut self,
        watcher: &mut impl Watcher<usize>,
        mut visit: impl FnMut(&[usize]) -> ControlFlow<()>,
    ) -> u64 {
        // Every chosen option covers a primary item, so the stacks never grow beyond this.
        let mut path: Vec<u32> = Vec::with_capacity(self.primary);
        let mut chosen: Vec<usize> = Vec::with_capacity(self.primary);
        let links = &mut self.links;
        let mut found = 0;
        watcher.see(Event::Call);
        let mut node = links.choose_item(watcher);
        if node == 0 {
            let _ = visit(&chosen);
            return 1;
        }
        loop {
            let (item, option) = links.item_and_option(node);
            if node == item {
                // The list's head: every option of this item was tried.
                links.uncover(item, watcher);
                watcher.see(Event::GiveUp(number(item)));
                let Some(last) = path.pop() else { return found };
                if let Some(&option) = chosen.last() {
                    watcher.see(Event::Retract(option));
                }
                chosen.pop();
                links.uncover_others(last, watcher);
                node = links.below(last);
                continue;
            }
            let option = option as usize;
            watcher.see(Event::Consider(option));
            links.cover_others(node, watcher);
            path.push(node);
            chosen.push(option);
            watcher.see(Event::Place(option));
            watcher.see(Event::Call);
            let next = links.choose_item(watcher);
            if next != 0 {
                node = next;
                continue;
            }
            found += 1;
            if visit(&chosen).is_break() {
                // The options stay chosen; only the links are restored, in reverse order.
                while let Some(last) = path.pop() {
                    links.uncover_others(last, watcher);
                    links.uncover(links.item_and_option(last).0, watcher);
                }
                return found;
            }
            path.pop();
            chosen.pop();
            watcher.see(Event::Retract(option));
            links.uncover_others(node, watcher);
            node = links.below(node);
        }
    }

    /// Returns the first solution that [`search`](Self::search) finds.
    pub fn first(&mut self) -> Option<Vec<usize>> {
        let mut first = None;
        self.search(&mut (), |options| {
            first = Some(options.to_vec());
            ControlFlow::Break(())
        });
        first
    }

    /// Returns all solutions, each as the numbers of its options in the order in which they were chosen.
    pub fn all(&mut self) -> Vec<Vec<usize>> {
        let mut all = Vec::new();
        self.search(&mut (), |options| {
            all.push(options.to_vec());
            ControlFlow::Continue(())
        });
        all
    }

    /// Returns the number of solutions, counted up to `limit` (at least 1).
    pub fn count(&mut self, limit: u64) -> u64 {
        let mut found = 0;
        self.search(&mut (), |_| {
            found += 1;
            if found < limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })
    }

    /// Returns the links after these items are covered, in this order, as [`search`](ExactCover::search)
    /// covers them; `None` if there is no such item or one is named twice.
    ///
    /// ```
    /// use dancing_links::ExactCover;
    ///
    /// let mut cover = ExactCover::new(3, 0); // the items a, b and c
    /// for option in [&[0, 2][..], &[1], &[0, 1]] {
    ///     cover.add(option)?;
    /// }
    /// let lengths = |covered: &[usize]| Some(cover.picture(covered)?.ring[1..].iter().map(|item| item.length).collect());
    /// assert_eq!(lengths(&[]), Some(vec![2, 2, 1]));
    /// // To cover a takes option 0 out of the list of c, and option 2 out of the list of b.
    /// assert_eq!(lengths(&[0]), Some(vec![2, 1, 0]));
    /// assert_eq!(cover.picture(&[0]).map(|picture| picture.in_play()), Some(vec![1]));
    /// # Ok::<(), dancing_links::OptionError>(())
    /// ```
    #[must_use]
    pub fn picture(&self, covered: &[usize]) -> Option<Picture> {
        let mut links = self.links.clone();
        for (i, &item) in covered.iter().enumerate() {
            if item >= links.items() || covered[..i].contains(&item) {
                return None;
            }
            links.cover(item as u32 + 1, &mut ());
        }
        Some(links.picture())
    }
}

/// The reason why an option cannot be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// It names an item that does not exist.
    #[allow(missing_docs)] // The names are clear.
    NoSuchItem { item: usize, count: usize },
    /// It names this item twice.
    Twice(usize),
    /// The links are 32-bit numbers, and all are used.
    Full,
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::NoSuchItem { item, count } => {
                write!(
                    f,
                    "The option covers item {item}; the {count} items are counted from 0"
                )
            }
            Self::Twice(item) => write!(f, "The option covers item {item} twice"),
            Self::Full => f.write_str("There is no room for another option"),
        }
    }
}

impl std::error::Error for OptionError {}
