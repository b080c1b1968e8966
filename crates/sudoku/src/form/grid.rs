//! Answers as framed grids, and a puzzle in characters.

use std::borrow::Cow;

use sudoku_cells::{Framed, characters, from_characters};
use sudoku_puzzles::{Batch, Role};

use super::{Answer, Form, Subject};

impl Form {
    pub(super) fn grid(&self, text: &mut Vec<u8>, subject: &Subject<'_>, answer: Answer<'_>) {
        let Subject { batch, i, .. } = *subject;
        if self.line_number {
            self.place(text, subject, b':');
            text.push(b'\n');
        }
        // The digits that are not clues of this puzzle do not stand out.
        let clues = batch.puzzles().get(i).filter(|_| self.color);
        if self.with_puzzle {
            match batch.position(i) {
                Some(position) => text.extend_from_slice(format!("{position:#}\n").as_bytes()),
                None => framed(text, &puzzle(batch, i), clues),
            }
            text.extend(self.columns(subject.columns).next().map(|_| b'\n'));
        }
        self.each_value(subject, answer, |value| {
            if let Some(value) = value {
                value.print_framed(text, clues);
            }
        });
    }
}

/// The puzzle in 81 characters, or what stands in its place. Nothing at the end, after all puzzles.
pub fn puzzle(batch: &Batch, i: usize) -> Cow<'_, [u8]> {
    if i >= batch.len() {
        Cow::default()
    } else if batch.is_unreadable(i) {
        let fields = batch.fields(i);
        match fields.iter().find(|field| field.role() == Role::Puzzle) {
            Some(field) => Cow::Owned(field.text().to_vec()),
            // The record is too short.
            None if batch.columns().is_some() && !fields.is_empty() => Cow::default(),
            None => Cow::Borrowed(batch.text(i)),
        }
    } else if let Some(position) = batch.position(i) {
        Cow::Owned(position.to_string().into_bytes())
    } else {
        Cow::Owned(characters(&batch.puzzles()[i]).to_vec())
    }
}

/// Prints 81 characters as a framed grid, where the clues stand out if there are any, and anything else as it
/// is.
pub fn framed(text: &mut Vec<u8>, answer: &[u8], clues: Option<&[u8; 81]>) {
    let Some(cells) = answer.try_into().ok().and_then(from_characters) else {
        text.extend_from_slice(answer);
        text.push(b'\n');
        return;
    };
    let mut clues = clues.into_iter().flatten();
    for c in Framed(&cells).to_string().bytes() {
        let is_cell = c == b'.' || c.is_ascii_digit();
        if is_cell && clues.next().is_some_and(|&clue| clue != 0) {
            text.extend_from_slice(b"\x1b[1m");
            text.push(c);
            text.extend_from_slice(b"\x1b[0m");
        } else {
            text.push(c);
        }
    }
    text.push(b'\n');
}
