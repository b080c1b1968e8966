//! Checks that the engine agrees with the other solvers.
//!
//! The solutions are found without the engine. For a position of pencil marks, this is done by matchings
//! (`matching.rs`); for a puzzle of clues, by dancing links. These are confirmed by norvig if there is
//! exactly one solution, and by the brain-dead sudoku3 if there are few blanks. Then all answers of the
//! engine must fit, in each kind of lanes this processor has, for the puzzle alone and in a batch. The
//! questions are: are there no, one or several solutions, how many up to a limit, one of them, another one,
//! all of them, which clues are redundant, and which candidates are true? (The engine's own tests cover
//! `par_solve_all`, which is `solve_all` for each core, `mean_guesses`, a sum over `solve`, and `watch`.)
//!
//! The tests do this for the puzzles of `txt/` and mutants of them, a fuzzer for whatever it finds
//! (`crates/tools/fuzz`). The example `ranges` does it for millions of puzzles, with one question per batch.

mod known_solutions;
mod matching;
mod one_puzzle;
mod questions;
mod text;

use std::fmt;

use sudoku_lanes::{Answer, Engine, Lanes, Limits};

pub use known_solutions::solutions;
pub use questions::{ALONE, OF_CANDIDATES, OF_CLUES, Question};
pub use text::{line, positions, puzzles};

use known_solutions::{Known, one_lane};

/// A puzzle as the engine takes it: 81 cells, row by row, 0 for a blank; values above 9 are allowed, too.
pub type Cells = [u8; 81];

/// A puzzle's candidates, or pencil marks: a set of digits for each cell, bit d - 1 for digit d.
pub type Candidates = [u16; 81];

/// The most solutions that are looked at.
const LIMIT: usize = 40;

/// The number of guesses beyond which a puzzle is solved only once. A few clues with a hidden contradiction
/// can take the engine milliseconds, and there are hundreds of answers to compare.
const MANY_GUESSES: u64 = 2000;

/// The number of puzzles added to a batch, so that there are more puzzles than lanes and the last ones have
/// to wait for a lane.
const MORE: usize = 16;

/// The number of puzzles in a batch that the widest lanes search in two vectors side by side: eight for each
/// lane.
const MANY: usize = 8 * 16;

/// A wrong answer of a solver, and its puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisagreementError {
    /// The solver and the question.
    pub who: String,
    /// The puzzle, 81 characters, or 729 if it is given by its candidates.
    pub puzzle: String,
    /// The number of its known solutions, up to the limit of the search.
    pub solutions: usize,
}

impl fmt::Display for DisagreementError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self {
            who,
            puzzle,
            solutions,
        } = self;
        write!(f, "{who} is wrong on {puzzle}, solutions: {solutions}")
    }
}

impl std::error::Error for DisagreementError {}

/// The source of the solutions that the engine's answers are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// Searches that share nothing with the engine: dancing links for clues, and for candidates a search by
    /// matchings, whose steps are limited.
    DancingLinks,
    /// The engine itself in one lane, a plain `u32`: a quick check whether the vectors do the same.
    OneLane,
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Self::DancingLinks => "dancing_links",
            Self::OneLane => "the engine in one lane",
        })
    }
}

/// Asks the engine everything about these puzzles, one by one and all together.
///
/// # Errors
/// The first answer that does not fit.
pub fn engine_agrees(puzzles: &[Cells]) -> Result<(), DisagreementError> {
    let reference = Reference::DancingLinks;
    let mut known = Vec::new();
    for puzzle in puzzles {
        let puzzle = Known::new(puzzle, LIMIT, reference)?
            .confirmed()?
            .with_redundant(0..81, reference);
        let solved = Engine::new().solve(&puzzle.puzzle);
        puzzle.is(puzzle.answer_fits(&solved.answer), || "solve".into())?;
        if solved.guesses <= MANY_GUESSES {
            known.push(puzzle);
        }
    }
    let each: Vec<&Known> = known.iter().collect();
    let batch: Vec<&Known> = known.iter().cycle().take(known.len() + MORE).collect();
    let many: Vec<&Known> = known.iter().cycle().take(MANY).collect();
    for engine in engines() {
        for question in &ALONE {
            (question.ask)(engine, &each)?;
        }
        for question in OF_CLUES.iter().chain(&OF_CANDIDATES) {
            (question.ask)(engine, batch_of(question, &each, &batch))?;
        }
        (OF_CLUES[0].ask)(engine, &many)?;
    }
    Ok(())
}

/// Asks the engine everything about positions that are given by their candidates, one by one and all
/// together.
///
/// # Errors
/// The first answer that does not fit.
pub fn engine_agrees_on_candidates(positions: &[Candidates]) -> Result<(), DisagreementError> {
    let mut known = Vec::new();
    for candidates in positions {
        if one_lane().solve(candidates).guesses <= MANY_GUESSES {
            known.push(Known::of_candidates(candidates, LIMIT, Reference::DancingLinks)?);
        }
    }
    let each: Vec<&Known> = known.iter().collect();
    let batch: Vec<&Known> = known.iter().cycle().take(known.len() + MORE).collect();
    for engine in engines() {
        (ALONE[1].ask)(engine, &each)?;
        for question in &OF_CANDIDATES {
            (question.ask)(engine, batch_of(question, &each, &batch))?;
        }
    }
    Ok(())
}

