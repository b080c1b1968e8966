//! A scale is a value: which searches, in which order, and what each technique is rated.
//!
//! The techniques know nothing of scales. [`Scale::sudoku_explainer`] is the one people quote; another is made by
//! changing a copy:
//!
//! ```
//! use sudoku_technique::{Difficulty, Scale, Search, Technique};
//!
//! let mut mine = Scale::sudoku_explainer();
//! mine.set_name("mine");
//! mine.set_rating(Technique::XWing, Difficulty::from_tenths(35));
//! mine.set_searches(&[Search::HiddenSingle, Search::NakedSingle, Search::XWing]);
//! assert_eq!(mine.rating(Technique::XWing, 0).to_string(), "3.5");
//! ```

use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use crate::difficulty::Difficulty;
use crate::hodoku::Options;
use crate::search::Search;
use crate::technique::{Growth, Technique};

/// Which searches there are, in which order, and what each technique is rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scale {
    name: Cow<'static, str>,
    searches: Vec<Search>,
    /// By technique, for all of them.
    ratings: Vec<Difficulty>,
    options: Options,
}

impl Scale {
    /// The scale of Sudoku Explainer 1.2.1 (Nicolas Juillerat, 2007), with its order of search. A technique that is
    /// found earlier counts even if a later one is rated lower.
    #[must_use]
    pub fn sudoku_explainer() -> Self {
        use Search as S;
        let searches = vec![
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
        let tenths = Technique::ALL
            .iter()
            .map(|&technique| sudoku_explainer(technique));
        let ratings = tenths.map(Difficulty::from_tenths).collect();
        Self {
            name: "SE 1.2.1".into(),
            searches,
            ratings,
            options: Options::default(),
        }
    }

    /// The scale of HoDoKu 2.2.0 (Bernhard Hobiger, 2012), with its order of search.
    #[must_use]
    pub fn hodoku() -> Self {
        use Search as S;
        let scores = [
            (S::FullHouse, 4),
            (S::QueuedNakedSingle, 4),
            (S::QueuedHiddenSingle, 14),
            (S::LockedPair, 40),
            (S::LockedTriple, 60),
            (S::LockedCandidates1, 50),
            (S::LockedCandidates2, 50),
            (S::HodokuNakedPair, 60),
            (S::NakedTriple, 80),
            (S::HodokuHiddenPair, 70),
            (S::HiddenTriple, 100),
            (S::NakedQuadruple, 120),
            (S::HiddenQuadruple, 150),
            (S::HodokuXWing, 140),
            (S::HodokuSwordfish, 150),
            (S::HodokuJellyfish, 160),
            (S::RemotePair, 110),
            (S::BugPlus1, 100),
            (S::Skyscraper, 130),
            (S::TwoStringKite, 150),
            (S::TurbotFish, 120),
            (S::EmptyRectangle, 120),
            (S::WWing, 150),
            (S::HodokuXyWing, 160),
            (S::HodokuXyzWing, 180),
            (S::UniquenessTest1, 100),
            (S::UniquenessTest2, 100),
            (S::UniquenessTest3, 100),
            (S::UniquenessTest4, 100),
            (S::UniquenessTest5, 100),
            (S::UniquenessTest6, 100),
            (S::HiddenRectangle, 100),
            (S::AvoidableRectangle1, 100),
            (S::AvoidableRectangle2, 100),
            (S::FinnedXWing, 130),
            (S::SashimiXWing, 150),
            (S::FinnedSwordfish, 200),
            (S::SashimiSwordfish, 240),
            (S::FinnedJellyfish, 250),
            (S::SashimiJellyfish, 260),
            (S::SueDeCoq, 250),
            (S::SimpleColors, 150),
            (S::MultiColors, 200),
            (S::XChain, 260),
            (S::XyChain, 260),
            (S::NiceLoop, 280),
            (S::GroupedNiceLoop, 300),
            (S::AlsXz, 300),
            (S::AlsXyWing, 320),
            (S::AlsChain, 340),
            (S::FrankenXWing, 300),
            (S::FrankenSwordfish, 350),
            (S::FinnedFrankenXWing, 390),
            (S::FinnedFrankenSwordfish, 410),
            (S::ForcingChain, 500),
            (S::ForcingNet, 700),
            (S::BruteForce, 10000),
        ];
        let mut ratings = vec![Difficulty::MIN; Technique::ALL.len()];
        for (search, score) in scores {
            for &technique in search.techniques() {
                ratings[technique as usize] = Difficulty::from_tenths(score * 10);
            }
        }
        Self {
            name: "HoDoKu 2.2.0".into(),
            searches: scores.iter().map(|&(search, _)| search).collect(),
            ratings,
            options: Options::default(),
        }
    }

    /// Name and version, to be printed beside every figure.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Sets the name.
    pub fn set_name(&mut self, name: impl Into<Cow<'static, str>>) {
        self.name = name.into();
    }

    /// What is searched for, in this order: the first search that finds anything gives the step.
    #[must_use]
    pub fn searches(&self) -> &[Search] {
        &self.searches
    }

    /// Sets what is searched for, and in which order.
    pub fn set_searches(&mut self, searches: &[Search]) {
        self.searches = searches.to_vec();
    }

    /// What HoDoKu's options allow.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// Sets what HoDoKu's options allow.
    pub fn set_options(&mut self, options: Options) {
        self.options = options;
    }

    /// The rating of a technique of some size, see [`Step::size`](crate::Step::size).
    #[must_use]
    pub fn rating(&self, technique: Technique, size: u32) -> Difficulty {
        let added = match technique.growth() {
            Growth::Nothing => 0,
            Growth::Cells => cells_tenths(size),
            Growth::Chain => length_tenths(size),
        };
        let base = self.ratings[technique as usize];
        Difficulty::from_tenths(base.tenths().saturating_add(added))
    }

    /// The lowest and the highest rating that steps of a technique have: as far as sets of nine cells, and chains of a
    /// complexity of 1000, which is far above what puzzles need.
    ///
    /// ```
    /// use sudoku_technique::{Scale, Technique};
    ///
    /// let range = Scale::sudoku_explainer().range(Technique::ForcingChain);
    /// assert_eq!((range.start().to_string(), range.end().to_string()), ("7.0".into(), "8.6".into()));
    /// ```
    #[must_use]
    pub fn range(&self, technique: Technique) -> RangeInclusive<Difficulty> {
        let largest = match technique.growth() {
            Growth::Nothing => 0,
            Growth::Cells => 9,
            Growth::Chain => 1000,
        };
        self.rating(technique, 0)..=self.rating(technique, largest)
    }

    /// Sets what a technique is rated; what grows with its size comes on top.
    pub fn set_rating(&mut self, technique: Technique, rating: Difficulty) {
        self.ratings[technique as usize] = rating;
    }

    /// Leaves out the searches that find nothing rated this or less.
    pub(crate) fn leave_out_above(&mut self, most: Difficulty) {
        let Self {
            searches, ratings, ..
        } = self;
        let is_above = |&technique: &Technique| ratings[technique as usize] > most;
        searches.retain(|search| !search.techniques().iter().all(is_above));
    }

    /// The rating as Sudoku Explainer computes it, in steps of the double-precision number 0.1. It orders the steps it
    /// has found by it, and 6.6 + 0.1 is less than 6.5 + 0.1 + 0.1 there: of two steps that both show as 6.7, the
    /// forcing X-chain comes before the cycle.
    pub(crate) fn exact(&self, technique: Technique, size: u32) -> f64 {
        let base = self.ratings[technique as usize];
        let added = match technique.growth() {
            Growth::Nothing => 0.0,
            Growth::Cells => f64::from(cells_tenths(size)) * 0.1,
            Growth::Chain => (0..length_tenths(size)).fold(0.0, |added, _| added + 0.1),
        };
        f64::from(base) + added
    }
}

/// What Sudoku Explainer 1.2.1 rates a technique, in tenths, without what grows with its size.
fn sudoku_explainer(technique: Technique) -> u32 {
    use Technique as T;
    match technique {
        T::LastCell => 10,
        T::HiddenSingleBox => 12,
        T::HiddenSingleLine => 15,
        T::DirectPointing => 17,
        T::DirectClaiming => 19,
        T::DirectHiddenPair => 20,
        T::NakedSingle => 23,
        T::DirectHiddenTriplet => 25,
        T::Pointing => 26,
        T::Claiming => 28,
        T::NakedPair => 30,
        T::XWing => 32,
        T::HiddenPair => 34,
        T::NakedTriplet => 36,
        T::Swordfish => 38,
        T::HiddenTriplet => 40,
        T::XyWing => 42,
        T::XyzWing => 44,
        T::UniqueRectangle => 45,
        T::UniqueLoop6 => 46,
        T::UniqueLoop8 => 47,
        T::UniqueLoop10 | T::NakedQuad => 50,
        T::Jellyfish => 52,
        T::HiddenQuad => 54,
        T::Bug1 => 56,
        T::Bug2 | T::Bug3 | T::Bug4 => 57,
        T::AlignedPair => 62,
        T::XCycle | T::YCycle => 65,
        T::ForcingXChain => 66,
        T::Cycle | T::ForcingChain => 70,
        T::AlignedTriplet | T::Nishio => 75,
        T::Multiple => 80,
        T::Dynamic => 85,
        T::DynamicPlus => 90,
        T::NestedForcing => 95,
        T::NestedMultiple => 100,
        T::NestedDynamic => 105,
        T::NestedDynamicPlus => 110,
        _ => 0,
    }
}

/// The tenths that the cells of a set add: one for each beyond the first.
fn cells_tenths(cells: u32) -> u32 {
    cells.saturating_sub(1)
}

/// The tenths that a chain's complexity adds: one for each of 4, 6, 8, 12, 16, 24, 32, ... that complexity - 2 exceeds.
fn length_tenths(complexity: u32) -> u32 {
    let length = u64::from(complexity.saturating_sub(2));
    let mut limit = 4_u64;
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
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn a_tenth_for_each_limit_that_the_length_exceeds() {
        let limits = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
        for complexity in 0..300 {
            let exceeded = limits.iter().filter(|&&limit| complexity > limit + 2).count();
            assert_eq!(
                length_tenths(complexity) as usize,
                exceeded,
                "complexity {complexity}"
            );
        }
    }

    #[test]
    fn a_chain_of_any_complexity_is_rated() {
        // 4, 8, 16, ... and 6, 12, 24, ... up to 2 to the 31st and 3 times 2 to the 30th.
        assert_eq!(length_tenths(u32::MAX), 30 + 30);
    }

    #[test]
    fn ratings_lie_within_the_range_of_their_technique() {
        let scale = Scale::sudoku_explainer();
        for &technique in Technique::ALL {
            let range = scale.range(technique);
            let sizes = 0..if technique.is_chain() { 1001 } else { 10 };
            let mut ratings = sizes.map(|size| scale.rating(technique, size));
            assert!(ratings.all(|rating| range.contains(&rating)), "{technique}");
        }
        let growing = Technique::ALL.iter().filter(|&&technique| {
            let range = scale.range(technique);
            !technique.is_chain() && range.start() < range.end()
        });
        let names: Vec<&str> = growing.map(|technique| technique.name()).collect();
        assert_eq!(
            names,
            [
                "unique rectangle",
                "unique loop of 6",
                "unique loop of 8",
                "unique loop of 10 or more",
                "BUG type 3"
            ]
        );
    }

    #[test]
    fn every_technique_is_rated_and_shown_with_one_decimal() {
        let scale = Scale::sudoku_explainer();
        assert!(
            (scale.searches().iter())
                .flat_map(|search| search.techniques())
                .all(|&technique| scale.rating(technique, 0) >= Difficulty::from_tenths(10))
        );
        assert_eq!(scale.rating(Technique::Bug3, 3).to_string(), "5.9");
        assert_eq!(
            scale.rating(Technique::NestedDynamicPlus, 200).to_string(),
            "12.2"
        );
    }
}
