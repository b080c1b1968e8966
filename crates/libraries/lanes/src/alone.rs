//! What can be asked of one puzzle.
//!
//! It is walked through alone, and spreads over the lanes if it turns out to be hard; so is the only one of a
//! batch, and these are batches of one.

use std::slice::{from_mut, from_ref};

use crate::answer::{Answer, Solved};
use crate::clues::{CluesError, find_fault};
use crate::effort::Effort;
use crate::engine::Engine;
use crate::limits::LimitError;
use crate::slots::Limit;
use crate::solutions::Solutions;
use crate::start::Start;

impl<L: Limit> Engine<L> {
    /// Finds out whether a puzzle has no solution, one, or more.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine};
    ///
    /// let engine = Engine::new();
    /// let mut puzzle = [0_u8; 81];
    /// (puzzle[0], puzzle[1]) = (7, 7);
    /// assert_eq!(engine.solve(&puzzle).answer, Answer::None);
    ///
    /// let mut candidates = [0x1FF_u16; 81];
    /// candidates[0] = 1 << (7 - 1); // a 7
    /// candidates[1] = 1 << (7 - 1) | 1 << (8 - 1); // a 7 or an 8
    /// let answer = engine.solve(&candidates).answer;
    /// assert!(matches!(answer, Answer::Multiple(one, other) if one[..2] == [7, 8] && other[..2] == [7, 8]));
    /// ```
    #[must_use]
    pub fn solve<S: Start>(&self, start: &S) -> L::Answer<Solved> {
        only(L::answer(Ok(Solved::default())), |answer| {
            self.solve_all(from_ref(start), answer)
        })
    }

    /// [`solve`](Engine::solve) for a puzzle that may not be one: an error names the cell.
    ///
    /// It takes no longer, because clues are looked at only where there is no solution. So with many puzzles,
    /// solve them all, and ask about those without a solution here.
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
    /// If a value is above 9, or a digit stands twice in a row, column or box. A puzzle can obey the rules
    /// and still have no solution: that is an answer.
    pub fn try_solve(&self, puzzle: &[u8; 81]) -> L::Answer<Result<Solved, CluesError>> {
        let solved = self.limits(self.own_limits().get()).solve(puzzle);
        L::answer(solved.map(|solved| match solved.answer {
            Answer::None => find_fault(puzzle).map_or(Ok(solved), Err),
            Answer::Unique(_) | Answer::Multiple(..) => Ok(solved),
        }))
    }

    /// Finds any one solution of a puzzle, if it has one.
    ///
    /// ```
    /// let solution = sudoku_lanes::Engine::new().first(&[0_u8; 81]).unwrap();
    /// assert_eq!(solution[..9].iter().sum::<u8>(), 45);
    /// ```
    #[must_use]
    pub fn first<S: Start>(&self, start: &S) -> L::Answer<Option<[u8; 81]>> {
        only(L::answer(Ok(None)), |answer| {
            self.first_all(from_ref(start), answer)
        })
    }

    /// Counts the solutions of a puzzle, up to a limit.
    ///
    /// ```
    /// assert_eq!(sudoku_lanes::Engine::new().count(&[0_u8; 81], 12_345), 12_345);
    /// ```
    #[must_use]
    pub fn count<S: Start>(&self, start: &S, limit: u64) -> L::Answer<u64> {
        only(L::answer(Ok(0)), |count| {
            self.count_all(from_ref(start), limit, count)
        })
    }

    /// All solutions of a puzzle, one after the other, each found when it is asked for.
    ///
    /// The search runs in one lane, in bounded memory; to count, [`count`](Engine::count) is faster.
    ///
    /// ```
    /// use sudoku_lanes::Engine;
    ///
    /// let engine = Engine::new();
    /// let solution = engine.first(&[0_u8; 81]).unwrap();
    /// assert_eq!(engine.solutions(&solution).collect::<Vec<_>>(), [solution]);
    ///
    /// let mut candidates = [0x1FF_u16; 81];
    /// candidates[80] = 1 << (5 - 1); // a 5
    /// assert!(engine.solutions(&candidates).take(100).all(|solution| solution[80] == 5));
    /// ```
    #[must_use]
    pub fn solutions<S: Start>(&self, start: &S) -> Solutions<L> {
        Solutions::new(&S::starts(from_ref(start)).start(0), *self.own_limits())
    }

