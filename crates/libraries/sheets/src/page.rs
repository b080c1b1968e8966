//! Pages as data: lines and texts at positions, in points (1/72 inch), from the upper left corner.

use std::str::FromStr;

use thiserror::Error;

/// Pages of one size, with a common title.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Document {
    /// The title, which may be empty.
    pub title: String,
    /// The size of every page.
    pub paper: Paper,
    /// The pages, in order.
    pub pages: Vec<Page>,
}

/// The lines and texts on a page, in the order in which they are drawn.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Page {
    /// The lines and texts.
    pub items: Vec<Item>,
}

/// A line or a text. Positions are x and y in points, from the upper left corner, rounded to a hundredth.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Item {
    /// A black line, with square ends that stand out by half its width.
    #[non_exhaustive]
    Line {
        /// The point where it begins.
        from: [f32; 2],
        /// The point where it ends.
        to: [f32; 2],
        /// The width in points.
        width: f32,
    },
    /// A text in black Helvetica.
    #[non_exhaustive]
    Text {
        /// The point on the baseline to which `anchor` refers.
        at: [f32; 2],
        /// The size of the font in points.
        size: f32,
        /// Whether the font is bold.
        bold: bool,
        /// The part of the text that is at the point.
        anchor: Anchor,
        /// The text, without control characters.
        text: String,
    },
}

/// The part of a text that is at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The beginning.
    Start,
    /// The middle.
    Middle,
    /// The end.
    End,
}

/// The size of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

/// The error for a name that is not a size of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the paper must be a4 or letter")]
pub struct ParsePaperError(());

impl Paper {
    /// All sizes.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// Returns its name: `a4` or `letter`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        }
    }

    /// Returns the width and height in points.
    #[must_use]
    pub fn size(self) -> [f32; 2] {
        match self {
            Paper::A4 => [595.28, 841.89],
            Paper::Letter => [612.0, 792.0],
        }
    }
}

impl FromStr for Paper {
    type Err = ParsePaperError;

    fn from_str(name: &str) -> Result<Paper, ParsePaperError> {
        let found = Paper::ALL.into_iter().find(|paper| paper.name() == name);
        found.ok_or(ParsePaperError(()))
    }
}

impl Page {
    /// Draws a line.
    pub(crate) fn line(&mut self, from: [f32; 2], to: [f32; 2], width: f32) {
        self.items.push(Item::Line {
            from: from.map(rounded),
            to: to.map(rounded),
            width: rounded(width),
        });
    }

    /// Sets a text.
    pub(crate) fn text(&mut self, at: [f32; 2], size: f32, bold: bool, anchor: Anchor, text: String) {
        self.items.push(Item::Text {
            at: at.map(rounded),
            size: rounded(size),
            bold,
            anchor,
            text,
        });
    }
}

/// Rounds to a hundredth of a point, which no printer shows, so that files are short.
pub(crate) fn rounded(number: f32) -> f32 {
    (number * 100.0).round() / 100.0
}

/// Why a title cannot be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TitleError {
    /// It has a character that cannot be printed, such as the end of a line.
    #[error("the title has a character that cannot be printed, {}", .0.escape_default())]
    Unprintable(char),
    /// It is wider than the page, even in a small font.
    #[error("the title is too long for the width of a page")]
    TooLong,
    /// PDF's standard fonts do not have a character.
    #[error(
        "the title has the character {0}, which PDF's standard fonts lack; SVG and HTML have every character"
    )]
    NotInFont(char),
}
