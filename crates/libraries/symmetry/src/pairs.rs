//! Two full rows on top.
//!
//! A full first row reads 123456789 however its columns are arranged, and there are 1296 ways to do that. The
//! second row leaves only a few of them. Let π(c) be the column where the first row has the digit that the
//! second row has in column c; it is in another stack than c. In the image the second row reads π, the
//! columns renamed.
//!
//! - If π takes the columns of a stack into one other stack, it does so with each stack. The second row then
//!   reads `456789` and `123`, `132` or `231`, by how π three times over moves the columns of the first
//!   stack: not at all, two of them, or all. They come in any order that shows this, and the others follow.
//!   Nothing is smaller.
//! - Otherwise π takes two columns of each stack to the next stack, the *majority*, and one to the stack
//!   before. The second row begins with `457`, and the first column, which is one of a majority, decides
//!   about all others.
//! - If in that case π exchanges two columns (one of them is of a majority: the way to the next stack and
//!   back), the second row reads `457189...` with that column first, and is greater with any other.
//!
//! A quarter of the file is its test, which tries all 1296 arrangements of each pair.

use alloc::vec::Vec;

use crate::{
    partial::{Partial, Row, each_of},
    sides::Sides,
};

/// What the second row is or begins with, the smallest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// 456789123
    Stay,
    /// 456789132
    Swap,
    /// 456789231
    Turn,
    /// 457189
    Exchange,
    /// 457 and something greater
    Other,
}

/// For each of nine columns another one, four bits each, the lowest for column 0; or so for the digits from 0
/// to 9.
type Map = u64;

fn get(map: Map, at: u8) -> u8 {
    (map >> (4 * at) & 15) as u8
}

fn entry(at: u8, to: u8) -> Map {
    Map::from(to) << (4 * at)
}

/// Adds the images that have two of these full lines as their next rows and the smallest second row; tells
/// that row.
///
/// All lines of `partial` are empty. The two lines are of one band, and one of the two sides, as `partial`
/// is.
pub(crate) fn place_two(partial: &Partial, sides: &Sides, lines: u32, found: &mut Vec<Partial>) -> Row {
    let (kind, pairs) = best_pairs(sides, lines);
    let start = found.len();
    let (mut smallest, mut second_row) = (Row::MAX, Row::MAX);
    for [one, other] in each_of(pairs).map(|pair| PAIRS[pair]) {
        let (pi, back) = pi(&sides.lines[one], &sides.lines[other]);
        for (first, second, pi) in [(one, other, pi), (other, one, back)] {
            arrange(kind, pi, |columns| {
                // They all begin in the same way.
                let end = image(pi, &columns, 3);
                if end < smallest {
                    smallest = end;
                    second_row = image(pi, &columns, 0);
                    found.truncate(start);
                }
                if end == smallest {
                    found.push(partial.with_two_full_lines(sides, first, second, columns));
                }
            });
        }
    }
    second_row
}

/// The pairs of lines that share a band.
const PAIRS: [[usize; 2]; 18] = {
    let mut pairs = [[0; 2]; 18];
    let mut pair = 0;
    while pair < 18 {
        let [one, other] = [[0, 1], [0, 2], [1, 2]][pair % 3];
        pairs[pair] = [pair / 3 * 3 + one, pair / 3 * 3 + other];
        pair += 1;
    }
    pairs
};

/// The pairs of these lines that are of the best kind, as a set of indices of [`PAIRS`].
fn best_pairs(sides: &Sides, lines: u32) -> (Kind, u32) {
    let (mut best, mut pairs) = (Kind::Other, 0);
    for (pair, [first, second]) in PAIRS.into_iter().enumerate() {
        if lines >> first & lines >> second & 1 == 0 {
            continue;
        }
        let kind = kind(&sides.lines[first], &sides.lines[second]);
        if kind < best {
            (best, pairs) = (kind, 0);
        }
        if kind == best {
            pairs |= 1 << pair;
        }
    }
    (best, pairs)
}

fn kind(first: &[u8; 16], second: &[u8; 16]) -> Kind {
    let minirow = |line: &[u8; 16], c: usize| 1_u32 << line[c] | 1 << line[c + 1] | 1 << line[c + 2];
    let left = minirow(first, 0);
    if left == minirow(second, 3) || left == minirow(second, 6) {
        let pi = pi(first, second).0;
        let stays = (0..3).filter(|&c| get(pi, get(pi, get(pi, c))) == c).count();
        return match stays {
            0 => Kind::Turn,
            1 => Kind::Swap,
            _ => Kind::Stay,
        };
    }
    // Two columns that π exchanges have the same two digits.
    let (mut seen, mut twice) = (0, 0);
    for c in 0..9 {
        let two = 1_u64 << DIGIT_PAIR[usize::from(first[c] & 15)][usize::from(second[c] & 15)];
        twice |= seen & two;
        seen |= two;
    }
    if twice != 0 { Kind::Exchange } else { Kind::Other }
}

/// A number below 64 for each pair of digits, whichever comes first.
static DIGIT_PAIR: [[u8; 16]; 16] = {
    let mut numbers = [[0; 16]; 16];
    let mut next = 0;
    let mut high = 1;
    while high < 10 {
        let mut low = 1;
        while low < high {
            numbers[high][low] = next;
            numbers[low][high] = next;
            next += 1;
            low += 1;
        }
        high += 1;
    }
    numbers
};

