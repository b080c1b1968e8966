//! `bin/sudoku5 < txt/sudex1.txt`

use std::process::ExitCode;

use clap::Parser;
use sudoku2::driver::SolverArgs;
use sudoku5::solve;
use topcoder_io::run;

/// Solve a Sudoku with sets of legal values for each row, column and panel
#[derive(Parser)]
#[command(version, after_help = "Example:\n  sudoku5 --count < txt/sudex1.txt")]
struct Args {
    #[command(flatten)]
    solver: SolverArgs,
}

fn main() -> ExitCode {
    run(|args: Args, out| {
        args.solver
            .run("sudoku5", out, |puzzle| solve(puzzle, &mut ()), solve)
    })
}
