//! Brute force: a digit from the solution, if no other technique finds anything.
//!
//! **What a person sees.** Nothing; it is a way out. **Why it holds.** The digit is that of the one solution,
//!  as found by a program.
//!
//! **Order.** The middle one of the n empty cells: number n / 2, counted from 0 in reading order. If the
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

/// Gives the one step of brute force, which places a digit.
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
