//! A puzzle with all that is printed of it.

use sudoku_technique::{Path, Rating, State, Step, Technique};

/// A puzzle with all that is printed of it.
#[derive(Clone, Debug)]
pub struct Puzzle {
    pub(crate) number: usize,
    pub(crate) start: State,
    pub(crate) solution: [u8; 81],
    /// What stands beside the number.
    pub(crate) level: Option<String>,
    pub(crate) hints: Vec<String>,
    pub(crate) steps: Vec<String>,
}

impl Puzzle {
    /// A puzzle, or a position in which candidates are struck out, by its number, with its solution: 81
    /// digits, row by row.
    #[must_use]
    pub fn new(number: usize, start: State, solution: &[u8; 81]) -> Puzzle {
        Puzzle {
            number,
            start,
            solution: *solution,
            level: None,
            hints: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// With what a scale says of the way to its solution: the level, such as `Hard`, or on a scale without
    /// levels the rating of the hardest step, `ER 7.2`. Where the path does not lead to the solution, there
    /// is neither.
    #[must_use]
    pub fn with_level(mut self, path: &Path) -> Puzzle {
        self.level = path.is_solved().then(|| match path.rating() {
            Rating::Sum { level, .. } => level.name().to_owned(),
            Rating::Hardest { er, .. } => format!("ER {er}"),
        });
        self
    }

    /// With hints: a line for each step that is no single, which names the technique and where to look.
    #[must_use]
    pub fn with_hints(mut self, path: &Path) -> Puzzle {
        let steps = path.steps().iter().map(|each| &each.step);
        let steps = steps.filter(|step| !is_single(step.technique));
        let hint = |step: &Step| format!("{} ({}): {}", capital(&step.title()), step.worth(), step.place());
        self.hints = steps.map(hint).collect();
        if self.hints.is_empty() {
            self.hints.push("Singles only".to_owned());
        }
        self
    }

    /// With every step of the path in words.
    #[must_use]
    pub fn with_steps(mut self, path: &Path) -> Puzzle {
        let steps = (1..).zip(path.steps());
        self.steps = steps
            .map(|(number, each)| format!("{number}. {}", each.step))
            .collect();
        self
    }

    /// Whether candidates are struck out that the digits leave: without them it would be another puzzle.
    pub(crate) fn needs_candidates(&self) -> bool {
        State::new(self.start.digits()).is_ok_and(|plain| plain.candidates() != self.start.candidates())
    }

    /// Number and level: what stands over the puzzle.
    pub(crate) fn heading(&self) -> String {
        match &self.level {
            Some(level) => format!("{}  {level}", self.number),
            None => self.number.to_string(),
        }
    }
}

/// Whether nobody needs a hint to look for it.
fn is_single(technique: Technique) -> bool {
    matches!(
        technique,
        Technique::LastCell
            | Technique::HiddenSingleBox
            | Technique::HiddenSingleLine
            | Technique::HiddenSingle
            | Technique::NakedSingle
    )
}

/// With a capital letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
