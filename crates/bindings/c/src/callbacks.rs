//! The calls about one puzzle that pass what they find to a function of the caller's: steps, solutions, the
//! puzzles near it, backdoors.

use std::ffi::{CString, c_char, c_int, c_void};

use sudoku_ask::{
    Answers, Backdoors, Column, Near, Puzzles, Question, Reason, Verdict, not_candidates, positions, start,
};
use sudoku_cells::{Position, members, validate};
use sudoku_lanes::Engine;
use sudoku_technique::{State, Step};

use crate::boundary::{Failure, SudokuStatus, call, given};
use crate::call::grids;
use crate::options::{Options, SudokuOptions, ended, options};

/// A step a person takes: what is found, and what follows. Texts and arrays are valid until the function that
/// is called with the step returns. Later versions may add to the end of the struct.
#[derive(Debug)]
#[repr(C)]
pub struct SudokuStep {
    /// The name of the technique, such as "X-wing" or "unique rectangle", which constraints take.
    pub technique: *const c_char,
    /// Where to look: cells and units, such as "row 3".
    pub place: *const c_char,
    /// What follows, such as "r8c4 is not 1".
    pub effect: *const c_char,
    /// Why, and what follows: a sentence, and for chains a line for each link.
    pub words: *const c_char,
    /// The rating on the scale.
    pub rating: f64,
    /// The cell (0 to 80) in which a digit is placed; 255 if none is.
    pub cell: u8,
    /// The digit that is placed there; 0 if none is.
    pub digit: u8,
    /// The candidates that are struck out: 81 cells, bit d-1 for digit d.
    pub removed: *const u16,
    /// The position in which the step is found: the digits of 81 cells, 0 for an empty one.
    pub digits: *const u8,
    /// The candidates there: 81 cells, bit d-1 for digit d.
    pub candidates: *const u16,
    /// The technique for people, in as much detail as the step has, such as "unique rectangle, type 1".
    pub title: *const c_char,
}

/// Called with a step, and with the context that was passed with this function. If it returns 0, the call
/// goes on; anything else ends the call, which is not a failure. It must not throw, nor leave by longjmp.
pub type SudokuShowStep =
    Option<unsafe extern "C" fn(step: *const SudokuStep, context: *mut c_void) -> c_int>;

/// Called with a solution, 81 cells that are valid until it returns, and with its context; otherwise like
/// `SudokuShowStep`.
pub type SudokuShowSolution =
    Option<unsafe extern "C" fn(solution: *const u8, context: *mut c_void) -> c_int>;

/// Called with a puzzle, 81 cells that are valid until it returns, and with its context; otherwise like
/// `SudokuShowStep`.
pub type SudokuShowPuzzle = Option<unsafe extern "C" fn(puzzle: *const u8, context: *mut c_void) -> c_int>;

/// Called with a set of `n` cells (0 to 80, in ascending order) that are valid until it returns, and with its
/// context; otherwise like `SudokuShowStep`.
pub type SudokuShowCells =
    Option<unsafe extern "C" fn(cells: *const u8, n: usize, context: *mut c_void) -> c_int>;

/// Shows the steps that a person takes from a puzzle to the solution, each as soon as it is found; with
/// candidates among the options, from that position. It ends early if the techniques of the scale lead no
/// further. If the puzzle does not have exactly one solution, it returns `SUDOKU_STATUS_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_explain(
    puzzle: *const u8,
    show: SudokuShowStep,
    context: *mut c_void,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: the caller's contract.
    call(|| unsafe { explain(puzzle, false, show, context, options) })
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
    call(|| unsafe { explain(puzzle, true, show, context, options) })
}

/// Shows the solutions of a puzzle one after the other, however many there are; with candidates among the
/// options, the solutions that use only these. Their order depends on the puzzle alone, and the first is that
/// of `sudoku_first`. If the puzzle is invalid or has no solution, none is shown; `sudoku_verdict` tells these
/// apart.
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
            Some(candidates) => engine.solutions(&candidates),
            None => engine.solutions(&puzzle),
        };
        for solution in solutions {
            let solution = solution.map_err(ended)?;
            if show(solution.as_ptr(), context) != 0 {
                break;
            }
        }
        Ok(())
    })
}

/// Shows the puzzles near a puzzle: all with exactly one solution that result from removing `remove` of its
/// clues and adding `add` others, {-1+1} and so on. Of those that are the same in disguise, one is shown.
/// They are shown once all have been found: {-1+1} takes milliseconds, {-2+2} seconds to minutes.
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
        let (answers, options) = answers(&Near { remove, add }.into(), puzzle, options)?;
        if let Some(Column::Grids(near)) = answers.columns.get(1) {
            for puzzle in near {
                options.go_on_in_time()?;
                if show(puzzle.as_ptr(), context) != 0 {
                    break;
                }
            }
        }
        Ok(())
    })
}

