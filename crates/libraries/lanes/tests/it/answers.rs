//! Tests that every kind of lanes gives the right answers in every lane and at any time.

use crate::common::{MANY, Puzzle, Random, engines, special, suite, within};
use agreement::solutions;
use proptest::prelude::*;
use sudoku_cells::Line;
use sudoku_lanes::{Answer, Engine, Lanes, LimitError, Solved};

/// Compares an answer with the solutions (two at most) that are expected.
pub fn check(puzzle: &Puzzle, answer: &Answer, expected: &[Puzzle], who: &str) {
    match (answer, expected) {
        (Answer::None, []) => {}
        (Answer::Unique(solution), [only]) => assert_eq!(solution, only, "{who}: {}", Line(puzzle)),
        (Answer::Multiple(one, other), [_, _, ..]) => {
            assert_ne!(one, other, "{who}: {}", Line(puzzle));
            assert!(
                sudoku_cells::check(puzzle, one).is_ok(),
                "{who}: {}",
                Line(puzzle)
            );
            assert!(
                sudoku_cells::check(puzzle, other).is_ok(),
                "{who}: {}",
                Line(puzzle)
            );
        }
        _ => panic!(
            "{who}: {answer:?} where there are {} for {}",
            expected.len(),
            Line(puzzle)
        ),
    }
}

fn check_all(engine: Engine, puzzles: &[(Puzzle, Vec<Puzzle>)], who: &str) {
    let answers = engine.solve_vec(&puzzles.iter().map(|(puzzle, _)| *puzzle).collect::<Vec<_>>());
    for ((puzzle, expected), solved) in puzzles.iter().zip(answers) {
        check(puzzle, &solved.answer, expected, who);
    }
}

#[test]
fn the_suite_has_puzzles_with_no_solution_with_one_and_with_more() {
    let suite = suite();
    for solutions in 0..=2 {
        let some = suite
            .iter()
            .filter(|(_, expected)| expected.len() == solutions)
            .count();
        assert!(some >= 20, "{some} with {solutions}");
    }
}

#[test]
fn the_covered_instruction_sets_are_named() {
    let available = Lanes::available();
    println!("lanes covered by this run: {available:?} of {:?}", Lanes::ALL);
    assert!(available.contains(&Lanes::One));
    assert_eq!(
        available.contains(&Lanes::Four),
        cfg!(any(target_arch = "x86_64", target_arch = "aarch64"))
    );
    assert_eq!(available.last(), Some(&Engine::new().lanes()));
    assert!(
        Lanes::ALL
            .iter()
            .all(|&lanes| Engine::with_lanes(lanes).is_some() == available.contains(&lanes))
    );
}

/// Short enough for miri: `cargo +nightly miri test -p sudoku-lanes --test it answers::a_few`.
#[test]
fn a_few_puzzles_of_every_kind_are_answered_and_shared_by_the_lanes() {
    let mut puzzles = special();
    puzzles.truncate(8);
    let expected: Vec<Vec<Puzzle>> = puzzles.iter().map(|puzzle| solutions(puzzle, 2)).collect();
    for (lanes, engine) in engines() {
        for ((puzzle, solved), expected) in puzzles.iter().zip(engine.solve_vec(&puzzles)).zip(&expected) {
            check(puzzle, &solved.answer, expected, &format!("{lanes} lanes"));
        }
        assert_eq!(engine.count(&[0_u8; 81], 3), 3);
    }
}

#[test]
fn each_puzzle_is_solved_in_each_lane() {
    let suite = suite();
    let easy = Random::new(7).clues(70);
    for (lanes, engine) in engines() {
        // Few enough for one vector, and enough for two.
        for (vectors, count) in [(1, lanes.count()), (2, MANY * lanes.count())] {
            for (puzzle, expected) in suite.iter().step_by(5 * vectors) {
                for lane in 0..vectors * lanes.count() {
                    let mut puzzles = vec![easy; count];
                    puzzles[lane] = *puzzle;
                    let answers = engine.solve_vec(&puzzles);
                    check(
                        puzzle,
                        &answers[lane].answer,
                        expected,
                        &format!("{lanes} lanes, lane {lane}"),
                    );
                    let mut others = answers.iter().enumerate().filter(|(other, _)| *other != lane);
                    assert!(others.all(|(_, solved)| solved.answer.solution().is_some()));
                }
            }
        }
    }
}

#[test]
fn any_number_of_puzzles_is_solved() {
    let suite = suite();
    for (lanes, engine) in engines() {
        let many = MANY * lanes.count();
        for count in (0..=2 * lanes.count() + 1).chain(many - 1..=many + 1) {
            // From places all over the suite, so that easy and hard ones finish in every order and steal at
            // the end.
            for start in (0..suite.len() - count).step_by(7) {
                check_all(
                    engine,
                    &suite[start..start + count],
                    &format!("{lanes} lanes, {count} puzzles"),
                );
            }
        }
    }
}

