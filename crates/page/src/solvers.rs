//! Runs the solvers of the workspace by their names.

use std::fmt;
use std::ops::ControlFlow;

use state_search::{BoxShape, Choose, Levels, MOST_STATES, State, Sudoku};
use sudoku1::{Grid, Placement};
use watchers::{Item, Translated, Watcher};

use crate::{order, variants, words};

/// The solvers for grids of 9 × 9, as `bin/race` names them, except the engine.
pub use ::solvers::{WATCHED as NAMES, keeps_sets};

/// Whether a solver is a function that calls itself, so that its calls return answers.
#[must_use]
pub fn calls_itself(name: &str) -> bool {
    let is_loop = name.starts_with("states") || name == "dancing_links" || ANY_SIZE.contains(&name);
    !is_loop
}

/// The searches for grids of any size. The first two fill the first blank, the next two a blank with the
/// fewest choices.
pub const ANY_SIZE: [&str; 5] = [
    "depth_first",
    "breadth_first",
    "depth_first_fewest",
    "breadth_first_fewest",
    "cover",
];

/// A reason why a search has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsearched {
    /// There is no solver of this name for this size.
    NoSolver(String),
    /// The cells are not a puzzle, with the reason.
    NoPuzzle(String),
    /// The search has given up, with the reason.
    GaveUp(String),
}

