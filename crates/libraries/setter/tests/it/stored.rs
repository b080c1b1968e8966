//! Puzzles and symmetries that `serde` stores are read again.

use serde_json::{from_value, to_value};
use sudoku_setter::{Puzzle, Symmetry};

#[test]
fn a_symmetry_is_its_name() {
    for symmetry in Symmetry::ALL {
        let json = to_value(symmetry).unwrap();
        assert_eq!(json, symmetry.name());
        assert_eq!(from_value::<Symmetry>(json).unwrap(), symmetry);
    }
}

#[test]
fn the_cells_of_a_puzzle_are_characters() {
    let puzzle = Puzzle::new([0; 81], [1; 81]);
    let json = to_value(puzzle).unwrap();
    assert_eq!(
        (&json["clues"], &json["number"]),
        (&".".repeat(81).into(), &0.into())
    );
    assert_eq!(from_value::<Puzzle>(json).unwrap(), puzzle);
}
