//! Makes the six test puzzles of the course and prints them, or writes them into a folder:
//!
//! ```sh
//! cargo run --release -p sudoku7 --example make_puzzles -- txt
//! ```
//!
//! A random full grid loses random clues as long as it keeps exactly one solution. The puzzle is used if one
//! of its difficulty is still missing. The difficulty is the number of digits that sudoku3 places before it
//! finds the solution, which determines its time. The random numbers come from a fixed seed, so the puzzles
//! are the same on every machine.

use std::ops::Range;
use std::path::Path;

use sudoku1::Grid;
use sudoku7::solve;
use watchers::Count;

/// The difficulties, in millions of digits that sudoku3 places: from about 10 ms to about 500 ms.
const DIFFICULTIES: [Range<u64>; 6] = [2..3, 3..6, 6..12, 12..20, 20..30, 30..45];

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1);
    let mut random = SplitMix(7);
    let mut puzzles = [None; DIFFICULTIES.len()];
    while let Some(most) = (0..6)
        .filter(|&i| puzzles[i].is_none())
        .map(|i| DIFFICULTIES[i].end)
        .max()
    {
        let puzzle = dig(full_grid(&mut random), &mut random);
        if let Some(millions) = placed_by_sudoku3(&puzzle, most)
            && let Some(i) = (0..6).find(|&i| DIFFICULTIES[i].contains(&millions))
        {
            puzzles[i].get_or_insert(puzzle);
        }
    }
    for (i, puzzle) in (1..).zip(puzzles.into_iter().flatten()) {
        match &folder {
            Some(folder) => {
                std::fs::write(
                    Path::new(folder).join(format!("test_puzzle_{i}.txt")),
                    format!("{puzzle}\n"),
                )?;
            }
            None => println!("{puzzle}\n"),
        }
    }
    Ok(())
}

/// Returns how many million digits sudoku3 places, rounded down; `None` if that is not below `most`.
///
/// sudoku3 places nine digits in a blank for each call of sudoku7 that fails. So the fast sudoku7 shows
/// whether sudoku3 is worth the wait.
fn placed_by_sudoku3(puzzle: &Grid, most: u64) -> Option<u64> {
    let mut count = Count::default();
    solve(puzzle, &mut count);
    if count.calls > most * 1_000_000 / 9 {
        return None;
    }
    let mut count = Count::default();
    sudoku3::solve(puzzle, &mut count);
    Some(count.placed / 1_000_000)
}

/// Returns a full grid: three panels on the diagonal are filled at random, the rest by sudoku7.
fn full_grid(random: &mut SplitMix) -> Grid {
    let mut grid = Grid::new([0; 81]).expect("blanks are a grid");
    for panel in 0..3 {
        for (i, digit) in random.shuffled::<9>().into_iter().enumerate() {
            grid.set(3 * panel + i / 3, 3 * panel + i % 3, digit as u8 + 1);
        }
    }
    solve(&grid, &mut ()).expect("three panels on the diagonal never conflict")
}

/// Removes clues in random order, each if the solution stays the only one: if no other digit there leads to a
/// solution.
fn dig(mut grid: Grid, random: &mut SplitMix) -> Grid {
    for cell in random.shuffled::<81>() {
        let (row, column) = (cell / 9, cell % 9);
        let clue = grid.get(row, column);
        let other_solution = (1..=9).filter(|&digit| digit != clue).any(|digit| {
            grid.set(row, column, digit);
            solve(&grid, &mut ()).is_some()
        });
        grid.set(row, column, if other_solution { clue } else { 0 });
    }
    grid
}

/// Sebastiano Vigna's `SplitMix64` (2015), on whose numbers the files in `txt/` depend.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns the numbers from 0 to N - 1 in random order.
    fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut numbers = std::array::from_fn(|i| i);
        for i in (1..N).rev() {
            numbers.swap(i, (self.next() % (i as u64 + 1)) as usize);
        }
        numbers
    }
}
