//! `bin/state_search --box 3x4 < txt/box_3x4.txt`

use std::process::ExitCode;

use clap::Parser;
use state_search::driver::SearchArgs;
use topcoder_io::run;

/// Solve a Sudoku with boxes of any size, numbers with 0 for a blank, by depth-first or breadth-first search
#[derive(Parser)]
#[command(
    version,
    after_help = "Examples:\n  state_search < txt/box_3x3.txt\n  state_search --box 3x4 --choose fewest < txt/box_3x4.txt"
)]
struct Args {
    #[command(flatten)]
    search: SearchArgs,
}

fn main() -> ExitCode {
    run(|args: Args, out| args.search.run("state_search", out))
}
