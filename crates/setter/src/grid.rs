//! Full grids, each of the 6,670,903,752,021,072,936,960 with the same probability.
//!
//! # The idea
//!
//! Forget in which *row* of its band each digit stands, and keep only which three digits each column has in each band. Such
//! a *shape* of a grid is easy to draw at random. Then draw the rows of the three bands: the more ways there are to do so,
//! the more grids have this shape, and the more often it must come up. So a shape is accepted with a probability
//! proportional to the number of its grids, and then one of these grids is drawn.
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
//! - A shape is three stacks, and any three go together: a column's digits differ if its stack is in order, and so do a
//!   box's. What rows add concerns one band at a time. So a shape whose bands have `f0`, `f1` and `f2` *layouts*, ways to
//!   lay the digits of nine columns out in three rows of nine different digits, is the shape of exactly `f0 f1 f2` grids.
//! - [`Shapes::draw`] gives each shape a chance of being drawn and accepted that is proportional to `f0 f1 f2`.
//! - [`Layouts::draw`] draws each of a band's `f` layouts with probability `1 / f`. So each grid has a chance proportional to
//!   `f0 f1 f2 / (f0 f1 f2)`, the same for all.
//!
//! The sum of `f0 f1 f2` over all shapes must be the number of grids that B. Felgenhauer and F. Jarvis counted in 2005
//! (*Enumerating possible Sudoku grids*): a test adds them up.
//!
//! # How a shape is drawn
//!
//! The nine digits can be parted into three threes in 280 ways, if their order does not matter. The number of layouts depends
//! on no order, neither of the columns in a stack nor of the stacks; and renaming the digits changes nothing. So it
//! can be looked up after renaming the digits such that the first stack has 123, 456 and 789, in a table of 280 × 280.
//!
//! 1. Draw the first band's three partitions with a probability proportional to `f0`: the first is 123 456 789 (digits get
//!    their names in the end), the second one of the five that are not the same after renaming, the third any.
//! 2. Draw for each stack one of the 56 ways to share the other six digits of its columns out between the two other bands.
//!    (The first column's second band takes `i` of the three digits that the second column has in the first band, and
//!    `3 - i` of the third's; then the others have no choice but which: 1 + 27 + 27 + 1 ways.)
//! 3. Accept with probability `f1 f2` over its maximum, or else start again: one draw in 75 is accepted.
//! 4. Put the columns of each stack into a random order, draw layouts, and name the digits at random.

use std::sync::OnceLock;

use crate::random::Random;

/// A random grid: each of the 6,670,903,752,021,072,936,960 has the same probability. 81 digits, row by row.
///
/// Grids with different numbers or seeds have nothing to do with each other. It is the grid that a
/// [`Setter`](crate::Setter) begins puzzle `number` with.
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

/// A uniformly random grid.
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

/// A set of digits: bit `d` for the digit `d`, which is 0 to 8 here.
type Set = u16;
/// The digits of the nine columns in one band, three in each.
type Sets = [Set; 9];

const ALL: Set = 0x1FF;

/// Partitions of nine digits into three threes.
const PARTITIONS: usize = 280;
/// Ways to share six digits of each of three columns out between two bands.
const SPLITS: usize = 56;
/// Places in a table for two disjoint threes of digits.
const PAIRS: usize = 512 * 512;

/// The tables to draw shapes with.
struct Shapes {
    /// The partitions, the three sets in the order of their lowest digits.
    partitions: Vec<[Set; 3]>,
    /// `renamed[p][q]` is the partition q after renaming the digits so that p becomes the first, 123 456 789.
    renamed: Vec<[u16; PARTITIONS]>,
    /// `layouts[q][r]`: the layouts of a band whose stacks have the first partition, q and r.
    layouts: Vec<[u16; PARTITIONS]>,
    /// The greatest of them.
    most: u32,
    /// For each partition in the first band, what the two others have.
    splits: Vec<[Split; SPLITS]>,
    /// How to draw a first band.
    first: Alias,
}

