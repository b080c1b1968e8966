//! `LeetCode`'s form of a puzzle: a board of characters that is changed in place.

use std::fmt;

use sudoku1::Grid;

use crate::{Variant, solve};

/// The reason why a board stays as it is; rows and columns are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// This character is neither a digit 1 to 9 nor a dot.
    #[allow(missing_docs)] // The names are clear.
    BadCharacter { row: usize, column: usize, found: char },
    /// No digits for the dots obey the rules, or the digits on the board already break them.
    NoSolution,
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::BadCharacter { row, column, found } => {
                let found = found.escape_debug();
                write!(f, "Bad character {found} at row {row}, col {column}")
            }
            Self::NoSolution => f.write_str("There is no solution."),
        }
    }
}

impl std::error::Error for BoardError {}

/// Solves a board of the characters `1` to `9`, and `.` for a blank, in place, looking two blanks ahead.
///
/// `LeetCode` promises a board with exactly one solution, and its function returns nothing. This one takes
/// any board, and returns whether it could be solved.
///
/// ```
/// let mut board = [
///     "53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1", "7...2...6", ".6....28.", "...419..5",
///     "....8..79",
/// ]
/// .map(|row| std::array::from_fn(|column| char::from(row.as_bytes()[column])));
/// assert_eq!(lookahead::solve_sudoku(&mut board), Ok(()));
/// assert_eq!(String::from_iter(board[0]), "534678912");
/// ```
///
/// # Errors
/// If there is another character on the board, or no solution; the board is then unchanged. If there are
/// several solutions, the board gets the first that is found.
pub fn solve_sudoku(board: &mut [[char; 9]; 9]) -> Result<(), BoardError> {
    let mut cells = [0; 81];
    for (i, cell) in cells.iter_mut().enumerate() {
        let (row, column) = (i / 9, i % 9);
        *cell = match board[row][column] {
            '.' => 0,
            c @ '1'..='9' => c as u8 - b'0',
            found => return Err(BoardError::BadCharacter { row, column, found }),
        };
    }
    let solution = Grid::new(cells).and_then(|puzzle| solve(&puzzle, Variant::Two, &mut ()));
    let solution = solution.ok_or(BoardError::NoSolution)?;
    for (c, &digit) in board.as_flattened_mut().iter_mut().zip(solution.cells()) {
        *c = char::from(b'0' + digit);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const EMPTY: [[char; 9]; 9] = [['.'; 9]; 9];

    #[test]
    fn a_board_without_an_answer_is_left_as_it_is() {
        let refused = |changes: &[(usize, usize, char)]| {
            let mut board = EMPTY;
            for &(row, column, c) in changes {
                board[row][column] = c;
            }
            let before = board;
            let error = solve_sudoku(&mut board).unwrap_err();
            assert_eq!(board, before);
            error.to_string()
        };
        assert_eq!(refused(&[(2, 7, '0')]), "Bad character 0 at row 2, col 7");
        assert_eq!(refused(&[(8, 0, '\n')]), "Bad character \\n at row 8, col 0");
        assert_eq!(refused(&[(0, 0, '٣')]), "Bad character ٣ at row 0, col 0");
        assert_eq!(refused(&[(4, 4, '5'), (3, 3, '5')]), "There is no solution.");
    }

    #[test]
    fn a_solved_board_stays_and_an_empty_one_gets_a_solution() {
        let mut board = EMPTY;
        assert_eq!(solve_sudoku(&mut board), Ok(()));
        assert!(board.as_flattened().iter().all(|c| ('1'..='9').contains(c)));
        let solved = board;
        assert_eq!(solve_sudoku(&mut board), Ok(()));
        assert_eq!(board, solved);
    }
}
