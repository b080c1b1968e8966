//! Files with columns: which one is read, and what is added to them.

use crate::common::{PUZZLE, SOLUTION, run};
use crate::options::out;

#[test]
fn the_new_column_has_a_name_of_its_own() {
    let header = |arguments: &str, names: &str| {
        let text = out(
            &format!("{arguments} --with-puzzle"),
            &format!("{names}\n{PUZZLE},{SOLUTION}\n"),
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
    let checked = out("check --with-puzzle", &input.replace(',', ";"));
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
        String::from_utf8(run(&arguments, input.clone()).stdout).unwrap()
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
        String::from_utf8(output.stderr).unwrap()
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
}

#[test]
fn a_column_that_is_not_there_is_a_wrong_command_line() {
    let refused = |arguments: &str, names: &str| {
        let output = run(arguments, format!("{names}\n1,{PUZZLE},{SOLUTION}\n"));
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
        String::from_utf8(output.stderr).unwrap()
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
}

#[test]
fn a_file_with_columns_keeps_them() {
    let input = format!(
        "id;puzzle;note\n1;{PUZZLE};\"a;b, \"\"c\"\"\"\n2;{PUZZLE}\n\"3\";\"{PUZZLE}\n\";\"two\nlines\"\n4\n"
    );
    assert_eq!(
        out("solve --with-puzzle", &input),
        format!(
            "id;puzzle;note;solution\n1;{PUZZLE};\"a;b, \"\"c\"\"\";{SOLUTION}\n2;{PUZZLE};;{SOLUTION}\n\
             \"3\";\"{PUZZLE}\n\";\"two\nlines\";{SOLUTION}\n4;;;invalid\n"
        )
    );
    assert_eq!(
        out("solve --with-puzzle --format csv", &input),
        format!(
            "id,puzzle,note,solution\n1,{PUZZLE},\"a;b, \"\"c\"\"\",{SOLUTION}\n2,{PUZZLE},,{SOLUTION}\n\
             3,\"{PUZZLE}\n\",\"two\nlines\",{SOLUTION}\n4,,,invalid\n"
        )
    );
    assert_eq!(
        out("count --with-puzzle", &format!("id|puzzle|n\n1|{PUZZLE}\n")),
        format!("id|puzzle|n|solutions\n1|{PUZZLE}||1\n")
    );
    // Without names nobody knows how many columns there are.
    assert_eq!(
        out(
            "count --column 2 --with-puzzle --format csv",
            &format!("7;{PUZZLE};\n")
        ),
        format!("7,{PUZZLE},,1\n")
    );
}
