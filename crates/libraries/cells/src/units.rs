//! Boxes, rows and columns, the names of cells, and tables of both.
//!
//! ```text
//!     units   0 ..  8   the boxes, row by row
//!             9 .. 17   the rows, from the top
//!            18 .. 26   the columns, from the left
//! ```
//!
//! The places of the cells in a unit count along the unit; in a box they count row by row.

use core::fmt;
use core::str::FromStr;

/// The shape of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Shape {
    /// Nine cells in a square of three by three.
    Box,
    /// Nine cells side by side.
    Row,
    /// Nine cells one below the other.
    Column,
}

impl Shape {
    /// Returns its name: `box`, `row` or `column`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Shape::Box => "box",
            Shape::Row => "row",
            Shape::Column => "column",
        }
    }
}

/// A box, a row or a column: nine cells that must have nine different digits. It prints as people call it:
/// `box 3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Unit(u8);

impl Unit {
    /// All 27, in the order of [`index`](Unit::index): the boxes, the rows, the columns.
    pub const ALL: [Unit; 27] = {
        let mut units = [Unit(0); 27];
        let mut index = 0;
        while index < 27 {
            units[index] = Unit(index as u8);
            index += 1;
        }
        units
    };

    /// Returns the box, row or column of this number, 0 to 8: boxes row by row, rows from the top, columns
    /// from the left. Returns `None` for a number above 8.
    #[must_use]
    pub const fn new(shape: Shape, number: u8) -> Option<Unit> {
        if number < 9 {
            Some(Unit(shape as u8 * 9 + number))
        } else {
            None
        }
    }

    /// Returns the box, the row and the column of a cell.
    ///
    /// # Panics
    /// If the cell is not 0 to 80.
    #[must_use]
    pub const fn of(cell: u8) -> [Unit; 3] {
        let [b, r, c] = UNITS_OF[cell as usize];
        [Unit(b), Unit(r), Unit(c)]
    }

    /// Returns the unit's shape.
    #[must_use]
    pub const fn shape(self) -> Shape {
        match self.0 / 9 {
            0 => Shape::Box,
            1 => Shape::Row,
            _ => Shape::Column,
        }
    }

    /// Returns its number among the nine units of its shape, from 0.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 % 9
    }

    /// Returns its index among all 27, from 0: its place in [`ALL`](Unit::ALL), [`UNIT_CELLS`] and
    /// [`UNIT_SETS`](crate::UNIT_SETS).
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns its nine cells, in the order of their places.
    #[must_use]
    #[inline]
    pub const fn cells(self) -> [u8; 9] {
        UNIT_CELLS[self.index()]
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.shape().name(), self.number() + 1)
    }
}

/// A cell, 0 to 80, as people call it: `r4c7` is in row 4, column 7, both from 1. A number above 80 prints as
/// a name that no cell has.
///
/// ```
/// use sudoku_cells::CellName;
///
/// assert_eq!(CellName(33).to_string(), "r4c7");
/// assert_eq!("r4c7".parse(), Ok(CellName(33)));
/// assert!("r0c7".parse::<CellName>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellName(pub u8);

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.0 / 9 + 1, self.0 % 9 + 1)
    }
}

impl FromStr for CellName {
    type Err = ParseCellNameError;

    fn from_str(text: &str) -> Result<Self, ParseCellNameError> {
        match *text.as_bytes() {
            [b'r' | b'R', row @ b'1'..=b'9', b'c' | b'C', column @ b'1'..=b'9'] => {
                Ok(CellName((row - b'1') * 9 + column - b'1'))
            }
            _ => Err(ParseCellNameError(())),
        }
    }
}

/// The error for a text that is not the name of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseCellNameError(());

impl fmt::Display for ParseCellNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the names of cells are r1c1 to r9c9")
    }
}

impl core::error::Error for ParseCellNameError {}

/// All orders of three lines, bands or stacks; the unchanged one comes first.
pub const ORDERS_OF_THREE: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The cells of each unit, in the order of their places.
pub const UNIT_CELLS: [[u8; 9]; 27] = {
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

/// The box, row and column of each cell, as indices of units.
pub const UNITS_OF: [[u8; 3]; 81] = {
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
pub const PLACES_OF: [[u8; 3]; 81] = {
    let mut places = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        places[cell] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        cell += 1;
    }
    places
};

/// The 20 peers of each cell: the eight in its box, then the others in its row, then the others in its
/// column. [`PEER_SETS`](crate::PEER_SETS) has them as sets.
pub const PEERS: [[u8; 20]; 81] = {
    let mut peers = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut seen: u128 = 1 << cell;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PEER_SETS;
    use std::string::ToString;

    #[test]
    fn every_cell_is_at_its_place_in_its_three_units() {
        for cell in 0..81 {
            let units = Unit::of(cell);
            assert_eq!(units.map(Unit::shape), [Shape::Box, Shape::Row, Shape::Column]);
            for (unit, place) in units.iter().zip(PLACES_OF[usize::from(cell)]) {
                assert_eq!(unit.cells()[usize::from(place)], cell);
                assert_eq!(Unit::new(unit.shape(), unit.number()), Some(*unit));
                assert_eq!(Unit::ALL[unit.index()], *unit);
            }
            let peers = PEERS[usize::from(cell)];
            assert_eq!(
                peers.iter().fold(0, |set, peer| set | 1 << peer),
                PEER_SETS[usize::from(cell)]
            );
        }
        assert_eq!(Unit::new(Shape::Row, 9), None);
        assert_eq!(
            Unit::of(80).map(|unit| unit.to_string()),
            ["box 9", "row 9", "column 9"]
        );
    }

    #[test]
    fn every_order_of_three_is_there_once_and_they_ascend() {
        let all = (0..27_u8).map(|number| [number / 9, number / 3 % 3, number % 3]);
        let orders = all.filter(|order| (0..3).all(|one| order.contains(&one)));
        assert!(orders.eq(ORDERS_OF_THREE));
    }

    #[test]
    fn a_name_is_that_of_its_cell() {
        for cell in 0..81 {
            assert_eq!(CellName(cell).to_string().parse(), Ok(CellName(cell)));
        }
        for text in ["", "r1", "c1r1", "r1c0", "r10c1", "r1c1 ", "récé"] {
            assert!(text.parse::<CellName>().is_err(), "{text}");
        }
    }
}
