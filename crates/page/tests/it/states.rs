//! The states of a small puzzle, those that wait, and where they are drawn.

use page::states::{States, Way};
use state_search::Choose;

const PUZZLE: [u8; 16] = [4, 0, 0, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2];

fn states() -> States {
    States::new(4, &PUZZLE, Choose::First).unwrap()
}

/// `bin/state_search --count` prints 20 and 46 calls; with `--all`, 46 both times.
#[test]
fn both_ways_visit_the_same_states_and_come_to_the_solution_at_different_times() {
    let states = states();
    let mut breadth = states.order(Way::Breadth).to_vec();
    breadth.sort_unstable();
    assert_eq!(breadth, states.order(Way::Depth));
    assert_eq!(breadth.len(), 46);
    assert_eq!(states.until_solution(Way::Depth), Some(20));
    assert_eq!(states.until_solution(Way::Breadth), Some(46));
    assert_eq!(
        (states.most_waiting(Way::Depth), states.most_waiting(Way::Breadth)),
        (6, 11)
    );
}

/// The test applies a stack and a queue to the children of each state.
#[test]
fn the_states_that_wait_are_a_stack_and_a_queue() {
    let states = states();
    for way in [Way::Depth, Way::Breadth] {
        let mut row = vec![0];
        for visited in 0..=states.nodes().len() {
            assert_eq!(states.waiting(way, visited), row);
            if row.is_empty() {
                continue;
            }
            let state = row.remove(0);
            assert_eq!(state, states.order(way)[visited]);
            let next = (0..states.nodes().len()).filter(|&other| states.nodes()[other].parent == Some(state));
            let place = if way == Way::Depth { 0 } else { row.len() };
            row.splice(place..place, next);
        }
    }
}

#[test]
fn a_state_stands_in_the_middle_above_those_that_come_from_it() {
    let states = states();
    let nodes = states.nodes();
    for (number, node) in nodes.iter().enumerate() {
        let next: Vec<_> = nodes
            .iter()
            .filter(|other| other.parent == Some(number))
            .collect();
        assert!(next.iter().all(|other| other.depth == node.depth + 1));
        if let (Some(first), Some(last)) = (next.first(), next.last()) {
            assert!((node.x - f64::midpoint(first.x, last.x)).abs() < 1e-9);
        }
    }
    for depth in 0..13 {
        let row: Vec<_> = nodes
            .iter()
            .filter(|node| node.depth == depth)
            .map(|node| node.x)
            .collect();
        assert!(row.windows(2).all(|pair| pair[0] + 0.99 < pair[1]), "{row:?}");
    }
}

#[test]
fn what_cannot_be_drawn_is_told() {
    let empty = States::new(4, &[0; 16], Choose::First).unwrap_err();
    assert!(empty.to_string().contains("at most 150"), "{empty}");
    assert!(States::new(4, &[4; 16], Choose::First).is_err());
    assert!(States::new(4, &[0; 15], Choose::First).is_err());
}
