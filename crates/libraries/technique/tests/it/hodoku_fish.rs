//! Tests that skyscrapers, kites, empty rectangles, fish and templates are found as in HoDoKu.

use sudoku_technique::{Candidate, Mark, Rater, Scale, Search, State, Step, picture};

use crate::hodoku_rectangles::found;
use crate::techniques::{all_but, find, position};

/// Returns all steps that a search finds, in its order, with kites, rectangles and fish joined or not.
pub fn all(search: Search, state: &State, siamese: bool) -> Vec<Step> {
    let mut scale = Scale::hodoku();
    let mut options = scale.options();
    options.siamese = siamese;
    scale = scale.with_options(options);
    Rater::new(scale).all_steps_of(state, search)
}

fn effects(search: Search, text: &str, siamese: bool) -> Vec<String> {
    let steps = all(search, &position(text), siamese);
    let told = steps
        .iter()
        .map(|step| format!("{}: {}", step.title(), step.effect()));
    told.collect()
}

#[test]
fn one_of_two_towers_with_a_common_ground_floor_has_the_digit_at_its_top() {
    let towers = format!("-4 {}, -4 {}", all_but("r2", "38"), all_but("r7", "18"));
    assert_eq!(
        found(Search::HodokuSkyscraper, &towers),
        "skyscraper: r1c1, r3c1, r8c3 and r9c3 are not 4"
    );
    let third_place = format!("-4 {}, -4 {}", all_but("r2", "358"), all_but("r7", "18"));
    assert_eq!(found(Search::HodokuSkyscraper, &third_place), "nothing");
    // If the tops are in one column, it is an X-wing.
    let wing = format!("-4 {}, -4 {}", all_but("r2", "38"), all_but("r7", "38"));
    assert_eq!(found(Search::HodokuSkyscraper, &wing), "nothing");
    // The ground floor is the second place of one line and the first of the other.
    let mixed = format!("-4 {}, -4 {}", all_but("r2", "12"), all_but("r7", "23"));
    assert_eq!(found(Search::HodokuSkyscraper, &mixed), "nothing");
}

#[test]
fn two_strings_tied_in_a_box_end_at_the_digit() {
    let kite = format!("-4 {}, -4 {}", all_but("r2", "27"), all_but("c8", "19"));
    assert_eq!(
        found(Search::HodokuTwoStringKite, &kite),
        "2-string kite: r9c2 is not 4"
    );
    let loose = format!("-4 {}, -4 {}", all_but("r2", "27"), all_but("c8", "49"));
    assert_eq!(found(Search::HodokuTwoStringKite, &loose), "nothing");
    // The strings meet in a cell.
    let crossed = format!("-4 {}, -4 {}", all_but("r2", "28"), all_but("c8", "29"));
    assert_eq!(found(Search::HodokuTwoStringKite, &crossed), "nothing");
}

#[test]
fn two_kites_with_one_tie_are_joined_if_asked_for() {
    // Rows 1 and 2 and columns 7 and 8, tied in r1c7 and r2c8, in both ways.
    let both = format!(
        "-4 {}, -4 {}, -4 {}, -4 {}",
        all_but("r1", "27"),
        all_but("r2", "48"),
        all_but("c7", "15"),
        all_but("c8", "29")
    );
    let alone = ["2-string kite: r9c2 is not 4", "2-string kite: r5c4 is not 4"];
    assert_eq!(effects(Search::HodokuTwoStringKite, &both, false), alone);
    let joined = effects(Search::HodokuTwoStringKite, &both, true);
    assert_eq!(joined[0], "dual 2-string kite: r5c4 and r9c2 are not 4");
    assert_eq!(joined.len(), 3);
}

#[test]
fn a_box_with_a_row_and_a_column_turns_a_strong_link_round_the_corner() {
    let around = "-6 r1c1 r1c2 r3c1 r3c2";
    let rectangle = format!("{around}, -6 {}", all_but("c8", "27"));
    assert_eq!(
        found(Search::HodokuEmptyRectangle, &rectangle),
        "empty rectangle: r7c3 is not 6"
    );
    let filled = format!("-6 r1c1 r1c2 r3c1, -6 {}", all_but("c8", "27"));
    assert_eq!(found(Search::HodokuEmptyRectangle, &filled), "nothing");
    let weak = format!("{around}, -6 {}", all_but("c8", "257"));
    assert_eq!(found(Search::HodokuEmptyRectangle, &weak), "nothing");
    // With one place in each arm it is a turbot fish, which counts as a rectangle only if asked for.
    let two = format!("{around} r2c3 r2c2 r3c3, -6 {}", all_but("c8", "27"));
    assert_eq!(found(Search::HodokuEmptyRectangle, &two), "nothing");
    let mut scale = Scale::hodoku();
    let mut options = scale.options();
    options.rectangles_of_two = true;
    scale = scale.with_options(options);
    let steps = Rater::new(scale).all_steps_of(&position(&two), Search::HodokuEmptyRectangle);
    assert_eq!(steps[0].effect(), "r7c3 is not 6");
}

