//! The states of a small puzzle, for the scripts.

use state_search::Choose;
use wasm_bindgen::prelude::*;

use crate::solvers::shape;
use crate::states::{self, Way};

/// All states of a small puzzle. A way is 0 for depth first and 1 for breadth first.
#[wasm_bindgen]
pub struct States(states::States);

fn way(number: u8) -> Way {
    if number == 0 { Way::Depth } else { Way::Breadth }
}

#[wasm_bindgen]
impl States {
    /// The states that come from these cells, filling the first blank or one with the fewest choices.
    ///
    /// # Errors
    /// When the cells are no puzzle, or have too many states.
    #[wasm_bindgen(constructor)]
    pub fn new(cells: &[u8], fewest: bool) -> Result<Self, String> {
        let choose = if fewest { Choose::Fewest } else { Choose::First };
        let size = u8::try_from(cells.len().isqrt()).unwrap_or(u8::MAX);
        if shape(size).is_none() {
            return Err("there is no such grid".into());
        }
        states::States::new(size, cells, choose).map(Self)
    }

    /// For each state, in depth-first order: its place from left to right, its depth, the state before or -1, the cell filled
    /// last or -1, and 1 for a solution.
    #[must_use]
    pub fn nodes(&self) -> Vec<f64> {
        let number = |number: Option<usize>| number.map_or(-1.0, |number| number as f64);
        let nodes = self.0.nodes().iter();
        nodes
            .flat_map(|node| {
                let is_target = f64::from(u8::from(node.is_target));
                [
                    node.x,
                    node.depth as f64,
                    number(node.parent),
                    number(node.filled),
                    is_target,
                ]
            })
            .collect()
    }

    /// The cells of a state.
    #[must_use]
    pub fn cells(&self, state: usize) -> Vec<u8> {
        self.0
            .nodes()
            .get(state)
            .map_or_else(Vec::new, |node| node.cells.clone())
    }

    /// The states in the order in which they are visited.
    #[must_use]
    pub fn order(&self, number: u8) -> Vec<usize> {
        self.0.order(way(number)).to_vec()
    }

    /// The states that wait when so many have been visited, the next one first.
    #[must_use]
    pub fn waiting(&self, number: u8, visited: usize) -> Vec<usize> {
        self.0.waiting(way(number), visited)
    }

    /// The most states that wait at a time.
    #[must_use]
    pub fn most_waiting(&self, number: u8) -> usize {
        self.0.most_waiting(way(number))
    }

    /// How many states are visited until the first solution.
    #[must_use]
    pub fn until_solution(&self, number: u8) -> Option<usize> {
        self.0.until_solution(way(number))
    }
}
