//! A position in the middle of solving, and the three lines that say it: what people copy from one program
//! into another.
//!
//! ```text
//!     53..7....6..195...                81 characters: the clues, and all candidates that they leave
//!     ....5......3......12.4.....       729: the nine digits of each cell, those that cannot go there left out
//!     :0702:9:53..+7...:124:918:183:7   a line of HoDoKu's library, field by field:
//!       |   |    |       |   |   |  the length of a chain, in links
//!       |   |    |       |   |   what is placed
//!       |   |    |       |   what is struck out
//!       |   |    |       candidates that are out before the step, though no digit rules them out
//!       |   |    81 cells, with + before a digit that is no clue
//!       |   the digits that the technique is about
//!       the code of the technique, and after a dash its variant
//! ```
//!
//! A candidate is three digits there: the digit, its row and its column. Codes are not looked up:
//! `sudoku-technique` has them.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{PEER_SETS, ParseError, digit, members, parse};

/// The digits that stand in a grid, which of them are clues, and the candidates of the open cells.
///
/// It is read from each of the three lines that people copy: 81 characters, 729, or a line of `HoDoKu`'s
/// library. It prints as 729 characters where they say it all, and otherwise, if there are digits that are no
/// clues, open cells with one candidate, or a [`Case`], as such a line ([`library`](Position::library)).
/// `sudoku-puzzles` reads grids of pencil marks as well.
///
/// ```
/// use sudoku_cells::{Line, Marks, Position};
///
/// let text = ":0003:4:....+56789........................................................................:114 214::411:";
/// let position: Position = text.parse()?;
/// assert_eq!((position.givens()[4], position.digits()[4]), (0, 5));
/// assert_eq!(position.candidates()[0], 0b1111); // 1 to 4
/// assert_eq!(position.candidates()[3], 0b1100); // 1 and 2 are struck out in r1c4
/// assert_eq!(position.case().unwrap().placements, [(0, 4)]); // 4 in the first cell
/// assert_eq!(position.to_string(), text);
///
/// let marks = Marks(position.candidates()).to_string();
/// assert!(marks.starts_with("1234.....1234.....1234.......34.........5...."));
/// assert_eq!(marks.parse::<Position>()?.candidates(), position.candidates());
/// let digits = Line(position.digits()).to_string();
/// assert_eq!(digits.parse::<Position>()?.candidates()[3], 0b1111);
///
/// let error = text.replace("214", "2l4").parse::<Position>().unwrap_err();
/// assert_eq!(error.to_string(), "Bad candidate at line 1, column 96");
/// # Ok::<(), sudoku_cells::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    givens: [u8; 81],
    digits: [u8; 81],
    candidates: [u16; 81],
    case: Option<Box<Case>>,
}

/// What a line of `HoDoKu`'s library says besides the position: a technique, and what it does there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Case {
    /// The technique: four digits, and a fifth for a Siamese fish. `HoDoKu` writes `0000` where it means
    /// none.
    pub code: String,
    /// Which of several kinds of cases it is, if the technique has several: what follows a dash (`0600-1`).
    pub variant: String,
    /// The digits that the technique is about, without anything between them, or `x`.
    pub digits: String,
    /// What it strikes out: cells (0 to 80, row by row) and digits.
    pub eliminations: Vec<(u8, u8)>,
    /// What it places: cells and digits.
    pub placements: Vec<(u8, u8)>,
    /// What the last field has: the length of a chain, in links.
    pub extra: String,
}

/// All nine digits.
const ANY: u16 = 0x1ff;

impl Position {
    /// The position with these digits, 0 for an open cell; those of `givens` are its clues. `candidates` are
    /// those of the open cells (bit d-1 for digit d), and stay as they are, whatever the digits rule out.
    ///
    /// All are 81 cells, row by row; digits above 9 are taken for open cells that nothing can go into.
    /// Whether the digits obey the rules is for [`validate`](crate::validate) to say.
    #[must_use]
    pub fn new(givens: &[u8; 81], digits: &[u8; 81], candidates: &[u16; 81]) -> Position {
        let candidates = core::array::from_fn(|cell| match digits[cell] {
            0 => candidates[cell] & ANY,
            digit @ 1..=9 => 1 << (digit - 1),
            _ => 0,
        });
        let position = Position {
            givens: [0; 81],
            digits: digits.map(|digit| if digit > 9 { 0 } else { digit }),
            candidates,
            case: None,
        };
        position.with_givens(givens)
    }

