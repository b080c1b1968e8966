//! The place of a puzzle in the output.

use sudoku_ask::{Column, NULL, Verdict};
use sudoku_cells::characters;
use sudoku_puzzles::Batch;

use crate::form::{Answer, Form, Plain, Subject};
use crate::output::Page;

/// A puzzle in its batch, and the page where its answers are printed.
pub(crate) struct Context<'a> {
    pub subject: Subject<'a>,
    pub form: &'a Form,
    /// What lines have, if that is one thing.
    pub plain: Option<Plain>,
    pub page: &'a mut Page,
    /// Writes what the page has so far. Returns whether there is any point in going on.
    pub write: &'a dyn Fn(&mut Page) -> bool,
}

/// How long the text of a page may become before it must be written.
pub(super) const FULL: usize = 1 << 16;

impl Context<'_> {
    /// Prints an answer.
    #[inline]
    pub fn print(&mut self, answer: Answer<'_>) {
        if !self.print_plain(answer.columns, answer.row) {
            self.form.print(&mut self.page.text, &self.subject, answer);
        }
    }

    /// Prints an answer of the most common kinds: a grid, a digit or a good word on a line. Returns whether
    /// it is one.
    #[inline]
    pub fn print_plain(&mut self, columns: &[Column], row: usize) -> bool {
        let text = &mut self.page.text;
        match (self.plain, columns.first()) {
            // A bad word has a reason, which is printed, too.
            (Some(Plain::Word), _) if self.subject.verdict.is_good() => {
                text.extend_from_slice(self.subject.verdict.name().as_bytes());
                text.push(b'\n');
                true
            }
            (Some(Plain::Values), Some(Column::Grids(grids))) if grids[row][0] != NULL[0] => {
                text.extend_from_slice(&characters(&grids[row]));
                text.push(b'\n');
                true
            }
            (Some(Plain::Values), Some(Column::Numbers(numbers))) => {
                let digit = numbers[row].filter(|&number| number < 10);
                text.extend(digit.into_iter().flat_map(|digit| [b'0' + digit as u8, b'\n']));
                digit.is_some()
            }
            _ => false,
        }
    }

    /// Prints an answer for each row of a column, and if the page is full, waits until it can be written.
    /// Returns whether there is any point in going on.
    pub fn print_all(&mut self, column: Column) -> bool {
        let columns = [column];
        (0..columns[0].len()).all(|row| {
            self.print(Answer::of(&columns, row));
            self.page.text.len() < FULL || (self.write)(self.page)
        })
    }

    /// The same page for another puzzle, the first of a batch: at the end there may be something to say about
    /// what came long before.
    pub fn about<'b>(&'b mut self, batch: &'b Batch, file: Option<&'b str>) -> Context<'b> {
        let subject = Subject {
            batch,
            i: 0,
            verdict: Verdict::New,
            file,
            ..self.subject
        };
        Context {
            subject,
            page: self.page,
            ..*self
        }
    }
}
