//! Where somebody went wrong: what a position has that its solution has not.

use std::fmt;

use sudoku_cells::{CellName, Position, validate};
use sudoku_lanes::{Answer, Engine};
use sudoku_technique::State;

use crate::Reason;

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

fn unique(answer: Answer) -> Option<[u8; 81]> {
    match answer {
        Answer::Unique(solution) => Some(solution),
        _ => None,
    }
}

/// The only digit without which there is exactly one solution: where nothing says which digits are clues,
/// that is most likely the wrong one.
fn suspect(digits: &[u8; 81]) -> Option<Mistake> {
    let engine = Engine::new();
    let without = |cell: usize| {
        let mut others = *digits;
        let placed = std::mem::take(&mut others[cell]);
        let solution = (placed != 0).then(|| unique(engine.solve(&others).answer))??;
        Some(Mistake {
            cell: cell as u8,
            digit: solution[cell],
            placed: Some(placed),
        })
    };
    let mut found = (0..81).filter_map(without);
    found.next().filter(|_| found.next().is_none())
}

/// Where steps begin: a position with exactly one solution.
///
/// # Errors
/// What contradicts the solution, if that is known, or if exactly one solution is left without a single one
/// of the digits; or that there is none, that there are several, or that the digits break the rules.
///
/// ```
/// use sudoku_ask::start;
/// use sudoku_cells::Position;
///
/// let line = ":0000:x:53+1.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79::::";
/// let position: Position = line.parse()?;
/// assert_eq!(start(&position).unwrap_err().to_string(), "r1c3 is 4 in the solution, and 1 was placed");
/// # Ok::<(), sudoku_cells::ParseError>(())
/// ```
pub fn start(position: &Position) -> Result<State, Reason> {
    let answer = match validate(position.digits()) {
        Ok(()) => Engine::new().solve(position.candidates()).answer,
        Err(_) => Answer::None,
    };
    let reason = match answer {
        Answer::Unique(_) => return State::try_from(position).map_err(Reason::Rules),
        Answer::Multiple(..) => return Err(Reason::Multiple),
        Answer::None => validate(position.digits()).map_or_else(Reason::Rules, |()| Reason::None),
    };
    let mut mistakes = mistakes(position);
    if mistakes.is_empty() && position.is_puzzle() && position.givens() == position.digits() {
        mistakes.extend(suspect(position.digits()));
    }
    Err(if mistakes.is_empty() {
        reason
    } else {
        Reason::Mistakes(mistakes)
    })
}
