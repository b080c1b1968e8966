//! The queens' puzzle as an exact cover.

use crate::ExactCover;

/// Returns the exact cover whose solutions are the ways to put *n* queens on a board of *n* × *n*, none of
/// which attacks another.
///
/// Every row and every column needs a queen: items 0 to *n* - 1 and *n* to 2*n* - 1. A diagonal need not have
/// one, so the diagonals are secondary: those on which row + column is the same, then those on which row -
/// column is. Option *n* · row + column is the queen on that square.
///
/// ```
/// assert_eq!(dancing_links::queens(8).count(u64::MAX), 92);
/// ```
#[must_use]
pub fn queens(n: u8) -> ExactCover {
    let n = usize::from(n);
    let mut cover = ExactCover::new(2 * n, (4 * n).saturating_sub(2));
    for row in 0..n {
        for column in 0..n {
            let (rising, falling) = (row + column, row + n - 1 - column);
            cover.link(&[row, n + column, 2 * n + rising, 4 * n - 1 + falling]);
        }
    }
    cover
}
