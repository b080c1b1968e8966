//! Given puzzles, made minimal.

use sudoku_cells::{members, validate};
use sudoku_lanes::Engine;

use crate::cells::clues;
use crate::error::ReduceError;
use crate::question::{self, Question};
use crate::random::Random;
use crate::removal::Removal;

/// Removes clues that follow from the others, in random order, until none does: a puzzle with one solution
/// becomes a minimal one with the same solution, and any other keeps all its solutions.
///
/// Puzzles are 81 cells row by row, 0 for an empty one. What becomes of a puzzle depends on the seed and the
/// puzzle alone.
///
/// ```
/// use sudoku_lanes::{Answer, Engine};
///
/// let grid = sudoku_setter::uniform_grid(1, 0);
/// let mut puzzles = [grid];
/// sudoku_setter::reduce_all(&mut puzzles, 1)?;
/// let engine = Engine::new();
/// assert_eq!(engine.solve(&puzzles[0]).answer, Answer::Unique(grid));
/// assert_eq!(engine.redundant_clues(&puzzles[0]), [false; 81]);
/// # Ok::<(), sudoku_setter::ReduceError>(())
/// ```
///
/// # Errors
/// Where cells of a puzzle break the rules; no puzzle has been changed then.
pub fn reduce_all(puzzles: &mut [[u8; 81]], seed: u64) -> Result<(), ReduceError> {
    for (index, puzzle) in puzzles.iter().enumerate() {
        validate(puzzle).map_err(|error| ReduceError { index, error })?;
    }
    let engine = Engine::new();
    let mut removals: Vec<Removal> = (puzzles.iter())
        .map(|puzzle| {
            let groups = members(clues(puzzle)).map(|cell| 1 << cell).collect();
            let mut random = Random::new(seed, fingerprint(puzzle), 0);
            // Clue by clue, the solution is not needed.
            Removal::new(*puzzle, *puzzle, groups, 0, &mut random)
        })
        .collect();
    remove_all(engine, &mut removals);
    for (puzzle, removal) in puzzles.iter_mut().zip(removals) {
        *puzzle = removal.puzzle;
    }
    Ok(())
}

/// Carries out removals in step, to their ends.
pub fn remove_all(engine: Engine, removals: &mut [Removal]) {
    let mut answers = vec![None; removals.len()];
    let mut busy: Vec<usize> = (0..removals.len()).collect();
    let mut given = Vec::new();
    while !busy.is_empty() {
        let mut questions: Vec<Question> = Vec::with_capacity(busy.len());
        busy.retain(|&i| {
            let question = removals[i].question(answers[i]);
            questions.extend(question);
            question.is_some()
        });
        question::answer(engine, &questions, &mut given);
        for (&i, &answer) in busy.iter().zip(&given) {
            answers[i] = Some(answer);
        }
    }
}

/// A number for a puzzle; if two puzzles have the same, their clues are only looked at in related orders.
///
/// (FNV-1a: G. Fowler, L. C. Noll and K.-P. Vo, 1991.)
fn fingerprint(puzzle: &[u8; 81]) -> u64 {
    (puzzle.iter()).fold(0xcbf2_9ce4_8422_2325, |hash, &clue| {
        (hash ^ u64::from(clue)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::uniform_grid;

    #[test]
    fn what_becomes_of_a_puzzle_depends_on_the_seed_and_the_puzzle_alone() {
        let grids: Vec<_> = (0..50).map(|number| uniform_grid(1, number)).collect();
        let mut all = grids.clone();
        reduce_all(&mut all, 7).unwrap();
        for (grid, reduced) in grids.iter().zip(&all) {
            let mut alone = [*grid];
            reduce_all(&mut alone, 7).unwrap();
            assert_eq!(alone[0], *reduced);
            let mut again = alone;
            reduce_all(&mut again, 8).unwrap();
            assert_eq!(again, alone, "minimal already");
        }
        let mut others = grids;
        reduce_all(&mut others, 8).unwrap();
        assert_ne!(others, all);
        reduce_all(&mut [], 1).unwrap();
    }

    #[test]
    fn a_puzzle_with_several_solutions_keeps_them() {
        let mut puzzle = uniform_grid(1, 0);
        puzzle[..45].fill(0);
        let solutions = Engine::new().count(&puzzle, 1_000_000);
        assert!(solutions > 1);
        let mut reduced = [puzzle];
        reduce_all(&mut reduced, 1).unwrap();
        assert_ne!(reduced[0], puzzle);
        assert_eq!(Engine::new().count(&reduced[0], 1_000_000), solutions);
        // No clues at all.
        let mut empty = [[0; 81]];
        reduce_all(&mut empty, 1).unwrap();
        assert_eq!(empty, [[0; 81]]);
    }
}
