//! Puzzles made from a solution, some of them spoilt: the oracle and this solver agree whether there is an answer.

use proptest::prelude::*;
use sudoku1::{EXAMPLES, Grid};
use sudoku2::faults;
use topcoder_io::Input;

proptest! {
    #[test]
    fn there_is_an_answer_where_the_oracle_finds_one_and_it_obeys_the_rules(
        blank in prop::collection::vec(0..81_usize, 0..60),
        spoilt in prop::option::of((0..81_usize, 1..=9_u8)),
    ) {
        let puzzle = Grid::read(&mut Input::new(EXAMPLES[0].as_bytes())).unwrap();
        let mut cells = *sudoku3::solve(&puzzle, &mut ()).unwrap().cells();
        for cell in blank {
            cells[cell] = 0;
        }
        if let Some((cell, digit)) = spoilt {
            cells[cell] = digit;
        }
        let puzzle = Grid::new(cells).unwrap();
        let answer = norvig::solve(&puzzle, &mut ());
        prop_assert_eq!(answer.is_some(), sudoku3::solve(&puzzle, &mut ()).is_some());
        if let Some(answer) = answer {
            prop_assert!(faults(&answer).next().is_none());
            for (digit, clue) in answer.cells().iter().zip(cells) {
                prop_assert!(*digit != 0 && (clue == 0 || clue == *digit));
            }
        }
    }
}
