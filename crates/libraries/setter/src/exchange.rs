//! Exchanges of one or two clues for others.

use sudoku_cells::{CellSet, members};

use crate::cells::clues;
use crate::completion::possible;
use crate::constraints::Constraints;
use crate::random::Random;

/// Returns how many clues a puzzle has too many; negative if it has too few.
pub fn off(puzzle: &[u8; 81], constraints: &Constraints) -> i32 {
    let many = clues(puzzle).count_ones();
    match &constraints.clues {
        Some(range) if many < *range.start() => many.cast_signed() - range.start().cast_signed(),
        Some(range) if many > *range.end() => (many - range.end()).cast_signed(),
        _ => 0,
    }
}

/// The exchanges that are possible in a puzzle.
pub struct Exchange<'a> {
    puzzle: &'a [u8; 81],
    grid: Option<&'a [u8; 81]>,
    /// Groups of clues that can be removed, and groups of cells to which others can be added.
    filled: Vec<CellSet>,
    empty: Vec<CellSet>,
    /// The pairs of numbers of groups that can be removed and added.
    numbers: &'static [(usize, usize)],
}

impl<'a> Exchange<'a> {
    pub fn of(puzzle: &'a [u8; 81], constraints: &'a Constraints) -> Exchange<'a> {
        let (all, kept) = (clues(puzzle), clues(&constraints.keep));
        let groups = || constraints.groups.iter().copied();
        Exchange {
            puzzle,
            grid: constraints.grid.as_ref(),
            filled: groups()
                .filter(|group| group & all != 0 && group & kept == 0)
                .collect(),
            empty: groups().filter(|group| group & all == 0).collect(),
            numbers: match off(puzzle, constraints) {
                // A puzzle loses clues when it is made minimal, and with few clues, neighbours are rare.
                0 => &[(1, 1), (2, 2), (1, 2)],
                1.. => &[(1, 1), (2, 1)],
                _ => &[(1, 2)],
            },
        }
    }

    /// Returns the puzzle after a random exchange; `None` if that leaves a cell without a digit, or if there
    /// are not enough groups.
    pub fn draw(&self, random: &mut Random) -> Option<[u8; 81]> {
        let (go, come) = self.numbers[random.below(self.numbers.len() as u32) as usize];
        if self.filled.len() < go || self.empty.len() < come {
            return None;
        }
        let mut puzzle = *self.puzzle;
        for group in some(&self.filled, go, random) {
            members(group).for_each(|cell| puzzle[usize::from(cell)] = 0);
        }
        for cell in some(&self.empty, come, random).flat_map(members) {
            let cell = usize::from(cell);
            let digits: Vec<u8> = possible(&puzzle, cell)
                .filter(|&digit| self.grid.is_none_or(|grid| grid[cell] == digit))
                .collect();
            if digits.is_empty() {
                return None;
            }
            puzzle[cell] = digits[random.below(digits.len() as u32) as usize];
        }
        Some(puzzle)
    }
}

/// Returns one or two of the groups, at random.
fn some(groups: &[CellSet], many: usize, random: &mut Random) -> impl Iterator<Item = CellSet> + use<> {
    let first = random.below(groups.len() as u32) as usize;
    let second = (many > 1).then(|| {
        let other = random.below(groups.len() as u32 - 1) as usize;
        groups[if other < first { other } else { other + 1 }]
    });
    std::iter::once(groups[first]).chain(second)
}
