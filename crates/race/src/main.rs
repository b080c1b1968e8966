//! `bin/race --only sudoku7,lanes txt/hard.txt`

use std::process::ExitCode;

use clap::Parser;
use race::driver::RaceArgs;
use topcoder_io::run;

/// Let the solvers of the workspace solve the same puzzles, check every answer, and print how many calls
/// and how much time they took
#[derive(Parser)]
#[command(
    version,
    after_help = "Example:\n  race --only sudoku7,lanes txt/hard.txt --svg race.svg"
)]
struct Args {
    #[command(flatten)]
    race: RaceArgs,
}

fn main() -> ExitCode {
    run(|args: Args, out| args.race.run(out))
}