impl fmt::Display for Unsearched {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::NoSolver(name) => write!(f, "no solver is called {name} for grids of this size"),
            Self::NoPuzzle(why) | Self::GaveUp(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Unsearched {}

/// Returns the solution that a solver finds without a watcher: the work that is timed.
///
/// # Errors
/// If the name is unknown, the cells are not a puzzle, or the search needs too much memory.
pub fn solve(name: &str, size: u8, cells: &[u8]) -> Result<Option<Vec<u8>>, Unsearched> {
    watched(name, size, cells, &mut ())
}

fn grid(cells: &[u8]) -> Result<Grid, Unsearched> {
    let cells: Option<[u8; 81]> = cells.try_into().ok();
    cells
        .and_then(Grid::new)
        .ok_or_else(|| Unsearched::NoPuzzle("the cells are not a grid of 9 × 9".into()))
}

/// Returns the solution that a solver finds, with any watcher.
///
/// # Errors
/// If the name is unknown, the cells are not a puzzle, or the search needs too much memory.
pub fn watched(
    name: &str,
    size: u8,
    cells: &[u8],
    watcher: &mut impl Watcher<Placement>,
) -> Result<Option<Vec<u8>>, Unsearched> {
    if ANY_SIZE.contains(&name) {
        return any_size(name, size, cells, watcher);
    }
    if size != 9 {
        return Err(Unsearched::NoSolver(name.into()));
    }
    let puzzle = &grid(cells)?;
    let solution = if let Some(chosen) = order::chosen(name) {
        order::solve(puzzle, &chosen, watcher)
    } else if let Some(said) = variants::solve(name, puzzle, watcher) {
        said.map_err(|why| Unsearched::GaveUp(why.into()))?
    } else if name == "template" {
        // The crate that `make new` makes is in no list.
        template::solve(puzzle, watcher)
    } else {
        ::solvers::watched(name, puzzle, watcher).ok_or_else(|| Unsearched::NoSolver(name.into()))?
    };
    Ok(solution.map(|grid| grid.cells().to_vec()))
}

/// Returns the shape of a box in a grid with this many cells in a row: as square as possible, and never
/// higher than wide.
#[must_use]
pub fn shape(size: u8) -> Option<BoxShape> {
    let size = usize::from(size);
    let rows = (1..=size)
        .rev()
        .find(|&rows| rows * rows <= size && size.is_multiple_of(rows))?;
    BoxShape::new(rows, size / rows)
}

/// Returns the cells that an item of a Sudoku is about, row by row from 0: those of a row, a column or a box,
/// or the cell itself.
#[must_use]
pub fn cells_of(size: u8, item: Item) -> Vec<usize> {
    let across = usize::from(size);
    let Some(shape) = shape(size) else {
        return Vec::new();
    };
    match item {
        Item::Cell { row, column } => vec![row * across + column],
        Item::Row { row, .. } => (0..across).map(|i| row * across + i).collect(),
        Item::Column { column, .. } => (0..across).map(|i| i * across + column).collect(),
        Item::Box { number, .. } => {
            // As many boxes stand side by side as a box has rows.
            let top = number / shape.rows() * shape.rows();
            let left = number % shape.rows() * shape.columns();
            let (rows, columns) = (top..top + shape.rows(), left..left + shape.columns());
            rows.flat_map(|row| columns.clone().map(move |column| row * across + column))
                .collect()
        }
        Item::Number(_) => Vec::new(),
    }
}

/// Returns the first blank of a grid, and then the digits that the search over states can place there.
#[must_use]
pub fn next_digits(size: u8, cells: &[u8]) -> Option<Vec<u8>> {
    let state = Sudoku::new(shape(size)?, cells, Choose::First).ok()?;
    let blank = cells.iter().position(|&digit| digit == 0)?;
    let mut next = Vec::new();
    state.next_states(&mut next);
    let digits = next.iter().map(|state| state.cells()[blank]);
    Some(std::iter::once(blank as u8).chain(digits).collect())
}

/// Returns the number of solutions of a grid of any size, up to a limit. Returns `None` if the cells are not
/// a puzzle, or the grid is larger than 9 × 9, because counting might not end then.
#[must_use]
pub fn solutions(size: u8, cells: &[u8], limit: u64) -> Option<u64> {
    let shape = shape(size).filter(|_| (2..=9).contains(&size))?;
    let mut puzzle = dancing_links::Sudoku::new(shape.rows(), shape.columns(), cells).ok()?;
    Some(puzzle.count(limit))
}

/// Returns the contradictions in a grid of 9 × 9, in words, and the cells whose digits are part of one.
#[must_use]
pub fn conflict(cells: &[u8]) -> Option<(String, Vec<usize>)> {
    let cells: &[u8; 81] = cells.try_into().ok()?;
    let clashes: Vec<_> = sudoku_cells::clashes(cells).collect();
    let words: Vec<_> = clashes.iter().map(ToString::to_string).collect();
    let is_marked = |&cell: &usize| {
        clashes.iter().any(|clash| {
            let has = |unit: sudoku_cells::Unit| unit.cells().iter().any(|&other| usize::from(other) == cell);
            cells[cell] == clash.digit() && clash.units().any(has)
        })
    };
    (!words.is_empty()).then(|| (words.join("; "), (0..81).filter(is_marked).collect()))
}

fn any_size(
    name: &str,
    size: u8,
    cells: &[u8],
    watcher: &mut impl Watcher<Placement>,
) -> Result<Option<Vec<u8>>, Unsearched> {
    // The recording has four bits for a row, a column and a digit.
    let shape = shape(size)
        .filter(|_| (2..=15).contains(&size))
        .ok_or_else(|| Unsearched::NoSolver(name.into()))?;
    if name == "cover" {
        return dancing_links::Sudoku::new(shape.rows(), shape.columns(), cells)
            .map(|mut puzzle| puzzle.first(watcher))
            .map_err(|error| Unsearched::NoPuzzle(words::no_cover(error)));
    }
    let choose = if name.ends_with("fewest") {
        Choose::Fewest
    } else {
        Choose::First
    };
    let start = Sudoku::new(shape, cells, choose)
        .map_err(|error| Unsearched::NoPuzzle(words::no_states(error, size.into())))?;
    let mut solution = None;
    let visit = |state: &Sudoku| {
        solution = Some(state.cells().to_vec());
        ControlFlow::Break(())
    };
    let mut watcher = Translated {
        watcher,
        step: |state: &Sudoku| state.last().copied(),
        item: |item| item,
    };
    if name.starts_with("depth") {
        state_search::depth_first(start, MOST_STATES, &mut watcher, visit)
    } else {
        state_search::breadth_first(start, MOST_STATES, &mut Levels::new(watcher), visit)
    }
    .map_err(|error| Unsearched::GaveUp(error.to_string()))?;
    Ok(solution)
}
