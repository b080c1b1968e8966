//! `OpenSudoku`'s files: XML, with a tag for each game.
//!
//! ```text
//!     <opensudoku>
//!       <name>Easy</name>
//!       <game data="379000014060010070..." />
//!       <game state="1" data="version: 3&#10;3|0|0|0|420|1|..." />
//! ```
//!
//! The data is 81 digits; or, after a version, for each cell the digit, the notes, and 0 for a clue. The
//! fourth version has other notes after the first, which are left alone, and the fifth also a color. Notes
//! are numbers (bit d-1 for digit d), in the first version lists of digits; a cell without notes has all
//! candidates. Source: the patterns of `SudokuBoard.kt` in `OpenSudoku`,
//! <https://gitlab.com/opensudoku/opensudoku>.
//!
//! Only these tags are read, wherever lines begin and end between them, so that a file may have any number of
//! games.

use memchr::{memchr, memmem};
use sudoku_cells::from_characters;

use super::{ANY, Notes, Parsed, wrong};
use crate::content::{Content, Read};
use crate::problem::Problem;

/// The tags that stand around games.
const AROUND: [&[u8]; 13] = [
    b"?xml",
    b"!--",
    b"opensudoku",
    b"opensudoku2",
    b"folder",
    b"name",
    b"author",
    b"description",
    b"comment",
    b"created",
    b"source",
    b"level",
    b"sourceURL",
];

/// Reads a line of tags.
pub fn read(text: &[u8], _: usize) -> Option<Parsed<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = memchr(b'<', rest).filter(|_| text.starts_with(b"<")) {
        let tag = &rest[start + 1..];
        let tag = &tag[..memchr(b'>', tag)?];
        rest = &rest[start + 1 + tag.len() + 1..];
        let name = tag.strip_prefix(b"/").unwrap_or(tag);
        let is_end = |c: &u8| c.is_ascii_whitespace() || *c == b'/';
        match name.split(is_end).next()? {
            b"game" if name.len() == tag.len() => {
                let data = attribute(tag, b"data");
                found.push(data.map_or_else(|| wrong(Problem::Game), game));
            }
            b"game" => {}
            around if AROUND.contains(&around) => {}
            around if around.starts_with(b"!--") => {}
            _ => return None,
        }
    }
    text.starts_with(b"<").then_some((found, b""))
}

/// The value of an attribute of a tag.
fn attribute<'a>(tag: &'a [u8], name: &[u8]) -> Option<&'a [u8]> {
    let is_named = |&start: &usize| {
        let before = start.checked_sub(1).and_then(|before| tag.get(before));
        before.is_some_and(u8::is_ascii_whitespace)
    };
    let start = memmem::find_iter(tag, name).find(is_named)?;
    let value = tag[start + name.len()..].trim_ascii_start().strip_prefix(b"=")?;
    let (&mark, value) = value.trim_ascii_start().split_first()?;
    let end = memchr(mark, value).filter(|_| matches!(mark, b'"' | b'\''))?;
    Some(&value[..end])
}

/// Reads the data of a game.
fn game(data: &[u8]) -> Read {
    if let Some(cells) = data.trim_ascii().try_into().ok().and_then(from_characters) {
        return Ok(Content::Cells(cells));
    }
    noted(data).unwrap_or_else(|| wrong(Problem::Game))
}

/// Reads data with a version.
fn noted(data: &[u8]) -> Option<Read> {
    let (version, rest) = data.strip_prefix(b"version: ")?.split_first()?;
    // The end of the line is a character of its own, as an attribute cannot have it.
    let rest = [&b"&#10;"[..], b"&#xA;", b"&#xa;", b"\n", b" "]
        .into_iter()
        .find_map(|end| rest.strip_prefix(end))?;
    let mut fields = rest.split(|&c| c == b'|').filter(|field| !field.is_empty());
    let mut notes = Notes::default();
    for cell in 0..81 {
        let digit = number(fields.next()?).filter(|digit| *digit <= 9)? as u8;
        let marks = fields.next()?;
        let mut candidates = match version {
            b'1' if marks == b"-" => 0,
            b'1' => marks
                .split(|&c| c == b',')
                .filter_map(number)
                .filter(|digit| (1..=9).contains(digit))
                .fold(0, |marks, digit| marks | 1 << (digit - 1)),
            b'2' | b'3' => number(marks)?,
            b'4' | b'5' => {
                let _second_kind = fields.next()?;
                number(marks)?
            }
            _ => return None,
        };
        candidates &= ANY;
        if *version == b'5' {
            let _color = fields.next()?;
        }
        let is_given = fields.next()? == b"0";
        if digit > 0 {
            notes.place(cell, digit, is_given);
        } else if candidates > 0 {
            notes.candidates[cell] = candidates;
        }
    }
    fields.next().is_none().then(|| Ok(notes.content()))
}

fn number(text: &[u8]) -> Option<u16> {
    str::from_utf8(text).ok()?.parse().ok()
}