/// Returns the puzzles for a question. One that takes many searches per puzzle needs no further puzzles to
/// make them wait for lanes.
fn batch_of<'a, 'b>(question: &Question, each: &'a [&'b Known], batch: &'a [&'b Known]) -> &'a [&'b Known] {
    if question.most < MANY { each } else { batch }
}

/// Puzzles that the engine is asked about together.
#[derive(Clone, Debug)]
pub enum Batch {
    /// Given by their clues.
    Clues(Vec<Cells>),
    /// Given by their candidates.
    Candidates(Vec<Candidates>),
}

/// The numbers of puzzles with no, one and more solutions, and of those that were not solved within 2,000
/// guesses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds {
    /// The numbers with no solution, one, and more.
    pub solutions: [u64; 3],
    /// The number of those left out, because they take too long.
    pub left_out: u64,
}

/// Asks the engine a question about all these puzzles together, in each kind of lanes. Their solutions are
/// known up to two, or to a limit if the question counts them.
///
/// A question [about clues](OF_CLUES) with a batch of candidates is about a grid without clues, so it tests
/// little.
///
/// # Errors
/// The first answer that does not fit.
pub fn batch_agrees(
    question: &Question,
    puzzles: &Batch,
    limit: usize,
    reference: Reference,
) -> Result<Kinds, DisagreementError> {
    let mut kinds = Kinds::default();
    let limit = if question.counts { limit } else { 2 };
    let known = match puzzles {
        Batch::Clues(puzzles) => known_clues(question, puzzles, limit, reference, &mut kinds)?,
        Batch::Candidates(puzzles) => puzzles
            .iter()
            .map(|candidates| Known::of_candidates(candidates, limit, reference))
            .collect::<Result<_, _>>()?,
    };
    let batch: Vec<&Known> = known.iter().collect();
    for engine in engines() {
        (question.ask)(engine, &batch)?;
    }
    for known in &known {
        kinds.solutions[known.solutions.len().min(2)] += 1;
    }
    Ok(kinds)
}

/// Returns the puzzles that do not take too long, with their solutions. The answers of one lane must fit
/// them, and other lanes must not solve the rest within the limit either.
fn known_clues(
    question: &Question,
    puzzles: &[Cells],
    limit: usize,
    reference: Reference,
    kinds: &mut Kinds,
) -> Result<Vec<Known>, DisagreementError> {
    let limits = Limits::new().guesses(MANY_GUESSES);
    let alone = one_lane().limits(limits).solve_vec(puzzles);
    let mut known = Vec::with_capacity(puzzles.len());
    let mut rest = Vec::new();
    for (i, (puzzle, solved)) in puzzles.iter().zip(alone).enumerate() {
        let Ok(solved) = solved else {
            rest.push(*puzzle);
            continue;
        };
        let mut next = match reference {
            Reference::OneLane if limit <= 2 => Known::of_answer(puzzle, &solved.answer)?,
            _ => Known::new(puzzle, limit, reference)?,
        };
        next.is(next.answer_fits(&solved.answer), || "solve_all in lanes 1".into())?;
        if next.solutions.len() < 2 {
            next.guesses = Some(solved.guesses);
        }
        if question.name == "redundant_all" {
            let clue = next.clue(i);
            next = next.with_redundant([clue], reference);
        }
        known.push(next);
    }
    kinds.left_out += rest.len() as u64;
    for engine in engines() {
        let answers = engine.limits(limits).solve_vec(&rest);
        for (puzzle, solved) in rest.iter().zip(answers) {
            // With several solutions, some lanes need fewer guesses than others.
            let fits =
                solved.is_err() || solved.is_ok_and(|solved| matches!(solved.answer, Answer::Multiple(..)));
            if !fits {
                return Err(DisagreementError {
                    who: format!("solve_all within limits in lanes {} or 1", engine.lanes()),
                    puzzle: line(puzzle),
                    solutions: 0,
                });
            }
        }
    }
    Ok(known)
}

fn engines() -> impl Iterator<Item = Engine> {
    Lanes::available().into_iter().filter_map(Engine::with_lanes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const REFERENCES: [Reference; 2] = [Reference::DancingLinks, Reference::OneLane];

    #[test]
    fn no_puzzles_are_agreed_on() {
        assert_eq!(engine_agrees(&[]), Ok(()));
        for reference in REFERENCES {
            for question in OF_CLUES.iter().chain(&OF_CANDIDATES).chain(&ALONE) {
                let none = Batch::Clues(Vec::new());
                assert_eq!(batch_agrees(question, &none, 2, reference), Ok(Kinds::default()));
            }
        }
    }

    #[test]
    fn the_numbers_of_solutions_of_a_batch_are_counted() {
        let lecture = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let clues = puzzles(format!("11\n{lecture}\n1\n2\n3").as_bytes());
        let candidates: Vec<Candidates> = clues.iter().map(known_solutions::candidates).collect();
        let expected = Ok(Kinds {
            solutions: [1, 1, 3],
            left_out: 0,
        });
        for reference in REFERENCES {
            for question in OF_CLUES.iter().chain(&ALONE).chain(&OF_CANDIDATES) {
                let clues = Batch::Clues(clues.clone());
                assert_eq!(batch_agrees(question, &clues, 5, reference), expected);
            }
            for question in OF_CANDIDATES.iter().chain(&ALONE[1..]) {
                let candidates = Batch::Candidates(candidates.clone());
                assert_eq!(batch_agrees(question, &candidates, 5, reference), expected);
            }
        }
    }
}
