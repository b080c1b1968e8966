//! Where answers go, and whether some of them may be missing.
//!
//! Whether an engine has limits is part of its type, and with it whether an answer may be missing: so each
//! question stands once, and if you have set no limits, there is no error to handle that cannot be.

use crate::limits::{LimitError, Limits};

/// Whether an engine has limits: [`Unlimited`] or [`Limits`].
///
/// It is sealed: there are no others.
pub trait Limit: Copy + Send + Sync + sealed::Sealed {
    /// The answer to a question: just `T`, or with limits a `Result<T, LimitError>`.
    type Answer<T: Copy + Send>: Copy + Send;

    #[doc(hidden)]
    fn get(&self) -> Limits<'_>;

    #[doc(hidden)]
    fn answer<T: Copy + Send>(result: Result<T, LimitError>) -> Self::Answer<T>;

    /// Where answers go, those that are known blank until then.
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
    /// All will be there.
    Unlimited(&'a mut [T]),
    /// Some may be given up.
    Limited(&'a mut [Result<T, LimitError>]),
}

impl<T> Slots<'_, T> {
    /// One for each puzzle.
    pub fn len(&self) -> usize {
        match self {
            Slots::Unlimited(answers) => answers.len(),
            Slots::Limited(answers) => answers.len(),
        }
    }

    /// That of a puzzle, unless it was given up.
    #[inline(always)]
    pub fn slot(&mut self, puzzle: usize) -> Option<&mut T> {
        match self {
            Slots::Unlimited(answers) => Some(&mut answers[puzzle]),
            Slots::Limited(answers) => answers[puzzle].as_mut().ok(),
        }
    }

    /// That of a puzzle which is done with, unless it is given up.
    #[inline(always)]
    pub fn done(&mut self, puzzle: usize, given_up: Option<LimitError>) -> Option<&mut T> {
        if let (Slots::Limited(answers), Some(error)) = (&mut *self, given_up) {
            answers[puzzle] = Err(error);
        }
        self.slot(puzzle)
    }
}
