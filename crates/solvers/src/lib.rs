//! Every solver of the workspace, in one list.
//!
//! Tests, benchmarks and `bin/race` loop over [`SOLVERS`], and the page calls [`watched`], so that no solver
//! in the list can be forgotten. Every answer is checked (`sudoku2::check`): it keeps the clues, is full, and
//! breaks no rule. If solvers disagree whether there is an answer, one of them is wrong. Two different
//! answers that pass the check prove that the puzzle has several.
//!
//! A solver of your own is not in the list: `make new NAME=mine` makes one, and `workshop::trial` tests it.
//!
//! ```
//! use solvers::SOLVERS;
//! use sudoku2::check;
//!
//! let puzzle = workshop::puzzles::built_in()[0].grid;
//! for solver in &SOLVERS {
//!     let answers = (solver.solve_all)(&[puzzle]);
//!     assert_eq!(check(&puzzle, &answers[0].unwrap()), Ok(()), "{}", solver.name);
//! }
//! ```

/// The program in the project's README is a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

use lookahead::Variant;
use sudoku1::{Grid, Placement};
use watchers::{Count, Watcher};

/// A solver of the workspace.
pub struct Solver {
    /// Its name in tables and on the command line.
    pub name: &'static str,
    /// The crate that it is in.
    pub step: &'static str,
    /// A description of what it does, in one line.
    pub about: &'static str,
    /// The solver whose idea it changes, and with which it is compared.
    pub before: Option<&'static str>,
    /// Whether it fills the blanks in the order of the grid. Then hard puzzles can take it hours, and tests
    /// do not give it any.
    pub in_order: bool,
    /// A function that returns a solution of a puzzle; `None` if it has no solution.
    pub solve: fn(&Grid) -> Option<Grid>,
    /// The same, counting the work: calls and digits placed on trial.
    pub count: fn(&Grid, &mut Count) -> Option<Grid>,
    /// A function that solves many puzzles, which is the work that is timed: some solvers work on many at
    /// once.
    pub solve_all: fn(&[Grid]) -> Vec<Option<Grid>>,
}

/// The list, a line for each solver: its name, what it does, the solver whose idea it changes, whether it
/// fills the blanks in order, and whether it keeps the legal digits of each row, column and box. Last comes
/// the function from a grid and a watcher to a solution, with an argument between the two, if it takes one.
macro_rules! solvers {
    ($($name:literal, $about:literal, $before:expr, $in_order:literal, $keeps_sets:literal,
       $step:ident :: $solve:ident $(, $variant:expr)?;)*) => {
        /// The solvers that report to a watcher: all except the engine.
        pub const WATCHED: [&str; [$($name),*].len()] = [$($name),*];

        /// All solvers: the course's series, the other techniques, the engine.
        pub const SOLVERS: [Solver; WATCHED.len() + 1] = [
            $(Solver {
                name: $name,
                step: stringify!($step),
                about: $about,
                before: $before,
                in_order: $in_order,
                solve: |puzzle| $step::$solve(puzzle, $($variant,)? &mut ()),
                count: |puzzle, count| $step::$solve(puzzle, $($variant,)? count),
                solve_all: |puzzles| puzzles.iter().map(|puzzle| $step::$solve(puzzle, $($variant,)? &mut ())).collect(),
            },)*
            LANES,
        ];

        /// Solves a puzzle by the solver of this name, which reports to a watcher of any kind; returns `None`
        /// if there is no such solver among [`WATCHED`].
        pub fn watched(name: &str, puzzle: &Grid, watcher: &mut impl Watcher<Placement>) -> Option<Option<Grid>> {
            Some(match name {
                $($name => $step::$solve(puzzle, $($variant,)? watcher),)*
                _ => return None,
            })
        }

        /// Whether a solver keeps the digits that are legal in each row, column and box.
        #[must_use]
        pub fn keeps_sets(name: &str) -> bool {
            match name {
                $($name => $keeps_sets,)*
                _ => false,
            }
        }
    };
}

solvers! {
    "sudoku3", "brain-dead recursion", None, true, false, sudoku3::solve;
    "sudoku4", "... from the last blank on", Some("sudoku3"), true, false, sudoku4::solve;
    "sudoku5", "sets of legal values, as trees", Some("sudoku4"), true, true, sudoku5::solve;
    "sudoku6", "... trying the smallest set", Some("sudoku5"), true, true, sudoku6::solve;
    "sudoku7", "the sets as bits", Some("sudoku6"), true, true, sudoku7::solve;
    "sudoku8", "... most constrained cell first", Some("sudoku7"), false, true, sudoku8::solve;
    "states_first", "depth-first search over states, first blank", Some("sudoku7"), true, true, state_search::solve;
    "states_fewest", "... blank with the fewest choices", Some("states_first"), false, true, state_search::solve_fewest;
    "norvig", "constraint propagation", Some("sudoku8"), false, false, norvig::solve;
    "lookahead1", "sorted blanks, one level of lookahead", Some("sudoku8"), false, true, lookahead::solve, Variant::One;
    "lookahead2", "... two levels", Some("lookahead1"), false, true, lookahead::solve, Variant::Two;
    "dancing_links", "exact cover", Some("sudoku8"), false, false, dancing_links::solve;
}

const LANES: Solver = Solver {
    name: "lanes",
    step: "sudoku_lanes",
    about: "many puzzles in the lanes of a vector",
    before: Some("sudoku8"),
    in_order: false,
    solve: |puzzle| {
        sudoku_lanes::Engine::new()
            .first(puzzle.cells())
            .and_then(Grid::new)
    },
    count: lanes_count,
    solve_all: lanes_all,
};

/// Solves with the engine, which counts only its guesses, including those to make sure that there is no
/// second solution.
fn lanes_count(puzzle: &Grid, count: &mut Count) -> Option<Grid> {
    let solved = sudoku_lanes::Engine::new().solve(puzzle.cells());
    count.placed += solved.guesses;
    solved.answer.solution().copied().and_then(Grid::new)
}

fn lanes_all(puzzles: &[Grid]) -> Vec<Option<Grid>> {
    let puzzles: Vec<_> = puzzles.iter().map(|puzzle| *puzzle.cells()).collect();
    let mut answers = vec![None; puzzles.len()];
    sudoku_lanes::Engine::new().first_all(&puzzles, &mut answers);
    answers
        .into_iter()
        .map(|answer| answer.and_then(Grid::new))
        .collect()
}

/// Returns the solver of this name.
#[must_use]
pub fn solver(name: &str) -> Option<&'static Solver> {
    const { &SOLVERS }.iter().find(|solver| solver.name == name)
}
