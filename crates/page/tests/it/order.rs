//! The search in the reader's own order.

use page::order::{chosen, solve};
use sudoku1::{Grid, Placement};
use watchers::{Count, Event, Watcher};

fn counted(chosen: &[usize]) -> (Option<Grid>, Count) {
    let mut count = Count::default();
    (solve(&Grid::example(1), chosen, &mut count), count)
}

#[test]
fn without_a_choice_it_makes_the_tree_of_sudoku7() {
    let mut count = Count::default();
    let solution = sudoku7::solve(&Grid::example(1), &mut count);
    let (own, counts) = counted(&[]);
    assert_eq!(own, solution);
    assert_eq!((counts.calls, counts.placed), (count.calls, count.placed));
}

/// The cells in the order in which a search places digits that it never takes back.
struct Placed(Vec<usize>);

impl Watcher<Placement> for Placed {
    fn see(&mut self, event: Event<Placement>) {
        if let Event::Place(step) = event {
            self.0.push(9 * step.row + step.column);
        }
    }
}

#[test]
fn in_the_order_of_sudoku8_it_makes_the_tree_of_sudoku8() {
    let mut placed = Placed(Vec::new());
    ::solvers::watched("sudoku8", &Grid::example(1), &mut placed);
    assert_eq!(placed.0.len(), 51);
    let (solution, count) = counted(&placed.0);
    assert_eq!((count.calls, count.taken_back), (52, 0));
    assert_eq!(
        Some(solution),
        ::solvers::watched("sudoku3", &Grid::example(1), &mut ())
    );
    // A clue and a cell that is chosen twice change nothing.
    let more: Vec<_> = [0, placed.0[0]].into_iter().chain(placed.0.clone()).collect();
    assert_eq!(counted(&more).1, count);
}

#[test]
fn a_name_has_the_cells() {
    assert_eq!(chosen("order"), Some(vec![]));
    assert_eq!(chosen("order 40 0 80"), Some(vec![40, 0, 80]));
    for other in ["sudoku7", "orders", "order 81", "order x", "order 1,2"] {
        assert_eq!(chosen(other), None, "{other}");
    }
}
