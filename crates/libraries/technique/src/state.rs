//! A position: the digits so far, and the candidates of the empty cells.
//!
//! The candidates are kept twice, by cell and by unit, for the two questions that a person asks all the time:
//! "what can this cell be?" and "where can this digit go in this unit?":
//!
//! ```text
//!     candidates[cell]          bit d-1: digit d is possible in the cell; none where a digit stands
//!     places[unit][d-1]         bit p:   digit d is possible at place p of the unit
//! ```

use core::fmt;

use crate::bits::{Bits, indices, size};
use sudoku_cells::{
    CellName, CellSet, CellsError, PEER_SETS, PLACES_OF, Position, UNIT_CELLS, UNITS_OF, members, validate,
};

/// A digit (1 to 9) in a cell (0 to 80).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Candidate {
    /// The cell, 0 to 80, row by row.
    pub cell: u8,
    /// The digit, 1 to 9.
    pub digit: u8,
}

impl Candidate {
    /// Makes the candidate of the digit d + 1 in a cell.
    #[inline]
    pub(crate) fn new(cell: usize, d: usize) -> Self {
        Self {
            cell: cell as u8,
            digit: d as u8 + 1,
        }
    }
}

/// Writes `r3c5=7`.
impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", CellName(self.cell), self.digit)
    }
}

/// The digits of a grid and the candidates of its empty cells.
///
/// It converts from and to a [`Position`], which can be written and read in the forms in which people
/// exchange positions:
///
/// ```
/// use sudoku_technique::{Position, State};
///
/// let line = ":0000:x:+53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:113 213:::";
/// let position: Position = line.parse()?;
/// let mut state = State::try_from(&position)?;
/// assert_eq!(Position::from(&state), position);
///
/// state.place(2, 4);
/// assert!(Position::from(&state).to_string().starts_with(":0000:x:+53+4.7.."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) digits: [u8; 81],
    /// The cells of the clues.
    givens: CellSet,
    pub(crate) candidates: [u16; 81],
    pub(crate) places: [[u16; 9]; 27],
    pub(crate) blanks: [u8; 27],
}

/// Why a digit cannot be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PlaceError {
    /// There is no such cell, or no such digit.
    Outside {
        /// The cell.
        cell: u8,
        /// The digit.
        digit: u8,
    },
    /// The cell has another digit.
    Taken {
        /// The cell, 0 to 80.
        cell: u8,
        /// The digit that the cell has.
        digit: u8,
    },
    /// A peer has the digit.
    Twice {
        /// The digit.
        digit: u8,
        /// The peer, and the cell in which the digit was to be placed.
        cells: [u8; 2],
    },
}

impl fmt::Display for PlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Outside { cell, digit } => {
                write!(f, "cells are 0 to 80 and digits 1 to 9, not {cell} and {digit}")
            }
            Self::Taken { cell, digit } => write!(f, "{} has {digit} already", CellName(cell)),
            Self::Twice {
                digit,
                cells: [peer, cell],
            } => {
                write!(
                    f,
                    "{} cannot be {digit}: {} is {digit}",
                    CellName(cell),
                    CellName(peer)
                )
            }
        }
    }
}

impl core::error::Error for PlaceError {}

impl State {
    /// No digits, and no candidates either.
    pub(crate) const EMPTY: Self = Self {
        digits: [0; 81],
        givens: 0,
        candidates: [0; 81],
        places: [[0; 9]; 27],
        blanks: [9; 27],
    };

    /// Makes the position at the start of a puzzle: 81 cells, row by row, 0 for empty. Each empty cell has
    /// all candidates that no clue rules out.
    ///
    /// # Errors
    /// If a value is above 9, or a digit is twice in a row, column or box.
    pub fn new(puzzle: &[u8; 81]) -> Result<Self, CellsError> {
        Self::with_candidates(puzzle, &[0x1ff; 81])
    }

    /// Makes a position in the middle of solving. It takes the digits so far, which count as clues unless
    /// [`State::with_givens`] sets others. For each empty cell it takes the candidates that are not struck
    /// out (bit d-1 for digit d; other bits are ignored). What the digits rule out is struck out as well.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine};
    /// use sudoku_technique::{Rater, Scale, State};
    ///
    /// let puzzle = sudoku_cells::parse(
    ///     "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3.",
    /// )?;
    /// let mut state = State::new(&puzzle)?;
    /// let rater = Rater::new(Scale::sudoku_explainer());
    /// for step in rater.steps(state.clone()).take(25) {
    ///     step.apply(&mut state); // places some digits, strikes out some candidates
    /// }
    ///
    /// // The engine takes a position as candidates ...
    /// let solved = Engine::new().solve(&state.candidates());
    /// assert!(matches!(solved.answer, Answer::Unique(_)));
    /// assert_eq!(solved.answer, Engine::new().solve(&puzzle).answer);
    /// // ... and a position is made of digits and candidates again.
    /// let same = State::with_candidates(state.digits(), &state.candidates())?.with_givens(state.givens());
    /// assert_eq!(same, state);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a digit is above 9, or is twice in a row, column or box.
    pub fn with_candidates(digits: &[u8; 81], candidates: &[u16; 81]) -> Result<Self, CellsError> {
        validate(digits)?;
        let mut state = Self {
            digits: *digits,
            blanks: [0; 27],
            ..Self::EMPTY
        };
        for cell in 0..81 {
            if digits[cell] != 0 {
                state.givens |= 1 << cell;
                continue;
            }
            for unit in UNITS_OF[cell] {
                state.blanks[usize::from(unit)] += 1;
            }
            let seen = indices(PEER_SETS[cell]).fold(0, |seen: u16, peer| seen | 1 << digits[peer]) >> 1;
            for digit in Bits(candidates[cell] & 0x1ff & !seen) {
                state.candidates[cell] |= 1 << digit;
                for shape in 0..3 {
                    state.places[usize::from(UNITS_OF[cell][shape])][digit] |= 1 << PLACES_OF[cell][shape];
                }
            }
        }
        Ok(state)
    }

