//! Chains in positions made for them.

use sudoku_technique::{Difficulty, Search, Technique};

use crate::techniques::{all_but, find, found, position};

#[test]
fn a_chain_of_one_digit_ends_in_its_contrary() {
    // Two columns with two places each, one pair in a row (a skyscraper): r3c2 or r1c8 is 5.
    let skyscraper = format!(
        "-5 {}, -5 {}, -5 r1c9 r2c9, -5 r3c1 r2c3",
        all_but("c2", "38"),
        all_but("c8", "18")
    );
    let step = find(Search::SeChains, &position(&skyscraper)).unwrap();
    assert_eq!((step.rating, step.size), (Difficulty::from_tenths(66), 6));
    assert_eq!(step.effect(), "r1c1 is not 5");
    let near = format!("-5 {}, -5 {}", all_but("c2", "38"), all_but("c8", "189"));
    assert_eq!(found(Search::SeChains, &near), "nothing");
}

#[test]
fn a_cycle_of_one_digit_is_cut_in_all_its_weak_links() {
    // Rows 1, 4 and 8 have two places each; two of them are in each of columns 1, 5 and 9.
    let rows = |last| {
        format!(
            "-5 {}, -5 {}, -5 {}",
            all_but("r1", "15"),
            all_but("r4", "59"),
            all_but("r8", last)
        )
    };
    let step = find(Search::SeChains, &position(&rows("19"))).unwrap();
    assert_eq!((step.technique, step.size), (Technique::XCycle, 6));
    let mut columns = Vec::new();
    for row in [2, 3, 5, 6, 7, 9] {
        columns.extend([1, 5, 9].map(|column| ((row - 1) * 9 + column - 1, 1 << 4)));
    }
    assert_eq!(step.removed, columns, "{step}");
    assert_eq!(found(Search::SeChains, &rows("159")), "nothing");
}

#[test]
fn a_cycle_of_cells_with_two_candidates_is_cut_on_all_sides() {
    // 12 - 23 - 34 - 14 around a rectangle: each digit is in one of the two cells of a line.
    let step = find(Search::SeChains, &position("r1c1 12, r1c5 23, r5c5 34, r5c1 14")).unwrap();
    assert_eq!(step.technique, Technique::YCycle);
    assert_eq!((step.rating, step.size), (Difficulty::from_tenths(66), 8));
    let removed: usize = step
        .removed
        .iter()
        .map(|(_, digits)| digits.count_ones() as usize)
        .sum();
    assert_eq!(removed, 4 * 7, "{step}");
    assert_eq!(
        found(Search::SeChains, "r1c1 12, r1c5 23, r5c5 34, r5c1 15"),
        "nothing"
    );
}

#[test]
fn three_candidates_that_lead_to_the_same_are_a_multiple_chain() {
    // If r5c5 is 1, r5c1 is 9; if it is 2, r1c5 is 9; if it is 3, r5c2 is 4 and r1c2 is 9. r1c1 sees all
    // three.
    let step = find(
        Search::SeMultiple,
        &position("r5c5 123, r5c1 19, r1c5 29, r5c2 34, r1c2 49"),
    )
    .unwrap();
    assert_eq!(step.effect(), "r1c1 is not 9", "{step}");
    // Chains of four, four and six: 14 - 2 exceeds 4, 6 and 8.
    assert_eq!((step.rating, step.size), (Difficulty::from_tenths(83), 14));
    assert_eq!(
        found(Search::SeMultiple, "r5c5 123, r5c1 19, r1c5 29, r5c2 34, r1c2 48"),
        "nothing"
    );
}

