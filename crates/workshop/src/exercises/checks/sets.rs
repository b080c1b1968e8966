//! The exercise `sets`: sets as bits.

use std::collections::BTreeSet;
use std::fmt::Debug;

use sudoku1::Grid;

use super::{Checked, compare, puzzles, units_of};
use crate::exercises::Text;

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "Sets as bits",
    chapter: "bits",
    predict: "For txt/sudex1.txt, sudoku6 makes 4,209 calls, and takes 9,806 digits from its trees to see whether\n\
              they are legal. How many digits will a search consider if it takes them from in_all?",
    because: "What is in all three sets is legal: nothing is considered that is not placed. Two\n\
              instructions find it; a tree must be searched for every digit.\n\
              bin/race --only sudoku6,sudoku7 txt/test_puzzle_1.txt",
    hints: [
        "a | b has the bits of both, a & b those that both have, and !a all that a does not have.",
        "with is set | 1 << digit, and without is set & !(1 << digit). in_all has two &.",
        "The smallest digit is the number of zeros below the lowest bit that is set: set.trailing_zeros().\n\
         For an empty set that is 16, so ask for set == 0 first.",
    ],
};

/// The functions of the exercise.
#[derive(Clone, Copy)]
struct Sets {
    with: fn(u16, u8) -> u16,
    without: fn(u16, u8) -> u16,
    in_all: fn(u16, u16, u16) -> u16,
    smallest: fn(u16) -> Option<u8>,
}

/// Checks the functions on all sets, against trees, and then solves puzzles with them.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(
    with: fn(u16, u8) -> u16,
    without: fn(u16, u8) -> u16,
    in_all: fn(u16, u16, u16) -> u16,
    smallest: fn(u16) -> Option<u8>,
) -> Checked {
    let sets = Sets {
        with,
        without,
        in_all,
        smallest,
    };
    let tree = |set: u16| -> BTreeSet<u8> { (1..=9).filter(|digit| set >> digit & 1 == 1).collect() };
    let bits = |tree: &BTreeSet<u8>| tree.iter().fold(0, |set, digit| set | 1 << digit);
    for set in (0..1024_u16).step_by(2) {
        for digit in 1..=9 {
            let mut expected = tree(set);
            expected.insert(digit);
            let call = format!("with({set:#b}, {digit})");
            is(&call, Bits((sets.with)(set, digit)), Bits(bits(&expected)))?;
            expected.remove(&digit);
            let call = format!("without({set:#b}, {digit})");
            is(&call, Bits((sets.without)(set, digit)), Bits(bits(&expected)))?;
        }
        let expected = tree(set).first().copied();
        is(&format!("smallest({set:#b})"), (sets.smallest)(set), expected)?;
        for (column, panel) in [(0b11_1111_1110, 0b10_1010_1010), (0b01_1111_0110, 0b11_0011_1110)] {
            let others = &tree(column) & &tree(panel);
            let call = format!("in_all({set:#b}, {column:#b}, {panel:#b})");
            is(
                &call,
                Bits((sets.in_all)(set, column, panel)),
                Bits(bits(&(&tree(set) & &others))),
            )?;
        }
    }
    solve(sets)
}

/// A set that is printed as bits.
#[derive(Clone, Copy, PartialEq)]
struct Bits(u16);

impl Debug for Bits {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{:#b}", self.0)
    }
}

fn is<T: Copy + Debug + PartialEq>(call: &str, found: T, expected: T) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    Err(format!("{call} is {found:?} and should be {expected:?}"))
}

/// Solves the puzzles with these sets; returns the number of digits considered for the first one.
fn solve(sets: Sets) -> Checked {
    let mut first = None;
    for (puzzle, solution) in puzzles() {
        let all = (1..=9).fold(0, sets.with);
        let mut search = Search {
            sets,
            grid: puzzle,
            units: [[all; 9]; 3],
            considered: 0,
        };
        for (cell, &digit) in puzzle
            .cells()
            .iter()
            .enumerate()
            .filter(|(_, digit)| **digit != 0)
        {
            for (units, unit) in search.units.iter_mut().zip(units_of(cell)) {
                units[unit] = (sets.without)(units[unit], digit);
            }
        }
        let solved = search.run(0);
        compare(&puzzle, solution.as_ref(), solved, &search.grid)?;
        first.get_or_insert(search.considered);
    }
    Ok(first.unwrap_or(0))
}

/// A search with the sets of the exercise.
struct Search {
    sets: Sets,
    grid: Grid,
    /// The digits that each row, column and panel can still take.
    units: [[u16; 9]; 3],
    considered: u64,
}

impl Search {
    /// Fills the blanks from a cell on.
    fn run(&mut self, from: usize) -> bool {
        let Some(cell) = (from..81).find(|&cell| self.grid.cells()[cell] == 0) else {
            return true;
        };
        let units = units_of(cell);
        let before: [u16; 3] = std::array::from_fn(|kind| self.units[kind][units[kind]]);
        let mut digits = (self.sets.in_all)(before[0], before[1], before[2]);
        while let Some(digit) = (self.sets.smallest)(digits) {
            digits = (self.sets.without)(digits, digit);
            self.considered += 1;
            self.grid.set(cell / 9, cell % 9, digit);
            for kind in 0..3 {
                self.units[kind][units[kind]] = (self.sets.without)(before[kind], digit);
            }
            if self.run(cell + 1) {
                return true;
            }
            for (sets, unit) in self.units.iter_mut().zip(units) {
                sets[unit] = (self.sets.with)(sets[unit], digit);
            }
        }
        self.grid.set(cell / 9, cell % 9, 0);
        false
    }
}
