//! What a line says besides a grid: its first word, the fields of a record or an object, the answer after a puzzle.

use memchr::{memchr, memchr_iter, memmem, memrchr};

use crate::batch::Given;
use crate::cells::{cells, plain};
use crate::columns::{ANSWER, Column, Columns, PUZZLE, Wanted};
use crate::json;
use crate::problem::Problem;
use crate::record::Record;

/// What ends the characters of a puzzle.
#[must_use]
pub fn is_separator(c: u8) -> bool {
    c.is_ascii_whitespace() || b",;:|#\x0b".contains(&c)
}

/// What stands before the first separator.
#[must_use]
pub fn first_word(text: &[u8]) -> &[u8] {
    text.split(|&c| is_separator(c)).next().unwrap_or_default()
}

/// The puzzle of a line with something between its 81 cells: the same between every two, or between groups of nine.
#[must_use]
pub fn spread(text: &[u8]) -> Option<[u8; 81]> {
    let text = text.trim_ascii();
    let (cells, groups) = (2 * 81 - 1, 81 + 8);
    let is_between = |c: u8| b" ,;\t|".contains(&c);
    // Something may follow the comma.
    let dense: Vec<u8>;
    let text = if text.len() > cells && text[1] == b',' && text[2] == b' ' {
        dense = text.iter().copied().filter(|&c| c != b' ').collect();
        &dense
    } else {
        text
    };
    let step = match text.len() {
        length if length == cells => 1,
        length if length == groups => 9,
        _ => return None,
    };
    let separator = *text.get(step)?;
    if !is_between(separator) || !text[step..].iter().step_by(step + 1).all(|&c| c == separator) {
        return None;
    }
    let characters: Vec<u8> = text
        .chunks(step + 1)
        .flat_map(|chunk| &chunk[..step])
        .copied()
        .collect();
    cells_of(&characters)
}

/// The cells of a text that has 81 of them, and nothing else but ends of lines, spaces, and what is between numbers.
fn cells_of(text: &[u8]) -> Option<[u8; 81]> {
    if let Ok(text) = text.try_into() {
        return cells(text);
    }
    let is_cell = |c: &u8| !c.is_ascii_whitespace() && !b"[],|".contains(c);
    let text: Vec<u8> = text.iter().copied().filter(is_cell).collect();
    cells(text[..].try_into().ok()?)
}

/// The puzzle of a JSON object, and the answer if it is wanted: in a field, or after the object.
///
/// # Errors
/// When it is no object, or the puzzle or the answer is not there or not readable.
pub fn json_object(line: &[u8], wanted: &Wanted) -> Result<([u8; 81], Option<Given>), Problem> {
    let (fields, rest) = json::fields(line).ok_or(Problem::Json)?;
    let find = |column: &Option<Column>, known: &[&str]| {
        let name = match column {
            Some(Column::Name(name)) => Some(name.to_lowercase()),
            _ => None,
        };
        let known = name.as_deref().map_or(known.to_vec(), |name| vec![name]);
        let is_field = |name: &&str, field: &[u8]| field.eq_ignore_ascii_case(name.as_bytes());
        let mut found = known
            .iter()
            .filter_map(|name| fields.iter().find(|(field, _)| is_field(name, field)));
        found.next().map(|(_, value)| &value[..])
    };
    let key = || match &wanted.puzzle {
        Some(Column::Name(name)) => name.clone(),
        _ => PUZZLE[0].to_owned(),
    };
    let text = find(&wanted.puzzle, &PUZZLE).ok_or_else(|| Problem::Key(key()))?;
    let column = memmem::find(line, text).unwrap_or_default() + 1;
    let puzzle = cells_of(text).ok_or_else(|| Problem::of_cells(text, column))?;
    if !wanted.answers {
        return Ok((puzzle, None));
    }
    let given = match find(&wanted.answer, &ANSWER) {
        Some(text) if first_word(rest.trim_ascii()).is_empty() => answer(line, text),
        _ => answer_after(line, rest),
    };
    Ok((puzzle, Some(given?)))
}

/// The puzzle of a record with these fields, and the answer if it is wanted.
///
/// # Errors
/// When it is not there or not readable: with the line of the record, from 0.
pub fn record(
    text: &[u8],
    columns: &Columns,
    fields: &Record,
) -> Result<([u8; 81], Option<Given>), (usize, Problem)> {
    let field = |column: usize| fields.get(column).ok_or((0, Problem::Column(column + 1)));
    let puzzle = field(columns.puzzle)?.trim_ascii();
    let plain = plain(puzzle);
    // Where the field begins; with quotation marks inside it that is only about right.
    let start = memmem::find(text, puzzle).unwrap_or_default();
    let line_start = memrchr(b'\n', &text[..start]).map_or(0, |end| end + 1);
    let line = memchr_iter(b'\n', &text[..start]).count();
    let puzzle = cells_of(&plain).ok_or_else(|| (line, Problem::of_cells(&plain, start - line_start + 1)))?;
    let given = match columns.answer {
        Some(column) => {
            let given = answer(text, field(column)?.trim_ascii());
            Some(given.map_err(|problem| (0, problem))?)
        }
        None => None,
    };
    Ok((puzzle, given))
}

/// The answer in the rest of a line after its puzzle: the next word that looks like one, or else just the next word. In a
/// comment only the last word can be it, which is where `sudoku solve --with-puzzle` puts it.
///
/// # Errors
/// When there is none, or it is not readable.
pub fn answer_after(line: &[u8], rest: &[u8]) -> Result<Given, Problem> {
    let (rest, comment) = rest.split_at(memchr(b'#', rest).unwrap_or(rest.len()));
    let words = |text| <[u8]>::split(text, |&c| is_separator(c)).filter(|word| !word.is_empty());
    let looks_right = |word: &&[u8]| word.len() > 40 || answer_word(word).is_some();
    let word = words(rest)
        .find(looks_right)
        .or_else(|| words(comment).next_back().filter(looks_right))
        .or_else(|| words(rest).next());
    answer(line, word.unwrap_or_default())
}

/// An answer, which is some of a line: a grid, or a word.
///
/// # Errors
/// When it is neither.
#[inline]
pub fn answer(line: &[u8], text: &[u8]) -> Result<Given, Problem> {
    if text.is_empty() {
        return Err(Problem::NoAnswer);
    }
    let given = cells_of(text).map(Given::Cells).or_else(|| answer_word(text));
    given.ok_or_else(|| {
        let column = memmem::rfind(line, text).unwrap_or_default() + 1;
        Problem::Answer(Box::new(Problem::of_cells(text, column)))
    })
}

/// What a word of `sudoku solve` says.
#[must_use]
pub fn answer_word(text: &[u8]) -> Option<Given> {
    match text {
        // What is invalid has no solution either; why, is said of the puzzle.
        b"none" | b"invalid" => Some(Given::None),
        b"multiple" => Some(Given::Multiple),
        _ => None,
    }
}
