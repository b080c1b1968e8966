//! The techniques by name, the registry that scales, words and counts go through.
//!
//! They are described in the [table](crate::table), each in the row of the first search that finds it.

use core::fmt;

use crate::language::Language;
use crate::table::{BASIC, FINNED, FINNED_FRANKEN, FINNED_MUTANT, FRANKEN, MUTANT, SASHIMI, table};

/// Whether techniques have all names. Without HoDoKu's searches they have only their own, so what a browser
/// loads is smaller.
pub(crate) const ALL_NAMES: bool = cfg!(feature = "hodoku");

/// What the rating of a technique grows with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Growth {
    Nothing,
    /// The number of cells of a set.
    Cells,
    /// The complexity of chains.
    Chain,
}

/// Picks the first of several values: that of the table, or else the default that follows.
macro_rules! first {
    ($first:expr $(, $other:expr)*) => {
        $first
    };
}

macro_rules! techniques {
    // Lists what each row of the table finds, one after the other.
    (
        explainer { $($se:ident $se_name:literal { $($se_finds:tt)+ } $se_way:tt)* }
        hodoku { $($hodoku:ident $hodoku_name:literal $worth:tt { $($finds:tt)+ } $way:tt)* }
    ) => {
        techniques! { $($($se_finds)+)* $($($finds)+)* }
    };
    // The parentheses are in the first row that finds a technique; they describe it.
    (
        $($name:ident $((
            $text:literal
            $(, rated $tenths:literal $($growth:ident)?)?
            $(, code $code:literal)?
            $(, hodoku $hodoku:literal)?
            $(, short $short:literal)?
            $(, also [$($other:literal),*])?
            $(, unique $unique:literal)?
            , means $sentence:expr
        ))?)*
    ) => {
        /// The techniques, distinguished as finely as on any scale: Sudoku Explainer's in the order in which
        /// it searches for them, then those that only HoDoKu has, in HoDoKu's order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Technique {
            $($(#[doc = $text] $name,)?)*
        }

        impl Technique {
            /// All techniques.
            pub const ALL: &[Self] = &[$($(first!(Self::$name, $text),)?)*];

            /// Returns its name in plain words, in lower case except abbreviations.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $($(Self::$name => $text,)?)*
                }
            }

            /// Returns its name in HoDoKu, in lower case, too: `full house` for the last cell. For a
            /// technique that HoDoKu does not know it is its [`name`](Self::name).
            #[must_use]
            pub fn hodoku_name(self) -> &'static str {
                match self {
                    $($(Self::$name => first!($($hodoku,)? $text),)?)*
                }
            }

            /// Returns its code in HoDoKu's library of techniques, four digits: `0400` for a skyscraper.
            /// Brute force has none, nor do techniques that HoDoKu does not know.
            #[must_use]
            pub fn code(self) -> Option<&'static str> {
                match self {
                    $($(Self::$name => first!($(Some($code),)? None),)?)*
                }
            }

            /// Returns its short code in HoDoKu, such as `axz`, as HoDoKu's command line takes it. A
            /// technique that HoDoKu does not know has none.
            #[must_use]
            pub fn short_code(self) -> Option<&'static str> {
                match self {
                    _ if !ALL_NAMES => None,
                    $($(Self::$name => first!($(Some($short),)? None),)?)*
                }
            }

            /// Returns its other names, besides its [`name`](Self::name) and its [name in
            /// HoDoKu](Self::hodoku_name): in Sudoku Explainer, on `SudokuWiki`, in forums. Some of these
            /// mean other techniques, too.
            #[must_use]
            pub fn other_names(self) -> &'static [&'static str] {
                match self {
                    _ if !ALL_NAMES => &[],
                    $($(Self::$name => first!($(&[$($other),*],)? &[]),)?)*
                }
            }

            /// Returns a sentence that explains it.
            #[must_use]
            pub fn sentence(self) -> &'static str {
                match self {
                    $($(Self::$name => $sentence,)?)*
                }
            }

            /// Whether it holds only in a puzzle that is known to have one solution.
            pub(crate) fn assumes_uniqueness(self) -> bool {
                match self {
                    $($(Self::$name => first!($($unique,)? false),)?)*
                }
            }

            /// Returns Sudoku Explainer's rating in tenths, without what is added for its size.
            pub(crate) fn tenths(self) -> Option<u32> {
                match self {
                    $($(Self::$name => first!($(Some($tenths),)? None),)?)*
                }
            }

            /// Returns what its rating grows with.
            pub(crate) fn growth(self) -> Growth {
                match self {
                    $($(Self::$name => first!($($(Growth::$growth,)?)? Growth::Nothing),)?)*
                }
            }
        }
    };
}

table!(techniques);

impl Technique {
    /// Returns its [`name`](Self::name), or its [name in HoDoKu](Self::hodoku_name).
    #[must_use]
    pub fn name_in(self, language: Language) -> &'static str {
        match language {
            Language::Explainer => self.name(),
            Language::Hodoku => self.hodoku_name(),
        }
    }

    /// Whether its rating grows with the complexity of chains.
    #[must_use]
    pub fn is_chain(self) -> bool {
        self.growth() == Growth::Chain
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;

    #[test]
    fn techniques_of_uniqueness_are_those_of_its_codes_and_names() {
        for &technique in Technique::ALL {
            let name = technique.name();
            let is_named = name.contains("unique") || name.contains("BUG");
            let is_coded = technique.code().is_some_and(|code| code.starts_with("06"));
            assert_eq!(technique.assumes_uniqueness(), is_named || is_coded, "{name}");
        }
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
