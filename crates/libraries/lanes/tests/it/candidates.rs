//! Tests of positions with candidates that are hard to get right.

use crate::common::{Random, candidates, engines};
use agreement::solutions;
use sudoku_lanes::{Answer, Engine, Solved};

/// If few cells are open, the engine knows how many solutions there are; but there are fewer if a candidate
/// was struck out.
#[test]
fn a_candidate_that_is_struck_out_takes_its_solutions_along() {
    let mut random = Random::new(23);
    let (mut positions, mut expected) = (Vec::new(), Vec::new());
    while positions.len() < 3000 {
        let puzzle = random.clues(28);
        let solutions = solutions(&puzzle, 9);
        if !(2..9).contains(&solutions.len()) {
            continue;
        }
        let candidates = candidates(&puzzle);
        for cell in 0..81 {
            for digit in 1..=9 {
                let left = solutions
                    .iter()
                    .filter(|solution| solution[cell] != digit)
                    .count();
                if left < solutions.len() {
                    let mut less = candidates;
                    less[cell] &= !(1 << (digit - 1));
                    positions.push(less);
                    expected.push(left as u64);
                }
            }
        }
    }
    for (lanes, engine) in engines() {
        let mut counts = vec![0; positions.len()];
        engine.count_all(&positions, 100, &mut counts);
        assert_eq!(counts, expected, "{lanes} lanes");
    }
}

/// A search that does not notice two cells of a box with the same digit goes through all the rest of the grid
/// before it knows that there is no solution.
#[test]
fn three_cells_of_a_line_with_two_digits_are_refuted_by_one_guess() {
    for (lanes, engine) in engines() {
        for one in 0..9 {
            for other in 0..one {
                for line in 0..9 {
                    for cells in [[2, 3, 4], [0, 1, 8]] {
                        let (mut row, mut column) = ([0x1FF_u16; 81], [0x1FF; 81]);
                        for cell in cells {
                            row[9 * line + cell] = 1 << one | 1 << other;
                            column[9 * cell + line] = 1 << one | 1 << other;
                        }
                        for candidates in [row, column] {
                            let solved = engine.solve(&candidates);
                            assert_eq!(
                                (solved.answer, solved.guesses),
                                (Answer::None, 1),
                                "{lanes} lanes"
                            );
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn pencilmark_puzzles_have_one_solution_and_no_candidate_too_few() {
    let mut random = Random::new(7);
    let engine = Engine::new();
    for _ in 0..3 {
        let candidates = random.pencilmarks();
        let solved = engine.solve(&candidates);
        let Answer::Unique(solution) = solved.answer else {
            panic!("{solved:?}");
        };
        assert_eq!(
            engine.true_candidates(&candidates),
            solution.map(|digit| 1 << (digit - 1))
        );
        let mut others = Vec::new();
        for cell in 0..81 {
            for digit in (0..9).filter(|digit| candidates[cell] >> digit & 1 == 0) {
                let mut more = candidates;
                more[cell] |= 1 << digit;
                others.push(more);
            }
        }
        let mut answers = vec![Solved::default(); others.len()];
        engine.solve_all(&others, &mut answers);
        let are_several = |solved: &Solved| matches!(solved.answer, Answer::Multiple(..));
        assert!(answers.iter().all(are_several));
    }
}

#[test]
#[should_panic(expected = "as many answers as puzzles")]
fn as_many_answers_as_positions() {
    Engine::new().true_candidates_all(&[[0x1FF_u16; 81]], &mut []);
}
