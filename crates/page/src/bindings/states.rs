//! The states of a small puzzle, for the scripts.

use state_search::Choose;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::solvers::shape;
use crate::states::{self, Way};

/// All states of a small puzzle. A `number` is 0 for depth first and 1 for breadth first.
#[wasm_bindgen]
pub struct States(states::States);

fn way(number: u8) -> Way {
    if number == 0 { Way::Depth } else { Way::Breadth }
}

#[wasm_bindgen]
impl States {
    /// Creates the states that follow from these cells; each fills the first blank, or one with the
    /// fewest choices.
    ///
    /// # Errors
    /// If the cells are not a puzzle, or have too many states.
    #[wasm_bindgen(constructor)]
    pub fn new(cells: &[u8], fewest: bool) -> Result<Self, JsError> {
        let choose = if fewest { Choose::Fewest } else { Choose::First };
        let size = u8::try_from(cells.len().isqrt()).unwrap_or(u8::MAX);
        if shape(size).is_none() {
            return Err(JsError::new("there is no such grid"));
        }
        Ok(Self(states::States::new(size, cells, choose)?))
    }

    /// Returns the states, in depth-first order.
    ///
    /// # Errors
    /// Never: the numbers are small.
    pub fn nodes(&self) -> Result<Vec<Ts<states::StateNode>>, JsError> {
        self.0.nodes().iter().map(|node| Ok(node.into_ts()?)).collect()
    }

    /// Returns the states in the order in which they are visited.
    #[must_use]
    pub fn order(&self, number: u8) -> Vec<usize> {
        self.0.order(way(number)).to_vec()
    }

    /// Returns the states that wait when this many have been visited, the next one first.
    #[must_use]
    pub fn waiting(&self, number: u8, visited: usize) -> Vec<usize> {
        self.0.waiting(way(number), visited)
    }

    /// Returns the most states that wait at the same time.
    #[must_use]
    pub fn most_waiting(&self, number: u8) -> usize {
        self.0.most_waiting(way(number))
    }

    /// Returns the number of states visited up to the first solution.
    #[must_use]
    pub fn until_solution(&self, number: u8) -> Option<usize> {
        self.0.until_solution(way(number))
    }
}
