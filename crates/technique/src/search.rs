//! What can be searched for, by name: a scale is, first of all, a list of these.
//!
//! A new search is a line of the table below; the compiler then asks for the file that does it (in `rater`).

use core::fmt;
use core::str::FromStr;

use crate::technique::{Technique, is_same_name};

macro_rules! searches {
    ($($name:ident $text:literal: $($technique:ident),+;)*) => {
        /// What can be searched for. A scale is, first of all, a list of these.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Search {
            $(#[doc = $text] $name,)*
        }

        impl Search {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Its name in plain words, in lower case but for abbreviations.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }

            /// What it may find.
            #[must_use]
            pub fn techniques(self) -> &'static [Technique] {
                match self {
                    $(Self::$name => &[$(Technique::$technique),+],)*
                }
            }
        }
    };
}

searches! {
    SeHiddenSingle "hidden single": LastCell, HiddenSingleBox, HiddenSingleLine;
    SeDirectLocked "direct pointing and claiming": DirectPointing, DirectClaiming;
    SeDirectHiddenPair "direct hidden pair": DirectHiddenPair;
    SeNakedSingle "naked single": NakedSingle;
    SeDirectHiddenTriple "direct hidden triplet": DirectHiddenTriple;
    SeLocked "pointing and claiming": Pointing, Claiming;
    SeNakedPair "naked pair": NakedPair;
    SeXWing "X-wing": XWing;
    SeHiddenPair "hidden pair": HiddenPair;
    SeNakedTriple "naked triplet": NakedTriple;
    SeSwordfish "swordfish": Swordfish;
    SeHiddenTriple "hidden triplet": HiddenTriple;
    SeXyWing "XY-wing": XyWing;
    SeXyzWing "XYZ-wing": XyzWing;
    SeUniqueLoop "unique rectangles and loops": UniqueRectangle, UniqueLoop6, UniqueLoop8, UniqueLoop10;
    SeNakedQuad "naked quad": NakedQuad;
    SeJellyfish "jellyfish": Jellyfish;
    SeHiddenQuad "hidden quad": HiddenQuad;
    SeBug "BUG": Bug1, Bug2, Bug3, Bug4;
    SeAlignedPair "aligned pair exclusion": AlignedPair;
    SeChains "forcing chains and cycles": XCycle, YCycle, ForcingXChain, Cycle, ForcingChain;
    SeAlignedTriple "aligned triplet exclusion": AlignedTriple;
    SeNishio "Nishio": Nishio;
    SeMultiple "multiple forcing chains": Multiple;
    SeDynamic "dynamic forcing chains": Dynamic;
    SeDynamicPlus "dynamic forcing chains plus": DynamicPlus;
    SeNestedForcing "dynamic forcing chains with nested forcing chains": NestedForcing;
    SeNestedMultiple "dynamic forcing chains with nested multiple chains": NestedMultiple;
    SeNestedDynamic "dynamic forcing chains with nested dynamic chains": NestedDynamic;
    SeNestedDynamicPlus "dynamic forcing chains with nested dynamic chains plus": NestedDynamicPlus;
    HodokuFullHouse "full house": LastCell;
    HodokuNakedSingle "HoDoKu naked single": NakedSingle;
    HodokuHiddenSingle "HoDoKu hidden single": HiddenSingle;
    HodokuLockedPair "locked pair": LockedPair;
    HodokuLockedTriple "locked triple": LockedTriple;
    HodokuLockedCandidates1 "locked candidates type 1": Pointing;
    HodokuLockedCandidates2 "locked candidates type 2": Claiming;
    HodokuNakedPair "HoDoKu naked pair": NakedPair;
    HodokuNakedTriple "naked triple": NakedTriple;
    HodokuHiddenPair "HoDoKu hidden pair": HiddenPair;
    HodokuHiddenTriple "hidden triple": HiddenTriple;
    HodokuNakedQuad "naked quadruple": NakedQuad;
    HodokuHiddenQuad "hidden quadruple": HiddenQuad;
    HodokuXWing "HoDoKu X-wing": XWing;
    HodokuSwordfish "HoDoKu swordfish": Swordfish;
    HodokuJellyfish "HoDoKu jellyfish": Jellyfish;
    HodokuSquirmbag "squirmbag": Squirmbag;
    HodokuWhale "whale": Whale;
    HodokuLeviathan "leviathan": Leviathan;
    HodokuRemotePair "remote pair": RemotePair;
    HodokuBugPlus1 "BUG + 1": Bug1;
    HodokuSkyscraper "skyscraper": Skyscraper;
    HodokuTwoStringKite "two-string kite": TwoStringKite, DualTwoStringKite;
    HodokuTurbotFish "turbot fish": TurbotFish;
    HodokuEmptyRectangle "empty rectangle": EmptyRectangle, DualEmptyRectangle;
    HodokuWWing "W-wing": WWing;
    HodokuXyWing "HoDoKu XY-wing": XyWing;
    HodokuXyzWing "HoDoKu XYZ-wing": XyzWing;
    HodokuUniquenessTest1 "uniqueness test 1": UniquenessTest1;
    HodokuUniquenessTest2 "uniqueness test 2": UniquenessTest2;
    HodokuUniquenessTest3 "uniqueness test 3": UniquenessTest3;
    HodokuUniquenessTest4 "uniqueness test 4": UniquenessTest4;
    HodokuUniquenessTest5 "uniqueness test 5": UniquenessTest5;
    HodokuUniquenessTest6 "uniqueness test 6": UniquenessTest6;
    HodokuHiddenRectangle "hidden rectangle": HiddenRectangle;
    HodokuAvoidableRectangle1 "avoidable rectangle type 1": AvoidableRectangle1;
    HodokuAvoidableRectangle2 "avoidable rectangle type 2": AvoidableRectangle2;
    HodokuFinnedXWing "finned X-wing": FinnedXWing;
    HodokuSashimiXWing "sashimi X-wing": SashimiXWing;
    HodokuFinnedSwordfish "finned swordfish": FinnedSwordfish;
    HodokuSashimiSwordfish "sashimi swordfish": SashimiSwordfish;
    HodokuFinnedJellyfish "finned jellyfish": FinnedJellyfish;
    HodokuSashimiJellyfish "sashimi jellyfish": SashimiJellyfish;
    HodokuFinnedSquirmbag "finned squirmbag": FinnedSquirmbag;
    HodokuSashimiSquirmbag "sashimi squirmbag": SashimiSquirmbag;
    HodokuFinnedWhale "finned whale": FinnedWhale;
    HodokuSashimiWhale "sashimi whale": SashimiWhale;
    HodokuFinnedLeviathan "finned leviathan": FinnedLeviathan;
    HodokuSashimiLeviathan "sashimi leviathan": SashimiLeviathan;
    HodokuSueDeCoq "sue de coq": SueDeCoq;
    HodokuSimpleColors "simple colors": SimpleColorsTrap, SimpleColorsWrap;
    HodokuMultiColors "multi colors": MultiColors1, MultiColors2;
    HodokuXChain "X-chain": XChain;
    HodokuXyChain "XY-chain": XyChain;
    HodokuNiceLoop "nice loop": ContinuousNiceLoop, DiscontinuousNiceLoop, Aic;
    HodokuGroupedNiceLoop "grouped nice loop": GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAic;
    HodokuAlsXz "ALS-XZ": AlsXz;
    HodokuAlsXyWing "ALS-XY-wing": AlsXyWing;
    HodokuAlsChain "ALS-chain": AlsChain;
    HodokuDeathBlossom "death blossom": DeathBlossom;
    HodokuFrankenXWing "Franken X-wing": FrankenXWing;
    HodokuFrankenSwordfish "Franken swordfish": FrankenSwordfish;
    HodokuFrankenJellyfish "Franken jellyfish": FrankenJellyfish;
    HodokuFrankenSquirmbag "Franken squirmbag": FrankenSquirmbag;
    HodokuFrankenWhale "Franken whale": FrankenWhale;
    HodokuFrankenLeviathan "Franken leviathan": FrankenLeviathan;
    HodokuFinnedFrankenXWing "finned Franken X-wing": FinnedFrankenXWing;
    HodokuFinnedFrankenSwordfish "finned Franken swordfish": FinnedFrankenSwordfish;
    HodokuFinnedFrankenJellyfish "finned Franken jellyfish": FinnedFrankenJellyfish;
    HodokuFinnedFrankenSquirmbag "finned Franken squirmbag": FinnedFrankenSquirmbag;
    HodokuFinnedFrankenWhale "finned Franken whale": FinnedFrankenWhale;
    HodokuFinnedFrankenLeviathan "finned Franken leviathan": FinnedFrankenLeviathan;
    HodokuMutantXWing "mutant X-wing": MutantXWing;
    HodokuMutantSwordfish "mutant swordfish": MutantSwordfish;
    HodokuMutantJellyfish "mutant jellyfish": MutantJellyfish;
    HodokuMutantSquirmbag "mutant squirmbag": MutantSquirmbag;
    HodokuMutantWhale "mutant whale": MutantWhale;
    HodokuMutantLeviathan "mutant leviathan": MutantLeviathan;
    HodokuFinnedMutantXWing "finned mutant X-wing": FinnedMutantXWing;
    HodokuFinnedMutantSwordfish "finned mutant swordfish": FinnedMutantSwordfish;
    HodokuFinnedMutantJellyfish "finned mutant jellyfish": FinnedMutantJellyfish;
    HodokuFinnedMutantSquirmbag "finned mutant squirmbag": FinnedMutantSquirmbag;
    HodokuFinnedMutantWhale "finned mutant whale": FinnedMutantWhale;
    HodokuFinnedMutantLeviathan "finned mutant leviathan": FinnedMutantLeviathan;
    HodokuKrakenFish "Kraken fish": KrakenFish1, KrakenFish2;
    HodokuForcingChain "forcing chain": ForcingChainContradiction, ForcingChainVerity;
    HodokuForcingNet "forcing net": ForcingNetContradiction, ForcingNetVerity;
    HodokuTemplateSet "template set": TemplateSet;
    HodokuTemplateDelete "template delete": TemplateDelete;
    HodokuBruteForce "brute force": BruteForce;
}

