//! What the scripts of the page see of this crate. Whatever has parts comes as JSON; cells are bytes, row by row, 0 for a
//! blank; moments and counts are numbers that JavaScript keeps exactly.
//!
//! The file is long because the scripts have many questions; an answer is a few lines each.

// Numbers of JavaScript are floats, exact up to 2^53.
#![allow(clippy::cast_precision_loss, clippy::cast_sign_loss)]

mod ahead;
mod states;
mod wave;

use serde_json::{Value, json};
use wasm_bindgen::prelude::*;
use watchers::{Count, Item};

use crate::event::{Event, line_name};
use crate::player::Player;
use crate::recorder::{Progress, Recorder};
use crate::{answer, cover, explain, lanes, recursion, solvers, tree, words};

/// Searches, writes at most so many events down, and hands each piece of the recording to `show_piece`; what the search does beyond the recording, as a JSON
/// object of counts, to `show_count`. Returns `{solution, events, count}` or `{error}`.
#[wasm_bindgen]
#[must_use]
pub fn record(
    solver: &str,
    size: u8,
    cells: &[u8],
    most: f64,
    show_piece: &js_sys::Function,
    show_count: &js_sys::Function,
) -> String {
    let mut recorder = Recorder::new(size, |progress| {
        // What a script throws has no place to go to here; the search goes on.
        let _ = match progress {
            Progress::Piece(bytes) => show_piece.call1(&JsValue::NULL, &js_sys::Uint8Array::from(bytes)),
            Progress::Counted(count) => show_count.call1(&JsValue::NULL, &counts(count).to_string().into()),
        };
    })
    .at_most(most.max(0.0) as u64);
    let found = solvers::search(solver, size, cells, &mut recorder);
    let (count, events) = recorder.finish();
    match found {
        Ok(solution) => json!({"solution": solution, "events": events, "count": counts(&count)}),
        Err(error) => json!({"error": error.to_string()}),
    }
    .to_string()
}

/// Searches unwatched, to be timed; whether there is a solution.
///
/// # Errors
/// When the name or the cells mean nothing.
#[wasm_bindgen]
pub fn solve(solver: &str, size: u8, cells: &[u8]) -> Result<bool, String> {
    solvers::solve(solver, size, cells)
        .map(|solution| solution.is_some())
        .map_err(|error| error.to_string())
}

/// The names of the solvers of a grid of 9 × 9, with a space between them.
#[wasm_bindgen]
#[must_use]
pub fn solver_names() -> String {
    solvers::NAMES.join(" ")
}

/// The first puzzle in a text or a file: `{cells, others}`, `{error}` or both.
#[wasm_bindgen]
#[must_use]
pub fn read_puzzle(bytes: Vec<u8>) -> String {
    answer::read(bytes).to_string()
}

/// What there is to say about the solutions: `{solutions, most, solution, other, guesses}`.
#[wasm_bindgen]
#[must_use]
pub fn solutions(cells: &[u8]) -> Option<String> {
    Some(answer::solve(cells.try_into().ok()?).to_string())
}

/// What a search does, watched by nobody else: an object of counts by their names.
///
/// # Errors
/// When the name or the cells mean nothing.
#[wasm_bindgen]
pub fn count(solver: &str, size: u8, cells: &[u8]) -> Result<String, String> {
    let mut count = Count::default();
    solvers::watched(solver, size, cells, &mut count)
        .map(|_| counts(&count).to_string())
        .map_err(|error| error.to_string())
}

/// The steps a person takes, each shown to `show` as JSON; the rating. See [`explain::explain`].
#[wasm_bindgen]
#[must_use]
pub fn explain(cells: &[u8], show: &js_sys::Function) -> Option<String> {
    let puzzle = cells.try_into().ok()?;
    let rating = explain::explain(puzzle, |step| {
        let _ = show.call1(&JsValue::NULL, &step.to_string().into());
    });
    Some(rating.to_string())
}

/// A new puzzle of 81 characters.
#[wasm_bindgen]
#[must_use]
pub fn new_puzzle(seed: f64) -> Option<String> {
    answer::new_puzzle(seed as u64)
}

/// The lecture's examples, as `bin/sudoku3` counts them from 1, in 81 characters each, with spaces between them.
#[wasm_bindgen]
#[must_use]
pub fn examples() -> String {
    let all: Vec<String> = (1..=sudoku1::EXAMPLES.len())
        .map(|number| answer::text(sudoku1::Grid::example(number).cells()))
        .collect();
    all.join(" ")
}

/// The calls of `eights` or `coins`: `{answer, calls: [{depth, call} or {depth, answer}]}` or `{error}`.
#[wasm_bindgen]
#[must_use]
pub fn calls(which: &str, numbers: &[f64]) -> String {
    let numbers: Vec<u64> = numbers.iter().map(|&number| number as u64).collect();
    let run = if which == "eights" {
        recursion::eights
    } else {
        recursion::coins
    };
    run(&numbers)
        .unwrap_or_else(|error| json!({"error": error}))
        .to_string()
}

