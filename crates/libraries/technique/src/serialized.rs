//! Serializes steps, paths and ratings. Cells and units have the names that they have in words: `r3c5`, `box
//! 2`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::Error as _;
use serde::ser::SerializeStruct as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sudoku_cells::{CellName, Unit, characters};

use crate::evidence::{Chains, Common, Idea, Links, Mark, Part, Role, Start};
use crate::level::Level;
use crate::named::{self, Worth};
use crate::path::{Path, PathStep, Rating};
use crate::state::{Candidate, State};
use crate::step::Step;
use crate::technique::Technique;

/// Writes types by their names, and reads them in small or capital letters.
macro_rules! by_name {
    ($($kind:ty)*) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = String::deserialize(deserializer)?;
                name.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

by_name!(Level Technique);

/// Writes the step without the candidates it rests on: these depend on the position, which a [`PathStep`]
/// has.
impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        StepFields::new(self, None).serialize(serializer)
    }
}

/// Writes the step with the candidates it rests on in its position.
impl Serialize for PathStep {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        StepFields::new(&self.step, Some(&self.position)).serialize(serializer)
    }
}

/// Writes the scale's name, the rating, whether the puzzle is solved, the digits at the start and at the end,
/// and the steps.
impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Fields<'a> {
            scale: &'a str,
            start: String,
            end: String,
            #[serde(flatten)]
            rating: Rating,
            solved: bool,
            steps: &'a [PathStep],
        }
        let text = |state: &State| -> String {
            let all = characters(state.digits());
            all.iter().map(|&byte| char::from(byte)).collect()
        };
        let fields = Fields {
            scale: self.scale(),
            start: text(self.start()),
            end: text(self.end()),
            rating: self.rating(),
            solved: self.is_solved(),
            steps: self.steps(),
        };
        fields.serialize(serializer)
    }
}

/// The fields of a step, and its evidence, with some lists by their roles.
#[derive(Serialize)]
struct StepFields<'a> {
    technique: Technique,
    title: String,
    rating: Worth,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    places: Option<Candidate>,
    removes: Vec<Candidate>,
    #[serde(serialize_with = "named::cells")]
    cells: Vec<u8>,
    #[serde(serialize_with = "named::units")]
    units: Vec<Unit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<Candidate>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    extra: Option<Vec<Candidate>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fish: Option<Fish<'a>>,
    words: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    eureka: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    complexity: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chains: Option<&'a Chains>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    links: &'a [Links],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sets: Vec<&'a Part>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    commons: &'a [Common],
}

/// What a fish has in addition to its units and its candidates.
#[derive(Serialize)]
struct Fish<'a> {
    #[serde(serialize_with = "named::units")]
    base: Vec<Unit>,
    #[serde(serialize_with = "named::units")]
    cover: Vec<Unit>,
    #[serde(serialize_with = "named::cells")]
    fins: &'a [u8],
    #[serde(serialize_with = "named::cells")]
    endo_fins: &'a [u8],
}

impl<'a> StepFields<'a> {
    fn new(step: &'a Step, position: Option<&State>) -> Self {
        let evidence = &step.evidence;
        let marks = |is_wanted: fn(Mark) -> bool| {
            let marks = step.marks(position?).into_iter();
            let marks = marks.filter(|&(_, mark)| is_wanted(mark));
            Some(marks.map(|(candidate, _)| candidate).collect())
        };
        let chains = evidence.chains.as_deref();
        Self {
            technique: step.technique,
            title: step.title(),
            rating: if step.is_scored() {
                Worth::Score(step.rating)
            } else {
                Worth::Rating(step.rating)
            },
            level: step.level,
            places: step.placed,
            removes: step.struck_out().collect(),
            cells: step.cells(),
            units: step.units(),
            candidates: position.map(|position| step.candidates(position)),
            extra: marks(|mark| mark == Mark::Extra),
            fish: (evidence.idea == Idea::Fish).then(|| Fish {
                base: evidence.units_of(Role::Base),
                cover: evidence.units_of(Role::Cover),
                fins: evidence.cells_of(Role::Fin),
                endo_fins: evidence.cells_of(Role::EndoFin),
            }),
            words: step.to_string(),
            eureka: step.eureka(),
            complexity: chains.map(|_| step.size),
            chains,
            links: &evidence.links,
            sets: evidence.sets(),
            commons: &evidence.commons,
        }
    }
}

/// Writes its kind, and the candidate, the cell, or the unit and its digit.
impl Serialize for Start {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let length = match self {
            Self::Cycle => 1,
            Self::Either(_) | Self::Cell(_) => 2,
            Self::Assumption(..) | Self::Contradiction(..) | Self::Place(..) => 3,
        };
        let mut fields = serializer.serialize_struct("Start", length)?;
        fields.serialize_field("kind", self.name())?;
        match *self {
            Self::Cycle => {}
            Self::Assumption(candidate, holds) | Self::Contradiction(candidate, holds) => {
                fields.serialize_field("candidate", &candidate)?;
                fields.serialize_field("holds", &holds)?;
            }
            Self::Either(candidate) => fields.serialize_field("candidate", &candidate)?,
            Self::Cell(cell) => fields.serialize_field("cell", &CellName(cell).to_string())?,
            Self::Place(unit, digit) => {
                fields.serialize_field("unit", &unit.to_string())?;
                fields.serialize_field("digit", &digit)?;
            }
        }
        fields.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::difficulty::Difficulty;

    #[test]
    fn ratings_and_techniques_are_read_as_they_are_written() {
        for tenths in 0..130 {
            let rating = Difficulty::from_tenths(tenths);
            let text = serde_json::to_string(&rating).unwrap();
            assert_eq!(
                serde_json::from_str::<Difficulty>(&text).unwrap(),
                rating,
                "{text}"
            );
        }
        assert_eq!(
            serde_json::from_str::<Difficulty>("7").unwrap(),
            Difficulty::from_tenths(70)
        );
        for bad in ["7.25", "-1", "1e300", "\"7.2\""] {
            assert!(serde_json::from_str::<Difficulty>(bad).is_err(), "{bad}");
        }
        for &technique in Technique::ALL {
            let text = serde_json::to_string(&technique).unwrap();
            assert_eq!(serde_json::from_str::<Technique>(&text).unwrap(), technique);
        }
        assert!(serde_json::from_str::<Technique>("\"wing\"").is_err());
    }
}
