//! The 27 units of a Sudoku (9 rows, 9 columns, 9 panels), the three that a square is in, and the 20 peers it
//! shares them with. Squares are 0 to 80, row by row.

use watchers::Item;

/// The squares of each unit: rows 0 to 8, columns 9 to 17, panels 18 to 26.
pub static UNITS: [[u8; 9]; 27] = units();

/// The units of each square: its row, column and panel.
pub static UNITS_OF: [[u8; 3]; 81] = units_of();

/// The same as a set: bit *u* is 1 if the square is in unit *u*.
pub static UNIT_SET_OF: [u32; 81] = unit_set_of();

/// The squares that share a unit with each square, in ascending order.
pub static PEERS: [[u8; 20]; 81] = peers();

/// Returns the event item for the need of unit `u` for this digit.
#[inline]
pub(crate) fn item(u: usize, digit: u8) -> Item {
    let number = u % 9;
    match u / 9 {
        0 => Item::Row { row: number, digit },
        1 => Item::Column {
            column: number,
            digit,
        },
        _ => Item::Box { number, digit },
    }
}

const fn units_of() -> [[u8; 3]; 81] {
    let mut units_of = [[0; 3]; 81];
    let mut s = 0;
    while s < 81 {
        let (row, column) = (s as u8 / 9, s as u8 % 9);
        units_of[s] = [row, 9 + column, 18 + row / 3 * 3 + column / 3];
        s += 1;
    }
    units_of
}

const fn unit_set_of() -> [u32; 81] {
    let mut sets = [0; 81];
    let mut s = 0;
    while s < 81 {
        let [row, column, panel] = UNITS_OF[s];
        sets[s] = 1 << row | 1 << column | 1 << panel;
        s += 1;
    }
    sets
}

const fn units() -> [[u8; 9]; 27] {
    let mut units = [[0; 9]; 27];
    let mut filled = [0; 27];
    let mut s = 0;
    while s < 81 {
        let mut i = 0;
        while i < 3 {
            let u = UNITS_OF[s][i] as usize;
            units[u][filled[u]] = s as u8;
            filled[u] += 1;
            i += 1;
        }
        s += 1;
    }
    units
}

const fn peers() -> [[u8; 20]; 81] {
    let mut peers = [[0; 20]; 81];
    let mut s = 0;
    while s < 81 {
        let mut filled = 0;
        let mut other = 0;
        while other < 81 {
            let (a, b) = (UNITS_OF[s], UNITS_OF[other]);
            if s != other && (a[0] == b[0] || a[1] == b[1] || a[2] == b[2]) {
                peers[s][filled] = other as u8;
                filled += 1;
            }
            other += 1;
        }
        s += 1;
    }
    peers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_27_units_of_9_and_each_square_has_3_units_and_20_peers() {
        assert!(UNITS.as_flattened().iter().all(|&s| s < 81));
        for s in 0..81_u8 {
            let units: Vec<_> = UNITS.iter().filter(|unit| unit.contains(&s)).collect();
            assert_eq!(units.len(), 3);
            let mut peers: Vec<_> = units.into_iter().flatten().copied().filter(|&p| p != s).collect();
            peers.sort_unstable();
            peers.dedup();
            assert_eq!(peers, PEERS[usize::from(s)]);
        }
    }

    /// Norvig's own example: the units and peers of C2, which is row 2, column 1.
    #[test]
    fn the_units_of_c2_are_the_ones_of_the_essay() {
        let [row, column, panel] = UNITS_OF[2 * 9 + 1].map(|u| UNITS[usize::from(u)]);
        assert_eq!(row, [18, 19, 20, 21, 22, 23, 24, 25, 26]);
        assert_eq!(column, [1, 10, 19, 28, 37, 46, 55, 64, 73]);
        assert_eq!(panel, [0, 1, 2, 9, 10, 11, 18, 19, 20]);
    }
}
