//! Measures how many puzzles a second one thread solves. The time for reading and printing does not count.
//!
//! ```text
//! cargo run --release -p sudoku-lanes --example throughput -- [--rounds N] [--lanes N] [--batch N] [--clock] FILE
//! ```
//!
//! Each line of the file is a puzzle of 81 characters. All of them are solved in each round; the best round
//! counts.

use std::error::Error;
use std::hint::black_box;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Instant;

use clap::Parser;
use sudoku_lanes::{Answer, Engine, Lanes, Solved};

/// Prints how many puzzles a second one thread solves.
#[derive(Parser)]
struct Arguments {
    /// Puzzles, one per line, 81 characters each.
    file: PathBuf,
    /// How often all are solved; the best time counts.
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    /// The number of lanes: 1, 4, 8 or 16; the processor's widest, if not given.
    #[arg(long)]
    lanes: Option<Lanes>,
    /// How many are solved at a time; all, if not given.
    #[arg(long)]
    batch: Option<NonZeroUsize>,
    /// Says what one puzzle takes, and how fast the processor runs.
    #[arg(long)]
    clock: bool,
}

/// Returns the processor's clock rate, from the best of many short runs of a chain of multiplications and
/// additions, each of which waits for the one before. On the x86-64 processors of the last ten years these
/// take three cycles and one.
fn gigahertz() -> f64 {
    let steps = 100_000u32;
    let factor = black_box(5u64);
    let run = |_| {
        let start = Instant::now();
        black_box((0..steps).fold(factor, |x, _| x.wrapping_mul(factor).wrapping_add(1)));
        start.elapsed().as_secs_f64()
    };
    let best = (0..200).map(run).fold(f64::INFINITY, f64::min);
    f64::from(4 * steps) / best / 1e9
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a file has fewer puzzles than 2 to the 52nd"
)]
fn main() -> Result<(), Box<dyn Error>> {
    let Arguments {
        file,
        rounds,
        lanes,
        batch,
        clock,
    } = Arguments::parse();
    let text = std::fs::read_to_string(file)?;
    let puzzles = text
        .lines()
        .map(sudoku_cells::parse)
        .collect::<Result<Vec<[u8; 81]>, _>>()?;
    let engine = match lanes {
        Some(lanes) => Engine::with_lanes(lanes).ok_or("this processor has no such vectors")?,
        None => Engine::new(),
    };
    let batch = batch.map_or(puzzles.len().max(1), NonZeroUsize::get);
    let mut answers = vec![Solved::default(); puzzles.len()];
    let mut best = f64::INFINITY;
    for _ in 0..rounds {
        let start = Instant::now();
        for (puzzles, answers) in puzzles.chunks(batch).zip(answers.chunks_mut(batch)) {
            engine.solve_all(puzzles, answers);
        }
        best = best.min(start.elapsed().as_secs_f64());
    }
    if clock {
        let nanoseconds = best * 1e9 / puzzles.len() as f64;
        println!("{nanoseconds:.1} nanoseconds a puzzle, {:.2} GHz", gigahertz());
        return Ok(());
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
