//! Each puzzle once: the first of those that are the same one in disguise.

use sudoku_symmetry::{Class, Classes, ClassesError, Packed};

use super::canon::form;
use super::{About, Ask, Puzzles, Told};
use crate::{Answers, Column, NULL, Verdict};

/// The canonical form of each puzzle, and nothing else. Which forms have been seen before depends on all
/// earlier batches, in order: [`Seen`] keeps track of that.
#[derive(Clone, Copy, Debug)]
pub struct Unique;

impl Ask for Unique {
    fn columns(&self) -> Vec<&'static str> {
        vec!["canonical"]
    }

    fn about(&self) -> About {
        About::new(&[Verdict::New, Verdict::Repeated, Verdict::Invalid])
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut Told<'_>) {
        let mut grids = answers.take_grids();
        for puzzle in puzzles.cells {
            grids.push(form(puzzles, puzzle, Verdict::New, answers).map_or(NULL, |found| found.form));
        }
        answers.columns.push(Column::Grids(grids));
    }
}

/// The classes that have been seen.
#[derive(Default)]
pub struct Seen(Classes);

impl Seen {
    /// Records the answers to a batch, and makes the verdict on each valid puzzle [`Verdict::New`] or
    /// [`Verdict::Repeated`]. Returns the number of the class of each puzzle, from 0 in the order of their
    /// first puzzles; `None` if the puzzle is invalid.
    ///
    /// # Errors
    /// If there are more classes than memory can hold.
    pub fn see(&mut self, answers: &mut Answers) -> Result<Vec<Option<u32>>, ClassesError> {
        let Some(Column::Grids(forms)) = answers.columns.first() else {
            return Ok(Vec::new());
        };
        let mut numbers = Vec::with_capacity(forms.len());
        for (form, verdict) in forms.iter().zip(&mut answers.verdicts) {
            let class = self.class(form)?;
            numbers.push(class.map(|class| match class {
                Class::New(number) => {
                    *verdict = Verdict::New;
                    number
                }
                Class::Seen(number) => {
                    *verdict = Verdict::Repeated;
                    number
                }
            }));
        }
        Ok(numbers)
    }

    /// Records a form, 81 cells. Returns its class, and whether that had been seen; `None` for a null.
    ///
    /// # Errors
    /// If there are more classes than memory can hold.
    pub fn class(&mut self, form: &[u8; 81]) -> Result<Option<Class>, ClassesError> {
        let form = Packed::new(form).ok();
        form.map(|form| self.0.insert(&form)).transpose()
    }

    /// Returns the number of the class of the puzzles with this form, 81 cells, if it has been seen.
    #[must_use]
    pub fn find(&self, form: &[u8; 81]) -> Option<u32> {
        self.0.find(&Packed::new(form).ok()?)
    }

    /// Returns how many classes have been seen.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether no class has been seen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The first puzzle of each class that has been seen.
#[derive(Default)]
pub struct Firsts {
    seen: Seen,
    /// The index of the first puzzle of each class, by the number of the class.
    of_classes: Vec<u64>,
    /// The number of puzzles so far.
    all: u64,
}

impl Firsts {
    /// Records the answers to a batch, as [`Seen`] does, and replaces their column: for each puzzle it then
    /// has the index of the first puzzle that is the same, counted through all batches.
    ///
    /// # Errors
    /// As for [`Seen::see`].
    pub fn see(&mut self, answers: &mut Answers) -> Result<(), ClassesError> {
        let numbers = self.seen.see(answers)?;
        let firsts = numbers.into_iter().map(|number| {
            let index = self.all;
            self.all += 1;
            let number = number? as usize;
            if number == self.of_classes.len() {
                self.of_classes.push(index);
            }
            self.of_classes.get(number).copied()
        });
        answers.columns = vec![Column::Numbers(firsts.collect())];
        Ok(())
    }
}
