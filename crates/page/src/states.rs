//! All states of a small puzzle, and those of them that wait in a depth-first and in a breadth-first search.
//!
//! Both searches are those of [`state_search`]. They go on after a solution until no state is left, so that
//! every state is seen. A state waits from the visit of its parent until its own visit. The states that
//! wait, in the order of their visits, are the stack or the queue of the search.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::ops::ControlFlow;

use serde::Serialize;
use state_search::{Choose, MOST_STATES, PuzzleError, State, Sudoku, breadth_first, depth_first};
use tsify::Tsify;
use watchers::{Event, Watcher};

use crate::solvers::shape;
use crate::words;

/// The most states that can be drawn one by one.
pub const MOST: usize = 150;

/// A way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The state that came last goes first.
    Depth,
    /// The state that came first goes first.
    Breadth,
}

/// A state of the puzzle; its number is its place in depth-first order.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
pub struct StateNode {
    /// The cells, row by row, 0 for a blank.
    pub cells: Vec<u8>,
    /// The cell that was filled last.
    pub filled: Option<usize>,
    /// The state that it was made from.
    pub parent: Option<usize>,
    /// The number of digits placed.
    pub depth: usize,
    /// Its place in the picture of the tree, from left to right; the leaves have 0, 1, 2, ...
    pub x: f64,
    /// Whether all cells are full.
    pub is_target: bool,
}

/// All states of a puzzle.
#[derive(Clone, Debug)]
pub struct States {
    nodes: Vec<StateNode>,
    /// The order in which each way visits the states.
    orders: [Order; 2],
}

#[derive(Clone, Debug)]
struct Order {
    states: Vec<usize>,
    places: Vec<usize>,
}

impl Order {
    fn new(states: Vec<usize>) -> Self {
        let mut places = vec![0; states.len()];
        for (place, &state) in states.iter().enumerate() {
            places[state] = place;
        }
        Self { states, places }
    }
}

/// Notes every state that is visited.
struct Visited(Vec<Sudoku>);

impl Watcher<&Sudoku> for Visited {
    fn see(&mut self, event: Event<&Sudoku>) {
        if let Event::Place(state) = event {
            self.0.push(state.clone());
        }
    }
}

/// Whether more than `most` states follow from this one, including itself.
fn are_more(start: Sudoku, most: usize) -> bool {
    let (mut waiting, mut states) = (vec![start], 0);
    while let Some(state) = waiting.pop() {
        states += 1;
        if states > most {
            return true;
        }
        state.next_states(&mut waiting);
    }
    false
}

/// A reason why the states of a puzzle cannot be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatesError {
    /// There are no grids with this many cells in a row.
    Size(u8),
    /// The cells are not a puzzle; the grid has this many cells in a row.
    Puzzle(PuzzleError, u8),
    /// There are more than [`MOST`] states.
    TooMany,
}

impl fmt::Display for StatesError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Self::Size(size) => write!(f, "there are no grids of {size} × {size}"),
            Self::Puzzle(error, size) => f.write_str(&words::no_states(error, size.into())),
            Self::TooMany => write!(
                f,
                "it has more than {MOST} states, and at most {MOST} can be drawn one by one"
            ),
        }
    }
}

impl std::error::Error for StatesError {}

