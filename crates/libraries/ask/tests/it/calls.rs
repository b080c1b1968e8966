//! The table of calls: what each thing is called in each language.

use std::fmt::Write;
use std::path::Path;

use sudoku_ask::Question;

/// A row: what it is; what it is called in the command, in C, in JavaScript and in Python, or why it has no
/// call there; and the calls of `scripts/bindings/calls` that test it.
struct Row(&'static str, [&'static str; 4], &'static [&'static str]);

const ROWS: &[Row] = &[
    Row(
        "a text as a puzzle",
        [
            "files, `-`, arguments",
            "`sudoku_read(text, length, puzzle)`",
            "`read(text)`; every call takes texts",
            "every call takes texts",
        ],
        &["solve"],
    ),
    Row(
        "a position with pencil marks",
        [
            "in `solve`, `count`, `check`, `candidates`, `explain`",
            "`sudoku_read_position(text, length, puzzle, candidates)`, and `options.candidates`",
            "in `solve`, `first`, `solutions`, `verdict`, `count`, `check`, `candidates`, `explain`, `hint`, `possible`: a text or a `Uint16Array`",
            "a text or an array, in `solve`, `first`, `solutions`, `verdict`, `count`, `check`, `candidates`, `explain`, `hint`",
        ],
        &[
            "solve",
            "first",
            "solutions",
            "verdict",
            "count",
            "check_marks",
            "candidates",
            "explain",
            "hint",
        ],
    ),
    Row(
        "a puzzle as a text",
        [
            "output",
            "`sudoku_text(puzzle, text)`",
            "`text(cells)`",
            "answers come in the kind of the puzzles",
        ],
        &["solve"],
    ),
    Row(
        "why it is invalid",
        [
            "standard error",
            "`sudoku_reason(puzzle, NULL, words, size)`",
            "`reason(puzzle)`",
            "`reasons=True`",
        ],
        &["check"],
    ),
    Row(
        "the only solution",
        [
            "`solve`",
            "`sudoku_solve(puzzles, n, solutions, verdicts, options)`",
            "`solve(puzzles)`, `solveAll(puzzles)`, `solveAsync`",
            "`solve(puzzles)`",
        ],
        &["solve"],
    ),
    Row(
        "the verdict",
        [
            "`solve`",
            "`sudoku_verdict(puzzles, n, verdicts, options)`",
            "`verdict(puzzles)`",
            "`verdict(puzzles)`",
        ],
        &["verdict"],
    ),
    Row(
        "some solution",
        [
            "`solve --first`",
            "`sudoku_first(puzzles, n, solutions, options)`",
            "`first(puzzles)`, `firstAsync`",
            "`first(puzzles)`",
        ],
        &["first"],
    ),
    Row(
        "all solutions, one by one",
        [
            "`solve --all`",
            "`sudoku_solutions(puzzle, show, context, options)`",
            "`solutions(puzzle)`",
            "`solutions(puzzle)`",
        ],
        &["solutions"],
    ),
    Row(
        "how many solutions",
        [
            "`count --limit 2`",
            "`sudoku_count(puzzles, n, limit, counts, options)`",
            "`count(puzzles, limit = 2)`, `countAsync`",
            "`count(puzzles, limit=2)`",
        ],
        &["count"],
    ),
    Row(
        "true candidates",
        [
            "`candidates`",
            "`sudoku_candidates(puzzles, n, candidates, options)`",
            "`candidates(puzzles)`",
            "`candidates(puzzles)`",
        ],
        &["candidates"],
    ),
    Row(
        "whether an answer is right",
        [
            "`check`",
            "`sudoku_check(puzzles, answers, n, results, options)`, `sudoku_reason`",
            "`check(puzzles, answers)`, `reason`",
            "`check(puzzles, solutions, any_solution=False)`",
        ],
        &["check", "check_marks"],
    ),
    Row(
        "where it went wrong",
        [
            "`check` of a half-filled grid; `explain`, `candidates` of a position",
            "`sudoku_reason(puzzle, answer, words, size)`; the error of `sudoku_explain`",
            "`reason(puzzle, answer)`",
            "`check(puzzles, solutions, reasons=True)`; the error of `explain`",
        ],
        &["check"],
    ),
    Row(
        "how good an answer is",
        [
            "`grade`",
            "no: models are trained in Python; `sudoku_check` says what is right",
            "no: models are trained in Python, and the package is to stay small; `check` says what is right",
            "`grade(puzzles, answers, solutions=None)`",
        ],
        &["grade"],
    ),
    Row(
        "the grid in a text with anything around it",
        [
            "`extract`, `extract --first`",
            "no: such texts come from models; `sudoku_read` reads a grid that stands alone",
            "no: such texts come from models; `read` reads a grid that stands alone",
            "`extract(texts, last=True, to=None)`",
        ],
        &["extract"],
    ),
    Row(
        "in other formats and types",
        [
            "`--format line`, `grid`, `hodoku`, `csv`, `json`",
            "no: its texts are lines, its puzzles 81 bytes",
            "no: its texts are lines, its puzzles strings or bytes as they came",
            "`format(puzzles, style=\"line\", empty=\".\")`, `convert(puzzles, to=None, empty=\".\")`",
        ],
        &["format"],
    ),
    Row(
        "canonical form",
        [
            "`canon --automorphisms`",
            "`sudoku_canon(puzzles, n, forms, transforms, automorphisms, options)`",
            "`canon(puzzles)`, `canonical(puzzles)`",
            "`canon(puzzles, transform=False, automorphisms=False, hash=False)`",
        ],
        &["canon"],
    ),
    Row(
        "apply a transformation",
        [
            "no: it prints no transformations",
            "`sudoku_transform(transform, puzzles, n, images)`",
            "`transform(puzzles, how)`",
            "`transform.apply(puzzles)`, of a `Transform` of `canon`",
        ],
        &["transform"],
    ),
    Row(
        "same in disguise",
        [
            "equal lines of `canon`",
            "`sudoku_same(puzzles, others, n, results, options)`",
            "`same(puzzles, others)`",
            "`same(puzzles, others)`",
        ],
        &["same"],
    ),
    Row(
        "each class once",
        [
            "`unique`",
            "`sudoku_unique(puzzles, n, firsts, options)`",
            "`unique(puzzles)`",
            "`unique(puzzles, inverse=False)`",
        ],
        &["unique"],
    ),
    Row(
        "puzzles that are also in another set",
        [
            "`unique --against FILE --only known`",
            "no: give both sets to `sudoku_unique`, one after the other",
            "no: give both sets to `unique`, one after the other",
            "`leaks(train, test)`",
        ],
        &["leaks"],
    ),
    Row(
        "a split into training and test data, by class",
        [
            "no: `unique --against` checks a split",
            "no: `sudoku_canon` has the forms to split by",
            "no: `canonical` has the forms to split by",
            "`split(puzzles, test=0.05, by=\"class\", seed=0)`",
        ],
        &["split"],
    ),
    Row(
        "random images",
        [
            "`shuffle --number 1 --seed N`",
            "`sudoku_shuffle(puzzles, solutions, n, number, seed, images, solution_images, options)`",
            "`shuffle(puzzles, { seed, number = 1 })`, `shufflePairs`",
            "`shuffle(puzzles, solutions=None, seed=None, places=None, image=0)`",
        ],
        &["shuffle", "shuffle_pairs"],
    ),
    Row(
        "how hard for a person",
        [
            "`rate --scale se`",
            "`sudoku_rate(puzzles, n, ratings, sizeof *ratings, options)`",
            "`rate(puzzles, { scale = \"se\" })`, `rateAsync`",
            "`rate(puzzles, scale=\"se\")`",
        ],
        &["rate", "rate_hodoku"],
    ),
    Row(
        "the steps",
        [
            "`explain --scale se`",
            "`sudoku_explain(puzzle, show, context, options)`",
            "`explain(puzzle, { scale = \"se\", show })`, `explainAsync`",
            "`explain(puzzles, scale=\"se\", to=None)`",
        ],
        &["explain", "explain_hodoku"],
    ),
    Row(
        "the next step",
        [
            "`explain --hint`",
            "`sudoku_hint(puzzle, show, context, options)`",
            "`hint(puzzle, { scale = \"se\" })`",
            "`hint(puzzle, scale=\"se\", after=0)`",
        ],
        &["hint"],
    ),
    Row(
        "every possible step",
        [
            "`explain --all --scale hodoku`, `--find NAME`",
            "no: their number is not known in advance; `sudoku_explain` shows one path",
            "`possible(puzzle, { scale = \"se\", show })`",
            "no: `explain` returns one path, whose steps have their positions",
        ],
        &["possible", "possible_hodoku"],
    ),
    Row(
        "how many guesses the engine makes",
        [
            "`rate --scale guesses --images 20 --seed 0`",
            "`sudoku_guesses(puzzles, n, images, seed, means, options)`",
            "`guesses(puzzles, { images = 20, seed = 0 })`",
            "`guesses(puzzles, images=0, seed=0)`",
        ],
        &["guesses"],
    ),
    Row(
        "clues that could be removed",
        [
            "`minimal`",
            "`sudoku_redundant(puzzles, n, redundant, options)`",
            "`redundant(puzzles)`",
            "`redundant(puzzles)`; `minimal(puzzles)`: whether there are none",
        ],
        &["redundant"],
    ),
    Row(
        "remove them",
        [
            "`minimal --reduce --seed 0`",
            "`sudoku_minimal(puzzles, n, seed, minimal, options)`",
            "`minimal(puzzles, { seed = 0 })`",
            "`minimal(puzzles, reduce=True, seed=0)`",
        ],
        &["minimal"],
    ),
    Row(
        "the puzzles near a puzzle",
        [
            "`near --remove 1 --add 1`",
            "`sudoku_near(puzzle, remove, add, show, context, options)`",
            "no: the package is to stay small",
            "`near(puzzle, remove=1, add=1)`",
        ],
        &["near"],
    ),
    Row(
        "the backdoors of a puzzle",
        [
            "`backdoors`",
            "`sudoku_backdoors(puzzle, show, context, options)`",
            "no: the package is to stay small",
            "`backdoors(puzzle)`",
        ],
        &["backdoors"],
    ),
    Row(
        "new puzzles",
        [
            "`generate --seed N --from 1 --number 1`",
            "`sudoku_generate(constraints, seed, from, n, puzzles, solutions, weights, options)`",
            "`generate({ seed, from = 1, number = 1 })`, `generateBytes`, `generateAsync`",
            "`generate(number=1, seed=None, start=1)`",
        ],
        &["generate", "generate_hodoku", "generate_aim"],
    ),
    Row(
        "the weight of each in a sample",
        [
            "`generate --unbiased`",
            "`weights` of `sudoku_generate`, with `constraints.unbiased`",
            "no: statistics are made elsewhere",
            "`generate(unbiased=True)`",
        ],
        &["generate_unbiased"],
    ),
    Row(
        "on paper",
        [
            "`print --format pdf`",
            "no: pages are not for C",
            "no: a page prints itself; steps have pictures",
            "`sheets(puzzles, format=\"pdf\")`",
        ],
        &["sheets"],
    ),
    Row(
        "the techniques and their names",
        [
            "`techniques`",
            "no: a list for people; options take all of its names",
            "no: a list for people; constraints take all of its names",
            "no: a list for people; arguments take all of its names",
        ],
        &[],
    ),
];

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

