//! Exercise `breadth_first`: States, and breadth-first search.
//!
//! A state is two numbers: the litres in two jugs, or the row and column of a knight on a chessboard. From a
//! state one comes to others in one step. First look at all that are one step away, then at all that are two
//! steps away, and so on: so the first target that is met is the nearest. There are many ways to a state; go
//! on from it only once, or the search may never end.
//!
//! The chapter: `make serve`, #states · the step: crates/state_search · next: propagation.rs

#![allow(unused, clippy::all, clippy::pedantic)]

/// A state.
pub type State = [u8; 2];

/// The fewest steps from `start` to a target; nothing where no target can be reached.
///
/// `next` makes the states that are one step from a state. The search asks it once for a state at most, and
/// for none that is a target.
pub fn fewest_steps(
    start: State,
    next: &mut dyn FnMut(State) -> Vec<State>,
    is_target: &dyn Fn(State) -> bool,
) -> Option<usize> {
    todo!("VecDeque is a queue, HashSet remembers")
}

// This is what is checked; leave the line as it is.
workshop::check!(breadth_first(fewest_steps));
