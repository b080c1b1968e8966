//! Tests that every question comes to an end: at a number of guesses, when its time is over, or when it is
//! stopped. An answer that comes before is right.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::common::{Puzzle, Random, engines, puzzle, special, within};
use agreement::solutions;
use sudoku_cells::Line;
use sudoku_lanes::{Answer, Engine, LimitError, Limits, Solved};

/// Far longer than any limit here, and far shorter than the questions would take.
const LONG: Duration = Duration::from_secs(60);

/// The empty grid: ten solutions are soon found, all of them never.
const EMPTY: Puzzle = [0; 81];

/// Asks every question about these puzzles, and asserts that each answer is this error.
fn all_are(engine: Engine<Limits>, puzzles: &[Puzzle], error: LimitError) {
    let one = &puzzles[0];
    let many = puzzles.len();
    let candidates: Vec<[u16; 81]> = puzzles.iter().map(crate::common::candidates).collect();
    assert_eq!(engine.solve(one), Err(error));
    assert_eq!(engine.try_solve(one), Err(error));
    assert_eq!(engine.first(one), Err(error));
    assert_eq!(engine.count(one, u64::MAX), Err(error));
    assert_eq!(engine.count(&candidates[0], u64::MAX), Err(error));
    assert_eq!(engine.other_solution(one, &[1; 81]), Err(error));
    assert_eq!(engine.true_candidates(one), Err(error));
    assert_eq!(engine.mean_guesses([*one]), Err(error));
    let mut solutions = engine.solutions(one);
    assert_eq!(solutions.find(Result::is_err), Some(Err(error)));
    assert_eq!(solutions.next(), None);

    assert_eq!(engine.solve_vec(puzzles), vec![Err(error); many]);
    assert_eq!(engine.solve_vec(&candidates), vec![Err(error); many]);
    assert!(
        engine
            .solve_iter(puzzles.iter().copied())
            .all(|solved| solved == Err(error))
    );
    let mut firsts = vec![Ok(None); many];
    engine.first_all(puzzles, &mut firsts);
    assert_eq!(firsts, vec![Err(error); many]);
    firsts.fill(Ok(None));
    engine.reproducible_first_all(puzzles, &mut firsts);
    assert_eq!(firsts, vec![Err(error); many]);
    firsts.fill(Ok(None));
    engine.other_solution_all(puzzles, &vec![[1; 81]; many], &mut firsts);
    assert_eq!(firsts, vec![Err(error); many]);
    let mut counts = vec![Ok(7); many];
    engine.count_all(puzzles, u64::MAX, &mut counts);
    assert_eq!(counts, vec![Err(error); many]);
    let mut truth = vec![Ok([7; 81]); many];
    engine.true_candidates_all(puzzles, &mut truth);
    assert_eq!(truth, vec![Err(error); many]);
}

#[test]
fn every_question_is_given_up_at_each_limit_in_all_lanes() {
    let stop = AtomicBool::new(true);
    let hard = [1, 3, 40, 300];
    for (_, engine) in engines() {
        for many in hard {
            let puzzles = vec![EMPTY; many];
            all_are(within(engine, 0), &puzzles, LimitError::Guesses);
            all_are(
                engine.limits(Limits::new().stop(&stop)),
                &puzzles,
                LimitError::Stopped,
            );
            let past = Limits::new().until(Instant::now());
            all_are(engine.limits(past), &puzzles, LimitError::Time);
        }
    }
}

#[test]
fn solutions_end_when_the_flag_is_set_between_them() {
    let stop = AtomicBool::new(false);
    for (_, engine) in engines() {
        stop.store(false, Ordering::Relaxed);
        let mut solutions = engine.limits(Limits::new().stop(&stop)).solutions(&EMPTY);
        assert!(solutions.next().is_some_and(|found| found.is_ok()));
        stop.store(true, Ordering::Relaxed);
        assert_eq!(solutions.next(), Some(Err(LimitError::Stopped)));
        assert_eq!(solutions.next(), None);
    }
}

