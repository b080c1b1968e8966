//! `bin/sudoku solve puzzles.txt > solutions.txt`

use std::process::ExitCode;

fn main() -> ExitCode {
    sudoku::driver::main()
}
