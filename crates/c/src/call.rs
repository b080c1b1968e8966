//! A call about `n` puzzles: it is asked in batches, and the columns of the answers go to the caller's memory.

use std::ops::Range;

use sudoku_ask::{Answers, Column, NULL, Puzzles, Question, Reason};

use crate::edge::{Failure, Out, SudokuStatus, apart, given, place};

/// What a call is about, and where the answers go.
pub struct Call<'a> {
    n: usize,
    cells: &'a [[u8; 81]],
    others: &'a [[u8; 81]],
    first_line: u64,
    read: Vec<Range<usize>>,
    outs: Vec<Box<dyn Put + 'a>>,
}

impl<'a> Call<'a> {
    /// About this many puzzles to be made, whose numbers begin with `first_line`.
    pub fn to_make(n: usize, first_line: u64) -> Call<'a> {
        Call {
            n,
            cells: &[],
            others: &[],
            first_line,
            read: Vec::new(),
            outs: Vec::new(),
        }
    }

    /// About puzzles.
    ///
    /// # Safety
    /// As for [`given`], of `n` × 81 bytes.
    pub unsafe fn about(puzzles: *const u8, n: usize) -> Result<Call<'a>, Failure> {
        let mut call = Call::to_make(n, 1);
        // SAFETY: the caller's contract.
        call.cells = unsafe { call.grids(puzzles, "puzzles")? };
        Ok(call)
    }

    /// And about another grid for each.
    ///
    /// # Safety
    /// As for [`given`], of as many grids as there are puzzles.
    pub unsafe fn with(mut self, others: *const u8, name: &str) -> Result<Call<'a>, Failure> {
        // SAFETY: the caller's contract.
        self.others = unsafe { self.grids(others, name)? };
        Ok(self)
    }

    unsafe fn grids(&mut self, start: *const u8, name: &str) -> Result<&'a [[u8; 81]], Failure> {
        // SAFETY: the caller's contract.
        let grids = unsafe { grids(start, self.n, name)? };
        self.read.push(place(grids.as_ptr(), grids.len()));
        Ok(grids)
    }

    /// Writes a column of the answers, with this many rows a puzzle, unless the pointer is NULL.
    ///
    /// # Safety
    /// As for [`Out::new`], of that many values.
    pub unsafe fn wanted<T: Value + 'a>(
        mut self,
        column: usize,
        rows: usize,
        start: *mut T,
    ) -> Result<Call<'a>, Failure> {
        let all = crate::edge::product(self.n, rows)?;
        // SAFETY: the caller's contract.
        let out = unsafe { Out::new(start, all)? };
        self.outs.push(Box::new(To { column, rows, out }));
        Ok(self)
    }

    /// The same, where NULL is a failure.
    ///
    /// # Safety
    /// As for [`Call::wanted`].
    pub unsafe fn needed<T: Value + 'a>(
        self,
        column: usize,
        rows: usize,
        start: *mut T,
        name: &str,
    ) -> Result<Call<'a>, Failure> {
        if start.is_null() && self.n > 0 && rows > 0 {
            return Err(Failure::null(name));
        }
        // SAFETY: the caller's contract is the same.
        unsafe { self.wanted(column, rows, start) }
    }

    /// Asks, and writes the answers.
    pub fn ask(self, question: impl Into<Question>) -> Result<(), Failure> {
        self.ask_and(question, |_| Ok(()))
    }

    /// The same, where something becomes of the answers to each batch before they are written.
    pub fn ask_and(
        mut self,
        question: impl Into<Question>,
        mut make: impl FnMut(&mut Answers) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let written: Vec<_> = self.outs.iter().map(|out| out.place()).collect();
        apart(&written, &self.read)?;
        let question = question.into();
        let mut answers = Answers::default();
        let batch = question.batch();
        let nothing = vec![
            [0; 81];
            if self.cells.is_empty() {
                batch.min(self.n)
            } else {
                0
            }
        ];
        for first in (0..self.n).step_by(batch) {
            let batch = first..self.n.min(first + batch);
            let puzzles = Puzzles {
                others: self.others.get(batch.clone()).unwrap_or_default(),
                line: &|i| self.first_line + (first + i) as u64,
                ..Puzzles::new(
                    self.cells
                        .get(batch.clone())
                        .unwrap_or_else(|| &nothing[..batch.len()]),
                )
            };
            question.answer_each(&puzzles, &mut answers, |answers| gave_up(answers).is_none());
            make(&mut answers)?;
            for out in &mut self.outs {
                out.put(&answers, first);
            }
            if let Some(words) = gave_up(&answers) {
                return Err(Failure::new(SudokuStatus::GaveUp, words));
            }
        }
        Ok(())
    }
}

/// Why the last puzzle could not be made.
fn gave_up(answers: &Answers) -> Option<&str> {
    match answers.reasons.last() {
        Some((_, _, Reason::GaveUp(words))) => Some(words),
        _ => None,
    }
}

/// The puzzles that a pointer of this name points to.
///
/// # Safety
/// As for [`given`], of `n` × 81 bytes.
pub unsafe fn grids<'a>(start: *const u8, n: usize, name: &str) -> Result<&'a [[u8; 81]], Failure> {
    // SAFETY: the caller's contract; 81 bytes are an array of 81 bytes.
    unsafe { given(start.cast::<[u8; 81]>(), n, name) }
}

/// Where a column of the answers goes.
struct To<T> {
    column: usize,
    /// How many there are for each puzzle.
    rows: usize,
    out: Out<T>,
}

trait Put {
    /// Writes the answers to the batch that begins with puzzle `first`.
    fn put(&mut self, answers: &Answers, first: usize);

    /// The addresses that are written.
    fn place(&self) -> Range<usize>;
}

impl<T: Value> Put for To<T> {
    fn put(&mut self, answers: &Answers, first: usize) {
        for row in 0..self.rows * answers.verdicts.len() {
            let value = T::of(answers, self.column, row);
            self.out.put(self.rows * first + row, value);
        }
    }

    fn place(&self) -> Range<usize> {
        self.out.place()
    }
}

/// A value of a column, as C sees it; what stands for null is said in the head of the header.
pub trait Value {
    /// The value in this row; null if the column is of another kind.
    fn of(answers: &Answers, column: usize, row: usize) -> Self;
}

impl Value for [u8; 81] {
    fn of(answers: &Answers, column: usize, row: usize) -> Self {
        match &answers.columns[column] {
            Column::Grids(grids) => grids[row],
            Column::Sets(sets) => {
                sets[row].map_or(NULL, |set| std::array::from_fn(|cell| (set >> cell & 1) as u8))
            }
            _ => NULL,
        }
    }
}

impl Value for i64 {
    fn of(answers: &Answers, column: usize, row: usize) -> Self {
        match &answers.columns[column] {
            Column::Numbers(numbers) => {
                numbers[row].map_or(-1, |number| i64::try_from(number).unwrap_or(i64::MAX))
            }
            _ => -1,
        }
    }
}

impl Value for f64 {
    fn of(answers: &Answers, column: usize, row: usize) -> Self {
        match &answers.columns[column] {
            Column::Reals(reals) => reals[row].unwrap_or(-1.0),
            _ => -1.0,
        }
    }
}

impl Value for i8 {
    fn of(answers: &Answers, column: usize, row: usize) -> Self {
        match &answers.columns[column] {
            Column::Flags(flags) => flags[row].map_or(-1, i8::from),
            _ => -1,
        }
    }
}