    /// Finds a solution other than the known one, if there is any.
    ///
    /// ```
    /// let engine = sudoku_lanes::Engine::new();
    /// let solution = engine.first(&[0_u8; 81]).unwrap();
    /// assert!(engine.other_solution(&[0_u8; 81], &solution).is_some_and(|other| other != solution));
    /// assert_eq!(engine.other_solution(&solution, &solution), None);
    /// ```
    #[must_use]
    pub fn other_solution<S: Start>(&self, start: &S, known: &[u8; 81]) -> L::Answer<Option<[u8; 81]>> {
        let all = |other: &mut [_]| self.other_solution_all(from_ref(start), from_ref(known), other);
        only(L::answer(Ok(None)), all)
    }

    /// Which clues of a puzzle are redundant: each follows from all the others, so it can be removed (alone)
    /// and every solution of the rest still has it. A puzzle with one solution and no redundant clue is
    /// minimal.
    ///
    /// Cells without a clue are `false`.
    ///
    /// ```
    /// let engine = sudoku_lanes::Engine::new();
    /// let solution = engine.first(&[0_u8; 81]).unwrap();
    /// assert_eq!(engine.redundant_clues(&solution), [true; 81]);
    /// assert_eq!(engine.redundant_clues(&[0; 81]), [false; 81]);
    /// ```
    #[must_use]
    pub fn redundant_clues(&self, puzzle: &[u8; 81]) -> L::Answer<[bool; 81]> {
        let (mut cells, mut count) = ([0; 81], 0);
        for (cell, _) in (0..).zip(puzzle).filter(|(_, clue)| **clue != 0) {
            cells[count] = cell;
            count += 1;
        }
        let cells = &cells[..count];
        let mut follow = [Ok(false); 81];
        let limited = self.limits(self.own_limits().get());
        limited.redundant_all(&[*puzzle; 81][..count], cells, &mut follow[..count]);
        let mut redundant = [false; 81];
        let all = cells.iter().zip(follow).try_for_each(|(&cell, follows)| {
            redundant[usize::from(cell)] = follows?;
            Ok(())
        });
        L::answer(all.map(|()| redundant))
    }

    /// The mean number of guesses over some grids, such as random images of one puzzle: how hard that is for
    /// a search. A single count says little.
    ///
    /// Each is solved alone and in one lane, so that the mean is the same on every machine; without any there
    /// is none.
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
    /// assert_eq!(Engine::new().mean_guesses(images), Some((first + second) as f64 / 2.0));
    /// assert_eq!(Engine::new().mean_guesses([]), None);
    /// ```
    #[must_use]
    pub fn mean_guesses(&self, images: impl IntoIterator<Item = [u8; 81]>) -> L::Answer<Option<f64>> {
        // Lanes that share the work on a single puzzle guess more.
        let engine = self.in_one_lane();
        let engine = engine.limits(engine.own_limits().get());
        let mean = || -> Result<Option<f64>, LimitError> {
            let (mut sum, mut count) = (0_u64, 0_u64);
            for image in images {
                sum += engine.solve(&image)?.guesses;
                count += 1;
            }
            #[expect(clippy::cast_precision_loss, reason = "2^53 guesses take centuries")]
            let mean = sum as f64 / count as f64;
            Ok((count > 0).then_some(mean))
        };
        L::answer(mean())
    }
}

/// The answer to a question about a batch of one, blank before.
fn only<T>(mut answer: T, ask: impl FnOnce(&mut [T]) -> Effort) -> T {
    ask(from_mut(&mut answer));
    answer
}
