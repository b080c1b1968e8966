//! The calls about one puzzle that show what they find to a function of the caller's: steps, solutions, the
//! puzzles near it, backdoors.

use std::ffi::{CString, c_char, c_int, c_void};

use sudoku_ask::{Answers, Backdoors, Column, Near, Puzzles, Question, Reason, Verdict, start};
use sudoku_cells::{Position, members, validate};
use sudoku_lanes::{Engine, LimitError};
use sudoku_technique::{State, Step};

use crate::boundary::{Failure, SudokuStatus, call, given};
use crate::call::grids;
use crate::options::{Options, SudokuOptions, options};

/// A step a person takes: what is found, and what follows. Texts and arrays are there until the function
/// returns that it is shown to; later versions may add to its end.
#[derive(Debug)]
#[repr(C)]
pub struct SudokuStep {
    /// The name of the technique, such as "X-wing".
    pub technique: *const c_char,
    /// Where to look: cells and units, such as "row 3".
    pub place: *const c_char,
    /// What follows: "r8c4 is not 1".
    pub effect: *const c_char,
    /// Why, and what follows: a sentence, and for chains a line for each link.
    pub words: *const c_char,
    /// What the scale says.
    pub rating: f64,
    /// The cell (0 to 80) in which a digit is placed; 255 if none is.
    pub cell: u8,
    /// The digit that is placed there, or 0.
    pub digit: u8,
    /// What is struck out: 81 cells, bit d-1 for digit d.
    pub removed: *const u16,
    /// The position in which it is found: the digits of 81 cells, 0 for an empty one.
    pub digits: *const u8,
    /// The candidates there: 81 cells, bit d-1 for digit d.
    pub candidates: *const u16,
}

/// Is shown a step, and what was given with it. If it returns 0, the call goes on; anything else ends it,
/// which is no failure. It must not throw, nor leave by longjmp.
pub type SudokuShowStep =
    Option<unsafe extern "C" fn(step: *const SudokuStep, context: *mut c_void) -> c_int>;

/// Is shown a solution, 81 cells that are there until it returns, and what was given with it; as for
/// `SudokuShowStep`.
pub type SudokuShowSolution =
    Option<unsafe extern "C" fn(solution: *const u8, context: *mut c_void) -> c_int>;

/// Is shown a puzzle, 81 cells that are there until it returns, and what was given with it; as for
/// `SudokuShowStep`.
pub type SudokuShowPuzzle = Option<unsafe extern "C" fn(puzzle: *const u8, context: *mut c_void) -> c_int>;

/// Is shown a set of `n` cells (0 to 80, in ascending order) that are there until it returns, and what was
/// given with it; as for `SudokuShowStep`.
pub type SudokuShowCells =
    Option<unsafe extern "C" fn(cells: *const u8, n: usize, context: *mut c_void) -> c_int>;

/// Shows the steps that a person takes from a puzzle to the solution, each as soon as it is found; with
/// candidates among the options, from that position. It ends early where the techniques of the scale lead no
/// further. That the puzzle has not exactly one solution is `SUDOKU_STATUS_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_explain(
    puzzle: *const u8,
    show: SudokuShowStep,
    context: *mut c_void,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: the caller's contract.
    call(|| unsafe { explain(puzzle, usize::MAX, show, context, options) })
}

/// Shows the next step only: a hint.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_hint(
    puzzle: *const u8,
    show: SudokuShowStep,
    context: *mut c_void,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: the caller's contract.
    call(|| unsafe { explain(puzzle, 1, show, context, options) })
}

/// Shows the solutions of a puzzle one after the other, however many there are; with candidates among the
/// options, those that have only these. Their order depends on the puzzle alone, and the first is that of
/// `sudoku_first`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solutions(
    puzzle: *const u8,
    show: SudokuShowSolution,
    context: *mut c_void,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: the caller's contract.
    call(|| unsafe {
        let show = show.ok_or_else(|| Failure::null("show"))?;
        let (puzzle, candidates, options) = position(puzzle, options)?;
        let engine = Engine::new().limits(options.limits);
        let solutions = match candidates {
            Some(candidates) => engine.solutions(candidates),
            None => engine.solutions(puzzle),
        };
        for solution in solutions {
            options.go_on()?;
            let solution = solution.map_err(|limit| match limit {
                LimitError::Stopped => Failure::new(SudokuStatus::Stopped, "the call was stopped"),
                limit => Failure::new(SudokuStatus::GaveUp, limit.to_string()),
            })?;
            if show(solution.as_ptr(), context) != 0 {
                break;
            }
        }
        Ok(())
    })
}

/// Shows the puzzles near a puzzle: all with exactly one solution that have `remove` of its clues less and
/// `add` others more, {-1+1} and so on; of those that are the same in disguise, one. They are shown when all
/// are found: {-1+1} takes milliseconds, {-2+2} seconds to minutes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_near(
    puzzle: *const u8,
    remove: usize,
    add: usize,
    show: SudokuShowPuzzle,
    context: *mut c_void,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: the caller's contract.
    call(|| unsafe {
        let show = show.ok_or_else(|| Failure::null("show"))?;
        let answers = answers(&Near { remove, add }.into(), puzzle, options)?;
        if let Some(Column::Grids(near)) = answers.columns.get(1) {
            // The caller may want no more.
            let _ = near.iter().find(|puzzle| show(puzzle.as_ptr(), context) != 0);
        }
        Ok(())
    })
}

