//! What each subcommand asks, and which parts of the answers are printed.
//!
//! A [`Job`] is a [`Question`] and the columns of the output: which of the answers' columns they are, under
//! which names, and in which forms ([`Column`]). It also says which word stands in place of values that are
//! missing. How and when that is printed is decided elsewhere: see [`form`](crate::form) and
//! [`pipeline`](crate::pipeline).

mod answer;
mod context;
mod generate;
mod rate;
mod unique;

pub(crate) use context::Context;
pub use generate::{GivenUp, Made};
pub(crate) use unique::Memory;

use std::ops::Range;

use sudoku_ask::{
    Backdoors, Candidates, Canon, Cells, Check, Count, First, Generate, Grade, Minimal, Near, Question,
    Redundant, Shuffle, Solve, Unique, Verdict,
};
use sudoku_lanes::{Engine, Lanes, Limits};
use sudoku_puzzles::MOST_PUZZLES;

use crate::form::{Column, Place, What};
use crate::tally::Tally;

/// What is asked of puzzles, and how the answers are printed.
#[derive(Debug)]
pub struct Job {
    question: Question,
    /// The engine, if it is what is asked.
    engine: Option<Engine>,
    /// When puzzles without an answer are given up.
    limits: Limits<'static>,
    /// What is printed. There are no columns where the puzzle itself is the answer.
    columns: Vec<Column>,
    special: Special,
}

/// What is special about a job.
#[derive(Debug)]
enum Special {
    Nothing,
    /// The first column of the answers has the index of the puzzle that a row belongs to.
    Rows,
    /// Every solution of a puzzle is printed, up to a number.
    All(u64),
    /// This many images of each puzzle are printed, under a seed.
    Images(u64, u64),
    /// Puzzles that have occurred before are left out, or counted: then nothing is printed before the end.
    /// Those of the first files are known, and only compared with.
    Once {
        counts: bool,
        known: usize,
    },
    /// What becomes of a puzzle that is given up. If `distinct` is a number, that many different puzzles
    /// are made, whatever their numbers.
    Made {
        given_up: GivenUp,
        distinct: Option<u64>,
    },
    /// What is counted for the distribution.
    Rated(rate::Scales),
}

/// Which solutions are to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Find {
    /// The only one; that there is no other is proved.
    Only,
    /// Any one.
    First,
    /// All, up to a number for each puzzle.
    All(u64),
}

/// The solution of each puzzle.
#[must_use]
pub fn solve(engine: Engine, find: Find) -> Job {
    let question = match find {
        Find::First => First.into(),
        Find::Only | Find::All(_) => Question::from(Solve),
    };
    let columns = [
        Column::new("solution", What::Values(0)),
        Column::new("solutions", What::Solutions).only_in(Place::Json),
    ];
    let job = Job::new(question, Some(engine), columns);
    match find {
        Find::All(limit) => job.with(Special::All(limit)),
        Find::Only | Find::First => job,
    }
}

/// How many solutions each puzzle has, up to a limit.
#[must_use]
pub fn count(engine: Engine, limit: u64) -> Job {
    Job::new(
        Count { limit },
        Some(engine),
        [Column::new("solutions", What::Values(0))],
    )
}

/// Whether the answer that follows each puzzle is right.
#[must_use]
pub fn check(engine: Engine) -> Job {
    Job::new(Check, Some(engine), [Column::new("result", What::Word)])
}

/// How good the answer that follows each puzzle is.
#[must_use]
pub fn grade(engine: Engine) -> Job {
    let (found, filled, right, clues_kept, clashes, solvable, solved, code) = (0, 1, 2, 3, 4, 5, 6, 7);
    let table = |name, column| Column::new(name, What::Values(column)).only_in(Place::Tables);
    let columns = [
        Column::new("verdict", What::Verdict).only_in(Place::NotJson),
        Column::new("right", What::Values(right)),
        Column::new("filled", What::Values(filled)),
        table("found", found),
        table("clues_kept", clues_kept),
        table("clashes", clashes),
        table("solvable", solvable),
        table("solved", solved),
        Column::new("code", What::Values(code)),
    ];
    Job::new(Grade, Some(engine), columns)
}

/// The grid in each text.
#[must_use]
pub fn extract() -> Job {
    Job::new(Cells, None, [Column::new("grid", What::Values(0))])
}

