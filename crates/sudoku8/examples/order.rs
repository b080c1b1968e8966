//! An experiment: how much of the work is the luck of the order?
//!
//! Both steps try the digits from 1 to 9; step 7 fills the blanks from the top left, and step 8 takes the
//! first one of those with the fewest candidates. No rule of Sudoku demands that. To search in another order
//! takes no other program, only another form of the puzzle. With every digit d replaced by 10 − d, the
//! searches try the digits from 9 to 1. If the puzzle is turned upside down, they begin at the bottom right.
//! If it is mirrored at its diagonal, they go column by column.
//!
//! ```text
//! $ cargo run --release -p sudoku8 --example order
//! ```
//!
//! It prints the calls for each puzzle of `txt/hard.txt`. Before you run it: "Against brute force" is the
//! worst for step 7, with 69 million calls. In which of the other forms will it still be bad? A few puzzles,
//! Imam Bayildi among them, take step 7 fewer calls than step 8. How many of them do so in the other forms,
//! too?

use sudoku1::Grid;
use watchers::Count;

const HARD: &str = include_str!("../../../txt/hard.txt");

type Form = fn(&Grid) -> Grid;

/// The forms of a puzzle, each with the order of its search.
const FORMS: [(&str, Form); 4] = [
    ("as it is", |grid| *grid),
    ("9 to 1", |grid| map(|cell| cell, |digit| 10 - digit, grid)),
    ("from the end", |grid| map(|cell| 80 - cell, |digit| digit, grid)),
    ("by columns", |grid| {
        map(|cell| cell % 9 * 9 + cell / 9, |digit| digit, grid)
    }),
];

/// Returns the grid with the content of `from(cell)` in each cell, and every digit changed by `digit`.
fn map(from: fn(usize) -> usize, digit: fn(u8) -> u8, grid: &Grid) -> Grid {
    let cells = std::array::from_fn(|cell| match grid.cells()[from(cell)] {
        0 => 0,
        d => digit(d),
    });
    Grid::new(cells).expect("digits become digits")
}

/// Returns the puzzles with their names.
fn puzzles() -> Vec<(&'static str, Grid)> {
    let mut name = "";
    let mut puzzles = Vec::new();
    for line in HARD.lines() {
        if let Some(comment) = line.strip_prefix("# ") {
            name = comment.split(':').next().unwrap_or(comment);
        } else if let Ok(puzzle) = line.parse() {
            puzzles.push((name, puzzle));
        }
    }
    puzzles
}

fn calls(solve: impl Fn(&Grid, &mut Count) -> Option<Grid>, puzzle: &Grid) -> [u64; 4] {
    FORMS.map(|(_, form)| {
        let mut count = Count::default();
        solve(&form(puzzle), &mut count);
        count.calls
    })
}

fn main() {
    println!(
        "{:<22}{:>9}{:>14}{:>14}{:>14}{:>14}",
        "calls", "", FORMS[0].0, FORMS[1].0, FORMS[2].0, FORMS[3].0
    );
    let mut sums = [[0; 4]; 2];
    let line = |name: &str, step: &str, calls: &[u64; 4]| {
        let [a, b, c, d] = calls;
        println!("{name:<22}{step:>9}{a:>14}{b:>14}{c:>14}{d:>14}");
    };
    for (name, puzzle) in puzzles() {
        let steps = [calls(sudoku7::solve, &puzzle), calls(sudoku8::solve, &puzzle)];
        line(name, "sudoku7", &steps[0]);
        line("", "sudoku8", &steps[1]);
        for (sums, step) in sums.iter_mut().zip(steps) {
            for (sum, calls) in sums.iter_mut().zip(step) {
                *sum += calls;
            }
        }
    }
    line("all", "sudoku7", &sums[0]);
    line("", "sudoku8", &sums[1]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_solution_of_a_form_is_the_form_of_the_solution() {
        let puzzle = Grid::example(1);
        let solution = sudoku8::solve(&puzzle, &mut ()).unwrap();
        for (name, form) in FORMS {
            assert_eq!(
                sudoku8::solve(&form(&puzzle), &mut ()),
                Some(form(&solution)),
                "{name}"
            );
        }
        let others = FORMS.map(|(_, form)| form(&puzzle));
        assert!(
            (1..4).all(|i| !others[..i].contains(&others[i])),
            "four different puzzles"
        );
    }

    /// The figures in the docs of the step.
    #[test]
    fn the_order_is_worth_as_much_as_documented() {
        let mut sums = [0; 4];
        for (name, puzzle) in puzzles() {
            for (sum, calls) in sums.iter_mut().zip(calls(sudoku8::solve, &puzzle)) {
                *sum += calls;
            }
            let step7 = |form: usize| {
                let mut count = Count::default();
                sudoku7::solve(&(FORMS[form].1)(&puzzle), &mut count);
                count.calls
            };
            match name {
                "Against brute force" => assert_eq!([step7(1), step7(2)], [31_975, 518_275]),
                "Imam Bayildi" => assert_eq!([step7(0), step7(1), step7(2)], [510, 128_926, 1_776_158]),
                _ => {}
            }
        }
        assert_eq!(sums, [384_186, 637_239, 391_707, 365_368]);
    }

    /// Compares with a search that really tries the digits from 9 to 1.
    #[test]
    fn with_the_digits_replaced_they_are_tried_from_9_to_1() {
        fn calls_downwards(grid: &mut Grid, cell: usize, calls: &mut u64) -> bool {
            *calls += 1;
            let Some(blank) = (cell..81).find(|&cell| grid.cells()[cell] == 0) else {
                return true;
            };
            let (row, column) = (blank / 9, blank % 9);
            for digit in (1..=9).rev() {
                grid.set(row, column, 0);
                let taken = (0..81).any(|other| {
                    let (r, c) = (other / 9, other % 9);
                    grid.get(r, c) == digit
                        && (r == row || c == column || (r / 3, c / 3) == (row / 3, column / 3))
                });
                if !taken {
                    grid.set(row, column, digit);
                    if calls_downwards(grid, blank + 1, calls) {
                        return true;
                    }
                }
            }
            grid.set(row, column, 0);
            false
        }
        let mut expected = 0;
        assert!(calls_downwards(&mut Grid::example(1), 0, &mut expected));
        let [_, downwards, ..] = calls(sudoku7::solve, &Grid::example(1));
        assert_eq!(downwards, expected);
    }
}
