//! The command line: a grid, many of them, or an example; the solution in a frame, the time on standard error.

use std::error::Error;
use std::fmt;
use std::io::{BufRead, Write};
use std::time::Instant;

use sudoku1::Grid;
use sudoku2::faults;
use topcoder_io::{Input, Source, Status, Watch, report, source};

use crate::{EXAMPLES, Framed, read_line, solve};

/// The grids to solve and who watches, for clap's `flatten`.
#[derive(clap::Args, Clone, Debug)]
pub struct Solver {
    /// A grid: 81 characters row by row, . or 0 for a blank; or the number of an example, 1 to 4; or -: standard input, a
    /// grid a line, with empty lines and comments (#) between them
    #[arg(value_parser = grids)]
    grid: Grids,
    #[command(flatten)]
    watch: Watch,
}

#[derive(Clone, Debug)]
enum Grids {
    One(String),
    Source(Source),
}

/// A word of one or two characters is meant as an example's number or `-`, a longer one as a grid.
fn grids(word: &str) -> Result<Grids, String> {
    if word.len() > 2 {
        Ok(Grids::One(word.to_owned()))
    } else {
        source(1..=EXAMPLES.len())(word).map(Grids::Source)
    }
}

impl Solver {
    /// Solves each grid and prints it in its frame, or why it has no solution; the status says whether all had one.
    ///
    /// # Errors
    /// When a line is no grid, or the solution cannot be printed.
    pub fn run(&self, name: &str, out: &mut dyn Write) -> Result<Status, Box<dyn Error>> {
        match &self.grid {
            Grids::One(grid) => self.solve_all(&mut Input::new(grid.as_bytes()), name, out),
            Grids::Source(Source::Example(n)) => {
                self.solve_all(&mut Input::new(EXAMPLES[n - 1].as_bytes()), name, out)
            }
            Grids::Source(Source::Input) => self.solve_all(&mut Input::stdin(), name, out),
        }
    }

    fn solve_all(
        &self,
        input: &mut Input<impl BufRead>,
        name: &str,
        out: &mut dyn Write,
    ) -> Result<Status, Box<dyn Error>> {
        let mut status = Status::Answered;
        let mut first = true;
        while let Some((line, puzzle)) = read_line(input)? {
            let start = Instant::now();
            let solution = if self.watch.any() {
                self.watch.watched(name, |watchers| solve(&puzzle, watchers))
            } else {
                solve(&puzzle, &mut ())
            };
            let time = start.elapsed().as_secs_f64() * 1e3;
            if let Some(solution) = solution {
                let space = if first { "" } else { "\n" };
                writeln!(out, "{space}{}", Framed(&solution))?;
                first = false;
            } else {
                report(name, &Unsolvable { line, puzzle });
                status = Status::NoAnswer;
            }
            report(name, &format_args!("{time:.3} ms"));
        }
        if first && status == Status::Answered {
            return Err("There is no grid.".into());
        }
        Ok(status)
    }
}

/// A puzzle without a solution, and the line it is in.
struct Unsolvable {
    line: usize,
    puzzle: Grid,
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut faults = faults(&self.puzzle).peekable();
        if faults.peek().is_none() {
            return write!(f, "There is no solution of the grid at line {}.", self.line);
        }
        faults.try_for_each(|fault| writeln!(f, "{fault} at line {}", self.line))
    }
}
