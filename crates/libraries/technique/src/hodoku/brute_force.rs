//! Brute force: a digit from the solution, where nothing else goes on.
//!
//! **What a person sees.** Nothing; it is a way out. **Why it holds.** The digit is that of the one solution,
//!  as a program finds it.
//!
//! **Order.** The middle one of the empty cells: number n / 2, counted from 0, of n in reading order. If the
//!  position has no solution, or several, nothing is found.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::board::{Board, units_of};
use super::{FoundStep, Take};
use crate::bits::{Bits, size};
use crate::evidence::{Evidence, Idea};
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::members;

/// The one digit that brute force places.
pub(crate) fn each(board: &Board, take: Take) -> ControlFlow<()> {
    let middle = board.empty.count_ones() / 2;
    let Some(cell) = members(board.empty).nth(middle as usize) else {
        return ControlFlow::Continue(());
    };
    let Some(solution) = solution(board) else {
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

/// The only solution of a position, by trying the cell with the fewest candidates.
fn solution(board: &Board) -> Option<[u8; 81]> {
    let mut search = Solutions {
        candidates: &board.candidates,
        digits: board.digits,
        used: [0; 27],
        found: None,
        is_several: false,
    };
    for (cell, &digit) in board.digits.iter().enumerate() {
        if digit != 0 {
            for unit in units_of(cell) {
                search.used[unit] |= 1 << (digit - 1);
            }
        }
    }
    search.go();
    search.found.filter(|_| !search.is_several)
}

struct Solutions<'a> {
    candidates: &'a [u16; 81],
    digits: [u8; 81],
    /// By unit, bit d: the digit d + 1 stands there.
    used: [u16; 27],
    found: Option<[u8; 81]>,
    is_several: bool,
}

impl Solutions<'_> {
    /// Fills the cells that are still empty, at most 81 deep.
    fn go(&mut self) {
        let free = |cell: &usize| {
            let used = units_of(*cell)
                .iter()
                .fold(0, |used, &unit| used | self.used[unit]);
            self.candidates[*cell] & !used
        };
        let empty = (0..81).filter(|&cell| self.digits[cell] == 0);
        let Some(cell) = empty.min_by_key(|cell| size(free(cell))) else {
            self.is_several = self.found.is_some();
            self.found.get_or_insert(self.digits);
            return;
        };
        for d in Bits(free(&cell)) {
            self.set(cell, d);
            self.go();
            if self.is_several {
                return;
            }
            self.digits[cell] = 0;
            for unit in units_of(cell) {
                self.used[unit] &= !(1 << d);
            }
        }
    }

    fn set(&mut self, cell: usize, d: usize) {
        self.digits[cell] = d as u8 + 1;
        for unit in units_of(cell) {
            self.used[unit] |= 1 << d;
        }
    }
}
