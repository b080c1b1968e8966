//! The second use of the exact cover: n queens on an n × n board, none of which attacks another.
//!
//! Every row and every column needs a queen, so these are primary items; a diagonal can do without, so the
//! diagonals are secondary ones. An option is a queen on a square.
//!
//! ```text
//! $ cargo run --release --example queens -- 8
//! ```

use std::error::Error;

use dancing_links::{ExactCover, OptionError};

/// Option `n * row + column` is the queen on that square.
fn queens(n: usize) -> Result<ExactCover, OptionError> {
    let mut cover = ExactCover::new(2 * n, (4 * n).saturating_sub(2));
    for row in 0..n {
        for column in 0..n {
            let (rising, falling) = (row + column, row + n - 1 - column);
            cover.add(&[row, n + column, 2 * n + rising, 4 * n - 1 + falling])?;
        }
    }
    Ok(cover)
}

fn main() -> Result<(), Box<dyn Error>> {
    let n = match std::env::args().nth(1) {
        Some(word) => word.parse::<u8>()?.into(),
        None => 8,
    };
    let mut cover = queens(n)?;
    if let Some(first) = cover.first() {
        for row in 0..n {
            let squares = (0..n).map(|column| {
                if first.contains(&(n * row + column)) {
                    " Q"
                } else {
                    " ."
                }
            });
            println!("{}", squares.collect::<String>());
        }
    }
    println!("{} solution(s)", cover.count(u64::MAX));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The On-Line Encyclopedia of Integer Sequences, A000170.
    #[test]
    fn there_are_as_many_solutions_as_published() {
        let counts = (0..=9).map(|n| queens(n).unwrap().count(u64::MAX));
        assert!(counts.eq([1, 1, 0, 0, 2, 10, 4, 40, 92, 352]));
    }
}
