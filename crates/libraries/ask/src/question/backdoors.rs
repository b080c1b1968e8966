//! The cells that are the key to a puzzle.

use sudoku_cells::{ALL, CellSet, members};
use sudoku_lanes::LimitError;

use super::{About, Ask, ONE_SOLUTION, Puzzles, Told};
use crate::singles::Singles;
use crate::{Answers, Column};

/// The backdoors of each puzzle with one solution: the smallest sets of cells that, filled, leave only naked
/// and hidden singles. (Ryan Williams, Carla Gomes and Bart Selman, *Backdoors to Typical Case Complexity*,
/// 2003; the hardest puzzles known need two or three cells.)
///
/// The columns have a row for each backdoor: the index of the puzzle, in ascending order, and the cells. All
/// backdoors of a puzzle have the same size. If singles solve it without help, the empty set is the only one.
/// Backdoors of more cells than [`MOST`](Backdoors::MOST) are not searched for.
#[derive(Clone, Copy, Debug)]
pub struct Backdoors;

impl Backdoors {
    /// The most cells of a backdoor.
    pub const MOST: usize = 3;
}

impl Ask for Backdoors {
    fn columns(&self) -> Vec<&'static str> {
        vec!["index", "backdoor"]
    }

    fn about(&self) -> About {
        About::new(ONE_SOLUTION).batch(32).slow(true)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, told: &mut Told<'_>) {
        puzzles.solve(answers);
        answers.columns = vec![Column::Numbers(Vec::new()), Column::Sets(Vec::new())];
        for (i, puzzle) in puzzles.cells.iter().enumerate() {
            let said = answers.solved[i];
            if let Some(solution) = answers.judge(puzzle, &said) {
                match smallest(puzzle, solution, puzzles) {
                    Ok(found) => {
                        if let [Column::Numbers(indices), Column::Sets(sets)] = &mut answers.columns[..] {
                            indices.extend(found.iter().map(|_| Some(i as u64)));
                            sets.extend(found.into_iter().map(Some));
                        }
                    }
                    Err(limit) => answers.take_back(limit),
                }
            }
            if !told(answers) {
                break;
            }
        }
    }
}

/// Returns all smallest backdoors of a puzzle.
fn smallest(
    puzzle: &[u8; 81],
    solution: &[u8; 81],
    puzzles: &Puzzles<'_>,
) -> Result<Vec<CellSet>, LimitError> {
    let singles = Singles::of(puzzle);
    let mut found = Vec::new();
    for size in 0..=Backdoors::MOST {
        extend(&singles, solution, (0, 0), size, puzzles, &mut found)?;
        if !found.is_empty() {
            break;
        }
    }
    Ok(found)
}

/// Adds the backdoors that consist of a set and `more` other cells, these from a cell on. Cells whose digits
/// follow from the set are not considered.
fn extend(
    singles: &Singles,
    solution: &[u8; 81],
    (set, from): (CellSet, u8),
    more: usize,
    puzzles: &Puzzles<'_>,
    found: &mut Vec<CellSet>,
) -> Result<(), LimitError> {
    if more == 0 {
        found.extend((singles.known == ALL).then_some(set));
        return Ok(());
    }
    if let Some(limit) = puzzles.limits.over() {
        return Err(limit);
    }
    let below = (1 << from) - 1;
    for cell in members(ALL & !singles.known & !below) {
        // The digits of the solution do not contradict each other.
        if let Some(singles) = singles.with(cell, 1 << (solution[usize::from(cell)] - 1)) {
            let set = set | 1 << cell;
            extend(&singles, solution, (set, cell + 1), more - 1, puzzles, found)?;
        }
    }
    Ok(())
}
