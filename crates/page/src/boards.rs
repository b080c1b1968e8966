//! Queens and polyominoes as exact covers: the search for all solutions, recorded, and a moment of it on the
//! board and in the matrix.
//!
//! A recording is of digits in the cells of a grid. Here the step is an option of the cover; its number is
//! written as a digit of 4 bits in a grid of 16 × 16, which makes room for 4,096 options.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::ops::ControlFlow;

use dancing_links::polyominoes::{DOMINO, PENTOMINOES, Packing, Piece, Place, TETROMINOES, Uses};
use dancing_links::{ExactCover, queens};
use serde::Serialize;
use sudoku1::Placement;
use tsify::Tsify;
use watchers::{Count, Item, Translated, Watcher};

use crate::event::Event;
use crate::player::Player;
use crate::recorder::{Progress, Recorder};
use crate::view::Counts;

/// The cells in a row of the grid that stands for the options.
pub const SIZE: u8 = 16;

/// How many options there is room for.
const MOST_OPTIONS: usize = 1 << 12;
/// How many squares a board may have, and how many queens there may be.
const MOST_SQUARES: usize = 64;
const MOST_QUEENS: u8 = 12;
/// Of how many solutions the moments are kept.
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
    /// The rows of the board.
    pub rows: usize,
    /// Its columns.
    pub columns: usize,
    /// The items, in groups of a kind: the name of each group, how many it has, and whether they must be
    /// covered.
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
    /// What it is: `row 3`.
    pub name: String,
    /// The squares it is about, row by row from 0; none for a piece.
    pub squares: Vec<usize>,
}

/// An option: a row of the matrix.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct BoardOption {
    /// What it is: `the queen on row 3, column 5`.
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
    /// What happens.
    pub words: String,
    /// The name by which a line of the source is lit.
    pub event: Option<&'static str>,
    /// The item it is about.
    pub item: Option<usize>,
    /// The option it is about.
    pub option: Option<usize>,
    /// The options that are chosen, first one first.
    pub chosen: Vec<usize>,
    /// The items that are covered.
    pub covered: Vec<usize>,
    /// The options in play.
    pub in_play: Vec<usize>,
    /// Whether all is covered.
    pub solved: bool,
    /// What the search has done.
    pub counts: Counts,
}

/// What a search for all solutions has found.
pub struct Totals {
    /// How many there are.
    pub solutions: u64,
    /// The moments of the first ones.
    pub moments: Vec<u64>,
    /// What the search did.
    pub count: Count,
    /// How many events there were.
    pub events: u64,
}

/// Why there is no board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// There is none for this.
    Unknown(String),
    /// The number of queens is too small or too large, or missing.
    Queens,
    /// Its rows or columns are not said, or there is none.
    Measures,
    /// It has too many squares.
    Squares,
    /// The pieces can be put down in too many ways: this number.
    Options(usize),
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Unknown(kind) => write!(f, "there is no board for {kind}"),
            Self::Queens => write!(f, "there are boards for 1 to {MOST_QUEENS} queens here"),
            Self::Measures => f.write_str("a board has rows and columns, 1 at least"),
            Self::Squares => write!(f, "a board has at most {MOST_SQUARES} squares here"),
            Self::Options(options) => {
                write!(
                    f,
                    "there are {options} ways to put down a piece, and at most {MOST_OPTIONS} here"
                )
            }
        }
    }
}

impl std::error::Error for BoardError {}

