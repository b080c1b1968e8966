//! How answers are printed.

use std::borrow::Cow;
use std::fmt;
use std::io::Write;

use crate::batch::Batch;
use crate::cells::{cells, characters};

/// The form of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// 81 characters on a line.
    Line,
    /// A framed grid, and an empty line behind it.
    Grid,
    /// Comma-separated values: `puzzle,solution`.
    Csv,
    /// A framed grid if there is only one puzzle, and lines otherwise.
    GridOrLine,
}

/// Prints answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printer {
    /// The form.
    pub format: Format,
    /// Whether the puzzle is printed before its answer.
    pub with_puzzle: bool,
}

impl Printer {
    /// Whether it needs the texts of the puzzles.
    #[must_use]
    pub fn wants_texts(self) -> bool {
        self.with_puzzle || self.format == Format::Csv
    }

    /// Repeats the line of the input that names its columns, with one for the answers.
    pub fn header(self, text: &mut Vec<u8>, batch: &Batch, column: &str) {
        if let Some(header) = &batch.header
            && self.with_puzzle
            && self.format(batch) == Format::Line
        {
            text.extend_from_slice(header);
            text.push(separator(batch, header));
            text.extend_from_slice(column.as_bytes());
            text.push(b'\n');
        }
    }

    /// The first line of the output, if there is one before all answers.
    #[must_use]
    pub fn first_line(self) -> &'static str {
        match (self.format, self.with_puzzle) {
            (Format::Csv, false) => "puzzle,solution\n",
            (Format::Csv, true) => "input,puzzle,solution\n",
            _ => "",
        }
    }

    #[inline]
    fn format(self, batch: &Batch) -> Format {
        match self.format {
            Format::GridOrLine if batch.single => Format::Grid,
            Format::GridOrLine => Format::Line,
            format => format,
        }
    }

    /// Prints a solution of the puzzle `i` of a batch.
    #[inline]
    pub fn solution(self, text: &mut Vec<u8>, batch: &Batch, i: usize, solution: &[u8; 81]) {
        if self.format(batch) == Format::Line && !self.with_puzzle {
            text.extend_from_slice(&characters(solution));
            text.push(b'\n');
        } else {
            self.answer(text, batch, i, &characters(solution));
        }
    }

    /// Prints an answer to the puzzle `i` of a batch: 81 characters, or a word or more.
    pub fn answer(self, text: &mut Vec<u8>, batch: &Batch, i: usize, answer: &[u8]) {
        match self.format(batch) {
            Format::Line | Format::GridOrLine => {
                if self.with_puzzle {
                    let puzzle = batch.text(i);
                    text.extend_from_slice(puzzle);
                    if !puzzle.is_empty() {
                        text.push(separator(batch, puzzle));
                    }
                }
                text.extend_from_slice(answer);
                text.push(b'\n');
            }
            Format::Grid => {
                if self.with_puzzle {
                    framed(text, &puzzle(batch, i));
                    text.push(b'\n');
                }
                framed(text, answer);
                text.push(b'\n');
            }
            Format::Csv => {
                let puzzle = puzzle(batch, i);
                let mut fields = vec![&puzzle[..], answer];
                if self.with_puzzle {
                    fields.insert(0, batch.text(i));
                }
                csv_record(text, &fields);
            }
        }
    }
}

/// The puzzle in 81 characters; what is none as it was read.
fn puzzle(batch: &Batch, i: usize) -> Cow<'_, [u8]> {
    if batch.is_unreadable(i) {
        Cow::Borrowed(batch.text(i))
    } else {
        Cow::Owned(characters(&batch.puzzles[i]).to_vec())
    }
}

/// What stands between a line of the input and its answer: what separates columns, if it has columns.
fn separator(batch: &Batch, line: &[u8]) -> u8 {
    let behind_puzzle = line.get(81).copied().filter(|c| b",;\t".contains(c));
    batch.separator.or(behind_puzzle).unwrap_or(b' ')
}

/// Prints a record, with quotation marks around the fields that need them.
fn csv_record(text: &mut Vec<u8>, fields: &[&[u8]]) {
    for (i, field) in fields.iter().enumerate() {
        if i > 0 {
            text.push(b',');
        }
        if field.iter().any(|c| b",\"\r\n".contains(c)) {
            text.push(b'"');
            for &c in *field {
                text.push(c);
                if c == b'"' {
                    text.push(c);
                }
            }
            text.push(b'"');
        } else {
            text.extend_from_slice(field);
        }
    }
    text.push(b'\n');
}

/// Prints 81 characters as a framed grid, and anything else as it is.
fn framed(text: &mut Vec<u8>, answer: &[u8]) {
    // Writing to memory cannot fail.
    let _ = match answer.try_into().ok().and_then(cells) {
        Some(cells) => writeln!(text, "{}", Framed(&cells)),
        None => text.write_all(answer).and_then(|()| writeln!(text)),
    };
}

/// The 81 cells of a grid, row by row, with lines between the boxes, and no line break after the last row.
///
/// ```
/// let grid = puzzles::format::Framed(&[5; 81]).to_string();
/// assert!(grid.starts_with("5 5 5 | 5 5 5 | 5 5 5\n"));
/// assert_eq!(grid.lines().nth(3), Some("------+-------+------"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Framed<'a>(pub &'a [u8; 81]);

impl fmt::Display for Framed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (i, c) in characters(self.0).into_iter().enumerate() {
            f.write_str(match (i % 9, i / 9) {
                _ if i == 0 => "",
                (0, 3 | 6) => "\n------+-------+------\n",
                (0, _) => "\n",
                (3 | 6, _) => " | ",
                _ => " ",
            })?;
            write!(f, "{}", char::from(c))?;
        }
        Ok(())
    }
}
