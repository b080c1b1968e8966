//! The questions: each a file of its own, and a line here.

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
pub use candidates::{Candidates, candidates_of};
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

/// Puzzles that something is asked about.
#[derive(Clone, Copy)]
pub struct Puzzles<'a> {
    /// 81 cells each, row by row, 0 for an empty one. Any bytes will do: what breaks the rules, or has a
    /// value above 9, is [`Verdict::Invalid`].
    pub cells: &'a [[u8; 81]],
    /// The candidates of all, bit d-1 for digit d, if some of them are positions with pencil marks. Only
    /// [some questions](Question::takes_candidates) look at them.
    pub candidates: Option<&'a [[u16; 81]]>,
    /// The clues of all, if it is known that others of the digits were placed: what contradicts their
    /// solution is told.
    pub givens: Option<&'a [[u8; 81]]>,
    /// What came with each, if the question is about [that too](Question::inputs): an answer, or another
    /// puzzle.
    pub others: &'a [[u8; 81]],
    /// The solution of each, where it is known to a question that would have to find it: [`Grade`].
    /// [`NULL`](crate::NULL) is none, and there may be fewer than puzzles.
    pub solutions: &'a [[u8; 81]],
    /// The number of their file, from 0; and the line of each there, from 1. Random images depend on these,
    /// and the numbers of new puzzles are lines.
    pub file: u64,
    /// See `file`.
    pub line: &'a dyn Fn(usize) -> u64,
    /// The engine that is asked.
    pub engine: Engine,
    /// What may be spent on each of them, and until when somebody waits for the answers.
    pub limits: Limits<'a>,
}

impl<'a> Puzzles<'a> {
    /// Puzzles on the lines of one file, from the first.
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

    /// The candidates of a batch, if some of its puzzles are positions with pencil marks; the others have all
    /// that their clues leave in their own cells.
    #[must_use]
    pub fn batch_candidates(batch: &Batch) -> Option<Vec<[u16; 81]>> {
        let positions = (batch.positions()).map(|(i, position)| (i, position.candidates()));
        (batch.has_positions()).then(|| candidates_of(batch.puzzles(), positions))
    }

    /// The clues of a batch, if some of its puzzles are positions; all digits of the others.
    #[must_use]
    pub fn batch_givens(batch: &Batch) -> Option<Vec<[u8; 81]>> {
        let mut givens = batch.has_positions().then(|| batch.puzzles().to_vec())?;
        for (i, position) in batch.positions() {
            givens[i] = *position.givens();
        }
        Some(givens)
    }

    /// Why positions have no solution, as far as that is to be seen in them, instead of the bare fact; of the
    /// reasons, at most this many have been looked at before.
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

    /// The engine, with the limits.
    pub(crate) fn limited(&self) -> Engine<Limits<'a>> {
        self.engine.limits(self.limits)
    }

    /// Has the engine solve all of them.
    pub(crate) fn solve(&self, answers: &mut Answers) {
        answers.solved.resize(self.cells.len(), Ok(Solved::default()));
        answers.effort = match self.candidates {
            Some(candidates) => self.limited().solve_all(candidates, &mut answers.solved),
            None => self.limited().solve_all(self.cells, &mut answers.solved),
        };
    }
}

/// What every question says of itself. Adding one is a file with this, and a line below.
pub(crate) trait Ask {
    /// The names of its columns.
    fn columns(&self) -> Vec<&'static str>;

    /// The verdicts there can be, in the order in which they are counted.
    fn verdicts(&self) -> &'static [Verdict];

    /// Answers a batch. Where each puzzle may take long, `told` is called after each, with the answers so
    /// far; if it returns `false`, nobody waits for more.
    fn answer(
        &self,
        puzzles: &Puzzles<'_>,
        answers: &mut Answers,
        told: &mut dyn FnMut(&mut Answers) -> bool,
    );

    /// How many puzzles it should be asked about at once: a batch takes milliseconds.
    fn batch(&self) -> usize {
        2048
    }

    /// Whether a single puzzle may take longer than a person likes to wait.
    fn is_slow(&self) -> bool {
        false
    }

    /// How many inputs it is about: 2 if something comes with each puzzle.
    fn inputs(&self) -> usize {
        1
    }

    /// Whether it looks at candidates.
    fn takes_candidates(&self) -> bool {
        false
    }
}

/// The table of questions, some of them with a feature.
macro_rules! questions {
    ($($(#[$doc:meta])* $name:ident $(($feature:literal))?)*) => {
        /// What can be asked of puzzles.
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
    /// Which candidates are true.
    Candidates
    /// Whether an answer is right.
    Check
    /// How good an answer is.
    Grade("extra")
    /// The canonical form.
    Canon
    /// Whether two are the same in disguise.
    Same
    /// What tells puzzles apart from those that are the same in disguise.
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
    /// Which clues could go.
    Redundant
    /// The puzzle without them.
    Minimal
    /// The puzzles with some other clues.
    Near("extra")
    /// The cells that leave only singles.
    Backdoors("extra")
    /// New puzzles.
    Generate
    /// The puzzle as it stands.
    Cells("extra")
    /// The puzzle as text.
    Format("extra")
}

impl Question {
    /// The names of the columns of its answers.
    #[must_use]
    pub fn columns(&self) -> Vec<&'static str> {
        self.ask().columns()
    }

    /// The verdicts there can be, in the order in which they are counted; where there are
    /// [limits](Puzzles::limits), also [`Verdict::Unknown`].
    #[must_use]
    pub fn verdicts(&self) -> &'static [Verdict] {
        self.ask().verdicts()
    }

    /// Answers a batch: a verdict for each puzzle, and as many columns as it has names.
    ///
    /// A puzzle that cannot be read may stand among them as [`NULL`](crate::NULL), so that the others keep
    /// their places; it is invalid, and its answer is null.
    pub fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers) {
        self.answer_each(puzzles, answers, |_| true);
    }

    /// The same, with a look at the answers so far after each puzzle that may have taken long, and at the end
    /// if there are new ones; if `told` returns `false`, it ends there.
    pub fn answer_each(
        &self,
        puzzles: &Puzzles<'_>,
        answers: &mut Answers,
        mut told: impl FnMut(&mut Answers) -> bool,
    ) {
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

    /// How many puzzles it should be asked about at once: a batch takes milliseconds.
    #[must_use]
    pub fn batch(&self) -> usize {
        self.ask().batch()
    }

    /// Whether a single puzzle may take longer than a person likes to wait.
    #[must_use]
    pub fn is_slow(&self) -> bool {
        self.ask().is_slow()
    }

    /// How many inputs it is about: 2 if something comes with each puzzle.
    #[must_use]
    pub fn inputs(&self) -> usize {
        self.ask().inputs()
    }

    /// Whether it looks at candidates.
    #[must_use]
    pub fn takes_candidates(&self) -> bool {
        self.ask().takes_candidates()
    }
}
