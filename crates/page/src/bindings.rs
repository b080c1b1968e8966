//! What the scripts of the page see of this crate. A value with several parts is an object, whose type in
//! TypeScript is derived from the one here. Cells are bytes, row by row, 0 for a blank; moments and counts
//! are numbers that JavaScript represents exactly.

// Numbers of JavaScript are floats, exact up to 2^53.
#![allow(clippy::cast_precision_loss, clippy::cast_sign_loss)]

mod ahead;
mod boards;
mod cover;
mod function;
mod practice;
mod states;
mod trace;
mod variants;
mod wave;

use js_sys::Function;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;
use watchers::Count;

use crate::calls::CallTree;
use crate::player::Player;
use crate::recorder::{Progress, Recorder};
use crate::view::{self, Counts, View};
use crate::{lanes, recursion, solvers, tree};

/// A search that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[tsify(hashmap_as_object)]
pub struct Recorded {
    /// The cells of the solution, if there is one.
    pub solution: Option<Vec<u8>>,
    /// The number of events, including those that are not recorded.
    pub events: u64,
    /// The counts of the search.
    pub count: Counts,
}

/// Shows something to a script. An exception of the script is ignored; the work goes on.
fn show<T: Tsify + Serialize>(function: &Function, message: &T) {
    if let Ok(message) = message.into_ts() {
        let _ = function.call1(&JsValue::NULL, &message.js_value());
    }
}

/// Searches, and hands each piece of the recording to `show_piece`. The recording leaves out the events up to
/// `from` and ends after `most` events. When it is full, and at intervals after that, `show_count` gets the
/// counts of the search so far and the number of its events.
///
/// # Errors
/// If the name is unknown, the cells are not a puzzle, or the search needs too much memory.
#[wasm_bindgen]
pub fn record(
    solver: &str,
    size: u8,
    cells: &[u8],
    from: f64,
    most: f64,
    #[wasm_bindgen(unchecked_param_type = "(piece: Uint8Array<ArrayBuffer>) => void")] show_piece: &Function,
    #[wasm_bindgen(unchecked_param_type = "(counts: Counts, events: number) => void")] show_count: &Function,
) -> Result<Ts<Recorded>, JsError> {
    let mut recorder = Recorder::new(size, |progress| match progress {
        Progress::Piece(bytes) => {
            let _ = show_piece.call1(&JsValue::NULL, &js_sys::Uint8Array::from(bytes));
        }
        Progress::Counted(count, events) => {
            if let Ok(counts) = Counts::from(count).into_ts() {
                let _ = show_count.call2(&JsValue::NULL, &counts.js_value(), &(events as f64).into());
            }
        }
    })
    .after(from.max(0.0) as u64)
    .at_most(most.max(0.0) as u64);
    let solution = solvers::watched(solver, size, cells, &mut recorder);
    // The last piece is shown even if the search has given up.
    let (count, events) = recorder.finish();
    let all = Recorded {
        solution: solution?,
        events,
        count: (&count).into(),
    };
    Ok(all.into_ts()?)
}

/// Searches without a watcher, to be timed; returns whether there is a solution.
///
/// # Errors
/// If the name is unknown or the cells are not a puzzle.
#[wasm_bindgen]
pub fn solve(solver: &str, size: u8, cells: &[u8]) -> Result<bool, JsError> {
    Ok(solvers::solve(solver, size, cells)?.is_some())
}

/// Returns the names of the solvers for grids of 9 × 9.
#[wasm_bindgen]
#[must_use]
pub fn solver_names() -> Vec<String> {
    solvers::NAMES.map(String::from).to_vec()
}

/// Whether a solver is a function that calls itself.
#[wasm_bindgen]
#[must_use]
pub fn calls_itself(solver: &str) -> bool {
    solvers::calls_itself(solver)
}

/// Whether a solver maintains the sets of legal digits of each row, column and box.
#[wasm_bindgen]
#[must_use]
pub fn keeps_sets(solver: &str) -> bool {
    solvers::keeps_sets(solver)
}

