//! A pencilmark grid, as people copy it from a program or write it down: nine lines of nine groups of digits.
//!
//! What [`grid`](super::grid) draws can be read again, with the text around it.

use std::fmt;

use sudoku_technique::{CellsError, State};

/// What is wrong with a pencilmark grid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MarksError {
    /// A line (from 1) has another number of groups than nine.
    Groups(usize, usize),
    /// The number of lines with groups is not nine.
    Lines(usize),
    /// A line has a character that is not part of a grid.
    Character(usize, char),
    /// The digits that stand contradict each other.
    Digits(CellsError),
}

impl fmt::Display for MarksError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            MarksError::Groups(line, groups) => {
                write!(f, "9 groups of digits expected in line {line}, {groups} found")
            }
            MarksError::Lines(lines) => write!(f, "9 lines of candidates expected, {lines} found"),
            MarksError::Character(line, c) => write!(f, "line {line} has a {c:?}, and candidates are digits"),
            MarksError::Digits(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for MarksError {}

/// The digits of a cell.
#[derive(Clone, Copy, Default)]
struct Group {
    digits: u16,
    struck_out: u16,
    placed: u16,
}

/// Reads a pencilmark grid. A group of one digit is a digit that stands, and so is one after `=`; one after `-` is struck
/// out. Frames of the characters `+ - | * : . '` are left alone, and so are lines that have no digits. Where the grid begins
/// with a frame, what comes before that and after nine rows is not part of it.
///
/// # Errors
/// If there are not nine lines of nine groups, or a digit stands twice in a row, column or box.
pub fn read(text: &str) -> Result<State, MarksError> {
    let lines = || (1..).zip(text.lines());
    let frame = lines().find(|&(_, line)| is_frame(line));
    let mut rows: Vec<Vec<Group>> = Vec::new();
    for (number, line) in lines().skip(frame.map_or(0, |(number, _)| number)) {
        if frame.is_some() && rows.len() == 9 {
            break;
        }
        let groups = groups(line).map_err(|c| MarksError::Character(number, c))?;
        match groups.len() {
            0 => {}
            9 => rows.push(groups),
            other => return Err(MarksError::Groups(number, other)),
        }
    }
    if rows.len() != 9 {
        return Err(MarksError::Lines(rows.len()));
    }
    let mut digits = [0; 81];
    let mut candidates = [0; 81];
    for (cell, group) in rows.into_iter().flatten().enumerate() {
        let is_single = group.digits.is_power_of_two() && group.struck_out == 0;
        let stands = if is_single { group.digits } else { group.placed };
        if stands == 0 {
            candidates[cell] = group.digits & !group.struck_out;
        } else {
            digits[cell] = stands.trailing_zeros() as u8 + 1;
        }
    }
    State::with_candidates(&digits, &candidates).map_err(MarksError::Digits)
}

/// Whether a line is the top of a frame: it begins with a corner.
fn is_frame(line: &str) -> bool {
    line.contains("---")
        && line.trim_start().starts_with(['+', '*', '.', ':', '\''])
        && line.chars().all(|c| c == '-' || separates(c))
}

/// Whether a character stands between groups.
fn separates(c: char) -> bool {
    c.is_whitespace() || "+|*:.',\u{feff}".contains(c)
}

/// The groups of a line, or a character that does not belong there.
fn groups(line: &str) -> Result<Vec<Group>, char> {
    let mut groups = Vec::new();
    let mut group = Group::default();
    let mut mark = ' ';
    // What separates ends the last group.
    for c in line.chars().chain([' ']) {
        match c {
            '1'..='9' => {
                let digit = 1 << (c as u8 - b'1');
                group.digits |= digit;
                match mark {
                    '-' => group.struck_out |= digit,
                    '=' => group.placed = digit,
                    _ => {}
                }
                mark = ' ';
            }
            '-' | '=' => mark = c,
            // A minus without a digit is part of a frame.
            _ if separates(c) && mark != '=' => {
                mark = ' ';
                if group.digits != 0 {
                    groups.push(core::mem::take(&mut group));
                }
            }
            _ if mark == '=' => return Err(mark),
            other => return Err(other),
        }
    }
    Ok(groups)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid() -> String {
        let mut lines = vec!["+-----+".to_owned()];
        for row in 0..9 {
            let groups: Vec<&str> = (0..9)
                .map(|column| {
                    if row % 3 * 3 + row / 3 == column {
                        "5"
                    } else {
                        "1234"
                    }
                })
                .collect();
            lines.push(format!("| {} |", groups.join(" ")));
        }
        lines.join("\n")
    }

    #[test]
    fn groups_are_candidates_and_single_digits_stand() {
        let state = read(&grid()).unwrap();
        assert_eq!((state.digits()[0], state.digits()[12]), (5, 5));
        assert_eq!(state.candidates()[1], 0b1111);
        assert_eq!(read(&super::super::grid(&state, None, false)).unwrap(), state);
    }

    #[test]
    fn what_explain_draws_is_the_position_after_the_step() {
        let mut state = State::with_candidates(&[0; 81], &[0b1111; 81]).unwrap();
        state.place(40, 1);
        let drawn = super::super::grid(&state, None, false);
        let marked = drawn
            .replacen("1234 ", "12-34 ", 1)
            .replacen("1234 ", "1=234 ", 1);
        let mut after = state.clone();
        after.strike_out(0, 3);
        after.place(1, 2);
        let text = format!("53..7\n{drawn}\n1. Pointing (2.6): r1c1 is not 3.\n\n{marked}");
        assert_eq!(read(&text).unwrap(), state);
        assert_eq!(read(&marked).unwrap(), after);
        // One candidate is left, and does not stand yet.
        let left = read(&drawn.replacen("1234 ", "1-2-3-4 ", 1)).unwrap();
        assert_eq!((left.digits()[0], left.candidates()[0]), (0, 1));
    }

    #[test]
    fn lines_between_boxes_alone_are_not_a_frame() {
        let rows: Vec<String> = (0..9).map(|_| ["1234"; 9].join(" ")).collect();
        let text =
            [rows[..3].join("\n"), rows[3..6].join("\n"), rows[6..].join("\n")].join("\n----+----+----\n");
        assert_eq!(read(&text).unwrap().candidates(), [0b1111; 81]);
    }

    #[test]
    fn what_is_not_a_grid_is_said_with_its_line() {
        let twice = grid().replacen("1234", "5", 1);
        assert_eq!(
            read(&twice).unwrap_err().to_string(),
            "digit 5 twice in row 1: at r1c1 and r1c2"
        );
        assert_eq!(
            read(&grid().replacen("1234", "12=", 1)),
            Err(MarksError::Character(2, '='))
        );
        assert_eq!(read("1 2 3"), Err(MarksError::Groups(1, 3)));
        assert_eq!(read(""), Err(MarksError::Lines(0)));
        assert_eq!(
            read(&grid().replacen("1234", "12a4", 1)),
            Err(MarksError::Character(2, 'a'))
        );
        assert_eq!(
            read(&grid().replacen("1234", "1204", 1)),
            Err(MarksError::Character(2, '0'))
        );
    }
}
