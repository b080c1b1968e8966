//! The puzzle and the answer among the members of a JSON object.

use memchr::{memchr, memmem};

use crate::answer::{GivenAnswer, answer_after, looks_like_answer};
use crate::content::Content;
use crate::formats;
use crate::json::{self, Member};
use crate::names::{ANSWER, PUZZLE};
use crate::options::{Column, ReadOptions};
use crate::problem::{Located, Problem};
use crate::search;
use crate::text::first_word;

/// Reads the puzzle of a JSON object, and the answer if it is wanted: in a member, or after the object.
///
/// # Errors
/// When the line is not one object, or the puzzle or the answer is missing or not readable.
pub fn read(line: &[u8], options: &ReadOptions) -> Result<(Content, Option<GivenAnswer>), Located> {
    let (members, rest) = json::members(line).ok_or((Problem::Json, None))?;
    let after = rest.trim_ascii_start();
    let next = after.strip_prefix(b",").unwrap_or(after).trim_ascii_start();
    if next.starts_with(b"{") {
        return Err((Problem::Json, Some(line.len() - next.len() + 1)));
    }
    let name = || match &options.puzzle_column {
        Some(Column::Name(name)) => name.clone(),
        _ => PUZZLE[0].to_owned(),
    };
    let Some(text) = puzzle_member(&members, options) else {
        let whole = &line[..line.len() - rest.len()];
        let chosen = options.puzzle_column.as_ref();
        let found = formats::object(whole).filter(|_| chosen.is_none());
        let puzzle = found.unwrap_or_else(|| Err((Problem::Field { name: name() }, None)))?;
        let given = options.answers.then(|| answer_after(line, rest)).transpose()?;
        return Ok((puzzle, given));
    };
    let text = value(&members[text]);
    let column = memmem::find(line, text).unwrap_or_default() + 1;
    let puzzle = search::puzzle(text, column, options)?;
    if !options.answers {
        return Ok((puzzle, None));
    }
    let given = match answer_member(&members, rest, options) {
        Some(found) => search::given(line, value(&members[found]), options),
        None => answer_after(line, rest),
    };
    Ok((puzzle, Some(given?)))
}

/// The text of a member; of a null it is empty.
fn value<'a>(member: &'a Member<'_>) -> &'a [u8] {
    if member.raw == b"null" { b"" } else { &member.text }
}

/// Which member of an object holds the puzzle.
pub fn puzzle_member(members: &[Member<'_>], options: &ReadOptions) -> Option<usize> {
    member(members, options.puzzle_column.as_ref(), &PUZZLE, |_| true)
}

/// Which member of an object holds the answer, if answers are read; none if the answer follows the object.
pub fn answer_member(members: &[Member<'_>], rest: &[u8], options: &ReadOptions) -> Option<usize> {
    if !options.answers || !first_word(rest.trim_ascii()).is_empty() {
        return None;
    }
    // 'sudoku solve --json' says with a verdict that there is no solution, and their number in a field
    // "solutions". A verdict that says something else is no answer.
    let known = [&ANSWER[..], &["verdict"]].concat();
    let chosen = options.answer_column.as_ref();
    let is_answer = |&found: &usize| {
        let Member { name, text, .. } = &members[found];
        chosen.is_some() || !name.eq_ignore_ascii_case(b"verdict") || looks_like_answer(text)
    };
    member(members, chosen, &known, looks_like_answer).filter(is_answer)
}

/// The member with the chosen name or number, or else with one of the known names: the first that looks
/// right, or just the first. If an object has a name twice, the last member counts, as for other parsers.
fn member(
    members: &[Member<'_>],
    column: Option<&Column>,
    known: &[&str],
    looks_right: fn(&[u8]) -> bool,
) -> Option<usize> {
    let chosen = match column {
        Some(Column::Number(number)) => {
            return number.checked_sub(1).filter(|&i| i < members.len());
        }
        Some(Column::Name(name)) => Some(&name[..]),
        None => None,
    };
    let names = chosen
        .as_slice()
        .iter()
        .chain(known.iter().filter(|_| chosen.is_none()));
    let find = |name: &&str| {
        let is_named = |member: &Member| member.name.eq_ignore_ascii_case(name.as_bytes());
        members.iter().rposition(is_named)
    };
    let mut found = names.filter_map(find);
    let first = found.next()?;
    let looks_right = |&i: &usize| looks_right(&members[i].text);
    let right = Some(first).into_iter().chain(found).find(looks_right);
    right.or(Some(first))
}

/// Whether a line is a JSON object, complete or not; a row of a program's source has no quotation marks.
#[must_use]
pub fn is_object(line: &[u8]) -> bool {
    line.starts_with(b"{") && memchr(b'"', line).is_some()
}
