//! The techniques by name: the registry that scales, words and counts loop over.

use core::fmt;

macro_rules! techniques {
    ($($name:ident $text:literal,)*) => {
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
    UniqueRectangle "unique rectangle",
    UniqueLoop6 "unique loop of 6",
    UniqueLoop8 "unique loop of 8",
    UniqueLoop10 "unique loop of 10 or more",
    NakedQuad "naked quad",
    Jellyfish "jellyfish",
    HiddenQuad "hidden quad",
    Bug1 "BUG type 1",
    Bug2 "BUG type 2",
    Bug3 "BUG type 3",
    Bug4 "BUG type 4",
    AlignedPair "aligned pair exclusion",
    XCycle "X-cycle",
    YCycle "Y-cycle",
    ForcingXChain "forcing X-chain",
    Cycle "cycle",
    ForcingChain "forcing chain",
    AlignedTriplet "aligned triplet exclusion",
    Nishio "Nishio",
    Multiple "multiple forcing chains",
    Dynamic "dynamic forcing chains",
    DynamicPlus "dynamic forcing chains plus",
    NestedForcing "dynamic forcing chains with nested forcing chains",
    NestedMultiple "dynamic forcing chains with nested multiple chains",
    NestedDynamic "dynamic forcing chains with nested dynamic chains",
    NestedDynamicPlus "dynamic forcing chains with nested dynamic chains plus",
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
