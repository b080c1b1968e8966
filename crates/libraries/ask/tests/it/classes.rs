//! The uses of classes of puzzles: dividing a data set, and finding what two sets have in common.

use sudoku_ask::{Canon, Column, NULL, Seen, Split, Unique};
use sudoku_setter::Setter;
use sudoku_symmetry::Transform;

use crate::{ask_rows, made};

fn images(puzzles: &[[u8; 81]]) -> Vec<[u8; 81]> {
    let image = |(i, puzzle)| Transform::random(i).apply(puzzle);
    (0..).zip(puzzles).map(image).collect()
}

fn sides(question: Split, cells: &[[u8; 81]]) -> Vec<Option<bool>> {
    match &ask_rows(question, cells).columns[..] {
        [Column::Flags(sides)] => sides.clone(),
        columns => panic!("{columns:?}"),
    }
}

/// The side follows from the hash that `Canon` returns: a share of all numbers is below the same share of the
/// largest.
#[test]
fn a_class_is_on_one_side_by_its_hash() {
    let puzzles = made(36, 2000);
    let hashes = ask_rows(Canon { solution: false }, &puzzles).columns.remove(3);
    let Column::Numbers(hashes) = hashes else {
        panic!("{hashes:?}");
    };
    let split = |share, seed| Split {
        share,
        seed,
        solution: false,
    };
    for percent in [0, 5, 50, 100_u32] {
        let share = f64::from(percent) / 100.0;
        let test = sides(split(share, 0), &puzzles);
        for (side, hash) in test.iter().zip(&hashes) {
            let expected = u128::from(hash.unwrap()) * 100 < u128::from(percent) << 64;
            assert_eq!(*side, Some(expected));
        }
        assert_eq!(test, sides(split(share, 0), &images(&puzzles)));
        // Five standard deviations.
        let found: u32 = test.iter().map(|side| u32::from(*side == Some(true))).sum();
        assert!((f64::from(found) - 2000.0 * share).abs() <= 5.0 * (2000.0 * share * (1.0 - share)).sqrt());
    }
    assert_ne!(sides(split(0.5, 0), &puzzles), sides(split(0.5, 1), &puzzles));
    assert_eq!(sides(split(0.5, 0), &[[1; 81], NULL]), [None, None]);
}

/// Puzzles of one grid are different classes, but have the same solution.
#[test]
fn puzzles_of_one_grid_are_on_one_side_if_that_is_asked() {
    let grid = made(36, 1)[0];
    let Some(solution) = sudoku_lanes::Engine::new().first(&grid) else {
        panic!("it has one");
    };
    let puzzles: Vec<_> = Setter::new(5).grid(solution).puzzles(0..60).unwrap().collect();
    let puzzles: Vec<_> = puzzles.into_iter().map(|puzzle| puzzle.unwrap().clues).collect();
    let by = |solution| Split {
        share: 0.5,
        seed: 0,
        solution,
    };
    let by_class = sides(by(false), &puzzles);
    assert!(by_class.contains(&Some(true)) && by_class.contains(&Some(false)));
    let by_grid = sides(by(true), &images(&puzzles));
    assert!(by_grid.iter().all(|side| *side == by_grid[0] && side.is_some()));
    assert_eq!(sides(by(true), &[[0; 81]]), [None]);
}

#[test]
fn what_has_been_seen_is_found_and_nothing_else() {
    let puzzles = made(36, 100);
    let mut seen = Seen::default();
    assert!(seen.is_empty());
    seen.see(&mut ask_rows(Unique, &puzzles[..50])).unwrap();
    assert_eq!(seen.len(), 50);
    let forms = ask_rows(Unique, &images(&puzzles)).columns.remove(0);
    let Column::Grids(forms) = forms else {
        panic!("{forms:?}");
    };
    let found: Vec<_> = forms.iter().map(|form| seen.find(form)).collect();
    let expected: Vec<_> = (0..100).map(|i| (i < 50).then_some(i)).collect();
    assert_eq!(found, expected);
    assert_eq!((seen.find(&NULL), seen.len()), (None, 50));
}
