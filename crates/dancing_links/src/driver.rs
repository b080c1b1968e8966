//! The command line: a puzzle in the lecture's form, or one with boxes of any size.

use std::error::Error;
use std::io::Write;

use state_search::{BoxShape, Choose, Sudoku as Cells};
use sudoku3::driver::Solver;
use topcoder_io::{Input, Source, Status};

use crate::{Sudoku, solve};

/// The options of all solvers and the shape of the boxes, for clap's `flatten`.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Boxes {
    #[command(flatten)]
    solver: Solver,
    /// Rows and columns of a box; with it, standard input holds whole numbers with white space between them, 0 for a blank
    #[arg(long = "box", value_name = "RxC")]
    shape: Option<BoxShape>,
}

impl Boxes {
    /// Reads the puzzle and prints its first solution.
    ///
    /// # Errors
    /// When the input is no puzzle, the clues conflict, there is no solution, or it cannot be printed.
    pub fn run(&self, name: &str, out: &mut dyn Write) -> Result<Status, Box<dyn Error>> {
        let Solver { puzzle, watch } = self.solver;
        let Some(shape) = self.shape else {
            return self.solver.run(name, out, |puzzle| solve(puzzle, &mut ()), solve);
        };
        let cells = match puzzle.source {
            Some(Source::Example(_)) => Cells::new(shape, puzzle.read()?.cells(), Choose::First)?,
            Some(Source::Input) | None => Cells::read(&mut Input::stdin(), Some(shape), Choose::First)?,
        };
        let mut sudoku = Sudoku::new(shape.rows(), shape.columns(), cells.cells())?;
        let solution = if watch.any() {
            watch.watched(name, |watchers| sudoku.first(watchers))
        } else {
            sudoku.first(&mut ())
        };
        let solution = solution.ok_or("There is no solution.")?;
        writeln!(out, "{}", Cells::new(shape, &solution, Choose::First)?)?;
        Ok(Status::Answered)
    }
}
