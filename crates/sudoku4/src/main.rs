//! `bin/sudoku4 < txt/sudex1.txt`

use std::process::ExitCode;

use clap::Parser;
use sudoku2::driver::SolverArgs;
use sudoku4::solve;
use topcoder_io::run;

/// Solve a Sudoku by recursion that goes on from the last blank
#[derive(Parser)]
#[command(version, after_help = "Example:\n  sudoku4 --count < txt/sudex1.txt")]
struct Args {
    #[command(flatten)]
    solver: SolverArgs,
}

fn main() -> ExitCode {
    run(|args: Args, out| {
        args.solver
            .run("sudoku4", out, |puzzle| solve(puzzle, &mut ()), solve)
    })
}
