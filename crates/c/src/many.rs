//! The calls about `n` puzzles. One puzzle is an array of one.
//!
//! The file is long because each call names its arguments; none has more than a few lines of its own.

use std::ffi::c_char;

use sudoku_calls::{UNREADABLE, Verdict};
use sudoku_symmetry::Transform;

use crate::edge::{Failure, Out, SudokuStatus, apart, call, given, place, product};

/// What has become of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum SudokuVerdict {
    /// It keeps the rules, and has no solution.
    None = 0,
    /// It has exactly one solution.
    Unique = 1,
    /// It has several solutions.
    Multiple = 2,
    /// It has a value above 9, or a digit twice in a row, column or box.
    Invalid = 3,
}

impl From<Verdict> for SudokuVerdict {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::None => SudokuVerdict::None,
            Verdict::Unique => SudokuVerdict::Unique,
            Verdict::Multiple => SudokuVerdict::Multiple,
            Verdict::Invalid => SudokuVerdict::Invalid,
        }
    }
}

/// What has become of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum SudokuCheck {
    /// It is wrong: `sudoku_reason` says why.
    Wrong = 0,
    /// It is the only solution of its puzzle.
    Right = 1,
    /// Its puzzle is invalid.
    Invalid = 3,
}

/// What turns a puzzle into another that is the same in disguise: row r, column c of the image is row `rows[r]`, column
/// `columns[c]` of the puzzle, transposed before that if `transposed` is not 0, and its digit d is replaced by `digits[d]`. Rows
/// and columns count from 0, and `digits[0]` is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct SudokuTransform {
    /// 1 if rows become columns, else 0.
    pub transposed: u8,
    /// For each row of the image, where it comes from.
    pub rows: [u8; 9],
    /// For each column of the image, where it comes from.
    pub columns: [u8; 9],
    /// What each digit becomes.
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

/// How hard a puzzle is for a person, as Sudoku Explainer 1.2.1 rates it; -1 where a puzzle does not have exactly one solution.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct SudokuRating {
    /// ER: the hardest step of all.
    pub er: f64,
    /// EP: the hardest step up to the first digit placed.
    pub ep: f64,
    /// ED: the first step.
    pub ed: f64,
    /// The technique of the hardest step, the first if there are several, such as "X-wing"; empty if there is none.
    pub technique: [c_char; 64],
}

/// The puzzles that a pointer of this name points to.
///
/// # Safety
/// As for [`given`], of `n` × 81 bytes.
pub unsafe fn grids<'a>(start: *const u8, n: usize, name: &str) -> Result<&'a [[u8; 81]], Failure> {
    // SAFETY: the caller's contract; 81 bytes are an array of 81 bytes.
    unsafe { given(start.cast::<[u8; 81]>(), n, name) }
}

/// Solves `n` puzzles. The solution of each that has exactly one goes to `solutions`, 81 cells of 255 for others; what has
/// become of each to `verdicts`. Either may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve(
    puzzles: *const u8,
    n: usize,
    solutions: *mut u8,
    verdicts: *mut SudokuVerdict,
) -> SudokuStatus {
    call(|| {
        // SAFETY: the caller's contract.
        let (puzzles, mut solutions, mut verdicts) = unsafe {
            (
                grids(puzzles, n, "puzzles")?,
                Out::new(solutions.cast::<[u8; 81]>(), n)?,
                Out::new(verdicts, n)?,
            )
        };
        apart(
            &[solutions.place(), verdicts.place()],
            &[place(puzzles.as_ptr(), n)],
        )?;
        sudoku_calls::solve(puzzles, |i, verdict, answer| {
            verdicts.put(i, verdict.into());
            let solution = answer.solution().filter(|_| verdict == Verdict::Unique);
            solutions.put(i, *solution.unwrap_or(&UNREADABLE));
        });
        Ok(())
    })
}

