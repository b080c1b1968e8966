//! Makes sparse puzzles, with two solutions or more: a solver spends more on guessing than on propagation
//! with these.
//!
//! ```sh
//! cargo run --release -p sudoku-setter --example sparse -- --number 10000 --seed 7 --stats > sparse.txt
//! ```
//!
//! There are two kinds. Of a random grid, 17 to 24 cells are left *at random*: 98 of 100 such puzzles have
//! more than 1,000 solutions. From a *minimal* puzzle, one to four clues are removed: half of these have 2 to
//! 1,000 solutions, and half have more. Puzzle i depends only on the kind, the seed and i.

use std::error::Error;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::ops::Range;

use clap::{Parser, ValueEnum};
use sudoku_cells::Line;
use sudoku_lanes::Engine;
use sudoku_setter::{Setter, uniform_grid};

#[allow(dead_code, clippy::cast_precision_loss)] // the library uses all of it
#[path = "../src/random.rs"]
mod random;

use random::Random;

/// 81 cells row by row, 0 for an empty one.
type Puzzle = [u8; 81];

/// The fewest and the most cells that are left of a grid.
const LEFT: [u32; 2] = [17, 24];
/// The most clues that are removed from a minimal puzzle.
const TAKEN: u32 = 4;
/// The number of puzzles made at a time.
const BATCH: usize = 1024;
/// The bounds of the statistics of solutions; these are counted up to one more than the last.
const BOUNDS: [u64; 4] = [2, 10, 100, 1000];

/// Make puzzles with two solutions or more
#[derive(Parser)]
#[command(name = "sparse")]
struct Args {
    /// The number of puzzles
    #[arg(long, default_value_t = 100)]
    number: u64,
    /// The seed of the random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The kind of puzzles
    #[arg(long, value_enum, default_value_t = Kind::Mixed)]
    kind: Kind,
    /// Say on standard error how many solutions they have
    #[arg(long)]
    stats: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    /// 17 to 24 random cells of a random grid
    Random,
    /// Minimal puzzles less one to four clues
    Minimal,
    /// The two kinds in turn
    Mixed,
}

fn main() -> Result<(), Box<dyn Error>> {
    let args = Args::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let mut stats = [0; BOUNDS.len() + 1];
    let mut numbers = 0..args.number;
    while !numbers.is_empty() {
        let end = args.number.min(numbers.start + BATCH as u64);
        let puzzles = make(args.kind, args.seed, numbers.start..end)?;
        numbers.start = end;
        for puzzle in &puzzles {
            match writeln!(out, "{}", Line(puzzle)) {
                // The reader has closed the pipe.
                Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
                written => written?,
            }
        }
        if args.stats {
            let mut counts = vec![0; puzzles.len()];
            Engine::new().count_all(&puzzles, BOUNDS[BOUNDS.len() - 1] + 1, &mut counts);
            for count in counts {
                stats[BOUNDS.partition_point(|&bound| bound < count)] += 1;
            }
        }
    }
    match out.flush() {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => return Err(error.into()),
        _ => {}
    }
    if args.stats {
        let [two, ten, hundred, thousand, more] = stats;
        eprintln!(
            "sparse: {} puzzles; solutions: 2: {two}, to 10: {ten}, to 100: {hundred}, to 1,000: {thousand}, more: {more}",
            args.number
        );
    }
    Ok(())
}

/// Makes the puzzles of a kind with these numbers.
fn make(kind: Kind, seed: u64, numbers: Range<u64>) -> Result<Vec<Puzzle>, Box<dyn Error>> {
    match kind {
        Kind::Random => Ok(of_grids(seed, numbers)),
        Kind::Minimal => of_minimal(seed, numbers),
        Kind::Mixed => {
            let pairs = numbers.start / 2..numbers.end.div_ceil(2);
            let first = 2 * pairs.start;
            let of_minimal = of_minimal(seed, pairs.clone())?;
            let pairs = of_grids(seed, pairs).into_iter().zip(of_minimal);
            let puzzles = pairs.flat_map(|(one, other)| [one, other]);
            Ok((first..)
                .zip(puzzles)
                .filter(|(number, _)| numbers.contains(number))
                .map(|(_, puzzle)| puzzle)
                .collect())
        }
    }
}

/// Makes puzzles of random cells of random grids.
fn of_grids(seed: u64, numbers: Range<u64>) -> Vec<Puzzle> {
    let draw = |number, attempt| {
        let mut random = Random::new(seed, number, attempt);
        let left = LEFT[0] + random.below(LEFT[1] - LEFT[0] + 1);
        take(&uniform_grid(seed, number), 81 - left, &mut random)
    };
    // The grid is made from the random numbers of attempt 0.
    let mut puzzles: Vec<Puzzle> = numbers.clone().map(|number| draw(number, 1)).collect();
    let engine = Engine::new();
    let mut counts = vec![0; puzzles.len()];
    engine.count_all(&puzzles, 2, &mut counts);
    for ((number, puzzle), count) in numbers.zip(&mut puzzles).zip(counts) {
        // One solution is possible, but rare.
        let mut attempt = 1;
        let mut count = count;
        while count < 2 {
            attempt += 1;
            *puzzle = draw(number, attempt);
            count = engine.count(puzzle, 2);
        }
    }
    puzzles
}

