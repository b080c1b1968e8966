//! `bin/sudoku2 < txt/sudex3.txt`

use std::process::ExitCode;

use clap::Parser;
use sudoku1::driver::PuzzleArg;
use sudoku2::faults;
use topcoder_io::{Status, run};

/// Print which rows, columns and panels of a Sudoku (counted from 0) have a digit twice; nothing if none has
#[derive(Parser)]
#[command(version, after_help = "Example:\n  sudoku2 < txt/sudex3.txt")]
struct Args {
    #[command(flatten)]
    puzzle: PuzzleArg,
}

fn main() -> ExitCode {
    run(|args: Args, out| {
        let grid = args.puzzle.read()?;
        let mut status = Status::Answered;
        for fault in faults(&grid) {
            writeln!(out, "{fault}")?;
            status = Status::NoAnswer;
        }
        Ok(status)
    })
}
