//! `bin/dancing_links < txt/sudex1.txt`

use std::process::ExitCode;

use clap::Parser;
use dancing_links::solve;
use sudoku3::driver::Solver;
use topcoder_io::run;

/// Solve a Sudoku as an exact cover, by dancing links
#[derive(Parser)]
#[command(version, after_help = "Example:\n  dancing_links --count < txt/sudex1.txt")]
struct Args {
    #[command(flatten)]
    solver: Solver,
}

fn main() -> ExitCode {
    run(|args: Args, out| {
        args.solver
            .run("dancing_links", out, |puzzle| solve(puzzle, &mut ()), solve)
    })
}
