//! Writes and reads scales as text: the searches, in order, and what each is worth.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{ParseScaleError, Scale, ScaleError, Total};
use crate::difficulty::Difficulty;
use crate::language::Language;
use crate::level::Level;
use crate::names::{LONGEST, NameError, ParseSearchError};
use crate::options::Options;
use crate::search::Search;
use crate::technique::Technique;

/// Writes a small text that [`FromStr`] reads again: a head, an empty line, then a line for each search in
/// order, with what its techniques are worth, and their level.
impl fmt::Display for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "name: {}", self.name)?;
        match self.total {
            Total::Hardest => writeln!(f, "total: hardest")?,
            Total::Sum(maxima) => {
                let levels = Level::ALL.iter().zip(maxima);
                let levels: Vec<String> = levels
                    .map(|(level, most)| format!("{level} {}", most.short()))
                    .collect();
                writeln!(f, "total: sum\nlevels: {}, {}", levels.join(", "), Level::Extreme)?;
            }
        }
        let mut options = self.options;
        let is_on = |(_, is_on): &(&str, &mut bool)| **is_on;
        let names = options.all().into_iter().filter(is_on).map(|(name, _)| name);
        let names: Vec<&str> = names.collect();
        if self.language() == Language::Hodoku || self.options != Options::default() {
            writeln!(
                f,
                "options: {}",
                if names.is_empty() {
                    "none".to_owned()
                } else {
                    names.join(", ")
                }
            )?;
        }
        writeln!(f)?;
        for search in &self.searches {
            writeln!(f, "{search}: {}", self.worths(*search))?;
        }
        Ok(())
    }
}

impl Scale {
    /// Returns what the techniques of a search are worth, each with its name if they differ.
    fn worths(&self, search: Search) -> String {
        let worth = |technique: Technique| {
            let worth = self.ratings[technique as usize].short();
            match self.level(technique) {
                Some(level) => format!("{worth} {level}"),
                None => worth,
            }
        };
        let mut each: Vec<(Technique, String)> = Vec::new();
        for &technique in search.techniques() {
            each.push((technique, worth(technique)));
        }
        match &each[..] {
            [(_, first), others @ ..] if others.iter().all(|(_, other)| other == first) => first.clone(),
            _ => {
                let named: Vec<String> = each
                    .iter()
                    .map(|(technique, worth)| format!("{technique} {worth}"))
                    .collect();
                named.join(", ")
            }
        }
    }
}

/// Reads the text of a scale: lines `NAME: VALUE`; empty lines and those that begin with `#` are skipped.
///
/// ```
/// use sudoku_technique::{Level, Scale, Technique};
///
/// let mine: Scale = "
///     ## Only what I see.
///     name: mine
///     total: sum
///     levels: Easy 300, Medium 500, Hard 800, Unfair 1000, Extreme
///     options: missing candidates
///
///     full house: 1 Easy
///     HoDoKu naked single: 4 Easy
///     HoDoKu hidden single: 2 Easy
///     uniqueness test 1: 40.5 Hard
/// "
/// .parse()?;
/// assert_eq!(mine.searches().len(), 4);
/// assert_eq!(mine.level(Technique::UniquenessTest1), Some(Level::Hard));
/// assert_eq!(mine.to_string().parse(), Ok(mine));
///
/// let wrong = Scale::hodoku().to_string().replace("skyscraper: 130", "skyscraper: much");
/// assert_eq!(
///     wrong.parse::<Scale>().unwrap_err().to_string(),
///     "line 24: the worth of skyscraper must be a number such as 130 or 2.3, not \"much\""
/// );
/// # Ok::<(), sudoku_technique::ParseScaleError>(())
/// ```
///
/// The head has the `name`, and the `total` of a path: `hardest`, or `sum` with the `levels` and their
/// maxima. `options` are those of HoDoKu that are on, or `none`. Then follow the [searches](Search) in their
/// order, each with its worth and, on a scale that sums up, its level. If the techniques that a search finds
/// differ in worth, each is listed with its name, separated by commas: `hidden single: last cell 1, hidden
/// single in a box 1.2, hidden single in a line 1.5`.
impl FromStr for Scale {
    type Err = ParseScaleError;

