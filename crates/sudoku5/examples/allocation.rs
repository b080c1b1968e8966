//! Shows why the lecture's `sudoku5` is faster than its `sudoku4`, and ours is not.
//!
//! The lecture measures that the trees of step 5 halve the time of step 4. Here step 5 is the slower one. The
//! difference is in the checks of step 4: in the lecture each of them allocates a vector to note the digits
//! in, three times for every digit; ours note them in an array on the stack. This program measures step 4
//! with both kinds of checks, and step 5:
//!
//! <!-- measured course/allocation -->
//! ```text
//! On 2026-11-29, AMD EPYC (Zen 4): cargo run --release --quiet -p sudoku5 --example allocation
//!
//! Six test puzzles, best of 5 rounds, in seconds:
//!
//! sudoku4, checks that allocate a vector        2.19
//! sudoku4, checks with an array on the stack    0.55
//! sudoku5, trees                                0.64
//! ```
//! <!-- /measured -->
//!
//! So in the lecture the trees beat the allocations of the checks, not the checks themselves.

use std::hint::black_box;
use std::time::{Duration, Instant};

use sudoku1::Grid;
use sudoku2::faults;

/// The test puzzles, as examples.
const PUZZLES: std::ops::RangeInclusive<usize> = 6..=11;

const ROUNDS: usize = 5;

/// Solves as step 4 does, with the checks of the lecture.
fn solve(puzzle: &Grid) -> Option<Grid> {
    let mut grid = *puzzle;
    (faults(puzzle).next().is_none() && search(&mut grid, 0, 0)).then_some(grid)
}

/// Searches from `row` and `column` on; everything before them is full.
fn search(grid: &mut Grid, mut row: usize, mut column: usize) -> bool {
    while row < 9 {
        while column < 9 {
            if grid.get(row, column) == 0 {
                for digit in 1..=9 {
                    grid.set(row, column, digit);
                    if row_ok(grid, row)
                        && column_ok(grid, column)
                        && panel_ok(grid, row / 3, column / 3)
                        && search(grid, row, column + 1)
                    {
                        return true;
                    }
                }
                grid.set(row, column, 0);
                return false;
            }
            column += 1;
        }
        row += 1;
        column = 0;
    }
    true
}

fn row_ok(grid: &Grid, r: usize) -> bool {
    no_digit_twice((0..9).map(|c| grid.get(r, c)))
}

fn column_ok(grid: &Grid, c: usize) -> bool {
    no_digit_twice((0..9).map(|r| grid.get(r, c)))
}

fn panel_ok(grid: &Grid, pr: usize, pc: usize) -> bool {
    no_digit_twice((0..9).map(|i| grid.get(3 * pr + i / 3, 3 * pc + i % 3)))
}

/// As in `sudoku2`, except for the vector.
fn no_digit_twice(mut cells: impl Iterator<Item = u8>) -> bool {
    #[expect(clippy::useless_vec, reason = "this is what is measured")]
    let mut checker = vec![false; 10];
    !cells.any(|digit| digit != 0 && std::mem::replace(&mut checker[usize::from(digit)], true))
}

fn time(solve: impl Fn(&Grid) -> Option<Grid>) -> Duration {
    let start = Instant::now();
    for number in PUZZLES {
        black_box(solve(black_box(&Grid::example(number))));
    }
    start.elapsed()
}

type Solve = fn(&Grid) -> Option<Grid>;

fn main() {
    let solvers: [(&str, Solve); 3] = [
        ("sudoku4, checks that allocate a vector", solve),
        ("sudoku4, checks with an array on the stack", |puzzle| {
            sudoku4::solve(puzzle, &mut ())
        }),
        ("sudoku5, trees", |puzzle| sudoku5::solve(puzzle, &mut ())),
    ];
    let mut best = [Duration::MAX; 3];
    for _ in 0..ROUNDS {
        for (best, (_, solve)) in best.iter_mut().zip(solvers) {
            *best = time(solve).min(*best);
        }
    }
    println!("Six test puzzles, best of {ROUNDS} rounds, in seconds:\n");
    for ((name, _), best) in solvers.iter().zip(best) {
        println!("{name:<44}{:>6.2}", best.as_secs_f64());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checks_of_the_lecture_lead_to_the_same_solutions() {
        for number in 1..=6 {
            let puzzle = Grid::example(number);
            assert_eq!(
                solve(&puzzle),
                sudoku4::solve(&puzzle, &mut ()),
                "example {number}"
            );
        }
    }
}
