//! The grid in a text that says more than that.

use proptest::prelude::*;
use sudoku_puzzles::{GivenAnswer, MOST_BYTES, ReadOptions, Reader, Source, Which, extract};

use crate::common::{PUZZLE, SOLUTION, cells, read_with, rows, spaced, stacks};

/// Nine rows, each made by this function from its number, counted from 1, and its cells.
fn lines(grid: &str, line: impl Fn(usize, &str) -> String) -> String {
    let lines = (1..).zip(rows(grid)).map(|(number, row)| line(number, &row));
    lines.collect::<Vec<_>>().join("\n")
}

/// Rows with something after every third but the last.
fn bands(grid: &str, rule: &str, line: impl Fn(&str) -> String) -> String {
    lines(grid, |number, row| {
        let rule = if number == 3 || number == 6 { rule } else { "" };
        line(row) + rule
    })
}

/// A row of a frame.
fn framed(row: &str, bar: &str, blank: &str) -> String {
    let cells = stacks(row, " ").join(&format!(" {bar} "));
    format!("{bar} {} {bar}", cells.replace('.', blank))
}

/// Every form in which a grid may stand in a text.
fn forms(grid: &str) -> Vec<String> {
    let list = |row: &str| format!("[{}]", spaced(&row.replace('.', "0"), ", "));
    let nested = lines(grid, |_, row| list(row));
    let numbers = spaced(&grid.replace('.', "0"), ",\n  ");
    let table = |_, row: &str| format!("| {} |", spaced(row, " | ").replace('.', " "));
    let header = "|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n|:-:|---|---|---|---|---|---|---|---|---|\n";
    let numbered = lines(grid, |number, row| {
        format!("| **{number}** | {} |", spaced(row, " | "))
    });
    let top = "╔═══════╦═══════╦═══════╗\n";
    let middle = "\n╠═══════╬═══════╬═══════╣";
    vec![
        grid.into(),
        format!("The answer is {grid}."),
        format!("Is it {grid}?"),
        format!("**{grid}**"),
        format!("\\boxed{{{grid}}}"),
        lines(grid, |_, row| row.into()),
        lines(grid, |_, row| format!("{row}\n")),
        lines(grid, |_, row| spaced(row, " ")) + ".",
        lines(grid, |_, row| format!("> {}  ", spaced(row, " "))),
        lines(grid, |_, row| format!("- {}", spaced(row, " "))),
        lines(grid, |number, row| format!("Row {number}: {}", spaced(row, " "))),
        lines(grid, |number, row| format!("{number}. {}", spaced(row, " "))),
        lines(grid, |number, row| format!("{number} | {}", spaced(row, " "))),
        lines(grid, |number, row| format!("R{number}: {row}  <- row {number}")),
        lines(grid, |_, row| {
            format!("{} {} {}", &row[..3], &row[3..6], &row[6..])
        }),
        lines(grid, |_, row| spaced(row, ",").replace('.', "")),
        lines(grid, |_, row| spaced(row, "\t")),
        lines(grid, |_, row| {
            format!("  {{{}}},", spaced(&row.replace('.', "0"), ", "))
        }),
        bands(grid, "\n", |row| spaced(row, " ")),
        bands(grid, "\n------+-------+------", |row| framed(row, "|", ".")),
        format!(
            "+-------+-------+-------+\n{}\n+-------+-------+-------+",
            bands(grid, "\n+-------+-------+-------+", |row| framed(row, "|", "."))
        ),
        format!("{top}{}", bands(grid, middle, |row| framed(row, "║", "·"))),
        lines(grid, table),
        lines(grid, |number, row| {
            let rule = if number == 1 {
                "\n|---|---|---|---|---|---|---|---|---|"
            } else {
                ""
            };
            table(number, row) + rule
        }),
        format!("{header}{numbered}"),
        format!("[{}]", nested.replace('\n', ",\n ")),
        format!("{{\"solution\": [{}]}}", nested.replace('\n', ", ")),
        format!("[\n  {numbers}\n]"),
        format!(
            "array({})",
            lines(grid, |_, row| format!(
                "[{}]",
                spaced(&row.replace('.', "0"), " ")
            ))
        ),
        format!(
            "[{}]",
            lines(grid, |_, row| format!("\"{row}\"")).replace('\n', ", ")
        ),
        format!("[{}]", spaced(grid, ", ").replace('.', "null")),
        format!("\"{}\"", lines(grid, |_, row| row.into()).replace('\n', "\\n")),
        rows(grid).join("/"),
        lines(grid, |_, row| format!("{} \\\\ \\hline", spaced(row, " & "))),
        lines(grid, |_, row| {
            format!("<tr><td>{}</td></tr>", spaced(row, "</td><td>"))
        }),
        spaced(grid, " "),
        rows(grid).join(" "),
    ]
}

/// What stands around it.
const AROUND: [(&str, &str); 8] = [
    ("", ""),
    (
        "Let me look at row 1. It has 5 3 and 7, so 1 2 4 6 8 9 are open.\n\n",
        "\n",
    ),
    ("```\n", "\n```\nThat took 12 steps."),
    ("```text\n", "\n```"),
    (
        "<think>\nHm, [5, 3], no: 3 [sic].\n</think>\n<answer>\n",
        "\n</answer>",
    ),
    ("Lösung — mit „Anführung“ und 数独:\n", "\n\nViel Spaß!"),
    (
        "# Result\r\n\r\n",
        "\r\n---\r\nEach row, column and box has 1 2 3 4 5 6 7 8 9 once, as it should be.",
    ),
    ("5 3 4 6 7 8 9 1 2 is row 1.\n", "\n[1] See the rules.\n"),
];

