//! Prints a piece of a crate as HTML, for a chapter. `source crates/sudoku3/src/lib.rs "fn search"` prints
//! the function, a `<span>` for each line, without its watcher ([`page_tools::listing`]). Several functions,
//! separated by commas, are printed one after the other. Without an item it prints the whole file in the same
//! way, as Rust; a test checks that this compiles and gives the same answers.
//!
//! Each line has the events that the watcher sees there: `data-events="place"`. So the page can light up the
//! lines of a search as it goes on. The Rust parser decides what belongs to a line.

use std::fmt::Write;
use std::process::ExitCode;
use std::{env, fs};

use page_tools::lines_of;
use page_tools::listing::{Lines, shown, text};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let printed = match &arguments[..] {
        [file] => read(file).map(|lines| text(&lines)),
        [file, items] => read(file).and_then(|lines| html(&lines, items)),
        _ => {
            eprintln!("usage: source FILE [\"fn NAME, fn NAME\"]");
            return ExitCode::from(2);
        }
    };
    match printed {
        Ok::<String, _>(printed) => print!("{printed}"),
        Err(error) => {
            eprintln!("source: {}: {error}", arguments[0]);
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn read(file: &str) -> Result<Lines, Failure> {
    shown(&fs::read_to_string(file)?)
}

/// Returns functions or traits of the file, with an empty line between them.
fn html(file: &Lines, items: &str) -> Result<String, Failure> {
    let text = text(file);
    let mut lines: Vec<Line> = file
        .iter()
        .map(|(line, events)| Line::new(line, events))
        .collect();
    color(text.parse::<TokenStream>()?, &mut lines);
    let mut html = Vec::new();
    for item in items.split(',').map(str::trim) {
        let lines = &lines[lines_of(item, &text)?];
        let indent = lines[0].characters.iter().take_while(|&&(c, _)| c == ' ').count();
        html.push(lines.iter().map(|line| line.html(indent)).collect::<String>());
    }
    Ok(html.join("<span class=\"line\">\n</span>"))
}

/// The kind of token that a character is part of; the name of its class in the stylesheet.
#[derive(Clone, Copy, PartialEq)]
enum Class {
    Plain,
    Comment,
    Text,
    Keyword,
    Number,
}

/// A line of the source.
struct Line {
    characters: Vec<(char, Class)>,
    events: Vec<String>,
}

impl Line {
    fn new(text: &str, events: &[String]) -> Self {
        Self {
            characters: text.chars().map(|c| (c, Class::Plain)).collect(),
            events: events.to_vec(),
        }
    }

    fn html(&self, indent: usize) -> String {
        let line = self.characters.get(indent..).unwrap_or_default();
        let mut html = String::from("<span class=\"line\"");
        if !self.events.is_empty() {
            let _ = write!(html, " data-events=\"{}\"", self.events.join(","));
        }
        html.push('>');
        for run in line.chunk_by(|(_, a), (_, b)| a == b) {
            let text: String = run.iter().map(|(c, _)| escaped(*c)).collect();
            let name = match run[0].1 {
                Class::Comment => "c",
                Class::Text => "s",
                Class::Keyword => "k",
                Class::Number => "n",
                Class::Plain => {
                    html += &text;
                    continue;
                }
            };
            let _ = write!(html, "<span class=\"{name}\">{text}</span>");
        }
        html + "\n</span>"
    }
}

fn escaped(c: char) -> String {
    match c {
        '&' => "&amp;".into(),
        '<' => "&lt;".into(),
        '>' => "&gt;".into(),
        _ => c.into(),
    }
}

const KEYWORDS: &str = "fn let mut for in if else while loop match return break continue impl pub const struct enum trait type \
    use as true false Some None Ok Err self Self";

/// Sets the class of each character. Text between tokens is a comment if it begins with two slashes.
fn color(tokens: TokenStream, lines: &mut [Line]) {
    let mut strings = Vec::new();
    paint(tokens, lines, &mut strings);
    for (number, line) in lines.iter_mut().enumerate() {
        let is_text = |column: usize| {
            strings
                .iter()
                .any(|&(at, from, to): &(usize, usize, usize)| at == number && (from..to).contains(&column))
        };
        let slashes = line
            .characters
            .windows(2)
            .enumerate()
            .find(|(column, pair)| pair.iter().all(|&(c, _)| c == '/') && !is_text(*column));
        if let Some((column, _)) = slashes {
            line.characters[column..]
                .iter_mut()
                .for_each(|(_, class)| *class = Class::Comment);
        }
    }
}

fn paint(tokens: TokenStream, lines: &mut [Line], strings: &mut Vec<(usize, usize, usize)>) {
    for token in tokens {
        let (start, end) = (token.span().start(), token.span().end());
        let class = match &token {
            TokenTree::Group(group) => {
                // The text of a doc comment is a token; it is colored as a comment.
                let is_attribute =
                    group.delimiter() == Delimiter::Bracket && group.to_string().starts_with("[doc");
                if !is_attribute {
                    paint(group.stream(), lines, strings);
                }
                continue;
            }
            TokenTree::Ident(name) if KEYWORDS.split_whitespace().any(|keyword| name == keyword) => {
                Class::Keyword
            }
            TokenTree::Literal(literal) if literal.to_string().starts_with(|c: char| c.is_ascii_digit()) => {
                Class::Number
            }
            TokenTree::Literal(_) => Class::Text,
            TokenTree::Ident(_) | TokenTree::Punct(_) => continue,
        };
        if start.line != end.line || start.line == 0 {
            continue;
        }
        if class == Class::Text {
            strings.push((start.line - 1, start.column, end.column));
        }
        let characters = &mut lines[start.line - 1].characters[start.column..end.column];
        for (_, painted) in characters {
            *painted = class;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "
fn other() {}

impl Search {
    fn search(&mut self) -> bool {
        let places = \"all // of\"; // \"all\" of them
        1 < 2
    }
}
";

    #[test]
    fn comments_and_numbers_have_their_colors_and_several_functions_an_empty_line_between_them() {
        let lines: Lines = SOURCE.lines().map(|line| (line.to_owned(), Vec::new())).collect();
        let html = html(&lines, "fn search, fn other").unwrap();
        let line = |text: &str| format!("<span class=\"line\">{text}\n</span>");
        let wanted = [
            "<span class=\"k\">fn</span> search(&amp;<span class=\"k\">mut</span> <span class=\"k\">self</span>) -&gt; bool {",
            "    <span class=\"k\">let</span> places = <span class=\"s\">\"all // of\"</span>; <span class=\"c\">// \"all\" of them</span>",
            "    <span class=\"n\">1</span> &lt; <span class=\"n\">2</span>",
            "}",
            "",
            "<span class=\"k\">fn</span> other() {}",
        ];
        assert_eq!(html, wanted.map(line).concat());
    }
}
