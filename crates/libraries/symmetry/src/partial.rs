//! An image whose upper rows are known.
//!
//! The order of some columns of a stack does not matter as long as they have had nothing but blanks. Such
//! columns are *loose*, and stand at the left of their stack, where the blanks of a smallest image are. In
//! the same way, stacks without any clue so far are loose, and stand at the left.
//!
//! The next row then decides: columns with a blank stay loose, those with known digits follow in the order of
//! their labels, and those with new digits come last. If there are several new digits, each of their orders
//! gives the same row, but a different labelling. Only in this way can an image branch within a row.

use core::mem;

use sudoku_cells::ORDERS_OF_THREE;

use crate::sides::{BAND, SIDE, Sides};

/// The label of a digit that does not have one yet: greater than all others.
pub(crate) const NEW: u8 = 15;

/// Nine times [`NEW`]: the first row of a solution grid.
pub(crate) const ALL_NEW: u64 = 0xF_FFFF_FFFF;

/// A row of an image as a number: nine labels of four bits, the first one highest, so that rows compare like
/// texts.
pub(crate) type Row = u64;

/// The upper rows of an image, and the lines and columns of the puzzle that they are made of.
#[derive(Clone, Copy)]
pub(crate) struct Partial {
    /// The lines of the image, from the top.
    pub lines: [u8; 9],
    /// The number of lines that are known.
    pub depth: u8,
    /// The columns of the puzzle that the columns of the image come from; 16 places, so that an index needs
    /// no check.
    pub columns: [u8; 16],
    /// The label of each digit, or [`NEW`].
    pub labels: [u8; 16],
    /// The lowest label that no digit has.
    pub next: u8,
    /// The number of loose columns at the left of each stack: 0, 2 or 3, as a single one has only one place.
    loose: [u8; 3],
    /// The number of loose stacks at the left: 0, 2 or 3.
    loose_stacks: u8,
    /// The lines of the puzzle that are left.
    pub left: u32,
}

impl Partial {
    /// Returns an image without any known row. Only the side of the puzzle that it shows is known: 0 for the
    /// rows, 1 for the columns.
    pub fn new(side: usize) -> Self {
        let mut labels = [NEW; 16];
        labels[0] = 0;
        Partial {
            lines: [0; 9],
            depth: 0,
            columns: [0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 0, 0, 0],
            labels,
            next: 1,
            loose: [3; 3],
            loose_stacks: 3,
            left: SIDE << (9 * side),
        }
    }

    /// Returns the image with two full lines as its next rows and the columns in this order. Digits get their
    /// labels in the order of the first line.
    pub fn with_two_full_lines(&self, sides: &Sides, first: usize, second: usize, columns: [u8; 9]) -> Self {
        let mut partial = *self;
        partial.take(first);
        partial.take(second);
        partial.columns[..9].copy_from_slice(&columns);
        for (label, column) in (1..).zip(columns) {
            partial.labels[usize::from(sides.lines[first][usize::from(column)])] = label;
        }
        partial.next = 10;
        partial.loose = [0; 3];
        partial.loose_stacks = 0;
        partial
    }

    /// Returns the smallest image that the next row can have, and the lines that have it. There are no lines
    /// if it is above the limit.
    pub fn smallest_next(&self, sides: &Sides, limit: Row) -> (Row, u32) {
        let (mut smallest, mut lines) = (limit, 0);
        for line in each_of(self.followers(sides)) {
            let image = self.image(sides, line, smallest);
            if image < smallest {
                (smallest, lines) = (image, 0);
            }
            if image == smallest {
                lines |= 1 << line;
            }
        }
        (smallest, lines)
    }

    /// Returns the lines that can follow. An empty line is the smallest. Of several empty lines in a band, or
    /// several empty bands, one is enough, as exchanging them changes nothing.
    fn followers(&self, sides: &Sides) -> u32 {
        if !self.depth.is_multiple_of(3) {
            let above = u32::from(self.lines[usize::from(self.depth) - 1]);
            let band = self.left & BAND << (above / 3 * 3);
            return if band & sides.empty == 0 {
                band
            } else {
                lowest(band & sides.empty)
            };
        }
        if self.left & sides.empty == 0 {
            return self.left;
        }
        let side = if self.left & SIDE == 0 { 9 } else { 0 };
        let (mut followers, mut empty_bands) = (0, 0);
        for shift in [side, side + 3, side + 6] {
            let band = self.left & BAND << shift;
            if band & !sides.empty == 0 {
                empty_bands |= band;
            } else {
                followers |= lowest(band & sides.empty);
            }
        }
        followers | lowest(empty_bands)
    }

