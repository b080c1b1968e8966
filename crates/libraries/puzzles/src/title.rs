//! Titles: lines that stand before a grid and are not part of it.
//!
//! `Puzzle 1`, `Easy Peasy`, `--- 1 ---`, `3.`: as people, forums and books write them. That such a line *is*
//! a title is only known with the first row of the grid; where none follows, it is a puzzle that cannot be
//! read.

use sudoku_cells::digit;

/// What a line may be besides a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Title {
    /// Words. No row of a grid is like that.
    Words,
    /// Perhaps a number, by itself or between lines, and perhaps a damaged row.
    Number,
    /// Neither.
    No,
}

/// The longest first word of a title. What has a longer one may be a damaged puzzle.
const LONGEST_WORD: usize = 40;

/// Whether a line may be a title.
#[must_use]
pub fn title(line: &str) -> Title {
    let line = line.trim();
    let first = line.split_whitespace().next().unwrap_or_default();
    if first.chars().count() > LONGEST_WORD {
        return Title::No;
    }
    let is_ruler = |c: char| matches!(c, '-' | '=' | '*' | '~' | '_' | '—' | '–');
    let inner = line.trim_matches(is_ruler);
    let line = if inner.starts_with(' ') && inner.ends_with(' ') {
        inner.trim()
    } else {
        line
    };
    let is_letter = |c: char| c.is_alphabetic() && !matches!(c, 'x' | 'X');
    let length = line.chars().filter(|c| !c.is_whitespace()).count();
    let cells = line.bytes().filter(|&c| digit(c).is_some()).count();
    let has_word = line
        .split(|c: char| !c.is_alphabetic())
        .any(|word| word.chars().count() > 2 && word.chars().any(is_letter));
    if has_word || (line.contains(is_letter) && (length < 7 || cells == 0)) {
        return Title::Words;
    }
    // More than one point at the end are the empty cells of a row.
    let number = line.trim_start_matches(['(', '№']);
    let number = number.strip_suffix([':', ')']).unwrap_or(number);
    let number = number.strip_suffix('.').unwrap_or(number).trim();
    let is_number = (1..=6).contains(&number.len()) && number.bytes().all(|c| c.is_ascii_digit());
    if is_number { Title::Number } else { Title::No }
}

/// `Grid 01` as in Project Euler's file, `[Puzzle]` as in `.sdk` files, `[/code]` as in forums: titles
/// wherever they stand.
#[must_use]
pub fn is_heading(line: &[u8]) -> bool {
    let number = line.strip_prefix(b"Grid ").unwrap_or_default();
    let is_number = !number.is_empty() && number.iter().all(u8::is_ascii_digit);
    let section = line.strip_prefix(b"[").and_then(|line| line.strip_suffix(b"]"));
    let has_words = |name: &[u8]| {
        let is_in_name = |c: &u8| c.is_ascii_alphanumeric() || matches!(c, b' ' | b'_' | b'-');
        let name = name.strip_prefix(b"/").unwrap_or(name);
        name.first().is_some_and(u8::is_ascii_alphabetic)
            && name.len() <= LONGEST_WORD
            && name.iter().all(is_in_name)
    };
    is_number || section.is_some_and(has_words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_numbers_are_titles_and_rows_are_not() {
        for words in [
            "Puzzle 1",
            "Easy Peasy",
            "No 1",
            "Nr. 3",
            "X-Wing",
            "数独 1",
            "Sudoku of 2026-11-21",
            "by A. Author",
            "Expert",
            "a)",
            "Für Anfänger:",
            "www.example.org/12345",
        ] {
            assert_eq!(title(words), Title::Words, "{words}");
        }
        for number in [
            "1",
            " 12",
            "3.",
            "(4)",
            "5:",
            "6.)",
            "--- 1 ---",
            "=== 02 ===",
            "**  7 **",
        ] {
            assert_eq!(title(number), Title::Number, "{number}");
        }
        for other in [
            "8........",
            "85316....",
            "53..7....",
            "53..7..a.",
            "53..7...",
            "53..7..é.",
            "-----1---",
            "xxxXXX...",
            "1234567",
            "--1--",
            "1 2 3",
            "",
            &"a".repeat(80),
            "?",
            "5,3,,,7,,,,",
        ] {
            assert_eq!(title(other), Title::No, "{other}");
        }
    }

    #[test]
    fn headings_are_sections_and_the_grids_of_project_euler() {
        for (line, expected) in [
            ("Grid 01", true),
            ("[Puzzle]", true),
            ("[State 2]", true),
            ("[/code]", true),
            ("Grid x", false),
            ("[1, 2]", false),
            ("[]", false),
        ] {
            assert_eq!(is_heading(line.as_bytes()), expected, "{line}");
        }
    }
}