#[test]
fn nishio_follows_one_digit_to_a_contradiction() {
    // If r9c5 is 5, r1c1 is 5, so r4c8 is 5, and row 7 has no place left.
    let places = |row_7| {
        format!(
            "-5 {}, -5 {}, -5 {}, -5 {}, -5 {}, -5 {}",
            all_but("c5", "1479"),
            all_but("c1", "147"),
            all_but("c8", "47"),
            all_but("r1", "15"),
            all_but("r4", "158"),
            all_but("r7", row_7)
        )
    };
    let step = find(Search::SeNishio, &position(&places("158"))).unwrap();
    assert_eq!(step.effect(), "r9c5 is not 5", "{step}");
    // Six links lead to r7c8 being 5, seven to r4c8 being 5, so that r7c8 is not: 13 - 2 exceeds 4, 6 and 8.
    assert_eq!((step.rating, step.size), (Difficulty::from_tenths(78), 13));
    assert_eq!(found(Search::SeNishio, &places("1589")), "nothing");
}

#[test]
fn a_dynamic_chain_keeps_what_it_has_struck_out() {
    // If r1c1 is 1, r1c5 is 2 and r1c9 is 3, so r1c7 is 4 and r5c7 is 5; but r5c1 is 5.
    let cells = "r1c1 1689, r1c5 12, r1c9 13, r1c7 234, r5c7 45";
    let text = format!("{cells}, r5c1 15");
    let step = find(Search::SeDynamic, &position(&text)).unwrap();
    assert_eq!(step.effect(), "r1c1 is not 1", "{step}");
    // Ten links and four: 14 - 2 exceeds 4, 6 and 8.
    assert_eq!((step.rating, step.size), (Difficulty::from_tenths(88), 14));
    assert_eq!(found(Search::SeDynamic, &format!("{cells}, r5c1 16")), "nothing");
}

#[test]
fn dynamic_chains_plus_find_a_pair_that_an_assumption_makes() {
    // If r1c1 is 1, r1c5 and r1c9 are 2 and 3, so r1c7 is 4 and r5c7 is 5; but r5c1 is 5.
    let cells = "r1c1 1689, r1c5 123, r1c7 234, r5c7 45, r5c1 15";
    let text = format!("{cells}, r1c9 123");
    let step = find(Search::SeDynamicPlus, &position(&text)).unwrap();
    assert_eq!(step.effect(), "r1c1 is not 1", "{step}");
    // The simplest explanation begins with r1c7: 2 or 3 there leaves r1c5 and r1c9 a pair with 1, in four
    // links each; 4 leads in six links to 1 in r5c1. 14 - 2 exceeds 4, 6 and 8.
    assert_eq!(
        (step.rating, step.size),
        (Difficulty::from_tenths(93), 14),
        "{step}"
    );
    assert_eq!(found(Search::SeDynamic, &text), "nothing");
    let near = format!("{cells}, r1c9 1236");
    assert_eq!(found(Search::SeDynamicPlus, &near), "nothing");
}

#[test]
fn a_forcing_chain_within_a_chain_strikes_out_what_no_link_does() {
    // Assume that r1c1 is 1. Then r1c9 cannot be 2, which would lead to r1c5 is 3, r5c5 is 4, r5c9 is 2; so
    // it is 6. That leaves 7 and 8 in r1c4 and r1c6, and r1c7 is 4: r4c7 is 8, r4c2 is 5, r9c7 is 9, r9c1 is
    // 2, and r9c2 has no candidate.
    let cells = "r1c1 1689, r1c4 178, r1c5 123, r1c6 678, r1c7 478, r1c9 26, \
                 r5c5 34, r4c7 48, r4c2 58, r9c1 12, r9c7 49, r9c2 259";
    let text = format!("{cells}, r5c9 24");
    let step = find(Search::SeNestedForcing, &position(&text)).unwrap();
    assert_eq!(step.effect(), "r1c1 is not 1", "{step}");
    let Some(chains) = &step.evidence.chains else {
        panic!("chains")
    };
    assert!(!chains.nested().is_empty(), "{step}");
    assert_eq!(found(Search::SeDynamicPlus, &text), "nothing");
    let near = format!("{cells}, r5c9 249");
    assert_eq!(found(Search::SeNestedForcing, &near), "nothing");
}
