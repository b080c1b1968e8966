//! Finds the smallest image, row by row.
//!
//! The idea is simple: for the first row, try every line of the puzzle, and go on with those that make the
//! smallest first row. Then try every line that can be the second, and so on. A row has few lines to choose
//! from: the rest of its band, or the bands that are left. And few images stay equally small for long. Most
//! puzzles need nothing more. For the others, two things keep the search small:
//!
//! - The search does not try choices that make no difference. These are the order of columns without a clue
//!   so far (see `partial.rs`), which of several empty rows comes first, and how the columns below a full row
//!   are arranged (see `pairs.rs`).
//! - After the first band the search is depth-first, one image after the other. If it ends in an image that
//!   is as small as the smallest so far, there is an automorphism that takes that one to this one. Where the
//!   two paths part, it takes the whole branch of the first to the whole branch of the second. So the second
//!   branch has as many smallest images, and none that is smaller. The rest of it is counted without a
//!   search. (B. D. `McKay`, "Practical Graph Isomorphism", 1981.)

use alloc::vec::Vec;
use core::mem;

use crate::{
    pairs::place_two,
    partial::{ALL_NEW, Partial, Row, each_of},
    sides::Sides,
};

/// Returns the smallest image of a puzzle, and how many ways lead to it. Ways that differ only in the order
/// of empty lines count as one.
pub(crate) fn smallest(sides: &Sides) -> (Partial, u64) {
    let mut search = Search::new(sides, None);
    let ways = search.run();
    (search.smallest, ways)
}

/// Returns all ways that lead to the smallest image. Of those that differ only in the order of empty lines,
/// it returns one.
pub(crate) fn all_smallest(sides: &Sides) -> Vec<Partial> {
    let mut search = Search::new(sides, Some(Vec::new()));
    search.run();
    search.all.unwrap_or_default()
}

struct Search<'a> {
    sides: &'a Sides,
    /// Images whose upper rows are known, and are the smallest so far. The deeper ones lie on top of those
    /// that they come from.
    images: Vec<Partial>,
    /// The rows of the smallest image; only the first `known` of them are set.
    rows: [Row; 9],
    known: u8,
    /// How often an image was found that is smaller than the smallest so far.
    improvements: u32,
    smallest: Partial,
    /// The number of improvements when `smallest` was found.
    found_at: u32,
    /// All the smallest images, if they are wanted; the search then takes no shortcuts.
    all: Option<Vec<Partial>>,
}

/// A value that no number of improvements has.
const NEVER: u32 = u32::MAX;

impl<'a> Search<'a> {
    fn new(sides: &'a Sides, all: Option<Vec<Partial>>) -> Self {
        let mut images = Vec::with_capacity(64);
        images.extend([Partial::new(0), Partial::new(1)]);
        Search {
            sides,
            smallest: images[0],
            images,
            rows: [0; 9],
            known: 0,
            improvements: 0,
            found_at: NEVER,
            all,
        }
    }

    /// Runs the search. Returns how many ways lead to the smallest image.
    fn run(&mut self) -> u64 {
        let mut next = Vec::with_capacity(64);
        while self.images[0].depth < 3 {
            self.step(&mut next);
            mem::swap(&mut self.images, &mut next);
            next.clear();
        }
        self.known = self.images[0].depth;
        self.among(0, NEVER)
    }

    /// Extends all images by one row (or two), and keeps those whose new rows are smallest.
    fn step(&self, next: &mut Vec<Partial>) {
        let mut smallest = (Row::MAX, Row::MAX);
        for image in &self.images {
            let (row, lines) = image.smallest_next(self.sides, smallest.0);
            if lines == 0 {
                continue;
            }
            let start = next.len();
            let rows = (row, self.place(image, row, lines, next));
            if rows < smallest {
                smallest = rows;
                next.drain(..start);
            } else if rows > smallest {
                next.truncate(start);
            }
        }
    }

    /// Adds the images that have one of the lines next; each line has the image `row`. If two full rows can
    /// follow, it places both and returns the second row, and otherwise 0.
    fn place(&self, image: &Partial, row: Row, lines: u32, next: &mut Vec<Partial>) -> Row {
        if row == ALL_NEW && image.depth % 3 != 2 {
            return place_two(image, self.sides, lines, next);
        }
        for line in each_of(lines) {
            image.place(self.sides, line, row, |placed| next.push(placed));
        }
        0
    }

    /// Returns in how many ways the smallest image is reached from here.
    ///
    /// The search ends with the first way if the number of improvements is still `enough`. In that case an
    /// automorphism takes a branch that has been counted to this one.
    fn explore(&mut self, mut image: Partial, enough: u32) -> u64 {
        let (row, lines) = loop {
            if image.depth == 9 {
                self.reached(&image);
                return 1;
            }
            let limit = if image.depth < self.known {
                self.rows[usize::from(image.depth)]
            } else {
                Row::MAX
            };
            let (row, lines) = image.smallest_next(self.sides, limit);
            if lines == 0 || !self.competes(image.depth, row) {
                return 0;
            }
            if !lines.is_power_of_two() || !image.is_settled(row) {
                break (row, lines);
            }
            image.settle(self.sides, lines.ilog2() as usize, row);
        };
        let start = self.images.len();
        let mut next = mem::take(&mut self.images);
        let second = self.place(&image, row, lines, &mut next);
        self.images = next;
        let ways = if second == 0 || self.competes(image.depth + 1, second) {
            self.among(start, enough)
        } else {
            0
        };
        self.images.truncate(start);
        ways
    }

    /// Returns in how many ways the smallest image is reached from the images from index `start` on, which
    /// are branches of one image.
    fn among(&mut self, start: usize, enough: u32) -> u64 {
        let (mut ways, mut ways_of_one) = (0, 0);
        for at in start..self.images.len() {
            let image = self.images[at];
            let before = self.improvements;
            let counted = ways > 0 && self.all.is_none();
            let found = self.explore(image, if counted { before } else { enough });
            if self.improvements != before {
                // The images that were reached before are not the smallest.
                (ways, ways_of_one) = (found, found);
            } else if found > 0 && counted {
                ways += ways_of_one;
            } else if found > 0 {
                (ways, ways_of_one) = (ways + found, found);
            }
            if found > 0 && self.improvements == enough {
                return 1;
            }
        }
        ways
    }

    /// Whether an image with this row at this depth can still be the smallest. If the row is smaller than
    /// before, or the first at this depth, it is stored.
    fn competes(&mut self, depth: u8, row: Row) -> bool {
        let best = &mut self.rows[usize::from(depth)];
        if depth < self.known {
            if row >= *best {
                return row == *best;
            }
            self.improvements += 1;
        }
        *best = row;
        self.known = depth + 1;
        true
    }

    fn reached(&mut self, image: &Partial) {
        if self.found_at != self.improvements {
            self.found_at = self.improvements;
            self.smallest = *image;
            if let Some(all) = &mut self.all {
                all.clear();
            }
        }
        if let Some(all) = &mut self.all {
            all.push(*image);
        }
    }
}
