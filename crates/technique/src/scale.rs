//! A scale is a value: which techniques are searched, in which order, and what each is rated.
//!
//! The techniques know nothing of scales. [`Scale::sudoku_explainer`] is the one people quote; another is made by
//! changing a copy:
//!
//! ```
//! use sudoku_technique::{Scale, Technique};
//!
//! let mut mine = Scale::sudoku_explainer();
//! mine.name = "mine".into();
//! mine.rate(Technique::XWing, 35);
//! assert_eq!(mine.rating(Technique::XWing, 0).to_string(), "3.5");
//! ```

use core::fmt;
use std::borrow::Cow;

use crate::find::Search;
use crate::technique::Technique;

/// A rating in tenths: 72 is shown as 7.2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Difficulty(pub u16);

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl std::str::FromStr for Difficulty {
    type Err = BadDifficulty;

    fn from_str(text: &str) -> Result<Self, BadDifficulty> {
        let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
        let number = |part: &str, longest: usize| {
            let digits =
                !part.is_empty() && part.len() <= longest && part.bytes().all(|byte| byte.is_ascii_digit());
            if digits {
                part.parse::<u16>().map_err(|_| BadDifficulty)
            } else {
                Err(BadDifficulty)
            }
        };
        Ok(Self(number(whole, 3)? * 10 + number(tenths, 1)?))
    }
}

/// What is not a rating such as `7` or `7.2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadDifficulty;

impl fmt::Display for BadDifficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a rating is a number such as 7 or 7.2")
    }
}

impl std::error::Error for BadDifficulty {}

/// Which techniques are searched, in which order, and what each is rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scale {
    /// Name and version, to be printed beside every figure.
    pub name: Cow<'static, str>,
    /// What is searched, in this order: the first search that finds anything gives the step.
    pub order: Vec<Search>,
    ratings: Vec<Difficulty>,
}

impl Scale {
    /// The scale of Sudoku Explainer 1.2.1 (Nicolas Juillerat, 2007), with its order of search. A technique that is
    /// found earlier counts even if a later one is rated lower.
    #[must_use]
    pub fn sudoku_explainer() -> Self {
        use Search as S;
        use Technique as T;
        let order = vec![
            S::HiddenSingle,
            S::DirectLocked,
            S::DirectHiddenPair,
            S::NakedSingle,
            S::DirectHiddenTriplet,
            S::Locked,
            S::NakedPair,
            S::XWing,
            S::HiddenPair,
            S::NakedTriplet,
            S::Swordfish,
            S::HiddenTriplet,
            S::XyWing,
            S::XyzWing,
            S::UniqueLoop,
            S::NakedQuad,
            S::Jellyfish,
            S::HiddenQuad,
            S::Bug,
            S::AlignedPair,
            S::Chains,
            S::AlignedTriplet,
            S::Nishio,
            S::Multiple,
            S::Dynamic,
            S::DynamicPlus,
            S::NestedForcing,
            S::NestedMultiple,
            S::NestedDynamic,
            S::NestedDynamicPlus,
        ];
        let mut scale = Self {
            name: "SE 1.2.1".into(),
            order,
            ratings: vec![Difficulty(0); Technique::ALL.len()],
        };
        for (technique, tenths) in [
            (T::LastCell, 10),
            (T::HiddenSingleBox, 12),
            (T::HiddenSingleLine, 15),
            (T::DirectPointing, 17),
            (T::DirectClaiming, 19),
            (T::DirectHiddenPair, 20),
            (T::NakedSingle, 23),
            (T::DirectHiddenTriplet, 25),
            (T::Pointing, 26),
            (T::Claiming, 28),
            (T::NakedPair, 30),
            (T::XWing, 32),
            (T::HiddenPair, 34),
            (T::NakedTriplet, 36),
            (T::Swordfish, 38),
            (T::HiddenTriplet, 40),
            (T::XyWing, 42),
            (T::XyzWing, 44),
            (T::UniqueRectangle, 45),
            (T::UniqueLoop6, 46),
            (T::UniqueLoop8, 47),
            (T::UniqueLoop10, 50),
            (T::NakedQuad, 50),
            (T::Jellyfish, 52),
            (T::HiddenQuad, 54),
            (T::Bug1, 56),
            (T::Bug2, 57),
            (T::Bug3, 57),
            (T::Bug4, 57),
            (T::AlignedPair, 62),
            (T::XCycle, 65),
            (T::YCycle, 65),
            (T::ForcingXChain, 66),
            (T::Cycle, 70),
            (T::ForcingChain, 70),
            (T::AlignedTriplet, 75),
            (T::Nishio, 75),
            (T::Multiple, 80),
            (T::Dynamic, 85),
            (T::DynamicPlus, 90),
            (T::NestedForcing, 95),
            (T::NestedMultiple, 100),
            (T::NestedDynamic, 105),
            (T::NestedDynamicPlus, 110),
        ] {
            scale.rate(technique, tenths);
        }
        scale
    }