/// What the second and third band have in a stack.
#[derive(Clone, Copy)]
struct Split {
    /// Their partitions.
    partitions: [u16; 2],
    /// The second band's sets, column by column of the first's partition.
    second: [Set; 3],
}

impl Shapes {
    fn get() -> &'static Shapes {
        static SHAPES: OnceLock<Shapes> = OnceLock::new();
        SHAPES.get_or_init(Shapes::new)
    }

    /// Draws a shape, each with a probability proportional to the number of its grids: the sets of the three bands.
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

    /// The layouts of a band whose stacks have these partitions.
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
                sets.sort_unstable_by_key(|set| set.trailing_zeros());
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

        // What is renamed in one of the 1296 ways that leave the first partition as it is has as many layouts.
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

/// Where the partition with these two sets stands in a table.
fn pair(a: Set, b: Set) -> usize {
    usize::from(a) * 512 + usize::from(b)
}

/// The digits of a set, lowest first.
fn members(set: Set) -> impl Iterator<Item = usize> {
    (0..9).filter(move |digit| set >> digit & 1 == 1)
}

/// The set with its digits renamed.
fn map(set: Set, names: &[u8; 9]) -> Set {
    members(set).fold(0, |mapped, digit| mapped | 1 << names[digit])
}

/// The permutations of three things.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The ways to rename digits that leave the partition 123 456 789 as it is.
fn keeping_the_first() -> Vec<[u8; 9]> {
    let mut all = Vec::with_capacity(1296);
    for sets in ORDERS {
        for x in ORDERS {
            for y in ORDERS {
                for z in ORDERS {
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

/// The ways to share out what the columns of a stack have outside the first band.
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

/// Draws first bands with probabilities proportional to their weights: in equal columns, each shared by two at most.
///
/// (A. J. Walker, *An Efficient Method for Generating Discrete Random Variables with General Distributions*, 1977.)
struct Alias {
    /// For each column: how much of it belongs to the first of the two bands, and the second and third partition of both.
    columns: Vec<(u32, [[u16; 2]; 2])>,
    /// How high each column is.
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

/// The layouts of a band: ways to put the digits of its columns into three rows of nine different ones.
///
/// A row takes one digit from each column. It is three sets, one for each stack, that say it all: the columns of a stack have no
/// digit in common. Once the first row is chosen, each column has two digits left and each digit two columns. From a column by a
/// digit to the other column that has it, and on by the other digit there, one comes back to where one began. Such a ring can be
/// laid out in two ways, whatever the others do: each of its columns gives the digit one arrives with to one row, and the one
/// one leaves with to the other.
struct Layouts {
    columns: Sets,
    /// All first rows with the lowest digit of the first column; each layout has one of these, in one of three places.
    rows: Vec<[Set; 3]>,
}

/// There are at most four rings: each has at least two of the nine columns.
const RINGS: u32 = 4;

impl Layouts {
    fn new(columns: Sets) -> Layouts {
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

    /// How many there are.
    fn count(&self) -> u32 {
        3 * (self.rows.iter())
            .map(|row| 1 << self.rings(*row, |_, _, _| ()))
            .sum::<u32>()
    }

    /// Draws one, each with the same probability.
    ///
    /// A row must come up in proportion to the layouts that it is part of: any is drawn, and the fewer rings it leaves, the more
    /// often it is drawn again.
    fn draw(&self, random: &mut Random) -> [[u8; 9]; 3] {
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

    /// Goes through what a first row leaves, ring by ring, and returns how many rings there are: tells for each column the
    /// ring's number, and the two digits.
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

/// The sets that have one member of each of three sets.
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::LazyLock;

    use super::*;

    /// All grids, counted by the layouts of their first band.
    static GRIDS: LazyLock<BTreeMap<u32, u128>> = LazyLock::new(|| {
        let shapes = Shapes::get();
        let columns = shapes.first.columns.len() as u64;
        let mut bands = BTreeMap::<[u16; 2], u64>::new();
        for &(border, [one, other]) in &shapes.first.columns {
            *bands.entry(one).or_default() += u64::from(border);
            *bands.entry(other).or_default() += u64::from(shapes.first.height - border);
        }
        let mut grids = BTreeMap::new();
        for ([q, r], bands) in bands {
            assert_eq!(bands % columns, 0);
            let partitions = [0, usize::from(q), usize::from(r)];
            let [first, second, third] = partitions.map(|p| &shapes.splits[p]);
            let mut rest = 0;
            for a in first {
                for b in second {
                    for c in third {
                        let [x, y] = [0, 1].map(|band| {
                            let [p, q, r] = [a, b, c].map(|split| usize::from(split.partitions[band]));
                            shapes.layouts(p, q, r)
                        });
                        rest += u64::from(x * y);
                    }
                }
            }
            // The first stack's first box can have any of 280 partitions, and columns can stand in 6 orders in each stack.
            let shapes = u128::from(bands / columns) * 280 * 216;
            let [p, q, r] = partitions;
            *grids.entry(Shapes::get().layouts(p, q, r)).or_default() += shapes * u128::from(rest);
        }
        grids
    });

    #[test]
    fn the_grids_of_all_shapes_are_as_many_as_there_are_grids() {
        assert_eq!(GRIDS.values().sum::<u128>(), 6_670_903_752_021_072_936_960);
    }

    /// All layouts of a band, in the simplest way: row by row, any digit of a column that is not there yet.
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

    /// The sets of columns of some bands: three times the same partition, which is the most there is, and others.
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
            // Chi-square has a mean of as many as there are degrees of freedom, and a variance of twice as many.
            let freedom = (counts.len() - 1) as f64;
            assert!(
                ((chi_square - freedom) / (2.0 * freedom).sqrt()).abs() < 4.0,
                "{chi_square} of {freedom}"
            );
        }
    }

    #[test]
    fn grids_keep_the_rules() {
        let mut random = Random::new(1, 0, 0);
        for _ in 0..1000 {
            let grid = uniform(&mut random);
            for unit in 0..9 {
                for cells in [
                    |u, i| 9 * u + i,
                    |u, i| 9 * i + u,
                    |u, i| 27 * (u / 3) + 3 * (u % 3) + 9 * (i / 3) + i % 3,
                ] {
                    let digits = (0..9).fold(0, |digits, i: usize| digits | 1 << grid[cells(unit, i)]);
                    assert_eq!(digits, 0b11_1111_1110);
                }
            }
        }
    }

    /// The bands and the stacks of random grids have as many layouts as those of all grids. Bands and stacks are drawn in very
    /// different ways, so that a mistake in either shows.
    #[test]
    fn random_grids_are_like_all_grids_in_bands_and_in_stacks() {
        const SAMPLE: u32 = 20_000;
        let all = GRIDS.values().sum::<u128>() as f64;
        let mut random = Random::new(5, 0, 0);
        let mut counts = [(); 6].map(|()| BTreeMap::<u32, u32>::new());
        for _ in 0..SAMPLE {
            let grid = uniform(&mut random);
            for (i, counts) in counts.iter_mut().enumerate() {
                let mut sets = [0; 9];
                for (c, set) in sets.iter_mut().enumerate() {
                    for r in 3 * (i % 3)..3 * (i % 3) + 3 {
                        let cell = if i < 3 { 9 * r + c } else { 9 * c + r };
                        *set |= 1 << (grid[cell] - 1);
                    }
                }
                *counts.entry(Layouts::new(sets).count()).or_default() += 1;
            }
        }
        for (i, counts) in counts.iter().enumerate() {
            assert!(counts.keys().all(|layouts| GRIDS.contains_key(layouts)));
            let (mut chi_square, mut freedom) = (0.0, -1.0);
            for (layouts, &grids) in GRIDS.iter() {
                let expected = f64::from(SAMPLE) * grids as f64 / all;
                if expected >= 5.0 {
                    let count = counts.get(layouts).copied().unwrap_or(0);
                    chi_square += (f64::from(count) - expected).powi(2) / expected;
                    freedom += 1.0;
                }
            }
            assert!(freedom >= 8.0);
            assert!(
                (chi_square - freedom) / (2.0 * freedom).sqrt() < 4.5,
                "{i}: {chi_square} of {freedom}"
            );
        }
    }
}
