//! `bin/sudoku8 < txt/sudex1.txt`

use std::process::ExitCode;

use clap::Parser;
use sudoku2::driver::SolverArgs;
use sudoku8::solve;
use topcoder_io::run;

/// Solve a Sudoku with sets as bits, always in the blank with the fewest candidates
#[derive(Parser)]
#[command(version, after_help = "Example:\n  sudoku8 --count < txt/sudex1.txt")]
struct Args {
    #[command(flatten)]
    solver: SolverArgs,
}

fn main() -> ExitCode {
    run(|args: Args, out| {
        args.solver
            .run("sudoku8", out, |puzzle| solve(puzzle, &mut ()), solve)
    })
}
