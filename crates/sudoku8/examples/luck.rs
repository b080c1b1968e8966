//! An experiment: why does a well-known puzzle, Imam Bayildi, take step 7 fewer calls than step 8?
//!
//! Renaming the digits changes nothing about a puzzle except the order in which its digits are tried. So here
//! are the calls under a thousand namings: if step 7 were better at this puzzle, it would be better under
//! most of them.
//!
//! ```text
//! $ cargo run --release -p sudoku8 --example luck
//! ```
//!
//! Before you run it: step 7 takes 510 calls, step 8 takes 3,984. Under how many of the thousand namings will
//! step 7 be better?

use sudoku1::Grid;
use watchers::Count;

const HARD: &str = include_str!("../../../txt/hard.txt");

/// The number of namings that are tried.
const NAMES: usize = 1000;

/// Pseudorandom numbers, on which the figures in the docs depend, with a multiplier of C. E. Haynes (Donald E.
/// Knuth: The Art of Computer Programming, section 3.3.4, table 1).
struct Random(u64);

impl Random {
    /// Returns the digits in a random order.
    fn digits(&mut self) -> [u8; 9] {
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        for i in (1..9).rev() {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            digits.swap(i, (self.0 >> 33) as usize % (i + 1));
        }
        digits
    }
}

/// Returns the puzzle with other names for its digits.
fn renamed(puzzle: &Grid, names: [u8; 9]) -> Grid {
    let cells = puzzle.cells().map(|digit| match digit {
        0 => 0,
        digit => names[usize::from(digit) - 1],
    });
    Grid::new(cells).expect("digits become digits")
}

/// Returns the calls of step 7 and of step 8.
fn calls(puzzle: &Grid) -> [u64; 2] {
    let (mut step7, mut step8) = (Count::default(), Count::default());
    sudoku7::solve(puzzle, &mut step7);
    sudoku8::solve(puzzle, &mut step8);
    [step7.calls, step8.calls]
}

/// Returns the puzzle of this name in `txt/hard.txt`.
fn hard(name: &str) -> Option<Grid> {
    let mut lines = HARD.lines().skip_while(|line| !line.contains(name));
    lines.nth(1)?.parse().ok()
}

/// The result of the experiment for a puzzle.
#[derive(Debug, PartialEq, Eq)]
struct Luck {
    /// The calls of step 7 and of step 8 with its own digits.
    own: [u64; 2],
    /// The median of the calls under other namings.
    median: [u64; 2],
    /// The number of namings under which step 7 takes fewer calls than with its own digits.
    luckier: usize,
    /// The number of namings under which step 7 takes fewer calls than step 8.
    ahead: usize,
}

fn luck(puzzle: &Grid) -> Luck {
    let mut random = Random(1);
    let all: Vec<_> = (0..NAMES)
        .map(|_| calls(&renamed(puzzle, random.digits())))
        .collect();
    let own = calls(puzzle);
    let median = [0, 1].map(|step| {
        let mut calls: Vec<_> = all.iter().map(|calls| calls[step]).collect();
        calls.sort_unstable();
        calls[NAMES / 2]
    });
    Luck {
        own,
        median,
        luckier: all.iter().filter(|calls| calls[0] < own[0]).count(),
        ahead: all.iter().filter(|[step7, step8]| step7 < step8).count(),
    }
}

fn main() {
    for name in ["Imam Bayildi", "AI Escargot"] {
        let Some(puzzle) = hard(name) else { continue };
        let Luck {
            own,
            median,
            luckier,
            ahead,
        } = luck(&puzzle);
        println!("{name:<30}{:>10}{:>10}", "sudoku7", "sudoku8");
        println!("{:<30}{:>10}{:>10}", "calls, its own name", own[0], own[1]);
        println!(
            "{:<30}{:>10}{:>10}",
            "median of a thousand names", median[0], median[1]
        );
        println!("sudoku7 takes fewer calls than under its own name under {luckier} of them,");
        println!("and fewer than sudoku8 under {ahead}.\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_changes_nothing_but_the_order() {
        let puzzle = Grid::example(1);
        let names = Random(7).digits();
        let solution = sudoku8::solve(&puzzle, &mut ()).unwrap();
        assert_eq!(
            sudoku8::solve(&renamed(&puzzle, names), &mut ()),
            Some(renamed(&solution, names))
        );
        let mut sorted = names;
        sorted.sort_unstable();
        assert_eq!((sorted, names == sorted), ([1, 2, 3, 4, 5, 6, 7, 8, 9], false));
    }

    /// The figures in the docs of the step.
    #[test]
    fn step_7_was_lucky_as_documented() {
        let expected = Luck {
            own: [510, 3984],
            median: [65_830, 3902],
            luckier: 1,
            ahead: 25,
        };
        assert_eq!(luck(&hard("Imam Bayildi").unwrap()), expected);
    }
}
