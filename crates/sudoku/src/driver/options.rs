//! What can be written on the command line, and what it means. Half of this folder is what `--help` prints.

mod backdoors;
mod candidates;
mod canon;
mod check;
mod count;
mod explain;
mod extract;
mod generate;
mod grade;
mod minimal;
mod near;
mod numbers;
mod print;
mod rate;
mod scale;
mod shared;
mod shuffle;
mod solve;
mod techniques;
mod unique;

use std::path::PathBuf;

use clap::{Parser, Subcommand};

use super::NAME;
use super::failure::Failure;
use super::plan::Plan;

/// Solve, count, check, rate, explain and make Sudoku puzzles, one or a hundred million
#[derive(Parser)]
#[command(name = NAME, version, propagate_version = true, max_term_width = 100, after_help = EXPLANATION)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

const EXPLANATION: &str = "\
Examples:
  sudoku solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku solve puzzles.txt > solutions.txt
  sudoku count < puzzles.txt
  sudoku check puzzles-and-solutions.csv.gz
  sudoku unique puzzles.txt > different.txt

Input:
  81 characters a line: digits, and . 0 - * _ ? x X or \u{b7} for an empty cell; what follows after white
  space or one of , ; : | # is ignored. Grids of nine lines, with or without a frame, a title, or
  commas between the cells. CSV whose first line names the column: puzzle, puzzles, quizzes, question
  or sudoku; or JSON, one object per line, with one of these names. Empty lines, and lines that
  begin with #, are skipped. Files compressed by gzip or Zstandard are recognized. What is not a puzzle
  is answered 'invalid' in its place; standard error says why.
  Positions with pencil marks (for solve, count, check, candidates, explain and print): 729 characters, the
  nine digits of each cell or a blank; grids of candidates; lines of HoDoKu's library (:0702:9:...);
  .sdk files with a state and pencil marks.

Exit status:
  0  every puzzle has exactly one solution, where that matters (not with --first or --all); every answer
     is right
  1  that is not true of all, or some are invalid or given up
  2  the command line is wrong
  3  input or output failed";

/// The subcommands, in the order of `--help`.
#[derive(Subcommand)]
enum Command {
    Solve(solve::Solve),
    Count(count::Count),
    Check(check::Check),
    Grade(grade::Grade),
    Extract(extract::Extract),
    Candidates(candidates::Candidates),
    Rate(rate::Rate),
    Explain(explain::Explain),
    Print(print::Print),
    Canon(canon::Canon),
    Unique(unique::Unique),
    Shuffle(shuffle::Shuffle),
    Generate(generate::Generate),
    Minimal(minimal::Minimal),
    Near(near::Near),
    Backdoors(backdoors::Backdoors),
    Techniques(techniques::Techniques),
    /// Print a script that completes the command line in a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write the manual into a folder: a page for sudoku, and one for each subcommand
    Man {
        /// Where the pages are written, such as ~/.local/share/man/man1
        folder: PathBuf,
    },
}

impl Args {
    /// What is to be done.
    pub fn plan(self) -> Result<Plan, Failure> {
        match self.command {
            Command::Solve(solve) => solve.plan(),
            Command::Count(count) => count.plan(),
            Command::Check(check) => check.plan(),
            Command::Grade(grade) => grade.plan(),
            Command::Extract(extract) => extract.plan(),
            Command::Candidates(candidates) => candidates.plan(),
            Command::Rate(rate) => rate.plan(),
            Command::Explain(explain) => explain.plan(),
            Command::Print(print) => print.plan(),
            Command::Canon(canon) => canon.plan(),
            Command::Unique(unique) => unique.plan(),
            Command::Shuffle(shuffle) => shuffle.plan(),
            Command::Generate(generate) => generate.plan(),
            Command::Minimal(minimal) => minimal.plan(),
            Command::Near(near) => near.plan(),
            Command::Backdoors(backdoors) => backdoors.plan(),
            Command::Techniques(techniques) => techniques.plan(),
            Command::Completions { shell } => Ok(Plan::Complete(shell)),
            Command::Man { folder } => Ok(Plan::Manual(folder)),
        }
    }
}
