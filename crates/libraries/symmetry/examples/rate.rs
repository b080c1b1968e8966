//! Prints the microseconds for a canonical form, for puzzles in files, one a line; without files, for puzzles
//! of all sorts.
//!
//! `cargo run --release -p sudoku-symmetry --example rate [FILE...]`
//!
//! For each hundred puzzles, the fastest of many rounds counts, so other work of the machine has little
//! effect.

#![allow(clippy::cast_precision_loss)] // the casts are of numbers of puzzles

use std::{env, fs, hint::black_box, io, time::Instant};

use sudoku_symmetry::canonical;

#[path = "../tests/it/common/mod.rs"]
mod common;

use common::{Cells, cells, of_all_sorts};

fn main() -> io::Result<()> {
    let mut any = false;
    for path in env::args().skip(1) {
        let text = fs::read_to_string(&path)?;
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let puzzles: Vec<Cells> = lines.filter_map(|line| line.get(..81)).map(cells).collect();
        println!(
            "{path}: {} puzzles, {:.3} µs each",
            puzzles.len(),
            microseconds(&puzzles, 20)
        );
        any = true;
    }
    if !any {
        for (name, puzzle) in of_all_sorts() {
            let automorphisms = canonical(&puzzle).map_or(0, |canonical| canonical.automorphisms);
            println!(
                "{:8.2} µs {automorphisms:>14} automorphisms  {name}",
                microseconds(&[puzzle], 200)
            );
        }
    }
    Ok(())
}

fn microseconds(puzzles: &[Cells], rounds: usize) -> f64 {
    let seconds: f64 = puzzles
        .chunks(100)
        .map(|chunk| {
            let round = |_| {
                let start = Instant::now();
                for puzzle in chunk {
                    let _ = black_box(canonical(black_box(puzzle)));
                }
                start.elapsed().as_secs_f64()
            };
            (0..rounds).map(round).fold(f64::INFINITY, f64::min)
        })
        .sum();
    seconds * 1e6 / puzzles.len() as f64
}
