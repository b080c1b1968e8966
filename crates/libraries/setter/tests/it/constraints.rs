//! Impossible constraints are refused, with the reason; possible ones are not.

use std::array::from_fn;

use sudoku_cells::{CellsError, Shape, Unit, parse};
use sudoku_setter::ConstraintError as E;
use sudoku_setter::{Minimality, Setter, Symmetry, uniform_grid};

fn new() -> Setter {
    Setter::new(1)
}

/// Returns a setter of puzzles that need not be minimal.
fn any() -> Setter {
    new().minimality(Minimality::None)
}

/// Returns a pattern of 25 cells.
fn pattern() -> [bool; 81] {
    from_fn(|cell| cell % 10 == 0 || cell % 5 == 2)
}

/// Returns a puzzle with a single clue.
fn one(cell: usize, digit: u8) -> [u8; 81] {
    from_fn(|other| if other == cell { digit } else { 0 })
}

fn refused<const N: usize>(cases: [(Setter, E, &str); N]) {
    for (setter, error, told) in cases {
        assert_eq!(setter.puzzles(0..1).err(), Some(error));
        assert_eq!(error.to_string(), told);
    }
}

#[test]
fn what_excludes_each_other_is_refused() {
    refused([
        (
            new().pattern(pattern()).symmetry(Symmetry::HalfTurn),
            E::Incompatible("a pattern", "a symmetry"),
            "a pattern and a symmetry do not go together",
        ),
        (
            new().unbiased().minimality(Minimality::None),
            E::Incompatible("an unbiased sample", "puzzles that need not be minimal"),
            "an unbiased sample and puzzles that need not be minimal do not go together",
        ),
        (
            any(),
            E::MissingClueCount,
            "puzzles that need not be minimal need a number of clues",
        ),
    ]);
}

#[test]
fn numbers_of_clues_that_cannot_be_are_refused() {
    let (more, fewer) = (26, 25);
    refused([
        (
            new().clues(more..=fewer),
            E::EmptyRange,
            "the range of clues is empty",
        ),
        (new().clues(..0), E::EmptyRange, "the range of clues is empty"),
        (
            new().clues(100..),
            E::TooManyClues(100),
            "a puzzle has 81 cells: 100 clues are too many",
        ),
        (
            new().clues(..5),
            E::TooFewClues(4),
            "no puzzle with fewer than 17 clues has one solution: 4 are too few",
        ),
        (
            new().clues(0..=16),
            E::TooFewClues(0),
            "no puzzle with fewer than 17 clues has one solution: 0 are too few",
        ),
        (
            new().pattern([false; 81]),
            E::TooFewClues(0),
            "no puzzle with fewer than 17 clues has one solution: 0 are too few",
        ),
        (
            any().clues(0..=u32::MAX),
            E::TooFewClues(0),
            "no puzzle with fewer than 17 clues has one solution: 0 are too few",
        ),
        (
            any().clues(17..=u32::MAX),
            E::TooManyClues(u32::MAX),
            "a puzzle has 81 cells: 4294967295 clues are too many",
        ),
        (
            any().clues(30..=200),
            E::TooManyClues(200),
            "a puzzle has 81 cells: 200 clues are too many",
        ),
        (
            new().clues(41..),
            E::TooManyForMinimal(41),
            "no minimal puzzle with more than 40 clues is known: 41 are too many",
        ),
    ]);
}

#[test]
fn numbers_of_clues_that_what_else_is_asked_for_rules_out_are_refused() {
    refused([
        (
            new()
                .symmetry(Symmetry::Full)
                .minimality(Minimality::Strict)
                .clues(45..=45),
            E::TooManyForMinimal(45),
            "no minimal puzzle with more than 40 clues is known: 45 are too many",
        ),
        (
            new().pattern([true; 81]).minimality(Minimality::Strict),
            E::TooManyForMinimal(81),
            "no minimal puzzle with more than 40 clues is known: 81 are too many",
        ),
        (
            new().unbiased().clues(33..=40),
            E::TooManyForUnbiased(33),
            "unbiased samples have no puzzles with more than 32 clues: 33 are too many",
        ),
        (
            new().keep(uniform_grid(9, 0)).clues(17..81),
            E::TooManyKept { kept: 81, most: 80 },
            "81 clues are to be kept, but at most 80 are allowed",
        ),
        (
            new().symmetry(Symmetry::QuarterTurn).clues(22..=23),
            E::ClueCountWithSymmetry {
                symmetry: Symmetry::QuarterTurn,
                from: 22,
                to: 23,
            },
            "no pattern with quarter-turn symmetry (and the clues to keep, if any) has 22 to 23 clues",
        ),
        (
            // With a clue to keep in the middle cell, the number of clues is 1 modulo 4.
            new()
                .symmetry(Symmetry::QuarterTurn)
                .keep(one(40, 5))
                .clues(24..=24),
            E::ClueCountWithSymmetry {
                symmetry: Symmetry::QuarterTurn,
                from: 24,
                to: 24,
            },
            "no pattern with quarter-turn symmetry (and the clues to keep, if any) has 24 clues",
        ),
    ]);
}

