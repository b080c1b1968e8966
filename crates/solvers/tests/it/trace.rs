//! The trace for programs: every line is JSON, and replaying it gives the answer.

use proptest::prelude::*;
use serde_json::Value;
use solvers::{WATCHED, watched};
use sudoku1::Grid;
use watchers::{JsonTrace, Limits};

/// Returns the solvers that report every digit of their answer.
fn telling() -> impl Iterator<Item = &'static str> {
    WATCHED.into_iter().filter(|&name| name != "norvig")
}

/// Returns the events of a search, and its answer.
fn traced(puzzle: &Grid, name: &str) -> (Vec<Value>, Option<Grid>) {
    let mut out = Vec::new();
    let answer = watched(name, puzzle, &mut JsonTrace::new(&mut out, Limits::default())).unwrap();
    let text = String::from_utf8(out).unwrap();
    (
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect(),
        answer,
    )
}

fn number(event: &Value, member: &str) -> usize {
    event[member]
        .as_u64()
        .unwrap_or_else(|| panic!("{member} in {event}")) as usize
}

/// Places and takes back the digits of the events, checks their depths, and returns the grid.
fn replay(name: &str, puzzle: &Grid, events: &[Value]) -> Grid {
    let mut grid = *puzzle;
    let mut depth = 0;
    for event in events {
        let cell = || (number(event, "row"), number(event, "column"));
        match event["event"].as_str().unwrap() {
            "place" => {
                assert_eq!(number(event, "depth"), depth, "{name}: {event}");
                let (row, column) = cell();
                grid.set(row, column, number(event, "digit") as u8);
                depth += 1;
            }
            "retract" => {
                depth -= 1;
                assert_eq!(number(event, "depth"), depth, "{name}: {event}");
                let (row, column) = cell();
                grid.set(row, column, 0);
            }
            _ => assert_eq!(number(event, "depth"), depth, "{name}: {event}"),
        }
    }
    grid
}

#[test]
fn replaying_a_trace_gives_the_answer() {
    for name in telling() {
        let (events, answer) = traced(&Grid::example(1), name);
        assert_eq!(Some(replay(name, &Grid::example(1), &events)), answer, "{name}");
    }
}

#[test]
fn without_an_answer_everything_is_taken_back() {
    // Row 8 lacks 7 and 9, and the 9 of its panel is in row 7; above, there are digits to place.
    let mut puzzle = sudoku8::solve(&Grid::example(1), &mut ()).unwrap();
    for (row, column) in [(0, 0), (0, 1), (4, 4), (7, 5), (8, 7), (8, 8)] {
        puzzle.set(row, column, 0);
    }
    puzzle.set(7, 8, 9);
    let mut placed = 0;
    for name in telling() {
        let (events, answer) = traced(&puzzle, name);
        placed += usize::from(events.iter().any(|event| event["event"] == "place"));
        assert_eq!(answer, None, "{name}");
        assert_eq!(replay(name, &puzzle, &events), puzzle, "{name}");
    }
    assert!(placed > 6, "not only those that see it at once: {placed}");
}

proptest! {
    // A trace of the first steps has thousands of lines.
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_trace_that_is_replayed_is_the_answer_or_the_puzzle(
        blanks in prop::collection::vec(0..81_usize, 5..30),
        (changed, digit) in (0..81_usize, 0..=9_u8),
    ) {
        let mut cells = *sudoku8::solve(&Grid::example(1), &mut ()).unwrap().cells();
        for cell in blanks {
            cells[cell] = 0;
        }
        cells[changed] = digit;
        let puzzle = Grid::new(cells).unwrap();
        for name in telling() {
            let (events, answer) = traced(&puzzle, name);
            prop_assert_eq!(replay(name, &puzzle, &events), answer.unwrap_or(puzzle), "{}", name);
            if name == "dancing_links" {
                covers_balance(events);
            }
        }
    }
}

/// The digits of norvig's answer are exactly those that its eliminations leave.
#[test]
fn what_norvig_eliminates_leaves_its_answer() {
    let (events, answer) = traced(&Grid::example(1), "norvig");
    let mut candidates = [0b11_1111_1110_u16; 81];
    for event in events.iter().filter(|event| event["event"] == "eliminate") {
        let cell = 9 * number(event, "row") + number(event, "column");
        for digit in event["digits"].as_array().unwrap() {
            let bit = 1 << digit.as_u64().unwrap();
            assert_ne!(candidates[cell] & bit, 0, "eliminated twice: {event}");
            candidates[cell] &= !bit;
        }
    }
    let digits = candidates.map(|set| set.trailing_zeros() as u8);
    assert!(candidates.iter().all(|set| set.is_power_of_two()));
    assert_eq!(Grid::new(digits), answer);
}

/// Checks that everything covered is uncovered, in reverse order.
fn covers_balance(events: Vec<Value>) {
    let mut covered = Vec::new();
    for mut event in events {
        let kind = event["event"].as_str().unwrap().to_owned();
        if let Some(members) = event.as_object_mut() {
            members.remove("depth");
            members.remove("event");
        }
        match kind.as_str() {
            "cover" => covered.push(event),
            "uncover" => assert_eq!(covered.pop(), Some(event)),
            _ => {}
        }
    }
    assert_eq!(covered, [Value::Null; 0]);
}

#[test]
fn what_is_covered_is_uncovered_in_the_reverse_order() {
    covers_balance(traced(&Grid::example(6), "dancing_links").0);
}

#[test]
fn a_limit_ends_the_trace_and_not_the_search() {
    let mut out = Vec::new();
    let limits = Limits {
        lines: 3,
        ..Limits::default()
    };
    assert!(sudoku3::solve(&Grid::example(1), &mut JsonTrace::new(&mut out, limits)).is_some());
    let text = String::from_utf8(out).unwrap();
    assert_eq!(text.lines().count(), 4);
    assert!(text.ends_with("{\"event\":\"end\"}\n"), "{text}");
}
