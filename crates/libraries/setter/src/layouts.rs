//! The ways to lay out the digits of nine columns in the three rows of a band.
//!
//! A row takes one digit from each column. Three sets, one for each stack, describe it completely, as the
//! columns of a stack have no digit in common. Once the first row is chosen, each column has two digits left,
//! and each digit is left in two columns. Go from a column, by one of its digits, to the other column that
//! has it, and on by the other digit there: that leads back to the start in the end. Such a ring can be laid
//! out in two ways, whatever the others do. In each of its columns, the digit by which it is entered goes to
//! one row, and the digit by which it is left to the other.

use crate::random::Random;

/// A set of digits: bit `d` for the digit `d`, which is 0 to 8 here.
pub type Set = u16;
/// The digits of the nine columns in one band, three in each.
pub type Sets = [Set; 9];

/// All nine digits.
pub const ALL: Set = 0x1FF;

/// The layouts of a band.
pub struct Layouts {
    columns: Sets,
    /// All possible rows with the lowest digit of the first column; each layout has one of these, in one of
    /// three places.
    rows: Vec<[Set; 3]>,
}

/// The most rings there can be: each has at least two of the nine columns.
const RINGS: u32 = 4;

impl Layouts {
    pub fn new(columns: Sets) -> Layouts {
        let mut rows = Vec::with_capacity(9 * 27);
        let [x, y, z] = [columns[6], columns[7], columns[8]];
        let lowest = columns[0] & columns[0].wrapping_neg();
        let second = one_of_each([columns[3], columns[4], columns[5]]);
        for a in &one_of_each([lowest, columns[1], columns[2]])[..9] {
            for b in second.iter().filter(|&b| a & b == 0) {
                let c = ALL & !a & !b;
                if c & x != 0 && c & y != 0 && c & z != 0 {
                    rows.push([*a, *b, c]);
                }
            }
        }
        Layouts { columns, rows }
    }

    /// Returns the number of layouts.
    pub fn count(&self) -> u32 {
        3 * (self.rows.iter())
            .map(|row| 1 << self.rings(*row, |_, _, _| ()))
            .sum::<u32>()
    }

    /// Draws a layout, each with the same probability.
    ///
    /// A row must come up in proportion to the number of layouts that it is part of. So any row is drawn, but
    /// the fewer rings it leaves, the more often it is rejected.
    pub fn draw(&self, random: &mut Random) -> [[u8; 9]; 3] {
        let mut rows = [[0; 9]; 3];
        loop {
            let row = self.rows[random.below(self.rows.len() as u32) as usize];
            let bits = random.bits();
            let [first, one, other] = &mut rows;
            let rings = self.rings(row, |ring, column, digits| {
                let swap = (bits >> ring & 1) as usize;
                one[column] = digits[swap];
                other[column] = digits[1 - swap];
            });
            // A probability of 2^rings / 2^RINGS, by bits that the rings have not used.
            if bits >> RINGS & ((1 << (RINGS - rings)) - 1) == 0 {
                for (column, digit) in first.iter_mut().enumerate() {
                    *digit = (self.columns[column] & row[column / 3]).trailing_zeros() as u8;
                }
                random.shuffle(&mut rows);
                return rows;
            }
        }
    }

    /// Goes through the rings that a first row leaves, and returns their number. Calls `visit` for each
    /// column with the number of the ring, the column, and its two digits.
    fn rings(&self, row: [Set; 3], mut visit: impl FnMut(u32, usize, [u8; 2])) -> u32 {
        let mut columns = [0; 9];
        let mut rest = self.columns;
        for (column, set) in rest.iter_mut().enumerate() {
            *set &= !row[column / 3];
            columns[set.trailing_zeros() as usize] ^= column;
            columns[(*set & (*set - 1)).trailing_zeros() as usize] ^= column;
        }
        let mut rings = 0;
        let mut open = ALL;
        while open != 0 {
            let first = open.trailing_zeros() as usize;
            let mut column = first;
            let mut digit = rest[first] & rest[first].wrapping_neg();
            loop {
                let next = rest[column] ^ digit;
                let digits = [digit, next].map(|digit| digit.trailing_zeros() as u8);
                visit(rings, column, digits);
                open &= !(1 << column);
                digit = next;
                column ^= columns[usize::from(digits[1])];
                if column == first {
                    break;
                }
            }
            rings += 1;
        }
        rings
    }
}

