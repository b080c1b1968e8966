//! Finds the solutions of a position by a search that sees as early as possible that a unit cannot be filled.
//!
//! If a few cells of a unit have too few digits between them, dancing links refute every way to fill the
//! cells elsewhere, and may take minutes. A unit can be filled if and only if its cells can be matched with
//! the nine digits, each cell with a different one of its candidates. (That is a perfect matching in a
//! bipartite graph, which augmenting paths find: C. Berge, Two theorems in graph theory, 1957.) So each unit
//! is checked after each choice. The search shares nothing with the engine, and has a limit of steps. A test
//! compares it with dancing links.

use super::{Candidates, Cells};

/// The number of choices after which a search is given up, which takes some seconds. The longest search in
/// the fuzzer's corpus takes 143 choices.
const STEPS: u64 = 1_000_000;

/// Returns up to `limit` solutions of candidates; `None` if that takes too many steps.
pub fn solutions(candidates: &Candidates, limit: usize) -> Option<Vec<Cells>> {
    let mut search = Search::new(limit);
    search.run(candidates.map(|cell| cell & 0x1FF));
    (search.steps < STEPS).then_some(search.found)
}

/// Returns the cells of the rows, columns and boxes.
fn units() -> [[usize; 9]; 27] {
    std::array::from_fn(|unit| {
        std::array::from_fn(|i| match unit {
            0..9 => 9 * unit + i,
            9..18 => 9 * i + unit - 9,
            _ => unit % 9 / 3 * 27 + unit % 3 * 3 + i / 3 * 9 + i % 3,
        })
    })
}

struct Search {
    units: [[usize; 9]; 27],
    limit: usize,
    steps: u64,
    found: Vec<Cells>,
}

/// The alternatives of a step.
enum Choice<'a> {
    /// The candidates of a cell.
    Cell(usize),
    /// The places of a digit in a unit.
    Unit(&'a [usize; 9], u16),
}

impl Search {
    fn new(limit: usize) -> Self {
        Search {
            units: units(),
            limit,
            steps: 0,
            found: Vec::new(),
        }
    }

    fn run(&mut self, mut cells: Candidates) {
        self.steps += 1;
        if self.steps >= STEPS || !self.settle(&mut cells) {
            return;
        }
        // The choice is between a cell's candidates, or a digit's places in a unit, whichever are fewest.
        let in_cells = (0..81).map(|cell| (cells[cell].count_ones(), Choice::Cell(cell)));
        let in_units = self.units.iter().flat_map(|unit| {
            (0..9).map(|digit| {
                let places = unit.iter().filter(|&&cell| cells[cell] >> digit & 1 == 1);
                (places.count() as u32, Choice::Unit(unit, digit))
            })
        });
        let open = in_cells.chain(in_units).filter(|&(ways, _)| ways > 1);
        let fewest: Vec<(usize, u16)> = match open.min_by_key(|&(ways, _)| ways) {
            None => {
                self.found.push(cells.map(|cell| cell.trailing_zeros() as u8 + 1));
                return;
            }
            Some((_, Choice::Cell(cell))) => (0..9).map(|digit| (cell, 1 << digit)).collect(),
            Some((_, Choice::Unit(unit, digit))) => unit.iter().map(|&cell| (cell, 1 << digit)).collect(),
        };
        for (cell, digit) in fewest {
            if cells[cell] & digit != 0 && self.found.len() < self.limit {
                let mut next = cells;
                next[cell] = digit;
                self.run(next);
            }
        }
    }

    /// Removes the digits of cells with one candidate from the other cells of their units. Returns whether
    /// each unit can be filled.
    fn settle(&self, cells: &mut Candidates) -> bool {
        loop {
            let before = *cells;
            for unit in &self.units {
                for &one in unit.iter().filter(|&&cell| before[cell].is_power_of_two()) {
                    for &other in unit.iter().filter(|&&other| other != one) {
                        cells[other] &= !before[one];
                    }
                }
            }
            if *cells == before {
                return self
                    .units
                    .iter()
                    .all(|unit| can_be_filled(&unit.map(|cell| cells[cell])));
            }
        }
    }
}

