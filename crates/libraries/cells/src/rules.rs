//! The rules: what makes 81 cells a puzzle, and what makes them an answer to one. Over a third of the file is
//! tests.

use core::fmt;

use crate::units::{CellName, Unit};

/// Checks that 81 cells are a puzzle or a grid: no value is above 9, and no digit is twice in a row, column
/// or box.
///
/// It does not check whether there is a solution.
///
/// # Errors
/// The first fault, in the order of the cells.
#[inline]
pub fn validate(cells: &[u8; 81]) -> Result<(), CellsError> {
    // How often each digit stands in a unit, in four bits for each digit. The lowest four are for 0, which
    // can stand there up to nine times.
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
    let units = rows.iter().chain(&columns).chain(&boxes);
    let all = units.fold(0, |all, counts| all | counts);
    if highest <= 9 && all & 0xEEEE_EEEE_EEEE_EEE0 == 0 {
        Ok(())
    } else {
        find_fault(cells)
    }
}

#[cold]
fn find_fault(cells: &[u8; 81]) -> Result<(), CellsError> {
    for cell in 0..81 {
        let value = cells[usize::from(cell)];
        if value > 9 {
            return Err(CellsError::NotADigit { cell, value });
        }
        // Rows come first, as people read.
        let [boxed, row, column] = Unit::of(cell);
        for unit in [row, column, boxed] {
            let is_same = |before: &u8| *before < cell && cells[usize::from(*before)] == value;
            if let Some(first) = unit.cells().into_iter().find(is_same)
                && value != 0
            {
                return Err(CellsError::Twice {
                    digit: value,
                    unit,
                    cells: [first, cell],
                });
            }
        }
    }
    Ok(())
}

/// The reason why 81 cells are not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CellsError {
    /// A value is above 9.
    NotADigit {
        /// The cell, 0 to 80.
        cell: u8,
        /// The value that stands there.
        value: u8,
    },
    /// A digit stands twice in a unit.
    Twice {
        /// The digit.
        digit: u8,
        /// The row, column or box.
        unit: Unit,
        /// Two cells that have it.
        cells: [u8; 2],
    },
}

impl fmt::Display for CellsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            CellsError::NotADigit { cell, value } => {
                write!(f, "{value} at {} is not a digit", CellName(cell))
            }
            CellsError::Twice {
                digit,
                unit,
                cells: [one, other],
            } => write!(
                f,
                "digit {digit} twice in {unit}: at {} and {}",
                CellName(one),
                CellName(other)
            ),
        }
    }
}

impl core::error::Error for CellsError {}

/// A digit that stands more than once in some units: `digit 3 twice in row 1 and in box 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clash {
    digit: u8,
    /// The units that have it more than once: bit u is the unit of index u.
    units: u32,
    /// Whether it stands three times or more in one of them.
    is_thrice: bool,
}

impl Clash {
    /// Returns the digit, 1 to 9.
    #[must_use]
    pub fn digit(&self) -> u8 {
        self.digit
    }

    /// Returns the units that have it more than once: rows, then columns, then boxes.
    pub fn units(&self) -> impl Iterator<Item = Unit> + use<> {
        let units = self.units;
        let (boxes, lines) = Unit::ALL.split_at(9);
        lines
            .iter()
            .chain(boxes)
            .copied()
            .filter(move |unit| units >> unit.index() & 1 == 1)
    }

    /// Writes it as its `Display` does, with other names of the units.
    ///
    /// # Errors
    /// If that cannot be written.
    pub fn write<N: fmt::Display>(
        &self,
        f: &mut fmt::Formatter<'_>,
        name: impl Fn(Unit) -> N,
    ) -> fmt::Result {
        let often = if self.is_thrice { "more than once" } else { "twice" };
        write!(f, "digit {} {often}", self.digit)?;
        let last = self.units().last();
        for (i, unit) in self.units().enumerate() {
            let and = match i {
                0 => "",
                _ if Some(unit) == last => " and",
                _ => ",",
            };
            write!(f, "{and} in {}", name(unit))?;
        }
        Ok(())
    }
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, |unit| unit)
    }
}

/// Returns the digits that stand more than once in a row, a column or a box, in ascending order. If there are
/// none, the clues obey the rules. Values above 9 do not count.
///
/// ```
/// let mut cells = [0; 81];
/// (cells[1], cells[2]) = (3, 3);
/// let clash = sudoku_cells::clashes(&cells).next().unwrap();
/// assert_eq!(clash.to_string(), "digit 3 twice in row 1 and in box 1");
/// ```
pub fn clashes(cells: &[u8; 81]) -> impl Iterator<Item = Clash> {
    (1..=9).filter_map(|digit| {
        let times = |unit: Unit| {
            let digits = unit.cells().map(|cell| cells[usize::from(cell)]);
            digits.into_iter().filter(|&other| other == digit).count()
        };
        let mut clash = Clash {
            digit,
            units: 0,
            is_thrice: false,
        };
        for unit in Unit::ALL {
            let times = times(unit);
            clash.units |= u32::from(times > 1) << unit.index();
            clash.is_thrice |= times > 2;
        }
        (clash.units != 0).then_some(clash)
    })
}

