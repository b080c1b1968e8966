//! Positions with candidates: counted, enumerated, and which of the candidates are true; against the oracle's solutions.

use crate::common::{Puzzle, Random, engines, oracle};
use sudoku_lanes::{Answer, Engine, Solved};

/// More solutions than this are not enumerated.
const MOST: usize = 600;

/// Random positions with all their solutions, and with some that have none.
fn positions(random: &mut Random, count: usize) -> Vec<([u16; 81], Vec<Puzzle>)> {
    let mut positions = Vec::new();
    while positions.len() < count {
        let clues = 22 + random.below(10);
        let puzzle = random.clues(clues);
        let all = oracle(&puzzle, MOST);
        if all.len() == MOST {
            continue;
        }
        let mut candidates = puzzle.map(|clue| if clue == 0 { 0x1FF } else { 1 << (clue - 1) });
        // Of every third nothing is struck out, so that some have many solutions.
        let struck_out = if positions.len() % 3 == 0 {
            0
        } else {
            random.below(40)
        };
        for _ in 0..struck_out {
            candidates[random.below(81)] &= random.below(512) as u16 | 1 << random.below(9);
        }
        let is_left = |solution: &Puzzle| {
            let mut cells = solution.iter().zip(&candidates);
            cells.all(|(digit, cell)| cell >> (digit - 1) & 1 == 1)
        };
        let left = all.into_iter().filter(is_left).collect();
        positions.push((candidates, left));
    }
    positions
}

/// The digits that some of these solutions have.
fn truth(solutions: &[Puzzle]) -> [u16; 81] {
    std::array::from_fn(|cell| {
        solutions
            .iter()
            .fold(0, |set, solution| set | 1 << (solution[cell] - 1))
    })
}

#[test]
fn positions_have_the_solutions_of_the_oracle() {
    let positions = positions(&mut Random(5), 60);
    let candidates: Vec<[u16; 81]> = positions.iter().map(|(candidates, _)| *candidates).collect();
    assert!(positions.iter().any(|(_, solutions)| solutions.is_empty()));
    assert!(positions.iter().any(|(_, solutions)| solutions.len() > 50));
    for (lanes, engine) in engines() {
        for limit in [0, 1, 2, 100, MOST as u64] {
            let mut counts = vec![u64::MAX; positions.len()];
            engine.count_all(&candidates, limit, &mut counts);
            for ((start, solutions), &count) in positions.iter().zip(&counts) {
                assert_eq!(count, limit.min(solutions.len() as u64), "{lanes} lanes");
                assert_eq!(engine.count(start, limit), count, "{lanes} lanes");
            }
        }
        let mut firsts = vec![None; positions.len()];
        engine.reproducible_first_all(&candidates, &mut firsts);
        for ((start, solutions), first) in positions.iter().zip(firsts) {
            let mut all: Vec<Puzzle> = engine.solutions(start).collect();
            assert_eq!(first, all.first().copied(), "{lanes} lanes");
            all.sort_unstable();
            let mut expected = solutions.clone();
            expected.sort_unstable();
            assert_eq!(all, expected, "{lanes} lanes");
        }
    }
}

/// Where few cells are left open the engine knows how many solutions there are; but a candidate that was struck out is
/// missing in them.
#[test]
fn a_candidate_that_is_struck_out_takes_its_solutions_along() {
    let mut random = Random(23);
    let (mut positions, mut expected) = (Vec::new(), Vec::new());
    while positions.len() < 3000 {
        let puzzle = random.clues(28);
        let solutions = oracle(&puzzle, 9);
        if !(2..9).contains(&solutions.len()) {
            continue;
        }
        let candidates = puzzle.map(|clue| if clue == 0 { 0x1FF_u16 } else { 1 << (clue - 1) });
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

/// A search that does not see two cells of a box with the same digit goes through all the rest of the grid before it knows.
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
fn a_candidate_is_true_if_some_solution_has_it() {
    let positions = positions(&mut Random(6), 150);
    let candidates: Vec<[u16; 81]> = positions.iter().map(|(candidates, _)| *candidates).collect();
    for (lanes, engine) in engines() {
        let mut all = vec![[0xFFFF; 81]; positions.len()];
        engine.true_candidates_all(&candidates, &mut all);
        for ((start, solutions), found) in positions.iter().zip(all) {
            let who = || format!("{lanes} lanes, {} solutions", solutions.len());
            assert_eq!(found, truth(solutions), "{}", who());
            assert_eq!(engine.true_candidates(start), found, "{}", who());
        }
    }
}

#[test]
fn pencilmark_puzzles_have_one_solution_and_no_candidate_too_few() {
    let mut random = Random(7);
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
