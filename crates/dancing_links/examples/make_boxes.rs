//! Makes the puzzles of `txt/box_RxC.txt`: one for each size, each with exactly one solution.
//!
//! It starts from a full grid whose rows are one row, shifted, and shuffles its digits, the rows within each
//! band, the columns within each stack, and the bands and stacks. Then it empties the cells in random order,
//! and puts a digit back if it is needed for the solution to stay the only one. The random numbers come from
//! a fixed seed, so the files are the same on every machine.
//!
//! ```text
//! $ cargo run --release --example make_boxes -- txt
//! ```

use std::error::Error;
use std::fmt::Write;
use std::path::Path;

use dancing_links::{PuzzleError, Sudoku};

/// Rows and columns of a box, and the percentage of cells that stay clues at least: with few clues, the large
/// grids take solvers without any propagation too long.
const SIZES: [(usize, usize, usize); 7] = [
    (2, 2, 0),
    (2, 3, 0),
    (3, 3, 0),
    (3, 4, 40),
    (4, 4, 45),
    (4, 5, 50),
    (5, 5, 55),
];

/// `SplitMix64` (Steele, Lea and Flood: "Fast splittable pseudorandom number generators", 2014). The files in
/// `txt/` depend on its numbers.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns the numbers below `n` in random order.
    fn order(&mut self, n: usize) -> Vec<usize> {
        let mut order: Vec<_> = (0..n).collect();
        for i in (1..n).rev() {
            order.swap(i, (self.next() % (i as u64 + 1)) as usize);
        }
        order
    }

    /// Returns rows or columns in random order: groups of `lines` stay together, and the `groups` are in
    /// random order too.
    fn lines(&mut self, groups: usize, lines: usize) -> Vec<usize> {
        let mut order = Vec::new();
        for group in self.order(groups) {
            order.extend(self.order(lines).into_iter().map(|line| group * lines + line));
        }
        order
    }
}

/// Returns a puzzle with exactly one solution, row by row, 0 for a blank.
fn puzzle(r: usize, c: usize, percent: usize) -> Result<Vec<u8>, PuzzleError> {
    let n = r * c;
    let mut random = Random((100 * r + c) as u64);
    let (rows, columns, digits) = (random.lines(c, r), random.lines(r, c), random.order(n));
    let mut cells = Vec::with_capacity(n * n);
    for row in rows {
        // Each row of a band is shifted by a box's width more than the one above, and each band by one more.
        let shift = row % r * c + row / r;
        cells.extend(
            columns
                .iter()
                .map(|column| digits[(shift + column) % n] as u8 + 1),
        );
    }
    let mut clues = n * n;
    for cell in random.order(n * n) {
        if 100 * clues <= percent * n * n {
            break;
        }
        let digit = std::mem::take(&mut cells[cell]);
        if Sudoku::new(r, c, &cells)?.count(2) == 1 {
            clues -= 1;
        } else {
            cells[cell] = digit;
        }
    }
    Ok(cells)
}

/// Returns a line for each row, with the numbers in columns.
fn text(cells: &[u8], n: usize) -> String {
    let width = n.to_string().len();
    let mut text = String::new();
    for row in cells.chunks(n) {
        for (column, digit) in row.iter().enumerate() {
            let space = if column == 0 { "" } else { " " };
            // Writing to a string cannot fail.
            let _ = write!(text, "{space}{digit:width$}");
        }
        text.push('\n');
    }
    text
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: make_boxes FOLDER")?;
    for (r, c, percent) in SIZES {
        let file = Path::new(&folder).join(format!("box_{r}x{c}.txt"));
        std::fs::write(file, text(&puzzle(r, c, percent)?, r * c))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_are_what_this_makes() {
        for (r, c, percent) in SIZES {
            let path = format!("{}/../../txt/box_{r}x{c}.txt", env!("CARGO_MANIFEST_DIR"));
            let made = text(&puzzle(r, c, percent).unwrap(), r * c);
            assert_eq!(std::fs::read_to_string(path).unwrap(), made, "box {r}x{c}");
        }
    }
}
