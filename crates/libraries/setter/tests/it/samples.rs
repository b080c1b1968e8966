//! The claims about samples, tested by samples. Seeds are fixed, so the tests always come out the same.
//!
//! The published figures are those of Denis Berthier, *Unbiased Statistics of a CSP: A Controlled-Bias
//! Generator*, 2009: the mean number of clues, and its standard deviation.
//!
//! - top-down: 24.38 and 1.12
//! - with controlled bias: 25.667 and 1.116
//! - after weighting: 26.577 and 1.116, which is what all minimal puzzles have
//!
//! Tolerances are four standard errors of our sample, computed as for a normal distribution, plus the
//! rounding of the figures.

use std::thread;

use sudoku_setter::{Puzzle, Setter};

/// Makes puzzles in two threads; a puzzle depends on its number alone.
fn make(setter: &Setter, puzzles: u64) -> Vec<Puzzle> {
    thread::scope(|scope| {
        let halves = [0..puzzles / 2, puzzles / 2..puzzles].map(|half| {
            scope.spawn(|| -> Vec<Puzzle> { setter.puzzles(half).unwrap().map(Result::unwrap).collect() })
        });
        halves.into_iter().flat_map(|half| half.join().unwrap()).collect()
    })
}

/// Returns the mean and standard deviation of the number of clues.
fn clues(puzzles: &[Puzzle], weight: impl Fn(&Puzzle) -> f64) -> (f64, f64) {
    let sum = |of: &dyn Fn(f64) -> f64| -> f64 {
        (puzzles.iter())
            .map(|puzzle| {
                let clues = puzzle.clues.iter().filter(|&&clue| clue != 0).count() as u32;
                weight(puzzle) * of(f64::from(clues))
            })
            .sum()
    };
    let all = sum(&|_| 1.0);
    let mean = sum(&|n| n) / all;
    (mean, (sum(&|n| (n - mean).powi(2)) / all).sqrt())
}

#[test]
fn top_down_puzzles_have_as_many_clues_as_published() {
    const SAMPLE: u32 = 5_000;
    let (mean, deviation) = clues(&make(&Setter::new(1), u64::from(SAMPLE)), |_| 1.0);
    let error = 1.12 / f64::from(SAMPLE).sqrt();
    assert!((mean - 24.38).abs() < 4.0 * error + 0.005, "{mean}");
    assert!(
        (deviation - 1.12).abs() < 4.0 * error / 2f64.sqrt() + 0.005,
        "{deviation}"
    );
}

#[test]
fn unbiased_puzzles_have_as_many_clues_as_published() {
    const SAMPLE: u32 = 400;
    let puzzles = make(&Setter::new(1).unbiased(), u64::from(SAMPLE));
    let (mean, deviation) = clues(&puzzles, |puzzle| f64::from(puzzle.chosen_from));
    let error = 1.116 / f64::from(SAMPLE).sqrt();
    assert!((mean - 25.667).abs() < 4.0 * error, "{mean}");
    assert!(
        (deviation - 1.116).abs() < 4.0 * error / 2f64.sqrt(),
        "{deviation}"
    );

    // Weighted puzzles are worth as much as fewer with equal weights, (sum of weights)^2 / (sum of their
    // squares).
    let (mean, deviation) = clues(&puzzles, |puzzle| puzzle.weight);
    let sum = |power| -> f64 { puzzles.iter().map(|puzzle| puzzle.weight.powi(power)).sum() };
    let error = 1.116 / (sum(1).powi(2) / sum(2)).sqrt();
    assert!((mean - 26.577).abs() < 4.0 * error, "{mean}");
    assert!((deviation - 1.116).abs() < 4.0 * error, "{deviation}");
}

#[test]
fn the_weights_are_those_of_the_method() {
    let puzzles = make(&Setter::new(2).unbiased(), 50);
    for puzzle in puzzles {
        let clues = puzzle.clues.iter().filter(|&&clue| clue != 0).count() as u32;
        // C(81, n) / C(81, 26), by factorials; a puzzle that was chosen from several counts that number of
        // times.
        let factorial = |n: u32| -> f64 { (1..=n).map(f64::from).product() };
        let weight = factorial(26) * factorial(55) / factorial(clues) / factorial(81 - clues);
        let times = puzzle.weight / weight;
        assert!(
            (times - times.round()).abs() < 1e-9 && (1.0..10.0).contains(&times.round()),
            "{times}"
        );
    }
}
