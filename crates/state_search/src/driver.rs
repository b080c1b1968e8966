//! The command line: a puzzle, the way to search, and what is printed.

use std::error::Error;
use std::io::{self, Write};
use std::ops::ControlFlow;

use clap::ValueEnum;
use sudoku1::driver::is_puzzle;
use topcoder_io::{Argument, Status, WatchArgs, Watchers, argument};
use watchers::Watcher;

use crate::{
    BoxShape, Choose, EXAMPLES, Levels, MOST_STATES, Sudoku, TooManyStatesError, breadth_first, depth_first,
    placing,
};

/// The two ways to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Way {
    Dfs,
    Bfs,
}

/// The options of the search, for clap's `flatten`.
#[derive(clap::Args, Clone, Debug)]
pub struct SearchArgs {
    /// The number of an example, 1 (boxes of 2 x 2) to 7 (5 x 5); a file; or the cells themselves. - or
    /// nothing is standard input
    #[arg(value_parser = argument(1..=EXAMPLES.len(), is_puzzle), allow_hyphen_values = true)]
    puzzle: Option<Argument>,
    /// Whether to search depth first or breadth first
    #[arg(long = "search", value_enum, value_name = "WAY", default_value = "dfs")]
    way: Way,
    /// Find all solutions, not only the first one
    #[arg(long)]
    all: bool,
    /// Which blank to fill next: the first one, or the first with the fewest choices [possible values: first,
    /// fewest]
    #[arg(long, value_enum, default_value = "first", hide_possible_values = true)]
    choose: Choose,
    /// Rows and columns of a box; without it, boxes are square
    #[arg(long = "box", value_name = "RxC")]
    shape: Option<BoxShape>,
    /// How many states may be kept in memory (25 x 25 cells: up to 800 bytes each)
    #[arg(long, value_name = "N", default_value_t = MOST_STATES)]
    states: usize,
    #[command(flatten)]
    watch: WatchArgs,
}

impl SearchArgs {
    /// Reads the puzzle, and prints it and its solutions.
    ///
    /// # Errors
    /// When the input is not a puzzle, there are too many states, or the answer cannot be printed.
    pub fn run(&self, name: &str, out: &mut dyn Write) -> Result<Status, Box<dyn Error>> {
        let puzzle = self.read()?;
        writeln!(out, "problem:\n{puzzle}")?;
        let mut printed = Ok(());
        let found = if self.watch.any() {
            self.watch.watched(name, |watchers: &mut Watchers| {
                let mut watcher = placing(watchers);
                match self.way {
                    Way::Dfs => self.search(puzzle, &mut watcher, out, &mut printed),
                    Way::Bfs => self.search(puzzle, &mut Levels::new(watcher), out, &mut printed),
                }
            })?
        } else {
            self.search(puzzle, &mut (), out, &mut printed)
        };
        printed?;
        let found = found.map_err(|error| format!("{error}; --states N allows more"))?;
        Ok(match found {
            0 => {
                writeln!(out, "solution not found!")?;
                Status::NoAnswer
            }
            found => {
                writeln!(out, "{found} solution(s) found!")?;
                Status::Answered
            }
        })
    }

    fn read(&self) -> Result<Sudoku, Box<dyn Error>> {
        let argument = self.puzzle.as_ref().unwrap_or(&Argument::StandardInput);
        let shape = match argument {
            Argument::Example(number) => {
                let (rows, columns, _) = EXAMPLES[number - 1];
                self.shape.or_else(|| BoxShape::new(rows, columns))
            }
            _ => self.shape,
        };
        argument.read(
            |number| EXAMPLES[number - 1].2.into(),
            |input| Sudoku::read(input, shape, self.choose),
        )
    }

    /// Prints the solutions as they are found; when that fails, `printed` is the error and the search ends.
    fn search(
        &self,
        puzzle: Sudoku,
        watcher: &mut impl for<'a> Watcher<&'a Sudoku>,
        out: &mut dyn Write,
        printed: &mut io::Result<()>,
    ) -> Result<u64, TooManyStatesError> {
        let visit = |solution: &Sudoku| {
            *printed = writeln!(out, "solution:\n{solution}");
            if self.all && printed.is_ok() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        match self.way {
            Way::Dfs => depth_first(puzzle, self.states, watcher, visit),
            Way::Bfs => breadth_first(puzzle, self.states, watcher, visit),
        }
    }
}
