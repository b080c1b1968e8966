//! Puzzles meet their constraints. The engine is asked other questions here than those of the setter, with
//! the same meaning.

use std::array::from_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use sudoku_lanes::{Answer, Engine};
use sudoku_setter::{
    ConstraintError, GaveUpError, Limit, Minimality, Puzzle, Puzzles, ReduceError, Setter, Symmetry,
    reduce_all,
};

fn make(setter: &Setter, puzzles: u64) -> Vec<Puzzle> {
    let puzzles: Result<Vec<_>, _> = setter.puzzles(0..puzzles).unwrap().collect();
    puzzles.unwrap()
}

fn clues(puzzle: &[u8; 81]) -> usize {
    puzzle.iter().filter(|&&clue| clue != 0).count()
}

fn without(puzzle: &[u8; 81], cells: &[usize]) -> [u8; 81] {
    let mut rest = *puzzle;
    for &cell in cells {
        rest[cell] = 0;
    }
    rest
}

fn is_unique(puzzle: &[u8; 81]) -> bool {
    matches!(Engine::new().solve(puzzle).answer, Answer::Unique(_))
}

/// Whether none of its clues, except those to keep, can be removed.
fn is_minimal(puzzle: &[u8; 81], keep: &[u8; 81]) -> bool {
    (0..81)
        .filter(|&cell| puzzle[cell] != 0 && keep[cell] == 0)
        .all(|cell| !is_unique(&without(puzzle, &[cell])))
}

fn check_solutions(puzzles: &[Puzzle]) {
    for (number, puzzle) in (0..).zip(puzzles) {
        assert_eq!(puzzle.number, number);
        assert_eq!(
            Engine::new().solve(&puzzle.clues).answer,
            Answer::Unique(puzzle.solution)
        );
    }
}

#[test]
fn puzzles_are_minimal_and_different() {
    let puzzles = make(&Setter::new(1), 300);
    check_solutions(&puzzles);
    assert!(puzzles.iter().all(|puzzle| is_minimal(&puzzle.clues, &[0; 81])));
    let mut different: Vec<_> = puzzles.iter().map(|puzzle| puzzle.clues).collect();
    different.extend(make(&Setter::new(2), 300).iter().map(|puzzle| puzzle.clues));
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), 600);
}

/// Returns where the symmetry moves a cell to, computed independently of the library.
fn images(symmetry: Symmetry, row: usize, column: usize) -> Vec<(usize, usize)> {
    let (left, up) = (8 - column, 8 - row);
    match symmetry {
        Symmetry::None => vec![],
        Symmetry::HalfTurn => vec![(up, left)],
        Symmetry::QuarterTurn => vec![(column, up), (up, left), (left, row)],
        Symmetry::LeftRight => vec![(row, left)],
        Symmetry::TopBottom => vec![(up, column)],
        Symmetry::BothMirrors => vec![(row, left), (up, column), (up, left)],
        Symmetry::Diagonal => vec![(column, row)],
        Symmetry::Antidiagonal => vec![(left, up)],
        Symmetry::BothDiagonals => vec![(column, row), (left, up), (up, left)],
        _ => vec![
            (row, left),
            (up, column),
            (up, left),
            (column, row),
            (left, up),
            (column, up),
            (left, row),
        ],
    }
}

#[test]
fn symmetric_puzzles_are_symmetric_and_no_group_of_clues_can_go() {
    for symmetry in Symmetry::ALL {
        let puzzles = make(&Setter::new(1).symmetry(symmetry), 40);
        check_solutions(&puzzles);
        for Puzzle { clues, .. } in &puzzles {
            for cell in 0..81 {
                let group: Vec<usize> = images(symmetry, cell / 9, cell % 9)
                    .into_iter()
                    .map(|(row, column)| 9 * row + column)
                    .chain([cell])
                    .collect();
                if clues[cell] == 0 {
                    assert!(group.iter().all(|&image| clues[image] == 0), "{symmetry}");
                } else {
                    assert!(!is_unique(&without(clues, &group)), "{symmetry}");
                }
            }
        }
    }
}

