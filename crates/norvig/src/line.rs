//! Reads grids from a text, and prints them in a frame.

use std::fmt;
use std::io::BufRead;

use sudoku1::{Grid, ParseGridError, cell};
use topcoder_io::Input;

/// Reads the next grid, and returns it with the line where it begins: 81 cells on one line, or nine on each
/// of nine lines. A cell is a digit 1 to 9, or `.`, `-` or `0` for a blank. Empty lines, and lines that begin
/// with `#`, are skipped. Returns `None` at the end of the input.
///
/// # Errors
/// If there is something else; the error has the place.
pub fn read_grid(input: &mut Input<impl BufRead>) -> Result<Option<(usize, Grid)>, ParseGridError> {
    let mut cells = Vec::with_capacity(81);
    let (mut first_line, mut in_line) = (0, 0);
    let mut comment = false;
    loop {
        let place = input.place();
        let next = input.character()?;
        match next {
            Some(('\n', _)) | None => {
                let found = cells.len();
                if let Ok(cells) = cells[..].try_into() {
                    return Ok(Grid::new(cells).map(|grid| (first_line, grid)));
                }
                if found > 0 && (next.is_none() || in_line % 9 > 0 || in_line > 9) {
                    return Err(ParseGridError::NotEnoughCells { place, found });
                }
                if next.is_none() {
                    return Ok(None);
                }
                (in_line, comment) = (0, false);
            }
            Some(('#', _)) if in_line == 0 => comment = true,
            Some((c, _)) if comment || c.is_whitespace() => {}
            Some((found, _)) => {
                let Some(digit) = cell(found) else {
                    return Err(ParseGridError::BadCharacter { place, found });
                };
                if cells.is_empty() {
                    first_line = place.line;
                }
                if cells.len() == 81 {
                    return Err(ParseGridError::TooManyCells { place });
                }
                cells.push(digit);
                in_line += 1;
            }
        }
    }
}

/// A grid in the frame of Norvig's essay, `.` for a blank, without a line break after the last row.
pub struct Framed<'a>(pub &'a Grid);

impl fmt::Display for Framed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (r, row) in self.0.cells().chunks(9).enumerate() {
            f.write_str(match r {
                0 => "",
                3 | 6 => "\n------+-------+------\n",
                _ => "\n",
            })?;
            for (c, &digit) in row.iter().enumerate() {
                f.write_str(match c {
                    0 => "",
                    3 | 6 => " | ",
                    _ => " ",
                })?;
                match digit {
                    0 => f.write_str(".")?,
                    digit => write!(f, "{digit}")?,
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> Result<Vec<(usize, Grid)>, String> {
        let mut input = Input::new(text.as_bytes());
        std::iter::from_fn(|| read_grid(&mut input).transpose())
            .collect::<Result<_, _>>()
            .map_err(|error| error.to_string())
    }

    #[test]
    fn empty_lines_and_comments_are_skipped() {
        let (dots, zeros) = (".".repeat(81), "0".repeat(81));
        let empty = Grid::new([0; 81]).unwrap();
        let text = format!("# grids: 12\n\n  {dots} \r\n  # more\n{zeros}");
        assert_eq!(read(&text), Ok(vec![(3, empty), (5, empty)]));
        assert_eq!(read("# nothing\n"), Ok(vec![]));
    }

    #[test]
    fn a_grid_may_have_nine_lines_and_any_blank() {
        let text = "# one\n53- -7- ---\n6-- 195 ---\n-98 --- -6-\n\n8-- -6- --3\n4-- 8-3 --1\n7-- -2- --6\n\n\
                    -6- --- 28-\n# in between\n--- 419 --5\n--- -8- -79\n";
        let line: String = sudoku1::EXAMPLES[0].split_whitespace().collect();
        let lines = format!(
            "{text}{line}\n{}\n{}",
            line.replace('-', "."),
            line.replace('-', "0")
        );
        let grid = Grid::example(1);
        assert_eq!(
            read(&lines),
            Ok(vec![(2, grid), (14, grid), (15, grid), (16, grid)])
        );
    }

    #[test]
    fn errors_name_the_place() {
        let dots = ".".repeat(80);
        let blanks = "a cell is 1 to 9, a blank is -, . or 0";
        assert_eq!(
            read("\n1_3").unwrap_err(),
            format!("Bad character _ at line 2, column 2; {blanks}")
        );
        assert_eq!(
            read(&dots).unwrap_err(),
            "Not enough cells at line 1, column 81: 80 of 81."
        );
        assert_eq!(
            read(&format!("{dots}\n5")).unwrap_err(),
            "Not enough cells at line 1, column 81: 80 of 81."
        );
        assert_eq!(
            read("53--7----\n6--195---\n").unwrap_err(),
            "Not enough cells at line 3, column 1: 18 of 81."
        );
        assert_eq!(
            read("53--7----\n6--195--\n").unwrap_err(),
            "Not enough cells at line 2, column 9: 17 of 81."
        );
        assert_eq!(
            read(&format!("{dots}1 5")).unwrap_err(),
            "Too many cells: the 82nd is at line 1, column 83"
        );
        assert_eq!(
            read(&format!("{dots}1 # name")).unwrap_err(),
            format!("Bad character # at line 1, column 83; {blanks}")
        );
    }

    proptest! {
        #[test]
        fn any_text_is_grids_or_an_error(text in "[-.0-9 \n#]{70,200}|.*") {
            let cells = text.chars().filter(|&c| cell(c).is_some()).count();
            prop_assert!(read(&text).map_or(0, |grids| grids.len()) * 81 <= cells);
        }
    }
}
