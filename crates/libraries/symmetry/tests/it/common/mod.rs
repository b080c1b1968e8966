//! Code that the tests share: cells from text, puzzles of all sorts, and the form by trying all images.

#![allow(dead_code)] // not every test needs everything

use sudoku_symmetry::Transform;

pub type Cells = [u8; 81];

/// The grid with the most automorphisms, 648.
pub const MOST: &str = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// A grid with 72 automorphisms.
pub const MANY: &str = "123456789457893612986217354274538196531964827698721435342685971715349268869172543";

/// A grid without symmetry: the solution of Wikipedia's example of a Sudoku.
pub const PLAIN: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// One of the puzzles with 17 clues, the fewest there can be, that Gordon Royle collected.
pub const SEVENTEEN: &str =
    "45.....6......17..8...............92....7.1..5...36..........58..1..7............";

pub fn cells(text: &str) -> Cells {
    sudoku_cells::parse(text).expect(text)
}

pub fn text(cells: &Cells) -> String {
    sudoku_cells::Line(cells).to_string()
}

/// Keeps `many` of the cells of a full grid, chosen at random.
pub fn some_clues(grid: &Cells, many: usize, random: &mut fastrand::Rng) -> Cells {
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    let mut puzzle = *grid;
    cells[many..].iter().for_each(|&cell| puzzle[cell] = 0);
    puzzle
}

/// Keeps the cells for which `keep`, given the row and the column, is true.
pub fn only(grid: &Cells, keep: impl Fn(usize, usize) -> bool) -> Cells {
    let mut puzzle = *grid;
    for (at, cell) in puzzle.iter_mut().enumerate() {
        if !keep(at / 9, at % 9) {
            *cell = 0;
        }
    }
    puzzle
}

/// Returns puzzles and grids of all sorts: sparse and full, without symmetry and with a lot. All are in
/// disguise.
pub fn of_all_sorts() -> Vec<(&'static str, Cells)> {
    let (most, many, plain) = (cells(MOST), cells(MANY), cells(PLAIN));
    let mut random = fastrand::Rng::with_seed(0x5EED);
    let mut all = vec![
        ("empty", [0; 81]),
        ("one clue", only(&plain, |r, c| (r, c) == (4, 4))),
        ("one digit", plain.map(|digit| if digit == 7 { digit } else { 0 })),
        ("two digits", plain.map(|digit| if digit < 3 { digit } else { 0 })),
        (
            "two digits of a symmetric grid",
            most.map(|digit| if digit < 3 { digit } else { 0 }),
        ),
        (
            "three digits of a symmetric grid",
            most.map(|digit| if digit < 4 { digit } else { 0 }),
        ),
        (
            "all but one digit",
            most.map(|digit| if digit < 9 { digit } else { 0 }),
        ),
        ("a diagonal", {
            let mut puzzle = [0; 81];
            (0..9).for_each(|at| puzzle[at * 10] = at as u8 + 1);
            puzzle
        }),
        ("three minirows", {
            let mut puzzle = [0; 81];
            (0..9).for_each(|at| puzzle[at / 3 * 27 + at] = at as u8 + 1);
            puzzle
        }),
        ("a row", only(&plain, |r, _| r == 3)),
        ("two rows", only(&plain, |r, _| r == 3 || r == 4)),
        (
            "two rows of different bands",
            only(&plain, |r, _| r == 3 || r == 8),
        ),
        ("a box", only(&plain, |r, c| r / 3 == 1 && c / 3 == 2)),
        ("two boxes", only(&plain, |r, c| r / 3 == 1 && c / 3 > 0)),
        ("boxes on the diagonal", only(&most, |r, c| r / 3 == c / 3)),
        ("boxes off the diagonal", only(&most, |r, c| r / 3 != c / 3)),
        ("a band", only(&plain, |r, _| r < 3)),
        ("a symmetric band", only(&most, |r, _| r < 3)),
        ("two bands", only(&plain, |r, _| r < 6)),
        ("two symmetric stacks", only(&most, |_, c| c < 6)),
        ("a cross", only(&many, |r, c| r / 3 == 1 || c / 3 == 1)),
        ("a chessboard", only(&most, |r, c| (r + c) % 2 == 0)),
        ("a cell of each box", only(&most, |r, c| r % 3 == 1 && c % 3 == 1)),
        ("without a diagonal", only(&most, |r, c| r != c)),
        ("without a cell", only(&many, |r, c| (r, c) != (0, 0))),
        ("without a row", only(&most, |r, _| r != 8)),
        (
            "without corners of boxes",
            only(&most, |r, c| r % 3 > 0 || c % 3 > 0),
        ),
        ("the grid with the most automorphisms", most),
        ("a grid with 72", many),
        ("a grid without any", plain),
        ("17 clues", cells(SEVENTEEN)),
    ];
    for (name, grid) in [
        ("clues of the most symmetric grid", most),
        ("clues of a symmetric grid", many),
        ("clues", plain),
    ] {
        for many in [2, 3, 5, 9, 17, 24, 30, 45, 60, 75, 79] {
            all.push((name, some_clues(&grid, many, &mut random)));
        }
    }
    for (seed, (_, puzzle)) in (0..).zip(&mut all) {
        *puzzle = Transform::random(seed).apply(puzzle);
    }
    all
}

/// Tries all 3,359,232 ways to arrange the cells. Returns the smallest image, and how many of the ways lead
/// to it.
pub fn smallest_of_all_images(puzzle: &Cells) -> (Cells, u64) {
    let mut transposed = [0; 81];
    for cell in 0..81 {
        transposed[cell % 9 * 9 + cell / 9] = puzzle[cell];
    }
    let arrangements = arrangements();
    let mut smallest = [10; 81];
    let mut ways = 0;
    for side in [puzzle, &transposed] {
        for rows in &arrangements {
            for columns in &arrangements {
                let mut image = [0; 81];
                let mut labels = [0; 10];
                let mut next = 1;
                // Whether the image equals the smallest one so far; false from the first cell that differs.
                let mut equal = true;
                let mut greater = false;
                'image: for r in 0..9 {
                    for c in 0..9 {
                        let digit = usize::from(side[rows[r] * 9 + columns[c]]);
                        if digit != 0 && labels[digit] == 0 {
                            labels[digit] = next;
                            next += 1;
                        }
                        let label = labels[digit];
                        image[r * 9 + c] = label;
                        if equal && label != smallest[r * 9 + c] {
                            equal = false;
                            greater = label > smallest[r * 9 + c];
                            if greater {
                                break 'image;
                            }
                        }
                    }
                }
                if equal {
                    ways += 1;
                } else if !greater {
                    smallest = image;
                    ways = 1;
                }
            }
        }
    }
    (smallest, ways)
}

/// Returns the 1296 arrangements of nine lines that keep bands together.
fn arrangements() -> Vec<[usize; 9]> {
    let mut orders = Vec::new();
    for a in 0..3 {
        for b in (0..3).filter(|&b| b != a) {
            orders.push([a, b, 3 - a - b]);
        }
    }
    let mut arrangements = Vec::new();
    for bands in &orders {
        for first in &orders {
            for second in &orders {
                for third in &orders {
                    let lines = [first, second, third];
                    arrangements.push(std::array::from_fn(|at| {
                        bands[at / 3] * 3 + lines[at / 3][at % 3]
                    }));
                }
            }
        }
    }
    arrangements
}
