//! The work of a call: what each solver does in one call, beside the measured time, which it explains.

use std::fmt;

use solvers::solver;
use watchers::Count;

use super::table::{figure, float};
use super::track::Outcome;
use crate::steps::FOLLOWS;

/// A table for the puzzles that all solvers finished, with the solvers that count their calls.
pub struct Work<'a>(pub &'a Outcome<'a>);

impl fmt::Display for Work<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let puzzles = &self.0.puzzles[..self.0.common];
        let mut rows = Vec::new();
        for run in &self.0.runs {
            let Some(solver) = solver(&run.racer.name) else {
                continue;
            };
            // Each solver has done this before, within the time limit.
            let mut count = Count::default();
            for puzzle in puzzles {
                (solver.count)(&puzzle.grid, &mut count);
            }
            if let (Some(time), 1..) = (run.common.best(), count.calls) {
                rows.push((solver.name, time, count));
            }
        }
        // The first entry is the calls, by which the others are divided.
        let columns: Vec<_> = (0..)
            .zip(Count::default().entries().map(|(name, _)| name))
            .skip(1)
            .filter(|&(i, name)| {
                !FOLLOWS.contains(&name) && rows.iter().any(|(.., count)| count.entries()[i].1 > 0)
            })
            .collect();
        if rows.is_empty() {
            return Ok(());
        }
        writeln!(
            f,
            "\nWhat a call does, how often, and the nanoseconds it takes.\n"
        )?;
        write!(f, "{:<14}{:>10}", "solver", "ns/call")?;
        for (_, name) in &columns {
            write!(f, "{name:>13}")?;
        }
        for (name, time, count) in rows {
            let each = |number: f64| figure(number / float(count.calls));
            write!(f, "\n{name:<14}{:>10}", each(1e9 * time.as_secs_f64()))?;
            for &(i, _) in &columns {
                let text = match count.entries()[i].1 {
                    0 => "-".into(),
                    number => each(float(number)),
                };
                write!(f, "{text:>13}")?;
            }
        }
        f.write_str(
            "\n\nsudoku3 and sudoku4 place a digit before they check it; sudoku5 and those after it place legal digits \
             only.\n",
        )
    }
}