    /// Returns the digits so far: 81 cells, row by row, 0 for empty.
    #[must_use]
    pub fn digits(&self) -> &[u8; 81] {
        &self.digits
    }

    /// Sets which cells are clues; digits elsewhere count as placed. Only avoidable rectangles depend on it.
    /// A cell without a digit is not a clue.
    #[must_use]
    pub fn with_givens(mut self, givens: CellSet) -> Self {
        let digits = members(givens).filter(|&cell| self.digits[usize::from(cell)] != 0);
        self.givens = digits.fold(0, |givens, cell| givens | 1 << cell);
        self
    }

    /// Returns the cells of the clues, as a set. Digits that [`place`](State::place) writes are not clues.
    #[must_use]
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// Returns what each cell can be: bit d-1 for digit d. A cell with a digit can only be that digit.
    #[must_use]
    pub fn candidates(&self) -> [u16; 81] {
        core::array::from_fn(|cell| match self.digits[cell] {
            0 => self.candidates[cell],
            digit => 1 << (digit - 1),
        })
    }

    /// Whether every cell has its digit.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.blanks[..9].iter().all(|&blanks| blanks == 0)
    }

    /// Whether an empty cell has no candidates, or a unit has no place for a digit it lacks. Then there is no
    /// solution from here.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        if (0..81).any(|cell| self.digits[cell] == 0 && self.candidates[cell] == 0) {
            return true;
        }
        // In each unit, at least as many digits must have a place as there are empty cells.
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

    /// Whether the digit `d + 1` is a candidate of the cell.
    #[inline]
    pub(crate) fn has(&self, cell: usize, d: usize) -> bool {
        self.candidates[cell] >> d & 1 != 0
    }

    /// Returns the number of candidates of the cell.
    #[inline]
    pub(crate) fn count(&self, cell: usize) -> u32 {
        size(self.candidates[cell])
    }

    /// Strikes out the digit `d + 1` in the cell; does nothing if it is out already.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize, d: usize) {
        self.candidates[cell] &= !(1 << d);
        for shape in 0..3 {
            self.places[usize::from(UNITS_OF[cell][shape])][d] &= !(1 << PLACES_OF[cell][shape]);
        }
    }

    /// Strikes out the digit (1 to 9) in the cell; does nothing if it is out already.
    ///
    /// # Panics
    /// If the cell is not below 81 or the digit not from 1 to 9.
    pub fn strike_out(&mut self, cell: u8, digit: u8) {
        must_exist(cell, digit);
        self.remove(usize::from(cell), usize::from(digit - 1));
    }

    /// Does the same as [`place`](State::place), if the rules allow it; whether the digit is a candidate
    /// there does not matter.
    ///
    /// ```
    /// use sudoku_technique::State;
    ///
    /// let mut state = State::new(&[0; 81])?;
    /// assert!(state.try_place(0, 7).is_ok());
    /// let refused = state.try_place(8, 7).unwrap_err();
    /// assert_eq!(refused.to_string(), "r1c9 cannot be 7: r1c1 is 7");
    /// # Ok::<(), sudoku_cells::CellsError>(())
    /// ```
    ///
    /// # Errors
    /// If a peer has the digit, the cell has another one, or there is no such cell or digit. Then nothing
    /// changes.
    pub fn try_place(&mut self, cell: u8, digit: u8) -> Result<(), PlaceError> {
        let at = usize::from(cell);
        let Some(&before) = self.digits.get(at).filter(|_| (1..=9).contains(&digit)) else {
            return Err(PlaceError::Outside { cell, digit });
        };
        if before != 0 && before != digit {
            return Err(PlaceError::Taken { cell, digit: before });
        }
        if let Some(peer) = members(PEER_SETS[at]).find(|&peer| self.digits[usize::from(peer)] == digit) {
            return Err(PlaceError::Twice {
                digit,
                cells: [peer, cell],
            });
        }
        self.place(cell, digit);
        Ok(())
    }

    /// Writes the digit (1 to 9) into the cell, and strikes it out in the cell's peers. A cell that has a
    /// digit keeps it. Whether the rules allow the digit is not checked here; [`try_place`](State::try_place)
    /// does that.
    ///
    /// # Panics
    /// If the cell is not below 81 or the digit not from 1 to 9.
    pub fn place(&mut self, cell: u8, digit: u8) {
        must_exist(cell, digit);
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

/// Makes sure that there are such a cell and such a digit.
#[track_caller]
fn must_exist(cell: u8, digit: u8) {
    assert!(
        cell < 81 && (1..=9).contains(&digit),
        "cells are 0 to 80, digits 1 to 9"
    );
}

/// Takes over the digits, clues and candidates, except candidates that a digit rules out. What a library adds
/// about a technique is left out.
///
/// # Errors
/// If a digit is twice in a row, column or box.
impl TryFrom<&Position> for State {
    type Error = CellsError;

    fn try_from(position: &Position) -> Result<Self, CellsError> {
        let clues = (0..81).filter(|&cell| position.givens()[cell] != 0);
        let clues = clues.fold(0, |clues, cell| clues | 1 << cell);
        Ok(Self::with_candidates(position.digits(), position.candidates())?.with_givens(clues))
    }
}

impl From<&State> for Position {
    fn from(state: &State) -> Self {
        let given = |cell| u8::from(state.givens >> cell & 1 != 0) * state.digits[cell];
        Self::new(&core::array::from_fn(given), &state.digits, &state.candidates())
    }
}
