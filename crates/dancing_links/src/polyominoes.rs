//! Pieces made of squares, and how they fill a board, as an exact cover.
//!
//! Every square of the board must be covered once. A piece can be turned and turned over; each way to put it
//! on the board is an option, which covers the piece's squares. If every piece is to be used, each is an
//! item, too. If there are more than enough of them, the pieces are *secondary* items, which may be covered
//! but need not be. And if a kind of piece may be used without limit, as dominoes may, it is not an item at
//! all.

use crate::ExactCover;

/// A piece: its name, and its squares as rows of `#` and `.`, with a slash between the rows.
pub type Piece = (char, &'static str);

/// The one piece of two squares.
pub const DOMINO: [Piece; 1] = [('D', "##")];

/// The five pieces of four squares.
pub const TETROMINOES: [Piece; 5] = [
    ('I', "####"),
    ('L', "###/#.."),
    ('O', "##/##"),
    ('S', ".##/##."),
    ('T', "###/.#."),
];

/// The twelve pieces of five squares, named by the letters that they look like.
pub const PENTOMINOES: [Piece; 12] = [
    ('F', ".##/##./.#."),
    ('I', "#####"),
    ('L', "####/#..."),
    ('N', ".###/##.."),
    ('P', "##/##/#."),
    ('T', "###/.#./.#."),
    ('U', "#.#/###"),
    ('V', "#../#../###"),
    ('W', "#../##./.##"),
    ('X', ".#./###/.#."),
    ('Y', "####/.#.."),
    ('Z', "##./.#./.##"),
];

/// The number of times that a piece may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uses {
    /// Once: a piece is an item. The pieces come first, and then the squares, row by row.
    Once,
    /// At most once: a piece is a secondary item. The squares come first.
    AtMostOnce,
    /// Any number of times: only the squares are items.
    Any,
}

/// A way to put a piece on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The number of the piece.
    pub piece: usize,
    /// The squares it covers, row by row from 0, in this order.
    pub squares: Vec<usize>,
}

/// A board to fill.
#[derive(Clone, Debug)]
pub struct Packing {
    /// The place that each option of the cover stands for.
    pub places: Vec<Place>,
    /// The exact cover whose solutions fill the board.
    pub cover: ExactCover,
}

impl Packing {
    /// Returns the board of this many rows and columns, with these pieces, in only those places for which
    /// `allowed` returns true.
    ///
    /// ```
    /// use dancing_links::polyominoes::{DOMINO, Packing, Uses};
    ///
    /// let mut chessboard = Packing::new(4, 4, &DOMINO, Uses::Any, |_| true);
    /// assert_eq!(chessboard.cover.count(u64::MAX), 36);
    /// ```
    #[must_use]
    pub fn new(
        rows: u8,
        columns: u8,
        pieces: &[Piece],
        uses: Uses,
        allowed: impl Fn(&Place) -> bool,
    ) -> Self {
        let (rows, columns) = (usize::from(rows), usize::from(columns));
        let area = rows * columns;
        let (first_piece, first_square) = match uses {
            Uses::Once => (Some(0), pieces.len()),
            Uses::AtMostOnce => (Some(area), 0),
            Uses::Any => (None, 0),
        };
        let mut cover = match uses {
            Uses::Once => ExactCover::new(pieces.len() + area, 0),
            Uses::AtMostOnce => ExactCover::new(area, pieces.len()),
            Uses::Any => ExactCover::new(area, 0),
        };
        let mut places = Vec::new();
        for (piece, &(_, picture)) in pieces.iter().enumerate() {
            for shape in turned(picture) {
                let reach = |of: fn(&(usize, usize)) -> usize| shape.iter().map(of).max().unwrap_or(0);
                let (height, width) = (reach(|square| square.0), reach(|square| square.1));
                for top in 0..rows.saturating_sub(height) {
                    for left in 0..columns.saturating_sub(width) {
                        let squares = shape
                            .iter()
                            .map(|(row, column)| (top + row) * columns + left + column);
                        let place = Place {
                            piece,
                            squares: squares.collect(),
                        };
                        if !allowed(&place) {
                            continue;
                        }
                        let own = first_piece.map(|first| first + piece);
                        let squares = place.squares.iter().map(|square| first_square + square);
                        cover.link(&own.into_iter().chain(squares).collect::<Vec<_>>());
                        places.push(place);
                    }
                }
            }
        }
        Self { places, cover }
    }
}

/// The squares of a piece.
type Shape = Vec<(usize, usize)>;

/// Returns the different shapes of a piece that is turned and turned over, each in the upper left corner,
/// with its squares in order.
#[must_use]
pub fn turned(picture: &str) -> Vec<Shape> {
    let rows = picture.split('/').enumerate();
    let squares = rows.flat_map(|(row, line)| {
        line.bytes()
            .enumerate()
            .map(move |(column, byte)| (row, column, byte))
    });
    let mut shape: Shape = squares
        .filter(|&(_, _, byte)| byte == b'#')
        .map(|(row, column, _)| (row, column))
        .collect();
    let mut shapes: Vec<Shape> = Vec::new();
    for turn in 0..8 {
        if !shapes.contains(&shape) {
            shapes.push(shape.clone());
        }
        // Four quarter turns, and the same turned over. In each step, a square's row and column change
        // places, and one of the two is counted from the other end. Once, in the middle, this is left out,
        // which turns the piece over.
        let far = |of: fn(&(usize, usize)) -> usize| shape.iter().map(of).max().unwrap_or(0);
        let (height, width) = (far(|square| square.0), far(|square| square.1));
        let was = |row: usize, column: usize| (if turn == 3 { column } else { height - column }, row);
        let squares = (0..=width).flat_map(|row| (0..=height).map(move |column| (row, column)));
        shape = squares
            .filter(|&(row, column)| shape.contains(&was(row, column)))
            .collect();
    }
    shapes
}
