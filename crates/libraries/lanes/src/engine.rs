//! The engine: the lanes it works in, and its limits.
//!
//! The questions that it answers are in `one_puzzle.rs`, `batch.rs`, `candidates.rs` and `solve_iter.rs`.

use std::fmt;

use crate::effort::Effort;
use crate::goal::Goal;
use crate::lanes::Lanes;
use crate::limits::Limits;
use crate::report::Report;
use crate::slots::{Limit, Unlimited};
use crate::start::Starts;
use crate::task::Question;
use crate::vector::Detected;

impl Lanes {
    /// Returns the lanes that this processor has, widest last; never empty.
    ///
    /// ```
    /// for lanes in sudoku_lanes::Lanes::available() {
    ///     assert!(sudoku_lanes::Engine::with_lanes(lanes).is_some());
    /// }
    /// ```
    #[must_use]
    pub fn available() -> Vec<Lanes> {
        Lanes::ALL
            .iter()
            .copied()
            .filter(|&lanes| Detected::new(lanes).is_some())
            .collect()
    }
}

/// A solver, set up for the lanes it works in.
///
/// A search [starts](crate::Start) from the clues of a puzzle, `[u8; 81]`, or from candidates, `[u16; 81]`.
/// Every question can be asked about both, except those about clues.
///
/// Every question accepts any such array. A puzzle with a value above 9, or with the same digit twice in a
/// row, column or box, has no solution: its answer is [`Answer::None`](crate::Answer::None), its count is 0,
/// and it has no first solution and no other one. It does not affect the puzzles beside it.
/// [`try_solve`](Engine::try_solve) returns an error that names the cell.
///
/// ```
/// use sudoku_lanes::{Engine, Lanes};
///
/// let engine = Engine::new();
/// assert_eq!(Some(&engine.lanes()), Lanes::available().last());
/// ```
///
/// An engine has no limits at first, and answers every question, however long it takes. The type
/// `L::Answer<Solved>` below is then just `Solved`. With [`limits`](Engine::limits) a question can be given
/// up, and `L::Answer<Solved>` is `Result<Solved, LimitError>`.
#[derive(Clone, Copy)]
pub struct Engine<L = Unlimited> {
    lanes: Detected,
    limits: L,
}

impl Engine {
    /// Returns an engine in the widest lanes of this processor.
    ///
    /// ```
    /// let engine = sudoku_lanes::Engine::new();
    /// assert!(sudoku_lanes::Lanes::available().iter().all(|&lanes| lanes <= engine.lanes()));
    /// ```
    #[must_use]
    pub fn new() -> Engine {
        Engine {
            lanes: Detected::widest(),
            limits: Unlimited,
        }
    }

    /// Returns an engine in these lanes, if the processor has them.
    ///
    /// ```
    /// use sudoku_lanes::{Engine, Lanes};
    ///
    /// assert!(Engine::with_lanes(Lanes::One).is_some());
    /// ```
    #[must_use]
    pub fn with_lanes(lanes: Lanes) -> Option<Engine> {
        Some(Engine {
            lanes: Detected::new(lanes)?,
            limits: Unlimited,
        })
    }
}

impl<L: Limit> Engine<L> {
    /// Returns the lanes it works in.
    ///
    /// ```
    /// use sudoku_lanes::{Engine, Lanes};
    ///
    /// assert_eq!(Engine::with_lanes(Lanes::One).map(|engine| engine.lanes()), Some(Lanes::One));
    /// ```
    #[must_use]
    pub fn lanes(&self) -> Lanes {
        self.lanes.lanes()
    }

    /// Returns the engine with these limits, in place of any others. The result of a question is then its
    /// answer, or an error that names the limit at which it was given up. After an error nothing is known
    /// about the answer; an answer is as certain as without limits.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine, LimitError, Limits};
    ///
    /// let engine = Engine::new();
    /// let limited = |guesses| engine.limits(Limits::new().guesses(guesses));
    /// assert_eq!(limited(3).solve(&[0_u8; 81]), Err(LimitError::Guesses));
    /// assert!(matches!(limited(1000).solve(&[0_u8; 81])?.answer, Answer::Multiple(..)));
    ///
    /// // In a batch each puzzle has its own answer.
    /// let mut counts = [Ok(0); 2];
    /// limited(3).count_all(&[[0_u8; 81], [1; 81]], 1000, &mut counts);
    /// assert_eq!(counts, [Err(LimitError::Guesses), Ok(0)]);
    /// # Ok::<(), LimitError>(())
    /// ```
    #[must_use]
    pub fn limits<'a>(&self, limits: Limits<'a>) -> Engine<Limits<'a>> {
        Engine {
            lanes: self.lanes,
            limits,
        }
    }

    /// Returns the engine in one lane, where the answer to a puzzle depends on the puzzle alone.
    pub(crate) fn in_one_lane(&self) -> Engine<L> {
        Engine {
            lanes: Detected::ONE,
            limits: self.limits,
        }
    }

    /// Returns its limits, if there are any.
    pub(crate) fn own_limits(&self) -> &L {
        &self.limits
    }

    /// Runs a task in vectors of this engine's lanes.
    #[cfg(any(test, feature = "probe"))]
    pub(crate) fn run<T: crate::vector::Task>(&self, task: T) -> T::Output {
        self.lanes.run(task)
    }

    /// Searches from each start for a number of solutions. Returns the effort.
    pub(crate) fn ask(&self, starts: Starts, solutions: u64, report: Report) -> Effort {
        one_for_each(starts.len(), report.len(), "answers");
        let goal = Goal {
            solutions,
            limits: self.limits.get(),
        };
        ask(self.lanes, Question { starts, goal, report })
    }
}

/// Makes sure that there is one of something for each puzzle.
#[track_caller]
pub(crate) fn one_for_each(puzzles: usize, found: usize, what: &str) {
    assert_eq!(puzzles, found, "there must be as many {what} as puzzles");
}

/// Runs a question. It is compiled here, once, and not wherever an engine is used.
#[inline(never)]
fn ask(lanes: Detected, question: Question) -> Effort {
    lanes.run(question)
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new()
    }
}

impl<L: Limit> fmt::Debug for Engine<L> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Engine")
            .field("lanes", &self.lanes())
            .finish_non_exhaustive()
    }
}