#[test]
fn a_grid_is_found_in_whatever_form_and_whatever_stands_around_it() {
    for grid in [SOLUTION, PUZZLE] {
        for (form, text) in forms(grid).iter().enumerate() {
            for (before, after) in AROUND {
                for which in [Which::First, Which::Last] {
                    let whole = format!("{before}{text}{after}");
                    let found = extract(whole.as_bytes(), which);
                    assert!(found == Some(cells(grid)), "form {form}:\n{whole}\n{found:?}");
                }
            }
        }
    }
}

#[test]
fn of_two_grids_the_first_or_the_last_is_found() {
    let (puzzles, solutions) = (forms(PUZZLE), forms(SOLUTION));
    for between in [
        "\n\nSo:\n\n",
        "\n```\n\n```text\n",
        "\n</think>\n<answer>\nIt is\n",
    ] {
        for (puzzle, solution) in puzzles.iter().zip(&solutions) {
            let text = format!("{puzzle}{between}{solution}");
            assert_eq!(
                extract(text.as_bytes(), Which::Last),
                Some(cells(SOLUTION)),
                "{text}"
            );
        }
    }
    // One right after the other, and what looks like a row before one.
    for (text, first) in [
        (
            format!(
                "{}\n\n{}",
                lines(PUZZLE, |_, row| row.into()),
                lines(SOLUTION, |_, row| row.into())
            ),
            PUZZLE,
        ),
        (
            format!("123456789\n\n{}", lines(SOLUTION, |_, row| row.into())),
            SOLUTION,
        ),
        (
            format!("123456789\n\n{}", bands(SOLUTION, "\n", |row| spaced(row, " "))),
            SOLUTION,
        ),
        (
            format!(
                "123456789\n{}",
                lines(SOLUTION, |number, row| format!("{number}: {row}"))
            ),
            SOLUTION,
        ),
    ] {
        assert_eq!(
            extract(text.as_bytes(), Which::First),
            Some(cells(first)),
            "{text}"
        );
        assert_eq!(
            extract(text.as_bytes(), Which::Last),
            Some(cells(SOLUTION)),
            "{text}"
        );
    }
}

#[test]
fn what_is_no_grid_is_not_found() {
    let eight = lines(
        SOLUTION,
        |number, row| if number == 9 { String::new() } else { row.into() },
    );
    let broken = lines(SOLUTION, |number, row| {
        format!("{row}{}", if number == 4 { "\nso far so good" } else { "" })
    });
    for text in [
        "",
        "I cannot solve it.",
        &SOLUTION[1..],
        &format!("{SOLUTION}5"),
        &format!("Title\n{}", "-".repeat(81)),
        &format!("Contents {} 7", ".".repeat(81)),
        &eight,
        &broken,
        &format!("[{}]", spaced(&SOLUTION[1..], ", ")),
        &"1\n".repeat(81),
        &format!("[{}]", "10, ".repeat(81)),
        "\\",
        "<",
        "**",
        "]]]]",
    ] {
        assert_eq!(extract(text.as_bytes(), Which::Last), None, "{text}");
    }
}

proptest! {
    #[test]
    fn any_text_is_looked_through(text in "[0-9.\\-*_|+,;\\[\\]\\\\\"nx :`<>/a\n\r·│ü]{0,400}") {
        for which in [Which::First, Which::Last] {
            if let Some(grid) = extract(text.as_bytes(), which) {
                prop_assert!(grid.iter().all(|&cell| cell <= 9));
            }
        }
    }

    #[test]
    fn any_bytes_are_looked_through(text in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert_eq!(extract(&text, Which::First).is_some(), extract(&text, Which::Last).is_some());
    }
}

#[test]
fn a_line_that_is_too_long_is_told_where_no_other_has_a_grid() {
    let options = ReadOptions::default().with_search(Which::Last);
    let long = "x".repeat(MOST_BYTES + 1);
    let found = read_with(
        format!("A draft:\n{PUZZLE}\n{long}\nThe end.\n").as_bytes(),
        &options,
    );
    assert_eq!(found, [PUZZLE]);
    let found = read_with(format!("Nothing:\n{long}{SOLUTION}\n").as_bytes(), &options);
    assert_eq!(
        found,
        ["More than 131072 bytes, the most that a line may have, at line 2"]
    );
}

#[test]
fn no_word_is_an_answer_where_grids_are_searched_for() {
    let text = format!("puzzle,answer\n{PUZZLE},none\n{PUZZLE},\"none\"\n{PUZZLE},{SOLUTION}\n");
    let options = ReadOptions::default().with_answers(true).with_search(Which::Last);
    let puzzles = Reader::new(vec![Source::text(text)], options).into_iter();
    let answers: Vec<_> = puzzles.map(|puzzle| puzzle.unwrap().answer).collect();
    let solution = GivenAnswer::Cells(cells(SOLUTION));
    assert_eq!(
        answers,
        [GivenAnswer::Nothing, GivenAnswer::Nothing, solution].map(Some)
    );
}
