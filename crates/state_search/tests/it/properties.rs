//! The searches on other trees, Sudoku against the brain-dead solver and published numbers.

use std::ops::ControlFlow;

use proptest::prelude::*;
use state_search::{
    BOXES, BoxShape, Choose, MOST_STATES, State, Sudoku, TooManyStatesError, breadth_first, depth_first,
    solve, solve_fewest,
};
use sudoku1::Grid;
use sudoku2::check;
use topcoder_io::Input;
use watchers::Count;

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

/// A node of the tree in which node n has the children 2n and 2n + 1, up to 7; all of them are targets.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Node(u32);

impl State for Node {
    type Key = ();

    fn next_states(&self, next: &mut Vec<Self>) {
        if self.0 < 4 {
            next.extend([Node(2 * self.0), Node(2 * self.0 + 1)]);
        }
    }
    fn is_target(&self) -> bool {
        true
    }
    fn key(&self) -> Option<()> {
        None
    }
}

/// A place on a ring of seven, with steps of 1 and 2 back to the start.
#[derive(Clone, Copy)]
struct Ring(u8);

impl State for Ring {
    type Key = u8;

    fn next_states(&self, next: &mut Vec<Self>) {
        next.extend([Ring((self.0 + 1) % 7), Ring((self.0 + 2) % 7)]);
    }
    fn is_target(&self) -> bool {
        true
    }
    fn key(&self) -> Option<u8> {
        Some(self.0)
    }
}

/// An endless tree, in which every state has two next states.
struct Endless;

impl State for Endless {
    type Key = ();

    fn next_states(&self, next: &mut Vec<Self>) {
        next.extend([Endless, Endless]);
    }
    fn is_target(&self) -> bool {
        false
    }
    fn key(&self) -> Option<()> {
        None
    }
}

#[test]
fn the_order_is_depth_first_or_breadth_first() {
    let mut order = Vec::new();
    let found = depth_first(Node(1), MOST_STATES, &mut (), |node| {
        order.push(node.0);
        GO_ON
    });
    assert_eq!((found, &order[..]), (Ok(7), &[1, 2, 4, 5, 3, 6, 7][..]));
    order.clear();
    let found = breadth_first(Node(1), MOST_STATES, &mut (), |node| {
        order.push(node.0);
        GO_ON
    });
    assert_eq!((found, &order[..]), (Ok(7), &[1, 2, 3, 4, 5, 6, 7][..]));
}

#[test]
fn the_caller_decides_when_to_stop() {
    let stop_at = |node: &Node| {
        if node.0 == 4 {
            ControlFlow::Break(())
        } else {
            GO_ON
        }
    };
    assert_eq!(depth_first(Node(1), MOST_STATES, &mut (), stop_at), Ok(3));
    assert_eq!(breadth_first(Node(1), MOST_STATES, &mut (), stop_at), Ok(4));
}

#[test]
fn a_state_with_a_key_is_reached_once() {
    let mut count = Count::default();
    assert_eq!(depth_first(Ring(3), MOST_STATES, &mut count, |_| GO_ON), Ok(7));
    assert_eq!(breadth_first(Ring(3), MOST_STATES, &mut count, |_| GO_ON), Ok(7));
    assert_eq!((count.calls, count.placed, count.taken_back), (14, 12, 12));
}

#[test]
fn a_search_without_an_end_stops_at_the_limit() {
    let stopped = Err(TooManyStatesError { most: 1000, found: 0 });
    assert_eq!(depth_first(Endless, 1000, &mut (), |_| GO_ON), stopped);
    assert_eq!(breadth_first(Endless, 1000, &mut (), |_| GO_ON), stopped);
    // Keys count too.
    let stopped = Err(TooManyStatesError { most: 5, found: 2 });
    assert_eq!(breadth_first(Ring(0), 5, &mut (), |_| GO_ON), stopped);
}

#[test]
fn a_million_levels_do_not_overflow_the_stack() {
    struct Line(u32);
    impl State for Line {
        type Key = ();
        fn next_states(&self, next: &mut Vec<Self>) {
            next.extend((self.0 > 0).then(|| Line(self.0 - 1)));
        }
        fn is_target(&self) -> bool {
            self.0 == 0
        }
        fn key(&self) -> Option<()> {
            None
        }
    }
    assert_eq!(depth_first(Line(1_000_000), 2_000_000, &mut (), |_| GO_ON), Ok(1));
    assert_eq!(breadth_first(Line(1_000_000), 1, &mut (), |_| GO_ON), Ok(1));
}

/// The bytes in the docs of `MOST_STATES`: the state, its cells, and 16 bytes that the allocator adds.
#[test]
fn states_are_as_small_as_documented() {
    let bytes = |size: usize| size_of::<Sudoku>() + size * size + 16;
    assert!(
        bytes(9) < 200 && bytes(25) < 800,
        "{} and {}",
        bytes(9),
        bytes(25)
    );
}

/// 288 Sudokus with boxes of 2 × 2, 576 Latin squares of four digits: published numbers.
#[test]
fn empty_grids_have_as_many_solutions_as_published() {
    for (shape, expected) in [("2x2", 288), ("1x4", 576), ("4x1", 576), ("1x1", 1)] {
        let shape: BoxShape = shape.parse().unwrap();
        let cells = vec![0; shape.size().pow(2)];
        for choose in [Choose::First, Choose::Fewest] {
            let empty = || Sudoku::new(shape, &cells, choose).unwrap();
            assert_eq!(
                depth_first(empty(), MOST_STATES, &mut (), |_| GO_ON),
                Ok(expected)
            );
            assert_eq!(
                breadth_first(empty(), MOST_STATES, &mut (), |_| GO_ON),
                Ok(expected)
            );
        }
    }
}

proptest! {
    /// Blanks cells of a solution and perhaps changes one: there are none, one or several solutions.
    #[test]
    fn the_first_solution_is_that_of_the_brain_dead_solver(
        blank in prop::collection::vec(0..81_usize, 0..45),
        (wrong, digit) in (0..81_usize, 0..=9_u8),
    ) {
        let full = Grid::example(1);
        let mut cells = *sudoku3::solve(&full, &mut ()).unwrap().cells();
        for cell in blank {
            cells[cell] = 0;
        }
        cells[wrong] = digit;
        let puzzle = Grid::new(cells).unwrap();
        let expected = sudoku3::solve(&puzzle, &mut ());
        prop_assert_eq!(solve(&puzzle, &mut ()), expected);
        let fewest = solve_fewest(&puzzle, &mut ());
        prop_assert_eq!(fewest.is_some(), expected.is_some());
        if let Some(answer) = fewest {
            prop_assert_eq!(check(&puzzle, &answer), Ok(()));
        }
    }

    #[test]
    fn any_text_is_a_puzzle_or_an_error(text in "([0-5] ){15,17}|[-+0-9 \n]{0,60}|.*") {
        if let Ok(puzzle) = Sudoku::read(&mut Input::new(text.as_bytes()), None, Choose::First) {
            let visible = text.chars().filter(|c| !c.is_whitespace()).count();
            prop_assert!([text.split_whitespace().count(), visible].contains(&puzzle.cells().len()));
        }
    }

    #[test]
    fn a_puzzle_that_is_printed_and_read_is_the_same(number in 0..BOXES.len()) {
        let (rows, columns, text) = BOXES[number];
        let read = |text: &str| {
            Sudoku::read(&mut Input::new(text.as_bytes()), BoxShape::new(rows, columns), Choose::First).unwrap()
        };
        prop_assert_eq!(read(text).to_string() + "\n", text);
    }
}
