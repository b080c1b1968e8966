//! Tests one step of each technique on HoDoKu's scale as it is presented to a person: the sentence, the
//! JSON, and what is marked in the picture. The puzzles are random ones of our own, chosen because their
//! paths have these techniques.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::Value;
use sudoku_cells::parse;
use sudoku_technique::{PathStep, Rater, Scale, State, Technique, picture};

const PUZZLES: [&str; 21] = [
    ".....7...6..5.........8.91...4.9..6.1.3......79..1..2...1.324...5..7.39.8........",
    "...2.....4...5...1....89.2.23..6.5....68......97.....37......9..8.5.1.......2...4",
    "...7...4..93.4.2.7.2...6..9...2.7..8.......1...68......3..745.2..965...3..2......",
    "..4.7....3...25..7...1..36.....1...5.2.5......6...7.9..5.7..6...8..5...1.....84..",
    "..42...8..9.64........1...3.5.967...4.......9..8....7..4.7...2.2.5..4..7...8..1..",
    "..6.87...4....2....2.6..5..6..4..........983....75..46.549....7..7..569.3........",
    "..7.3.1..18..26.5...........6.7...4..2..1....9................3..24....534.6....9",
    "..8.5...7.....72.......91.....7......1.84..6..3.....9...39...821...3....794.....3",
    ".1...654.........2.5.3....8....63..47.3.1.....6.87..9.5...3.......5..8..6...2.7..",
    ".2..8.7.6.....3.....1.2..4.8...9.....4...231...6......9.4.16.2.5.....1..2....9..7",
    ".54..8.....7.2....1..9..8....2....9.41..........74.3.2........1..6.3....8..6.97..",
    ".64......9..6.7.43......5.....23..5.......1..71.5...6.4..3....5....4......87..21.",
    ".7.5.....6.8..1..5.3..2.1...84..95.3.....3..1...1.4.9....9.........3...4.65..82..",
    ".8.....9.........15.4...3..3......2.1..39....7...185.4.1...5......4..21.8.39....7",
    ".81.54.....2.............59.3...8.7.97.1..2.8..6...14.....6.8.......7...31....5..",
    "3.6.....2.5.4.6...8.....3...4...5.17......2...819...5......26..7...9.......1...9.",
    "31.58..7..25.7..63.........762...14...........5..........7.24..97.1.3.2...1.5.6..",
    "4....51........5..25.187.....79...3.....4....9..3.8..1.4..9.2.3.8.6.........7.9..",
    "495....6..6...3.72......8.......9....8.7..2....1.5...62....6.5....8.........2.1.7",
    "6....1.8....38.4.784...........6..49.1....8..72..........7...9.2..4..1...7...36.4",
    "8....564....3.1..73...6......461.9.........7...9..2.3.6.287.....3.2......9.....6.",
];

/// The techniques that none of the paths has. Joined patterns are looked for only if asked for, Franken fish
/// without fins are rare, and so is a color that sees itself, and no path needs guessing.
const RARE: [Technique; 7] = [
    Technique::SimpleColorsWrap,
    Technique::DualTwoStringKite,
    Technique::DualEmptyRectangle,
    Technique::FrankenXWing,
    Technique::FrankenSwordfish,
    Technique::FinnedFrankenXWing,
    Technique::BruteForce,
];

/// Counts what a picture marks, by kind. The positions of the marks are tested with the pictures.
fn marks(svg: &str) -> BTreeMap<&str, usize> {
    let mut marks = BTreeMap::new();
    for line in svg.lines() {
        let class = line.split('"').nth(1).unwrap_or_default();
        if line.starts_with("<circle") || class.starts_with("link") || class == "group" {
            *marks.entry(class).or_default() += 1;
        }
    }
    marks
}

/// Summarizes the JSON of a step: lists with their lengths, and without what the sentence has.
fn outline(json: &Value) -> String {
    let members = json.as_object().unwrap().iter();
    let lengths = members.filter_map(|(name, value)| match value {
        Value::Array(list) if list.is_empty() => None,
        Value::Array(list) => Some(format!("{name} {}", list.len())),
        Value::Object(_) => Some(format!("{name} ({})", outline(value))),
        _ => None,
    });
    lengths.collect::<Vec<_>>().join(", ")
}

#[test]
fn each_technique_has_its_sentence_its_json_and_its_picture() {
    let rater = Rater::new(Scale::hodoku());
    let mut steps: BTreeMap<Technique, PathStep> = BTreeMap::new();
    let mut see = |each: &PathStep| {
        let told = |each: &PathStep| each.step.words().len();
        // Keeps the step with the shortest words, as people read the snapshot.
        match steps.get(&each.step.technique) {
            Some(known) if told(known) <= told(each) => {}
            _ => drop(steps.insert(each.step.technique, each.clone())),
        }
    };
    for line in PUZZLES {
        let path = rater.path(State::new(&parse(line).unwrap()).unwrap());
        for each in path.steps() {
            see(each);
        }
    }
    let searches = rater.scale().searches().iter();
    let wanted = searches.flat_map(|search| search.techniques());
    for technique in wanted.filter(|technique| !RARE.contains(technique)) {
        assert!(steps.contains_key(technique), "{technique:?}");
    }
    let mut text = String::new();
    for each in steps.values() {
        let svg = picture::svg(&each.position, Some(&each.step));
        let json = serde_json::to_value(each).unwrap();
        assert_eq!(json["words"], each.step.to_string());
        assert_eq!(json["technique"], each.step.technique.to_string());
        let _ = writeln!(text, "{}\n  {}\n  {:?}\n", each.step, outline(&json), marks(&svg));
    }
    insta::assert_snapshot!(text);
}
