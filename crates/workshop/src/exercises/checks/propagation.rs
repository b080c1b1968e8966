//! The exercise `propagation`: let one digit lead to the next.

use norvig::Values;
use sudoku1::{Grid, Placement};
use watchers::{Event, Item, Watcher};

use super::{Checked, puzzles};
use crate::exercises::Text;

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "Let one digit lead to the next",
    chapter: "norvig",
    predict: "txt/test_puzzle_1.txt has 57 blanks. How many of them have one digit left when nothing more follows\n\
              from the clues, before anything is guessed?",
    because: "The lecture's puzzle falls to the two rules alone; this one hardly moves. Then a guess is needed, and the\n\
              rules make it go far: cargo run -p norvig -- 6 --count",
    hints: [
        "Go through all squares and all units again and again, until a whole round has changed nothing.",
        "First rule: a square with one digit takes it from the others of its three units; a set is a single if\n\
         count_ones() is 1. An empty square: answer false.",
        "Second rule: for each unit and digit, the squares that have it: none, answer false; one, and its set has other\n\
         digits: the set becomes 1 << digit. A flag, changed, is set wherever a set gets smaller.",
    ],
};

/// The digits left in each square after the eliminations of `norvig`.
struct Left([u16; 81]);

impl Watcher<Placement> for Left {
    fn see(&mut self, event: Event<Placement>) {
        if let Event::Eliminate(Item::Cell { row, column }, digits, _) = event {
            self.0[9 * row + column] &= !(digits as u16);
        }
    }
}

/// All digits, 1 to 9.
const ALL: u16 = 0b11_1111_1110;

/// Returns the sets at the start, and what follows from them; `None` if they contradict each other.
fn of(puzzle: &Grid) -> ([u16; 81], Option<[u16; 81]>) {
    let start = puzzle
        .cells()
        .map(|digit| if digit == 0 { ALL } else { 1 << digit });
    let mut left = Left([ALL; 81]);
    let follows = Values::new(puzzle, &mut left).map(|_| left.0);
    (start, follows)
}

/// Checks a function `propagate`.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(propagate: fn(&mut [u16; 81]) -> bool) -> Checked {
    let mut second = None;
    for (puzzle, _) in puzzles() {
        let (mut squares, follows) = of(&puzzle);
        let possible = propagate(&mut squares);
        match follows {
            None if possible => {
                return Err(format!(
                    "It answers true for\n{puzzle}\nwhose clues contradict each other"
                ));
            }
            Some(_) if !possible => {
                return Err(format!(
                    "It answers false for\n{puzzle}\nwhich has no contradiction"
                ));
            }
            Some(expected) => {
                if let Some(cell) = (0..81).find(|&cell| squares[cell] != expected[cell]) {
                    let show = |set: u16| {
                        (1..=9)
                            .filter(|digit| set >> digit & 1 == 1)
                            .map(|d| d.to_string())
                            .collect::<String>()
                    };
                    return Err(format!(
                        "Row {}, column {} (from 0) of\n{puzzle}\ncan have {}, and should have {}",
                        cell / 9,
                        cell % 9,
                        show(squares[cell]),
                        show(expected[cell])
                    ));
                }
            }
            None => {}
        }
        if puzzle == Grid::example(6) {
            let blanks = (0..81).filter(|&cell| puzzle.cells()[cell] == 0);
            second = Some(blanks.filter(|&cell| squares[cell].is_power_of_two()).count() as u64);
        }
    }
    Ok(second.unwrap_or(0))
}