/// The digits that can be placed in each cell of a grid of 9 × 9, bit d for digit d, as `sudoku7` keeps them; nothing where two
/// equal digits exclude each other.
#[wasm_bindgen]
#[must_use]
pub fn legal(cells: &[u8]) -> Vec<u16> {
    let grid = <[u8; 81]>::try_from(cells).ok().and_then(sudoku1::Grid::new);
    let Some((grid, legal)) = grid.and_then(|grid| Some((grid, sudoku7::Legal::new(&grid)?))) else {
        return Vec::new();
    };
    let digits = |(cell, &digit): (usize, &u8)| {
        if digit == 0 {
            legal.at(cell / 9, cell % 9)
        } else {
            0
        }
    };
    grid.cells().iter().enumerate().map(digits).collect()
}

/// The first blank of a grid of any size, and the digits that can be placed there; nothing where none is blank or two equal
/// digits exclude each other.
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

/// A recording, and the moment it is at.
#[wasm_bindgen]
pub struct Recording {
    player: Player,
    size: u8,
}

#[wasm_bindgen]
impl Recording {
    /// An empty one, for a grid with this many cells in a row.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(size: u8) -> Self {
        Self {
            player: Player::new(size),
            size,
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

    /// How many steps are taken at the moment.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn depth(&self) -> usize {
        self.player.position().depth
    }

    /// What is placed at the moment: a cell, a digit, a cell, a digit, ...
    #[must_use]
    pub fn path(&self) -> Vec<u8> {
        self.player
            .path()
            .iter()
            .flat_map(|&(cell, digit)| [cell, digit])
            .collect()
    }

    /// What is still possible in each cell, bit d for digit d, where the search eliminates; else nothing.
    #[must_use]
    pub fn eliminated(&self) -> Vec<u16> {
        self.player.position().eliminated().unwrap_or_default().to_vec()
    }

    /// The items of an exact cover that are covered: the kind (0 cell, 1 row, 2 column, 3 box), and its two numbers.
    #[must_use]
    pub fn covered(&self) -> Vec<u8> {
        let items = self.player.position().covered().iter();
        items.flat_map(|&item| item_bytes(item)).collect()
    }

    /// What the search has done at the moment: an object of counts by their names.
    #[must_use]
    pub fn counts(&self) -> String {
        counts(&self.player.position().count).to_string()
    }

    /// What the search has done at the end.
    #[must_use]
    pub fn counts_at_end(&self) -> String {
        counts(&self.player.end().count).to_string()
    }

    /// The last event: `{name, words, cell, digit, from}`, without what it does not have. `from` are the cells of its reason.
    #[must_use]
    pub fn last(&self) -> Option<String> {
        let event = self.player.last()?;
        let mut object = json!({"name": line_name(event), "words": words::words(event)});
        let size = usize::from(self.size);
        if let Some((cell, digit)) = place_of(event, size) {
            object["cell"] = cell.into();
            if let Some(digit) = digit {
                object["digit"] = digit.into();
            }
        }
        if let Event::Eliminate(_, digits, _) = event {
            object["digits"] = digits.into();
        }
        if let Event::Cover(item) | Event::Uncover(item) | Event::Look(item) | Event::Choose(item, _) = event
        {
            object["item"] = json!(item_bytes(item));
        }
        if let Event::Eliminate(_, _, watchers::Reason::LastDigit(item) | watchers::Reason::LastPlace(item)) =
            event
        {
            object["from"] = solvers::cells_of(self.size, item).into();
        }
        Some(object.to_string())
    }

    /// The moment when something is placed for so many times, from 1.
    #[must_use]
    pub fn moment_of_placement(&self, placement: f64) -> f64 {
        self.player.moment_of_placement(placement as u64) as f64
    }

    /// For a search over states: how many visited states are in a stretch, and then the most that wait in each.
    #[must_use]
    pub fn waits(&self) -> Vec<u32> {
        let waits = self.player.waits();
        let every = u32::try_from(waits.every()).unwrap_or(u32::MAX);
        std::iter::once(every)
            .chain(waits.most().iter().copied())
            .collect()
    }

    /// The next digit that is placed: its moment, cell and digit; nothing if there is none.
    #[must_use]
    pub fn next_placement(&self) -> Vec<f64> {
        self.player.next_placement().map_or_else(Vec::new, |(at, step)| {
            let cell = step.row * usize::from(self.size) + step.column;
            vec![at as f64, cell as f64, f64::from(step.digit)]
        })
    }