    /// The position at the start of a puzzle: all candidates that no clue rules out.
    #[must_use]
    pub fn of_puzzle(puzzle: &[u8; 81]) -> Position {
        Position::new(puzzle, puzzle, &[ANY; 81]).without_seen()
    }

    /// The position of a grid of candidates (bit d-1 for digit d). Where there is only one, it stands, and
    /// counts as a clue.
    #[must_use]
    pub fn of_candidates(candidates: &[u16; 81]) -> Position {
        let digits = candidates.map(|cell| match cell & ANY {
            single if single.is_power_of_two() => single.trailing_zeros() as u8 + 1,
            _ => 0,
        });
        Position::new(&digits, &digits, candidates)
    }

    /// The position of 729 characters, for each cell the digits 1 to 9 or blanks in their places: [of
    /// candidates](Position::of_candidates).
    ///
    /// # Errors
    /// If a character is neither a blank nor the digit whose place it has.
    pub fn of_marks(text: &[u8; 729]) -> Result<Position, ParseError> {
        let mut candidates = [0; 81];
        for (place, &c) in text.iter().enumerate() {
            match digit(c).map(usize::from) {
                Some(0) => {}
                Some(digit) if digit == place % 9 + 1 => candidates[place / 9] |= 1 << (place % 9),
                _ => return Err(strange(text, place)),
            }
        }
        Ok(Position::of_candidates(&candidates))
    }

    /// Whether a line may be one of `HoDoKu`'s library: it begins with a colon and a code.
    #[must_use]
    pub fn is_library(line: &[u8]) -> bool {
        let code = line
            .strip_prefix(b":")
            .and_then(|line| line.split(|&c| b":-".contains(&c)).next());
        let is_code = |c: &u8| c.is_ascii_digit() || *c == b'x';
        code.is_some_and(|code| (4..=5).contains(&code.len()) && code.iter().all(is_code))
    }

    /// The position of a line of `HoDoKu`'s library, and what follows its last field, after white space. The
    /// fields after the grid may be missing. What the digits rule out is struck out.
    ///
    /// # Errors
    /// What is wrong with its fields, and where.
    pub fn of_library(line: &[u8]) -> Result<(Position, &[u8]), ParseError> {
        let mut fields = [&b""[..]; FIELDS];
        let mut found = 0;
        for (field, text) in fields.iter_mut().zip(line.splitn(FIELDS, |&c| c == b':')) {
            *field = text;
            found += 1;
        }
        if found <= GRID {
            return Err(ParseError::Fields { found: found - 1 });
        }
        // The last field ends with the word.
        let last = fields[found - 1];
        let end = last.iter().position(u8::is_ascii_whitespace);
        let (last, rest) = last.split_at(end.unwrap_or(last.len()));
        fields[found - 1] = last;

        let start = |i: usize| fields[..i].iter().map(|field| field.len() + 1).sum();
        let [_, code, digits, grid, struck_out, eliminations, placements, extra] = fields;
        let (givens, placed) = cells(line, start(GRID), grid)?;
        let mut candidates = [ANY; 81];
        for (cell, digit) in triples(start(GRID + 1), struck_out)? {
            candidates[usize::from(cell)] &= !(1 << (digit - 1));
        }
        let text = |field: &[u8]| String::from_utf8_lossy(field).into_owned();
        let mut code = code.splitn(2, |&c| c == b'-').map(text);
        let case = Case {
            code: code.next().unwrap_or_default(),
            variant: code.next().unwrap_or_default(),
            digits: text(digits),
            eliminations: triples(start(GRID + 2), eliminations)?,
            placements: triples(start(GRID + 3), placements)?,
            extra: text(extra),
        };
        let mut position = Position::new(&givens, &placed, &candidates).without_seen();
        if case != Case::none() {
            position = position.with_case(case);
        }
        Ok((position, rest))
    }

