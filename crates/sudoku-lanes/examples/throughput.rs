//! How many puzzles a second one thread solves, reading and printing not counted.
//!
//! ```text
//! cargo run --release -p sudoku-lanes --example throughput -- [--rounds N] FILE
//! ```
//!
//! Each line of the file is a puzzle of 81 characters. All of them are solved in each of the rounds; the best counts.

use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

use clap::Parser;
use sudoku_lanes::{Answer, Engine, Solved};

/// Prints how many puzzles a second one thread solves.
#[derive(Parser)]
struct Arguments {
    /// Puzzles, 81 characters a line.
    file: PathBuf,
    /// How often all are solved; the best time counts.
    #[arg(long, default_value_t = 3)]
    rounds: u32,
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a file has fewer puzzles than 2 to the 52nd"
)]
fn main() -> Result<(), Box<dyn Error>> {
    let Arguments { file, rounds } = Arguments::parse();
    let text = std::fs::read_to_string(file)?;
    let puzzles = text
        .lines()
        .map(sudoku_cells::parse)
        .collect::<Result<Vec<[u8; 81]>, _>>()?;
    let engine = Engine::new();
    let mut answers = vec![Solved::UNSOLVED; puzzles.len()];
    let mut best = f64::INFINITY;
    for _ in 0..rounds {
        let start = Instant::now();
        engine.solve_all(&puzzles, &mut answers);
        best = best.min(start.elapsed().as_secs_f64());
    }
    let is_unique = |solved: &&Solved| matches!(solved.answer, Answer::Unique(_));
    let unique = answers.iter().filter(is_unique).count();
    println!(
        "{:.0} puzzles a second, {unique} of {} have one solution",
        puzzles.len() as f64 / best,
        puzzles.len()
    );
    Ok(())
}