impl States {
    /// Creates all states that follow from these cells, row by row, 0 for a blank.
    ///
    /// # Errors
    /// If the cells are not a puzzle, or there are more than [`MOST`] states.
    pub fn new(size: u8, cells: &[u8], choose: Choose) -> Result<Self, StatesError> {
        let shape = shape(size).ok_or(StatesError::Size(size))?;
        let start = || Sudoku::new(shape, cells, choose).map_err(|error| StatesError::Puzzle(error, size));
        if are_more(start()?, MOST) {
            return Err(StatesError::TooMany);
        }
        let visits = |way: Way| {
            let mut visited = Visited(vec![start()?]);
            let go_on = |_: &Sudoku| ControlFlow::Continue(());
            match way {
                Way::Depth => depth_first(start()?, MOST_STATES, &mut visited, go_on),
                Way::Breadth => breadth_first(start()?, MOST_STATES, &mut visited, go_on),
            }
            .map_err(|_| StatesError::TooMany)?;
            Ok(visited.0)
        };
        let depth = visits(Way::Depth)?;
        let numbers: HashMap<_, _> = (0..)
            .zip(&depth)
            .map(|(number, state)| (state.cells(), number))
            .collect();
        let breadth = visits(Way::Breadth)?;
        let breadth = breadth
            .iter()
            .filter_map(|state| numbers.get(state.cells()).copied())
            .collect();
        let mut nodes: Vec<StateNode> = Vec::with_capacity(depth.len());
        for state in &depth {
            let filled = state
                .last()
                .map(|step| step.row * usize::from(size) + step.column);
            let parent = filled.and_then(|cell| {
                let mut before = state.cells().to_vec();
                before[cell] = 0;
                numbers.get(before.as_slice()).copied()
            });
            nodes.push(StateNode {
                cells: state.cells().to_vec(),
                filled,
                parent,
                depth: parent.map_or(0, |parent: usize| nodes[parent].depth + 1),
                x: 0.0,
                is_target: !state.cells().contains(&0),
            });
        }
        arrange(&mut nodes);
        let orders = [Order::new((0..nodes.len()).collect()), Order::new(breadth)];
        Ok(Self { nodes, orders })
    }

    /// Returns the states, in depth-first order.
    #[must_use]
    pub fn nodes(&self) -> &[StateNode] {
        &self.nodes
    }

    /// Returns the states in the order in which they are visited.
    #[must_use]
    pub fn order(&self, way: Way) -> &[usize] {
        &self.orders[way as usize].states
    }

    /// Returns the states that wait when a number of states have been visited, the next one first.
    #[must_use]
    pub fn waiting(&self, way: Way, visited: usize) -> Vec<usize> {
        let Order { states, places } = &self.orders[way as usize];
        let is_there = |&&state: &&usize| {
            self.nodes[state]
                .parent
                .is_none_or(|parent| places[parent] < visited)
        };
        states.iter().skip(visited).filter(is_there).copied().collect()
    }

    /// Returns the most states that wait at the same time.
    #[must_use]
    pub fn most_waiting(&self, way: Way) -> usize {
        let moments = 0..=self.nodes.len();
        moments
            .map(|visited| self.waiting(way, visited).len())
            .max()
            .unwrap_or(0)
    }

    /// Returns the number of states visited up to the first solution, or `None` if there is no solution.
    #[must_use]
    pub fn until_solution(&self, way: Way) -> Option<usize> {
        let place = self
            .order(way)
            .iter()
            .position(|&state| self.nodes[state].is_target)?;
        Some(place + 1)
    }
}

/// Puts each state in the middle above its children.
fn arrange(nodes: &mut [StateNode]) {
    let parents: HashSet<_> = nodes.iter().filter_map(|node| node.parent).collect();
    let mut x = 0.0;
    for (_, leaf) in nodes
        .iter_mut()
        .enumerate()
        .filter(|(state, _)| !parents.contains(state))
    {
        leaf.x = x;
        x += 1.0;
    }
    // The places of the first and the last child of each state.
    let mut children: Vec<Option<(f64, f64)>> = vec![None; nodes.len()];
    // A state comes before all states that follow from it.
    for state in (0..nodes.len()).rev() {
        if let Some((first, last)) = children[state] {
            nodes[state].x = f64::midpoint(first, last);
        }
        let x = nodes[state].x;
        if let Some(parent) = nodes[state].parent {
            let (_, last) = children[parent].unwrap_or((x, x));
            children[parent] = Some((x, last));
        }
    }
}
