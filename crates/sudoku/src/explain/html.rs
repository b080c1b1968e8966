//! A page with a picture of every step, in one file that needs nothing else.

use std::fmt::Write;

use super::Way;
use super::picture::svg;

const STYLE: &str = "\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff; }
code { font-size: .85rem; overflow-wrap: anywhere; }
section { display: grid; grid-template-columns: minmax(0, 24rem) minmax(0, 1fr); gap: 1.5rem; align-items: start;
  border-top: 1px solid #ddd; padding: 1.5rem 0; break-inside: avoid; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
p { margin: 0 0 .4rem; overflow-wrap: anywhere; }
.chain { font-size: .9rem; padding-left: 1rem; }
.chain.nested { padding-left: 2rem; color: #555; }
svg { width: 100%; display: block; }
svg text { text-anchor: middle; dominant-baseline: central; font-family: system-ui, sans-serif; fill: #222; }
svg .digit { font-size: 32px; }
svg .candidate { font-size: 12.5px; fill: #444; }
svg .out { fill: #c62828; font-weight: bold; }
svg .edge { font-size: 11px; fill: #888; }
svg .thin { stroke: #bbb; stroke-width: 1; fill: none; }
svg .thick { stroke: #444; stroke-width: 2; fill: none; }
svg .unit { fill: #fff3c4; }
svg .own { fill: #dcecff; }
svg .used { fill: #a5d6a7; }
svg .false { fill: #b3d4fc; }
svg .extra { fill: #ffcc80; }
svg .placed { fill: #66bb6a; }
svg .cross { stroke: #c62828; stroke-width: 1.5; }
svg .link { fill: none; stroke-width: 1.6; opacity: .85; }
.key b { font-weight: normal; white-space: nowrap; margin-right: 1em; }
.key span { display: inline-block; width: .9em; height: .9em; border-radius: 50%; vertical-align: -.1em; margin-right: .3em; }
@media (max-width: 45rem) { section { grid-template-columns: 1fr; } }
";

/// The page: the puzzle in 81 characters, and the way to its solution.
#[must_use]
pub fn page(puzzle: &str, way: &Way) -> String {
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>Sudoku, step by step</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>Sudoku, step by step</h1>\n<p><code>{puzzle}</code></p>\n"
    );
    let _ = writeln!(
        text,
        "<p>{} steps; the hardest is rated {} ({}).</p>",
        way.steps.len(),
        way.hardest(),
        escape(&way.scale)
    );
    text += "<p class=\"key\">";
    for (color, meaning) in [
        ("#a5d6a7", "what the step rests on; in a chain, what is true"),
        ("#b3d4fc", "false in a chain"),
        ("#ffcc80", "what avoids a second solution"),
        ("#66bb6a", "placed"),
        ("#c62828", "struck out"),
        ("#dcecff", "a cell the step is about"),
        ("#fff3c4", "a row, column or box the step is about"),
    ] {
        let _ = write!(
            text,
            "<b><span style=\"background:{color}\"></span>{meaning}</b> "
        );
    }
    text += "An arrow leads to what follows; a dashed one, to what is false.</p>\n";
    for (number, (state, step)) in (1..).zip(&way.steps) {
        let words = step.words();
        let mut lines = words.lines();
        let _ = write!(
            text,
            "<section id=\"step{number}\">\n{}<div>\n<h2>{number}. {} ({})</h2>\n<p>{}</p>\n",
            svg(state, Some(step)),
            escape(&capital(&step.title())),
            step.rating,
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
        text += "</div>\n</section>\n";
    }
    let _ = write!(
        text,
        "<section>\n{}</section>\n</body>\n</html>\n",
        svg(&way.end, None)
    );
    text
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

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
