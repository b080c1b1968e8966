//! `bin/sudoku3 < txt/sudex1.txt`

use std::process::ExitCode;

use clap::Parser;
use sudoku2::driver::SolverArgs;
use sudoku3::solve;
use topcoder_io::run;

/// Solve a Sudoku by brain-dead recursion: every digit in the first blank
#[derive(Parser)]
#[command(version, after_help = "Example:\n  sudoku3 --count < txt/sudex1.txt")]
struct Args {
    #[command(flatten)]
    solver: SolverArgs,
}

fn main() -> ExitCode {
    run(|args: Args, out| {
        args.solver
            .run("sudoku3", out, |puzzle| solve(puzzle, &mut ()), solve)
    })
}
