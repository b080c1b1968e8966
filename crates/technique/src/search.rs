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

    use super::*;

    #[test]
    fn every_technique_is_found_by_one_search() {
        for technique in Technique::ALL {
            let finds = |search: &&Search| search.techniques().contains(technique);
            assert_eq!(Search::ALL.iter().filter(finds).count(), 1, "{technique}");
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
