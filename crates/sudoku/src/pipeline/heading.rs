//! What is printed and said before the answers: the names of the columns, and notes about the input.

use super::{Shared, Sheet};
use crate::form::Format;
use crate::members::{names, other_names};
use crate::notes::{about, named};
use crate::output::Page;

impl Shared {
    /// Prints what stands before the answers to a batch, and notes what is to be said about its input.
    pub(super) fn begin(&self, sheet: &Sheet, page: &mut Page) {
        let batch = &sheet.batch;
        page.tally.puzzle_lines += batch.puzzle_lines();
        page.tally.other_lines += batch.other_lines();
        self.header(sheet, page);
        let file = self.file(batch);
        page.notes
            .extend(about(batch).iter().map(|note| named(file, note)));
        if batch.begins_file() {
            let above = self.first.get().filter(|first| first.form.repeats_columns());
            let has_members = batch.columns().is_none() && !self.members().is_empty();
            if !sheet.is_first && !has_members && above.is_some_and(|above| above.names != names(batch)) {
                let note = "The columns of this file are not those named in the first line of the output";
                page.notes.push(named(file, note));
            }
        }
        let is_json = self.form().format == Format::Json && batch.keeps_texts() && !self.is_known(batch);
        if is_json && (0..batch.len()).any(|i| str::from_utf8(batch.text(i)).is_err()) {
            let note = "Not all of the text is UTF-8; JSON has \u{fffd} in place of what is not";
            page.notes.push(named(file, note));
        }
        if !self.members().is_empty() && batch.columns().is_none() {
            let told = other_names(batch, self.members());
            page.notes.extend(told.into_iter().map(|name| {
                format!(
                    "Member '{}' is left out: the columns are the members of the first object",
                    name.escape_debug()
                )
            }));
        }
    }

    /// Prints what stands before all answers, if this is the first page.
    pub(super) fn header(&self, sheet: &Sheet, page: &mut Page) {
        if sheet.is_first {
            self.form().header(
                &mut page.text,
                &sheet.batch,
                self.members(),
                self.job.columns(),
                self.job.has_puzzle(),
            );
        }
    }

    /// Under which names the members of objects stand in CSV.
    pub(super) fn members(&self) -> &[String] {
        let first = self.first.get().filter(|first| first.are_members);
        first.map_or(&[], |first| &first.names)
    }
}
