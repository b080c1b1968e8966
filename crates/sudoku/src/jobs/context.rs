//! The place of a puzzle in the output.

use puzzles::Batch;
use sudoku_ask::{NULL, Verdict};
use sudoku_cells::characters;

use crate::form::{Answer, Form, Subject};
use crate::output::Page;

/// A puzzle in its batch, and the page where its answers are printed.
pub(crate) struct Context<'a> {
    pub subject: Subject<'a>,
    pub form: &'a Form,
    /// Whether lines have nothing but the values of the first column of the answers.
    pub is_plain: bool,
    pub page: &'a mut Page,
    /// Writes what the page has so far. Returns whether there is use in more.
    pub write: &'a dyn Fn(&mut Page) -> bool,
}

/// How long the text of a page may become before it must be written.
const FULL: usize = 1 << 16;

impl Context<'_> {
    /// Prints an answer.
    #[inline]
    pub fn print(&mut self, answer: Answer<'_>) {
        let text = &mut self.page.text;
        if self.is_plain
            && let Some(sudoku_ask::Column::Grids(grids)) = answer.columns.first()
            && grids[answer.row][0] != NULL[0]
        {
            // By far the most.
            text.extend_from_slice(&characters(&grids[answer.row]));
            text.push(b'\n');
        } else {
            self.form.print(text, &self.subject, answer);
        }
    }

    /// Prints an answer for each row of a column, and if the page is full, waits until it can be written.
    /// Returns whether there is use in more.
    pub fn print_all(&mut self, column: sudoku_ask::Column) -> bool {
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
