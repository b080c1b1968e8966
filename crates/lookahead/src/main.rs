//! `bin/lookahead 12 --variant two --count`

use std::process::ExitCode;

use clap::Parser;
use lookahead::driver::SolverArgs;
use topcoder_io::run;

/// Solve a Sudoku with the blanks sorted by their choices, looking one or two of them ahead
#[derive(Parser)]
#[command(version, after_help = "Example:\n  lookahead 12 --variant two --count")]
struct Args {
    #[command(flatten)]
    solver: SolverArgs,
}

fn main() -> ExitCode {
    run(|args: Args, out| args.solver.run("lookahead", out))
}
