//! Tests that rectangles are found as in HoDoKu.

use sudoku_lanes::Engine;
use sudoku_technique::{Rater, Scale, Search, State, Technique};

use crate::common::{holds_in, random_puzzle};
use crate::techniques::{all_but, find, position};
use fastrand::Rng;

/// Returns the technique that is found and what it does, or "nothing".
pub fn found(search: Search, text: &str) -> String {
    match find(search, &position(text)) {
        Some(step) => format!("{}: {}", step.title(), step.effect()),
        None => "nothing".to_owned(),
    }
}

pub fn words(search: Search, text: &str) -> String {
    find(search, &position(text)).map_or(String::new(), |step| step.words())
}

#[test]
fn a_corner_alone_with_other_candidates_has_one_of_these() {
    assert_eq!(
        found(Search::HodokuUniquenessTest1, "r1c2 12, r1c5 12, r3c2 12"),
        "uniqueness test 1: r3c5 is not 1 or 2"
    );
    // A corner may lack one of the digits.
    assert_eq!(
        found(Search::HodokuUniquenessTest1, "r1c2 12, r1c5 2, r3c2 12"),
        "uniqueness test 1: r3c5 is not 1 or 2"
    );
    assert_eq!(
        found(Search::HodokuUniquenessTest1, "r1c2 12, r1c5 12, r3c2 123"),
        "nothing"
    );
    // In four boxes, exchanging the digits would break the boxes.
    assert_eq!(
        found(Search::HodokuUniquenessTest1, "r1c2 12, r1c5 12, r4c2 12"),
        "nothing"
    );
}

#[test]
fn one_corner_of_several_has_the_other_digit_they_share() {
    assert_eq!(
        found(
            Search::HodokuUniquenessTest2,
            "r1c2 12, r3c2 12, r1c5 123, r3c5 123"
        ),
        "uniqueness test 2: r1c4, r1c6, r2c4, r2c5, r2c6, r3c4, r3c6, r4c5, r5c5, r6c5, r7c5, r8c5 and r9c5 are not 3"
    );
    let of_three = "r1c2 12, r3c2 123, r1c5 123, r3c5 123";
    assert_eq!(
        found(Search::HodokuUniquenessTest5, of_three),
        "uniqueness test 5: r3c4 and r3c6 are not 3"
    );
    assert_eq!(found(Search::HodokuUniquenessTest2, of_three), "nothing");
    assert_eq!(
        found(
            Search::HodokuUniquenessTest2,
            "r1c2 12, r3c2 12, r1c5 123, r3c5 124"
        ),
        "nothing"
    );
}

#[test]
fn two_corners_act_as_one_cell_of_a_set() {
    let roof = "r1c2 12, r3c2 12, r1c5 123, r3c5 124";
    let set = format!("{roof}, r6c5 34");
    assert_eq!(
        found(Search::HodokuUniquenessTest3, &set),
        "uniqueness test 3: r2c5, r4c5, r5c5, r7c5, r8c5 and r9c5 are not 3 or 4"
    );
    // The set is in a box, but not in one line with the roof.
    assert_eq!(
        found(Search::HodokuUniquenessTest3, &format!("{roof}, r2c6 34")),
        "uniqueness test 3: r1c4, r1c6, r2c4, r2c5, r3c4 and r3c6 are not 3 or 4"
    );
    // A set in a line and a box strikes out in both.
    assert_eq!(
        found(Search::HodokuUniquenessTest3, &format!("{roof}, r2c5 34")),
        "uniqueness test 3: r1c4, r1c6, r2c4, r2c6, r3c4, r3c6, r4c5, r5c5, r6c5, r7c5, r8c5 and r9c5 are not 3 or 4"
    );
    // HoDoKu leaves cells with a digit of the rectangle alone.
    assert_eq!(
        found(Search::HodokuUniquenessTest3, &format!("{roof}, r6c5 13")),
        "nothing"
    );
    assert_eq!(
        found(Search::HodokuUniquenessTest3, &format!("{roof}, r6c5 35")),
        "nothing"
    );
}

