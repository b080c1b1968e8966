//! The depth of a search from moment to moment, stored so that the least and the greatest depth of any
//! stretch are found quickly.
//!
//! To keep the depth after each event would take a byte per event. Only the least and the greatest depth
//! of blocks are kept: of 64 events, of 16 such blocks, of 16 of those, and so on. For 72 million events
//! that is less than three megabytes.

/// The number of events in a block of the first level.
pub const BLOCK: u64 = 64;
/// The number of blocks of a level in one of the next level.
const BRANCH: usize = 16;

/// The least and the greatest depth of a stretch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The least depth.
    pub least: u8,
    /// The greatest depth.
    pub most: u8,
}

impl Range {
    /// The range of no events.
    pub const NOTHING: Self = Self {
        least: u8::MAX,
        most: 0,
    };

    /// Extends the range by a depth.
    #[inline]
    pub fn add(&mut self, depth: u8) {
        self.least = self.least.min(depth);
        self.most = self.most.max(depth);
    }

    fn join(&mut self, other: Self) {
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
    }
}

/// The depths of a search.
#[derive(Default)]
pub struct Depths {
    /// The blocks of each level; the last one of the first level may still grow.
    levels: Vec<Vec<Range>>,
    events: u64,
}

impl Depths {
    /// Notes the depth after the next event.
    #[inline]
    pub fn push(&mut self, depth: u8) {
        if self.levels.is_empty() {
            self.levels.push(Vec::new());
        }
        let blocks = &mut self.levels[0];
        if self.events.is_multiple_of(BLOCK) {
            blocks.push(Range::NOTHING);
        }
        if let Some(last) = blocks.last_mut() {
            last.add(depth);
        }
        self.events += 1;
        if self.events.is_multiple_of(BLOCK) {
            self.join();
        }
    }

    /// Joins the last blocks of each level that has enough of them.
    fn join(&mut self) {
        let mut level = 0;
        while self.levels[level].len().is_multiple_of(BRANCH) {
            let blocks = &self.levels[level];
            let mut joined = Range::NOTHING;
            blocks[blocks.len() - BRANCH..]
                .iter()
                .for_each(|&each| joined.join(each));
            level += 1;
            if level == self.levels.len() {
                self.levels.push(Vec::new());
            }
            self.levels[level].push(joined);
        }
    }

    /// Returns the range of the blocks `from..to` of the first level.
    #[must_use]
    pub fn of(&self, from: u64, to: u64) -> Range {
        let (mut from, mut to) = (from as usize, to as usize);
        let mut range = Range::NOTHING;
        for (level, blocks) in self.levels.iter().enumerate() {
            to = to.min(blocks.len());
            if from >= to {
                break;
            }
            // Blocks that the next level has joined are taken from there; only the ends are taken from
            // here.
            let joined = self.levels.get(level + 1).map_or(0, |above| above.len() * BRANCH);
            let (inner, end) = (from.next_multiple_of(BRANCH), joined.min(to / BRANCH * BRANCH));
            if inner >= end {
                blocks[from..to].iter().for_each(|&each| range.join(each));
                break;
            }
            blocks[from..inner].iter().for_each(|&each| range.join(each));
            blocks[end..to].iter().for_each(|&each| range.join(each));
            (from, to) = (inner / BRANCH, end / BRANCH);
        }
        range
    }

    /// Returns the first block of the first level, from `from` on, in which the depth falls below `depth`.
    #[must_use]
    pub fn next_below(&self, depth: u8, from: u64) -> Option<u64> {
        let (mut level, mut block) = (0, from as usize);
        loop {
            match self.levels.get(level)?.get(block) {
                Some(range) if range.least >= depth => {
                    block += 1;
                    while block.is_multiple_of(BRANCH)
                        && self
                            .levels
                            .get(level + 1)
                            .is_some_and(|above| block / BRANCH < above.len())
                    {
                        block /= BRANCH;
                        level += 1;
                    }
                }
                Some(_) if level == 0 => return Some(block as u64),
                None if level == 0 => return None,
                // The block is in here, or the blocks here are not joined yet.
                Some(_) | None => {
                    level -= 1;
                    block *= BRANCH;
                }
            }
        }
    }
}
