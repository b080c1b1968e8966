//! Techniques by their names, and hints in every form.

use serde_json::Value;

use crate::common::{SOLUTION, said, sudoku};

/// A puzzle rated 2.6, made by a program of this project.
const POINTING: &str = "....2.8.......1.94.9...76......4..68....35...6.41..9.72....3.4..6..7......9......";

/// The puzzle of the README.
const HARD: &str = "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3.";

fn output(arguments: &[&str]) -> String {
    let output = said(sudoku("").args(arguments));
    assert!(output.status == Some(0), "{}", output.err);
    output.out
}

fn refused(arguments: &[&str]) -> String {
    let output = said(sudoku("").args(arguments));
    assert_eq!(output.status, Some(2), "{arguments:?}");
    output.err
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&output(arguments)).unwrap()
}

#[test]
fn techniques_are_listed_with_names_worth_and_a_sentence() {
    assert_eq!(
        output(&["techniques", "Box/Line Reduction", "wxyz-wing", "APE"]),
        "claiming (SE 2.8; HoDoKu 50 Medium)\n  \
         also: locked candidates type 2 (claiming), lc2, box/line reduction, line/box reduction, claiming pair, \
         claiming triple, lc, locked candidates, locked candidates type 2, intersection removal, double pairs, \
         multiple lines\n  \
         All places of a digit on a line lie in one box, so the digit goes nowhere else in that box.\n\
         ALS-XZ (HoDoKu 300 Unfair)\n  \
         also: almost locked set XZ-rule, axz, WXYZ-wing, VWXYZ-wing, UVWXYZ-wing, bent quad, WXYZ\n  \
         Two almost locked sets (n cells with n + 1 digits) share a digit that only one of them can have: another digit \
         they share is in one of them.\n\
         aligned pair exclusion (SE 6.2)\n  \
         also: APE\n  \
         All pairs of digits that two cells can have are listed: a candidate in none of them goes.\n"
    );
    let blossom = json(&["techniques", "--json", "Death Blossom"]);
    // As HoDoKu's table has it, though it is switched off there.
    assert_eq!(
        (&blossom["score"], &blossom["level"], &blossom["on"]),
        (&360.into(), &"Unfair".into(), &false.into())
    );
    let chain = output(&["techniques", "forcing chain"]);
    assert!(chain.starts_with("forcing chain (SE from 7.0)\n"), "{chain}");
    let all = output(&["techniques", "--format", "json"]);
    assert_eq!(all.lines().count(), sudoku_technique::Technique::ALL.len());
    assert!(
        all.lines()
            .all(|line| serde_json::from_str::<Value>(line).is_ok())
    );
    assert_eq!(
        refused(&["techniques", "fireworks"]),
        "sudoku: fireworks: not known here; nearest: ALS-chain, grouped AIC\n"
    );
}

#[test]
fn find_takes_every_name_and_answers_a_slip_with_what_is_near() {
    let same = |names: &[&str]| {
        let found = output(&["explain", "--find", names[0], HARD]);
        for name in names {
            assert_eq!(output(&["explain", "--find", name, HARD]), found, "{name}");
        }
        found
    };
    let pointing = same(&[
        "pointing",
        "Pointing Pairs",
        "lc1",
        "pointingpair",
        "locked candidates type 1",
    ]);
    assert!(
        pointing.contains("Locked candidates type 1 (pointing) (50)"),
        "{pointing}"
    );
    same(&["naked quad", "Naked-Quads", "n4", "naked_quadruple"]);
    same(&["simple coloring", "Simple Colouring", "simple-colors", "sc"]);
    same(&["axz", "WXYZ-Wing", "als-xz", "almost locked set xz-rule"]);
    same(&["BUG+1", "bug1", "bivalue-universal-grave-+-1"]);
    // Sudoku Explainer alone has it, and no scale is named.
    assert!(same(&["aligned pair exclusion", "APE"]).contains("(SE 1.2.1)"));
    assert_eq!(
        refused(&["explain", "--find", "skyscrapper", HARD]),
        "sudoku: --find skyscrapper: not the name of a technique; did you mean skyscraper? ('sudoku techniques' lists all)\n"
    );
    assert_eq!(
        refused(&["explain", "--scale", "SE", "--find", "skyscraper", HARD]),
        "sudoku: --find skyscraper: this scale does not search for it, but --scale hodoku does ('sudoku techniques' lists all)\n"
    );
    let refusal = refused(&["generate", "--technique", "Exocet"]);
    assert!(
        refusal.contains("not known here; nearest: dynamic forcing chains"),
        "{refusal}"
    );
}

