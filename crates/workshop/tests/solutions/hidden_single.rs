//! A solution of the exercise `hidden_single`.

pub fn hidden_single(candidates: &[Option<u16>; 81]) -> Option<(usize, u8)> {
    for unit in workshop::exercises::units() {
        for digit in 1..=9 {
            let has = |&cell: &usize| candidates[cell].is_some_and(|digits| digits >> digit & 1 == 1);
            let mut places = unit.into_iter().filter(has);
            if let (Some(cell), None) = (places.next(), places.next()) {
                return Some((cell, digit));
            }
        }
    }
    None
}

workshop::check!(hidden_single(hidden_single));
