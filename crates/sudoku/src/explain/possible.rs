//! Every step that is possible in one position.

use std::collections::HashSet;
use std::fmt::Write;

use sudoku_technique::{Path, Rater, Scale, Search, State, Step, Technique};
use thiserror::Error;

/// What is looked for.
#[derive(Clone, Debug)]
pub struct Wanted {
    searches: Vec<Search>,
    /// Only these, if some are named.
    techniques: Option<Vec<Technique>>,
}

impl Wanted {
    /// All that a scale searches for.
    #[must_use]
    pub fn all(scale: &Scale) -> Wanted {
        Wanted {
            searches: scale.searches().to_vec(),
            techniques: None,
        }
    }

    /// The techniques of a name, or if there are none, those whose names have these words, that are found in the scale's way,
    /// HoDoKu's or Sudoku Explainer's; a technique that the scale does not have only by its name.
    ///
    /// # Errors
    /// If there are none.
    pub fn named(text: &str, scale: &Scale) -> Result<Wanted, UnknownTechniqueError> {
        let language = scale.language();
        let searches = || Search::ALL.iter().filter(|search| search.language() == language);
        let wanted = typed(text);
        let with = |fits: &dyn Fn(&str) -> bool| -> Vec<(Search, Technique)> {
            let all = searches().flat_map(|&search| {
                let techniques = search.techniques().iter();
                techniques.map(move |&technique| (search, technique))
            });
            let names = |(search, technique): &(Search, Technique)| {
                let names = [search.name(), technique.name_in(language)];
                names.into_iter().any(|name| fits(&typed(name)))
            };
            all.filter(names).collect()
        };
        let mut found = with(&|name| name == wanted);
        if found.is_empty() {
            // Whole words only; of mutant fish and the like only if nothing usual is called so.
            found = with(&|name| format!("-{name}-").contains(&format!("-{wanted}-")));
            let is_usual = |(search, _): &(Search, Technique)| scale.searches().contains(search);
            if found.iter().any(is_usual) {
                found.retain(is_usual);
            }
        }
        if found.is_empty() {
            let names = searches().flat_map(|search| search.techniques());
            let mut names: Vec<String> = names
                .map(|technique| typed(technique.name_in(language)))
                .collect();
            names.dedup();
            return Err(UnknownTechniqueError { names });
        }
        let mut searches: Vec<Search> = found.iter().map(|&(search, _)| search).collect();
        searches.dedup();
        Ok(Wanted {
            searches,
            techniques: Some(found.into_iter().map(|(_, technique)| technique).collect()),
        })
    }
}

/// There is no technique of a name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the techniques are {}", .names.join(", "))]
pub struct UnknownTechniqueError {
    /// The names there are, as one types them.
    pub names: Vec<String>,
}

/// As one types a name: small letters and hyphens.
fn typed(name: &str) -> String {
    let name = name
        .to_lowercase()
        .replace([' ', '_', '/'], "-")
        .replace(['(', ')'], "");
    name.trim_start_matches("hodoku-").to_owned()
}

/// Every step that is possible in a position, easiest first, each as a path of its own, because it has not to do with the
/// others. Of all techniques, only one of those that are of the same technique and do the same.
#[must_use]
pub fn possible(rater: &Rater, wanted: &Wanted, state: &State) -> Vec<Path> {
    let all = |search: &Search| rater.all_steps_of(state, *search);
    let mut steps: Vec<Step> = wanted.searches.iter().flat_map(all).collect();
    if let Some(techniques) = &wanted.techniques {
        steps.retain(|step| techniques.contains(&step.technique));
    } else {
        let mut seen = HashSet::new();
        steps.retain(|step| seen.insert((step.technique, step.placed, step.removed.clone())));
    }
    steps.sort_by_key(|step| step.rating);
    let path = |step| {
        let mut path = Path::new(rater.scale(), state.clone());
        path.push(step);
        path
    };
    steps.into_iter().map(path).collect()
}

/// The steps, numbered. The scale is named where its ratings are.
#[must_use]
pub fn possible_text(possible: &[Path], scale: &str) -> String {
    let mut text = String::new();
    let steps = possible.iter().flat_map(Path::steps);
    for (number, each) in (1..).zip(steps) {
        let _ = writeln!(text, "{number}. {}", each.step);
    }
    let _ = match possible.len() {
        0 => writeln!(text, "There is no such step ({scale})."),
        1 => writeln!(text, "1 step is possible ({scale})."),
        count => writeln!(text, "{count} steps are possible ({scale})."),
    };
    text
}
