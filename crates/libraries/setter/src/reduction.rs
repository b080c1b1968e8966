//! Making given puzzles minimal.

use sudoku_cells::{members, validate};
use sudoku_lanes::{Engine, LimitError, Limits};

use crate::cells::clues;
use crate::error::ReduceError;
use crate::question::{self, Answer, Question};
use crate::random::Random;
use crate::removal::Removal;

/// Removes clues that follow from the others, in random order, until none does. A puzzle with one solution
/// becomes a minimal one with the same solution; any other puzzle keeps all its solutions.
///
/// Puzzles are 81 cells row by row, 0 for an empty one. What becomes of a puzzle depends only on the seed and
/// the puzzle.
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
/// If the cells of a puzzle break the rules; then no puzzle has been changed.
pub fn reduce_all(puzzles: &mut [[u8; 81]], seed: u64) -> Result<(), ReduceError> {
    reduce_all_within(puzzles, seed, Limits::new()).map(drop)
}

/// Does the same as [`reduce_all`] within limits: of guesses, for each clue that is asked about, and of time.
/// Returns for each puzzle whether it was given up; such a puzzle has not been changed.
///
/// # Errors
/// If the cells of a puzzle break the rules; then no puzzle has been changed.
pub fn reduce_all_within(
    puzzles: &mut [[u8; 81]],
    seed: u64,
    limits: Limits<'_>,
) -> Result<Vec<Result<(), LimitError>>, ReduceError> {
    for (index, puzzle) in puzzles.iter().enumerate() {
        validate(puzzle).map_err(|error| ReduceError { index, error })?;
    }
    let mut removals: Vec<Removal> = (puzzles.iter())
        .map(|puzzle| {
            let groups = members(clues(puzzle)).map(|cell| 1 << cell).collect();
            let mut random = Random::new(seed, fingerprint(puzzle), 0);
            // To remove clue by clue, the solution is not needed.
            Removal::new(*puzzle, *puzzle, groups, 0, &mut random)
        })
        .collect();
    let ends = remove_clues(Engine::new().limits(limits), &mut removals);
    for ((puzzle, removal), end) in puzzles.iter_mut().zip(removals).zip(&ends) {
        if end.is_ok() {
            *puzzle = removal.puzzle;
        }
    }
    Ok(ends)
}

/// Carries out removals clue by clue, in step, to the end or until they are given up.
fn remove_clues(engine: Engine<Limits<'_>>, removals: &mut [Removal]) -> Vec<Result<(), LimitError>> {
    let mut ends = vec![Ok(()); removals.len()];
    let mut answers = vec![None; removals.len()];
    let mut busy: Vec<usize> = (0..removals.len()).collect();
    while !busy.is_empty() {
        let (mut puzzles, mut cells) = (Vec::new(), Vec::new());
        busy.retain(|&i| match removals[i].question(answers[i]) {
            Some(Question::Follows(puzzle, cell)) => {
                puzzles.push(puzzle);
                cells.push(cell);
                true
            }
            _ => false,
        });
        let mut follow = vec![Ok(false); busy.len()];
        engine.redundant_all(&puzzles, &cells, &mut follow);
        for (&i, follows) in busy.iter().zip(follow) {
            match follows {
                Ok(follows) => answers[i] = Some(Answer::Follows(follows)),
                Err(limit) => ends[i] = Err(limit),
            }
        }
        busy.retain(|&i| ends[i].is_ok());
    }
    ends
}

/// Carries out removals in step, to the end.
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

/// Returns a number for a puzzle. If two puzzles have the same number, that only means that their clues are
/// looked at in related orders.
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
    fn what_is_given_up_stays_as_it_is() {
        let grids: Vec<_> = (0..5).map(|number| uniform_grid(1, number)).collect();
        let mut all = grids.clone();
        let stop = std::sync::atomic::AtomicBool::new(true);
        let ends = reduce_all_within(&mut all, 7, Limits::new().stop(&stop)).unwrap();
        assert_eq!(ends, [Err(LimitError::Stopped); 5]);
        assert_eq!(all, grids);
        // Some number of guesses is enough for some of the puzzles, which are reduced as they are without
        // limits. Which number that is depends on the lanes of this machine.
        let mut others = grids.clone();
        reduce_all(&mut others, 7).unwrap();
        let within = |guesses| {
            let mut all = grids.clone();
            let ends = reduce_all_within(&mut all, 7, Limits::new().guesses(guesses)).unwrap();
            let given_up = |end: &&Result<(), LimitError>| **end == Err(LimitError::Guesses);
            (1..5)
                .contains(&ends.iter().filter(given_up).count())
                .then_some((all, ends))
        };
        let (all, ends) = (1..100)
            .find_map(within)
            .expect("some are given up and some are not");
        for (i, end) in ends.iter().enumerate() {
            assert_eq!(all[i], if end.is_ok() { others[i] } else { grids[i] });
        }
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
