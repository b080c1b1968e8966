//! What follows from the clues, wave by wave.

use page::player::Player;
use page::solvers::cells_of;
use page::wave::{End, Wave};
use sudoku1::Grid;
use watchers::{Item, Reason};

use crate::common;

fn recorded(puzzle: &str) -> Player {
    let puzzle: Grid = puzzle.parse().unwrap();
    common::recorded("norvig", 9, puzzle.cells()).0
}

/// The essay's first grid follows from its 32 clues; 81 squares lose eight digits each.
#[test]
fn the_first_example_is_solved_by_what_follows_from_its_clues() {
    let player = recorded(sudoku1::EXAMPLES[12]);
    let wave = Wave::of(&player, 0);
    assert_eq!(wave.end(), End::Solved);
    let clues = wave
        .conclusions()
        .iter()
        .filter(|conclusion| conclusion.wave == 0);
    assert_eq!(clues.count(), 32);
    assert_eq!(wave.sizes().iter().sum::<u32>(), 648);
    assert_eq!(wave.sizes()[0], 32 * 8);
    let frame = wave.frame(wave.conclusions().len());
    assert_eq!(frame.left, wave.frame_of_waves(wave.waves()).left);
    assert!(frame.waves.iter().all(Option::is_some));
    assert_eq!(wave.words(0), "A clue: row 1, column 3 is 3.");
    assert_eq!(wave.words_of_end(), "Every square has one digit left: solved.");
}

/// Every conclusion of a wave follows, by the two rules, from what is left after the waves before it.
#[test]
fn a_conclusion_follows_from_earlier_waves() {
    for (example, guesses) in [(12, 0), (13, 25), (14, 40)] {
        let player = recorded(sudoku1::EXAMPLES[example]);
        for guess in 0..=guesses {
            let wave = Wave::of(&player, guess);
            assert!(wave.waves() > 0);
            for conclusion in wave.conclusions() {
                let left = wave.frame_of_waves(conclusion.wave).left;
                match conclusion.reason {
                    Reason::Clue | Reason::Guess => assert_eq!(conclusion.wave, 0),
                    Reason::LastDigit(Item::Cell { row, column }) => {
                        let set = left[9 * row + column];
                        assert!(set.is_power_of_two());
                        assert!(conclusion.lost.iter().all(|&(_, lost)| lost == set));
                    }
                    Reason::LastPlace(item) => {
                        let (Item::Row { digit, .. } | Item::Column { digit, .. } | Item::Box { digit, .. }) =
                            item
                        else {
                            panic!("{item} is no unit")
                        };
                        let unit = cells_of(9, item);
                        let places: Vec<_> = unit
                            .iter()
                            .filter(|&&square| left[square] >> digit & 1 == 1)
                            .collect();
                        assert_eq!(places, [&conclusion.lost[0].0]);
                    }
                    reason => panic!("{reason:?}"),
                }
            }
        }
    }
}

/// A guess begins with what its parent has left. A wrong one ends in a contradiction; according to
/// `--count`, 10 are refused.
#[test]
fn ten_of_the_second_example_s_25_guesses_are_refused() {
    let player = recorded(sudoku1::EXAMPLES[13]);
    let waves: Vec<_> = (1..=25).map(|guess| Wave::of(&player, guess)).collect();
    let refused = waves
        .iter()
        .filter(|wave| !matches!(wave.end(), End::Solved | End::Open));
    assert_eq!(refused.count(), 10);
    assert_eq!(waves.iter().filter(|wave| wave.end() == End::Solved).count(), 1);
    assert_eq!(Wave::of(&player, 0).end(), End::Open);
    let clues = Wave::of(&player, 0);
    let after = clues.frame(clues.conclusions().len()).left;
    assert_eq!(waves[0].frame(0).left, after);
    assert!(waves[0].words(0).starts_with("A guess: "));
    assert!(waves[0].words_of_wave(0).contains("a guess is made"));
}

#[test]
fn clues_that_exclude_each_other_end_in_a_contradiction() {
    let wave = Wave::of(&recorded(&format!("55{}", ".".repeat(79))), 0);
    assert!(matches!(wave.end(), End::NoDigit(_)), "{:?}", wave.end());
    assert!(wave.words_of_end().starts_with("A contradiction: row 1"));
    let nothing = Wave::of(&Player::new(9), 0);
    assert_eq!((nothing.waves(), nothing.words(0)), (0, String::new()));
}
