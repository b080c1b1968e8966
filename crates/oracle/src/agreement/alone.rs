//! What can be asked of one puzzle, once for its clues and once for its candidates.

use sudoku_lanes::{Engine, Limits};

use super::known::Known;
use super::{Cells, DisagreementError};

/// Up to where solutions are counted if they are known up to a limit: not at all, to where many a puzzle has more, and as
/// far as they are known.
pub fn limits(limit: u64) -> [u64; 3] {
    [0, limit.div_ceil(12), limit]
}

/// Asks about the clues.
pub fn clues(engine: Engine, known: &Known) -> Result<(), DisagreementError> {
    let puzzle = &known.puzzle;
    let fits = |question: &str, fits| known.is(fits, || format!("{question} in lanes {}", engine.lanes()));
    let unlimited = engine.solve(puzzle);
    fits("solve", known.answer_fits(&unlimited.answer))?;
    let tried = engine.try_solve(puzzle);
    fits(
        "try_solve",
        tried.map_or(known.solutions.is_empty(), |solved| solved == unlimited),
    )?;
    fits("first", known.first_fits(engine.first(puzzle).as_ref()))?;
    for limit in limits(known.limit()) {
        fits("count", engine.count(puzzle, limit) == known.count(limit))?;
    }
    let solutions = engine.solutions(puzzle).take(known.limit() as usize);
    fits("solutions", known.all_fit(&solutions.collect::<Vec<Cells>>()))?;

    for guesses in [0, unlimited.guesses.saturating_sub(1), unlimited.guesses] {
        let within = engine.limits(Limits::new().guesses(guesses)).solve(puzzle);
        fits(
            "solve within limits",
            known.within_fits(within.as_ref().ok(), guesses, unlimited.guesses),
        )?;
    }
    for solution in known.solutions.iter().take(2) {
        let other = engine.other_solution(puzzle, solution);
        fits("other_solution", known.other_fits(solution, other.as_ref()))?;
    }
    let redundant = engine.redundant_clues(puzzle);
    let right = |cell: usize| known.redundant[cell].is_none_or(|known| known == redundant[cell]);
    fits("redundant_clues", (0..81).all(right))
}

/// Asks about the candidates.
pub fn candidates(engine: Engine, known: &Known) -> Result<(), DisagreementError> {
    let candidates = &known.candidates;
    let fits = |question: &str, fits| known.is(fits, || format!("{question} in lanes {}", engine.lanes()));
    let solved = engine.solve(candidates);
    fits("solve candidates", known.answer_fits(&solved.answer))?;
    for limit in limits(known.limit()) {
        let count = engine.count(candidates, limit);
        fits("count candidates", count == known.count(limit))?;
    }
    let solutions = engine.solutions(candidates).take(known.limit() as usize);
    fits("solutions", known.all_fit(&solutions.collect::<Vec<Cells>>()))?;
    let truth = engine.true_candidates(candidates);
    fits("true_candidates", known.truth_fits(&truth))
}
