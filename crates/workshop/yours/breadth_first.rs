//! Exercise `breadth_first`: States, and breadth-first search.
//!
//! A state is two numbers: the litres in two jugs, or the row and column of a knight on a chessboard. One
//! step leads from a state to others. First look at all states that are one step away, then at all that are
//! two steps away, and so on: then the first target that you meet is the nearest. There are many ways to a
//! state; go on from it only once, or the search may never end.
//!
//! The chapter: `make serve`, #states · the step: crates/state_search · next: propagation.rs

#![allow(unused, clippy::all, clippy::pedantic)]

/// A state.
pub type State = [u8; 2];

/// Returns the fewest steps from `start` to a target; `None` if no target can be reached.
///
/// `next` returns the states that are one step from a state. Call it at most once for each state, and never
/// for a target.
pub fn fewest_steps(
    start: State,
    next: &mut dyn FnMut(State) -> Vec<State>,
    is_target: &dyn Fn(State) -> bool,
) -> Option<usize> {
    todo!("VecDeque is a queue, HashSet remembers")
}

// This line is for the check; leave it as it is.
workshop::check!(breadth_first(fewest_steps));
