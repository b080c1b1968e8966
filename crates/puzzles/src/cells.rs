//! The characters of a puzzle.

/// The digit a character stands for, 0 for a blank: `.`, `0`, `-`, `*`, `_` or `x`.
#[must_use]
#[inline]
pub fn cell(c: u8) -> Option<u8> {
    match c {
        b'0'..=b'9' => Some(c - b'0'),
        b'.' | b'-' | b'*' | b'_' | b'x' => Some(0),
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
        let is_blank = b".-*_x"
            .iter()
            .fold(0, |is_blank, &blank| is_blank | u8::from(c == blank));
        *slot = if digit <= 9 { digit } else { 0 };
        wrong |= u8::from(digit > 9) & !is_blank;
    }
    (wrong == 0).then_some(cells)
}

/// The 81 characters of a grid, `.` for a blank.
#[must_use]
#[inline]
pub fn characters(cells: &[u8; 81]) -> [u8; 81] {
    cells.map(|digit| if digit == 0 { b'.' } else { b'0' + digit })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn many_cells_are_what_each_is(text: [u8; 81], some in "[-.*_x0-9]{81}") {
            let one_by_one = |text: &[u8; 81]| -> Option<Vec<u8>> { text.iter().map(|&c| cell(c)).collect() };
            let some = some.into_bytes().try_into().unwrap();
            for text in [text, some] {
                prop_assert_eq!(cells(&text).map(|cells| cells.to_vec()), one_by_one(&text));
            }
            let grid = cells(&some).unwrap();
            prop_assert_eq!(cells(&characters(&grid)), Some(grid));
        }
    }
}
