//! The automorphisms of a puzzle: the transformations that leave it as it is.
//!
//! Some are obvious: empty lines and unused digits can change places (see `exchanges.rs`). The search for the
//! smallest image leaves these exchanges out. So each way that it finds stands for as many ways as there are
//! exchanges.

use alloc::vec::Vec;
use core::iter::FusedIterator;

use sudoku_cells::CellsError;

use crate::{
    Transform,
    canonical::transform,
    exchanges::{Empty, exchanges},
    search,
    sides::Sides,
};

/// Returns the automorphisms of a puzzle, the one that changes nothing first.
///
/// There may be very many: the empty grid has [`Transform::ORDER`]. They are made one by one. To get only
/// their number, [`Canonical::automorphisms`](crate::Canonical::automorphisms) is faster.
///
/// # Errors
/// [`CellsError`], if the cells break the rules: a value above 9, or a digit twice in a row, column or box.
///
/// ```
/// let mut puzzle = [0; 81];
/// for (digit, cell) in (1..=9).zip((0..81).step_by(10)) {
///     puzzle[cell] = digit; // down the diagonal
/// }
/// let automorphisms: Vec<_> = sudoku_symmetry::automorphisms(&puzzle)?.collect();
/// assert_eq!(automorphisms.len(), 2 * 6 * 6 * 6 * 6);
/// assert!(automorphisms.iter().all(|automorphism| automorphism.apply(&puzzle) == puzzle));
/// # Ok::<(), sudoku_cells::CellsError>(())
/// ```
pub fn automorphisms(cells: &[u8; 81]) -> Result<Automorphisms, CellsError> {
    let sides = Sides::new(cells)?;
    let ways: Vec<Transform> = search::all_smallest(&sides).iter().map(transform).collect();
    Ok(Automorphisms {
        // An automorphism goes to the smallest image and back: there in any of the ways, back in the first
        // way.
        back: ways.first().copied().unwrap_or_default().inverse(),
        left: ways.len() as u64 * exchanges(&sides),
        exchanges: exchanges(&sides),
        empty: Empty::new(&sides),
        ways,
    })
}

/// The iterator over the automorphisms of a puzzle that [`automorphisms`] returns.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Automorphisms {
    ways: Vec<Transform>,
    back: Transform,
    empty: Empty,
    /// The number of automorphisms that each way stands for.
    exchanges: u64,
    /// The number of automorphisms that are still to come.
    left: u64,
}

impl Iterator for Automorphisms {
    type Item = Transform;

    fn next(&mut self) -> Option<Transform> {
        let number = self.ways.len() as u64 * self.exchanges - self.left;
        self.left = self.left.checked_sub(1)?;
        let way = self.ways[(number / self.exchanges) as usize];
        let exchange = self.empty.exchange(number % self.exchanges);
        Some(exchange.then(&way).then(&self.back))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.left);
        (left.unwrap_or(usize::MAX), left.ok())
    }

    fn nth(&mut self, n: usize) -> Option<Transform> {
        self.left = self.left.saturating_sub(n as u64);
        self.next()
    }
}

impl FusedIterator for Automorphisms {}