#[test]
fn a_technique_has_its_own_score_though_hodoku_has_it_switched_off() {
    let off = json(&["techniques", "--json", "squirmbag"]);
    assert_eq!((&off["score"], &off["on"]), (&470.into(), &false.into()));
    // Where one cell is open, its digit has one template.
    let open = format!(".{}", &SOLUTION[1..]);
    let found = output(&["explain", "--find", "template set", &open]);
    assert!(found.contains("1. Template set (10000): "), "{found}");
}

#[test]
fn made_puzzles_are_the_same_by_every_name_of_a_technique() {
    let made = |name: &str| {
        output(&[
            "generate",
            "--seed",
            "3",
            "--scale",
            "HoDoKu",
            "--technique",
            name,
        ])
    };
    let one = made("locked-candidates-type-1-pointing");
    for name in ["pointing", "Pointing Pairs", "lc1"] {
        assert_eq!(made(name), one, "{name}");
    }
    assert_eq!(
        output(&["rate", "--scale", "HODOKU", HARD]),
        output(&["rate", "--scale", "hodoku", HARD])
    );
}

#[test]
fn a_hint_is_json_a_grid_or_a_page() {
    let step = json(&["explain", "--json", POINTING])["steps"][0].clone();
    let all = json(&["explain", "--hint=all", "--json", POINTING]);
    assert_eq!(
        (&all["hint"], &all["puzzle"], &all["scale"]),
        (&step, &POINTING.into(), &"SE 1.2.1".into())
    );
    let place = &json(&["explain", "--hint=place", "--json", POINTING])["hint"];
    assert_eq!(
        (&place["title"], &place["units"]),
        (&step["title"], &step["units"])
    );
    let technique = &json(&["explain", "--hint", "--json", POINTING])["hint"];
    assert_eq!(technique["technique"], step["technique"]);
    // What is not to be told yet is left out; the cells of a step in a unit may be all there is to find.
    for name in ["cells", "words", "places", "removes", "candidates"] {
        assert!(
            step.get(name).is_some() && place.get(name).is_none() && technique.get(name).is_none(),
            "{name}"
        );
    }
    assert!(technique.get("units").is_none() && technique.get("place").is_none());
    assert_eq!(
        json(&["explain", "--hint", "--json", SOLUTION])["hint"],
        Value::Null
    );

    let grid = |hint| output(&["explain", hint, "--grid", "--color", "never", POINTING]);
    assert!(grid("--hint=all").contains('=') && !grid("--hint").contains('='));
    assert!(grid("--hint").contains("\n| "));

    // A tint and the other marks of a picture are classes; words of the step are after it.
    let page = |hint| {
        let page = output(&["explain", hint, "--html", "-", POINTING]);
        let (_, step) = page.split_once("<section id=\"step1\">").unwrap();
        let step = step.split("</section>").next().unwrap();
        let has = |class: &str| step.contains(&format!("<path class=\"{class}\" d="));
        let is_told = step.contains(" is ") || step.contains("class=\"placed\"");
        assert_eq!(page.matches("<section").count(), 1);
        (has("unit"), has("own"), step.contains("<p>"), is_told)
    };
    assert_eq!(page("--hint"), (false, false, false, false));
    assert_eq!(page("--hint=place"), (true, false, true, false));
    assert_eq!(page("--hint=all"), (true, true, true, true));
}

#[test]
fn hints_tell_as_much_of_all_that_is_possible() {
    let told = output(&["explain", "--hint", "--find", "hidden single", POINTING]);
    let all = json(&["explain", "--find", "hidden single", "--json", POINTING]);
    let count = all["possible"].as_array().unwrap().len();
    assert!(count > 1);
    assert_eq!(told, "Look for: hidden single (14).\n".repeat(count));
    let hints = json(&["explain", "--hint=place", "--all", "--json", POINTING]);
    let steps = json(&["explain", "--all", "--json", POINTING]);
    assert_eq!(
        hints["possible"].as_array().unwrap().len(),
        steps["possible"].as_array().unwrap().len()
    );
    assert!(hints["possible"][0].get("words").is_none());
    let library = output(&["explain", "--hint=all", "--all", "--format", "hodoku", POINTING]);
    assert!(library.lines().count() > 1 && library.lines().all(|line| line.starts_with(':')));
    assert_eq!(
        output(&["explain", "--hint", "--find", "skyscraper", SOLUTION]),
        "There is no such step.\n"
    );
}
