//! Where a person went wrong: what in a position contradicts its solution.

use std::fmt;

use sudoku_cells::{CellName, Position};
use sudoku_lanes::{Answer, Engine};

/// A cell that can no longer get its digit of the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mistake {
    /// The cell, 0 to 80, row by row.
    pub cell: u8,
    /// Its digit in the solution.
    pub digit: u8,
    /// The digit that was placed instead; `None` if the right one was struck out.
    pub placed: Option<u8>,
}

/// Counts rows and columns from 1: `r3c4 is 7 in the solution, but 2 was placed`.
impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.at(&CellName(self.cell)).fmt(f)
    }
}

impl Mistake {
    /// Returns the words, with `cell` as the name of the cell.
    pub(crate) fn at(self, cell: &dyn fmt::Display) -> String {
        match self.placed {
            Some(placed) => format!(
                "{cell} is {} in the solution, but {placed} was placed",
                self.digit
            ),
            None => format!("{cell} is {} in the solution, but that is struck out", self.digit),
        }
    }

    /// Returns the digits that differ from those of the solution. Anything other than 1 to 9 is passed over.
    pub(crate) fn placed<'a>(
        digits: &'a [u8; 81],
        solution: &'a [u8; 81],
    ) -> impl Iterator<Item = Mistake> + 'a {
        let cells = (0..).zip(digits.iter().zip(solution));
        let wrong = cells.filter(|&(_, (placed, digit))| (1..=9).contains(placed) && placed != digit);
        wrong.map(|(cell, (&placed, &digit))| Mistake {
            cell,
            digit,
            placed: Some(placed),
        })
    }
}

/// Returns what contradicts the solution of a position, cell by cell. The solution is that of the clues if
/// they have exactly one, and otherwise that of the digits; if neither has exactly one, nothing is returned.
/// A candidate that is only ruled out by a wrong digit is not a mistake.
///
/// If it is not known which digits are clues, all count as clues; then only candidates that are struck out
/// can be wrong.
#[must_use]
pub fn mistakes(position: &Position) -> Vec<Mistake> {
    let engine = Engine::new();
    let only = |digits: &[u8; 81]| unique(engine.solve(digits).answer);
    let Some(solution) = only(position.givens()).or_else(|| only(position.digits())) else {
        return Vec::new();
    };
    let struck_out = position
        .struck_out()
        .filter(|&(cell, digit)| solution[usize::from(cell)] == digit);
    let mut all: Vec<Mistake> = Mistake::placed(position.digits(), &solution).collect();
    for (cell, digit) in struck_out {
        let place = all.partition_point(|mistake| mistake.cell <= cell);
        let placed = None;
        all.insert(place, Mistake { cell, digit, placed });
    }
    all
}

/// Returns the solution, if it is the only one.
pub(crate) fn unique(answer: Answer) -> Option<[u8; 81]> {
    match answer {
        Answer::Unique(solution) => Some(solution),
        _ => None,
    }
}
