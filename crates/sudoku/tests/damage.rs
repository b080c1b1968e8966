//! What is said of what is no puzzle, and that it costs nothing else.

mod common;

use common::{PUZZLE, SOLUTION, read, read_with, rows};
use sudoku::columns::Wanted;
use sudoku1::EXAMPLES;

#[test]
fn a_line_that_is_no_puzzle_costs_that_line_only() {
    let long = "1".repeat(70_000);
    for (line, problem) in [
        ("hello", "Bad character h at line 2, column 1"),
        ("53..7", "81 cells expected, 5 found at line 2"),
        (&PUZZLE[..80], "81 cells expected, 80 found at line 2"),
        (&format!("{PUZZLE}."), "81 cells expected, 82 found at line 2"),
        (
            &PUZZLE.replacen('8', "a", 1),
            "Bad character a at line 2, column 21",
        ),
        (
            &PUZZLE.replacen('8', "é", 1),
            "Bad character é at line 2, column 21",
        ),
        (
            &PUZZLE.replacen('8', "\0", 1),
            "Bad character \\0 at line 2, column 21",
        ),
        (
            &format!(" {}", &PUZZLE[..9]),
            "9 rows expected in a grid, 1 found at line 2",
        ),
        ("53..7...", "81 cells expected, 8 found at line 2"),
        (&"-".repeat(80), "81 cells expected, 80 found at line 2"),
        ("+---+", "9 rows expected in a grid, 0 found at line 2"),
        (&long, "More than 16384 bytes at line 2"),
        (",", "Bad character , at line 2, column 1"),
    ] {
        let text = format!("{PUZZLE}\n{line}\n{SOLUTION}\n");
        assert_eq!(read(&text), [PUZZLE, problem, SOLUTION]);
    }
    let bytes = [PUZZLE.as_bytes(), b"\n12\xff\n", SOLUTION.as_bytes()].concat();
    let expected = [PUZZLE, "Bad byte 0xff (not UTF-8) at line 2, column 3", SOLUTION];
    assert_eq!(read_with(&bytes, &Wanted::default()), expected);
}

#[test]
fn clues_that_exclude_each_other_are_named_as_in_step_2() {
    let clash = PUZZLE.replacen("53.", "533", 1);
    assert_eq!(
        read(&format!("#\n{clash}")),
        ["Bad row 0, Bad panel 0 0 at line 2"]
    );
    let third = EXAMPLES[2];
    assert_eq!(read(third), ["Bad row 3 at line 1"]);
}

#[test]
fn a_grid_with_a_wrong_row_costs_that_grid_only() {
    let rows = rows(PUZZLE);
    let with = |i: usize, row: &str| {
        let mut rows = rows.clone();
        rows[i] = row.into();
        rows
    };
    let short: Vec<String> = rows
        .iter()
        .enumerate()
        .filter(|&(i, _)| i != 4)
        .map(|(_, row)| row.clone())
        .collect();
    let good = rows.join("\n");
    for (grid, problem) in [
        (
            with(3, "8...6..a3").join("\n"),
            "Bad character a at line 14, column 8",
        ),
        (
            with(0, "53..7..é.").join("\n"),
            "Bad character é at line 11, column 8",
        ),
        (
            with(0, "53..7...").join("\n"),
            "9 cells expected in a row, 8 found at line 11",
        ),
        (
            with(8, "....8..79.").join("\n"),
            "9 cells expected in a row, 10 found at line 19",
        ),
        (with(5, "?").join("\n"), "Bad character ? at line 16, column 1"),
        (short.join("\n"), "9 rows expected in a grid, 8 found at line 11"),
        (
            rows[..3].join("\n"),
            "9 rows expected in a grid, 3 found at line 11",
        ),
        (
            rows[..6].join("\n"),
            "9 rows expected in a grid, 6 found at line 11",
        ),
    ] {
        let text = format!("{good}\n\n{grid}\n\n{good}\n");
        assert_eq!(read(&text), [PUZZLE, problem, PUZZLE], "{text}");
    }
}

#[test]
fn a_band_with_a_row_too_few_or_too_many_costs_that_grid_only() {
    for between in ["\n\n", "\n---+---+---\n"] {
        let rows = rows(PUZZLE);
        let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
        let good = bands.join(between);
        for (band, text) in [(1, rows[3..5].join("\n")), (2, rows[6..8].join("\n"))] {
            let mut bands = bands.clone();
            bands[band] = text;
            let text = format!("{good}\n\n{}\n\n{good}", bands.join(between));
            let found = read(&text);
            assert_eq!(found.len(), 3, "{text}");
            assert!(
                found[1].starts_with("3 rows expected in a band, 2 found at line "),
                "{found:?}"
            );
            assert_eq!([&found[0], &found[2]], [PUZZLE, PUZZLE]);
        }
    }
}
