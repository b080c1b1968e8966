//! What is known of a puzzle's solutions, and whether an answer fits that.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use sudoku_cells::check;
use sudoku_lanes::{Answer, Engine, Lanes, Solved};
use sudoku1::Grid;

use super::{Cells, DisagreementError, Reference};

/// How many blanks sudoku3 may be given: they alone bound its work, where no other limit stops it.
const FEW_BLANKS: usize = 32;

/// From how many clues on dancing links are asked about each of them: with fewer, one other digit may take them
/// a second.
const MANY_CLUES: usize = 22;

/// A puzzle and its solutions, up to a limit, as others than the engine find them.
pub struct Known {
    pub puzzle: Cells,
    /// In order.
    pub solutions: Vec<Cells>,
    /// At least 2.
    limit: usize,
    /// Of each cell whether its clue follows from the others, where that is known.
    pub redundant: [Option<bool>; 81],
}

impl Known {
    /// Up to `limit` solutions of a puzzle, at least two.
    pub fn new(puzzle: &Cells, limit: usize, reference: Reference) -> Result<Self, DisagreementError> {
        let limit = limit.max(2);
        let mut solutions = match reference {
            Reference::DancingLinks => dancing_links(puzzle, limit),
            Reference::OneLane => one_lane(puzzle, limit),
        };
        solutions.sort_unstable();
        let known = Self {
            puzzle: *puzzle,
            solutions,
            limit,
            redundant: [None; 81],
        };
        known.is(known.all_fit(&known.solutions), || reference.to_string())?;
        Ok(known)
    }

    /// The same, if norvig and sudoku3 agree, who are asked where they are soon done.
    pub fn confirmed(self) -> Result<Self, DisagreementError> {
        let Some(grid) = Grid::new(self.puzzle) else {
            return Ok(self);
        };
        if self.solutions.len() == 1 {
            let solution = norvig::solve(&grid, &mut ()).map(|grid| *grid.cells());
            self.is(self.first_fits(solution.as_ref()), || "norvig".into())?;
        }
        if self.puzzle.iter().filter(|&&cell| cell == 0).count() <= FEW_BLANKS {
            let solution = sudoku3::solve(&grid, &mut ()).map(|grid| *grid.cells());
            self.is(self.first_fits(solution.as_ref()), || "sudoku3".into())?;
        }
        Ok(self)
    }

    /// The same, and whether the clues of these cells are redundant, if there are enough clues to find out soon: then no
    /// other digit in a clue's place leads to a solution.
    pub fn with_redundant(mut self, cells: impl IntoIterator<Item = usize>) -> Self {
        if self.puzzle.iter().filter(|&&cell| cell != 0).count() >= MANY_CLUES {
            for cell in cells {
                let clue = self.puzzle[cell];
                let mut others = (1..=9).filter(|&digit| digit != clue).map(|digit| {
                    let mut other = self.puzzle;
                    other[cell] = digit;
                    other
                });
                self.redundant[cell] =
                    Some(clue != 0 && others.all(|other| dancing_links(&other, 1).is_empty()));
            }
        }
        self
    }

    /// The cell of a clue, of another one for each number; of a blank if there is no clue.
    pub fn clue(&self, number: usize) -> usize {
        let clues = (0..81).filter(|&cell| self.puzzle[cell] != 0);
        clues.cycle().nth(number % 81).unwrap_or(0)
    }

    /// The number of solutions up to a limit, at most the one up to which they are known.
    pub fn count(&self, limit: u64) -> u64 {
        limit.min(self.solutions.len() as u64)
    }

    /// The disagreement of `who`, unless it is right.
    pub fn is(&self, right: bool, who: impl FnOnce() -> String) -> Result<(), DisagreementError> {
        if right {
            return Ok(());
        }
        Err(DisagreementError {
            who: who(),
            puzzle: self.puzzle,
            solutions: self.solutions.len(),
        })
    }

    /// Whether this is a solution, by the rules; and one of those that are known, if there are no others.
    fn solved_by(&self, solution: &Cells) -> bool {
        check(&self.puzzle, solution).is_ok()
            && (self.solutions.len() == self.limit || self.solutions.binary_search(solution).is_ok())
    }

    pub fn first_fits(&self, first: Option<&Cells>) -> bool {
        match first {
            None => self.solutions.is_empty(),
            Some(solution) => self.solved_by(solution),
        }
    }

    /// Whether this is a solution other than the given one, or there is none.
    pub fn other_fits(&self, given: &Cells, other: Option<&Cells>) -> bool {
        match other {
            None => self.solutions.iter().all(|solution| solution == given),
            Some(other) => other != given && self.solved_by(other),
        }
    }

    pub fn answer_fits(&self, answer: &Answer) -> bool {
        match answer {
            Answer::None => self.solutions.is_empty(),
            Answer::Unique(solution) => self.solutions.len() == 1 && self.solved_by(solution),
            Answer::Multiple(one, other) => one != other && self.solved_by(one) && self.solved_by(other),
        }
    }

