//! "Practise on a new grid": small grids that are new each time, and the moves of a search in them, each with
//! its reason. The page asks the reader for the next move, which it already knows.
//!
//! A move is something a reader can do with a grid: go to a blank, place a digit, take one back. Looks, calls
//! and refusals are not asked for; they are the reasons.

use fastrand::Rng;
use serde::Serialize;
use sudoku1::Placement;
use tsify::Tsify;
use watchers::{Event, Item, Reason, Watcher};

use crate::solvers::{self, Unsearched};
use crate::words::{digit, name, why};

/// The searches whose next step follows from what the reader sees in the grid.
pub const SEARCHES: [&str; 8] = [
    "eleven", "sudoku3", "sudoku4", "sudoku5", "sudoku6", "sudoku7", "sudoku8", "norvig",
];

/// The most grids that are made to find one in which the search goes back.
const TRIES: usize = 200;
/// The number of moves within which the search should go back: this is how far a reader gets in practice.
pub const SOON: usize = 40;

/// The number of cells in a row.
const SIZE: usize = 9;
/// All digits.
const ALL: u16 = 0b11_1111_1110;

/// A kind of move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// The search goes to a blank, to fill it.
    Go,
    /// The search places a digit.
    Place,
    /// The search takes a digit back.
    Retract,
}

/// A move of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Move {
    /// Its kind.
    pub kind: Kind,
    /// The cell.
    pub cell: usize,
    /// The digit; 0 if the search only goes to the cell.
    pub digit: u8,
    /// The move and its reason, in words.
    pub words: String,
}

/// A grid to practise in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Practice {
    /// The clues, row by row, 0 for a blank.
    pub cells: Vec<u8>,
    /// The moves of the search, from the first one to the solution.
    pub moves: Vec<Move>,
    /// If the search rules digits out: the candidates of each cell before the first move and after each one,
    /// bit d for digit d. Otherwise empty.
    pub left: Vec<Vec<u16>>,
}

/// Returns a grid for a search, and the moves of the search in it; each seed gives another grid.
///
/// # Errors
/// If there is no such search.
pub fn practice(solver: &str, seed: u64) -> Result<Practice, Unsearched> {
    if !SEARCHES.contains(&solver) {
        return Err(Unsearched::NoSolver(solver.into()));
    }
    let mut random = Rng::with_seed(seed);
    let recipe = Recipe::of(solver);
    let mut tries = 0;
    loop {
        let cells = recipe.make(&mut random);
        let mut notes = Notes::new(solver);
        solvers::watched(solver, SIZE as u8, &cells, &mut notes)?;
        tries += 1;
        if notes.went_back.is_some_and(|after| after < SOON) || tries == TRIES {
            return Ok(Practice {
                cells,
                moves: notes.moves,
                left: notes.left,
            });
        }
    }
}

/// The recipe for the grids of a search.
struct Recipe {
    /// The number of different digits that are removed from cells: few, so that wrong digits fit in the
    /// blanks, too.
    digits: u8,
    /// The number of blanks.
    blanks: usize,
}

impl Recipe {
    fn of(solver: &str) -> Self {
        let (digits, blanks) = match solver {
            // This search finds blanks with one candidate: with fewer blanks it would never guess.
            "sudoku8" => (5, 36),
            // Most digits follow from the clues, and only the rest is guessed.
            "norvig" => (9, 60),
            _ => (3, 15),
        };
        Self { digits, blanks }
    }

    fn make(&self, random: &mut Rng) -> Vec<u8> {
        let mut cells = full(random);
        let mut blanks: Vec<_> = (0..cells.len())
            .filter(|&cell| cells[cell] <= self.digits)
            .collect();
        random.shuffle(&mut blanks);
        blanks.truncate(self.blanks);
        // Renames the digits, so that the blanks need not be those of 1, 2, 3 ...
        let mut names: Vec<_> = (1..=SIZE as u8).collect();
        random.shuffle(&mut names);
        for cell in &mut cells {
            *cell = names[usize::from(*cell) - 1];
        }
        for cell in blanks {
            cells[cell] = 0;
        }
        cells
    }
}

/// Returns a full grid: the simplest one, its rows and columns shuffled in such a way that it stays valid.
fn full(random: &mut Rng) -> Vec<u8> {
    // Lines are shuffled within their band or stack, and the bands and stacks among themselves.
    let mut lines = || {
        let mut bands = [0, 3, 6].map(|first| [first, first + 1, first + 2]);
        random.shuffle(&mut bands);
        for band in &mut bands {
            random.shuffle(band);
        }
        bands.concat()
    };
    let (rows, columns) = (lines(), lines());
    let digit = |row: usize, column: usize| (row % 3 * 3 + row / 3 + column) % SIZE + 1;
    rows.iter()
        .flat_map(|&row| columns.iter().map(move |&column| digit(row, column) as u8))
        .collect()
}

