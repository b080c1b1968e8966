//! States, and breadth-first search.

use std::collections::HashSet;
use std::ops::ControlFlow;

use state_search::MOST_STATES;

use super::Checked;
use crate::exercises::Text;

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "States, and breadth-first search",
    chapter: "states",
    predict: "Two jugs of 5 and 3 litres, both empty; you can fill a jug, empty it, or pour it into the other.\n\
              The search wants 4 litres, which takes six steps. For how many states does it ask next?",
    because: "Only 16 states can be reached; what grows without end is the number of ways.\n\
              The search of the course is generic, and remembers too: bin/state_search 17 --count --search bfs",
    hints: [
        "A queue has the states that wait, each with its number of steps. The start waits with 0.",
        "Take a state from the front; if it is a target, its steps are the answer. Else put at the back those of\n\
         its next states that were never put there before.",
        "let mut waiting = VecDeque::from([(start, 0)]); let mut seen = HashSet::from([start]);\n\
         while let Some((state, steps)) = waiting.pop_front() { ... }\n\
         seen.insert(other) answers false if other has been there already.",
    ],
};

/// Two numbers; their meaning depends on the problem.
pub type State = [u8; 2];

/// The type of the student's function.
pub type Search = fn(State, &mut dyn FnMut(State) -> Vec<State>, &dyn Fn(State) -> bool) -> Option<usize>;

/// Returns the states after one step, from the litres in two jugs of these sizes.
fn pour(sizes: State, [a, b]: State) -> Vec<State> {
    let (to_b, to_a) = (a.min(sizes[1] - b), b.min(sizes[0] - a));
    vec![
        [sizes[0], b],
        [a, sizes[1]],
        [0, b],
        [a, 0],
        [a - to_b, b + to_b],
        [a + to_a, b - to_a],
    ]
}

/// Returns the squares that a knight can reach in one move, on a board of this size.
fn jump(size: i8, [row, column]: State) -> Vec<State> {
    let jumps = [
        (1, 2),
        (2, 1),
        (2, -1),
        (1, -2),
        (-1, -2),
        (-2, -1),
        (-2, 1),
        (-1, 2),
    ];
    let squares = jumps.map(|(down, right)| [row.cast_signed() + down, column.cast_signed() + right]);
    let on_board = squares
        .into_iter()
        .filter(|square| square.iter().all(|at| (0..size).contains(at)));
    on_board.map(|square| square.map(i8::cast_unsigned)).collect()
}

/// A state for `state_search`, with its number of steps from the start.
struct Reached<'a> {
    state: State,
    steps: usize,
    next: &'a dyn Fn(State) -> Vec<State>,
    is_target: &'a dyn Fn(State) -> bool,
}

impl state_search::State for Reached<'_> {
    type Key = State;

    fn next_states(&self, next: &mut Vec<Self>) {
        let steps = self.steps + 1;
        next.extend((self.next)(self.state).into_iter().map(|state| Self {
            state,
            steps,
            ..*self
        }));
    }

    fn is_target(&self) -> bool {
        (self.is_target)(self.state)
    }

    fn key(&self) -> Option<State> {
        Some(self.state)
    }
}

/// Checks a `fewest_steps` against the breadth-first search of the course.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(fewest_steps: Search) -> Checked {
    let mut first = None;
    for (sizes, litres) in [([5, 3], 4), ([3, 5], 4), ([9, 4], 6), ([4, 2], 3), ([7, 5], 0)] {
        let title = format!("jugs of {sizes:?} litres, to have {litres} in one of them");
        let asked = one(
            &title,
            [0, 0],
            &|state| pour(sizes, state),
            &|state| state.contains(&litres),
            fewest_steps,
        )?;
        first.get_or_insert(asked);
    }
    for (size, target) in [(8, [7, 7]), (8, [0, 1]), (8, [0, 0]), (3, [1, 1]), (3, [2, 2])] {
        let title = format!("a knight from [0, 0] to {target:?} on {size} x {size} squares");
        one(
            &title,
            [0, 0],
            &|state| jump(size, state),
            &|state| state == target,
            fewest_steps,
        )?;
    }
    Ok(first.unwrap_or(0))
}

/// Checks one problem; returns how often the search asks for the next states.
fn one(
    title: &str,
    start: State,
    next: &dyn Fn(State) -> Vec<State>,
    is_target: &dyn Fn(State) -> bool,
    fewest_steps: Search,
) -> Checked {
    let mut expected = None;
    let from = Reached {
        state: start,
        steps: 0,
        next,
        is_target,
    };
    let found = state_search::breadth_first(from, MOST_STATES, &mut (), |reached| {
        expected = Some(reached.steps);
        ControlFlow::Break(())
    });
    found.map_err(|error| error.to_string())?;

    let mut asked = HashSet::new();
    let mut wrong = None;
    let mut ask = |state: State| {
        if !asked.insert(state) {
            wrong.get_or_insert(format!("{title}: it asks for the next states of {state:?} twice"));
            // This makes the search end.
            return Vec::new();
        }
        if is_target(state) {
            wrong.get_or_insert(format!(
                "{title}: it asks for the next states of {state:?}, which is a target"
            ));
        }
        next(state)
    };
    let steps = fewest_steps(start, &mut ask, is_target);
    match wrong {
        Some(wrong) => Err(wrong),
        None if steps != expected => Err(format!("{title}: it answers {steps:?} instead of {expected:?}")),
        None => Ok(asked.len() as u64),
    }
}
