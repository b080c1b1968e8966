//! A solution of the exercise `propagation`.

pub fn propagate(squares: &mut [u16; 81]) -> bool {
    loop {
        let before = *squares;
        for unit in workshop::exercises::units() {
            for cell in unit {
                let set = squares[cell];
                if set.is_power_of_two() {
                    for other in unit.into_iter().filter(|&other| other != cell) {
                        squares[other] &= !set;
                    }
                }
            }
            for digit in 1..=9 {
                let mut places = unit.into_iter().filter(|&cell| squares[cell] >> digit & 1 == 1);
                match (places.next(), places.next()) {
                    (None, _) => return false,
                    (Some(cell), None) => squares[cell] = 1 << digit,
                    _ => {}
                }
            }
        }
        if squares.contains(&0) {
            return false;
        }
        if *squares == before {
            return true;
        }
    }
}

workshop::check!(propagation(propagate));
