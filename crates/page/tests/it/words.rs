//! Events in words.

use page::event::Event;
use page::words::words;
use sudoku1::Placement;
use watchers::{Item, Reason};

#[test]
fn people_count_from_one_and_say_box() {
    let step = Placement {
        row: 0,
        column: 2,
        digit: 4,
    };
    assert_eq!(words(Event::Place(step)), "Places 4 in row 1, column 3.");
    assert_eq!(
        words(Event::Refuse(step, Reason::Panel)),
        "Refuses 4 in row 1, column 3: in the box already."
    );
    let cell = Item::Cell { row: 8, column: 0 };
    assert_eq!(words(Event::Look(cell)), "Looks at row 9, column 1.");
    let item = Item::Box { number: 0, digit: 7 };
    assert_eq!(
        words(Event::Eliminate(cell, 1 << 7, Reason::LastPlace(item))),
        "Rules out 7 in row 9, column 1: last place for the 7 of box 1."
    );
}
