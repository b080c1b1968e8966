//! The characters of a puzzle.

use std::borrow::Cow;

/// The digit a character stands for, 0 for a blank: `.`, `0`, `-`, `*`, `_`, `x`, `X` or `?`.
#[must_use]
#[inline]
pub fn cell(c: u8) -> Option<u8> {
    match c {
        b'0'..=b'9' => Some(c - b'0'),
        b'.' | b'-' | b'*' | b'_' | b'x' | b'X' | b'?' => Some(0),
        _ => None,
    }
}

/// The cells of 81 characters, row by row, 0 for a blank.
///
/// Without a branch, so that the compiler does it for sixteen characters at a time.
#[must_use]
#[inline]
pub fn cells(text: &[u8; 81]) -> Option<[u8; 81]> {
    let mut cells = [0; 81];
    let mut wrong = 0;
    for (slot, &c) in cells.iter_mut().zip(text) {
        let digit = c.wrapping_sub(b'0');
        let is_blank = b".-*_?"
            .iter()
            .fold(u8::from(c | 0x20 == b'x'), |is_blank, &blank| {
                is_blank | u8::from(c == blank)
            });
        *slot = if digit <= 9 { digit } else { 0 };
        wrong |= u8::from(digit > 9) & !is_blank;
    }
    (wrong == 0).then_some(cells)
}

/// The cells of 81 characters that are all digits, as those of most answers are; that is sooner known than of any cells.
#[inline]
pub(crate) fn digits(text: &[u8; 81]) -> Option<[u8; 81]> {
    let cells = text.map(|c| c.wrapping_sub(b'0'));
    let largest = cells.iter().fold(0, |largest, &digit| digit.max(largest));
    (largest <= 9).then_some(cells)
}

/// The 81 characters of a grid, `.` for a blank.
#[must_use]
#[inline]
pub fn characters(cells: &[u8; 81]) -> [u8; 81] {
    cells.map(|digit| if digit == 0 { b'.' } else { b'0' + digit })
}

/// A line in which the blanks and spaces that are no ASCII (`·`, a space that does not break, ...) are `.` and spaces, one
/// byte each, and so are quotation marks if it begins with one, as in a spreadsheet's file of one column.
#[must_use]
pub fn plain(line: &[u8]) -> Cow<'_, [u8]> {
    let is_quoted = line.trim_ascii_start().starts_with(b"\"");
    if line.is_ascii() && !is_quoted {
        return Cow::Borrowed(line);
    }
    let mut plain = Vec::with_capacity(line.len());
    for chunk in line.utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                '"' if is_quoted => plain.push(b' '),
                '·' | '•' | '∙' | '⋅' | '․' | '□' | '☐' | '＿' => plain.push(b'.'),
                '\u{a0}' | '\u{2007}' | '\u{2009}' | '\u{202f}' | '\u{3000}' => plain.push(b' '),
                _ => plain.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            }
        }
        plain.extend_from_slice(chunk.invalid());
    }
    Cow::Owned(plain)
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
        fn many_cells_are_what_each_is(text: [u8; 81], some in "[-.*_xX?0-9]{81}") {
            let one_by_one = |text: &[u8; 81]| -> Option<Vec<u8>> { text.iter().map(|&c| cell(c)).collect() };
            let some = some.into_bytes().try_into().unwrap();
            for text in [text, some] {
                prop_assert_eq!(cells(&text).map(|cells| cells.to_vec()), one_by_one(&text));
            }
            let are_digits = some.iter().all(u8::is_ascii_digit);
            prop_assert_eq!(digits(&some), cells(&some).filter(|_| are_digits));
            let full = some.map(|c| if c.is_ascii_digit() { c } else { b'5' });
            prop_assert_eq!(digits(&full), cells(&full));
            let grid = cells(&some).unwrap();
            prop_assert_eq!(cells(&characters(&grid)), Some(grid));
        }
    }
}
