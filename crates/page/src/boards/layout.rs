//! Creates a board from its name, with the items and options of its exact cover.

use std::fmt;

use dancing_links::polyominoes::{DOMINO, PENTOMINOES, Packing, Piece, Place, TETROMINOES, Uses};
use dancing_links::{ExactCover, queens};

use super::{Board, BoardItem, BoardOption, BoardPicture, MOST_OPTIONS};

/// The most squares of a board, and the most queens.
const MOST_SQUARES: usize = 64;
const MOST_QUEENS: u8 = 12;

/// A reason why there is no such board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// There is no board of this kind.
    Unknown(String),
    /// The number of queens is too small or too large, or missing.
    Queens,
    /// The number of rows or columns is missing or 0.
    Measures,
    /// It has too many squares.
    Squares,
    /// There are too many ways to put down a piece: this number.
    Options(usize),
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Unknown(kind) => write!(f, "there is no board for {kind}"),
            Self::Queens => write!(f, "there are boards for 1 to {MOST_QUEENS} queens here"),
            Self::Measures => f.write_str("a board must have rows and columns, at least 1 of each"),
            Self::Squares => write!(f, "a board has at most {MOST_SQUARES} squares here"),
            Self::Options(options) => {
                write!(
                    f,
                    "there are {options} ways to put down a piece, but at most {MOST_OPTIONS} are allowed here"
                )
            }
        }
    }
}

impl std::error::Error for BoardError {}

impl Board {
    /// Creates a board from its name and its size: `queens,8`, `dominoes,4,4`, `tetrominoes,4,5`,
    /// `pentominoes,6,10`. With `quarter` at the end the X stays in the upper left quarter, so that of
    /// a solution and its mirror images only one is counted.
    ///
    /// # Errors
    /// If there is no such board, or it is too large.
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
        // The X looks the same in every orientation; its third square is its middle.
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

    /// Creates the board and adds to each option its items, which are read from the links.
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
}
