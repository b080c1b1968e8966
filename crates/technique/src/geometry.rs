//! The cells, units and peers of a grid, as tables.
//!
//! Cells count from 0, row by row. A unit is a box, a row or a column:
//!
//! ```text
//!     units   0 ..  8   the boxes, row by row
//!             9 .. 17   the rows, from the top
//!            18 .. 26   the columns, from the left
//! ```
//!
//! The place of a cell in a unit counts along the unit: in a box row by row.

use core::fmt;

/// A set of the 81 cells: bit c is cell c.
pub(crate) type CellSet = u128;

/// What shape a unit has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Shape {
    /// Nine cells in a square of three by three.
    Box,
    /// Nine cells side by side.
    Row,
    /// Nine cells one below the other.
    Column,
}

/// A box, a row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Unit(pub(crate) u8);

impl Unit {
    /// The unit's shape.
    #[must_use]
    pub fn shape(self) -> Shape {
        match self.0 / 9 {
            0 => Shape::Box,
            1 => Shape::Row,
            _ => Shape::Column,
        }
    }

    /// Which of the nine units of its shape, from 0: boxes row by row, rows from the top, columns from the left.
    #[must_use]
    pub fn number(self) -> usize {
        usize::from(self.0 % 9)
    }

    /// Its nine cells, in the order of their places.
    #[must_use]
    pub fn cells(self) -> [u8; 9] {
        UNIT_CELLS[usize::from(self.0)]
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape = match self.shape() {
            Shape::Box => "box",
            Shape::Row => "row",
            Shape::Column => "column",
        };
        write!(f, "{shape} {}", self.number() + 1)
    }
}

/// A cell's name, as in `r4c7`: row 4, column 7, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellName(pub u8);

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.0 / 9 + 1, self.0 % 9 + 1)
    }
}

/// The cells of each unit, in the order of their places.
pub(crate) const UNIT_CELLS: [[u8; 9]; 27] = {
    let mut cells = [[0; 9]; 27];
    let mut unit = 0;
    while unit < 9 {
        let mut place = 0;
        while place < 9 {
            cells[unit][place] = ((unit / 3 * 3 + place / 3) * 9 + unit % 3 * 3 + place % 3) as u8;
            cells[9 + unit][place] = (unit * 9 + place) as u8;
            cells[18 + unit][place] = (place * 9 + unit) as u8;
            place += 1;
        }
        unit += 1;
    }
    cells
};

/// Box, row and column of each cell.
pub(crate) const UNITS_OF: [[u8; 3]; 81] = {
    let mut units = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        units[cell] = [
            (row / 3 * 3 + column / 3) as u8,
            (9 + row) as u8,
            (18 + column) as u8,
        ];
        cell += 1;
    }
    units
};

/// The place of each cell in its box, row and column.
pub(crate) const PLACES_OF: [[u8; 3]; 81] = {
    let mut places = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        places[cell] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        cell += 1;
    }
    places
};

/// The cells of each unit as a set.
pub(crate) const UNIT_SET: [CellSet; 27] = {
    let mut sets = [0; 27];
    let mut unit = 0;
    while unit < 27 {
        let mut place = 0;
        while place < 9 {
            sets[unit] |= 1 << UNIT_CELLS[unit][place];
            place += 1;
        }
        unit += 1;
    }
    sets
};

/// The 20 peers of each cell as a set.
pub(crate) const PEER_SET: [CellSet; 81] = {
    let mut sets = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [b, r, c] = UNITS_OF[cell];
        sets[cell] = (UNIT_SET[b as usize] | UNIT_SET[r as usize] | UNIT_SET[c as usize]) & !(1 << cell);
        cell += 1;
    }
    sets
};

/// The 20 peers of each cell in the order in which Sudoku Explainer goes through them: those in the box, then what the
/// row adds, then what the column adds.
pub(crate) const PEERS: [[u8; 20]; 81] = {
    let mut peers = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut seen: CellSet = 1 << cell;
        let mut count = 0;
        let mut shape = 0;
        while shape < 3 {
            let unit = UNITS_OF[cell][shape] as usize;
            let mut place = 0;
            while place < 9 {
                let peer = UNIT_CELLS[unit][place];
                if seen >> peer & 1 == 0 {
                    seen |= 1 << peer;
                    peers[cell][count] = peer;
                    count += 1;
                }
                place += 1;
            }
            shape += 1;
        }
        cell += 1;
    }
    peers
};

/// How many elements a set of up to nine has. A table, because not every processor that this is compiled for counts bits.
#[inline]
pub(crate) fn size(set: u16) -> u32 {
    u32::from(SIZES[usize::from(set & 0x1ff)])
}

const SIZES: [u8; 512] = {
    let mut sizes = [0; 512];
    let mut set = 1;
    while set < 512 {
        sizes[set] = sizes[set / 2] + (set % 2) as u8;
        set += 1;
    }
    sizes
};

/// Are there two cells in the set, or more?
#[inline]
pub(crate) fn several(set: CellSet) -> bool {
    set & set.wrapping_sub(1) != 0
}

/// The bits of a small set, lowest first.
#[derive(Clone)]
pub(crate) struct Bits(pub u16);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// The cells of a set, lowest first.
#[derive(Clone)]
pub(crate) struct Cells(pub CellSet);

impl Iterator for Cells {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let cell = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

/// All sets of `size` among `of` elements, in the order of their values as binary numbers.
#[derive(Clone)]
pub(crate) struct Combinations {
    next: Option<u64>,
    end: u64,
}

impl Combinations {
    pub(crate) fn new(size: usize, of: usize) -> Self {
        Self {
            next: (size <= of && size > 0).then(|| (1 << size) - 1),
            end: 1 << of,
        }
    }
}

impl Iterator for Combinations {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let set = self.next?;
        // The next larger number with as many bits (Gosper's hack, HAKMEM item 175, 1972).
        let low = set & set.wrapping_neg();
        let ripple = set + low;
        let next = ripple | (set ^ ripple) >> (2 + set.trailing_zeros());
        self.next = (next < self.end).then_some(next);
        Some(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_seven_units_of_nine_cells_and_twenty_peers() {
        assert!(UNIT_SET.iter().all(|set| set.count_ones() == 9));
        assert!(PEER_SET.iter().all(|set| set.count_ones() == 20));
        for cell in 0..81 {
            assert_eq!(
                PEERS[cell].iter().fold(0, |set: CellSet, &peer| set | 1 << peer),
                PEER_SET[cell]
            );
            for shape in 0..3 {
                let unit = UNITS_OF[cell][shape] as usize;
                assert_eq!(
                    usize::from(UNIT_CELLS[unit][usize::from(PLACES_OF[cell][shape])]),
                    cell
                );
            }
        }
    }

    #[test]
    fn combinations_are_all_there_once_and_in_order() {
        let sets: Vec<u64> = Combinations::new(3, 9).collect();
        assert_eq!(sets.len(), 84);
        assert!(sets.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(sets.iter().all(|set| set.count_ones() == 3 && *set < 512));
        assert_eq!(Combinations::new(4, 3).count(), 0);
    }
}
