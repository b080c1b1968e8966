//! The counts in the documentation, for `txt/hard.txt`.

use lookahead::{Variant, solve};
use sudoku1::Grid;
use watchers::Count;

const HARD: &str = include_str!("../../../../txt/hard.txt");

fn hard() -> impl Iterator<Item = Grid> {
    let lines = HARD
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(grid)
}

fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

/// Returns the calls of all searches.
fn calls(puzzles: impl Iterator<Item = Grid>, variant: Variant) -> u64 {
    let mut count = Count::default();
    for puzzle in puzzles {
        solve(&puzzle, variant, &mut count).unwrap();
    }
    count.calls
}

#[test]
fn the_search_trees_are_as_large_as_documented() {
    let harder = || std::iter::once(Grid::example(12));
    assert_eq!(calls(harder(), Variant::One), 345);
    assert_eq!(calls(harder(), Variant::Two), 362);
    assert_eq!(calls(hard(), Variant::One), 901_688);
    assert_eq!(calls(hard(), Variant::Two), 526_874);
}

/// The search of the source: if it sees a blank without a choice, it goes back at once.
struct Source {
    cells: [u8; 81],
    /// The digits that each row, column and panel has, as bits.
    used: [u16; 27],
    /// The blanks; the next one to fill is the last.
    blanks: Vec<usize>,
    ahead: usize,
    calls: u64,
}

impl Source {
    fn new(puzzle: &Grid, ahead: usize) -> Self {
        let mut source = Self {
            cells: [0; 81],
            used: [0; 27],
            blanks: Vec::new(),
            ahead,
            calls: 0,
        };
        for (cell, &digit) in puzzle.cells().iter().enumerate() {
            if digit == 0 {
                source.blanks.push(cell);
            } else {
                source.flip(cell, digit);
            }
        }
        let mut blanks = source.blanks.clone();
        if ahead == 2 {
            blanks.reverse();
        }
        blanks.sort_by_key(|&cell| std::cmp::Reverse(source.choices(cell).count()));
        source.blanks = blanks;
        source
    }

    fn units(cell: usize) -> [usize; 3] {
        let (row, column) = (cell / 9, cell % 9);
        [row, 9 + column, 18 + row / 3 * 3 + column / 3]
    }

    fn choices(&self, cell: usize) -> impl Iterator<Item = u8> + use<> {
        let used = Self::units(cell)
            .into_iter()
            .fold(0, |used, unit| used | self.used[unit]);
        (1..=9).filter(move |digit| used >> digit & 1 == 0)
    }

    fn flip(&mut self, cell: usize, digit: u8) {
        self.cells[cell] ^= digit;
        for unit in Self::units(cell) {
            self.used[unit] ^= 1 << digit;
        }
    }

    /// Fills the first `left` blanks.
    fn search(&mut self, left: usize) -> bool {
        self.calls += 1;
        if left == 0 {
            return true;
        }
        let next = left - 1;
        let seen = next.saturating_sub(self.ahead)..left;
        let choices = |&i: &usize| self.choices(self.blanks[i]).count();
        // `min_by_key` takes the first among equals.
        let best = seen.rev().min_by_key(choices).unwrap();
        if next > 0 && choices(&best) == 0 {
            return false;
        }
        self.blanks.swap(next, best);
        let cell = self.blanks[next];
        for digit in self.choices(cell) {
            self.flip(cell, digit);
            if self.search(next) {
                return true;
            }
            self.flip(cell, digit);
        }
        false
    }
}

#[test]
fn the_source_needs_as_many_calls_as_documented() {
    for (ahead, documented) in [(1, 4_083_404), (2, 1_165_655)] {
        let mut calls = 0;
        for puzzle in hard() {
            let mut source = Source::new(&puzzle, ahead);
            assert!(source.search(source.blanks.len()));
            assert_eq!(Grid::new(source.cells), solve(&puzzle, Variant::One, &mut ()));
            calls += source.calls;
        }
        assert_eq!(calls, documented, "{ahead}");
    }
}
