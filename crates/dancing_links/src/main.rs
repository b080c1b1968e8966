//! `bin/dancing_links < txt/sudex1.txt`

use std::process::ExitCode;

use clap::Parser;
use dancing_links::driver::BoxArgs;
use topcoder_io::run;

/// Solve a Sudoku as an exact cover, by dancing links
#[derive(Parser)]
#[command(
    version,
    after_help = "Examples:\n  dancing_links --count < txt/sudex1.txt\n  dancing_links --box 4x4 < txt/box_4x4.txt"
)]
struct Args {
    #[command(flatten)]
    boxes: BoxArgs,
}

fn main() -> ExitCode {
    run(|args: Args, out| args.boxes.run("dancing_links", out))
}
