//! Queens and polyominoes as exact covers: records the search for all solutions, and shows a moment of it on
//! the board and in the matrix.
//!
//! A recording has digits in the cells of a grid. Here a step is an option of the cover. Its number is
//! written as a digit of 4 bits in a grid of 16 × 16, which leaves room for 4,096 options.

mod layout;

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;

use dancing_links::ExactCover;
use serde::Serialize;
use sudoku1::Placement;
use tsify::Tsify;
use watchers::{Count, Item, Translated, Watcher};

use crate::event::Event;
use crate::player::Player;
use crate::recorder::{Progress, Recorder};
use crate::view::Counts;
pub use layout::BoardError;

/// The number of cells in a row of the grid that stands for the options.
pub const SIZE: u8 = 16;

/// The most options of a cover.
const MOST_OPTIONS: usize = 1 << 12;
/// The number of solutions whose moments are kept.
const MOST_MOMENTS: usize = 20_000;

/// A board, and its exact cover.
pub struct Board {
    cover: ExactCover,
    primary: usize,
    picture: BoardPicture,
}

/// A board and its matrix, for a script to draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct BoardPicture {
    /// The number of rows of the board.
    pub rows: usize,
    /// The number of its columns.
    pub columns: usize,
    /// The groups of items of one kind: the name of each group, its number of items, and whether they must
    /// be covered.
    pub groups: Vec<(&'static str, usize, bool)>,
    /// The items.
    pub items: Vec<BoardItem>,
    /// The options.
    pub options: Vec<BoardOption>,
    /// The letters of the pieces.
    pub pieces: Vec<char>,
}

/// An item: a column of the matrix.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct BoardItem {
    /// Its name: `row 3`.
    pub name: String,
    /// The squares it is about, row by row from 0; empty for a piece.
    pub squares: Vec<usize>,
}

/// An option: a row of the matrix.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct BoardOption {
    /// Its name: `the queen on row 3, column 5`.
    pub name: String,
    /// The number of the piece.
    pub piece: usize,
    /// The squares it takes.
    pub squares: Vec<usize>,
    /// The items it covers.
    pub items: Vec<usize>,
}

/// A moment of the search.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Tsify)]
pub struct BoardMoment {
    /// What happens, in words.
    pub words: String,
    /// The name of the event, which determines the line of the source that is lit.
    pub event: Option<&'static str>,
    /// The item it is about.
    pub item: Option<usize>,
    /// The option it is about.
    pub option: Option<usize>,
    /// The options that are chosen, in the order of their choice.
    pub chosen: Vec<usize>,
    /// The items that are covered.
    pub covered: Vec<usize>,
    /// The options in play.
    pub in_play: Vec<usize>,
    /// Whether everything is covered.
    pub solved: bool,
    /// The counts of the search so far.
    pub counts: Counts,
}

/// The results of a search for all solutions.
pub struct Totals {
    /// The number of solutions.
    pub solutions: u64,
    /// The moments of the first ones.
    pub moments: Vec<u64>,
    /// The counts of the search.
    pub count: Count,
    /// The number of events.
    pub events: u64,
}

/// Returns an option's number as a step of a recording.
fn step(option: usize) -> Placement {
    Placement {
        row: option >> 8,
        column: option >> 4 & 15,
        digit: option as u8 & 15,
    }
}

fn option(step: Placement) -> usize {
    step.row << 8 | step.column << 4 | usize::from(step.digit)
}

fn number(item: Item) -> Option<usize> {
    match item {
        Item::Number(number) => Some(number),
        _ => None,
    }
}

impl Board {
    /// Returns the board and its matrix.
    #[must_use]
    pub fn picture(&self) -> &BoardPicture {
        &self.picture
    }

    /// Searches for all solutions and records at most this many events; `show` gets the progress, with the
    /// number of solutions so far.
    pub fn search(&mut self, most: u64, mut show: impl FnMut(Progress, u64)) -> Totals {
        let solutions = Cell::new(0);
        let recorder = Recorder::new(SIZE, |progress| show(progress, solutions.get())).at_most(most);
        let told = RefCell::new((recorder, 0));
        let mut moments = Vec::new();
        let mut watcher = Translated {
            watcher: &mut Counted(&told),
            step: |option: usize| Some(step(option)),
            item: |item| item,
        };
        self.cover.search(&mut watcher, |_| {
            solutions.set(solutions.get() + 1);
            if moments.len() < MOST_MOMENTS {
                moments.push(told.borrow().1);
            }
            ControlFlow::Continue(())
        });
        let (count, events) = told.into_inner().0.finish();
        Totals {
            solutions: solutions.get(),
            moments,
            count,
            events,
        }
    }

