//! Words in two columns.

use std::mem;

use crate::blank::Blank;
use crate::font;
use crate::{Anchor, Page, Puzzle};

/// The size of the font, and the distance from one line to the next.
const SIZE: f32 = 9.0;
const LEADING: f32 = 11.5;
/// The room between the columns.
const GAP: f32 = 24.0;
/// The indentation of a continued line, and that of each space at the beginning of a line.
const HANGING: f32 = 10.0;
const SPACE: f32 = 5.0;

/// Returns pages of words: for each puzzle that has some, its heading, and the words below it.
pub fn words(
    blank: &Blank,
    puzzles: &[Puzzle],
    section: &str,
    words: impl Fn(&Puzzle) -> &[String],
) -> Vec<Page> {
    let [left, top, width, height] = blank.room(section);
    let mut columns = Columns {
        left,
        top,
        width: (width - GAP) / 2.0,
        bottom: top + height,
        blank: || blank.page(section),
        pages: Vec::new(),
        column: 1,
        next: f32::INFINITY,
    };
    for puzzle in puzzles.iter().filter(|puzzle| !words(puzzle).is_empty()) {
        columns.heading(puzzle.heading());
        for line in words(puzzle).iter().flat_map(|words| words.lines()) {
            columns.paragraph(line);
        }
    }
    columns.pages
}

/// Two columns on each page, and the place of the next line.
struct Columns<B> {
    left: f32,
    top: f32,
    /// The width of a column.
    width: f32,
    bottom: f32,
    /// Makes a page.
    blank: B,
    pages: Vec<Page>,
    column: u8,
    /// The upper end of the next line.
    next: f32,
}

impl<B: Fn() -> Page> Columns<B> {
    /// Writes a heading after an empty line, unless it begins a column. It is not left alone at the end of
    /// one.
    fn heading(&mut self, text: String) {
        if self.next + 4.0 * LEADING > self.bottom {
            self.next = f32::INFINITY;
        } else if self.next > self.top {
            self.next += LEADING;
        }
        self.line(0.0, true, text);
    }

    /// Writes words, broken into lines if they are too long.
    fn paragraph(&mut self, text: &str) {
        let words = text.trim_start();
        let spaces = u8::try_from(text.len() - words.len()).unwrap_or(u8::MAX);
        let first = SPACE * f32::from(spaces.min(8));
        let (mut left, mut line) = (first, String::new());
        for word in words.split(' ') {
            let width = font::width(&line, false) + font::width(" ", false) + font::width(word, false);
            if !line.is_empty() && left + SIZE * width > self.width {
                self.line(left, false, mem::take(&mut line));
                left = first + HANGING;
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line += word;
        }
        self.line(left, false, line);
    }

    /// Writes a line, in the next column if this one is full.
    fn line(&mut self, left: f32, bold: bool, text: String) {
        if self.next + LEADING > self.bottom {
            self.next = self.top;
            self.column = (self.column + 1) % 2;
            if self.column == 0 {
                self.pages.push((self.blank)());
            }
        }
        let left = self.left + f32::from(self.column) * (self.width + GAP) + left;
        if let Some(page) = self.pages.last_mut() {
            page.text([left, self.next + SIZE], SIZE, bold, Anchor::Start, text);
        }
        self.next += LEADING;
    }
}
