//! What can be asked of many puzzles: each question is an entry of a list.

use sudoku_lanes::{Answer, Engine, Lanes, Limits, Solved};

use super::known::{Known, one_lane};
use super::{Candidates, Cells, DisagreementError, alone};

/// A limit on guesses that many puzzles exceed and many do not.
const FEW_GUESSES: u64 = 2;

/// A question about many puzzles.
#[derive(Clone, Copy)]
pub struct Question {
    /// The engine's name for it.
    pub name: &'static str,
    /// The most puzzles that it is worth asking about together.
    pub most: usize,
    /// Whether more than two solutions tell more of the answer.
    pub counts: bool,
    /// Whether the answers fit what is known.
    pub(super) ask: fn(Engine, &[&Known]) -> Result<(), DisagreementError>,
}

/// As many puzzles as there are.
const ALL: usize = usize::MAX;

/// What is asked of clues.
#[rustfmt::skip] // A line each, so that the list can be read as a table.
pub const OF_CLUES: [Question; 8] = [
    Question { name: "solve_all", most: ALL, counts: false, ask: |engine, known| solved(engine, known).map(|_| ()) },
    Question { name: "count_all", most: ALL, counts: true, ask: counted },
    Question { name: "first_all", most: ALL, counts: false, ask: first },
    Question { name: "reproducible_first_all", most: ALL, counts: false, ask: reproducible_first },
    Question { name: "solve_all within limits", most: ALL, counts: false, ask: within },
    Question { name: "other_solution_all", most: ALL, counts: false, ask: other },
    Question { name: "redundant_all", most: 300, counts: false, ask: redundant },
    Question { name: "solve_iter", most: ALL, counts: false, ask: iterated },
];

/// What is asked of candidates, those of clues among them.
#[rustfmt::skip]
pub const OF_CANDIDATES: [Question; 4] = [
    Question { name: "solve_all of candidates", most: ALL, counts: false, ask: solved_candidates },
    Question { name: "count_all of candidates", most: ALL, counts: true, ask: counted_candidates },
    Question { name: "reproducible_first_all of candidates", most: ALL, counts: false, ask: reproducible_first_candidates },
    Question { name: "true_candidates_all", most: 40, counts: true, ask: truth },
];

/// Everything that is asked about one puzzle at a time: of clues, and of candidates.
pub const ALONE: [Question; 2] = [
    Question {
        name: "one by one",
        most: 30,
        counts: true,
        ask: |engine, known| known.iter().try_for_each(|known| alone::clues(engine, known)),
    },
    Question {
        name: "candidates one by one",
        most: 30,
        counts: true,
        ask: |engine, known| {
            known
                .iter()
                .try_for_each(|known| alone::candidates(engine, known))
        },
    },
];

/// Holds each answer against what is known of its puzzle.
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

fn puzzles(known: &[&Known]) -> Vec<Cells> {
    known.iter().map(|known| known.puzzle).collect()
}

fn candidates(known: &[&Known]) -> Vec<Candidates> {
    known.iter().map(|known| known.candidates).collect()
}

/// Up to where the solutions of all are known.
fn limit(known: &[&Known]) -> u64 {
    known.iter().map(|known| known.limit()).min().unwrap_or(0)
}

fn solved(engine: Engine, known: &[&Known]) -> Result<Vec<Solved>, DisagreementError> {
    let mut solved = vec![Solved::default(); known.len()];
    engine.solve_all(&puzzles(known), &mut solved);
    fit(engine, "solve_all", known, &solved, Known::solved_fits)?;
    Ok(solved)
}

fn counted(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let puzzles = puzzles(known);
    for limit in alone::limits(limit(known)) {
        let mut counts = vec![0; known.len()];
        engine.count_all(&puzzles, limit, &mut counts);
        fit(engine, "count_all", known, &counts, |known, &count| {
            count == known.count(limit)
        })?;
    }
    Ok(())
}

