//! Tests of searches that begin again, of clues that break the rules, and of the types that users
//! hold.

use crate::common::{LOST, Puzzle, Random, engines, suite, within};
use sudoku_cells::{CellsError, Line};
use sudoku_lanes::{Answer, CluesError, Engine, LimitError};

/// At the guess after which the puzzle spreads over the lanes, one search takes over from another.
#[test]
fn a_puzzle_takes_the_same_guesses_alone_and_among_others_and_exactly_these_suffice() {
    let lines = [
        "..8.3.7...35.6..8....4..2...57...1......5..4..9.1..3......4183........6..2.5.....",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    ];
    for puzzle in lines.map(crate::common::puzzle) {
        for (lanes, engine) in engines() {
            let alone = engine.solve(&puzzle);
            assert_eq!(
                [alone],
                *engine.solve_vec(&[puzzle]),
                "{lanes} lanes, {}",
                Line(&puzzle)
            );
            assert_eq!(
                within(engine, alone.guesses).solve(&puzzle),
                Ok(alone),
                "{lanes} lanes"
            );
            assert_eq!(
                within(engine, alone.guesses - 1).solve(&puzzle),
                Err(LimitError::Guesses),
                "{lanes} lanes"
            );
        }
    }
}

#[test]
fn a_search_that_is_lost_begins_again_with_the_same_guesses_in_all_lanes() {
    let puzzles = [
        LOST,
        ".........4.231....3.12.4...............82.....1...........4...6.2................",
        ".........6.1.32....326.1....1..........3.6................2....3.9..4............",
    ];
    let puzzles = puzzles.map(crate::common::puzzle);
    let mut among_others = suite().into_iter().map(|(puzzle, _)| puzzle).collect::<Vec<_>>();
    among_others.splice(7..7, puzzles);
    let expected = puzzles.map(|puzzle| Engine::new().solve(&puzzle));
    for solved in &expected {
        assert_eq!(solved.answer, Answer::None);
        assert!((1001..10_000).contains(&solved.guesses), "{}", solved.guesses);
    }
    for (lanes, engine) in engines() {
        assert_eq!(engine.solve_vec(&among_others)[7..10], expected, "{lanes} lanes");
        for (puzzle, expected) in puzzles.iter().zip(&expected) {
            let within = |guesses| within(engine, guesses).solve(puzzle);
            assert_eq!(engine.solve(puzzle), *expected, "{lanes} lanes");
            assert_eq!(within(expected.guesses), Ok(*expected), "{lanes} lanes");
            for less in [999, 1000, 1001, expected.guesses - 1] {
                assert_eq!(
                    within(less),
                    Err(LimitError::Guesses),
                    "{lanes} lanes, {less} guesses"
                );
            }
            assert_eq!(engine.count(puzzle, 1000), 0, "{lanes} lanes");
            assert_eq!(engine.solutions(puzzle).next(), None, "{lanes} lanes");
            assert_eq!(engine.true_candidates(puzzle), [0; 81], "{lanes} lanes");
        }
    }
}

#[test]
fn a_search_that_is_lost_before_its_first_solution_finds_all_the_same() {
    let puzzles = [
        "..........819.......918.......8........7...6....4.........9..........2........3..",
        "..........631.5....15.6................8..4..6......9..............1.......9.....",
    ];
    for puzzle in puzzles.map(crate::common::puzzle) {
        for (lanes, engine) in engines() {
            let who = format!("{lanes} lanes, {}", Line(&puzzle));
            let Answer::Multiple(one, other) = engine.solve(&puzzle).answer else {
                panic!("{who}")
            };
            assert_ne!(one, other, "{who}");
            assert_eq!(engine.count(&puzzle, 1000), 1000, "{who}");

            let mut solutions = engine.solutions(&puzzle);
            let mut some = vec![solutions.next().expect("there are a thousand")];
            assert!((1001..2000).contains(&solutions.guesses()), "{who}");
            some.extend(solutions.take(999));
            let mut first = [None];
            engine.reproducible_first_all(&[puzzle], &mut first);
            assert_eq!(first[0], Some(some[0]), "{who}");
            let another = engine
                .other_solution(&puzzle, &some[0])
                .expect("there are a thousand");
            assert_ne!(another, some[0], "{who}");

            some.sort_unstable();
            some.dedup();
            assert_eq!(some.len(), 1000, "{who}");
            for solution in some.iter().chain([&one, &other, &another]) {
                assert!(sudoku_cells::check(&puzzle, solution).is_ok(), "{who}");
            }
        }
    }
}

