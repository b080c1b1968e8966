//! Finds techniques by any name that players use.
//!
//! One function, [`Technique::named`], serves every option and every language binding. Names are compared as
//! words: capital letters, spaces, hyphens and other signs do not matter, nor do plurals, the word type and
//! the spellings of color, and triplet is triple. Complete names are tried first, then names of techniques
//! that are known but not searched for here, then words that are part of a name. For anything else the error
//! has the nearest names.

#[cfg(test)]
mod tests;
mod unsupported;

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::language::Language;
use crate::search::Search;
use crate::technique::{ALL_NAMES, Technique};
use unsupported::UNSUPPORTED;

/// More bytes than any name has.
pub(crate) const LONGEST: usize = 100;

/// Why a text does not name techniques.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NameError {
    /// Players know the technique, but no search here covers it.
    NotHere {
        /// The techniques that come nearest; there may be none.
        nearest: Vec<Technique>,
    },
    /// The text names several techniques, and one was expected.
    Several(Vec<Technique>),
    /// No technique is called that.
    Unknown {
        /// Names that are spelled similarly, the nearest first: at most three.
        meant: Vec<&'static str>,
    },
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = |techniques: &[Technique]| -> Vec<&str> {
            techniques.iter().map(|technique| technique.name()).collect()
        };
        match self {
            Self::NotHere { nearest } if nearest.is_empty() => f.write_str("not known here"),
            Self::NotHere { nearest } => write!(f, "not known here; nearest: {}", names(nearest).join(", ")),
            Self::Several(all) => write!(f, "the name of several techniques: {}", names(all).join(", ")),
            Self::Unknown { meant } => match &meant[..] {
                [] => f.write_str("not the name of a technique, such as naked pair or X-wing"),
                [one] => write!(f, "not the name of a technique; did you mean {one}?"),
                [first @ .., last] => {
                    write!(
                        f,
                        "not the name of a technique; did you mean {} or {last}?",
                        first.join(", ")
                    )
                }
            },
        }
    }
}

impl core::error::Error for NameError {}

/// The error for a text that is not the name of a search.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseSearchError {
    /// The text does not name techniques either.
    Name(NameError),
    /// The text names techniques, and these searches find some of them, but no single search finds just them.
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
                    "not the name of a search; searches that find it: {}",
                    names.join(", ")
                )
            }
        }
    }
}

impl core::error::Error for ParseSearchError {}

impl FromStr for Technique {
    type Err = NameError;

    /// Reads any of a technique's [names](Technique::named) that means nothing else, or its own
    /// [`name`](Technique::name).
    fn from_str(text: &str) -> Result<Self, NameError> {
        let mut all = Self::ALL.iter().copied();
        if let Some(own) = all.find(|technique| technique.name() == text) {
            return Ok(own);
        }
        match Self::named(text)?[..] {
            [technique] => Ok(technique),
            ref several => Err(NameError::Several(several.to_vec())),
        }
    }
}

impl FromStr for Search {
    type Err = ParseSearchError;

    /// Reads a search's [`name`](Search::name), in small or capital letters, with spaces, hyphens or
    /// underscores. A text that [names](Technique::named) all that a search finds and nothing else is read,
    /// too. It means Sudoku Explainer's search, unless only HoDoKu searches for that, or the text begins with
    /// `HoDoKu`.
    fn from_str(text: &str) -> Result<Self, ParseSearchError> {
        let mut all = Self::ALL.iter().copied();
        if let Some(own) = all.find(|search| is_same_name(search.name(), text)) {
            return Ok(own);
        }
        let techniques = Technique::named(text).map_err(ParseSearchError::Name)?;
        let is_hodoku = text.to_ascii_lowercase().starts_with("hodoku");
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

/// Whether two names are the same except for small and capital letters, spaces, hyphens and underscores.
fn is_same_name(one: &str, other: &str) -> bool {
    let plain = |letter: u8| match letter {
        b' ' | b'_' => b'-',
        other => other.to_ascii_lowercase(),
    };
    one.bytes().map(plain).eq(other.bytes().map(plain))
}

impl Technique {
    /// Returns the techniques that a name means, however it is written: `X-Wing`, `xwing`, `Y-wing`, `bf2`,
    /// `naked quads`, `simple colouring`. The name may come from Sudoku Explainer, from HoDoKu with its short
    /// codes, from `SudokuWiki` or from forums. It may mean several techniques, or a wider one that covers it
    /// (`WXYZ-wing`: ALS-XZ). Any other text may still be words of names: `wing` means all wings.
    ///
    /// # Errors
    /// If nothing here searches for it, or nothing is called that. The error has what comes nearest.
    ///
    /// ```
    /// use sudoku_technique::Technique;
    ///
    /// assert_eq!(Technique::named("y wing"), Ok(vec![Technique::XyWing]));
    /// assert_eq!(Technique::named("WXYZ-Wing"), Ok(vec![Technique::AlsXz]));
    /// assert_eq!(Technique::named("BUG")?.len(), 4);
    /// let error = Technique::named("skyscrapper").unwrap_err();
    /// assert_eq!(error.to_string(), "not the name of a technique; did you mean skyscraper?");
    /// let error = Technique::named("exocet").unwrap_err();
    /// assert!(error.to_string().starts_with("not known here; nearest: "));
    /// # Ok::<(), sudoku_technique::NameError>(())
    /// ```
    pub fn named(text: &str) -> Result<Vec<Self>, NameError> {
        let wanted = words(text);
        let found = Self::exactly(text);
        if !found.is_empty() {
            return Ok(found);
        }
        let is_wanted = |name: &&str| is_same(name, text);
        let mut unsupported = UNSUPPORTED.iter();
        let unsupported = unsupported.find(|(names, _)| ALL_NAMES && names.iter().any(is_wanted));
        if let Some((_, nearest)) = unsupported {
            return Err(NameError::NotHere {
                nearest: nearest.to_vec(),
            });
        }
        let has_words = |name: &str| {
            words(name)
                .windows(wanted.len().max(1))
                .any(|some| some == wanted)
        };
        let found = all_with(|technique| technique.own_names().any(has_words));
        if found.is_empty() {
            // Comparing takes the product of the lengths.
            let like = Some(wanted.concat()).filter(|wanted| wanted.len() <= LONGEST);
            return Err(NameError::Unknown {
                meant: like.map_or_else(Vec::new, |like| meant(&like)),
            });
        }
        Ok(found)
    }

    /// Returns the techniques that have exactly this name. If it is a program's own name for a technique, it
    /// means no other technique of that program, even if others use the name for one.
    fn exactly(text: &str) -> Vec<Self> {
        let is_wanted = |name: &str| is_same(name, text);
        let own = all_with(|technique| is_wanted(technique.name()) || is_wanted(technique.hodoku_name()));
        let is_taken = |language: Language| own.iter().any(|technique| technique.is_in(language));
        let (se, hodoku) = (is_taken(Language::Explainer), is_taken(Language::Hodoku));
        let is_free = |technique: Self| {
            !(se && technique.is_in(Language::Explainer) || hodoku && technique.is_in(Language::Hodoku))
        };
        all_with(|technique| {
            own.contains(&technique) || is_free(technique) && technique.names().any(is_wanted)
        })
    }

    /// Whether a program searches for it.
    fn is_in(self, language: Language) -> bool {
        let mut searches = Search::ALL.iter();
        searches.any(|search| search.language() == language && search.techniques().contains(&self))
    }

    /// Returns all its names.
    fn names(self) -> impl Iterator<Item = &'static str> {
        let others = self
            .short_code()
            .into_iter()
            .chain(self.other_names().iter().copied());
        self.own_names().chain(others)
    }

    /// Returns its names in both programs, and those of the searches that find it.
    fn own_names(self) -> impl Iterator<Item = &'static str> {
        let searches = Search::ALL
            .iter()
            .filter(move |search| search.techniques().contains(&self));
        [self.name(), self.hodoku_name()]
            .into_iter()
            .chain(searches.map(|search| search.name().trim_start_matches("HoDoKu ")))
    }
}

