//! Tests of known facts about the symmetries of Sudoku.

use std::collections::{HashMap, HashSet};

use sudoku_cells::{CellsError, Shape, Unit};
use sudoku_symmetry::{
    Automorphisms, Canonical, Packed, Transform, TransformError, automorphisms, canonical,
};

use crate::common::{Cells, MANY, MOST, PLAIN, SEVENTEEN, cells, of_all_sorts, text};

fn form(puzzle: &str) -> String {
    text(&canonical(&cells(puzzle)).expect("it keeps the rules").form)
}

/// The published example of the true min-lex form. Neither the smallest pattern nor the smallest form of the
/// solution gives the same form.
#[test]
fn a_puzzle_with_17_clues_has_its_published_form() {
    let known = "................12..1..3..4.....1.3..5....6...7..4.8......7.......59...7..3......";
    assert_eq!(form(SEVENTEEN), known);
}

#[test]
fn grids_have_as_many_automorphisms_as_is_known() {
    for (grid, automorphisms) in [(MOST, 648), (MANY, 72)] {
        let canonical = canonical(&cells(grid)).expect("it keeps the rules");
        assert_eq!(text(&canonical.form), grid);
        assert_eq!(canonical.automorphisms, automorphisms);
    }
}

/// 416 classes: B. Felgenhauer and F. Jarvis, "Mathematics of Sudoku I", 2006, and E. Russell, who found that
/// 44 are enough to count solutions, and 416 if only symmetries of Sudoku count.
#[test]
fn there_are_416_classes_of_bands() {
    let mut classes = HashMap::new();
    let mut band = [0; 81];
    for (cell, digit) in (1..=9).enumerate() {
        band[cell / 3 * 9 + cell % 3] = digit;
    }
    each_completion(&mut band, 0, &mut |band| {
        let canonical = canonical(band).expect("it keeps the rules");
        classes.insert(canonical.form, canonical.automorphisms);
    });
    assert_eq!(classes.len(), 416);
    // The number of bands in a class is the number of transformations, divided by that of automorphisms.
    // Together the classes have all bands in all six places.
    let bands: u64 = classes
        .values()
        .map(|automorphisms| Transform::ORDER / automorphisms)
        .sum();
    assert_eq!(bands, 6 * 948_109_639_680);
}

/// Calls `each` with every way to fill the second and the third box of the upper band so that the first row
/// of each is sorted. The order of columns makes no difference, so every class is among them.
fn each_completion(band: &mut Cells, at: usize, each: &mut impl FnMut(&Cells)) {
    let (row, column) = (at / 6, 3 + at % 6);
    if row == 3 {
        return each(band);
    }
    for digit in 1..=9 {
        let in_row = (0..column).any(|c| band[row * 9 + c] == digit);
        let in_box = (0..27).any(|cell| cell % 9 / 3 == column / 3 && band[cell] == digit);
        let unsorted = row == 0 && !column.is_multiple_of(3) && band[column - 1] > digit;
        if !in_row && !in_box && !unsorted {
            band[row * 9 + column] = digit;
            each_completion(band, at + 1, each);
            band[row * 9 + column] = 0;
        }
    }
}

/// Orbits and stabilisers: the number of images of a puzzle is the number of transformations, divided by that
/// of automorphisms. The images of all classes are all puzzles with three clues, and these can be counted
/// without any symmetry.
#[test]
fn the_classes_of_three_clues_are_all_puzzles_with_three_clues() {
    let mut classes = HashMap::new();
    let mut puzzles = 0;
    for one in 0..81 {
        for other in one + 1..81 {
            for third in other + 1..81 {
                for digits in [[1, 1, 1], [1, 1, 2], [1, 2, 1], [1, 2, 2], [1, 2, 3]] {
                    // The digits can be any.
                    let named: u64 = [9, 9 * 8, 9 * 8 * 7][usize::from(digits.iter().max().unwrap() - 1)];
                    let clues = [(one, digits[0]), (other, digits[1]), (third, digits[2])];
                    if keeps_the_rules(&clues) {
                        puzzles += named;
                        // Every class has a puzzle with a clue in the first cell.
                        if one == 0 {
                            let mut puzzle = [0; 81];
                            for (cell, digit) in clues {
                                puzzle[cell] = digit;
                            }
                            let canonical = canonical(&puzzle).expect("it keeps the rules");
                            classes.insert(canonical.form, canonical.automorphisms);
                        }
                    }
                }
            }
        }
    }
    let images: u64 = classes
        .values()
        .map(|automorphisms| Transform::ORDER / automorphisms)
        .sum();
    assert_eq!(images, puzzles);
}