    /// The same position without the candidates that a digit rules out in its row, column and box.
    #[must_use]
    pub fn without_seen(mut self) -> Position {
        for cell in (0..81).filter(|&cell| self.digits[cell] == 0) {
            self.candidates[cell] &= self.allowed(cell);
        }
        self
    }

    /// The same position as `HoDoKu`'s library has it, with what a step does.
    #[must_use]
    pub fn with_case(self, case: Case) -> Position {
        Position {
            case: Some(Box::new(case)),
            ..self
        }
    }

    /// The same position, in which only these of the digits are clues.
    #[must_use]
    pub fn with_givens(mut self, givens: &[u8; 81]) -> Position {
        for ((given, digit), wanted) in self.givens.iter_mut().zip(self.digits).zip(givens) {
            *given = if *wanted == digit { digit } else { 0 };
        }
        self
    }

    /// The clues, 81 cells row by row, 0 for anything else. Where nothing says which digits are clues, all
    /// are.
    #[must_use]
    pub fn givens(&self) -> &[u8; 81] {
        &self.givens
    }

    /// The digits that stand, clues and others; 0 for an open cell.
    #[must_use]
    pub fn digits(&self) -> &[u8; 81] {
        &self.digits
    }

    /// The candidates, bit d-1 for digit d; where a digit stands, that alone.
    #[must_use]
    pub fn candidates(&self) -> &[u16; 81] {
        &self.candidates
    }

    /// What a line of `HoDoKu`'s library says besides.
    #[must_use]
    pub fn case(&self) -> Option<&Case> {
        self.case.as_deref()
    }

    /// Whether the digits say it all: no candidate is struck out that they allow.
    #[must_use]
    pub fn is_puzzle(&self) -> bool {
        self.struck_out().next().is_none()
    }

    /// The candidates that the digits would allow, and that are struck out: cells and digits, cell by cell.
    pub fn struck_out(&self) -> impl Iterator<Item = (u8, u8)> {
        let is_open = |&cell: &u8| self.digits[usize::from(cell)] == 0;
        (0..81).filter(is_open).flat_map(|cell| {
            let at = usize::from(cell);
            let missing = self.allowed(at) & !self.candidates[at];
            let digits = (1..=9).filter(move |digit| missing >> (digit - 1) & 1 != 0);
            digits.map(move |digit| (cell, digit))
        })
    }

    /// The digits that stand in none of a cell's peers.
    fn allowed(&self, cell: usize) -> u16 {
        let peers = members(PEER_SETS[cell]);
        let seen = peers.fold(0, |seen: u16, peer| seen | 1 << self.digits[usize::from(peer)]);
        ANY & !(seen >> 1)
    }

    /// Prints as a line of `HoDoKu`'s library: `:code:digits:grid:struck out:eliminations:placements:extra`,
    /// where `+` stands before a digit that is no clue. Without a [`Case`] the code is `0000` and the digits
    /// `x`, as `HoDoKu` has it. A candidate that a digit of its row, column or box rules out cannot be told.
    #[must_use]
    pub fn library(&self) -> Library<'_> {
        Library(self)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Position::of_candidates(&self.candidates) {
            Marks(&self.candidates).fmt(f)
        } else {
            self.library().fmt(f)
        }
    }
}

/// Reads 81 characters as [`parse`] does; or 729, or a line of `HoDoKu`'s library, which white space may
/// follow; each after a byte-order mark if there is one.
impl FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Position, ParseError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let line = text.trim_end().as_bytes();
        if let Ok(marks) = line.try_into() {
            return Position::of_marks(marks);
        }
        if !Position::is_library(line) {
            return parse(text).map(|puzzle| Position::of_puzzle(&puzzle));
        }
        match Position::of_library(line)? {
            (position, []) => Ok(position),
            (_, rest) => Err(strange(line, line.len() - rest.trim_ascii().len())),
        }
    }
}

