//! The units in HoDoKu's order, and the places of a digit in all of them at once.

use sudoku_cells::{PEER_SETS, PLACES_OF, UNITS_OF};

/// The units in HoDoKu's order, rows, columns, boxes, as numbers of [`UNIT_SETS`](sudoku_cells::UNIT_SETS).
pub(crate) const UNITS: [usize; 27] = {
    let mut units = [0; 27];
    let mut place = 0;
    while place < 27 {
        units[place] = (place + 9) % 27;
        place += 1;
    }
    units
};

/// Returns the row, the column and the box of a cell, in HoDoKu's order.
#[inline]
pub(crate) fn units_of(cell: usize) -> [usize; 3] {
    OWN[cell].map(|(unit, _)| unit)
}

/// For each cell: its row, its column and its box, and the cell's place there as a bit.
pub(super) static OWN: [[(usize, u16); 3]; 81] = {
    let mut own = [[(0, 0); 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut shape = 0;
        while shape < 3 {
            let turn = (shape + 1) % 3;
            own[cell][shape] = (UNITS_OF[cell][turn] as usize, 1 << PLACES_OF[cell][turn]);
            shape += 1;
        }
        cell += 1;
    }
    own
};

/// The places of a digit in all units, nine bits for each. There are 32 entries, so that they fill whole
/// vectors.
pub(super) type Places = [u16; 32];

/// The places of a digit that is not placed anywhere: all are left.
pub(super) const NO_DIGIT: Places = {
    let mut places = [0; 32];
    let mut unit = 0;
    while unit < 27 {
        places[unit] = 0x1ff;
        unit += 1;
    }
    places
};

/// For each cell: the places that are gone when it is filled, its own and those of its peers.
pub(super) static SEEN: [Places; 81] = {
    let mut seen = [[0; 32]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut other = 0;
        while other < 81 {
            if other == cell || PEER_SETS[cell] >> other & 1 != 0 {
                let mut shape = 0;
                while shape < 3 {
                    let (unit, place) = OWN[other][shape];
                    seen[cell][unit] |= place;
                    shape += 1;
                }
            }
            other += 1;
        }
        cell += 1;
    }
    seen
};

/// For each cell: its units as bits.
pub(super) static OWN_BITS: [u32; 81] = {
    let mut bits = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [(r, _), (c, _), (b, _)] = OWN[cell];
        bits[cell] = 1 << r | 1 << c | 1 << b;
        cell += 1;
    }
    bits
};

/// Takes places away. Returns the units that have lost some and have at most one left, as bits.
#[inline]
pub(super) fn take_away(places: &mut Places, gone: &Places) -> u32 {
    let mut low = [0; 2];
    for (half, low) in low.iter_mut().enumerate() {
        for lane in 0..16 {
            let before = places[16 * half + lane];
            let left = before & !gone[16 * half + lane];
            places[16 * half + lane] = left;
            // No branch, so that it is done for eight units at once.
            let is_low = left & left.wrapping_sub(1) == 0;
            let is_less = left != before;
            *low |= u16::from(is_low & is_less) << lane;
        }
    }
    u32::from(low[0]) | u32::from(low[1]) << 16
}
