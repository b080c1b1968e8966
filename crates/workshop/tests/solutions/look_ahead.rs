//! A solution of the exercise `look_ahead`.

pub fn look(blanks: &mut [usize], ahead: usize, choices: &dyn Fn(usize) -> u32) {
    let last = blanks.len() - 1;
    let mut best = last;
    for place in (last.saturating_sub(ahead)..last).rev() {
        if choices(blanks[place]) < choices(blanks[best]) {
            best = place;
        }
    }
    blanks.swap(best, last);
}

workshop::check!(look_ahead(look));
