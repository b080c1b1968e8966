//! Grids of one line each, and the frame they are printed in.

use std::fmt;
use std::io::BufRead;

use sudoku1::{Grid, ReadError};
use topcoder_io::Input;

/// The next grid and its line: 81 characters row by row, the digits 1 to 9, and `.` or `0` for a blank. Empty lines, and
/// lines that begin with `#`, are skipped; `None` at the end of the input.
///
/// # Errors
/// When a line is something else; with the place.
pub fn read_line(input: &mut Input<impl BufRead>) -> Result<Option<(usize, Grid)>, ReadError> {
    let mut comment = false;
    let (mut c, mut place) = loop {
        match input.character()? {
            None => return Ok(None),
            Some(('\n', _)) => comment = false,
            Some(('#', _)) => comment = true,
            Some((c, place)) if !comment && !c.is_whitespace() => break (c, place),
            Some(_) => {}
        }
    };
    let mut cells = [0; 81];
    for (found, cell) in cells.iter_mut().enumerate() {
        *cell = match c {
            '.' => 0,
            '0'..='9' => c as u8 - b'0',
            _ if c.is_whitespace() => return Err(ReadError::NotEnoughCells(place, found)),
            _ => return Err(ReadError::BadCharacter(place, c)),
        };
        // The end of the input ends a line, too.
        let end = input.place();
        (c, place) = input.character()?.unwrap_or(('\n', end));
    }
    while c != '\n' {
        if !c.is_whitespace() {
            return Err(match c {
                '.' | '0'..='9' => ReadError::TooManyCells(place),
                _ => ReadError::BadCharacter(place, c),
            });
        }
        let end = input.place();
        (c, place) = input.character()?.unwrap_or(('\n', end));
    }
    let grid = Grid::new(cells);
    Ok(grid.map(|grid| (place.line, grid)))
}

/// A grid in the frame of Norvig's essay, `.` for a blank, without a line break behind the last row.
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
        std::iter::from_fn(|| read_line(&mut input).transpose())
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
    fn errors_name_the_place() {
        let dots = ".".repeat(80);
        assert_eq!(read("\n1-3").unwrap_err(), "Bad character - at line 2, column 2");
        assert_eq!(
            read(&dots).unwrap_err(),
            "Not enough cells at line 1, column 81: 80 of 81."
        );
        assert_eq!(
            read(&format!("{dots}\n5")).unwrap_err(),
            "Not enough cells at line 1, column 81: 80 of 81."
        );
        assert_eq!(
            read(&format!("{dots}1 5")).unwrap_err(),
            "Too many cells: the 82nd is at line 1, column 83"
        );
        assert_eq!(
            read(&format!("{dots}1 # name")).unwrap_err(),
            "Bad character # at line 1, column 83"
        );
    }

    proptest! {
        #[test]
        fn any_text_is_grids_or_an_error(text in "[.0-9 \n#]{70,200}|.*") {
            let cells = text.chars().filter(|c| matches!(c, '.' | '0'..='9')).count();
            prop_assert!(read(&text).map_or(0, |grids| grids.len()) * 81 <= cells);
        }
    }
}
