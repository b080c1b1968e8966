//! The engine in each kind of lanes against dancing links, by the million: random puzzles and mutants, sparse ones, those
//! without a solution and with many.
//!
//! ```text
//! $ cargo run --release -p race --example agreement -- 10000000 --seed 1
//! ```
//!
//! The puzzles come in batches of different lengths, and the solutions are counted up to another number in each batch, 2
//! to 10. The same arguments make the same puzzles, so a disagreement can be looked into. With `--widths` the engine in one
//! lane takes the place of dancing links, which is quicker and tells whether all widths do the same.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use oracle::agreement::{Cells, Reference, batch_agrees};
use race::files;
use sudoku_lanes::Lanes;
use topcoder_io::{Status, run};

#[path = "../../sudoku-lanes/tests/it/common/mod.rs"]
mod common;

use common::Random;

/// The most puzzles in a batch: a few batches are shorter than the lanes, most are so long that each lane takes many
/// puzzles.
const BATCH: usize = 1000;

/// How many puzzles are made where there are no files.
const ORIGINALS: usize = 500;

/// After how many batches, on average, one of them is replaced.
const BATCHES: usize = 8;

/// How often it is said how far it is.
const EVERY: Duration = Duration::from_secs(30);

/// Compare the engine with dancing links on random puzzles
#[derive(Parser)]
#[command(
    name = "agreement",
    after_help = "Example:\n  agreement 10000000 --seed 7 txt/hard.txt"
)]
struct Args {
    /// How many puzzles
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    /// The puzzles that are mutated [default: random minimal ones]
    files: Vec<PathBuf>,
    /// Where the random numbers begin
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    seed: u64,
    /// Compare with the engine in one lane instead of dancing links
    #[arg(long)]
    widths: bool,
}

fn main() -> ExitCode {
    run(|args: Args, out| {
        let mut random = Random(args.seed);
        let mut originals: Vec<Cells> = Vec::new();
        for file in &args.files {
            originals.extend(files::read(file)?.iter().map(|puzzle| *puzzle.grid.cells()));
        }
        if args.files.is_empty() {
            originals.extend((0..ORIGINALS).map(|_| random.minimal()));
        }
        let reference = if args.widths {
            Reference::OneLane
        } else {
            Reference::DancingLinks
        };
        let (mut done, mut numbers) = (0, [0; 3]);
        let begin = Instant::now();
        let mut said = begin;
        while done < args.count {
            let length = (1 + random.below(BATCH) as u64).min(args.count - done);
            let batch: Vec<Cells> = (0..length).map(|_| random.of_any_kind(&originals)).collect();
            let found = batch_agrees(&batch, 2 + random.below(9), reference)
                .map_err(|disagreement| format!("{disagreement}, after {done} puzzles"))?;
            for (number, found) in numbers.iter_mut().zip(found) {
                *number += found;
            }
            done += length;
            if args.files.is_empty() && random.below(BATCHES) == 0 {
                let old = random.below(ORIGINALS);
                originals[old] = random.minimal();
            }
            if said.elapsed() >= EVERY {
                said = Instant::now();
                eprintln!("agreement: {done} puzzles agree, {:.0?}", begin.elapsed());
            }
        }
        let lanes: Vec<String> = Lanes::available().iter().map(Lanes::to_string).collect();
        let [none, one, more] = numbers;
        writeln!(
            out,
            "{done} puzzles, no solution {none}, one {one}, more {more}: \
             lanes {} agree with {reference}, {:.1?}",
            lanes.join(", "),
            begin.elapsed()
        )?;
        Ok(Status::Answered)
    })
}
