//! Does the engine agree with the other solvers?
//!
//! What a puzzle's solutions are is found out without the engine: by dancing links, confirmed by norvig where
//! there is exactly one solution and by sudoku3 where there are so few blanks that even the brain-dead solver
//! is soon done. Then everything the engine can be asked, in each kind of lanes this processor has, must fit:
//! whether there are none, one or several, how many up to a limit, one of them, another one, all of them, which
//! clues are redundant; the puzzle alone and in a batch.
//!
//! The tests ask this of the puzzles of `txt/` and of mutants of them, a fuzzer of whatever it comes across
//! (`scripts/fuzz`). By the million, batches are asked about in the race's example `agreement`.
//!
//! The file is long because every question stands here twice, side by side: of one puzzle and of many.

mod known;

use std::fmt;

use sudoku_lanes::{Answer, Engine, Lanes, Solved};

use known::Known;

/// A puzzle as the engine takes it: 81 cells, row by row, 0 for a blank; values above 9 may be asked about
/// too.
pub type Cells = [u8; 81];

/// How many solutions are looked at, at most.
const LIMIT: u64 = 40;

/// Up to where the engine counts: not at all, to where many a puzzle has more, and as far as solutions are
/// known.
const LIMITS: [u64; 3] = [0, 3, LIMIT];

/// A limit on guesses that many puzzles exceed and many do not.
const FEW_GUESSES: u64 = 2;

/// Beyond so many guesses a puzzle is asked about once only. Few clues that contradict each other in a hidden
/// way can take the engine a second, and there are hundreds of answers to compare.
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
    /// The puzzle.
    pub puzzle: Cells,
    /// How many solutions it is known to have, up to the limit that was looked for.
    pub solutions: usize,
}

impl fmt::Display for DisagreementError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let solutions = self.solutions;
        let puzzle = line(&self.puzzle);
        write!(f, "{} is wrong on {puzzle}, solutions: {solutions}", self.who)
    }
}

impl std::error::Error for DisagreementError {}

/// Puzzles from text that may be anything, one a line: a digit is a clue, a letter a value above 9 (`A` for
/// 10), and whatever else is a blank, as are the cells that are missing; what comes after the 81st cell is
/// not looked at.
///
/// ```
/// let puzzles = oracle::agreement::puzzles(b"12.A\n\n");
/// assert_eq!(puzzles.len(), 2);
/// assert_eq!(puzzles[0][..5], [1, 2, 0, 10, 0]);
/// assert_eq!(oracle::agreement::line(&puzzles[0]), format!("12.A{}", ".".repeat(77)));
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

/// The cells of a puzzle as [`puzzles`] reads them.
#[must_use]
pub fn line(cells: &Cells) -> String {
    let cell = |&value: &u8| match value {
        0 => '.',
        1..=9 => char::from(b'0' + value),
        10.. => char::from(b'A' + (value - 10).min(25)),
    };
    cells.iter().map(cell).collect()
}

/// Who finds the solutions that the engine's answers are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// Exact cover, which shares nothing with the engine.
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
    let mut known = Vec::new();
    for puzzle in puzzles {
        let puzzle = Known::new(puzzle, LIMIT as usize, Reference::DancingLinks)?
            .confirmed()?
            .with_redundant(0..81);
        let solved = Engine::new().solve(&puzzle.puzzle);
        puzzle.is(puzzle.answer_fits(&solved.answer), || "solve".into())?;
        if solved.guesses <= MANY_GUESSES {
            known.push(puzzle);
        }
    }
    let batch: Vec<&Known> = known.iter().cycle().take(known.len() + MORE).collect();
    let many: Vec<&Known> = known.iter().cycle().take(MANY).collect();
    for engine in engines() {
        for puzzle in &known {
            agrees_alone(engine, puzzle)?;
        }
        let batch = Batch::new(engine, &batch);
        let solved = batch.solved()?;
        for limit in LIMITS {
            batch.counted(limit)?;
        }
        batch.questioned(&solved)?;
        Batch::new(engine, &many).solved()?;
    }
    Ok(())
}

