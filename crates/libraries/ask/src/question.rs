//! The questions: each has its own file, and a line here.

#[cfg(feature = "extra")]
mod backdoors;
mod candidates;
mod canon;
#[cfg(feature = "extra")]
mod cells;
mod check;
mod count;
#[cfg(feature = "extra")]
mod explain;
#[cfg(feature = "extra")]
mod format;
mod generate;
#[cfg(feature = "extra")]
mod grade;
mod guesses;
mod image;
mod minimal;
#[cfg(feature = "extra")]
mod near;
mod rate;
mod shuffle;
mod solve;
#[cfg(feature = "extra")]
mod split;
mod unique;

#[cfg(feature = "extra")]
pub use backdoors::Backdoors;
pub use candidates::{Candidates, candidates_of, not_candidates, positions};
pub use canon::{Canon, Same};
#[cfg(feature = "extra")]
pub use cells::Cells;
pub use check::{Check, reason};
pub use count::Count;
#[cfg(feature = "extra")]
pub use explain::Explain;
#[cfg(feature = "extra")]
pub use format::{Format, Style, StyleError};
pub use generate::Generate;
#[cfg(feature = "extra")]
pub use grade::Grade;
pub use guesses::Guesses;
pub use image::Image;
pub use minimal::{Minimal, Redundant};
#[cfg(feature = "extra")]
pub use near::Near;
pub use rate::{CountSteps, Rate};
pub use shuffle::Shuffle;
pub use solve::{First, Solve};
#[cfg(feature = "extra")]
pub use split::Split;
pub use unique::{Firsts, Seen, Unique};

use sudoku_cells::Position;
use sudoku_lanes::{Engine, Limits, Solved};
use sudoku_puzzles::Batch;

use crate::{Answers, Reason, Verdict, mistakes};

/// The puzzles that a question is about.
#[derive(Clone, Copy)]
pub struct Puzzles<'a> {
    /// The cells, 81 for each puzzle, row by row, 0 for an empty one. Any bytes will do: a puzzle that breaks
    /// the rules, or has a value above 9, is [`Verdict::Invalid`].
    pub cells: &'a [[u8; 81]],
    /// The candidates of all puzzles, bit d-1 for digit d, if some of these are positions with pencil marks.
    /// Only [some questions](Question::takes_candidates) look at them. They stand for the cells as well:
    /// [`positions`] and [`candidates_of`] make them so that an invalid puzzle stays one.
    pub candidates: Option<&'a [[u16; 81]]>,
    /// The clues of all puzzles, if it is known which digits are clues and which were placed later: what
    /// contradicts the solution of the clues is then reported.
    pub givens: Option<&'a [[u8; 81]]>,
    /// What came with each puzzle, if the question is about [that too](Question::inputs): an answer, or
    /// another puzzle.
    pub others: &'a [[u8; 81]],
    /// The known solutions of the puzzles, so that the question `Grade` need not find them.
    /// [`NULL`](crate::NULL) stands for none, and there may be fewer solutions than puzzles.
    pub solutions: &'a [[u8; 81]],
    /// The number of the file, from 0; `line` is the line of each puzzle there, from 1. Random images depend
    /// on both, and the numbers of new puzzles are lines.
    pub file: u64,
    /// The line of each puzzle: see `file`.
    pub line: &'a dyn Fn(usize) -> u64,
    /// The engine to use.
    pub engine: Engine,
    /// What may be spent on each puzzle, and until when the answers are waited for.
    pub limits: Limits<'a>,
}

