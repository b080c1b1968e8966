//! A solution of the exercise `lane_pass`.

use workshop::exercises::checks::lane_pass::{GUARDS, ONES};

/// Returns the candidate of each lane that has exactly one; nothing of the other lanes.
fn single(word: u32) -> u32 {
    let less = (word | GUARDS) - ONES;
    let has_one = less & GUARDS;
    let has_two = ((word & less | GUARDS) - ONES) & GUARDS;
    let lanes = has_one & !has_two;
    word & (lanes - (lanes >> 9))
}

pub fn pass(row: [u32; 9]) -> [u32; 9] {
    let singles = row.map(single);
    std::array::from_fn(|i| {
        let others = (0..9).filter(|&j| j != i);
        row[i] & !others.fold(0, |all, j| all | singles[j])
    })
}

workshop::check!(lane_pass(pass));
