//! An experiment: how does the work grow with the size of the Sudoku, from 4 × 4 to 25 × 25?
//!
//! Full grids of each size lose half of their digits at random; the result is the median, over 21 puzzles, of
//! the calls that a search needs for the first solution. A search is stopped after a hundred thousand calls.
//!
//! ```text
//! $ cargo run --release -p race --example growth -- growth.svg
//! ```
//!
//! Before you run it: a 16 × 16 has about three times the blanks of a 9 × 9. How many times the calls does it
//! take? The answer is different for each search.

use std::error::Error;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use plotters::prelude::*;
use state_search::{BoxShape, Choose, MOST_STATES, depth_first};
use watchers::{Event, Watcher};

/// The rows and columns of a box.
const SIZES: [(usize, usize); 7] = [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5)];

/// The number of puzzles: odd, so that there is a middle one.
const PUZZLES: usize = 21;

/// The number of calls after which a search is stopped.
const MOST_CALLS: u64 = 100_000;

/// Counts calls, and stops the search after too many by unwinding: a search cannot be stopped from outside in
/// any other way.
#[derive(Default)]
struct Limit {
    calls: u64,
}

impl<Step> Watcher<Step> for Limit {
    fn see(&mut self, event: Event<Step>) {
        self.calls += u64::from(matches!(event, Event::Call));
        if self.calls > MOST_CALLS {
            resume_unwind(Box::new(()));
        }
    }
}

type Solve = fn(usize, usize, &[u8], &mut Limit);

/// The searches, from the one that sees least to the one that sees most.
const SEARCHES: [(&str, Solve); 3] = [
    ("first blank", |rows, columns, cells, limit| {
        state_search(rows, columns, cells, Choose::First, limit);
    }),
    ("fewest choices", |rows, columns, cells, limit| {
        state_search(rows, columns, cells, Choose::Fewest, limit);
    }),
    ("dancing links", |rows, columns, cells, limit| {
        if let Ok(mut sudoku) = dancing_links::Sudoku::new(rows, columns, cells) {
            sudoku.first(limit);
        }
    }),
];

fn state_search(rows: usize, columns: usize, cells: &[u8], choose: Choose, limit: &mut Limit) {
    let shape = BoxShape::new(rows, columns);
    if let Some(Ok(sudoku)) = shape.map(|shape| state_search::Sudoku::new(shape, cells, choose)) {
        // The search keeps a few states for each blank, far fewer than it may.
        let _ = depth_first(sudoku, MOST_STATES, limit, |_| ControlFlow::Break(()));
    }
}

/// Returns the calls of a search, more than [`MOST_CALLS`] if it was stopped.
fn calls(solve: Solve, (rows, columns): (usize, usize), cells: &[u8]) -> u64 {
    let mut limit = Limit::default();
    let _ = catch_unwind(AssertUnwindSafe(|| solve(rows, columns, cells, &mut limit)));
    limit.calls
}

/// Pseudorandom numbers, on which the figures of the README depend, with a multiplier of C. E. Haynes (Donald
/// E. Knuth: The Art of Computer Programming, section 3.3.4, table 1).
struct Random(u64);

impl Random {
    /// Returns the numbers below `n` in random order.
    fn order(&mut self, n: usize) -> Vec<usize> {
        let mut order: Vec<_> = (0..n).collect();
        for i in (1..n).rev() {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            order.swap(i, (self.0 >> 33) as usize % (i + 1));
        }
        order
    }

    /// Returns rows or columns in random order: groups of `lines` stay together, and the `groups` are in
    /// random order too.
    fn lines(&mut self, groups: usize, lines: usize) -> Vec<usize> {
        let groups = self.order(groups);
        let order = groups.into_iter().flat_map(|group| {
            let inner = self.order(lines);
            inner.into_iter().map(move |line| group * lines + line)
        });
        order.collect()
    }
}

/// Returns a full grid without half of its digits. Its rows are one row, shifted; rows, columns and digits
/// are shuffled.
fn puzzle((rows, columns): (usize, usize), random: &mut Random) -> Vec<u8> {
    let size = rows * columns;
    let (across, down) = (random.lines(rows, columns), random.lines(columns, rows));
    let digits = random.order(size);
    let mut cells = Vec::new();
    for &row in &down {
        for &column in &across {
            // The shift grows by a box's width from row to row, and by one from band to band.
            let shifted = (row % rows * columns + row / rows + column) % size;
            cells.push(digits[shifted] as u8 + 1);
        }
    }
    for &cell in &random.order(size * size)[..size * size / 2] {
        cells[cell] = 0;
    }
    cells
}

