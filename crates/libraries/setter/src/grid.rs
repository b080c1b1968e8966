//! Full grids, each of the 6,670,903,752,021,072,936,960 with the same probability.
//!
//! # The idea
//!
//! Forget in which *row* of its band each digit stands, and keep only which three digits each column has in
//! each band. Such a *shape* of a grid is easy to draw at random. Then draw the rows of the three bands: the
//! more ways there are to do so, the more grids have this shape, and the more often it must come up. So a
//! shape is accepted with a probability proportional to the number of its grids, and then one of these grids
//! is drawn.
//!
//! ```text
//!      a column's digits in the three bands          one stack of boxes
//!
//!      band 0   {1 4 8}        a partition           {148} {257} {369}    each row (a box) and each column
//!      band 1   {2 5 6}        of the nine           {256} {139} {478}    has all nine digits
//!      band 2   {3 7 9}        digits                {379} {468} {125}
//! ```
//!
//! # Why it is uniform
//!
//! - A shape is three stacks, and any three can be combined: whether the digits of a column or a box differ
//!   depends on its stack alone. The rows concern one band at a time. A *layout* of a band is a way to lay
//!   out the digits of its nine columns in three rows of nine different digits. So a shape whose bands have
//!   `f0`, `f1` and `f2` layouts is the shape of exactly `f0 f1 f2` grids.
//! - [`Shapes::draw`] gives each shape a chance of being drawn and accepted that is proportional to `f0 f1
//!   f2`.
//! - [`Layouts::draw`] draws each of a band's `f` layouts with probability `1 / f`. So each grid has a chance
//!   proportional to `f0 f1 f2 / (f0 f1 f2)`, the same for all.
//!
//! The sum of `f0 f1 f2` over all shapes must be the number of grids that B. Felgenhauer and F. Jarvis
//! counted in 2005 (*Enumerating possible Sudoku grids*): a test adds them up.
//!
//! # How a shape is drawn
//!
//! The nine digits can be divided into three threes in 280 ways, if their order does not matter. The number
//! of layouts depends neither on the order of the columns in a stack, nor on that of the stacks, nor on the
//! names of the digits. So the digits can be renamed so that the first stack has 123, 456 and 789, and the
//! number can be looked up in a table of 280 × 280.
//!
//! 1. Draw the first band's three partitions with a probability proportional to `f0`. The first is 123 456
//!    789 (digits get their names in the end), the second is one of the five that differ even after renaming,
//!    and the third is any.
//! 2. Draw for each stack one of the 56 ways to divide the other six digits of its columns between the two
//!    other bands. (In the second band, the first column takes `i` of the three digits that the second column
//!    has in the first band, and `3 - i` of the third column's. Then it is fixed how many digits the others
//!    take from where, but not which: 1 + 27 + 27 + 1 ways.)
//! 3. Accept with probability `f1 f2` over its maximum, or else start again: one draw in 75 is accepted.
//! 4. Put the columns of each stack into a random order, draw layouts, and name the digits at random.

use std::sync::OnceLock;

use sudoku_cells::ORDERS_OF_THREE;

use crate::layouts::{ALL, Layouts, Set, Sets, members};
use crate::random::Random;

/// Returns a random grid, 81 digits row by row: each of the 6,670,903,752,021,072,936,960 has the same
/// probability.
///
/// Grids with different numbers or seeds are independent. It is the grid with which a
/// [`Setter`](crate::Setter) begins puzzle `number`.
///
/// ```
/// let grid = sudoku_setter::uniform_grid(2026, 0);
/// assert_ne!(grid, sudoku_setter::uniform_grid(2026, 1));
/// assert_eq!(sudoku_lanes::Engine::new().first(&grid), Some(grid));
/// ```
#[must_use]
pub fn uniform_grid(seed: u64, number: u64) -> [u8; 81] {
    uniform(&mut Random::new(seed, number, 0))
}

/// Returns a uniformly random grid.
pub fn uniform(random: &mut Random) -> [u8; 81] {
    let [a, b, c] = Shapes::get().draw(random);
    let mut grid = [0; 81];
    let mut columns = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    for stack in columns.chunks_exact_mut(3) {
        random.shuffle(stack);
    }
    let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut names);
    for (band, sets) in grid.chunks_exact_mut(27).zip([a, b, c]) {
        let layout = Layouts::new(sets).draw(random);
        for (row, digits) in band.chunks_exact_mut(9).zip(layout) {
            for (&column, digit) in columns.iter().zip(digits) {
                row[column] = names[usize::from(digit)];
            }
        }
    }
    grid
}

