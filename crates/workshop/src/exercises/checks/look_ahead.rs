//! The exercise `look_ahead`: a short look ahead.

use lookahead::{Variant, order};
use sudoku1::Grid;

use super::{Checked, Random, candidates, compare, puzzles};
use crate::exercises::Text;

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "A short look ahead",
    chapter: "lookahead",
    predict: "The blanks are sorted once. Looking one blank ahead, txt/test_puzzle_1.txt takes 719 calls.\n\
              How many does it take to look two ahead?",
    because: "More! To see further is not to choose better: a blank that comes forward leaves its place to another, and\n\
              the list gets more out of date with every level. On the 24 puzzles of txt/hard.txt two ahead is better by far.\n\
              cargo run -p lookahead -- 6 --variant two --count",
    hints: [
        "The blank to fill now is the last one of the list, and the next ones stand before it.",
        "Keep the place of the best one so far, at first the last one; another is better only if it has fewer\n\
         choices. At the end, swap the best one with the last one.",
        "let last = blanks.len() - 1; let mut best = last; for place in (last.saturating_sub(ahead)..last).rev()\n\
         { if choices(blanks[place]) < choices(blanks[best]) { best = place } } blanks.swap(best, last);",
    ],
};

type Look = fn(&mut [usize], usize, &dyn Fn(usize) -> u32);

/// Checks a function `look`, and then lets it lead a search.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(look: Look) -> Checked {
    let mut random = Random::new();
    for round in 0..500 {
        let blanks: Vec<usize> = (0..=round % 7).map(|blank| blank * 3).collect();
        let choices: Vec<u32> = (0..81).map(|_| random.below(5) as u32).collect();
        for ahead in 0..3 {
            let (mut found, mut expected) = (blanks.clone(), blanks.clone());
            look(&mut found, ahead, &|blank| choices[blank]);
            naive(&mut expected, ahead, &|blank| choices[blank]);
            if found != expected {
                let sizes: Vec<_> = blanks.iter().map(|&blank| choices[blank]).collect();
                return Err(format!(
                    "The blanks {blanks:?} have {sizes:?} choices; looking {ahead} ahead, they become {found:?}\nand should become {expected:?}"
                ));
            }
        }
    }
    let mut calls = Vec::new();
    for (puzzle, _) in puzzles() {
        // If there are several solutions, it finds the same one as the step of the course.
        let solution = lookahead::solve(&puzzle, Variant::Two, &mut ());
        let mut blanks = order(&puzzle, Variant::Two).unwrap_or_default();
        blanks.reverse();
        let (mut grid, mut count) = (puzzle, 0);
        let left = blanks.len();
        let solved = search(&mut grid, &mut blanks, left, look, &mut count);
        compare(&puzzle, solution.as_ref(), solved, &grid)?;
        calls.push(count);
    }
    Ok(calls[1])
}

/// Swaps the blank with the fewest choices among the last `ahead` + 1 to the end; among equals the last one.
fn naive(blanks: &mut [usize], ahead: usize, choices: &dyn Fn(usize) -> u32) {
    let last = blanks.len() - 1;
    let best = (last.saturating_sub(ahead)..=last)
        .rev()
        .min_by_key(|&place| choices(blanks[place]));
    blanks.swap(best.unwrap_or(last), last);
}

/// Fills the first `left` of the blanks, looking two ahead.
fn search(grid: &mut Grid, blanks: &mut [usize], left: usize, look: Look, calls: &mut u64) -> bool {
    *calls += 1;
    if left == 0 {
        return true;
    }
    let all = candidates(grid);
    look(&mut blanks[..left], 2, &|blank| {
        all[blank].map_or(0, u16::count_ones)
    });
    let cell = blanks[left - 1];
    let digits = all[cell].unwrap_or(0);
    for digit in (1..=9).filter(|digit| digits >> digit & 1 == 1) {
        grid.set(cell / 9, cell % 9, digit);
        if search(grid, blanks, left - 1, look, calls) {
            return true;
        }
    }
    grid.set(cell / 9, cell % 9, 0);
    false
}
