//! What stands beside a puzzle in its record or object.

use crate::common::{PUZZLE, SOLUTION};
use sudoku_puzzles::{Batch, Column, ReadOptions, Reader, Role, Source};

/// Name, text, JSON and role.
type FieldTexts = (String, String, Option<String>, Role);

/// The fields of all puzzles of a text.
fn fields(text: &str, options: ReadOptions) -> Vec<Vec<FieldTexts>> {
    let mut reader = Reader::new(vec![Source::text(text)], options);
    let mut batch = Batch::with_texts();
    reader.fill(&mut batch).unwrap();
    let fields = |i| {
        let fields = batch.fields(i).into_iter().map(|field| {
            let name = field.name().unwrap_or("-").to_owned();
            let text = String::from_utf8(field.text().to_vec()).unwrap();
            (name, text, field.json().map(str::to_owned), field.role())
        });
        fields.collect()
    };
    (0..batch.len()).map(fields).collect()
}

fn plain(name: &str, text: &str, role: Role) -> FieldTexts {
    (name.into(), text.into(), None, role)
}

#[test]
fn a_record_has_the_names_of_its_columns_and_texts_without_quotation_marks() {
    let text = format!(
        "id;Puzzle;by;solution\n7;{PUZZLE};\"A.; \"\"B\"\"\";{SOLUTION}\n8;{PUZZLE}\n9;{PUZZLE};\"two\nlines\";;more\n\"x;{PUZZLE}\n"
    );
    let found = fields(&text, ReadOptions::default());
    let other = |name, text| plain(name, text, Role::Other);
    let puzzle = || plain("Puzzle", PUZZLE, Role::Puzzle);
    assert_eq!(
        found,
        [
            vec![
                other("id", "7"),
                puzzle(),
                other("by", "A.; \"B\""),
                other("solution", SOLUTION)
            ],
            vec![other("id", "8"), puzzle()],
            // Five fields are too many for the lines to be one record.
            vec![],
            vec![],
            vec![],
        ]
    );
    let options = ReadOptions::default().with_answers(true);
    assert_eq!(
        fields(&text, options)[0][3],
        plain("solution", SOLUTION, Role::Answer)
    );
    let options = ReadOptions::default().with_puzzle_column(Column::Number(2));
    assert_eq!(
        fields(&format!("7,{PUZZLE}\n"), options),
        [[plain("-", "7", Role::Other), plain("-", PUZZLE, Role::Puzzle)]]
    );
}

#[test]
fn an_object_has_its_members_as_text_and_as_json() {
    let text = format!(
        r#"{{"id": 7,"puzzle":"{PUZZLE}" ,"tags":["a",{{"b":null}}],"n\u00e9":"\"\ud83d\ude00\"","bad":01,"answer":"{SOLUTION}"}}"#
    );
    let found = fields(&text, ReadOptions::default());
    let other = |name: &str, text: &str, json: &str| -> FieldTexts {
        (name.into(), text.into(), Some(json.into()), Role::Other)
    };
    let tags = r#"["a",{"b":null}]"#;
    let quoted = |text: &str| Some(format!("\"{text}\""));
    assert_eq!(
        found,
        [[
            other("id", "7", "7"),
            ("puzzle".into(), PUZZLE.into(), quoted(PUZZLE), Role::Puzzle),
            other("tags", tags, tags),
            other("n\u{e9}", "\"\u{1f600}\"", r#""\"\ud83d\ude00\"""#),
            other("bad", "01", "01"),
            ("answer".into(), SOLUTION.into(), quoted(SOLUTION), Role::Other),
        ]]
    );
    let options = ReadOptions::default()
        .with_answers(true)
        .with_answer_column(Column::Name("ANSWER".into()));
    let roles: Vec<Role> = fields(&text, options)[0].iter().map(|field| field.3).collect();
    assert_eq!((roles[1], roles[5]), (Role::Puzzle, Role::Answer));
    // By their numbers, as columns.
    let numbered = |puzzle, answer| {
        ReadOptions::default()
            .with_answers(true)
            .with_puzzle_column(Column::Number(puzzle))
            .with_answer_column(Column::Number(answer))
    };
    let roles: Vec<Role> = fields(&text, numbered(6, 2))[0]
        .iter()
        .map(|field| field.3)
        .collect();
    assert_eq!((roles[1], roles[5]), (Role::Answer, Role::Puzzle));
    for (puzzle, answer) in [(0, 2), (7, 2)] {
        assert!(
            fields(&text, numbered(puzzle, answer))[0]
                .iter()
                .all(|field| field.3 != Role::Puzzle)
        );
    }
}

#[test]
fn a_puzzle_by_itself_has_no_fields() {
    for text in [
        PUZZLE,
        &format!("{PUZZLE} {{\"a\": 1}}"),
        "{\"puzzle\": 1",
        "no puzzle",
    ] {
        assert_eq!(fields(text, ReadOptions::default()), [[]], "{text}");
    }
}

#[test]
#[should_panic(expected = "this batch keeps no fields")]
fn fields_that_are_not_kept_are_not_taken_for_none() {
    let source = Source::text(format!("puzzle,id\n{PUZZLE},1\n"));
    let mut batch = Batch::default();
    Reader::new(vec![source], ReadOptions::default())
        .fill(&mut batch)
        .unwrap();
    assert_eq!(batch.len(), 1);
    let _ = batch.fields(0);
}

#[test]
fn a_puzzle_comes_with_its_fields_where_they_are_kept() {
    let text = format!("id,puzzle,ID\n\"7\n8\",{PUZZLE},9\n");
    let kept = |fields: bool| {
        let options = ReadOptions::default().with_fields(fields);
        let mut puzzles = Reader::new(vec![Source::text(&*text)], options).into_iter();
        puzzles.next().unwrap().unwrap()
    };
    let puzzle = kept(true);
    assert_eq!(puzzle.field("Id").unwrap().text(), b"7\n8");
    assert_eq!(puzzle.field("id_2").unwrap().text(), b"9");
    assert_eq!((puzzle.field("by"), puzzle.fields.len()), (None, 3));
    assert_eq!(kept(false).fields, []);
}
