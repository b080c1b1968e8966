//! What can be searched for, by name: a scale is, first of all, a list of these.
//!
//! Each is a row of the [table](crate::table).

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::language::Language;
use crate::level::Level;
use crate::names::NameError;
use crate::table::table;
use crate::technique::Technique;

/// What a search is worth on HoDoKu's scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Worth {
    /// What each step adds to the score of a puzzle.
    pub score: u32,
    /// The level of what it finds.
    pub level: Level,
    /// Whether HoDoKu searches for it unless told otherwise.
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
        /// What can be searched for. A scale is, first of all, a list of these. Those that begin with `Se`
        /// search as Sudoku Explainer does, the others as HoDoKu: see [`Language`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Search {
            $(#[doc = $se_name] $se,)*
            $(#[doc = $hodoku_name] $hodoku,)*
        }

        impl Search {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$se,)* $(Self::$hodoku,)*];

            /// Its name in plain words, in lower case but for abbreviations.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$se => $se_name,)*
                    $(Self::$hodoku => $hodoku_name,)*
                }
            }

            /// What it may find.
            #[must_use]
            pub const fn techniques(self) -> &'static [Technique] {
                match self {
                    $(Self::$se => &[$(Technique::$se_finds),+],)*
                    $(Self::$hodoku => &[$(Technique::$finds),+],)*
                }
            }

            /// Whose it is.
            #[must_use]
            pub fn language(self) -> Language {
                match self {
                    $(Self::$se)|* => Language::Explainer,
                    $(Self::$hodoku)|* => Language::Hodoku,
                }
            }

            /// What it is worth on HoDoKu's scale, if it is HoDoKu's.
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

impl FromStr for Search {
    type Err = ParseSearchError;

    /// Its [`name`](Search::name), in small or capital letters, with spaces, hyphens or underscores; or what
    /// [names](Technique::named) all that it finds and nothing else: in Sudoku Explainer's way, unless HoDoKu
    /// alone searches for that, or `HoDoKu` stands first.
    fn from_str(text: &str) -> Result<Self, ParseSearchError> {
        let mut all = Self::ALL.iter().copied();
        if let Some(own) = all.find(|search| is_same_name(search.name(), text)) {
            return Ok(own);
        }
        let techniques = Technique::named(text).map_err(ParseSearchError::Name)?;
        let is_hodoku = text.to_lowercase().starts_with("hodoku");
        let finds = |search: &Self| search.techniques().iter().any(|found| techniques.contains(found));
        let found = |language: Language| -> Vec<Self> {
            let all = Self::ALL.iter().copied();
            all.filter(|search| search.language() == language && finds(search))
                .collect()
        };
        let explainer = if is_hodoku {
            Vec::new()
        } else {
            found(Language::Explainer)
        };
        let found = if explainer.is_empty() {
            found(Language::Hodoku)
        } else {
            explainer
        };
        match found[..] {
            [search] if search.techniques().iter().all(|found| techniques.contains(found)) => Ok(search),
            _ => Err(ParseSearchError::Searches(found)),
        }
    }
}

/// Whether two names differ at most in small and capital letters, spaces, hyphens and underscores.
fn is_same_name(one: &str, other: &str) -> bool {
    let plain = |letter: u8| match letter {
        b' ' | b'_' => b'-',
        other => other.to_ascii_lowercase(),
    };
    one.bytes().map(plain).eq(other.bytes().map(plain))
}

/// A text is not the name of a search.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseSearchError {
    /// It does not name techniques either.
    Name(NameError),
    /// It names techniques, and these searches find some of them, but none finds just them.
    Searches(Vec<Search>),
}

impl fmt::Display for ParseSearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(NameError::Unknown { meant }) if meant.is_empty() => {
                f.write_str("not the name of a search, such as naked pair or forcing chains and cycles")
            }
            Self::Name(error) => error.fmt(f),
            Self::Searches(searches) => {
                let names: Vec<&str> = searches.iter().map(|search| search.name()).collect();
                write!(
                    f,
                    "not the name of one search, but of what these find: {}",
                    names.join(", ")
                )
            }
        }
    }
}

impl core::error::Error for ParseSearchError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

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

    #[test]
    fn every_name_is_read_as_it_is_shown() {
        for &search in Search::ALL {
            assert_eq!(search.to_string().parse(), Ok(search));
        }
        assert!("chains".parse::<Search>().is_err());
    }

    #[test]
    fn players_names_are_those_of_the_search_that_finds_just_that() {
        for (name, search) in [
            ("Y-wing", Search::SeXyWing),
            ("HoDoKu Y-wing", Search::HodokuXyWing),
            ("axz", Search::HodokuAlsXz),
            ("simple colouring", Search::HodokuSimpleColors),
            ("bug", Search::SeBug),
        ] {
            assert_eq!(name.parse(), Ok(search), "{name}");
        }
        let said = |name: &str| name.parse::<Search>().unwrap_err().to_string();
        let pointing = "not the name of one search, but of what these find: pointing and claiming";
        assert_eq!(said("pointing pair"), pointing);
        assert_eq!(
            said("skyscrapper"),
            "not the name of a technique; did you mean skyscraper?"
        );
    }
}
