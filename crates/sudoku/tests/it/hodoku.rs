//! HoDoKu's scale, and scales of one's own, as they are typed.

use std::fs;

use crate::common::{SOLUTION, answered, refused, run, said, sudoku};

/// Puzzles made by a program of this project.
const HARD: &str = ".....6......342.8...8.7...6.6..2....2..4.....31....4.7.3......1.5...3..2...1..5.8";

/// Nine cells are left, no two in a row, column or box: each is the last of its units.
fn nearly_done() -> String {
    let blanks = [0, 12, 24, 28, 40, 52, 56, 68, 80];
    let cells = SOLUTION.char_indices();
    cells
        .map(|(cell, digit)| if blanks.contains(&cell) { '.' } else { digit })
        .collect()
}

#[test]
fn a_score_is_the_sum_of_all_steps() {
    // Nine full houses at 4.
    assert_eq!(answered("rate --scale hodoku", nearly_done()), "Easy 36\n");
    assert_eq!(
        answered("rate --scale all", nearly_done()),
        "1.0 1.0 1.0 Easy 36\n"
    );
    let text = answered("explain --scale hodoku", nearly_done());
    assert!(
        text.contains("\n1. Full house (4): r1c1 is the last empty cell"),
        "{text}"
    );
    assert!(
        text.ends_with("\nSolved; level Easy, score 36 (HoDoKu 2.2.0).\n"),
        "{text}"
    );
    assert_eq!(
        answered("explain --scale hodoku --hint", nearly_done()),
        "Look for: full house (4).\n"
    );
    let json: serde_json::Value =
        serde_json::from_str(&answered("explain --scale hodoku --json", nearly_done())).unwrap();
    assert_eq!(
        (&json["level"], &json["score"], &json["scale"]),
        (&"Easy".into(), &36.into(), &"HoDoKu 2.2.0".into())
    );
    assert_eq!(json["steps"].as_array().map(Vec::len), Some(9));
    assert!(json.get("hardest").is_none());
    let page = answered("explain --scale hodoku --html -", nearly_done());
    assert!(page.contains("9 steps; level Easy, score 36 (HoDoKu 2.2.0)."));
}

#[test]
fn tables_and_objects_name_the_scale() {
    assert_eq!(
        answered("rate --scale hodoku --format csv", nearly_done()),
        format!(
            "puzzle,level,score,scale,verdict\n{},Easy,36,HoDoKu 2.2.0,unique\n",
            nearly_done()
        )
    );
    assert_eq!(
        answered("rate --scale all --format csv --no-header", nearly_done()),
        format!(
            "{},1.0,1.0,1.0,Easy,36,SE 1.2.1 and HoDoKu 2.2.0,unique\n",
            nearly_done()
        )
    );
    let json: serde_json::Value =
        serde_json::from_str(&answered("rate --scale all --json", nearly_done())).unwrap();
    assert_eq!(json["er"], 1.0);
    assert_eq!(json["score"], 36);
    assert_eq!(json["scale"], "SE 1.2.1 and HoDoKu 2.2.0");
    let stats = run("rate --scale all --stats", format!("{}\n{HARD}\n", nearly_done())).err;
    for line in ["     1.0         1", "    Easy         1", "    Hard         1"]
        .map(|line| format!("sudoku: {line}"))
    {
        assert!(stats.lines().any(|told| told == line), "{stats}");
    }
}

#[test]
fn a_puzzle_above_a_score_is_not_rated_to_its_end() {
    let score = answered("rate --scale hodoku", HARD);
    let score: u32 = score.trim().strip_prefix("Hard ").unwrap().parse().unwrap();
    let within = format!("rate --scale hodoku --most {score}");
    assert_eq!(answered(&within, HARD), format!("Hard {score}\n"));
    let above = format!("rate --scale hodoku --most {}", score - 1);
    assert_eq!(answered(&above, HARD), format!(">{}\n", score - 1));
    assert!(answered(&format!("{above} --format csv"), HARD).starts_with("puzzle,level,score,score_above,"));
}

