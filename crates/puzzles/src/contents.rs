//! What a line says besides a grid: its first word, the fields of a record or an object, the answer after a puzzle.

use memchr::{memchr, memchr_iter, memmem, memrchr};

use crate::cells::{digits, plain};
use crate::columns::Columns;
use crate::content::{Content, cells, field};
use crate::given::GivenAnswer;
use crate::json::{self, Member};
use crate::names::{ANSWER, PUZZLE};
use crate::options::{Column, ReadOptions};
use crate::problem::{Located, Place, Problem};
use crate::record::Record;

/// What ends the characters of a puzzle.
pub(crate) fn is_separator(c: u8) -> bool {
    c.is_ascii_whitespace() || b",;:|#\x0b".contains(&c)
}

/// What stands before the first separator.
pub(crate) fn first_word(text: &[u8]) -> &[u8] {
    text.split(|&c| is_separator(c)).next().unwrap_or_default()
}

/// The puzzle of a line with something between its 81 cells: the same between every two, or between groups of nine.
pub(crate) fn spread(text: &[u8]) -> Option<[u8; 81]> {
    let text = text.trim_ascii();
    let (single, groups) = (2 * 81 - 1, 81 + 8);
    let is_between = |c: u8| b" ,;\t|".contains(&c);
    // Something may follow the comma.
    let dense: Vec<u8>;
    let text = if text.len() > single && text[1] == b',' && text[2] == b' ' {
        dense = text.iter().copied().filter(|&c| c != b' ').collect();
        &dense
    } else {
        text
    };
    let step = match text.len() {
        length if length == single => 1,
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
    cells(&characters)
}

/// The puzzle of a JSON object, and the answer if it is wanted: in a member, or after the object.
///
/// # Errors
/// When it is no object, or the puzzle or the answer is not there or not readable.
pub(crate) fn json_object(
    line: &[u8],
    options: &ReadOptions,
) -> Result<(Content, Option<GivenAnswer>), Located> {
    let (members, rest) = json::members(line).ok_or((Problem::Json, None))?;
    let name = || match &options.puzzle_column {
        Some(Column::Name(name)) => name.clone(),
        _ => PUZZLE[0].to_owned(),
    };
    let found = puzzle_member(&members, options);
    let text = found.ok_or_else(|| (Problem::Field { name: name() }, None))?;
    let text = &members[text].text[..];
    let column = memmem::find(line, text).unwrap_or_default() + 1;
    let puzzle = field(text, column)?;
    if !options.answers {
        return Ok((puzzle, None));
    }
    let given = match answer_member(&members, rest, options) {
        Some(found) => answer(line, &members[found].text),
        None => answer_after(line, rest),
    };
    Ok((puzzle, Some(given?)))
}

/// Which member of an object holds the puzzle.
pub(crate) fn puzzle_member(members: &[Member<'_>], options: &ReadOptions) -> Option<usize> {
    member(members, options.puzzle_column.as_ref(), &PUZZLE, |_| true)
}

/// Which member of an object holds the answer, if answers are read; none if the answer follows the object.
pub(crate) fn answer_member(members: &[Member<'_>], rest: &[u8], options: &ReadOptions) -> Option<usize> {
    if !options.answers || !first_word(rest.trim_ascii()).is_empty() {
        return None;
    }
    // 'sudoku solve --json' says with a verdict that there is no solution, and their number in a field "solutions".
    let known = [&ANSWER[..], &["verdict"]].concat();
    member(members, options.answer_column.as_ref(), &known, looks_like_answer)
}

/// The member with the name that is chosen or else one of those that are known: the first that looks right, or just the first.
fn member(
    members: &[Member<'_>],
    column: Option<&Column>,
    known: &[&str],
    looks_right: fn(&[u8]) -> bool,
) -> Option<usize> {
    let chosen = match column {
        Some(Column::Name(name)) => Some(name.to_lowercase()),
        _ => None,
    };
    let chosen = chosen.as_deref();
    let names = chosen
        .as_slice()
        .iter()
        .chain(known.iter().filter(|_| chosen.is_none()));
    let find = |name: &&str| {
        let is_named = |member: &Member| member.name.eq_ignore_ascii_case(name.as_bytes());
        members.iter().position(is_named)
    };
    let mut found = names.filter_map(find);
    let first = found.next()?;
    let looks_right = |&i: &usize| looks_right(&members[i].text);
    let right = Some(first).into_iter().chain(found).find(looks_right);
    right.or(Some(first))
}

/// The puzzle of a record that starts at a line and has these fields, and the answer if it is wanted.
///
/// # Errors
/// When it is not there or not readable, with the place.
pub(crate) fn record(
    start: usize,
    text: &[u8],
    columns: &Columns,
    fields: &Record,
) -> Result<(Content, Option<GivenAnswer>), (Place, Problem)> {
    let in_line = |(problem, column): Located| (Place { line: start, column }, problem);
    let field_of = |column: usize| {
        let missing = || in_line((Problem::Column { number: column + 1 }, None));
        fields.get(column).map(<[u8]>::trim_ascii).ok_or_else(missing)
    };
    let puzzle = field_of(columns.puzzle)?;
    let plain = plain(puzzle);
    // Where the field begins; with quotation marks inside it that is only about right.
    let before = &text[..memmem::find(text, puzzle).unwrap_or_default()];
    let before_line = memrchr(b'\n', before).map_or(0, |end| end + 1);
    let puzzle = field(&plain, before.len() - before_line + 1).map_err(|(problem, column)| {
        let line = start + memchr_iter(b'\n', before).count();
        (Place { line, column }, problem)
    })?;
    let given = match columns.answer {
        Some(column) => Some(answer(text, field_of(column)?).map_err(in_line)?),
        None => None,
    };
    Ok((puzzle, given))
}

/// The answer in the rest of a line after its puzzle: the next word that looks like one, or else just the next word. In a
/// comment only the last word can be it, which is where `sudoku solve --with-puzzle` puts it.
///
/// # Errors
/// When there is none, or it is not readable.
pub(crate) fn answer_after(line: &[u8], rest: &[u8]) -> Result<GivenAnswer, Located> {
    let (rest, comment) = rest.split_at(memchr(b'#', rest).unwrap_or(rest.len()));
    let words = |text| <[u8]>::split(text, |&c| is_separator(c)).filter(|word| !word.is_empty());
    let looks_right = |word: &&[u8]| looks_like_answer(word);
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
pub(crate) fn answer(line: &[u8], text: &[u8]) -> Result<GivenAnswer, Located> {
    if text.is_empty() {
        return Err((Problem::NoAnswer, None));
    }
    let full = text.try_into().ok().and_then(digits);
    let cells = full.or_else(|| cells(text));
    let given = cells.map(GivenAnswer::Cells).or_else(|| answer_word(text));
    given.ok_or_else(|| {
        let column = memmem::rfind(line, text).unwrap_or_default() + 1;
        let (problem, column) = Problem::of_cells(text, column);
        (Problem::Answer(Box::new(problem)), column)
    })
}

/// Is it meant as an answer, even if something is wrong with it?
fn looks_like_answer(text: &[u8]) -> bool {
    text.len() > 40 || answer_word(text).is_some()
}

/// What a word of `sudoku solve` says.
pub(crate) fn answer_word(text: &[u8]) -> Option<GivenAnswer> {
    match text {
        // What is invalid has no solution either; why, is said of the puzzle.
        b"none" | b"invalid" => Some(GivenAnswer::None),
        b"multiple" => Some(GivenAnswer::Multiple),
        _ => None,
    }
}
