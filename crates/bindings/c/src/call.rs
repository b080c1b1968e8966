//! A call about `n` puzzles. The question is asked in batches, and the columns of the answers go to the
//! caller's memory.

use sudoku_ask::{Answers, Column, NULL, Puzzles, Question, Verdict, positions};

use crate::boundary::{Failure, Grown, Out, Place, SudokuStatus, apart, given, place};
use crate::options::{Options, SudokuOptions, options};

/// A call: the puzzles it is about, and where the answers go.
pub struct Call<'a> {
    n: usize,
    cells: &'a [[u8; 81]],
    candidates: Option<&'a [[u16; 81]]>,
    others: &'a [[u8; 81]],
    first_line: u64,
    options: Options<'a>,
    read: Vec<Place>,
    outs: Vec<Box<dyn Put + 'a>>,
}

impl<'a> Call<'a> {
    /// Begins a call that makes this many puzzles, whose numbers begin with `first_line`.
    ///
    /// # Safety
    /// As for [`options`].
    pub unsafe fn to_make(
        n: usize,
        first_line: u64,
        told: *const SudokuOptions,
    ) -> Result<Call<'a>, Failure> {
        // SAFETY: the caller's contract.
        let options = unsafe { options(told)? };
        let read = vec![
            place(told.cast::<u8>(), options.size, "options"),
            place(options.stop, usize::from(!options.stop.is_null()), "options.stop"),
        ];
        Ok(Call {
            n,
            cells: &[],
            candidates: None,
            others: &[],
            first_line,
            options,
            read,
            outs: Vec::new(),
        })
    }

    /// Begins a call about puzzles.
    ///
    /// # Safety
    /// As for [`given`], of `n` × 81 bytes; and as for [`options`], with as many candidates as cells.
    pub unsafe fn about(
        puzzles: *const u8,
        n: usize,
        told: *const SudokuOptions,
    ) -> Result<Call<'a>, Failure> {
        // SAFETY: the caller's contract.
        unsafe {
            let mut call = Call::to_make(n, 1, told)?;
            call.cells = call.grids(puzzles, "puzzles")?;
            if !call.options.candidates.is_null() {
                let candidates = given(call.options.candidates.cast::<[u16; 81]>(), n, "candidates")?;
                call.read.push(place(candidates.as_ptr(), n, "candidates"));
                call.candidates = Some(candidates);
            }
            Ok(call)
        }
    }

    /// Returns the options of the call.
    pub fn options(&self) -> &Options<'a> {
        &self.options
    }

    /// Adds another grid for each puzzle.
    ///
    /// # Safety
    /// As for [`given`], of as many grids as there are puzzles.
    pub unsafe fn with(mut self, others: *const u8, name: &'static str) -> Result<Call<'a>, Failure> {
        // SAFETY: the caller's contract.
        self.others = unsafe { self.grids(others, name)? };
        Ok(self)
    }

    unsafe fn grids(&mut self, start: *const u8, name: &'static str) -> Result<&'a [[u8; 81]], Failure> {
        // SAFETY: the caller's contract.
        let grids = unsafe { grids(start, self.n, name)? };
        self.read.push(place(grids.as_ptr(), grids.len(), name));
        Ok(grids)
    }

    /// Has a column of the answers written to `out`.
    pub fn put<T: Value + 'a>(mut self, column: usize, out: Out<T>) -> Call<'a> {
        let next = 0;
        self.outs.push(Box::new(To { column, next, out }));
        self
    }

    /// Has what `make` returns for each row of the answers written to `out`.
    pub fn put_rows<T: 'a>(mut self, out: Grown<T>, make: impl Fn(&Answers, usize) -> T + 'a) -> Call<'a> {
        self.outs.push(Box::new(Rows { next: 0, out, make }));
        self
    }

    /// Asks the question, and writes the answers.
    pub fn ask(self, question: impl Into<Question>) -> Result<(), Failure> {
        self.ask_and(question, |_| Ok(()))
    }

    /// Does the same as [`Call::ask`], but passes the answers to each batch to `make` before they are
    /// written.
    pub fn ask_and(
        mut self,
        question: impl Into<Question>,
        mut make: impl FnMut(&mut Answers) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let written: Vec<_> = self.outs.iter().map(|out| out.place()).collect();
        apart(&written, &self.read)?;
        let question = question.into();
        if self.candidates.is_some() && !question.takes_candidates() {
            return Err(Failure::candidates());
        }
        let mut answers = Answers::default();
        let batch = question.batch();
        // What is to be made has no cells.
        let nothing = vec![
            NULL;
            if self.cells.is_empty() {
                batch.min(self.n)
            } else {
                0
            }
        ];
        for first in (0..self.n).step_by(batch) {
            let batch = first..self.n.min(first + batch);
            let cells = self.cells.get(batch.clone());
            let cells = cells.unwrap_or_else(|| &nothing[..batch.len()]);
            let candidates = self.candidates.map(|candidates| &candidates[batch.clone()]);
            let both = candidates.map(|candidates| positions(cells, candidates));
            let puzzles = Puzzles {
                candidates: both.as_ref().map(|(_, candidates)| &candidates[..]),
                limits: self.options.limits,
                others: self.others.get(batch.clone()).unwrap_or_default(),
                line: &|i| self.first_line + (first + i) as u64,
                ..Puzzles::new(both.as_ref().map_or(cells, |(cells, _)| cells))
            };
            question.answer_each(&puzzles, &mut answers, |answers| gave_up(answers).is_none());
            self.options.go_on()?;
            make(&mut answers)?;
            for out in &mut self.outs {
                out.put(&answers);
            }
            if let Some(words) = gave_up(&answers) {
                return Err(Failure::new(SudokuStatus::GaveUp, words));
            }
        }
        Ok(())
    }
}