    /// Whether this is the answer within a number of guesses. How many it takes without a limit tells whether there must
    /// be one, but where there are several solutions it is not always the same number.
    pub fn within_fits(&self, within: Option<&Solved>, guesses: u64, unlimited: u64) -> bool {
        let decided = within.is_some() == (unlimited <= guesses) || self.solutions.len() > 1;
        decided && within.is_none_or(|solved| solved.guesses <= guesses && self.answer_fits(&solved.answer))
    }

    /// Whether these are solutions, each another, and as many as there must be.
    pub fn all_fit(&self, solutions: &[Cells]) -> bool {
        let different: BTreeSet<_> = solutions.iter().collect();
        different.len() == solutions.len()
            && solutions.len() == self.solutions.len()
            && solutions.iter().all(|solution| self.solved_by(solution))
    }
}

fn dancing_links(puzzle: &Cells, limit: usize) -> Vec<Cells> {
    let mut solutions = Vec::new();
    if let Ok(mut sudoku) = dancing_links::Sudoku::new(3, 3, puzzle) {
        sudoku.search(&mut (), |cells| {
            solutions.extend(Cells::try_from(cells));
            if solutions.len() < limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }
    solutions
}

fn one_lane(puzzle: &Cells, limit: usize) -> Vec<Cells> {
    let engine = Engine::with_lanes(Lanes::One).unwrap_or_default();
    engine.solutions(puzzle).take(limit).collect()
}

#[cfg(test)]
mod tests {
    use super::super::puzzles;
    use super::*;

    /// What dancing links find for the lecture's first puzzle with two clues less, which has several
    /// solutions.
    fn known() -> Known {
        let text = "53..7....6..195....98....6.8...6...34..8.3...7...2...6.6....28....419..5....8..79";
        let known = Known::new(&puzzles(text.as_bytes())[0], 40, Reference::DancingLinks).unwrap();
        assert_eq!(known.solutions.len(), 3);
        known
    }

    #[test]
    fn answers_that_do_not_fit_are_told() {
        let known = known();
        let [one, other, last] = known.solutions[..] else {
            unreachable!()
        };
        assert!(known.answer_fits(&Answer::Multiple(one, last)));
        assert!(!known.answer_fits(&Answer::Multiple(one, one)));
        assert!(!known.answer_fits(&Answer::Unique(other)));
        assert!(!known.answer_fits(&Answer::None));
        assert!(!known.first_fits(None));
        assert!(!known.first_fits(Some(&known.puzzle)));
        assert!(known.other_fits(&one, Some(&other)));
        assert!(!known.other_fits(&one, Some(&one)));
        assert!(!known.other_fits(&one, None));
        assert!(known.all_fit(&[last, one, other]));
        assert!(!known.all_fit(&[one, other]));
        assert!(!known.all_fit(&[one, other, other]));
    }

    #[test]
    fn an_answer_within_guesses_is_there_if_and_only_if_they_suffice() {
        let none = Known::new(&[1; 81], 2, Reference::OneLane).unwrap();
        let mut solved = Solved::UNSOLVED;
        solved.guesses = 3;
        assert!(none.within_fits(Some(&solved), 3, 3));
        assert!(!none.within_fits(None, 3, 3));
        assert!(none.within_fits(None, 2, 3));
        assert!(!none.within_fits(Some(&solved), 2, 3));
        // Of several solutions two may be found sooner or later.
        assert!(known().within_fits(None, 3, 3));
    }

    /// A clue is redundant if without it there are no more solutions.
    #[test]
    fn it_is_known_which_clues_are_redundant() {
        let known = known().with_redundant(0..81);
        for cell in 0..81 {
            let mut without = known.puzzle;
            without[cell] = 0;
            let without = Known::new(&without, 40, Reference::DancingLinks).unwrap();
            let redundant = known.puzzle[cell] != 0 && without.solutions == known.solutions;
            assert_eq!(known.redundant[cell], Some(redundant), "{cell}");
        }
    }

    #[test]
    fn the_clues_of_a_puzzle_take_turns() {
        let known = known();
        let clues: BTreeSet<usize> = (0..81).map(|number| known.clue(number)).collect();
        assert!(
            clues
                .into_iter()
                .eq((0..81).filter(|&cell| known.puzzle[cell] != 0))
        );
        assert_eq!(Known::new(&[0; 81], 2, Reference::OneLane).unwrap().clue(5), 0);
    }

    #[test]
    fn a_disagreement_names_the_puzzle() {
        let error = known().is(false, || "somebody".into()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "somebody is wrong on \
             53..7....6..195....98....6.8...6...34..8.3...7...2...6.6....28....419..5....8..79, solutions: 3"
        );
    }
}