impl<'a> Puzzles<'a> {
    /// Creates it with puzzles that stand on the lines of one file, from the first.
    #[must_use]
    pub fn new(cells: &'a [[u8; 81]]) -> Puzzles<'a> {
        Puzzles {
            cells,
            candidates: None,
            givens: None,
            others: &[],
            solutions: &[],
            file: 0,
            line: &|index| index as u64 + 1,
            engine: Engine::new(),
            limits: Limits::new(),
        }
    }

    /// Returns the candidates of a batch, if some of its puzzles are positions with pencil marks. In the
    /// others, the cell of a clue has only that digit, and an empty cell has all nine.
    #[must_use]
    pub fn batch_candidates(batch: &Batch) -> Option<Vec<[u16; 81]>> {
        let positions = batch.positions().map(|(i, position)| (i, position.candidates()));
        (positions.len() > 0).then(|| candidates_of(batch.puzzles(), positions))
    }

    /// Returns the clues of a batch, if some of its puzzles are positions; in the others, all digits are
    /// clues.
    #[must_use]
    pub fn batch_givens(batch: &Batch) -> Option<Vec<[u8; 81]>> {
        let positions = batch.positions();
        let mut givens = (positions.len() > 0).then(|| batch.puzzles().to_vec())?;
        for (i, position) in positions {
            givens[i] = *position.givens();
        }
        Some(givens)
    }

    /// Replaces the bare fact that a position has no solution by the mistakes in it, if these can be found.
    /// The first `before` reasons have been looked at already; the number is updated.
    fn blame(&self, answers: &mut Answers, before: &mut usize) {
        let Some(candidates) = self.candidates else { return };
        let reasons = answers.reasons.get_mut(*before..).unwrap_or_default();
        *before += reasons.len();
        for (i, input, reason) in reasons {
            if (*input, &*reason) == (0, &Reason::None) {
                let givens = self.givens.map_or(&self.cells[*i], |givens| &givens[*i]);
                let mistakes = mistakes(&Position::new(givens, &self.cells[*i], &candidates[*i]));
                if !mistakes.is_empty() {
                    *reason = Reason::Mistakes(mistakes);
                }
            }
        }
    }

    /// Returns the engine with the limits.
    pub(crate) fn limited(&self) -> Engine<Limits<'a>> {
        self.engine.limits(self.limits)
    }

    /// Solves all puzzles with the engine.
    pub(crate) fn solve(&self, answers: &mut Answers) {
        answers.solved.resize(self.cells.len(), Ok(Solved::default()));
        answers.effort = match self.candidates {
            Some(candidates) => self.limited().solve_all(candidates, &mut answers.solved),
            None => self.limited().solve_all(self.cells, &mut answers.solved),
        };
    }
}

/// What is called after each puzzle, with the answers so far; if it returns `false`, no more are needed.
pub(crate) type Told<'t> = dyn FnMut(&mut Answers) -> bool + 't;

/// What every question implements. A new question is a file that implements this, and a line below.
pub(crate) trait Ask {
    /// Returns the names of its columns.
    fn columns(&self) -> Vec<&'static str>;

    /// Returns what is known of the question before it is asked.
    fn about(&self) -> About;

    /// Answers a batch, and calls `told` if a single puzzle may take long.
    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, told: &mut Told<'_>);
}

/// What the methods of [`Question`] that have these names return.
#[derive(Clone, Copy)]
pub(crate) struct About {
    verdicts: &'static [Verdict],
    batch: usize,
    is_slow: bool,
    inputs: usize,
    takes_candidates: bool,
}

impl About {
    /// Creates it for a quick question about puzzles alone.
    fn new(verdicts: &'static [Verdict]) -> About {
        About {
            verdicts,
            batch: 2048,
            is_slow: false,
            inputs: 1,
            takes_candidates: false,
        }
    }

    fn batch(self, batch: usize) -> About {
        About { batch, ..self }
    }

    fn slow(self, is_slow: bool) -> About {
        About { is_slow, ..self }
    }

    fn inputs(self, inputs: usize) -> About {
        About { inputs, ..self }
    }

    fn candidates(self, takes_candidates: bool) -> About {
        About {
            takes_candidates,
            ..self
        }
    }
}

/// The verdicts of questions about puzzles with exactly one solution.
const ONE_SOLUTION: &[Verdict] = &[
    Verdict::Unique,
    Verdict::Multiple,
    Verdict::None,
    Verdict::Invalid,
];

/// The verdicts of questions about puzzles that keep the rules.
const VALIDITY: &[Verdict] = &[Verdict::Valid, Verdict::Invalid];

/// The verdicts of questions about answers.
const OF_ANSWERS: &[Verdict] = &[Verdict::Right, Verdict::Wrong, Verdict::Invalid];

