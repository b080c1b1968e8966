//! Every solver against every puzzle of txt/, and against each other.

use std::path::{Path, PathBuf};
use std::thread;

use proptest::prelude::*;
use solvers::{SOLVERS, Solver};
use sudoku1::Grid;
use sudoku2::check;
use watchers::Count;
use workshop::puzzles::{self, Puzzle};

/// Returns the reference solver, with which the others are compared where `sudoku3` would take minutes.
fn reference() -> &'static Solver {
    solvers::solver("sudoku8").unwrap()
}

/// Checks that the answers of a solver are right, and that there is one exactly if `solvable` is true.
fn check_all(solver: &Solver, puzzles: &[Grid], answers: &[Option<Grid>], solvable: &[bool]) {
    let name = solver.name;
    assert_eq!(answers.len(), puzzles.len(), "{name}");
    for ((puzzle, answer), &solvable) in puzzles.iter().zip(answers).zip(solvable) {
        assert_eq!(answer.is_some(), solvable, "{name}\n{puzzle}");
        if let Some(answer) = answer {
            assert_eq!(check(puzzle, answer), Ok(()), "{name}\n{puzzle}");
        }
    }
}

/// Runs a solver on the puzzles in all three ways, or in one if that takes it seconds, and checks its
/// answers.
fn run(solver: &Solver, puzzles: &[Grid], solvable: &[bool], slow: bool) {
    check_all(solver, puzzles, &(solver.solve_all)(puzzles), solvable);
    if !slow {
        let answers: Vec<_> = puzzles.iter().map(solver.solve).collect();
        check_all(solver, puzzles, &answers, solvable);
        let count = |puzzle| (solver.count)(puzzle, &mut Count::default());
        let answers: Vec<_> = puzzles.iter().map(count).collect();
        check_all(solver, puzzles, &answers, solvable);
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../txt")
}

/// Reads the puzzles of a file: one on each line, or one in the form of the lecture.
fn read(path: &Path) -> Vec<Puzzle> {
    let (file, text) = (path.display().to_string(), std::fs::read_to_string(path).unwrap());
    let mut puzzles = puzzles::list(&file, &text);
    if puzzles.is_empty() {
        let grid = text.parse().unwrap_or_else(|error| panic!("{file}: {error}"));
        puzzles.push(Puzzle { grid, file, line: 1 });
    }
    puzzles
}

/// Norvig's grid without a solution, which most solvers need seconds or minutes to find out.
const LONG: &str = "norvig_none.txt";

/// Returns all puzzles of txt/ that are Sudokus of 81 cells. The files with boxes of other sizes, the text
/// about the files and [`LONG`] are left out.
fn all_puzzles() -> Vec<Puzzle> {
    let mut files: Vec<_> = std::fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .filter(|path| {
            let name = path.file_name().unwrap().to_str().unwrap();
            !name.starts_with("box_") && name != LONG
        })
        .collect();
    files.sort();
    files.iter().flat_map(|path| read(path)).collect()
}

#[test]
fn every_solver_is_right_on_every_puzzle_of_txt() {
    let all = all_puzzles();
    assert!(all.len() > 50, "{} puzzles", all.len());
    let (hard, easy): (Vec<_>, Vec<_>) = all
        .into_iter()
        .partition(|puzzle| puzzle.file.ends_with("hard.txt"));
    for (puzzles, hard) in [(easy, false), (hard, true)] {
        let grids: Vec<_> = puzzles.iter().map(|puzzle| puzzle.grid).collect();
        let solvable: Vec<_> = grids
            .iter()
            .map(|grid| (reference().solve)(grid).is_some())
            .collect();
        thread::scope(|scope| {
            for solver in SOLVERS.iter().filter(|solver| !(hard && solver.in_order)) {
                scope.spawn(|| run(solver, &grids, &solvable, solver.in_order));
            }
        });
    }
}

#[test]
fn every_name_is_there_once() {
    for entry in &SOLVERS {
        assert_eq!(SOLVERS.iter().filter(|other| other.name == entry.name).count(), 1);
        let found = solvers::solver(entry.name);
        assert_eq!(found.map(|found| found.about), Some(entry.about));
        let is_known = |name| solvers::solver(name).is_some();
        assert!(entry.before.is_none_or(is_known), "{}", entry.name);
    }
}

/// Solvers that also see hidden singles need not take long.
#[test]
fn the_grid_that_takes_long_has_no_solution() {
    for puzzle in read(&folder().join(LONG)) {
        for name in ["dancing_links", "lanes"] {
            assert_eq!(
                (solvers::solver(name).unwrap().solve)(&puzzle.grid),
                None,
                "{name}"
            );
        }
    }
}

#[test]
fn where_there_is_one_solution_all_solvers_find_the_same() {
    for puzzle in puzzles::test_puzzles() {
        let solution = (reference().solve)(&puzzle.grid);
        for solver in SOLVERS.iter().filter(|solver| !solver.in_order) {
            assert_eq!(
                (solver.solve)(&puzzle.grid),
                solution,
                "{} on {puzzle}",
                solver.name
            );
        }
    }
}

#[test]
fn no_puzzles_have_no_answers() {
    for solver in &SOLVERS {
        assert_eq!((solver.solve_all)(&[]), [], "{}", solver.name);
    }
}

/// The counts of other solvers in the documentation of lookahead.
#[test]
fn the_harder_board_takes_sudoku7_and_sudoku8_as_many_calls_as_documented() {
    let board = sudoku1::Grid::example(12);
    for (name, documented) in [("sudoku7", 2466), ("sudoku8", 50)] {
        let mut count = Count::default();
        (solvers::solver(name).unwrap().count)(&board, &mut count).unwrap();
        assert_eq!(count.calls, documented, "{name}");
    }
}

/// Counts the solutions from cell `at` on, by trying every digit that no cell in the same unit has.
fn solutions(cells: &mut [u8; 81], at: usize) -> u64 {
    let Some(blank) = (at..81).find(|&cell| cells[cell] == 0) else {
        return 1;
    };
    let sees = |other: usize| {
        let [(r, c), (row, column)] = [blank, other].map(|cell| (cell / 9, cell % 9));
        r == row || c == column || (r / 3, c / 3) == (row / 3, column / 3)
    };
    let mut count = 0;
    for digit in 1..=9 {
        if !(0..81).any(|other| cells[other] == digit && sees(other)) {
            cells[blank] = digit;
            count += solutions(cells, blank + 1);
        }
    }
    cells[blank] = 0;
    count
}

#[test]
fn the_puzzles_of_many_txt_have_as_many_solutions_as_it_says_by_three_ways_of_counting() {
    let text = std::fs::read_to_string(folder().join("many.txt")).unwrap();
    let puzzles = puzzles::list("many.txt", &text);
    assert!(puzzles.len() >= 20);
    let check = |puzzle: &Puzzle| {
        let line = text.lines().nth(puzzle.line - 1).unwrap();
        let count: u64 = line.split(' ').nth(1).unwrap().parse().unwrap();
        let mut cells = *puzzle.grid.cells();
        let conflict = sudoku2::faults(&puzzle.grid).next().is_some();
        let counted = if conflict { 0 } else { solutions(&mut cells, 0) };
        assert_eq!(counted, count, "{puzzle}");
        let covers = dancing_links::Sudoku::new(3, 3, puzzle.grid.cells())
            .map_or(0, |mut sudoku| sudoku.count(u64::MAX));
        assert_eq!(covers, count, "{puzzle}");
        let engine = sudoku_lanes::Engine::new();
        assert_eq!(engine.count(puzzle.grid.cells(), u64::MAX), count, "{puzzle}");
        assert_ne!(count, 1, "{puzzle} has one solution");
    };
    thread::scope(|scope| {
        for puzzle in &puzzles {
            scope.spawn(|| check(puzzle));
        }
    });
}

proptest! {
    /// Takes a solution with blanks, digits exchanged and a few digits changed: there are puzzles with no,
    /// one and several solutions.
    #[test]
    fn all_solvers_agree_on_any_puzzle(
        blanks in prop::collection::vec(0..81_usize, 0..60),
        changes in prop::collection::vec((0..81_usize, 0..=9_u8), 0..3),
        digits in Just([1, 2, 3, 4, 5, 6, 7, 8, 9_u8]).prop_shuffle(),
    ) {
        let solution = (reference().solve)(&puzzles::test_puzzles()[0].grid).unwrap();
        let mut cells = solution.cells().map(|digit| digits[usize::from(digit) - 1]);
        for cell in blanks {
            cells[cell] = 0;
        }
        for (cell, digit) in changes {
            cells[cell] = digit;
        }
        let puzzle = Grid::new(cells).unwrap();
        let solvable = sudoku3::solve(&puzzle, &mut ()).is_some();
        for solver in &SOLVERS {
            run(solver, &[puzzle], &[solvable], false);
        }
    }
}
