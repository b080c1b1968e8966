//! The command line: a puzzle in the lecture's form, or one with boxes of any size.

use std::error::Error;
use std::io::Write;

use state_search::{BoxShape, Choose, Sudoku as Cells};
use sudoku2::driver::SolverArgs;
use topcoder_io::{Argument, Status};

use crate::{Sudoku, solve};

/// The options of all solvers and the shape of the boxes, for clap's `flatten`.
#[derive(clap::Args, Clone, Debug)]
pub struct BoxArgs {
    #[command(flatten)]
    solver: SolverArgs,
    /// Rows and columns of a box; with it, the puzzle is whole numbers with white space between them, 0 for a
    /// blank
    #[arg(long = "box", value_name = "RxC")]
    shape: Option<BoxShape>,
}

impl BoxArgs {
    /// Reads the puzzle and prints its first solution.
    ///
    /// # Errors
    /// If the input is not a puzzle, the clues conflict, there is no solution, or it cannot be printed.
    pub fn run(&self, name: &str, out: &mut dyn Write) -> Result<Status, Box<dyn Error>> {
        let SolverArgs { puzzle, watch } = &self.solver;
        let Some(shape) = self.shape else {
            return self.solver.run(name, out, |puzzle| solve(puzzle, &mut ()), solve);
        };
        let cells = match &puzzle.puzzle {
            Some(Argument::Example(_)) => Cells::new(shape, puzzle.read()?.cells(), Choose::First)?,
            argument => argument.as_ref().unwrap_or(&Argument::StandardInput).read(
                |_| String::new(),
                |input| Cells::read(input, Some(shape), Choose::First),
            )?,
        };
        let mut sudoku = Sudoku::new(shape.rows(), shape.columns(), cells.cells())?;
        let solution = if watch.any() {
            watch.watched(name, |watchers| sudoku.first(watchers))?
        } else {
            sudoku.first(&mut ())
        };
        let solution = solution.ok_or("There is no solution.")?;
        writeln!(out, "{}", Cells::new(shape, &solution, Choose::First)?)?;
        Ok(Status::Answered)
    }
}
