//! What came out of a race, as a table.

use std::fmt;

use super::track::{Outcome, Run};

/// Prints as a line for each solver, and what one has to know to read it.
pub struct Table<'a>(pub &'a Outcome<'a>);

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Outcome {
            runs,
            puzzles,
            common,
            limit,
            rounds,
        } = self.0;
        let limit = limit.as_secs_f64();
        writeln!(
            f,
            "Puzzles: {}; rounds: {rounds}, the best counts; limit: {limit} s.\n",
            puzzles.len()
        )?;
        writeln!(
            f,
            "{:<14}{:>9}{:>12}{:>12}{:>12}{:>12}{:>11}{:>10}",
            "solver",
            "finished",
            "puzzles/s",
            "µs/puzzle",
            "calls each",
            "placed each",
            "× sudoku3",
            "× before"
        )?;
        let sudoku3 = runs.iter().find(|run| run.solver.name == "sudoku3");
        let mut before = None;
        for run in runs {
            let finished = float(run.finished() as u64);
            let seconds = run.own.as_secs_f64() / finished;
            let each = |count: u64| {
                if count == 0 {
                    f64::NAN
                } else {
                    float(count) / finished
                }
            };
            let times = |slower: Option<&Run>| {
                slower.map_or(f64::NAN, |slower| {
                    slower.common.as_secs_f64() / run.common.as_secs_f64()
                })
            };
            writeln!(
                f,
                "{:<14}{:>9}{:>12}{:>12}{:>12}{:>12}{:>11}{:>10}",
                run.solver.name,
                run.finished(),
                figure(1.0 / seconds),
                figure(1e6 * seconds),
                figure(each(run.count.calls)),
                figure(each(run.count.placed)),
                figure(times(sudoku3)),
                figure(times(before)),
            )?;
            before = Some(run);
        }
        let slow: Vec<&Run> = runs.iter().filter(|run| run.finished() < puzzles.len()).collect();
        for run in &slow {
            if let Some(puzzle) = puzzles.get(run.finished()) {
                writeln!(
                    f,
                    "\n{} was at work on {puzzle} when its {limit} s were over.",
                    run.solver.name
                )?;
            }
        }
        if !slow.is_empty() && *common > 0 {
            writeln!(
                f,
                "\nWho did not finish is measured on the puzzles before; × sudoku3, and × before (the solver one line above), on the first {common}, which everybody finished."
            )?;
        }
        Ok(())
    }
}

/// A count as a floating-point number; nothing that is counted here comes near 2⁵³.
#[expect(clippy::cast_precision_loss)]
pub fn float(count: u64) -> f64 {
    count as f64
}

/// A number with at least two digits that say something, a dash where there is none.
pub fn figure(number: f64) -> String {
    match number {
        number if !number.is_finite() => "-".into(),
        number if number >= 99.95 => format!("{number:.0}"),
        number if number >= 9.995 => format!("{number:.1}"),
        number if number >= 0.0995 => format!("{number:.2}"),
        number => format!("{number:.4}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_has_two_digits_or_more() {
        let figures = [
            0.0045,
            0.5,
            9.99,
            9.999,
            99.9,
            99.96,
            1_234_567.8,
            f64::NAN,
            1.0 / 0.0,
        ];
        let texts = [
            "0.0045", "0.50", "9.99", "10.0", "99.9", "100", "1234568", "-", "-",
        ];
        assert_eq!(figures.map(figure), texts);
    }
}