/// For each column c the column where the first line has what the second has in c; and the way back.
fn pi(first: &[u8; 16], second: &[u8; 16]) -> (Map, Map) {
    let columns = (0..9).fold(0, |map, c| map | entry(first[usize::from(c)], c));
    (0..9).fold((0, 0), |(pi, back), c| {
        let to = get(columns, second[usize::from(c)]);
        (pi | entry(c, to), back | entry(to, c))
    })
}

/// The columns in all orders that may give the smallest second row.
fn arrange(kind: Kind, pi: Map, mut each: impl FnMut([u8; 9])) {
    let to = |c: u8| get(pi, c);
    for first in 0..9 {
        let [left, right] = OTHERS[usize::from(first)];
        if kind <= Kind::Turn {
            for [second, third] in [[left, right], [right, left]] {
                let a = [first, second, third];
                let b = a.map(to);
                let c = b.map(to);
                let one = to(c[0]);
                if kind == Kind::Stay || one == if kind == Kind::Swap { first } else { second } {
                    each([a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]]);
                }
            }
            continue;
        }
        if kind == Kind::Exchange && to(to(first)) != first {
            continue;
        }
        let next = STACK[usize::from(to(first))];
        let is_next = |c: u8| STACK[usize::from(to(c))] == next;
        let (second, third) = if is_next(left) {
            (left, right)
        } else {
            (right, left)
        };
        if !is_next(second) {
            continue; // `first` is not of a majority
        }
        // 4 and 5 are above the first stack, 6 is what is left of theirs;
        let b = [to(first), to(second), third_of(to(first), to(second))];
        // and so is 7, while 8 and 9 are above the second stack.
        let seven = to(third);
        let b_goes_to = b.map(to);
        let last = STACK[usize::from(seven)];
        let eight = if STACK[usize::from(b_goes_to[0])] == last {
            b_goes_to[0]
        } else {
            b_goes_to[1]
        };
        each([
            first,
            second,
            third,
            b[0],
            b[1],
            b[2],
            seven,
            eight,
            third_of(seven, eight),
        ]);
    }
}

/// The second row of the image without its first cells.
fn image(pi: Map, columns: &[u8; 9], without: usize) -> Row {
    let labels = (1..)
        .zip(columns)
        .fold(0, |map, (label, &column)| map | entry(column, label));
    columns[without..].iter().fold(0, |row, &column| {
        row << 4 | Row::from(get(labels, get(pi, column)))
    })
}

/// The stack of each column; 16 places for an index of four bits.
const STACK: [u8; 16] = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3];

/// The other columns of its stack.
const OTHERS: [[u8; 2]; 9] = [
    [1, 2],
    [2, 0],
    [0, 1],
    [4, 5],
    [5, 3],
    [3, 4],
    [7, 8],
    [8, 6],
    [6, 7],
];

/// The column of the stack that is neither of the two.
fn third_of(one: u8, other: u8) -> u8 {
    9 * STACK[usize::from(one & 15)] + 3 - one - other
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_cells::ORDERS_OF_THREE;

    #[test]
    fn each_pair_of_digits_has_a_number_of_its_own() {
        let mut numbers: Vec<u8> = (1..10)
            .flat_map(|low| DIGIT_PAIR[low][low + 1..10].to_vec())
            .collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (0..36).collect::<Vec<_>>());
    }

    #[test]
    fn the_second_row_is_the_smallest_that_any_order_of_columns_makes() {
        let orders = column_orders();
        assert_eq!(orders.len(), 1296);
        let mut rows = Vec::new();
        second_rows(&mut Vec::new(), &mut rows);
        assert_eq!(rows.len(), 12_096);
        for second in rows.iter().step_by(11) {
            let mut cells = [0; 81];
            cells[..9].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
            cells[9..18].copy_from_slice(second);
            let sides = Sides::new(&cells).expect("no digit twice");
            let mut found = Vec::new();
            let row = place_two(&Partial::new(0), &sides, 0b11, &mut found);

            let images = orders.iter().flat_map(|columns| {
                [(0, 1), (1, 0)].map(|(first, second)| {
                    let place = |digit| {
                        columns
                            .iter()
                            .position(|&c| sides.lines[first][c] == digit)
                            .map_or(0, |p| p + 1)
                    };
                    columns
                        .iter()
                        .fold(0, |row, &c| row << 4 | place(sides.lines[second][c]) as Row)
                })
            });
            let smallest = images.clone().min();
            assert_eq!(Some(row), smallest, "{second:?}");
            assert_eq!(
                found.len(),
                images.filter(|&image| Some(image) == smallest).count(),
                "{second:?}"
            );
        }
    }

    fn column_orders() -> Vec<[usize; 9]> {
        let mut orders = Vec::new();
        for stacks in ORDERS_OF_THREE {
            for first in ORDERS_OF_THREE {
                for second in ORDERS_OF_THREE {
                    for third in ORDERS_OF_THREE {
                        let columns = [first, second, third];
                        let stack = |p: usize| usize::from(stacks[p / 3]);
                        orders.push(std::array::from_fn(|p| {
                            stack(p) * 3 + usize::from(columns[stack(p)][p % 3])
                        }));
                    }
                }
            }
        }
        orders
    }

    /// All rows that can follow 123456789 in its band.
    fn second_rows(begun: &mut Vec<u8>, rows: &mut Vec<[u8; 9]>) {
        if let Ok(row) = begun[..].try_into() {
            return rows.push(row);
        }
        for digit in 1..10 {
            if (digit - 1) / 3 != begun.len() as u8 / 3 && !begun.contains(&digit) {
                begun.push(digit);
                second_rows(begun, rows);
                begun.pop();
            }
        }
    }
}
