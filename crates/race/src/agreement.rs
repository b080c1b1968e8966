//! Does the engine agree with the other solvers?
//!
//! What a puzzle's solutions are is found out without the engine: by dancing links, confirmed by norvig where
//! there is exactly one solution and by sudoku3 where there are so few blanks that even the brain-dead solver
//! is soon done. Then everything the engine can be asked, in each kind of lanes this processor has, must fit:
//! whether there are none, one or several, how many up to a limit, one of them, all of them; the puzzle alone
//! and in a batch.
//!
//! The tests ask this of the puzzles of `txt/` and of mutants of them, a fuzzer of whatever it comes across
//! (`scripts/fuzz`).

use std::collections::BTreeSet;
use std::fmt;
use std::ops::ControlFlow;

use sudoku_lanes::{Answer, Engine, Lanes, Solved};
use sudoku1::Grid;
use sudoku2::check;

use crate::puzzles::line;

/// A puzzle as the engine takes it: 81 cells, row by row, 0 for a blank; values above 9 may be asked about
/// too.
pub type Cells = [u8; 81];

/// How many solutions are looked at, at most.
const LIMIT: u64 = 40;

/// Up to where the engine counts: not at all, to where many a puzzle has more, and as far as solutions are
/// known.
const LIMITS: [u64; 3] = [0, 3, LIMIT];

/// How many blanks sudoku3 may be given: they alone bound its work, where no other limit stops it.
const FEW_BLANKS: usize = 32;

/// Beyond so many guesses a puzzle is asked about once only. Few clues that contradict each other in a hidden
/// way can take the engine a second, and there are hundreds of answers to compare.
const MANY_GUESSES: u64 = 2000;

/// From how many clues on dancing links are asked about each of them: with fewer, one other digit may take them
/// a second.
const MANY_CLUES: usize = 22;

/// Puzzles added to a batch, so that there are more than lanes: the last ones have to wait for a lane.
const MORE: usize = 16;

/// What a solver said of a puzzle, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// Who was asked what.
    pub who: String,
    /// The puzzle.
    pub puzzle: Cells,
    /// How many solutions dancing links found, up to 40.
    pub solutions: usize,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let solutions = self.solutions;
        let puzzle = line(&self.puzzle);
        write!(f, "{} is wrong on {puzzle}, solutions: {solutions}", self.who)
    }
}

impl std::error::Error for Disagreement {}

/// Puzzles from text that may be anything, one a line: a digit is a clue, a letter a value above 9 (`A` for
/// 10), and whatever else is a blank, as are the cells that are missing; what comes after the 81st cell is
/// not looked at.
///
/// ```
/// let puzzles = race::agreement::puzzles(b"12.A\n\n");
/// assert_eq!(puzzles.len(), 2);
/// assert_eq!(puzzles[0][..5], [1, 2, 0, 10, 0]);
/// assert_eq!(race::puzzles::line(&puzzles[0]), format!("12.A{}", ".".repeat(77)));
/// ```
#[must_use]
pub fn puzzles(text: &[u8]) -> Vec<Cells> {
    let lines = text
        .strip_suffix(b"\n")
        .unwrap_or(text)
        .split(|&byte| byte == b'\n');
    lines
        .map(|line| {
            let mut cells = [0; 81];
            for (cell, &byte) in cells.iter_mut().zip(line) {
                *cell = match byte {
                    b'1'..=b'9' => byte - b'0',
                    b'A'..=b'Z' => byte - b'A' + 10,
                    _ => 0,
                };
            }
            cells
        })
        .collect()
}

/// Asks the engine everything about these puzzles, one by one and all together.
///
/// # Errors
/// The first answer that does not fit.
pub fn engine_agrees(puzzles: &[Cells]) -> Result<(), Disagreement> {
    let mut known = Vec::new();
    for puzzle in puzzles {
        let puzzle = Known::new(puzzle)?;
        let solved = Engine::new().solve(&puzzle.puzzle);
        puzzle.is(puzzle.answer_fits(&solved.answer), "solve")?;
        if solved.guesses <= MANY_GUESSES {
            known.push(puzzle);
        }
    }
    for engine in Lanes::available().into_iter().filter_map(Engine::with_lanes) {
        for puzzle in &known {
            agrees_alone(engine, puzzle)?;
        }
        agrees_together(engine, &known)?;
    }
    Ok(())
}