fn keeps_the_rules(clues: &[(usize, u8)]) -> bool {
    let meet =
        |a: usize, b: usize| a / 9 == b / 9 || a % 9 == b % 9 || (a / 27, a % 9 / 3) == (b / 27, b % 9 / 3);
    clues.iter().enumerate().all(|(at, one)| {
        clues[..at]
            .iter()
            .all(|other| one.1 != other.1 || !meet(one.0, other.0))
    })
}

#[test]
fn the_automorphisms_are_all_different_and_leave_the_puzzle_as_it_is() {
    let mut listed = 0;
    for (name, puzzle) in of_all_sorts() {
        let canonical = canonical(&puzzle).expect(name);
        let all = automorphisms(&puzzle).expect(name);
        if canonical.automorphisms > 100_000 {
            // There are too many to list, so only the first ones are checked.
            assert!(
                all.take(10_000)
                    .all(|automorphism| automorphism.apply(&puzzle) == puzzle),
                "{name}"
            );
            continue;
        }
        listed += 1;
        let all: Vec<Transform> = all.collect();
        assert_eq!(all.len() as u64, canonical.automorphisms, "{name}");
        assert_eq!(all[0], Transform::default(), "{name}");
        assert!(
            all.iter()
                .all(|automorphism| automorphism.apply(&puzzle) == puzzle),
            "{name}"
        );
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len(), "{name}");
    }
    assert!(listed > 40, "{listed}");
}

#[test]
fn automorphisms_can_be_skipped_and_counted() {
    let all: Vec<Transform> = automorphisms(&cells(MANY)).expect("a grid").collect();
    assert_eq!(all.len(), 72);
    for skipped in [0, 1, 40, 71] {
        let mut some = automorphisms(&cells(MANY)).expect("a grid");
        assert_eq!(some.nth(skipped), Some(all[skipped]));
        assert_eq!(some.size_hint(), (71 - skipped, Some(71 - skipped)));
        assert_eq!(some.clone().collect::<Vec<_>>(), all[skipped + 1..]);
    }
    let mut none = automorphisms(&cells(MANY)).expect("a grid");
    assert_eq!(none.nth(72), None);
    assert_eq!(none.next(), None);
}

#[test]
fn what_breaks_the_rules_has_no_form() {
    let unit = |shape| Unit::new(shape, 0).expect("the first");
    for (cell, shape) in [(1, Shape::Row), (9, Shape::Column), (10, Shape::Box)] {
        let error = CellsError::Twice {
            digit: 5,
            unit: unit(shape),
            cells: [0, cell],
        };
        let mut puzzle = [0; 81];
        puzzle[0] = 5;
        puzzle[usize::from(cell)] = 5;
        assert_eq!(canonical(&puzzle), Err(error));
        assert_eq!(automorphisms(&puzzle).err(), Some(error));
    }
    for value in [10, 15, 16, 255] {
        let mut grid = cells(PLAIN);
        grid[80] = value;
        assert_eq!(canonical(&grid), Err(CellsError::NotADigit { cell: 80, value }));
    }
}

#[test]
fn everything_can_be_sent_to_another_thread() {
    fn is_sent<T: Send + Sync + std::fmt::Debug + Clone>() {}
    is_sent::<(Canonical, Automorphisms, Transform, TransformError, Packed)>();
    #[cfg(feature = "classes")]
    is_sent::<(
        sudoku_symmetry::Classes,
        sudoku_symmetry::Class,
        sudoku_symmetry::ClassesError,
    )>();
}
