//! The third use of the exact cover: the twelve pentominoes fill a board of 60 squares.
//!
//! ```text
//! $ cargo run --release --example pentominoes -- 6 10
//! ```

use std::error::Error;

use dancing_links::polyominoes::{PENTOMINOES, Packing, Uses};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let mut number = |other: u8| words.next().map_or(Ok(other), |word| word.parse());
    let (rows, columns) = (number(6)?, number(10)?);
    let Packing { places, mut cover } = Packing::new(rows, columns, &PENTOMINOES, Uses::Once, |_| true);
    if let Some(first) = cover.first() {
        let mut letters = vec!['.'; usize::from(rows) * usize::from(columns)];
        for option in first {
            for &square in &places[option].squares {
                letters[square] = PENTOMINOES[places[option].piece].0;
            }
        }
        for row in letters.chunks(usize::from(columns)) {
            println!("{}", row.iter().collect::<String>());
        }
    }
    println!("{} solution(s)", cover.count(u64::MAX));
    Ok(())
}
