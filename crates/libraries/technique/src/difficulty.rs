//! A rating: a number with one decimal.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

/// A rating, in tenths: 72 are shown as 7.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Difficulty(u32);

impl Difficulty {
    /// The lowest rating, 0.0: that of a grid that is full from the start.
    pub const MIN: Self = Self(0);

    /// The highest rating that can be represented.
    pub const MAX: Self = Self(u32::MAX);

    /// Returns the rating in tenths: 72 for 7.2.
    #[must_use]
    pub const fn from_tenths(tenths: u32) -> Self {
        Self(tenths)
    }

    /// Returns the sum, or [`MAX`](Self::MAX) if it is higher.
    #[must_use]
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// Returns the tenths: 72 for 7.2.
    #[must_use]
    pub const fn tenths(self) -> u32 {
        self.0
    }

    /// Returns the whole number, 130 for 130.0; `None` for 7.2.
    #[must_use]
    pub const fn whole(self) -> Option<u32> {
        if self.0.is_multiple_of(10) {
            Some(self.0 / 10)
        } else {
            None
        }
    }

    /// Returns `130` or `7.2`: with a decimal only if the rating is not whole.
    #[must_use]
    pub fn short(self) -> String {
        self.whole()
            .map_or_else(|| self.to_string(), |whole| whole.to_string())
    }
}

/// 7.2.
impl From<Difficulty> for f64 {
    fn from(Difficulty(tenths): Difficulty) -> f64 {
        f64::from(tenths) / 10.0
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl FromStr for Difficulty {
    type Err = ParseDifficultyError;

    fn from_str(text: &str) -> Result<Self, ParseDifficultyError> {
        let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
        let number = |part: &str, longest: usize| {
            let is_number =
                !part.is_empty() && part.len() <= longest && part.bytes().all(|byte| byte.is_ascii_digit());
            let number = if is_number { part.parse::<u32>().ok() } else { None };
            number.ok_or(ParseDifficultyError(()))
        };
        let tenths = number(tenths, 1)?;
        let all = number(whole, 9)?
            .checked_mul(10)
            .and_then(|all| all.checked_add(tenths));
        all.map(Self).ok_or(ParseDifficultyError(()))
    }
}

/// The error for a text that is not a rating such as `7` or `7.2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseDifficultyError(());

impl fmt::Display for ParseDifficultyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a rating is a number such as 7 or 7.2")
    }
}

impl core::error::Error for ParseDifficultyError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_are_read_as_they_are_shown() {
        assert_eq!("7.2".parse(), Ok(Difficulty(72)));
        assert_eq!("11".parse(), Ok(Difficulty(110)));
        assert_eq!(Difficulty::MAX.to_string().parse(), Ok(Difficulty::MAX));
        for bad in [
            "",
            "x",
            "7.25",
            ".5",
            "7.",
            "+7",
            "7,2",
            "429496729.6",
            "999999999",
            "0000000001",
        ] {
            assert!(bad.parse::<Difficulty>().is_err(), "{bad:?}");
        }
    }
}