/// What has become of each of `n` puzzles.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_verdict(
    puzzles: *const u8,
    n: usize,
    verdicts: *mut SudokuVerdict,
) -> SudokuStatus {
    call(|| {
        // SAFETY: the caller's contract.
        let (puzzles, mut verdicts) = unsafe {
            (
                grids(puzzles, n, "puzzles")?,
                Out::needed(verdicts, n, "verdicts")?,
            )
        };
        apart(&[verdicts.place()], &[place(puzzles.as_ptr(), n)])?;
        sudoku_calls::solve(puzzles, |i, verdict, _| verdicts.put(i, verdict.into()));
        Ok(())
    })
}

/// A solution of each of `n` puzzles, whether there are others or not; 81 cells of 255 where there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_first(puzzles: *const u8, n: usize, solutions: *mut u8) -> SudokuStatus {
    call(|| {
        // SAFETY: the caller's contract.
        let (puzzles, mut solutions) = unsafe {
            (
                grids(puzzles, n, "puzzles")?,
                Out::needed(solutions.cast::<[u8; 81]>(), n, "solutions")?,
            )
        };
        apart(&[solutions.place()], &[place(puzzles.as_ptr(), n)])?;
        sudoku_calls::first(puzzles, |i, solution| {
            solutions.put(i, *solution.unwrap_or(&UNREADABLE));
        });
        Ok(())
    })
}

/// How many solutions each of `n` puzzles has, up to `limit`; -1 for an invalid one. The command's limit is 2, which tells one from several.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_count(
    puzzles: *const u8,
    n: usize,
    limit: u64,
    counts: *mut i64,
) -> SudokuStatus {
    call(|| {
        // SAFETY: the caller's contract.
        let (puzzles, mut counts) =
            unsafe { (grids(puzzles, n, "puzzles")?, Out::needed(counts, n, "counts")?) };
        apart(&[counts.place()], &[place(puzzles.as_ptr(), n)])?;
        at_least_1("limit", limit)?;
        sudoku_calls::count(puzzles, limit, |i, count| counts.put(i, number(count)));
        Ok(())
    })
}

/// What the engine guesses to solve each of `n` puzzles: the mean over this many random images of it; -1 where it does not have
/// exactly one solution. The command's number of images is 20, and its seed 0. They are guesses of this engine, and cannot be
/// compared with those of other programs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_guesses(
    puzzles: *const u8,
    n: usize,
    images: u64,
    seed: u64,
    means: *mut f64,
) -> SudokuStatus {
    call(|| {
        // SAFETY: the caller's contract.
        let (puzzles, mut means) =
            unsafe { (grids(puzzles, n, "puzzles")?, Out::needed(means, n, "means")?) };
        apart(&[means.place()], &[place(puzzles.as_ptr(), n)])?;
        at_least_1("images", images)?;
        sudoku_calls::guesses(puzzles, images, seed, |i, _, mean| {
            means.put(i, mean.unwrap_or(-1.0));
        });
        Ok(())
    })
}

/// Whether each of `n` answers is the only solution of its puzzle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_check(
    puzzles: *const u8,
    answers: *const u8,
    n: usize,
    results: *mut SudokuCheck,
) -> SudokuStatus {
    call(|| {
        // SAFETY: the caller's contract.
        let (puzzles, answers, mut results) = unsafe {
            (
                grids(puzzles, n, "puzzles")?,
                grids(answers, n, "answers")?,
                Out::needed(results, n, "results")?,
            )
        };
        apart(
            &[results.place()],
            &[place(puzzles.as_ptr(), n), place(answers.as_ptr(), n)],
        )?;
        sudoku_calls::check(puzzles, answers, |i, checked| {
            results.put(
                i,
                match checked {
                    Some(Ok(())) => SudokuCheck::Right,
                    Some(Err(_)) => SudokuCheck::Wrong,
                    None => SudokuCheck::Invalid,
                },
            );
        });
        Ok(())
    })
}

