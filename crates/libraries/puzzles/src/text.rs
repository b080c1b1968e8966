//! The characters of a line, whatever it is: its first word, its blanks beyond ASCII, 81 cells with something
//! between them.

use std::borrow::Cow;

use sudoku_cells::from_characters;

/// The cells of 81 characters that are all digits, as those of most answers are; that is known sooner than
/// for cells in general.
#[inline]
#[must_use]
pub fn digits(text: &[u8; 81]) -> Option<[u8; 81]> {
    let cells = text.map(|c| c.wrapping_sub(b'0'));
    let largest = cells.iter().fold(0, |largest, &digit| digit.max(largest));
    (largest <= 9).then_some(cells)
}

/// Returns a line in which the blanks and spaces beyond ASCII (`·`, a non-breaking space, ...) are `.` and
/// spaces, one byte each. If it begins with a quotation mark, as in a spreadsheet's file of one column,
/// quotation marks are spaces, too.
#[must_use]
pub fn plain(line: &[u8]) -> Cow<'_, [u8]> {
    let is_quoted = line.trim_ascii_start().starts_with(b"\"");
    if line.is_ascii() && !is_quoted {
        return Cow::Borrowed(line);
    }
    let mut plain = Vec::with_capacity(line.len());
    for chunk in line.utf8_chunks() {
        for c in chunk.valid().chars() {
            match (c, ascii(c)) {
                ('"', _) if is_quoted => plain.push(b' '),
                (_, Some(ascii)) => plain.push(ascii),
                _ => plain.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            }
        }
        plain.extend_from_slice(chunk.invalid());
    }
    Cow::Owned(plain)
}

/// The ASCII character that a blank or a space beyond ASCII stands for.
#[must_use]
pub fn ascii(c: char) -> Option<u8> {
    match c {
        '·' | '•' | '∙' | '⋅' | '․' | '□' | '☐' | '＿' => Some(b'.'),
        '\u{a0}' | '\u{2007}' | '\u{2009}' | '\u{202f}' | '\u{3000}' => Some(b' '),
        _ => None,
    }
}

/// The cells of a text that has 81 of them, and nothing else but ends of lines, spaces, and what is between
/// numbers.
#[must_use]
pub fn cells(text: &[u8]) -> Option<[u8; 81]> {
    if let Ok(text) = text.try_into() {
        return from_characters(text);
    }
    let is_cell = |c: &u8| !c.is_ascii_whitespace() && !b"[],|".contains(c);
    let text: Vec<u8> = text.iter().copied().filter(is_cell).collect();
    from_characters(text[..].try_into().ok()?)
}

/// What ends the characters of a puzzle.
#[must_use]
pub fn is_separator(c: u8) -> bool {
    c.is_ascii_whitespace() || b",;:|#\x0b".contains(&c)
}

/// What stands before the first separator.
#[must_use]
pub fn first_word(text: &[u8]) -> &[u8] {
    text.split(|&c| is_separator(c)).next().unwrap_or_default()
}

/// The puzzle of a line with something between its 81 cells: the same between every two, or between groups of
/// nine.
#[must_use]
pub fn spread(text: &[u8]) -> Option<[u8; 81]> {
    let text = text.trim_ascii();
    let (single, groups) = (2 * 81 - 1, 81 + 8);
    let is_between = |c: u8| b" ,;\t|".contains(&c);
    // Something may follow the comma.
    let dense: Vec<u8>;
    let text = if text.len() > single && text[1] == b',' && text[2] == b' ' {
        dense = text.iter().copied().filter(|&c| c != b' ').collect();
        &dense
    } else {
        text
    };
    let step = match text.len() {
        length if length == single => 1,
        length if length == groups => 9,
        _ => return None,
    };
    let separator = *text.get(step)?;
    if !is_between(separator) || !text[step..].iter().step_by(step + 1).all(|&c| c == separator) {
        return None;
    }
    let characters: Vec<u8> = text
        .chunks(step + 1)
        .flat_map(|chunk| &chunk[..step])
        .copied()
        .collect();
    cells(&characters)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn blanks_beyond_ascii_become_plain_ones() {
        assert_eq!(plain("5·3\u{a0}é\"".as_bytes()), "5.3 é\"".as_bytes());
        assert_eq!(plain(b" \"5\",\xb7"), &b"  5 ,\xb7"[..]);
    }

    proptest! {
        #[test]
        fn digits_are_cells_without_blanks(some in "[-.*_xX?0-9]{81}") {
            let some: [u8; 81] = some.into_bytes().try_into().unwrap();
            let are_digits = some.iter().all(u8::is_ascii_digit);
            prop_assert_eq!(digits(&some), from_characters(&some).filter(|_| are_digits));
            let full = some.map(|c| if c.is_ascii_digit() { c } else { b'5' });
            prop_assert_eq!(digits(&full), from_characters(&full));
        }
    }
}