#[test]
fn cells_that_cannot_be_are_refused() {
    let grid = uniform_grid(9, 0);
    let other = uniform_grid(8, 0);
    let unit = |shape, number| Unit::new(shape, number).unwrap();
    let twice = parse(&format!("55{}", ".".repeat(79))).unwrap();
    let twice_error = CellsError::Twice {
        digit: 5,
        unit: unit(Shape::Row, 0),
        cells: [0, 1],
    };
    let not_a_digit = |cell, value| CellsError::NotADigit { cell, value };
    // Digits 1 to 8 in the first row, and 9 below the empty cell.
    let impossible = parse(&format!("12345678.........9{}", ".".repeat(63))).unwrap();
    refused([
        (
            new().pattern(pattern()).keep(one(1, 1)),
            E::KeptOutsidePattern(1),
            "the clue to keep at r1c2 is outside the pattern",
        ),
        (
            new().pattern(from_fn(|cell| !(9..27).contains(&cell))),
            E::EmptyLines([unit(Shape::Row, 1), unit(Shape::Row, 2)]),
            "no puzzle of this pattern has one solution: row 2 and row 3 have no clue, so they can be exchanged",
        ),
        (
            new().pattern(from_fn(|cell| ![6, 8].contains(&(cell % 9)))),
            E::EmptyLines([unit(Shape::Column, 6), unit(Shape::Column, 8)]),
            "no puzzle of this pattern has one solution: column 7 and column 9 have no clue, so they can be exchanged",
        ),
        (
            new().grid(one(0, 1)),
            E::GridNotFull(1),
            "the grid is not full: no digit at r1c2",
        ),
        (
            new().grid([200; 81]),
            E::Grid(not_a_digit(0, 200)),
            "the grid: 200 at r1c1 is not a digit",
        ),
        (
            new().keep(twice),
            E::Kept(twice_error),
            "the clues to keep: digit 5 twice in row 1: at r1c1 and r1c2",
        ),
        (
            new().keep(one(3, 77)),
            E::Kept(not_a_digit(3, 77)),
            "the clues to keep: 77 at r1c4 is not a digit",
        ),
        (
            new().keep(impossible),
            E::KeptImpossible,
            "no grid has the clues to keep",
        ),
    ]);

    let first = (0..81)
        .find(|&cell| grid[usize::from(cell)] != other[usize::from(cell)])
        .unwrap();
    let setter = new().grid(grid).keep(other);
    assert_eq!(setter.puzzles(0..1).err(), Some(E::KeptNotInGrid(first)));
    let mut wrong = grid;
    wrong[80] = grid[79];
    assert!(matches!(
        new().grid(wrong).puzzles(0..1),
        Err(E::Grid(CellsError::Twice { .. }))
    ));
}

#[test]
fn constraints_that_can_be_met_are_not_refused() {
    let mut forty_five = uniform_grid(1, 0);
    forty_five[45..].fill(0);
    for setter in [
        // Clues to keep come on top of those of a minimal puzzle.
        Setter::new(1).keep(forty_five).clues(46..=60),
        // A puzzle that is minimal among symmetric puzzles may have more clues than a minimal one.
        Setter::new(1).symmetry(Symmetry::Full).clues(41..),
        Setter::new(1).symmetry(Symmetry::QuarterTurn).clues(22..=24),
        Setter::new(1).minimality(Minimality::None).clues(81..),
        Setter::new(1).clues(..=40),
        Setter::new(1).clues(..),
        Setter::new(1).clues(17..41),
        Setter::new(1).unbiased().clues(..=32),
    ] {
        assert!(setter.puzzles(0..1).is_ok(), "{setter:?}");
    }
}