#[test]
fn the_number_of_clues_is_in_the_range() {
    let puzzles = make(&Setter::new(1).clues(22..=23), 100);
    check_solutions(&puzzles);
    assert!(
        puzzles
            .iter()
            .all(|puzzle| (22..=23).contains(&clues(&puzzle.clues)))
    );
    assert!(puzzles.iter().all(|puzzle| is_minimal(&puzzle.clues, &[0; 81])));
}

#[test]
fn puzzles_that_need_not_be_minimal_have_as_many_clues_as_is_said() {
    let puzzles = make(&Setter::new(1).minimality(Minimality::None).clues(30..=33), 400);
    check_solutions(&puzzles);
    for n in 30..=33 {
        let some = puzzles.iter().filter(|puzzle| clues(&puzzle.clues) == n).count();
        assert!((60..140).contains(&some), "{some} of 400 have {n} clues");
    }
    let symmetric = make(
        &Setter::new(1)
            .symmetry(Symmetry::Full)
            .minimality(Minimality::None)
            .clues(45..=45),
        20,
    );
    assert!(symmetric.iter().all(|puzzle| clues(&puzzle.clues) == 45));
}

#[test]
fn a_given_grid_is_the_solution() {
    let grid = make(&Setter::new(9), 1)[0].solution;
    for setter in [
        Setter::new(1).grid(grid),
        Setter::new(1).grid(grid).symmetry(Symmetry::Diagonal),
        Setter::new(1).grid(grid).unbiased(),
    ] {
        let puzzles = make(&setter, 3);
        assert!(puzzles.iter().all(|puzzle| puzzle.solution == grid));
        assert_ne!(puzzles[0].clues, puzzles[1].clues);
    }
}

#[test]
fn clues_to_keep_stay() {
    let mut keep = [0; 81];
    for i in 0..9 {
        keep[10 * i] = i as u8 + 1;
    }
    let puzzles = make(&Setter::new(1).keep(keep), 100);
    check_solutions(&puzzles);
    for puzzle in &puzzles {
        assert!((0..81).all(|cell| keep[cell] == 0 || puzzle.clues[cell] == keep[cell]));
        assert!(is_minimal(&puzzle.clues, &keep));
    }
    // The grids differ. For a puzzle with few solutions, all of them come up.
    assert_ne!(puzzles[0].solution, puzzles[1].solution);
    let minimal = puzzles[0].clues;
    let essential = (0..81)
        .find(|&cell| minimal[cell] != 0 && keep[cell] == 0)
        .unwrap();
    let several = without(&minimal, &[essential]);
    let number = Engine::new().count(&several, 1000);
    assert!((2..1000).contains(&number));
    let mut grids: Vec<_> = make(&Setter::new(1).keep(several), 200 * number)
        .iter()
        .map(|puzzle| puzzle.solution)
        .collect();
    grids.sort_unstable();
    grids.dedup();
    assert_eq!(grids.len() as u64, number);
}

#[test]
fn all_that_stay_of_a_puzzle_is_the_puzzle() {
    let puzzle = make(&Setter::new(3), 1)[0];
    let same = make(&Setter::new(4).keep(puzzle.clues), 2);
    assert!(same.iter().all(|same| same.clues == puzzle.clues));
}

/// A pattern of 25 cells.
const PATTERN: &[u8; 81] = b"\
    ....1......1...1...1.1.1.1...1...1...1.1.1.1.1...1...1...1.1.1.1...1...1......1..";

