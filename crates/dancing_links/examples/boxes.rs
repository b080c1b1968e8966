//! Sudoku of any box size from standard input: whole numbers, 0 for a blank. Prints the first solution, and whether it is
//! the only one.
//!
//! ```text
//! $ cargo run --release -p dancing_links --example boxes -- 4 4 < txt/box_4x4.txt
//! ```

use std::error::Error;
use std::io::BufRead;

use dancing_links::Sudoku;
use topcoder_io::Input;

/// The first solution, a line for each row, and the number of solutions up to 2.
fn solve(
    rows: u8,
    columns: u8,
    input: &mut Input<impl BufRead>,
) -> Result<(Option<String>, u64), Box<dyn Error>> {
    let size = u8::checked_mul(rows, columns).ok_or("a box has at most 255 cells")?;
    let mut cells = Vec::new();
    for _ in 0..u32::from(size).pow(2) {
        cells.push(input.number("A cell", 0..=size.into())? as u8);
    }
    input.end()?;
    let mut sudoku = Sudoku::new(rows.into(), columns.into(), &cells)?;
    let count = sudoku.count(2);
    let solution = sudoku.first(&mut ()).map(|solution| {
        let row = |row: &[u8]| {
            let numbers: Vec<_> = row.iter().map(|digit| format!("{digit:3}")).collect();
            numbers.concat() + "\n"
        };
        solution.chunks(size.into()).map(row).collect()
    });
    Ok((solution, count))
}

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Result<Vec<u8>, _> = std::env::args().skip(1).map(|word| word.parse()).collect();
    let [rows, columns] = numbers?[..] else {
        return Err("usage: boxes ROWS COLUMNS < PUZZLE".into());
    };
    let (solution, count) = solve(rows, columns, &mut Input::stdin())?;
    print!("{}", solution.unwrap_or_default());
    match count {
        0 => println!("There is no solution."),
        1 => println!("This is the only solution."),
        _ => println!("There are more solutions."),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(rows: u8, columns: u8, text: &str) -> Result<(Option<String>, u64), String> {
        solve(rows, columns, &mut Input::new(text.as_bytes())).map_err(|error| error.to_string())
    }

    #[test]
    fn a_small_puzzle_has_the_solution_one_sees() {
        let solved = Some("  1  2\n  2  1\n".to_owned());
        assert_eq!(answer(1, 2, "1 0 0 0"), Ok((solved.clone(), 1)));
        assert_eq!(answer(1, 2, "0 0 0 0"), Ok((solved, 2)));
        assert_eq!(answer(1, 3, "1 2 0  0 0 3  0 0 0"), Ok((None, 0)));
    }

    #[test]
    fn errors_name_the_place() {
        assert_eq!(
            answer(1, 2, "1 0\n0 3").unwrap_err(),
            "A cell is 3 at line 2, column 3; the limits are 0 and 2"
        );
        assert_eq!(
            answer(1, 2, "1 0 0 1 1").unwrap_err(),
            "Nothing more is expected, but here is 1 at line 1, column 9"
        );
        assert_eq!(
            answer(1, 2, "1 1 0 0").unwrap_err(),
            "The 1 at row 0, col 1 stands in its row, column or box already"
        );
        assert_eq!(answer(16, 16, "").unwrap_err(), "a box has at most 255 cells");
    }
}
