//! A level: one word for how hard a puzzle is.

use core::fmt;
use core::str::FromStr;

/// One word for how hard a technique or a puzzle is, on a scale that has levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Level {
    /// Only singles.
    #[default]
    Easy,
    /// Locked candidates and small subsets.
    Medium,
    /// Fish, wings, uniqueness.
    Hard,
    /// Chains and almost locked sets.
    Unfair,
    /// Forcing chains and nets, and guessing.
    Extreme,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// Returns `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Unfair => "Unfair",
            Self::Extreme => "Extreme",
        }
    }

    /// Returns the next harder level; for the hardest, itself.
    pub(crate) fn harder(self) -> Self {
        Self::ALL.get(self as usize + 1).copied().unwrap_or(self)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Reads the name of a level, in small or capital letters.
    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        let mut all = Self::ALL.into_iter();
        all.find(|level| level.name().eq_ignore_ascii_case(text))
            .ok_or(ParseLevelError(()))
    }
}

/// The error for a text that is not the name of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseLevelError(());

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a level is Easy, Medium, Hard, Unfair or Extreme")
    }
}

impl core::error::Error for ParseLevelError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn levels_are_read_as_they_are_shown_and_each_is_harder_than_the_one_before() {
        for pair in Level::ALL.windows(2) {
            assert!(pair[0] < pair[1]);
            assert_eq!(pair[0].harder(), pair[1]);
        }
        for level in Level::ALL {
            assert_eq!(level.to_string().to_uppercase().parse(), Ok(level));
        }
        assert!("".parse::<Level>().is_err() && "hardly".parse::<Level>().is_err());
    }
}