/// Checks that an answer keeps the clues of a puzzle, fills every cell, and obeys the rules.
///
/// # Errors
/// The first fault of the answer: its cells are checked one by one, then the rules.
///
/// ```
/// use sudoku_cells::{check, parse};
///
/// let puzzle = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let answer = parse("534678912672195348198342567859761423426853791713924856961537284287419635345286179")?;
/// check(&puzzle, &answer)?;
/// assert_eq!(check(&puzzle, &puzzle).unwrap_err().to_string(), "no digit at r1c3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(puzzle: &[u8; 81], answer: &[u8; 81]) -> Result<(), AnswerError> {
    for (cell, (&clue, &value)) in (0..).zip(puzzle.iter().zip(answer)) {
        if value > 9 {
            return Err(AnswerError::NotADigit { cell, value });
        }
        if clue != 0 && clue != value {
            return Err(AnswerError::Clue { cell });
        }
        if value == 0 {
            return Err(AnswerError::Blank { cell });
        }
    }
    // Most answers are right, and checking that is faster than finding out which digits clash.
    if validate(answer).is_ok() {
        return Ok(());
    }
    clashes(answer)
        .next()
        .map_or(Ok(()), |clash| Err(AnswerError::Clash(clash)))
}

/// What is wrong with an answer to a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AnswerError {
    /// A value is above 9.
    NotADigit {
        /// The cell, 0 to 80.
        cell: u8,
        /// The value that stands there.
        value: u8,
    },
    /// The clue in this cell has become another digit, or is missing.
    Clue {
        /// The cell, 0 to 80.
        cell: u8,
    },
    /// This cell is empty.
    Blank {
        /// The cell, 0 to 80.
        cell: u8,
    },
    /// A digit stands more than once in a unit.
    Clash(Clash),
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            AnswerError::NotADigit { cell, value } => {
                write!(f, "{value} at {} is not a digit", CellName(cell))
            }
            AnswerError::Clue { cell } => write!(f, "clue changed at {}", CellName(cell)),
            AnswerError::Blank { cell } => write!(f, "no digit at {}", CellName(cell)),
            AnswerError::Clash(clash) => clash.fmt(f),
        }
    }
}

impl core::error::Error for AnswerError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PEER_SETS, parse};
    use proptest::prelude::*;
    use std::string::ToString;
    use std::vec::Vec;

    #[test]
    fn an_empty_grid_has_no_clash_and_one_full_of_ones_has_all() {
        assert_eq!((clashes(&[0; 81]).count(), validate(&[0; 81])), (0, Ok(())));
        let all: Vec<Clash> = clashes(&[1; 81]).collect();
        assert_eq!((all.len(), all[0].units().count()), (1, 27));
        let words = all[0].to_string();
        assert!(words.starts_with("digit 1 more than once in row 1, in row 2, "));
        assert!(words.ends_with(", in box 8 and in box 9"));
    }

    #[test]
    fn the_first_fault_is_told_with_its_place() {
        let mut cells = [0; 81];
        (cells[20], cells[80], cells[10]) = (4, 255, 4);
        let fault = |cells: &[u8; 81]| validate(cells).unwrap_err().to_string();
        assert_eq!(fault(&cells), "digit 4 twice in box 1: at r2c2 and r3c3");
        cells[10] = 0;
        assert_eq!(fault(&cells), "255 at r9c9 is not a digit");
        cells[80] = 16; // its lowest four bits are those of a 0
        assert_eq!(fault(&cells), "16 at r9c9 is not a digit");
    }

    #[test]
    fn a_wrong_answer_is_told_from_a_right_one() {
        let puzzle =
            parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
                .unwrap();
        let right =
            parse("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
                .unwrap();
        assert_eq!(check(&puzzle, &right), Ok(()));
        let wrong = |cell: usize, value| {
            let mut answer = right;
            answer[cell] = value;
            check(&puzzle, &answer).unwrap_err().to_string()
        };
        assert_eq!(wrong(1, 4), "clue changed at r1c2");
        assert_eq!(wrong(1, 0), "clue changed at r1c2");
        assert_eq!(wrong(78, 0), "no digit at r9c7");
        assert_eq!(wrong(78, 9), "digit 9 twice in row 9, in column 7 and in box 9");
        assert_eq!(wrong(78, 10), "10 at r9c7 is not a digit");
    }

    proptest! {
        #[test]
        fn two_equal_digits_clash_exactly_if_they_are_peers(
            a in 0..81_u8, b in 0..81_u8, digit in 1..=9_u8,
        ) {
            prop_assume!(a != b);
            let mut cells = [0; 81];
            (cells[usize::from(a)], cells[usize::from(b)]) = (digit, digit);
            let shared = Unit::ALL.into_iter().filter(|unit| [a, b].iter().all(|cell| unit.cells().contains(cell)));
            let are_peers = PEER_SETS[usize::from(a)] >> b & 1 == 1;
            let clash = clashes(&cells).next();
            prop_assert_eq!((clash.is_some(), validate(&cells).is_err()), (are_peers, are_peers));
            let units: Vec<Unit> = clash.iter().flat_map(Clash::units).collect();
            prop_assert_eq!(units.len(), shared.clone().count());
            prop_assert!(shared.clone().all(|unit| units.contains(&unit)));
        }

        #[test]
        fn validate_agrees_with_clashes(cells in prop::collection::vec(prop_oneof![9 => Just(0), 1 => 1..=9_u8], 81)) {
            let cells: [u8; 81] = cells.try_into().unwrap();
            prop_assert_eq!(validate(&cells).is_ok(), clashes(&cells).next().is_none());
        }
    }
}
