//! `bin/sudoku7 < txt/sudex1.txt`

use std::process::ExitCode;

use clap::Parser;
use sudoku2::driver::SolverArgs;
use sudoku7::solve;
use topcoder_io::run;

/// Solve a Sudoku with sets of legal values as bits of an integer
#[derive(Parser)]
#[command(version, after_help = "Example:\n  sudoku7 --count < txt/sudex1.txt")]
struct Args {
    #[command(flatten)]
    solver: SolverArgs,
}

fn main() -> ExitCode {
    run(|args: Args, out| {
        args.solver
            .run("sudoku7", out, |puzzle| solve(puzzle, &mut ()), solve)
    })
}
