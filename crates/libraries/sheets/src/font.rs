//! Helvetica: the widths of its characters, and their codes in PDF's encoding.

/// Returns the width of a text, in ems. Characters that are not ASCII count as one em; no Latin letter is
/// wider.
pub fn width(text: &str, bold: bool) -> f32 {
    let widths = if bold { &BOLD } else { &REGULAR };
    let each = |c: char| {
        let place = (c as usize).checked_sub(0x20);
        place.and_then(|place| widths.get(place)).copied().unwrap_or(1000)
    };
    text.chars().map(|c| f32::from(each(c))).sum::<f32>() / 1000.0
}

/// Encodes a text in `WinAnsiEncoding`, which is Windows-1252. The error is the first character that it does
/// not have.
#[cfg(feature = "pdf")]
pub fn encode(text: &str) -> Result<Vec<u8>, char> {
    let byte = |c: char| match c {
        ' '..='~' | '\u{a0}'..='\u{ff}' => Ok(c as u8),
        _ => {
            let place = ABOVE_ASCII.iter().position(|&other| other == c);
            place.map(|place| 0x80 + place as u8).ok_or(c)
        }
    };
    text.chars().map(byte).collect()
}

/// The characters at 0x80 to 0x9f; a space where there is none.
#[cfg(feature = "pdf")]
const ABOVE_ASCII: [char; 32] = [
    '€', ' ', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', ' ', 'Ž', ' ', //
    ' ', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', ' ', 'ž', 'Ÿ',
];

/// Helvetica from the space to the tilde, in thousandths of an em: Adobe's Core 14 font metrics,
/// `Helvetica.afm`.
const REGULAR: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, //
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, //
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, //
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, //
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, //
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/// Helvetica-Bold, likewise: `Helvetica-Bold.afm`.
const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, //
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, //
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, //
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, //
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, //
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];

#[cfg(all(test, feature = "pdf"))]
mod tests {
    use super::*;

    #[test]
    fn windows_1252_has_its_letters_and_no_others() {
        assert_eq!(encode("Aé€Ÿ—").unwrap(), [0x41, 0xe9, 0x80, 0x9f, 0x97]);
        assert_eq!(encode("Łódź"), Err('Ł'));
        // Codes that are not used are not characters.
        assert_eq!(encode("\u{81}"), Err('\u{81}'));
    }
}
