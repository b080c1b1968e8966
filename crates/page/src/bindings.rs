//! What the scripts of the page see of this crate. Whatever has parts is an object, whose type in TypeScript
//! is derived from the one here; cells are bytes, row by row, 0 for a blank; moments and counts are numbers
//! that JavaScript keeps exactly.

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
    /// The cells, if there is a solution.
    pub solution: Option<Vec<u8>>,
    /// How many events there were, those that are not recorded among them.
    pub events: u64,
    /// What the search did.
    pub count: Counts,
}

/// Shows something to a script. What that throws has no place to go to here; the work goes on.
fn show<T: Tsify + Serialize>(function: &Function, message: &T) {
    if let Ok(message) = message.into_ts() {
        let _ = function.call1(&JsValue::NULL, &message.js_value());
    }
}

/// Searches, writes at most this many events down, without those up to `from`, and hands each piece of the
/// recording to `show_piece`. What the search has done when the recording is full, and from then on, goes to
/// `show_count`, with the number of events.
///
/// # Errors
/// When the name or the cells mean nothing, or the search keeps too much in memory.
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
    let solution = solvers::search(solver, size, cells, &mut recorder);
    // What a search has done that gives up is shown, too.
    let (count, events) = recorder.finish();
    let all = Recorded {
        solution: solution?,
        events,
        count: (&count).into(),
    };
    Ok(all.into_ts()?)
}

/// Searches unwatched, to be timed; whether there is a solution.
///
/// # Errors
/// When the name or the cells mean nothing.
#[wasm_bindgen]
pub fn solve(solver: &str, size: u8, cells: &[u8]) -> Result<bool, JsError> {
    Ok(solvers::solve(solver, size, cells)?.is_some())
}

/// The names of the solvers of a grid of 9 × 9.
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

/// Whether a solver keeps the digits that are legal in each row, column and box.
#[wasm_bindgen]
#[must_use]
pub fn keeps_sets(solver: &str) -> bool {
    solvers::keeps_sets(solver)
}

/// How many solutions a puzzle of any size has, up to a limit, counted by dancing links; nothing where the
/// cells are no puzzle or the grid is too large for that.
#[wasm_bindgen]
#[must_use]
pub fn solutions(size: u8, cells: &[u8], limit: u32) -> Option<f64> {
    solvers::solutions(size, cells, limit.into()).map(|count| count as f64)
}

/// Digits that stand twice in a row, a column or a box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Conflict {
    /// What stands where, for people.
    pub words: String,
    /// The cells.
    pub cells: Vec<usize>,
}

/// What contradicts itself in a grid of 9 × 9; nothing where nothing does.
///
/// # Errors
/// Never: its numbers are small.
#[wasm_bindgen]
pub fn conflict(cells: &[u8]) -> Result<Option<Ts<Conflict>>, JsError> {
    let found = solvers::conflict(cells).map(|(words, cells)| Conflict { words, cells });
    Ok(found.map(|found| found.into_ts()).transpose()?)
}

/// What a search does, without a recording.
///
/// # Errors
/// When the name or the cells mean nothing, or the search keeps too much in memory.
#[wasm_bindgen]
pub fn count(solver: &str, size: u8, cells: &[u8]) -> Result<Ts<Counts>, JsError> {
    let mut count = Count::default();
    solvers::watched(solver, size, cells, &mut count)?;
    Ok(Counts::from(&count).into_ts()?)
}

/// The lecture's examples, as `bin/sudoku3` counts them from 1, in 81 characters each.
#[wasm_bindgen]
#[must_use]
pub fn examples() -> Vec<String> {
    (1..=sudoku1::EXAMPLES.len())
        .map(|number| sudoku_cells::Line(sudoku1::Grid::example(number).cells()).to_string())
        .collect()
}

/// The calls of `eights` or `coins`.
///
/// # Errors
/// When the numbers are not a problem.
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

