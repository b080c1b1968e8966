//! A solution of the exercise `hidden_singles`.

pub fn hidden_singles(unit: [u16; 9]) -> [u16; 9] {
    let (mut once, mut twice) = (0, 0);
    for set in unit {
        twice |= once & set;
        once |= set;
    }
    unit.map(|set| set & once & !twice)
}

workshop::check!(hidden_singles(hidden_singles));
