//! Tests each technique in positions made for it, with exactly what it strikes out, and in near misses.
//!
//! The positions are grids in which every cell has all nine candidates, except those named. A scale with a
//! single search finds nothing else.

use sudoku_technique::{Difficulty, Rater, Scale, Search, State, Step};

/// Makes a position: `r1c1 12` leaves these candidates in a cell, `-5 r1c4 r1c6` strikes one out, `r3c3=7`
/// places a digit.
pub fn position(text: &str) -> State {
    let mut digits = [0; 81];
    let mut candidates = [0x1ff; 81];
    let cell = |name: &str| {
        let bytes = name.as_bytes();
        usize::from(bytes[1] - b'1') * 9 + usize::from(bytes[3] - b'1')
    };
    let set = |text: &str| text.bytes().fold(0, |set, digit| set | 1 << (digit - b'1'));
    for clause in text.split(',').map(str::trim).filter(|clause| !clause.is_empty()) {
        let words: Vec<&str> = clause.split_whitespace().collect();
        if let Some(out) = words[0].strip_prefix('-') {
            words[1..]
                .iter()
                .for_each(|name| candidates[cell(name)] &= !set(out));
        } else if let Some((name, digit)) = clause.split_once('=') {
            digits[cell(name)] = digit.as_bytes()[0] - b'0';
        } else {
            candidates[cell(words[0])] = set(words[1]);
        }
    }
    State::with_candidates(&digits, &candidates).unwrap()
}

/// Returns all cells of a row or column except those with these numbers, so that `-5` can strike out 5 in row
/// 1 except in columns 2 and 7.
pub fn all_but(line: &str, numbers: &str) -> String {
    let others = (1..=9).filter(|number| !numbers.contains(&number.to_string()));
    let name = |number: u8| match line.strip_prefix('r') {
        Some(row) => format!("r{row}c{number}"),
        None => format!("r{number}{line}"),
    };
    others.map(name).collect::<Vec<_>>().join(" ")
}

pub fn find(search: Search, state: &State) -> Option<Step> {
    let scale = Scale::sudoku_explainer().with_searches(&[search]).unwrap();
    Rater::new(scale).next_step(state)
}

/// Returns the rating of the step that the search finds, and what it does, or "nothing".
pub fn found(search: Search, text: &str) -> String {
    match find(search, &position(text)) {
        Some(step) => format!("{} {}", step.rating, step.effect()),
        None => "nothing".to_owned(),
    }
}

#[test]
fn a_last_cell_comes_before_a_hidden_single() {
    let row = (1..=8)
        .map(|n| format!("r9c{n}={n}"))
        .collect::<Vec<_>>()
        .join(",");
    assert_eq!(found(Search::SeHiddenSingle, &row), "1.0 r9c9 is 9");
    // With seven digits in the row, neither of the two missing has a single place.
    assert_eq!(
        found(Search::SeHiddenSingle, row.trim_end_matches(",r9c8=8")),
        "nothing"
    );
}

#[test]
fn a_digit_with_one_place_in_a_unit_is_a_hidden_single() {
    let box_1 = "-4 r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2";
    assert_eq!(found(Search::SeHiddenSingle, box_1), "1.2 r3c3 is 4");
    assert_eq!(
        found(Search::SeHiddenSingle, &format!("-4 {}", all_but("r5", "8"))),
        "1.5 r5c8 is 4"
    );
    assert_eq!(
        found(Search::SeHiddenSingle, &format!("-4 {}", all_but("c5", "8"))),
        "1.5 r8c5 is 4"
    );
    assert_eq!(
        found(Search::SeHiddenSingle, &format!("-4 {}", all_but("r5", "28"))),
        "nothing"
    );
}

#[test]
fn a_cell_with_one_candidate_is_a_naked_single() {
    assert_eq!(found(Search::SeNakedSingle, "r4c4 7"), "2.3 r4c4 is 7");
    assert_eq!(found(Search::SeNakedSingle, "r4c4 78"), "nothing");
}

