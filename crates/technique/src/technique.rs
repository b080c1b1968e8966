//! The techniques by name: the registry that scales, words and counts loop over.
//!
//! A new technique is a line of the table below, in the order of difficulty. The compiler then asks what it is rated
//! ([`Scale::sudoku_explainer`](crate::Scale::sudoku_explainer)), and a test, which [`Search`](crate::Search) finds it.

use core::fmt;
use core::str::FromStr;

/// What the rating of a technique grows with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Growth {
    Nothing,
    /// The cells of a set.
    Cells,
    /// The complexity of chains.
    Chain,
}

/// What is written after a name in the table.
macro_rules! growth {
    () => {
        Growth::Nothing
    };
    (cells) => {
        Growth::Cells
    };
    (chain) => {
        Growth::Chain
    };
}

macro_rules! techniques {
    ($($name:ident $text:literal $($growth:ident)?,)*) => {
        /// The techniques, each as fine as some scale tells them apart.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Technique {
            $(#[doc = $text] $name,)*
        }

        impl Technique {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Its name in plain words, in lower case but for abbreviations.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }

            /// Whether its rating grows with the complexity of chains.
            #[must_use]
            pub fn is_chain(self) -> bool {
                self.growth() == Growth::Chain
            }

            pub(crate) fn growth(self) -> Growth {
                match self {
                    $(Self::$name => growth!($($growth)?),)*
                }
            }
        }
    };
}

