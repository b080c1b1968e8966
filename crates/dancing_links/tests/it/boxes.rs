//! Boxes of other sizes: dancing links and the searches over states, which share no line of their solving,
//! agree.

use std::ops::ControlFlow;

use dancing_links::Sudoku;
use proptest::prelude::*;
use state_search::{BOXES, BoxShape, Choose, MOST_STATES, Sudoku as States, breadth_first, depth_first};
use topcoder_io::Input;

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

#[test]
fn the_puzzle_of_each_size_has_one_solution_and_both_find_it() {
    for (rows, columns, text) in BOXES {
        let shape = BoxShape::new(rows, columns);
        let puzzle = States::read(&mut Input::new(text.as_bytes()), shape, Choose::Fewest).unwrap();
        let expected = Sudoku::new(rows, columns, puzzle.cells())
            .unwrap()
            .first(&mut ())
            .unwrap();
        let found = depth_first(puzzle, MOST_STATES, &mut (), |solution| {
            assert_eq!(solution.cells(), expected);
            GO_ON
        });
        assert_eq!(found, Ok(1), "box {rows}x{columns}");
    }
}

proptest! {
    /// Blanks cells of a 2 × 3 solution.
    #[test]
    fn both_find_as_many_solutions(blank in prop::collection::vec(0..36_usize, 0..25)) {
        let mut cells: Vec<u8> = (0..6).flat_map(|r| (0..6).map(move |c| (r % 2 * 3 + r / 2 + c) % 6 + 1)).collect();
        for cell in blank {
            cells[cell] = 0;
        }
        let expected = Sudoku::new(2, 3, &cells).unwrap().count(u64::MAX);
        for choose in [Choose::First, Choose::Fewest] {
            let puzzle = States::new(BoxShape::new(2, 3).unwrap(), &cells, choose).unwrap();
            prop_assert_eq!(depth_first(puzzle.clone(), MOST_STATES, &mut (), |_| GO_ON), Ok(expected));
            prop_assert_eq!(breadth_first(puzzle, MOST_STATES, &mut (), |_| GO_ON), Ok(expected));
        }
    }
}
