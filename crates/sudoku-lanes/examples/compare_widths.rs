//! Mutated puzzles by the million: every kind of lanes against each other and against a search of another make.
//!
//! ```text
//! cargo run --release -p sudoku-lanes --example compare_widths -- 10000000 [FILE...]
//! ```
//!
//! The puzzles are mutants (a clue removed, changed or added, once or twice) of those in the files, one a line, or of
//! random ones if there are no files. The other search keeps used digits per row, column and box, and goes on with the
//! cell or the digit of a unit that has the fewest choices; it shares nothing with the engine.

use std::process::ExitCode;
use std::{env, fs};

#[path = "../tests/common/mod.rs"]
mod common;

use common::{Puzzle, Random, check, engines, solve_all};

/// Puzzles looked at together.
const BATCH: usize = 10_000;

/// A search over rows', columns' and boxes' used digits.
struct Search {
    cells: Puzzle,
    used: [u16; 27],
    found: Vec<Puzzle>,
}

/// The row, the column and the box of each cell, and the cells of each of these units.
struct Tables {
    units: [[usize; 3]; 81],
    cells: [[usize; 9]; 27],
}

const TABLES: Tables = {
    let mut tables = Tables {
        units: [[0; 3]; 81],
        cells: [[0; 9]; 27],
    };
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        tables.units[cell] = [row, 9 + column, 18 + row / 3 * 3 + column / 3];
        tables.cells[row][column] = cell;
        tables.cells[9 + column][row] = cell;
        tables.cells[18 + row / 3 * 3 + column / 3][row % 3 * 3 + column % 3] = cell;
        cell += 1;
    }
    tables
};

impl Search {
    /// Up to two solutions.
    fn of(puzzle: &Puzzle) -> Vec<Puzzle> {
        let mut search = Search {
            cells: [0; 81],
            used: [0; 27],
            found: Vec::new(),
        };
        for (cell, &digit) in puzzle.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            if search.candidates(cell) >> digit & 1 == 0 {
                return Vec::new();
            }
            search.flip(cell, digit);
            search.cells[cell] = digit;
        }
        search.go();
        search.found
    }

    fn candidates(&self, cell: usize) -> u16 {
        let [row, column, panel] = TABLES.units[cell];
        0x3FE & !(self.used[row] | self.used[column] | self.used[panel])
    }

    fn flip(&mut self, cell: usize, digit: u8) {
        for unit in TABLES.units[cell] {
            self.used[unit] ^= 1 << digit;
        }
    }

    /// The cell with the fewest candidates and those; none if the grid is full.
    fn tightest_cell(&self, open: &[u16; 81]) -> Option<(usize, u16)> {
        let empty = (0..81).filter(|&cell| self.cells[cell] == 0);
        empty
            .map(|cell| (cell, open[cell]))
            .min_by_key(|(_, digits)| digits.count_ones())
    }

    /// A digit that has one place in a unit, or none at all: then there is no place to return.
    fn single_place(&self, open: &[u16; 81]) -> Option<(u16, Option<usize>)> {
        for (unit, cells) in TABLES.cells.iter().enumerate() {
            let (mut once, mut twice) = (0, 0);
            for &cell in cells {
                twice |= once & open[cell];
                once |= open[cell];
            }
            if once | self.used[unit] != 0x3FE {
                return Some((0, None));
            }
            let single = once & !twice;
            if single != 0 {
                let digit = single & single.wrapping_neg();
                return Some((digit, cells.iter().copied().find(|&cell| open[cell] & digit != 0)));
            }
        }
        None
    }

    fn go(&mut self) {
        let mut open = [0; 81];
        for cell in (0..81).filter(|&cell| self.cells[cell] == 0) {
            open[cell] = self.candidates(cell);
        }
        let Some((mut cell, mut digits)) = self.tightest_cell(&open) else {
            self.found.push(self.cells);
            return;
        };
        if digits.count_ones() > 1 {
            match self.single_place(&open) {
                Some((_, None)) => return,
                Some((digit, Some(place))) => (cell, digits) = (place, digit),
                None => {}
            }
        }
        while digits != 0 && self.found.len() < 2 {
            let digit = digits.trailing_zeros() as u8;
            digits &= digits - 1;
            self.flip(cell, digit);
            self.cells[cell] = digit;
            self.go();
            self.cells[cell] = 0;
            self.flip(cell, digit);
        }
    }
}

fn main() -> ExitCode {
    let mut args = env::args().skip(1);
    let Some(count) = args.next().and_then(|count| count.parse::<usize>().ok()) else {
        eprintln!("compare_widths: how many puzzles? For example: compare_widths 10000000 FILE...");
        return ExitCode::from(2);
    };
    let mut random = Random(0x00C0_FFEE);
    let mut originals = Vec::new();
    for file in args {
        match fs::read_to_string(&file) {
            Ok(text) => {
                let lines = text
                    .lines()
                    .filter(|line| line.len() >= 81 && !line.starts_with('#'));
                originals.extend(lines.filter_map(|line| line.get(..81)).map(common::puzzle));
            }
            Err(error) => {
                eprintln!("compare_widths: {file}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    if originals.is_empty() {
        originals.extend((0..500).map(|_| random.minimal()));
    }

    let mut solutions = [0; 3];
    let mut done = 0;
    while done < count {
        let batch = BATCH.min(count - done);
        let puzzles: Vec<Puzzle> = (0..batch)
            .map(|_| {
                let original = random.below(originals.len());
                random.mutant(&originals[original])
            })
            .collect();
        let expected: Vec<Vec<Puzzle>> = puzzles.iter().map(Search::of).collect();
        for (lanes, engine) in engines() {
            let answers = solve_all(engine, &puzzles);
            for ((puzzle, solved), expected) in puzzles.iter().zip(&answers).zip(&expected) {
                check(puzzle, &solved.answer, expected, &format!("{lanes} lanes"));
            }
        }
        for expected in &expected {
            solutions[expected.len()] += 1;
        }
        done += batch;
        if done % 1_000_000 < BATCH {
            eprintln!("{done} puzzles agree");
        }
    }
    let kinds: Vec<String> = engines().iter().map(|(lanes, _)| lanes.to_string()).collect();
    println!(
        "{done} mutants of {} puzzles, lanes {}: all agree",
        originals.len(),
        kinds.join(", ")
    );
    println!(
        "no solution {}, one {}, more {}",
        solutions[0], solutions[1], solutions[2]
    );
    ExitCode::SUCCESS
}
