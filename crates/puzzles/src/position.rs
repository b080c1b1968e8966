//! A position in the middle of solving: digits, and the candidates of the cells that are open.
//!
//! People have them as 729 characters, as grids of pencil marks and as lines of `HoDoKu`'s library; what all of them say is
//! one [`Position`]:
//!
//! ```text
//!     123456789.2.....8.1...                     the nine digits of each cell, those that cannot go there left out
//!     | 5  3   124 | 26 7 2468 | 1489 ...        a group for each cell; one digit alone stands
//!     :0000:x:53..7+4...:124 918:183::           clues, what is placed (+), what is struck out, what a step does
//! ```

use std::fmt;
use std::str::FromStr;

use sudoku_cells::{PEER_SETS, members};

use crate::error::{ReadError, Reason};
use crate::library::Library;
use crate::options::ReadOptions;
use crate::problem::{Place, Problem};
use crate::reader::Reader;
use crate::source::Source;

/// The digits that stand in a grid, which of them are clues, and the candidates of the open cells.
///
/// It prints as 729 characters, which everything reads that reads pencil marks; with `{:#}` as a grid in a frame, as players
/// know it. [`library`](Position::library) prints all there is to know, and `sudoku_puzzles` reads all three again.
///
/// ```
/// use sudoku_puzzles::Position;
///
/// let text = ":0003:4:....+56789........................................................................:114 214::411:";
/// let position: Position = text.parse()?;
/// assert_eq!((position.givens()[4], position.digits()[4]), (0, 5));
/// assert_eq!(position.candidates()[0], 0b1111); // 1 to 4
/// assert_eq!(position.candidates()[3], 0b1100); // 1 and 2 are struck out in r1c4
/// assert_eq!(position.case().unwrap().placements, [(0, 4)]); // 4 in the first cell
/// assert_eq!(position.library().to_string(), text);
///
/// let marks = position.to_string();
/// assert!(marks.starts_with("1234.....1234.....1234.......34.........5...."));
/// assert_eq!(marks.parse::<Position>()?.candidates(), position.candidates());
/// # Ok::<(), sudoku_puzzles::ReadError>(())
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
    /// The technique: four digits, a fifth for a Siamese fish, and after a dash the variant (`0600-1`). `HoDoKu` writes `0000`
    /// where it means none.
    pub code: String,
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
    /// The position with these digits, 0 for an open cell; those of `givens` are its clues. `candidates` are those of the open
    /// cells (bit d-1 for digit d), and stay as they are, whatever the digits rule out.
    ///
    /// All are 81 cells, row by row; digits above 9 are taken for open cells that nothing can go into.
    #[must_use]
    pub fn new(givens: &[u8; 81], digits: &[u8; 81], candidates: &[u16; 81]) -> Position {
        let mut position = Position {
            givens: [0; 81],
            digits: digits.map(|digit| if digit > 9 { 0 } else { digit }),
            candidates: [0; 81],
            case: None,
        };
        for cell in 0..81 {
            let digit = position.digits[cell];
            if givens[cell] == digit {
                position.givens[cell] = digit;
            }
            position.candidates[cell] = match digits[cell] {
                0 => candidates[cell] & ANY,
                1..=9 => 1 << (digit - 1),
                _ => 0,
            };
        }
        position
    }

    /// The position at the start of a puzzle: all candidates that no clue rules out.
    #[must_use]
    pub fn of_puzzle(puzzle: &[u8; 81]) -> Position {
        Position::new(puzzle, puzzle, &[ANY; 81]).without_seen()
    }

    /// The same position without the candidates that a digit rules out in its row, column and box.
    #[must_use]
    pub fn without_seen(mut self) -> Position {
        for cell in (0..81).filter(|&cell| self.digits[cell] == 0) {
            self.candidates[cell] &= self.allowed(cell);
        }
        self
    }

    /// The position of a grid of candidates (bit d-1 for digit d). Where there is only one, it stands, and counts as a clue.
    #[must_use]
    pub fn of_candidates(candidates: &[u16; 81]) -> Position {
        let digits = candidates.map(|cell| match cell & ANY {
            single if single.is_power_of_two() => single.trailing_zeros() as u8 + 1,
            _ => 0,
        });
        Position::new(&digits, &digits, candidates)
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
        for (cell, given) in self.givens.iter_mut().enumerate() {
            *given = if givens[cell] == self.digits[cell] {
                givens[cell]
            } else {
                0
            };
        }
        self
    }

    /// The clues, 81 cells row by row, 0 for anything else. Where nothing says which digits are clues, all are.
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
    pub(crate) fn is_puzzle(&self) -> bool {
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

    /// The position on a line that says all: 729 characters, or a line of `HoDoKu`'s library, where some digits are no clues
    /// or a technique comes with it.
    #[must_use]
    pub fn to_line(&self) -> String {
        if self.givens == self.digits && self.case.is_none() {
            self.to_string()
        } else {
            self.library().to_string()
        }
    }

    /// Prints as a line of `HoDoKu`'s library: `:code:digits:grid:struck out:eliminations:placements:extra`, where `+` stands
    /// before a digit that is no clue. Without a [`Case`] the code is `0000` and the digits `x`, as `HoDoKu` has it. A candidate
    /// that a digit of its row, column or box rules out cannot be told.
    #[must_use]
    pub fn library(&self) -> Library<'_> {
        Library(self)
    }
}

