//! The known solutions of a puzzle, and whether an answer fits them.

use std::ops::ControlFlow;

use sudoku_lanes::{Answer, Engine, Lanes, Solved, Start};
use sudoku1::Grid;

use super::{Candidates, Cells, DisagreementError, Reference, matching};

/// The most blanks of a puzzle for sudoku3: nothing else limits its work.
const FEW_BLANKS: usize = 32;

/// The fewest clues with which dancing links check whether each clue is redundant: with fewer, a single other
/// digit may take them a second.
const MANY_CLUES: usize = 22;

/// A puzzle and its solutions, up to a limit, as the reference finds them.
pub struct Known {
    /// Its clues; there are none if it is given by its candidates.
    pub puzzle: Cells,
    pub candidates: Candidates,
    /// The solutions, in order.
    pub solutions: Vec<Cells>,
    /// The limit of the solutions, at least 2.
    limit: usize,
    /// For each cell, whether its clue follows from the others, if that is known.
    pub redundant: [Option<bool>; 81],
    /// The number of guesses that the engine needs in any lanes, if that is known: with several solutions it
    /// depends on the lanes.
    pub guesses: Option<u64>,
}

/// Returns the clues as candidates; a value that is not a digit leaves none.
pub fn candidates(puzzle: &Cells) -> Candidates {
    puzzle.map(|clue| match clue {
        0 => 0x1FF,
        1..=9 => 1 << (clue - 1),
        _ => 0,
    })
}

impl Known {
    /// Returns a puzzle with up to `limit` solutions, or up to two if `limit` is less.
    pub fn new(puzzle: &Cells, limit: usize, reference: Reference) -> Result<Self, DisagreementError> {
        let limit = limit.max(2);
        let solutions = match reference {
            Reference::DancingLinks => solutions(puzzle, limit),
            Reference::OneLane => one_lane().solutions(puzzle).take(limit).collect(),
        };
        Self::with_solutions(puzzle, &candidates(puzzle), solutions, limit, reference)
    }

    /// Returns a puzzle with the answer that one lane has given.
    pub fn of_answer(puzzle: &Cells, answer: &Answer) -> Result<Self, DisagreementError> {
        let solutions = match answer {
            Answer::None => Vec::new(),
            Answer::Unique(solution) => vec![*solution],
            Answer::Multiple(one, other) => vec![*one, *other],
        };
        Self::with_solutions(puzzle, &candidates(puzzle), solutions, 2, Reference::OneLane)
    }

    /// Returns a position given by candidates instead of clues, with its solutions. If the independent search
    /// is given up, one lane decides.
    pub fn of_candidates(
        candidates: &Candidates,
        limit: usize,
        reference: Reference,
    ) -> Result<Self, DisagreementError> {
        let limit = limit.max(2);
        let independent = match reference {
            Reference::DancingLinks => matching::solutions(candidates, limit),
            Reference::OneLane => None,
        };
        let one_lane_says = || one_lane().solutions(candidates).take(limit).collect();
        let solutions = independent.unwrap_or_else(one_lane_says);
        let mut known = Self::with_solutions(&[0; 81], candidates, solutions, limit, reference)?;
        if known.solutions.len() < 2 {
            known.guesses = Some(one_lane().solve(candidates).guesses);
        }
        Ok(known)
    }

    fn with_solutions(
        puzzle: &Cells,
        candidates: &Candidates,
        mut solutions: Vec<Cells>,
        limit: usize,
        reference: Reference,
    ) -> Result<Self, DisagreementError> {
        solutions.sort_unstable();
        let known = Self {
            puzzle: *puzzle,
            candidates: *candidates,
            solutions,
            limit,
            redundant: [None; 81],
            guesses: None,
        };
        let right = known.solutions.windows(2).all(|pair| pair[0] != pair[1])
            && known.solutions.iter().all(|solution| known.keeps_rules(solution));
        known.is(right, || reference.to_string())?;
        Ok(known)
    }

    /// Returns the limit up to which its solutions are known.
    pub fn limit(&self) -> u64 {
        self.limit as u64
    }

    /// Returns the puzzle if norvig and sudoku3 agree, which are asked only if they finish soon.
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

    /// Returns the puzzle, and also notes whether the clues of these cells are redundant, if there are enough
    /// clues to find out soon. A clue is redundant if no other digit in its place leads to a solution.
    pub fn with_redundant(mut self, cells: impl IntoIterator<Item = usize>, reference: Reference) -> Self {
        if self.puzzle.iter().filter(|&&cell| cell != 0).count() >= MANY_CLUES {
            for cell in cells {
                let clue = self.puzzle[cell];
                let others = || (1..=9).filter(move |&digit| digit != clue);
                let follows = || match reference {
                    Reference::DancingLinks => others().all(|digit| {
                        let mut other = self.puzzle;
                        other[cell] = digit;
                        solutions(&other, 1).is_empty()
                    }),
                    Reference::OneLane => {
                        let mut other = self.candidates;
                        other[cell] = others().map(|digit| 1 << (digit - 1)).sum();
                        one_lane().solutions(&other).next().is_none()
                    }
                };
                self.redundant[cell] = Some(clue != 0 && follows());
            }
        }
        self
    }

