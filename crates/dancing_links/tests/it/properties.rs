//! Exact cover against all sets of options, Sudoku against the brain-dead solver and published numbers.

use std::ops::ControlFlow;

use dancing_links::{ExactCover, OptionError, PuzzleError, Sudoku, solve};
use proptest::prelude::*;
use sudoku1::Grid;
use sudoku2::check;
use watchers::Count;

fn cover(primary: usize, secondary: usize, options: &[Vec<usize>]) -> ExactCover {
    let mut cover = ExactCover::new(primary, secondary);
    for option in options {
        cover.add(option).unwrap();
    }
    cover
}

fn sorted(mut solutions: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    for solution in &mut solutions {
        solution.sort_unstable();
    }
    solutions.sort_unstable();
    solutions
}

/// Tries every set of options that have a primary item each.
fn all_by_trial(primary: usize, secondary: usize, options: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let useful: Vec<_> = (0..options.len())
        .filter(|&o| options[o].iter().any(|&item| item < primary))
        .collect();
    let sets = (0..1_u32 << useful.len()).map(|set| {
        useful
            .iter()
            .enumerate()
            .filter(move |(i, _)| set >> i & 1 == 1)
            .map(|(_, &o)| o)
            .collect()
    });
    let covers = |set: &Vec<usize>| {
        let mut times = vec![0; primary + secondary];
        set.iter()
            .flat_map(|&o| &options[o])
            .for_each(|&item| times[item] += 1);
        times[..primary].iter().all(|&t| t == 1) && times[primary..].iter().all(|&t| t <= 1)
    };
    sorted(sets.filter(covers).collect())
}

/// Returns the cells of `txt/box_4x4.txt`, the 16 × 16 puzzle.
fn sixteen() -> Vec<u8> {
    let text = include_str!("../../../../txt/box_4x4.txt");
    text.split_whitespace()
        .map(|number| number.parse().unwrap())
        .collect()
}

/// The example of Knuth's paper, page 3: its rows are options, its columns the items A to G.
#[test]
fn the_example_of_the_paper_has_its_one_solution() {
    let options = [
        vec![2, 4, 5],
        vec![0, 3, 6],
        vec![1, 2, 5],
        vec![0, 3],
        vec![1, 6],
        vec![3, 4, 6],
    ];
    assert_eq!(sorted(cover(7, 0, &options).all()), [[0, 3, 4]]);
}

#[test]
fn without_items_nothing_is_the_one_solution() {
    assert_eq!(ExactCover::new(0, 0).all(), [Vec::<usize>::new()]);
    assert_eq!(cover(0, 2, &[vec![0], vec![1]]).all(), [Vec::<usize>::new()]);
    assert_eq!(ExactCover::new(1, 0).first(), None);
}

#[test]
fn an_option_that_cannot_be_is_refused_and_changes_nothing() {
    let mut cover = cover(2, 1, &[vec![0, 2], vec![1]]);
    assert_eq!(
        cover.add(&[0, 3]),
        Err(OptionError::NoSuchItem { item: 3, count: 3 })
    );
    assert_eq!(cover.add(&[1, 0, 1]), Err(OptionError::Twice(1)));
    assert_eq!(
        OptionError::NoSuchItem { item: 3, count: 3 }.to_string(),
        "The option covers item 3; the 3 items are counted from 0"
    );
    assert_eq!(cover.add(&[]), Ok(2));
    assert_eq!(sorted(cover.all()), [[0, 1]]);
}

#[test]
fn a_full_grid_is_its_own_solution_after_one_call() {
    let solution = solve(&Grid::example(1), &mut ()).unwrap();
    let mut count = Count::default();
    assert_eq!(solve(&solution, &mut count), Some(solution));
    assert_eq!((count.calls, count.placed), (1, 0));
}

#[test]
fn clues_that_conflict_have_no_solution() {
    for number in 3..=5 {
        assert_eq!(solve(&Grid::example(number), &mut ()), None);
    }
}

