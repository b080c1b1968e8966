//! The canonical form of a puzzle, and its automorphisms.

use std::fmt;

use crate::{
    Transform,
    automorphisms::exchanges,
    partial::{NEW, Partial},
    search,
    sides::Sides,
};

/// What tells a puzzle from all those that are not the same one in disguise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Canonical {
    /// The lexicographically smallest of all images, 81 cells row by row.
    pub form: [u8; 81],
    /// A transformation that makes the form of the puzzle; there are as many as automorphisms.
    pub transform: Transform,
    /// How many transformations leave the puzzle as it is, the one that does nothing among them.
    ///
    /// So the puzzle has `Transform::ORDER / automorphisms` different images. Digits that do not occur can be
    /// exchanged, and that counts: n of them multiply the number by n!. A puzzle with one solution lacks at most one.
    pub automorphisms: u64,
}

/// Why some cells are no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// A value above 9, in this cell (counted from 0, row by row).
    NotADigit(usize),
    /// Two cells of a row, column or box with the same digit.
    Twice(usize, usize),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |cell: usize| format!("row {}, column {}", cell / 9 + 1, cell % 9 + 1);
        match *self {
            Fault::NotADigit(cell) => write!(f, "the value at {} is above 9", place(cell)),
            Fault::Twice(one, other) => {
                write!(f, "the same digit at {} and {}", place(one), place(other))
            }
        }
    }
}

impl std::error::Error for Fault {}

impl Fault {
    /// The first fault of some cells, row by row, 0 for an empty one.
    #[must_use]
    pub fn find(cells: &[u8; 81]) -> Option<Fault> {
        // How often each digit stands in a unit: four bits a digit, 0 (up to nine times) the lowest.
        let (mut rows, mut columns, mut boxes) = ([0_u64; 9], [0_u64; 9], [0_u64; 9]);
        let mut highest = 0;
        for (r, row) in cells.chunks_exact(9).enumerate() {
            for (c, &value) in row.iter().enumerate() {
                highest = highest.max(value);
                let one = 1_u64 << (4 * (value & 15));
                rows[r] += one;
                columns[c] += one;
                boxes[r / 3 * 3 + c / 3] += one;
            }
        }
        let all = rows
            .iter()
            .chain(&columns)
            .chain(&boxes)
            .fold(0, |all, counts| all | counts);
        if highest <= 9 && all & 0xEEEE_EEEE_EEEE_EEE0 == 0 {
            return None;
        }
        let unit = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];
        let shared = |one, other| {
            unit(one)
                .iter()
                .zip(unit(other))
                .any(|(&one, other)| one == other)
        };
        for cell in 0..81 {
            if cells[cell] > 9 {
                return Some(Fault::NotADigit(cell));
            }
            let twice =
                |&before: &usize| cells[cell] != 0 && cells[before] == cells[cell] && shared(before, cell);
            if let Some(before) = (0..cell).find(twice) {
                return Some(Fault::Twice(before, cell));
            }
        }
        None
    }
}

/// The canonical form of a puzzle or a solution grid, row by row, 0 for an empty cell.
///
/// # Errors
/// [`Fault`], if it breaks the rules: a value above 9, or a digit twice in a row, column or box.
///
/// ```
/// use sudoku_symmetry::{Transform, canonical};
///
/// let mut puzzle = [0; 81];
/// puzzle[40] = 5;
/// let canonical = canonical(&puzzle)?;
/// assert_eq!(canonical.form[80], 1);
/// assert_eq!(canonical.transform.apply(&puzzle), canonical.form);
/// assert_eq!(Transform::ORDER / canonical.automorphisms, 81 * 9); // one clue in any cell, any digit
/// # Ok::<(), sudoku_symmetry::Fault>(())
/// ```
pub fn canonical(cells: &[u8; 81]) -> Result<Canonical, Fault> {
    let sides = Sides::new(cells)?;
    let (image, ways) = search::smallest(&sides);
    let transform = transform(&image);
    Ok(Canonical {
        form: transform.apply(cells),
        transform,
        automorphisms: ways * exchanges(&sides),
    })
}

/// The transformation that makes an image.
pub(crate) fn transform(image: &Partial) -> Transform {
    let side = image.lines[0] / 9 * 9;
    let mut columns = [0; 9];
    columns.copy_from_slice(&image.columns[..9]);
    let mut digits = [0; 10];
    digits.copy_from_slice(&image.labels[..10]);
    // The digits that do not occur take the labels that are left.
    for (digit, label) in digits.iter_mut().filter(|digit| **digit == NEW).zip(image.next..) {
        *digit = label;
    }
    Transform::from_parts(side == 9, image.lines.map(|line| line - side), columns, digits)
}
