//! The canonical form of a puzzle, and how many automorphisms it has.

use sudoku_cells::CellsError;

use crate::{
    Transform,
    exchanges::exchanges,
    partial::{NEW, Partial},
    search,
    sides::Sides,
    transform::mixed,
};

/// What tells a puzzle from all those that are not the same one in disguise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Canonical {
    /// The lexicographically smallest of all images, 81 cells row by row.
    #[cfg_attr(feature = "serde", serde(with = "sudoku_cells::serde"))]
    pub form: [u8; 81],
    /// A transformation that makes the form of the puzzle; there are as many as automorphisms.
    pub transform: Transform,
    /// How many transformations leave the puzzle as it is, the one that does nothing among them.
    ///
    /// So the puzzle has `Transform::ORDER / automorphisms` different images. Digits that do not occur can be
    /// exchanged, and that counts: n of them multiply the number by n!. A puzzle with one solution lacks at
    /// most one.
    pub automorphisms: u64,
}

impl Canonical {
    /// A number for the form, another one for each seed: equal for puzzles that are the same one in disguise,
    /// and practically never for others. It is the same on all machines.
    ///
    /// It is FNV-1a (64 bits; G. Fowler, L. C. Noll and K.-P. Vo, 1991) of the form's 81 characters, `.` for
    /// an empty cell, mixed with the seed as [`Transform::random_at`] mixes places, so that each of its bits
    /// depends on each cell.
    ///
    /// ```
    /// use sudoku_symmetry::{Transform, canonical};
    ///
    /// let puzzle = sudoku_cells::parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
    /// let image = Transform::random(7).apply(&puzzle);
    /// assert_eq!(canonical(&image)?.hash_with(0), canonical(&puzzle)?.hash_with(0));
    /// assert_ne!(canonical(&image)?.hash_with(1), canonical(&puzzle)?.hash_with(0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn hash_with(&self, seed: u64) -> u64 {
        let characters = sudoku_cells::characters(&self.form);
        let hash = characters
            .iter()
            .fold(0xCBF2_9CE4_8422_2325, |hash: u64, &character| {
                (hash ^ u64::from(character)).wrapping_mul(0x0100_0000_01B3)
            });
        mixed(seed, hash)
    }
}

/// The canonical form of a puzzle or a solution grid, row by row, 0 for an empty cell.
///
/// # Errors
/// [`CellsError`], if it breaks the rules: a value above 9, or a digit twice in a row, column or box.
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
/// # Ok::<(), sudoku_cells::CellsError>(())
/// ```
pub fn canonical(cells: &[u8; 81]) -> Result<Canonical, CellsError> {
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
