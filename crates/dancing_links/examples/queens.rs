//! The second use of the exact cover: n queens on an n × n board, none of which attacks another.
//!
//! ```text
//! $ cargo run --release --example queens -- 8
//! ```

use std::error::Error;

use dancing_links::queens;

fn main() -> Result<(), Box<dyn Error>> {
    let n = match std::env::args().nth(1) {
        Some(word) => word.parse()?,
        None => 8,
    };
    let mut cover = queens(n);
    if let Some(first) = cover.first() {
        let n = usize::from(n);
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
