//! The solvers that solve puzzles.

use std::hint::black_box;

use sudoku_lanes::{Answer, Effort, Engine, Lanes, Solved};

use crate::compare::{Entry, Puzzle, Solver, entry};

/// The `sudoku` crate, which comes first: ratios are relative to it.
struct SudokuCrate {
    puzzles: Vec<sudoku::Sudoku>,
    solved: Vec<Option<sudoku::Sudoku>>,
}

impl SudokuCrate {
    fn new(puzzles: &[Puzzle]) -> Self {
        SudokuCrate {
            puzzles: parsed(puzzles),
            solved: vec![None; puzzles.len()],
        }
    }
}

impl Solver<Puzzle> for SudokuCrate {
    fn run(&mut self) {
        for (puzzle, solved) in self.puzzles.iter().zip(&mut self.solved) {
            *solved = black_box(puzzle).solution();
        }
    }

    fn answers(&self) -> Vec<Puzzle> {
        let solved = self.solved.iter();
        solved
            .map(|solved| solved.map_or([0; 81], |solution| solution.to_bytes()))
            .collect()
    }
}

/// Returns the puzzles in the form of the `sudoku` crate.
pub fn parsed(puzzles: &[Puzzle]) -> Vec<sudoku::Sudoku> {
    let parse = |&puzzle| sudoku::Sudoku::from_bytes(puzzle).expect("81 cells of 0 to 9 are what it takes");
    puzzles.iter().map(parse).collect()
}

struct Msolve {
    puzzles: Vec<msolve::Sudoku>,
    solved: Vec<Option<msolve::Sudoku>>,
}

impl Msolve {
    fn new(puzzles: &[Puzzle]) -> Self {
        Msolve {
            puzzles: puzzles.iter().map(|&puzzle| puzzle.into()).collect(),
            solved: vec![None; puzzles.len()],
        }
    }
}

impl Solver<Puzzle> for Msolve {
    fn run(&mut self) {
        for (puzzle, solved) in self.puzzles.iter().zip(&mut self.solved) {
            *solved = black_box(*puzzle).solve_unique();
        }
    }

    fn answers(&self) -> Vec<Puzzle> {
        let solved = self.solved.iter();
        solved
            .map(|solved| solved.map_or([0; 81], |solution| solution.to_array()))
            .collect()
    }
}

/// The engine with a way to ask it, which reports its effort if it can.
struct Asked<F> {
    puzzles: Vec<Puzzle>,
    answers: Vec<Solved>,
    solve: F,
    effort: Option<Effort>,
}

impl<F: FnMut(&[Puzzle], &mut [Solved]) -> Option<Effort>> Solver<Puzzle> for Asked<F> {
    fn run(&mut self) {
        self.effort = (self.solve)(black_box(&self.puzzles), &mut self.answers);
    }

    fn answers(&self) -> Vec<Puzzle> {
        let unique = |solved: &Solved| match solved.answer {
            Answer::Unique(solution) => solution,
            _ => [0; 81],
        };
        self.answers.iter().map(unique).collect()
    }

    fn effort(&self) -> Option<Effort> {
        self.effort
    }
}

fn engine(
    name: String,
    puzzles: &[Puzzle],
    solve: impl FnMut(&[Puzzle], &mut [Solved]) -> Option<Effort> + 'static,
) -> Entry<Puzzle> {
    let asked = Asked {
        puzzles: puzzles.to_vec(),
        answers: vec![Solved::default(); puzzles.len()],
        solve,
        effort: None,
    };
    entry(name, asked)
}

pub fn engines() -> impl Iterator<Item = (Lanes, Engine)> {
    Lanes::available()
        .into_iter()
        .filter_map(|lanes| Some((lanes, Engine::with_lanes(lanes)?)))
}

pub fn many(puzzles: &[Puzzle]) -> Vec<Entry<Puzzle>> {
    let mut entries = vec![
        entry("sudoku 0.8", SudokuCrate::new(puzzles)),
        entry("msolve 0.6", Msolve::new(puzzles)),
    ];
    entries.extend(engines().map(|(lanes, solver)| {
        engine(format!("lanes {lanes}"), puzzles, move |puzzles, answers| {
            Some(solver.solve_all(puzzles, answers))
        })
    }));
    entries
}

pub fn single(puzzles: &[Puzzle]) -> Vec<Entry<Puzzle>> {
    let mut entries = vec![entry("sudoku 0.8", SudokuCrate::new(puzzles))];
    entries.extend(engines().map(|(lanes, solver)| {
        engine(
            format!("lanes {lanes}, single"),
            puzzles,
            move |puzzles, answers| {
                for (puzzle, answer) in puzzles.iter().zip(answers) {
                    *answer = solver.solve(black_box(puzzle));
                }
                None
            },
        )
    }));
    entries
}

/// Returns the engine with one thread and with two, in pools that are made before the clock runs. They take
/// batches as `par_solve_all` does.
pub fn threads(puzzles: &[Puzzle]) -> Vec<Entry<Puzzle>> {
    let entries = [1, 2].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .expect("threads");
        engine(format!("{threads} threads"), puzzles, move |puzzles, answers| {
            Some(pool.install(|| Engine::new().par_solve_all(puzzles, answers)))
        })
    });
    entries.into()
}
