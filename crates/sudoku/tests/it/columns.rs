//! Files with columns: which one is read, and what is added to them.

use crate::common::{PUZZLE, SOLUTION, out, run, said, sudoku};

#[test]
fn the_new_column_has_a_name_of_its_own() {
    let header = |arguments: &str, names: &str| {
        let text = out(
            &format!("{arguments} --with-puzzle"),
            format!("{names}\n{PUZZLE},{SOLUTION}\n"),
        );
        text.lines().next().unwrap().to_owned()
    };
    assert_eq!(header("solve", "puzzle,a"), "puzzle,a,solution");
    assert_eq!(header("solve", "puzzle,Solution"), "puzzle,Solution,solution_2");
    assert_eq!(
        header("count", "puzzle,solutions"),
        "puzzle,solutions,solutions_2"
    );
    assert_eq!(header("check", "puzzle,solution"), "puzzle,solution,result");
    assert_eq!(
        header("solve --result-column mine", "puzzle,solution"),
        "puzzle,solution,mine"
    );
    assert_eq!(
        header("solve --result-column a;b", "puzzle,\"x,y\""),
        "puzzle,\"x,y\",a;b"
    );
    assert_eq!(
        header("solve --no-header", "puzzle,a"),
        format!("{PUZZLE},{SOLUTION},{SOLUTION}")
    );
    assert_eq!(header("solve --result-column A", "puzzle,a"), "puzzle,a,A_2");
    assert_eq!(
        header("solve --format csv --line-number", "puzzle,Line"),
        "line_2,puzzle,Line,solution"
    );
    assert_eq!(
        out("count --format csv --result-column n", PUZZLE),
        format!("puzzle,n\n{PUZZLE},1\n")
    );
    assert_eq!(
        out("count --format csv --no-header", PUZZLE),
        format!("{PUZZLE},1\n")
    );
    assert_eq!(out("count --format csv", ""), "puzzle,solutions\n");
}

#[test]
fn what_needs_quotation_marks_in_csv_has_them() {
    let wrong = SOLUTION.replacen('4', "6", 1);
    let input = format!("puzzle,solution\n{PUZZLE},{wrong}\n");
    let checked = out("check --with-puzzle", &input);
    assert!(
        checked.ends_with(",\"wrong: digit 6 twice in row 1, in column 3 and in box 1\"\n"),
        "{checked}"
    );
    let checked = out("check --with-puzzle", input.replace(',', ";"));
    assert!(
        checked.ends_with(";wrong: digit 6 twice in row 1, in column 3 and in box 1\n"),
        "{checked}"
    );
}

#[test]
fn columns_of_one_name_are_told_apart_in_the_output() {
    let input = format!("quizzes,quizzes\n{PUZZLE},{SOLUTION}\n");
    let solved = |arguments: &str| {
        let arguments = format!("solve -q --with-puzzle --column quizzes_2 {arguments}");
        out(&arguments, input.clone())
    };
    let csv = solved("--format csv");
    assert_eq!(csv.lines().next(), Some("quizzes,quizzes_2,solution"));
    let json: serde_json::Value = serde_json::from_str(&solved("--json")).unwrap();
    assert_eq!(
        (&json["quizzes"], &json["quizzes_2"]),
        (&PUZZLE.into(), &SOLUTION.into())
    );
}

