//! A page with a picture of every step of one puzzle or several, in one file that needs nothing else.
//!
//! What all pictures share is there once, and a small script completes them as they come near the screen.
//! Without it, the sentences are all there, and the incomplete pictures are hidden.

mod style;

use std::fmt::Write;

use sudoku_technique::picture::{self, escape};
use sudoku_technique::{Path, PathStep, Step};

use super::{Strength, total};
use crate::notes::capital;
use style::STYLE;

/// The page: each puzzle in 81 characters with the path to its solution, or with the steps that are possible
/// in it, each as a path; the scale of the ratings; and how much is told of each step.
#[must_use]
pub fn page(puzzles: &[(String, Vec<Path>)], scale: &str, is_possible: bool, strength: Strength) -> String {
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>Sudoku, step by step</title>\n\
         <style>\n{STYLE}{}{}</style>\n<noscript><style>section > svg {{ display: none; }}</style></noscript>\n\
         </head>\n<body>\n<h1>Sudoku, step by step</h1>\n",
        picture::STYLE,
        picture::DARK
    );
    let sheets: Vec<Sheet> = (1..)
        .zip(puzzles)
        .map(|(number, (puzzle, paths))| {
            Sheet::new(
                puzzle,
                paths,
                scale,
                is_possible,
                strength,
                (puzzles.len() > 1).then_some(number),
            )
        })
        .collect();
    if puzzles.len() > 1 {
        text += "<nav aria-label=\"Puzzles\">\n<ol>\n";
        for sheet in &sheets {
            let _ = writeln!(
                text,
                "<li><a href=\"#{}\"><code>{}</code></a> {}</li>",
                sheet.id, sheet.puzzle, sheet.total
            );
        }
        text += "</ol>\n</nav>\n";
    }
    for (at, sheet) in sheets.iter().enumerate() {
        sheet.write(&mut text, sheets.get(at + 1));
    }
    let _ = write!(
        text,
        "{}<script>\n{}</script>\n",
        picture::parts(),
        picture::SCRIPT
    );
    text + "</body>\n</html>\n"
}

/// A puzzle on the page.
struct Sheet<'a> {
    puzzle: &'a str,
    /// The number of the puzzle, if there are several.
    number: Option<usize>,
    id: String,
    /// How many steps there are, and what they add up to.
    total: String,
    parts: Vec<Part<'a>>,
    strength: Strength,
    end: Option<&'a Path>,
}

/// One step, or singles that follow each other; each step with its number.
type Part<'a> = Vec<(usize, &'a PathStep)>;

impl<'a> Sheet<'a> {
    fn new(
        puzzle: &'a str,
        paths: &'a [Path],
        scale: &str,
        is_possible: bool,
        strength: Strength,
        number: Option<usize>,
    ) -> Self {
        let mut parts: Vec<Part> = Vec::new();
        let mut count = 0;
        for each in (1..).zip(paths.iter().flat_map(Path::steps)) {
            count = each.0;
            match parts.last_mut() {
                // Folded steps are told in full.
                Some(part)
                    if strength == Strength::All && each.1.step.is_single() && part[0].1.step.is_single() =>
                {
                    part.push(each);
                }
                _ => parts.push(vec![each]),
            }
        }
        let end = paths.first().filter(|_| !is_possible);
        let total = match (end, count) {
            (Some(path), _) => format!("{}; {}", plural(count, "step"), total(path)),
            (None, 1) => "1 step".to_owned(),
            (None, _) => format!("{count} steps are possible now"),
        };
        Self {
            puzzle,
            number,
            // If there is one puzzle, its steps are all there are on the page.
            id: number.map_or("puzzle".to_owned(), |number| format!("puzzle{number}")),
            total: format!("{total} ({}).", escape(scale)),
            parts,
            strength,
            end,
        }
    }

    /// Where a step stands.
    fn anchor(&self, part: &Part) -> String {
        let step = format!("step{}", part[0].0);
        self.number
            .map_or(step.clone(), |number| format!("puzzle{number}-{step}"))
    }

    fn write(&self, text: &mut String, next: Option<&Self>) {
        let Self {
            id, puzzle, total, ..
        } = self;
        let heading = self
            .number
            .map_or(String::new(), |number| format!("<h2>Puzzle {number}</h2>\n"));
        let _ = write!(
            text,
            "<article id=\"{id}\">\n{heading}<p><code>{puzzle}</code></p>\n<p>{total}</p>\n"
        );
        self.index(text);
        for (at, part) in self.parts.iter().enumerate() {
            let next = self.parts.get(at + 1).map(|part| self.anchor(part));
            let next = next.or_else(|| self.end.map(|_| format!("{id}-end")));
            let anchor = self.anchor(part);
            let is_folded = part[0].1.step.is_single() && (part.len() > 1 || self.parts.len() > 1);
            if is_folded && self.strength == Strength::All {
                run(text, part, &anchor, next.as_deref());
            } else {
                section(text, part[0], &anchor, next.as_deref(), self.strength);
            }
        }
        if let Some(path) = self.end {
            let after = next.map_or(String::new(), |next| {
                format!("<p><a href=\"#{}\">Next puzzle</a></p>\n", next.id)
            });
            let _ = write!(
                text,
                "<section id=\"{id}-end\">\n{}<div>\n<h3>{}</h3>\n{after}</div>\n</section>\n",
                picture::outline(path.end(), None),
                if path.is_solved() {
                    "Solved"
                } else {
                    "No further step"
                }
            );
        }
        *text += "</article>\n";
    }