fn first(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let mut firsts = vec![None; known.len()];
    engine.first_all(&puzzles(known), &mut firsts);
    fit(engine, "first_all", known, &firsts, |known, first| {
        known.first_fits(first.as_ref())
    })
}

fn reproducible_first(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let mut firsts = vec![None; known.len()];
    engine.reproducible_first_all(&puzzles(known), &mut firsts);
    fit(
        engine,
        "reproducible_first_all",
        known,
        &firsts,
        |known, first| {
            known.first_fits(first.as_ref()) && *first == one_lane().solutions(&known.puzzle).next()
        },
    )
}

fn within(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let solved = solved(engine, known)?;
    let decided = solved
        .iter()
        .filter(|solved| !matches!(solved.answer, Answer::Multiple(..)));
    let most = decided.map(|solved| solved.guesses).max().unwrap_or(0);
    let puzzles = puzzles(known);
    for guesses in [0, FEW_GUESSES, most.saturating_sub(1), most] {
        let within = engine.limits(Limits::new().guesses(guesses)).solve_vec(&puzzles);
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

fn other(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let given = |known: &Known| *known.solutions.first().unwrap_or(&known.puzzle);
    let givens: Vec<Cells> = known.iter().map(|known| given(known)).collect();
    let mut others = vec![None; known.len()];
    engine.other_solution_all(&puzzles(known), &givens, &mut others);
    fit(engine, "other_solution_all", known, &others, |known, other| {
        known.other_fits(&given(known), other.as_ref())
    })
}

fn redundant(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let cells: Vec<u8> = (0..).zip(known).map(|(i, known)| known.clue(i) as u8).collect();
    let mut redundant = vec![false; known.len()];
    engine.redundant_all(&puzzles(known), &cells, &mut redundant);
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

fn iterated(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let solved: Vec<Solved> = engine.solve_iter(puzzles(known)).collect();
    fit(engine, "solve_iter", known, &solved, Known::solved_fits)
}

fn solved_candidates(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let candidates = candidates(known);
    let [mut solved, mut alone] = [(); 2].map(|()| vec![Solved::default(); known.len()]);
    engine.solve_all(&candidates, &mut solved);
    one_lane().solve_all(&candidates, &mut alone);
    let solved: Vec<_> = solved.into_iter().zip(alone).collect();
    fit(
        engine,
        "solve_all of candidates",
        known,
        &solved,
        |known, (solved, alone)| {
            known.answer_fits(&solved.answer)
                && (known.solutions.len() > 1 || solved.guesses == alone.guesses)
        },
    )
}

fn counted_candidates(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let candidates = candidates(known);
    for limit in alone::limits(limit(known)) {
        let mut counts = vec![0; known.len()];
        engine.count_all(&candidates, limit, &mut counts);
        fit(
            engine,
            "count_all of candidates",
            known,
            &counts,
            |known, &count| count == known.count(limit),
        )?;
    }
    Ok(())
}

fn reproducible_first_candidates(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let mut firsts = vec![None; known.len()];
    engine.reproducible_first_all(&candidates(known), &mut firsts);
    fit(
        engine,
        "reproducible_first_all of candidates",
        known,
        &firsts,
        |known, first| {
            known.first_fits(first.as_ref()) && *first == one_lane().solutions(&known.candidates).next()
        },
    )
}

fn truth(engine: Engine, known: &[&Known]) -> Result<(), DisagreementError> {
    let candidates = candidates(known);
    let mut truth = vec![[0; 81]; known.len()];
    engine.true_candidates_all(&candidates, &mut truth);
    // Where not all solutions are known, others tell the rest.
    fit(engine, "true_candidates_all", known, &truth, |known, truth| {
        known.truth_fits(truth)
            && (known.solutions.len() < known.limit() as usize
                || engine.lanes() == Lanes::One
                || *truth == one_lane().true_candidates(&known.candidates))
    })
}