/// Shows the backdoors of a puzzle: all smallest sets of cells, at most three, that leave only naked and
/// hidden singles once they are filled; none if all are larger, and the empty set if singles solve the
/// puzzle. That the puzzle has not exactly one solution is `SUDOKU_STATUS_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_backdoors(
    puzzle: *const u8,
    show: SudokuShowCells,
    context: *mut c_void,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: the caller's contract.
    call(|| unsafe {
        let show = show.ok_or_else(|| Failure::null("show"))?;
        let answers = answers(&Backdoors.into(), puzzle, options)?;
        if let Some(Column::Sets(sets)) = answers.columns.get(1) {
            for set in sets.iter().flatten() {
                let cells: Vec<u8> = members(*set).collect();
                if show(cells.as_ptr(), cells.len(), context) != 0 {
                    break;
                }
            }
        }
        Ok(())
    })
}

/// The answers to a question about one puzzle.
///
/// # Safety
/// As for a call about one puzzle.
unsafe fn answers(
    question: &Question,
    puzzle: *const u8,
    options: *const SudokuOptions,
) -> Result<Answers, Failure> {
    // SAFETY: the caller's contract.
    let (puzzle, candidates, options) = unsafe { position(puzzle, options)? };
    if candidates.is_some() {
        return Err(Failure::candidates());
    }
    let mut answers = Answers::default();
    let puzzles = Puzzles {
        limits: options.limits,
        ..Puzzles::new(std::slice::from_ref(puzzle))
    };
    question.answer(&puzzles, &mut answers);
    options.go_on()?;
    let status = match answers.verdicts.first() {
        Some(Verdict::Valid | Verdict::Unique) => return Ok(answers),
        Some(Verdict::Unknown) => SudokuStatus::GaveUp,
        _ => SudokuStatus::Argument,
    };
    // Of a puzzle without one solution the question says only that.
    let of_start = || {
        start(&Position::of_puzzle(puzzle))
            .err()
            .map(|reason| reason.to_string())
    };
    let words = answers.reason(0).map(Reason::to_string).or_else(of_start);
    Err(Failure::new(status, words.unwrap_or_default()))
}

/// Up to this number of steps.
///
/// # Safety
/// As for `sudoku_explain`.
unsafe fn explain(
    puzzle: *const u8,
    most: usize,
    show: SudokuShowStep,
    context: *mut c_void,
    options: *const SudokuOptions,
) -> Result<(), Failure> {
    let show = show.ok_or_else(|| Failure::null("show"))?;
    // SAFETY: the caller's contract.
    let (puzzle, candidates, options) = unsafe { position(puzzle, options)? };
    let rater = options.rater()?;
    let start = validate(puzzle)
        .map_err(Reason::Rules)
        .and_then(|()| match candidates {
            Some(candidates) => start(&Position::new(puzzle, puzzle, candidates)),
            None => start(&Position::of_puzzle(puzzle)),
        });
    let mut state = start.map_err(|reason| Failure::new(SudokuStatus::Argument, reason.to_string()))?;
    for step in rater.steps(state.clone()).take(most) {
        options.go_on()?;
        // SAFETY: the caller's contract.
        if unsafe { shown(&step, &state, show, context) } != 0 {
            break;
        }
        step.apply(&mut state);
    }
    Ok(())
}

/// Shows a step.
///
/// # Safety
/// The function may be called with this context.
unsafe fn shown(
    step: &Step,
    before: &State,
    show: unsafe extern "C" fn(*const SudokuStep, *mut c_void) -> c_int,
    context: *mut c_void,
) -> c_int {
    // No text of a step has a 0.
    let texts = [step.title(), step.place(), step.effect(), step.words()]
        .map(|text| CString::new(text).unwrap_or_default());
    let mut removed = [0; 81];
    for &(cell, digits) in &step.removed {
        removed[usize::from(cell)] = digits;
    }
    let candidates = before.candidates();
    let step = SudokuStep {
        technique: texts[0].as_ptr(),
        place: texts[1].as_ptr(),
        effect: texts[2].as_ptr(),
        words: texts[3].as_ptr(),
        rating: step.rating.into(),
        cell: step.placed.map_or(u8::MAX, |placed| placed.cell),
        digit: step.placed.map_or(0, |placed| placed.digit),
        removed: removed.as_ptr(),
        digits: before.digits().as_ptr(),
        candidates: candidates.as_ptr(),
    };
    // SAFETY: the caller's contract.
    unsafe { show(&raw const step, context) }
}

/// A puzzle, its candidates, if there are some, and the options of the call.
type Asked<'a> = (&'a [u8; 81], Option<&'a [u16; 81]>, Options<'a>);

/// # Safety
/// As for a call about one puzzle.
unsafe fn position<'a>(puzzle: *const u8, asked: *const SudokuOptions) -> Result<Asked<'a>, Failure> {
    // SAFETY: the caller's contract.
    unsafe {
        let options = options(asked)?;
        let puzzle = &grids(puzzle, 1, "puzzle")?[0];
        let candidates = given(
            options.candidates.cast::<[u16; 81]>(),
            usize::from(!options.candidates.is_null()),
            "candidates",
        )?;
        Ok((puzzle, candidates.first(), options))
    }
}
