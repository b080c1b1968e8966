//! Addresses that hold a puzzle: `SudokuWiki`, sudoku.coach, Sudoku Exchange, f-puzzles, `SudokuPad`.
//!
//! ```text
//!     https://www.sudokuwiki.org/sudoku.htm?bd=S9B46090b1m...     a board
//!     https://sudoku.coach/en/play/000070200000000384...          81 cells, whatever the site
//!     https://sudokuexchange.com/play/?s=000070200...
//!     https://f-puzzles.com/?load=N4Ig..., https://sudokupad.app/fpuzN4Ig...
//! ```

use std::borrow::Cow;

use memchr::memmem;
use sudoku_cells::from_characters;

use super::{Parsed, fpuzzles, sudokupad, sudokuwiki, wrong};
use crate::content::{Content, Read};
use crate::problem::Problem;

/// What an address begins with.
const SCHEMES: [&[u8]; 2] = [b"https://", b"http://"];

/// The most addresses that are read in one word, each within the one before: without a limit, the time would
/// grow with the square of the word's length.
const MOST_NESTED: usize = 8;

/// Whether an address ends there: at a blank, or at what posts have after an address, as in
/// `[url=https://...]here[/url]` and `[here](https://...)`.
fn is_end(c: u8) -> bool {
    c.is_ascii_whitespace() || b"<>\"|[](),".contains(&c)
}

/// Reads an address at the beginning of a line.
pub fn read(text: &[u8], column: usize) -> Option<Parsed<'_>> {
    let start = SCHEMES.iter().find_map(|scheme| text.strip_prefix(*scheme))?;
    let length = start.iter().position(|&c| is_end(c)).unwrap_or(start.len());
    let (address, rest) = start.split_at(length);
    let column = column + text.len() - start.len();
    Some((vec![puzzle(address, column)], rest))
}

/// The first puzzle in an address anywhere in a text.
pub fn first(text: &str) -> Option<Read> {
    text.as_bytes()
        .split(|&c| is_end(c))
        .flat_map(|word| {
            let starts = memmem::find_iter(word, b"http").map(|start| &word[start..]);
            starts.filter_map(|address| read(address, 1)).take(MOST_NESTED)
        })
        .flat_map(|(found, _)| found)
        .find(Result::is_ok)
}

/// Reads what follows the scheme.
fn puzzle(address: &[u8], column: usize) -> Read {
    let decoded = decoded(address);
    let of_site = site(&decoded);
    let mut places = 0;
    let values = decoded.split(|c| b"/?&=#".contains(c)).map(|value| {
        let start = places;
        places += value.len() + 1;
        (value, start)
    });
    let of_value = |(value, start): (&[u8], usize)| {
        let cells = value.try_into().ok().and_then(from_characters);
        let read = cells.map(|cells| Ok(Content::Cells(cells)));
        // Where characters have been decoded, the column is only approximate.
        read.or_else(|| sudokuwiki::board(value, column + start))
    };
    of_site
        .or_else(|| values.into_iter().find_map(of_value))
        .unwrap_or_else(|| wrong(Problem::Address))
}

/// Reads the puzzle in an address of a site that compresses it. `None` if it is of another site, or holds
/// none.
fn site(address: &[u8]) -> Option<Read> {
    let (host, path) = host(address)?;
    if host.ends_with("f-puzzles.com") {
        return parameter(path, "load").map(|load| fpuzzles::FORM.compressed(load.as_bytes()));
    }
    let is_sudokupad = ["sudokupad.app", "crackingthecryptic.com", "svencodes.com"];
    if !is_sudokupad.iter().any(|site| host.ends_with(site)) {
        return None;
    }
    let path =
        parameter(path, "puzzleid").unwrap_or_else(|| path.split(['?', '#']).next().unwrap_or_default());
    let path = path.trim_start_matches("sudoku/");
    let of_application = || Some(sudokupad::shared(path.strip_prefix("puzzle/")?));
    sudokupad::identifier(path).or_else(of_application)
}

/// The site, and what follows the slash after it.
fn host(address: &[u8]) -> Option<(&str, &str)> {
    str::from_utf8(address).ok()?.split_once('/')
}

/// The value of a parameter, up to the next.
fn parameter<'a>(path: &'a str, name: &str) -> Option<&'a str> {
    let (_, query) = path.split_once('?')?;
    let value = |part: &'a str| part.strip_prefix(name)?.strip_prefix('=');
    query.split(['&', '#']).find_map(value)
}

/// The characters that stand after a `%` with two hexadecimal digits.
fn decoded(address: &[u8]) -> Cow<'_, [u8]> {
    if !address.contains(&b'%') {
        return Cow::Borrowed(address);
    }
    let digit = |c: Option<&u8>| c.and_then(|&c| char::from(c).to_digit(16));
    let mut decoded = Vec::with_capacity(address.len());
    let mut i = 0;
    while let Some(&c) = address.get(i) {
        let escaped = digit(address.get(i + 1))
            .zip(digit(address.get(i + 2)))
            .filter(|_| c == b'%');
        decoded.push(escaped.map_or(c, |(high, low)| (high * 16 + low) as u8));
        i += if escaped.is_some() { 3 } else { 1 };
    }
    Cow::Owned(decoded)
}