#[test]
fn pointing_and_claiming_strike_out_in_the_other_unit() {
    let box_5 = "-6 r4c4 r4c6 r5c4 r5c6 r6c4 r6c5 r6c6, -6 r1c5 r2c5 r3c5 r7c5 r8c5";
    assert_eq!(found(Search::SeLocked, box_5), "2.6 r9c5 is not 6");
    let row_5 = format!("-6 {}, -6 r4c4 r4c5 r4c6 r6c4 r6c5", all_but("r5", "456"));
    assert_eq!(found(Search::SeLocked, &row_5), "2.8 r6c6 is not 6");
    assert_eq!(
        found(Search::SeLocked, &format!("-6 {}", all_but("r5", "3456"))),
        "nothing"
    );
}

#[test]
fn a_direct_locked_digit_leaves_one_place_in_a_parallel_unit() {
    // In box 1 the 6 is in row 1. In box 2 all its places except one are in that row.
    let pointing = "-6 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3, -6 r2c4 r2c5 r2c6 r3c4 r3c5";
    assert_eq!(found(Search::SeDirectLocked, pointing), "1.7 r3c6 is 6");
    let two = "-6 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3, -6 r2c4 r2c5 r2c6 r3c4";
    assert_eq!(found(Search::SeDirectLocked, two), "nothing");
}

#[test]
fn naked_sets_use_up_their_digits() {
    let rest = "-12 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2";
    assert_eq!(
        found(Search::SeNakedPair, &format!("r1c1 12, r1c2 12, {rest}")),
        "3.0 r3c3 is not 1 or 2"
    );
    assert_eq!(found(Search::SeNakedPair, "r1c1 12, r1c2 123"), "nothing");
    let triplet = "r1c1 12, r1c5 23, r1c9 13, -123 r1c2 r1c3 r1c4 r1c6 r1c7";
    assert_eq!(found(Search::SeNakedTriple, triplet), "3.6 r1c8 is not 1, 2 or 3");
    assert_eq!(
        found(Search::SeNakedTriple, "r1c1 12, r1c5 23, r1c9 14"),
        "nothing"
    );
    let quad = "r1c1 12, r1c3 23, r1c5 34, r1c9 14, -1234 r1c2 r1c4 r1c6 r1c7";
    assert_eq!(found(Search::SeNakedQuad, quad), "5.0 r1c8 is not 1, 2, 3 or 4");
}

#[test]
fn hidden_sets_use_up_their_cells() {
    let pair = format!("-12 {}, -456789 r7c2, -3456789 r7c6", all_but("r7", "26"));
    assert_eq!(found(Search::SeHiddenPair, &pair), "3.4 r7c2 is not 3");
    let near = format!("-1 {}, -2 {}", all_but("r7", "26"), all_but("r7", "267"));
    assert_eq!(found(Search::SeHiddenPair, &near), "nothing");
    let triplet = format!("-123 {}, -456789 r7c2 r7c6, -56789 r7c9", all_but("r7", "269"));
    assert_eq!(found(Search::SeHiddenTriple, &triplet), "4.0 r7c9 is not 4");
    let quad = format!(
        "-1234 {}, -56789 r7c2 r7c6 r7c9, -6789 r7c4",
        all_but("r7", "2469")
    );
    assert_eq!(found(Search::SeHiddenQuad, &quad), "5.4 r7c4 is not 5");
}

#[test]
fn a_direct_hidden_set_leaves_another_digit_one_place() {
    let pair = format!("-12 {}, -5 {}", all_but("r7", "26"), all_but("r7", "268"));
    assert_eq!(found(Search::SeDirectHiddenPair, &pair), "2.0 r7c8 is 5");
    let near = format!("-12 {}, -5 {}", all_but("r7", "26"), all_but("r7", "2689"));
    assert_eq!(found(Search::SeDirectHiddenPair, &near), "nothing");
    let triplet = format!("-123 {}, -5 {}", all_but("r7", "269"), all_but("r7", "268"));
    assert_eq!(found(Search::SeDirectHiddenTriple, &triplet), "2.5 r7c8 is 5");
}

