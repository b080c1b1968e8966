//! The true candidates: those that some solution has.

use sudoku_cells::Position;

use super::{About, Ask, Puzzles, Told};
use crate::{Answers, Column, NULL, Reason, Verdict};

/// The candidates of each puzzle or position that stand in some solution.
#[derive(Clone, Copy, Debug)]
pub struct Candidates;

impl Ask for Candidates {
    fn columns(&self) -> Vec<&'static str> {
        vec!["candidates"]
    }

    fn about(&self) -> About {
        use Verdict::{Invalid, None, Solved, Unique};
        // A puzzle with many solutions takes as long as dozens with one.
        About::new(&[Unique, Solved, None, Invalid])
            .batch(128)
            .candidates(true)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut Told<'_>) {
        let all;
        let candidates = if let Some(candidates) = puzzles.candidates {
            candidates
        } else {
            all = candidates_of(puzzles.cells, []);
            &all
        };
        let mut found = vec![Ok([0; 81]); candidates.len()];
        answers.effort = puzzles.limited().true_candidates_all(candidates, &mut found);
        let mut truth = Vec::with_capacity(found.len());
        for (puzzle, found) in puzzles.cells.iter().zip(found) {
            let most = found.map(|truth| truth.iter().map(|cell| cell.count_ones()).max().unwrap_or(0));
            match most {
                Ok(0) => answers.judge_unsolvable(puzzle),
                Ok(1) => answers.say(Verdict::Unique),
                Ok(_) => answers.say(Verdict::Solved),
                Err(limit) => answers.give_up(limit),
            }
            truth.push(found.ok().filter(|_| most != Ok(0)).unwrap_or([u16::MAX; 81]));
        }
        answers.columns = vec![Column::Candidates(truth)];
    }
}

/// Returns the candidates of puzzles, bit d-1 for digit d: only its digit in the cell of a clue, and all in
/// an empty cell. Positions, which come with their indices, keep the candidates that they have.
#[must_use]
pub fn candidates_of<'a>(
    puzzles: &[[u8; 81]],
    positions: impl IntoIterator<Item = (usize, &'a [u16; 81])>,
) -> Vec<[u16; 81]> {
    let open = |cell| match cell {
        0 => 0x1ff,
        digit @ 1..=9 => 1 << (digit - 1),
        // The value is invalid, so no digit can go there.
        _ => 0,
    };
    let mut all: Vec<[u16; 81]> = puzzles.iter().map(|puzzle| puzzle.map(open)).collect();
    for (i, candidates) in positions {
        all[i] = *candidates;
    }
    all
}

/// Returns positions as [`Puzzles`] has them, made of the digits that stand and of candidates, bit d-1 for
/// digit d, which only count in empty cells. If an empty cell does [not have candidates](not_candidates), the
/// position becomes [`NULL`].
///
/// ```
/// use sudoku_ask::{NULL, positions};
///
/// let mut digits = [0; 81];
/// digits[1] = 4;
/// let (cells, candidates) = positions(&[digits, digits], &[[0b11; 81], [u16::MAX; 81]]);
/// assert_eq!(cells, [digits, NULL]);
/// assert_eq!(candidates[0][..3], [0b11, 0b1000, 0b11]);
/// ```
#[must_use]
pub fn positions(digits: &[[u8; 81]], candidates: &[[u16; 81]]) -> (Vec<[u8; 81]>, Vec<[u16; 81]>) {
    let both = digits.iter().zip(candidates);
    both.map(|(digits, candidates)| {
        let digits = not_candidates(digits, candidates).map_or(*digits, |_| NULL);
        (digits, *Position::new(&digits, &digits, candidates).candidates())
    })
    .unzip()
}

/// Returns why an empty cell of a position does not have candidates: a bit above the ninth is set, as in the
/// null of [`Column::Candidates`], or where bit d stands for digit d. `None` if there is no such cell.
#[must_use]
pub fn not_candidates(digits: &[u8; 81], candidates: &[u16; 81]) -> Option<Reason> {
    let cell = (0..81).find(|&cell| digits[cell] == 0 && candidates[cell] > 0x1ff)?;
    let words = format!(
        "{} is not a set of candidates (bit d-1 for digit d),",
        candidates[cell]
    );
    Some(Reason::Unreadable(words, Some(cell as u8)))
}
