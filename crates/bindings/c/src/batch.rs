//! The calls about `n` puzzles. One puzzle is an array of one.

use sudoku_ask::{
    Answers, Candidates, Canon, Check, Column, Count, First, Firsts, Guesses, Minimal, Redundant, Same,
    Shuffle, Solve, Unique, Verdict,
};
use sudoku_symmetry::Transform;

use crate::boundary::{Failure, Out, SudokuStatus, call, product};
use crate::call::{Call, Value};
use crate::options::SudokuOptions;

/// The verdict on a puzzle: the values of an array of verdicts, one byte each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub enum SudokuVerdict {
    /// It keeps the rules, but has no solution.
    None = 0,
    /// It has exactly one solution.
    Unique = 1,
    /// It has several solutions.
    Multiple = 2,
    /// It has a value above 9, or a digit twice in a row, column or box.
    Invalid = 3,
    /// It was given up at a limit of guesses or time.
    Unknown = 4,
}

/// A verdict in an array.
#[repr(transparent)]
struct VerdictByte(u8);

impl Value for VerdictByte {
    fn of(answers: &Answers, _: &Column, row: usize) -> Self {
        VerdictByte(match answers.verdicts[row] {
            Verdict::None => SudokuVerdict::None,
            Verdict::Unique => SudokuVerdict::Unique,
            Verdict::Multiple => SudokuVerdict::Multiple,
            Verdict::Unknown => SudokuVerdict::Unknown,
            _ => SudokuVerdict::Invalid,
        } as u8)
    }
}

/// The result of checking an answer: the values of an array of results, one byte each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub enum SudokuCheck {
    /// It is wrong, as is one that could not be read; `sudoku_reason` writes why, unless the puzzle has
    /// pencil marks.
    Wrong = 0,
    /// It is the only solution of its puzzle.
    Right = 1,
    /// Its puzzle is invalid.
    Invalid = 3,
    /// It was given up at a limit of guesses or time.
    Unknown = 4,
}

/// A result in an array.
#[repr(transparent)]
struct CheckByte(u8);

impl Value for CheckByte {
    fn of(answers: &Answers, _: &Column, row: usize) -> Self {
        CheckByte(match answers.verdicts[row] {
            Verdict::Right => SudokuCheck::Right,
            Verdict::Wrong => SudokuCheck::Wrong,
            Verdict::Unknown => SudokuCheck::Unknown,
            _ => SudokuCheck::Invalid,
        } as u8)
    }
}

/// A transformation of a puzzle into another that is the same in disguise. Row r, column c of the image is
/// row `rows[r]`, column `columns[c]` of the puzzle, which is transposed first if `transposed` is not 0; its
/// digit d is replaced by `digits[d]`. Rows and columns count from 0, and `digits[0]` is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct SudokuTransform {
    /// 1 if rows become columns, else 0.
    pub transposed: u8,
    /// For each row of the image, the row it comes from.
    pub rows: [u8; 9],
    /// For each column of the image, the column it comes from.
    pub columns: [u8; 9],
    /// For each digit, the digit it becomes.
    pub digits: [u8; 10],
}

impl From<&Transform> for SudokuTransform {
    fn from(transform: &Transform) -> Self {
        SudokuTransform {
            transposed: u8::from(transform.is_transposed()),
            rows: *transform.rows(),
            columns: *transform.columns(),
            digits: *transform.digits(),
        }
    }
}

impl Value for SudokuTransform {
    fn of(_: &Answers, column: &Column, row: usize) -> Self {
        match column {
            Column::Transforms(transforms) => transforms[row].as_ref().map_or_else(Self::default, Self::from),
            _ => Self::default(),
        }
    }
}

