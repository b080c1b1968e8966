//! Where answers go, and whether some of them may be missing.
//!
//! Whether an engine has limits, and so whether an answer may be missing, is part of its type. So there is
//! one function for each question, and if you have set no limits, there is no impossible error to handle.

use crate::limits::{LimitError, Limits};

/// Whether an engine has limits: [`Unlimited`] or [`Limits`].
///
/// It is sealed: no other types can implement it.
pub trait Limit: Copy + Send + Sync + sealed::Sealed {
    /// The answer to a question: just `T`, or with limits a `Result<T, LimitError>`.
    type Answer<T: Copy + Send>: Copy + Send;

    #[doc(hidden)]
    fn get(&self) -> Limits<'_>;

    #[doc(hidden)]
    fn answer<T: Copy + Send>(result: Result<T, LimitError>) -> Self::Answer<T>;

    /// Returns where answers go. With limits, each answer is blank until it is known.
    #[doc(hidden)]
    fn slots<T: Copy + Send>(answers: &mut [Self::Answer<T>], blank: T) -> Slots<'_, T>;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Unlimited {}
    impl Sealed for super::Limits<'_> {}
}

/// No limits: every question is answered, however long it takes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unlimited;

impl Limit for Unlimited {
    type Answer<T: Copy + Send> = T;

    fn get(&self) -> Limits<'_> {
        Limits::new()
    }

    fn answer<T: Copy + Send>(result: Result<T, LimitError>) -> T {
        result.unwrap_or_else(|error| unreachable!("without limits: {error}"))
    }

    fn slots<T: Copy + Send>(answers: &mut [T], _blank: T) -> Slots<'_, T> {
        Slots::Unlimited(answers)
    }
}

impl Limit for Limits<'_> {
    type Answer<T: Copy + Send> = Result<T, LimitError>;

    fn get(&self) -> Limits<'_> {
        *self
    }

    fn answer<T: Copy + Send>(result: Result<T, LimitError>) -> Result<T, LimitError> {
        result
    }

    fn slots<T: Copy + Send>(answers: &mut [Result<T, LimitError>], blank: T) -> Slots<'_, T> {
        answers.fill(Ok(blank));
        Slots::Limited(answers)
    }
}

/// The answers of a question, one for each puzzle.
pub enum Slots<'a, T> {
    /// Every answer will be there.
    Unlimited(&'a mut [T]),
    /// Some answers may be given up.
    Limited(&'a mut [Result<T, LimitError>]),
}

impl<T> Slots<'_, T> {
    /// Returns the number of answers, one for each puzzle.
    pub fn len(&self) -> usize {
        match self {
            Slots::Unlimited(answers) => answers.len(),
            Slots::Limited(answers) => answers.len(),
        }
    }

    /// Returns the answer of a puzzle, unless it was given up.
    #[inline(always)]
    pub fn slot(&mut self, puzzle: usize) -> Option<&mut T> {
        match self {
            Slots::Unlimited(answers) => Some(&mut answers[puzzle]),
            Slots::Limited(answers) => answers[puzzle].as_mut().ok(),
        }
    }

    /// Returns the answer of a puzzle whose search is over. If it was given up, stores the error instead and
    /// returns `None`.
    #[inline(always)]
    pub fn done(&mut self, puzzle: usize, given_up: Option<LimitError>) -> Option<&mut T> {
        if let (Slots::Limited(answers), Some(error)) = (&mut *self, given_up) {
            answers[puzzle] = Err(error);
        }
        self.slot(puzzle)
    }
}
