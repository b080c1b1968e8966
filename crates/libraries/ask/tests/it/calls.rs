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

#[test]
fn every_call_is_asked_in_every_language_that_has_it() {
    let read = |path: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        std::fs::read_to_string(path).unwrap()
    };
    let (table, calls) = (read("CALLS.md"), read("../../../scripts/bindings/calls"));
    let rows = rows(&table);
    // The call, the lines, the seed, and the languages that lack it.
    let asked: Vec<Vec<&str>> = calls.lines().map(|line| line.split(' ').collect()).collect();
    let is_asked = |call: &str| asked.iter().any(|words| words[0] == call);
    for row in &rows {
        // What only the command has is not tested elsewhere.
        let is_alone = row.languages[1..].iter().all(|call| call.starts_with("no: "));
        assert_eq!(row.calls.is_empty(), is_alone, "{}", row.what);
        assert!(row.calls.iter().all(|call| is_asked(call)), "{}", row.what);
    }
    for words in &asked {
        let mut rows = rows.iter().filter(|row| row.calls.contains(&words[0]));
        let row = rows.next().unwrap_or_else(|| panic!("no row has {words:?}"));
        // If a language is left out, the row says why.
        let says_why = |row: &Row<'_>| row.languages.iter().any(|call| call.starts_with("no: "));
        assert!(
            words[3] == "-" || says_why(row) || rows.any(says_why),
            "{words:?}"
        );
    }
    for call in ASKED {
        assert!(is_asked(call), "{call}");
    }
}