fn all_with(is_called: impl Fn(Technique) -> bool) -> Vec<Technique> {
    Technique::ALL
        .iter()
        .copied()
        .filter(|&technique| is_called(technique))
        .collect()
}

/// Returns the words of a name as they are compared.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut is_inside = false;
    for c in name.chars().filter(|&c| c != '\'' && c != '’') {
        if !(c.is_alphanumeric() || c == '+') {
            is_inside = false;
            continue;
        }
        if c == '+' || !is_inside {
            words.push(String::new());
        }
        is_inside = c != '+';
        if let Some(word) = words.last_mut() {
            word.push(c.to_ascii_lowercase());
        }
    }
    // `HoDoKu X-wing` is the name of the search, and what it finds is an X-wing.
    if words.len() > 1 && words[0] == "hodoku" {
        words.remove(0);
    }
    let words = words.iter().map(|word| plain(word).to_string());
    // `UR type 1` is UR1.
    words.filter(|word| word != "type").collect()
}

/// Whether two names are the same, letter by letter or word by word: `X-wing` is `xwing`.
fn is_same(one: &str, other: &str) -> bool {
    let letters = |name: &str| -> String {
        let letters = name.chars().filter(|c| c.is_alphanumeric() || *c == '+');
        letters.flat_map(char::to_lowercase).collect()
    };
    let one_word = |name: &str| words(name).concat();
    !letters(one).is_empty() && (letters(one) == letters(other) || one_word(one) == one_word(other))
}

/// Returns the one spelling that a word is compared by.
fn plain(word: &str) -> &str {
    let word = match word.strip_suffix('s') {
        Some(one) if one.len() > 1 && !one.ends_with('s') && one != "plu" => one,
        _ => word,
    };
    match word {
        "colour" | "coloring" | "colouring" | "colored" | "coloured" => "color",
        "triplet" => "triple",
        "quadruple" | "quadruplet" => "quad",
        "plus" => "+",
        _ => word,
    }
}

/// Returns the names that are nearest to a key: at most three, and none that is too different.
fn meant(wanted: &str) -> Vec<&'static str> {
    let length = wanted.chars().count();
    let most = (length / 3).min(3);
    let mut near: Vec<(usize, String, &'static str)> = Vec::new();
    for name in Technique::ALL.iter().flat_map(|&technique| technique.names()) {
        let key = words(name).concat();
        // A long text is not compared with any name.
        if length.abs_diff(key.chars().count()) > most {
            continue;
        }
        let distance = distance(wanted, &key);
        if distance <= most && near.iter().all(|(_, known, _)| *known != key) {
            let place = near.partition_point(|&(other, ..)| other <= distance);
            near.insert(place, (distance, key, name));
            near.truncate(3);
        }
    }
    near.iter().map(|&(_, _, name)| name).collect()
}

/// Returns the edit distance: how many letters must be inserted, deleted, replaced, or swapped with a
/// neighbor to turn one word into the other (Damerau 1964, without changing the same letters twice).
fn distance(one: &str, other: &str) -> usize {
    let one: Vec<char> = one.chars().collect();
    let other: Vec<char> = other.chars().collect();
    let mut rows = vec![(0..=other.len()).collect::<Vec<usize>>()];
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let exchanged = rows[i - 1][j - 1] + usize::from(one[i - 1] != other[j - 1]);
            let mut least = exchanged.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}