#[test]
fn clues_are_where_the_pattern_has_them() {
    let pattern = PATTERN.map(|cell| cell == b'1');
    let puzzles = make(&Setter::new(1).pattern(pattern), 20);
    check_solutions(&puzzles);
    assert!(
        puzzles
            .iter()
            .all(|puzzle| puzzle.clues.map(|clue| clue != 0) == pattern)
    );
    assert_ne!(puzzles[0].clues, puzzles[1].clues);

    // Most attempts lead to a puzzle. With the cells of random grids in the pattern, none of them would.
    let mut many = Setter::new(1).pattern(pattern).puzzles(0..20).unwrap();
    assert!(many.by_ref().all(|puzzle| puzzle.is_ok()));
    assert!(many.attempts() <= 40, "{}", many.attempts());

    let minimal = make(&Setter::new(1).pattern(pattern).minimality(Minimality::Strict), 5);
    assert!(minimal.iter().all(|puzzle| is_minimal(&puzzle.clues, &[0; 81])));
    assert!(!puzzles.iter().all(|puzzle| is_minimal(&puzzle.clues, &[0; 81])));

    let mut keep = [0; 81];
    (keep[4], keep[11]) = (7, 3);
    let kept = make(&Setter::new(1).pattern(pattern).keep(keep), 5);
    assert!(
        kept.iter()
            .all(|puzzle| (puzzle.clues[4], puzzle.clues[11]) == (7, 3))
    );
}

#[test]
fn hopeless_constraints_end_after_the_attempts_allowed() {
    // 17 clues on a diagonal and beside it; a puzzle with these would be a rarity.
    let pattern = from_fn(|cell| matches!(cell % 10, 0 | 1));
    let setter = Setter::new(1).pattern(pattern).attempts(3);
    let outcomes: Vec<_> = setter.puzzles(5..7).unwrap().collect();
    assert_eq!(outcomes.len(), 2);
    let Err(gave_up) = &outcomes[0] else {
        panic!("{outcomes:?}")
    };
    assert_eq!(
        (gave_up.number, gave_up.attempts, gave_up.limit),
        (5, 3, Limit::Attempts)
    );
    assert_eq!(gave_up.to_string(), "puzzle 5 was not found in 3 attempts");

    // A test that no puzzle passes, and one that few pass.
    let mut none = Setter::new(1)
        .attempts(50)
        .puzzles_where(0..1, |_| false)
        .unwrap();
    assert!(none.next().unwrap().is_err());
    assert_eq!(none.attempts(), 50);
    let first_is_one = |puzzle: &Puzzle| puzzle.clues[..3] == [1, 2, 3];
    let mut some = Setter::new(1).puzzles_where(0..3, first_is_one).unwrap();
    assert!(some.by_ref().all(|puzzle| first_is_one(&puzzle.unwrap())));
    assert!(some.attempts() > 300);
    let mut never = Setter::new(1).attempts(0).puzzles(0..1).unwrap();
    assert!(never.next().unwrap().is_err());
    assert!(Setter::new(1).puzzles(0..0).unwrap().next().is_none());
}

#[test]
fn a_puzzle_is_given_up_when_its_time_is_over_and_those_after_it_stay_what_they_are() {
    let time = Duration::from_secs(1);
    let slow = |puzzle: &Puzzle| {
        let is_first = puzzle.number == 0;
        thread::sleep(if is_first { time } else { Duration::ZERO });
        !is_first
    };
    let mut puzzles = Setter::new(1).time(time).puzzles_where(0..20, slow).unwrap();
    let gave_up = puzzles.next().unwrap().unwrap_err();
    assert_eq!(
        (gave_up.number, gave_up.attempts, gave_up.limit),
        (0, 1, Limit::Time)
    );
    assert_eq!(gave_up.to_string(), "puzzle 0 ran out of time after 1 attempt");
    let others: Vec<Puzzle> = puzzles.map(Result::unwrap).collect();
    assert_eq!(others, make(&Setter::new(1), 20)[1..]);

    let mut none = Setter::new(1).time(Duration::ZERO).puzzles(3..5).unwrap();
    let numbers: Vec<u64> = none.by_ref().map(|puzzle| puzzle.unwrap_err().number).collect();
    assert_eq!((numbers, none.next()), (vec![3, 4], None));
}

