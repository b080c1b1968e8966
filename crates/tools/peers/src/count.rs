//! The solvers that count solutions, and those that list them.

use std::hint::black_box;

use sudoku_lanes::{Effort, Engine};

use crate::compare::{Entry, Puzzle, Solver, entry};
use crate::solve::{engines, parsed};

/// A way to count the solutions of puzzles in the form `P`, which reports its effort if it can.
struct Counter<P, F> {
    puzzles: Vec<P>,
    counts: Vec<u64>,
    count: F,
    effort: Option<Effort>,
}

impl<P, F: FnMut(&[P], &mut [u64]) -> Option<Effort>> Solver<u64> for Counter<P, F> {
    fn run(&mut self) {
        self.effort = (self.count)(black_box(&self.puzzles), &mut self.counts);
    }

    fn answers(&self) -> Vec<u64> {
        self.counts.clone()
    }

    fn effort(&self) -> Option<Effort> {
        self.effort
    }
}

fn counter<P: 'static>(
    name: impl Into<String>,
    puzzles: Vec<P>,
    count: impl FnMut(&[P], &mut [u64]) -> Option<Effort> + 'static,
) -> Entry<u64> {
    let counter = Counter {
        counts: vec![0; puzzles.len()],
        puzzles,
        count,
        effort: None,
    };
    entry(name, counter)
}

/// Does the same, puzzle by puzzle.
fn one_by_one<P: 'static>(
    name: impl Into<String>,
    puzzles: Vec<P>,
    mut count: impl FnMut(&P) -> u64 + 'static,
) -> Entry<u64> {
    counter(name, puzzles, move |puzzles, counts| {
        for (puzzle, solutions) in puzzles.iter().zip(counts) {
            *solutions = count(black_box(puzzle));
        }
        None
    })
}

/// Returns all solvers that count up to a limit, followed by those that list each solution.
pub fn counting(puzzles: &[Puzzle], limit: u64) -> Vec<Entry<u64>> {
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let mut entries = vec![one_by_one("sudoku 0.8", parsed(puzzles), move |puzzle| {
        puzzle.solutions_count_up_to(most) as u64
    })];
    for (lanes, engine) in engines() {
        let all =
            move |puzzles: &[Puzzle], counts: &mut [u64]| Some(engine.count_all(puzzles, limit, counts));
        entries.push(counter(format!("lanes {lanes}"), puzzles.to_vec(), all));
    }
    for (lanes, engine) in engines() {
        let name = format!("lanes {lanes}, single");
        entries.push(one_by_one(name, puzzles.to_vec(), move |puzzle| {
            engine.count(puzzle, limit)
        }));
    }
    entries.push(one_by_one("solutions", puzzles.to_vec(), move |puzzle| {
        let solutions = Engine::new().solutions(puzzle).take(most);
        solutions.map(black_box).count() as u64
    }));
    entries.push(one_by_one(
        "sudoku 0.8, listing",
        parsed(puzzles),
        move |puzzle| black_box(puzzle.solutions_up_to(most)).len() as u64,
    ));
    entries
}