#[test]
fn fish_use_up_their_lines() {
    let wing = format!(
        "-5 {}, -5 {}, -5 r1c1 r1c3 r1c4",
        all_but("c2", "16"),
        all_but("c7", "16")
    );
    let effect = "3.2 r1c5, r1c6, r1c8, r1c9, r6c1, r6c3, r6c4, r6c5, r6c6, r6c8 and r6c9 are not 5";
    assert_eq!(found(Search::SeXWing, &wing), effect);
    let near = format!("-5 {}, -5 {}", all_but("c2", "16"), all_but("c7", "17"));
    assert_eq!(found(Search::SeXWing, &near), "nothing");
    let swordfish = format!(
        "-5 {}, -5 {}, -5 {}",
        all_but("c2", "16"),
        all_but("c5", "68"),
        all_but("c7", "18")
    );
    let step = find(Search::SeSwordfish, &position(&swordfish)).unwrap();
    assert_eq!(
        (step.rating, step.removed.len()),
        (Difficulty::from_tenths(38), 18)
    );
    let jellyfish = format!("{swordfish}, -5 {}, -5 r3c7 r3c9", all_but("c9", "13"));
    assert_eq!(found(Search::SeJellyfish, &jellyfish), "nothing");
}

#[test]
fn wings_strike_out_where_they_are_seen_together() {
    let rest = "-3 r1c4 r1c5, -3 r3c1 r3c2";
    assert_eq!(
        found(Search::SeXyWing, &format!("r1c1 12, r1c6 13, r3c3 23, {rest}")),
        "4.2 r1c2, r1c3, r3c4, r3c5 and r3c6 are not 3"
    );
    assert_eq!(found(Search::SeXyWing, "r1c1 12, r1c6 13, r3c3 24"), "nothing");
    assert_eq!(
        found(Search::SeXyzWing, "r1c1 123, r1c6 13, r3c3 23"),
        "4.4 r1c2 and r1c3 are not 3"
    );
    assert_eq!(found(Search::SeXyzWing, "r1c1 123, r1c6 13, r3c3 13"), "nothing");
}

#[test]
fn a_unique_rectangle_must_not_have_two_digits_only() {
    let type_1 = "r1c1 12, r1c4 12, r2c1 12, r2c4 1289";
    assert_eq!(found(Search::SeUniqueLoop, type_1), "4.5 r2c4 is not 1 or 2");
    let type_2 = "r1c1 12, r1c4 12, r2c1 129, r2c4 129";
    assert_eq!(
        found(Search::SeUniqueLoop, type_2),
        "4.5 r2c2, r2c3, r2c5, r2c6, r2c7, r2c8 and r2c9 are not 9"
    );
    let type_4 = format!(
        "r1c1 12, r1c4 12, r2c1 1289, r2c4 1279, -1 {}",
        all_but("r2", "14")
    );
    assert_eq!(
        found(Search::SeUniqueLoop, &type_4),
        "4.5 r2c1 and r2c4 are not 2"
    );
    let type_3 = "r1c1 12, r1c4 12, r2c1 128, r2c4 129, r2c8 89";
    let effect = "4.6 r2c2, r2c3, r2c5, r2c6, r2c7 and r2c9 are not 8 or 9";
    assert_eq!(found(Search::SeUniqueLoop, type_3), effect);
    // Four cells in four boxes have no second solution.
    assert_eq!(
        found(Search::SeUniqueLoop, "r1c1 12, r1c4 12, r5c1 12, r5c4 1289"),
        "nothing"
    );
}

/// Returns a grid in which each cell has two candidates and each digit two places in each unit: those of a
/// full grid, and those of the same grid with 2 for 1, 3 for 2, ... 1 for 9. Row 1 is 12, 23, 34, ... 91. The
/// given clauses add the extra candidates.
pub fn grave(clauses: &str) -> String {
    let cell = |cell: usize| {
        let (row, column) = (cell / 9, cell % 9);
        let digit = (row * 3 + row / 3 + column) % 9;
        format!("r{}c{} {}{}", row + 1, column + 1, digit + 1, (digit + 1) % 9 + 1)
    };
    let cells: Vec<String> = (0..81).map(cell).collect();
    format!("{}, {clauses}", cells.join(", "))
}

