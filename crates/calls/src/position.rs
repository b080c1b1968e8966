//! Between a position as it is read and written, and a position that steps are looked for in.

use puzzles::Position;
use sudoku_cells::{CellsError, members};
use sudoku_technique::State;

/// The position that steps are looked for in: the same digits, candidates and clues.
///
/// # Errors
/// If a digit stands twice in a row, column or box.
///
/// ```
/// use sudoku_calls::{position_of, state_of};
///
/// let line = ":0000:x:+53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:113 213::";
/// let position = line.parse()?;
/// assert_eq!(position_of(&state_of(&position)?).library().to_string(), line.replace("::", ":::"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn state_of(position: &Position) -> Result<State, CellsError> {
    let clues = (0..81u8).filter(|&cell| position.givens()[usize::from(cell)] != 0);
    let clues = clues.fold(0, |clues, cell| clues | 1 << cell);
    Ok(State::with_candidates(position.digits(), position.candidates())?.with_givens(clues))
}

/// The position as people copy it.
#[must_use]
pub fn position_of(state: &State) -> Position {
    let mut givens = [0; 81];
    for cell in members(state.givens()).map(usize::from) {
        givens[cell] = state.digits()[cell];
    }
    Position::new(&givens, state.digits(), &state.candidates())
}
