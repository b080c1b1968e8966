//! The digits still possible in each square, and the two rules that remove some.

use sudoku1::{Grid, Placement};
use watchers::{Event, Item, Reason, Watcher};

use crate::units::{PEERS, UNIT_SET_OF, UNITS, item};

/// The set of all digits, 1 to 9.
const ALL: u16 = 0b11_1111_1110;

/// The possible digits: for each square *s* a set, where bit *d* is 1 if digit *d* is possible.
#[derive(Clone, Copy)]
pub struct Values {
    pub(crate) squares: [u16; 81],
}

/// The squares and units where one of the two rules may apply.
#[derive(Default)]
struct Agenda {
    /// The squares with one digit left that their peers may still have, as bits.
    singles: u128,
    /// The units in which a square has lost digits, so that another may be the last square for one of them,
    /// as bits.
    units: u32,
}

impl Values {
    /// Returns what follows from the clues; `None` if they contradict each other.
    #[must_use]
    pub fn new(puzzle: &Grid, watcher: &mut impl Watcher<Placement>) -> Option<Self> {
        let mut values = Self { squares: [ALL; 81] };
        let mut agenda = Agenda::default();
        for (s, &digit) in puzzle.cells().iter().enumerate() {
            if digit != 0 {
                values.remove(s, ALL & !(1 << digit), Reason::Clue, &mut agenda, watcher)?;
            }
        }
        values.propagate(agenda, watcher)?;
        Some(values)
    }

    /// Eliminates all digits except `digit` from square `s`, with all that follows; `None` on a
    /// contradiction.
    #[must_use]
    pub fn assign(&mut self, s: usize, digit: u8, watcher: &mut impl Watcher<Placement>) -> Option<()> {
        let mut agenda = Agenda::default();
        self.remove(s, ALL & !(1 << digit), Reason::Guess, &mut agenda, watcher)?;
        self.propagate(agenda, watcher)
    }

    /// Eliminates `digit` from square `s`, with all that follows; `None` on a contradiction.
    #[must_use]
    pub fn eliminate(&mut self, s: usize, digit: u8, watcher: &mut impl Watcher<Placement>) -> Option<()> {
        let mut agenda = Agenda::default();
        self.remove(s, 1 << digit, Reason::Guess, &mut agenda, watcher)?;
        self.propagate(agenda, watcher)
    }

    /// Takes a set of digits from square `s`, and notes where a rule may now apply; `None` if no digit is
    /// left.
    #[inline]
    fn remove(
        &mut self,
        s: usize,
        digits: u16,
        reason: Reason,
        agenda: &mut Agenda,
        watcher: &mut impl Watcher<Placement>,
    ) -> Option<()> {
        let before = self.squares[s];
        if before & digits != 0 {
            watcher.see(Event::Eliminate(
                Item::cell(s),
                u64::from(before & digits),
                reason,
            ));
            let left = before & !digits;
            if left == 0 {
                return None;
            }
            self.squares[s] = left;
            agenda.units |= UNIT_SET_OF[s];
            if left.is_power_of_two() {
                agenda.singles |= 1 << s;
            }
        }
        Some(())
    }

    /// Applies the two rules until nothing more follows; `None` on a contradiction.
    fn propagate(&mut self, mut agenda: Agenda, watcher: &mut impl Watcher<Placement>) -> Option<()> {
        loop {
            while agenda.singles != 0 {
                let s = agenda.singles.trailing_zeros() as usize;
                agenda.singles &= agenda.singles - 1;
                let digit = self.squares[s];
                for &peer in &PEERS[s] {
                    self.remove(
                        usize::from(peer),
                        digit,
                        Reason::LastDigit(Item::cell(s)),
                        &mut agenda,
                        watcher,
                    )?;
                }
            }
            if agenda.units == 0 {
                return Some(());
            }
            // The last units, the panels, come first: measurements show that this leads to contradictions a
            // little sooner.
            let u = agenda.units.ilog2() as usize;
            agenda.units ^= 1 << u;
            self.fill_last_places(u, &mut agenda, watcher)?;
        }
    }

