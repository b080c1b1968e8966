//! A row of a grid of pencil marks: nine groups of digits.
//!
//! ```text
//!     | 5    3    1246  | 26   7    2468 | 1489 1249 248 |      5 and 3 stand
//!     | *5   3    12-46 | =26  7    2468 | 1489 .    248 |      4 is struck out, 2 placed, and nothing known of r1c8
//!     ,29,29,145,145,145,,,                                     SadMan's: nothing where a digit stands
//! ```
//!
//! Players and programs mark the cells of a step by `*`, `#`, `@` or parentheses around, before or after
//! their digits, which change nothing. In an `.sdx` file of `SudoCue` a digit with `u` before it was placed
//! by the user.

use sudoku_cells::digit;

use crate::problem::{Located, Problem};

/// The digits that stand, and the candidates of the other cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// 0 for an open cell.
    pub digits: [u8; 9],
    /// Bit d-1 for digit d; none where a digit stands, [`BLANK`] where nothing is said.
    pub candidates: [u16; 9],
    /// Which of the digits are no clues, by a `u` before them.
    pub is_user: [bool; 9],
}

/// The digits of a cell.
#[derive(Clone, Copy, Default)]
struct Group {
    digits: u16,
    struck_out: u16,
    placed: u16,
    /// Nothing is said of the cell.
    is_blank: bool,
    /// Its digit is no clue.
    is_user: bool,
}

impl Group {
    fn is_empty(self) -> bool {
        self.digits == 0 && !self.is_blank
    }

    /// Whether it is more than the one cell of a puzzle.
    fn is_marked(self) -> bool {
        self.digits.count_ones() > 1 || self.struck_out != 0 || self.placed != 0 || self.is_user
    }
}

/// What stands for the candidates of a cell about which nothing is said: all nine, and more.
pub const BLANK: u16 = u16::MAX;

fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '┃' | '║' | ':')
}

/// Reads a line as a row of pencil marks. `None` if it does not look like one: it does not have nine groups,
/// or none of them has several digits.
pub fn row(text: &str) -> Option<Result<Marks, Located>> {
    let groups = match fields(text) {
        Some(groups) => groups,
        None => match groups(text) {
            Ok(groups) => groups,
            Err(problem) => {
                // In a frame, what else could it be?
                let is_row = text.chars().filter(|&c| is_bar(c)).count() > 1
                    && text
                        .split(|c: char| is_bar(c) || c.is_whitespace())
                        .filter(|group| !group.is_empty())
                        .count()
                        == 9
                    && text.chars().filter(char::is_ascii_digit).count() > 9;
                return is_row.then_some(Err(problem));
            }
        },
    };
    if !groups.iter().any(|group| group.is_marked()) {
        return None;
    }
    let is_whole = |group: &Group| group.digits == 0x1ff && group.struck_out == 0 && group.placed == 0;
    let Ok(nine) = <[Group; 9]>::try_from(&groups[..]) else {
        let found = groups.len();
        let is_framed = text.chars().filter(|&c| is_bar(c)).count() > 1;
        return (is_framed && (7..12).contains(&found)).then_some(Err((Problem::Row { found }, None)));
    };
    if nine.iter().all(is_whole) {
        // Nine groups of nine are more likely a puzzle.
        return None;
    }
    let mut marks = Marks::default();
    for (place, group) in nine.into_iter().enumerate() {
        let is_single = group.digits.is_power_of_two() && group.struck_out == 0;
        let stands = if is_single { group.digits } else { group.placed };
        if group.is_blank {
            marks.candidates[place] = BLANK;
        } else if stands == 0 {
            marks.candidates[place] = group.digits & !group.struck_out;
        } else {
            marks.digits[place] = stands.trailing_zeros() as u8 + 1;
            marks.is_user[place] = group.is_user;
        }
    }
    Some(Ok(marks))
}

/// The groups of nine fields, as `SadMan`'s program writes them.
fn fields(text: &str) -> Option<Vec<Group>> {
    let separator = [',', ';', '\t'].into_iter().find(|&c| text.contains(c))?;
    let fields: Vec<&str> = text.split(separator).map(str::trim).collect();
    let is_field = |field: &&str| field.bytes().all(|c| matches!(c, b'1'..=b'9'));
    if fields.len() != 9 || !fields.iter().all(is_field) {
        return None;
    }
    let group = |field: &&str| {
        let bit = |c: u8| 1 << (c - b'1');
        let digits = field.bytes().fold(0, |digits: u16, c| digits | bit(c));
        let is_blank = digits == 0;
        Group {
            digits,
            is_blank,
            ..Group::default()
        }
    };
    let are_distinct = |field: &&str| group(field).digits.count_ones() as usize == field.len();
    fields
        .iter()
        .all(are_distinct)
        .then(|| fields.iter().map(group).collect())
}

/// The groups of a line, or the first character that does not belong there.
fn groups(text: &str) -> Result<Vec<Group>, Located> {
    let mut groups = Vec::new();
    let mut group = Group::default();
    let mut mark = ' ';
    let mut after = text.chars().peekable();
    let mut column = 0;
    // A separator ends the last group.
    while let Some(c) = after.next() {
        column += 1;
        let is_before_digit = after.peek().is_some_and(char::is_ascii_digit);
        let wrong = || Err((Problem::Character(c), Some(column)));
        match c {
            '1'..='9' => {
                let digit = 1 << (c as u8 - b'1');
                if group.digits & digit != 0 || group.is_blank {
                    return wrong();
                }
                group.digits |= digit;
                match mark {
                    '-' => group.struck_out |= digit,
                    '=' => group.placed = digit,
                    _ => {}
                }
                mark = ' ';
            }
            '-' | '=' if is_before_digit => mark = c,
            'u' if is_before_digit && group.is_empty() => group.is_user = true,
            '*' | '#' | '@' | '(' | '{' if is_before_digit => {}
            '*' | '#' | '@' | ')' | '}' if group.digits != 0 => {}
            _ if c.is_whitespace() || is_bar(c) || matches!(c, ',' | ';' | '+' | '\'') => {
                if !group.is_empty() {
                    groups.push(std::mem::take(&mut group));
                }
            }
            _ if group.is_empty() && !is_before_digit && is_blank(c) => group.is_blank = true,
            _ => return wrong(),
        }
    }
    if !group.is_empty() {
        groups.push(group);
    }
    Ok(groups)
}

/// Whether a character by itself is a cell about which nothing is known.
fn is_blank(c: char) -> bool {
    u8::try_from(c).is_ok_and(|c| digit(c) == Some(0))
}
