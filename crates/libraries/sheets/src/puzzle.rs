//! A puzzle with all that is printed about it.

use sudoku_technique::{Path, Rating, State, Step};

/// A puzzle with all that is printed about it.
#[derive(Clone, Debug)]
pub struct Puzzle {
    pub(crate) number: usize,
    pub(crate) start: State,
    pub(crate) solution: [u8; 81],
    /// The text beside the number.
    pub(crate) level: Option<String>,
    pub(crate) hints: Vec<String>,
    pub(crate) steps: Vec<String>,
}

impl Puzzle {
    /// Creates a puzzle, or a position in which candidates are struck out, with its number and its solution:
    /// 81 digits, row by row, which are printed without being checked.
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

    /// Sets the level by the path to the solution: its level on the scale, such as `Hard`, or on a scale
    /// without levels the rating of the hardest step, `ER 7.2`. If the path does not lead to the solution,
    /// there is neither.
    #[must_use]
    pub fn with_level(mut self, path: &Path) -> Puzzle {
        self.level = path.is_solved().then(|| match path.rating() {
            Rating::Sum { level, .. } => level.name().to_owned(),
            Rating::Hardest { er, .. } => format!("ER {er}"),
        });
        self
    }

    /// Adds hints: a line for each step that is not a single, which names the technique and where to look. If
    /// singles solve the puzzle, the line says so.
    #[must_use]
    pub fn with_hints(mut self, path: &Path) -> Puzzle {
        let steps = path.steps().iter().map(|each| &each.step);
        let steps = steps.filter(|step| !step.is_single());
        let hint = |step: &Step| format!("{}: {}", step.heading(), step.place());
        self.hints = steps.map(hint).collect();
        if self.hints.is_empty() && path.is_solved() {
            self.hints.push("Singles only".to_owned());
        }
        self
    }

    /// Adds every step of the path in words.
    #[must_use]
    pub fn with_steps(mut self, path: &Path) -> Puzzle {
        let steps = (1..).zip(path.steps());
        self.steps = steps
            .map(|(number, each)| format!("{number}. {}", each.step))
            .collect();
        self
    }

    /// Whether candidates are struck out that the digits leave. Printed without candidates, it would be
    /// another puzzle.
    pub(crate) fn needs_candidates(&self) -> bool {
        State::new(self.start.digits()).is_ok_and(|plain| plain.candidates() != self.start.candidates())
    }

    /// Returns the heading of the puzzle: number and level.
    pub(crate) fn heading(&self) -> String {
        match &self.level {
            Some(level) => format!("{}  {level}", self.number),
            None => self.number.to_string(),
        }
    }
}