impl Search {
    /// Whether it looks for a step as HoDoKu does, and not as Sudoku Explainer.
    #[must_use]
    pub fn is_hodoku(self) -> bool {
        self >= Self::HodokuFullHouse
    }
}

impl fmt::Display for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Search {
    type Err = ParseSearchError;

    /// Its [`name`](Search::name), in small or capital letters, with spaces, hyphens or underscores.
    fn from_str(text: &str) -> Result<Self, ParseSearchError> {
        let mut all = Self::ALL.iter().copied();
        all.find(|search| is_same_name(search.name(), text))
            .ok_or(ParseSearchError(()))
    }
}

/// A text is not the name of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseSearchError(());

impl fmt::Display for ParseSearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the name of a search, such as naked pair or forcing chains and cycles")
    }
}

impl core::error::Error for ParseSearchError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_technique_is_found_by_one_search_of_a_language() {
        for technique in Technique::ALL {
            let finds = |search: &&Search| search.techniques().contains(technique);
            let (hodoku, explainer): (Vec<&Search>, Vec<&Search>) = Search::ALL
                .iter()
                .filter(finds)
                .partition(|search| search.is_hodoku());
            assert!(hodoku.len() <= 1 && explainer.len() <= 1, "{technique}");
            assert!(hodoku.len() + explainer.len() > 0, "{technique}");
        }
    }

    #[test]
    fn every_name_is_read_as_it_is_shown() {
        for &search in Search::ALL {
            assert_eq!(search.to_string().parse(), Ok(search));
        }
        assert!("chains".parse::<Search>().is_err());
    }
}