/// The first position of a text; its digits and their candidates, if it has a puzzle and no candidates. Text around it is left
/// alone. Where a puzzle stands right before a grid of pencil marks and has only digits of it, those are the clues.
///
/// # Errors
/// What is wrong with the first that should be a puzzle or a position, if none can be read; and digits that contradict each
/// other.
impl FromStr for Position {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Position, ReadError> {
        let options = ReadOptions::default().with_candidates(true);
        let mut first: Option<(usize, Position)> = None;
        let mut before: Option<[u8; 81]> = None;
        let mut error = None;
        for puzzle in Reader::new(vec![Source::text(text)], options) {
            let puzzle = match puzzle {
                Ok(puzzle) => puzzle,
                Err(problem) => {
                    before = None;
                    error = error.or(Some(problem));
                    continue;
                }
            };
            if let Some(position) = puzzle.position {
                let is_within = |givens: &[u8; 81]| {
                    let mut cells = givens.iter().zip(position.digits());
                    cells.all(|(given, digit)| *given == 0 || given == digit)
                };
                let position = match before.filter(is_within) {
                    Some(givens) if position.case().is_none() => position.with_givens(&givens),
                    _ => *position,
                };
                first = Some((puzzle.line, position));
                break;
            }
            before = Some(puzzle.cells);
            first = first.or_else(|| Some((puzzle.line, Position::of_puzzle(&puzzle.cells))));
        }
        let in_line = |line, problem| ReadError {
            file: None,
            place: Some(Place::line(line)),
            reason: Reason::Puzzle(problem),
        };
        match (first, error) {
            (Some((line, position)), _) => match Problem::of_clues(position.digits()) {
                Some(problem) => Err(in_line(line, problem)),
                None => Ok(position),
            },
            (None, Some(error)) => Err(error),
            (None, None) => Err(in_line(1, Problem::Cells { found: 0 })),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return framed(&self.candidates).fmt(f);
        }
        marks(&self.candidates).fmt(f)
    }
}

/// Candidates as 729 characters: the nine digits of each cell, and a dot in place of those that are struck out.
#[must_use]
pub fn marks(candidates: &[u16; 81]) -> String {
    let has = |cell: u16, digit: u8| cell >> (digit - 1) & 1 != 0;
    let cell = |cell: &u16| {
        let cell = *cell;
        (1..=9).map(move |digit| {
            if has(cell, digit) {
                char::from(b'0' + digit)
            } else {
                '.'
            }
        })
    };
    candidates.iter().flat_map(cell).collect()
}

/// Candidates as nine lines of nine groups, in a frame. A cell without any has a dash before each of its digits.
#[must_use]
pub fn framed(candidates: &[u16; 81]) -> String {
    let group = |cell: &u16| -> String {
        let digits = (1..=9).filter(|digit| cell >> (digit - 1) & 1 != 0);
        let group: String = digits.map(|digit: u8| char::from(b'0' + digit)).collect();
        if group.is_empty() {
            "-1-2-3-4-5-6-7-8-9".into()
        } else {
            group
        }
    };
    let groups = candidates.each_ref().map(group);
    framed_groups(&groups.map(|group| (group.len(), group)))
}

/// What stands in each of 81 cells, in a frame, each with its width: what is in color is longer than it is wide.
#[must_use]
pub fn framed_groups(groups: &[(usize, String); 81]) -> String {
    let width = |column: usize| {
        groups
            .iter()
            .skip(column)
            .step_by(9)
            .map(|(width, _)| *width)
            .max()
    };
    let widths: [usize; 9] = std::array::from_fn(|column| width(column).unwrap_or(1));
    let stacks: Vec<String> = widths
        .chunks(3)
        .map(|stack| "-".repeat(stack.iter().sum::<usize>() + 4))
        .collect();
    let rule = format!("+{}+", stacks.join("+"));
    let mut lines = vec![rule.clone()];
    for (row, groups) in groups.chunks(9).enumerate() {
        let mut line = String::new();
        for (column, (width, group)) in groups.iter().enumerate() {
            line += if column % 3 == 0 { "| " } else { "" };
            line += group;
            line += &" ".repeat(widths[column] - width + 1);
        }
        lines.push(line + "|");
        if row % 3 == 2 {
            lines.push(rule.clone());
        }
    }
    lines.join("\n")
}

/// The candidates of 729 characters: `None` if a character is neither a blank nor the digit whose place it has. The error is
/// the place of that.
pub(crate) fn of_marks(text: &[u8; 729]) -> Result<[u16; 81], usize> {
    let mut candidates = [0; 81];
    for (place, &c) in text.iter().enumerate() {
        match sudoku_cells::digit(c) {
            Some(0) => {}
            Some(digit) if usize::from(digit) == place % 9 + 1 => candidates[place / 9] |= 1 << (digit - 1),
            _ => return Err(place),
        }
    }
    Ok(candidates)
}
