//! The questions about one puzzle, given by its clues or by its candidates.

use sudoku_lanes::{Engine, Limits};

use super::known_solutions::{Given, Known, candidates};
use super::{Cells, DisagreementError};

/// Returns the limits for counting solutions that are known up to `limit`: 0, a number that many puzzles
/// exceed, and `limit` itself.
pub fn limits(limit: u64) -> [u64; 3] {
    [0, limit.div_ceil(12), limit]
}

/// Asks everything about a puzzle.
pub fn everything<S: Given>(engine: Engine, known: &Known) -> Result<(), DisagreementError> {
    let start = &S::of(known);
    let fits = |question: &str, fits| known.is(fits, || format!("{question} in lanes {}", engine.lanes()));
    let unlimited = engine.solve(start);
    fits("solve", known.solved_fits(&unlimited))?;
    fits("first", known.first_fits(engine.first(start).as_ref()))?;
    for limit in limits(known.limit()) {
        fits("count", engine.count(start, limit) == known.count(limit))?;
    }
    let solutions = engine.solutions(start).take(known.limit() as usize);
    fits("solutions", known.all_fit(&solutions.collect::<Vec<Cells>>()))?;
    for guesses in [0, unlimited.guesses.saturating_sub(1), unlimited.guesses] {
        let within = engine.limits(Limits::new().guesses(guesses)).solve(start);
        fits(
            "solve within limits",
            known.within_fits(within.as_ref().ok(), guesses, unlimited.guesses),
        )?;
    }
    for solution in known.solutions.iter().take(2) {
        let other = engine.other_solution(start, solution);
        fits("other_solution", known.other_fits(solution, other.as_ref()))?;
    }
    fits(
        "true_candidates",
        known.truth_fits(&engine.true_candidates(start)),
    )?;
    if known.candidates != candidates(&known.puzzle) {
        return Ok(()); // The rest is about clues.
    }
    let tried = engine.try_solve(&known.puzzle);
    fits(
        "try_solve",
        tried.map_or(known.solutions.is_empty(), |solved| known.solved_fits(&solved)),
    )?;
    let redundant = engine.redundant_clues(&known.puzzle);
    let right = |cell: usize| known.redundant[cell].is_none_or(|known| known == redundant[cell]);
    fits("redundant_clues", (0..81).all(right))
}
