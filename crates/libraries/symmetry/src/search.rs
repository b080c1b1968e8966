//! The smallest image, row by row.
//!
//! The idea is simple: for the first row try every line of the puzzle, and go on with those that make the
//! smallest first row; then try every line that can be the second, and so on. As a row has few lines to
//! choose from (the rest of its band, or what bands are left) and few images are equally small for long, that
//! is all there is to most puzzles. Two things keep it so for the others:
//!
//! - What makes no difference is not decided: the order of columns without a clue so far (see `partial.rs`),
//!   which of several empty rows comes first, how the columns below a full row are arranged (see `pairs.rs`).
//! - After the first band the search goes into depth, one image after the other. When it ends in an image
//!   that is as small as the smallest, there is an automorphism from that image to this one. It takes all
//!   that hangs on the branch where the two part to the other branch; so the rest of that branch has as many
//!   smallest images, and none that is smaller. It is not looked at, only counted. (B. D. `McKay`, "Practical
//!   Graph Isomorphism", 1981.)

use alloc::vec::Vec;
use core::mem;

use crate::{
    pairs::place_two,
    partial::{ALL_NEW, Partial, Row, each_of},
    sides::Sides,
};

/// The smallest image of a puzzle, and how many ways lead to it (not counting those that differ in the order
/// of empty lines).
pub(crate) fn smallest(sides: &Sides) -> (Partial, u64) {
    let mut search = Search::new(sides, None);
    let ways = search.run();
    (search.smallest, ways)
}

/// All ways that lead to the smallest image (but for the order of empty lines).
pub(crate) fn all_smallest(sides: &Sides) -> Vec<Partial> {
    let mut search = Search::new(sides, Some(Vec::new()));
    search.run();
    search.all.unwrap_or_default()
}

struct Search<'a> {
    sides: &'a Sides,
    /// Images of which the upper rows are known, and smallest. The deeper ones lie on top of those they come
    /// from.
    images: Vec<Partial>,
    /// The rows of the smallest image, as far as they are `known`.
    rows: [Row; 9],
    known: u8,
    /// How often there was a smaller image than the smallest.
    improvements: u32,
    smallest: Partial,
    /// The number of improvements when `smallest` was found.
    found_at: u32,
    /// All the smallest images, if they are asked for; then there are no shortcuts.
    all: Option<Vec<Partial>>,
}

/// No number of improvements.
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

    /// How many ways lead to the smallest image.
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

    /// From all images to all those that have one more row (or two), the smallest there is.
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

    /// Adds the images that have one of the lines next, whose image is `row`. Of two full rows it places
    /// both, and tells the second.
    fn place(&self, image: &Partial, row: Row, lines: u32, next: &mut Vec<Partial>) -> Row {
        if row == ALL_NEW && image.depth % 3 != 2 {
            return place_two(image, self.sides, lines, next);
        }
        for line in each_of(lines) {
            image.place(self.sides, line, row, |placed| next.push(placed));
        }
        0
    }

    /// In how many ways the smallest image is reached from here.
    ///
    /// One is enough as long as there have been `enough` improvements, no more: then this is the image of a
    /// branch that has been counted.
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

    /// In how many ways the smallest image is reached from all the images from `start` on, which branch from
    /// one.
    fn among(&mut self, start: usize, enough: u32) -> u64 {
        let (mut ways, mut ways_of_one) = (0, 0);
        for at in start..self.images.len() {
            let image = self.images[at];
            let before = self.improvements;
            let counted = ways > 0 && self.all.is_none();
            let found = self.explore(image, if counted { before } else { enough });
            if self.improvements != before {
                // What was reached before is not the smallest.
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

    /// Whether an image can still be smallest that has this row at this depth.
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
