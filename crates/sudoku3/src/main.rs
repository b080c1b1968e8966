//! `bin/sudoku3 < txt/sudex1.txt`

use std::process::ExitCode;

use sudoku2::driver::run_solver;
use sudoku3::solve;

fn main() -> ExitCode {
    run_solver(
        "sudoku3",
        "Solve a Sudoku by brain-dead recursion: every digit in the first blank",
        |puzzle| solve(puzzle, &mut ()),
        solve,
    )
}
