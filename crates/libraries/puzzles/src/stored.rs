//! What has been read, as `serde` stores and sends it.
//!
//! 81 cells are 81 characters, as in every data set, and a puzzle is a JSON line that this crate reads again.
//! An error is stored as people read it: its place, and its reason in words.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::answer::GivenAnswer;
use crate::error::{ReadError, Reason};
use crate::problem::Problem;

/// The words for answers that are not a grid.
const NONE: &str = "none";
const MULTIPLE: &str = "multiple";
const NOTHING: &str = "nothing";

impl Serialize for GivenAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            GivenAnswer::Cells(cells) => sudoku_cells::serde::serialize(cells, serializer),
            GivenAnswer::None => serializer.serialize_str(NONE),
            GivenAnswer::Multiple => serializer.serialize_str(MULTIPLE),
            GivenAnswer::Nothing => serializer.serialize_str(NOTHING),
        }
    }
}

impl<'de> Deserialize<'de> for GivenAnswer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GivenAnswer, D::Error> {
        struct Given;

        impl Visitor<'_> for Given {
            type Value = GivenAnswer;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "81 cells, {NONE:?}, {MULTIPLE:?} or {NOTHING:?}")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<GivenAnswer, E> {
                match text {
                    NONE => Ok(GivenAnswer::None),
                    MULTIPLE => Ok(GivenAnswer::Multiple),
                    NOTHING => Ok(GivenAnswer::Nothing),
                    _ => sudoku_cells::parse(text)
                        .map(GivenAnswer::Cells)
                        .map_err(E::custom),
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
