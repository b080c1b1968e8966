//! Does the engine agree with the other solvers?
//!
//! What a position's solutions are is found out without the engine: by matchings (`matching.rs`). A puzzle's
//! are, too: by dancing links, confirmed by norvig where there is exactly one solution and by sudoku3 where
//! there are few blanks, with which even the brain-dead solver is soon done. Then everything the engine can
//! be asked, in each kind of lanes this processor has, must fit, of the puzzle alone and in a batch. It is
//! asked whether there are none, one or several, how many up to a limit, one of them, another one, all of
//! them, which clues are redundant, and which candidates are true. (Not asked are `par_solve_all`, which is
//! `solve_all` for each core, `mean_guesses`, a sum over `solve`, and `watch`: the engine's own tests do.)
//!
//! The tests ask this of the puzzles of `txt/` and of mutants of them, a fuzzer of whatever it comes across
//! (`crates/tools/fuzz`). By the million, batches are asked one question each in the example `ranges`.

mod alone;
mod known;
mod matching;
mod questions;
mod text;

use std::fmt;

use sudoku_lanes::{Answer, Engine, Lanes, Limits};

pub use known::solutions;
pub use questions::{ALONE, OF_CANDIDATES, OF_CLUES, Question};
pub use text::{line, positions, puzzles};

use known::{Known, one_lane};

/// A puzzle as the engine takes it: 81 cells, row by row, 0 for a blank; values above 9 may be asked about
/// too.
pub type Cells = [u8; 81];

/// A puzzle's candidates, or pencil marks: of each cell a set of digits, bit d - 1 for digit d.
pub type Candidates = [u16; 81];

/// How many solutions are looked at, at most.
const LIMIT: usize = 40;

/// Beyond this many guesses a puzzle is asked about once only. Few clues that contradict each other in a
/// hidden way can take the engine milliseconds, and there are hundreds of answers to compare.
const MANY_GUESSES: u64 = 2000;

/// Puzzles added to a batch, so that there are more than lanes: the last ones have to wait for a lane.
const MORE: usize = 16;

/// Puzzles in a batch that the widest lanes search in two vectors side by side: eight to each lane.
const MANY: usize = 8 * 16;

/// What a solver said of a puzzle, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisagreementError {
    /// Who was asked what.
    pub who: String,
    /// The puzzle, 81 characters, or 729 where it is given by its candidates.
    pub puzzle: String,
    /// How many solutions it is known to have, up to the limit that was looked for.
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

/// Who finds the solutions that the engine's answers are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// Others, which share nothing with the engine: of clues dancing links, of candidates a search by
    /// matchings, whose steps can be limited.
    DancingLinks,
    /// The engine itself in one lane, a plain `u32`: tells quickly whether the vectors do the same.
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

/// What takes many searches a puzzle has lanes waited for without others.
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

/// How many puzzles had no solution, one, and more; and of how many it was not known within 2,000 guesses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds {
    /// With no solution, one, and more.
    pub solutions: [u64; 3],
    /// Those that were left out, because they take too long.
    pub left_out: u64,
}

/// Asks the engine a question about all these puzzles together, in each kind of lanes. Their solutions are
/// known up to two, or to a limit if the question counts them.
///
/// A question [of clues](OF_CLUES) asked of candidates is one about a grid without clues, so it says little.
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

/// What is known of puzzles that do not take too long. What one lane says of them must fit, and others must
/// not know of the rest either.
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
        let candidates: Vec<Candidates> = clues.iter().map(known::candidates).collect();
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
