//! The command line: a puzzle, the kind of search, and what is printed.

use std::error::Error;
use std::io::{self, Write};
use std::ops::ControlFlow;

use clap::ValueEnum;
use sudoku1::driver::{help, is_puzzle};
use sudoku1::{EXAMPLES, NAMES};
use topcoder_io::{Argument, Status, WatchArgs, Watchers, argument};
use watchers::Watcher;

use crate::{
    BOXES, BoxShape, Choose, Levels, MOST_STATES, Sudoku, TooManyStatesError, breadth_first, depth_first,
    placing,
};

/// The two ways to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Way {
    Dfs,
    Bfs,
}

/// The names of the examples: first those that all programs have, then those whose boxes are not 3 × 3.
const ALL: [&str; EXAMPLES.len() + 6] = {
    let mut all = ["boxes of 2 x 2"; EXAMPLES.len() + 6];
    let mut i = 0;
    while i < EXAMPLES.len() {
        all[i] = NAMES[i];
        i += 1;
    }
    let others = [
        "boxes of 2 x 3",
        "boxes of 3 x 4",
        "boxes of 4 x 4",
        "boxes of 4 x 5",
        "boxes of 5 x 5",
    ];
    while i + 1 < all.len() {
        all[i + 1] = others[i - EXAMPLES.len()];
        i += 1;
    }
    all
};

/// Returns the example with this number from 1: the rows and columns of its boxes, and its text.
fn example(number: usize) -> (usize, usize, &'static str) {
    let mut others = BOXES
        .into_iter()
        .filter(|&(rows, columns, _)| (rows, columns) != (3, 3));
    match EXAMPLES.get(number - 1) {
        Some(text) => (3, 3, text),
        None => others.nth(number - 1 - EXAMPLES.len()).unwrap_or(BOXES[0]),
    }
}

/// The options of the search, for clap's `flatten`.
#[derive(clap::Args, Clone, Debug)]
pub struct SearchArgs {
    /// The puzzle.
    #[arg(value_parser = argument(1, &ALL, is_puzzle), allow_hyphen_values = true, help = help(&ALL))]
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
    /// If the input is not a puzzle, there are too many states, or the answer cannot be printed.
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
                let (rows, columns, _) = example(*number);
                self.shape.or_else(|| BoxShape::new(rows, columns))
            }
            _ => self.shape,
        };
        argument.read(
            |number| example(number).2.into(),
            |input| Sudoku::read(input, shape, self.choose),
        )
    }

    /// Prints the solutions as they are found; if that fails, `printed` is set to the error and the search
    /// ends.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_the_same_puzzle_as_for_all_programs_and_the_names_of_the_others_are_their_boxes() {
        for (number, name) in (1..).zip(ALL) {
            let (rows, columns, text) = example(number);
            let puzzle = Sudoku::read(
                &mut topcoder_io::Input::new(text.as_bytes()),
                BoxShape::new(rows, columns),
                Choose::First,
            );
            if number > EXAMPLES.len() {
                assert_eq!(name, format!("boxes of {rows} x {columns}"));
                assert!(puzzle.is_ok(), "{number}");
            } else if !(3..=5).contains(&number) {
                assert_eq!(
                    puzzle.unwrap().cells(),
                    sudoku1::Grid::example(number).cells(),
                    "{number}"
                );
            }
        }
    }
}