/// Returns the sets that have one member of each of three sets.
fn one_of_each(sets: [Set; 3]) -> [Set; 27] {
    let mut all = [0; 27];
    let mut next = all.iter_mut();
    for a in members(sets[0]) {
        for b in members(sets[1]) {
            for (c, set) in members(sets[2]).zip(&mut next) {
                *set = 1 << a | 1 << b | 1 << c;
            }
        }
    }
    all
}

/// Returns the digits of a set, lowest first.
pub fn members(set: Set) -> impl Iterator<Item = usize> {
    (0..9).filter(move |digit| set >> digit & 1 == 1)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::grid::Shapes;

    /// Returns all layouts of a band, found in the simplest way: row by row, with any digit of a column that
    /// is not there yet.
    fn all_layouts(columns: &Sets) -> Vec<[[u8; 9]; 3]> {
        fn go(columns: &Sets, cell: usize, rows: &mut [[u8; 9]; 3], all: &mut Vec<[[u8; 9]; 3]>) {
            if cell == 27 {
                all.push(*rows);
                return;
            }
            let (row, column) = (cell / 9, cell % 9);
            for digit in 0..9 {
                let in_row = rows[row][..column].contains(&digit);
                let in_column = rows[..row].iter().any(|above| above[column] == digit);
                if columns[column] >> digit & 1 == 1 && !in_row && !in_column {
                    rows[row][column] = digit;
                    go(columns, cell + 1, rows, all);
                }
            }
        }
        let mut all = Vec::new();
        go(columns, 0, &mut [[0; 9]; 3], &mut all);
        all
    }

    /// Returns the columns of some bands: three times the same partition, which has the most layouts, and
    /// others.
    fn bands() -> Vec<Sets> {
        let shapes = Shapes::get();
        [[0, 0, 0], [0, 0, 100], [0, 100, 200], [3, 279, 33], [0, 279, 279]]
            .map(|partitions| {
                let mut sets = [0; 9];
                for (stack, p) in sets.chunks_exact_mut(3).zip(partitions) {
                    stack.copy_from_slice(&shapes.partitions[p]);
                }
                sets
            })
            .to_vec()
    }

    #[test]
    fn layouts_are_counted_as_one_by_one() {
        let shapes = Shapes::get();
        for sets in bands() {
            let all = all_layouts(&sets).len() as u32;
            assert_eq!(Layouts::new(sets).count(), all);
            assert!(all <= shapes.most);
        }
        assert_eq!(Layouts::new(bands()[0]).count(), 1728); // 12 Latin squares in each stack
        assert_eq!(shapes.most, 1728);
    }

    #[test]
    fn each_layout_has_the_same_chance() {
        let mut random = Random::new(1, 0, 0);
        for sets in bands() {
            let mut counts: BTreeMap<_, u32> = all_layouts(&sets).into_iter().map(|rows| (rows, 0)).collect();
            let layouts = Layouts::new(sets);
            let draws = 20 * counts.len() as u32;
            for _ in 0..draws {
                *counts.get_mut(&layouts.draw(&mut random)).expect("a layout") += 1;
            }
            let chi_square: f64 = counts
                .values()
                .map(|&count| (f64::from(count) - 20.0).powi(2) / 20.0)
                .sum();
            // The mean of chi-square is the number of degrees of freedom, and its variance is twice that.
            let freedom = (counts.len() - 1) as f64;
            assert!(
                ((chi_square - freedom) / (2.0 * freedom).sqrt()).abs() < 4.0,
                "{chi_square} of {freedom}"
            );
        }
    }
}