#[test]
fn it_is_said_which_column_is_read_where_several_could_be_meant() {
    let said = |arguments: &str, names: &str| {
        let output = run(arguments, format!("{names}\n{PUZZLE},{PUZZLE},{SOLUTION}\n"));
        output.err
    };
    let puzzles = said("solve", "quizzes,Puzzle,x");
    assert_eq!(
        puzzles,
        "sudoku: Reading the puzzle from column Puzzle, not quizzes; choose another with --column\n"
    );
    assert_eq!(said("solve --column 1", "quizzes,Puzzle,x"), "");
    assert_eq!(said("solve -q", "quizzes,Puzzle,x"), "");
    assert_eq!(said("solve", "puzzle,solution,solution_2"), "");
    assert_eq!(
        said("solve", "quizzes,Quizzes,x"),
        "sudoku: Reading the puzzle from column quizzes, not Quizzes_2; choose another with --column\n"
    );
    assert_eq!(said("solve --column quizzes_2", "quizzes,Quizzes,x"), "");
    let answers = said("check", "puzzle,solution,solution_2");
    assert_eq!(
        answers,
        "sudoku: Reading the answer from column solution_2, not solution; choose another with --answer-column\n"
    );
    assert_eq!(
        said("check --answer-column solution_2", "puzzle,solution,solution_2"),
        ""
    );
    let record = format!("{SOLUTION},{PUZZLE},{SOLUTION},{PUZZLE}\n");
    let several = format!("question,puzzle,answer,solution\n{}", record.repeat(100));
    let output = run("check", &several);
    assert_eq!(
        output.err,
        "sudoku: Reading the puzzle from column puzzle, not question; choose another with --column\n\
         sudoku: Reading the answer from column solution, not answer; choose another with --answer-column\n"
    );
    let chosen = run("check --column puzzle --answer-column answer", &several);
    assert!(chosen.err.is_empty());
    assert_eq!(chosen.out, "right\n".repeat(100));
}

#[test]
fn a_column_that_is_not_there_is_a_wrong_command_line() {
    let refused = |arguments: &str, names: &str| {
        let records = format!("1,{PUZZLE},{SOLUTION}\n").repeat(20);
        let output = run(arguments, format!("{names}\n{records}"));
        assert_eq!((output.status, output.out.len()), (Some(2), 0));
        output.err
    };
    assert_eq!(
        refused("solve", "puzzle_id,initial_board,rows"),
        "sudoku: No puzzle column among: puzzle_id, initial_board, rows; choose one with --column\n"
    );
    assert_eq!(
        refused("check", "id,puzzle,mine"),
        "sudoku: No solution column among: id, puzzle, mine; choose one with --answer-column\n"
    );
    assert_eq!(
        refused("solve --column board", "id,puzzle,mine"),
        "sudoku: No column 'board' among: id, puzzle, mine\n"
    );
    let records = format!("puzzle_id,initial_board\n7,{PUZZLE}\n");
    assert_eq!(
        out("solve --column initial_board", &records),
        format!("{SOLUTION}\n")
    );
}

#[test]
fn columns_stay_where_they_are_and_the_answer_is_in_its_own() {
    for separator in [",", ";", "\t", "|"] {
        let line = |fields: &[&str]| fields.join(separator) + "\n";
        let input = [
            line(&["id", "puzzle", "note"]),
            line(&["1", PUZZLE, "\"a, \"\"b\"\"\""]),
            line(&["2", PUZZLE]),
            line(&["3"]),
            line(&["\"4\"", &format!("\"{PUZZLE}\n\""), "\"two\nlines\""]),
        ]
        .concat();
        let expected = [
            line(&["id", "puzzle", "note", "solution"]),
            line(&["1", PUZZLE, "\"a, \"\"b\"\"\"", SOLUTION]),
            line(&["2", PUZZLE, "", SOLUTION]),
            line(&["3", "", "", "invalid"]),
            line(&["\"4\"", &format!("\"{PUZZLE}\n\""), "\"two\nlines\"", SOLUTION]),
        ]
        .concat();
        assert_eq!(out("solve --with-puzzle", &input), expected);
        // Converted where the separator is another, and without quotation marks that are not needed.
        let mut expected = expected.replace(separator, ",");
        if separator != "," {
            expected = expected.replace("\"4\"", "4");
        }
        assert_eq!(out("solve --with-puzzle --format csv", &input), expected);
        let (_, without) = expected.split_once('\n').unwrap();
        assert_eq!(
            out("solve --with-puzzle --format csv --no-header", &input),
            without
        );
    }
    // Without names nobody knows how many columns there are.
    assert_eq!(
        out(
            "count --column 2 --with-puzzle --format csv",
            format!("7;{PUZZLE};\n")
        ),
        format!("7,{PUZZLE},,1\n")
    );
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
        said(command.current_dir(&folder)).err
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
    let output = said(sudoku("solve --format csv --with-puzzle").arg(PUZZLE));
    assert_eq!(
        output.out,
        format!("input,puzzle,solution\n{PUZZLE},{PUZZLE},{SOLUTION}\n")
    );
    let dots = PUZZLE.replace('.', "\u{b7}");
    let output = said(sudoku("solve --format line").arg(dots));
    assert_eq!(output.out, format!("{SOLUTION}\n"));
    let message = said(sudoku("solve").arg(PUZZLE.replacen("53", "5z", 1))).err;
    assert!(
        message.ends_with(": There is no such file, and z is not a cell of a puzzle\n"),
        "{message}"
    );
}

