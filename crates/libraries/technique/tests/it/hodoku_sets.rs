//! Tests HoDoKu's chains, sue de coq and almost locked sets by hand, against a naive search, and against
//! solutions.

use std::collections::BTreeSet;

use sudoku_cells::UNIT_CELLS;
use sudoku_technique::{Evidence, Idea, Rater, Scale, Search, State, Step};

use crate::common::{holds_in, position, positions_after};

const SEARCHES: [Search; 9] = [
    Search::HodokuRemotePair,
    Search::HodokuTurbotFish,
    Search::HodokuXChain,
    Search::HodokuXyChain,
    Search::HodokuSueDeCoq,
    Search::HodokuAlsXz,
    Search::HodokuAlsXyWing,
    Search::HodokuAlsChain,
    Search::HodokuDeathBlossom,
];

fn rater(search: Search) -> Rater {
    let scale = Scale::hodoku().with_searches(&[search]).unwrap();
    Rater::new(scale)
}

fn effect(search: Search, state: &State) -> Option<String> {
    rater(search).next_step(state).map(|step| step.effect())
}

#[test]
fn an_xy_chain_strikes_out_what_sees_both_ends() {
    let cells = "r1c1=91 r1c5=12 r3c5=23 r3c9=39";
    let both = "r1c7, r1c8, r1c9, r3c1, r3c2 and r3c3 are not 9";
    assert_eq!(effect(Search::HodokuXyChain, &position(cells)).unwrap(), both);
    // The four cells are four almost locked sets, too.
    assert_eq!(effect(Search::HodokuAlsChain, &position(cells)).unwrap(), both);
    // The chain is broken, or its ends have no digit in common.
    for broken in [
        "r1c1=91 r1c5=124 r3c5=23 r3c9=39",
        "r1c1=91 r1c5=12 r3c5=24 r3c9=39",
        "r1c1=91 r1c5=12 r3c5=23 r3c9=38",
    ] {
        assert_eq!(effect(Search::HodokuXyChain, &position(broken)), None);
    }
}

#[test]
fn a_remote_pair_strikes_out_both_digits() {
    let state = position("r1c1=12 r1c6=12 r4c6=12 r4c2=12");
    assert_eq!(
        effect(Search::HodokuRemotePair, &state).unwrap(),
        "r1c2, r2c2, r3c2, r4c1, r5c1 and r6c1 are not 1 or 2"
    );
    // Three cells are not a remote pair: the ends are the same digit.
    assert_eq!(
        effect(Search::HodokuRemotePair, &position("r1c1=12 r1c6=12 r4c6=12")),
        None
    );
}

/// Returns a position with a 1 in row 1 only in columns 2 and 6, and in box 5 only in r4c6 and r5c4.
fn turbot_fish() -> State {
    let mut state = position("r1c2=123456789");
    for column in [0, 2, 3, 4, 6, 7, 8] {
        state.strike_out(column, 1);
    }
    for cell in [30, 31, 40, 41, 48, 49, 50] {
        state.strike_out(cell, 1);
    }
    state
}

#[test]
fn a_turbot_fish_is_a_line_and_a_box_with_two_places() {
    let mut state = turbot_fish();
    assert_eq!(effect(Search::HodokuTurbotFish, &state).unwrap(), "r5c2 is not 1");
    assert_eq!(effect(Search::HodokuXChain, &state).unwrap(), "r5c2 is not 1");
    state.strike_out(37, 1);
    assert_eq!(effect(Search::HodokuTurbotFish, &state), None);
}

#[test]
fn sue_de_coq_uses_up_the_digits_of_both_units() {
    let state = position("r2c1=1234 r2c2=1234 r1c1=12 r2c5=345 r2c8=45");
    let step = rater(Search::HodokuSueDeCoq).next_step(&state).unwrap();
    let removed: Vec<(u8, u16)> = [1, 2, 11, 12, 14, 15, 17, 18, 19, 20]
        .map(|cell| match cell {
            11 => (cell, 0b11111),
            12..18 => (cell, 0b11100),
            _ => (cell, 0b11),
        })
        .to_vec();
    assert_eq!(step.removed, removed);
    assert_eq!(step.units().len(), 2);
    // There is a digit too many.
    let state = position("r2c1=1234 r2c2=12346 r1c1=12 r2c5=345 r2c8=45");
    assert_eq!(effect(Search::HodokuSueDeCoq, &state), None);
}

#[test]
fn whatever_a_stem_is_a_petal_has_the_digit() {
    let state = position("r5c5=12 r5c1=19 r1c5=29");
    assert_eq!(
        effect(Search::HodokuDeathBlossom, &state).unwrap(),
        "r1c1 is not 9"
    );
    assert_eq!(
        effect(Search::HodokuDeathBlossom, &position("r5c5=12 r5c1=19 r1c5=28")),
        None
    );
}

/// Returns positions of random puzzles in which no singles, locked candidates or pairs are left, with their
/// solutions.
fn hard_positions(count: usize) -> Vec<(State, [u8; 81])> {
    let searches = [
        Search::SeNakedSingle,
        Search::SeHiddenSingle,
        Search::SeLocked,
        Search::SeNakedPair,
        Search::SeHiddenPair,
    ];
    positions_after(&searches, 20_261_122, count)
}

