//! A page with a picture of every step of one puzzle or several, in one file that needs nothing else.

use std::fmt::Write;

use sudoku_technique::picture::{self, escape};
use sudoku_technique::{Path, PathStep};

use super::total;

const STYLE: &str = "\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff; }
code { font-size: .85rem; overflow-wrap: anywhere; }
section { display: grid; grid-template-columns: minmax(0, 24rem) minmax(0, 1fr); gap: 1.5rem; align-items: start;
  border-top: 1px solid #ddd; padding: 1.5rem 0; break-inside: avoid; }
h2 { font-size: 1.3rem; }
section h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
p { margin: 0 0 .4rem; overflow-wrap: anywhere; }
.chain { font-size: .9rem; padding-left: 1rem; }
.chain.nested { padding-left: 2rem; color: #555; }
section svg { width: 100%; display: block; }
.key b { font-weight: normal; white-space: nowrap; margin-right: 1em; }
.key svg { width: .9em; height: .9em; vertical-align: -.1em; margin-right: .3em; }
@media (max-width: 45rem) { section { grid-template-columns: 1fr; } }
";

/// The page: each puzzle in 81 characters with the path to its solution, or with the steps that are possible in it, each as a
/// path; and the scale of the ratings.
#[must_use]
pub fn page(puzzles: &[(String, Vec<Path>)], scale: &str, is_possible: bool) -> String {
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>Sudoku, step by step</title>\n\
         <style>\n{STYLE}{}</style>\n</head>\n<body>\n<h1>Sudoku, step by step</h1>\n",
        picture::STYLE
    );
    let key = key();
    for (number, (puzzle, paths)) in (1..).zip(puzzles) {
        // Where there is one puzzle, its steps are all there are on the page.
        let (heading, anchor) = if puzzles.len() > 1 {
            (format!("<h2>Puzzle {number}</h2>\n"), format!("puzzle{number}-"))
        } else {
            (String::new(), String::new())
        };
        let steps = || paths.iter().flat_map(Path::steps);
        let _ = write!(
            text,
            "{heading}<p><code>{puzzle}</code></p>\n<p>{}; {} ({}).</p>\n{key}",
            count(steps().count()),
            match paths.first() {
                Some(path) if !is_possible => total(path),
                _ => "each is possible now".to_owned(),
            },
            escape(scale)
        );
        for (number, step) in (1..).zip(steps()) {
            section(&mut text, step, number, &anchor);
        }
        if let Some(path) = paths.first().filter(|_| !is_possible) {
            let _ = writeln!(text, "<section>\n{}</section>", picture::svg(path.end(), None));
        }
    }
    text + "</body>\n</html>\n"
}

/// `1 step`, `2 steps`.
fn count(steps: usize) -> String {
    format!("{steps} step{}", if steps == 1 { "" } else { "s" })
}

/// What the colors mean.
fn key() -> String {
    let mut text = String::from("<p class=\"key\">");
    for (class, meaning) in picture::LEGEND {
        let _ = write!(
            text,
            "<b><svg class=\"sudoku\" aria-hidden=\"true\" viewBox=\"0 0 2 2\"><circle class=\"{class}\" cx=\"1\" cy=\"1\" r=\"1\"/></svg>{meaning}</b> "
        );
    }
    text + picture::ARROWS + "</p>\n"
}

/// A step: its picture, and its words beside it.
fn section(text: &mut String, PathStep { position, step, .. }: &PathStep, number: usize, anchor: &str) {
    let words = step.words();
    let mut lines = words.lines();
    let _ = write!(
        text,
        "<section id=\"{anchor}step{number}\">\n{}<div>\n<h2>{number}. {} ({})</h2>\n<p>{}</p>\n",
        picture::svg(position, Some(step)),
        escape(&capital(&step.title())),
        step.worth(),
        escape(&capital(lines.next().unwrap_or_default()))
    );
    for line in lines {
        let class = match line.len() - line.trim_start().len() {
            0 => "",
            1..=2 => " class=\"chain\"",
            _ => " class=\"chain nested\"",
        };
        let _ = writeln!(text, "<p{class}>{}</p>", escape(line.trim_start()));
    }
    *text += "</div>\n</section>\n";
}

/// With a capital letter, unless it begins with the name of a cell.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some('r') if letters.clone().next().is_some_and(|c| c.is_ascii_digit()) => text.to_owned(),
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