    /// Returns the cell of a clue, a different one for each number; a blank if there is no clue.
    pub fn clue(&self, number: usize) -> usize {
        let clues = (0..81).filter(|&cell| self.puzzle[cell] != 0);
        clues.cycle().nth(number % 81).unwrap_or(0)
    }

    /// Returns the number of solutions, up to a limit that is at most the one up to which they are known.
    pub fn count(&self, limit: u64) -> u64 {
        limit.min(self.solutions.len() as u64)
    }

    /// Returns the disagreement of `who` as an error, unless `right` is true.
    pub fn is(&self, right: bool, who: impl FnOnce() -> String) -> Result<(), DisagreementError> {
        if right {
            return Ok(());
        }
        Err(DisagreementError {
            who: who(),
            puzzle: self.text(),
            solutions: self.solutions.len(),
        })
    }

    /// Returns the puzzle's 81 characters, or 729 if it is given by its candidates.
    fn text(&self) -> String {
        if self.candidates == candidates(&self.puzzle) || self.puzzle != [0; 81] {
            return super::line(&self.puzzle);
        }
        let mark = |set: u16, digit: u8| match set >> digit & 1 {
            0 => '.',
            _ => char::from(b'1' + digit),
        };
        let cells = self.candidates.iter();
        cells
            .flat_map(|&set| (0..9).map(move |digit| mark(set, digit)))
            .collect()
    }

    /// Whether this is a solution: one of the known ones, or, if there may be others, one by the rules.
    fn solved_by(&self, solution: &Cells) -> bool {
        self.solutions.binary_search(solution).is_ok()
            || (self.solutions.len() == self.limit && self.keeps_rules(solution))
    }

    /// Whether this is a solution by the rules.
    fn keeps_rules(&self, solution: &Cells) -> bool {
        let possible = |(set, digit): (&u16, &u8)| (1..=9).contains(digit) && set >> (digit - 1) & 1 == 1;
        let clues = self.puzzle.iter().zip(solution);
        keeps_rules(solution)
            && clues
                .into_iter()
                .all(|(&clue, &digit)| clue == 0 || clue == digit)
            && self.candidates.iter().zip(solution).all(possible)
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

    /// Whether this is the answer, and took as many guesses as in other lanes.
    pub fn solved_fits(&self, solved: &Solved) -> bool {
        self.answer_fits(&solved.answer) && self.guesses.is_none_or(|guesses| guesses == solved.guesses)
    }

    /// Whether these are the true candidates: all digits that solutions have, and no others if all solutions
    /// are known.
    pub fn truth_fits(&self, truth: &Candidates) -> bool {
        let mut shown = [0; 81];
        for solution in &self.solutions {
            for (set, digit) in shown.iter_mut().zip(solution) {
                *set |= 1 << (digit - 1);
            }
        }
        let all = self.solutions.len() < self.limit;
        let fits = |((&shown, &truth), &possible): ((&u16, &u16), &u16)| {
            shown & !truth == 0 && truth & !possible == 0 && (!all || shown == truth)
        };
        shown.iter().zip(truth).zip(&self.candidates).all(fits)
    }

    /// Whether this is the answer within a limit of guesses. The number without a limit, `unlimited`, shows
    /// whether there must be an answer; but with several solutions that number may vary.
    pub fn within_fits(&self, within: Option<&Solved>, guesses: u64, unlimited: u64) -> bool {
        let decided = within.is_some() == (unlimited <= guesses) || self.solutions.len() > 1;
        decided && within.is_none_or(|solved| solved.guesses <= guesses && self.answer_fits(&solved.answer))
    }

    /// Whether these are different solutions, and as many as there must be.
    pub fn all_fit(&self, solutions: &[Cells]) -> bool {
        let mut sorted: Vec<&Cells> = solutions.iter().collect();
        sorted.sort_unstable();
        sorted.windows(2).all(|pair| pair[0] != pair[1])
            && solutions.len() == self.solutions.len()
            && solutions.iter().all(|solution| self.solved_by(solution))
    }
}

/// Returns up to `limit` solutions of a puzzle, found by dancing links.
#[must_use]
pub fn solutions(puzzle: &Cells, limit: usize) -> Vec<Cells> {
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

/// Returns the engine in one lane, which every machine has.
pub fn one_lane() -> Engine {
    Engine::with_lanes(Lanes::One).unwrap_or_default()
}

/// Whether each row, column and box has each digit once. `sudoku_cells::check` also returns what is wrong,
/// but takes ten times as long.
fn keeps_rules(solution: &Cells) -> bool {
    let mut units = [0_u16; 27];
    for (cell, &digit) in solution.iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        for unit in [row, 9 + column, 18 + row / 3 * 3 + column / 3] {
            units[unit] |= 1 << digit.min(15);
        }
    }
    units == [0x3FE; 27]
}

/// The form in which a puzzle is given to the engine: clues, or candidates.
pub trait Given: Start {
    fn of(known: &Known) -> Self;
}

impl Given for Cells {
    fn of(known: &Known) -> Self {
        known.puzzle
    }
}

impl Given for Candidates {
    fn of(known: &Known) -> Self {
        known.candidates
    }
}

#[cfg(test)]
mod tests;
