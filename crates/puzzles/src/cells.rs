//! The characters of a puzzle that `sudoku-cells` does not know.

use std::borrow::Cow;

/// The cells of 81 characters that are all digits, as those of most answers are; that is sooner known than of any cells.
#[inline]
pub(crate) fn digits(text: &[u8; 81]) -> Option<[u8; 81]> {
    let cells = text.map(|c| c.wrapping_sub(b'0'));
    let largest = cells.iter().fold(0, |largest, &digit| digit.max(largest));
    (largest <= 9).then_some(cells)
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
    use sudoku_cells::from_characters;

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
