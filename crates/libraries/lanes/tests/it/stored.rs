//! Tests of what `serde` stores, and reads again.

use std::fmt::Debug;

use crate::common::puzzle;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, to_string};
use sudoku_lanes::{Answer, Effort, Engine, LimitError, Limits, Solved};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn assert_stored<T: Debug + DeserializeOwned + PartialEq + Serialize>(value: &T, json: &str) {
    assert_eq!(to_string(value).unwrap(), json);
    assert_eq!(from_str::<T>(json).unwrap(), *value);
}

#[test]
fn an_answer_is_its_name_with_the_cells_as_characters() {
    let solved = |puzzle: &_| Engine::new().solve(puzzle);
    assert_stored(
        &solved(&puzzle(PUZZLE)),
        &format!(r#"{{"answer":{{"unique":"{SOLUTION}"}},"guesses":0}}"#),
    );
    assert_stored(&solved(&[5; 81]), r#"{"answer":"none","guesses":0}"#);
    let (ones, twos) = ("1".repeat(81), "2".repeat(81));
    assert_stored(
        &Answer::Multiple([1; 81], [2; 81]),
        &format!(r#"{{"multiple":["{ones}","{twos}"]}}"#),
    );
}

#[test]
fn a_batch_is_stored_with_what_was_given_up() {
    let answers = Engine::new()
        .limits(Limits::new().guesses(3))
        .solve_vec(&[puzzle(PUZZLE), [0; 81]]);
    assert_stored::<Vec<Result<Solved, LimitError>>>(
        &answers,
        &format!(r#"[{{"Ok":{{"answer":{{"unique":"{SOLUTION}"}},"guesses":0}}}},{{"Err":"guesses"}}]"#),
    );
}

#[test]
fn an_effort_is_its_numbers() {
    let effort = Engine::new().solve_all(&[[0_u8; 81]], &mut [Solved::default()]);
    let Effort {
        passes,
        lane_passes,
        guesses,
        ..
    } = effort;
    assert_stored(
        &effort,
        &format!(r#"{{"passes":{passes},"lane_passes":{lane_passes},"guesses":{guesses}}}"#),
    );
}

#[test]
fn why_cells_are_no_puzzle_is_stored() {
    let mut cells = puzzle(PUZZLE);
    let told = |cells: &_| to_string(&Engine::new().try_solve(cells).unwrap_err()).unwrap();
    cells[2] = 5;
    assert_eq!(told(&cells), r#"{"twice":{"digit":5,"cells":[0,2]}}"#);
    cells[0] = 10;
    assert_eq!(told(&cells), r#"{"not-a-digit":{"cell":0,"value":10}}"#);
}

#[test]
fn what_is_not_81_cells_is_neither_stored_nor_read() {
    let written = to_string(&Answer::Unique([10; 81])).unwrap_err();
    assert_eq!(written.to_string(), "10 at r1c1 is not a digit");
    let read = from_str::<Answer>(r#"{"unique":"12"}"#).unwrap_err();
    assert!(
        read.to_string().starts_with("81 cells expected, 2 found"),
        "{read}"
    );
}