/// An option's number as a step of a recording.
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
    /// A board by its name and its measures: `queens,8`, `dominoes,4,4`, `tetrominoes,4,5`,
    /// `pentominoes,6,10`; with `quarter` at the end the X stays in the upper left quarter, so that no
    /// solution is counted whose mirror image is.
    ///
    /// # Errors
    /// When there is no such board, or it is too large.
    pub fn new(name: &str) -> Result<Self, BoardError> {
        let mut words = name.split(',');
        let kind = words.next().unwrap_or_default();
        let mut measure = || words.next().and_then(|word| word.trim().parse::<u8>().ok());
        if kind == "queens" {
            return measure()
                .filter(|n| (1..=MOST_QUEENS).contains(n))
                .map(Self::queens)
                .ok_or(BoardError::Queens);
        }
        let pieces: &[Piece] = match kind {
            "dominoes" => &DOMINO,
            "tetrominoes" => &TETROMINOES,
            "pentominoes" => &PENTOMINOES,
            _ => return Err(BoardError::Unknown(kind.into())),
        };
        let (Some(rows @ 1..), Some(columns @ 1..)) = (measure(), measure()) else {
            return Err(BoardError::Measures);
        };
        if usize::from(rows) * usize::from(columns) > MOST_SQUARES {
            return Err(BoardError::Squares);
        }
        Self::pieces(rows, columns, pieces, words.next() == Some("quarter"))
    }

    fn queens(n: u8) -> Self {
        let cover = queens(n);
        let n = usize::from(n);
        let diagonals = 2 * n - 1;
        let item = |name: &str, number: usize, squares: &dyn Fn(usize, usize) -> bool| {
            let all = (0..n * n).filter(|square| squares(square / n, square % n));
            BoardItem {
                name: format!("{name} {}", number + 1),
                squares: all.collect(),
            }
        };
        let rows = (0..n).map(|i| item("row", i, &|row, _| row == i));
        let columns = (0..n).map(|i| item("column", i, &|_, column| column == i));
        let rising = (0..diagonals).map(|i| item("rising diagonal", i, &|row, column| row + column == i));
        let falling =
            (0..diagonals).map(|i| item("falling diagonal", i, &|row, column| row + n - 1 - column == i));
        let options = (0..n * n).map(|square| BoardOption {
            name: format!("the queen on row {}, column {}", square / n + 1, square % n + 1),
            piece: 0,
            squares: vec![square],
            items: Vec::new(),
        });
        let picture = BoardPicture {
            rows: n,
            columns: n,
            groups: vec![
                ("rows", n, true),
                ("columns", n, true),
                ("rising", diagonals, false),
                ("falling", diagonals, false),
            ],
            items: rows.chain(columns).chain(rising).chain(falling).collect(),
            options: options.collect(),
            pieces: vec!['♛'],
        };
        Self::of(cover, 2 * n, picture)
    }

    fn pieces(rows: u8, columns: u8, pieces: &[Piece], quarter: bool) -> Result<Self, BoardError> {
        let (down, across) = (usize::from(rows), usize::from(columns));
        let area = down * across;
        let squares_of = |&(_, picture): &Piece| picture.bytes().filter(|&byte| byte == b'#').count();
        let uses = if pieces.len() == 1 {
            Uses::Any
        } else if pieces.iter().map(squares_of).sum::<usize>() > area {
            Uses::AtMostOnce
        } else {
            Uses::Once
        };
        // The X is the same however it is turned; its third square is its middle.
        let allowed = |place: &Place| {
            let middle = place.squares.get(2).copied().unwrap_or_default();
            let is_kept = 2 * (middle / across) < down && 2 * (middle % across) < across;
            !quarter || pieces[place.piece].0 != 'X' || is_kept
        };
        let Packing { places, cover } = Packing::new(rows, columns, pieces, uses, allowed);
        if places.len() > MOST_OPTIONS {
            return Err(BoardError::Options(places.len()));
        }
        let square = |square: usize| format!("row {}, column {}", square / across + 1, square % across + 1);
        let squares = (0..area).map(|number| BoardItem {
            name: square(number),
            squares: vec![number],
        });
        let own = pieces.iter().map(|(letter, _)| BoardItem {
            name: format!("the {letter}"),
            squares: Vec::new(),
        });
        let (piece_group, square_group) = (
            ("pieces", pieces.len(), uses == Uses::Once),
            ("squares", area, true),
        );
        let (groups, items, primary) = match uses {
            Uses::Once => (
                vec![piece_group, square_group],
                own.chain(squares).collect(),
                pieces.len() + area,
            ),
            Uses::AtMostOnce => (
                vec![square_group, piece_group],
                squares.chain(own).collect(),
                area,
            ),
            Uses::Any => (vec![square_group], squares.collect(), area),
        };
        let options = places.into_iter().map(|place| {
            let (letter, _) = pieces[place.piece];
            let first = place.squares.first().copied().unwrap_or_default();
            BoardOption {
                name: format!("the {letter} that begins on {}", square(first)),
                piece: place.piece,
                squares: place.squares,
                items: Vec::new(),
            }
        });
        let picture = BoardPicture {
            rows: down,
            columns: across,
            groups,
            items,
            options: options.collect(),
            pieces: pieces.iter().map(|(letter, _)| *letter).collect(),
        };
        Ok(Self::of(cover, primary, picture))
    }

    /// With the items of each option, as the links have them.
    fn of(cover: ExactCover, primary: usize, mut picture: BoardPicture) -> Self {
        let links = cover.picture(&[]);
        for node in links.iter().flat_map(|links| links.nodes.iter().flatten()) {
            if let Some(option) = node.option.and_then(|option| picture.options.get_mut(option)) {
                option.items.push(node.item);
            }
        }
        Self {
            cover,
            primary,
            picture,
        }
    }

    /// The board and its matrix.
    #[must_use]
    pub fn picture(&self) -> &BoardPicture {
        &self.picture
    }

    /// Searches for all solutions, writes at most this many events down, and shows how far it is, with the
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

    /// The moment that a recording of the search is at.
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

    /// What an event is about, and in words.
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
            // These are no part of an exact cover.
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

/// Tells a recorder that others hold, too, and how many events it was told.
struct Counted<'a, F>(&'a RefCell<(Recorder<F>, u64)>);