/// Whether each cell can have a different digit.
fn can_be_filled(cells: &[u16; 9]) -> bool {
    let mut cell_of = [None; 9];
    (0..9).all(|cell| {
        let mut seen = 0;
        find_digit(cells, cell, &mut seen, &mut cell_of)
    })
}

/// Gives a cell a digit that no other cell has, or whose cell can take another digit; returns whether there
/// is one.
fn find_digit(cells: &[u16; 9], cell: usize, seen: &mut u16, cell_of: &mut [Option<usize>; 9]) -> bool {
    for digit in 0..9 {
        if (cells[cell] & !*seen) >> digit & 1 == 1 {
            *seen |= 1 << digit;
            if cell_of[digit].is_none_or(|other| find_digit(cells, other, seen, cell_of)) {
                cell_of[digit] = Some(cell);
                return true;
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use dancing_links::ExactCover;
    use std::ops::ControlFlow;

    /// Returns up to `limit` solutions, found by dancing links: a candidate that is struck out is an option
    /// that is left out.
    fn cover(candidates: &Candidates, limit: usize) -> Vec<Cells> {
        // The items are the cells, then the digits in rows, in columns and in boxes.
        let mut cover = ExactCover::new(4 * 81, 0);
        let mut options = Vec::new();
        for (cell, set) in candidates.iter().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            let square = row / 3 * 3 + column / 3;
            for digit in (0..9).filter(|digit| set >> digit & 1 == 1) {
                let items = [
                    cell,
                    81 + row * 9 + digit,
                    162 + column * 9 + digit,
                    243 + square * 9 + digit,
                ];
                cover.add(&items).unwrap();
                options.push((cell, digit as u8 + 1));
            }
        }
        let mut solutions = Vec::new();
        cover.search(&mut (), |chosen| {
            let mut solution = [0; 81];
            for &option in chosen {
                let (cell, digit) = options[option];
                solution[cell] = digit;
            }
            solutions.push(solution);
            if solutions.len() < limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        solutions
    }

    #[test]
    fn the_solutions_are_those_of_dancing_links() {
        let mut random = fastrand::Rng::with_seed(1);
        let mut kinds = [0; 3];
        for round in 0..600 {
            let mut candidates: Candidates =
                std::array::from_fn(|cell| 1 << ((cell + cell / 9 * 3 + cell / 27) % 9));
            for _ in 0..230 + round % 120 {
                candidates[random.usize(..81)] |= 1 << random.u32(..9);
            }
            if round % 3 == 0 {
                candidates[random.usize(..81)] &= 1 << random.u32(..9);
            }
            let mut expected = cover(&candidates, 1000);
            if expected.len() == 1000 {
                continue;
            }
            let mut found = solutions(&candidates, 1000).unwrap();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected);
            kinds[expected.len().min(2)] += 1;
        }
        assert!(kinds.iter().all(|&kind| kind > 20), "{kinds:?}");
    }

    /// The engine's first search does not get through with these clues, and dancing links take millions of
    /// steps.
    #[test]
    fn what_three_cells_lack_is_seen_at_once() {
        let line = "...........2341...314.2........3................4......23.5................1.....";
        let puzzle = crate::puzzles(line.as_bytes())[0];
        let mut search = Search::new(2);
        search.run(crate::known_solutions::candidates(&puzzle));
        assert_eq!(search.found, [[0; 81]; 0]);
        assert!(search.steps < 1000, "{}", search.steps);
    }

    #[test]
    fn a_unit_can_be_filled_unless_some_cells_have_too_few_digits() {
        assert!(can_be_filled(&[0x1FF; 9]));
        assert!(can_be_filled(&[1, 3, 7, 0xF, 0x1F, 0x3F, 0x7F, 0xFF, 0x1FF]));
        // Three cells with two digits, and a digit that only an empty cell could have.
        assert!(!can_be_filled(&[
            3, 0x1FF, 3, 0x1FF, 0x1FF, 3, 0x1FF, 0x1FF, 0x1FF
        ]));
        assert!(!can_be_filled(&[
            0x1FF, 0, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF
        ]));
    }
}
