//! Steps, paths and ratings for serde. Cells and units are named as in the words: `r3c5`, `box 2`.
//!
//! The file is long because the fields of all patterns stand side by side: their names are one format.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sudoku_cells::{CellName, Unit, characters};

use crate::bits::Bits;
use crate::difficulty::Difficulty;
use crate::language::Language;
use crate::level::Level;
use crate::links::Links;
use crate::path::{Path, PathStep, Rating};
use crate::pattern::{Cause, Chain, Chains, Inference, Pattern, Start};
use crate::sets::{Common, Part};
use crate::state::{Candidate, State};
use crate::step::{Mark, Step};
use crate::technique::Technique;

/// A number with one decimal.
impl Serialize for Difficulty {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(*self))
    }
}

/// A score or a rating as [`Step::worth`] writes it: whole numbers without a decimal.
struct Whole(Difficulty);

impl Serialize for Whole {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.tenths().is_multiple_of(10) {
            serializer.serialize_u32(self.0.tenths() / 10)
        } else {
            self.0.serialize(serializer)
        }
    }
}

/// Its name.
impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Its name, in small or capital letters.
impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(D::Error::custom)
    }
}

/// What the scale has: ER, EP and ED, or score and level; and whether it is solved.
#[derive(Serialize)]
struct RatingFields {
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<Difficulty>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ep: Option<Difficulty>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ed: Option<Difficulty>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Whole>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    solved: bool,
}

impl From<Rating> for RatingFields {
    fn from(rating: Rating) -> Self {
        let of_hardest = |figure| rating.score.is_none().then_some(figure);
        Self {
            er: of_hardest(rating.er),
            ep: of_hardest(rating.ep),
            ed: of_hardest(rating.ed),
            score: rating.score.map(Whole),
            level: rating.level,
            solved: rating.solved,
        }
    }
}

/// ER, EP and ED, or score and level; and whether it is solved.
impl Serialize for Rating {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RatingFields::from(*self).serialize(serializer)
    }
}

/// As it is serialized.
impl<'de> Deserialize<'de> for Rating {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Fields {
            #[serde(default)]
            er: Difficulty,
            #[serde(default)]
            ep: Difficulty,
            #[serde(default)]
            ed: Difficulty,
            #[serde(default)]
            score: Option<Difficulty>,
            #[serde(default)]
            level: Option<Level>,
            solved: bool,
        }
        let fields = Fields::deserialize(deserializer)?;
        Ok(Self {
            er: fields.er,
            ep: fields.ep,
            ed: fields.ed,
            score: fields.score,
            level: fields.level,
            solved: fields.solved,
        })
    }
}

/// A number with at most one decimal.
impl<'de> Deserialize<'de> for Difficulty {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // What is printed with all its digits is read as a person types it.
        let number = f64::deserialize(deserializer)?;
        number.to_string().parse().map_err(D::Error::custom)
    }
}

/// Its name.
impl Serialize for Technique {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Its name, in small or capital letters.
impl<'de> Deserialize<'de> for Technique {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(D::Error::custom)
    }
}

/// `r3c5=7`.
impl Serialize for Candidate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Without the candidates it rests on: these depend on the position, which a [`PathStep`] has.
impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        StepFields::new(self, None).serialize(serializer)
    }
}

/// The step, with the candidates it rests on in its position.
impl Serialize for PathStep {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        StepFields::new(&self.step, Some(&self.position)).serialize(serializer)
    }
}

/// The scale's name, the rating, whether it is solved, the digits at the start and at the end, and the steps.
impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Fields<'a> {
            scale: &'a str,
            start: String,
            end: String,
            #[serde(flatten)]
            rating: RatingFields,
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
            rating: self.rating().into(),
            steps: self.steps(),
        };
        fields.serialize(serializer)
    }
}

#[derive(Serialize)]
struct StepFields {
    technique: Technique,
    title: String,
    rating: Worth,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    places: Option<Candidate>,
    removes: Vec<Candidate>,
    cells: Vec<String>,
    units: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<Candidate>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    extra: Option<Vec<Candidate>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fish: Option<FishFields>,
    words: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    complexity: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chains: Option<ChainsFields>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    links: Vec<LinksFields>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sets: Option<Vec<SetFields>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    commons: Option<Vec<CommonFields>>,
}

/// What a step is worth, a number as [`Step::worth`] writes it.
#[derive(Serialize)]
#[serde(untagged)]
enum Worth {
    Decimal(Difficulty),
    Whole(Whole),
}

impl Worth {
    fn of(step: &Step) -> Self {
        if step.search.language() == Language::Hodoku {
            Self::Whole(Whole(step.rating))
        } else {
            Self::Decimal(step.rating)
        }
    }
}

impl StepFields {
    fn new(step: &Step, position: Option<&State>) -> Self {
        let removes = step.removed.iter().flat_map(|&(cell, digits)| {
            Bits(digits).map(move |d| Candidate {
                cell,
                digit: d as u8 + 1,
            })
        });
        let marks = |is_wanted: fn(Mark) -> bool| {
            let marks = step.marks(position?).into_iter();
            let marks = marks.filter(|&(_, mark)| is_wanted(mark));
            Some(marks.map(|(candidate, _)| candidate).collect())
        };
        let chains = match &step.pattern {
            Pattern::Chains(chains) => Some(chains),
            _ => None,
        };
        let (parts, commons) = match &step.pattern {
            Pattern::AlmostLocked(sets) => (Some(sets.sets.as_slice()), Some(&sets.commons)),
            Pattern::SueDeCoq(sets) => (Some(sets.parts.as_slice()), None),
            _ => (None, None),
        };
        Self {
            technique: step.technique,
            title: step.title(),
            rating: Worth::of(step),
            level: step.level,
            places: step.placed,
            removes: removes.collect(),
            cells: step
                .cells()
                .into_iter()
                .map(|cell| CellName(cell).to_string())
                .collect(),
            units: step.units().iter().map(Unit::to_string).collect(),
            candidates: marks(|mark| matches!(mark, Mark::Used | Mark::Set(_))),
            extra: marks(|mark| mark == Mark::Extra),
            fish: FishFields::of(&step.pattern),
            words: step.to_string(),
            complexity: chains.map(|_| step.size),
            chains: chains.map(ChainsFields::from),
            links: step.links().iter().map(LinksFields::from).collect(),
            sets: parts.map(|parts| parts.iter().map(SetFields::from).collect()),
            commons: commons.map(|commons| commons.iter().map(CommonFields::from).collect()),
        }
    }
}

