//! Clues that exclude each other.

use std::fmt;

/// A row, a column or a box, counted from 0; the words count from 1: `row 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// This row.
    Row(usize),
    /// This column.
    Column(usize),
    /// This box, row by row.
    Box(usize),
}

impl Unit {
    /// All 27: the rows, the columns, the boxes.
    pub fn all() -> impl Iterator<Item = Unit> {
        let rows = (0..9).map(Unit::Row);
        rows.chain((0..9).map(Unit::Column)).chain((0..9).map(Unit::Box))
    }

    /// Its nine cells, counted from 0, row by row.
    pub fn cells(self) -> impl Iterator<Item = usize> {
        (0..9).map(move |i| match self {
            Unit::Row(row) => 9 * row + i,
            Unit::Column(column) => 9 * i + column,
            Unit::Box(number) => 27 * (number / 3) + 3 * (number % 3) + 9 * (i / 3) + i % 3,
        })
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Unit::Row(row) => write!(f, "row {}", row + 1),
            Unit::Column(column) => write!(f, "column {}", column + 1),
            Unit::Box(number) => write!(f, "box {}", number + 1),
        }
    }
}

/// A digit that stands where it already stands: `digit 3 twice in row 1 and in box 1`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clash {
    /// The digit, 1 to 9.
    pub digit: u8,
    /// The units that have it more than once, and how often each has it.
    pub units: Vec<(Unit, usize)>,
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let twice = self.units.iter().all(|&(_, times)| times == 2);
        write!(
            f,
            "digit {} {}",
            self.digit,
            if twice { "twice" } else { "more than once" }
        )?;
        for (i, (unit, _)) in self.units.iter().enumerate() {
            let and = match i {
                0 => "",
                _ if i + 1 == self.units.len() => " and",
                _ => ",",
            };
            write!(f, "{and} in {unit}")?;
        }
        Ok(())
    }
}

/// The digits that stand more than once in a row, a column or a box of 81 cells, row by row; in ascending order. None, and
/// the clues obey the rules.
///
/// ```
/// let mut cells = [0; 81];
/// (cells[1], cells[2]) = (3, 3);
/// let clash = puzzles::clashes(&cells).next().unwrap();
/// assert_eq!(clash.to_string(), "digit 3 twice in row 1 and in box 1");
/// ```
pub fn clashes(cells: &[u8; 81]) -> impl Iterator<Item = Clash> {
    (1..=9).filter_map(|digit| {
        let times = |unit: Unit| unit.cells().filter(|&cell| cells[cell] == digit).count();
        let units = Unit::all().map(|unit| (unit, times(unit)));
        let units: Vec<_> = units.filter(|&(_, times)| times > 1).collect();
        (!units.is_empty()).then_some(Clash { digit, units })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn an_empty_grid_has_no_clash_and_one_full_of_ones_has_all() {
        assert_eq!(clashes(&[0; 81]).count(), 0);
        let all: Vec<Clash> = clashes(&[1; 81]).collect();
        assert_eq!((all.len(), all[0].units.len()), (1, 27));
        assert!(
            all[0]
                .to_string()
                .starts_with("digit 1 more than once in row 1, in row 2, ")
        );
        assert!(all[0].to_string().ends_with(", in box 8 and in box 9"));
    }

    proptest! {
        #[test]
        fn two_equal_digits_clash_in_the_units_they_share(
            a in 0..81_usize, b in 0..81_usize, digit in 1..=9_u8,
        ) {
            prop_assume!(a != b);
            let mut cells = [0; 81];
            (cells[a], cells[b]) = (digit, digit);
            let number = |cell: usize| cell / 27 * 3 + cell % 9 / 3;
            let units = [
                (a / 9 == b / 9).then_some((Unit::Row(a / 9), 2)),
                (a % 9 == b % 9).then_some((Unit::Column(a % 9), 2)),
                (number(a) == number(b)).then_some((Unit::Box(number(a)), 2)),
            ];
            let units: Vec<_> = units.into_iter().flatten().collect();
            let expected = (!units.is_empty()).then_some(Clash { digit, units });
            prop_assert!(clashes(&cells).eq(expected));
        }
    }
}