/// Which candidates of each puzzle are true.
#[must_use]
pub fn candidates(engine: Engine) -> Job {
    Job::new(
        Candidates,
        Some(engine),
        [Column::new("candidates", What::Values(0))],
    )
}

/// The canonical form of each puzzle, or, if an engine is to solve it, of its solution.
#[must_use]
pub fn canon(solution: Option<Engine>, automorphisms: bool) -> Job {
    let place = if automorphisms { Place::All } else { Place::Json };
    let columns = [
        Column::new("canonical", What::Values(0)),
        Column::new("automorphisms", What::Values(2)).only_in(place),
    ];
    let question = Canon {
        solution: solution.is_some(),
    };
    Job::new(question, solution, columns)
}

/// Each puzzle once, or how often it is there; unless it is among those of the first `known` files, of which
/// nothing is printed.
#[must_use]
pub fn unique(counts: bool, known: usize) -> Job {
    let columns = counts.then(|| Column::new("count", What::Times(0)));
    Job::new(Unique, None, columns).with(Special::Once { counts, known })
}

/// Random images of each puzzle. They depend on the seed, and on the file and line of the puzzle.
#[must_use]
pub fn shuffle(seed: u64, images: u64) -> Job {
    // The images of a batch may not fit into memory.
    let question = images_of(seed, 0..0);
    Job::new(question, None, [Column::new("image", What::Values(0))]).with(Special::Images(images, seed))
}

fn images_of(seed: u64, images: Range<u64>) -> Shuffle {
    Shuffle {
        seed,
        images,
        pairs: false,
    }
}

/// Whether puzzles are minimal; or, with a seed, the puzzles without clues that could go.
#[must_use]
pub fn minimal(engine: Engine, reduce: Option<u64>) -> Job {
    if let Some(seed) = reduce {
        let columns = [Column::new("minimal", What::Values(0))];
        return Job::new(Minimal { seed }, Some(engine), columns);
    }
    let columns = [
        Column::new("result", What::Word),
        Column::new("redundant", What::Cells(1)).only_in(Place::Json),
    ];
    Job::new(Redundant, Some(engine), columns)
}

/// The puzzles near each puzzle.
#[must_use]
pub fn near(engine: Engine, near: Near) -> Job {
    Job::new(near, Some(engine), [Column::new("near", What::Values(1))]).with(Special::Rows)
}

/// The backdoors of each puzzle.
#[must_use]
pub fn backdoors(engine: Engine) -> Job {
    let columns = [Column::new("backdoor", What::Set(1))];
    Job::new(Backdoors, Some(engine), columns).with(Special::Rows)
}

/// How hard each puzzle is, by a question that rates or counts guesses.
#[must_use]
pub fn rate(engine: Engine, question: impl Into<Question>) -> Job {
    let question = question.into();
    let (scales, columns) = rate::Scales::of(&question);
    Job::new(question, Some(engine), columns).with(Special::Rated(scales))
}

/// New puzzles, and what is printed of each; the number of each is the line of its place (see
/// [`Places`](crate::input::Places)). `distinct` says that this many puzzles are wanted, no two of which are
/// the same in disguise.
#[must_use]
pub fn generate(question: Generate, made: Made, given_up: GivenUp, distinct: Option<u64>) -> Job {
    let names = Question::from(question.clone()).columns();
    let columns = generate::columns(&question, &names, made);
    Job::new(question, None, columns).with(Special::Made { given_up, distinct })
}

impl Job {
    fn new(
        question: impl Into<Question>,
        engine: Option<Engine>,
        columns: impl IntoIterator<Item = Column>,
    ) -> Job {
        Job {
            question: question.into(),
            engine,
            limits: Limits::new(),
            columns: columns.into_iter().collect(),
            special: Special::Nothing,
        }
    }

    /// The same job, with limits: puzzles without an answer are given up then.
    #[must_use]
    pub fn limits(self, limits: Limits<'static>) -> Job {
        Job { limits, ..self }
    }

    fn with(self, special: Special) -> Job {
        Job { special, ..self }
    }

