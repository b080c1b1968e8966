//! A solution of the exercise `sets`.

pub fn with(set: u16, digit: u8) -> u16 {
    set | 1 << digit
}

pub fn without(set: u16, digit: u8) -> u16 {
    set & !(1 << digit)
}

pub fn in_all(row: u16, column: u16, panel: u16) -> u16 {
    row & column & panel
}

pub fn smallest(set: u16) -> Option<u8> {
    (set != 0).then(|| set.trailing_zeros() as u8)
}

workshop::check!(sets(with, without, in_all, smallest));
