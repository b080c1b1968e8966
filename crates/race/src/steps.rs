//! The table at the head of each step's docs: what the step changes, in numbers.
//!
//! The time of a puzzle is the number of calls times the time of a call. A table shows a step and the one
//! before on two puzzles, so that you see which of the two the step changes. It also shows why: how much a
//! call looks at and considers determines its time.
//!
//! `cargo run --release -p race --example steps` prints the tables, and with `--write` writes them into the
//! docs. A test checks that they are there, except for the times.
//! <!-- measured course/steps -->
//! The times are of 2026-11-29, on an AMD EPYC (Zen 4).
//! <!-- /measured -->

use std::collections::HashMap;
use std::fmt::Write;
use std::hint::black_box;
use std::time::{Duration, Instant};

use solvers::{Solver, WATCHED, solver};
use sudoku1::Grid;
use watchers::Count;

/// Returns the crates whose docs have a table, with the solvers in it: those of the crate, after the one
/// whose idea they change.
#[must_use]
pub fn steps() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut steps: Vec<(_, Vec<_>)> = Vec::new();
    for solver in WATCHED.iter().filter_map(|name| solver(name)) {
        match steps.last_mut() {
            Some((step, solvers)) if *step == solver.step => solvers.push(solver.name),
            _ => steps.push((
                solver.step,
                solver.before.into_iter().chain([solver.name]).collect(),
            )),
        }
    }
    steps
}

/// The puzzles, by their names in `txt/` and their numbers as examples.
const PUZZLES: [(&str, usize); 2] = [("sudex1", 1), ("test_puzzle_1", 6)];

/// The columns that follow from others: a considered digit is refused or placed, and what is placed or
/// covered is undone if it is not part of the answer.
pub(crate) const FOLLOWS: [&str; 3] = ["refused", "taken back", "uncovered"];

/// The time for which a solver is timed on a puzzle.
const REPEAT: Duration = Duration::from_secs(2);

/// The title of the last column, that of the times, by which a table is recognized.
pub const TIMES: &str = "ns/call";

/// The nanoseconds per call, by solver and puzzle. Each pair is measured once, so that all tables have the
/// same figure.
#[derive(Default)]
pub struct Times(HashMap<(&'static str, &'static str), String>);

/// Returns the table of these solvers, one line each. The last column has the nanoseconds per call, or a dash
/// if `times` is `None`.
///
/// # Panics
/// If there is no such solver, or it does not solve the puzzle.
#[must_use]
pub fn table(names: &[&str], mut times: Option<&mut Times>) -> Vec<String> {
    let solvers: Vec<_> = names.iter().map(|name| solver(name).expect(name)).collect();
    let counted: Vec<_> = PUZZLES
        .iter()
        .flat_map(|&(puzzle, example)| {
            let grid = Grid::example(example);
            solvers.iter().map(move |solver| {
                let mut count = Count::default();
                (solver.count)(&grid, &mut count).expect("the examples have a solution");
                (puzzle, grid, *solver, count)
            })
        })
        .collect();
    // Columns that follow from others are left out, and so are those that are 0 for all these solvers.
    let columns: Vec<_> = (0..)
        .zip(Count::default().entries())
        .filter(|(i, (name, _))| {
            !FOLLOWS.contains(name) && counted.iter().any(|(.., count)| count.entries()[*i].1 > 0)
        })
        .map(|(i, (name, _))| (i, name))
        .collect();
    let mut lines = vec![format!("{:<29}", "")];
    for (_, name) in &columns {
        write_to(&mut lines[0], &format!("{name:>12}"));
    }
    write_to(&mut lines[0], &format!("{TIMES:>9}"));
    let mut last = "";
    for (puzzle, grid, solver, count) in counted {
        let mut line = format!(
            "{:<15}{:<14}",
            if puzzle == last { "" } else { puzzle },
            solver.name
        );
        for &(i, _) in &columns {
            let text = match count.entries()[i].1 {
                0 => "-".into(),
                number => thousands(number),
            };
            write_to(&mut line, &format!("{text:>12}"));
        }
        let time = times.as_mut().map_or_else(
            || "-".into(),
            |times| {
                let measured = times.0.entry((solver.name, puzzle));
                measured
                    .or_insert_with(|| per_call(solver, &grid, count.calls))
                    .clone()
            },
        );
        write_to(&mut line, &format!("{time:>9}"));
        lines.push(line);
        last = puzzle;
    }
    lines
}

fn write_to(line: &mut String, text: &str) {
    // Writing to a string cannot fail.
    let _ = line.write_str(text);
}

/// Returns the nanoseconds per call in the best of many runs.
fn per_call(solver: &Solver, puzzle: &Grid, calls: u64) -> String {
    let start = Instant::now();
    let mut best = Duration::MAX;
    while start.elapsed() < REPEAT {
        let start = Instant::now();
        black_box((solver.solve)(black_box(puzzle)));
        best = best.min(start.elapsed());
    }
    let calls = u32::try_from(calls).unwrap_or(u32::MAX);
    format!("{:.1}", 1e9 * best.as_secs_f64() / f64::from(calls))
}

/// Returns a number with its thousands separated.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Returns the place of the table in the source of a crate: its first line and the one after its last.
#[must_use]
pub fn find(source: &str) -> Option<std::ops::Range<usize>> {
    let mut lines = source.lines();
    let first = lines.position(|line| line.starts_with("//!") && line.ends_with(TIMES))?;
    let length = lines.position(|line| line == "//! ```")?;
    Some(first..first + 1 + length)
}
