//! Questions about one puzzle.
//!
//! They are asked as batches of one. The only puzzle of a batch is searched alone, and spreads over the lanes
//! if it turns out to be hard.

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

    /// Does the same as [`solve`](Engine::solve), but returns an error that names the cell if the 81 cells
    /// are not a puzzle.
    ///
    /// It takes no longer, because clues are checked only if there is no solution. So with many puzzles,
    /// solve them all first, and use this only for those without a solution.
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
    /// and still have no solution: that is an answer, not an error.
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

    /// Returns an iterator over all solutions of a puzzle; each is found when it is asked for.
    ///
    /// The search runs in one lane, in bounded memory. To count solutions, [`count`](Engine::count) is
    /// faster.
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

    /// Finds the redundant clues of a puzzle. A clue is redundant if it follows from all the others: if it
    /// alone is removed, every solution of the rest still has it. A puzzle with one solution and no redundant
    /// clue is minimal.
    ///
    /// For cells without a clue, the result is `false`.
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

    /// Returns the mean number of guesses over some grids, such as random images of one puzzle. It measures
    /// how hard the puzzle is for a search; the count of a single image means little.
    ///
    /// Each grid is solved alone and in one lane, so that the mean is the same on every machine. Without
    /// grids, the result is `None`.
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

/// Returns the answer to a question about a batch of one. Before it is known, it is `answer`.
fn only<T>(mut answer: T, ask: impl FnOnce(&mut [T]) -> Effort) -> T {
    ask(from_mut(&mut answer));
    answer
}
