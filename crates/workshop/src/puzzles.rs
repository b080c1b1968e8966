//! The built-in puzzles, each with its source.

use std::fmt;

use sudoku_cells::from_characters;
use sudoku1::{EXAMPLES, Grid};

/// A puzzle, and its source.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The puzzle.
    pub grid: Grid,
    /// The file.
    pub file: String,
    /// The line of the file, from 1, where it begins.
    pub line: usize,
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}, line {}", self.file, self.line)
    }
}

/// The files that have one puzzle on each line.
const LISTS: [(&str, &str); 2] = [
    ("txt/hard.txt", include_str!("../../../txt/hard.txt")),
    ("txt/many.txt", include_str!("../../../txt/many.txt")),
];

/// Returns the built-in puzzles: the six test puzzles, the hard ones, and those with no solution or several.
#[must_use]
pub fn built_in() -> Vec<Puzzle> {
    let lists = LISTS.iter().flat_map(|(file, text)| list(file, text));
    test_puzzles().into_iter().chain(lists).collect()
}

/// Returns the six test puzzles.
#[must_use]
pub fn test_puzzles() -> Vec<Puzzle> {
    let texts = &EXAMPLES[5..11];
    let puzzle = |(number, text): (usize, &&str)| {
        text.parse().ok().map(|grid| Puzzle {
            grid,
            file: format!("txt/test_puzzle_{number}.txt"),
            line: 1,
        })
    };
    (1..).zip(texts).filter_map(puzzle).collect()
}

/// Returns the puzzles of a text, each at the beginning of a line; other lines are skipped.
///
/// ```
/// let text = format!("# no solution:\n{} 0\n", "1".repeat(81));
/// let puzzles = workshop::puzzles::list("file", &text);
/// assert_eq!(puzzles[0].to_string(), "file, line 2");
/// assert_eq!(puzzles.len(), 1);
/// ```
#[must_use]
pub fn list(file: &str, text: &str) -> Vec<Puzzle> {
    let puzzle = |(line, text): (usize, &str)| {
        let cells = from_characters(text.as_bytes().first_chunk()?)?;
        let file = file.to_owned();
        Grid::new(cells).map(|grid| Puzzle { grid, file, line })
    };
    (1..).zip(text.lines()).filter_map(puzzle).collect()
}