/// Returns why the last puzzle could not be made, if it could not.
fn gave_up(answers: &Answers) -> Option<String> {
    let is_missing = answers.verdicts.last() == Some(&Verdict::Missing);
    let reason = answers.reasons.last().filter(|_| is_missing);
    reason.map(|(_, _, reason)| reason.to_string())
}

/// Returns the puzzles that a pointer of this name points to.
///
/// # Safety
/// As for [`given`], of `n` × 81 bytes.
pub unsafe fn grids<'a>(start: *const u8, n: usize, name: &'static str) -> Result<&'a [[u8; 81]], Failure> {
    // SAFETY: the caller's contract; any 81 bytes are an array of 81 bytes.
    unsafe { given(start.cast::<[u8; 81]>(), n, name) }
}

/// Where a column of the answers goes, and how many values have been written there.
struct To<T> {
    column: usize,
    next: usize,
    out: Out<T>,
}

trait Put {
    /// Writes the answers to the next batch.
    fn put(&mut self, answers: &Answers);

    /// Returns the place that is written.
    fn place(&self) -> Place;
}

impl<T: Value> Put for To<T> {
    fn put(&mut self, answers: &Answers) {
        for row in 0..answers.columns[self.column].len() {
            let value = T::of(answers, &answers.columns[self.column], row);
            self.out.put(self.next, value);
            self.next += 1;
        }
    }

    fn place(&self) -> Place {
        self.out.place()
    }
}

/// Where the values made of each row go, and how many have been written there.
struct Rows<T, F> {
    next: usize,
    out: Grown<T>,
    make: F,
}

impl<T, F: Fn(&Answers, usize) -> T> Put for Rows<T, F> {
    fn put(&mut self, answers: &Answers) {
        for row in 0..answers.verdicts.len() {
            self.out.put(self.next, &(self.make)(answers, row));
            self.next += 1;
        }
    }

    fn place(&self) -> Place {
        self.out.place()
    }
}

/// A value as C sees it. The top of the header documents what stands for null.
pub trait Value {
    /// Returns the value in this row of a column; null if the column is of another kind.
    fn of(answers: &Answers, column: &Column, row: usize) -> Self;
}

macro_rules! values {
    ($($type:ty: $null:expr, $($kind:ident($value:ident) $make:expr),+;)*) => {
        $(impl Value for $type {
            fn of(_: &Answers, column: &Column, row: usize) -> Self {
                match column {
                    $(Column::$kind(all) => {
                        let $value = all[row];
                        $make
                    })+
                    _ => $null,
                }
            }
        })*
    };
}

values! {
    [u16; 81]: [u16::MAX; 81], Candidates(all) all;
    [u8; 81]: NULL,
        Grids(grid) grid,
        Sets(set) set.map_or(NULL, |set| std::array::from_fn(|cell| (set >> cell & 1) as u8));
    i64: -1, Numbers(number) number.map_or(-1, |number| i64::try_from(number).unwrap_or(i64::MAX));
    f64: -1.0, Reals(real) real.unwrap_or(-1.0);
    i8: -1, Flags(flag) flag.map_or(-1, i8::from);
}
