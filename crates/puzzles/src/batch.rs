//! Many puzzles at once.

use std::ops::Range;
use std::sync::Arc;

use crate::columns::Columns;
use crate::error::{Error, Reason};
use crate::problem::{Place, Problem};

/// How many puzzles a batch has, as long as nobody says otherwise. A thousand puzzles keep the lanes of a solver busy, and
/// fit with their answers into a core's own cache.
pub const MOST_PUZZLES: usize = 1024;

/// The most bytes of a line. Whatever is longer is nobody's puzzle, and must not fill the memory.
pub const MOST_BYTES: usize = 1 << 14;

/// How many bytes of text a batch has for each of the puzzles it could have before it is full.
const TEXT: usize = 128;

/// The answer that follows a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Given {
    /// 81 cells, row by row, 0 for a blank.
    Cells([u8; 81]),
    /// The word for a puzzle without a solution.
    None,
    /// The word for a puzzle with several.
    Multiple,
}

/// Some puzzles of one file, in its order. Whatever should have been a puzzle and is none has its place among them.
///
/// A [`Reader`](crate::Reader) fills it again and again, so that nothing is allocated for a puzzle.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    /// Which of the files, from 0.
    pub file: usize,
    /// The puzzles, 81 cells each, row by row, 0 for a blank; what is no puzzle is full of values above 9, and so has no
    /// solution.
    pub puzzles: Vec<[u8; 81]>,
    /// The line where each begins, from 1.
    pub starts: Vec<usize>,
    /// The answer that follows each puzzle, if answers are read.
    pub given: Vec<Given>,
    /// The columns of the file, if it has any.
    pub columns: Option<Arc<Columns>>,
    /// It is the first of its file.
    pub begins_file: bool,
    /// Lines of which puzzles are made.
    pub puzzle_lines: u64,
    /// Lines around them: empty lines, comments, headers, titles, frames.
    pub other_lines: u64,
    pub(crate) name: Option<Arc<str>>,
    pub(crate) reads_answers: bool,
    /// In ascending order.
    damaged: Vec<Damaged>,
    keeps_texts: bool,
    texts: Vec<u8>,
    /// Where each text ends in `texts`.
    ends: Vec<usize>,
}

/// What is no puzzle.
#[derive(Clone, Debug)]
struct Damaged {
    /// Which one in its batch.
    i: usize,
    place: Place,
    problem: Problem,
}

/// What stands in place of a puzzle that is none. A solver finds no solution of it, as its cells are above 9.
const NONE: [u8; 81] = [u8::MAX; 81];

impl Batch {
    /// An empty batch that will keep the text of each puzzle.
    #[must_use]
    pub fn with_texts() -> Batch {
        Batch {
            keeps_texts: true,
            ..Batch::default()
        }
    }

    /// Empties the batch.
    pub fn clear(&mut self) {
        self.puzzles.clear();
        self.starts.clear();
        self.damaged.clear();
        self.given.clear();
        self.texts.clear();
        self.ends.clear();
        self.columns = None;
        self.begins_file = false;
        self.puzzle_lines = 0;
        self.other_lines = 0;
    }

    /// How many puzzles there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// Whether there are this many puzzles, or as much text as they might have.
    #[must_use]
    pub(crate) fn is_full(&self, most: usize) -> bool {
        self.len() >= most || self.texts.len() >= most * TEXT
    }

    /// Whether there is nothing at all, not even lines without puzzles: the end of the input.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_empty() && self.other_lines == 0
    }

    /// Adds a puzzle, which begins at a line.
    #[inline]
    pub fn push(&mut self, start: usize, puzzle: &[u8; 81], text: &[u8]) {
        self.puzzles.push(*puzzle);
        self.starts.push(start);
        if self.keeps_texts {
            self.texts.extend_from_slice(text);
            self.ends.push(self.texts.len());
        }
    }

    /// Adds what is no puzzle, which begins at a line.
    pub fn push_problem(&mut self, start: usize, place: Place, problem: Problem, text: &[u8]) {
        let i = self.len();
        self.damaged.push(Damaged { i, place, problem });
        self.push(start, &NONE, text);
        if self.reads_answers {
            self.given.push(Given::None);
        }
    }

    /// The text of a puzzle: its line, or the 81 characters of a grid; the lines of one that is none.
    #[must_use]
    pub fn text(&self, i: usize) -> &[u8] {
        let start = if i == 0 {
            Some(0)
        } else {
            self.ends.get(i - 1).copied()
        };
        let range: Option<Range<usize>> = start
            .zip(self.ends.get(i).copied())
            .map(|(start, end)| start..end);
        range.and_then(|range| self.texts.get(range)).unwrap_or_default()
    }

    /// What is wrong with a puzzle that has no solution: it could not be read, or its clues exclude each other. `None` if
    /// it just has no solution.
    #[must_use]
    pub fn problem(&self, i: usize) -> Option<Error> {
        let (place, problem) = match self.damaged.binary_search_by_key(&i, |damaged| damaged.i) {
            Ok(found) => (self.damaged[found].place, self.damaged[found].problem.clone()),
            Err(_) => (Place::line(self.starts[i]), Problem::of_clues(&self.puzzles[i])?),
        };
        Some(Error {
            file: self.name.clone(),
            place: Some(place),
            reason: Reason::Puzzle(problem),
        })
    }

    /// Whether this is no puzzle: it could not be read.
    #[must_use]
    pub fn is_unreadable(&self, i: usize) -> bool {
        self.puzzles[i][0] == u8::MAX
    }
}
