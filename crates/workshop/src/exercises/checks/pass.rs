//! The exercise `pass`: a pass over three cells in a word.

use super::{Checked, Random};
use crate::exercises::Text;

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "A pass over three cells in a word",
    chapter: "lanes",
    predict: "Three cells with any of the candidates 1 to 4 each; passes are made until one changes nothing.\n\
              How many of the passes change something, at most?",
    because: "A cell must become a single before the next pass can use it: 1, 12, 23 takes two.\n\
              The engine does this to all cells of 16 puzzles at once: bin/race --only sudoku8,lanes",
    hints: [
        "Take the three cells out of the word; a cell has one candidate if count_ones() is 1.",
        "The new candidates of cell 0 are its old ones without those of cell 1, if that is a single, and without\n\
         those of cell 2, if that is one. Let single(cell) be the set if it is a single, else 0.",
        "Without a loop: a set x has at most one bit if x & (x - 1) is 0. Subtract 1 from all three cells at once\n\
         (word - (1 | 1 << 9 | 1 << 18)): where a cell is empty, it would borrow from the next one, so set a\n\
         guard above. The loop over three cells passes the check, too.",
    ],
};

/// Returns the word with these three cells.
fn word(cells: [u32; 3]) -> u32 {
    cells[0] | cells[1] << 9 | cells[2] << 18
}

/// Makes a pass, cell by cell and candidate by candidate.
fn naive(cells: [u32; 3]) -> [u32; 3] {
    let mut after = cells;
    for (i, cell) in cells.into_iter().enumerate() {
        if (0..9).filter(|bit| cell >> bit & 1 == 1).count() == 1 {
            for j in (0..3).filter(|&j| j != i) {
                after[j] &= !cell;
            }
        }
    }
    after
}

/// Checks a function `pass` on all words with few candidates, and on some with many.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(pass: fn(u32) -> u32) -> Checked {
    let mut random = Random::new();
    let any = (0..20_000).map(|_| [(); 3].map(|()| (random.below(512) & random.below(512)) as u32));
    let few = (0..16 * 16 * 16).map(|i| [i & 15, i >> 4 & 15, i >> 8]);
    // The same words with the candidates 6 to 9.
    let last = few.clone().map(|cells| cells.map(|cell| cell << 5));
    for cells in any.chain(last).chain(few.clone()) {
        let (found, expected) = (pass(word(cells)), word(naive(cells)));
        if found != expected {
            let show = |word: u32| format!("{:09b} {:09b} {:09b}", word >> 18, word >> 9 & 511, word & 511);
            return Err(format!(
                "The cells 2, 1 and 0\n    {}\nbecome\n    {}\nand should become\n    {}",
                show(word(cells)),
                show(found),
                show(expected)
            ));
        }
    }
    let passes = few.map(|cells| {
        let mut word = word(cells);
        // A right pass only removes candidates, so this ends.
        let mut passes = 0;
        while pass(word) != word {
            word = pass(word);
            passes += 1;
        }
        passes
    });
    Ok(passes.max().unwrap_or(0))
}