techniques! {
    LastCell "last cell",
    HiddenSingleBox "hidden single in a box",
    HiddenSingleLine "hidden single in a line",
    DirectPointing "direct pointing",
    DirectClaiming "direct claiming",
    DirectHiddenPair "direct hidden pair",
    NakedSingle "naked single",
    DirectHiddenTriplet "direct hidden triplet",
    Pointing "pointing",
    Claiming "claiming",
    NakedPair "naked pair",
    XWing "X-wing",
    HiddenPair "hidden pair",
    NakedTriplet "naked triplet",
    Swordfish "swordfish",
    HiddenTriplet "hidden triplet",
    XyWing "XY-wing",
    XyzWing "XYZ-wing",
    UniqueRectangle "unique rectangle" cells,
    UniqueLoop6 "unique loop of 6" cells,
    UniqueLoop8 "unique loop of 8" cells,
    UniqueLoop10 "unique loop of 10 or more" cells,
    NakedQuad "naked quad",
    Jellyfish "jellyfish",
    HiddenQuad "hidden quad",
    Bug1 "BUG type 1",
    Bug2 "BUG type 2",
    Bug3 "BUG type 3" cells,
    Bug4 "BUG type 4",
    AlignedPair "aligned pair exclusion",
    XCycle "X-cycle" chain,
    YCycle "Y-cycle" chain,
    ForcingXChain "forcing X-chain" chain,
    Cycle "cycle" chain,
    ForcingChain "forcing chain" chain,
    AlignedTriplet "aligned triplet exclusion",
    Nishio "Nishio" chain,
    Multiple "multiple forcing chains" chain,
    Dynamic "dynamic forcing chains" chain,
    DynamicPlus "dynamic forcing chains plus" chain,
    NestedForcing "dynamic forcing chains with nested forcing chains" chain,
    NestedMultiple "dynamic forcing chains with nested multiple chains" chain,
    NestedDynamic "dynamic forcing chains with nested dynamic chains" chain,
    NestedDynamicPlus "dynamic forcing chains with nested dynamic chains plus" chain,
    LockedPair "locked pair",
    LockedTriple "locked triple",
    Squirmbag "squirmbag",
    Whale "whale",
    Leviathan "leviathan",
    RemotePair "remote pair",
    Skyscraper "skyscraper",
    DualTwoStringKite "dual two-string kite",
    TwoStringKite "two-string kite",
    TurbotFish "turbot fish",
    EmptyRectangle "empty rectangle",
    DualEmptyRectangle "dual empty rectangle",
    WWing "W-wing",
    UniquenessTest1 "uniqueness test 1",
    UniquenessTest2 "uniqueness test 2",
    UniquenessTest3 "uniqueness test 3",
    UniquenessTest4 "uniqueness test 4",
    UniquenessTest5 "uniqueness test 5",
    UniquenessTest6 "uniqueness test 6",
    HiddenRectangle "hidden rectangle",
    AvoidableRectangle1 "avoidable rectangle type 1",
    AvoidableRectangle2 "avoidable rectangle type 2",
    FinnedXWing "finned X-wing",
    SashimiXWing "sashimi X-wing",
    FinnedSwordfish "finned swordfish",
    SashimiSwordfish "sashimi swordfish",
    FinnedJellyfish "finned jellyfish",
    SashimiJellyfish "sashimi jellyfish",
    FinnedSquirmbag "finned squirmbag",
    SashimiSquirmbag "sashimi squirmbag",
    FinnedWhale "finned whale",
    SashimiWhale "sashimi whale",
    FinnedLeviathan "finned leviathan",
    SashimiLeviathan "sashimi leviathan",
    SueDeCoq "sue de coq",
    SimpleColorsTrap "simple colors trap",
    SimpleColorsWrap "simple colors wrap",
    MultiColors1 "multi colors 1",
    MultiColors2 "multi colors 2",
    XChain "X-chain",
    XyChain "XY-chain",
    ContinuousNiceLoop "continuous nice loop",
    DiscontinuousNiceLoop "discontinuous nice loop",
    Aic "AIC",
    GroupedContinuousNiceLoop "grouped continuous nice loop",
    GroupedDiscontinuousNiceLoop "grouped discontinuous nice loop",
    GroupedAic "grouped AIC",
    AlsXz "ALS-XZ",
    AlsXyWing "ALS-XY-wing",
    AlsChain "ALS-chain",
    DeathBlossom "death blossom",
    FrankenXWing "Franken X-wing",
    FrankenSwordfish "Franken swordfish",
    FrankenJellyfish "Franken jellyfish",
    FrankenSquirmbag "Franken squirmbag",
    FrankenWhale "Franken whale",
    FrankenLeviathan "Franken leviathan",
    FinnedFrankenXWing "finned Franken X-wing",
    FinnedFrankenSwordfish "finned Franken swordfish",
    FinnedFrankenJellyfish "finned Franken jellyfish",
    FinnedFrankenSquirmbag "finned Franken squirmbag",
    FinnedFrankenWhale "finned Franken whale",
    FinnedFrankenLeviathan "finned Franken leviathan",
    MutantXWing "mutant X-wing",
    MutantSwordfish "mutant swordfish",
    MutantJellyfish "mutant jellyfish",
    MutantSquirmbag "mutant squirmbag",
    MutantWhale "mutant whale",
    MutantLeviathan "mutant leviathan",
    FinnedMutantXWing "finned mutant X-wing",
    FinnedMutantSwordfish "finned mutant swordfish",
    FinnedMutantJellyfish "finned mutant jellyfish",
    FinnedMutantSquirmbag "finned mutant squirmbag",
    FinnedMutantWhale "finned mutant whale",
    FinnedMutantLeviathan "finned mutant leviathan",
    KrakenFish1 "Kraken fish type 1",
    KrakenFish2 "Kraken fish type 2",
    ForcingChainContradiction "forcing chain contradiction",
    ForcingChainVerity "forcing chain verity",
    ForcingNetContradiction "forcing net contradiction",
    ForcingNetVerity "forcing net verity",
    TemplateSet "template set",
    TemplateDelete "template delete",
    BruteForce "brute force",
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Technique {
    type Err = ParseTechniqueError;

    /// Its [`name`](Technique::name), in small or capital letters, with spaces, hyphens or underscores: `x-wing`.
    fn from_str(text: &str) -> Result<Self, ParseTechniqueError> {
        let mut all = Self::ALL.iter().copied();
        all.find(|technique| is_same_name(technique.name(), text))
            .ok_or(ParseTechniqueError(()))
    }
}

/// A text is not the name of a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseTechniqueError(());

impl fmt::Display for ParseTechniqueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the name of a technique, such as naked pair or X-wing")
    }
}

impl core::error::Error for ParseTechniqueError {}

/// Whether two names differ at most in small and capital letters, spaces, hyphens and underscores.
pub(crate) fn is_same_name(one: &str, other: &str) -> bool {
    let plain = |letter: u8| match letter {
        b' ' | b'_' => b'-',
        other => other.to_ascii_lowercase(),
    };
    one.bytes().map(plain).eq(other.bytes().map(plain))
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn every_name_is_read_as_it_is_shown_and_as_it_is_typed() {
        for &technique in Technique::ALL {
            assert_eq!(technique.to_string().parse(), Ok(technique));
            let typed = technique.name().to_uppercase().replace(' ', "_");
            assert_eq!(typed.parse(), Ok(technique));
        }
        assert_eq!("x wing".parse(), Ok(Technique::XWing));
        assert!("".parse::<Technique>().is_err() && "wing".parse::<Technique>().is_err());
    }
}
