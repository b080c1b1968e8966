//! A transformation as a value.
//!
//! Any sequence of such changes to a grid amounts to this: transpose it or not, then take the rows in some
//! order and the columns in some order, and replace the digits. Two transformations that do the same are
//! equal.

use core::fmt;

use sudoku_cells::ORDERS_OF_THREE;

/// A symmetry of Sudoku: a change that turns a puzzle into another one, which is the same in disguise.
///
/// The grid is first transposed if `is_transposed()`. The cell in row r and column c of the image is then
/// that in row `rows()[r]` and column `columns()[c]`, and its digit d is replaced by `digits()[d]`. Rows and
/// columns count from 0. Rows that share a band go to one band, columns that share a stack to one stack. All
/// [`Transform::ORDER`] transformations form a group; the [default](Transform::default) is the one that
/// changes nothing.
///
/// ```
/// use sudoku_symmetry::Transform;
///
/// let mut puzzle = [0; 81];
/// puzzle[3] = 5;
/// let turn = Transform::random(1);
/// assert_eq!(turn.inverse().apply(&turn.apply(&puzzle)), puzzle);
/// assert_eq!(turn.then(&turn.inverse()), Transform::default());
/// ```
///
/// With `serde` it has these four fields: `transposed`, `rows`, `columns` and `digits`. If they do not make a
/// transformation, reading them is an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Parts")
)]
pub struct Transform {
    transposed: bool,
    rows: [u8; 9],
    columns: [u8; 9],
    digits: [u8; 10],
}

/// The fields of a transformation as they are read, before they are checked.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct Parts {
    transposed: bool,
    rows: [u8; 9],
    columns: [u8; 9],
    digits: [u8; 10],
}

#[cfg(feature = "serde")]
impl TryFrom<Parts> for Transform {
    type Error = TransformError;

    fn try_from(parts: Parts) -> Result<Transform, TransformError> {
        Transform::new(parts.transposed, parts.rows, parts.columns, parts.digits)
    }
}

/// The reason why the parts given to [`Transform::new`] do not make a transformation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TransformError {
    /// The rows are not 0 to 8 in an order that keeps bands together.
    Rows,
    /// The columns are not 0 to 8 in an order that keeps stacks together.
    Columns,
    /// The digits are not 1 to 9 in some order, or 0 is not replaced by 0.
    Digits,
}

impl fmt::Display for TransformError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TransformError::Rows => "the rows are not 0 to 8 in an order that keeps bands together",
            TransformError::Columns => "the columns are not 0 to 8 in an order that keeps stacks together",
            TransformError::Digits => "the digits are not 1 to 9 in some order, after a 0",
        })
    }
}

impl core::error::Error for TransformError {}

const NINE: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

impl Default for Transform {
    /// Returns the transformation that changes nothing.
    fn default() -> Self {
        Transform {
            transposed: false,
            rows: NINE,
            columns: NINE,
            digits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        }
    }
}

impl Transform {
    /// The number of transformations: 2 × 6⁸ × 9! = 3,359,232 × 362,880.
    pub const ORDER: u64 = 2 * 6_u64.pow(8) * 362_880;

    /// Returns the transformation made of these parts; the getters of the same names describe them.
    ///
    /// # Errors
    /// [`TransformError`] reports which part is wrong.
    ///
    /// ```
    /// use sudoku_symmetry::{TransformError, Transform};
    ///
    /// let nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    /// let digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    /// let quarter_turn = Transform::new(true, nine, [8, 7, 6, 5, 4, 3, 2, 1, 0], digits)?;
    /// assert_eq!(quarter_turn.then(&quarter_turn).rows(), &[8, 7, 6, 5, 4, 3, 2, 1, 0]);
    ///
    /// let torn_band = Transform::new(false, [0, 1, 3, 2, 4, 5, 6, 7, 8], nine, digits);
    /// assert_eq!(torn_band, Err(TransformError::Rows));
    /// # Ok::<(), TransformError>(())
    /// ```
    pub fn new(
        transposed: bool,
        rows: [u8; 9],
        columns: [u8; 9],
        digits: [u8; 10],
    ) -> Result<Self, TransformError> {
        if !keeps_thirds(&rows) {
            return Err(TransformError::Rows);
        }
        if !keeps_thirds(&columns) {
            return Err(TransformError::Columns);
        }
        if digits[0] != 0 || !(1..=9).all(|digit| digits.contains(&digit)) {
            return Err(TransformError::Digits);
        }
        Ok(Transform {
            transposed,
            rows,
            columns,
            digits,
        })
    }

    /// Returns the transformation made of these parts without checking them. The search for a canonical form
    /// always makes permutations.
    pub(crate) fn from_parts(transposed: bool, rows: [u8; 9], columns: [u8; 9], digits: [u8; 10]) -> Self {
        let transform = Transform {
            transposed,
            rows,
            columns,
            digits,
        };
        debug_assert_eq!(Transform::new(transposed, rows, columns, digits), Ok(transform));
        transform
    }

    /// Returns the rows, the columns and the digits.
    pub(crate) fn into_parts(self) -> ([u8; 9], [u8; 9], [u8; 10]) {
        (self.rows, self.columns, self.digits)
    }

    /// Whether rows and columns are exchanged, before anything else.
    #[must_use]
    pub fn is_transposed(&self) -> bool {
        self.transposed
    }

    /// Returns for each row of the image the row that it comes from (a column of the grid, if transposed).
    #[must_use]
    pub fn rows(&self) -> &[u8; 9] {
        &self.rows
    }

    /// Returns for each column of the image the column that it comes from (a row of the grid, if transposed).
    #[must_use]
    pub fn columns(&self) -> &[u8; 9] {
        &self.columns
    }

