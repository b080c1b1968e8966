//! The options of a call: structs that may grow, and a way to stop a call.

use std::ffi::c_char;
use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::{Duration, Instant};

use sudoku_lanes::{LimitError, Limits};
use sudoku_technique::Rater;

use crate::boundary::{Failure, SudokuStatus, text};

/// The options of a call. None is set if the pointer is NULL, or if all except the size is 0, as in
/// `SudokuOptions options = {.size = sizeof options};`. The size lets programs go on working when the struct
/// grows.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct SudokuOptions {
    /// The size of this struct, sizeof(SudokuOptions).
    pub size: usize,
    /// The candidates of positions with pencil marks: 81 for each of the n puzzles, bit d-1 for digit d. The
    /// puzzles are then the clues and the digits placed so far; `sudoku_read_position` reads both. Only the
    /// candidates of empty cells count. A position is invalid if one of them has bits above the ninth, as in
    /// the answer of `sudoku_candidates` to a puzzle without a solution. NULL if there are only puzzles.
    pub candidates: *const u16,
    /// How puzzles are rated and explained: "se" for Sudoku Explainer's scale, "hodoku" for HoDoKu's, or the
    /// text of a scale of your own; NULL is "se".
    pub scale: *const c_char,
    /// Ends the call once it is set; NULL if nothing does.
    pub stop: *const SudokuStop,
    /// How many guesses the engine may make for each puzzle; 0 is any number. A puzzle that takes more is
    /// given up: its answers are null, and its verdict is `SUDOKU_VERDICT_UNKNOWN`. Calls that show
    /// solutions, puzzles or backdoors return `SUDOKU_STATUS_GAVE_UP` instead; where steps are shown or
    /// puzzles are made, guesses are not counted.
    pub guesses: u64,
    /// The number of seconds after which puzzles that are not answered are given up in the same way; 0 is
    /// never. A call that makes puzzles or shows what it finds returns `SUDOKU_STATUS_GAVE_UP` instead.
    pub seconds: f64,
}

/// A flag that ends the calls that have it among their options. `sudoku_stop` sets it, from another thread or
/// a signal handler. `SudokuStop stop = {0};` is not set.
#[derive(Debug)]
#[repr(C)]
pub struct SudokuStop {
    /// 1 once it is set, 0 before.
    pub is_set: u8,
}

/// Ends all calls that have this among their options, as soon as possible, with `SUDOKU_STATUS_STOPPED`. What
/// they have answered before that has been written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_stop(stop: *mut SudokuStop) {
    // SAFETY: the caller's contract; a flag that nothing else writes is 0 or 1.
    if let Some(flag) = unsafe { flag(stop) } {
        flag.store(true, Ordering::Relaxed);
    }
}

/// Returns its flag, unless it is NULL or the flag is neither 0 nor 1.
///
/// # Safety
/// A pointer that is not NULL is valid while the flag is used, and only `sudoku_stop` writes to it.
unsafe fn flag<'a>(stop: *const SudokuStop) -> Option<&'a AtomicBool> {
    let byte: *mut u8 = stop.cast_mut().cast();
    // SAFETY: the contract above; a byte that is 0 or 1 is a bool, and atomic bytes may be read at any time.
    unsafe {
        (!byte.is_null() && AtomicU8::from_ptr(byte).load(Ordering::Relaxed) < 2)
            .then(|| AtomicBool::from_ptr(byte.cast()))
    }
}

/// The options of a call, once they have been checked.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// The size of the struct; 0 if there is none.
    pub size: usize,
    /// Candidates, if there are any.
    pub candidates: *const u16,
    /// What stops the call, which is looked at until it ends; may be NULL.
    pub stop: *const SudokuStop,
    /// The text of the scale.
    scale: &'a str,
    /// How many guesses a puzzle may take, when the time is over, and what stops the call.
    pub limits: Limits<'a>,
}