/// The canonical form of each of `n` puzzles or solutions, which is equal exactly if two are the same in disguise; a
/// transformation that makes it; and how many there are, its automorphisms. An invalid puzzle has 81 cells of 255, a
/// transformation of zeros, and -1. Each may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_canon(
    puzzles: *const u8,
    n: usize,
    forms: *mut u8,
    transforms: *mut SudokuTransform,
    automorphisms: *mut i64,
) -> SudokuStatus {
    call(|| {
        // SAFETY: the caller's contract.
        let (puzzles, mut forms, mut transforms, mut automorphisms) = unsafe {
            (
                grids(puzzles, n, "puzzles")?,
                Out::new(forms.cast::<[u8; 81]>(), n)?,
                Out::new(transforms, n)?,
                Out::new(automorphisms, n)?,
            )
        };
        let written = [forms.place(), transforms.place(), automorphisms.place()];
        apart(&written, &[place(puzzles.as_ptr(), n)])?;
        sudoku_calls::canon(puzzles, |i, canon| {
            let canon = canon.as_ref();
            forms.put(i, canon.map_or(UNREADABLE, |canon| canon.form));
            transforms.put(
                i,
                canon.map(|canon| (&canon.transform).into()).unwrap_or_default(),
            );
            automorphisms.put(i, number(canon.map(|canon| canon.automorphisms)));
        });
        Ok(())
    })
}

/// Whether the two puzzles of each of `n` pairs are the same in disguise: 1 or 0, and -1 if one is invalid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_same(
    puzzles: *const u8,
    others: *const u8,
    n: usize,
    results: *mut i8,
) -> SudokuStatus {
    call(|| {
        // SAFETY: the caller's contract.
        let (puzzles, others, mut results) = unsafe {
            (
                grids(puzzles, n, "puzzles")?,
                grids(others, n, "others")?,
                Out::needed(results, n, "results")?,
            )
        };
        apart(
            &[results.place()],
            &[place(puzzles.as_ptr(), n), place(others.as_ptr(), n)],
        )?;
        sudoku_calls::same(puzzles, others, |i, same| {
            results.put(i, same.map_or(-1, i8::from));
        });
        Ok(())
    })
}

/// For each of `n` puzzles the index of the first that is the same in disguise: its own, if there is none before it; -1 if it
/// is invalid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_unique(puzzles: *const u8, n: usize, firsts: *mut i64) -> SudokuStatus {
    call(|| {
        // SAFETY: the caller's contract.
        let (puzzles, mut firsts) =
            unsafe { (grids(puzzles, n, "puzzles")?, Out::needed(firsts, n, "firsts")?) };
        apart(&[firsts.place()], &[place(puzzles.as_ptr(), n)])?;
        sudoku_calls::unique(puzzles, |i, first| {
            firsts.put(i, number(first.map(|first| first as u64)));
        })
        .map_err(|error| Failure::new(SudokuStatus::Size, error.to_string()))
    })
}

/// Makes `number` random images of each of `n` puzzles, one after the other: `n` times `number` puzzles in all, 81 cells of 255
/// for an invalid one. If `solutions` is not NULL, the solution of each puzzle goes through the same transformations, to
/// `solution_images`. They depend on the seed and the index, and are what `sudoku shuffle` makes of a file whose line i + 1 is
/// puzzle i.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_shuffle(
    puzzles: *const u8,
    solutions: *const u8,
    n: usize,
    number: u64,
    seed: u64,
    images: *mut u8,
    solution_images: *mut u8,
) -> SudokuStatus {
    call(|| {
        let many = usize::try_from(number).map_or(usize::MAX, |number| number);
        let all = product(n, many)?;
        let with_solutions = !solutions.is_null();
        // SAFETY: the caller's contract.
        let (puzzles, solutions, mut images, mut solution_images) = unsafe {
            (
                grids(puzzles, n, "puzzles")?,
                grids(solutions, if with_solutions { n } else { 0 }, "solutions")?,
                Out::needed(images.cast::<[u8; 81]>(), all, "images")?,
                Out::needed(
                    solution_images.cast::<[u8; 81]>(),
                    if with_solutions { all } else { 0 },
                    "solution_images",
                )?,
            )
        };
        let read = [
            place(puzzles.as_ptr(), n),
            place(solutions.as_ptr(), solutions.len()),
        ];
        apart(&[images.place(), solution_images.place()], &read)?;
        let mut next = 0;
        sudoku_calls::images(puzzles, number, seed, |i, _, transform| {
            let image = |of: &[u8; 81]| transform.map_or(UNREADABLE, |transform| transform.apply(of));
            images.put(next, image(&puzzles[i]));
            if let Some(solution) = solutions.get(i) {
                solution_images.put(next, image(solution));
            }
            next += 1;
        });
        Ok(())
    })
}

