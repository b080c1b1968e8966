//! The engine as it is used: which lanes, and what is asked of them.
//!
//! More than half of this file is documentation: each question stands here once, with its example, and is one line of
//! code; so it stays in one piece.

use std::fmt;

use crate::answer::{Answer, Solved};
use crate::clues::{CluesError, find_fault};
use crate::effort::Effort;
use crate::lanes::Lanes;
use crate::search::{Found, Limits, Report, Starts};
use crate::solutions::Solutions;
use crate::state::Words;
use crate::task::{
    AgainstClues, AgainstEachClue, All, Answers, AnswersWithin, Counts, First, Impossible, Others,
    ReproducibleFirst, Single, Whole,
};
use crate::vector::{Detected, Task};

impl Lanes {
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
}

/// A solver, set up for the lanes it works in.
///
/// Puzzles are 81 cells row by row, 0 for an empty one. Every question accepts any such array: a puzzle with a value above
/// 9, or with the same digit twice in a row, column or box, has no solution. It is [`Answer::None`], counts 0, has no first
/// solution and no other one, and does not disturb the puzzles beside it. [`try_solve`](Engine::try_solve) makes an error of
/// it that names the cell.
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

/// Puzzles a core is given at a time: as many as the widest lanes search in two
/// vectors side by side, no more than stay in its cache.
#[cfg(feature = "rayon")]
const BATCH: std::ops::RangeInclusive<usize> = 128..=1024;

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
    /// The puzzle is walked through alone, and spreads over the lanes if it turns out to be hard.
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
        self.single(Words::of_clues(puzzle), Limits::solutions(2), None).1
    }

    /// [`solve`](Engine::solve) for a puzzle that may not be one: an error names the cell.
    ///
    /// It takes no longer, because clues are looked at only where there is no solution. So with many puzzles, solve them
    /// all, and ask about those without a solution here.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine};
    ///
    /// let engine = Engine::new();
    /// let mut puzzle = [0; 81];
    /// puzzle[4] = 10;
    /// assert_eq!(engine.try_solve(&puzzle).unwrap_err().to_string(), "10 at r1c5 is not a digit");
    /// puzzle[4] = 9;
    /// assert!(matches!(engine.try_solve(&puzzle)?.answer, Answer::Multiple(..)));
    /// # Ok::<(), sudoku_lanes::CluesError>(())
    /// ```
    ///
    /// # Errors
    /// If a value is above 9, or a digit stands twice in a row, column or box. A puzzle can obey the rules and still have no
    /// solution: that is an answer.
    pub fn try_solve(&self, puzzle: &[u8; 81]) -> Result<Solved, CluesError> {
        let solved = self.solve(puzzle);
        match solved.answer {
            Answer::None => find_fault(puzzle).map_or(Ok(solved), Err),
            Answer::Unique(_) | Answer::Multiple(..) => Ok(solved),
        }
    }

    /// Finds any one solution of a puzzle, if it has one.
    ///
    /// ```
    /// let solution = sudoku_lanes::Engine::new().first(&[0; 81]).unwrap();
    /// assert_eq!(solution[..9].iter().sum::<u8>(), 45);
    /// ```
    #[must_use]
    pub fn first(&self, puzzle: &[u8; 81]) -> Option<[u8; 81]> {
        let (_, solved) = self.single(Words::of_clues(puzzle), Limits::solutions(1), None);
        solved.answer.solution().copied()
    }

    /// Counts the solutions of a puzzle, up to a limit.
    ///
    /// ```
    /// assert_eq!(sudoku_lanes::Engine::new().count(&[0; 81], 12_345), 12_345);
    /// ```
    #[must_use]
    pub fn count(&self, puzzle: &[u8; 81], limit: u64) -> u64 {
        self.count_from(Words::of_clues(puzzle), limit)
    }

    /// [`solve`](Engine::solve) with candidates (pencil marks) in place of clues: bit d - 1 of a cell says
    /// that digit d can go there. Bits above the ninth are ignored.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine};
    ///
    /// let mut candidates = [0x1FF; 81];
    /// candidates[0] = 1 << (7 - 1); // a 7
    /// candidates[1] = 1 << (7 - 1) | 1 << (8 - 1); // a 7 or an 8
    /// let solved = Engine::new().solve_candidates(&candidates);
    /// assert!(matches!(solved.answer, Answer::Multiple(one, other) if one[..2] == [7, 8] && other[..2] == [7, 8]));
    /// ```
    #[must_use]
    pub fn solve_candidates(&self, candidates: &[u16; 81]) -> Solved {
        self.single(Words::of_candidates(candidates), Limits::solutions(2), None)
            .1
    }

    /// [`solve`](Engine::solve) with at most a number of guesses: nothing if that does not suffice.
    ///
    /// A puzzle without a solution or with one takes a number of guesses that depends on nothing but the puzzle; with
    /// several solutions it also depends on the lanes.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine};
    ///
    /// let engine = Engine::new();
    /// assert_eq!(engine.solve_within(&[0; 81], 3), None);
    /// assert!(matches!(engine.solve_within(&[0; 81], 1000).unwrap().answer, Answer::Multiple(..)));
    /// ```
    #[must_use]
    pub fn solve_within(&self, puzzle: &[u8; 81], guesses: u64) -> Option<Solved> {
        let limits = Limits {
            guesses,
            ..Limits::solutions(2)
        };
        let (found, solved) = self.single(Words::of_clues(puzzle), limits, None);
        found.decided.then_some(solved)
    }

    /// Finds a solution other than the known one, if there is any.
    ///
    /// ```
    /// let engine = sudoku_lanes::Engine::new();
    /// let solution = engine.first(&[0; 81]).unwrap();
    /// assert!(engine.other_solution(&[0; 81], &solution).is_some_and(|other| other != solution));
    /// assert_eq!(engine.other_solution(&solution, &solution), None);
    /// ```
    #[must_use]
    pub fn other_solution(&self, puzzle: &[u8; 81], known: &[u8; 81]) -> Option<[u8; 81]> {
        let (_, solved) = self.single(Words::of_clues(puzzle), Limits::solutions(1), Some(known));
        solved.answer.solution().copied()
    }

    /// Which clues of a puzzle are redundant: each follows from all the others, so it can be removed (alone) and every
    /// solution of the rest still has it. A puzzle with one solution and no redundant clue is minimal.
    ///
    /// Cells without a clue are `false`.
    ///
    /// ```
    /// let engine = sudoku_lanes::Engine::new();
    /// let solution = engine.first(&[0; 81]).unwrap();
    /// assert_eq!(engine.redundant_clues(&solution), [true; 81]);
    /// assert_eq!(engine.redundant_clues(&[0; 81]), [false; 81]);
    /// ```
    #[must_use]
    pub fn redundant_clues(&self, puzzle: &[u8; 81]) -> [bool; 81] {
        let (mut cells, mut count) = ([0; 81], 0);
        for (cell, _) in (0..).zip(puzzle).filter(|(_, clue)| **clue != 0) {
            cells[count] = cell;
            count += 1;
        }
        let cells = &cells[..count];
        let mut impossible = [false; 81];
        let starts = AgainstEachClue { puzzle, cells };
        self.all(starts, Limits::solutions(1), Impossible(&mut impossible));
        let mut redundant = [false; 81];
        for (&cell, impossible) in cells.iter().zip(impossible) {
            redundant[usize::from(cell)] = impossible;
        }
        redundant
    }

    /// The mean number of guesses over some grids, such as random images of one puzzle: how hard that is for a search. A
    /// single count says little.
    ///
    /// Each is solved alone and in one lane, so that the mean is the same on every machine; without any there is none.
    ///
    /// ```
    /// use sudoku_lanes::{Engine, Lanes};
    ///
    /// let mut puzzle = [0; 81];
    /// (puzzle[0], puzzle[10]) = (1, 2);
    /// let images = [puzzle, puzzle.map(|digit| if digit == 0 { 0 } else { 10 - digit })];
    ///
    /// let alone = Engine::with_lanes(Lanes::One).unwrap();
    /// let [first, second] = images.map(|image| alone.solve(&image).guesses);
    /// assert_eq!(Engine::mean_guesses(images), Some((first + second) as f64 / 2.0));
    /// assert_eq!(Engine::mean_guesses([]), None);
    /// ```
    #[must_use]
    pub fn mean_guesses(images: impl IntoIterator<Item = [u8; 81]>) -> Option<f64> {
        // Lanes that share the work on a single puzzle guess more.
        let engine = Engine::with_lanes(Lanes::One)?;
        let (mut sum, mut count) = (0_u64, 0_u64);
        for image in images {
            sum += engine.solve(&image).guesses;
            count += 1;
        }
        #[expect(clippy::cast_precision_loss, reason = "2^53 guesses take centuries")]
        let mean = sum as f64 / count as f64;
        (count > 0).then_some(mean)
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
        Solutions::new(&Words::of_clues(puzzle))
    }

    /// Solves many puzzles: `answers[i]` becomes the answer of `puzzles[i]`. Returns what it took.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine, Solved};
    ///
    /// let puzzles = [[0; 81], [1; 81]];
    /// let mut answers = [Solved::UNSOLVED; 2];
    /// Engine::new().solve_all(&puzzles, &mut answers);
    /// assert!(matches!(answers[0].answer, Answer::Multiple(..)));
    /// assert_eq!(answers[1].answer, Answer::None);
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn solve_all(&self, puzzles: &[[u8; 81]], answers: &mut [Solved]) -> Effort {
        assert_eq!(puzzles.len(), answers.len(), "as many answers as puzzles");
        self.all(puzzles, Limits::solutions(2), Answers(answers))
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
        self.all(puzzles, Limits::solutions(1), First(answers))
    }

    /// Finds the solution of each of many puzzles that [`solutions`](Engine::solutions) comes to first: it
    /// depends on nothing but the puzzle, neither on the lanes nor on the puzzles beside it. Returns what it
    /// took.
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
        self.all(puzzles, Limits::solutions(1), ReproducibleFirst(answers))
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
        self.all(puzzles, Limits::solutions(limit), Counts(counts))
    }

    /// [`solve_candidates`](Engine::solve_candidates) for many: `answers[i]` becomes the answer of
    /// `candidates[i]`. Returns what it took.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine, Solved};
    ///
    /// let mut answers = [Solved::UNSOLVED; 2];
    /// Engine::new().solve_candidates_all(&[[0x1FF; 81], [0x1F; 81]], &mut answers);
    /// assert!(matches!(answers[0].answer, Answer::Multiple(..)));
    /// assert_eq!(answers[1].answer, Answer::None); // where five digits are all there is
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn solve_candidates_all(&self, candidates: &[[u16; 81]], answers: &mut [Solved]) -> Effort {
        assert_eq!(candidates.len(), answers.len(), "as many answers as puzzles");
        self.all(candidates, Limits::solutions(2), Answers(answers))
    }

    /// [`solve_within`](Engine::solve_within) for many puzzles, each with at most this number of guesses:
    /// `answers[i]` becomes the answer of `puzzles[i]`, nothing if the guesses did not suffice. Returns what
    /// it took.
    ///
    /// ```
    /// let puzzles = [[0; 81], [1; 81]];
    /// let mut answers = [None; 2];
    /// sudoku_lanes::Engine::new().solve_all_within(&puzzles, 3, &mut answers);
    /// assert!(answers[0].is_none() && answers[1].is_some());
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn solve_all_within(
        &self,
        puzzles: &[[u8; 81]],
        guesses: u64,
        answers: &mut [Option<Solved>],
    ) -> Effort {
        assert_eq!(puzzles.len(), answers.len(), "as many answers as puzzles");
        let limits = Limits {
            guesses,
            ..Limits::solutions(2)
        };
        self.all(puzzles, limits, AnswersWithin(answers))
    }

    /// [`other_solution`](Engine::other_solution) for many puzzles: `others[i]` becomes a solution of
    /// `puzzles[i]` other than `known[i]`. Returns what it took.
    ///
    /// ```
    /// let engine = sudoku_lanes::Engine::new();
    /// let known = engine.first(&[0; 81]).unwrap();
    /// let mut others = [None; 2];
    /// engine.other_solution_all(&[[0; 81], known], &[known; 2], &mut others);
    /// assert!(others[0].is_some() && others[1].is_none());
    /// ```
    ///
    /// # Panics
    /// If the slices differ in length.
    pub fn other_solution_all(
        &self,
        puzzles: &[[u8; 81]],
        known: &[[u8; 81]],
        others: &mut [Option<[u8; 81]>],
    ) -> Effort {
        assert_eq!(puzzles.len(), known.len(), "as many known solutions as puzzles");
        assert_eq!(puzzles.len(), others.len(), "as many answers as puzzles");
        self.all(puzzles, Limits::solutions(1), Others { known, others })
    }

    /// Finds out for many puzzles whether one clue is redundant: `redundant[i]` says whether the clue of
    /// `puzzles[i]` in `cells[i]` (0 to 80, row by row) follows from all its other clues. Where there is no
    /// clue, it is `false`. Returns what it took.
    ///
    /// That is the step of which minimal puzzles are made: of many puzzles with one solution each, try to
    /// remove a clue of each in turn, all at once.
    ///
    /// ```
    /// let engine = sudoku_lanes::Engine::new();
    /// let mut puzzle = engine.first(&[0; 81]).unwrap();
    /// for cell in 0..81 {
    ///     let mut redundant = [false];
    ///     engine.redundant_all(&[puzzle], &[cell], &mut redundant);
    ///     if redundant[0] {
    ///         puzzle[usize::from(cell)] = 0;
    ///     }
    /// }
    /// assert_eq!(engine.redundant_clues(&puzzle), [false; 81]);
    /// assert_eq!(engine.count(&puzzle, 2), 1);
    /// ```
    ///
    /// # Panics
    /// If the slices differ in length, or a cell is not below 81.
    pub fn redundant_all(&self, puzzles: &[[u8; 81]], cells: &[u8], redundant: &mut [bool]) -> Effort {
        assert_eq!(puzzles.len(), cells.len(), "as many cells as puzzles");
        assert_eq!(puzzles.len(), redundant.len(), "as many answers as puzzles");
        assert!(cells.iter().all(|&cell| cell < 81), "81 cells");
        let effort = self.all(
            AgainstClues { puzzles, cells },
            Limits::solutions(1),
            Impossible(redundant),
        );
        for ((puzzle, &cell), redundant) in puzzles.iter().zip(cells).zip(redundant) {
            *redundant &= puzzle[usize::from(cell)] != 0;
        }
        effort
    }

    /// [`solve_all`](Engine::solve_all) on all cores. Returns what it took, all cores together.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine, Solved};
    ///
    /// let puzzles = vec![[1; 81]; 5000];
    /// let mut answers = vec![Solved::UNSOLVED; 5000];
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
        // Several to a core, so that one with hard puzzles does not keep the others waiting.
        let share = puzzles.len().div_ceil(4 * rayon::current_num_threads());
        let batch = share.clamp(*BATCH.start(), *BATCH.end());
        puzzles
            .par_chunks(batch)
            .zip(answers.par_chunks_mut(batch))
            .map(|(puzzles, answers)| self.solve_all(puzzles, answers))
            .sum()
    }

    /// Does something in vectors of this engine's lanes.
    pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
        self.lanes.run(task)
    }

    /// Searches from many starts.
    pub(crate) fn all(self, starts: impl Starts, limits: Limits, report: impl Report) -> Effort {
        self.run(All {
            starts,
            limits,
            report,
        })
    }

    /// Searches from one start for solutions other than a known one.
    pub(crate) fn single(self, start: Words, limits: Limits, known: Option<&[u8; 81]>) -> (Found, Solved) {
        let mut whole = Whole::new(known);
        self.run(Single {
            start,
            limits,
            report: &mut whole,
        });
        (whole.found, whole.solved)
    }

    /// Counts the solutions from one start, up to a limit.
    pub(crate) fn count_from(self, start: Words, limit: u64) -> u64 {
        let mut count = [0];
        self.run(Single {
            start,
            limits: Limits::solutions(limit),
            report: Counts(&mut count),
        });
        count[0]
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
