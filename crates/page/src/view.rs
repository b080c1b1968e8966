//! Everything visible of a search at a moment, in one object for each step.

use std::collections::BTreeMap;

use serde::Serialize;
use sudoku1::{Grid, Placement};
use tsify::Tsify;
use watchers::{Count, Item, Reason};

use crate::event::{Event, lights, line_name};
use crate::player::Player;
use crate::{solvers, words};

/// The counts of a search, under the names of `--count`; zeros are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Tsify)]
#[serde(transparent)]
#[tsify(hashmap_as_object)]
pub struct Counts(BTreeMap<&'static str, u64>);

impl From<&Count> for Counts {
    fn from(count: &Count) -> Self {
        Self(
            count
                .entries()
                .into_iter()
                .filter(|&(_, number)| number > 0)
                .collect(),
        )
    }
}

/// An item of an exact cover: its kind (0 cell, 1 row, 2 column, 3 box, 4 of a board), and its two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct ItemBytes(u8, u8, u8);

impl From<Item> for ItemBytes {
    fn from(item: Item) -> Self {
        match item {
            Item::Cell { row, column } => Self(0, row as u8, column as u8),
            Item::Row { row, digit } => Self(1, row as u8, digit),
            Item::Column { column, digit } => Self(2, column as u8, digit),
            Item::Box { number, digit } => Self(3, number as u8, digit),
            Item::Number(number) => Self(4, number as u8, (number >> 8) as u8),
        }
    }
}

/// An event of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct LastEvent {
    /// Its name, which determines the line of the source that is lit.
    pub name: String,
    /// What happens, in words.
    pub words: String,
    /// The cell it is about.
    pub cell: Option<usize>,
    /// The digit it is about.
    pub digit: Option<u8>,
    /// The item of an exact cover it is about.
    pub item: Option<ItemBytes>,
    /// The cells of its reason.
    pub from: Option<Vec<usize>>,
}

/// A search at a moment. Cells are row by row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[tsify(hashmap_as_object)]
pub struct View {
    /// The placements, in the order of the calls that wait: a cell and its digit.
    pub path: Vec<(u8, u8)>,
    /// The digit of each cell that is not a clue, 0 for none: the one that is placed, or the only one left.
    pub cells: Vec<u8>,
    /// The candidates of each cell, bit d for digit d; empty if the solver keeps no such sets.
    pub candidates: Vec<u16>,
    /// The items of an exact cover that are covered.
    pub covered: Vec<ItemBytes>,
    /// The number of the calls waiting at the end that have returned.
    pub returned: u64,
    /// The counts of the search so far.
    pub counts: Counts,
    /// The last event; `None` before the first one.
    pub last: Option<LastEvent>,
}

impl View {
    /// Returns the view at the moment of a recording; `solver` was given these clues.
    #[must_use]
    pub fn of(player: &Player, solver: &str, clues: &[u8]) -> Self {
        let position = player.position();
        let path = player.path();
        let mut cells = vec![0; clues.len()];
        for &(cell, digit) in &path {
            if let Some(stands) = cells.get_mut(usize::from(cell)) {
                *stands = digit;
            }
        }
        let candidates = if let Some(eliminated) = position.eliminated() {
            for ((stands, &clue), &set) in cells.iter_mut().zip(clues).zip(eliminated) {
                if clue == 0 && set.is_power_of_two() {
                    *stands = set.trailing_zeros() as u8;
                }
            }
            eliminated.to_vec()
        } else if solvers::keeps_sets(solver) {
            let all: Vec<u8> = clues
                .iter()
                .zip(&cells)
                .map(|(&clue, &digit)| clue | digit)
                .collect();
            legal(&all)
        } else {
            Vec::new()
        };
        Self {
            cells,
            candidates,
            covered: position.covered().iter().map(|&item| item.into()).collect(),
            returned: player.returned(),
            counts: Counts::from(&position.count),
            last: last(player, &path),
            path,
        }
    }
}

/// Returns the digits that can be placed in each cell of a grid of 9 × 9, bit d for digit d, as `sudoku7`
/// keeps them. The list is empty if two equal digits exclude each other.
#[must_use]
pub fn legal(cells: &[u8]) -> Vec<u16> {
    let grid = <[u8; 81]>::try_from(cells).ok().and_then(Grid::new);
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

/// Returns the last event, or the return of a call after it.
fn last(player: &Player, path: &[(u8, u8)]) -> Option<LastEvent> {
    let size = player.position().size();
    if player.returned() > 0 {
        return Some(answer(player.returned(), path, size));
    }
    let event = player.last()?;
    let (cell, digit) = place_of(event, size).unzip();
    Some(LastEvent {
        name: line_name(event),
        words: if event == Event::Call && player.position().count.calls == 1 {
            words::FIRST_CALL.into()
        } else {
            words::words(event)
        },
        cell,
        digit: digit.flatten(),
        item: item_of(event).map(Into::into),
        from: reason_of(event).map(|item| solvers::cells_of(size as u8, item)),
    })
}

/// Returns the first moment after `after` that lights a line with these names, which are separated by commas.
#[must_use]
pub fn next_lit(player: &Player, names: &str, after: u64) -> Option<u64> {
    let names: Vec<&str> = names.split(',').collect();
    // The call that has found the solution returns first; its return has a separate name.
    let solved = player.events() + 1;
    let returns = [
        ("solved", solved, solved),
        ("return", solved + 1, player.moments()),
    ];
    let moment = |&(name, from, to): &(&str, u64, u64)| {
        let moment = from.max(after.saturating_add(1));
        (names.contains(&name) && moment <= to.min(player.moments())).then_some(moment)
    };
    player
        .next_event(after, |event| lights(event, &names))
        .or_else(|| returns.iter().find_map(moment))
}

/// Returns the answer of the call that has returned last.
fn answer(returned: u64, path: &[(u8, u8)], size: usize) -> LastEvent {
    let call = path.len().checked_sub(returned as usize - 1);
    let placed = call
        .and_then(|call| path.get(call))
        .map(|&(cell, digit)| Placement {
            row: usize::from(cell) / size,
            column: usize::from(cell) % size,
            digit,
        });
    LastEvent {
        name: if placed.is_some() { "return" } else { "solved" }.into(),
        words: words::answer(placed),
        cell: placed.map(|step| step.row * size + step.column),
        digit: placed.map(|step| step.digit),
        item: None,
        from: None,
    }
}

/// Returns the cell that an event is about, and the digit.
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

/// Returns the item of an exact cover that an event is about.
fn item_of(event: Event) -> Option<Item> {
    match event {
        Event::Cover(item) | Event::Uncover(item) | Event::Look(item) | Event::Choose(item, _) => Some(item),
        _ => None,
    }
}

/// Returns the house or cell from which an elimination follows.
fn reason_of(event: Event) -> Option<Item> {
    match event {
        Event::Eliminate(_, _, Reason::LastDigit(item) | Reason::LastPlace(item)) => Some(item),
        _ => None,
    }
}
