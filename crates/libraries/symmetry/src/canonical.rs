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

/// The canonical form of a puzzle, with a transformation that makes it, and the number of automorphisms.
///
/// Two puzzles have the same form exactly if they are the same one in disguise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Canonical {
    /// The lexicographically smallest of all images, 81 cells row by row.
    #[cfg_attr(feature = "serde", serde(with = "sudoku_cells::serde"))]
    pub form: [u8; 81],
    /// A transformation that turns the puzzle into its form; there are as many of them as automorphisms.
    pub transform: Transform,
    /// The number of transformations that leave the puzzle as it is, including the one that changes nothing.
    ///
    /// So the puzzle has `Transform::ORDER / automorphisms` different images. Exchanges of digits that do not
    /// occur count, too: n such digits multiply the number by n!. A puzzle with only one solution lacks at
    /// most one digit.
    pub automorphisms: u64,
}

impl Canonical {
    /// Returns a hash of the form, which depends on the seed. It is equal for puzzles that are the same one
    /// in disguise, and practically never for others. It is the same on all machines.
    ///
    /// It is FNV-1a (64 bits; G. Fowler, L. C. Noll and K.-P. Vo, 1991) of the form's 81 characters, `.` for
    /// an empty cell. That is mixed with the seed as [`Transform::random_at`] mixes places, so that each bit
    /// of the result depends on each cell.
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

/// Finds the canonical form of a puzzle or a solution grid, given row by row, 0 for an empty cell.
///
/// # Errors
/// [`CellsError`], if the cells break the rules: a value above 9, or a digit twice in a row, column or box.
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

/// Returns the transformation that makes an image.
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
