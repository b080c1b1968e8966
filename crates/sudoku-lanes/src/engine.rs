//! The engine as it is used: which lanes, and what is asked of them.
//!
//! More than half of this file is documentation: each question stands here once, with its example, and is one line of
//! code; so it stays in one piece.

use std::fmt;
use std::str::FromStr;

use crate::answer::Solved;
use crate::effort::Effort;
use crate::search::Report;
use crate::solutions::Solutions;
use crate::solve_iter::SolveIter;
use crate::task::{All, Answers, Counts, First, ReproducibleFirst, Single};
use crate::vector::{Detected, Task};

/// How many puzzles are searched side by side.
///
/// ```
/// use sudoku_lanes::Lanes;
///
/// assert_eq!("8".parse(), Ok(Lanes::Eight));
/// assert_eq!(Lanes::Eight.to_string(), "8");
/// assert!(Lanes::available().contains(&Lanes::One));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Lanes {
    /// A plain `u32`: any machine.
    One,
    /// 128 bits: SSE2 on every x86-64, NEON on every 64-bit ARM, WebAssembly built with `simd128`.
    Four,
    /// 256 bits: x86-64 with AVX2.
    Eight,
    /// 512 bits: x86-64 with AVX-512 (F, BW, DQ, VL and VPOPCNTDQ).
    Sixteen,
}

impl Lanes {
    /// All there are, narrowest first.
    ///
    /// ```
    /// assert!(sudoku_lanes::Lanes::ALL.iter().map(|lanes| lanes.count()).eq([1, 4, 8, 16]));
    /// ```
    pub const ALL: &'static [Lanes] = &[Lanes::One, Lanes::Four, Lanes::Eight, Lanes::Sixteen];

    /// Those this processor has, widest last; never empty.
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

    /// The number of lanes.
    ///
    /// ```
    /// assert_eq!(sudoku_lanes::Lanes::Sixteen.count(), 16);
    /// ```
    #[must_use]
    pub fn count(self) -> usize {
        match self {
            Lanes::One => 1,
            Lanes::Four => 4,
            Lanes::Eight => 8,
            Lanes::Sixteen => 16,
        }
    }
}

impl fmt::Display for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.count().fmt(f)
    }
}

/// The error of a text that is not a number of lanes: not 1, 4, 8 or 16.
///
/// ```
/// let error = "12".parse::<sudoku_lanes::Lanes>().unwrap_err();
/// assert_eq!(error.to_string(), "there are 1, 4, 8 or 16 lanes");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLanes;

impl fmt::Display for UnknownLanes {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("there are 1, 4, 8 or 16 lanes")
    }
}

impl std::error::Error for UnknownLanes {}

impl FromStr for Lanes {
    type Err = UnknownLanes;

    fn from_str(text: &str) -> Result<Lanes, UnknownLanes> {
        Lanes::ALL
            .iter()
            .copied()
            .find(|lanes| lanes.to_string() == text)
            .ok_or(UnknownLanes)
    }
}

/// A solver, set up for the lanes it works in.
///
/// Puzzles are 81 cells row by row, 0 for an empty one. Any such array is a fair question: with clues that exclude
/// each other, or values above 9, the answer is that there is no solution.
///
/// ```
/// use sudoku_lanes::{Engine, Lanes};
///
/// let engine = Engine::new();
/// assert_eq!(Some(&engine.lanes()), Lanes::available().last());
/// ```
#[derive(Clone, Copy)]
pub struct Engine {
    lanes: Detected,
}

/// Puzzles a core is given at a time.
#[cfg(feature = "rayon")]
const BATCH: usize = 1024;

impl Engine {
    /// An engine in the widest lanes of this processor.
    ///
    /// ```
    /// let engine = sudoku_lanes::Engine::new();
    /// assert!(sudoku_lanes::Lanes::available().iter().all(|&lanes| lanes <= engine.lanes()));
    /// ```
    #[must_use]
    pub fn new() -> Engine {
        Engine {
            lanes: Detected::widest(),
        }
    }

