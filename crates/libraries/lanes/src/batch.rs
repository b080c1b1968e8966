//! Questions about many puzzles at once, which is where the engine is at its best.
//!
//! Answers go to slices of the caller, so that none has to be made for each batch; [`Engine::solve_vec`]
//! makes one.

use crate::answer::Solved;
use crate::effort::Effort;
use crate::engine::{Engine, one_for_each};
use crate::report::Report;
use crate::slots::Limit;
use crate::start::{Start, Starts};

/// The number of puzzles that a core is given at a time: at least as many as the widest lanes search in two
/// vectors side by side, and no more than stay in its cache.
#[cfg(feature = "rayon")]
const BATCH: std::ops::RangeInclusive<usize> = 128..=1024;

impl<L: Limit> Engine<L> {
    /// Solves many puzzles: `answers[i]` becomes the answer of `starts[i]`. Returns the effort.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine, Solved};
    ///
    /// let puzzles = [[0_u8; 81], [1; 81]];
    /// let mut answers = [Solved::default(); 2];
    /// Engine::new().solve_all(&puzzles, &mut answers);
    /// assert!(matches!(answers[0].answer, Answer::Multiple(..)));
    /// assert_eq!(answers[1].answer, Answer::None);
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn solve_all<S: Start>(&self, starts: &[S], answers: &mut [L::Answer<Solved>]) -> Effort {
        let slots = L::slots(answers, Solved::default());
        self.ask(S::starts(starts), 2, Report::Solved(slots))
    }

    /// Does the same as [`solve_all`](Engine::solve_all), but returns the answers in a new vector, one for
    /// each puzzle.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine};
    ///
    /// let solved = Engine::new().solve_vec(&[[0_u8; 81], [1; 81]]);
    /// assert!(matches!(solved[0].answer, Answer::Multiple(..)));
    /// assert_eq!(solved[1].answer, Answer::None);
    /// ```
    #[must_use]
    pub fn solve_vec<S: Start>(&self, starts: &[S]) -> Vec<L::Answer<Solved>> {
        let mut answers = vec![L::answer(Ok(Solved::default())); starts.len()];
        self.solve_all(starts, &mut answers);
        answers
    }

    /// Finds any one solution of each of many puzzles. Returns the effort.
    ///
    /// ```
    /// let puzzles = [[0_u8; 81], [1; 81]];
    /// let mut answers = [None; 2];
    /// sudoku_lanes::Engine::new().first_all(&puzzles, &mut answers);
    /// assert!(answers[0].is_some() && answers[1].is_none());
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn first_all<S: Start>(&self, starts: &[S], answers: &mut [L::Answer<Option<[u8; 81]>>]) -> Effort {
        let report = Report::Solution {
            slots: L::slots(answers, None),
            known: None,
            reproducible: false,
        };
        self.ask(S::starts(starts), 1, report)
    }

    /// Finds for each of many puzzles the solution that [`solutions`](Engine::solutions) finds first. It
    /// depends on the puzzle alone, neither on the lanes nor on the puzzles beside it. Returns the effort.
    ///
    /// Lanes without a puzzle do not help others here, so with few puzzles it takes longer than
    /// [`first_all`](Engine::first_all).
    ///
    /// ```
    /// let engine = sudoku_lanes::Engine::new();
    /// let mut answers = [None];
    /// engine.reproducible_first_all(&[[0_u8; 81]], &mut answers);
    /// assert_eq!(answers[0], engine.solutions(&[0_u8; 81]).next());
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn reproducible_first_all<S: Start>(
        &self,
        starts: &[S],
        answers: &mut [L::Answer<Option<[u8; 81]>>],
    ) -> Effort {
        let report = Report::Solution {
            slots: L::slots(answers, None),
            known: None,
            reproducible: true,
        };
        self.ask(S::starts(starts), 1, report)
    }

