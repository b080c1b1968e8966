//! Texts, words, and one puzzle.

use std::ffi::{CStr, c_char};

use sudoku_ask::{NULL, read, read_position, reason};
use sudoku_cells::characters;
use sudoku_symmetry::Transform;

use crate::batch::SudokuTransform;
use crate::boundary::{self, Failure, Out, SudokuStatus, apart, call, given, place};
use crate::call::grids;

/// Returns the version of this library, such as "0.1.0".
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_version() -> *const c_char {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(version) => version,
            Err(_) => c"",
        };
    VERSION.as_ptr()
}

/// Returns why the most recent failed call in this thread failed, in English. The text is valid until another
/// call in this thread fails.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_error() -> *const c_char {
    boundary::error()
}

/// Reads one puzzle from a text of `length` bytes: 81 characters, digits and any of . 0 - * _ ? x X for an
/// empty cell, or nine lines, with or without a frame. As in a file, a byte-order mark may stand before it.
/// If the text cannot be read, the 81 cells become 255, which is an invalid puzzle to every function: so in
/// an array the others keep their places.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_read(text: *const c_char, length: usize, puzzle: *mut u8) -> SudokuStatus {
    call(|| {
        // SAFETY: the caller's contract.
        let (text, mut cells) = unsafe {
            (
                given(text.cast::<u8>(), length, "text")?,
                Out::needed(puzzle.cast::<[u8; 81]>(), 1, "puzzle")?,
            )
        };
        apart(&[cells.place()], &[place(text.as_ptr(), length, "text")])?;
        let read = read(text);
        cells.put(0, *read.as_ref().unwrap_or(&NULL));
        read.map(|_| ())
            .map_err(|error| Failure::new(SudokuStatus::Text, error.to_string()))
    })
}

/// Reads one position with pencil marks (729 characters, a grid of candidates, or a line of HoDoKu's
/// library), or a puzzle. Writes the clues and the digits placed so far to the 81 cells of `puzzle`, and the
/// candidates to the 81 of `candidates`, bit d-1 for digit d, as the options of a call take them. In a text
/// of candidates alone, a cell with only one candidate counts as filled. If the text cannot be read, the
/// cells become 255, and no candidate is left.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_read_position(
    text: *const c_char,
    length: usize,
    puzzle: *mut u8,
    candidates: *mut u16,
) -> SudokuStatus {
    call(|| {
        // SAFETY: the caller's contract.
        let (text, mut cells, mut candidates) = unsafe {
            (
                given(text.cast::<u8>(), length, "text")?,
                Out::needed(puzzle.cast::<[u8; 81]>(), 1, "puzzle")?,
                Out::needed(candidates.cast::<[u16; 81]>(), 1, "candidates")?,
            )
        };
        apart(
            &[cells.place(), candidates.place()],
            &[place(text.as_ptr(), length, "text")],
        )?;
        let read = read_position(text);
        cells.put(0, read.as_ref().map_or(NULL, |position| *position.digits()));
        candidates.put(
            0,
            read.as_ref().map_or([0; 81], |position| *position.candidates()),
        );
        read.map(|_| ())
            .map_err(|error| Failure::new(SudokuStatus::Text, error.to_string()))
    })
}

/// Writes 81 cells as 81 characters and a final 0: `text` has room for 82. An empty cell becomes a point, and
/// a value that is not a digit becomes #.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_text(puzzle: *const u8, text: *mut c_char) -> SudokuStatus {
    call(|| {
        // SAFETY: the caller's contract.
        let (puzzle, mut text) = unsafe {
            (
                grids(puzzle, 1, "puzzle")?,
                Out::needed(text.cast::<u8>(), 82, "text")?,
            )
        };
        apart(&[text.place()], &[place(puzzle.as_ptr(), 1, "puzzle")])?;
        let characters = puzzle.iter().flat_map(characters);
        characters
            .chain([0])
            .enumerate()
            .for_each(|(i, byte)| text.put(i, byte));
        Ok(())
    })
}

/// Writes why 81 cells are not a puzzle, or, if `answer` is not NULL, why the answer is wrong: as much as
/// there is room for in `size` bytes, with a final 0. Returns the length of the whole text without the 0; 0
/// if nothing is wrong, if `puzzle` is NULL, or if `words` overlaps the puzzle or the answer, in which case
/// nothing is written. It does not know the candidates of a position with pencil marks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_reason(
    puzzle: *const u8,
    answer: *const u8,
    words: *mut c_char,
    size: usize,
) -> usize {
    let mut length = 0;
    let _failed = call(|| {
        // SAFETY: the caller's contract.
        let (answer, mut out) = unsafe {
            (
                grids(answer, usize::from(!answer.is_null()), "answer")?,
                Out::new(words.cast::<u8>(), size, "words")?,
            )
        };
        apart(
            &[out.place()],
            &[
                place(puzzle, 81, "puzzle"),
                place(answer.as_ptr(), answer.len(), "answer"),
            ],
        )?;
        // If the puzzle is NULL, the text is empty.
        out.put(0, 0);
        // SAFETY: the caller's contract.
        let puzzle = unsafe { grids(puzzle, 1, "puzzle")? };
        let words = reason(&puzzle[0], answer.first()).map_or(String::new(), |reason| reason.to_string());
        length = words.len();
        let room = size.saturating_sub(1);
        let bytes = words.bytes().take(room).chain([0]);
        bytes.enumerate().for_each(|(i, byte)| out.put(i, byte));
        Ok(())
    });
    length
}

/// Applies a transformation, such as `sudoku_canon` finds, to `n` puzzles or solutions, and writes their
/// images to `images`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transform(
    transform: *const SudokuTransform,
    puzzles: *const u8,
    n: usize,
    images: *mut u8,
) -> SudokuStatus {
    call(|| {
        // SAFETY: the caller's contract.
        let (how, puzzles, mut images) = unsafe {
            (
                given(transform, usize::from(n > 0 || !transform.is_null()), "transform")?,
                grids(puzzles, n, "puzzles")?,
                Out::needed(images.cast::<[u8; 81]>(), n, "images")?,
            )
        };
        apart(
            &[images.place()],
            &[
                place(transform, how.len(), "transform"),
                place(puzzles.as_ptr(), n, "puzzles"),
            ],
        )?;
        let Some(&SudokuTransform {
            transposed,
            rows,
            columns,
            digits,
        }) = how.first()
        else {
            return Ok(());
        };
        let how = Transform::new(transposed != 0, rows, columns, digits)
            .map_err(|error| Failure::new(SudokuStatus::Argument, error.to_string()))?;
        for (i, puzzle) in puzzles.iter().enumerate() {
            // A value that is not a digit stays as it is.
            images.put(i, how.apply(puzzle));
        }
        Ok(())
    })
}
