//! The table of calls, `CALLS.md`: what each thing is called in each language.

use std::path::Path;

use sudoku_ask::Question;

/// A row of the table.
struct Row<'t> {
    what: &'t str,
    /// What it is called in the command, in C, in JavaScript and in Python, or why it has no call there.
    languages: Vec<&'t str>,
    /// The calls of `scripts/bindings/calls` that test it.
    calls: Vec<&'t str>,
}

/// Reads the rows of the first table.
fn rows(text: &str) -> Vec<Row<'_>> {
    let lines = text.lines().skip_while(|line| !line.starts_with("| --- "));
    let rows = lines.skip(1).take_while(|line| line.starts_with('|'));
    let row = |line| {
        let cells: Vec<&str> = str::split(line, '|').map(str::trim).collect();
        let [_, what, languages @ .., tests, _] = &cells[..] else {
            panic!("{line}")
        };
        assert_eq!(languages.len(), 4, "{line}");
        assert!(languages.iter().all(|call| !call.is_empty()), "{line}");
        Row {
            what,
            languages: languages.to_vec(),
            calls: tests.split('`').skip(1).step_by(2).collect(),
        }
    };
    rows.map(row).collect()
}

/// The questions, each with the call of `scripts/bindings/calls` that tests it. A new question does not
/// compile until it has a call here.
macro_rules! asked {
    ($($question:ident $call:literal)*) => {
        const ASKED: &[&str] = &[$($call),*];

        const _: fn(&Question) = |question| match question {
            $(Question::$question(_) => {})*
        };
    };
}

asked! {
    Solve "solve"
    First "first"
    Count "count"
    Candidates "candidates"
    Check "check"
    Grade "grade"
    Canon "canon"
    Split "split"
    Same "same"
    Unique "unique"
    Shuffle "shuffle"
    Image "transform"
    Rate "rate"
    Explain "explain"
    Guesses "guesses"
    Redundant "redundant"
    Minimal "minimal"
    Near "near"
    Backdoors "backdoors"
    Generate "generate"
    Cells "extract"
    Format "format"
}

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_call_is_asked_in_every_language_that_has_it() {
    let (table, calls) = (read("CALLS.md"), read("../../../scripts/bindings/calls"));
    let rows = rows(&table);
    // The call, the lines, the seed, and the languages that lack it.
    let asked: Vec<Vec<&str>> = calls.lines().map(|line| line.split(' ').collect()).collect();
    let is_asked = |call: &str| asked.iter().any(|words| words[0] == call);
    for row in &rows {
        let what = row.what;
        // What only the command has is not tested elsewhere.
        let is_alone = row.languages[1..].iter().all(|call| call.starts_with("no: "));
        assert_eq!(
            row.calls.is_empty(),
            is_alone,
            "CALLS.md, {what}: the last column names calls if a language besides the command has one"
        );
        for call in &row.calls {
            assert!(
                is_asked(call),
                "CALLS.md, {what}: scripts/bindings/calls has no line {call}"
            );
        }
    }
    for words in &asked {
        let call = words[0];
        let mut rows = rows.iter().filter(|row| row.calls.contains(&call));
        let row = rows.next().unwrap_or_else(|| {
            panic!("no row of CALLS.md is tested by {call}, a line of scripts/bindings/calls")
        });
        // If a language is left out, the row says why.
        let says_why = |row: &Row<'_>| row.languages.iter().any(|call| call.starts_with("no: "));
        assert!(
            words[3] == "-" || says_why(row) || rows.any(says_why),
            "scripts/bindings/calls leaves {} out for {call}; CALLS.md, {}, does not say why (`no: ...`)",
            words[3],
            row.what
        );
    }
    for call in ASKED {
        assert!(is_asked(call), "scripts/bindings/calls has no line {call}");
    }
}

/// A language: its column, its files, and the texts before each name in them.
type Language = (usize, &'static [&'static str], &'static [&'static str]);

const LANGUAGES: [Language; 4] = [
    (0, &["../../sudoku/src/driver/options.rs"], &[") => "]),
    (
        1,
        &["../../bindings/c/include/sudoku_lanes.h"],
        &["\nenum SudokuStatus ", "\nsize_t ", "\nvoid ", "\nconst char *"],
    ),
    (
        2,
        &[
            "../../bindings/js/package/api.ts",
            "../../bindings/js/package/disguises.ts",
            "../../bindings/js/package/make.ts",
            "../../bindings/js/package/steps.ts",
        ],
        &["export function ", "export function* ", "export async function "],
    ),
    (
        3,
        &["../../bindings/python/python/sudoku_lanes/__init__.py"],
        &["\n    \""],
    ),
];

/// What answers no question, and has no row.
const NO_QUESTION: [&str; 8] = [
    "sudoku_stop",
    "sudoku_version",
    "sudoku_error",
    "readFirst",
    "forms",
    "notes",
    "pictureLegend",
    "pictureStyle",
];

/// Returns the name at the beginning of a text, and what follows it.
fn name(text: &str) -> (&str, &str) {
    text.split_at(
        text.find(|c: char| c != '_' && !c.is_ascii_alphanumeric())
            .unwrap_or(text.len()),
    )
}

#[test]
fn the_table_and_the_languages_have_the_same_calls() {
    let table = read("CALLS.md");
    let rows = rows(&table);
    for (column, files, before) in LANGUAGES {
        let text: String = files.iter().map(|file| read(file)).collect();
        let names = before
            .iter()
            .flat_map(|before| text.split(before).skip(1).map(|rest| name(rest).0));
        let there: Vec<&str> = names
            .filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase()))
            .collect();
        assert!(there.len() > 10, "{files:?}: {there:?}");
        let cells = rows.iter().map(|row| (row.what, row.languages[column]));
        let in_table: Vec<(&str, &str, &str)> = cells
            .flat_map(|(what, cell)| cell.split('`').skip(1).step_by(2).map(move |code| (what, code)))
            .map(|(what, code)| (what, name(code).0, name(code).1))
            .collect();
        for call in there.iter().filter(|call| !NO_QUESTION.contains(call)) {
            assert!(
                in_table.iter().any(|(_, name, _)| name == call),
                "CALLS.md has no row with {call}, which is in {files:?}"
            );
        }
        for (what, call, _) in in_table.iter().filter(|(.., rest)| rest.starts_with('(')) {
            assert!(
                there.contains(call),
                "CALLS.md, {what}: there is no {call} in {files:?}"
            );
        }
    }
}