#[test]
fn a_record_with_more_columns_than_are_named_is_no_puzzle_and_does_not_move_its_answer() {
    let input = format!("puzzle,id\n{PUZZLE},1\n{PUZZLE},2,x\n{PUZZLE},3, ,\n{PUZZLE},4\n");
    for format in ["line", "csv"] {
        let output = run(&format!("solve --with-puzzle --format {format}"), &input);
        assert_eq!(
            output.out,
            format!(
                "puzzle,id,solution\n{PUZZLE},1,{SOLUTION}\n\"{PUZZLE},2,x\",,invalid\n\
                 {PUZZLE},3,{SOLUTION}\n{PUZZLE},4,{SOLUTION}\n"
            )
        );
        assert_eq!(output.status, Some(1));
        assert!(output.err.contains("2 columns expected, 3 found at line 3"));
    }
    // Columns without names are not counted.
    assert_eq!(
        out("count --column 2", format!("1,{PUZZLE}\n2,{PUZZLE},x\n")),
        "1\n1\n"
    );
}

#[test]
fn of_an_invalid_record_the_puzzle_is_printed_as_that() {
    let input = "id,Puzzle\n7,12\n";
    let csv = run("solve --format csv", input);
    assert_eq!(csv.out, "puzzle,solution\n12,invalid\n");
    let json = run("solve --json", input);
    assert_eq!(
        json.out,
        "{\"id\":\"7\",\"Puzzle\":\"12\",\"file\":\"-\",\"line\":2,\"verdict\":\"invalid\",\
         \"reason\":\"81 cells expected, 2 found at line 2\"}\n"
    );
}

#[test]
fn what_json_cannot_keep_is_said() {
    let input = [b"puzzle,by\n", PUZZLE.as_bytes(), b",Ren\xe9\n"].concat();
    let json = run("solve --json", &input);
    assert!(json.out.contains("\"by\":\"Ren\u{fffd}\""));
    assert_eq!(json.status, Some(0));
    assert_eq!(
        json.err,
        "sudoku: Not all of the text is UTF-8; JSON has \u{fffd} in place of what is not\n"
    );
    assert_eq!(run("solve", &input).err, "");
}

#[test]
fn the_line_is_a_column_where_columns_have_names() {
    let rows = format!("id;line\n1;{PUZZLE}\n");
    assert_eq!(
        out("solve --with-puzzle --line-number --column 2", &rows),
        format!("line_2;id;line;solution\n2;1;{PUZZLE};{SOLUTION}\n")
    );
    assert_eq!(
        out("solve --with-puzzle --line-number --no-header --column 2", &rows),
        format!("2:1;{PUZZLE};{SOLUTION}\n")
    );
    assert_eq!(
        out("solve --line-number --column 2", &rows),
        format!("2:{SOLUTION}\n")
    );
}

#[test]
fn what_begins_like_a_comment_has_quotation_marks() {
    let objects = format!("{{\"#id\":\"#1\",\"puzzle\":\"{PUZZLE}\"}}\n");
    let csv = out("solve --with-puzzle --format csv", objects);
    assert_eq!(
        csv,
        format!("\"#id\",puzzle,solution\n\"#1\",{PUZZLE},{SOLUTION}\n")
    );
    assert_eq!(out("check", csv), "right\n");
}
