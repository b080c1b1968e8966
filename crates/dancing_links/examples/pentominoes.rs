//! The third example of an exact cover: the twelve pentominoes fill a board of 60 squares.
//!
//! ```text
//! $ cargo run --release --example pentominoes -- 6 10
//! ```

use std::error::Error;
use std::process::ExitCode;

use dancing_links::polyominoes::{PENTOMINOES, Packing, Uses};

/// The number of squares that the twelve pieces cover.
const AREA: usize = 5 * PENTOMINOES.len();

/// Returns the rows and columns from the command line; 6 × 10 if there are none.
fn asked(words: &[String]) -> Result<(u8, u8), Box<dyn Error>> {
    let expected = format!("rows and columns of a board of {AREA} squares are expected, as in: 6 10");
    let number = |word: &String| {
        word.parse::<u8>()
            .map_err(|_| format!("{expected}; {word} is no such number"))
    };
    let (rows, columns) = match words {
        [] => (6, 10),
        [rows, columns] => (number(rows)?, number(columns)?),
        _ => return Err(expected.into()),
    };
    match usize::from(rows) * usize::from(columns) {
        AREA => Ok((rows, columns)),
        area => Err(format!("{expected}; {rows} × {columns} has {area}").into()),
    }
}

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args().skip(1).collect();
    let (rows, columns) = match asked(&words) {
        Ok(board) => board,
        Err(wrong) => {
            eprintln!("pentominoes: {wrong}");
            return ExitCode::from(2);
        }
    };
    let Packing { places, mut cover } = Packing::new(rows, columns, &PENTOMINOES, Uses::Once, |_| true);
    if let Some(first) = cover.first() {
        let mut letters = vec!['.'; AREA];
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
    ExitCode::SUCCESS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_that_the_twelve_cannot_fill_is_refused() {
        let asked = |words: &[&str]| {
            let words: Vec<_> = words.iter().map(ToString::to_string).collect();
            asked(&words).map_err(|wrong| wrong.to_string())
        };
        assert_eq!(asked(&[]), Ok((6, 10)));
        assert_eq!(asked(&["3", "20"]), Ok((3, 20)));
        for (words, end) in [
            (&["7", "9"][..], "7 × 9 has 63"),
            (&["6", "x"], "x is no such number"),
            (&["600", "1"], "600 is no such number"),
            (&["6"], "as in: 6 10"),
            (&["6", "10", "1"], "as in: 6 10"),
        ] {
            assert!(asked(words).is_err_and(|told| told.ends_with(end)), "{words:?}");
        }
    }
}
