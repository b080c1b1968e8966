//! A solution of the exercise `pass`.

/// The guards of the three cells in a 64-bit word. A cell has 10 bits: 9 candidates, and above them a guard,
/// so that a subtraction in one cell never borrows from the next.
const GUARDS: u64 = 1 << 9 | 1 << 19 | 1 << 29;

/// The lowest bit of each cell.
const ONES: u64 = 1 | 1 << 10 | 1 << 20;

pub fn pass(word: u32) -> u32 {
    let word = u64::from(word);
    let cells = word & 0x1ff | (word & 0x1ff << 9) << 1 | (word & 0x1ff << 18) << 2;
    // If 1 is subtracted, a cell loses its lowest candidate, and keeps its guard if it had a candidate.
    let minus_one = (cells | GUARDS) - ONES;
    let more = cells & minus_one;
    let has_one = minus_one & GUARDS;
    let has_two = ((more | GUARDS) - ONES) & GUARDS;
    let single = has_one & !has_two;
    // A guard minus the lowest bit of its cell gives all nine candidates.
    let singles = cells & (single - (single >> 9));
    let others = singles << 10 | singles << 20 | singles >> 10 | singles >> 20;
    let left = cells & !others;
    (left & 0x1ff | left >> 1 & 0x1ff << 9 | left >> 2 & 0x1ff << 18) as u32
}

workshop::check!(pass(pass));
