//! What a line is to a grid of nine lines.
//!
//! A row has nine cells, with any white space and bars between them, or nine fields as a spreadsheet writes
//! them, of which the empty ones are blanks:
//!
//! ```text
//!     53--7----     | 5 3 . | . 7 . | . . . |     5,3,,,7,,,,     [5, 3, 0, 0, 7, 0, 0, 0, 0],
//! ```

use crate::marks::{self, Marks};
use crate::problem::{Located, Problem};
use sudoku_cells::digit;

/// What a line is to a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Nine cells.
    Row([u8; 9]),
    /// Nine groups of candidates.
    Marks(Marks),
    /// A row with a cell too few or too many, or a wrong one.
    NearlyRow(Located),
    /// A row of which some is missing, if it is a row.
    Short(Located),
    /// A line of a frame.
    Frame,
    /// A line of a frame that has corners of its own, or is very wide, if it is one.
    CorneredFrame,
    /// A line of dashes, which may also be a line of a frame.
    Dashes,
    /// Not a part of a grid.
    Other,
}

/// The widest frame: anything longer may be a puzzle with a cell too few, all blank.
const WIDEST_FRAME: usize = 40;

/// The row of nine characters, digits and spaces, where spaces are blanks; or of three stacks between bars,
/// each of three characters, with or without spaces between them or around each:
///
/// ```text
///     53  7        53 | 7 |        | 5 3   |   7   |       |            3|  2  |6
/// ```
#[must_use]
pub fn spaced(line: &[u8]) -> Option<[u8; 9]> {
    let bars = line.iter().filter(|&&c| c == b'|').count();
    let row = if bars == 0 {
        <[u8; 9]>::try_from(line).ok()?
    } else {
        let framed = || line.trim_ascii().strip_prefix(b"|")?.strip_suffix(b"|");
        let line = if bars == 4 { framed()? } else { line };
        let mut stacks: Vec<Vec<u8>> = line.split(|&c| c == b'|').map(<[u8]>::to_vec).collect();
        let width = stacks[0].len();
        let last = stacks.last_mut().filter(|_| bars == 2 || bars == 4)?;
        // Spaces at the end of a line get lost.
        last.resize(last.len().max(width), b' ');
        let cells = |stack: &Vec<u8>| match stack[..] {
            [a, b, c] | [a, b' ', b, b' ', c] | [b' ', a, b' ', b, b' ', c, b' '] => Some([a, b, c]),
            _ => None,
        };
        let is_even = stacks.iter().all(|stack| stack.len() == width);
        let stacks: Option<Vec<[u8; 3]>> = stacks.iter().map(cells).collect();
        stacks.filter(|_| is_even)?.concat().try_into().ok()?
    };
    let is_cell = |c: &u8| matches!(c, b' ' | b'1'..=b'9');
    row.iter()
        .all(is_cell)
        .then(|| row.map(|c| if c == b' ' { 0 } else { c - b'0' }))
}

/// Says what a line is. `dashes_are_frame`: a grid is open whose blanks are something else.
#[must_use]
pub fn kind(line: &[u8], dashes_are_frame: bool) -> Kind {
    let whole = String::from_utf8_lossy(line);
    let line = line.split(|&c| c == b'#').next().unwrap_or_default();
    let text = String::from_utf8_lossy(line);
    if let Some(row) = row_of_fields(&text) {
        return Kind::Row(row);
    }
    // A # may mark a cell.
    match marks::row(&whole)
        .filter(Result::is_ok)
        .or_else(|| marks::row(&text))
    {
        Some(Ok(marks)) => return Kind::Marks(marks),
        Some(Err(problem)) => return Kind::NearlyRow(problem),
        None => {}
    }
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
                match u8::try_from(c).ok().and_then(digit) {
                    Some(cell) if length < 9 => row[length] = cell,
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
    if is_cornered_frame(&text) {
        return Kind::CorneredFrame;
    }
    if wrong.is_none() && length == 9 && frame == 0 {
        return Kind::Row(row);
    }
    let problem = match wrong {
        None => (Problem::Row { found: length }, None),
        // Either the text has this very character, or it stands for bytes that are not a character.
        Some((char::REPLACEMENT_CHARACTER, column)) => {
            Problem::of_character(line.get(column - 1..).unwrap_or_default(), column)
        }
        Some((c, column)) => (Problem::Character(c), Some(column)),
    };
    match length {
        1..7 => Kind::Short(problem),
        7..=11 => Kind::NearlyRow(problem),
        _ => Kind::Other,
    }
}

/// The row of nine fields, each with a cell or empty.
pub fn row_of_fields(text: &str) -> Option<[u8; 9]> {
    let text = text.trim_matches(' ');
    // A row in the source of a program has its own brackets and a comma after it.
    let text = match text.trim_start_matches(['[', '{', '(']) {
        list if list.len() < text.len() => list.trim_end_matches([']', '}', ')', ',', ';', ' ']),
        _ => text,
    };
    let bars = ['|', '│', '┃', '║'];
    let fields: Vec<&str> = if let Some(separator) = [',', ';', '\t'].into_iter().find(|&c| text.contains(c))
    {
        text.split(separator).collect()
    } else {
        // A table has bars at its sides, and an empty field of it has room.
        let fields = text.strip_prefix(bars)?.strip_suffix(bars)?;
        fields.split(bars).collect()
    };
    let is_table = text.starts_with(bars);
    let fields = match &fields[..] {
        [fields @ .., ""] if fields.len() == 9 && !is_table => fields,
        fields => fields,
    };
    let mut row = [0; 9];
    if fields.len() != row.len() || (is_table && fields.contains(&"")) {
        return None;
    }
    for (cell, field) in row.iter_mut().zip(fields) {
        *cell = match field.trim().trim_matches(['"', '\'']).as_bytes() {
            [] => 0,
            &[c] => digit(c)?,
            _ => return None,
        };
    }
    Some(row)
}

/// Whether a line can be a frame around cells, perhaps of candidates: dashes from one corner to the other,
/// three at least between two of them.
fn is_cornered_frame(text: &str) -> bool {
    let text = text.trim();
    let is_corner = |c: char| matches!(c, '.' | ':' | '\'' | '+' | '*' | '|' | '`' | ',');
    let is_line = |c: char| matches!(c, '-' | '=') || ('\u{2500}'..='\u{257f}').contains(&c);
    let is_drawn = |c: char| is_corner(c) || is_line(c) || c.is_whitespace();
    let is_run = |run: &str| run.chars().count() > 2;
    let runs = text.split(is_corner).filter(|run| is_run(run)).count();
    (text.chars().count() > WIDEST_FRAME || runs > 1)
        && text.ends_with(|c| is_corner(c) || is_line(c))
        && text.chars().all(is_drawn)
        && text.chars().filter(|&c| is_line(c)).count() * 2 > text.chars().count()
        && text.starts_with(|c| is_corner(c) || ('\u{2500}'..='\u{257f}').contains(&c))
}