#[test]
fn a_grid_of_two_candidates_everywhere_has_no_single_solution() {
    assert_eq!(found(Search::SeBug, &grave("")), "nothing");
    assert_eq!(found(Search::SeBug, &grave("r1c1 125")), "5.6 r1c1 is not 1 or 2");
    // With a candidate missing elsewhere, it is not a grave.
    assert_eq!(found(Search::SeBug, &grave("r1c1 125, r9c9 8")), "nothing");
}

#[test]
fn one_of_several_cells_in_a_grave_has_the_digit_that_is_too_many() {
    // r1c4 and r1c5 are the places of 5 in row 1 and see both cells; all other 5s see only one of them, or
    // none.
    assert_eq!(
        found(Search::SeBug, &grave("r1c1 125, r1c8 589")),
        "5.7 r1c4 and r1c5 are not 5"
    );
    // No cell that may be 5 sees r1c1, r1c8 and r9c6.
    let near = grave("r1c1 125, r1c8 589, r9c6 455");
    assert_eq!(found(Search::SeBug, &near), "nothing");
}

#[test]
fn two_cells_of_a_grave_act_as_one_of_a_set() {
    // One of r1c1 and r1c4 is 7 or 8; r1c7 is 7 or 8.
    assert_eq!(
        found(Search::SeBug, &grave("r1c1 127, r1c4 458")),
        "5.8 r1c6 is not 7, and r1c8 is not 8"
    );
    // 7, 8 and 9 are in one of them, r1c7 and r1c8.
    assert_eq!(
        found(Search::SeBug, &grave("r1c1 127, r1c4 459")),
        "5.9 r1c6 is not 7, and r1c9 is not 9"
    );
    // The two cells share no unit.
    assert_eq!(found(Search::SeBug, &grave("r1c1 127, r5c4 148")), "nothing");
}

#[test]
fn two_cells_of_a_grave_keep_a_digit_they_alone_have() {
    // 2 is in r1c1 or r1c2, and the other one is 5 or 7.
    assert_eq!(
        found(Search::SeBug, &grave("r1c1 125, r1c2 237")),
        "5.7 r1c1 is not 1, and r1c2 is not 3"
    );
    // The two cells share no unit.
    assert_eq!(found(Search::SeBug, &grave("r1c1 125, r5c7 237")), "nothing");
}

#[test]
fn a_pair_of_cells_cannot_take_all_candidates_of_a_third() {
    // r1c1 and r1c2 see r1c5 and r3c3: 1 in r1c1 cannot be combined with 3 or 4 in r1c2.
    let pair = "r1c1 125, r1c2 34, r1c5 13, r3c3 14";
    assert_eq!(found(Search::SeAlignedPair, pair), "6.2 r1c1 is not 1");
    assert_eq!(
        found(Search::SeAlignedPair, "r1c1 125, r1c2 346, r1c5 13, r3c3 14"),
        "nothing"
    );
    // With a third cell there are two more combinations, and cells that exclude them.
    let triplet = "r1c1 129, r1c2 34, r1c3 56, r1c5 135, r1c6 136, r1c7 14";
    assert_eq!(found(Search::SeAlignedTriple, triplet), "7.5 r1c1 is not 1");
    let near = "r1c1 129, r1c2 34, r1c3 56, r1c5 135, r1c6 137, r1c7 14";
    assert_eq!(found(Search::SeAlignedTriple, near), "nothing");
}

#[test]
fn nothing_is_found_where_nothing_can_be_solved() {
    for &search in Search::ALL {
        assert_eq!(
            found(
                search,
                "r1c1 1, r1c2 1, -2 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
            ),
            "nothing"
        );
    }
}
