//! What a unit of each counter costs: a call, a look, a digit considered, a digit placed, ...
//!
//! Nobody can take a stopwatch to a single look. But whole searches can be timed, and what they do is
//! counted; so the costs are those that explain the times of many puzzles best. For each solver the sum of
//! its counts, each times its cost, should be the time. The error is taken relative to the time, so that a
//! grid with two blanks weighs as much as a hard puzzle. A cost is never negative (least squares without
//! negative numbers, by going from one cost to the next until nothing changes).
//!
//! What always comes together cannot be told apart, and one solver alone does not tell what its looks cost:
//! they are as many as its calls. Two solvers of the same kind do: sudoku4 does what sudoku3 does and looks
//! at far fewer cells; sudoku6 considers fewer digits than sudoku5 and changes the trees as often. So the
//! solvers of a [`FAMILIES`] entry have the same costs, fitted together; and a look at a cell in reading
//! order costs in sudoku5, 6 and 7 what it costs in the first family. There is a share that is there once for
//! each puzzle.
//!
//! `cargo run --release -p race --example costs -- --write` measures and writes `costs.tsv`, which [`costs`]
//! reads.

use std::fmt;
use std::hint::black_box;
use std::time::{Duration, Instant};

use solvers::{SOLVERS, Solver, solver};
use sudoku1::Grid;
use trial::puzzles;
use watchers::Count;

/// A counter, by its name in [`Count::entries`], and what is done each time.
pub type Unit = (&'static str, &'static str);

/// Solvers whose units cost the same, and these units.
pub const FAMILIES: [(&[&str], &[Unit]); 10] = [
    (
        &["sudoku3", "sudoku4"],
        &[
            LOOK,
            (
                "considered",
                "a digit placed and checked, up to three times nine cells",
            ),
        ],
    ),
    (
        &["sudoku5", "sudoku6"],
        &[
            LOOK,
            ("considered", "a digit looked for in up to three trees"),
            ("placed", "three trees changed, and changed back; the call"),
        ],
    ),
    (
        &["sudoku7"],
        &[LOOK, ("placed", "three sets of bits changed; the call")],
    ),
    (
        &["sudoku8"],
        &[
            ("looked at", "the candidates of a blank counted"),
            ("placed", "three sets of bits changed; the call"),
        ],
    ),
    (&["states_first"], &[STATE]),
    (&["states_fewest"], &[STATE]),
    (
        &["norvig"],
        &[
            ("calls", "all squares looked at; a copy"),
            ("eliminated", "a candidate eliminated, with what follows"),
        ],
    ),
    (
        &["lookahead1"],
        &[(
            "calls",
            "two blanks looked at, three sets of bits changed, and changed back",
        )],
    ),
    (
        &["lookahead2"],
        &[(
            "calls",
            "three blanks looked at, three sets of bits changed, and changed back",
        )],
    ),
    (
        &["dancing_links"],
        &[
            ("looked at", "an item of the ring"),
            ("covered", "an item covered, and perhaps uncovered"),
        ],
    ),
];

const LOOK: Unit = ("looked at", "is the cell blank?");
const STATE: Unit = (
    "calls",
    "what each row, column and box has, found out again; the copies",
);

/// The name of what is there once for each puzzle.
pub const START: &str = "start";

/// The costs of a solver's units.
#[derive(Clone, Debug, PartialEq)]
pub struct Costs {
    /// The solver.
    pub solver: String,
    /// Nanoseconds once for each puzzle, then of each unit, with the names of their counters.
    pub units: Vec<(String, f64)>,
    /// How far the sum is from the measured time, in the median of the puzzles, as a share.
    pub error: f64,
}

impl Costs {
    /// What a count of `puzzles` puzzles costs: for each unit its name, how often it was, and the nanoseconds
    /// of all of them.
    #[must_use]
    pub fn of(&self, count: &Count, puzzles: u64) -> Vec<(&str, u64, f64)> {
        let number = |name: &str| {
            if name == START {
                puzzles
            } else {
                counted(count, name)
            }
        };
        self.units
            .iter()
            .map(|(name, cost)| (&**name, number(name), float(number(name)) * cost))
            .collect()
    }
}

/// A counter, by its name in [`Count::entries`].
fn counted(count: &Count, name: &str) -> u64 {
    let entries = count.entries();
    entries
        .iter()
        .find(|(entry, _)| *entry == name)
        .map_or(0, |&(_, number)| number)
}

/// Nothing that is counted here comes near 2⁵³.
#[expect(clippy::cast_precision_loss)]
fn float(count: u64) -> f64 {
    count as f64
}

/// When the costs were measured, and on which processor; and the costs of each solver.
pub struct Measured {
    /// The date and the processor.
    pub machine: String,
    /// By solver.
    pub costs: Vec<Costs>,
}

