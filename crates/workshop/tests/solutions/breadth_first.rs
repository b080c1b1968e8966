//! A solution of the exercise `breadth_first`.

use std::collections::{HashSet, VecDeque};

use workshop::exercises::checks::breadth_first::State;

pub fn fewest_steps(
    start: State,
    next: &mut dyn FnMut(State) -> Vec<State>,
    is_target: &dyn Fn(State) -> bool,
) -> Option<usize> {
    let mut waiting = VecDeque::from([(start, 0)]);
    let mut seen = HashSet::from([start]);
    while let Some((state, steps)) = waiting.pop_front() {
        if is_target(state) {
            return Some(steps);
        }
        for other in next(state) {
            if seen.insert(other) {
                waiting.push_back((other, steps + 1));
            }
        }
    }
    None
}

workshop::check!(breadth_first(fewest_steps));
