//! The engine against independent solvers: the input is puzzles as text, one per line.

#![no_main]

use agreement::{engine_agrees, puzzles};
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};

fuzz_target!(|text: &[u8]| {
    if let Err(disagreement) = engine_agrees(&puzzles(text)) {
        panic!("{disagreement}");
    }
});

// A byte changed somewhere nearly always makes clues conflict, and a byte inserted always does. So three
// times out of four, either a digit is written and its equals in the same units are blanked, or just a cell
// is blanked.
fuzz_mutator!(|text: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut seed = seed as usize;
    let mut below = |n: usize| {
        let choice = seed % n;
        seed /= n;
        choice
    };
    let lines = size / 82;
    if lines == 0 || below(4) == 0 {
        return fuzzer_mutate(text, size, max_size);
    }
    let start = 82 * below(lines);
    let (cell, value) = (below(81), b"....123456789"[below(13)]);
    let cells = &mut text[start..start + 81];
    for (other, byte) in cells.iter_mut().enumerate() {
        if other == cell {
            *byte = value;
        } else if *byte == value && sees(cell, other) {
            *byte = b'.';
        }
    }
    size
});

/// Whether two cells share a row, a column or a box.
fn sees(cell: usize, other: usize) -> bool {
    let [(r, c), (row, column)] = [cell, other].map(|cell| (cell / 9, cell % 9));
    r == row || c == column || (r / 3, c / 3) == (row / 3, column / 3)
}