/// The digits that can be placed in each cell of a grid of 9 × 9, bit d for digit d, as `sudoku7` keeps them;
/// nothing where two equal digits exclude each other.
#[wasm_bindgen]
#[must_use]
pub fn legal(cells: &[u8]) -> Vec<u16> {
    view::legal(cells)
}

/// The first blank of a grid of any size, and the digits that can be placed there; nothing where none is
/// blank or two equal digits exclude each other.
#[wasm_bindgen]
#[must_use]
pub fn next_digits(size: u8, cells: &[u8]) -> Vec<u8> {
    solvers::next_digits(size, cells).unwrap_or_default()
}

/// The rows of a box in a grid with this many cells in a row.
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

/// A recording, and the moment it is at.
#[wasm_bindgen]
pub struct Recording {
    player: Player,
}

#[wasm_bindgen]
impl Recording {
    /// An empty one, for a grid with this many cells in a row.
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

    /// How many events there are.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn events(&self) -> f64 {
        self.player.events() as f64
    }

    /// How many bytes they take.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.player.bytes()
    }

    /// The search has found a solution, and all of it is recorded: from now on its calls answer after the
    /// last event.
    pub fn unwind(&mut self) {
        self.player.unwind();
    }

    /// How many moments there are: the events, and the answers after them.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn moments(&self) -> f64 {
        self.player.moments() as f64
    }

    /// How many of them have happened at the moment.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn at(&self) -> f64 {
        self.player.at() as f64
    }

    /// Goes to another moment.
    pub fn seek(&mut self, at: f64) {
        self.player.seek(at.max(0.0) as u64);
    }

    /// The moment after a step over what the next event begins.
    #[must_use]
    pub fn over(&self) -> f64 {
        self.player.over() as f64
    }

    /// The moment of the call of this number, from 1.
    #[must_use]
    pub fn moment_of_call(&self, call: f64) -> f64 {
        self.player.moment_of_call(call as u64) as f64
    }

    /// All that is to be seen at the moment of the recording of this solver, which was given these clues, row by
    /// row.
    ///
    /// # Errors
    /// When a count is beyond the numbers that JavaScript keeps exactly.
    pub fn view(&self, solver: &str, clues: &[u8]) -> Result<Ts<View>, JsError> {
        Ok(View::of(&self.player, solver, clues).into_ts()?)
    }

    /// What the search has done at the end.
    ///
    /// # Errors
    /// When a count is beyond the numbers that JavaScript keeps exactly.
    pub fn counts_at_end(&self) -> Result<Ts<Counts>, JsError> {
        Ok(Counts::from(&self.player.end().count).into_ts()?)
    }

    /// The moment when this many digits have been placed, from 1.
    #[must_use]
    pub fn moment_of_placement(&self, placement: f64) -> f64 {
        self.player.moment_of_placement(placement as u64) as f64
    }

    /// For a search over states: how many visited states are in a stretch, and then the most that wait in
    /// each.
    #[must_use]
    pub fn waits(&self) -> Vec<u32> {
        let waits = self.player.waits();
        let every = u32::try_from(waits.every()).unwrap_or(u32::MAX);
        std::iter::once(every)
            .chain(waits.most().iter().copied())
            .collect()
    }

    /// The next digit that is placed.
    ///
    /// # Errors
    /// Never: there are fewer moments than numbers that JavaScript keeps exactly.
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

    /// The tree between two moments in this many columns, five numbers a bar: its first column, the column
    /// after its last one, its depth, what became of it, and its digit. What became of it is 0 for a digit
    /// that was taken back, 1 for many, 2 for one of the solution, and 3 for one that stands where the
    /// recording ends before the search does. The digit is 0 where the bar is narrower than `label` columns
    /// or there is too much to go through.
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

/// The lanes of the engine at work on puzzles of 81 cells each: shows the start and each pass.
///
/// # Errors
/// When there are not as many lanes.
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