#[test]
fn a_scale_of_ones_own_is_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.txt");
    let rate = |scale: &str, puzzle: &str| {
        fs::write(&file, scale).unwrap();
        let output = run(&format!("rate --scale {}", file.display()), puzzle);
        let errors = output.err;
        (output.status, output.out, errors)
    };
    let hodoku = answered("rate --print-scale hodoku", "");
    assert_eq!(hodoku, answered("rate --print-scale", ""));
    assert_eq!(rate(&hodoku, HARD).1, answered("rate --scale hodoku", HARD));
    let explainer = answered("rate --print-scale se", "");
    assert_eq!(rate(&explainer, HARD).1, answered("rate", HARD));

    let dear = hodoku
        .replace("full house: 4 Easy", "full house: 100 Easy")
        .replace("name: HoDoKu 2.2.0", "name: dear");
    let (status, told, errors) = rate(&dear, &nearly_done());
    // Above 800, a puzzle is not easy.
    assert_eq!((status, &told[..]), (Some(0), "Medium 900\n"));
    assert_eq!(errors, "sudoku: scale: dear\n");

    // Singles alone.
    let end = hodoku.find("locked pair:").unwrap();
    assert_eq!(rate(&hodoku[..end], HARD).1, "unsolved\n");
    let (_, told, _) = rate(&hodoku[..end], &nearly_done());
    assert_eq!(told, "Easy 36\n");

    let (status, _, errors) = rate(&hodoku.replace("skyscraper: 130", "skyscraper: much"), HARD);
    assert_eq!(status, Some(2));
    assert!(
        errors.contains("mine.txt: line ") && errors.contains("not \"much\""),
        "{errors}"
    );
}

#[test]
fn every_possible_step_is_told_easiest_first() {
    let text = answered("explain --all", HARD);
    let scores: Vec<u32> = (text.lines())
        .filter_map(|line| line.split_once("): ")?.0.rsplit_once('(')?.1.parse().ok())
        .collect();
    assert!(scores.len() > 20 && scores.is_sorted(), "{text}");
    assert!(text.ends_with(&format!(
        "\n{} steps are possible (HoDoKu 2.2.0).\n",
        scores.len()
    )));
    let json: serde_json::Value = serde_json::from_str(&answered("explain --all --json", HARD)).unwrap();
    let steps = json["possible"].as_array().unwrap();
    assert_eq!(steps.len(), scores.len());
    // None twice.
    let mut effects: Vec<String> = (steps.iter())
        .map(|step| format!("{} {} {}", step["technique"], step["places"], step["removes"]))
        .collect();
    effects.sort();
    effects.dedup();
    assert_eq!(effects.len(), scores.len());
    let page = answered("explain --all --html -", nearly_done());
    assert_eq!(page.matches("<section").count(), page.matches("<h3").count());
    assert!(page.contains(" steps are possible now (HoDoKu 2.2.0)."));
}

#[test]
fn only_steps_of_one_technique_are_found() {
    let found = |text: &str| -> Vec<String> {
        let json = answered(&format!("explain --find {text} --json"), HARD);
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        let steps = json["possible"].as_array().unwrap().iter();
        steps
            .map(|step| step["technique"].as_str().unwrap().to_owned())
            .collect()
    };
    let all: serde_json::Value = serde_json::from_str(&answered("explain --all --json", HARD)).unwrap();
    let singles = all["possible"].as_array().unwrap().iter();
    let singles = singles.filter(|step| step["title"] == "hidden single").count();
    let hidden = found("hidden-single");
    assert!(singles > 0 && hidden.len() >= singles);
    assert!(
        hidden
            .iter()
            .all(|technique| technique.starts_with("hidden single"))
    );
    // A word of several names.
    assert!(found("pair").iter().all(|technique| technique.ends_with("pair")));
    assert!(found("pair").len() > found("locked_pair").len());
    assert_eq!(
        answered("explain --find skyscraper", nearly_done())
            .lines()
            .last(),
        Some("There is no such step (HoDoKu 2.2.0).")
    );
    assert!(refused("explain --find pear", HARD, 2).contains("--find pear: not the name of a technique"));
}

