//! What each byte of a text means for the grid in it.

use crate::text::ascii;

/// What a byte is. Two or more cells or letters in a row are one word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// A digit or a blank.
    Cell,
    /// A part of a word.
    Letter,
    /// What stands between cells.
    Between,
    /// What stands between fields, some of which may be empty.
    Separator,
    /// A mark of a sentence: no cells go on after it.
    Mark,
    /// `<`.
    Tag,
    /// A line feed, or a carriage return.
    LineEnd,
    /// `[`.
    Open,
    /// `]`.
    Close,
    /// A backslash.
    Escape,
    /// The first byte of a character beyond ASCII that may be a blank or a part of a frame.
    Wide,
}

impl Class {
    /// Whether a cell before it is not part of a longer word.
    pub fn is_between(self) -> bool {
        !matches!(self, Class::Cell | Class::Letter | Class::Wide)
    }

    /// Whether it matters, whatever stands before it in its line.
    pub fn is_end(self) -> bool {
        self as u8 >= Class::LineEnd as u8
    }
}

/// The class of each byte.
pub const CLASSES: [Class; 256] = {
    let mut classes = [Class::Letter; 256];
    let mut c = 0;
    while c < 128 {
        classes[c] = match c as u8 {
            b'0'..=b'9' | b'.' | b'-' | b'*' | b'_' | b'x' | b'X' | b'?' => Class::Cell,
            b'\n' | b'\r' => Class::LineEnd,
            b'[' => Class::Open,
            b']' => Class::Close,
            b'\\' => Class::Escape,
            b'<' => Class::Tag,
            b',' | b';' | b'\t' | b'|' => Class::Separator,
            b' ' | b'"' | b'\'' | b'`' | b'(' | b')' | b'{' | b'}' | b'+' | b'=' | b'/' | b'&' | b'$'
            | b'>' => Class::Between,
            b'A'..=b'Z' | b'a'..=b'z' => Class::Letter,
            _ => Class::Mark,
        };
        c += 1;
    }
    // The blanks, spaces and frames that `wide` knows begin with these bytes.
    classes[0xc2] = Class::Wide;
    classes[0xe2] = Class::Wide;
    classes[0xe3] = Class::Wide;
    classes[0xef] = Class::Wide;
    classes
};

/// What a character beyond ASCII is, and how many bytes it has.
pub fn wide(text: &[u8]) -> (Class, usize) {
    let text = &text[..text.len().min(4)];
    let valid = text.utf8_chunks().next().map_or("", |chunk| chunk.valid());
    let Some(c) = valid.chars().next() else {
        return (Class::Letter, 1);
    };
    let class = match ascii(c) {
        Some(b'.') => Class::Cell,
        Some(_) => Class::Between,
        None if ('\u{2500}'..='\u{257f}').contains(&c) => Class::Between,
        None => Class::Letter,
    };
    (class, c.len_utf8())
}
