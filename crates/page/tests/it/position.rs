//! A search, however long, takes little memory.

use page::event::{Event, Near};
use page::position::Position;
use sudoku1::Placement;
use watchers::{Item, Reason};

/// Each of the guesses is followed by an elimination, so that no two of them leave the same candidates.
#[test]
fn a_search_without_an_end_keeps_no_more_candidates_than_there_can_be_guesses() {
    let (mut near, mut position) = (Near::new(9), Position::new(9));
    // Returns the candidates after an event.
    let mut follow = |event| {
        let mut bytes = Vec::new();
        near.write(event, &mut bytes);
        assert_eq!(position.read(&mut bytes.into_iter()), Some(event));
        position.eliminated().unwrap().to_vec()
    };
    let eliminate = |cell, digit| Event::Eliminate(Item::cell(cell), 1_u64 << digit, Reason::Guess);
    let step = Placement {
        row: 8,
        column: 8,
        digit: 1,
    };
    let before = follow(eliminate(0, 3));
    for guess in 0..500 {
        follow(Event::Place(step));
        let (cell, digit) = (1 + guess % 80, 1 + guess / 80);
        assert_ne!(follow(eliminate(cell, digit)), before);
    }
    let mut kept: Vec<_> = (0..500).map(|_| follow(Event::Retract(step))).collect();
    assert_eq!(kept.last(), Some(&before));
    kept.dedup();
    assert!(kept.len() <= 82, "{}", kept.len());
}
