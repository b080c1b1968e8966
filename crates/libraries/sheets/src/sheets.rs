//! The layout of everything on the pages.

use thiserror::Error;

use crate::blank::Blank;
use crate::columns::words;
use crate::grid::Square;
use crate::{Anchor, Document, Page, Paper, Puzzle, TitleError};

/// The room between grids.
const GAP: f32 = 20.0;
/// How puzzles are laid out on pages: by default on A4, four a page, without a title, with the solutions at
/// the end.
///
/// Each puzzle has its number above it, with its level, if it has one. Grids are as large as the page allows.
/// After the puzzles come their hints and steps, if they have some, and then the solutions.
#[derive(Clone, Debug)]
pub struct Sheets {
    paper: Paper,
    per_page: PerPage,
    title: String,
    candidates: bool,
    solutions: bool,
}

/// The number of puzzles on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PerPage {
    /// One, as large as the page is wide.
    One,
    /// Two, one above the other.
    Two,
    /// Two rows of two.
    #[default]
    Four,
    /// Three rows of two.
    Six,
    /// Three rows of three.
    Nine,
}

/// The error for a number of puzzles that is not possible on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("1, 2, 4, 6 or 9 puzzles go on a page, not {0}")]
pub struct PerPageError(pub usize);

impl PerPage {
    /// Returns the numbers of columns and rows of grids.
    fn shape(self) -> [u8; 2] {
        match self {
            PerPage::One => [1, 1],
            PerPage::Two => [1, 2],
            PerPage::Four => [2, 2],
            PerPage::Six => [2, 3],
            PerPage::Nine => [3, 3],
        }
    }
}

impl TryFrom<usize> for PerPage {
    type Error = PerPageError;

    fn try_from(count: usize) -> Result<PerPage, PerPageError> {
        match count {
            1 => Ok(PerPage::One),
            2 => Ok(PerPage::Two),
            4 => Ok(PerPage::Four),
            6 => Ok(PerPage::Six),
            9 => Ok(PerPage::Nine),
            _ => Err(PerPageError(count)),
        }
    }
}

/// The numbers of columns and rows of solutions on a page.
const SOLUTIONS: [u8; 2] = [3, 4];

impl Default for Sheets {
    fn default() -> Sheets {
        Sheets::new()
    }
}

impl Sheets {
    /// Creates the usual layout.
    #[must_use]
    pub fn new() -> Sheets {
        Sheets {
            paper: Paper::default(),
            per_page: PerPage::default(),
            title: String::new(),
            candidates: false,
            solutions: true,
        }
    }

    /// Sets the paper.
    #[must_use]
    pub fn paper(mut self, paper: Paper) -> Sheets {
        self.paper = paper;
        self
    }

    /// Sets the number of puzzles on a page.
    #[must_use]
    pub fn per_page(mut self, per_page: PerPage) -> Sheets {
        self.per_page = per_page;
        self
    }

    /// Sets the title of every page, in one line.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Sheets {
        self.title = title.into();
        self
    }

    /// Sets whether every puzzle is printed with its candidates; a position in which some are struck out
    /// always is.
    #[must_use]
    pub fn candidates(mut self, candidates: bool) -> Sheets {
        self.candidates = candidates;
        self
    }

    /// Sets whether the solutions follow.
    #[must_use]
    pub fn solutions(mut self, solutions: bool) -> Sheets {
        self.solutions = solutions;
        self
    }

    /// Lays the puzzles out on pages.
    ///
    /// # Errors
    /// If the title does not fit on a line, or has a control character.
    pub fn lay_out(&self, puzzles: &[Puzzle]) -> Result<Document, TitleError> {
        let blank = Blank::new(self.paper, &self.title)?;
        let mut pages = grids(
            &blank,
            puzzles,
            self.per_page.shape(),
            "",
            |page, square, puzzle| {
                let digits = puzzle.start.digits();
                if self.candidates || puzzle.needs_candidates() {
                    square.candidates(page, digits, &puzzle.start.candidates());
                }
                square.digits(page, digits, puzzle.start.givens());
            },
        );
        pages.extend(words(&blank, puzzles, "Hints", |puzzle| &puzzle.hints));
        pages.extend(words(&blank, puzzles, "Steps", |puzzle| &puzzle.steps));
        if self.solutions {
            let solution = |page: &mut Page, square: Square, puzzle: &Puzzle| {
                square.digits(page, &puzzle.solution, puzzle.start.givens());
            };
            pages.extend(grids(&blank, puzzles, SOLUTIONS, "Solutions", solution));
        }
        blank.number(&mut pages);
        Ok(Document {
            title: self.title.clone(),
            paper: self.paper,
            pages,
        })
    }
}

/// Returns pages of grids, each under its heading, in columns and rows; `fill` writes what is in a grid.
fn grids(
    blank: &Blank,
    puzzles: &[Puzzle],
    [columns, rows]: [u8; 2],
    section: &str,
    fill: impl Fn(&mut Page, Square, &Puzzle),
) -> Vec<Page> {
    let [left, top, width, height] = blank.room(section);
    // Each grid has a part of the page of this size.
    let part = |room: f32, count: u8| (room - GAP * f32::from(count - 1)) / f32::from(count);
    let (wide, high) = (part(width, columns), part(height, rows));
    // Above a grid there is a line of this font, with half as much room below the line.
    let font = (wide / 16.0).clamp(9.0, 14.0);
    let side = wide.min(high - 1.5 * font);
    let columns = usize::from(columns);
    let pages = puzzles.chunks(columns * usize::from(rows));
    let page = |some: &[Puzzle]| {
        let mut page = blank.page(section);
        for (i, puzzle) in some.iter().enumerate() {
            let [column, row] = [i % columns, i / columns].map(|number| f32::from(number as u8));
            let square = Square {
                left: left + column * (wide + GAP) + (wide - side) / 2.0,
                top: top + row * (high + GAP) + 1.5 * font,
                side,
            };
            heading(&mut page, square, font, puzzle);
            fill(&mut page, square, puzzle);
            square.lines(&mut page);
        }
        page
    };
    pages.map(page).collect()
}

/// Writes the number above the left end of a grid, and the level above the right end.
fn heading(page: &mut Page, square: Square, font: f32, puzzle: &Puzzle) {
    let line = square.top - font / 2.0;
    let number = puzzle.number.to_string();
    page.text([square.left, line], font, true, Anchor::Start, number);
    if let Some(level) = &puzzle.level {
        let right = square.left + square.side;
        page.text([right, line], font, false, Anchor::End, level.clone());
    }
}