/// Asks the engine for the answers to all these puzzles together, and their numbers of solutions up to a limit, at least
/// two; where the reference is dancing links, also whatever else can be asked of many puzzles. Returns how many puzzles
/// have no solution, one, and more.
///
/// # Errors
/// The first answer that does not fit.
pub fn batch_agrees(
    puzzles: &[Cells],
    limit: usize,
    reference: Reference,
) -> Result<[u64; 3], DisagreementError> {
    let mut known = Vec::with_capacity(puzzles.len());
    for (i, puzzle) in puzzles.iter().enumerate() {
        let puzzle = Known::new(puzzle, limit, reference)?;
        known.push(match reference {
            Reference::DancingLinks => {
                let clue = puzzle.clue(i);
                puzzle.with_redundant([clue])
            }
            Reference::OneLane => puzzle,
        });
    }
    let batch: Vec<&Known> = known.iter().collect();
    for engine in engines() {
        let batch = Batch::new(engine, &batch);
        let solved = batch.solved()?;
        batch.counted(limit as u64)?;
        if reference == Reference::DancingLinks {
            batch.questioned(&solved)?;
        }
    }
    let mut numbers = [0; 3];
    for known in &known {
        numbers[known.solutions.len().min(2)] += 1;
    }
    Ok(numbers)
}

fn engines() -> impl Iterator<Item = Engine> {
    Lanes::available().into_iter().filter_map(Engine::with_lanes)
}

fn agrees_alone(engine: Engine, known: &Known) -> Result<(), DisagreementError> {
    let puzzle = &known.puzzle;
    let fits = |question: &str, fits| known.is(fits, || format!("{question} in lanes {}", engine.lanes()));
    let unlimited = engine.solve(puzzle);
    fits("solve", known.answer_fits(&unlimited.answer))?;
    fits("first", known.first_fits(engine.first(puzzle).as_ref()))?;
    for limit in LIMITS {
        fits("count", engine.count(puzzle, limit) == known.count(limit))?;
    }
    let solutions: Vec<Cells> = engine.solutions(puzzle).take(LIMIT as usize).collect();
    fits("solutions", known.all_fit(&solutions))?;

    let solved = engine.solve_candidates(&candidates(puzzle));
    fits("solve_candidates", known.answer_fits(&solved.answer))?;
    for guesses in [0, unlimited.guesses.saturating_sub(1), unlimited.guesses] {
        let within = engine.solve_within(puzzle, guesses);
        fits(
            "solve_within",
            known.within_fits(within.as_ref(), guesses, unlimited.guesses),
        )?;
    }
    for solution in known.solutions.iter().take(2) {
        let other = engine.other_solution(puzzle, solution);
        fits("other_solution", known.other_fits(solution, other.as_ref()))?;
    }
    let redundant = engine.redundant_clues(puzzle);
    let right = |cell: usize| known.redundant[cell].is_none_or(|known| known == redundant[cell]);
    fits("redundant_clues", (0..81).all(right))
}

/// The clues as candidates.
fn candidates(puzzle: &Cells) -> [u16; 81] {
    puzzle.map(|clue| match clue {
        0 => 0x1FF,
        1..=9 => 1 << (clue - 1),
        _ => 0,
    })
}

/// Puzzles an engine is asked about all together.
struct Batch<'a> {
    engine: Engine,
    known: &'a [&'a Known],
    puzzles: Vec<Cells>,
}

