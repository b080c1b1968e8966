//! `bin/sudoku5 < txt/sudex1.txt`

use std::process::ExitCode;

use sudoku2::driver::run_solver;
use sudoku5::solve;

fn main() -> ExitCode {
    run_solver(
        "sudoku5",
        "Solve a Sudoku with sets of legal values for each row, column and panel",
        |puzzle| solve(puzzle, &mut ()),
        solve,
    )
}
