//! New puzzles.

use std::ffi::c_char;

use sudoku_ask::{Constraints, Generate, GenerateError};

use crate::boundary::{Failure, Out, SudokuStatus, call, text};
use crate::call::{Call, grids};
use crate::options::{SudokuOptions, grown};

/// What puzzles `sudoku_generate` makes, in the words of the options of the command `sudoku generate`. If all
/// except the size is 0, as in `SudokuConstraints constraints = {.size = sizeof constraints};`, it makes
/// minimal puzzles of any kind.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct SudokuConstraints {
    /// The size of this struct, sizeof(SudokuConstraints).
    pub size: usize,
    /// The number of clues: "24", "22..26", "..26", "26.."; NULL for any number.
    pub clues: *const c_char,
    /// The symmetry of the pattern of clues: "half-turn", "quarter-turn", "left-right", "top-bottom",
    /// "both-mirrors", "diagonal", "antidiagonal", "both-diagonals" or "full"; NULL for none.
    pub symmetry: *const c_char,
    /// "strict" if no clue may follow from others, "symmetric" if no group of clues that belong together may,
    /// "none" if it does not matter; NULL is "symmetric", or "none" with a pattern.
    pub minimality: *const c_char,
    /// The rating of the hardest step: "easy", "medium", "hard", "expert", "extreme", or "7.1..7.3"; NULL for
    /// any.
    pub er: *const c_char,
    /// The technique of the hardest step, such as "x-wing"; NULL for any.
    pub technique: *const c_char,
    /// HoDoKu's level: "easy", "medium", "hard", "unfair", "extreme", or "medium..hard"; NULL for any.
    pub level: *const c_char,
    /// HoDoKu's score, the sum of all steps: "800..1000"; NULL for any.
    pub score: *const c_char,
    /// The scale of level, score and technique: "se", "hodoku", or the text of a scale; NULL for the one that
    /// has them.
    pub scale: *const c_char,
    /// 81 cells: puzzles have clues in the same cells, but perhaps other digits; NULL for any cells.
    pub pattern: *const u8,
    /// 81 cells: the solution of the puzzles; NULL for any.
    pub grid: *const u8,
    /// 81 cells: clues that the puzzles have, among others; NULL for none.
    pub keep: *const u8,
    /// Attempts at a puzzle before it is given up; 0 is a million, or 2,000 with a pattern.
    pub attempts: u64,
    /// If it is not 0, the puzzles and their weights are an unbiased sample of all minimal puzzles.
    pub unbiased: u8,
    /// If it is not 0, each puzzle is reached by a walk instead of by chance, which finds rare ones. Such
    /// puzzles are not a sample of their kind.
    pub aim: u8,
    /// Techniques that have steps in the puzzle: "skyscraper,xy-wing=1"; NULL for any.
    pub contains: *const c_char,
    /// Techniques without which the level or ER would be higher: "w-wing"; NULL for none.
    pub needs: *const c_char,
}

/// Makes `n` puzzles with exactly one solution each. Their numbers begin with `from`, which is at least 1:
/// puzzle i depends on the seed, i and the constraints alone, and `sudoku generate` makes the same.
/// `constraints` may be NULL. The solutions go to `solutions`, and the weights in an unbiased sample to
/// `weights`, unless these are NULL. If a puzzle is given up, those before it have been written; easy ones
/// are made by the thousand, and given up together.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_generate(
    constraints: *const SudokuConstraints,
    seed: u64,
    from: u64,
    n: usize,
    puzzles: *mut u8,
    solutions: *mut u8,
    weights: *mut f64,
    options: *const SudokuOptions,
) -> SudokuStatus {
    // SAFETY: the caller's contract; a struct of C has its alignment.
    call(|| unsafe {
        let mut chosen = match grown(constraints, "constraints")? {
            Some(constraints) => chosen(&constraints)?,
            None => Constraints::default(),
        };
        chosen.seed = seed;
        let end = u64::try_from(n).ok().and_then(|n| from.checked_add(n));
        if end.is_none() || from == 0 {
            let words = "from must be at least 1, and the last number below 2^64 - 1";
            return Err(Failure::new(SudokuStatus::Argument, words));
        }
        let call = Call::to_make(n, from, options)?;
        if !call.options().candidates.is_null() {
            return Err(Failure::candidates());
        }
        call.put(0, Out::needed(puzzles.cast::<[u8; 81]>(), n, "puzzles")?)
            .put(1, Out::new(solutions.cast::<[u8; 81]>(), n, "solutions")?)
            .put(2, Out::new(weights, n, "weights")?)
            .ask(Generate::new(&chosen).map_err(|error| refused(&error))?)
    })
}

/// Returns the failure for constraints that are refused.
fn refused(error: &GenerateError) -> Failure {
    Failure::new(SudokuStatus::Argument, error.to_string())
}

/// Returns the constraints that the words stand for.
///
/// # Safety
/// Each pointer that is not NULL points to a text that ends with a 0, or to 81 cells, as the struct says.
unsafe fn chosen(constraints: &SudokuConstraints) -> Result<Constraints, Failure> {
    let mut chosen = Constraints::default();
    for (name, words) in [
        ("clues", constraints.clues),
        ("symmetry", constraints.symmetry),
        ("minimality", constraints.minimality),
        ("er", constraints.er),
        ("technique", constraints.technique),
        ("level", constraints.level),
        ("score", constraints.score),
        ("scale", constraints.scale),
        ("contains", constraints.contains),
        ("needs", constraints.needs),
    ] {
        // SAFETY: the caller's contract.
        if let Some(words) = unsafe { text(words, name)? } {
            chosen.set(name, words).map_err(|error| refused(&error))?;
        }
    }
    for (name, to, cells) in [
        ("pattern", &mut chosen.pattern, constraints.pattern),
        ("grid", &mut chosen.grid, constraints.grid),
        ("keep", &mut chosen.keep, constraints.keep),
    ] {
        // SAFETY: the caller's contract.
        let cells = unsafe { grids(cells, usize::from(!cells.is_null()), name)? };
        if let Some(value) = cells.as_flattened().iter().find(|&&value| value > 9) {
            let words = format!("{name}: {value} is not a digit");
            return Err(Failure::new(SudokuStatus::Argument, words));
        }
        *to = cells.first().copied();
    }
    chosen.unbiased = constraints.unbiased != 0;
    chosen.aim = constraints.aim != 0;
    chosen.attempts = (constraints.attempts > 0).then_some(constraints.attempts);
    Ok(chosen)
}
