//! `bin/sudoku1 < txt/sudex1.txt`

use std::process::ExitCode;

use clap::Parser;
use sudoku1::driver::PuzzleArg;
use topcoder_io::{Status, run};

/// Read a Sudoku, the digits 1 to 9 and - for a blank, and print it
#[derive(Parser)]
#[command(version, after_help = "Example:\n  sudoku1 < txt/sudex1.txt")]
struct Args {
    #[command(flatten)]
    puzzle: PuzzleArg,
}

fn main() -> ExitCode {
    run(|args: Args, out| {
        writeln!(out, "{}", args.puzzle.read()?)?;
        Ok(Status::Answered)
    })
}