/// Makes minimal puzzles without some clues. No clue follows from the others, so there are at least two
/// solutions.
fn of_minimal(seed: u64, numbers: Range<u64>) -> Result<Vec<Puzzle>, Box<dyn Error>> {
    let puzzles = Setter::new(seed).puzzles(numbers.clone())?;
    numbers
        .zip(puzzles)
        .map(|(number, puzzle)| {
            let mut random = Random::new(seed, number, 1);
            let taken = 1 + random.below(TAKEN);
            Ok(take(&puzzle?.clues, taken, &mut random))
        })
        .collect()
}

/// Returns a puzzle without some of its clues.
fn take(puzzle: &Puzzle, taken: u32, random: &mut Random) -> Puzzle {
    let mut clues: Vec<usize> = (0..81).filter(|&cell| puzzle[cell] != 0).collect();
    random.choose(&mut clues, taken as usize);
    let mut rest = *puzzle;
    for &cell in clues.iter().take(taken as usize) {
        rest[cell] = 0;
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_cells::check;
    use sudoku_lanes::Lanes;

    const KINDS: [Kind; 3] = [Kind::Random, Kind::Minimal, Kind::Mixed];

    fn clues(puzzle: &Puzzle) -> u32 {
        puzzle.iter().map(|&clue| u32::from(clue != 0)).sum()
    }

    #[test]
    fn a_puzzle_depends_on_the_kind_the_seed_and_its_number_alone() {
        for kind in KINDS {
            let all = make(kind, 7, 0..60).unwrap();
            assert_eq!(all.len(), 60);
            let parts = [0..1, 1..30, 30..31, 31..60].map(|part| make(kind, 7, part).unwrap());
            assert_eq!(parts.concat(), all);
            assert_ne!(make(kind, 8, 0..60).unwrap(), all);
            let mut different = all;
            different.sort_unstable();
            different.dedup();
            assert_eq!(different.len(), 60);
        }
    }

    #[test]
    fn mixed_puzzles_are_the_two_kinds_in_turns() {
        let mixed = make(Kind::Mixed, 3, 0..20).unwrap();
        let kinds = [Kind::Random, Kind::Minimal].map(|kind| make(kind, 3, 0..10).unwrap());
        for (i, puzzle) in mixed.iter().enumerate() {
            assert_eq!(*puzzle, kinds[i % 2][i / 2]);
        }
    }

    /// Two different grids that have the clues and keep the rules prove it, however they were found.
    #[test]
    fn every_puzzle_has_two_solutions() {
        let engine = Engine::with_lanes(Lanes::One).unwrap();
        for kind in KINDS {
            for puzzle in make(kind, 1, 0..500).unwrap() {
                let solutions: Vec<Puzzle> = engine.solutions(&puzzle).take(2).collect();
                let [one, other] = solutions[..] else {
                    panic!("{}", Line(&puzzle))
                };
                assert_ne!(one, other);
                assert!(check(&puzzle, &one).is_ok() && check(&puzzle, &other).is_ok());
            }
        }
    }

    #[test]
    fn random_cells_are_17_to_24_of_a_grid() {
        let mut seen = [0; 82];
        for (number, puzzle) in (0..).zip(make(Kind::Random, 1, 0..300).unwrap()) {
            seen[clues(&puzzle) as usize] += 1;
            assert!(check(&puzzle, &uniform_grid(1, number)).is_ok());
        }
        assert_eq!(seen[17..=24].iter().sum::<u32>(), 300);
        assert!(seen[17..=24].iter().all(|&count| count > 15), "{seen:?}");
    }

    #[test]
    fn one_to_four_clues_are_taken_from_a_minimal_puzzle() {
        let mut seen = [0; 5];
        let minimal = Setter::new(1).puzzles(0..200).unwrap();
        for (puzzle, minimal) in make(Kind::Minimal, 1, 0..200).unwrap().iter().zip(minimal) {
            let minimal = minimal.unwrap().clues;
            seen[(clues(&minimal) - clues(puzzle)) as usize] += 1;
            assert!(
                minimal
                    .iter()
                    .zip(puzzle)
                    .all(|(clue, left)| *left == 0 || left == clue)
            );
        }
        assert_eq!(seen[0], 0);
        assert!(seen[1..].iter().all(|&count| count > 20), "{seen:?}");
    }
}