    /// Returns the board's state at the moment of a recording of the search.
    #[must_use]
    pub fn moment(&self, player: &Player) -> BoardMoment {
        let covered = player.position().covered().iter();
        let covered: Vec<usize> = covered.filter_map(|&item| number(item)).collect();
        let chosen = player.path().into_iter();
        let waiting = (0..self.primary).any(|item| !covered.contains(&item));
        let in_play = self.cover.picture(&covered);
        let event = player.last();
        let mut moment = BoardMoment {
            words: "Before the first step.".into(),
            event: event.map(|event| event.name()),
            chosen: chosen
                .map(|(cell, digit)| usize::from(cell) << 4 | usize::from(digit))
                .collect(),
            in_play: in_play.map_or_else(Vec::new, |links| links.in_play()),
            solved: !waiting && event.is_some(),
            counts: Counts::from(&player.position().count),
            covered,
            ..BoardMoment::default()
        };
        if let Some(event) = event {
            self.tell(event, &mut moment);
        }
        moment
    }

    /// Adds to the moment what the event is about, and its words.
    fn tell(&self, event: Event, moment: &mut BoardMoment) {
        let item_name = |item: Item| {
            let item = number(item).and_then(|item| self.picture.items.get(item));
            item.map_or("", |item| &item.name)
        };
        let option_name = |step: Placement| {
            let option = self.picture.options.get(option(step));
            option.map_or("", |option| &option.name)
        };
        moment.words = match event {
            Event::Call if moment.solved => "Nothing waits to be covered: a solution.".into(),
            Event::Call => "Goes on to what is left.".into(),
            Event::Look(item) => format!("Looks at {}.", item_name(item)),
            Event::Choose(item, 0) => {
                format!(
                    "Takes {}, which nothing can cover any more: a dead end.",
                    item_name(item)
                )
            }
            Event::Choose(item, 1) => format!("Takes {}, which only one option can cover.", item_name(item)),
            // The recording has four bits for the number.
            Event::Choose(item, 15..) => {
                format!(
                    "Takes {}: none has fewer than its 15 options or more.",
                    item_name(item)
                )
            }
            Event::Choose(item, options) => {
                format!(
                    "Takes {}: none has fewer than its {options} options.",
                    item_name(item)
                )
            }
            Event::Consider(step) => format!("Tries {}: what it covers is covered.", option_name(step)),
            Event::Place(step) => format!("Chooses {}.", option_name(step)),
            Event::Retract(step) => format!("Takes {} back.", option_name(step)),
            Event::GiveUp(item) => format!("Every option for {} was tried: goes back.", item_name(item)),
            Event::Cover(item) => format!("Covers {}: the options that need it go away.", item_name(item)),
            Event::Uncover(item) => format!("Uncovers {}: its options come back.", item_name(item)),
            // These do not occur in an exact cover.
            Event::Foresee(..)
            | Event::Refuse(..)
            | Event::Eliminate(..)
            | Event::Visit { .. }
            | Event::Expand(_)
            | Event::Drop(_) => String::new(),
        };
        match event {
            Event::Look(item)
            | Event::Choose(item, _)
            | Event::GiveUp(item)
            | Event::Cover(item)
            | Event::Uncover(item) => moment.item = number(item),
            Event::Consider(step) | Event::Place(step) | Event::Retract(step) => {
                moment.option = Some(option(step));
            }
            _ => {}
        }
    }
}

/// Passes events to a shared recorder, and counts them.
struct Counted<'a, F>(&'a RefCell<(Recorder<F>, u64)>);

impl<F: FnMut(Progress)> Watcher<Placement> for Counted<'_, F> {
    // The wasm has this code once, not at every event that a search reports.
    #[inline(never)]
    fn see(&mut self, event: Event) {
        let (recorder, events) = &mut *self.0.borrow_mut();
        *events += 1;
        recorder.see(event);
    }
}