/// Returns the number of solutions of a puzzle of any size, up to a limit, counted by dancing links. Returns
/// `None` if the cells are not a puzzle or the grid is too large.
#[wasm_bindgen]
#[must_use]
pub fn solutions(size: u8, cells: &[u8], limit: u32) -> Option<f64> {
    solvers::solutions(size, cells, limit.into()).map(|count| count as f64)
}

/// Digits that stand twice in a row, a column or a box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Conflict {
    /// A description for people.
    pub words: String,
    /// The cells.
    pub cells: Vec<usize>,
}

/// Returns the digits that contradict each other in a grid of 9 × 9, or `None` if none do.
///
/// # Errors
/// Never: the numbers are small.
#[wasm_bindgen]
pub fn conflict(cells: &[u8]) -> Result<Option<Ts<Conflict>>, JsError> {
    let found = solvers::conflict(cells).map(|(words, cells)| Conflict { words, cells });
    Ok(found.map(|found| found.into_ts()).transpose()?)
}

/// Returns what a search does, without a recording.
///
/// # Errors
/// If the name is unknown, the cells are not a puzzle, or the search needs too much memory.
#[wasm_bindgen]
pub fn count(solver: &str, size: u8, cells: &[u8]) -> Result<Ts<Counts>, JsError> {
    let mut count = Count::default();
    solvers::watched(solver, size, cells, &mut count)?;
    Ok(Counts::from(&count).into_ts()?)
}

/// Returns the lecture's examples, in the order in which `bin/sudoku3` counts them from 1, in 81 characters
/// each.
#[wasm_bindgen]
#[must_use]
pub fn examples() -> Vec<String> {
    (1..=sudoku1::EXAMPLES.len())
        .map(|number| sudoku_cells::Line(sudoku1::Grid::example(number).cells()).to_string())
        .collect()
}

/// Returns the calls of `eights` or `coins`.
///
/// # Errors
/// If the numbers do not form a problem.
#[wasm_bindgen]
pub fn calls(which: &str, numbers: &[f64]) -> Result<Ts<CallTree>, JsError> {
    let numbers: Vec<u64> = numbers.iter().map(|&number| number as u64).collect();
    let run = if which == "eights" {
        recursion::eights
    } else {
        recursion::coins
    };
    Ok(run(&numbers)?.into_ts()?)
}

/// Returns the digits that can be placed in each cell of a grid of 9 × 9, bit d for digit d, as `sudoku7`
/// keeps them. The list is empty if two equal digits exclude each other.
#[wasm_bindgen]
#[must_use]
pub fn legal(cells: &[u8]) -> Vec<u16> {
    view::legal(cells)
}

/// Returns the first blank of a grid of any size, and then the digits that can be placed there. The list is
/// empty if no cell is blank or two equal digits exclude each other.
#[wasm_bindgen]
#[must_use]
pub fn next_digits(size: u8, cells: &[u8]) -> Vec<u8> {
    solvers::next_digits(size, cells).unwrap_or_default()
}

/// Returns the number of rows of a box in a grid with this many cells in a row.
#[wasm_bindgen]
#[must_use]
pub fn box_rows(size: u8) -> usize {
    solvers::shape(size).map_or(1, state_search::BoxShape::rows)
}

/// A digit that is placed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Placed {
    /// The moment.
    pub at: u64,
    /// The cell.
    pub cell: usize,
    /// The digit.
    pub digit: u8,
}

/// A recording, positioned at a moment.
#[wasm_bindgen]
pub struct Recording {
    player: Player,
}

