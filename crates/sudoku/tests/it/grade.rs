//! The grids in texts, and how good they are.

use crate::common::{PUZZLE, SOLUTION, run, said as said_of, sudoku};

/// What a command says to this input, and its status.
fn said(arguments: &str, input: &str) -> (String, i32) {
    let said = run(arguments, input);
    (said.out, said.status.unwrap())
}

/// Nine rows with something between the cells.
fn rows(grid: &str, end: &str) -> String {
    let rows: Vec<&str> = (0..9).map(|row| &grid[9 * row..9 * row + 9]).collect();
    rows.join(end)
}

#[test]
fn answers_are_graded_whatever_stands_around_them() {
    let half = PUZZLE.replacen("..7", "427", 1);
    let objects: String = [
        &*format!("So:\\n{}", rows(SOLUTION, "\\n")),
        "Sorry",
        &format!("It begins {half}."),
    ]
    .map(|answer| format!("{{\"puzzle\": \"{PUZZLE}\", \"completion\": \"{answer}\"}}\n"))
    .concat();
    let (text, status) = said("grade --answer-column completion", &objects);
    assert_eq!(text, "right 51 51\nwrong 0 0 not_found\nwrong 1 2 wrong\n");
    assert_eq!(status, 1);
    let (text, _) = said("grade --answer-column completion --json", &objects);
    let last = text.lines().last().unwrap();
    for member in [
        r#""right":1"#,
        r#""filled":2"#,
        r#""solvable":false"#,
        r#""solved":false"#,
        r#""code":"wrong""#,
    ] {
        assert!(last.contains(member), "{last}");
    }
    let table = format!(
        "id,puzzle,answer\n7,{PUZZLE},\"I say\n{}\"\n",
        rows(SOLUTION, "\n")
    );
    let (text, status) = said("grade --format csv", &table);
    let header = "puzzle,verdict,right,filled,found,clues_kept,clashes,solvable,solved,code";
    assert_eq!(
        text,
        format!("{header}\n{PUZZLE},right,51,51,true,true,0,true,true,\n")
    );
    assert_eq!(status, 0);
    // Its own column `solved` says whether the puzzle is.
    let table = said(
        "grade --with-puzzle --format csv",
        &format!("puzzle,solution\n{PUZZLE},{SOLUTION}\n"),
    )
    .0;
    assert_eq!(said("check", &table), ("right\n".into(), 0));
    let table = format!("puzzle,solved\n{PUZZLE},{SOLUTION}\n");
    assert_eq!(said("check", &table), ("right\n".into(), 0));
}

#[test]
fn a_grid_is_found_in_a_file_a_column_or_a_member() {
    let text = format!("Sure, here it is:\n\n```\n{}\n```\n", rows(SOLUTION, "\n"));
    assert_eq!(said("extract", &text), (format!("{SOLUTION}\n"), 0));
    let both = format!("{PUZZLE}\n\n# The answer\n{text}");
    assert_eq!(said("extract", &both), (format!("{SOLUTION}\n"), 0));
    assert_eq!(said("extract --first", &both), (format!("{PUZZLE}\n"), 0));
    let table = format!("id,response\n1,\"{text}\"\n2,none\n");
    assert_eq!(
        said("extract --column response", &table),
        (format!("{SOLUTION}\ninvalid\n"), 1)
    );
    let object = format!("{{\"out\": \"[[{}]]\"}}\n", rows(SOLUTION, "],["));
    assert_eq!(
        said("extract --column out", &object),
        (format!("{SOLUTION}\n"), 0)
    );
    let output = said_of(sudoku("extract").arg(&text));
    assert_eq!(output.out, format!("{SOLUTION}\n"));
    let output = said_of(sudoku("grade").args([PUZZLE, &text]));
    assert_eq!(output.out, "right 51 51\n");
    let output = run("extract", "I cannot.\n");
    assert_eq!(output.out, "invalid\n");
    assert_eq!(output.err, "sudoku: No puzzle found at line 1\n");
}