#[test]
fn no_step_strikes_out_a_digit_of_the_solution() {
    let mut found = BTreeSet::new();
    for (state, solution) in hard_positions(8) {
        for search in SEARCHES {
            for step in Rater::new(Scale::hodoku()).all_steps_of(&state, search) {
                assert!(holds_in(&step, &solution), "{step}");
                if step.evidence.idea == Idea::AlmostLocked {
                    check_sets(&state, &step.evidence, search == Search::HodokuDeathBlossom);
                }
                found.insert(search);
            }
        }
    }
    assert!(found.len() >= 6, "{found:?}");
}

fn sees(one: u8, other: u8) -> bool {
    one != other
        && UNIT_CELLS
            .iter()
            .any(|unit| unit.contains(&one) && unit.contains(&other))
}

/// Checks that each set is almost locked and has the digits it claims, and that the links are right.
fn check_sets(state: &State, evidence: &Evidence, has_stem: bool) {
    let (candidates, sets) = (state.candidates(), evidence.sets());
    for (number, set) in sets.iter().enumerate() {
        let digits = set
            .cells
            .iter()
            .fold(0, |all, &cell| all | candidates[usize::from(cell)]);
        assert_eq!(digits, set.digits);
        assert!(
            UNIT_CELLS
                .iter()
                .any(|unit| set.cells.iter().all(|cell| unit.contains(cell)))
        );
        if !(has_stem && number == 0) {
            assert_eq!(digits.count_ones() as usize, set.cells.len() + 1);
        }
    }
    for common in &evidence.commons {
        let [one, other] = common.sets.map(|set| &sets[set].cells);
        for d in (0..9).filter(|d| common.digits >> d & 1 != 0) {
            let places = |cells: &[u8]| -> Vec<u8> {
                let has = |cell: &u8| candidates[usize::from(*cell)] >> d & 1 != 0;
                cells.iter().copied().filter(has).collect()
            };
            let (one, other) = (places(one), places(other));
            assert!(!one.is_empty() && !other.is_empty());
            assert!(one.iter().all(|&a| other.iter().all(|&b| sees(a, b))));
        }
    }
}

/// Returns what pairs of almost locked sets strike out, in the simplest way: from all subsets of all units.
fn naive_xz(state: &State) -> BTreeSet<Vec<(u8, u16)>> {
    let candidates = state.candidates();
    let empty = |cell: &u8| state.digits()[usize::from(*cell)] == 0;
    let has = |cell: u8, d: u32| candidates[usize::from(cell)] >> d & 1 != 0;
    let mut sets: BTreeSet<Vec<u8>> = BTreeSet::new();
    for unit in UNIT_CELLS {
        for chosen in 1..512_u16 {
            let cells: Vec<u8> = (0..9).filter(|i| chosen >> i & 1 != 0).map(|i| unit[i]).collect();
            let digits = cells
                .iter()
                .fold(0, |all, &cell| all | candidates[usize::from(cell)]);
            if cells.iter().all(empty) && digits.count_ones() as usize == cells.len() + 1 {
                let mut cells = cells;
                cells.sort_unstable();
                sets.insert(cells);
            }
        }
    }
    let sets: Vec<Vec<u8>> = sets.into_iter().collect();
    let places = |set: &[u8], d: u32| -> Vec<u8> { set.iter().copied().filter(|&c| has(c, d)).collect() };
    let mut all = BTreeSet::new();
    for (number, one) in sets.iter().enumerate() {
        for other in &sets[number + 1..] {
            if one.iter().any(|cell| other.contains(cell)) {
                continue;
            }
            let linked = |d: u32| {
                let (a, b) = (places(one, d), places(other, d));
                !a.is_empty() && !b.is_empty() && a.iter().all(|&a| b.iter().all(|&b| sees(a, b)))
            };
            let links: Vec<u32> = (0..9).filter(|&d| linked(d)).collect();
            let mut removed = [0_u16; 81];
            let mut out = |d: u32, cells: &[u8]| {
                for cell in (0..81_u8).filter(|cell| empty(cell) && has(*cell, d)) {
                    if !one.contains(&cell) && !other.contains(&cell) && cells.iter().all(|&c| sees(c, cell))
                    {
                        removed[usize::from(cell)] |= 1 << d;
                    }
                }
            };
            for d in 0..9 {
                let (a, b) = (places(one, d), places(other, d));
                if !a.is_empty() && !b.is_empty() && links.iter().any(|&x| x != d) {
                    out(d, &[a.clone(), b.clone()].concat());
                }
                if links.len() > 1 && !links.contains(&d) {
                    for locked in [a, b] {
                        if !locked.is_empty() {
                            out(d, &locked);
                        }
                    }
                }
            }
            let removed: Vec<(u8, u16)> = (0..).zip(removed).filter(|&(_, digits)| digits != 0).collect();
            if !removed.is_empty() {
                all.insert(removed);
            }
        }
    }
    all
}

#[test]
fn als_xz_finds_what_a_naive_search_finds() {
    let mut found = 0;
    for (state, _) in hard_positions(3) {
        let steps: Vec<Step> = Rater::new(Scale::hodoku()).all_steps_of(&state, Search::HodokuAlsXz);
        let ours: BTreeSet<Vec<(u8, u16)>> = steps.into_iter().map(|step| step.removed).collect();
        found += ours.len();
        assert_eq!(ours, naive_xz(&state));
    }
    assert!(found > 0);
}
