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
    HiddenSingle "hidden single": LastCell, HiddenSingleBox, HiddenSingleLine;
    DirectLocked "direct pointing and claiming": DirectPointing, DirectClaiming;
    DirectHiddenPair "direct hidden pair": DirectHiddenPair;
    NakedSingle "naked single": NakedSingle;
    DirectHiddenTriplet "direct hidden triplet": DirectHiddenTriplet;
    Locked "pointing and claiming": Pointing, Claiming;
    NakedPair "naked pair": NakedPair;
    XWing "X-wing": XWing;
    HiddenPair "hidden pair": HiddenPair;
    NakedTriplet "naked triplet": NakedTriplet;
    Swordfish "swordfish": Swordfish;
    HiddenTriplet "hidden triplet": HiddenTriplet;
    XyWing "XY-wing": XyWing;
    XyzWing "XYZ-wing": XyzWing;
    UniqueLoop "unique rectangles and loops": UniqueRectangle, UniqueLoop6, UniqueLoop8, UniqueLoop10;
    NakedQuad "naked quad": NakedQuad;
    Jellyfish "jellyfish": Jellyfish;
    HiddenQuad "hidden quad": HiddenQuad;
    Bug "BUG": Bug1, Bug2, Bug3, Bug4;
    AlignedPair "aligned pair exclusion": AlignedPair;
    Chains "forcing chains and cycles": XCycle, YCycle, ForcingXChain, Cycle, ForcingChain;
    AlignedTriplet "aligned triplet exclusion": AlignedTriplet;
    Nishio "Nishio": Nishio;
    Multiple "multiple forcing chains": Multiple;
    Dynamic "dynamic forcing chains": Dynamic;
    DynamicPlus "dynamic forcing chains plus": DynamicPlus;
    NestedForcing "dynamic forcing chains with nested forcing chains": NestedForcing;
    NestedMultiple "dynamic forcing chains with nested multiple chains": NestedMultiple;
    NestedDynamic "dynamic forcing chains with nested dynamic chains": NestedDynamic;
    NestedDynamicPlus "dynamic forcing chains with nested dynamic chains plus": NestedDynamicPlus;
    FullHouse "full house": LastCell;
    QueuedNakedSingle "HoDoKu naked single": NakedSingle;
    QueuedHiddenSingle "HoDoKu hidden single": HiddenSingle;
    LockedPair "locked pair": LockedPair;
    LockedTriple "locked triple": LockedTriple;
    LockedCandidates1 "locked candidates type 1": Pointing;
    LockedCandidates2 "locked candidates type 2": Claiming;
    HodokuNakedPair "HoDoKu naked pair": NakedPair;
    NakedTriple "naked triple": NakedTriplet;
    HodokuHiddenPair "HoDoKu hidden pair": HiddenPair;
    HiddenTriple "hidden triple": HiddenTriplet;
    NakedQuadruple "naked quadruple": NakedQuad;
    HiddenQuadruple "hidden quadruple": HiddenQuad;
    HodokuXWing "HoDoKu X-wing": XWing;
    HodokuSwordfish "HoDoKu swordfish": Swordfish;
    HodokuJellyfish "HoDoKu jellyfish": Jellyfish;
    Squirmbag "squirmbag": Squirmbag;
    Whale "whale": Whale;
    Leviathan "leviathan": Leviathan;
    RemotePair "remote pair": RemotePair;
    BugPlus1 "BUG + 1": Bug1;
    Skyscraper "skyscraper": Skyscraper;
    TwoStringKite "two-string kite": TwoStringKite, DualTwoStringKite;
    TurbotFish "turbot fish": TurbotFish;
    EmptyRectangle "empty rectangle": EmptyRectangle, DualEmptyRectangle;
    WWing "W-wing": WWing;
    HodokuXyWing "HoDoKu XY-wing": XyWing;
    HodokuXyzWing "HoDoKu XYZ-wing": XyzWing;
    UniquenessTest1 "uniqueness test 1": UniquenessTest1;
    UniquenessTest2 "uniqueness test 2": UniquenessTest2;
    UniquenessTest3 "uniqueness test 3": UniquenessTest3;
    UniquenessTest4 "uniqueness test 4": UniquenessTest4;
    UniquenessTest5 "uniqueness test 5": UniquenessTest5;
    UniquenessTest6 "uniqueness test 6": UniquenessTest6;
    HiddenRectangle "hidden rectangle": HiddenRectangle;
    AvoidableRectangle1 "avoidable rectangle type 1": AvoidableRectangle1;
    AvoidableRectangle2 "avoidable rectangle type 2": AvoidableRectangle2;
    FinnedXWing "finned X-wing": FinnedXWing;
    SashimiXWing "sashimi X-wing": SashimiXWing;
    FinnedSwordfish "finned swordfish": FinnedSwordfish;
    SashimiSwordfish "sashimi swordfish": SashimiSwordfish;
    FinnedJellyfish "finned jellyfish": FinnedJellyfish;
    SashimiJellyfish "sashimi jellyfish": SashimiJellyfish;
    FinnedSquirmbag "finned squirmbag": FinnedSquirmbag;
    SashimiSquirmbag "sashimi squirmbag": SashimiSquirmbag;
    FinnedWhale "finned whale": FinnedWhale;
    SashimiWhale "sashimi whale": SashimiWhale;
    FinnedLeviathan "finned leviathan": FinnedLeviathan;
    SashimiLeviathan "sashimi leviathan": SashimiLeviathan;
    SueDeCoq "sue de coq": SueDeCoq;
    SimpleColors "simple colors": SimpleColorsTrap, SimpleColorsWrap;
    MultiColors "multi colors": MultiColors1, MultiColors2;
    XChain "X-chain": XChain;
    XyChain "XY-chain": XyChain;
    NiceLoop "nice loop": ContinuousNiceLoop, DiscontinuousNiceLoop, Aic;
    GroupedNiceLoop "grouped nice loop": GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAic;
    AlsXz "ALS-XZ": AlsXz;
    AlsXyWing "ALS-XY-wing": AlsXyWing;
    AlsChain "ALS-chain": AlsChain;
    DeathBlossom "death blossom": DeathBlossom;
    FrankenXWing "Franken X-wing": FrankenXWing;
    FrankenSwordfish "Franken swordfish": FrankenSwordfish;
    FrankenJellyfish "Franken jellyfish": FrankenJellyfish;
    FrankenSquirmbag "Franken squirmbag": FrankenSquirmbag;
    FrankenWhale "Franken whale": FrankenWhale;
    FrankenLeviathan "Franken leviathan": FrankenLeviathan;
    FinnedFrankenXWing "finned Franken X-wing": FinnedFrankenXWing;
    FinnedFrankenSwordfish "finned Franken swordfish": FinnedFrankenSwordfish;
    FinnedFrankenJellyfish "finned Franken jellyfish": FinnedFrankenJellyfish;
    FinnedFrankenSquirmbag "finned Franken squirmbag": FinnedFrankenSquirmbag;
    FinnedFrankenWhale "finned Franken whale": FinnedFrankenWhale;
    FinnedFrankenLeviathan "finned Franken leviathan": FinnedFrankenLeviathan;
    MutantXWing "mutant X-wing": MutantXWing;
    MutantSwordfish "mutant swordfish": MutantSwordfish;
    MutantJellyfish "mutant jellyfish": MutantJellyfish;
    MutantSquirmbag "mutant squirmbag": MutantSquirmbag;
    MutantWhale "mutant whale": MutantWhale;
    MutantLeviathan "mutant leviathan": MutantLeviathan;
    FinnedMutantXWing "finned mutant X-wing": FinnedMutantXWing;
    FinnedMutantSwordfish "finned mutant swordfish": FinnedMutantSwordfish;
    FinnedMutantJellyfish "finned mutant jellyfish": FinnedMutantJellyfish;
    FinnedMutantSquirmbag "finned mutant squirmbag": FinnedMutantSquirmbag;
    FinnedMutantWhale "finned mutant whale": FinnedMutantWhale;
    FinnedMutantLeviathan "finned mutant leviathan": FinnedMutantLeviathan;
    KrakenFish "Kraken fish": KrakenFish1, KrakenFish2;
    ForcingChain "forcing chain": ForcingChainContradiction, ForcingChainVerity;
    ForcingNet "forcing net": ForcingNetContradiction, ForcingNetVerity;
    TemplateSet "template set": TemplateSet;
    TemplateDelete "template delete": TemplateDelete;
    BruteForce "brute force": BruteForce;
}

impl Search {
    /// Whether it looks for a step as HoDoKu does, and not as Sudoku Explainer.
    #[must_use]
    pub fn is_hodoku(self) -> bool {
        self >= Self::FullHouse
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
