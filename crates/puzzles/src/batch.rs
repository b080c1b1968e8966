//! Puzzles on their way from the reader to a job.

use std::ops::Range;
use std::sync::Arc;

use crate::columns::Columns;
use crate::problem::Problem;

/// The most puzzles of a batch. The engine's lanes are busy for as good as all of a thousand puzzles, and a thousand puzzles
/// and their answers fit into a core's own cache.
pub const MOST_PUZZLES: usize = 1024;

/// The most bytes of a line. Whatever is longer is nobody's puzzle, and must not fill the memory.
pub const MOST_BYTES: usize = 1 << 14;

/// How many bytes of text a batch has for each of the puzzles it might have, before it is full.
const TEXT: usize = 128;

/// What a job needs of each puzzle besides its cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wants {
    /// Its text.
    pub texts: bool,
    /// The answer behind it.
    pub answers: bool,
}

/// The answer that stands behind a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// 81 cells, row by row, 0 for a blank.
    Cells([u8; 81]),
    /// The word for a puzzle without a solution.
    None,
    /// The word for a puzzle with several.
    Multiple,
}

/// Some puzzles of one file, in its order. What should have been a puzzle and is none has its place among them.
#[derive(Default)]
pub struct Batch {
    /// Which of the files.
    pub file: usize,
    /// The puzzles, 81 cells each, row by row, 0 for a blank.
    pub puzzles: Vec<[u8; 81]>,
    /// The line where each begins.
    pub starts: Vec<usize>,
    /// Those that are none, in ascending order: which one, the line with the problem, and the problem.
    problems: Vec<(usize, usize, Problem)>,
    /// The answer behind each puzzle, where they are wanted.
    pub given: Vec<Given>,
    wants: Wants,
    texts: Vec<u8>,
    /// Where each text ends in `texts`.
    ends: Vec<usize>,
    /// The line that names the columns, if it is in this batch.
    pub header: Option<Vec<u8>>,
    /// The columns of its file, if it has any.
    pub columns: Option<Arc<Columns>>,
    /// It holds the only puzzle there is.
    pub single: bool,
    /// Lines of which puzzles are made.
    pub puzzle_lines: u64,
    /// Lines around them: empty lines, comments, headers, titles, frames.
    pub other_lines: u64,
}

/// What stands in place of a puzzle that is none. The engine finds no solution of it at once, as its cells are above 9.
const NONE: [u8; 81] = [u8::MAX; 81];

impl Batch {
    /// An empty batch that will hold what is wanted.
    #[must_use]
    pub fn new(wants: Wants) -> Batch {
        Batch {
            wants,
            ..Batch::default()
        }
    }

    /// Empties the batch.
    pub fn clear(&mut self) {
        self.puzzles.clear();
        self.starts.clear();
        self.problems.clear();
        self.given.clear();
        self.texts.clear();
        self.ends.clear();
        self.header = None;
        self.columns = None;
        self.single = false;
        self.puzzle_lines = 0;
        self.other_lines = 0;
    }

    /// What it holds of each puzzle.
    #[must_use]
    pub fn wants(&self) -> Wants {
        self.wants
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

    /// Whether there are so many puzzles, or so much text that it is as good as that.
    #[must_use]
    pub fn is_full(&self, most: usize) -> bool {
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
        if self.wants.texts {
            self.texts.extend_from_slice(text);
            self.ends.push(self.texts.len());
        }
    }

    /// Adds what is no puzzle; the problem is in `line`.
    pub fn push_problem(&mut self, start: usize, line: usize, problem: Problem, text: &[u8]) {
        self.problems.push((self.len(), line, problem));
        self.push(start, &NONE, text);
        if self.wants.answers {
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

    /// What is wrong with a puzzle that has no solution, and the line: it could not be read, or its clues exclude each other.
    /// `None` if it just has no solution.
    #[must_use]
    pub fn problem(&self, i: usize) -> Option<(usize, Problem)> {
        match self.problems.binary_search_by_key(&i, |&(i, ..)| i) {
            Ok(found) => {
                let (_, line, problem) = &self.problems[found];
                Some((*line, problem.clone()))
            }
            Err(_) => Some((self.starts[i], Problem::of_clues(&self.puzzles[i])?)),
        }
    }

    /// Whether it is none of the readable puzzles.
    #[must_use]
    pub fn is_unreadable(&self, i: usize) -> bool {
        self.puzzles[i] == NONE
    }
}
