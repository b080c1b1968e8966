//! Puzzles made from a solution, some of them spoilt: the oracle and this step agree whether there is an
//! answer.

use proptest::prelude::*;
use sudoku1::Grid;
use sudoku2::check;

proptest! {
    #[test]
    fn there_is_an_answer_where_the_oracle_finds_one_and_it_obeys_the_rules(
        blank in prop::collection::vec(0..81_usize, 0..60),
        spoilt in prop::option::of((0..81_usize, 1..=9_u8)),
    ) {
        let puzzle = Grid::example(1);
        let mut cells = *sudoku3::solve(&puzzle, &mut ()).unwrap().cells();
        for cell in blank {
            cells[cell] = 0;
        }
        if let Some((cell, digit)) = spoilt {
            cells[cell] = digit;
        }
        let puzzle = Grid::new(cells).unwrap();
        let answer = sudoku8::solve(&puzzle, &mut ());
        prop_assert_eq!(answer.is_some(), sudoku3::solve(&puzzle, &mut ()).is_some());
        if let Some(answer) = answer {
            prop_assert_eq!(check(&puzzle, &answer), Ok(()));
        }
    }
}
