//! Tests that wings, BUG + 1 and colors are found as in HoDoKu.

use sudoku_technique::{Search, picture};

use crate::hodoku_rectangles::{found, words};
use crate::techniques::{all_but, find, grave, position};

#[test]
fn a_strong_link_between_two_cells_alike_makes_one_of_them_the_other_digit() {
    let linked = format!("r1c2 12, r4c8 12, -1 {}", all_but("c5", "14"));
    assert_eq!(
        found(Search::HodokuWWing, &linked),
        "W-wing: r1c8 and r4c2 are not 2"
    );
    assert_eq!(
        words(Search::HodokuWWing, &linked),
        "(2=1)r1c2 - r1c5 = r4c5 - (1=2)r4c8: r1c2 and r4c8 have only 1 and 2; in column 5, 1 is only in r1c5, which sees \
         r1c2, and in r4c5, which sees r4c8: r1c2 and r4c8 cannot both be 1, and one of them is 2, so r1c8 and r4c2 are not 2."
    );
    let third_place = format!("r1c2 12, r4c8 12, -1 {}", all_but("c5", "145"));
    assert_eq!(found(Search::HodokuWWing, &third_place), "nothing");
    // Both places see r1c2, and the lower one sees r3c8 as well: HoDoKu counts both of them for r1c2.
    let both_see_the_first = format!("r1c2 12, r3c8 12, -1 {}", all_but("c1", "13"));
    assert_eq!(found(Search::HodokuWWing, &both_see_the_first), "nothing");
}

#[test]
fn the_lower_digit_of_a_w_wing_is_struck_out_first() {
    // Column 5 links the ones, column 6 the twos.
    let both = format!(
        "r1c2 12, r4c8 12, -1 {}, -2 {}",
        all_but("c5", "14"),
        all_but("c6", "14")
    );
    assert_eq!(
        found(Search::HodokuWWing, &both),
        "W-wing: r1c8 and r4c2 are not 1"
    );
}

#[test]
fn whatever_the_pivot_is_a_wing_or_the_pivot_is_z() {
    assert_eq!(
        found(Search::HodokuXyWing, "r1c2 12, r1c5 13, r2c1 23"),
        "XY-wing: r1c1, r1c3, r2c4, r2c5 and r2c6 are not 3"
    );
    assert_eq!(
        found(Search::HodokuXyWing, "r1c2 12, r1c5 13, r2c1 24"),
        "nothing"
    );
    assert_eq!(
        found(Search::HodokuXyWing, "r1c2 12, r4c5 13, r2c1 23"),
        "nothing"
    );
    assert_eq!(
        found(Search::HodokuXyzWing, "r1c2 123, r1c5 13, r2c1 23"),
        "XYZ-wing: r1c1 and r1c3 are not 3"
    );
    assert_eq!(
        found(Search::HodokuXyzWing, "r1c2 123, r1c5 13, r2c1 34"),
        "nothing"
    );
    // Each of the three cells sees both others: the first one comes first as the pivot.
    assert_eq!(
        found(Search::HodokuXyWing, "r1c1 12, r1c2 13, r2c3 23"),
        "XY-wing: r1c3, r2c1, r2c2, r3c1, r3c2 and r3c3 are not 3"
    );
}

#[test]
fn a_grave_with_one_candidate_too_many_needs_it() {
    assert_eq!(
        found(Search::HodokuBugPlus1, &grave("r1c1 125")),
        "bivalue universal grave + 1: r1c1 is not 1 or 2"
    );
    assert_eq!(found(Search::HodokuBugPlus1, &grave("")), "nothing");
    assert_eq!(
        found(Search::HodokuBugPlus1, &grave("r1c1 125, r9c6 145")),
        "nothing"
    );
    assert_eq!(found(Search::HodokuBugPlus1, &grave("r1c1 1245")), "nothing");
    // With a cell that has one candidate, and a digit that has one place, it is not a grave.
    assert_eq!(
        found(Search::HodokuBugPlus1, &grave("r1c1 125, r9c9 8")),
        "nothing"
    );
}

/// Returns clauses that leave fives only at these places of the lines.
fn fives(lines: &[(&str, &str)]) -> String {
    let clauses = lines
        .iter()
        .map(|(line, places)| format!("-5 {}", all_but(line, places)));
    clauses.collect::<Vec<_>>().join(", ")
}

#[test]
fn one_of_two_colors_is_true() {
    // r1c1 and r4c5 are 5, and r1c5 and r6c4 are not; or the other way round.
    let box5 = "-5 r4c4 r4c6 r5c4 r5c6 r6c6";
    let trap = format!("{}, {box5}", fives(&[("r1", "15"), ("c5", "14")]));
    assert_eq!(
        found(Search::HodokuSimpleColors, &trap),
        "simple colors trap: r6c1 is not 5"
    );
    assert_eq!(
        words(Search::HodokuSimpleColors, &trap),
        "either color A (r1c1 and r4c5) is all 5, or color B (r1c5 and r6c4) is; what sees both colors is not 5, so r6c1 is \
         not 5."
    );
    // r1c1 and r3c2 would have the same color.
    let wrap = fives(&[("r1", "15"), ("c5", "14"), ("r4", "25"), ("c2", "34")]);
    assert_eq!(
        found(Search::HodokuSimpleColors, &wrap),
        "simple colors wrap: r1c1, r3c2 and r4c5 are not 5"
    );
    assert_eq!(
        found(Search::HodokuSimpleColors, &fives(&[("r1", "15")])),
        "nothing"
    );
}

#[test]
fn two_colorings_exclude_each_other() {
    // r1c2 and r6c2 are not both 5, so r1c8 or r6c9 is.
    let skyscraper = fives(&[("r1", "28"), ("r6", "29")]);
    assert_eq!(
        found(Search::HodokuMultiColors, &skyscraper),
        "multi colors 1: r2c9, r3c9, r4c8 and r5c8 are not 5"
    );
    // r1c2 and r5c4 are both 5, or neither is; they see r6c2 and r6c6, one of which is 5.
    let both = fives(&[("r1", "24"), ("c4", "15"), ("r6", "26")]);
    assert_eq!(
        found(Search::HodokuMultiColors, &both),
        "multi colors 2: r1c2 and r5c4 are not 5"
    );
    assert_eq!(
        found(Search::HodokuMultiColors, &fives(&[("r1", "28"), ("r6", "39")])),
        "nothing"
    );
}

#[test]
fn a_picture_gives_every_color_its_own() {
    let state = position(&fives(&[("r1", "28"), ("r6", "29")]));
    let svg = picture::svg(&state, find(Search::HodokuMultiColors, &state).as_ref());
    for color in 0..4 {
        assert_eq!(svg.matches(&format!("class=\"color{color}\"")).count(), 1);
    }
}
