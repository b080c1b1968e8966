//! The cells of a row, and what nine rows are together.

use sudoku_cells::Position;

use crate::content::Content;
use crate::marks::{BLANK, Marks};

/// The cells of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Nine {
    /// Digits and blanks.
    Cells([u8; 9]),
    /// Digits and candidates.
    Marks(Marks),
}

impl Nine {
    /// A row in which nothing stands and nothing is known.
    pub const BLANK: Nine = Nine::Cells([0; 9]);

    /// Converts the row to candidates: a digit stands as it does in the row, and nothing is known of a blank.
    fn marks(&self) -> Marks {
        match self {
            Nine::Marks(marks) => *marks,
            Nine::Cells(digits) => Marks {
                digits: *digits,
                candidates: digits.map(|digit| if digit == 0 { BLANK } else { 0 }),
                is_user: [false; 9],
            },
        }
    }
}

/// The content of nine rows: a position, if any of them has candidates. `are_marks`: it is a position in any
/// case, and no digit stands in it.
pub fn content(rows: &[Nine; 9], are_marks: bool) -> Content {
    let (mut puzzle, mut candidates, mut givens) = ([0; 81], [0; 81], [0; 81]);
    let mut is_puzzle = !are_marks;
    for (row, nine) in rows.iter().enumerate() {
        let marks = nine.marks();
        puzzle[row * 9..][..9].copy_from_slice(&marks.digits);
        candidates[row * 9..][..9].copy_from_slice(&marks.candidates);
        let clue = |place: usize| {
            if marks.is_user[place] {
                0
            } else {
                marks.digits[place]
            }
        };
        givens[row * 9..][..9].copy_from_slice(&std::array::from_fn::<u8, 9, _>(clue));
        is_puzzle &= matches!(nine, Nine::Cells(_));
    }
    if are_marks {
        for (candidates, digit) in candidates.iter_mut().zip(&mut puzzle) {
            *candidates |= 1 << *digit >> 1;
            *digit = 0;
        }
    }
    if is_puzzle {
        Content::Cells(puzzle)
    } else {
        let position = Position::new(&givens, &puzzle, &candidates);
        // All that is known of a blank is what stands around it.
        let has_blanks = candidates.contains(&BLANK);
        Content::Position(Box::new(if has_blanks {
            position.without_seen()
        } else {
            position
        }))
    }
}
