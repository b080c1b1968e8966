//! `bin/sudoku6 < txt/sudex1.txt`

use std::process::ExitCode;

use clap::Parser;
use sudoku2::driver::SolverArgs;
use sudoku6::solve;
use topcoder_io::run;

/// Solve a Sudoku with sets of legal values, always trying the smallest of three
#[derive(Parser)]
#[command(version, after_help = "Example:\n  sudoku6 --count < txt/sudex1.txt")]
struct Args {
    #[command(flatten)]
    solver: SolverArgs,
}

fn main() -> ExitCode {
    run(|args: Args, out| {
        args.solver
            .run("sudoku6", out, |puzzle| solve(puzzle, &mut ()), solve)
    })
}
