//! Tests of known facts about the 49,158 puzzles with 17 clues. The puzzles are not part of the project:
//! `SEVENTEEN=17_clue.txt cargo test --release -p sudoku-symmetry --test it` reads them. Without that
//! variable, nothing is tested.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
};

use sha2::{Digest, Sha256};
use sudoku_lanes::{Answer, Engine, Solved};
use sudoku_symmetry::canonical;

use crate::common::{Cells, cells, text};

fn collection() -> Option<Vec<Cells>> {
    let path = env::var_os("SEVENTEEN")?;
    let lines = fs::read_to_string(path).expect("SEVENTEEN names a file");
    let puzzles: Vec<Cells> = lines
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| cells(&line[..81]))
        .collect();
    assert_eq!(puzzles.len(), 49_158);
    Some(puzzles)
}

#[test]
fn no_two_puzzles_with_17_clues_are_the_same_and_none_is_symmetric() {
    let Some(puzzles) = collection() else { return };
    let mut forms = BTreeSet::new();
    for puzzle in &puzzles {
        let canonical = canonical(puzzle).expect("a puzzle");
        assert_eq!(canonical.automorphisms, 1);
        forms.insert(text(&canonical.form));
    }
    assert_eq!(forms.len(), puzzles.len());
    let mut hash = Sha256::new();
    for form in forms {
        hash.update(form + "\n");
    }
    let expected = "3a4f8df430ab7ec52ceed5c65ace141171ef49cd46bcd4bc72f5fad28acbcd20";
    let byte = |at: usize| u8::from_str_radix(&expected[at..at + 2], 16).expect("two hexadecimal digits");
    assert_eq!(
        hash.finalize()[..],
        (0..64).step_by(2).map(byte).collect::<Vec<_>>()
    );
}

#[test]
fn their_solutions_are_46301_grids() {
    let Some(puzzles) = collection() else { return };
    let mut grids = BTreeMap::new();
    let mut solved = vec![Solved::default(); puzzles.len()];
    Engine::new().solve_all(&puzzles, &mut solved);
    for solved in solved {
        let Answer::Unique(grid) = solved.answer else {
            panic!("one solution")
        };
        *grids.entry(canonical(&grid).expect("a grid").form).or_insert(0) += 1;
    }
    assert_eq!(grids.len(), 46_301);
    let mut times = BTreeMap::new();
    for count in grids.into_values() {
        *times.entry(count).or_insert(0) += 1;
    }
    assert_eq!(
        [1, 2, 3, 4, 29].map(|count| times[&count]),
        [44_134, 1_778, 252, 83, 1]
    );
    assert_eq!(times.keys().last(), Some(&29));
}
