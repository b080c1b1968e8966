//! What is reported about invalid puzzles, and that they affect nothing else.

use crate::common::{PUZZLE, SOLUTION, bands, layouts, read, read_with, rows};
use sudoku_puzzles::ReadOptions;

#[test]
fn a_line_that_is_no_puzzle_costs_that_line_only() {
    let long = "1".repeat(140_000);
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
            "81 cells expected, 9 found at line 2",
        ),
        ("--------------------", "81 cells expected, 20 found at line 2"),
        ("53..7...", "81 cells expected, 8 found at line 2"),
        (&"-".repeat(80), "81 cells expected, 80 found at line 2"),
        (
            &long,
            "More than 131072 bytes, the most that a line may have, at line 2",
        ),
        (",", "Bad character , at line 2, column 1"),
    ] {
        let text = format!("{PUZZLE}\n{line}\n{SOLUTION}\n");
        assert_eq!(read(&text), [PUZZLE, problem, SOLUTION]);
    }
    assert!(include_str!("../../../../../SECURITY.md").contains("A line is at most 131,072 bytes"));
    let bytes = [PUZZLE.as_bytes(), b"\n12\xff\n", SOLUTION.as_bytes()].concat();
    let expected = [PUZZLE, "Bad byte 0xff (not UTF-8) at line 2, column 3", SOLUTION];
    assert_eq!(read_with(&bytes, &ReadOptions::default()), expected);
}

#[test]
fn where_the_puzzle_is_in_another_column_its_number_is_told() {
    for (line, number) in [
        (format!("1,{PUZZLE},{SOLUTION}"), 2),
        (format!("1;easy; \"{PUZZLE}\""), 3),
        (format!("7\t{PUZZLE}"), 2),
    ] {
        let problem =
            |at| format!("The puzzle is in column {number}, not at the beginning of the line at line {at}");
        assert_eq!(read(&format!("{line}\n{line}\n")), [problem(1), problem(2)]);
    }
}

#[test]
fn clues_that_exclude_each_other_are_named() {
    let clash = PUZZLE.replacen("53.", "533", 1);
    assert_eq!(
        read(&format!("#\n{clash}")),
        ["digit 3 twice in row 1 and in box 1 at line 2"]
    );
    let third = include_str!("../../../../../txt/sudex3.txt");
    assert_eq!(read(third), ["digit 3 twice in row 4 at line 1"]);
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
        (with(5, "!").join("\n"), "Bad character ! at line 16, column 1"),
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
fn a_row_too_few_or_too_many_or_wrong_costs_no_other_grid() {
    for layout in layouts() {
        for (band, row) in (0..9).map(|i| (i / 3, i % 3)) {
            let good = bands(PUZZLE);
            let (mut few, mut many, mut wrong) = (good.clone(), good.clone(), good);
            few[band].remove(row);
            let again = many[band][row].clone();
            many[band].insert(row, again);
            wrong[band][row].replace_range(4..5, "!");
            for damaged in [few, many, wrong] {
                for between in ["\n\n", "\n\n\n", "\n# next\n"] {
                    let grids = [
                        bands(PUZZLE),
                        bands(PUZZLE),
                        damaged.clone(),
                        bands(SOLUTION),
                        bands(SOLUTION),
                    ];
                    let text = grids.map(|bands| layout(&bands)).join(between);
                    let mut found = read(&text);
                    assert!(found.len() >= 5, "{text}\n{found:?}");
                    assert_eq!(found[..2], [PUZZLE, PUZZLE], "{text}");
                    assert_eq!(found.split_off(found.len() - 2), [SOLUTION, SOLUTION], "{text}");
                    // No grid is made of the rows of two grids; if nine rows are a grid at once, the tenth is
                    // one too many.
                    for (i, text_or_problem) in found[2..].iter().enumerate() {
                        let is_nine = i == 0 && damaged.concat().len() == 10;
                        assert!(
                            text_or_problem.contains(" at line ") || is_nine,
                            "{text}\n{found:?}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn puzzles_cut_short_stay_as_many_as_they_are() {
    for cut in [
        ["53..7....", "53..7...."],
        ["53..7....", "..2"],
        ["---------------", "-----"],
        ["------------", "------"],
    ] {
        let text = format!("{PUZZLE}\n{}\n{}\n{SOLUTION}\n", cut[0], cut[1]);
        let found = read(&text);
        assert_eq!(
            (found.len(), &*found[0], &*found[3]),
            (4, PUZZLE, SOLUTION),
            "{text}"
        );
    }
}
