//! The line that names the columns, in CSV and before lines that have columns.

use sudoku_puzzles::{Batch, free_name};

use super::input::csv_field;
use super::{Column, Form, Format};

impl Form {
    /// Prints the line that names the columns, if there is one; `batch` is the first.
    pub(crate) fn header(
        &self,
        text: &mut Vec<u8>,
        batch: &Batch,
        members: &[String],
        columns: &[Column],
        has_puzzle: bool,
    ) {
        if self.no_header {
            return;
        }
        let input = batch.columns().filter(|_| self.with_puzzle);
        if input.is_some_and(|input| input.names.is_empty()) {
            return;
        }
        let names = self.columns(columns).flat_map(|column| column.names(self.format));
        let mut columns: Vec<&str> = names.copied().collect();
        if let (Some(first), Some(name)) = (columns.first_mut(), &self.result_column) {
            *first = name;
        }
        let file = self.file_name.then_some("file");
        let place: Vec<&str> = file
            .into_iter()
            .chain(self.line_number.then_some("line"))
            .collect();
        let new = [&place[..], &columns].concat();
        match (self.format, input) {
            (Format::Line | Format::Other(_), Some(input)) => {
                let mut names = new_names(&new, &input.names);
                let answers = names.split_off(place.len());
                for name in names {
                    csv_field(text, name.as_bytes(), input.separator);
                    text.push(input.separator);
                }
                text.extend_from_slice(&input.header);
                for name in answers {
                    text.push(input.separator);
                    csv_field(text, name.as_bytes(), input.separator);
                }
                text.push(b'\n');
            }
            (Format::Csv, _) => {
                let mut names = Vec::new();
                match input {
                    Some(input) => names.extend_from_slice(&input.names),
                    None if !members.is_empty() => names.extend_from_slice(members),
                    None if has_puzzle => {
                        names.extend(self.with_puzzle.then(|| "input".into()));
                        names.push("puzzle".into());
                    }
                    None => {}
                }
                let inputs = names.len();
                names.extend(new_names(&new, &names));
                names[..inputs + place.len()].rotate_right(place.len());
                for (i, name) in names.iter().enumerate() {
                    text.extend((i > 0).then_some(b','));
                    csv_field(text, name.as_bytes(), b',');
                }
                text.push(b'\n');
            }
            _ => {}
        }
    }
}

/// What new columns are called if there are others: a name that is taken gets a number.
fn new_names(columns: &[&str], taken: &[String]) -> Vec<String> {
    let mut names = taken.to_vec();
    for column in columns {
        let is_free = |name: &str| !names.iter().any(|taken| taken.eq_ignore_ascii_case(name));
        names.push(free_name(column, is_free));
    }
    names.split_off(taken.len())
}
