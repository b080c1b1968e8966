//! What a line is to a grid of nine lines.

use crate::cells::cell;
use crate::problem::Problem;

/// What a line is to a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Nine cells.
    Row([u8; 9]),
    /// A row with a cell too few or too many, or a wrong one.
    NearlyRow(Problem),
    /// If it is a row, some of it is missing.
    Short(Problem),
    /// A line of a frame.
    Frame,
    /// A line of dashes, which may also be one.
    Dashes,
    /// Nothing of a grid.
    Other,
}

/// The widest frame: anything longer may be a puzzle with a cell too few, all blank.
const WIDEST_FRAME: usize = 40;

/// Says what a line is. `dashes_are_frame`: a grid is open whose blanks are something else.
#[must_use]
pub fn kind(line: &[u8], dashes_are_frame: bool) -> Kind {
    let line = line.split(|&c| c == b'#').next().unwrap_or_default();
    let text = String::from_utf8_lossy(line);
    let mut row = [0; 9];
    let (mut length, mut dashes, mut stars, mut frame, mut upright) = (0, 0, 0, 0, 0);
    let mut wrong = None;
    for (column, c) in (1..).zip(text.chars()) {
        match c {
            '|' | '│' | '┃' | '║' => upright += 1,
            '+' | '=' | '\u{2500}'..='\u{257f}' => frame += 1,
            _ if c.is_whitespace() => {}
            _ => {
                dashes += usize::from(c == '-');
                stars += usize::from(c == '*');
                match u8::try_from(c).ok().and_then(cell) {
                    Some(digit) if length < 9 => row[length] = digit,
                    None if wrong.is_none() => wrong = Some((c, column)),
                    _ => {}
                }
                length += 1;
            }
        }
    }
    let drawn = frame + upright > 0 || stars > 1;
    let only_lines = length == dashes + stars && dashes >= stars && (drawn || dashes > 2);
    // Nine blanks are a row, and ten are more likely one with a blank too many than part of a frame.
    let may_be_row = frame == 0
        && if drawn {
            length == 9
        } else {
            (7..=10).contains(&length)
        };
    if only_lines && text.chars().count() <= WIDEST_FRAME && (!may_be_row || dashes_are_frame) {
        return if drawn { Kind::Frame } else { Kind::Dashes };
    }
    if wrong.is_none() && length == 9 && frame == 0 {
        return Kind::Row(row);
    }
    let problem = match wrong {
        None => Problem::Row(length),
        // Either the text has this character, or what it has instead is none.
        Some((char::REPLACEMENT_CHARACTER, column)) => {
            Problem::of_character(line.get(column - 1..).unwrap_or_default(), column)
        }
        Some((c, column)) => Problem::Character(c, column),
    };
    match length {
        1..7 => Kind::Short(problem),
        7..=11 => Kind::NearlyRow(problem),
        _ => Kind::Other,
    }
}
