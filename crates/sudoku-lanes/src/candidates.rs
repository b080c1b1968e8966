//! Positions: what can be asked of puzzles, asked of candidates (pencil marks), and which of those are true.
//!
//! A candidate is true if some solution has it. Asking about each of up to 729 by itself would do; but every solution shows
//! 81 true ones at once, and a cell may be asked about all that it has left unproved: if there is no solution with any of
//! them, all of them are false, and go away before anything else is asked. So a search that finds something proves at least
//! one candidate and mostly dozens, and one that finds nothing is the last its cell needs. Where there are few puzzles,
//! several cells of each are asked about side by side, as there are lanes for them.
//!
//! A few searches may take very long where most are soon over, and what they look for may be shown by solutions of the
//! others. So a search has a limit of guesses, and where one does not suffice, the limit is raised and the cell is asked about
//! a single candidate, from which the search goes another way. One such position took 52 million guesses in eight lanes
//! without it; with it, 28 thousand.

use crate::answer::{Answer, Solved};
use crate::effort::Effort;
use crate::engine::Engine;
use crate::search::Limits;
use crate::solutions::Solutions;
use crate::state::Words;
use crate::task::{AnswersWithin, Counts, ReproducibleFirst};

/// Puzzles whose candidates are proved side by side, to bound the memory it takes.
const MOST: usize = 256;

/// Questions asked at once, at least: enough for all lanes.
const QUESTIONS: usize = 32;

/// Guesses that a question may take at first, and how many times more if it is asked again.
const GUESSES: u64 = 500;
const MORE: u64 = 8;

impl Engine {
    /// [`count`](Engine::count) with candidates in place of clues, as [`solve_candidates`](Engine::solve_candidates) has them.
    ///
    /// ```
    /// assert_eq!(sudoku_lanes::Engine::new().count_candidates(&[0x1FF; 81], 12_345), 12_345);
    /// ```
    #[must_use]
    pub fn count_candidates(&self, candidates: &[u16; 81], limit: u64) -> u64 {
        self.count_from(Words::of_candidates(candidates), limit)
    }

    /// [`count_candidates`](Engine::count_candidates) for many: `counts[i]` becomes the number of solutions of
    /// `candidates[i]`, up to the limit. Returns what it took.
    ///
    /// ```
    /// let mut counts = [0; 2];
    /// sudoku_lanes::Engine::new().count_candidates_all(&[[0x1FF; 81], [0x1F; 81]], 100, &mut counts);
    /// assert_eq!(counts, [100, 0]);
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn count_candidates_all(&self, candidates: &[[u16; 81]], limit: u64, counts: &mut [u64]) -> Effort {
        assert_eq!(candidates.len(), counts.len(), "as many counts as puzzles");
        if limit == 0 {
            counts.fill(0);
            return Effort::default();
        }
        self.all(candidates, Limits::solutions(limit), Counts(counts))
    }

    /// [`reproducible_first_all`](Engine::reproducible_first_all) with candidates in place of clues: `answers[i]` becomes the
    /// solution of `candidates[i]` that [`solutions_of_candidates`](Engine::solutions_of_candidates) comes to first. Returns
    /// what it took.
    ///
    /// ```
    /// let engine = sudoku_lanes::Engine::new();
    /// let mut answers = [None; 2];
    /// engine.reproducible_first_candidates_all(&[[0x1FF; 81], [0x1F; 81]], &mut answers);
    /// assert_eq!(answers, [engine.solutions_of_candidates(&[0x1FF; 81]).next(), None]);
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn reproducible_first_candidates_all(
        &self,
        candidates: &[[u16; 81]],
        answers: &mut [Option<[u8; 81]>],
    ) -> Effort {
        assert_eq!(candidates.len(), answers.len(), "as many answers as puzzles");
        self.all(candidates, Limits::solutions(1), ReproducibleFirst(answers))
    }

    /// [`solutions`](Engine::solutions) with candidates in place of clues.
    ///
    /// ```
    /// let mut candidates = [0x1FF; 81];
    /// candidates[80] = 1 << (5 - 1); // a 5
    /// let mut solutions = sudoku_lanes::Engine::new().solutions_of_candidates(&candidates);
    /// assert!(solutions.next().is_some_and(|solution| solution[80] == 5));
    /// ```
    #[must_use]
    pub fn solutions_of_candidates(&self, candidates: &[u16; 81]) -> Solutions {
        Solutions::new(&Words::of_candidates(candidates))
    }