    /// What is printed.
    pub(crate) fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The verdicts there can be, in the order in which they are counted for `--stats`; with limits
    /// [`Verdict::Unknown`], too.
    #[must_use]
    pub fn verdicts(&self) -> &'static [Verdict] {
        use Verdict::{Invalid, Known, Missing, New, None, Repeated, Solved, Unique};
        match self.special {
            Special::All(_) => &[Unique, Solved, None, Invalid],
            Special::Made {
                distinct: Some(_), ..
            } => &[Unique, Repeated, Missing],
            Special::Once { known: 1.., .. } => &[New, Repeated, Known, Invalid],
            _ => self.question.verdicts(),
        }
    }

    /// The verdicts of the puzzles that are answered unless `--only` says otherwise; `None` is all.
    pub(crate) fn answered(&self) -> Option<&'static [Verdict]> {
        match self.special {
            Special::Once { .. } => Some(&[Verdict::New, Verdict::Invalid, Verdict::Unknown]),
            Special::Made { .. } => Some(&[Verdict::Unique, Verdict::Missing, Verdict::Unknown]),
            _ => None,
        }
    }

    /// How many puzzles are asked about at once, at most.
    pub(crate) fn batch(&self) -> usize {
        match self.question {
            // It need not be stopped in between.
            Question::Count(_) => MOST_PUZZLES,
            // Whether a puzzle is new is only known when all before it are there.
            Question::Generate(_) if self.is_distinct() && self.is_slow() => 1,
            _ => self.question.batch(),
        }
    }

    /// Whether as many puzzles are made as it takes until there are enough that differ.
    pub(crate) fn is_distinct(&self) -> bool {
        matches!(
            self.special,
            Special::Made {
                distinct: Some(_),
                ..
            }
        )
    }

    /// Whether a puzzle may take long; then what is known of the puzzles before it is written.
    pub(crate) fn is_slow(&self) -> bool {
        self.question.is_slow()
    }

    /// Whether a puzzle may have several answers. Among lines, an empty one then follows those of each
    /// puzzle.
    pub(crate) fn has_several(&self) -> bool {
        matches!(self.special, Special::All(_) | Special::Rows)
    }

    /// Whether it is about puzzles that are given, and CSV and JSON show which one an answer belongs to.
    pub(crate) fn has_puzzle(&self) -> bool {
        !matches!(self.special, Special::Made { .. })
    }

    /// Whether it is about the answers that follow the puzzles.
    #[must_use]
    pub fn reads_answers(&self) -> bool {
        self.question.inputs() > 1
    }

    /// Whether positions with candidates are read; otherwise they are problems.
    #[must_use]
    pub fn reads_candidates(&self) -> bool {
        self.question.takes_candidates()
    }

    /// Whether it needs the texts of the puzzles even if they are not to be repeated.
    pub(crate) fn reads_texts(&self) -> bool {
        matches!(self.special, Special::Once { counts: true, .. })
    }

    /// How many files, from the first, are only compared with: nothing is printed of their puzzles.
    pub(crate) fn known_files(&self) -> usize {
        match self.special {
            Special::Once { known, .. } => known,
            _ => 0,
        }
    }

    /// What it remembers from batch to batch, if anything; at the beginning nothing has been seen.
    pub(crate) fn memory(&self) -> Option<Memory> {
        match self.special {
            Special::Made { distinct, .. } => distinct.map(Memory::of_new),
            Special::Once { counts, known } => Some(Memory::new(counts, known)),
            _ => None,
        }
    }

    /// The lanes of the engine, if it is the engine that is asked.
    #[must_use]
    pub fn lanes(&self) -> Option<Lanes> {
        self.engine.map(|engine| engine.lanes())
    }

    /// The scale of the ratings it prints: those of two scales cannot be compared. All JSON objects name it;
    /// where nothing of the output does, standard error names it once.
    #[must_use]
    pub fn scale(&self) -> Option<&str> {
        match &self.special {
            Special::Rated(scales) => Some(scales.name()),
            _ => None,
        }
    }

    /// What the progress bar says besides the number of puzzles, if anything.
    #[must_use]
    pub fn progress(&self, tally: &Tally) -> Option<String> {
        let is_trial = matches!(self.special, Special::Made { .. }) && self.is_slow();
        is_trial.then(|| generate::attempts(tally))
    }

    /// What `--stats` prints besides the verdicts and the effort: lines. The tally has what was counted while
    /// printing.
    #[must_use]
    pub fn stats(&self, tally: &Tally) -> String {
        match &self.special {
            Special::Made { .. } => generate::attempts(tally) + "\n",
            Special::Rated(scales) => scales.distribution(tally),
            _ => String::new(),
        }
    }
}
