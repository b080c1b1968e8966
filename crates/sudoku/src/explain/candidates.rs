//! A pencilmark grid, as people copy it from a program or write it down: nine lines of nine groups of digits.

use std::fmt;

use sudoku_technique::State;

/// What is wrong with a pencilmark grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadGrid {
    /// A line (from 1) has another number of groups than nine.
    Groups(usize, usize),
    /// There are so many lines with groups, not nine.
    Lines(usize),
    /// A line has a character that is no part of a grid.
    Character(usize, char),
}

impl fmt::Display for BadGrid {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            BadGrid::Groups(line, groups) => write!(f, "line {line} has {groups} groups of digits, not 9"),
            BadGrid::Lines(lines) => write!(f, "there are {lines} lines of candidates, not 9"),
            BadGrid::Character(line, c) => write!(f, "line {line} has a {c:?}, and candidates are digits"),
        }
    }
}

/// Reads a pencilmark grid. A group of one digit is a digit that stands. Frames of the characters `+ - | * : . '` are
/// left alone, and so are lines that have no digits.
///
/// # Errors
/// If there are not nine lines of nine groups.
pub fn read(text: &str) -> Result<State, BadGrid> {
    let mut rows: Vec<Vec<u16>> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let is_frame = |c: char| c.is_whitespace() || "+-|*:.',\u{feff}".contains(c);
        if let Some(other) = line.chars().find(|&c| !is_frame(c) && !('1'..='9').contains(&c)) {
            return Err(BadGrid::Character(number, other));
        }
        let groups: Vec<u16> = line
            .split(is_frame)
            .filter(|group| !group.is_empty())
            .map(|group| group.bytes().fold(0, |set, digit| set | 1 << (digit - b'1')))
            .collect();
        match groups.len() {
            0 => {}
            9 => rows.push(groups),
            other => return Err(BadGrid::Groups(number, other)),
        }
    }
    if rows.len() != 9 {
        return Err(BadGrid::Lines(rows.len()));
    }
    let mut digits = [0; 81];
    let mut candidates = [0; 81];
    for (cell, group) in rows.into_iter().flatten().enumerate() {
        if group.is_power_of_two() {
            digits[cell] = group.trailing_zeros() as u8 + 1;
        } else {
            candidates[cell] = group;
        }
    }
    Ok(State::with_candidates(&digits, &candidates))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid() -> String {
        let mut lines = vec!["+-----+".to_owned()];
        for row in 0..9 {
            let groups: Vec<&str> = (0..9)
                .map(|column| if row == column { "5" } else { "1234" })
                .collect();
            lines.push(format!("| {} |", groups.join(" ")));
        }
        lines.join("\n")
    }

    #[test]
    fn groups_are_candidates_and_single_digits_stand() {
        let state = read(&grid()).unwrap();
        assert_eq!(state.digits()[10], 5);
        assert_eq!(state.candidates()[1], 0b1111);
        assert_eq!(read(&super::super::grid(&state, None, false)).unwrap(), state);
    }

    #[test]
    fn what_is_no_grid_is_said_with_its_line() {
        assert_eq!(read("1 2 3"), Err(BadGrid::Groups(1, 3)));
        assert_eq!(read(""), Err(BadGrid::Lines(0)));
        assert_eq!(
            read(&grid().replacen("1234", "12a4", 1)),
            Err(BadGrid::Character(2, 'a'))
        );
        assert_eq!(
            read(&grid().replacen("1234", "1204", 1)),
            Err(BadGrid::Character(2, '0'))
        );
    }
}