impl Options<'_> {
    /// Returns the rater of the scale, which rates and explains.
    pub fn rater(&self) -> Result<Rater, Failure> {
        let wrong = |words| Failure::new(SudokuStatus::Argument, format!("scale: {words}"));
        sudoku_ask::scale(self.scale).map(Rater::new).map_err(wrong)
    }

    /// Returns a failure once the call is stopped.
    pub fn go_on(&self) -> Result<(), Failure> {
        match self.limits.over() {
            Some(limit @ LimitError::Stopped) => Err(ended(limit)),
            _ => Ok(()),
        }
    }

    /// Returns a failure once the call is stopped or its time is over.
    pub fn go_on_in_time(&self) -> Result<(), Failure> {
        self.limits.over().map_or(Ok(()), |limit| Err(ended(limit)))
    }
}

/// Returns the failure of a call that ends at a limit.
pub fn ended(limit: LimitError) -> Failure {
    match limit {
        LimitError::Stopped => Failure::new(SudokuStatus::Stopped, "the call was stopped"),
        limit => Failure::new(SudokuStatus::GaveUp, limit.to_string()),
    }
}

/// Reads and checks the options.
///
/// # Safety
/// A pointer that is not NULL points to a struct with its size in `size`, whose pointers are as its
/// documentation says.
pub unsafe fn options<'a>(start: *const SudokuOptions) -> Result<Options<'a>, Failure> {
    let mut options = Options {
        size: 0,
        candidates: std::ptr::null(),
        stop: std::ptr::null(),
        scale: "se",
        limits: Limits::new(),
    };
    // SAFETY: the caller's contract; the struct begins with its size, and any bytes are one, as it has only
    // numbers and pointers.
    let Some(given) = (unsafe { grown(start, "options")? }) else {
        return Ok(options);
    };
    (options.size, options.candidates, options.stop) = (given.size, given.candidates, given.stop);
    // SAFETY: the caller's contract.
    unsafe {
        options.scale = text(given.scale, "scale")?.unwrap_or("se");
        if !given.stop.is_null() {
            let wrong = || {
                Failure::new(
                    SudokuStatus::Argument,
                    "options.stop is neither 0 nor set by sudoku_stop",
                )
            };
            options.limits = options.limits.stop(flag(given.stop).ok_or_else(wrong)?);
        }
    }
    if given.guesses > 0 {
        options.limits = options.limits.guesses(given.guesses);
    }
    if given.seconds != 0.0 {
        if !(0.0..f64::INFINITY).contains(&given.seconds) {
            let words = "options.seconds must be a finite number from 0";
            return Err(Failure::new(SudokuStatus::Argument, words));
        }
        // A time that is too far away to be represented never comes.
        let seconds = Duration::try_from_secs_f64(given.seconds).ok();
        let until = seconds.and_then(|seconds| Instant::now().checked_add(seconds));
        options.limits = until.map_or(options.limits, |until| options.limits.until(until));
    }
    Ok(options)
}

/// An upper bound for the size of a struct: a size above it was never set.
const MOST: usize = 4096;

/// Returns a struct that begins with its size, of which the caller may know less: the rest is 0. Returns
/// `None` if it is NULL.
///
/// # Safety
/// A pointer that is not NULL is aligned, and valid for reads of as many bytes as its first `usize` states;
/// and any bytes are a `T`.
pub unsafe fn grown<T: Copy>(start: *const T, name: &str) -> Result<Option<T>, Failure> {
    if start.is_null() {
        return Ok(None);
    }
    // SAFETY: it is not NULL; the rest is the caller's contract.
    let size = unsafe { start.cast::<usize>().read() };
    if !(size_of::<usize>()..=MOST).contains(&size) {
        let words = format!("{name}.size is {size}; set it to sizeof {name}");
        return Err(Failure::new(SudokuStatus::Argument, words));
    }
    let known = size.min(size_of::<T>());
    // SAFETY: the struct has `size` bytes.
    let more = unsafe { std::slice::from_raw_parts(start.cast::<u8>().add(known), size - known) };
    if more.iter().any(|&byte| byte != 0) {
        let words = format!("{name} has more than the {known} bytes that this version of the library knows");
        return Err(Failure::new(SudokuStatus::Argument, words));
    }
    let mut all = MaybeUninit::<T>::zeroed();
    // SAFETY: there are `known` bytes in both, and any bytes are a `T`.
    unsafe {
        std::ptr::copy_nonoverlapping(start.cast::<u8>(), all.as_mut_ptr().cast(), known);
        Ok(Some(all.assume_init()))
    }
}
