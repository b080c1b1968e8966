//! Whether puzzles are minimal, and making them so.

use super::{About, Ask, ONE_SOLUTION, Puzzles, Told};
use crate::{Answers, Column, NULL, Verdict};

/// Whether no clue of a puzzle with one solution could be removed, and the cells of the clues that could be,
/// each by itself.
#[derive(Clone, Copy, Debug)]
pub struct Redundant;

impl Ask for Redundant {
    fn columns(&self) -> Vec<&'static str> {
        vec!["minimal", "redundant"]
    }

    fn about(&self) -> About {
        use Verdict::{Invalid, Minimal, Multiple, None, Redundant};
        About::new(&[Minimal, Redundant, Multiple, None, Invalid]).batch(128)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut Told<'_>) {
        let mut sets: Vec<Option<u128>> = Vec::with_capacity(puzzles.cells.len());
        let (mut places, mut asked, mut cells) = (Vec::new(), Vec::new(), Vec::new());
        puzzles.solve(answers);
        for (i, puzzle) in puzzles.cells.iter().enumerate() {
            let said = answers.solved[i];
            let is_unique = answers.judge(puzzle, &said).is_some();
            sets.push(is_unique.then_some(0));
            for cell in (0..81).filter(|&cell| is_unique && puzzle[usize::from(cell)] != 0) {
                places.push(i);
                asked.push(*puzzle);
                cells.push(cell);
            }
        }
        let mut redundant = vec![Ok(false); cells.len()];
        answers.effort += puzzles.limited().redundant_all(&asked, &cells, &mut redundant);
        for ((place, cell), redundant) in places.into_iter().zip(cells).zip(redundant) {
            match (redundant, &mut sets[place]) {
                (Ok(redundant), Some(set)) => *set |= u128::from(redundant) << cell,
                (Err(limit), set @ Some(_)) => {
                    *set = None;
                    answers.give_up_later(place, limit);
                }
                (_, None) => {}
            }
        }
        for (verdict, set) in answers.verdicts.iter_mut().zip(&sets) {
            match set {
                Some(0) => *verdict = Verdict::Minimal,
                Some(_) => *verdict = Verdict::Redundant,
                None => {}
            }
        }
        let flags = sets.iter().map(|set| set.map(|set| set == 0));
        answers.columns = vec![Column::Flags(flags.collect()), Column::Sets(sets)];
    }
}

/// Each puzzle with one solution, without clues that follow from the others: such clues are removed until
/// none is left.
#[derive(Clone, Copy, Debug)]
pub struct Minimal {
    /// The seed, on which the order of removal depends, besides the puzzle.
    pub seed: u64,
}

impl Ask for Minimal {
    fn columns(&self) -> Vec<&'static str> {
        vec!["minimal"]
    }

    fn about(&self) -> About {
        About::new(ONE_SOLUTION).batch(128)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut Told<'_>) {
        let mut grids = answers.take_grids();
        let (mut places, mut reduced) = (Vec::new(), Vec::new());
        puzzles.solve(answers);
        for (i, puzzle) in puzzles.cells.iter().enumerate() {
            let said = answers.solved[i];
            if answers.judge(puzzle, &said).is_some() {
                places.push(i);
                reduced.push(*puzzle);
            }
        }
        // Puzzles with a solution obey the rules.
        let ends = sudoku_setter::reduce_all_within(&mut reduced, self.seed, puzzles.limits);
        grids.resize(puzzles.cells.len(), NULL);
        for ((place, puzzle), end) in places.into_iter().zip(reduced).zip(ends.unwrap_or_default()) {
            match end {
                Ok(()) => grids[place] = puzzle,
                Err(limit) => answers.give_up_later(place, limit),
            }
        }
        answers.columns = vec![Column::Grids(grids)];
    }
}