impl<F: FnMut(Progress)> Watcher<Placement> for Counted<'_, F> {
    // Once in the wasm, and not at every event that a search tells of.
    #[inline(never)]
    fn see(&mut self, event: Event) {
        let (recorder, events) = &mut *self.0.borrow_mut();
        *events += 1;
        recorder.see(event);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(name: &str) -> (Board, Totals, Player) {
        let mut board = Board::new(name).unwrap();
        let mut player = Player::new(SIZE);
        let found = board.search(u64::MAX, |progress, _| {
            if let Progress::Piece(bytes) = progress {
                player.push(bytes.to_vec());
            }
        });
        (board, found, player)
    }

    /// The numbers that the chapter asks for, and how they are published: see the tests of `dancing_links`.
    #[test]
    fn the_solutions_are_as_many_as_published_and_those_the_chapter_tells() {
        let path = format!("{}/web/chapters/13-queens/text.html", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        for (name, solutions) in [("queens,8", 92), ("tetrominoes,4,5", 0), ("dominoes,4,4", 36)] {
            assert_eq!(search(name).1.solutions, solutions, "{name}");
            assert!(text.contains(&format!("data-answer=\"{solutions}\"")), "{name}");
        }
        assert_eq!(search("queens,6").1.solutions, 4);
        assert_eq!(search("pentominoes,3,20").1.solutions, 8);
    }

    #[test]
    fn at_the_moment_of_a_solution_each_square_is_filled_once() {
        for name in ["queens,6", "dominoes,4,4", "pentominoes,3,5"] {
            let (board, found, mut player) = search(name);
            assert_eq!(found.moments.len() as u64, found.solutions, "{name}");
            assert!(found.solutions > 0);
            for &at in &found.moments {
                player.seek(at);
                let moment = board.moment(&player);
                assert!(moment.solved);
                assert_eq!(moment.words, "Nothing waits to be covered: a solution.");
                let options = moment.chosen.iter().map(|&option| &board.picture.options[option]);
                let mut items: Vec<usize> = options.flat_map(|option| option.items.iter().copied()).collect();
                items.sort_unstable();
                let all = items.len();
                items.dedup();
                assert_eq!(items.len(), all, "{name}: an item is covered twice");
                assert!((0..board.primary).all(|item| items.contains(&item)));
            }
            player.seek(player.events());
            let end = board.moment(&player);
            assert!(!end.solved && end.chosen.is_empty() && end.covered.is_empty());
        }
    }

    /// Two queens that do not share a row, a column or a diagonal leave an option in play where neither
    /// attacks it.
    #[test]
    fn an_option_is_in_play_where_no_queen_attacks_its_square() {
        let (board, found, mut player) = search("queens,5");
        for at in (0..found.events).step_by(7) {
            player.seek(at);
            let moment = board.moment(&player);
            let Some("choose" | "call" | "place") = moment.event else {
                continue;
            };
            let attacks = |&queen: &usize, square: usize| {
                let [(a, b), (c, d)] = [queen, square].map(|square| (square / 5, square % 5));
                a == c || b == d || a.abs_diff(c) == b.abs_diff(d)
            };
            for square in 0..25 {
                let is_free = !moment.chosen.iter().any(|queen| attacks(queen, square));
                let looked = moment.event == Some("choose")
                    && moment
                        .item
                        .is_some_and(|item| board.picture.items[item].squares.contains(&square));
                assert!(is_free || !moment.in_play.contains(&square));
                assert!(
                    looked || !is_free || moment.in_play.contains(&square),
                    "{square} at {at}"
                );
            }
        }
    }

    #[test]
    fn the_items_of_an_option_are_about_its_squares() {
        for name in [
            "queens,7",
            "tetrominoes,4,5",
            "pentominoes,6,10",
            "pentominoes,5,5",
            "dominoes,3,4",
        ] {
            let board = Board::new(name).unwrap();
            let picture = board.picture();
            assert_eq!(
                picture.groups.iter().map(|group| group.1).sum::<usize>(),
                picture.items.len()
            );
            for option in &picture.options {
                let mut about = vec![false; picture.rows * picture.columns];
                for &item in &option.items {
                    let squares = &picture.items[item].squares;
                    assert!(
                        squares.is_empty() || squares.iter().any(|square| option.squares.contains(square))
                    );
                    for &square in squares {
                        about[square] = true;
                    }
                }
                assert!(
                    option.squares.iter().all(|&square| about[square]),
                    "{}",
                    option.name
                );
            }
        }
    }

    #[test]
    fn what_is_no_board_is_told() {
        for (name, why) in [
            ("", "no board for"),
            ("queens", "1 to 12"),
            ("queens,13", "1 to 12"),
            ("dominoes,4", "rows and columns"),
            ("dominoes,0,4", "rows and columns"),
            ("pentominoes,9,9", "at most 64 squares"),
        ] {
            assert!(
                Board::new(name).err().unwrap().to_string().contains(why),
                "{name}"
            );
        }
    }
}