    fn from_str(text: &str) -> Result<Self, ParseScaleError> {
        let mut reader = Reader::default();
        let mut last = 1;
        for (line, content) in (1..).zip(text.lines()) {
            last = line;
            let content = content.trim();
            if !content.is_empty() && !content.starts_with('#') {
                reader
                    .read(content)
                    .map_err(|what| ParseScaleError { line, what })?;
            }
        }
        reader
            .finish()
            .map_err(|what| ParseScaleError { line: last, what })
    }
}

/// A scale as far as it has been read.
#[derive(Default)]
struct Reader {
    name: Option<String>,
    is_sum: Option<bool>,
    maxima: Option<[Difficulty; 4]>,
    /// `None` before the first search.
    scale: Option<Scale>,
    options: Option<Options>,
    /// The techniques whose worth has been read.
    known: Vec<Technique>,
}

/// A result whose error is a message, without the line.
type LineResult<T> = Result<T, String>;

impl Reader {
    fn read(&mut self, line: &str) -> LineResult<()> {
        let (key, value) = line
            .split_once(':')
            .map(|(key, value)| (key.trim(), value.trim()))
            .ok_or_else(|| format!("a line is NAME: VALUE, such as skyscraper: 130 Hard, not {line:?}"))?;
        let is_head = ["name", "total", "levels", "options"].contains(&key);
        if is_head && self.scale.is_some() {
            return Err(format!("{key} must stand before the first search"));
        }
        match key {
            "name" if !value.is_empty() => once(&mut self.name, key, value.to_owned()),
            "name" => Err("the name is empty".to_owned()),
            "total" => match value {
                "hardest" => once(&mut self.is_sum, key, false),
                "sum" => once(&mut self.is_sum, key, true),
                _ => Err(format!("total is hardest or sum, not {value:?}")),
            },
            "levels" => once(&mut self.maxima, key, maxima(value)?),
            "options" => once(&mut self.options, key, options(value)?),
            _ => self.search(key, value),
        }
    }

    /// Returns the scale, which has no searches before the first one is read.
    fn scale(&mut self) -> LineResult<&mut Scale> {
        if self.scale.is_none() {
            let name = self
                .name
                .clone()
                .ok_or("name: is missing before the first search")?;
            let is_sum = self
                .is_sum
                .ok_or("total: hardest or total: sum is missing before the first search")?;
            let total = match (is_sum, self.maxima) {
                (false, None) => Total::Hardest,
                (true, Some(maxima)) => Total::Sum(maxima),
                (false, Some(_)) => return Err("levels: belongs to total: sum".to_owned()),
                (true, None) => return Err("levels: is missing, as total: is sum".to_owned()),
            };
            let scale = Scale::empty(total).with_options(self.options.unwrap_or_default());
            self.scale = Some(scale.with_name(name).map_err(|error| error.to_string())?);
        }
        self.scale.as_mut().ok_or_else(String::new)
    }

    fn search(&mut self, key: &str, value: &str) -> LineResult<()> {
        let search: Search = key.parse().map_err(|error| match error {
            ParseSearchError::Name(NameError::Unknown { meant }) if meant.is_empty() => {
                format!("{key:?} is not the name of a search, such as naked pair or skyscraper, nor name, total, levels or options")
            }
            other => format!("{key:?} is {other}"),
        })?;
        let mut worths = Vec::new();
        if let &[technique] = search.techniques() {
            let rest = named(search, value).map_or(value, |(_, rest)| rest);
            worths.push((technique, rest));
        } else if value.contains(',') {
            for part in value.split(',') {
                worths.push(named(search, part.trim())?);
            }
        } else {
            worths.extend(search.techniques().iter().map(|&technique| (technique, value)));
        }
        if let Some(missing) = search
            .techniques()
            .iter()
            .find(|technique| worths.iter().all(|(known, _)| known != *technique))
        {
            return Err(format!("{search} also finds {missing}, whose worth is missing"));
        }
        let mut known = core::mem::take(&mut self.known);
        let scale = self.scale()?;
        if scale.searches.contains(&search) {
            return Err(ScaleError::Twice(search).to_string());
        }
        scale.searches.push(search);
        for (technique, text) in worths {
            let (rating, level) = worth(technique, text, scale.total)?;
            let before = (scale.ratings[technique as usize], scale.level(technique));
            if known.contains(&technique) && before != (rating, level) {
                return Err(format!("{technique} has another worth in an earlier line"));
            }
            known.push(technique);
            scale.ratings[technique as usize] = rating;
            scale.levels[technique as usize] = level.unwrap_or_default();
        }
        self.known = known;
        Ok(())
    }

