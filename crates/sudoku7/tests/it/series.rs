//! The series as a whole: sudoku3 to sudoku7 walk the same tree to the same solution.

use std::thread;

use proptest::prelude::*;
use sudoku1::Grid;
use sudoku2::check;
use sudoku7::Legal;
use watchers::Count;

type Solve = fn(&Grid, &mut Count) -> Option<Grid>;
const SERIES: [(&str, Solve); 5] = [
    ("sudoku3", |puzzle, count| sudoku3::solve(puzzle, count)),
    ("sudoku4", |puzzle, count| sudoku4::solve(puzzle, count)),
    ("sudoku5", |puzzle, count| sudoku5::solve(puzzle, count)),
    ("sudoku6", |puzzle, count| sudoku6::solve(puzzle, count)),
    ("sudoku7", |puzzle, count| sudoku7::solve(puzzle, count)),
];

/// Runs the series and checks what the lecture's algorithms imply; returns the counts and the solution.
fn run(puzzle: &Grid) -> ([Count; 5], Option<Grid>) {
    let answers = SERIES.map(|(name, solve)| {
        let mut count = Count::default();
        let solution = solve(puzzle, &mut count);
        if let Some(solution) = &solution {
            assert_eq!(check(puzzle, solution), Ok(()), "{name}");
            let blanks = puzzle.cells().iter().filter(|&&digit| digit == 0).count() as u64;
            assert_eq!(count.placed - count.taken_back, blanks, "{name}");
        }
        (count, solution)
    });
    let counts = answers.map(|(count, _)| count);
    let [three, four, five, six, seven] = counts;
    // Between two steps, only the counts that the later one saves differ.
    assert!(three.looked_at >= four.looked_at, "step 4 does not look again");
    let looked_at = four.looked_at;
    assert_eq!(
        three,
        Count {
            looked_at: three.looked_at,
            ..four
        }
    );
    let (placed, taken_back) = (four.placed - four.refused, four.taken_back - four.refused);
    let (considered, refused) = (five.considered, five.refused);
    let legal_only = Count {
        placed,
        placed_to_be_refused: 0,
        taken_back,
        considered,
        refused,
        ..four
    };
    assert_eq!(
        five, legal_only,
        "step 5 places the legal ones among the digits of step 4"
    );
    let (considered, refused) = (six.considered, six.refused);
    assert_eq!(
        six,
        Count {
            considered,
            refused,
            ..five
        },
        "step 6 considers other digits"
    );
    // At a cell that is given up, step 6 never considers more digits. On the way to the solution, a cell is
    // left at the right digit, and the smaller set may have more digits below it.
    let more = if answers[0].1.is_some() {
        8 * (five.placed - five.taken_back)
    } else {
        0
    };
    assert!(six.considered <= five.considered + more, "... and never more");
    let (considered, refused) = (placed, 0);
    assert_eq!(
        seven,
        Count {
            considered,
            refused,
            ..six
        },
        "step 7 considers the legal ones"
    );
    assert_eq!(seven.looked_at, looked_at);
    for count in counts {
        assert_eq!(
            count.considered,
            count.refused + count.calls.saturating_sub(1),
            "a digit is refused or leads to a call"
        );
    }
    for (name, (_, solution)) in SERIES.iter().map(|(name, _)| name).zip(&answers) {
        assert_eq!(*solution, answers[0].1, "{name} and sudoku3");
    }
    (counts, answers[0].1)
}

/// The counts of calls and placements come from counters in the lecture's own C++, the others from a model of
/// the steps that shares no line with them.
#[test]
fn the_example_of_the_lecture_takes_as_many_calls_and_placements_as_in_the_lecture() {
    let (counts, solution) = run(&Grid::example(1));
    assert_eq!(counts.map(|count| count.calls), [4209; 5]);
    assert_eq!(
        counts.map(|count| count.placed),
        [37_652, 37_652, 4208, 4208, 4208]
    );
    assert_eq!(
        counts.map(|count| count.looked_at),
        [139_258, 6427, 6427, 6427, 6427]
    );
    assert_eq!(
        counts.map(|count| count.considered),
        [37_652, 37_652, 11_527, 9806, 4208]
    );
    let expected = "534 678 912\n672 195 348\n198 342 567\n\n859 761 423\n426 853 791\n713 924 856\n\n\
                    961 537 284\n287 419 635\n345 286 179";
    assert_eq!(solution.unwrap().to_string(), expected);
}

#[test]
fn clues_that_conflict_have_no_solution() {
    for number in [3, 4, 5] {
        assert_eq!(run(&Grid::example(number)).1, None, "txt/sudex{number}.txt");
    }
}

#[test]
fn an_empty_grid_and_a_full_one_are_solved() {
    let (_, solution) = run(&Grid::new([0; 81]).unwrap());
    let ([count, ..], again) = run(&solution.unwrap());
    assert_eq!((again, count.calls), (solution, 1));
}

/// Row 0 lacks 5, 6 and 7; the column and the panel lack 1 and 5. So the smaller sets have a digit, 1, below
/// the right one, which is 5.
#[test]
fn on_the_way_to_the_solution_the_smallest_set_can_mean_more_digits() {
    let mut puzzle = sudoku3::solve(&Grid::example(1), &mut ()).unwrap();
    for (row, column) in [(0, 0), (0, 3), (0, 4), (2, 0)] {
        puzzle.set(row, column, 0);
    }
    let ([_, _, five, six, _], _) = run(&puzzle);
    assert_eq!((five.considered, six.considered), (4, 5));
}

/// Counts all solutions from `cell` on, with the digits that `legal` allows.
fn solutions(puzzle: &Grid, legal: &mut Legal, cell: usize) -> usize {
    if cell == 81 {
        return 1;
    }
    let (row, column) = (cell / 9, cell % 9);
    if puzzle.get(row, column) != 0 {
        return solutions(puzzle, legal, cell + 1);
    }
    let (before, digits) = (legal.sets(row, column), legal.at(row, column));
    let mut count = 0;
    for digit in (1..=9).filter(|digit| digits & (1 << digit) != 0) {
        legal.put(row, column, before.map(|set| set & !(1 << digit)));
        count += solutions(puzzle, legal, cell + 1);
    }
    legal.put(row, column, before);
    count
}

#[test]
fn the_test_puzzles_have_exactly_one_solution_and_the_series_finds_it() {
    thread::scope(|scope| {
        for number in 6..=11 {
            scope.spawn(move || {
                let puzzle = Grid::example(number);
                assert_eq!(
                    solutions(&puzzle, &mut Legal::new(&puzzle).unwrap(), 0),
                    1,
                    "example {number}"
                );
                assert!(run(&puzzle).1.is_some());
            });
        }
    });
}

proptest! {
    // sudoku3 may need a second for a puzzle, so a failing one is shrunk in at most a hundred steps.
    #![proptest_config(ProptestConfig { max_shrink_iters: 100, ..ProptestConfig::with_cases(100) })]

    /// Changes a few digits in a solution with blanks: there are puzzles with no, one and several solutions.
    #[test]
    fn the_series_agrees_on_any_puzzle(
        blanks in prop::collection::vec(0..81_usize, 20..45),
        changes in prop::collection::vec((0..81_usize, 0..=9_u8), 0..3),
    ) {
        let mut cells = *sudoku7::solve(&Grid::example(1), &mut ()).unwrap().cells();
        for cell in blanks {
            cells[cell] = 0;
        }
        for (cell, digit) in changes {
            cells[cell] = digit;
        }
        run(&Grid::new(cells).unwrap());
    }
}
