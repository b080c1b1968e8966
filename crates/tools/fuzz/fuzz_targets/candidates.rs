//! The engine against a search by matchings, on pencil marks: the input is positions as text, one per line.

#![no_main]

use agreement::{engine_agrees_on_candidates, positions};
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};

fuzz_target!(|text: &[u8]| {
    if let Err(disagreement) = engine_agrees_on_candidates(&positions(text)) {
        panic!("{disagreement}");
    }
});

// Any bytes are positions, but if bytes are changed anywhere, few positions differ. So three times out of
// four, a candidate is struck out or restored, or all candidates of a cell are restored, or all except one
// are struck out.
fuzz_mutator!(|text: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut seed = seed as usize;
    let mut below = |n: usize| {
        let choice = seed % n;
        seed /= n;
        choice
    };
    let lines = size / 730;
    if lines == 0 || below(4) == 0 {
        return fuzzer_mutate(text, size, max_size);
    }
    let start = 730 * below(lines);
    let (what, cell, digit) = (below(4), below(81), below(9));
    let cell = &mut text[start + 9 * cell..][..9];
    let digits = b"123456789";
    match what {
        0 => cell.copy_from_slice(digits),
        1 => {
            cell.fill(b'.');
            cell[digit] = digits[digit];
        }
        _ if cell[digit] == b'.' => cell[digit] = digits[digit],
        _ => cell[digit] = b'.',
    }
    size
});
