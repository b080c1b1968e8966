//! Puzzles as text for people and for prompts.

use std::str::FromStr;

use sudoku_cells::{Framed, Line, Position, characters, validate};
use thiserror::Error;

use super::{About, Ask, Puzzles, Told, VALIDITY};
use crate::{Answers, Column, Reason, Verdict};

/// Each puzzle or grid as text, whether or not it keeps the rules; only one with a value above 9 has no text.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// The style in which it is written.
    pub style: Style,
    /// The character for an empty cell, one that is also read as an empty cell, such as `.`, `0` or `_`.
    pub blank: u8,
}

/// How a puzzle is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// 81 characters.
    Line,
    /// Nine lines of nine characters.
    Rows,
    /// Nine lines, with spaces between the cells and lines between the boxes.
    Grid,
    /// Pencil marks in a frame: those of a position, or for a puzzle the digits that no clue sees.
    Candidates,
}

impl Style {
    /// All styles, with their names.
    pub const ALL: [(Style, &'static str); 4] = [
        (Style::Line, "line"),
        (Style::Rows, "rows"),
        (Style::Grid, "grid"),
        (Style::Candidates, "candidates"),
    ];
}

/// A word that is not a style.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "style: one of {names} expected, found '{0}'",
    names = Style::ALL.map(|(_, name)| format!("'{name}'")).join(", ")
)]
pub struct StyleError(String);

impl FromStr for Style {
    type Err = StyleError;

    fn from_str(name: &str) -> Result<Style, StyleError> {
        let found = Style::ALL.iter().find(|(_, known)| *known == name);
        found
            .map(|(style, _)| *style)
            .ok_or_else(|| StyleError(name.to_owned()))
    }
}

impl Format {
    fn text(self, puzzle: &[u8; 81], candidates: Option<&[u16; 81]>) -> String {
        let text = match self.style {
            Style::Line => Line(puzzle).to_string(),
            Style::Rows => {
                let characters = characters(puzzle);
                let rows = characters.chunks(9).map(String::from_utf8_lossy);
                rows.collect::<Vec<_>>().join("\n")
            }
            Style::Grid => Framed(puzzle).to_string(),
            Style::Candidates => {
                return match candidates {
                    Some(candidates) => sudoku_puzzles::framed(candidates),
                    None => sudoku_puzzles::framed(Position::of_puzzle(puzzle).without_seen().candidates()),
                };
            }
        };
        text.replace('.', &char::from(self.blank).to_string())
    }
}

impl Ask for Format {
    fn columns(&self) -> Vec<&'static str> {
        vec!["text"]
    }

    fn about(&self) -> About {
        About::new(VALIDITY).candidates(self.style == Style::Candidates)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut Told<'_>) {
        let mut texts = Vec::with_capacity(puzzles.cells.len());
        for (i, puzzle) in puzzles.cells.iter().enumerate() {
            if puzzle.iter().all(|&cell| cell <= 9) {
                answers.say(Verdict::Valid);
                texts.push(Some(self.text(puzzle, puzzles.candidates.map(|all| &all[i]))));
                continue;
            }
            if let Err(error) = validate(puzzle) {
                answers.say_why(Verdict::Invalid, Reason::Rules(error));
            }
            texts.push(None);
        }
        answers.columns = vec![Column::Texts(texts)];
    }
}