/// The number of partitions of nine digits into three threes.
const PARTITIONS: usize = 280;
/// The number of ways to divide six digits of each of three columns between two bands.
const SPLITS: usize = 56;
/// The size of a table that is indexed by two disjoint threes of digits.
const PAIRS: usize = 512 * 512;

/// The tables to draw shapes with.
pub struct Shapes {
    /// The partitions, each with its three sets in the order of their lowest digits.
    pub partitions: Vec<[Set; 3]>,
    /// `renamed[p][q]` is the partition q after renaming the digits so that p becomes the first, 123 456 789.
    renamed: Vec<[u16; PARTITIONS]>,
    /// `layouts[q][r]` is the number of layouts of a band whose stacks have the first partition, q and r.
    layouts: Vec<[u16; PARTITIONS]>,
    /// The greatest number of layouts.
    pub most: u32,
    /// For each partition in the first band, the ways to divide the other digits between the two other bands.
    splits: Vec<[Split; SPLITS]>,
    /// The table to draw first bands from.
    first: Alias,
}

/// The digits of the second and third band in a stack.
#[derive(Clone, Copy)]
struct Split {
    /// Their partitions.
    partitions: [u16; 2],
    /// The second band's sets, column by column of the first's partition.
    second: [Set; 3],
}

impl Shapes {
    pub fn get() -> &'static Shapes {
        static SHAPES: OnceLock<Shapes> = OnceLock::new();
        SHAPES.get_or_init(Shapes::new)
    }

    /// Draws a shape, each with a probability proportional to the number of its grids, and returns the sets
    /// of its three bands.
    fn draw(&self, random: &mut Random) -> [Sets; 3] {
        loop {
            let [q, r] = self.first.draw(random);
            let first = [0, usize::from(q), usize::from(r)];
            let all = random.below(SPLITS.pow(3) as u32) as usize;
            let [x, y, z] = [all % SPLITS, all / SPLITS % SPLITS, all / SPLITS / SPLITS];
            let splits = [
                &self.splits[0][x],
                &self.splits[first[1]][y],
                &self.splits[first[2]][z],
            ];
            let [second, third] = [0, 1].map(|band| {
                let [p, q, r] = splits.map(|split| usize::from(split.partitions[band]));
                self.layouts(p, q, r)
            });
            let accept = random.below(self.most * self.most);
            if accept % self.most < second && accept / self.most < third {
                let mut bands = [[0; 9]; 3];
                for s in 0..3 {
                    for k in 0..3 {
                        let first = self.partitions[first[s]][k];
                        let second = splits[s].second[k];
                        let column = [first, second, ALL & !first & !second];
                        for (band, set) in bands.iter_mut().zip(column) {
                            band[3 * s + k] = set;
                        }
                    }
                }
                return bands;
            }
        }
    }

    /// Returns the number of layouts of a band whose stacks have these partitions.
    fn layouts(&self, p: usize, q: usize, r: usize) -> u32 {
        let renamed = &self.renamed[p];
        u32::from(self.layouts[usize::from(renamed[q])][usize::from(renamed[r])])
    }

    fn new() -> Shapes {
        let threes: Vec<Set> = (0..=ALL).filter(|set| set.count_ones() == 3).collect();
        let mut partitions = Vec::new();
        let mut number = vec![0; PAIRS];
        for &a in &threes {
            for &b in threes.iter().filter(|&&b| a & b == 0) {
                let mut sets = [a, b, ALL & !a & !b];
                for [i, j] in [[0, 1], [1, 2], [0, 1]] {
                    if sets[i].trailing_zeros() > sets[j].trailing_zeros() {
                        sets.swap(i, j);
                    }
                }
                let at = partitions.iter().position(|&known| known == sets);
                let at = at.unwrap_or_else(|| {
                    partitions.push(sets);
                    partitions.len() - 1
                });
                number[pair(a, b)] = at as u16;
            }
        }
        let rename = |[a, b, _]: [Set; 3], names: &[u8; 9]| number[pair(map(a, names), map(b, names))];
        let renamed = (partitions.iter())
            .map(|sets| {
                let mut names = [0; 9];
                for (name, digit) in sets.iter().flat_map(|&set| members(set)).enumerate() {
                    names[digit] = name as u8;
                }
                std::array::from_fn(|q| rename(partitions[q], &names))
            })
            .collect();

        // Renaming in one of the 1296 ways that leave the first partition as it is does not change the number
        // of layouts.
        let mut layouts = vec![[0; PARTITIONS]; PARTITIONS];
        let mut first = Vec::new();
        let keeping = keeping_the_first();
        for q in 0..PARTITIONS {
            if layouts[q][0] != 0 {
                continue;
            }
            let row: [u16; PARTITIONS] = std::array::from_fn(|r| {
                let mut sets = [0; 9];
                for (three, p) in sets.chunks_exact_mut(3).zip([0, q, r]) {
                    three.copy_from_slice(&partitions[p]);
                }
                Layouts::new(sets).count() as u16
            });
            let mut class = 0;
            for names in &keeping {
                let image = usize::from(rename(partitions[q], names));
                if layouts[image][0] == 0 {
                    class += 1;
                    for (r, &number) in row.iter().enumerate() {
                        layouts[image][usize::from(rename(partitions[r], names))] = number;
                    }
                }
            }
            for (r, &number) in row.iter().enumerate() {
                first.push((class * u32::from(number), [q as u16, r as u16]));
            }
        }
        let most = layouts.iter().flatten().copied().max().unwrap_or(1);
        let splits = partitions.iter().map(|sets| splits(*sets, &number)).collect();
        Shapes {
            partitions,
            renamed,
            layouts,
            most: u32::from(most),
            splits,
            first: Alias::new(first),
        }
    }
}