/// How hard each of `n` puzzles is for a person. One rated 9 takes about a hundredth of a second, one above 11 some tenths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_rate(
    puzzles: *const u8,
    n: usize,
    ratings: *mut SudokuRating,
) -> SudokuStatus {
    call(|| {
        // SAFETY: the caller's contract.
        let (puzzles, mut ratings) =
            unsafe { (grids(puzzles, n, "puzzles")?, Out::needed(ratings, n, "ratings")?) };
        apart(&[ratings.place()], &[place(puzzles.as_ptr(), n)])?;
        sudoku_calls::rate(puzzles, |i, _, rated| {
            let mut rating = SudokuRating {
                er: -1.0,
                ep: -1.0,
                ed: -1.0,
                technique: [0; 64],
            };
            if let Some(rated) = rated {
                (rating.er, rating.ep) = (rated.rating.er.into(), rated.rating.ep.into());
                rating.ed = rated.rating.ed.into();
                let name = rated.hardest.map_or("", |technique| technique.name());
                // The last stays 0.
                for (to, from) in rating.technique[..63].iter_mut().zip(name.bytes()) {
                    *to = c_char::from_ne_bytes([from]);
                }
            }
            ratings.put(i, rating);
        });
        Ok(())
    })
}

/// Which cells of each of `n` puzzles have a clue that follows from the others, 1 or 0 for each of 81 cells; 81 times 255 where
/// a puzzle does not have exactly one solution. In a minimal puzzle there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_redundant(puzzles: *const u8, n: usize, redundant: *mut u8) -> SudokuStatus {
    call(|| {
        // SAFETY: the caller's contract.
        let (puzzles, mut out) = unsafe {
            (
                grids(puzzles, n, "puzzles")?,
                Out::needed(redundant.cast::<[u8; 81]>(), n, "redundant")?,
            )
        };
        apart(&[out.place()], &[place(puzzles.as_ptr(), n)])?;
        sudoku_calls::redundant(puzzles, |i, _, redundant| {
            out.put(i, redundant.map_or(UNREADABLE, |cells| cells.map(u8::from)));
        });
        Ok(())
    })
}

/// Removes clues that follow from others, in a random order of this seed, until none does; 81 cells of 255 where a puzzle does
/// not have exactly one solution.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_minimal(
    puzzles: *const u8,
    n: usize,
    seed: u64,
    minimal: *mut u8,
) -> SudokuStatus {
    call(|| {
        // SAFETY: the caller's contract.
        let (puzzles, mut out) = unsafe {
            (
                grids(puzzles, n, "puzzles")?,
                Out::needed(minimal.cast::<[u8; 81]>(), n, "minimal")?,
            )
        };
        apart(&[out.place()], &[place(puzzles.as_ptr(), n)])?;
        sudoku_calls::minimal(puzzles, seed, |i, _, minimal| {
            out.put(i, *minimal.unwrap_or(&UNREADABLE));
        });
        Ok(())
    })
}

/// A number as C sees it: -1 for none.
fn number(number: Option<u64>) -> i64 {
    number.map_or(-1, |number| i64::try_from(number).unwrap_or(i64::MAX))
}

/// Makes sure of what the command calls a positive number.
fn at_least_1(name: &str, number: u64) -> Result<(), Failure> {
    if number > 0 {
        return Ok(());
    }
    Err(Failure::new(
        SudokuStatus::Argument,
        format!("{name} must be at least 1"),
    ))
}
