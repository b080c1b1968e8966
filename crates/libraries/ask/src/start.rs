//! Where the steps of a person begin, and the way from there.

use sudoku_cells::{Position, validate};
use sudoku_lanes::{Answer, Engine, LimitError, Limits};
use sudoku_technique::{Path, Rater, State};

use crate::mistakes::{Mistake, mistakes, unique};
use crate::reason::Reason;

/// Returns the only digit without which there is exactly one solution. If it is not known which digits are
/// clues, that is most likely the wrong one.
fn suspect(digits: &[u8; 81]) -> Option<Mistake> {
    let engine = Engine::new();
    let without = |cell: usize| {
        let mut others = *digits;
        let placed = std::mem::take(&mut others[cell]);
        let solution = (placed != 0).then(|| unique(engine.solve(&others).answer))??;
        Some(Mistake {
            cell: cell as u8,
            digit: solution[cell],
            placed: Some(placed),
        })
    };
    let mut found = (0..81).filter_map(without);
    found.next().filter(|_| found.next().is_none())
}

/// Returns the state of a position with exactly one solution, where the steps begin.
///
/// # Errors
/// If there is no solution, there are several, or the digits break the rules. The reason is the mistakes, if
/// the solution is known, or if there is exactly one digit without which exactly one solution is left.
///
/// ```
/// use sudoku_ask::start;
/// use sudoku_cells::Position;
///
/// let line = ":0000:x:53+1.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79::::";
/// let position: Position = line.parse()?;
/// assert_eq!(start(&position).unwrap_err().to_string(), "r1c3 is 4 in the solution, but 1 was placed");
/// # Ok::<(), sudoku_cells::ParseError>(())
/// ```
pub fn start(position: &Position) -> Result<State, Reason> {
    let answer = match validate(position.digits()) {
        Ok(()) => Engine::new().solve(position.candidates()).answer,
        Err(_) => Answer::None,
    };
    let reason = match answer {
        Answer::Unique(_) => return State::try_from(position).map_err(Reason::Rules),
        Answer::Multiple(..) => return Err(Reason::Multiple),
        Answer::None => validate(position.digits()).map_or_else(Reason::Rules, |()| Reason::None),
    };
    let mut mistakes = mistakes(position);
    if mistakes.is_empty() && position.is_puzzle() && position.givens() == position.digits() {
        mistakes.extend(suspect(position.digits()));
    }
    Err(if mistakes.is_empty() {
        reason
    } else {
        Reason::Mistakes(mistakes)
    })
}

/// Returns the steps from a position, as [`Rater::path`] does, if the limits leave time for them. The limits
/// are checked after each step; a step takes less than a second, but for the hardest known puzzles.
///
/// # Errors
/// If a limit is reached before the puzzle is solved.
pub fn path(rater: &Rater, start: State, limits: &Limits<'_>) -> Result<Path, LimitError> {
    let mut path = Path::new(rater.scale(), start.clone());
    for step in rater.steps(start) {
        path.push(step);
        if let Some(limit) = limits.over().filter(|_| !path.is_solved()) {
            return Err(limit);
        }
    }
    Ok(path)
}