#[test]
fn two_rectangles_of_one_box_are_joined_if_asked_for() {
    let both = format!(
        "-6 r1c1 r1c2 r3c1 r3c2, -6 {}, -6 {}",
        all_but("c8", "27"),
        all_but("c5", "28")
    );
    let alone = ["empty rectangle: r8c3 is not 6", "empty rectangle: r7c3 is not 6"];
    assert_eq!(effects(Search::HodokuEmptyRectangle, &both, false), alone);
    let joined = effects(Search::HodokuEmptyRectangle, &both, true);
    assert_eq!(joined[0], "dual empty rectangle: r7c3 and r8c3 are not 6");
}

#[test]
fn what_sees_the_fin_of_an_x_wing_is_struck_out() {
    let wing = format!("-6 {}, -6 {}", all_but("c2", "25"), all_but("c7", "245"));
    assert_eq!(
        found(Search::HodokuFinnedXWing, &wing),
        "finned X-wing: r5c8 and r5c9 are not 6"
    );
    assert_eq!(found(Search::HodokuXWing, &wing), "nothing");
    assert_eq!(found(Search::HodokuSashimiXWing, &wing), "nothing");
    let state = position(&wing);
    let step = find(Search::HodokuFinnedXWing, &state).unwrap();
    assert_eq!(
        step.words(),
        "in columns 2 and 7, the 6 must be in rows 2 and 5, or in the fin r4c7 (base c27, cover r25, fin r4c7), \
         so r5c8 and r5c9 are not 6."
    );
    let fins: Vec<Candidate> = (step.marks(&state).iter())
        .filter(|(_, mark)| *mark == Mark::Fin)
        .map(|(candidate, _)| *candidate)
        .collect();
    assert_eq!(fins, [Candidate { cell: 33, digit: 6 }]);
    let svg = picture::svg(&state, Some(&step));
    let count = |what: &str| svg.matches(what).count();
    assert_eq!(
        [
            count("class=\"unit\""),
            count("class=\"cover\""),
            count("class=\"fin\"")
        ],
        // The units of a kind are one path.
        [1, 1, 1]
    );
    // The fins are in two boxes, and no cell of the cover sees both.
    let far_fins = format!("-6 {}, -6 {}", all_but("c2", "245"), all_but("c7", "245"));
    assert_eq!(found(Search::HodokuFinnedXWing, &far_fins), "nothing");
}

#[test]
fn sashimi_fish_lack_a_place_and_two_of_one_base_are_twins() {
    let wing = format!("-6 {}, -6 {}", all_but("c2", "25"), all_but("c7", "24"));
    assert_eq!(found(Search::HodokuFinnedXWing, &wing), "nothing");
    let alone = [
        "sashimi X-wing: r4c1 and r4c3 are not 6",
        "sashimi X-wing: r5c8 and r5c9 are not 6",
    ];
    assert_eq!(effects(Search::HodokuSashimiXWing, &wing, false), alone);
    let joined = effects(Search::HodokuSashimiXWing, &wing, true);
    assert_eq!(
        joined[0],
        "siamese sashimi X-wing: r4c1, r4c3, r5c8 and r5c9 are not 6"
    );
}

#[test]
fn a_box_is_a_base_of_a_franken_fish() {
    // Column 2 and box 6 have the 6 only in rows 4 and 5.
    let around = "-6 r4c8 r4c9 r5c8 r5c9 r6c8 r6c9";
    let fish = format!("-6 {}, {around}, -6 r6c7", all_but("c2", "45"));
    let step = find(Search::HodokuFrankenXWing, &position(&fish)).unwrap();
    assert_eq!(
        step.words(),
        "in column 2 and box 6, the 6 must be in rows 4 and 5 (base c2b6, cover r45), so r4c1, r4c3, r4c4, r4c5, \
         r4c6, r5c1, r5c3, r5c4, r5c5 and r5c6 are not 6."
    );
    let leaky = format!("-6 {}, {around}", all_but("c2", "45"));
    assert_eq!(found(Search::HodokuFrankenXWing, &leaky), "nothing");
}

#[test]
fn what_no_way_to_write_a_digit_has_is_struck_out_and_what_all_have_is_placed() {
    let two_rows = format!("-5 {}, -5 {}", all_but("r1", "12"), all_but("r4", "12"));
    let step = find(Search::HodokuTemplateDelete, &position(&two_rows)).unwrap();
    // Boxes 1 and 4 and columns 1 and 2 have their 5 in rows 1 and 4.
    let expected: Vec<(u8, u16)> = (0..81)
        .filter(|cell| {
            cell % 9 < 3 && (cell / 9 < 6 && ![0, 3].contains(&(cell / 9)) || cell / 9 > 5 && cell % 9 < 2)
        })
        .map(|cell| (cell, 1 << 4))
        .collect();
    assert_eq!(expected.len(), 18);
    assert_eq!(step.removed, expected);
    assert_eq!(found(Search::HodokuTemplateSet, &two_rows), "nothing");
    let one_place = format!("{two_rows}, -5 r8c3 r9c3");
    assert_eq!(
        found(Search::HodokuTemplateSet, &one_place),
        "template set: r7c3 is 5"
    );
}