/// 288 and 576: all Sudokus and all Latin squares (boxes of one row) of four digits.
#[test]
fn empty_grids_have_as_many_solutions_as_published() {
    assert_eq!(Sudoku::new(2, 2, &[0; 16]).unwrap().count(u64::MAX), 288);
    assert_eq!(Sudoku::new(1, 4, &[0; 16]).unwrap().count(u64::MAX), 576);
    assert_eq!(Sudoku::new(1, 1, &[0]).unwrap().first(&mut ()), Some(vec![1]));
    assert_eq!(Sudoku::new(3, 3, &[0; 81]).unwrap().count(1000), 1000);
}

#[test]
fn sixteen_times_sixteen_has_one_solution_that_keeps_the_clues() {
    let clues = sixteen();
    let mut sudoku = Sudoku::new(4, 4, &clues).unwrap();
    assert_eq!(sudoku.count(2), 1);
    let solution = sudoku.first(&mut ()).unwrap();
    assert!(
        solution
            .iter()
            .zip(&clues)
            .all(|(&digit, &clue)| digit != 0 && (clue == 0 || clue == digit))
    );
    // A puzzle without a blank would be refused if two digits conflicted.
    assert!(Sudoku::new(4, 4, &solution).is_ok());
}

#[test]
fn cells_that_are_no_puzzle_are_refused_with_the_place() {
    let refused = |r, c, cells: &[u8]| Sudoku::new(r, c, cells).unwrap_err();
    assert_eq!(refused(0, 3, &[]), PuzzleError::Box);
    assert_eq!(refused(16, 16, &[]), PuzzleError::Box);
    assert_eq!(refused(usize::MAX, 2, &[]), PuzzleError::Box);
    assert_eq!(
        refused(2, 2, &[0; 15]).to_string(),
        "There are 15 cells instead of 16"
    );
    assert_eq!(
        refused(1, 2, &[0, 0, 3, 0]).to_string(),
        "The digit 3 at row 1, col 0 is too large for the box"
    );
    assert_eq!(
        refused(1, 2, &[0, 2, 0, 2]).to_string(),
        "The 2 at row 1, col 1 is already in its row, column or box"
    );
}

proptest! {
    #[test]
    fn all_solutions_are_found_once_and_the_links_are_as_before(
        (primary, secondary, options) in (1..6_usize, 0..4_usize).prop_flat_map(|(p, s)| {
            let option = prop::sample::subsequence((0..p + s).collect::<Vec<_>>(), 0..=(p + s).min(4)).prop_shuffle();
            (Just(p), Just(s), prop::collection::vec(option, 0..12))
        }),
        stop in 1..4_u64,
    ) {
        let expected = all_by_trial(primary, secondary, &options);
        let mut cover = cover(primary, secondary, &options);
        prop_assert_eq!(cover.count(stop), stop.min(expected.len() as u64));
        let mut count = Count::default();
        let found = cover.search(&mut count, |_| ControlFlow::Continue(()));
        prop_assert_eq!(found, expected.len() as u64);
        prop_assert_eq!(count.placed, count.taken_back);
        prop_assert_eq!(count.calls, count.placed + 1);
        prop_assert_eq!(cover.first().is_some(), found > 0);
        prop_assert_eq!(sorted(cover.all()), expected);
    }

    /// Blanks cells of a solution and perhaps changes one: there are none, one or several solutions.
    #[test]
    fn an_answer_is_there_when_the_brain_dead_solver_has_one(
        blank in prop::collection::vec(0..81_usize, 0..50),
        (wrong, digit) in (0..81_usize, 0..=9_u8),
    ) {
        let mut cells = *sudoku3::solve(&Grid::example(1), &mut ()).unwrap().cells();
        for cell in blank {
            cells[cell] = 0;
        }
        cells[wrong] = digit;
        let puzzle = Grid::new(cells).unwrap();
        let expected = sudoku3::solve(&puzzle, &mut ());
        let answer = solve(&puzzle, &mut ());
        prop_assert_eq!(answer.is_some(), expected.is_some());
        let number = Sudoku::new(3, 3, &cells).map_or(0, |mut sudoku| sudoku.count(2));
        if number < 2 {
            prop_assert_eq!(answer, expected);
        }
        if let Some(answer) = answer {
            prop_assert_eq!(check(&puzzle, &answer), Ok(()));
        }
    }
}
