//! Solves the puzzles of an iterator.

use std::fmt;
use std::iter::FusedIterator;
use std::vec;

use crate::answer::Solved;
use crate::engine::Engine;
use crate::slots::{Limit, Unlimited};
use crate::start::Start;

/// The most puzzles that an iterator is asked for at a time.
const BATCH: usize = 1024;

impl<L: Limit> Engine<L> {
    /// Solves the puzzles of an iterator, in bounded memory. The answers come in the order of the puzzles.
    ///
    /// The iterator is asked for one puzzle at first, then for growing batches, so that the first answer
    /// comes soon.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine};
    ///
    /// let puzzles = (0..10).map(|i: u8| [i; 81]);
    /// let mut answers = Engine::new().solve_iter(puzzles);
    /// assert!(matches!(answers.next().unwrap().answer, Answer::Multiple(..)));
    /// assert!(answers.all(|solved| solved.answer == Answer::None));
    /// ```
    pub fn solve_iter<S, I>(&self, starts: I) -> impl Iterator<Item = L::Answer<Solved>> + use<S, I, L>
    where
        S: Start,
        I: IntoIterator<Item = S>,
    {
        let starts = starts.into_iter().map(|start| ((), start));
        self.solve_with(starts).map(|((), solved)| solved)
    }

    /// Does the same as [`solve_iter`](Engine::solve_iter) for puzzles that each come with something else,
    /// such as a name or a line, which is returned with the answer.
    ///
    /// ```
    /// use sudoku_lanes::{Answer, Engine};
    ///
    /// let puzzles = [("empty", [0_u8; 81]), ("full of ones", [1; 81])];
    /// for (name, solved) in Engine::new().solve_with(puzzles) {
    ///     assert_eq!(solved.answer == Answer::None, name == "full of ones");
    /// }
    /// ```
    pub fn solve_with<T, S, I>(&self, starts: I) -> SolveWith<I::IntoIter, T, S, L>
    where
        S: Start,
        I: IntoIterator<Item = (T, S)>,
    {
        SolveWith {
            engine: *self,
            starts: starts.into_iter(),
            batch: Vec::new(),
            size: 1,
            beside: Vec::new().into_iter(),
            answers: Vec::new().into_iter(),
        }
    }
}

/// An iterator over the answers to puzzles, in their order, each with what came with its puzzle. It is made
/// by [`Engine::solve_with`].
#[derive(Clone)]
pub struct SolveWith<I, T, S, L: Limit = Unlimited> {
    engine: Engine<L>,
    starts: I,
    batch: Vec<S>,
    /// The number of puzzles to ask for next time.
    size: usize,
    beside: vec::IntoIter<T>,
    answers: vec::IntoIter<L::Answer<Solved>>,
}

impl<I: Iterator<Item = (T, S)>, T, S: Start, L: Limit> Iterator for SolveWith<I, T, S, L> {
    type Item = (T, L::Answer<Solved>);

    fn next(&mut self) -> Option<Self::Item> {
        if self.answers.len() == 0 {
            self.batch.clear();
            let mut beside = Vec::with_capacity(self.size);
            for (own, start) in self.starts.by_ref().take(self.size) {
                beside.push(own);
                self.batch.push(start);
            }
            self.size = BATCH.min(2 * self.size);
            self.beside = beside.into_iter();
            self.answers = self.engine.solve_vec(&self.batch).into_iter();
        }
        self.beside.next().zip(self.answers.next())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let (least, most) = self.starts.size_hint();
        let ready = self.answers.len();
        (
            least.saturating_add(ready),
            most.and_then(|most| most.checked_add(ready)),
        )
    }
}

impl<I: FusedIterator<Item = (T, S)>, T, S: Start, L: Limit> FusedIterator for SolveWith<I, T, S, L> {}

impl<I, T, S, L: Limit> fmt::Debug for SolveWith<I, T, S, L> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("SolveWith")
            .field("engine", &self.engine)
            .finish_non_exhaustive()
    }
}
