//! The exercise `lane_pass`: a pass over a row, three puzzles at once.

use super::{Checked, Random};
use crate::exercises::Text;

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "A row of words, three puzzles at once",
    chapter: "lanes",
    predict: "Lane 0 has the row 1, 12, 123, ... to all nine digits; lane 1 has 1, 12, 123, then six times 456789; lane 2\n\
              has nine digits everywhere. Alone, lane 0 takes 8 passes that change something, lane 1 takes 2, lane 2 none.\n\
              How many do the three together?",
    because: "As many as the slowest of them: a pass over three lanes costs what a pass over one does. That is why the engine\n\
              gives a lane that is done the next puzzle at once: no lane waits. bin/race --only sudoku8,lanes",
    hints: [
        "The guards make it possible: (word | GUARDS) - ONES takes the lowest candidate from each lane at once, and a lane\n\
         without any borrows from its own guard, not from its neighbour.",
        "A lane has one candidate if it is not empty, and word & (word - 1) is. Let less be (word | GUARDS) - ONES: the guard\n\
         of a lane survives if the lane is not empty. Do the same with word & less: the guard survives if two were there.",
        "single = guards of less without those of ((word & less | GUARDS) - ONES), and single - (single >> 9) is all nine\n\
         bits of such a lane: word & that is the single, else 0. Then each word loses the singles of the eight others.",
    ],
};

/// Bit 9 of each lane.
pub const GUARDS: u32 = 1 << 9 | 1 << 19 | 1 << 29;

/// Bit 0 of each lane.
pub const ONES: u32 = 1 | 1 << 10 | 1 << 20;

/// Returns the word with these three lanes.
fn word(lanes: [u32; 3]) -> u32 {
    lanes[0] | lanes[1] << 10 | lanes[2] << 20
}

/// Makes a pass, lane by lane and cell by cell.
fn naive(row: [u32; 9]) -> [u32; 9] {
    let mut after = row;
    for shift in [0, 10, 20] {
        for (i, cell) in row.iter().map(|word| word >> shift & 511).enumerate() {
            if cell.is_power_of_two() {
                for j in (0..9).filter(|&j| j != i) {
                    after[j] &= !(cell << shift);
                }
            }
        }
    }
    after
}

/// Checks a function `pass` on random rows, and counts the passes of the prediction.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(pass: fn([u32; 9]) -> [u32; 9]) -> Checked {
    let mut random = Random::new();
    for round in 0..3000 {
        let row: [u32; 9] = std::array::from_fn(|_| {
            word([(); 3].map(|()| {
                let few = random.below(512) & random.below(512);
                // Singles, cells without a candidate, and any other cells.
                match random.below(4) + round % 2 {
                    0 => 1 << random.below(9),
                    1 => 0,
                    _ => few as u32,
                }
            }))
        });
        right(pass, row)?;
    }
    let mut row = std::array::from_fn(|i| {
        let up_to = (2 << i) - 1;
        word([up_to, if i < 3 { up_to } else { 0b1_1111_1000 }, 511])
    });
    let mut passes = 0;
    loop {
        let after = right(pass, row)?;
        if after == row {
            return Ok(passes);
        }
        (row, passes) = (after, passes + 1);
    }
}

/// Returns the row after a pass, if it is right.
fn right(pass: fn([u32; 9]) -> [u32; 9], row: [u32; 9]) -> Result<[u32; 9], String> {
    let (found, expected) = (pass(row), naive(row));
    match (0..9).find(|&i| found[i] != expected[i]) {
        None => Ok(found),
        Some(i) => {
            let show = |word: u32| {
                format!(
                    "{:09b} {:09b} {:09b}",
                    word >> 20 & 511,
                    word >> 10 & 511,
                    word & 511
                )
            };
            let all: Vec<_> = row.iter().map(|&word| format!("    {}", show(word))).collect();
            let guards = if found[i] & !(511 * ONES) == 0 {
                ""
            } else {
                ", and sets bits between the lanes"
            };
            Err(format!(
                "The row (lanes 2, 1 and 0)\n{}\nThe word {i} becomes\n    {}{guards}\nand should become\n    {}",
                all.join("\n"),
                show(found[i]),
                show(expected[i])
            ))
        }
    }
}
