//! `bin/template < txt/sudex1.txt`

use std::process::ExitCode;

use clap::Parser;
use template::solve;
use topcoder_io::run;
use workshop::driver::OwnArgs;

/// Solve a Sudoku in your own way
#[derive(Parser)]
#[command(version, after_help = "Example:\n  template --count < txt/sudex1.txt")]
struct Args {
    #[command(flatten)]
    solver: OwnArgs,
}

fn main() -> ExitCode {
    run(|args: Args, out| {
        args.solver
            .run("template", out, |puzzle| solve(puzzle, &mut ()), solve)
    })
}
