//! `bin/sudoku8 < txt/sudex1.txt`

use std::process::ExitCode;

use sudoku2::driver::run_solver;
use sudoku8::solve;

fn main() -> ExitCode {
    run_solver(
        "sudoku8",
        "Solve a Sudoku with sets as bits, always in the blank with the fewest candidates",
        |puzzle| solve(puzzle, &mut ()),
        solve,
    )
}
