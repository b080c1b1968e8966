//! Brute force: a digit from the solution, where nothing else goes on.
//!
//! **What a person sees.** Nothing; it is a way out. **Why it holds.** The digit is that of the one solution,
//!  as a program finds it.
//!
//! **Order.** The middle one of the empty cells: number n / 2, counted from 0, of n in reading order. If the
//!  position has no solution, or several, nothing is found.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::board::Board;
use super::{FoundStep, Take};
use crate::evidence::{Evidence, Idea};
use crate::solutions::Solutions;
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::members;

/// The one digit that brute force places.
pub(crate) fn each(board: &Board, take: Take) -> ControlFlow<()> {
    let middle = board.empty.count_ones() / 2;
    let Some(cell) = members(board.empty).nth(middle as usize) else {
        return ControlFlow::Continue(());
    };
    let Solutions::One(solution) = Solutions::of(&board.digits, &board.candidates) else {
        return ControlFlow::Continue(());
    };
    take(FoundStep {
        technique: Technique::BruteForce,
        placed: Some(Candidate {
            cell,
            digit: solution[usize::from(cell)],
        }),
        removed: Vec::new(),
        evidence: &mut || Evidence::of(Idea::Solution),
    })
}
