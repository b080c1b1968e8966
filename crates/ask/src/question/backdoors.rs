//! The cells that are the key to a puzzle.

use sudoku_cells::{ALL, CellSet, PEERS, UNIT_CELLS, members};
use sudoku_lanes::LimitError;

use super::{Ask, Puzzles};
use crate::{Answers, Column, Verdict};

/// The backdoors of each puzzle with one solution: the smallest sets of cells whose digits of the solution, given as clues, leave
/// only naked and hidden singles. (Ryan Williams, Carla Gomes and Bart Selman, *Backdoors to Typical Case Complexity*, 2003; the
/// hardest puzzles known need two or three cells.)
///
/// The columns have a row for each that is found: the index of the puzzle, in ascending order, and its cells. All of a puzzle have
/// the same size: none if singles solve it without help, so that the empty set is its only backdoor. There are none of more
/// cells than [`MOST`](Backdoors::MOST).
#[derive(Clone, Copy, Debug)]
pub struct Backdoors;

impl Backdoors {
    /// The most cells of a backdoor.
    pub const MOST: usize = 3;
}

impl Ask for Backdoors {
    fn columns(&self) -> Vec<&'static str> {
        vec!["index", "backdoor"]
    }

    fn verdicts(&self) -> &'static [Verdict] {
        use Verdict::{Invalid, Multiple, None, Unique};
        &[Unique, Multiple, None, Invalid]
    }

    fn answer(
        &self,
        puzzles: &Puzzles<'_>,
        answers: &mut Answers,
        told: &mut dyn FnMut(&mut Answers) -> bool,
    ) {
        puzzles.solve(answers);
        answers.columns = vec![Column::Numbers(Vec::new()), Column::Sets(Vec::new())];
        for (i, puzzle) in puzzles.cells.iter().enumerate() {
            let said = answers.solved[i];
            if let Some(solution) = answers.judge(puzzle, &said) {
                match smallest(puzzle, &solution, puzzles) {
                    Ok(found) => {
                        if let [Column::Numbers(indices), Column::Sets(sets)] = &mut answers.columns[..] {
                            indices.extend(found.iter().map(|_| Some(i as u64)));
                            sets.extend(found.into_iter().map(Some));
                        }
                    }
                    Err(limit) => {
                        answers.verdicts.pop();
                        answers.give_up(limit);
                    }
                }
            }
            if !told(answers) {
                break;
            }
        }
    }

    fn batch(&self) -> usize {
        32
    }

    fn is_slow(&self) -> bool {
        true
    }
}

/// All smallest backdoors.
fn smallest(
    puzzle: &[u8; 81],
    solution: &[u8; 81],
    puzzles: &Puzzles<'_>,
) -> Result<Vec<CellSet>, LimitError> {
    let mut singles = Singles::new();
    for cell in 0..81 {
        if puzzle[cell] != 0 {
            singles.place(cell, puzzle[cell]);
        }
    }
    singles.follow();
    let mut found = Vec::new();
    for size in 0..=Backdoors::MOST {
        extend(&singles, solution, (0, 0), size, puzzles, &mut found)?;
        if !found.is_empty() {
            break;
        }
    }
    Ok(found)
}

/// Adds the backdoors that have so many cells more than a set, from a cell on. What follows from the set need not be in it.
fn extend(
    singles: &Singles,
    solution: &[u8; 81],
    (set, from): (CellSet, u8),
    more: usize,
    puzzles: &Puzzles<'_>,
    found: &mut Vec<CellSet>,
) -> Result<(), LimitError> {
    if more == 0 {
        found.extend((singles.known == ALL).then_some(set));
        return Ok(());
    }
    if let Some(limit) = puzzles.limits.over() {
        return Err(limit);
    }
    let below = (1 << from) - 1;
    for cell in members(ALL & !singles.known & !below) {
        let mut singles = *singles;
        singles.place(usize::from(cell), solution[usize::from(cell)]);
        singles.follow();
        let set = set | 1 << cell;
        extend(&singles, solution, (set, cell + 1), more - 1, puzzles, found)?;
    }
    Ok(())
}

/// What follows from digits by naked and hidden singles.
#[derive(Clone, Copy)]
struct Singles {
    /// Bit d - 1 for digit d.
    candidates: [u16; 81],
    known: CellSet,
}

impl Singles {
    fn new() -> Singles {
        Singles {
            candidates: [0x1FF; 81],
            known: 0,
        }
    }

    fn place(&mut self, cell: usize, digit: u8) {
        let bit = 1 << (digit - 1);
        for &peer in &PEERS[cell] {
            self.candidates[usize::from(peer)] &= !bit;
        }
        self.candidates[cell] = bit;
        self.known |= 1 << cell;
    }

    /// Places singles until there are no more.
    fn follow(&mut self) {
        loop {
            let before = self.known;
            for unit in &UNIT_CELLS {
                let (mut once, mut twice) = (0, 0);
                for &cell in unit {
                    twice |= once & self.candidates[usize::from(cell)];
                    once |= self.candidates[usize::from(cell)];
                }
                for &cell in unit {
                    let cell = usize::from(cell);
                    let candidates = self.candidates[cell];
                    let hidden = candidates & once & !twice;
                    let single = if candidates.is_power_of_two() { candidates } else { hidden };
                    if self.known >> cell & 1 == 0 && single.is_power_of_two() {
                        self.place(cell, single.trailing_zeros() as u8 + 1);
                    }
                }
            }
            if self.known == before {
                return;
            }
        }
    }
}