#[wasm_bindgen]
impl Recording {
    /// Creates an empty recording for a grid with this many cells in a row.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(size: u8) -> Self {
        Self {
            player: Player::new(size),
        }
    }

    /// Adds the next piece.
    pub fn push(&mut self, piece: Vec<u8>) {
        self.player.push(piece);
    }

    /// Returns the number of events.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn events(&self) -> f64 {
        self.player.events() as f64
    }

    /// Adds the moments after the last event in which the calls return. The search has found a solution and
    /// is recorded to its end.
    pub fn unwind(&mut self) {
        self.player.unwind();
    }

    /// Returns the number of moments: the events, and the returns after them.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn moments(&self) -> f64 {
        self.player.moments() as f64
    }

    /// Returns the current moment: how many of all moments have passed.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn at(&self) -> f64 {
        self.player.at() as f64
    }

    /// Goes to another moment.
    pub fn seek(&mut self, at: f64) {
        self.player.seek(at.max(0.0) as u64);
    }

    /// Returns the moment after a step over whatever the next event begins.
    #[must_use]
    pub fn over(&self) -> f64 {
        self.player.over() as f64
    }

    /// Returns the first moment after `after` that lights a line with these names, which are separated by
    /// commas.
    #[must_use]
    pub fn next_lit(&self, names: &str, after: f64) -> Option<f64> {
        view::next_lit(&self.player, names, after.max(0.0) as u64).map(|moment| moment as f64)
    }

    /// Returns the moment of the call with this number, counted from 1.
    #[must_use]
    pub fn moment_of_call(&self, call: f64) -> f64 {
        self.player.moment_of_call(call as u64) as f64
    }

    /// Returns everything visible at the moment. The recording is of this solver, which got these clues, row
    /// by row.
    ///
    /// # Errors
    /// If a count exceeds the numbers that JavaScript represents exactly.
    pub fn view(&self, solver: &str, clues: &[u8]) -> Result<Ts<View>, JsError> {
        Ok(View::of(&self.player, solver, clues).into_ts()?)
    }

    /// Returns what the search has done at its end.
    ///
    /// # Errors
    /// If a count exceeds the numbers that JavaScript represents exactly.
    pub fn counts_at_end(&self) -> Result<Ts<Counts>, JsError> {
        Ok(Counts::from(&self.player.end().count).into_ts()?)
    }

    /// For a search over states: returns how many visited states are in a stretch, and then the most that
    /// wait in each stretch.
    #[must_use]
    pub fn waits(&self) -> Vec<u32> {
        let frontier = self.player.frontier();
        let every = u32::try_from(frontier.every()).unwrap_or(u32::MAX);
        std::iter::once(every)
            .chain(frontier.most().iter().copied())
            .collect()
    }

    /// Returns the next placement after the moment.
    ///
    /// # Errors
    /// Never: there are fewer moments than numbers that JavaScript represents exactly.
    pub fn next_placement(&self) -> Result<Option<Ts<Placed>>, JsError> {
        let Some((at, step)) = self.player.next_placement() else {
            return Ok(None);
        };
        let cell = step.row * self.player.position().size() + step.column;
        let placed = Placed {
            at,
            cell,
            digit: step.digit,
        };
        Ok(Some(placed.into_ts()?))
    }

    /// Returns the tree between two moments in this many columns, five numbers per bar: its first column, the
    /// column after its last one, its depth, its kind, and its digit. The kind is 0 for a digit that was
    /// taken back, 1 for many of them, 2 for a digit of the solution, and 3 for one that still stands where
    /// the recording ends before the search does. The digit is 0 if the bar is narrower than `label` columns
    /// or the stretch is too long.
    #[must_use]
    pub fn tree(&self, from: f64, to: f64, columns: usize, label: u32, is_solved: bool) -> Vec<u32> {
        let (from, to) = (from.max(0.0) as u64, to.max(0.0) as u64);
        let bars = tree::bars(&self.player, from, to, columns, is_solved);
        let digits = tree::digits(&self.player, from, to, columns, label, &bars);
        bars.iter()
            .zip(digits)
            .flat_map(|(bar, digit)| [bar.from, bar.to, bar.depth, bar.kind as u32, digit.into()])
            .collect()
    }
}

/// Runs the lanes of the engine on puzzles of 81 cells each, and shows the start and each pass.
///
/// # Errors
/// If the engine has no such number of lanes.
#[wasm_bindgen]
pub fn film(
    lanes: &str,
    cells: &[u8],
    #[wasm_bindgen(unchecked_param_type = "(frame: LanesFrame) => void")] show_frame: &Function,
) -> Result<Ts<lanes::FilmEnd>, JsError> {
    let (puzzles, _) = cells.as_chunks::<81>();
    let end = lanes::film(lanes.parse()?, puzzles, |frame| show(show_frame, frame));
    Ok(end.into_ts()?)
}