    /// Returns the smallest image of a line as the next row, with [`NEW`] for digits that have no label. If
    /// that image is above the limit, any row above the limit may be returned.
    fn image(&self, sides: &Sides, line: usize, limit: Row) -> Row {
        let clues = sides.clues[line];
        if clues == 0 || self.next == 1 {
            return FIRST[usize::from(clues)];
        }
        let line = &sides.lines[line];
        let minirow = |s: usize| {
            let labels = [0, 1, 2].map(|c| self.label_at(line, 3 * s + c));
            pack(sorted(labels, self.loose[s]))
        };
        let mut first = minirow(0);
        if self.loose_stacks == 0 && first > limit >> 24 {
            return Row::MAX;
        }
        let mut second = minirow(1);
        // Three stacks are loose only while there is no label yet.
        if self.loose_stacks != 0 && first > second {
            mem::swap(&mut first, &mut second);
        }
        first << 24 | second << 12 | minirow(2)
    }

    /// Whether there is only one way to place a line with this image next.
    pub fn is_settled(&self, image: Row) -> bool {
        image == 0 || self.loose == [0; 3] && self.loose_stacks == 0
    }

    /// Places a line with this image next, when there is only one way to do so.
    pub fn settle(&mut self, sides: &Sides, line: usize, image: Row) {
        self.take(line);
        self.label_new(&sides.lines[line], image);
    }

    /// Calls `each` with every way to place a line next with this image, which is its smallest.
    pub fn place(&self, sides: &Sides, line: usize, image: Row, mut each: impl FnMut(Partial)) {
        let mut placed = *self;
        if self.is_settled(image) {
            placed.settle(sides, line, image);
            return each(placed);
        }
        placed.take(line);
        let line = &sides.lines[line];
        let ties = placed.sort(line);
        if ties == Ties::default() {
            placed.label_new(line, image);
            return each(placed);
        }
        for stacks in orders(ties.stacks) {
            for first in orders(ties.columns[0]) {
                for second in orders(ties.columns[1]) {
                    for third in orders(ties.columns[2]) {
                        let mut arranged = placed.arranged(*stacks, [first, second, third]);
                        arranged.label_new(line, image);
                        each(arranged);
                    }
                }
            }
        }
    }

    /// Takes a line as the next one.
    fn take(&mut self, line: usize) {
        self.lines[usize::from(self.depth)] = line as u8;
        self.depth += 1;
        self.left &= !(1 << line);
    }

    /// Gives the new digits of a line their labels; `image` shows where they are.
    fn label_new(&mut self, line: &[u8; 16], image: Row) {
        let mut new = image & image >> 1 & image >> 2 & image >> 3 & 0x1_1111_1111;
        while new != 0 {
            let bit = new.ilog2();
            new ^= 1 << bit;
            let digit = line[usize::from(self.columns[8 - bit as usize / 4] & 15)];
            self.labels[usize::from(digit & 15)] = self.next;
            self.next += 1;
        }
    }

    /// Sorts loose columns and stacks by their cells in this line; those that are blank in it stay loose.
    fn sort(&mut self, line: &[u8; 16]) -> Ties {
        // Each column with its label in the higher bits.
        let columns = [0, 1, 2].map(|s| {
            let columns = [0, 1, 2].map(|c| self.label_at(line, 3 * s + c) << 4 | self.columns[3 * s + c]);
            sorted(columns, self.loose[s])
        });
        let images = columns.map(|columns| pack(columns.map(|column| column >> 4)));
        // Each stack with its image in the higher bits.
        let stacks = [0, 1, 2].map(|s| images[s] << 2 | s as Row);
        let stacks = sorted(stacks, self.loose_stacks).map(|stack| (stack & 3) as usize);

        let mut ties = Ties::default();
        let loose = mem::take(&mut self.loose);
        let mut blank_stacks = 0;
        for (s, from) in stacks.into_iter().enumerate() {
            for c in 0..3 {
                let column = columns[from][c];
                self.columns[3 * s + c] = column & 15;
                if c < usize::from(loose[from]) {
                    self.loose[s] += u8::from(column >> 4 == 0);
                    ties.columns[s] |= u8::from(column >> 4 == NEW) << c;
                }
            }
            if s < usize::from(self.loose_stacks) {
                blank_stacks += u8::from(images[from] == 0);
                if s > 0 && images[from] == images[stacks[s - 1]] && images[from] != 0 {
                    ties.stacks |= 0b11 << (s - 1);
                }
            }
        }
        self.loose = self.loose.map(choice);
        ties.columns = ties
            .columns
            .map(|new| if new.is_power_of_two() { 0 } else { new });
        self.loose_stacks = choice(blank_stacks);
        ties
    }

