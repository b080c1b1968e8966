//! `bin/lookahead 6 --variant two --count`

use std::process::ExitCode;

use clap::Parser;
use lookahead::driver::Solver;
use topcoder_io::run;

/// Solve a Sudoku with the blanks sorted by their choices, looking one or two of them ahead
#[derive(Parser)]
#[command(version, after_help = "Example:\n  lookahead 6 --variant two --count")]
struct Args {
    #[command(flatten)]
    solver: Solver,
}

fn main() -> ExitCode {
    run(|args: Args, out| args.solver.run("lookahead", out))
}
