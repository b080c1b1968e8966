//! Candidates, limits on guesses, other solutions and redundant clues: each against the oracle.

use crate::common::{Puzzle, Random, check, engines, keeps_clues_and_rules, line, oracle, solve_all, suite};
use sudoku_lanes::{Answer, Solved};

/// The puzzle's clues as candidates, with noise in the bits that are ignored.
fn candidates(puzzle: &Puzzle) -> [u16; 81] {
    puzzle.map(|clue| match clue {
        0 => 0xFFFF,
        1..=9 => 1 << (clue - 1) | 0xFE00,
        _ => 0,
    })
}

#[test]
fn clues_as_candidates_have_the_answers_of_the_oracle() {
    let suite = suite();
    let starts: Vec<[u16; 81]> = suite.iter().map(|(puzzle, _)| candidates(puzzle)).collect();
    for (lanes, engine) in engines() {
        let who = format!("{lanes} lanes");
        let mut answers = vec![Solved::default(); starts.len()];
        engine.solve_candidates_all(&starts, &mut answers);
        for (((puzzle, expected), start), solved) in suite.iter().zip(&starts).zip(answers) {
            check(puzzle, &solved.answer, expected, &who);
            check(puzzle, &engine.solve_candidates(start).answer, expected, &who);
        }
    }
}

#[test]
fn candidates_exclude_solutions() {
    let mut random = Random(23);
    for (lanes, engine) in engines() {
        for _ in 0..40 {
            // The solutions of a puzzle are those that have a digit in a cell, and those that have not.
            let puzzle = random.clues(27);
            let all = oracle(&puzzle, 2000);
            if all.len() == 2000 {
                continue;
            }
            let cell = random.below(81);
            let digits = random.below(512) as u16;
            let mut start = candidates(&puzzle);
            start[cell] &= digits;
            let expected: Vec<Puzzle> = all
                .into_iter()
                .filter(|solution| digits >> (solution[cell] - 1) & 1 == 1)
                .take(2)
                .collect();
            check(
                &puzzle,
                &engine.solve_candidates(&start).answer,
                &expected,
                &format!("{lanes} lanes"),
            );
        }
    }
}

#[test]
fn a_puzzle_is_decided_if_and_only_if_the_guesses_suffice() {
    let suite = suite();
    let puzzles: Vec<Puzzle> = suite
        .iter()
        .filter(|(_, expected)| expected.len() < 2)
        .map(|(puzzle, _)| *puzzle)
        .collect();
    let mut undecided = 0;
    for (lanes, engine) in engines() {
        for guesses in [0, 1, 2, 7] {
            let mut answers = vec![None; puzzles.len()];
            engine.solve_all_within(&puzzles, guesses, &mut answers);
            for (puzzle, answer) in puzzles.iter().zip(answers) {
                let free = engine.solve(puzzle);
                let expected = (free.guesses <= guesses).then_some(free);
                undecided += usize::from(expected.is_none());
                assert_eq!(
                    answer,
                    expected,
                    "{lanes} lanes, {guesses} guesses, {}",
                    line(puzzle)
                );
                assert_eq!(
                    engine.solve_within(puzzle, guesses),
                    expected,
                    "{lanes} lanes, {}",
                    line(puzzle)
                );
            }
        }
        assert_eq!(engine.solve_within(&[0; 81], 0), None);
        assert!(matches!(
            engine.solve_within(&[0; 81], 10_000).map(|solved| solved.answer),
            Some(Answer::Multiple(..))
        ));
    }
    assert!(undecided > 0);
}

/// The guess after which the puzzle spreads over the lanes is where two searches meet.
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
                *solve_all(engine, &[puzzle]),
                "{lanes} lanes, {}",
                line(&puzzle)
            );
            assert_eq!(
                engine.solve_within(&puzzle, alone.guesses),
                Some(alone),
                "{lanes} lanes"
            );
            assert_eq!(
                engine.solve_within(&puzzle, alone.guesses - 1),
                None,
                "{lanes} lanes"
            );
        }
    }
}

#[test]
fn the_other_solution_is_another_and_found_if_there_is_one() {
    let suite = suite();
    let some: Vec<_> = suite
        .iter()
        .filter(|(_, expected)| !expected.is_empty())
        .collect();
    for place in [0, 1] {
        let puzzles: Vec<Puzzle> = some.iter().map(|(puzzle, _)| *puzzle).collect();
        let known: Vec<Puzzle> = some
            .iter()
            .map(|(_, expected)| *expected.get(place).unwrap_or(&expected[0]))
            .collect();
        for (lanes, engine) in engines() {
            let mut others = vec![Some([9; 81]); puzzles.len()];
            engine.other_solution_all(&puzzles, &known, &mut others);
            for (((puzzle, expected), known), other) in some.iter().zip(&known).zip(others) {
                for other in [other, engine.other_solution(puzzle, known)] {
                    assert_eq!(
                        other.is_some(),
                        expected.len() == 2,
                        "{lanes} lanes, {}",
                        line(puzzle)
                    );
                    assert_ne!(other.as_ref(), Some(known));
                    assert!(other.is_none_or(|other| keeps_clues_and_rules(puzzle, &other)));
                }
            }
        }
    }
}

/// By removing each clue and asking the oracle for a solution with another digit there.
fn redundant(puzzle: &Puzzle) -> [bool; 81] {
    std::array::from_fn(|cell| {
        puzzle[cell] != 0
            && (1..=9).filter(|&digit| digit != puzzle[cell]).all(|digit| {
                let mut other = *puzzle;
                other[cell] = digit;
                oracle(&other, 1).is_empty()
            })
    })
}

#[test]
fn redundant_clues_are_those_that_follow_from_the_others() {
    let mut random = Random(29);
    let mut puzzles: Vec<Puzzle> = (0..12).map(|i| random.clues(24 + 3 * i)).collect();
    puzzles.extend((0..4).map(|_| random.minimal()));
    puzzles.extend(crate::common::special().into_iter().skip(1));
    let expected: Vec<[bool; 81]> = puzzles.iter().map(redundant).collect();
    assert!(expected[12..16].iter().all(|redundant| *redundant == [false; 81]));
    for (lanes, engine) in engines() {
        for (puzzle, expected) in puzzles.iter().zip(&expected) {
            assert_eq!(
                engine.redundant_clues(puzzle),
                *expected,
                "{lanes} lanes, {}",
                line(puzzle)
            );
            let cells: Vec<usize> = (0..81).collect();
            let mut redundant = [false; 81];
            engine.redundant_all(&[*puzzle; 81], &cells, &mut redundant);
            assert_eq!(redundant, *expected, "{lanes} lanes, {}", line(puzzle));
        }
    }
}
