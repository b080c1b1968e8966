//! A page with a picture of every step, in one file that needs nothing else.

use std::fmt::Write;

use sudoku_technique::picture;

use super::Way;

const STYLE: &str = "\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff; }
code { font-size: .85rem; overflow-wrap: anywhere; }
section { display: grid; grid-template-columns: minmax(0, 24rem) minmax(0, 1fr); gap: 1.5rem; align-items: start;
  border-top: 1px solid #ddd; padding: 1.5rem 0; break-inside: avoid; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
p { margin: 0 0 .4rem; overflow-wrap: anywhere; }
.chain { font-size: .9rem; padding-left: 1rem; }
.chain.nested { padding-left: 2rem; color: #555; }
section svg { width: 100%; display: block; }
.key b { font-weight: normal; white-space: nowrap; margin-right: 1em; }
.key svg { width: .9em; height: .9em; vertical-align: -.1em; margin-right: .3em; }
@media (max-width: 45rem) { section { grid-template-columns: 1fr; } }
";

/// The page: the puzzle in 81 characters, and the way to its solution.
#[must_use]
pub fn page(puzzle: &str, way: &Way) -> String {
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>Sudoku, step by step</title>\n\
         <style>\n{STYLE}{}</style>\n</head>\n<body>\n<h1>Sudoku, step by step</h1>\n<p><code>{puzzle}</code></p>\n",
        picture::STYLE
    );
    let _ = writeln!(
        text,
        "<p>{} steps; the hardest is rated {} ({}).</p>",
        way.steps.len(),
        way.hardest(),
        escape(&way.scale)
    );
    text += "<p class=\"key\">";
    for (class, meaning) in picture::LEGEND {
        let _ = write!(
            text,
            "<b><svg class=\"sudoku\" aria-hidden=\"true\" viewBox=\"0 0 2 2\"><circle class=\"{class}\" cx=\"1\" cy=\"1\" r=\"1\"/></svg>{meaning}</b> "
        );
    }
    text += "An arrow leads to what follows; a dashed one, to what is false.</p>\n";
    for (number, (state, step)) in (1..).zip(&way.steps) {
        let words = step.words();
        let mut lines = words.lines();
        let _ = write!(
            text,
            "<section id=\"step{number}\">\n{}<div>\n<h2>{number}. {} ({})</h2>\n<p>{}</p>\n",
            picture::svg(state, Some(step)),
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
        picture::svg(&way.end, None)
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