/// A line for each solver: its name, the error, and a unit and its cost for each; the machine after a `#`.
impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "# {}", self.machine)?;
        for Costs { solver, units, error } in &self.costs {
            write!(f, "{solver}\t{error:.3}")?;
            for (name, cost) in units {
                write!(f, "\t{name}\t{cost:.2}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// The costs that were measured.
///
/// # Panics
/// When `costs.tsv` is not as [`Measured`] writes it; a test reads it.
#[must_use]
pub fn costs() -> Measured {
    let text = include_str!("../costs.tsv");
    let mut measured = Measured {
        machine: String::new(),
        costs: Vec::new(),
    };
    for line in text.lines() {
        if let Some(machine) = line.strip_prefix("# ") {
            machine.clone_into(&mut measured.machine);
            continue;
        }
        let words: Vec<_> = line.split('\t').collect();
        let number = |word: &str| word.parse().expect("a number");
        measured.costs.push(Costs {
            solver: words[0].to_owned(),
            units: words[2..]
                .chunks(2)
                .map(|unit| (unit[0].to_owned(), number(unit[1])))
                .collect(),
            error: number(words[1]),
        });
    }
    measured
}

/// What a solver does for a unit.
#[must_use]
pub fn about(solver: &str, unit: &str) -> &'static str {
    let family = FAMILIES.iter().find(|(solvers, _)| solvers.contains(&solver));
    let units = family.map_or(&[][..], |(_, units)| units);
    units
        .iter()
        .find(|(name, _)| *name == unit)
        .map_or("once for each puzzle", |(_, what)| what)
}

/// Measures the costs of all families over [`grids`].
///
/// # Panics
/// When there is no such solver.
#[must_use]
pub fn measure() -> Vec<Costs> {
    let grids = grids();
    let mut measured: Vec<Costs> = Vec::new();
    for (solvers, units) in FAMILIES {
        let mut names = vec![START];
        names.extend(units.iter().map(|(name, _)| name));
        // What is known of a look already.
        let is_look = |unit: &Unit| *unit == LOOK;
        let known: Vec<_> = std::iter::once(None)
            .chain(units.iter().map(|unit| {
                let (_, cost) = measured.first()?.units.iter().find(|(name, _)| name == unit.0)?;
                is_look(unit).then_some(*cost)
            }))
            .collect();
        let (mut rows, mut times) = (Vec::new(), Vec::new());
        for solver in solvers.iter().map(|name| solver(name).expect(name)) {
            for grid in &grids {
                let mut count = Count::default();
                (solver.count)(grid, &mut count);
                let row = names.iter().map(|&name| {
                    if name == START {
                        1.0
                    } else {
                        float(counted(&count, name))
                    }
                });
                rows.push(row.collect::<Vec<_>>());
                times.push(time(solver, grid));
            }
        }
        let costs = fit(&rows, &times, &known);
        for (name, at) in solvers.iter().zip((0..).step_by(grids.len())) {
            let own = at..at + grids.len();
            measured.push(Costs {
                solver: (*name).to_owned(),
                units: names
                    .iter()
                    .map(|&name| name.to_owned())
                    .zip(costs.iter().copied())
                    .collect(),
                error: error(&rows[own.clone()], &times[own], &costs),
            });
        }
    }
    measured
}

/// Puzzles that differ in what they ask for: full grids with ever more cells emptied, which need little
/// search, and those that are built in and not too long for every solver.
#[must_use]
pub fn grids() -> Vec<Grid> {
    let mut grids = Vec::new();
    let mut known: Vec<_> = puzzles::built_in().iter().map(|puzzle| puzzle.grid).collect();
    known.insert(0, Grid::example(1));
    known.retain(|grid| {
        let mut count = Count::default();
        // The grids for which reading order is bad would take sudoku3 seconds.
        (grid.cells()[..18].iter().filter(|&&digit| digit != 0).count() > 3)
            && (SOLVERS[5].count)(grid, &mut count).is_some()
    });
    for (at, grid) in (0_u64..).zip(known.iter().take(12)) {
        let Some(full) = (SOLVERS[5].solve)(grid) else {
            continue;
        };
        // Numbers that look random, the same each time.
        let mut random = at + 1;
        for blanks in [10, 25, 40, 55] {
            let mut grid = full;
            for _ in 0..blanks {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let cell = (random >> 33) as usize % 81;
                grid.set(cell / 9, cell % 9, 0);
            }
            grids.push(grid);
        }
    }
    // Those that sudoku7 finishes soon.
    known.retain(|grid| {
        let start = Instant::now();
        (SOLVERS[4].solve)(grid);
        start.elapsed() < Duration::from_millis(3)
    });
    grids.extend(known);
    grids
}

/// The nanoseconds of a puzzle, in the best of several runs that are long enough for the clock.
fn time(solver: &Solver, grid: &Grid) -> f64 {
    let run = |times: u32| {
        let start = Instant::now();
        for _ in 0..times {
            black_box((solver.solve)(black_box(grid)));
        }
        start.elapsed() / times
    };
    let once = run(1).max(Duration::from_nanos(50));
    let times = (Duration::from_micros(100).as_nanos() / once.as_nanos()).clamp(1, 4000);
    let best = (0..25).map(|_| run(u32::try_from(times).unwrap_or(1))).min();
    1e9 * best.unwrap_or(once).as_secs_f64()
}

/// The numbers, none negative, whose sum over each row comes nearest to its time, relative to the time; some
/// are `known`.
#[must_use]
pub fn fit(rows: &[Vec<f64>], times: &[f64], known: &[Option<f64>]) -> Vec<f64> {
    let relative: Vec<Vec<f64>> = rows
        .iter()
        .zip(times)
        .map(|(row, time)| row.iter().map(|count| count / time).collect())
        .collect();
    let mut costs: Vec<_> = known.iter().map(|known| known.unwrap_or(0.0)).collect();
    for _ in 0..20_000 {
        for unit in (0..costs.len()).filter(|&unit| known[unit].is_none()) {
            let (mut error, mut square) = (0.0, 0.0);
            for row in &relative {
                error += row[unit] * (1.0 - sum(&costs, row));
                square += row[unit] * row[unit];
            }
            if square > 0.0 {
                costs[unit] = f64::max(0.0, costs[unit] + error / square);
            }
        }
    }
    costs
}

fn sum(costs: &[f64], row: &[f64]) -> f64 {
    costs.iter().zip(row).map(|(cost, count)| cost * count).sum()
}

/// How far the sum of a row is from its time, as a share of it, in the median.
fn error(rows: &[Vec<f64>], times: &[f64], costs: &[f64]) -> f64 {
    let mut errors: Vec<_> = rows
        .iter()
        .zip(times)
        .map(|(row, time)| (1.0 - sum(costs, row) / time).abs())
        .collect();
    errors.sort_by(f64::total_cmp);
    errors.get(errors.len() / 2).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_are_found_in_times_that_are_made_of_them_and_none_is_negative() {
        let rows: Vec<_> = (1_u64..40)
            .map(|i| vec![1.0, float(i), float(i * i % 17), float(i % 5)])
            .collect();
        let times: Vec<_> = rows
            .iter()
            .map(|row| 100.0 + 3.0 * row[1] + 0.5 * row[2])
            .collect();
        let costs = fit(&rows, &times, &[None; 4]);
        for (found, wanted) in costs.iter().zip([100.0, 3.0, 0.5, 0.0]) {
            assert!((found - wanted).abs() < 0.01, "{costs:?}");
        }
        assert!(error(&rows, &times, &costs) < 1e-4);
        let known = fit(&rows, &times, &[None, Some(2.0), None, None])[1];
        assert!((known - 2.0).abs() < 1e-9, "what is known stays");
        let less: Vec<_> = rows.iter().map(|row| 100.0 - row[1]).collect();
        assert!(fit(&rows, &less, &[None; 4]).iter().all(|&cost| cost >= 0.0));
    }

    #[test]
    fn every_solver_but_the_lanes_has_costs_and_they_are_written_as_they_are_read() {
        let measured = costs();
        assert_eq!(measured.to_string(), include_str!("../costs.tsv"));
        let names: Vec<_> = measured.costs.iter().map(|costs| &*costs.solver).collect();
        assert!(names.iter().eq(FAMILIES.iter().flat_map(|(names, _)| *names)));
        // The engine works on many puzzles at once and tells no counts but its guesses.
        assert!(
            SOLVERS
                .iter()
                .map(|solver| solver.name)
                .filter(|name| *name != "lanes")
                .eq(names)
        );
        for costs in &measured.costs {
            let (_, units) = FAMILIES
                .iter()
                .find(|(names, _)| names.contains(&&*costs.solver))
                .unwrap();
            let names = std::iter::once(START).chain(units.iter().map(|(name, _)| *name));
            assert!(
                costs.units.iter().map(|(name, _)| &**name).eq(names),
                "{}",
                costs.solver
            );
        }
    }

    /// What the course says about its steps follows from what their units cost.
    #[test]
    fn costs_explain_what_looks_gain_and_why_trees_are_slow() {
        let measured = costs();
        let share = |solver: &str, unit: &str, grid: &Grid| {
            let mut count = Count::default();
            (solvers::solver(solver).unwrap().count)(grid, &mut count);
            let costs = measured
                .costs
                .iter()
                .find(|costs| costs.solver == solver)
                .unwrap();
            let parts = costs.of(&count, 1);
            let sum: f64 = parts.iter().map(|(.., time)| time).sum();
            parts.iter().find(|(name, ..)| *name == unit).unwrap().2 / sum
        };
        let lecture = Grid::example(1);
        // sudoku4 saves 24 of 25 looks, and those were a small part of the time.
        assert!(share("sudoku3", "looked at", &lecture) < 0.2);
        assert!(share("sudoku3", "considered", &lecture) > 0.7);
        // A digit looked for in trees is dearer than one that is placed and checked, and to change them costs
        // more again: so a third of the digits takes as long.
        let cost = |solver: &str, unit: &str| {
            let costs = measured
                .costs
                .iter()
                .find(|costs| costs.solver == solver)
                .unwrap();
            costs.units.iter().find(|(name, _)| name == unit).unwrap().1
        };
        assert!(cost("sudoku5", "considered") > cost("sudoku4", "considered"));
        assert!(cost("sudoku5", "placed") > 3.0 * cost("sudoku7", "placed"));
    }
}