/// Solves `n` puzzles. Writes the solution of each puzzle that has exactly one to `solutions`, 81 cells of
/// 255 for the others, and a `SudokuVerdict` on each to `verdicts`. Either may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve(
    puzzles: *const u8,
    n: usize,
    solutions: *mut u8,
    verdicts: *mut u8,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: the caller's contract; likewise in all functions below.
    call(|| unsafe {
        Call::about(puzzles, n, options)?
            .put(0, Out::new(solutions.cast::<[u8; 81]>(), n, "solutions")?)
            .put(0, Out::new(verdicts.cast::<VerdictByte>(), n, "verdicts")?)
            .ask(Solve)
    })
}

/// Writes the verdict on each of `n` puzzles, a `SudokuVerdict` in a byte.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_verdict(
    puzzles: *const u8,
    n: usize,
    verdicts: *mut u8,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: as above.
    call(|| unsafe {
        Call::about(puzzles, n, options)?
            .put(0, Out::needed(verdicts.cast::<VerdictByte>(), n, "verdicts")?)
            .ask(Solve)
    })
}

/// Writes a solution of each of `n` puzzles, whether or not it has others; 81 cells of 255 if it has none.
/// Which of several solutions is written depends on the puzzle alone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_first(
    puzzles: *const u8,
    n: usize,
    solutions: *mut u8,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: as above.
    call(|| unsafe {
        Call::about(puzzles, n, options)?
            .put(0, Out::needed(solutions.cast::<[u8; 81]>(), n, "solutions")?)
            .ask(First)
    })
}

/// Writes the candidates of each of `n` puzzles or positions that occur in some solution: 81 values for each,
/// bit d-1 for digit d; 81 times 65535 if there is no solution.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_candidates(
    puzzles: *const u8,
    n: usize,
    candidates: *mut u16,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: as above.
    call(|| unsafe {
        Call::about(puzzles, n, options)?
            .put(0, Out::needed(candidates.cast::<[u16; 81]>(), n, "candidates")?)
            .ask(Candidates)
    })
}

/// Writes how many solutions each of `n` puzzles has, up to `limit`; -1 for an invalid one. The command's
/// limit is 2, which is enough to tell one from several.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_count(
    puzzles: *const u8,
    n: usize,
    limit: u64,
    counts: *mut i64,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: as above.
    call(|| unsafe {
        at_least_1("limit", limit)?;
        Call::about(puzzles, n, options)?
            .put(0, Out::needed(counts, n, "counts")?)
            .ask(Count { limit })
    })
}

/// Writes how many guesses the engine needs to solve each of `n` puzzles: the mean over this many random
/// images of it; -1 if it does not have exactly one solution. The command uses 20 images and seed 0. These
/// are guesses of this engine, and cannot be compared with those of other programs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_guesses(
    puzzles: *const u8,
    n: usize,
    images: u64,
    seed: u64,
    means: *mut f64,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: as above.
    call(|| unsafe {
        at_least_1("images", images)?;
        Call::about(puzzles, n, options)?
            .put(0, Out::needed(means, n, "means")?)
            .ask(Guesses { images, seed })
    })
}

/// Writes whether each of `n` answers is the only solution of its puzzle, a `SudokuCheck` in a byte.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_check(
    puzzles: *const u8,
    answers: *const u8,
    n: usize,
    results: *mut u8,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: as above.
    call(|| unsafe {
        Call::about(puzzles, n, options)?
            .with(answers, "answers")?
            .put(0, Out::needed(results.cast::<CheckByte>(), n, "results")?)
            .ask(Check)
    })
}

/// Writes the canonical form of each of `n` puzzles or solutions, which is equal exactly if two are the same
/// in disguise; a transformation that makes it; and how many such transformations there are, which is the
/// number of automorphisms. An invalid puzzle gets 81 cells of 255, a transformation of zeros, and -1. Each
/// of the three arrays may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_canon(
    puzzles: *const u8,
    n: usize,
    forms: *mut u8,
    transforms: *mut SudokuTransform,
    automorphisms: *mut i64,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: as above.
    call(|| unsafe {
        Call::about(puzzles, n, options)?
            .put(0, Out::new(forms.cast::<[u8; 81]>(), n, "forms")?)
            .put(1, Out::new(transforms, n, "transforms")?)
            .put(2, Out::new(automorphisms, n, "automorphisms")?)
            .ask(Canon { solution: false })
    })
}