    /// Returns the image with its stacks, and the columns of each stack, in another order.
    fn arranged(&self, stacks: [u8; 3], columns: [&[u8; 3]; 3]) -> Partial {
        let mut arranged = *self;
        for (s, from) in stacks.into_iter().map(usize::from).enumerate() {
            for c in 0..3 {
                arranged.columns[3 * s + c] = self.columns[3 * from + usize::from(columns[from][c])];
            }
            arranged.loose[s] = self.loose[from];
        }
        arranged
    }

    /// Returns the label of the digit that the line has in this column of the image.
    fn label_at(&self, line: &[u8; 16], place: usize) -> u8 {
        self.labels[usize::from(line[usize::from(self.columns[place] & 15)] & 15)]
    }
}

/// The choices that a row leaves open: sets of stacks, and of columns in each stack, as bits.
#[derive(Default, PartialEq)]
struct Ties {
    stacks: u8,
    columns: [u8; 3],
}

/// Returns the orders that a set of tied neighbours can take; the others stay in their places.
fn orders(tied: u8) -> &'static [[u8; 3]] {
    const FIRST_TWO: [[u8; 3]; 2] = [[0, 1, 2], [1, 0, 2]];
    match tied {
        0b011 => &FIRST_TWO,
        0b110 => &ORDERS_OF_THREE[..2],
        0b111 => &ORDERS_OF_THREE,
        _ => &ORDERS_OF_THREE[..1],
    }
}

/// Returns the number of loose columns or stacks, but 0 for a single one, which has only one place.
fn choice(loose: u8) -> u8 {
    if loose == 1 { 0 } else { loose }
}

/// Sorts the first `n` of three values.
fn sorted<T: Copy + Ord>([a, b, c]: [T; 3], n: u8) -> [T; 3] {
    match n {
        0 => [a, b, c],
        2 => [a.min(b), a.max(b), c],
        _ => {
            let (low, high) = (a.min(b), a.max(b));
            let (middle, highest) = (high.min(c), high.max(c));
            [low.min(middle), low.max(middle), highest]
        }
    }
}

/// Returns three labels side by side, as they are in a row.
const fn pack(three: [u8; 3]) -> Row {
    (three[0] as Row) << 8 | (three[1] as Row) << 4 | three[2] as Row
}

fn lowest(set: u32) -> u32 {
    set & set.wrapping_neg()
}

/// Returns the members of a set of lines.
pub(crate) fn each_of(mut set: u32) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let line = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (line < 18).then_some(line as usize)
    })
}

/// The smallest image of a first row, for each set of cells with clues.
static FIRST: [Row; 512] = first_rows();

const fn first_rows() -> [Row; 512] {
    // The images of minirows with 0 to 3 clues.
    const MINIROWS: [Row; 4] = [
        pack([0, 0, 0]),
        pack([0, 0, NEW]),
        pack([0, NEW, NEW]),
        pack([NEW, NEW, NEW]),
    ];
    let mut rows = [0; 512];
    let mut clues = 0_usize;
    while clues < 512 {
        let minirows = [clues & 7, clues >> 3 & 7, clues >> 6];
        // The minirows with the fewest clues come first.
        let mut count = 0;
        while count < 4 {
            let mut s = 0;
            while s < 3 {
                if minirows[s].count_ones() == count {
                    rows[clues] = rows[clues] << 12 | MINIROWS[count as usize];
                }
                s += 1;
            }
            count += 1;
        }
        clues += 1;
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_row_has_one_of_20_patterns() {
        let mut patterns = FIRST.to_vec();
        patterns.sort_unstable();
        patterns.dedup();
        assert_eq!(patterns.len(), 20); // 0 to 3 clues in three minirows, in any order
        assert_eq!(FIRST[0b000_010_101], 0x000_00F_0FF);
        assert_eq!(FIRST[0o777], ALL_NEW);
    }
}
