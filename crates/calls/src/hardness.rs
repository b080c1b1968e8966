//! How hard puzzles are to be, as people type it; whether any puzzle is, and whether a given one is.

use std::ops::RangeInclusive;

use sudoku_technique::{Difficulty, Path, Rater, Scale, State, Technique};

use crate::range;

/// How hard a puzzle must be.
#[derive(Clone, Debug)]
pub struct Hardness {
    /// What it is rated by.
    rater: Rater,
    /// The range of its ER, the rating of the hardest step.
    er: RangeInclusive<Difficulty>,
    /// The hardest step, the first if there are several, is one of these techniques, if there are some.
    techniques: Option<Vec<Technique>>,
}

/// Techniques of one name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Techniques {
    name: String,
    techniques: Vec<Technique>,
}

/// No puzzle with a higher rating is known. (The New Sudoku Players' Forum, *The hardest sudokus (new thread)*.)
const HARDEST: Difficulty = Difficulty::from_tenths(119);

impl Hardness {
    /// Whether a puzzle is as hard as that.
    #[must_use]
    pub fn fits(&self, puzzle: &[u8; 81]) -> bool {
        let rating = self.rater.rate_up_to(puzzle, *self.er.end());
        if !rating.is_ok_and(|rating| rating.is_some_and(|rating| self.er.contains(&rating.er))) {
            return false;
        }
        let Some(techniques) = &self.techniques else {
            return true;
        };
        let path = State::new(puzzle).map(|start| self.rater.path(start));
        let hardest = path.as_ref().ok().and_then(Path::hardest);
        hardest.is_some_and(|step| techniques.contains(&step.technique))
    }
}

/// How hard the puzzles are to be; `None` if that is not asked. They have at most this number of clues.
///
/// # Errors
/// If no puzzle is rated like that.
pub fn hardness(
    er: Option<&RangeInclusive<Difficulty>>,
    techniques: Option<&Techniques>,
    most_clues: u32,
) -> Result<Option<Hardness>, String> {
    if er.is_none() && techniques.is_none() {
        return Ok(None);
    }
    let scale = Scale::sudoku_explainer();
    let (from, to) = er.map_or((Difficulty::MIN, Difficulty::MAX), |er| (*er.start(), *er.end()));
    if from > HARDEST {
        return Err(format!("--er: no puzzle rated above {HARDEST} is known"));
    }
    let wanted = techniques.map_or(Technique::ALL, |techniques| &techniques.techniques);
    let ratings: Vec<_> = wanted.iter().map(|&technique| scale.range(technique)).collect();
    let fit = |ratings: &&RangeInclusive<Difficulty>| *ratings.start() <= to && from <= *ratings.end();
    let Some(hardest) = ratings.iter().filter(fit).map(|ratings| *ratings.end()).max() else {
        return Err(match techniques {
            Some(Techniques { name, .. }) => {
                let least = ratings.iter().map(|ratings| *ratings.start()).min();
                let least = least.unwrap_or(Difficulty::MIN);
                format!("--technique, --er: {name} is rated {least}, which is outside the range")
            }
            None => format!("--er: no step is rated {}", shown(from, to)),
        });
    };
    // Each step of such a puzzle fills the last cell of a unit, and there are 27 units.
    let last_cells = scale.rating(Technique::LastCell, 0);
    if hardest.min(to) <= last_cells && most_clues < 81 - 27 {
        return Err(format!(
            "A puzzle rated {last_cells} has at least 54 clues: add --no-minimal --clues 54.."
        ));
    }
    Ok(Some(Hardness {
        rater: Rater::new(scale),
        er: from..=to.min(hardest),
        techniques: techniques.map(|techniques| techniques.techniques.clone()),
    }))
}

fn shown(from: Difficulty, to: Difficulty) -> String {
    if from == to {
        from.to_string()
    } else {
        format!("{from} to {to}")
    }
}

/// A range of ratings, by its name (`easy`, `medium`, `hard`, `expert`, `extreme`) or by its ends (`7.1..7.3`).
///
/// # Errors
/// In words, if it is neither.
pub fn difficulty(text: &str) -> Result<RangeInclusive<Difficulty>, String> {
    let named = match &text.to_lowercase()[..] {
        "easy" => Some((10, 15)),
        "medium" => Some((16, 25)),
        "hard" => Some((26, 50)),
        "expert" => Some((51, 70)),
        "extreme" => Some((71, u32::MAX)),
        _ => None,
    };
    if let Some((least, most)) = named {
        return Ok(Difficulty::from_tenths(least)..=Difficulty::from_tenths(most));
    }
    match range(text, Difficulty::MIN..=Difficulty::MAX, |end| end.parse().ok()) {
        Some(range) if range.is_empty() => Err("the range is empty".into()),
        Some(range) => Ok(range),
        None => Err("it is easy, medium, hard, expert, extreme, or a range such as 7.1..7.3".into()),
    }
}

/// A technique's name as one types it: small letters and hyphens.
fn typed(technique: Technique) -> String {
    technique.name().to_lowercase().replace([' ', '/'], "-")
}

/// Techniques whose names are this or begin with it.
///
/// # Errors
/// Naming all techniques, if there are none.
pub fn techniques(text: &str) -> Result<Techniques, String> {
    let wanted = text.to_lowercase().replace([' ', '_'], "-");
    let scale = Scale::sudoku_explainer();
    let with = |fits: &dyn Fn(&str) -> bool| -> Vec<Technique> {
        (scale.techniques())
            .filter(|&technique| fits(&typed(technique)))
            .collect()
    };
    let exact = with(&|name| name == wanted);
    let found = if exact.is_empty() {
        with(&|name| name.starts_with(&format!("{wanted}-")))
    } else {
        exact
    };
    if found.is_empty() {
        let all: Vec<String> = scale.techniques().map(typed).collect();
        return Err(format!("the techniques are {}", all.join(", ")));
    }
    Ok(Techniques {
        name: wanted,
        techniques: found,
    })
}