    /// Which of these candidates are true: bit d - 1 of a cell says that some solution has digit d there. All others could be
    /// struck out, and the solutions were the same. Where there is no solution, none is true; where there is one, these are
    /// its digits.
    ///
    /// The candidates of a puzzle are those that its clues leave, or just all nine where there is no clue.
    ///
    /// ```
    /// let mut candidates = [0x1FF; 81];
    /// candidates[0] = 0b1; // a 1
    /// candidates[1] = 0b11; // a 1 or a 2
    /// let engine = sudoku_lanes::Engine::new();
    /// let truth = engine.true_candidates(&candidates);
    /// assert_eq!(truth[..3], [0b1, 0b10, 0x1FC]);
    /// assert_eq!(engine.true_candidates(&truth), truth);
    /// ```
    #[must_use]
    pub fn true_candidates(&self, candidates: &[u16; 81]) -> [u16; 81] {
        let mut truth = [[0; 81]];
        self.true_candidates_all(&[*candidates], &mut truth);
        truth[0]
    }

    /// [`true_candidates`](Engine::true_candidates) for many: `truth[i]` becomes what is true of `candidates[i]`. Returns what
    /// it took.
    ///
    /// ```
    /// let mut truth = [[0; 81]; 2];
    /// sudoku_lanes::Engine::new().true_candidates_all(&[[0x1FF; 81], [0x1F; 81]], &mut truth);
    /// assert_eq!(truth, [[0x1FF; 81], [0; 81]]);
    /// ```
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn true_candidates_all(&self, candidates: &[[u16; 81]], truth: &mut [[u16; 81]]) -> Effort {
        assert_eq!(candidates.len(), truth.len(), "as many answers as puzzles");
        let mut effort = Effort::default();
        for (candidates, truth) in candidates.chunks(MOST).zip(truth.chunks_mut(MOST)) {
            effort += self.prove(candidates, truth);
        }
        effort
    }

    /// Proves which candidates are true.
    fn prove(self, candidates: &[[u16; 81]], truth: &mut [[u16; 81]]) -> Effort {
        let mut solved = vec![Solved::UNSOLVED; candidates.len()];
        let mut effort = self.solve_candidates_all(candidates, &mut solved);
        let mut doubtful = Vec::new();
        for (i, (truth, solved)) in truth.iter_mut().zip(&solved).enumerate() {
            *truth = [0; 81];
            match &solved.answer {
                Answer::None => {}
                Answer::Unique(solution) => add(truth, solution),
                Answer::Multiple(one, other) => {
                    add(truth, one);
                    add(truth, other);
                    doubtful.push(Doubtful {
                        puzzle: i,
                        possible: candidates[i].map(|cell| cell & 0x1FF),
                        unended: 0,
                    });
                }
            }
        }
        let mut questions = Vec::new();
        let mut starts = Vec::new();
        let mut answers = Vec::new();
        let mut limits = Limits {
            guesses: GUESSES,
            ..Limits::solutions(1)
        };
        while !doubtful.is_empty() {
            let each = QUESTIONS.div_ceil(doubtful.len());
            questions.clear();
            starts.clear();
            for (number, doubtful) in doubtful.iter().enumerate() {
                for cell in doubtful.cells(&truth[doubtful.puzzle]).take(each) {
                    let mut start = doubtful.possible;
                    start[cell] &= !truth[doubtful.puzzle][cell];
                    if doubtful.unended >> cell & 1 == 1 {
                        start[cell] &= start[cell].wrapping_neg(); // the lowest
                    }
                    questions.push((number, cell, start[cell]));
                    starts.push(start);
                }
            }
            answers.clear();
            answers.resize(starts.len(), None);
            effort += self.all(&starts[..], limits, AnswersWithin(&mut answers));
            for (&(number, cell, asked), solved) in questions.iter().zip(&answers) {
                let doubtful = &mut doubtful[number];
                match solved.as_ref().map(|solved| solved.answer.solution()) {
                    Some(Some(solution)) => add(&mut truth[doubtful.puzzle], solution),
                    Some(None) => doubtful.possible[cell] &= !asked,
                    None => doubtful.unended |= 1 << cell,
                }
            }
            if answers.contains(&None) {
                limits.guesses = limits.guesses.saturating_mul(MORE);
            }
            doubtful.retain(|doubtful| doubtful.cells(&truth[doubtful.puzzle]).next().is_some());
        }
        effort
    }
}

/// A puzzle of which some candidates are neither known to be true nor to be false.
struct Doubtful {
    puzzle: usize,
    /// Its candidates without those that are false.
    possible: [u16; 81],
    /// The cells of which a question did not end within its limit, as bits.
    unended: u128,
}

impl Doubtful {
    /// The cells with candidates in doubt, those with the most first: a solution is likeliest there, and shows the most.
    fn cells(&self, truth: &[u16; 81]) -> impl Iterator<Item = usize> {
        let doubts: [u32; 81] = std::array::from_fn(|cell| (self.possible[cell] & !truth[cell]).count_ones());
        (1..=9)
            .rev()
            .flat_map(move |size| (0..81).filter(move |&cell| doubts[cell] == size))
    }
}

/// Adds the digits of a solution.
fn add(truth: &mut [u16; 81], solution: &[u8; 81]) {
    for (cell, digit) in truth.iter_mut().zip(solution) {
        *cell |= 1 << (digit - 1);
    }
}
