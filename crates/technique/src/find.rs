//! The searches: one file for each idea. A search goes through one kind of pattern in Sudoku Explainer's order of preference,
//! because the whole way through a puzzle depends on which step is taken first.

pub(crate) mod bug;
pub(crate) mod exclusion;
pub(crate) mod fish;
pub(crate) mod hidden_set;
pub(crate) mod hidden_single;
pub(crate) mod locked;
pub(crate) mod naked_set;
pub(crate) mod naked_single;
pub(crate) mod unique_loop;
pub(crate) mod wing;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::pattern::Pattern;
use crate::state::{Candidate, State};
use crate::technique::Technique;
use sudoku_cells::{CellSet, UNITS_OF};

/// A step that is not rated yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub technique: Technique,
    pub size: u32,
    pub placed: Option<Candidate>,
    pub removed: Vec<(u8, u16)>,
    pub pattern: Pattern,
}

impl Found {
    /// A step that places a digit.
    pub(crate) fn placing(technique: Technique, cell: usize, d: usize, pattern: Pattern) -> Self {
        let placed = Some(Candidate {
            cell: cell as u8,
            digit: d as u8 + 1,
        });
        Self {
            technique,
            size: 0,
            placed,
            removed: Vec::new(),
            pattern,
        }
    }

    /// A step that strikes out candidates, given in any order.
    pub(crate) fn removing(technique: Technique, mut removed: Vec<(u8, u16)>, pattern: Pattern) -> Self {
        removed.sort_unstable();
        Self {
            technique,
            size: 0,
            placed: None,
            removed,
            pattern,
        }
    }
}

/// What is done with a step that a search finds: go on, or stop.
pub(crate) type Take<'a> = &'a mut dyn FnMut(Found) -> ControlFlow<()>;

/// What has been struck out since a search last went through a position: it needs to look only at what that is part of.
#[derive(Clone)]
pub(crate) struct Changed {
    /// For each unit: the digits (bit d-1 for digit d) that have lost a place.
    pub places: [u16; 27],
    /// The cells that have lost a candidate.
    pub cells: CellSet,
}

impl Changed {
    /// Nothing has been looked at yet.
    pub(crate) const ALL: Self = Self {
        places: [0x1ff; 27],
        cells: (1 << 81) - 1,
    };
    pub(crate) const NOTHING: Self = Self {
        places: [0; 27],
        cells: 0,
    };

    /// The digit `d + 1` is struck out in the cell.
    #[inline]
    pub(crate) fn strike_out(&mut self, cell: usize, d: usize) {
        for unit in UNITS_OF[cell] {
            self.places[usize::from(unit)] |= 1 << d;
        }
        self.cells |= 1 << cell;
    }

    /// Both changes.
    pub(crate) fn merge(&mut self, other: &Self) {
        for (places, more) in self.places.iter_mut().zip(&other.places) {
            *places |= more;
        }
        self.cells |= other.cells;
    }
}

/// A pattern as a search sees it, before it is made into a step.
pub(crate) trait Seen {
    /// What it strikes out: a cell and its digits, at least one.
    fn removed(&self, state: &State) -> Vec<(u8, u16)>;

    /// The step.
    fn found(&self, state: &State) -> Found;
}
