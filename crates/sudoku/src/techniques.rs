//! The techniques with their names, what they are worth, and a sentence each: as text, or as JSON.

use std::fmt::Write;

use serde_json::{Value, json};
use sudoku_technique::{Difficulty, Scale, Technique};

/// Sudoku Explainer's rating: the lowest, and whether it grows with the size.
fn rating(technique: Technique) -> Option<(Difficulty, bool)> {
    let scale = Scale::sudoku_explainer();
    let range = scale.range(technique);
    let is_rated = scale.techniques().any(|other| other == technique);
    is_rated.then(|| (*range.start(), range.start() < range.end()))
}

/// Its names besides its own, the one in HoDoKu first.
fn names(technique: Technique) -> impl Iterator<Item = &'static str> {
    let hodoku = Some(technique.hodoku_name()).filter(|name| *name != technique.name());
    let names = hodoku.into_iter().chain(technique.short_code());
    names.chain(technique.other_names().iter().copied())
}

/// Describes each in three lines: its name and what it is worth, its other names if it has some, what it is.
#[must_use]
pub fn text(techniques: &[Technique]) -> String {
    let mut text = String::new();
    for &technique in techniques {
        let se = rating(technique).map(|(rating, grows)| {
            let from = if grows { "from " } else { "" };
            format!("SE {from}{rating}")
        });
        let hodoku = technique.worth().map(|worth| {
            let off = if worth.is_on { "" } else { ", off" };
            format!("HoDoKu {} {}{off}", worth.score, worth.level)
        });
        let worths: Vec<String> = se.into_iter().chain(hodoku).collect();
        let _ = writeln!(text, "{technique} ({})", worths.join("; "));
        let names: Vec<&str> = names(technique).collect();
        if !names.is_empty() {
            let _ = writeln!(text, "  also: {}", names.join(", "));
        }
        let _ = writeln!(text, "  {}", technique.sentence());
    }
    text
}

/// A JSON object a line.
#[must_use]
pub fn objects(techniques: &[Technique]) -> String {
    let mut text = String::new();
    for &technique in techniques {
        let _ = writeln!(text, "{}", object(technique));
    }
    text
}

fn object(technique: Technique) -> Value {
    let worth = technique.worth();
    json!({
        "technique": technique.name(),
        "hodoku": worth.map(|_| technique.hodoku_name()),
        "code": technique.code(),
        "short": technique.short_code(),
        "names": technique.other_names(),
        "er": rating(technique).map(|(rating, _)| rating),
        "score": worth.map(|worth| worth.score),
        "level": worth.map(|worth| worth.level.name()),
        "on": worth.map(|worth| worth.is_on),
        "sentence": technique.sentence(),
    })
}