    /// Counts the solutions of each of many puzzles, each up to a limit. Returns the effort.
    ///
    /// ```
    /// let puzzles = [[0_u8; 81], [1; 81]];
    /// let mut counts = [0; 2];
    /// sudoku_lanes::Engine::new().count_all(&puzzles, 100, &mut counts);
    /// assert_eq!(counts, [100, 0]);
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn count_all<S: Start>(&self, starts: &[S], limit: u64, counts: &mut [L::Answer<u64>]) -> Effort {
        one_for_each(starts.len(), counts.len(), "answers");
        if limit == 0 {
            counts.fill(L::answer(Ok(0)));
            return Effort::default();
        }
        self.ask(S::starts(starts), limit, Report::Count(L::slots(counts, 0)))
    }

    /// Does the same as [`other_solution`](Engine::other_solution) for many puzzles: `others[i]` becomes a
    /// solution of `starts[i]` other than `known[i]`. Returns the effort.
    ///
    /// ```
    /// let engine = sudoku_lanes::Engine::new();
    /// let known = engine.first(&[0_u8; 81]).unwrap();
    /// let mut others = [None; 2];
    /// engine.other_solution_all(&[[0; 81], known], &[known; 2], &mut others);
    /// assert!(others[0].is_some() && others[1].is_none());
    /// ```
    ///
    /// # Panics
    /// If the slices differ in length.
    pub fn other_solution_all<S: Start>(
        &self,
        starts: &[S],
        known: &[[u8; 81]],
        others: &mut [L::Answer<Option<[u8; 81]>>],
    ) -> Effort {
        one_for_each(starts.len(), known.len(), "known solutions");
        let report = Report::Solution {
            slots: L::slots(others, None),
            known: Some(known),
            reproducible: false,
        };
        self.ask(S::starts(starts), 1, report)
    }

    /// Finds out for many puzzles whether one clue is redundant: `redundant[i]` is set to whether the clue of
    /// `puzzles[i]` in `cells[i]` (0 to 80, row by row) follows from all its other clues. If there is no
    /// clue, it is `false`. Returns the effort.
    ///
    /// Minimal puzzles are made with this step: given many puzzles with one solution each, try to remove one
    /// clue from all of them at once, and repeat that for each clue in turn.
    ///
    /// ```
    /// let engine = sudoku_lanes::Engine::new();
    /// let mut puzzle = engine.first(&[0_u8; 81]).unwrap();
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
    pub fn redundant_all(
        &self,
        puzzles: &[[u8; 81]],
        cells: &[u8],
        redundant: &mut [L::Answer<bool>],
    ) -> Effort {
        one_for_each(puzzles.len(), cells.len(), "cells");
        assert!(cells.iter().all(|&cell| cell < 81), "81 cells");
        let starts = Starts::AgainstClues(puzzles, cells);
        let effort = self.ask(starts, 1, Report::Impossible(L::slots(redundant, false)));
        for ((puzzle, &cell), redundant) in puzzles.iter().zip(cells).zip(redundant) {
            if puzzle[usize::from(cell)] == 0 {
                *redundant = L::answer(Ok(false));
            }
        }
        effort
    }

    /// Does the same as [`solve_all`](Engine::solve_all) on all cores. Returns the effort of all cores
    /// together.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine, Solved};
    ///
    /// let puzzles = vec![[1_u8; 81]; 5000];
    /// let mut answers = vec![Solved::default(); 5000];
    /// Engine::new().par_solve_all(&puzzles, &mut answers);
    /// assert!(answers.iter().all(|solved| solved.answer == Answer::None));
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    #[cfg(feature = "rayon")]
    #[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
    pub fn par_solve_all<S: Start>(&self, starts: &[S], answers: &mut [L::Answer<Solved>]) -> Effort {
        use rayon::prelude::*;

        one_for_each(starts.len(), answers.len(), "answers");
        // Each core gets several batches, so that one with hard puzzles does not keep the others waiting.
        let share = starts.len().div_ceil(4 * rayon::current_num_threads());
        let batch = share.clamp(*BATCH.start(), *BATCH.end());
        starts
            .par_chunks(batch)
            .zip(answers.par_chunks_mut(batch))
            .map(|(starts, answers)| self.solve_all(starts, answers))
            .sum()
    }
}