impl<'a> Batch<'a> {
    fn new(engine: Engine, known: &'a [&'a Known]) -> Self {
        let puzzles = known.iter().map(|known| known.puzzle).collect();
        Self {
            engine,
            known,
            puzzles,
        }
    }

    /// As many answers as puzzles, to be overwritten.
    fn room<T: Clone>(&self, answer: T) -> Vec<T> {
        vec![answer; self.puzzles.len()]
    }

    /// Holds each answer against what is known of its puzzle.
    fn fit<T>(
        &self,
        question: &str,
        answers: &[T],
        fits: impl Fn(&Known, &T) -> bool,
    ) -> Result<(), DisagreementError> {
        let mut answered = self.known.iter().zip(answers);
        answered.try_for_each(|(known, answer)| {
            known.is(fits(known, answer), || {
                format!("{question} in lanes {}", self.engine.lanes())
            })
        })
    }

    fn solved(&self) -> Result<Vec<Solved>, DisagreementError> {
        let mut solved = self.room(Solved::UNSOLVED);
        self.engine.solve_all(&self.puzzles, &mut solved);
        self.fit("solve_all", &solved, |known, solved| {
            known.answer_fits(&solved.answer)
        })?;
        Ok(solved)
    }

    fn counted(&self, limit: u64) -> Result<(), DisagreementError> {
        let mut counts = self.room(0);
        self.engine.count_all(&self.puzzles, limit, &mut counts);
        self.fit("count_all", &counts, |known, &count| count == known.count(limit))
    }

    /// What else can be asked of many puzzles; `solved` are their answers, which tell what each takes.
    fn questioned(&self, solved: &[Solved]) -> Result<(), DisagreementError> {
        let Self { engine, puzzles, .. } = self;
        let mut firsts = self.room(None);
        engine.first_all(puzzles, &mut firsts);
        self.fit("first_all", &firsts, |known, first| {
            known.first_fits(first.as_ref())
        })?;
        let mut firsts = self.room(None);
        engine.reproducible_first_all(puzzles, &mut firsts);
        self.fit("reproducible_first_all", &firsts, |known, first| {
            known.first_fits(first.as_ref()) && *first == engine.solutions(&known.puzzle).next()
        })?;

        let marks: Vec<[u16; 81]> = puzzles.iter().map(candidates).collect();
        let mut from_marks = self.room(Solved::UNSOLVED);
        engine.solve_candidates_all(&marks, &mut from_marks);
        self.fit("solve_candidates_all", &from_marks, |known, solved| {
            known.answer_fits(&solved.answer)
        })?;
        let decided = solved
            .iter()
            .filter(|solved| !matches!(solved.answer, Answer::Multiple(..)));
        let most = decided.map(|solved| solved.guesses).max().unwrap_or(0);
        for guesses in [0, FEW_GUESSES, most.saturating_sub(1), most] {
            let mut within = self.room(None);
            engine.solve_all_within(puzzles, guesses, &mut within);
            let within: Vec<_> = within.iter().zip(solved).collect();
            self.fit("solve_all_within", &within, |known, (within, solved)| {
                known.within_fits(within.as_ref(), guesses, solved.guesses)
            })?;
        }

        let given = |known: &Known| *known.solutions.first().unwrap_or(&known.puzzle);
        let givens: Vec<Cells> = self.known.iter().map(|known| given(known)).collect();
        let mut others = self.room(None);
        engine.other_solution_all(puzzles, &givens, &mut others);
        self.fit("other_solution_all", &others, |known, other| {
            known.other_fits(&given(known), other.as_ref())
        })?;

        let cells: Vec<u8> = (0..)
            .zip(self.known)
            .map(|(i, known)| known.clue(i) as u8)
            .collect();
        let mut redundant = self.room(false);
        engine.redundant_all(puzzles, &cells, &mut redundant);
        let redundant: Vec<_> = redundant.into_iter().zip(cells).collect();
        self.fit("redundant_all", &redundant, |known, &(redundant, cell)| {
            let cell = usize::from(cell);
            let alone = || engine.redundant_clues(&known.puzzle)[cell];
            redundant == known.redundant[cell].unwrap_or_else(alone)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_puzzles_are_agreed_on() {
        assert_eq!(engine_agrees(&[]), Ok(()));
        for reference in [Reference::DancingLinks, Reference::OneLane] {
            assert_eq!(batch_agrees(&[], 2, reference), Ok([0; 3]));
        }
    }

    #[test]
    fn the_numbers_of_solutions_of_a_batch_are_counted() {
        let lecture = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzles = puzzles(format!("11\n{lecture}\n1\n2\n3").as_bytes());
        for reference in [Reference::DancingLinks, Reference::OneLane] {
            assert_eq!(batch_agrees(&puzzles, 5, reference), Ok([1, 1, 3]));
        }
    }
}
