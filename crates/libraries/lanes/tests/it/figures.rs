//! Tests of the figures that a better engine changes. They are in `figures.json`, where tests, documentation
//! and the course's chapters read them.
//!
//! An engine that chooses badly, skips a rule or leaves its lanes idle still gives the right answers, but
//! these figures change. After an intended change, `UPDATE_FIGURES=1 cargo test -p sudoku-lanes figures`
//! writes the file anew; then the other tests name the texts that still have the old figures.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use crate::common::{HIDDEN_CONFLICT, LOST, Puzzle, engines, file, puzzle};
use sudoku_lanes::{Effort, Lanes, Solved, watch};

/// The instructions of one pass, loads and stores included, for each number of lanes: from callgrind, and for
/// AVX-512 from the listing. A compiler changes them, too, so they are counted by hand.
const INSTRUCTIONS: [(Lanes, u64); 4] = [
    (Lanes::One, 1167),
    (Lanes::Four, 1270),
    (Lanes::Eight, 1022),
    (Lanes::Sixteen, 765),
];

/// Returns the effort of a search in one vector. It is the same in vectors of this processor, if it has them,
/// and in plain words.
fn effort(lanes: Lanes, puzzles: &[Puzzle]) -> Effort {
    let mut answers = vec![Solved::default(); puzzles.len()];
    let effort = watch(lanes, puzzles, &mut answers, &mut ());
    for (_, engine) in engines().into_iter().filter(|(width, _)| *width == lanes) {
        assert_eq!(engine.solve_all(puzzles, &mut answers), effort, "{lanes} lanes");
    }
    effort
}

fn figures() -> String {
    let mut text = String::from("{\n");
    for name in ["hard.txt", "many.txt"] {
        let puzzles = file(name);
        let _ = write!(
            text,
            "  \"{name}\": {{ \"puzzles\": {}, \"lanes\": {{",
            puzzles.len()
        );
        let mut comma = "";
        for &lanes in Lanes::ALL {
            let effort = effort(lanes, &puzzles);
            let _ = write!(
                text,
                "{comma}\n    \"{lanes}\": {{ \"passes\": {}, \"lane_passes\": {}, \"guesses\": {} }}",
                effort.passes, effort.lane_passes, effort.guesses
            );
            comma = ",";
        }
        text.push_str("\n  } },\n");
    }
    for (name, line) in [("hidden_conflict", HIDDEN_CONFLICT), ("lost", LOST)] {
        let guesses = effort(Lanes::One, &[puzzle(line)]).guesses;
        let _ = writeln!(text, "  \"{name}\": {{ \"guesses\": {guesses} }},");
    }
    let instructions = INSTRUCTIONS.map(|(lanes, count)| format!("\"{lanes}\": {count}"));
    let _ = writeln!(
        text,
        "  \"instructions_of_a_pass\": {{ {} }}\n}}",
        instructions.join(", ")
    );
    text
}

#[test]
fn the_figures_are_those_of_the_file() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("figures.json");
    let figures = figures();
    if env::var_os("UPDATE_FIGURES").is_some() {
        fs::write(&path, &figures).unwrap();
    }
    let file = fs::read_to_string(&path).unwrap();
    assert_eq!(
        file, figures,
        "crates/libraries/lanes/figures.json is out of date: UPDATE_FIGURES=1 cargo test -p sudoku-lanes figures rewrites it"
    );
}

/// Looks for the sentence in `pass.rs`.
#[test]
fn the_documentation_of_a_pass_tells_its_instructions() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/pass.rs");
    let source = fs::read_to_string(path).unwrap().replace("\n//! ", " ");
    let [one, four, eight, sixteen] = INSTRUCTIONS.map(|(_, count)| count);
    let told = format!(
        "{one} in one lane, {four} in the 4 of SSE2, {eight} in the 8 of AVX2, {sixteen} in the 16 of AVX-512"
    );
    assert!(source.contains(&told), "{told}");
}
