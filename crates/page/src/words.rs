//! Puts an event into words, as people on the page do: rows, columns and boxes count from 1, and a box is
//! called a box. (The lecture counts from 0 and says panel; so do the terminal and `--trace`.)

use sudoku1::Placement;
use watchers::{Item, Reason};

use crate::event::Event;

/// The words for the first call, which the search does not make itself.
pub const FIRST_CALL: &str = "The search is called for the first time.";

/// Returns what happens: `Places 4 in row 1, column 3.`
#[must_use]
pub fn words(event: Event) -> String {
    match event {
        Event::Call => "The search calls itself.".into(),
        Event::Look(item) => format!("Looks at {}.", name(item)),
        Event::Choose(item, 0) => format!("Goes to {}, which has no candidate.", name(item)),
        Event::Choose(item, 1) => format!("Goes to {}, which has one candidate: no guess.", name(item)),
        Event::Choose(item, candidates) => {
            format!("Goes to {}, which has {candidates} candidates.", name(item))
        }
        Event::Foresee(item, 1) => {
            format!(
                "Passes over {}, which has one candidate: one after it has none.",
                name(item)
            )
        }
        Event::Foresee(item, candidates) => {
            let item = name(item);
            format!("Passes over {item}, which has {candidates} candidates: one after it has fewer.")
        }
        Event::Consider(step) => format!("Considers {}.", digit(step)),
        Event::Refuse(step, Reason::Contradiction) => {
            format!("Refuses {}: a contradiction follows.", digit(step))
        }
        Event::Refuse(step, reason) => format!("Refuses {}: {} already.", digit(step), why(reason)),
        Event::Place(step) => format!("Places {}.", digit(step)),
        Event::Retract(step) => format!("Takes {} back.", digit(step)),
        Event::GiveUp(item @ Item::Cell { .. }) => {
            format!("Every digit for {} was tried: goes back.", name(item))
        }
        Event::GiveUp(item) => format!("Every way to fill {} was tried: goes back.", name(item)),
        Event::Eliminate(cell, digits, reason) => {
            let digits: Vec<_> = (0..u64::BITS)
                .filter(|digit| digits >> digit & 1 == 1)
                .map(|digit| digit.to_string())
                .collect();
            format!(
                "Rules out {} in {}: {}.",
                digits.join(" "),
                name(cell),
                why(reason)
            )
        }
        Event::Cover(item) => format!("Covers {}.", name(item)),
        Event::Uncover(item) => format!("Uncovers {}.", name(item)),
        Event::Visit { state, parent, depth } => {
            format!("Goes on with state {state}, made from state {parent}, {depth} steps from the start.")
        }
        Event::Expand(0) => "Nothing can come next.".into(),
        Event::Expand(1) => "Makes 1 state that could come next.".into(),
        Event::Expand(states) => format!("Makes {states} states that could come next."),
        Event::Drop(step) => format!("Drops {}: that state was reached before.", digit(step)),
    }
}

/// Returns the answer of a call after a solution is found. `placed` is the digit that the call has placed; it
/// is `None` for the last call, which answers first and has nothing left to fill.
#[must_use]
pub fn answer(placed: Option<Placement>) -> String {
    match placed {
        None => "No blank is left: the grid is full, and this call answers true.".into(),
        Some(step) => format!(
            "True comes back for {}: this call answers true, too.",
            digit(step)
        ),
    }
}

/// Returns a digit in its cell: `4 in row 1, column 3`.
#[must_use]
pub fn digit(Placement { row, column, digit }: Placement) -> String {
    format!("{digit} in {}", name(Item::Cell { row, column }))
}

/// Returns the name of an item of a Sudoku: `row 1, column 3`, or `the 4 of box 2`.
#[must_use]
pub fn name(item: Item) -> String {
    match item {
        Item::Cell { row, column } => format!("row {}, column {}", row + 1, column + 1),
        Item::Row { row, digit } => format!("the {digit} of row {}", row + 1),
        Item::Column { column, digit } => format!("the {digit} of column {}", column + 1),
        Item::Box { number, digit } => format!("the {digit} of box {}", number + 1),
        Item::Number(number) => format!("item {}", number + 1),
    }
}

/// Returns the reason why a digit is refused or ruled out.
#[must_use]
pub fn why(reason: Reason) -> String {
    match reason {
        Reason::Panel => "in the box".into(),
        Reason::LastDigit(item) => format!("last digit of {}", name(item)),
        Reason::LastPlace(item) => format!("last place for {}", name(item)),
        reason => reason.to_string(),
    }
}

/// Returns the reason why a digit of a puzzle cannot stand where it does.
#[must_use]
pub fn conflict(row: usize, column: usize, digit: u8) -> String {
    let cell = name(Item::Cell { row, column });
    format!("The {digit} in {cell} is already in its row, column or box")
}

/// Returns the reason why cells are not a puzzle for an exact cover.
#[must_use]
pub fn no_cover(error: dancing_links::PuzzleError) -> String {
    use dancing_links::PuzzleError;
    match error {
        PuzzleError::Conflict { row, column, digit } => conflict(row, column, digit),
        PuzzleError::Digit { row, column, digit } => {
            let cell = name(Item::Cell { row, column });
            format!("The {digit} in {cell} is too large for the box")
        }
        error => error.to_string(),
    }
}

/// Returns the reason why cells are not a puzzle for a search over states. The grid has this many cells in a
/// row.
#[must_use]
pub fn no_states(error: state_search::PuzzleError, size: usize) -> String {
    use state_search::PuzzleError;
    match error {
        PuzzleError::Conflict { cell, digit } => conflict(cell / size.max(1), cell % size.max(1), digit),
        error @ PuzzleError::CellCount(_) => error.to_string(),
    }
}
