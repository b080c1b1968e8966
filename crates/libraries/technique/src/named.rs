//! What serde writes by its name: cells and units as in the words (`r3c5`, `box 2`), digits as numbers.

use core::fmt::Display;

use serde::{Serialize, Serializer};

use crate::bits::Bits;
use crate::state::Candidate;
use sudoku_cells::{CellName, Unit};

/// What is written as it is shown.
struct Named<T>(T);

impl<T: Display> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// `r3c5=7`.
impl Serialize for Candidate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        text(self, serializer)
    }
}

pub(crate) fn text<S: Serializer>(shown: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(shown)
}

pub(crate) fn cells<S: Serializer>(cells: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cells.iter().map(|&cell| Named(CellName(cell))))
}

pub(crate) fn units<S: Serializer>(units: &[Unit], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(units.iter().map(Named))
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands on references")]
pub(crate) fn digits<S: Serializer>(digits: &u16, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(Bits(*digits).map(|d| d + 1))
}
