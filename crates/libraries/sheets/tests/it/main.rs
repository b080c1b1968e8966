//! Pages as a reader sees them: cells are found by the lines around them, not by the rules of the layout.
#![expect(
    clippy::float_cmp,
    reason = "positions are rounded to hundredths, so equal ones are the same number"
)]

mod formats;
mod pages;
mod reader;
mod words;

use sudoku_lanes::{Answer, Engine};
use sudoku_sheets::Puzzle;
use sudoku_technique::{Path, Rater, Scale, State};

/// The puzzle of Wikipedia's article "Sudoku", and its solution there.
const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A puzzle whose hardest step Sudoku Explainer rates 7.2.
const HARDER: &str = "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3.";

fn cells(text: &str) -> [u8; 81] {
    sudoku_cells::parse(text).unwrap()
}

/// Returns a puzzle without hints and steps.
fn puzzle(number: usize, clues: &[u8; 81]) -> Puzzle {
    let Answer::Unique(solution) = Engine::new().solve(clues).answer else {
        panic!("{clues:?} has not one solution")
    };
    Puzzle::new(number, State::new(clues).unwrap(), &solution)
}

/// Returns the path to the solution of a puzzle.
fn path(text: &str, scale: Scale) -> Path {
    Rater::new(scale).path(State::new(&cells(text)).unwrap())
}

/// Returns different puzzles: the two above, with their digits exchanged.
fn puzzles(count: usize) -> Vec<[u8; 81]> {
    let digit = |digit: u8, by: usize| {
        if digit == 0 {
            0
        } else {
            (digit as usize - 1 + by) as u8 % 9 + 1
        }
    };
    let texts = [PUZZLE, HARDER];
    let made = (0..count).map(|i| cells(texts[i % 2]).map(|cell| digit(cell, i / 2)));
    made.collect()
}