    /// An engine in these lanes, if the processor has them.
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
        })
    }

    /// The lanes it works in.
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

    /// Finds out whether a puzzle has no solution, one, or more.
    ///
    /// It starts in one lane, and spreads over the others if the puzzle turns out to be hard.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine};
    ///
    /// let mut puzzle = [0; 81];
    /// (puzzle[0], puzzle[1]) = (7, 7);
    /// assert_eq!(Engine::new().solve(&puzzle).answer, Answer::None);
    /// ```
    #[must_use]
    pub fn solve(&self, puzzle: &[u8; 81]) -> Solved {
        Solved::of(&self.run(Single { puzzle, limit: 2 }).0)
    }

    /// Finds any one solution of a puzzle, if it has one.
    ///
    /// ```
    /// let solution = sudoku_lanes::Engine::new().first(&[0; 81]).unwrap();
    /// assert_eq!(solution[..9].iter().sum::<u8>(), 45);
    /// ```
    #[must_use]
    pub fn first(&self, puzzle: &[u8; 81]) -> Option<[u8; 81]> {
        self.run(Single { puzzle, limit: 1 }).0.first()
    }

    /// Counts the solutions of a puzzle, up to a limit.
    ///
    /// ```
    /// assert_eq!(sudoku_lanes::Engine::new().count(&[0; 81], 12_345), 12_345);
    /// ```
    #[must_use]
    pub fn count(&self, puzzle: &[u8; 81], limit: u64) -> u64 {
        self.run(Single { puzzle, limit }).0.solutions
    }

    /// All solutions of a puzzle, one after the other, each found when it is asked for.
    ///
    /// The search runs in one lane, in bounded memory; to count, [`count`](Engine::count) is faster.
    ///
    /// ```
    /// use sudoku_lanes::Engine;
    ///
    /// let engine = Engine::new();
    /// let solution = engine.first(&[0; 81]).unwrap();
    /// assert_eq!(engine.solutions(&solution).collect::<Vec<_>>(), [solution]);
    /// ```
    #[must_use]
    pub fn solutions(&self, puzzle: &[u8; 81]) -> Solutions {
        Solutions::new(puzzle, self.lanes)
    }

    /// Solves many puzzles: `answers[i]` becomes the answer of `puzzles[i]`. Returns what it took.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine, Solved};
    ///
    /// let puzzles = [[0; 81], [1; 81]];
    /// let mut answers = [Solved::default(); 2];
    /// Engine::new().solve_all(&puzzles, &mut answers);
    /// assert!(matches!(answers[0].answer, Answer::Multiple(..)));
    /// assert_eq!(answers[1].answer, Answer::None);
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn solve_all(&self, puzzles: &[[u8; 81]], answers: &mut [Solved]) -> Effort {
        assert_eq!(puzzles.len(), answers.len(), "as many answers as puzzles");
        self.all(puzzles, 2, Answers(answers))
    }

    /// Finds any one solution of each of many puzzles. Returns what it took.
    ///
    /// ```
    /// let puzzles = [[0; 81], [1; 81]];
    /// let mut answers = [None; 2];
    /// sudoku_lanes::Engine::new().first_all(&puzzles, &mut answers);
    /// assert!(answers[0].is_some() && answers[1].is_none());
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn first_all(&self, puzzles: &[[u8; 81]], answers: &mut [Option<[u8; 81]>]) -> Effort {
        assert_eq!(puzzles.len(), answers.len(), "as many answers as puzzles");
        self.all(puzzles, 1, First(answers))
    }

    /// Finds the solution of each of many puzzles that [`solutions`](Engine::solutions) comes to first: it depends on nothing
    /// but the puzzle, neither on the lanes nor on the puzzles beside it. Returns what it took.
    ///
    /// Lanes without a puzzle do not help others here, so with few puzzles it takes longer than
    /// [`first_all`](Engine::first_all).
    ///
    /// ```
    /// let engine = sudoku_lanes::Engine::new();
    /// let mut answers = [None];
    /// engine.reproducible_first_all(&[[0; 81]], &mut answers);
    /// assert_eq!(answers[0], engine.solutions(&[0; 81]).next());
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn reproducible_first_all(&self, puzzles: &[[u8; 81]], answers: &mut [Option<[u8; 81]>]) -> Effort {
        assert_eq!(puzzles.len(), answers.len(), "as many answers as puzzles");
        self.all(puzzles, 1, ReproducibleFirst(answers))
    }

    /// Counts the solutions of each of many puzzles, each up to a limit. Returns what it took.
    ///
    /// ```
    /// let puzzles = [[0; 81], [1; 81]];
    /// let mut counts = [0; 2];
    /// sudoku_lanes::Engine::new().count_all(&puzzles, 100, &mut counts);
    /// assert_eq!(counts, [100, 0]);
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn count_all(&self, puzzles: &[[u8; 81]], limit: u64, counts: &mut [u64]) -> Effort {
        assert_eq!(puzzles.len(), counts.len(), "as many counts as puzzles");
        if limit == 0 {
            counts.fill(0);
            return Effort::default();
        }
        self.all(puzzles, limit, Counts(counts))
    }

    /// Solves the puzzles of an iterator, in bounded memory: the answers come in the order of the puzzles.
    ///
    /// It is asked for one puzzle at first, then for batches that grow, so that the first answer is there soon.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine};
    ///
    /// let puzzles = (0..10).map(|i| [i; 81]);
    /// let mut answers = Engine::new().solve_iter(puzzles);
    /// assert!(matches!(answers.next().unwrap().answer, Answer::Multiple(..)));
    /// assert!(answers.all(|solved| solved.answer == Answer::None));
    /// ```
    pub fn solve_iter<I>(&self, puzzles: I) -> SolveIter<I::IntoIter>
    where
        I: IntoIterator<Item = [u8; 81]>,
    {
        SolveIter::new(*self, puzzles.into_iter())
    }

    /// [`solve_all`](Engine::solve_all) on all cores. Returns what it took, all cores together.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine, Solved};
    ///
    /// let puzzles = vec![[1; 81]; 5000];
    /// let mut answers = vec![Solved::default(); 5000];
    /// Engine::new().par_solve_all(&puzzles, &mut answers);
    /// assert!(answers.iter().all(|solved| solved.answer == Answer::None));
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    #[cfg(feature = "rayon")]
    pub fn par_solve_all(&self, puzzles: &[[u8; 81]], answers: &mut [Solved]) -> Effort {
        use rayon::prelude::*;

        assert_eq!(puzzles.len(), answers.len(), "as many answers as puzzles");
        puzzles
            .par_chunks(BATCH)
            .zip(answers.par_chunks_mut(BATCH))
            .map(|(puzzles, answers)| self.solve_all(puzzles, answers))
            .sum()
    }

    /// Does something in vectors of this engine's lanes.
    pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
        self.lanes.run(task)
    }

    /// Searches for up to `limit` solutions of each puzzle, at least one.
    fn all(self, puzzles: &[[u8; 81]], limit: u64, report: impl Report) -> Effort {
        self.run(All {
            puzzles,
            limit,
            report,
        })
    }
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new()
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Engine").field("lanes", &self.lanes()).finish()
    }
}
