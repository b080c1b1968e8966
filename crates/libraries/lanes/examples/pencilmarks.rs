//! Makes pencilmark puzzles, 729 candidates a line, with one solution each. If any of the candidates that are
//! struck out came back, there would be another solution.
//!
//! ```sh
//! cargo run --release -p sudoku-lanes --example pencilmarks -- --number 1000 --seed 7 > marks.txt
//! sudoku solve --stats marks.txt
//! ```

use std::io::{self, Write};

use clap::Parser;

#[path = "../tests/it/common/mod.rs"]
mod common;

/// Make pencilmark puzzles
#[derive(Parser)]
struct Args {
    /// How many
    #[arg(long, default_value = "100")]
    number: usize,
    /// What the random numbers depend on
    #[arg(long, default_value = "1")]
    seed: u64,
}

fn main() -> io::Result<()> {
    let args = Args::parse();
    let mut random = common::Random::new(args.seed);
    let mut out = io::stdout().lock();
    for _ in 0..args.number {
        let candidates = random.pencilmarks();
        let mark = |cell: u16, digit: u8| {
            if cell >> digit & 1 == 1 {
                b'1' + digit
            } else {
                b'.'
            }
        };
        let mut line: Vec<u8> = Vec::with_capacity(730);
        for cell in candidates {
            line.extend((0..9).map(|digit| mark(cell, digit)));
        }
        line.push(b'\n');
        out.write_all(&line)?;
    }
    Ok(())
}