/// Prints candidates (bit d-1 for digit d) as 729 characters: the nine digits of each cell, and a dot in
/// place of those that are struck out.
#[derive(Clone, Copy, Debug)]
pub struct Marks<'a>(pub &'a [u16; 81]);

impl fmt::Display for Marks<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut characters = [b'.'; 729];
        for (place, c) in characters.iter_mut().enumerate() {
            if self.0[place / 9] >> (place % 9) & 1 != 0 {
                *c = b'1' + (place % 9) as u8;
            }
        }
        // The characters are ASCII.
        f.pad(core::str::from_utf8(&characters).unwrap_or_default())
    }
}

/// Prints a position as a line of `HoDoKu`'s library: see [`Position::library`].
#[derive(Clone, Copy, Debug)]
pub struct Library<'a>(&'a Position);

impl fmt::Display for Library<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let none = Case::none();
        let case = self.0.case().unwrap_or(&none);
        let dash = if case.variant.is_empty() { "" } else { "-" };
        write!(f, ":{}{dash}{}:{}:", case.code, case.variant, case.digits)?;
        for (&digit, &given) in self.0.digits.iter().zip(&self.0.givens) {
            match digit {
                0 => f.write_str(".")?,
                _ if given == digit => write!(f, "{digit}")?,
                _ => write!(f, "+{digit}")?,
            }
        }
        list(f, self.0.struck_out())?;
        list(f, case.eliminations.iter().copied())?;
        list(f, case.placements.iter().copied())?;
        write!(f, ":{}", case.extra)
    }
}

impl Case {
    /// What `HoDoKu` writes where it means no technique.
    fn none() -> Case {
        Case {
            code: "0000".into(),
            digits: "x".into(),
            ..Case::default()
        }
    }
}

/// The fields of a line of a library, with the empty one before the first colon.
const FIELDS: usize = 8;

/// Which of them is the grid. Those after it may be missing.
const GRID: usize = 3;

/// The clues, and all digits, of the field of the grid, which starts at this place of its line.
fn cells(line: &[u8], start: usize, field: &[u8]) -> Result<([u8; 81], [u8; 81]), ParseError> {
    let (mut givens, mut digits) = ([0; 81], [0; 81]);
    let (mut found, mut is_placed) = (0, false);
    for (place, &c) in (start..).zip(field) {
        let value = match digit(c) {
            None if c == b'+' && !is_placed => {
                is_placed = true;
                continue;
            }
            Some(digit) if digit != 0 || !is_placed => digit,
            _ => return Err(strange(line, place)),
        };
        if found < 81 {
            digits[found] = value;
            givens[found] = if is_placed { 0 } else { value };
        }
        is_placed = false;
        found += 1;
    }
    if found == 81 && !is_placed {
        Ok((givens, digits))
    } else {
        Err(ParseError::Cells { found })
    }
}

/// The candidates of a field that starts at this place of its line, as cells and digits.
fn triples(mut start: usize, field: &[u8]) -> Result<Vec<(u8, u8)>, ParseError> {
    let mut triples = Vec::new();
    for word in field.split(|&c| c == b' ') {
        match *word {
            [] => {}
            [digit @ b'1'..=b'9', row @ b'1'..=b'9', column @ b'1'..=b'9'] => {
                triples.push(((row - b'1') * 9 + column - b'1', digit - b'0'));
            }
            _ => {
                let column = start + 1;
                return Err(ParseError::Candidate { line: 1, column });
            }
        }
        start += word.len() + 1;
    }
    Ok(triples)
}

/// A field of candidates, cells and digits, after its colon.
fn list(f: &mut fmt::Formatter<'_>, candidates: impl Iterator<Item = (u8, u8)>) -> fmt::Result {
    f.write_str(":")?;
    for (i, (cell, digit)) in candidates.enumerate() {
        let gap = if i == 0 { "" } else { " " };
        write!(f, "{gap}{digit}{}{}", cell / 9 + 1, cell % 9 + 1)?;
    }
    Ok(())
}

