//! Every exercise can be solved, no stub passes, and what is nearly right does not pass either.

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

use exercises::checks::{self, Checked};
use exercises::{EXERCISES, Exercise};
use watchers::Count;

mod solutions {
    pub mod breadth_first;
    pub mod hidden_single;
    pub mod most_constrained;
    pub mod not_again;
    pub mod pass;
    pub mod queens;
    pub mod recursion;
    pub mod row_ok;
    pub mod sets;
}
use solutions::{
    breadth_first, hidden_single, most_constrained, not_again, pass, queens, recursion, row_ok, sets,
};

macro_rules! of_solutions {
    ($($name:ident($($part:ident),+);)+) => {
        /// The checks of all exercises, made of their solutions.
        fn checked() -> Vec<Checked> {
            vec![$(checks::$name::check($($name::$part),+)),+]
        }
    };
}

exercises::exercises!(of_solutions);

/// Most of the counts are those of the course: the lecture's calls, what `sudoku4` looks at, what `sudoku7`
/// considers, the calls of dancing links, and the published number of ways. The others (218, 12 and 2) were
/// counted by programs in another language.
#[test]
fn every_exercise_can_be_solved_and_its_count_is_the_one_of_the_course() {
    let counts: Vec<_> = checked().into_iter().map(Result::unwrap).collect();
    assert_eq!(counts, [72, 4209, 6427, 4208, 218, 58, 4, 12, 2]);
}

/// The stub as it is handed out; nothing where a student has written something.
fn stub(exercise: &Exercise) -> bool {
    let file = format!("src/yours/{}.rs", exercise.name);
    let source = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    source.contains("todo!(")
}

#[test]
fn no_stub_passes() {
    for exercise in EXERCISES.iter().filter(|exercise| stub(exercise)) {
        let passed = catch_unwind(exercise.check).is_ok_and(|checked| checked.is_ok());
        assert!(!passed, "{}", exercise.name);
    }
}

fn wrong(checked: Checked) -> String {
    checked.expect_err("this is wrong")
}

#[test]
fn what_is_nearly_right_is_told_from_what_is_right() {
    use checks::row_ok::all_different;
    let blind = |grid: &sudoku1::Grid, r: usize| all_different(&std::array::from_fn(|c| grid.get(r, c)));
    assert!(wrong(checks::row_ok::check(blind, row_ok::WRONG)).starts_with("row_ok should answer true"));
    let full = [[1, 2, 3, 4, 5, 6, 7, 8, 9]; 3];
    assert!(wrong(checks::row_ok::check(row_ok::row_ok, full)).contains("neighbours is right on"));

    let twice = |grid: &mut sudoku1::Grid, count: &mut Count| {
        let puzzle = *grid;
        recursion::search(grid, count) && {
            *grid = puzzle;
            recursion::search(grid, count)
        }
    };
    assert!(wrong(checks::recursion::check(twice)).contains("8418 calls instead of 4209"));
    let forgetful = |grid: &mut sudoku1::Grid, count: &mut Count| {
        let solved = recursion::search(grid, count);
        if !solved {
            grid.set(0, 0, 1);
        }
        solved
    };
    assert!(wrong(checks::recursion::check(forgetful)).contains("not as it was"));

    let from_0 = |grid: &mut sudoku1::Grid, _: usize, count: &mut Count| {
        count.looked_at += 139_258;
        recursion::search(grid, count)
    };
    assert!(wrong(checks::not_again::check(from_0)).contains("begin at `from`"));
    let uncounted = |grid: &mut sudoku1::Grid, _: usize, count: &mut Count| recursion::search(grid, count);
    assert!(wrong(checks::not_again::check(uncounted)).contains("count each cell"));

    let toggled = |set: u16, digit: u8| set ^ 1 << digit;
    let checked = checks::sets::check(sets::with, toggled, sets::in_all, sets::smallest);
    assert!(wrong(checked).starts_with("without(0b0, 1) is 0b10 and should be 0b0"));
    let empty = |set: u16| Some(set.trailing_zeros() as u8);
    let checked = checks::sets::check(sets::with, sets::without, sets::in_all, empty);
    assert!(wrong(checked).starts_with("smallest(0b0) is Some(16)"));

    let first = |candidates: &[Option<u16>; 81]| candidates.iter().position(Option::is_some);
    assert!(wrong(checks::most_constrained::check(first)).contains("where another blank has"));
    let naked = |candidates: &[Option<u16>; 81]| {
        let cell = most_constrained::most_constrained(candidates)?;
        let digits = candidates[cell]?;
        digits
            .is_power_of_two()
            .then(|| (cell, digits.trailing_zeros() as u8))
    };
    assert!(!wrong(checks::hidden_single::check(naked)).is_empty());
    assert!(wrong(checks::hidden_single::check(|_| None)).contains("has no other place"));

    let straight = |n, row, column| {
        let [row, column, rising, _] = queens::items(n, row, column);
        [row, column, rising, 4 * n - 1 + row]
    };
    assert!(wrong(checks::queens::check(straight)).contains("queens can stand in"));
    assert!(wrong(checks::queens::check(|_, row, column| [row, column, 0, 1])).contains("covers item"));

    let one_step =
        |start, next: &mut dyn FnMut([u8; 2]) -> Vec<[u8; 2]>, is_target: &dyn Fn([u8; 2]) -> bool| {
            next(start).into_iter().any(is_target).then_some(1)
        };
    assert!(wrong(checks::breadth_first::check(one_step)).contains("answers None instead of Some(6)"));

    let in_turn = |word: u32| {
        let cells = [word & 511, word >> 9 & 511, word >> 18];
        let others = if cells[0].is_power_of_two() { cells[0] } else { 0 };
        cells[0] | (cells[1] & !others) << 9 | (cells[2] & !others) << 18
    };
    assert!(wrong(checks::pass::check(in_turn)).contains("should become"));
}