#[test]
fn a_digit_that_is_locked_in_the_roof_leaves_no_room_for_the_other() {
    let locked = format!(
        "r1c2 12, r3c2 12, -1 {}, -1 r1c4 r2c4 r3c4 r1c6 r2c6 r3c6",
        all_but("c5", "13")
    );
    assert_eq!(
        found(Search::HodokuUniquenessTest4, &locked),
        "uniqueness test 4: r1c5 and r3c5 are not 2"
    );
    let in_the_box_too = format!("r1c2 12, r3c2 12, -1 {}", all_but("c5", "13"));
    assert_eq!(found(Search::HodokuUniquenessTest4, &in_the_box_too), "nothing");
}

/// Returns clauses that leave a digit in these lines only in the corners r1c2, r1c5, r3c2 and r3c5.
fn only_in_corners(digit: u8, lines: &[&str]) -> String {
    let clauses = lines.iter().map(|line| {
        let numbers = if line.starts_with('r') { "25" } else { "13" };
        format!("-{digit} {}", all_but(line, numbers))
    });
    clauses.collect::<Vec<_>>().join(", ")
}

#[test]
fn a_digit_only_in_the_corners_is_in_two_opposite_ones() {
    let lines = only_in_corners(1, &["r1", "r3", "c2", "c5"]);
    let crossed = format!("{lines}, r1c2 12, r3c5 12");
    assert_eq!(
        found(Search::HodokuUniquenessTest6, &crossed),
        "uniqueness test 6: r1c5 and r3c2 are not 1"
    );
    assert_eq!(
        words(Search::HodokuUniquenessTest6, &crossed),
        "r1c2, r3c2, r3c5 and r1c5 are a unique rectangle of type 6: if its corners have only 1 and 2, these two can \
         change places and there are two solutions; in its rows and columns, the 1 is only in its corners, so two \
         opposite ones have it; if these are r1c5 and r3c2, the other two are 2, and all corners have only these \
         digits, so r1c5 and r3c2 are not 1."
    );
    let lines = only_in_corners(1, &["r1", "r3", "c2"]);
    assert_eq!(
        found(
            Search::HodokuUniquenessTest6,
            &format!("{lines}, r1c2 12, r3c5 12")
        ),
        "nothing"
    );
}

#[test]
fn the_corner_opposite_to_a_plain_one_cannot_force_all_four() {
    let lines = only_in_corners(1, &["r3", "c5"]);
    assert_eq!(
        found(Search::HodokuHiddenRectangle, &format!("{lines}, r1c2 12")),
        "hidden rectangle: r3c5 is not 2"
    );
    assert!(
        words(Search::HodokuHiddenRectangle, &format!("{lines}, r1c2 12"))
            .contains("if r3c5 is 2, the 1 of its row and that of its column")
    );
    let lines = only_in_corners(1, &["r3"]);
    assert_eq!(
        found(Search::HodokuHiddenRectangle, &format!("{lines}, r1c2 12")),
        "nothing"
    );
}

#[test]
fn a_rectangle_is_looked_at_with_the_digits_of_its_first_start_only() {
    // Starting from r3c2, with 3 and 4, r1c5 is not 4.
    let lines = only_in_corners(3, &["r1", "c5"]);
    assert_eq!(
        found(Search::HodokuHiddenRectangle, &format!("{lines}, r3c2 34")),
        "hidden rectangle: r1c5 is not 4"
    );
    // But r1c2 comes earlier, with 1 and 2, and these give nothing.
    assert_eq!(
        found(
            Search::HodokuHiddenRectangle,
            &format!("{lines}, r3c2 34, r1c2 12")
        ),
        "nothing"
    );
}