/// `UPDATE_CALLS=1` writes the table.
#[test]
fn the_table_of_calls_is_what_it_is_made_from() {
    let mut table =
        String::from("| what | command | C | JavaScript | Python |\n| --- | --- | --- | --- | --- |\n");
    for Row(what, calls, _) in ROWS {
        writeln!(table, "| {what} | {} |", calls.join(" | ")).unwrap();
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("CALLS.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let start = text.find("| what |").unwrap();
    let end = start + text[start..].find("\n\n").unwrap() + 1;
    if std::env::var_os("UPDATE_CALLS").is_some() {
        std::fs::write(&path, [&text[..start], &table, &text[end..]].concat()).unwrap();
        return;
    }
    assert!(
        text[start..end] == table,
        "crates/libraries/ask/CALLS.md is out of date: UPDATE_CALLS=1 cargo test -p sudoku-ask rewrites it"
    );
}

#[test]
fn every_call_is_asked_in_every_language_that_has_it() {
    let calls = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../scripts/bindings/calls");
    let calls = std::fs::read_to_string(calls).unwrap();
    // The call, the lines, the seed, and the languages that lack it.
    let asked: Vec<Vec<&str>> = calls.lines().map(|line| line.split(' ').collect()).collect();
    let is_asked = |call: &str| asked.iter().any(|words| words[0] == call);
    for Row(what, languages, calls) in ROWS {
        // What only the command has is not tested elsewhere.
        let is_alone = languages[1..].iter().all(|call| call.starts_with("no: "));
        assert_eq!(calls.is_empty(), is_alone, "{what}");
        assert!(calls.iter().all(|call| is_asked(call)), "{what}");
    }
    for words in &asked {
        let mut rows = ROWS.iter().filter(|Row(.., calls)| calls.contains(&words[0]));
        let row = rows.next().unwrap_or_else(|| panic!("no row has {words:?}"));
        // If a language is left out, the row says why.
        let says_why = |Row(_, languages, _): &Row| languages.iter().any(|call| call.starts_with("no: "));
        assert!(
            words[3] == "-" || says_why(row) || rows.any(says_why),
            "{words:?}"
        );
    }
    for call in ASKED {
        assert!(is_asked(call), "{call}");
    }
}
