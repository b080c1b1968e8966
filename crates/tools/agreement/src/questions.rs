//! The questions about many puzzles: each is an entry of a list.

use sudoku_lanes::{Answer, Engine, Lanes, Limits};

use super::known_solutions::{Given, Known, one_lane};
use super::{Candidates, Cells, DisagreementError, one_puzzle};

/// A limit on guesses that many puzzles exceed and many do not.
const FEW_GUESSES: u64 = 2;

/// A question about many puzzles.
#[derive(Clone, Copy)]
pub struct Question {
    /// The engine's name for it.
    pub name: &'static str,
    /// The most puzzles for which it is worth asking together.
    pub most: usize,
    /// Whether it makes a difference to know more than two solutions.
    pub counts: bool,
    /// The function that asks it, and checks that the answers fit the known solutions.
    pub(super) ask: fn(Engine, &[&Known]) -> Result<(), DisagreementError>,
}

/// No limit on the number of puzzles.
const ALL: usize = usize::MAX;

/// The questions about clues.
#[rustfmt::skip] // One line each, so that the list reads as a table.
pub const OF_CLUES: [Question; 9] = [
    Question { name: "solve_all", most: ALL, counts: false, ask: solved::<Cells> },
    Question { name: "count_all", most: ALL, counts: true, ask: counted::<Cells> },
    Question { name: "first_all", most: ALL, counts: false, ask: first::<Cells> },
    Question { name: "reproducible_first_all", most: ALL, counts: false, ask: reproducible_first::<Cells> },
    Question { name: "solve_all within limits", most: ALL, counts: false, ask: within::<Cells> },
    Question { name: "other_solution_all", most: ALL, counts: false, ask: other::<Cells> },
    Question { name: "solve_with", most: ALL, counts: false, ask: iterated::<Cells> },
    Question { name: "true_candidates_all", most: 40, counts: true, ask: truth::<Cells> },
    Question { name: "redundant_all", most: 300, counts: false, ask: redundant },
];

/// The questions about candidates, including those of clues.
#[rustfmt::skip]
pub const OF_CANDIDATES: [Question; 8] = [
    Question { name: "solve_all", most: ALL, counts: false, ask: solved::<Candidates> },
    Question { name: "count_all", most: ALL, counts: true, ask: counted::<Candidates> },
    Question { name: "first_all", most: ALL, counts: false, ask: first::<Candidates> },
    Question { name: "reproducible_first_all", most: ALL, counts: false, ask: reproducible_first::<Candidates> },
    Question { name: "solve_all within limits", most: ALL, counts: false, ask: within::<Candidates> },
    Question { name: "other_solution_all", most: ALL, counts: false, ask: other::<Candidates> },
    Question { name: "solve_with", most: ALL, counts: false, ask: iterated::<Candidates> },
    Question { name: "true_candidates_all", most: 40, counts: true, ask: truth::<Candidates> },
];

/// Everything that is asked about one puzzle at a time, given by clues, and by candidates.
#[rustfmt::skip]
pub const ALONE: [Question; 2] = [
    Question { name: "one by one", most: 30, counts: true, ask: one_by_one::<Cells> },
    Question { name: "candidates one by one", most: 30, counts: true, ask: one_by_one::<Candidates> },
];

fn one_by_one<S: Given>(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    known
        .iter()
        .try_for_each(|known| one_puzzle::everything::<S>(engine, known))
}

/// Compares each answer with what is known of its puzzle.
fn fit<T>(
    engine: Engine,
    question: &str,
    known: &[&Known],
    answers: &[T],
    fits: impl Fn(&Known, &T) -> bool,
) -> Result<(), DisagreementError> {
    if known.len() != answers.len() {
        let some = known.first().map_or(Ok(()), |known| {
            known.is(false, || format!("{question}, by the number of its answers,"))
        });
        return some;
    }
    known.iter().zip(answers).try_for_each(|(known, answer)| {
        known.is(fits(known, answer), || {
            format!("{question} in lanes {}", engine.lanes())
        })
    })
}

fn given<S: Given>(known: &[&Known]) -> Vec<S> {
    known.iter().map(|known| S::of(known)).collect()
}