/// A chain or loop of links: from each node to the next, and of a loop from the last to the first, strong or weak.
#[derive(Serialize)]
struct LinksFields {
    nodes: Vec<NodeFields>,
    strong: Vec<bool>,
}

impl From<&Links> for LinksFields {
    fn from(links: &Links) -> Self {
        let nodes = links.nodes.iter().map(|node| NodeFields {
            digit: node.digit,
            cells: node
                .cells
                .iter()
                .map(|&cell| CellName(cell).to_string())
                .collect(),
            set: node.set.as_ref().map(SetFields::from),
        });
        Self {
            nodes: nodes.collect(),
            strong: links.strong.clone(),
        }
    }
}

#[derive(Serialize)]
struct NodeFields {
    digit: u8,
    cells: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    set: Option<SetFields>,
}

/// One of several sets of cells.
#[derive(Serialize)]
struct SetFields {
    cells: Vec<String>,
    digits: Vec<usize>,
}

impl From<&Part> for SetFields {
    fn from(part: &Part) -> Self {
        Self {
            cells: (part.cells.iter())
                .map(|&cell| CellName(cell).to_string())
                .collect(),
            digits: Bits(part.digits).map(|d| d + 1).collect(),
        }
    }
}

/// The digits of which only one of two sets can have each; the sets are places in the list, from 0.
#[derive(Serialize)]
struct CommonFields {
    sets: [usize; 2],
    digits: Vec<usize>,
}

impl From<&Common> for CommonFields {
    fn from(common: &Common) -> Self {
        Self {
            sets: common.sets,
            digits: Bits(common.digits).map(|d| d + 1).collect(),
        }
    }
}

/// What a fish has beside its units and its candidates.
#[derive(Serialize)]
struct FishFields {
    base: Vec<String>,
    cover: Vec<String>,
    fins: Vec<String>,
    endo_fins: Vec<String>,
}

impl FishFields {
    fn of(pattern: &Pattern) -> Option<Self> {
        let Pattern::Fish {
            base,
            cover,
            fins,
            endo_fins,
            ..
        } = pattern
        else {
            return None;
        };
        let units = |units: &[Unit]| units.iter().map(Unit::to_string).collect();
        let names = |cells: &[u8]| cells.iter().map(|&cell| CellName(cell).to_string()).collect();
        Some(Self {
            base: units(base),
            cover: units(cover),
            fins: names(fins),
            endo_fins: names(endo_fins),
        })
    }
}

/// Chains with their links; what a link rests on are places in the list, from 0.
#[derive(Serialize)]
struct ChainsFields {
    start: StartFields,
    chains: Vec<Vec<Link>>,
    nested: Vec<ChainsFields>,
}

impl From<&Chains> for ChainsFields {
    fn from(all: &Chains) -> Self {
        let links = |chain: &Chain| chain.inferences.iter().map(Link::from).collect();
        Self {
            start: all.start.into(),
            chains: all.each.iter().map(links).collect(),
            nested: all.nested.iter().map(Self::from).collect(),
        }
    }
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum StartFields {
    Cycle,
    Assumption {
        candidate: Candidate,
        holds: bool,
    },
    Contradiction {
        candidate: Candidate,
        holds: bool,
    },
    #[serde(rename = "both ways")]
    Either {
        candidate: Candidate,
    },
    Cell {
        cell: String,
    },
    Unit {
        unit: String,
        digit: u8,
    },
}

impl From<Start> for StartFields {
    fn from(start: Start) -> Self {
        match start {
            Start::Cycle => Self::Cycle,
            Start::Assumption(candidate, holds) => Self::Assumption { candidate, holds },
            Start::Contradiction(candidate, holds) => Self::Contradiction { candidate, holds },
            Start::Either(candidate) => Self::Either { candidate },
            Start::Cell(cell) => Self::Cell {
                cell: CellName(cell).to_string(),
            },
            Start::Place(unit, digit) => Self::Unit {
                unit: unit.to_string(),
                digit,
            },
        }
    }
}

#[derive(Serialize)]
struct Link {
    candidate: Candidate,
    holds: bool,
    by: String,
    parents: Vec<usize>,
    nested: Option<usize>,
}

impl From<&Inference> for Link {
    fn from(link: &Inference) -> Self {
        Self {
            candidate: link.candidate,
            holds: link.holds,
            by: match link.cause {
                Cause::Assumed => "assumption".to_string(),
                Cause::Cell => "cell".to_string(),
                Cause::Unit(unit) => unit.to_string(),
                Cause::Pattern(technique, Some(unit)) => alloc::format!("{technique} in {unit}"),
                Cause::Pattern(technique, None) => technique.to_string(),
            },
            parents: link.parents.clone(),
            nested: link.nested,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
