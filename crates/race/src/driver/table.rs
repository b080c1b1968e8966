//! The result of a race as tables: the time of a puzzle is the number of calls times the time of a call.

use std::fmt;
use std::time::Duration;

use super::track::{Outcome, Rounds, Run};

/// Prints a line for each solver, and a legend. One table is for the puzzles that all solvers finished, which
/// is the only fair comparison. The other is for all puzzles and the solvers that finished them.
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
        let (all, limit) = (puzzles.len(), limit.as_secs_f64());
        writeln!(
            f,
            "Puzzles: {all}; rounds: {rounds}, the best counts; limit: {limit} s."
        )?;
        if *common > 0 {
            let common_runs: Vec<_> = runs.iter().map(|run| (run, &run.common)).collect();
            writeln!(f, "\nPuzzles that every solver finished: {common}.\n")?;
            section(f, *common, &common_runs)?;
            changes(f, *common, runs)?;
        } else {
            writeln!(f, "\nThere is no puzzle that every solver finished.")?;
        }
        let thorough: Vec<_> = runs
            .iter()
            .map(|run| (run, &run.all))
            .filter(|(_, all)| all.best().is_some())
            .collect();
        if !thorough.is_empty() {
            writeln!(f, "\nAll {all} puzzles, for the solvers that finished them.\n")?;
            section(f, all, &thorough)?;
        }
        if runs.iter().any(|run| run.finished() > 0) {
            f.write_str(LEGEND)?;
        }
        for run in runs {
            if let Some(puzzle) = puzzles.get(run.finished()) {
                let name = &run.racer.name;
                writeln!(
                    f,
                    "\n{name} was still working on {puzzle} at its limit of {limit} s."
                )?;
            }
        }
        Ok(())
    }
}

/// The legend of the tables.
const LEGEND: &str = "
µs/puzzle = calls/puzzle × ns/call / 1000. spread: how much longer the worst round took than the best one.
× sudoku3, × before: how many times faster than sudoku3, and than the one whose idea it changes.
";

/// Writes a line for each of these runs over the first `puzzles` puzzles.
fn section(f: &mut fmt::Formatter, puzzles: usize, runs: &[(&Run, &Rounds)]) -> fmt::Result {
    writeln!(
        f,
        "{:<14}{:>12}{:>9}{:>14}{:>10}{:>11}{:>10}",
        "solver", "µs/puzzle", "spread", "calls/puzzle", "ns/call", "× sudoku3", "× before"
    )?;
    for (run, rounds) in runs {
        let best = |name: Option<&str>| {
            let (_, rounds) = runs
                .iter()
                .find(|(run, _)| Some(run.racer.name.as_str()) == name)?;
            rounds.best()
        };
        let time = rounds.best();
        let each = |time: Duration| time.as_secs_f64() / float(puzzles as u64);
        let calls = Some(run.calls(puzzles)).filter(|&calls| calls > 0).map(float);
        let faster = |other: Option<Duration>| Some(other?.as_secs_f64() / time?.as_secs_f64());
        let show = |number: Option<f64>| number.map_or_else(|| "-".into(), figure);
        writeln!(
            f,
            "{:<14}{:>12}{:>9}{:>14}{:>10}{:>11}{:>10}",
            run.racer.name,
            show(time.map(|time| 1e6 * each(time))),
            rounds
                .spread()
                .map_or_else(|| "-".into(), |spread| format!("{:.0} %", 100.0 * spread)),
            show(calls.map(|calls| calls / float(puzzles as u64))),
            show(
                time.zip(calls)
                    .map(|(time, calls)| 1e9 * time.as_secs_f64() / calls)
            ),
            show(faster(best(Some("sudoku3")))),
            show(faster(best(run.racer.before))),
        )?;
    }
    Ok(())
}

/// Writes what each step changes, compared with the step before it: calls × ns/call = time.
fn changes(f: &mut fmt::Formatter, puzzles: usize, runs: &[Run]) -> fmt::Result {
    let mut is_first = true;
    for run in runs {
        let before = |other: &&Run| Some(other.racer.name.as_str()) == run.racer.before;
        let Some(before) = runs.iter().find(before) else {
            continue;
        };
        // `lanes` has no calls to count.
        let calls = float(run.calls(puzzles)) / float(before.calls(puzzles));
        let (Some(time), Some(time_before)) = (run.common.best(), before.common.best()) else {
            continue;
        };
        let time = time.as_secs_f64() / time_before.as_secs_f64();
        if std::mem::take(&mut is_first) {
            writeln!(f, "\nWhat a step changes; --count shows why.\n")?;
            writeln!(f, "{:<30}{:>10}{:>10}{:>10}", "step", "calls", "ns/call", "time")?;
        }
        let step = format!("{} → {}", before.racer.name, run.racer.name);
        let [calls, call, time] = [calls, time / calls, time].map(factor);
        writeln!(f, "{step:<30}{calls:>10}{call:>10}{time:>10}")?;
    }
    Ok(())
}

/// Returns a factor in a readable form: `÷ 57.0`, `× 6.57`, and `=` if next to nothing changes.
fn factor(factor: f64) -> String {
    match factor {
        factor if !factor.is_finite() || factor <= 0.0 => "-".into(),
        factor if (factor - 1.0).abs() < 0.005 => "=".into(),
        factor if factor < 1.0 => format!("÷ {}", figure(1.0 / factor)),
        factor => format!("× {}", figure(factor)),
    }
}

/// Returns a count as a floating-point number; no count here comes near 2⁵³.
#[expect(clippy::cast_precision_loss)]
pub fn float(count: u64) -> f64 {
    count as f64
}

/// Returns a number with at least two significant digits, or a dash if there is no number.
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
    use solvers::solver;
    use watchers::Count;
    use workshop::puzzles;

    /// Returns a run over two puzzles, of which it finished some, with this number of calls each, and the
    /// milliseconds of its rounds over the first puzzle and over both.
    fn run(name: &str, finished: usize, calls: u64, common: &[u64], all: &[u64]) -> Run {
        let rounds = |times: &[u64]| Rounds(times.iter().copied().map(Duration::from_millis).collect());
        let count = Count {
            calls,
            ..Count::default()
        };
        Run {
            racer: solver(name).unwrap().into(),
            answers: vec![(None, count); finished],
            common: rounds(common),
            all: rounds(all),
        }
    }

    /// sudoku4 takes half the time of sudoku3, sudoku8 a tenth of that; only sudoku8 finishes both puzzles.
    #[test]
    fn a_ratio_tells_how_many_times_faster_by_the_best_round_than_the_one_whose_idea_is_changed() {
        let outcome = Outcome {
            runs: vec![
                run("sudoku3", 1, 1000, &[120, 100, 150], &[]),
                run("sudoku4", 1, 1000, &[50, 60, 90], &[]),
                run("sudoku8", 2, 100, &[9, 5, 7], &[20, 30, 40]),
                run("norvig", 2, 0, &[4, 2, 8], &[8, 9, 16]),
            ],
            puzzles: &puzzles::test_puzzles()[..2],
            common: 1,
            limit: Duration::from_secs(5),
            rounds: 3,
        };
        insta::assert_snapshot!("table", Table(&outcome));
    }

    #[test]
    fn a_factor_is_said_as_people_do() {
        let factors = [0.0175, 6.57, 1.0, 0.998, 0.5, f64::NAN, 0.0];
        let texts = ["÷ 57.1", "× 6.57", "=", "=", "÷ 2.00", "-", "-"];
        assert_eq!(factors.map(factor), texts);
    }

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