#[test]
fn digits_that_are_no_clues_could_be_exchanged() {
    let found = |search: Search, text: &str, givens: &[u8]| {
        let givens = givens.iter().fold(0, |set, cell| set | 1 << cell);
        let step = find(search, &position(text).with_givens(givens));
        step.map_or("nothing".to_owned(), |step| {
            format!("{}: {}", step.title(), step.effect())
        })
    };
    let three = "r1c2=1, r3c2=2, r1c5=2, r3c5 13";
    let one = Search::HodokuAvoidableRectangle1;
    assert_eq!(
        found(one, three, &[]),
        "avoidable rectangle type 1: r3c5 is not 1"
    );
    assert_eq!(found(one, three, &[1]), "nothing");
    assert_eq!(found(one, three, &[4]), "nothing");
    // HoDoKu requires two candidates.
    assert_eq!(found(one, "r1c2=1, r3c2=2, r1c5=2, r3c5 134", &[]), "nothing");
    let two = "r1c2=1, r3c2=2, r1c5 23, r3c5 13";
    assert_eq!(
        found(Search::HodokuAvoidableRectangle2, two, &[]),
        "avoidable rectangle type 2: r1c4, r1c6, r2c4, r2c5, r2c6, r3c4, r3c6, r4c5, r5c5, r6c5, r7c5, r8c5 and r9c5 are not 3"
    );
    assert_eq!(found(Search::HodokuAvoidableRectangle2, two, &[19]), "nothing");
    assert_eq!(
        found(
            Search::HodokuAvoidableRectangle2,
            "r1c2=1, r3c2=2, r1c5 23, r3c5 14",
            &[]
        ),
        "nothing"
    );
}

#[test]
fn no_digit_of_the_solution_is_struck_out() {
    let engine = Engine::new();
    let mut random = Rng::with_seed(22);
    let techniques = [
        Search::HodokuWWing,
        Search::HodokuXyWing,
        Search::HodokuXyzWing,
        Search::HodokuUniquenessTest1,
        Search::HodokuUniquenessTest2,
        Search::HodokuUniquenessTest3,
        Search::HodokuUniquenessTest4,
        Search::HodokuUniquenessTest5,
        Search::HodokuUniquenessTest6,
        Search::HodokuHiddenRectangle,
        Search::HodokuAvoidableRectangle1,
        Search::HodokuAvoidableRectangle2,
        Search::HodokuBugPlus1,
        Search::HodokuSimpleColors,
        Search::HodokuMultiColors,
    ];
    let raters = techniques.map(|search| {
        let scale = Scale::hodoku().with_searches(&[search]).unwrap();
        Rater::new(scale)
    });
    // On the path, only singles and locked candidates come before these, so no search takes long.
    let singles = [
        Search::HodokuFullHouse,
        Search::HodokuNakedSingle,
        Search::HodokuHiddenSingle,
        Search::HodokuLockedCandidates1,
        Search::HodokuLockedCandidates2,
    ];
    let way = Scale::hodoku()
        .with_searches(&[&singles[..], &techniques].concat())
        .unwrap();
    let way = Rater::new(way);
    let mut times = [0; Technique::ALL.len()];
    for _ in 0..60 {
        let puzzle = random_puzzle(engine, &mut random);
        let solution = engine.first(&puzzle).unwrap();
        let mut steps = way.steps(State::new(&puzzle).unwrap());
        loop {
            let state = steps.state();
            for rater in &raters {
                let Some(step) = rater.next_step(state) else {
                    continue;
                };
                times[step.technique as usize] += 1;
                assert!(holds_in(&step, &solution), "{step}\n{puzzle:?}");
            }
            if steps.next().is_none() {
                break;
            }
        }
    }
    let rare = [
        Technique::UniquenessTest5,
        Technique::AvoidableRectangle1,
        Technique::AvoidableRectangle2,
    ];
    let never: Vec<Technique> = (techniques.iter().flat_map(|search| search.techniques()))
        .copied()
        .filter(|technique| !rare.contains(technique) && times[*technique as usize] == 0)
        .collect();
    assert_eq!(never, []);
}
