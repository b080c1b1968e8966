//! The answers to the puzzles of an iterator.

use std::fmt;
use std::iter::FusedIterator;
use std::vec;

use crate::answer::Solved;
use crate::engine::Engine;

/// Puzzles an iterator is asked for at a time, once it has shown that it has many.
const BATCH: usize = 1024;

impl Engine {
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
}

/// The answers to the puzzles of an iterator, in their order; made by [`Engine::solve_iter`].
///
/// ```
/// use sudoku_lanes::{Engine, SolveIter};
///
/// let answers: SolveIter<_> = Engine::new().solve_iter([[0; 81], [1; 81]]);
/// assert_eq!(answers.count(), 2);
/// ```
#[derive(Clone)]
pub struct SolveIter<I> {
    engine: Engine,
    puzzles: I,
    batch: Vec<[u8; 81]>,
    /// Puzzles to ask for next time.
    size: usize,
    answers: vec::IntoIter<Solved>,
}

impl<I> SolveIter<I> {
    pub(crate) fn new(engine: Engine, puzzles: I) -> SolveIter<I> {
        SolveIter {
            engine,
            puzzles,
            batch: Vec::new(),
            size: 1,
            answers: Vec::new().into_iter(),
        }
    }
}

impl<I: Iterator<Item = [u8; 81]>> Iterator for SolveIter<I> {
    type Item = Solved;

    fn next(&mut self) -> Option<Solved> {
        if let Some(answer) = self.answers.next() {
            return Some(answer);
        }
        self.batch.clear();
        self.batch.extend(self.puzzles.by_ref().take(self.size));
        self.size = BATCH.min(2 * self.size);
        let mut answers = vec![Solved::UNSOLVED; self.batch.len()];
        self.engine.solve_all(&self.batch, &mut answers);
        self.answers = answers.into_iter();
        self.answers.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let (least, most) = self.puzzles.size_hint();
        let ready = self.answers.len();
        (
            least.saturating_add(ready),
            most.and_then(|most| most.checked_add(ready)),
        )
    }
}

impl<I: FusedIterator<Item = [u8; 81]>> FusedIterator for SolveIter<I> {}

impl<I> fmt::Debug for SolveIter<I> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("SolveIter")
            .field("engine", &self.engine)
            .finish_non_exhaustive()
    }
}
