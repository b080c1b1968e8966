//! `SudokuPad` (Cracking the Cryptic's application): addresses that hold a puzzle, and its JSON.
//!
//! ```text
//!     https://sudokupad.app/sclN4Ig...        its own object, with short names (`ce` for `cells`), compressed; also ctc...
//!     https://sudokupad.app/fpuzzlesN4Ig...   an object of f-puzzles, compressed; also fpuz...
//!     https://sudokupad.app/classicB6B91...   digits, and a letter for each run of blanks
//!     https://sudokupad.svencodes.com/puzzle/N4Ig...  the same in an object, compressed
//! ```
//!
//! Its objects draw whatever there is besides digits, so that any line, cage or overlay may be a rule.
//! Sources: `PuzzleTools` and `PuzzleZipper` in the application.

use sudoku_cells::Position;

use super::relaxed::{Value, parse};
use super::{Form, fpuzzles, lz_string, wrong};
use crate::content::{Content, Read};
use crate::problem::Problem;

/// Reads what stands after a prefix.
type ReadData = fn(&[u8]) -> Read;

/// What stands before a puzzle in an address, and how it is read.
const PREFIXES: [(&str, ReadData); 5] = [
    ("fpuzzles", |base64| fpuzzles::FORM.compressed(base64)),
    ("fpuz", |base64| fpuzzles::FORM.compressed(base64)),
    ("scl", |base64| FORM.compressed(base64)),
    ("ctc", |base64| FORM.compressed(base64)),
    ("classic", classic),
];

/// Members, by their long and short names, that may be rules, and what they are called.
const DRAWN: [(&[&str], &str); 5] = [
    (&["lines", "l"], "lines"),
    (&["arrows", "a"], "arrows"),
    (&["overlays", "o"], "overlays"),
    (&["underlays", "u"], "underlays"),
    (&["global", "foglight", "fogofwar"], "further rules"),
];

/// Reads what an address has after the name of the site. `None` if it does not hold a puzzle.
pub fn identifier(text: &str) -> Option<Read> {
    // Short names of puzzles that are stored elsewhere may begin the same way.
    const LONGEST_NAME: usize = 40;
    let read = |(prefix, read): &(&str, ReadData)| Some(read(text.strip_prefix(prefix)?.as_bytes()));
    let read = PREFIXES.iter().find_map(read)?;
    (read.is_ok() || text.len() > LONGEST_NAME).then_some(read)
}

/// Reads what the application shares: an object, compressed, with the digits of a classic puzzle.
pub fn shared(base64: &str) -> Read {
    let text = lz_string::decompress(base64.as_bytes()).ok_or((Problem::Compressed, None))?;
    let object = parse(&text).ok_or((Problem::Compressed, None))?;
    let digits = object.member(&["p"]).and_then(Value::text);
    digits.map_or_else(|| wrong(Problem::Compressed), |digits| classic(digits.as_bytes()))
}

/// The form of its objects, with long or short names.
pub const FORM: Form = Form {
    grid: &["cells", "ce"],
    value: &["value", "v"],
    marks: &["centremarks"],
    is_given: |_| true,
    rules,
};

fn rules(object: &Value, _: &[&Value]) -> Vec<String> {
    let is_rule = |names: &[&str]| object.member(names).is_some_and(Value::is_rule);
    let mut rules: Vec<String> = DRAWN
        .iter()
        .filter(|(names, _)| is_rule(names))
        .map(|(_, what)| (*what).to_owned())
        .collect();
    let cages = object
        .member(&["cages", "ca"])
        .and_then(Value::items)
        .unwrap_or_default();
    // Those without cells are the title and the author.
    let has_cells = |cage: &&Value| cage.member(&["cells", "ce"]).is_some_and(Value::is_rule);
    rules.extend(cages.iter().find(has_cells).map(|_| "cages".to_owned()));
    if let Some(Value::Object(members)) = object.member(&["metadata"]) {
        let is_rule = |(_, value): &&(String, Value)| value.is_rule();
        rules.extend(members.iter().filter(is_rule).map(|(name, _)| name.clone()));
    }
    let regions = object
        .member(&["regions", "re"])
        .and_then(Value::items)
        .unwrap_or_default();
    if !regions.iter().all(is_box) {
        rules.push("regions of its own".to_owned());
    }
    rules
}

/// Whether a list of cells, `[row, column]` from 0, is a box.
fn is_box(region: &Value) -> bool {
    let cells = region.items().unwrap_or_default();
    let place = |cell: &Value| -> Option<(u8, u8)> {
        match cell.items()? {
            [row, column] => Some((row.digit()?, column.digit()?)),
            _ => None,
        }
    };
    let mut places: Vec<Option<(u8, u8)>> = cells.iter().map(place).collect();
    places.sort_unstable();
    places.dedup();
    let number = |place: Option<(u8, u8)>| place.map(|(row, column)| (row / 3, column / 3));
    places.len() == 9
        && places
            .iter()
            .all(|&place| place.is_some() && number(place) == number(places[0]))
}

/// Blanks after a digit, in the second encoding: the digit, and ten times the number of blanks.
const AFTER_DIGIT: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// Runs of blanks in the first encoding, by their lengths.
const RUNS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/// Reads digits and runs of blanks, in whichever of the two encodings makes 81 cells of them; the second is
/// the newer.
fn classic(text: &[u8]) -> Read {
    let second = expand(text, |c| {
        let number = AFTER_DIGIT.iter().position(|&other| other == c)?;
        Some((Some(number as u8 % 10), number / 10))
    });
    let first = expand(text, |c| match c {
        b'1'..=b'9' => Some((Some(c - b'0'), 0)),
        _ => Some((None, RUNS.iter().position(|&other| other == c)?)),
    });
    match second.or(first) {
        Some(cells) => Ok(Content::Cells(cells)),
        None => wrong(Problem::Compressed),
    }
}

/// Expands characters into cells: each may stand for a digit, and for a number of blanks after it.
fn expand(text: &[u8], meaning: impl Fn(u8) -> Option<(Option<u8>, usize)>) -> Option<[u8; 81]> {
    let mut cells = Vec::new();
    for &c in text {
        let (digit, blanks) = meaning(c)?;
        cells.extend(digit);
        cells.extend(std::iter::repeat_n(0, blanks));
        if cells.len() > 81 {
            return None;
        }
    }
    cells.try_into().ok()
}

/// The address of a position, as an object of f-puzzles.
pub fn link(position: &Position) -> String {
    format!("https://sudokupad.app/fpuzzles{}", fpuzzles::data(position))
}