    fn finish(mut self) -> LineResult<Scale> {
        self.scale()?;
        match self.scale {
            Some(scale) if !scale.searches.is_empty() => Ok(scale),
            _ => Err(ScaleError::NoSearch.to_string()),
        }
    }
}

/// Sets a value that may be given only once.
fn once<T>(place: &mut Option<T>, key: &str, value: T) -> LineResult<()> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(format!("{key} is given twice")),
    }
}

/// Reads a technique of a search at the beginning of a text. Returns it and what follows its name. If one
/// name is the beginning of another, the longer one counts.
fn named(search: Search, text: &str) -> LineResult<(Technique, &str)> {
    let of_search = |name: &str| {
        let techniques = search.techniques().iter().copied();
        let own = techniques.clone().find(|technique| technique.name() == name);
        own.or_else(|| {
            let called = Technique::named(name).unwrap_or_default();
            let mut found = techniques.filter(|technique| called.contains(technique));
            found.next().filter(|_| found.next().is_none())
        })
    };
    let ends = text.match_indices(' ').map(|(end, _)| end).chain([text.len()]);
    let ends = ends.filter(|&end| end <= LONGEST);
    let mut parts = ends.map(|end| text.split_at(end)).rev();
    parts
        .find_map(|(name, rest)| Some((of_search(name)?, rest.trim())))
        .ok_or_else(|| {
            let all: Vec<&str> = search
                .techniques()
                .iter()
                .map(|technique| technique.name())
                .collect();
            format!("{search} finds {}, not {text:?}", all.join(", "))
        })
}

/// Reads `130 Hard`, or `2.3`.
fn worth(technique: Technique, text: &str, total: Total) -> LineResult<(Difficulty, Option<Level>)> {
    let mut words = text.split_whitespace();
    let number = words.next().unwrap_or_default();
    let rating = number.parse().map_err(|_| {
        format!("the worth of {technique} must be a number such as 130 or 2.3, not {number:?}")
    })?;
    let level = match (words.next(), total) {
        (Some(level), Total::Sum(_)) => {
            Some(level.parse().map_err(|error| format!("{error}, not {level:?}"))?)
        }
        (None, Total::Sum(_)) => {
            return Err(format!("{technique} has no level after its worth, such as Hard"));
        }
        (Some(_), Total::Hardest) => return Err("there are levels only with total: sum".to_owned()),
        (None, Total::Hardest) => None,
    };
    match words.next() {
        None => Ok((rating, level)),
        Some(more) => Err(format!(
            "nothing is expected after the worth of {technique}, not {more:?}"
        )),
    }
}

/// Reads `Easy 800, Medium 1000, Hard 1600, Unfair 1800, Extreme`.
fn maxima(text: &str) -> LineResult<[Difficulty; 4]> {
    let expected = || {
        format!(
            "levels must be all five with the highest score of each, such as Easy 800, Medium 1000, Hard 1600, Unfair 1800, Extreme, not {text:?}"
        )
    };
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let [bounded @ .., last] = &parts[..] else {
        return Err(expected());
    };
    if bounded.len() != 4 || last.parse() != Ok(Level::Extreme) {
        return Err(expected());
    }
    let mut maxima = [Difficulty::MIN; 4];
    for ((part, level), most) in bounded.iter().zip(Level::ALL).zip(&mut maxima) {
        let (name, number) = part.split_once(' ').ok_or_else(expected)?;
        if name.parse() != Ok(level) {
            return Err(expected());
        }
        *most = number.trim().parse().map_err(|_| expected())?;
    }
    if !maxima.is_sorted() {
        return Err(ScaleError::Maxima.to_string());
    }
    Ok(maxima)
}

/// Reads `siamese, missing candidates`, or `none`.
fn options(text: &str) -> LineResult<Options> {
    let mut options = Options::default();
    options.all().into_iter().for_each(|(_, is_on)| *is_on = false);
    if text == "none" {
        return Ok(options);
    }
    for name in text.split(',').map(str::trim) {
        let mut all = options.all();
        let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        let option = all.iter_mut().find(|(known, _)| *known == name);
        let (_, is_on) =
            option.ok_or_else(|| format!("options are none, {}, not {name:?}", names.join(", ")))?;
        **is_on = true;
    }
    Ok(options)
}
