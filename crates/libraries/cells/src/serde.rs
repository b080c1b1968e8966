//! Cells for `serde`: 81 cells are written as 81 characters, as in every data set, and a position as the line
//! that it prints as.
//!
//! `serde` has no implementation for arrays of this length, so a field names this module:
//!
//! ```
//! #[derive(serde::Serialize, serde::Deserialize)]
//! struct Mine {
//!     #[serde(with = "sudoku_cells::serde")]
//!     puzzle: [u8; 81],
//! }
//!
//! let json = serde_json::to_string(&Mine { puzzle: [0; 81] })?;
//! assert_eq!(json, format!(r#"{{"puzzle":"{}"}}"#, ".".repeat(81)));
//! assert_eq!(serde_json::from_str::<Mine>(&json)?.puzzle, [0; 81]);
//! # Ok::<(), serde_json::Error>(())
//! ```

use core::fmt;
use core::marker::PhantomData;

use ::serde::de::{Deserializer, Visitor};
use ::serde::ser::{Error as _, Serializer};

use crate::{CellName, Line, ParseError, parse};

/// Serializes 81 cells, row by row, as [`Line`] prints them.
///
/// # Errors
/// A cell above 9, and the errors of the serializer.
pub fn serialize<S: Serializer>(cells: &[u8; 81], serializer: S) -> Result<S::Ok, S::Error> {
    if let Some((cell, value)) = (0..).zip(cells).find(|&(_, &value)| value > 9) {
        let cell = CellName(cell);
        return Err(S::Error::custom(format_args!("{value} at {cell} is not a digit")));
    }
    serializer.collect_str(&Line(cells))
}

/// Deserializes 81 cells from any text that [`parse`] reads.
///
/// # Errors
/// A text that is not 81 cells, and the errors of the deserializer.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 81], D::Error> {
    deserializer.deserialize_str(Parsed("81 cells", parse, PhantomData))
}

/// A visitor that reads a text: what is expected, and the function that reads it.
struct Parsed<T, F>(&'static str, F, PhantomData<T>);

impl<T, F: FnOnce(&str) -> Result<T, ParseError>> Visitor<'_> for Parsed<T, F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: ::serde::de::Error>(self, text: &str) -> Result<T, E> {
        (self.1)(text).map_err(E::custom)
    }
}

#[cfg(feature = "alloc")]
mod position {
    use super::{Deserializer, Parsed, PhantomData, Serializer};
    use crate::Position;
    use ::serde::{Deserialize, Serialize};

    impl Serialize for Position {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Position {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
            deserializer.deserialize_str(Parsed("a position", str::parse, PhantomData))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    #[test]
    fn what_is_not_81_cells_is_neither_written_nor_read() {
        let written = super::serialize(&[10; 81], serde_json::value::Serializer);
        assert_eq!(written.unwrap_err().to_string(), "10 at r1c1 is not a digit");
        let read = |json| {
            super::deserialize(&serde_json::json!(json))
                .unwrap_err()
                .to_string()
        };
        assert_eq!(read("12"), "81 cells expected, 2 found");
        let number = super::deserialize(&serde_json::json!(7)).unwrap_err();
        assert!(number.to_string().ends_with("expected 81 cells"));
    }

    #[cfg(feature = "alloc")]
    #[test]
    fn a_position_is_the_line_that_it_prints_as() {
        use crate::Position;

        let mut digits = [0; 81];
        digits[4] = 5;
        for position in [
            Position::of_puzzle(&digits),
            Position::new(&[0; 81], &digits, &[0x1ff; 81]).without_seen(),
        ] {
            let json = serde_json::to_value(&position).unwrap();
            assert_eq!(json, position.to_string());
            assert_eq!(serde_json::from_value::<Position>(json).unwrap(), position);
        }
    }
}