/// The character at a place of a line cannot stand there.
fn strange(line: &[u8], place: usize) -> ParseError {
    let chunk = line[place..].utf8_chunks().next();
    let character = chunk.and_then(|chunk| chunk.valid().chars().next());
    ParseError::Character {
        character: character.unwrap_or(char::REPLACEMENT_CHARACTER),
        line: 1,
        column: place + 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::format;
    use std::string::ToString;

    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let line = format!(":0702-1:9:+5{}:113 213:918::7", &SOLUTION[1..]);
        let error = |text: &str| text.parse::<Position>().unwrap_err().to_string();
        let with = |from, to| error(&line.replacen(from, to, 1));
        assert_eq!(line.parse::<Position>().unwrap().case().unwrap().variant, "1");
        assert_eq!(with(":+5", ":+."), "Bad character . at line 1, column 12");
        assert_eq!(with(":+5", ":++5"), "Bad character + at line 1, column 12");
        assert_eq!(with(":+5", ":é5"), "Bad character é at line 1, column 11");
        assert_eq!(with(":7", ":7 5"), "Bad character 5 at line 1, column 109");
        assert_eq!(with(":+5", ":"), "81 cells expected, 80 found");
        assert_eq!(with(":+5", ":55"), "81 cells expected, 82 found");
        assert_eq!(with("213", "203"), "Bad candidate at line 1, column 98");
        assert_eq!(
            error(":0702:9"),
            "a code, digits and a grid expected, 2 of them found"
        );
        assert_eq!(error(&"5".repeat(729)), "Bad character 5 at line 1, column 1");
        assert_eq!(error(&".".repeat(728)), "81 cells expected, 728 found");
    }

    #[test]
    fn a_digit_that_is_none_is_an_open_cell_without_candidates() {
        let mut digits = [0; 81];
        (digits[0], digits[1]) = (10, 9);
        let position = Position::new(&digits, &digits, &[ANY; 81]).without_seen();
        assert_eq!((position.givens()[0], position.candidates()[0]), (0, 0));
        assert_eq!((position.givens()[1], position.candidates()[1]), (9, 1 << 8));
    }

    proptest! {
        /// Some digits of a solution, some of them clues, some candidates struck out, and perhaps a case.
        #[test]
        fn what_is_printed_is_read_again(
            kinds in prop::collection::vec(0..4_u8, 81),
            candidates in prop::collection::vec(0..512_u16, 81),
            is_case: bool,
            [code, variant, digits, extra] in ["[0-9]{4,5}", "[0-9x]?", "[1-9]{0,4}", "[0-9]{0,2}"],
            eliminations in prop::collection::vec((0..81_u8, 1..=9_u8), 0..5),
            placements in prop::collection::vec((0..81_u8, 1..=9_u8), 0..3),
        ) {
            let solution = parse(SOLUTION).unwrap();
            let digits_of = |most| core::array::from_fn(|cell| if kinds[cell] < most { solution[cell] } else { 0 });
            let candidates = candidates.try_into().unwrap();
            let mut position = Position::new(&digits_of(1), &digits_of(2), &candidates).without_seen();
            if is_case {
                position = position.with_case(Case { code, variant, digits, eliminations, placements, extra });
            }
            prop_assert_eq!(&position.to_string().parse::<Position>().unwrap(), &position);
            let line = format!("{} a", position.library());
            prop_assert!(Position::is_library(line.as_bytes()));
            prop_assert_eq!(Position::of_library(line.as_bytes()), Ok((position.clone(), &b" a"[..])));
            let stands = Position::of_candidates(position.candidates());
            prop_assert_eq!(stands.candidates(), position.candidates());
            prop_assert_eq!(Marks(position.candidates()).to_string().parse::<Position>().unwrap(), stands);
        }

        #[test]
        fn no_text_makes_it_panic(text in "(:07[0-9]{2}:[1-9]{0,2}:)?[ -~é:+1-9]{0,400}") {
            let _ = text.parse::<Position>();
        }
    }
}
