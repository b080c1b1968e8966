//! What has been read, as `serde` stores and sends it.
//!
//! 81 cells are 81 characters, as in every data set, and a puzzle is a JSON line that this crate reads again. An error is told
//! as people read it: its place, and its reason in words.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Visitor};
use serde::ser::{Error, Serialize, SerializeStruct, Serializer};
use sudoku_cells::{CellName, Line, Position};

use crate::answer::GivenAnswer;
use crate::error::{ReadError, Reason};
use crate::problem::Problem;

/// The words for answers that are no grid.
const NONE: &str = "none";
const MULTIPLE: &str = "multiple";

/// For fields that are 81 cells.
pub mod cells {
    use super::{CellName, Cells, Deserializer, Error, Line, Serializer};

    pub fn serialize<S: Serializer>(cells: &[u8; 81], serializer: S) -> Result<S::Ok, S::Error> {
        if let Some((cell, value)) = (0..).zip(cells).find(|&(_, &value)| value > 9) {
            let cell = CellName(cell);
            return Err(Error::custom(format_args!("{value} at {cell} is not a digit")));
        }
        serializer.collect_str(&Line(cells))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 81], D::Error> {
        deserializer.deserialize_str(Cells)
    }
}

struct Cells;

impl Visitor<'_> for Cells {
    type Value = [u8; 81];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("81 cells")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<[u8; 81], E> {
        sudoku_cells::parse(text).map_err(E::custom)
    }
}

/// For a field that may be a position, as a line of `HoDoKu`'s library.
pub mod position {
    use super::{Deserialize, Deserializer, Position, Serialize, Serializer};

    #[allow(clippy::ref_option)] // `serde` has it so
    pub fn serialize<S: Serializer>(
        position: &Option<Box<Position>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let line = position.as_ref().map(|position| position.library().to_string());
        line.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Box<Position>>, D::Error> {
        let line = Option::<String>::deserialize(deserializer)?;
        let position = line.map(|line| line.parse().map(Box::new));
        position.transpose().map_err(serde::de::Error::custom)
    }
}

impl Serialize for GivenAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            GivenAnswer::Cells(cells) => cells::serialize(cells, serializer),
            GivenAnswer::None => serializer.serialize_str(NONE),
            GivenAnswer::Multiple => serializer.serialize_str(MULTIPLE),
        }
    }
}

impl<'de> Deserialize<'de> for GivenAnswer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GivenAnswer, D::Error> {
        struct Given;

        impl Visitor<'_> for Given {
            type Value = GivenAnswer;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "81 cells, {NONE:?} or {MULTIPLE:?}")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<GivenAnswer, E> {
                match text {
                    NONE => Ok(GivenAnswer::None),
                    MULTIPLE => Ok(GivenAnswer::Multiple),
                    _ => Cells.visit_str(text).map(GivenAnswer::Cells),
                }
            }
        }

        deserializer.deserialize_str(Given)
    }
}

impl Serialize for Problem {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for ReadError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut error = serializer.serialize_struct("ReadError", 3)?;
        error.serialize_field("file", &self.file.as_deref())?;
        error.serialize_field("place", &self.place)?;
        error.serialize_field("reason", &self.reason)?;
        error.end()
    }
}
