//! Two full rows on top.
//!
//! A full first row reads 123456789, however its columns are arranged, and there are 1296 ways to arrange
//! them. The second row leaves only a few of these. Let π(c) be the column where the first row has the digit
//! that the second row has in column c; it is in another stack than c. In the image, the second row reads as
//! π with the columns renamed.
//!
//! - If π takes all columns of one stack into one other stack, it does so for each stack. The second row then
//!   reads `456789` and `123`, `132` or `231`. Which one it is depends on whether π³ moves none, two or all
//!   of the columns of the first stack. Those columns may be in any order that gives this row, and it
//!   determines the order of the others. No second row is smaller.
//! - Otherwise π takes two columns of each stack, the *majority*, to the next stack, and one to the stack
//!   before. The second row begins with `457`. The first column is one of a majority, and determines the
//!   order of all others.
//! - If in that case π exchanges two columns, one of them is of a majority: π takes it to the next stack, and
//!   the other one back. With that column first, the second row reads `457189...`; with any other it is
//!   greater.
//!
//! The last quarter of the file is its test, which tries all 1296 arrangements of each pair.

use alloc::vec::Vec;

use crate::{
    partial::{Partial, Row, each_of},
    sides::Sides,
};

/// The second row, or its beginning, the smallest first.
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

/// A small number for each of nine columns, or for each digit from 0 to 9. Each has four bits, and the lowest
/// four are for column or digit 0.
type Map = u64;

fn get(map: Map, at: u8) -> u8 {
    (map >> (4 * at) & 15) as u8
}

fn entry(at: u8, to: u8) -> Map {
    Map::from(to) << (4 * at)
}

/// Adds the images that have two of these full lines as their next rows, with the smallest second row
/// possible. Returns that row.
///
/// All lines that `partial` has so far are empty. The two lines are of the same band, on the same side of the
/// puzzle as `partial`.
pub(crate) fn place_two(partial: &Partial, sides: &Sides, lines: u32, found: &mut Vec<Partial>) -> Row {
    let (kind, pairs) = best_pairs(sides, lines);
    let start = found.len();
    let (mut smallest, mut second_row) = (Row::MAX, Row::MAX);
    for [one, other] in each_of(pairs).map(|pair| PAIRS[pair]) {
        let (pi, back) = pi(&sides.lines[one], &sides.lines[other]);
        for (first, second, pi) in [(one, other, pi), (other, one, back)] {
            arrange(kind, pi, |columns| {
                // All second rows of one kind begin with the same three cells.
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

/// Returns the best kind of a pair of these lines, and the pairs of that kind, as a set of indices of
/// [`PAIRS`].
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

/// A number below 64 for each pair of digits, in either order.
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

/// Returns for each column c the column where the first line has the digit that the second line has in c, and
/// the inverse of this map.
fn pi(first: &[u8; 16], second: &[u8; 16]) -> (Map, Map) {
    let columns = (0..9).fold(0, |map, c| map | entry(first[usize::from(c)], c));
    (0..9).fold((0, 0), |(pi, back), c| {
        let to = get(columns, second[usize::from(c)]);
        (pi | entry(c, to), back | entry(to, c))
    })
}

/// Calls `each` with every order of the columns that may give the smallest second row.
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
        // The second row has 4 and 5 in the first stack; 6 is the column that is left of their stack.
        let b = [to(first), to(second), third_of(to(first), to(second))];
        // It has 7 in the first stack, too, and 8 and 9 in the second stack.
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

/// Returns the second row of the image, without its first `without` cells.
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

/// The other columns in the stack of each column.
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

/// Returns the third column of a stack, given the other two.
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

    /// Collects all rows that can follow 123456789 in its band.
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
