//! Tests `TECHNIQUES.md`, the list of techniques for readers.

use std::fmt::Write;
use std::path::Path;

use sudoku_technique::{Scale, Technique};

/// Returns a row of the list, with `|` between its columns.
fn row(technique: Technique) -> String {
    let scale = Scale::sudoku_explainer();
    let is_rated = scale.techniques().any(|other| other == technique);
    let range = scale.range(technique);
    let grows = if range.start() < range.end() {
        " and more"
    } else {
        ""
    };
    let se = is_rated.then(|| format!("{}{grows}", range.start()));
    let hodoku = technique.worth().map(|worth| {
        let off = if worth.is_on { "" } else { ", off" };
        format!("{} {}{off}", worth.score, worth.level)
    });
    let own = Some(technique.hodoku_name()).filter(|name| *name != technique.name());
    let names = own.into_iter().chain(technique.short_code());
    let names: Vec<&str> = names.chain(technique.other_names().iter().copied()).collect();
    format!(
        "| {technique} | {} | {} | {} | {} |",
        names.join(", "),
        se.unwrap_or_default(),
        hodoku.unwrap_or_default(),
        technique.sentence()
    )
}

/// `UPDATE_TECHNIQUES=1` writes the list.
#[test]
fn the_list_of_techniques_is_what_the_table_says() {
    let mut list = String::from(
        "| technique | also called | SE | HoDoKu | what it is |\n| --- | --- | --- | --- | --- |\n",
    );
    for &technique in Technique::ALL {
        writeln!(list, "{}", row(technique)).unwrap();
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("TECHNIQUES.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let start = text.find("| technique |").unwrap();
    if std::env::var_os("UPDATE_TECHNIQUES").is_some() {
        std::fs::write(&path, [&text[..start], &list].concat()).unwrap();
        return;
    }
    assert!(
        text[start..] == list,
        "crates/libraries/technique/TECHNIQUES.md is out of date: UPDATE_TECHNIQUES=1 cargo test -p sudoku-technique rewrites it"
    );
}