/// Returns the median calls of each search, for the first N sizes.
fn measure<const N: usize>() -> [[u64; N]; 3] {
    let mut medians = [[0; N]; 3];
    for (i, &shape) in SIZES[..N].iter().enumerate() {
        let mut random = Random(1);
        let puzzles: Vec<_> = (0..PUZZLES).map(|_| puzzle(shape, &mut random)).collect();
        for ((_, solve), medians) in SEARCHES.iter().zip(&mut medians) {
            // If the median of a smaller size was too many calls, that of a greater one is too.
            if i > 0 && medians[i - 1] > MOST_CALLS {
                medians[i] = medians[i - 1];
                continue;
            }
            let mut all: Vec<_> = puzzles.iter().map(|cells| calls(*solve, shape, cells)).collect();
            all.sort_unstable();
            medians[i] = all[PUZZLES / 2];
        }
    }
    medians
}

fn draw(path: &str, medians: &[[u64; 7]; 3]) -> Result<(), Box<dyn Error>> {
    let area = SVGBackend::new(path, (760, 480)).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .caption(
            "Calls to the first solution, half of the cells blank, median of 21",
            ("sans-serif", 18),
        )
        .margin(12)
        .margin_right(120)
        .x_label_area_size(44)
        .y_label_area_size(76)
        .build_cartesian_2d(0_f64..650.0, (5_f64..200_000.0).log_scale())?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .x_desc("cells: 4 × 4 to 25 × 25 (a line ends where the next median is above 100,000)")
        .y_desc("calls")
        .axis_desc_style(("sans-serif", 15))
        .label_style(("sans-serif", 13))
        .x_label_formatter(&|cells| format!("{cells:.0}"))
        .y_label_formatter(&|calls| format!("{calls:.0}"))
        .draw()?;
    let colours = [
        RGBColor(0xb5, 0x4a, 0x2b),
        RGBColor(0x2b, 0x6c, 0xb5),
        RGBColor(0x2e, 0x8b, 0x57),
    ];
    for (((name, _), medians), colour) in SEARCHES.iter().zip(medians).zip(colours) {
        let points: Vec<_> = (SIZES.iter().zip(medians))
            .filter(|(_, calls)| **calls <= MOST_CALLS)
            .map(|(&(rows, columns), &calls)| {
                let size = (rows * columns) as u32;
                (f64::from(size * size), f64::from(calls as u32))
            })
            .collect();
        let Some(&last) = points.last() else { continue };
        chart.draw_series(LineSeries::new(points.clone(), colour.stroke_width(2)))?;
        chart.draw_series(
            points
                .into_iter()
                .map(|point| Circle::new(point, 4, colour.filled())),
        )?;
        let style = ("sans-serif", 14).into_font().color(&colour);
        chart.draw_series([EmptyElement::at(last) + Text::new(*name, (10, -6), style)])?;
    }
    area.present()?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let medians = measure::<7>();
    print!("{:<16}", "calls");
    for (rows, columns) in SIZES {
        print!("{:>10}", format!("{0} × {0}", rows * columns));
    }
    println!();
    for ((name, _), medians) in SEARCHES.iter().zip(&medians) {
        print!("{name:<16}");
        for &calls in medians {
            let text = if calls > MOST_CALLS {
                "-".into()
            } else {
                calls.to_string()
            };
            print!("{text:>10}");
        }
        println!();
    }
    if let Some(path) = std::env::args().nth(1) {
        draw(&path, &medians)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_has_half_its_cells_blank_and_a_solution() {
        for shape @ (rows, columns) in SIZES {
            let cells = puzzle(shape, &mut Random(1));
            let blanks = cells.iter().filter(|&&digit| digit == 0).count();
            assert_eq!(blanks, cells.len() / 2);
            // Only sizes that need hardly any guess are solved: the greatest one would take a while.
            if rows * columns < 20 {
                let solution = dancing_links::Sudoku::new(rows, columns, &cells)
                    .unwrap()
                    .first(&mut ());
                assert!(solution.is_some(), "{rows}x{columns}");
            }
        }
    }

    /// The figures of the README, up to 12 × 12.
    #[test]
    fn the_calls_grow_as_documented() {
        assert_eq!(
            measure::<4>(),
            [[9, 22, 90, 1999], [9, 19, 41, 73], [9, 19, 41, 73]]
        );
    }

    #[test]
    fn a_search_is_stopped_after_too_many_calls() {
        let empty = vec![0; 625];
        assert_eq!(calls(SEARCHES[0].1, (5, 5), &empty), MOST_CALLS + 1);
    }
}
