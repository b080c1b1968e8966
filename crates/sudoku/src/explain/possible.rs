//! Every step that is possible in one position.

use std::collections::HashSet;
use std::fmt::Write;

use sudoku_lanes::{LimitError, Limits};
use sudoku_technique::{Language, NameError, Path, Rater, Scale, Search, State, Step, Technique};
use thiserror::Error;

use super::numbered;

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

    /// The [techniques of a name](Technique::named), found in the scale's way, HoDoKu's or Sudoku
    /// Explainer's. Those that the scale does not have are included only if it has none of that name.
    ///
    /// # Errors
    /// If there are none, or all are found in the other way alone.
    pub fn named(text: &str, scale: &Scale) -> Result<Wanted, FindError> {
        let language = scale.language();
        let techniques = Technique::named(text)?;
        let finds = |search: &Search| search.techniques().iter().any(|found| techniques.contains(found));
        let all = Search::ALL.iter().copied();
        let mut searches: Vec<Search> = all
            .filter(|search| search.language() == language && finds(search))
            .collect();
        let is_usual = |search: &Search| scale.searches().contains(search);
        if searches.iter().any(is_usual) {
            searches.retain(is_usual);
        }
        if searches.is_empty() {
            let other = match language {
                Language::Explainer => "hodoku",
                Language::Hodoku => "se",
            };
            return Err(FindError::OtherScale(techniques, other));
        }
        Ok(Wanted {
            searches,
            techniques: Some(techniques),
        })
    }
}

/// The reason why a technique cannot be looked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FindError {
    /// No technique has this name.
    #[error(transparent)]
    Name(#[from] NameError),
    /// The searches of this scale find none of these, but those of another one do.
    #[error("this scale does not search for it, but --scale {1} does")]
    OtherScale(Vec<Technique>, &'static str),
}

/// Finds every step that is possible in a position, easiest first, each as a path of its own, because it has
/// nothing to do with the others. If all techniques are wanted, only one step is kept of those that are of
/// the same technique and do the same.
///
/// # Errors
/// If a limit is reached before the last search begins.
pub fn possible(
    rater: &Rater,
    wanted: &Wanted,
    state: &State,
    limits: &Limits<'_>,
) -> Result<Vec<Path>, LimitError> {
    let mut steps: Vec<Step> = Vec::new();
    for search in &wanted.searches {
        if let Some(limit) = limits.over() {
            return Err(limit);
        }
        steps.extend(rater.all_steps_of(state, *search));
    }
    if let Some(techniques) = &wanted.techniques {
        steps.retain(|step| techniques.contains(&step.technique));
    } else {
        let mut seen = HashSet::new();
        steps.retain(|step| seen.insert((step.technique, step.placed, step.removed.clone())));
    }
    steps.sort_by_key(|step| step.rating);
    let path = |step| path(rater, state.clone(), Some(step));
    Ok(steps.into_iter().map(path).collect())
}

/// A path of one step, which is empty if there is none.
#[must_use]
pub fn path(rater: &Rater, start: State, step: Option<Step>) -> Path {
    let mut path = Path::new(rater.scale(), start);
    if let Some(step) = step {
        path.push(step);
    }
    path
}

/// The steps, numbered; with the candidates at each, if wanted. The scale is named where its ratings are.
#[must_use]
pub fn possible_text(possible: &[Path], scale: &str, grids: bool, color: bool) -> String {
    let mut text = numbered(possible.iter().flat_map(Path::steps), grids, color);
    let _ = match possible.len() {
        0 => writeln!(text, "There is no such step ({scale})."),
        1 => writeln!(text, "1 step is possible ({scale})."),
        count => writeln!(text, "{count} steps are possible ({scale})."),
    };
    text
}