/// Returns the place of the partition with these two sets in a table.
fn pair(a: Set, b: Set) -> usize {
    usize::from(a) * 512 + usize::from(b)
}

/// Returns the set with its digits renamed.
fn map(set: Set, names: &[u8; 9]) -> Set {
    members(set).fold(0, |mapped, digit| mapped | 1 << names[digit])
}

/// Returns the ways to rename digits that leave the partition 123 456 789 as it is.
fn keeping_the_first() -> Vec<[u8; 9]> {
    let mut all = Vec::with_capacity(1296);
    for sets in ORDERS_OF_THREE {
        for x in ORDERS_OF_THREE {
            for y in ORDERS_OF_THREE {
                for z in ORDERS_OF_THREE {
                    let mut names = [0; 9];
                    for (digit, name) in names.iter_mut().enumerate() {
                        *name = 3 * sets[digit / 3] + [x, y, z][digit / 3][digit % 3];
                    }
                    all.push(names);
                }
            }
        }
    }
    all
}

/// Returns the ways to divide the digits that the columns of a stack have outside the first band.
fn splits([a, b, c]: [Set; 3], number: &[u16]) -> [Split; SPLITS] {
    let mut all = Vec::with_capacity(SPLITS);
    let threes = |set: Set| (0..=ALL).filter(move |three| three.count_ones() == 3 && three & !set == 0);
    for x in threes(b | c) {
        for y in threes(a | c).filter(|y| x & y == 0) {
            let z = ALL & !x & !y;
            if z & c == 0 {
                all.push(Split {
                    partitions: [number[pair(x, y)], number[pair(ALL & !a & !x, ALL & !b & !y)]],
                    second: [x, y, z],
                });
            }
        }
    }
    std::array::from_fn(|i| all[i])
}

/// A table to draw first bands from, with probabilities proportional to their weights: columns of equal
/// height, each shared by at most two bands.
///
/// (A. J. Walker, *An Efficient Method for Generating Discrete Random Variables with General Distributions*,
/// 1977.)
struct Alias {
    /// For each column: how much of it belongs to the first of the two bands, and the second and third
    /// partition of both.
    columns: Vec<(u32, [[u16; 2]; 2])>,
    /// The height of each column.
    height: u32,
}

impl Alias {
    fn new(weighted: Vec<(u32, [u16; 2])>) -> Alias {
        let height = weighted.iter().map(|&(weight, _)| weight).sum();
        let many = weighted.len() as u64;
        let (mut low, mut high): (Vec<_>, Vec<_>) = weighted
            .into_iter()
            .map(|(weight, band)| (u64::from(weight) * many, band))
            .partition(|&(weight, _)| weight < u64::from(height));
        let mut columns = Vec::new();
        while let Some((weight, band)) = low.pop().or_else(|| high.pop()) {
            let rest = u64::from(height).saturating_sub(weight);
            let other = if rest > 0 { high.pop() } else { None };
            columns.push((
                weight.min(u64::from(height)) as u32,
                [band, other.map_or(band, |other| other.1)],
            ));
            if let Some((weight, band)) = other {
                let list = if weight - rest < u64::from(height) {
                    &mut low
                } else {
                    &mut high
                };
                list.push((weight - rest, band));
            }
        }
        Alias { columns, height }
    }

    fn draw(&self, random: &mut Random) -> [u16; 2] {
        let (border, bands) = self.columns[random.below(self.columns.len() as u32) as usize];
        bands[usize::from(random.below(self.height) >= border)]
    }
}

#[cfg(test)]
mod tests;