    /// Sets what a technique is rated, in tenths; what grows with its size comes on top.
    pub fn rate(&mut self, technique: Technique, tenths: u16) {
        self.ratings[technique as usize] = Difficulty(tenths);
    }

    /// The rating of a technique of some size, see [`Step::size`](crate::Step::size).
    #[must_use]
    pub fn rating(&self, technique: Technique, size: u32) -> Difficulty {
        let Difficulty(base) = self.ratings[technique as usize];
        let added = if technique.is_chain() {
            length_tenths(size)
        } else {
            // A set adds a tenth for each of its cells beyond the first.
            size.saturating_sub(1) as u16
        };
        Difficulty(base + added)
    }

    /// The least that what a search finds can be rated.
    pub(crate) fn least(&self, search: Search) -> Difficulty {
        search
            .techniques()
            .iter()
            .map(|&technique| self.rating(technique, 0))
            .min()
            .unwrap_or_default()
    }

    /// The rating as Sudoku Explainer computes it, in steps of the double-precision number 0.1. It orders the steps it
    /// has found by it, and 6.6 + 0.1 is less than 6.5 + 0.1 + 0.1 there: of two steps that both show as 6.7, the
    /// forcing X-chain comes before the cycle.
    pub(crate) fn exact(&self, technique: Technique, size: u32) -> f64 {
        let Difficulty(base) = self.ratings[technique as usize];
        let mut added = 0.0;
        if technique.is_chain() {
            for _ in 0..length_tenths(size) {
                added += 0.1;
            }
        } else {
            added = f64::from(size.saturating_sub(1)) * 0.1;
        }
        f64::from(base) / 10.0 + added
    }
}

impl Technique {
    /// Does its rating grow with the complexity of chains?
    #[must_use]
    pub fn is_chain(self) -> bool {
        use Technique as T;
        matches!(
            self,
            T::XCycle
                | T::YCycle
                | T::ForcingXChain
                | T::Cycle
                | T::ForcingChain
                | T::Nishio
                | T::Multiple
                | T::Dynamic
                | T::DynamicPlus
                | T::NestedForcing
                | T::NestedMultiple
                | T::NestedDynamic
                | T::NestedDynamicPlus
        )
    }
}

/// The tenths that a chain's complexity adds: one for each of 4, 6, 8, 12, 16, 24, 32, ... that complexity - 2 exceeds.
pub(crate) fn length_tenths(complexity: u32) -> u16 {
    let length = complexity.saturating_sub(2);
    let mut limit = 4;
    let mut tenths = 0;
    while length > limit {
        limit = if tenths % 2 == 0 {
            limit / 2 * 3
        } else {
            limit / 3 * 4
        };
        tenths += 1;
    }
    tenths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenth_for_each_limit_that_the_length_exceeds() {
        let limits = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
        for complexity in 0..300 {
            let exceeded = limits.iter().filter(|&&limit| complexity > limit + 2).count();
            assert_eq!(
                usize::from(length_tenths(complexity)),
                exceeded,
                "complexity {complexity}"
            );
        }
    }

    #[test]
    fn every_technique_is_rated_and_shown_with_one_decimal() {
        let scale = Scale::sudoku_explainer();
        assert!(
            Technique::ALL
                .iter()
                .all(|&technique| scale.rating(technique, 0) >= Difficulty(10))
        );
        assert_eq!(scale.rating(Technique::Bug3, 3).to_string(), "5.9");
        assert_eq!(
            scale.rating(Technique::NestedDynamicPlus, 200).to_string(),
            "12.2"
        );
    }

    #[test]
    fn ratings_are_read_as_they_are_shown() {
        assert_eq!("7.2".parse(), Ok(Difficulty(72)));
        assert_eq!("11".parse(), Ok(Difficulty(110)));
        for bad in ["", "x", "7.25", ".5", "7.", "+7", "7,2", "99999"] {
            assert_eq!(bad.parse::<Difficulty>(), Err(BadDifficulty), "{bad:?}");
        }
    }
}
