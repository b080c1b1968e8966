//! `bin/sudoku7 < txt/sudex1.txt`

use std::process::ExitCode;

use sudoku2::driver::run_solver;
use sudoku7::solve;

fn main() -> ExitCode {
    run_solver(
        "sudoku7",
        "Solve a Sudoku with sets of legal values as bits of an integer",
        |puzzle| solve(puzzle, &mut ()),
        solve,
    )
}