#[test]
fn a_flag_ends_the_making_and_no_puzzle_follows() {
    let stop = Arc::new(AtomicBool::new(false));
    let mut puzzles = Setter::new(1).stop(Arc::clone(&stop)).puzzles(5..).unwrap();
    assert_eq!(puzzles.next().unwrap().unwrap().number, 5);
    stop.store(true, Ordering::Relaxed);
    // Puzzles that are ready are still returned.
    let gave_up = puzzles.find_map(Result::err).unwrap();
    assert_eq!(gave_up.limit, Limit::Stop);
    let told = gave_up.to_string();
    assert!(told.starts_with(&format!("stopped at puzzle {}, after ", gave_up.number)));
    assert_eq!(puzzles.next(), None);
}

#[test]
fn the_last_numbers_are_numbers_like_others() {
    let puzzles: Vec<_> = Setter::new(u64::MAX).puzzles(u64::MAX - 2..).unwrap().collect();
    assert_eq!(puzzles.len(), 3);
    assert!(puzzles.iter().all(Result::is_ok));
}

#[test]
fn symmetric_puzzles_that_are_strictly_minimal_are_both() {
    for (symmetry, attempts) in [
        (Symmetry::HalfTurn, 100_000),
        (Symmetry::Diagonal, 100_000),
        (Symmetry::QuarterTurn, 100_000),
    ] {
        let symmetric = Setter::new(1).symmetry(symmetry);
        let mut puzzles = symmetric
            .clone()
            .minimality(Minimality::Strict)
            .attempts(attempts)
            .puzzles(0..3)
            .unwrap();
        for puzzle in puzzles.by_ref() {
            let Puzzle { clues, .. } = puzzle.unwrap();
            assert!(is_minimal(&clues, &[0; 81]), "{symmetry}");
            for cell in (0..81).filter(|&cell| clues[cell] != 0) {
                let images = images(symmetry, cell / 9, cell % 9);
                assert!(images.iter().all(|&(row, column)| clues[9 * row + column] != 0));
            }
        }
        // By default hardly any of them are minimal.
        let usual = make(&symmetric, 40);
        assert!(!usual.iter().all(|puzzle| is_minimal(&puzzle.clues, &[0; 81])));
    }
    // Without a symmetry, that is the default.
    assert_eq!(
        make(&Setter::new(1).minimality(Minimality::Strict), 5),
        make(&Setter::new(1), 5)
    );
}

#[test]
fn a_range_without_a_bound_is_that_of_all_puzzles() {
    let all = |setter: Setter| make(&setter.minimality(Minimality::None), 5);
    assert_eq!(
        all(Setter::new(1).clues(..=40)),
        all(Setter::new(1).clues(17..=40))
    );
    assert_eq!(all(Setter::new(1).clues(70..)), all(Setter::new(1).clues(70..82)));
}

#[test]
fn puzzles_to_reduce_must_obey_the_rules() {
    let grid = sudoku_setter::uniform_grid(1, 0);
    let mut wrong = grid;
    wrong[80] = 10;
    let mut puzzles = [grid, wrong];
    let error: ReduceError = reduce_all(&mut puzzles, 1).unwrap_err();
    assert_eq!(
        error.to_string(),
        "puzzle 1 of the slice (from 0): 10 at r9c9 is not a digit"
    );
    assert_eq!(puzzles, [grid, wrong], "nothing has changed");
}

#[test]
fn puzzles_can_be_made_on_other_threads() {
    fn is_shared<T: Send + Sync + Clone + std::fmt::Debug>() {}
    is_shared::<Setter>();
    is_shared::<Puzzles>();
    is_shared::<ConstraintError>();
    is_shared::<GaveUpError>();
}