/// Shows the backdoors of a puzzle: all sets of the smallest size, at most three cells, that leave only naked
/// and hidden singles once they are filled. It shows none if all sets are larger, and the empty set if
/// singles solve the puzzle. If the puzzle does not have exactly one solution, it returns
/// `SUDOKU_STATUS_ARGUMENT`.
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
        let (answers, options) = answers(&Backdoors.into(), puzzle, options)?;
        if let Some(Column::Sets(sets)) = answers.columns.get(1) {
            for set in sets.iter().flatten() {
                options.go_on_in_time()?;
                let cells: Vec<u8> = members(*set).collect();
                if show(cells.as_ptr(), cells.len(), context) != 0 {
                    break;
                }
            }
        }
        Ok(())
    })
}

/// Returns the answers to a question about one puzzle, and the options of the call.
///
/// # Safety
/// As for a call about one puzzle.
unsafe fn answers<'a>(
    question: &Question,
    puzzle: *const u8,
    asked: *const SudokuOptions,
) -> Result<(Answers, Options<'a>), Failure> {
    // SAFETY: the caller's contract.
    let (options, puzzles) = unsafe { (options(asked)?, grids(puzzle, 1, "puzzle")?) };
    if !options.candidates.is_null() {
        return Err(Failure::candidates());
    }
    let mut answers = Answers::default();
    let asked = Puzzles {
        limits: options.limits,
        ..Puzzles::new(puzzles)
    };
    question.answer(&asked, &mut answers);
    options.go_on()?;
    let status = match answers.verdicts.first() {
        Some(Verdict::Valid | Verdict::Unique) => return Ok((answers, options)),
        Some(Verdict::Unknown) => SudokuStatus::GaveUp,
        _ => SudokuStatus::Argument,
    };
    // If a puzzle does not have one solution, the answer gives only the verdict.
    let of_start = || {
        start(&Position::of_puzzle(&puzzles[0]))
            .err()
            .map(|reason| reason.to_string())
    };
    let words = answers.reason(0).map(Reason::to_string).or_else(of_start);
    Err(Failure::new(status, words.unwrap_or_default()))
}

/// Shows all steps, or only the next one, which there is even from fewer than ten digits.
///
/// # Safety
/// As for `sudoku_explain`.
unsafe fn explain(
    puzzle: *const u8,
    is_hint: bool,
    show: SudokuShowStep,
    context: *mut c_void,
    options: *const SudokuOptions,
) -> Result<(), Failure> {
    let show = show.ok_or_else(|| Failure::null("show"))?;
    // SAFETY: the caller's contract.
    let (puzzle, candidates, options) = unsafe { position(puzzle, options)? };
    let rater = options.rater()?;
    let start = validate(&puzzle)
        .map_err(Reason::Rules)
        .and_then(|()| match candidates {
            Some(candidates) => start(&Position::new(&puzzle, &puzzle, &candidates)),
            None => start(&Position::of_puzzle(&puzzle)),
        });
    let mut state = start.map_err(|reason| Failure::new(SudokuStatus::Argument, reason.to_string()))?;
    let steps: &mut dyn Iterator<Item = Step> = if is_hint {
        &mut rater.next_step(&state).into_iter()
    } else {
        &mut rater.steps(state.clone())
    };
    for step in steps {
        options.go_on_in_time()?;
        // SAFETY: the caller's contract.
        if unsafe { shown(&step, &state, show, context) } != 0 {
            break;
        }
        step.apply(&mut state);
    }
    Ok(())
}

/// Shows a step, and returns what the caller's function returns.
///
/// # Safety
/// The function may be called with this context.
unsafe fn shown(
    step: &Step,
    before: &State,
    show: unsafe extern "C" fn(*const SudokuStep, *mut c_void) -> c_int,
    context: *mut c_void,
) -> c_int {
    // No text of a step contains a 0.
    let texts = [
        step.technique.name().to_owned(),
        step.place(),
        step.effect(),
        step.words(),
        step.title(),
    ]
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
        title: texts[4].as_ptr(),
    };
    // SAFETY: the caller's contract.
    unsafe { show(&raw const step, context) }
}

/// A puzzle, its candidates if there are any, and the options of the call.
type Asked<'a> = ([u8; 81], Option<[u16; 81]>, Options<'a>);

/// # Safety
/// As for a call about one puzzle.
unsafe fn position<'a>(puzzle: *const u8, asked: *const SudokuOptions) -> Result<Asked<'a>, Failure> {
    // SAFETY: the caller's contract.
    let (options, puzzle, candidates) = unsafe {
        let options = options(asked)?;
        let puzzle = grids(puzzle, 1, "puzzle")?;
        let some = usize::from(!options.candidates.is_null());
        let candidates = given(options.candidates.cast::<[u16; 81]>(), some, "candidates")?;
        (options, puzzle, candidates)
    };
    let Some(candidates) = candidates.first() else {
        return Ok((puzzle[0], None, options));
    };
    if let Some(reason) = not_candidates(&puzzle[0], candidates) {
        return Err(Failure::new(
            SudokuStatus::Argument,
            format!("candidates: {reason}"),
        ));
    }
    let (cells, both) = positions(puzzle, &[*candidates]);
    Ok((cells[0], both.first().copied(), options))
}
