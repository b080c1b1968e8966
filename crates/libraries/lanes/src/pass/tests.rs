use super::*;
use crate::state::{FIELD, Words};
use crate::vector::One;

fn state_of(words: &Words) -> State<One> {
    let mut state = State::none();
    state.set(0, words);
    state
}

fn field(state: &State<One>, cell: usize) -> u32 {
    state.0[cell % WORDS][0] >> (FIELD * (cell / WORDS) as u32) & 0x1FF
}

/// Without this check the answers would be the same, but some branches would be searched further.
#[test]
fn two_hidden_singles_in_one_cell_are_dead_in_the_first_pass() {
    let mut words = Words::of_clues(&[0; 81]);
    for cell in [0, 1, 9, 10, 11, 18, 19, 20] {
        words.0[cell] &= !0b11; // digits 1 and 2 can go to cell 2 only
    }
    assert_eq!(pass(&mut state_of(&words)).dead, 1);
    words.0[1] |= 0b01; // digit 1 to cell 1 as well
    let marks = pass(&mut state_of(&words));
    assert_eq!((marks.dead, marks.changed, marks.open), (0, 1, 1));
}

/// Without this check, too, the answers would be the same.
#[test]
fn cells_of_a_box_with_the_same_digit_are_dead_in_two_passes() {
    for digit in 1..=9 {
        for times in 2..=9 {
            for others in (0..512u16).filter(|others| others >> (digit - 1) & 1 == 0) {
                let others = (1..=9).filter(|other| others >> (other - 1) & 1 == 1);
                let digits: Vec<u16> = std::iter::repeat_n(digit, times).chain(others).collect();
                for band in 0..3 {
                    let mut candidates = [0x1FF; 81];
                    for (place, digit) in digits.iter().take(9).enumerate() {
                        candidates[27 * band + place / 3 * 9 + place % 3] = 1 << (digit - 1);
                    }
                    let mut state = state_of(&Words::of_candidates(&candidates));
                    let dead = pass(&mut state).dead | pass(&mut state).dead;
                    assert_eq!(dead, 1, "{digits:?} in band {band}");
                }
            }
        }
    }
}

#[test]
fn a_clue_is_taken_from_its_twenty_peers_and_no_other_cell() {
    for clue in 0..81 {
        let mut puzzle = [0; 81];
        puzzle[clue] = 5;
        let mut state = state_of(&Words::of_clues(&puzzle));
        take_clues::<One>(&mut state);
        for cell in 0..81 {
            let same_box = cell / 27 == clue / 27 && cell % 9 / 3 == clue % 9 / 3;
            let peers = cell / 9 == clue / 9 || cell % 9 == clue % 9 || same_box;
            let expected = match cell {
                _ if cell == clue => 0x010,
                _ if peers => 0x1EF,
                _ => 0x1FF,
            };
            assert_eq!(field(&state, cell), expected, "clue in {clue}, cell {cell}");
        }
    }
}

#[test]
fn nothing_is_missing_in_a_solution_and_something_after_an_exchange_in_a_box() {
    let grid: [u8; 81] = std::array::from_fn(|i| ((i / 9 * 3 + i / 27 + i % 9) % 9) as u8 + 1);
    assert_eq!(missing::<One>(&state_of(&Words::of_clues(&grid))), 0);
    for one in 0..81 {
        for other in 0..one {
            if one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3 {
                let mut grid = grid;
                grid.swap(one, other);
                let state = state_of(&Words::of_clues(&grid));
                assert_eq!(missing::<One>(&state), 1, "{one}, {other}");
            }
        }
    }
}