/// A clue is redundant if a search finds no solution with another digit.
#[test]
fn redundancy_is_given_up_where_a_clue_takes_too_long_and_cells_without_a_clue_are_known() {
    let sparse = Random::new(41).clues(22);
    let stop = AtomicBool::new(true);
    for (lanes, engine) in engines() {
        for (limits, error) in [
            (Limits::new().guesses(0), LimitError::Guesses),
            (Limits::new().stop(&stop), LimitError::Stopped),
        ] {
            let engine = engine.limits(limits);
            assert_eq!(engine.redundant_clues(&sparse), Err(error), "{lanes} lanes");
            let cells: Vec<u8> = (0..81).collect();
            let mut redundant = [Ok(true); 81];
            engine.redundant_all(&[sparse; 81], &cells, &mut redundant);
            assert!(redundant.contains(&Err(error)));
            for (clue, redundant) in sparse.iter().zip(redundant) {
                assert!(*clue != 0 || redundant == Ok(false), "{lanes} lanes");
            }
        }
    }
}

#[test]
fn a_question_without_an_end_is_stopped_by_another_thread_and_by_the_clock() {
    let long = |engine: Engine<Limits>, error| {
        let since = Instant::now();
        assert_eq!(engine.count(&EMPTY, u64::MAX), Err(error));
        let mut counts = [Ok(0); 100];
        engine.count_all(&[EMPTY; 100], u64::MAX, &mut counts);
        assert_eq!(counts, [Err(error); 100]);
        assert_eq!(engine.solutions(&EMPTY).last(), Some(Err(error)));
        assert!(since.elapsed() < LONG);
    };
    for (_, engine) in engines() {
        let until = Limits::new().until(Instant::now() + Duration::from_millis(30));
        long(engine.limits(until), LimitError::Time);

        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(30));
                stop.store(true, Ordering::Relaxed);
            });
            long(engine.limits(Limits::new().stop(&stop)), LimitError::Stopped);
        });
    }
}

/// Answers that are not given up are right, whatever puzzles are beside them.
#[test]
fn an_answer_within_limits_is_the_answer() {
    let mut random = Random::new(43);
    let mut puzzles = special();
    puzzles.extend((0..150).map(|i| random.clues(20 + i % 20)));
    let expected: Vec<Vec<Puzzle>> = puzzles.iter().map(|puzzle| solutions(puzzle, 30)).collect();
    let (mut given_up, mut answered) = (0, 0);
    for (lanes, engine) in engines() {
        for guesses in [0, 1, 3, 10] {
            let engine = within(engine, guesses);
            let mut counts = vec![Ok(77); puzzles.len()];
            engine.count_all(&puzzles, 30, &mut counts);
            let mut truth = vec![Ok([77; 81]); puzzles.len()];
            engine.true_candidates_all(&puzzles, &mut truth);
            for (((puzzle, expected), count), truth) in puzzles.iter().zip(&expected).zip(counts).zip(truth) {
                let who = || format!("{lanes} lanes, {guesses} guesses, {}", Line(puzzle));
                let all: Result<Vec<Puzzle>, _> = engine.solutions(puzzle).take(30).collect();
                for count in [count, engine.count(puzzle, 30), all.map(|all| all.len() as u64)] {
                    match count {
                        Ok(count) => assert_eq!(count, expected.len() as u64, "{}", who()),
                        Err(error) => assert_eq!(error, LimitError::Guesses, "{}", who()),
                    }
                    given_up += usize::from(count.is_err());
                    answered += usize::from(count.is_ok());
                }
                if let Ok(truth) = truth
                    && expected.len() < 30
                {
                    let shown =
                        |cell: usize| expected.iter().fold(0, |set, known| set | 1 << (known[cell] - 1));
                    assert_eq!(truth, std::array::from_fn(shown), "{}", who());
                }
            }
        }
    }
    assert!(given_up > 300 && answered > 300, "{given_up}, {answered}");
}

/// The second search checks its limits, too. This puzzle takes thousands of guesses, and there are others
/// beside it.
#[test]
fn a_lost_search_is_given_up_without_its_neighbours() {
    let lost = puzzle(crate::common::LOST);
    for (lanes, engine) in engines() {
        let alone = engine.solve(&lost);
        let mut puzzles = vec![Random::new(47).clues(60); 50];
        puzzles[20] = lost;
        let solved = within(engine, alone.guesses - 1).solve_vec(&puzzles);
        for (i, solved) in solved.into_iter().enumerate() {
            let unique = |solved: Solved| matches!(solved.answer, Answer::Unique(_));
            match solved {
                Ok(solved) => assert!(i != 20 && unique(solved), "{lanes} lanes"),
                Err(error) => assert_eq!((i, error), (20, LimitError::Guesses), "{lanes} lanes"),
            }
        }
    }
}
