//! Why each solver takes as long as it does: what it did, how often, and what that costs; the sum stands
//! beside the time.

use std::fmt;

use solvers::solver;
use watchers::Count;

use super::table::{figure, float};
use super::track::{Outcome, Run};
use crate::costs::{Costs, about, costs};

/// Prints as a table of the puzzles that everybody finished, for the solvers whose costs are known.
pub struct Work<'a>(pub &'a Outcome<'a>);

impl fmt::Display for Work<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let measured = costs();
        let known = |run: &Run| {
            measured
                .costs
                .iter()
                .find(|costs| costs.solver == run.racer.name)
                .cloned()
        };
        let known: Vec<_> = self
            .0
            .runs
            .iter()
            .filter_map(|run| Some((run, known(run)?)))
            .collect();
        if self.0.common == 0 || known.is_empty() {
            return Ok(());
        }
        writeln!(f, "\nWhat it takes: how often, times what one costs.\n")?;
        writeln!(
            f,
            "{:<14}{:<12}{:>14}{:>9}{:>12}  what it is",
            "solver", "unit", "a puzzle", "ns each", "µs"
        )?;
        for (run, costs) in &known {
            self.one(f, run, costs)?;
        }
        let errors = known.iter().map(|(_, costs)| 100.0 * costs.error);
        let (least, most) = errors.fold((f64::MAX, 0.0), |(least, most): (f64, f64), error| {
            (least.min(error), most.max(error))
        });
        writeln!(
            f,
            "\nThe costs were measured on {}: cargo run --release -p race --example costs -- --write. Another\n\
             machine is faster or slower in all of them. For the puzzles they were found from, the sums are {least:.0} to\n\
             {most:.0} % from the times, in the median.\n\
             sudoku3 and sudoku4 place a digit before they check it: what they have considered includes what is refused at\n\
             once. sudoku5 and those after it place legal digits only.",
            measured.machine
        )
    }
}

impl Work<'_> {
    fn one(&self, f: &mut fmt::Formatter, run: &Run, costs: &Costs) -> fmt::Result {
        let puzzles = self.0.common as u64;
        // Each was counted before, and finished in time.
        let mut count = Count::default();
        if let Some(solver) = solver(&run.racer.name) {
            for puzzle in &self.0.puzzles[..self.0.common] {
                (solver.count)(&puzzle.grid, &mut count);
            }
        }
        let mut name = run.racer.name.as_str();
        let mut sum = 0.0;
        for (unit, number, time) in costs.of(&count, puzzles) {
            let each = costs
                .units
                .iter()
                .find(|(known, _)| known == unit)
                .map_or(0.0, |&(_, cost)| cost);
            let time = time / float(puzzles) / 1e3;
            sum += time;
            writeln!(
                f,
                "{name:<14}{unit:<12}{:>14}{each:>9.2}{:>12}  {}",
                figure(float(number) / float(puzzles)),
                figure(time),
                about(&run.racer.name, unit)
            )?;
            name = "";
        }
        let taken = run
            .common
            .best()
            .map_or(f64::NAN, |time| 1e6 * time.as_secs_f64() / float(puzzles));
        writeln!(
            f,
            "{:<14}{:<35}{:>12}  measured: {}",
            "",
            "sum",
            figure(sum),
            figure(taken)
        )
    }
}
