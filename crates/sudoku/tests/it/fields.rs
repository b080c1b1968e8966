//! What stands beside a puzzle in the input comes out with its answer.

use crate::common::{PUZZLE, SOLUTION, out, run, session};

/// Objects as strangers write them, one of them without a puzzle, and an invalid line.
fn objects() -> String {
    format!(
        "{{\"id\": 7, \"quizzes\": \"{PUZZLE}\", \"tags\": [\"a\", {{\"b\": 1.50}}], \"note\": \"two\\nlines, \\\"quoted\\\"\"}}\n\
         {{\"id\": 8, \"quizzes\": \"53..7\", \"tags\": null}}\n\
         hello\n\
         {{\"quizzes\": \"{SOLUTION}\", \"level\": \"easy\", \"id\": \"9\", \"more\": true}}\n"
    )
}

#[test]
fn an_object_comes_out_with_its_members() {
    let objects = objects();
    let said = session(&[
        ("solve --json", &objects),
        ("solve --with-puzzle --format csv", &objects),
        ("solve --with-puzzle --format csv --no-header --quiet", &objects),
    ]);
    insta::assert_snapshot!("objects", said);
}

#[test]
fn a_row_comes_out_with_its_columns() {
    let rows = format!(
        "id;puzzle;;id;line\n007;{PUZZLE};\"a;\"\"b\";x;y\n8;{};;;\n9\n10;{PUZZLE};;;;z\n",
        PUZZLE.replace('.', "0")
    );
    insta::assert_snapshot!("rows", session(&[("solve --json", &rows)]));
}

#[test]
fn a_name_that_is_taken_gets_a_number() {
    let once = out("solve --json", PUZZLE);
    let said = session(&[
        ("rate --json", &once),
        ("solve --format csv --with-puzzle", &once),
    ]);
    insta::assert_snapshot!("names", said);
    // What is there already is found right.
    assert_eq!(out("check", once), "right\n");
    // A member called puzzle that is another stays, too.
    let other = format!("{{\"puzzle\":\"{SOLUTION}\",\"grid\":\"{PUZZLE}\"}}\n");
    let solved = out("solve --json --column grid", other);
    assert!(
        solved.starts_with(&format!(
            "{{\"puzzle\":\"{SOLUTION}\",\"grid\":\"{PUZZLE}\",\"file\":\"-\",\"line\":1,\"puzzle_2\":\"{PUZZLE}\","
        )),
        "{solved}"
    );
}

/// Values of JSON keep the way they are written, and the order they are in, and what is not JSON becomes a
/// text; in CSV a text is a text, and a column has one name and the last value.
#[test]
fn members_stay_as_they_are_written() {
    let members = r#""id": 7.50, "a\"b":"x\ty" , "n":null, "l":[1, {"b":2}], "bad":01, "id":8"#;
    let input = format!("{{ {members}, \"puzzle\":\"{PUZZLE}\"}}\n");
    let json = out("count --json", &input);
    let written = r#"{"id":7.50,"a\"b":"x\ty","n":null,"l":[1, {"b":2}],"bad":"01","id":8,"#;
    assert!(json.starts_with(written), "{json}");
    let csv = out("count --format csv --with-puzzle", &input);
    let rows: Vec<&str> = csv.lines().collect();
    assert!(rows[0].starts_with("id,\"a\"\"b\",n,l,bad,"), "{csv}");
    assert!(rows[1].starts_with("8,x\ty,,\"[1, {\"\"b\"\":2}]\",01,"), "{csv}");
    // So does the puzzle.
    let twice = format!("{{\"puzzle\":\"{SOLUTION}\",\"puzzle\":\"{PUZZLE}\"}}\n");
    let csv = out("solve --format csv --with-puzzle", twice);
    assert_eq!(csv, format!("puzzle,solution\n{PUZZLE},{SOLUTION}\n"));
}

#[test]
fn what_is_not_an_object_has_no_members() {
    for line in ["{", "[]", "{a:1}", "53..7 {}"] {
        let json = out("count --json", line);
        assert!(json.starts_with("{\"file\":\"-\","), "{line}: {json}");
    }
}

#[test]
fn each_of_several_answers_has_all_of_it() {
    let input = format!("{{\"id\":7,\"puzzle\":\"{PUZZLE}\"}}\n");
    let images = out("shuffle -n 3 --seed 1 --json", &input);
    assert_eq!(images.matches("{\"id\":7,").count(), 3, "{images}");
    let images = out("shuffle -n 3 --seed 1 --format csv --with-puzzle", &input);
    assert_eq!(images.matches(&format!("7,{PUZZLE},")).count(), 3, "{images}");
    // Also where they come at the end.
    let counted = out("unique --count --json", input.repeat(2));
    assert!(
        counted.starts_with("{\"id\":7,") && counted.ends_with("\"count\":2}\n"),
        "{counted}"
    );
}

#[test]
fn lines_without_members_are_repeated_if_that_is_asked_for() {
    let input = format!("{PUZZLE} # easy\n");
    let json = out("count --json --with-puzzle", &input);
    assert!(
        json.starts_with(&format!("{{\"input\":\"{PUZZLE} # easy\",\"file\":\"-\",")),
        "{json}"
    );
    let json = out("count --json", &input);
    assert!(json.starts_with("{\"file\":\"-\","), "{json}");
}

#[test]
fn what_is_new_has_the_same_name_in_all_objects() {
    let rows = format!("puzzle,line\n{PUZZLE},7\n{PUZZLE}\n");
    let objects = out("count --json", rows);
    let lines: Vec<serde_json::Value> = objects
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let of = |name: &str| [&lines[0][name], &lines[1][name]].map(ToString::to_string);
    assert_eq!(of("line"), ["\"7\"", "\"\""]);
    assert_eq!(of("line_2"), ["2", "3"]);
}

#[test]
fn a_null_is_no_answer_and_so_is_a_verdict_that_says_something_else() {
    for (member, answer) in [
        ("\"solution\":null", "invalid\n"),
        ("\"verdict\":\"easy\"", "invalid\n"),
        ("\"verdict\":null", "invalid\n"),
        (
            "\"verdict\":\"none\"",
            "wrong: the puzzle has exactly one solution\n",
        ),
        (
            "\"solution\":null,\"verdict\":\"none\"",
            "wrong: the puzzle has exactly one solution\n",
        ),
    ] {
        let said = run("check", format!("{{\"puzzle\":\"{PUZZLE}\",{member}}}\n"));
        assert_eq!(said.out, answer, "{member}");
        let message = "sudoku: No answer follows the puzzle at line 1\n";
        assert_eq!(
            said.err == message,
            answer == "invalid\n",
            "{member}: {}",
            said.err
        );
    }
}
