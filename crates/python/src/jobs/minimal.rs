//! Whether puzzles are minimal, and making them so.

use sudoku_cells::CellSet;
use sudoku_lanes::{Answer, Engine, Solved};

use super::solve::solve;
use super::{Answers, Job, Stop};
use crate::batch::Puzzles;
use crate::column::{Column, NULL};
use crate::fault::Reason;

/// Whether no clue of a puzzle with one solution could go.
pub struct Minimal;

impl Job for Minimal {
    fn names(&self) -> &'static [&'static str] {
        &["minimal"]
    }

    fn answer(&self, inputs: &[Puzzles], _: usize, _: &Stop) -> Answers {
        let puzzles = &inputs[0].cells;
        let mut answers = Answers::default();
        let is_unique = unique(puzzles, &solve(puzzles), &mut answers);
        let (mut places, mut asked, mut cells) = (Vec::new(), Vec::new(), Vec::new());
        for (i, puzzle) in puzzles
            .iter()
            .enumerate()
            .filter(|(i, _)| is_unique >> i & 1 == 1)
        {
            for cell in (0..81).filter(|&cell| puzzle[usize::from(cell)] != 0) {
                places.push(i);
                asked.push(*puzzle);
                cells.push(cell);
            }
        }
        let mut redundant = vec![false; cells.len()];
        Engine::new().redundant_all(&asked, &cells, &mut redundant);
        let mut flags: Vec<_> = (0..puzzles.len())
            .map(|i| (is_unique >> i & 1 == 1).then_some(true))
            .collect();
        for (place, redundant) in places.into_iter().zip(redundant) {
            if redundant {
                flags[place] = Some(false);
            }
        }
        answers.columns.push(Column::Flags(flags));
        answers
    }

    fn batch(&self) -> usize {
        MOST
    }
}

/// Puzzles at a time: as many as the set of those with one solution has room for.
const MOST: usize = CellSet::BITS as usize;

/// Which puzzles have one solution: bit i for puzzle i.
fn unique(puzzles: &[[u8; 81]], solved: &[Solved], answers: &mut Answers) -> u128 {
    let mut unique = 0;
    for (i, solved) in solved.iter().enumerate() {
        match solved.answer {
            Answer::Unique(_) => unique |= 1 << i,
            Answer::Multiple(..) => answers.note(i, Reason::Unanswerable("multiple")),
            Answer::None => answers.note_none(i, &puzzles[i]),
        }
    }
    unique
}

/// Removes clues of puzzles with one solution until none could go.
pub struct Reduce {
    /// What the order of removal depends on, besides the puzzle.
    pub seed: u64,
}

impl Job for Reduce {
    fn names(&self) -> &'static [&'static str] {
        &["minimal"]
    }

    fn answer(&self, inputs: &[Puzzles], _: usize, _: &Stop) -> Answers {
        let puzzles = &inputs[0].cells;
        let mut answers = Answers::default();
        let is_unique = unique(puzzles, &solve(puzzles), &mut answers);
        let places: Vec<usize> = (0..puzzles.len()).filter(|i| is_unique >> i & 1 == 1).collect();
        let mut reduced: Vec<[u8; 81]> = places.iter().map(|&i| puzzles[i]).collect();
        // What has a solution obeys the rules.
        let _ = sudoku_setter::reduce_all(&mut reduced, self.seed);
        let mut grids = vec![NULL; puzzles.len()];
        for (place, reduced) in places.into_iter().zip(reduced) {
            grids[place] = reduced;
        }
        answers.columns.push(Column::Grids(grids));
        answers
    }

    fn batch(&self) -> usize {
        MOST
    }
}