#[test]
fn what_was_among_the_answers_before_does_not_matter() {
    let mut suite = suite();
    for (lanes, engine) in engines() {
        let mut answers = vec![Solved::default(); suite.len()];
        for _ in 0..2 {
            suite.reverse();
            let puzzles: Vec<Puzzle> = suite.iter().map(|(puzzle, _)| *puzzle).collect();
            engine.solve_all(&puzzles, &mut answers);
            for ((puzzle, expected), solved) in suite.iter().zip(&answers) {
                check(puzzle, &solved.answer, expected, &format!("{lanes} lanes"));
            }
            let mut limited: Vec<_> = answers.iter().copied().map(Ok).collect();
            limited[..9].fill(Err(LimitError::Time));
            limited.reverse();
            within(engine, u64::MAX).solve_all(&puzzles, &mut limited);
            for ((puzzle, expected), solved) in suite.iter().zip(limited) {
                check(
                    puzzle,
                    &solved.unwrap().answer,
                    expected,
                    &format!("{lanes} lanes"),
                );
            }
        }
    }
}

#[test]
fn an_impossible_puzzle_does_not_disturb_its_neighbours() {
    let mut random = Random::new(3);
    let good: Vec<_> = (0..40)
        .map(|_| random.minimal())
        .map(|puzzle| (puzzle, solutions(&puzzle, 2)))
        .collect();
    for (lanes, engine) in engines() {
        for impossible in special()
            .into_iter()
            .filter(|puzzle| solutions(puzzle, 1).is_empty())
        {
            for place in 0..2 * lanes.count() {
                let mut puzzles = good.clone();
                puzzles[place] = (impossible, Vec::new());
                check_all(engine, &puzzles, &format!("{lanes} lanes, impossible at {place}"));
            }
        }
    }
}

/// Without the check for two cells of a box with the same last digit, the whole tree was searched.
#[test]
fn equal_clues_in_a_unit_are_seen_without_a_guess() {
    for (lanes, engine) in engines() {
        for (a, b) in [
            (0, 8),
            (0, 72),
            (0, 10),
            (0, 1),
            (0, 9),
            (30, 50),
            (12, 22),
            (60, 80),
        ] {
            let mut puzzle = [0_u8; 81];
            (puzzle[a], puzzle[b]) = (8, 8);
            let solved = engine.solve(&puzzle);
            assert_eq!(
                (solved.answer, solved.guesses),
                (Answer::None, 0),
                "{lanes} lanes, {a} and {b}"
            );
            assert_eq!(engine.solve_vec(&[puzzle])[0], solved);
        }
    }
}

#[test]
fn an_iterator_gives_its_answers_in_order_and_asks_for_no_more_than_it_must() {
    let suite = suite();
    let puzzles: Vec<Puzzle> = suite
        .iter()
        .map(|(puzzle, _)| *puzzle)
        .cycle()
        .take(3000)
        .collect();
    for (lanes, engine) in engines() {
        let expected = engine.solve_vec(&puzzles);
        let answers: Vec<Solved> = engine.solve_iter(puzzles.iter().copied()).collect();
        assert_eq!(answers.len(), expected.len());
        assert!(
            answers
                .iter()
                .zip(&expected)
                .zip(&puzzles)
                .all(|((a, b), puzzle)| {
                    // Which two of many solutions are found depends on the neighbours.
                    a.answer == b.answer
                        || solutions(puzzle, 2).len() == 2 && matches!(a.answer, Answer::Multiple(..))
                })
        );
        let mut asked = 0;
        let counted = std::iter::repeat_with(|| {
            asked += 1;
            [0_u8; 81]
        });
        assert!(engine.solve_iter(counted).next().is_some(), "{lanes} lanes");
        assert_eq!(asked, 1, "the first answer needs one puzzle");
    }
}

#[test]
fn guesses_are_counted_where_there_is_something_to_guess() {
    let easy = Random::new(19).clues(75);
    for (lanes, engine) in engines() {
        assert_eq!(engine.solve(&easy).guesses, 0, "{lanes} lanes");
        assert!(engine.solve(&[0_u8; 81]).guesses > 10, "{lanes} lanes");
        assert!(engine.solve_vec(&[[0_u8; 81]])[0].guesses > 10, "{lanes} lanes");
    }
}

#[cfg(feature = "rayon")]
#[test]
fn all_cores_give_the_answers_of_one() {
    let suite = suite();
    let puzzles: Vec<Puzzle> = suite
        .iter()
        .filter(|(_, e)| e.len() < 2)
        .map(|(puzzle, _)| *puzzle)
        .cycle()
        .take(5000)
        .collect();
    for (_, engine) in engines() {
        let expected: Vec<Answer> = engine
            .solve_vec(&puzzles)
            .iter()
            .map(|solved| solved.answer)
            .collect();
        let mut answers = vec![Solved::default(); puzzles.len()];
        let effort = engine.par_solve_all(&puzzles, &mut answers);
        let guesses: u64 = answers.iter().map(|solved| solved.guesses).sum();
        assert_eq!(effort.guesses, guesses);
        assert!(answers.iter().map(|solved| solved.answer).eq(expected));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Few clues constrain few cells, so a choice that overlooks some kind of them is noticed here first.
    #[test]
    fn sparse_puzzles_take_few_guesses(seed in 1..u64::MAX) {
        let mut random = Random::new(seed);
        let puzzles: Vec<Puzzle> = (0..6).map(|_| random.few_clues()).collect();
        for (lanes, engine) in engines() {
            let answers = within(engine, 20_000).solve_vec(&puzzles);
            for (puzzle, solved) in puzzles.iter().zip(answers) {
                assert!(solved.is_ok(), "{lanes} lanes, more than 20000 guesses: {}", Line(puzzle));
            }
        }
    }
}
