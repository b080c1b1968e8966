//! `bin/norvig 003020600900305001001806400008102900700000008006708200002609500800203009005010300`

use std::process::ExitCode;

use clap::Parser;
use norvig::driver::SolverArgs;
use topcoder_io::run;

/// Solve Sudokus by constraint propagation, after Peter Norvig: assign, eliminate, search
#[derive(Parser)]
#[command(
    version,
    after_help = "\
Examples:
  norvig 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
  norvig - --count < txt/hard.txt"
)]
struct Args {
    #[command(flatten)]
    solver: SolverArgs,
}

fn main() -> ExitCode {
    run(|args: Args, out| args.solver.run("norvig", out))
}
