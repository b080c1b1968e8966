//! Serializes single values: cells and units by the names they have in words (`r3c5`, `box 2`), and digits,
//! ratings and scores as numbers.

use alloc::string::ToString;
use core::fmt::Display;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::bits::Bits;
use crate::difficulty::Difficulty;
use crate::state::Candidate;
use sudoku_cells::{CellName, Unit};

/// A value that is written as its `Display` shows it.
struct Named<T>(T);

impl<T: Display> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Writes `r3c5=7`.
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

/// Writes a number with one decimal.
impl Serialize for Difficulty {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(*self))
    }
}

/// The worth of a step or a puzzle, as [`Step::worth`] writes it: a rating with its decimal, a score without
/// one if it is whole.
pub(crate) enum Worth {
    Rating(Difficulty),
    Score(Difficulty),
}

impl Serialize for Worth {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Rating(rating) => rating.serialize(serializer),
            Self::Score(score) => match score.whole() {
                Some(whole) => serializer.serialize_u32(whole),
                None => score.serialize(serializer),
            },
        }
    }
}

/// Reads a number with at most one decimal.
impl<'de> Deserialize<'de> for Difficulty {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // The number printed in full is read like one that a person types.
        let number = f64::deserialize(deserializer)?;
        number.to_string().parse().map_err(D::Error::custom)
    }
}

/// Writes a score, without a decimal if it is whole.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
pub(crate) fn score<S: Serializer>(score: &Difficulty, serializer: S) -> Result<S::Ok, S::Error> {
    Worth::Score(*score).serialize(serializer)
}
