//! A solution of the exercise `most_constrained`.

pub fn most_constrained(candidates: &[Option<u16>; 81]) -> Option<usize> {
    let blanks = (0..81).filter_map(|cell| Some((cell, candidates[cell]?)));
    let fewest = blanks.min_by_key(|(_, digits)| digits.count_ones());
    fewest.map(|(cell, _)| cell)
}

workshop::check!(most_constrained(most_constrained));
