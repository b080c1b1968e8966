//! Every step of every way is true, and ratings do not depend on how a puzzle is turned.

use crate::common::{Random, image, random_puzzle};
use sudoku_lanes::{Answer, Engine};
use sudoku_technique::{Difficulty, Pattern, Rater, Scale, Search, State, Technique, rate};

/// Puzzles that the test looks at; `PUZZLES` in the environment asks for another number.
fn puzzles(default: u64) -> u64 {
    std::env::var("PUZZLES")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(default)
}

#[test]
fn no_step_removes_a_digit_of_the_solution() {
    let engine = Engine::new();
    let rater = Rater::new(Scale::sudoku_explainer());
    let mut random = Random(1);
    for _ in 0..puzzles(60) {
        let puzzle = random_puzzle(engine, &mut random);
        let Answer::Unique(solution) = engine.solve(&puzzle).answer else {
            panic!("one solution")
        };
        let mut state = State::new(&puzzle);
        while let Some(step) = rater.next_step(&state) {
            let line: String = puzzle.iter().map(ToString::to_string).collect();
            let before = state.clone();
            step.apply(&mut state);
            assert_ne!(before, state, "{line}: nothing happens: {step}");
            if let Some(placed) = step.placed {
                assert_eq!(solution[usize::from(placed.cell)], placed.digit, "{line}: {step}");
            }
            for &(cell, digits) in &step.removed {
                assert_eq!(
                    digits >> (solution[usize::from(cell)] - 1) & 1,
                    0,
                    "{line}: {step}"
                );
                assert_eq!(
                    digits & !before.candidates()[usize::from(cell)],
                    0,
                    "{line}: gone already: {step}"
                );
            }
        }
        assert_eq!(state.digits(), &solution);
    }
}

#[test]
fn what_nested_chains_strike_out_leads_to_no_solution() {
    // Two puzzles made by a program of this project, both rated above 9.
    let one = "...9..7.4.8.4.7..2....13............57.2....8..1..4.7..69...2........8.5..5....1.";
    let two = ".9.......2....7..5....8....5..2..1.4...7....3.43..6......1.4.5665....3..4...7.2.9";
    let engine = Engine::new();
    for (line, search, technique) in [
        (one, Search::NestedForcing, Technique::NestedForcing),
        (one, Search::NestedMultiple, Technique::NestedMultiple),
        (two, Search::NestedDynamic, Technique::NestedDynamic),
        (two, Search::NestedDynamicPlus, Technique::NestedDynamicPlus),
    ] {
        let mut puzzle = [0; 81];
        for (cell, byte) in puzzle.iter_mut().zip(line.bytes()) {
            *cell = if byte == b'.' { 0 } else { byte - b'0' };
        }
        let Answer::Unique(solution) = engine.solve(&puzzle).answer else {
            panic!("one solution")
        };
        // As far as one comes by steps below 9.0.
        let rater = Rater::new(Scale::sudoku_explainer());
        let mut state = State::new(&puzzle);
        while let Some(step) = rater
            .next_step(&state)
            .filter(|step| step.rating < Difficulty(90))
        {
            step.apply(&mut state);
        }
        let mut scale = Scale::sudoku_explainer();
        scale.order = vec![search];
        let step = Rater::new(scale).next_step(&state).expect("a nested chain");
        assert_eq!(step.technique, technique);
        let Pattern::Chains(chains) = &step.pattern else {
            panic!("chains: {step}")
        };
        assert!(!chains.nested.is_empty(), "{step}");
        assert!(step.placed.is_some() || !step.removed.is_empty(), "{step}");
        for &(cell, digits) in &step.removed {
            for digit in (1..=9).filter(|digit| digits >> (digit - 1) & 1 != 0) {
                let mut assumed = puzzle;
                assumed[usize::from(cell)] = digit;
                assert!(matches!(engine.solve(&assumed).answer, Answer::None), "{step}");
            }
        }
        if let Some(placed) = step.placed {
            assert_eq!(solution[usize::from(placed.cell)], placed.digit, "{step}");
        }
    }
}

/// The order of search depends on where things are: of steps that are equally complex the first is taken, and the way may
/// be another from there. Of 6,000 random puzzles, each beside one image, 27 pairs differ: 17 by 0.1, 10 by more, at most by
/// 0.5 (8.3 and 8.8). The reference (serate 1.2.1.3) rates all 54 just so; where it differs, exact ratings must.
#[test]
fn images_of_a_puzzle_are_rated_alike() {
    let engine = Engine::new();
    let mut random = Random(2);
    let (mut different, mut by_more) = (0, 0);
    let number = puzzles(25);
    for _ in 0..number {
        let puzzle = random_puzzle(engine, &mut random);
        let (a, b) = (rate(&puzzle), rate(&image(&puzzle, &mut random)));
        let Difficulty(distance) = Difficulty(a.er.0.abs_diff(b.er.0));
        different += u64::from(distance > 0);
        by_more += u64::from(distance > 1);
        assert!(distance <= 5, "{} and {}", a.er, b.er);
    }
    assert!(different * 100 <= number, "{different} of {number}");
    assert!(by_more * 200 <= number, "{by_more} of {number} by more than 0.1");
}

#[test]
fn what_cannot_be_solved_ends_without_a_step() {
    let rater = Rater::new(Scale::sudoku_explainer());
    let full = [
        5, 3, 4, 6, 7, 8, 9, 1, 2, 6, 7, 2, 1, 9, 5, 3, 4, 8, 1, 9, 8, 3, 4, 2, 5, 6, 7, 8, 5, 9, 7, 6, 1, 4,
        2, 3, 4, 2, 6, 8, 5, 3, 7, 9, 1, 7, 1, 3, 9, 2, 4, 8, 5, 6, 9, 6, 1, 5, 3, 7, 2, 8, 4, 2, 8, 7, 4, 1,
        9, 6, 3, 5, 3, 4, 5, 2, 8, 6, 1, 7, 9,
    ];
    assert!(rater.next_step(&State::new(&full)).is_none());
    assert!(rater.rate(&full).solved);
    // A cell that sees all nine digits.
    let mut broken = [0; 81];
    broken[..8].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8]);
    broken[17] = 9;
    assert!(State::new(&broken).is_broken());
    assert!(!rater.rate(&broken).solved);
}