/// Records the moves of a search.
pub struct Notes {
    /// Whether the search goes to a blank with the fewest candidates instead of the first blank.
    is_fewest: bool,
    /// Whether the search places every digit, and takes back those that break a rule.
    tries_all: bool,
    /// The moves so far.
    pub moves: Vec<Move>,
    /// The cell that the search is at.
    at: Option<usize>,
    /// The reason why the last placement is taken back, if it is.
    reason: Option<String>,
    /// The number of moves before the search first took back a digit that fitted.
    went_back: Option<usize>,
    /// If digits are ruled out: the candidates after each move. `before` has the candidates before each digit
    /// that stands.
    left: Vec<Vec<u16>>,
    before: Vec<Vec<u16>>,
}

impl Notes {
    /// Creates the notes before the first move of one of the [`SEARCHES`].
    #[must_use]
    pub fn new(solver: &str) -> Self {
        Self {
            is_fewest: matches!(solver, "sudoku8" | "norvig"),
            tries_all: matches!(solver, "sudoku3" | "sudoku4"),
            moves: Vec::new(),
            at: None,
            reason: None,
            went_back: None,
            left: if solver == "norvig" {
                vec![vec![ALL; SIZE * SIZE]]
            } else {
                Vec::new()
            },
            before: Vec::new(),
        }
    }

    fn add(&mut self, kind: Kind, cell: usize, digit: u8, words: String) {
        let made = Move {
            kind,
            cell,
            digit,
            words,
        };
        self.moves.push(made);
        if let Some(left) = self.left.last().cloned() {
            self.left.push(left);
        }
    }

    /// Goes to a cell, unless the search is already there. The number of candidates matters only if the
    /// search chooses by it.
    fn go(&mut self, row: usize, column: usize, candidates: Option<usize>) {
        let cell = row * SIZE + column;
        if self.at == Some(cell) {
            return;
        }
        self.at = Some(cell);
        let because = match candidates.filter(|_| self.is_fewest) {
            None => "the first blank in reading order".into(),
            Some(0) => "no digit fits there, so something before it is wrong".into(),
            Some(1) => {
                "the first blank in reading order that has one candidate, so there is nothing to guess".into()
            }
            Some(many) => {
                format!(
                    "it has {many} candidates; no blank before it has so few, and none after it has fewer"
                )
            }
        };
        let place = name(Item::Cell { row, column });
        self.add(Kind::Go, cell, 0, format!("It goes to {place}: {because}."));
    }

    fn place(&mut self, step: Placement) {
        self.go(step.row, step.column, None);
        self.before.extend(self.left.last().cloned());
        let because = match (self.tries_all, step.digit) {
            (true, 1) => "it tries every digit, from 1 up".into(),
            (true, next) => format!("it tries every digit, and {} was the one before", next - 1),
            (false, _) => "the smallest digit that fits there and was not tried yet".into(),
        };
        let cell = step.row * SIZE + step.column;
        self.add(
            Kind::Place,
            cell,
            step.digit,
            format!("It places {}: {because}.", digit(step)),
        );
    }

    fn retract(&mut self, step: Placement) {
        let cell = step.row * SIZE + step.column;
        let because = self.reason.take().unwrap_or_default();
        self.at = Some(cell);
        self.add(
            Kind::Retract,
            cell,
            step.digit,
            format!("It takes {} back: {because}.", digit(step)),
        );
        if let (Some(left), Some(before)) = (self.left.last_mut(), self.before.pop()) {
            *left = before;
        }
    }
}

impl Watcher<Placement> for Notes {
    fn see(&mut self, event: Event<Placement>) {
        match event {
            Event::Call => (self.at, self.reason) = (None, None),
            Event::Choose(Item::Cell { row, column }, candidates) => self.go(row, column, Some(candidates)),
            Event::Consider(step) => {
                self.reason = None;
                self.go(step.row, step.column, None);
            }
            Event::Place(step) => self.place(step),
            Event::Refuse(_, Reason::Contradiction) => {
                self.went_back.get_or_insert(self.moves.len());
                self.reason = Some("with it a cell has no digit left, or a unit no place for one".into());
            }
            Event::Refuse(step, reason) => {
                self.reason = Some(format!("the {} is {} already", step.digit, why(reason)));
            }
            Event::Retract(step) => self.retract(step),
            Event::GiveUp(item @ Item::Cell { row, column }) => {
                self.go(row, column, None);
                self.went_back.get_or_insert(self.moves.len());
                self.reason = Some(format!("no digit is left for {}", name(item)));
            }
            Event::Eliminate(Item::Cell { row, column }, digits, _) => {
                if let Some(left) = self.left.last_mut() {
                    left[row * SIZE + column] &= !(digits as u16);
                }
            }
            Event::GiveUp(_)
            | Event::Eliminate(..)
            | Event::Choose(..)
            | Event::Look(_)
            | Event::Foresee(..)
            | Event::Cover(_)
            | Event::Uncover(_)
            | Event::Visit { .. }
            | Event::Expand(_)
            | Event::Drop(_) => {}
        }
    }
}