    /// Links to all steps that are more than singles, and to the runs of singles between them.
    fn index(&self, text: &mut String) {
        if self.parts.len() < 2 {
            return;
        }
        *text += "<nav aria-label=\"Steps\">\n<ul>\n";
        for part in &self.parts {
            let (first, each) = part[0];
            let name = match part.len() {
                1 => format!("{first}. {}", escape(&each.step.heading())),
                singles => format!("{first} to {}. {singles} singles", first + singles - 1),
            };
            let _ = writeln!(text, "<li><a href=\"#{}\">{name}</a></li>", self.anchor(part));
        }
        *text += "</ul>\n</nav>\n";
    }
}

/// `1 step`, `2 steps`.
fn plural(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// Singles that follow each other, or one alone, folded.
fn run(text: &mut String, part: &Part, anchor: &str, next: Option<&str>) {
    let (first, count) = (part[0].0, part.len());
    let name = match count {
        1 => format!("{first}. {}", escape(&capital(&part[0].1.step.title()))),
        _ => format!("{first} to {}. {count} singles", first + count - 1),
    };
    let effects: Vec<String> = part.iter().map(|(_, each)| each.step.effect()).collect();
    let _ = write!(
        text,
        "<details id=\"{anchor}\">\n<summary><b>{name}:</b> {}</summary>\n",
        effects.join(", ")
    );
    for &each in part {
        section(text, each, "", None, Strength::All);
    }
    *text += "</details>\n";
    link(text, next);
}

fn link(text: &mut String, next: Option<&str>) {
    if let Some(next) = next {
        let _ = writeln!(text, "<p class=\"next\"><a href=\"#{next}\">Next</a></p>");
    }
}

/// A step: its picture, and beside it its words and what the colors mean, as far as it is told.
fn section(
    text: &mut String,
    (number, each): (usize, &PathStep),
    anchor: &str,
    next: Option<&str>,
    strength: Strength,
) {
    let PathStep { position, step, .. } = each;
    let id = if anchor.is_empty() {
        String::new()
    } else {
        format!(" id=\"{anchor}\"")
    };
    let svg = match strength {
        Strength::Technique => picture::outline(position, None),
        Strength::Place => picture::place(position, step),
        Strength::All => picture::outline(position, Some(step)),
    };
    let _ = writeln!(
        text,
        "<section{id}>\n{svg}<div>\n<h3>{number}. {}</h3>",
        escape(&step.heading())
    );
    match strength {
        Strength::Technique => {}
        Strength::Place => {
            let _ = writeln!(text, "<p>Look at {}.</p>", step.place());
        }
        Strength::All => words(text, step),
    }
    // Folded singles need no key.
    if !anchor.is_empty() {
        key(text, &svg);
    }
    link(text, next);
    *text += "</div>\n</section>\n";
}

/// The sentence of a step, and a line for each link of its chains.
fn words(text: &mut String, step: &Step) {
    let words = capital(&step.words());
    for line in words.lines() {
        let class = match line.len() - line.trim_start().len() {
            0 => "",
            1..=2 => " class=\"chain\"",
            _ => " class=\"chain nested\"",
        };
        let _ = writeln!(text, "<p{class}>{}</p>", escape(line.trim_start()));
    }
}

/// What the colors and lines of a picture mean, if it has some.
fn key(text: &mut String, svg: &str) {
    let legend = picture::legend(svg);
    if legend.is_empty() {
        return;
    }
    *text += "<ul class=\"key\">";
    for (class, meaning) in legend {
        let sample = match class {
            "out" => "<text class=\"out\" x=\"8\" y=\"8\">5</text>".to_owned(),
            "own" | "unit" | "cover" => format!("<rect class=\"{class}\"/>"),
            "link" | "link strong" | "group" => format!("<path class=\"{class}\" d=\"M0 8H16\"/>"),
            _ => format!("<circle class=\"{class}\"/>"),
        };
        let _ = write!(text, "<li><svg class=\"sudoku\">{sample}</svg>{meaning}</li>");
    }
    *text += "</ul>\n";
}
