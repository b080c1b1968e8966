//! Every exercise can be solved, no stub passes, and no answer that is only nearly right passes either.

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

use watchers::Count;
use workshop::exercises::checks::{self, Checked};

/// The files of the exercises, as modules: the stubs, and the solutions, which could replace them.
macro_rules! files {
    ($($name:ident)+) => {
        #[path = "../solutions"]
        mod solutions {
            $(pub mod $name;)+
        }

        #[path = "../../yours"]
        mod yours {
            $(pub mod $name;)+
        }

        /// The checks of all solutions, in the order of the exercises.
        const SOLUTIONS: &[(&str, fn() -> Checked)] = &[$((stringify!($name), solutions::$name::check)),+];

        /// The checks of all stubs.
        const STUBS: &[(&str, fn() -> Checked)] = &[$((stringify!($name), yours::$name::check)),+];
    };
}

workshop::exercises!(files);

use solutions::{count, cover, lane_pass, memo, most_constrained, queens, recursion, row_ok, sets};

/// Returns the counts, which programs and the teachers' page use, too.
fn figures() -> serde_json::Value {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("figures.json");
    serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
}

/// Most of the counts are those of the course: the lecture's calls, the cells that `sudoku4` looks at, the
/// digits that `sudoku7` considers, the calls of `lookahead` and of dancing links, and the published number
/// of ways. The others were counted by programs in another language.
#[test]
fn every_exercise_can_be_solved_and_its_count_is_the_one_of_the_course() {
    let figures = figures();
    for (name, check) in SOLUTIONS {
        let count = check().unwrap_or_else(|wrong| panic!("tests/solutions/{name}.rs: {wrong}"));
        assert_eq!(
            Some(count),
            figures[name].as_u64(),
            "the count of {name}, and what crates/workshop/figures.json says"
        );
    }
    for name in figures.as_object().unwrap().keys() {
        let there = SOLUTIONS.iter().any(|(exercise, _)| exercise == name);
        assert!(
            there,
            "crates/workshop/figures.json has {name}, which is no exercise"
        );
    }
}

#[test]
fn every_exercise_is_a_program() {
    let manifest = include_str!("../../Cargo.toml");
    for (name, _) in SOLUTIONS {
        let program = format!(
            "[[bin]]\nname = \"exercise-{name}\"\npath = \"yours/{name}.rs\"\nrequired-features = [\"exercises\"]\ntest = false\n"
        );
        assert!(
            manifest.contains(&program),
            "crates/workshop/Cargo.toml lacks these lines:\n{program}"
        );
    }
}

/// Whether the file is a stub as it is handed out, and not a student's answer.
fn stub(name: &str) -> bool {
    let file = format!("yours/{name}.rs");
    let source = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    source.contains("todo!(")
}

#[test]
fn no_stub_passes() {
    for (name, check) in STUBS.iter().filter(|(name, _)| stub(name)) {
        let passed = catch_unwind(check).is_ok_and(|checked| checked.is_ok());
        assert!(!passed, "the stub yours/{name}.rs passes its check");
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
    assert!(wrong(checks::hidden_single::check(|_| None)).contains("is the only place for the"));

    let straight = |n, row, column| {
        let [row, column, rising, _] = queens::items(n, row, column);
        [row, column, rising, 4 * n - 1 + row]
    };
    assert!(wrong(checks::queens::check(straight)).contains("queens can stand in"));
    assert!(wrong(checks::queens::check(|_, row, column| [row, column, 0, 1])).contains("covers item"));

    let one_step =
        |start,
         next: &mut dyn FnMut(checks::breadth_first::State) -> Vec<checks::breadth_first::State>,
         is_target: &dyn Fn(checks::breadth_first::State) -> bool| {
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

#[test]
fn what_forgets_half_of_it_does_not_pass() {
    let plain = |amount: usize, _: &mut [Option<u64>], count: &mut Count| {
        checks::memo::slow(amount, &mut count.calls)
    };
    assert!(wrong(checks::memo::check(plain)).contains("and 91 are enough"));
    let forgetful = |amount: usize, known: &mut [Option<u64>], count: &mut Count| {
        let ways = memo::ways(amount, known, count);
        known[0] = Some(0);
        ways
    };
    assert!(wrong(checks::memo::check(forgetful)).contains("known says 0 for the amount 0"));

    let at_last = |low: &[u8], high: &[u8], _: &mut Count| {
        low.iter().zip(high).filter(|both| *both == (&8, &8)).count() as u32
    };
    assert!(wrong(checks::eights::check(at_last)).starts_with("It answers"));

    let without_limit = |grid: &mut sudoku1::Grid, _: u64| count::solutions(grid, 100);
    assert!(wrong(checks::count::check(without_limit)).contains("but should count 1 with the limit 1"));
    let left = |grid: &mut sudoku1::Grid, limit: u64| {
        let found = count::solutions(grid, limit);
        grid.set(0, 0, 5);
        found
    };
    assert!(wrong(checks::count::check(left)).contains("It leaves the grid as"));

    // The first rule alone.
    let peers_only = |squares: &mut [u16; 81]| {
        for _ in 0..81 {
            for unit in workshop::exercises::units() {
                for cell in unit
                    .into_iter()
                    .filter(|&cell| squares[cell].is_power_of_two())
                    .collect::<Vec<_>>()
                {
                    unit.into_iter()
                        .filter(|&other| other != cell)
                        .for_each(|other| squares[other] &= !squares[cell]);
                }
            }
        }
        !squares.contains(&0)
    };
    assert!(wrong(checks::propagation::check(peers_only)).contains("and should have"));
    assert!(wrong(checks::propagation::check(|_| true)).contains("and should have"));

    let fewest = |blanks: &mut [usize], _: usize, choices: &dyn Fn(usize) -> u32| {
        blanks.sort_by_key(|&blank| std::cmp::Reverse(choices(blank)));
    };
    assert!(wrong(checks::look_ahead::check(fewest)).contains("should become"));

    let half = |links: &mut checks::cover::Links, column: usize| {
        let (left, right) = (links.left[column], links.right[column]);
        (links.right[left], links.left[right]) = (right, left);
    };
    assert!(wrong(checks::cover::check(half, cover::uncover)).starts_with("After cover of A: up["));
    assert!(wrong(checks::cover::check(cover::cover, half)).contains("and uncover of B: "));

    let borrowing = |row: [u32; 9]| lane_pass::pass(row).map(|word| word | 1 << 9);
    assert!(wrong(checks::lane_pass::check(borrowing)).contains("sets bits between the lanes"));
    let met_once = |unit: [u16; 9]| unit.map(|set| set & unit.iter().fold(0, |all, other| all ^ other));
    assert!(wrong(checks::hidden_singles::check(met_once)).contains("and should give"));
    assert!(wrong(checks::hidden_singles::check(|unit| unit)).contains("and should give"));
}