#[test]
fn puzzles_are_made_as_hard_as_wanted() {
    let rated = |arguments: &str| -> Vec<(String, u32)> {
        let puzzles = answered(&format!("generate --seed 5 -n 3 {arguments}"), "");
        let told = answered("rate --scale hodoku", &puzzles);
        let pairs = told.lines().map(|line| line.split_once(' ').unwrap());
        pairs
            .map(|(level, score)| (level.to_owned(), score.parse().unwrap()))
            .collect()
    };
    let hard = rated("--level hard");
    assert!(
        hard.len() == 3 && hard.iter().all(|(level, _)| level == "Hard"),
        "{hard:?}"
    );
    let scores = rated("--score 800..1000");
    assert!(
        scores.iter().all(|(_, score)| (800..=1000).contains(score)),
        "{scores:?}"
    );
    let both = rated("--level easy..medium --score 500..");
    assert!(
        both.iter()
            .all(|(level, score)| *score >= 500 && ["Easy", "Medium"].contains(&&level[..])),
        "{both:?}"
    );
    // Its path has one, and nothing harder.
    let puzzle = answered("generate --seed 5 --technique skyscraper", "");
    let steps = answered("explain --scale hodoku --json", &puzzle);
    let steps: serde_json::Value = serde_json::from_str(&steps).unwrap();
    assert_eq!(steps["level"], "Hard");
    assert!(
        steps["steps"]
            .as_array()
            .unwrap()
            .iter()
            .any(|step| step["technique"] == "skyscraper")
    );
    // On both scales.
    let puzzle = answered("generate --seed 5 --level hard --er 4.2..4.5", "");
    let told = answered("rate --scale all", &puzzle);
    assert!(told.starts_with("4.") && told.contains(" Hard "), "{told}");
}

#[test]
fn what_contradicts_itself_is_refused() {
    for (arguments, why) in [
        ("rate --scale all --most 7", "need one scale, not --scale all"),
        (
            "rate --scale guesses --with-steps",
            "cannot be used with --scale guesses",
        ),
        (
            "rate --images 5",
            "sudoku: --images and --seed need --scale guesses\n",
        ),
        (
            "rate --scale all --seed 5",
            "sudoku: --images and --seed need --scale guesses\n",
        ),
        ("rate --scale hodku", "--scale hodku: There is no such file"),
        ("rate --print-scale se --scale hodoku", "cannot be used with"),
        ("explain --all --find skyscraper", "cannot be used with"),
        (
            "generate --scale se --level hard",
            "has neither, but --scale hodoku has",
        ),
        (
            "generate --scale hodoku",
            "--scale: add --er, --level, --score, --technique, --contains or --needs",
        ),
        (
            "generate --level easy --score 900..",
            "the scores of Easy end at 800",
        ),
        (
            "generate --level easy --technique skyscraper",
            "skyscraper is Hard, not Easy",
        ),
        (
            "generate --scale se --technique skyscraper",
            "SE 1.2.1 does not search for skyscraper",
        ),
        (
            "generate --level tricky",
            "expected easy, medium, hard, unfair, extreme",
        ),
        ("generate --score 5..4", "the range is empty"),
    ] {
        let told = run(arguments, HARD);
        assert_eq!(told.status, Some(2), "{arguments}");
        assert!(told.err.contains(why), "{arguments}: {}", told.err);
    }
    // Not when the command is run to read a puzzle.
    assert!(said(sudoku("rate --print-scale hodoku")).status == Some(0));
}