/// The table of questions, some of which need a feature.
macro_rules! questions {
    ($($(#[$doc:meta])* $name:ident $(($feature:literal))?)*) => {
        /// A question about puzzles.
        #[derive(Clone, Debug)]
        pub enum Question {
            $($(#[$doc])* $(#[cfg(feature = $feature)])? $name($name),)*
        }

        $($(#[cfg(feature = $feature)])? impl From<$name> for Question {
            fn from(question: $name) -> Question {
                Question::$name(question)
            }
        })*

        impl Question {
            fn ask(&self) -> &dyn Ask {
                match self {
                    $($(#[cfg(feature = $feature)])? Question::$name(question) => question,)*
                }
            }
        }
    };
}

questions! {
    /// The only solution.
    Solve
    /// Some solution.
    First
    /// How many solutions there are.
    Count
    /// The candidates that are true.
    Candidates
    /// Whether an answer is right.
    Check
    /// How good an answer is.
    Grade("extra")
    /// The canonical form.
    Canon
    /// Whether two puzzles are the same in disguise.
    Same
    /// The canonical form alone, to find puzzles that are the same in disguise.
    Unique
    /// Whether it is training or test data.
    Split("extra")
    /// Random images.
    Shuffle
    /// The image under a transformation.
    Image
    /// How hard it is for a person.
    Rate
    /// The steps a person takes.
    Explain("extra")
    /// How often the engine guesses.
    Guesses
    /// The clues that could be removed.
    Redundant
    /// The puzzle without such clues.
    Minimal
    /// The puzzles that differ in a few clues.
    Near("extra")
    /// The cells that, filled, leave only singles.
    Backdoors("extra")
    /// New puzzles.
    Generate
    /// The puzzle as it stands.
    Cells("extra")
    /// The puzzle as text.
    Format("extra")
}

impl Question {
    /// Returns the names of the columns of the answers.
    #[must_use]
    pub fn columns(&self) -> Vec<&'static str> {
        self.ask().columns()
    }

    /// Returns the possible verdicts, in the order in which they are counted. With [limits](Puzzles::limits),
    /// [`Verdict::Unknown`] is possible, too.
    #[must_use]
    pub fn verdicts(&self) -> &'static [Verdict] {
        self.ask().about().verdicts
    }

    /// Answers a batch: a verdict for each puzzle, and a column for each of the names.
    ///
    /// A puzzle that cannot be read may stand among them as [`NULL`](crate::NULL), so that the others keep
    /// their places; it is invalid, and its answer is null.
    ///
    /// # Panics
    /// If there are not as many candidates or clues as puzzles, or not as many others, where the question is
    /// about these.
    pub fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers) {
        self.answer_each(puzzles, answers, |_| true);
    }

    /// Does the same, and calls `told` with the answers so far: after each puzzle that may have taken long,
    /// and at the end if there are new ones. If `told` returns `false`, it stops there.
    ///
    /// # Panics
    /// As [`answer`](Question::answer).
    pub fn answer_each(
        &self,
        puzzles: &Puzzles<'_>,
        answers: &mut Answers,
        mut told: impl FnMut(&mut Answers) -> bool,
    ) {
        let puzzles = &Puzzles {
            candidates: puzzles.candidates.filter(|_| self.takes_candidates()),
            ..*puzzles
        };
        let count = puzzles.cells.len();
        assert!(
            puzzles.candidates.is_none_or(|all| all.len() == count),
            "candidates for each puzzle"
        );
        assert!(
            puzzles.givens.is_none_or(|all| all.len() == count),
            "clues for each puzzle"
        );
        assert!(
            self.inputs() == 1 || puzzles.others.len() == count,
            "something that comes with each puzzle"
        );
        answers.begin();
        let (mut seen, mut blamed) = (None, 0);
        self.ask().answer(puzzles, answers, &mut |answers| {
            seen = Some(answers.verdicts.len());
            puzzles.blame(answers, &mut blamed);
            told(answers)
        });
        puzzles.blame(answers, &mut blamed);
        if seen != Some(answers.verdicts.len()) {
            told(answers);
        }
    }

    /// Returns how many puzzles to ask about at once, so that a batch takes milliseconds.
    #[must_use]
    pub fn batch(&self) -> usize {
        self.ask().about().batch
    }

    /// Whether a single puzzle may take longer than a person likes to wait.
    #[must_use]
    pub fn is_slow(&self) -> bool {
        self.ask().about().is_slow
    }

    /// Returns the number of inputs: 2 if something comes with each puzzle.
    #[must_use]
    pub fn inputs(&self) -> usize {
        self.ask().about().inputs
    }

    /// Whether the question looks at candidates.
    #[must_use]
    pub fn takes_candidates(&self) -> bool {
        self.ask().about().takes_candidates
    }
}
