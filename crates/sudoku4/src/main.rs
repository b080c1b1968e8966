//! `bin/sudoku4 < txt/sudex1.txt`

use std::process::ExitCode;

use sudoku2::driver::run_solver;
use sudoku4::solve;

fn main() -> ExitCode {
    run_solver(
        "sudoku4",
        "Solve a Sudoku by recursion that goes on from the last blank",
        |puzzle| solve(puzzle, &mut ()),
        solve,
    )
}
