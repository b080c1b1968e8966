//! The searches by name; a scale is essentially a list of them.
//!
//! Each search is a row of the [table](crate::table).

use core::fmt;

use crate::language::Language;
use crate::level::Level;
use crate::table::table;
use crate::technique::Technique;

/// What a search is worth on HoDoKu's scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Worth {
    /// The points that each step adds to the score of a puzzle.
    pub score: u32,
    /// The level of the steps that the search finds.
    pub level: Level,
    /// Whether HoDoKu has the search switched on by default.
    pub is_on: bool,
}

macro_rules! is_on {
    (on) => {
        true
    };
    (off) => {
        false
    };
}

macro_rules! searches {
    (
        explainer { $(
            $se:ident $se_name:literal { $($se_finds:ident $(($($se_told:tt)*))?)+ } $se_way:tt
        )* }
        hodoku { $(
            $hodoku:ident $hodoku_name:literal ($score:literal $level:ident $switch:ident)
                { $($finds:ident $(($($told:tt)*))?)+ } $way:tt
        )* }
    ) => {
        /// What can be searched for; a scale is essentially a list of searches. Those whose names begin
        /// with `Se` search as Sudoku Explainer does, the others as HoDoKu: see [`Language`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Search {
            $(#[doc = $se_name] $se,)*
            $(#[doc = $hodoku_name] $hodoku,)*
        }

        impl Search {
            /// All searches.
            pub const ALL: &[Self] = &[$(Self::$se,)* $(Self::$hodoku,)*];

            /// Returns its name in plain words, in lower case except abbreviations.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$se => $se_name,)*
                    $(Self::$hodoku => $hodoku_name,)*
                }
            }

            /// Returns the techniques that it may find.
            #[must_use]
            pub const fn techniques(self) -> &'static [Technique] {
                match self {
                    $(Self::$se => &[$(Technique::$se_finds),+],)*
                    $(Self::$hodoku => &[$(Technique::$finds),+],)*
                }
            }

            /// Returns the program that it belongs to.
            #[must_use]
            pub fn language(self) -> Language {
                match self {
                    $(Self::$se)|* => Language::Explainer,
                    $(Self::$hodoku)|* => Language::Hodoku,
                }
            }

            /// Returns what it is worth on HoDoKu's scale, if it is HoDoKu's.
            #[must_use]
            pub fn worth(self) -> Option<Worth> {
                match self {
                    $(Self::$se)|* => None,
                    $(Self::$hodoku => Some(Worth {
                        score: $score,
                        level: Level::$level,
                        is_on: is_on!($switch),
                    }),)*
                }
            }
        }
    };
}

table!(searches);

impl fmt::Display for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Technique {
    /// Returns what it is worth on HoDoKu's scale, if HoDoKu knows it.
    #[must_use]
    pub fn worth(self) -> Option<Worth> {
        let mut searches = Search::ALL
            .iter()
            .filter(|search| search.techniques().contains(&self));
        searches.find_map(|search| search.worth())
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_technique_is_found_by_one_search_of_a_language() {
        for technique in Technique::ALL {
            let finds = |search: &&Search| search.techniques().contains(technique);
            let (hodoku, explainer): (Vec<&Search>, Vec<&Search>) = Search::ALL
                .iter()
                .filter(finds)
                .partition(|search| search.language() == Language::Hodoku);
            assert!(hodoku.len() <= 1 && explainer.len() <= 1, "{technique}");
            assert!(hodoku.len() + explainer.len() > 0, "{technique}");
        }
    }
}