/// Writes whether the two puzzles of each of `n` pairs are the same in disguise: 1 or 0, or -1 if one is
/// invalid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_same(
    puzzles: *const u8,
    others: *const u8,
    n: usize,
    results: *mut i8,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: as above.
    call(|| unsafe {
        Call::about(puzzles, n, options)?
            .with(others, "others")?
            .put(0, Out::needed(results, n, "results")?)
            .ask(Same)
    })
}

/// Writes for each of `n` puzzles the index of the first that is the same in disguise: its own if there is
/// none before it; -1 if it is invalid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_unique(
    puzzles: *const u8,
    n: usize,
    firsts: *mut i64,
    options: *const SudokuOptions,
) -> SudokuStatus {
    let mut seen = Firsts::default();
    // SAFETY: as above.
    call(|| unsafe {
        Call::about(puzzles, n, options)?
            .put(0, Out::needed(firsts, n, "firsts")?)
            .ask_and(Unique, |answers| {
                let seen = seen.see(answers);
                seen.map_err(|error| Failure::new(SudokuStatus::Size, error.to_string()))
            })
    })
}

/// Makes `number` random images of each of `n` puzzles, one after the other: `n` times `number` puzzles in
/// all, 81 cells of 255 for an invalid one. If `solutions` is not NULL, the solution of each puzzle goes
/// through the same transformations, to `solution_images`; both images of a pair are 255 if one of the two is
/// invalid. The images depend on the seed and the index alone: `sudoku shuffle` makes the same ones of a file
/// whose line i + 1 is puzzle i.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_shuffle(
    puzzles: *const u8,
    solutions: *const u8,
    n: usize,
    number: u64,
    seed: u64,
    images: *mut u8,
    solution_images: *mut u8,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: as above.
    call(|| unsafe {
        at_least_1("number", number)?;
        let all = product(n, usize::try_from(number).unwrap_or(usize::MAX), "images")?;
        let shuffle = |pairs| Shuffle {
            seed,
            images: 0..number,
            pairs,
        };
        let images = Out::needed(images.cast::<[u8; 81]>(), all, "images")?;
        let images = Call::about(puzzles, n, options)?.put(0, images);
        if solutions.is_null() {
            return images.ask(shuffle(false));
        }
        let solution_images = Out::needed(solution_images.cast::<[u8; 81]>(), all, "solution_images")?;
        (images.with(solutions, "solutions")?)
            .put(1, solution_images)
            .ask(shuffle(true))
    })
}

/// Writes which cells of each of `n` puzzles have a clue that follows from the others, 1 or 0 for each of 81
/// cells; 81 times 255 if a puzzle does not have exactly one solution. A minimal puzzle has no such cell.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_redundant(
    puzzles: *const u8,
    n: usize,
    redundant: *mut u8,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: as above.
    call(|| unsafe {
        Call::about(puzzles, n, options)?
            .put(1, Out::needed(redundant.cast::<[u8; 81]>(), n, "redundant")?)
            .ask(Redundant)
    })
}

/// Removes clues that follow from others, in a random order of this seed, until none does. Writes 81 cells of
/// 255 if a puzzle does not have exactly one solution.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_minimal(
    puzzles: *const u8,
    n: usize,
    seed: u64,
    minimal: *mut u8,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: as above.
    call(|| unsafe {
        Call::about(puzzles, n, options)?
            .put(0, Out::needed(minimal.cast::<[u8; 81]>(), n, "minimal")?)
            .ask(Minimal { seed })
    })
}

/// Checks for what the command calls a positive number.
fn at_least_1(name: &str, number: u64) -> Result<(), Failure> {
    if number > 0 {
        return Ok(());
    }
    Err(Failure::new(
        SudokuStatus::Argument,
        format!("{name} must be at least 1"),
    ))
}
