//! Where somebody went wrong: what a position has that its solution has not.

use std::fmt;

use sudoku_cells::{CellName, Position};
use sudoku_lanes::{Answer, Engine};

/// A cell that cannot become what it is in the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mistake {
    /// The cell, 0 to 80, row by row.
    pub cell: u8,
    /// What it is in the solution.
    pub digit: u8,
    /// What was placed instead; `None` if its digit was struck out.
    pub placed: Option<u8>,
}

/// As people count: `r3c4 is 7 in the solution, and 2 was placed`.
impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.at(&CellName(self.cell)).fmt(f)
    }
}

impl Mistake {
    /// In words, with another name for the cell.
    pub(crate) fn at(self, cell: &dyn fmt::Display) -> String {
        match self.placed {
            Some(placed) => format!(
                "{cell} is {} in the solution, and {placed} was placed",
                self.digit
            ),
            None => format!("{cell} is {} in the solution, and that is struck out", self.digit),
        }
    }

    /// The digits (1 to 9; anything else is passed over) that are others than those of the solution.
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

/// What contradicts the solution of a position, cell by cell: that of its clues, if they have exactly one,
/// and otherwise that of its digits. Nothing, if neither has. What is a consequence of a wrong digit, a
/// candidate that it rules out, is none.
///
/// Where nothing says which digits are clues, all are; then only what is struck out can be wrong.
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

/// The solution, if it is the only one.
pub(crate) fn unique(answer: Answer) -> Option<[u8; 81]> {
    match answer {
        Answer::Unique(solution) => Some(solution),
        _ => None,
    }
}