    /// Returns for each digit of the grid the digit that it becomes; 0, an empty cell, stays 0.
    #[must_use]
    pub fn digits(&self) -> &[u8; 10] {
        &self.digits
    }

    /// Returns the image of 81 cells, row by row. A value above 9, which is not a digit, stays as it is.
    #[must_use]
    pub fn apply(&self, cells: &[u8; 81]) -> [u8; 81] {
        let (down, right) = if self.transposed { (1, 9) } else { (9, 1) };
        let mut image = [0; 81];
        for (line, &row) in image.chunks_exact_mut(9).zip(&self.rows) {
            for (cell, &column) in line.iter_mut().zip(&self.columns) {
                let value = cells[usize::from(row) * down + usize::from(column) * right];
                *cell = self.digits.get(usize::from(value)).copied().unwrap_or(value);
            }
        }
        image
    }

    /// Returns the transformation that does first this one, then the other.
    #[must_use]
    pub fn then(&self, other: &Transform) -> Transform {
        // A transposition in between turns columns into rows.
        let (rows, columns) = if other.transposed {
            (&self.columns, &self.rows)
        } else {
            (&self.rows, &self.columns)
        };
        Transform {
            transposed: self.transposed != other.transposed,
            rows: other.rows.map(|row| rows[usize::from(row)]),
            columns: other.columns.map(|column| columns[usize::from(column)]),
            digits: self.digits.map(|digit| other.digits[usize::from(digit)]),
        }
    }

    /// Returns the transformation that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Transform {
        let (rows, columns) = if self.transposed {
            (&self.columns, &self.rows)
        } else {
            (&self.rows, &self.columns)
        };
        Transform {
            transposed: self.transposed,
            rows: inverse(rows),
            columns: inverse(columns),
            digits: inverse(&self.digits),
        }
    }

    /// Returns the transformation with this number. Number 0 is the one that changes nothing; from
    /// [`Transform::ORDER`] on, the result is `None`.
    ///
    /// Each transformation has exactly one number, so a random number gives a random transformation.
    #[must_use]
    pub fn nth(index: u64) -> Option<Transform> {
        if index >= Transform::ORDER {
            return None;
        }
        let mut index = index;
        let mut below = |bound: u64| {
            let choice = index % bound;
            index /= bound;
            choice as usize
        };
        let mut digits = Transform::default().digits;
        for at in 1..9 {
            digits.swap(at, at + below(10 - at as u64));
        }
        let mut thirds = || {
            let mut lines = NINE;
            let order = ORDERS_OF_THREE[below(6)];
            for (place, third) in lines.chunks_exact_mut(3).zip(order) {
                place.copy_from_slice(&ORDERS_OF_THREE[below(6)].map(|line| 3 * third + line));
            }
            lines
        };
        let (rows, columns) = (thirds(), thirds());
        Some(Transform {
            transposed: below(2) == 1,
            rows,
            columns,
            digits,
        })
    }

    /// Returns a random transformation, each as likely as any other; the same seed always gives the same one.
    #[must_use]
    pub fn random(seed: u64) -> Transform {
        let mut state = seed;
        Transform::draw(|| {
            state = state.wrapping_add(GAMMA);
            scattered(state)
        })
    }

    /// Returns a random transformation for a seed and a place, such as the numbers of a file, a line and an
    /// image. It is the same for the same numbers, and those of neighbouring places are unrelated.
    ///
    /// ```
    /// use sudoku_symmetry::Transform;
    ///
    /// let image = |line, number| Transform::random_at(7, &[0, line, number]);
    /// assert_eq!(image(1, 0), image(1, 0));
    /// assert_ne!(image(1, 0), image(1, 1));
    /// assert_ne!(image(1, 0), image(2, 0));
    /// ```
    #[must_use]
    pub fn random_at(seed: u64, place: &[u64]) -> Transform {
        Transform::random(place.iter().fold(seed, |seed, &number| mixed(seed, number)))
    }

    /// Draws a random transformation from a source of random words.
    fn draw(mut words: impl FnMut() -> u64) -> Transform {
        // The words are below the next power of two above the order, so that more than half of them can be
        // used.
        let bits = Transform::ORDER.ilog2() + 1;
        loop {
            if let Some(transform) = Transform::nth(words() >> (64 - bits)) {
                return transform;
            }
        }
    }
}

/// `rng.random::<Transform>()`: each transformation as likely as any other.
#[cfg(feature = "rand")]
impl rand::distr::Distribution<Transform> for rand::distr::StandardUniform {
    fn sample<R: rand::Rng + ?Sized>(&self, rng: &mut R) -> Transform {
        Transform::draw(|| rng.next_u64())
    }
}

/// The increment of `SplitMix64` (G. L. Steele, D. Lea and C. H. Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014).
const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// Returns the output of `SplitMix64` for a state: its finalizer.
fn scattered(word: u64) -> u64 {
    let word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}

/// Mixes two numbers into one.
pub(crate) fn mixed(seed: u64, number: u64) -> u64 {
    scattered(scattered(seed.wrapping_add(GAMMA)) ^ number)
}

/// Whether the nine lines are a permutation that keeps bands together.
fn keeps_thirds(lines: &[u8; 9]) -> bool {
    (0..9).all(|line| lines.contains(&line))
        && lines
            .chunks_exact(3)
            .all(|three| three.iter().all(|line| line / 3 == three[0] / 3))
}

/// Returns the inverse of a permutation.
pub(crate) fn inverse<const N: usize>(permutation: &[u8; N]) -> [u8; N] {
    let mut inverse = [0; N];
    for (at, &to) in (0..).zip(permutation) {
        inverse[usize::from(to)] = at;
    }
    inverse
}
