//! The bars of a search, from its depths.

use page::event::{Event, Near};
use page::player::Player;
use page::tree::{Kind, bars};
use sudoku1::Placement;

/// Draws the whole of a recording that is written column by column: `(` places a digit, `)` takes it back,
/// and `.` is a call. The least and the greatest depth of each column follow.
fn drawn(columns: &[(&str, u8, u8)]) -> Vec<(u32, u32, u32, Kind)> {
    let (mut near, mut bytes) = (Near::new(9), Vec::new());
    let step = Placement {
        row: 0,
        column: 0,
        digit: 1,
    };
    for event in columns.iter().flat_map(|column| column.0.chars()) {
        let event = match event {
            '(' => Event::Place(step),
            ')' => Event::Retract(step),
            _ => Event::Call,
        };
        near.write(event, &mut bytes);
    }
    let mut player = Player::new(9);
    player.push(bytes);
    let events = player.events();
    for (range, &(column, least, most)) in player.columns(0, events, columns.len()).iter().zip(columns) {
        assert_eq!((range.least, range.most), (least, most), "{column}");
    }
    let bars = bars(&player, 0, events, columns.len(), true);
    bars.iter()
        .map(|bar| (bar.depth, bar.from, bar.to, bar.kind))
        .collect()
}

#[test]
fn a_bar_goes_on_until_the_depth_falls_below_its_own() {
    assert_eq!(
        drawn(&[
            (".(.", 0, 1),
            (".(.", 1, 2),
            ("...", 2, 2),
            (".))", 0, 2),
            ("(..", 1, 1),
            (")..", 0, 0)
        ]),
        [
            (1, 0, 3, Kind::Dead),
            (1, 3, 5, Kind::Dead),
            (2, 1, 3, Kind::Dead),
            (2, 3, 4, Kind::Patch)
        ]
    );
}

#[test]
fn of_a_patch_only_the_last_column_stands() {
    assert_eq!(
        drawn(&[(".(.", 0, 1), (")(.", 0, 1), (")(.", 0, 1), (")(.", 0, 1)]),
        [(1, 0, 3, Kind::Patch), (1, 3, 4, Kind::Stands)]
    );
}

#[test]
fn bars_that_are_narrower_than_a_column_become_a_patch() {
    assert_eq!(
        drawn(&[
            ("(..", 1, 1),
            (".(.", 1, 2),
            (")(.", 1, 2),
            (")(.", 1, 2),
            ("...", 2, 2),
            ("...", 2, 2)
        ]),
        [
            (1, 0, 6, Kind::Stands),
            (2, 1, 4, Kind::Patch),
            (2, 4, 6, Kind::Stands)
        ]
    );
}