    /// The tree between two moments in so many columns: for each bar its first column, the column after its last one, its
    /// depth, 0 for a digit that was taken back, 1 for many, 2 for one that stands at the end; and the digit, or 0 where the bar is
    /// narrower than `label` columns or there is too much to go through.
    #[must_use]
    pub fn tree(&self, from: f64, to: f64, columns: usize, label: u32) -> Vec<u32> {
        let (from, to) = (from.max(0.0) as u64, to.max(0.0) as u64);
        let bars = tree::bars(&self.player, from, to, columns);
        let digits = tree::digits(&self.player, from, to, columns, label, &bars);
        bars.iter()
            .zip(digits)
            .flat_map(|(bar, digit)| [bar.from, bar.to, bar.depth, bar.kind as u32, digit.into()])
            .collect()
    }
}

/// The lanes of the engine at work on puzzles of 81 cells each: shows each pass to `show`, as [`lanes::film`] has it, and returns what
/// that returns; nothing if there are no such lanes.
#[wasm_bindgen]
#[must_use]
pub fn film(lanes: &str, cells: &[u8], show: &js_sys::Function) -> Option<String> {
    let (puzzles, _) = cells.as_chunks::<81>();
    let took = lanes::film(lanes.parse().ok()?, puzzles, |pass| {
        let _ = show.call1(&JsValue::NULL, &pass.to_string().into());
    });
    Some(took.to_string())
}

/// A Sudoku as a matrix: items, the columns, and options, the rows.
#[wasm_bindgen]
pub struct Matrix(cover::Matrix);

#[wasm_bindgen]
impl Matrix {
    /// That of a puzzle with this many cells in a row.
    ///
    /// # Errors
    /// When the cells are no puzzle: why.
    #[wasm_bindgen(constructor)]
    pub fn new(size: u8, cells: &[u8]) -> Result<Self, String> {
        let matrix = cover::Matrix::new(size, cells).map_err(|error| error.to_string())?;
        Ok(Self(matrix))
    }

    /// The items that no clue covers, as [`Recording::covered`] has them.
    #[must_use]
    pub fn items(&self) -> Vec<u8> {
        self.0.items().iter().flat_map(|&item| item_bytes(item)).collect()
    }

    /// The options: `[{row, column, digit, items: [numbers of items]}]`.
    #[must_use]
    pub fn options(&self) -> String {
        let options = self.0.options().into_iter();
        let object = |([row, column, digit], items): ([u8; 3], Vec<usize>)| json!({"row": row, "column": column, "digit": digit, "items": items});
        options.map(object).collect::<Value>().to_string()
    }

    /// The numbers of the options in play at the moment of a recording.
    #[must_use]
    pub fn in_play(&self, recording: &Recording) -> Vec<u32> {
        let options = self.0.in_play(recording.player.position().covered());
        options.into_iter().map(|option| option as u32).collect()
    }
}

/// A small exact cover and the search for its solutions.
#[wasm_bindgen]
pub struct Example(cover::Example);

#[wasm_bindgen]
impl Example {
    /// Options as words of letters, each letter an item.
    ///
    /// # Errors
    /// When it is no such text: why.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<Self, String> {
        cover::Example::new(text).map(Self)
    }

    /// How many moments there are after the first.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn events(&self) -> usize {
        self.0.events()
    }

    /// A moment, as [`cover::Example::moment`] has it.
    #[must_use]
    pub fn moment(&self, at: usize) -> String {
        self.0.moment(at).to_string()
    }
}

fn counts(count: &Count) -> Value {
    count
        .entries()
        .into_iter()
        .filter(|&(_, number)| number > 0)
        .collect()
}

fn item_bytes(item: Item) -> [u8; 3] {
    match item {
        Item::Cell { row, column } => [0, row as u8, column as u8],
        Item::Row { row, digit } => [1, row as u8, digit],
        Item::Column { column, digit } => [2, column as u8, digit],
        Item::Box { number, digit } => [3, number as u8, digit],
        Item::Number(number) => [4, number as u8, (number >> 8) as u8],
    }
}

/// The cell that an event is about, and the digit.
fn place_of(event: Event, size: usize) -> Option<(usize, Option<u8>)> {
    match event {
        Event::Look(item)
        | Event::Choose(item, _)
        | Event::Foresee(item, _)
        | Event::GiveUp(item)
        | Event::Eliminate(item, ..) => match item {
            Item::Cell { row, column } => Some((row * size + column, None)),
            _ => None,
        },
        Event::Consider(step)
        | Event::Refuse(step, _)
        | Event::Place(step)
        | Event::Retract(step)
        | Event::Drop(step) => Some((step.row * size + step.column, Some(step.digit))),
        Event::Call | Event::Cover(_) | Event::Uncover(_) | Event::Visit { .. } | Event::Expand(_) => None,
    }
}