fn agrees_alone(engine: Engine, known: &Known) -> Result<(), Disagreement> {
    let puzzle = &known.puzzle;
    let who = |question: &str| format!("{question} in lanes {}", engine.lanes());
    known.is(known.answer_fits(&engine.solve(puzzle).answer), who("solve"))?;
    known.is(known.first_fits(engine.first(puzzle)), who("first"))?;
    for limit in LIMITS {
        let count = engine.count(puzzle, limit);
        known.is(count == known.count(limit), who("count"))?;
    }
    let solutions: Vec<Cells> = engine.solutions(puzzle).take(LIMIT as usize).collect();
    known.is(known.all_fit(&solutions), who("solutions"))?;

    let solved = engine.solve_candidates(&candidates(puzzle));
    known.is(known.answer_fits(&solved.answer), who("solve_candidates"))?;
    for guesses in [0, MANY_GUESSES] {
        let solved = engine.solve_within(puzzle, guesses);
        let fits = solved.is_none_or(|solved| solved.guesses <= guesses && known.answer_fits(&solved.answer));
        known.is(fits, who("solve_within"))?;
    }
    for solution in known.solutions.iter().take(2) {
        let other = engine.other_solution(puzzle, solution);
        known.is(known.other_fits(solution, other), who("other_solution"))?;
    }
    let fits = known
        .redundant
        .is_none_or(|redundant| redundant == engine.redundant_clues(puzzle));
    known.is(fits, who("redundant_clues"))
}

/// The clues as candidates.
fn candidates(puzzle: &Cells) -> [u16; 81] {
    puzzle.map(|clue| match clue {
        0 => 0x1FF,
        1..=9 => 1 << (clue - 1),
        _ => 0,
    })
}

fn agrees_together(engine: Engine, known: &[Known]) -> Result<(), Disagreement> {
    let batch: Vec<&Known> = known.iter().cycle().take(known.len() + MORE).collect();
    let puzzles: Vec<Cells> = batch.iter().map(|known| known.puzzle).collect();
    let who = |question: &str| format!("{question} in lanes {}", engine.lanes());

    let mut answers = vec![Solved::default(); puzzles.len()];
    engine.solve_all(&puzzles, &mut answers);
    for (known, solved) in batch.iter().zip(answers) {
        known.is(known.answer_fits(&solved.answer), who("solve_all"))?;
    }
    let mut firsts = vec![None; puzzles.len()];
    engine.first_all(&puzzles, &mut firsts);
    for (known, first) in batch.iter().zip(firsts) {
        known.is(known.first_fits(first), who("first_all"))?;
    }
    for limit in LIMITS {
        let mut counts = vec![0; puzzles.len()];
        engine.count_all(&puzzles, limit, &mut counts);
        for (known, count) in batch.iter().zip(counts) {
            known.is(count == known.count(limit), who("count_all"))?;
        }
    }
    Ok(())
}

