//! Conditions on the steps to the solution of a puzzle.

use std::ops::RangeInclusive;

use sudoku_technique::{Path, Rater, Scale, Technique};

use crate::generate_error::GenerateError;
use crate::range::range;
use crate::techniques::{Techniques, named};
use crate::text_error::TextError;

/// How many steps of a technique there must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contains {
    pub(crate) techniques: Techniques,
    many: RangeInclusive<u64>,
}

/// A condition on the steps to the solution.
#[derive(Clone, Debug)]
pub(crate) enum Condition {
    /// The number of steps of these techniques is in this range.
    Contains(Vec<Technique>, RangeInclusive<u64>),
    /// By this rater, which lacks these techniques, the puzzle is harder or not solved.
    Needs(Vec<Technique>, Rater),
}

/// The distance of a condition that is not met, in open cells.
const UNMET: u64 = 10;

impl Condition {
    pub(crate) fn contains(wanted: &Contains, scale: &Scale) -> Result<Condition, GenerateError> {
        Ok(Condition::Contains(
            wanted.techniques.of(scale)?,
            wanted.many.clone(),
        ))
    }

    pub(crate) fn needs(wanted: &Techniques, scale: &Scale) -> Result<Condition, GenerateError> {
        let found = wanted.of(scale)?;
        let mut others = Vec::new();
        for search in scale.searches() {
            if let Some(other) = search.techniques().iter().find(|each| !found.contains(each)) {
                others.push(*search);
                if search.techniques().iter().any(|each| found.contains(each)) {
                    return Err(GenerateError::FoundTogether {
                        technique: wanted.name().to_owned(),
                        other: other.name_in(scale.language()),
                    });
                }
            }
        }
        let without = scale.clone().with_searches(&others);
        // No search is left only if all techniques of the scale are asked for, and every puzzle needs some of
        // these.
        let without = without.map_err(|_| GenerateError::NotSearched {
            scale: scale.name().to_owned(),
            technique: wanted.name().to_owned(),
        })?;
        Ok(Condition::Needs(found, Rater::new(without)))
    }

    /// Returns 0 if a puzzle with this path meets the condition; otherwise a number that is smaller the
    /// nearer it is to that.
    pub(crate) fn distance(&self, puzzle: &[u8; 81], path: &Path) -> u64 {
        let steps = |techniques: &[Technique]| {
            let steps = path.steps().iter();
            let are = steps.filter(|each| techniques.contains(&each.step.technique));
            are.count() as u64
        };
        match self {
            Condition::Contains(techniques, many) => {
                let steps = steps(techniques);
                let off = many.start().saturating_sub(steps) + steps.saturating_sub(*many.end());
                off.saturating_mul(UNMET)
            }
            Condition::Needs(techniques, _) if steps(techniques) == 0 => 2 * UNMET,
            Condition::Needs(_, without) => match without.rate(puzzle) {
                Ok(rating) => {
                    let full = path.rating();
                    let is_harder = match (rating.level(), full.level()) {
                        (Some(level), Some(of_all)) => level > of_all,
                        _ => rating.figure() > full.figure(),
                    };
                    if is_harder { 0 } else { UNMET }
                }
                // The remaining techniques do not solve it.
                Err(_) => 0,
            },
        }
    }
}

/// Parses how many steps of a technique there must be, as people type it: `skyscraper`, which is one or more,
/// `xy-wing=1`, or a range such as `xy-wing=2..3`.
///
/// # Errors
/// If no technique has this name, or what follows `=` is not a number or a range.
pub fn contains(text: &str) -> Result<Contains, TextError> {
    let (name, many) = text.split_once('=').unwrap_or((text, "1.."));
    let many = range(many, 0..=u64::MAX, |end| end.parse().ok()).filter(|many| !many.is_empty());
    Ok(Contains {
        techniques: named(name)?,
        many: many.ok_or(TextError::Steps)?,
    })
}