/// Asserts that the engine finds the same fault as `sudoku-cells`, which shares no code with it.
fn same_fault(fault: Option<CluesError>, cells: &Puzzle) {
    match (fault, sudoku_cells::validate(cells)) {
        (None, Ok(())) => {}
        (
            Some(CluesError::NotADigit { cell, value }),
            Err(CellsError::NotADigit {
                cell: expected,
                value: other,
            }),
        ) => assert_eq!((cell, value), (expected, other)),
        (
            Some(CluesError::Twice {
                digit,
                cells: [_, cell],
            }),
            Err(CellsError::Twice {
                digit: expected,
                cells: [_, other],
                ..
            }),
        ) => assert_eq!((digit, cell), (expected, other)),
        (fault, expected) => panic!("{fault:?}, {expected:?}: {}", Line(cells)),
    }
}

#[test]
fn cells_that_are_not_a_puzzle_are_an_error_where_one_asks_for_it_and_else_no_solution() {
    let mut random = Random::new(0xBAD);
    let mut bad = 0;
    for i in 0..300 {
        let mut cells = random.clues(20 + i % 40);
        for _ in 0..random.below(3) {
            cells[random.below(81)] = [10, 16, 255, 1, 5, 9][random.below(6)];
        }
        let valid = sudoku_cells::validate(&cells).is_ok();
        bad += usize::from(!valid);
        for (lanes, engine) in engines() {
            let tried = engine.try_solve(&cells);
            same_fault(tried.as_ref().err().copied(), &cells);
            if valid {
                assert_eq!(
                    tried.unwrap().answer,
                    engine.solve(&cells).answer,
                    "{lanes} lanes"
                );
                continue;
            }
            // The documentation states this for all questions.
            assert_eq!(engine.solve(&cells).answer, Answer::None, "{lanes} lanes");
            assert_eq!(engine.count(&cells, 9), 0);
            assert_eq!(engine.first(&cells), None);
            assert_eq!(engine.other_solution(&cells, &[1; 81]), None);
            assert_eq!(engine.solutions(&cells).next(), None);
            assert_eq!(within(engine, u64::MAX).count(&cells, 9), Ok(0));
        }
    }
    assert!((100..250).contains(&bad), "{bad}");
}

#[test]
fn the_error_names_the_cells() {
    let engine = Engine::new();
    let words = |cells: &Puzzle| engine.try_solve(cells).unwrap_err().to_string();
    let mut cells = [0; 81];
    (cells[20], cells[80], cells[10]) = (4, 255, 4);
    assert_eq!(words(&cells), "digit 4 twice: at r2c2 and r3c3");
    cells[10] = 0;
    assert_eq!(words(&cells), "255 at r9c9 is not a digit");
    // Clues that obey the rules but have no solution are an answer, not an error.
    let nothing_fits = crate::common::puzzle(crate::common::HIDDEN_CONFLICT);
    assert_eq!(engine.try_solve(&nothing_fits).unwrap().answer, Answer::None);
}

/// Threads share these types, and iterators are cloned.
#[test]
fn what_people_hold_is_send_sync_clone_and_debug() {
    fn assert<T: Send + Sync + Clone + std::fmt::Debug>(_: &T) {}
    let engine = Engine::new();
    assert(&engine);
    assert(&engine.lanes());
    assert(&engine.solve(&[0_u8; 81]));
    assert(&engine.solve_with(vec![((), [0_u8; 81])]));
    assert(&engine.try_solve(&[10; 81]));
    assert(&"3".parse::<sudoku_lanes::Lanes>());
    let mut solutions = engine.solutions(&[0_u8; 81]);
    assert(&solutions);
    let mut other = solutions.clone();
    assert_eq!((solutions.next(), solutions.next()), (other.next(), other.next()));
    assert!(solutions.guesses() > 0);
}
