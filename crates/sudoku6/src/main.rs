//! `bin/sudoku6 < txt/sudex1.txt`

use std::process::ExitCode;

use sudoku2::driver::run_solver;
use sudoku6::solve;

fn main() -> ExitCode {
    run_solver(
        "sudoku6",
        "Solve a Sudoku with sets of legal values, always trying the smallest of three",
        |puzzle| solve(puzzle, &mut ()),
        solve,
    )
}