/// Solutions of a puzzle, up to a number of them, by dancing links.
fn solutions(puzzle: &Cells, limit: usize) -> Vec<Cells> {
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

/// Which clues follow from the others: no other digit in their place leads to a solution.
fn redundant(puzzle: &Cells) -> [bool; 81] {
    std::array::from_fn(|cell| {
        puzzle[cell] != 0
            && (1..=9).filter(|&digit| digit != puzzle[cell]).all(|digit| {
                let mut other = *puzzle;
                other[cell] = digit;
                solutions(&other, 1).is_empty()
            })
    })
}

/// A puzzle and its solutions, up to [`LIMIT`], as others than the engine find them.
struct Known {
    puzzle: Cells,
    /// In order.
    solutions: Vec<Cells>,
    /// Which clues follow from the others, if there are enough of them to find out soon.
    redundant: Option<[bool; 81]>,
}

impl Known {
    fn new(puzzle: &Cells) -> Result<Self, Disagreement> {
        let mut solutions = solutions(puzzle, LIMIT as usize);
        let clues = puzzle.iter().filter(|&&cell| cell != 0).count();
        solutions.sort_unstable();
        let known = Self {
            puzzle: *puzzle,
            solutions,
            redundant: (clues >= MANY_CLUES).then(|| redundant(puzzle)),
        };
        known.is(known.all_fit(&known.solutions), "dancing_links")?;
        let Some(grid) = Grid::new(*puzzle) else {
            return Ok(known);
        };
        if known.solutions.len() == 1 {
            let solution = norvig::solve(&grid, &mut ()).map(|grid| *grid.cells());
            known.is(known.first_fits(solution), "norvig")?;
        }
        if puzzle.iter().filter(|&&cell| cell == 0).count() <= FEW_BLANKS {
            let solution = sudoku3::solve(&grid, &mut ()).map(|grid| *grid.cells());
            known.is(known.first_fits(solution), "sudoku3")?;
        }
        Ok(known)
    }

    /// The number of solutions up to a limit, at most [`LIMIT`].
    fn count(&self, limit: u64) -> u64 {
        limit.min(self.solutions.len() as u64)
    }

    fn is(&self, right: bool, who: impl Into<String>) -> Result<(), Disagreement> {
        if right {
            return Ok(());
        }
        Err(Disagreement {
            who: who.into(),
            puzzle: self.puzzle,
            solutions: self.solutions.len(),
        })
    }

    /// Whether this is a solution, by the rules; and one of those that are known, if there are no others.
    fn solved_by(&self, solution: &Cells) -> bool {
        let grids = Grid::new(self.puzzle).zip(Grid::new(*solution));
        grids.is_some_and(|(puzzle, solution)| check(&puzzle, &solution).is_ok())
            && (self.count(LIMIT) == LIMIT || self.solutions.binary_search(solution).is_ok())
    }

    fn first_fits(&self, first: Option<Cells>) -> bool {
        match first {
            None => self.solutions.is_empty(),
            Some(solution) => self.solved_by(&solution),
        }
    }

    fn other_fits(&self, known: &Cells, other: Option<Cells>) -> bool {
        match other {
            None => self.solutions.len() == 1,
            Some(other) => other != *known && self.solved_by(&other),
        }
    }

    fn answer_fits(&self, answer: &Answer) -> bool {
        match answer {
            Answer::None => self.solutions.is_empty(),
            Answer::Unique(solution) => self.solutions.len() == 1 && self.solved_by(solution),
            Answer::Multiple(one, other) => one != other && self.solved_by(one) && self.solved_by(other),
        }
    }

    /// Whether these are solutions, each another, and as many as there must be.
    fn all_fit(&self, solutions: &[Cells]) -> bool {
        let different: BTreeSet<_> = solutions.iter().collect();
        different.len() == solutions.len()
            && solutions.len() == self.solutions.len()
            && solutions.iter().all(|solution| self.solved_by(solution))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What dancing links find for the lecture's first puzzle with two clues less, which has several
    /// solutions.
    fn known() -> Known {
        let text = "53..7....6..195....98....6.8...6...34..8.3...7...2...6.6....28....419..5....8..79";
        let known = Known::new(&puzzles(text.as_bytes())[0]).unwrap();
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
        assert!(!known.first_fits(Some(known.puzzle)));
        assert!(known.other_fits(&one, Some(other)));
        assert!(!known.other_fits(&one, Some(one)));
        assert!(!known.other_fits(&one, None));
        assert!(known.all_fit(&[last, one, other]));
        assert!(!known.all_fit(&[one, other]));
        assert!(!known.all_fit(&[one, other, other]));
    }

    #[test]
    fn a_disagreement_names_the_puzzle() {
        let error = known().is(false, "somebody").unwrap_err().to_string();
        assert_eq!(
            error,
            "somebody is wrong on \
             53..7....6..195....98....6.8...6...34..8.3...7...2...6.6....28....419..5....8..79, solutions: 3"
        );
    }

    #[test]
    fn no_puzzles_are_agreed_on() {
        assert_eq!(engine_agrees(&[]), Ok(()));
    }
}
