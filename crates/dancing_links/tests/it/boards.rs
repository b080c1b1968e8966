//! Queens and polyominoes against published numbers and plain searches.

use dancing_links::polyominoes::{DOMINO, PENTOMINOES, Packing, Piece, TETROMINOES, Uses, turned};
use dancing_links::queens;

/// The On-Line Encyclopedia of Integer Sequences, A000170.
#[test]
fn there_are_as_many_ways_for_queens_as_published() {
    let counts = (0..=9).map(|n| queens(n).count(u64::MAX));
    assert!(counts.eq([1, 1, 0, 0, 2, 10, 4, 40, 92, 352]));
}

/// OEIS A001168: polyominoes, counting turned and turned-over shapes as different.
#[test]
fn there_are_as_many_shapes_as_published() {
    let shapes = |pieces: &[Piece]| {
        pieces
            .iter()
            .map(|(_, picture)| turned(picture).len())
            .sum::<usize>()
    };
    assert_eq!(
        [shapes(&DOMINO), shapes(&TETROMINOES), shapes(&PENTOMINOES)],
        [2, 19, 63]
    );
    for (name, picture) in TETROMINOES.iter().chain(&PENTOMINOES) {
        let squares = picture.bytes().filter(|&byte| byte == b'#').count();
        assert!(
            turned(picture).iter().all(|shape| shape.len() == squares),
            "{name}"
        );
    }
}

/// OEIS A004003: a square of even side filled with dominoes.
#[test]
fn dominoes_fill_a_square_in_as_many_ways_as_published() {
    let count = |side| {
        Packing::new(side, side, &DOMINO, Uses::Any, |_| true)
            .cover
            .count(u64::MAX)
    };
    assert_eq!([2, 3, 4, 5, 6].map(count), [2, 0, 36, 0, 6728]);
}

/// A chessboard's squares are black and white by turns. The T covers three of one colour; the four others two
/// of each.
#[test]
fn the_five_tetrominoes_fill_no_rectangle() {
    for (rows, columns) in [(4, 5), (2, 10)] {
        let mut packing = Packing::new(rows, columns, &TETROMINOES, Uses::Once, |_| true);
        assert_eq!(packing.cover.count(u64::MAX), 0);
    }
}

/// Solomon W. Golomb: "Polyominoes", 2nd edition, 1994: the pentominoes fill 3 × 20 in 2 ways, each of which
/// is one of four by mirrors and a half turn.
#[test]
fn the_pentominoes_fill_the_narrow_board_in_two_ways() {
    let mut packing = Packing::new(3, 20, &PENTOMINOES, Uses::Once, |_| true);
    assert_eq!(packing.cover.count(u64::MAX), 8);
}

/// Counts the same solutions by a plain search: fills the first free square with every piece that is left, in
/// every shape. `free` is a set of squares.
fn plain(rows: usize, columns: usize, pieces: &[Piece], used: &mut [bool], free: u64) -> u64 {
    if free == 0 {
        return 1;
    }
    let first = free.trailing_zeros() as usize;
    let mut ways = 0;
    for (piece, (_, picture)) in pieces.iter().enumerate() {
        if used[piece] {
            continue;
        }
        used[piece] = true;
        for shape in turned(picture) {
            // The shape's first square is on the first free one.
            let (top, left) = (first / columns, (first % columns).checked_sub(shape[0].1));
            let Some(left) = left else { continue };
            let set = shape.iter().try_fold(0, |set, &(row, column)| {
                let (row, column) = (top + row, left + column);
                (row < rows && column < columns).then(|| set | 1_u64 << (row * columns + column))
            });
            if let Some(set) = set.filter(|set| set & !free == 0) {
                ways += plain(rows, columns, pieces, used, free & !set);
            }
        }
        used[piece] = false;
    }
    ways
}

#[test]
fn five_of_the_pentominoes_fill_a_square_as_often_as_a_plain_search_says() {
    for (rows, columns) in [(5, 5), (3, 5), (4, 5)] {
        let (r, c) = (usize::from(rows), usize::from(columns));
        let expected = plain(r, c, &PENTOMINOES, &mut [false; 12], (1 << (r * c)) - 1);
        let mut packing = Packing::new(rows, columns, &PENTOMINOES, Uses::AtMostOnce, |_| true);
        assert_eq!(packing.cover.count(u64::MAX), expected);
        assert!(expected > 0);
    }
}

/// The X is placed only in the upper left quarter, so that no solution is counted along with its mirror
/// images. 2,339: Colin Brian and Jenifer Haselgrove, "A computer program for pentominoes", Eureka 23, 1960.
#[test]
fn the_pentominoes_fill_the_board_of_six_by_ten_in_2339_ways() {
    let quarter = |place: &dancing_links::polyominoes::Place| {
        PENTOMINOES[place.piece].0 != 'X' || place.squares[2] / 10 < 3 && place.squares[2] % 10 < 5
    };
    let mut packing = Packing::new(6, 10, &PENTOMINOES, Uses::Once, quarter);
    assert_eq!(packing.cover.count(u64::MAX), 2339);
}