    /// Assigns each digit for which a unit has one square left to that square. Returns `None` if a digit has
    /// no square, or two digits have only the same one.
    #[inline]
    fn fill_last_places(
        &mut self,
        u: usize,
        agenda: &mut Agenda,
        watcher: &mut impl Watcher<Placement>,
    ) -> Option<()> {
        let unit = &UNITS[u];
        let (mut once, mut twice, mut assigned) = (0, 0, 0);
        for &s in unit {
            let digits = self.squares[usize::from(s)];
            twice |= once & digits;
            once |= digits;
            if digits.is_power_of_two() {
                assigned |= digits;
            }
        }
        if once != ALL {
            return None;
        }
        let lasts = once & !twice & !assigned;
        if lasts != 0 {
            for s in unit.iter().map(|&s| usize::from(s)) {
                let last = self.squares[s] & lasts;
                if last != 0 {
                    if !last.is_power_of_two() {
                        return None;
                    }
                    let reason = Reason::LastPlace(item(u, last.trailing_zeros() as u8));
                    self.remove(s, ALL & !last, reason, agenda, watcher)?;
                }
            }
        }
        Some(())
    }

    /// Returns the square with the fewest possibilities, but at least two, the first among equals; `None` if
    /// all squares have one.
    pub(crate) fn fewest(&self, watcher: &mut impl Watcher<Placement>) -> Option<usize> {
        let mut fewest = None;
        let mut count = u32::MAX;
        for (s, &digits) in self.squares.iter().enumerate() {
            watcher.see(Event::Look(Item::cell(s)));
            let more = digits & (digits - 1);
            if more != 0 {
                if more.is_power_of_two() {
                    return Some(s);
                }
                if digits.count_ones() < count {
                    count = digits.count_ones();
                    fewest = Some(s);
                }
            }
        }
        fewest
    }

    /// Returns the grid, if each square has one digit left.
    pub(crate) fn grid(&self) -> Option<Grid> {
        Grid::new(self.squares.map(|digits| digits.trailing_zeros() as u8))
    }
}

/// Returns the digits of a set in ascending order.
pub(crate) fn digits(mut set: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let digit = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(digit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_digit_of_a_square_is_taken_from_its_peers() {
        let mut values = Values::new(&Grid::new([0; 81]).unwrap(), &mut ()).unwrap();
        (1..=8).for_each(|digit| values.eliminate(40, digit, &mut ()).unwrap());
        for s in 0..81 {
            let nine = values.squares[s] & 1 << 9 != 0;
            assert_eq!(nine, !PEERS[40].contains(&(s as u8)), "{s}");
        }
        assert!(values.eliminate(40, 9, &mut ()).is_none(), "its last digit");
    }

    #[test]
    fn the_last_place_of_a_digit_in_a_unit_is_filled() {
        let mut values = Values::new(&Grid::new([0; 81]).unwrap(), &mut ()).unwrap();
        (0..8).for_each(|s| values.eliminate(s, 3, &mut ()).unwrap());
        assert_eq!(values.squares[8], 1 << 3);
        assert_eq!(values.squares[17] & 1 << 3, 0, "a peer of it");
    }

    #[test]
    fn example_16_contradicts_itself_in_two_squares() {
        let puzzle = Grid::example(16);
        let middle = [7 * 9 + 4, 8 * 9 + 4];
        let values = Values::new(&puzzle, &mut ()).unwrap();
        for digit in [1, 5, 6] {
            let places = UNITS[18 + 7].into_iter().map(usize::from);
            let places = places.filter(|&s| values.squares[s] & 1 << digit != 0);
            assert!(places.eq(middle), "{digit}");
        }
        for s in middle {
            assert!(values.squares[s].count_ones() > 3);
            assert!((1..=9).all(|digit| values.clone().assign(s, digit, &mut ()).is_none()));
        }
    }
}
