//! The second example of an exact cover: n queens on an n × n board, none of which attacks another.
//!
//! ```text
//! $ cargo run --release --example queens -- 8
//! ```

use std::error::Error;
use std::process::ExitCode;

use dancing_links::queens;

/// Returns the number of queens from the command line; eight if there is none.
fn asked(words: &[String]) -> Result<u8, Box<dyn Error>> {
    let expected = format!("a number of queens is expected, from 0 to {}", u8::MAX);
    match words {
        [] => Ok(8),
        [word] => Ok(word.parse().map_err(|_| format!("{expected}, not {word}"))?),
        [_, more, ..] => Err(format!("{expected}, and nothing after it: {more}").into()),
    }
}

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args().skip(1).collect();
    let n = match asked(&words) {
        Ok(n) => n,
        Err(wrong) => {
            eprintln!("queens: {wrong}");
            return ExitCode::from(2);
        }
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
    ExitCode::SUCCESS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_number_of_queens_is_told_with_what_was_expected() {
        let asked = |words: &[&str]| {
            let words: Vec<_> = words.iter().map(ToString::to_string).collect();
            asked(&words).map_err(|wrong| wrong.to_string())
        };
        assert_eq!(asked(&[]), Ok(8));
        assert_eq!(asked(&["5"]), Ok(5));
        for wrong in ["x", "-1", "256", ""] {
            let told = format!("a number of queens is expected, from 0 to 255, not {wrong}");
            assert_eq!(asked(&[wrong]), Err(told));
        }
        assert!(asked(&["5", "6"]).is_err_and(|told| told.ends_with("nothing after it: 6")));
    }
}
