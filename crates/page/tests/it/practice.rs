//! The grids to practise in, and the moves of the searches in them.

use page::practice::{Kind, Notes, Practice, SEARCHES, SOON, practice};
use page::solvers;
use sudoku1::Grid;

/// Plays the moves, checks that each can be played, and returns the cells at the end.
fn played(practice: &Practice) -> Vec<u8> {
    let mut cells = practice.cells.clone();
    let mut at = None;
    for (number, step) in practice.moves.iter().enumerate() {
        match step.kind {
            Kind::Go => {
                assert_eq!(cells[step.cell], 0, "{}", step.words);
                let left = practice
                    .left
                    .get(number)
                    .map_or(2, |left| left[step.cell].count_ones());
                assert!(left > 1, "{}", step.words);
                at = Some(step.cell);
            }
            Kind::Place => {
                assert_eq!((at, cells[step.cell]), (Some(step.cell), 0), "{}", step.words);
                cells[step.cell] = step.digit;
            }
            Kind::Retract => {
                assert_eq!(cells[step.cell], step.digit, "{}", step.words);
                assert!(!step.words.contains(": ."), "no reason: {}", step.words);
                cells[step.cell] = 0;
                at = Some(step.cell);
            }
        }
    }
    // If digits are ruled out, the remaining digits have followed.
    let Some(left) = practice.left.last() else {
        return cells;
    };
    assert_eq!(practice.left.len(), practice.moves.len() + 1);
    left.iter().map(|set| set.trailing_zeros() as u8).collect()
}

#[test]
fn the_moves_can_be_played_and_lead_to_the_solution() {
    for solver in SEARCHES {
        for seed in 0..20 {
            let practice = practice(solver, seed).unwrap();
            let solution = solvers::solve(solver, 9, &practice.cells).unwrap();
            assert_eq!(Some(played(&practice)), solution, "{solver} {seed}");
            let blanks = practice.cells.iter().filter(|&&digit| digit == 0).count();
            let wanted = match solver {
                "sudoku8" => 36,
                "norvig" => 60,
                _ => 15,
            };
            assert_eq!(blanks, wanted, "{solver} {seed}");
        }
    }
}

#[test]
fn the_search_goes_back_early_and_grids_differ() {
    for solver in SEARCHES {
        let grids: Vec<_> = (0..20).map(|seed| practice(solver, seed).unwrap()).collect();
        let early = |practice: &&Practice| {
            let mut back = practice
                .moves
                .iter()
                .take(SOON)
                .filter(|step| step.kind == Kind::Retract);
            // sudoku3 and sudoku4 also take back digits that do not fit; that does not count as going
            // back.
            back.any(|step| {
                step.words.contains("no digit is left for") || step.words.contains("has no digit left")
            })
        };
        assert!(grids.iter().filter(early).count() >= 18, "{solver}");
        assert!(grids.windows(2).all(|pair| pair[0].cells != pair[1].cells));
        assert_eq!(practice(solver, 3).unwrap(), grids[3]);
    }
}

/// Returns the words of the moves of a search in the lecture's grid with three blanks at its end: 1, 7
/// and 9.
fn words(solver: &str) -> Vec<String> {
    let mut cells = solvers::solve("sudoku8", 9, Grid::example(1).cells())
        .unwrap()
        .unwrap();
    cells[78..].fill(0);
    let mut notes = Notes::new(solver);
    solvers::watched(solver, 9, &cells, &mut notes).unwrap().unwrap();
    notes.moves.into_iter().map(|step| step.words).collect()
}

#[test]
fn each_move_has_its_reason() {
    assert_eq!(
        words("sudoku3")[..6],
        [
            "It goes to row 9, column 7: the first blank in reading order.",
            "It places 1 in row 9, column 7: it tries every digit, from 1 up.",
            "It goes to row 9, column 8: the first blank in reading order.",
            "It places 1 in row 9, column 8: it tries every digit, from 1 up.",
            "It takes 1 in row 9, column 8 back: the 1 is in the row already.",
            "It places 2 in row 9, column 8: it tries every digit, and 1 was the one before.",
        ]
    );
    assert_eq!(
        words("sudoku8")[..2],
        [
            "It goes to row 9, column 7: the first blank in reading order that has one candidate, so there is nothing to guess.",
            "It places 1 in row 9, column 7: the smallest digit that fits there and was not tried yet.",
        ]
    );
    assert_eq!(words("sudoku8").len(), 6);
}

#[test]
fn what_cannot_be_seen_in_the_grid_is_not_practised() {
    assert!(practice("lookahead1", 1).is_err());
}