/// Returns the limit up to which the solutions of all puzzles are known.
fn limit(known: &[&Known]) -> u64 {
    known.iter().map(|known| known.limit()).min().unwrap_or(0)
}

fn solved<S: Given>(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let solved = engine.solve_vec(&given::<S>(known));
    fit(engine, "solve_all", known, &solved, Known::solved_fits)
}

fn counted<S: Given>(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let starts = given::<S>(known);
    for limit in one_puzzle::limits(limit(known)) {
        let mut counts = vec![0; known.len()];
        engine.count_all(&starts, limit, &mut counts);
        fit(engine, "count_all", known, &counts, |known, &count| {
            count == known.count(limit)
        })?;
    }
    Ok(())
}

fn first<S: Given>(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let mut firsts = vec![None; known.len()];
    engine.first_all(&given::<S>(known), &mut firsts);
    fit(engine, "first_all", known, &firsts, |known, first| {
        known.first_fits(first.as_ref())
    })
}

fn reproducible_first<S: Given>(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let mut firsts = vec![None; known.len()];
    engine.reproducible_first_all(&given::<S>(known), &mut firsts);
    fit(
        engine,
        "reproducible_first_all",
        known,
        &firsts,
        |known, first| {
            known.first_fits(first.as_ref()) && *first == one_lane().solutions(&S::of(known)).next()
        },
    )
}

fn within<S: Given>(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let starts = given::<S>(known);
    let solved = engine.solve_vec(&starts);
    let decided = solved
        .iter()
        .filter(|solved| !matches!(solved.answer, Answer::Multiple(..)));
    let most = decided.map(|solved| solved.guesses).max().unwrap_or(0);
    for guesses in [0, FEW_GUESSES, most.saturating_sub(1), most] {
        let within = engine.limits(Limits::new().guesses(guesses)).solve_vec(&starts);
        let within: Vec<_> = within.iter().zip(&solved).collect();
        fit(
            engine,
            "solve_all within limits",
            known,
            &within,
            |known, (within, solved)| known.within_fits(within.as_ref().ok(), guesses, solved.guesses),
        )?;
    }
    Ok(())
}

fn other<S: Given>(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let known_one = |known: &Known| *known.solutions.first().unwrap_or(&known.puzzle);
    let known_ones: Vec<Cells> = known.iter().map(|known| known_one(known)).collect();
    let mut others = vec![None; known.len()];
    engine.other_solution_all(&given::<S>(known), &known_ones, &mut others);
    fit(engine, "other_solution_all", known, &others, |known, other| {
        known.other_fits(&known_one(known), other.as_ref())
    })
}

fn iterated<S: Given>(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let solved: Vec<_> = engine
        .solve_with(given::<S>(known).into_iter().enumerate())
        .collect();
    let solved: Vec<_> = (0..).zip(solved).collect();
    fit(
        engine,
        "solve_with",
        known,
        &solved,
        |known, (i, (number, solved))| i == number && known.solved_fits(solved),
    )
}

fn truth<S: Given>(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let mut truth = vec![[0; 81]; known.len()];
    engine.true_candidates_all(&given::<S>(known), &mut truth);
    // If not all solutions are known, one lane gives the rest.
    fit(engine, "true_candidates_all", known, &truth, |known, truth| {
        known.truth_fits(truth)
            && (known.solutions.len() < known.limit() as usize
                || engine.lanes() == Lanes::One
                || *truth == one_lane().true_candidates(&known.candidates))
    })
}

fn redundant(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let cells: Vec<u8> = (0..).zip(known).map(|(i, known)| known.clue(i) as u8).collect();
    let mut redundant = vec![false; known.len()];
    engine.redundant_all(&given::<Cells>(known), &cells, &mut redundant);
    let redundant: Vec<_> = redundant.into_iter().zip(cells).collect();
    fit(
        engine,
        "redundant_all",
        known,
        &redundant,
        |known, &(redundant, cell)| {
            let cell = usize::from(cell);
            let alone = || engine.redundant_clues(&known.puzzle)[cell];
            redundant == known.redundant[cell].unwrap_or_else(alone)
        },
    )
}
