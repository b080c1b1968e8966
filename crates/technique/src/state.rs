//! A position: the digits so far, and the candidates of the empty cells.
//!
//! The candidates are kept twice, by cell and by unit, because the two questions a person asks all the time are "what
//! can this cell be?" and "where can this digit go in this unit?":
//!
//! ```text
//!     candidates[cell]          bit d-1: digit d is possible in the cell
//!     places[unit][d-1]         bit p:   digit d is possible at place p of the unit
//! ```

use crate::geometry::{Bits, Cells, PEER_SET, PLACES_OF, UNIT_CELLS, UNITS_OF, size};

/// The digits of a grid and the candidates of its empty cells.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    digits: [u8; 81],
    pub(crate) candidates: [u16; 81],
    pub(crate) places: [[u16; 9]; 27],
    pub(crate) blanks: [u8; 27],
}

impl Default for State {
    /// No digits, and no candidates either.
    fn default() -> Self {
        Self {
            digits: [0; 81],
            candidates: [0; 81],
            places: [[0; 9]; 27],
            blanks: [9; 27],
        }
    }
}

impl State {
    /// The position at the start of a puzzle: 81 cells, row by row, 0 for empty; each empty cell with all candidates
    /// that no clue rules out. Digits above 9 count as empty. Nothing is checked: of two equal clues in a unit, both
    /// stand.
    #[must_use]
    pub fn new(puzzle: &[u8; 81]) -> Self {
        Self::with_candidates(puzzle, &[0x1ff; 81])
    }

    /// A position in the middle of solving: the digits so far and, for each empty cell, the candidates that are not
    /// struck out (bit d-1 for digit d). What the digits rule out is struck out as well.
    #[must_use]
    pub fn with_candidates(digits: &[u8; 81], candidates: &[u16; 81]) -> Self {
        let mut clean = *digits;
        for digit in &mut clean {
            if *digit > 9 {
                *digit = 0;
            }
        }
        let mut state = Self {
            digits: clean,
            candidates: [0; 81],
            places: [[0; 9]; 27],
            blanks: [0; 27],
        };
        for cell in 0..81 {
            if clean[cell] != 0 {
                continue;
            }
            for unit in UNITS_OF[cell] {
                state.blanks[usize::from(unit)] += 1;
            }
            let seen = Cells(PEER_SET[cell]).fold(0, |seen: u16, peer| seen | 1 << clean[peer]) >> 1;
            for digit in Bits(candidates[cell] & 0x1ff & !seen) {
                state.candidates[cell] |= 1 << digit;
                for shape in 0..3 {
                    state.places[usize::from(UNITS_OF[cell][shape])][digit] |= 1 << PLACES_OF[cell][shape];
                }
            }
        }
        state
    }

    /// The digits so far: 81 cells, row by row, 0 for empty.
    #[must_use]
    pub fn digits(&self) -> &[u8; 81] {
        &self.digits
    }

    /// The candidates of each cell: bit d-1 for digit d; none where a digit stands.
    #[must_use]
    pub fn candidates(&self) -> &[u16; 81] {
        &self.candidates
    }

    /// Has every cell its digit?
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.blanks[..9].iter().all(|&blanks| blanks == 0)
    }

    /// An empty cell without candidates, or a unit without a place for a digit it lacks: no solution from here.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        if (0..81).any(|cell| self.digits[cell] == 0 && self.candidates[cell] == 0) {
            return true;
        }
        // As many digits must have a place in a unit as it has empty cells.
        let mut digits = [0; 27];
        for (&[b, r, c], candidates) in UNITS_OF.iter().zip(&self.candidates) {
            for unit in [b, r, c] {
                digits[usize::from(unit)] |= candidates;
            }
        }
        digits
            .iter()
            .zip(&self.blanks)
            .any(|(&digits, &blanks)| size(digits) < u32::from(blanks))
    }

    /// Is the digit `d + 1` a candidate of the cell?
    #[inline]
    pub(crate) fn has(&self, cell: usize, d: usize) -> bool {
        self.candidates[cell] >> d & 1 != 0
    }

    /// How many candidates the cell has.
    #[inline]
    pub(crate) fn count(&self, cell: usize) -> u32 {
        size(self.candidates[cell])
    }

    /// Strikes out the digit `d + 1` in the cell; no harm if it is out already.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize, d: usize) {
        self.candidates[cell] &= !(1 << d);
        for shape in 0..3 {
            self.places[usize::from(UNITS_OF[cell][shape])][d] &= !(1 << PLACES_OF[cell][shape]);
        }
    }

    /// Strikes out the digit (1 to 9) in the cell; no harm if it is out already.
    ///
    /// # Panics
    /// If the cell is not below 81 or the digit not from 1 to 9.
    pub fn strike_out(&mut self, cell: u8, digit: u8) {
        assert!(
            cell < 81 && (1..=9).contains(&digit),
            "cells are 0 to 80, digits 1 to 9"
        );
        self.remove(usize::from(cell), usize::from(digit - 1));
    }

    /// Writes the digit (1 to 9) into the cell, and strikes it out in the cell's peers. A cell that has a digit keeps
    /// it.
    ///
    /// # Panics
    /// If the cell is not below 81 or the digit not from 1 to 9.
    pub fn place(&mut self, cell: u8, digit: u8) {
        assert!(
            cell < 81 && (1..=9).contains(&digit),
            "cells are 0 to 80, digits 1 to 9"
        );
        let cell = usize::from(cell);
        if self.digits[cell] != 0 {
            return;
        }
        for d in Bits(self.candidates[cell]) {
            self.remove(cell, d);
        }
        self.digits[cell] = digit;
        let d = usize::from(digit - 1);
        for unit in UNITS_OF[cell] {
            let unit = usize::from(unit);
            self.blanks[unit] -= 1;
            for place in Bits(self.places[unit][d]) {
                self.remove(usize::from(UNIT_CELLS[unit][place]), d);
            }
        }
    }
}
