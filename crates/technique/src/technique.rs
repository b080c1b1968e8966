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

/// What is written after a code in the table: HoDoKu's name, if it is another.
macro_rules! hodoku_name {
    ($text:literal $code:literal) => {
        $text
    };
    ($text:literal $code:literal $hodoku:literal) => {
        $hodoku
    };
}

macro_rules! techniques {
    ($($name:ident $text:literal $($growth:ident)? $(: $code:literal $($hodoku:literal)?)?,)*) => {
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

            /// Its name in HoDoKu, in the same letters: `full house` for the last cell. What HoDoKu does not know has its
            /// [`name`](Self::name).
            #[must_use]
            pub fn hodoku_name(self) -> &'static str {
                match self {
                    $($(Self::$name => hodoku_name!($text $code $($hodoku)?),)?)*
                    _ => self.name(),
                }
            }

            /// Its code in HoDoKu's library of techniques, four digits: `0400` for a skyscraper. Brute force has none, nor
            /// has what HoDoKu does not know.
            #[must_use]
            pub fn code(self) -> Option<&'static str> {
                match self {
                    $($(Self::$name => Some($code),)?)*
                    _ => None,
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
    LastCell "last cell": "0000" "full house",
    HiddenSingleBox "hidden single in a box",
    HiddenSingleLine "hidden single in a line",
    DirectPointing "direct pointing",
    DirectClaiming "direct claiming",
    DirectHiddenPair "direct hidden pair",
    NakedSingle "naked single": "0003",
    DirectHiddenTriple "direct hidden triplet",
    Pointing "pointing": "0100" "locked candidates type 1 (pointing)",
    Claiming "claiming": "0101" "locked candidates type 2 (claiming)",
    NakedPair "naked pair": "0200",
    XWing "X-wing": "0300",
    HiddenPair "hidden pair": "0210",
    NakedTriple "naked triplet": "0201" "naked triple",
    Swordfish "swordfish": "0301",
    HiddenTriple "hidden triplet": "0211" "hidden triple",
    XyWing "XY-wing": "0800",
    XyzWing "XYZ-wing": "0801",
    UniqueRectangle "unique rectangle" cells,
    UniqueLoop6 "unique loop of 6" cells,
    UniqueLoop8 "unique loop of 8" cells,
    UniqueLoop10 "unique loop of 10 or more" cells,
    NakedQuad "naked quad": "0202" "naked quadruple",
    Jellyfish "jellyfish": "0302",
    HiddenQuad "hidden quad": "0212" "hidden quadruple",
    Bug1 "BUG type 1": "0610" "bivalue universal grave + 1",
    Bug2 "BUG type 2",
    Bug3 "BUG type 3" cells,
    Bug4 "BUG type 4",
    AlignedPair "aligned pair exclusion",
    XCycle "X-cycle" chain,
    YCycle "Y-cycle" chain,
    ForcingXChain "forcing X-chain" chain,
    Cycle "cycle" chain,
    ForcingChain "forcing chain" chain,
    AlignedTriple "aligned triplet exclusion",
    Nishio "Nishio" chain,
    Multiple "multiple forcing chains" chain,
    Dynamic "dynamic forcing chains" chain,
    DynamicPlus "dynamic forcing chains plus" chain,
    NestedForcing "dynamic forcing chains with nested forcing chains" chain,
    NestedMultiple "dynamic forcing chains with nested multiple chains" chain,
    NestedDynamic "dynamic forcing chains with nested dynamic chains" chain,
    NestedDynamicPlus "dynamic forcing chains with nested dynamic chains plus" chain,
    HiddenSingle "hidden single": "0002",
    LockedPair "locked pair": "0110",
    LockedTriple "locked triple": "0111",
    Squirmbag "squirmbag": "0303",
    Whale "whale": "0304",
    Leviathan "leviathan": "0305",
    RemotePair "remote pair": "0703",
    Skyscraper "skyscraper": "0400",
    DualTwoStringKite "dual two-string kite": "0404" "dual 2-string kite",
    TwoStringKite "two-string kite": "0401" "2-string kite",
    TurbotFish "turbot fish": "0403",
    EmptyRectangle "empty rectangle": "0402",
    DualEmptyRectangle "dual empty rectangle": "0405",
    WWing "W-wing": "0803",
    UniquenessTest1 "uniqueness test 1": "0600",
    UniquenessTest2 "uniqueness test 2": "0601",
    UniquenessTest3 "uniqueness test 3": "0602",
    UniquenessTest4 "uniqueness test 4": "0603",
    UniquenessTest5 "uniqueness test 5": "0604",
    UniquenessTest6 "uniqueness test 6": "0605",
    HiddenRectangle "hidden rectangle": "0606",
    AvoidableRectangle1 "avoidable rectangle type 1": "0607",
    AvoidableRectangle2 "avoidable rectangle type 2": "0608",
    FinnedXWing "finned X-wing": "0310",
    SashimiXWing "sashimi X-wing": "0320",
    FinnedSwordfish "finned swordfish": "0311",
    SashimiSwordfish "sashimi swordfish": "0321",
    FinnedJellyfish "finned jellyfish": "0312",
    SashimiJellyfish "sashimi jellyfish": "0322",
    FinnedSquirmbag "finned squirmbag": "0313",
    SashimiSquirmbag "sashimi squirmbag": "0323",
    FinnedWhale "finned whale": "0314",
    SashimiWhale "sashimi whale": "0324",
    FinnedLeviathan "finned leviathan": "0315",
    SashimiLeviathan "sashimi leviathan": "0325",
    SueDeCoq "sue de coq": "1101",
    SimpleColorsTrap "simple colors trap": "0500",
    SimpleColorsWrap "simple colors wrap": "0501",
    MultiColors1 "multi colors 1": "0502",
    MultiColors2 "multi colors 2": "0503",
    XChain "X-chain": "0701",
    XyChain "XY-chain": "0702",
    ContinuousNiceLoop "continuous nice loop": "0706",
    DiscontinuousNiceLoop "discontinuous nice loop": "0707",
    Aic "AIC": "0708",
    GroupedContinuousNiceLoop "grouped continuous nice loop": "0709",
    GroupedDiscontinuousNiceLoop "grouped discontinuous nice loop": "0710",
    GroupedAic "grouped AIC": "0711",
    AlsXz "ALS-XZ": "0901" "almost locked set XZ-rule",
    AlsXyWing "ALS-XY-wing": "0902" "almost locked set XY-wing",
    AlsChain "ALS-chain": "0903" "almost locked set XY-chain",
    DeathBlossom "death blossom": "0904",
    FrankenXWing "Franken X-wing": "0330",
    FrankenSwordfish "Franken swordfish": "0331",
    FrankenJellyfish "Franken jellyfish": "0332",
    FrankenSquirmbag "Franken squirmbag": "0333",
    FrankenWhale "Franken whale": "0334",
    FrankenLeviathan "Franken leviathan": "0335",
    FinnedFrankenXWing "finned Franken X-wing": "0340",
    FinnedFrankenSwordfish "finned Franken swordfish": "0341",
    FinnedFrankenJellyfish "finned Franken jellyfish": "0342",
    FinnedFrankenSquirmbag "finned Franken squirmbag": "0343",
    FinnedFrankenWhale "finned Franken whale": "0344",
    FinnedFrankenLeviathan "finned Franken leviathan": "0345",
    MutantXWing "mutant X-wing": "0350",
    MutantSwordfish "mutant swordfish": "0351",
    MutantJellyfish "mutant jellyfish": "0352",
    MutantSquirmbag "mutant squirmbag": "0353",
    MutantWhale "mutant whale": "0354",
    MutantLeviathan "mutant leviathan": "0355",
    FinnedMutantXWing "finned mutant X-wing": "0360",
    FinnedMutantSwordfish "finned mutant swordfish": "0361",
    FinnedMutantJellyfish "finned mutant jellyfish": "0362",
    FinnedMutantSquirmbag "finned mutant squirmbag": "0363",
    FinnedMutantWhale "finned mutant whale": "0364",
    FinnedMutantLeviathan "finned mutant leviathan": "0365",
    KrakenFish1 "Kraken fish type 1": "0371",
    KrakenFish2 "Kraken fish type 2": "0372",
    ForcingChainContradiction "forcing chain contradiction": "1301",
    ForcingChainVerity "forcing chain verity": "1302",
    ForcingNetContradiction "forcing net contradiction": "1303",
    ForcingNetVerity "forcing net verity": "1304",
    TemplateSet "template set": "1201",
    TemplateDelete "template delete": "1202",
    BruteForce "brute force",
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Technique {
    type Err = ParseTechniqueError;

    /// Its [`name`](Technique::name) or its [name in HoDoKu](Technique::hodoku_name), in small or capital letters, with
    /// spaces, hyphens or underscores: `x-wing`.
    fn from_str(text: &str) -> Result<Self, ParseTechniqueError> {
        let find = |name: fn(Self) -> &'static str| {
            let mut all = Self::ALL.iter().copied();
            all.find(|&technique| is_same_name(name(technique), text))
        };
        find(Self::name)
            .or_else(|| find(Self::hodoku_name))
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
    use alloc::collections::BTreeSet;
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn every_name_is_read_as_it_is_shown_and_as_it_is_typed() {
        for &technique in Technique::ALL {
            assert_eq!(technique.to_string().parse(), Ok(technique));
            let typed = technique.name().to_uppercase().replace(' ', "_");
            assert_eq!(typed.parse(), Ok(technique));
        }
        for &technique in Technique::ALL {
            assert_eq!(technique.hodoku_name().parse(), Ok(technique));
        }
        assert_eq!("Naked Triple".parse(), Ok(Technique::NakedTriple));
        assert_eq!("x wing".parse(), Ok(Technique::XWing));
        assert!("".parse::<Technique>().is_err() && "wing".parse::<Technique>().is_err());
    }
    #[test]
    fn codes_are_four_digits_and_tell_techniques_apart() {
        let codes: BTreeSet<&str> = Technique::ALL
            .iter()
            .filter_map(|technique| technique.code())
            .collect();
        let with_code = Technique::ALL
            .iter()
            .filter(|technique| technique.code().is_some());
        assert_eq!(codes.len(), with_code.count());
        assert!(
            codes
                .iter()
                .all(|code| code.len() == 4 && code.bytes().all(|byte| byte.is_ascii_digit()))
        );
        assert_eq!(Technique::Skyscraper.code(), Some("0400"));
        assert_eq!(Technique::BruteForce.code(), None);
    }
}
