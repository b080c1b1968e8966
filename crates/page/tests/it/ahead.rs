//! The list of blanks that looking ahead keeps is what the search looks at, at any moment.

use lookahead::Variant;
use page::ahead::{Ahead, Foreseen};
use page::event::Event;
use page::recorder::PIECE;
use sudoku1::Grid;
use watchers::Item;

use crate::common::recorded;

fn puzzles() -> [Grid; 3] {
    // A hard puzzle, whose recording has several pieces.
    let hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    [Grid::example(1), Grid::example(7), hard.parse().unwrap()]
}

/// The list determines which blanks come next, and the search looks at exactly these.
#[test]
fn the_search_looks_at_the_blanks_that_come_first_in_the_list() {
    for puzzle in puzzles() {
        for (solver, variant, most) in [("lookahead1", Variant::One, 2), ("lookahead2", Variant::Two, 3)] {
            let (player, ..) = recorded(solver, 9, puzzle.cells());
            let mut ahead = Ahead::new(&puzzle, variant).unwrap();
            while !ahead.grow(&player) {}
            let events = player.events();
            for at in (0..events).step_by(1 + events as usize / 100) {
                let call = player.moment_of_call(1 + at * player.end().count.calls / events);
                let list = ahead.at(&player, call);
                let (mut looked, mut chosen) = (Vec::new(), false);
                player.walk(call, call + 4, |event, _, _| match event {
                    Event::Look(Item::Cell { row, column }) if !chosen => {
                        looked.push((9 * row + column) as u8);
                    }
                    _ => chosen = true,
                });
                let next = &list.waiting()[..list.waiting().len().min(most)];
                assert_eq!(looked, next, "{solver} at {call}");
            }
        }
    }
}

#[test]
fn a_list_is_the_same_however_one_comes_there() {
    let puzzle = &puzzles()[2];
    let (player, ..) = recorded("lookahead1", 9, puzzle.cells());
    assert!(player.events() > PIECE);
    let mut ahead = Ahead::new(puzzle, Variant::One).unwrap();
    while !ahead.grow(&player) {}
    let mut plain = Ahead::new(puzzle, Variant::One).unwrap().at(&player, 0);
    let mut moments = vec![0, 1, PIECE - 1, PIECE, PIECE + 1, player.events()];
    moments.extend((0..100).map(|part| part * player.events() / 100));
    player.walk(0, player.events(), |event, _, at| {
        plain.follow(event);
        if moments.contains(&at) {
            let list = ahead.at(&player, at);
            assert_eq!((list.waiting(), list.looked()), (plain.waiting(), plain.looked()));
            assert_eq!((list.taken(), list.foreseen), (plain.taken(), plain.foreseen));
        }
    });
    assert_eq!(ahead.foreseen(), plain.foreseen);
}

/// Every dead end of the search is counted once: as foreseen or as seen too late.
#[test]
fn every_dead_end_is_foreseen_or_not() {
    for puzzle in puzzles() {
        let (player, ..) = recorded("lookahead2", 9, puzzle.cells());
        let mut ahead = Ahead::new(&puzzle, Variant::Two).unwrap();
        while !ahead.grow(&player) {}
        let mut dead_ends = 0;
        player.walk(0, player.events(), |event, _, _| {
            dead_ends += u64::from(matches!(event, Event::Choose(_, 0)));
        });
        let Foreseen {
            dead_ends: early,
            too_late,
            forward,
        } = ahead.foreseen();
        assert_eq!(early + too_late, dead_ends);
        assert!(early <= forward);
    }
}
