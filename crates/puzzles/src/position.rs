//! Positions in a text that is more than one line: read, and framed.
//!
//! ```text
//!     | 5  3   124 | 26 7 2468 | 1489 ...        a group for each cell; one digit alone stands
//! ```

use sudoku_cells::Position;

use crate::error::{ReadError, Reason};
use crate::options::ReadOptions;
use crate::problem::{Place, Problem};
use crate::reader::Reader;
use crate::source::Source;

/// The first position of a text, in any form; its digits and their candidates, if it has a puzzle and no candidates.
/// Text around it is left alone. Where a puzzle stands right before a grid of pencil marks and has only digits of it,
/// those are the clues.
///
/// ```
/// let grid = sudoku_puzzles::framed(&[0b1_0000_0011; 81]);
/// assert!(grid.starts_with("+-------------+-------------+-------------+\n| 129 129 129 |"));
/// let position = sudoku_puzzles::position(&format!("Where do I go from here?\n\n{grid}\n"))?;
/// assert_eq!(position.candidates(), &[0b1_0000_0011; 81]);
/// # Ok::<(), sudoku_puzzles::ReadError>(())
/// ```
///
/// # Errors
/// What is wrong with the first that should be a puzzle or a position, if none can be read; and digits that contradict each
/// other.
pub fn position(text: &str) -> Result<Position, ReadError> {
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
