//! The thirds of a unit: three places in a row, or in a box also three in a column. Each third is what a box
//! and a line share, so a digit or a set of cells that is confined to one lies in a second unit as well.

use sudoku_cells::{UNIT_CELLS, UNIT_SETS};

/// The thirds: first those with three places in a row, then those with three in a column.
pub(crate) const THIRDS: [u16; 6] = [
    0b111,
    0b111 << 3,
    0b111 << 6,
    0b1_001_001,
    0b1_001_001 << 1,
    0b1_001_001 << 2,
];

/// Stands for no third.
pub(crate) const NO_THIRD: u8 = 6;

/// For each set of two or more places, the third of a unit that has all of them, if there is one. Thirds 0
/// to 2 are three places in a row, 3 to 5 are three in a column, in a box.
pub(crate) static THIRD: [u8; 512] = {
    let mut third = [NO_THIRD; 512];
    let mut set: usize = 1;
    while set < 512 {
        let mut i = 0;
        while i < 6 && !set.is_power_of_two() {
            if set & !(THIRDS[i] as usize) == 0 {
                third[set] = i as u8;
            }
            i += 1;
        }
        set += 1;
    }
    third
};

/// The places of the first unit that are in the second.
pub(crate) static SHARED: [[u16; 27]; 27] = {
    let mut shared = [[0; 27]; 27];
    let mut from = 0;
    while from < 27 {
        let mut to = 0;
        while to < 27 {
            let mut place = 0;
            while place < 9 {
                if UNIT_SETS[to] >> UNIT_CELLS[from][place] & 1 != 0 {
                    shared[from][to] |= 1 << place;
                }
                place += 1;
            }
            to += 1;
        }
        from += 1;
    }
    shared
};

/// The second unit that each third of a unit lies in. A line has only three thirds; for the others, and for
/// `NO_THIRD`, the entry is the unit itself.
pub(crate) static SECOND: [[u8; 7]; 27] = {
    let mut second = [[0; 7]; 27];
    let mut from = 0;
    while from < 27 {
        second[from] = [from as u8; 7];
        let mut to = 0;
        while to < 27 {
            let third = THIRD[SHARED[from][to] as usize];
            if third != NO_THIRD {
                second[from][third as usize] = to as u8;
            }
            to += 1;
        }
        from += 1;
    }
    second
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_third_of_a_box_is_in_a_line_and_those_of_a_line_are_in_boxes() {
        for (from, second) in SECOND.iter().enumerate() {
            for (third, &to) in second.iter().enumerate() {
                let to = usize::from(to);
                if from >= 9 && third >= 3 || third == 6 {
                    assert_eq!(to, from);
                    continue;
                }
                assert_eq!((from < 9, to < 9), (to >= 9, from >= 9));
                assert_eq!(THIRD[usize::from(SHARED[from][to])], third as u8);
            }
        }
    }
}
