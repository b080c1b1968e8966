//! CSV in and out: columns that stay, are padded, are named, and are missing.

use crate::common::{PUZZLE, SOLUTION, run, sudoku};

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

#[test]
fn columns_stay_where_they_are_and_the_answer_is_in_its_own() {
    for separator in [",", ";", "\t", "|"] {
        let line = |fields: &[&str]| fields.join(separator) + "\n";
        let input = [
            line(&["id", "puzzle", "note"]),
            line(&["1", PUZZLE, "\"a \"\"b\"\"\""]),
            line(&["2", PUZZLE]),
            line(&["3"]),
            line(&["4", &format!("\"{PUZZLE}\""), "\"two\nlines\""]),
        ]
        .concat();
        let expected = [
            line(&["id", "puzzle", "note", "solution"]),
            line(&["1", PUZZLE, "\"a \"\"b\"\"\"", SOLUTION]),
            line(&["2", PUZZLE, "", SOLUTION]),
            line(&["3", "", "", "invalid"]),
            line(&["4", &format!("\"{PUZZLE}\""), "\"two\nlines\"", SOLUTION]),
        ]
        .concat();
        assert_eq!(text(run("solve --with-puzzle", &input).stdout), expected);
        // Converted where the separator is another, and without quotation marks that are not needed.
        let mut expected = expected.replace(separator, ",");
        if separator != "," {
            expected = expected.replace(&format!("\"{PUZZLE}\""), PUZZLE);
        }
        assert_eq!(
            text(run("solve --with-puzzle --format csv", &input).stdout),
            expected
        );
        let (_, without) = expected.split_once('\n').unwrap();
        let output = run("solve --with-puzzle --format csv --no-header", &input);
        assert_eq!(text(output.stdout), without);
    }
}

#[test]
fn what_comes_out_of_a_table_is_a_table() {
    let input = format!(
        "id,puzzle,solution\n1,{PUZZLE},{}\n",
        SOLUTION.replacen('4', "6", 1)
    );
    let output = text(run("check --with-puzzle", &input).stdout);
    let result = output
        .lines()
        .last()
        .unwrap()
        .strip_prefix(input.lines().last().unwrap());
    let result = result.unwrap();
    assert!(
        result.starts_with(",\"wrong: ") && result.ends_with('"'),
        "{result}"
    );
    assert_eq!(
        text(run("check", text(run("solve --with-puzzle", &input).stdout)).stdout),
        "right\n"
    );
}

#[test]
fn a_file_without_a_known_column_is_one_message() {
    let input = format!(
        "puzzle_id,initial_board,rows\n{}",
        format!("7,{PUZZLE},9\n").repeat(20)
    );
    let output = run("solve", &input);
    assert_eq!(
        (text(output.stderr), text(output.stdout), output.status.code()),
        (
            "sudoku: No puzzle column among: puzzle_id, initial_board, rows; choose one with --column\n"
                .into(),
            String::new(),
            Some(2)
        )
    );
    let output = run("solve --column initial_board", &input);
    assert_eq!(text(output.stdout), format!("{SOLUTION}\n").repeat(20));
    let output = run("check", format!("id,puzzle,mine\n7,{PUZZLE},{SOLUTION}\n"));
    assert_eq!(
        (text(output.stderr), output.status.code()),
        (
            "sudoku: No solution column among: id, puzzle, mine; choose one with --answer-column\n".into(),
            Some(2)
        )
    );
}

#[test]
fn where_several_columns_could_be_meant_the_one_that_is_taken_is_told() {
    let record = format!("{SOLUTION},{PUZZLE},{SOLUTION},{PUZZLE}\n").repeat(100);
    let input = format!("question,puzzle,answer,solution\n{record}");
    let note = "sudoku: Reading the puzzle from column puzzle, not question; choose another with --column\n";
    let output = run("solve", &input);
    assert_eq!(text(output.stderr), note);
    assert_eq!(text(output.stdout), format!("{SOLUTION}\n").repeat(100));
    let output = run("check", &input);
    let both = "Reading the answer from column solution, not answer; choose another with --answer-column\n";
    assert_eq!(
        text(output.stderr).replace("sudoku: ", ""),
        note.replace("sudoku: ", "") + both
    );
    let chosen = run("check --column puzzle --answer-column answer", &input);
    assert_eq!(
        (text(chosen.stderr), text(chosen.stdout)),
        (String::new(), "right\n".repeat(100))
    );
    assert_eq!(text(run("solve --quiet", &input).stderr), "");
}

#[test]
fn a_file_whose_columns_are_not_those_in_the_first_line_is_told() {
    let folder = tempfile::tempdir().unwrap();
    for (name, header, row) in [
        ("a.csv", "id,puzzle", format!("1,{PUZZLE}")),
        ("b.csv", "id,puzzle", format!("2,{PUZZLE}")),
        ("c.csv", "puzzle,id", format!("{PUZZLE},3")),
    ] {
        std::fs::write(folder.path().join(name), format!("{header}\n{row}\n")).unwrap();
    }
    let told = |arguments: &str| {
        let mut command = sudoku(arguments);
        text(command.current_dir(&folder).output().unwrap().stderr)
    };
    let note =
        "sudoku: c.csv: The columns of this file are not those named in the first line of the output\n";
    assert_eq!(told("solve --with-puzzle a.csv b.csv c.csv"), note);
    assert_eq!(told("solve --with-puzzle --format csv a.csv b.csv c.csv"), note);
    assert_eq!(told("solve a.csv b.csv c.csv"), "");
    assert_eq!(told("solve --with-puzzle --json a.csv b.csv c.csv"), "");
}

#[test]
fn a_puzzle_on_the_command_line_is_repeated_as_it_is() {
    let output = sudoku("solve --format csv --with-puzzle")
        .arg(PUZZLE)
        .output()
        .unwrap();
    assert_eq!(
        text(output.stdout),
        format!("input,puzzle,solution\n{PUZZLE},{PUZZLE},{SOLUTION}\n")
    );
    let dots = PUZZLE.replace('.', "\u{b7}");
    let output = sudoku("solve --format line").arg(dots).output().unwrap();
    assert_eq!(text(output.stdout), format!("{SOLUTION}\n"));
    let output = sudoku("solve")
        .arg(PUZZLE.replacen("53", "5z", 1))
        .output()
        .unwrap();
    let message = text(output.stderr);
    assert!(
        message.ends_with(": There is no such file, and z is not a cell of a puzzle\n"),
        "{message}"
    );
}
