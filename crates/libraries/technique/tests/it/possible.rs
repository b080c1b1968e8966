//! Tests finding every step that is possible in a position, with Sudoku Explainer's searches.

use std::collections::HashSet;

use sudoku_lanes::{Answer, Engine};
use sudoku_technique::{Difficulty, Rater, Scale, Search, State, Step};

use crate::common::{holds_in, position, random_puzzle};
use fastrand::Rng;

/// Returns a rater without nested chains, which would take long and are not needed here.
fn rater() -> Rater {
    let mut scale = Scale::sudoku_explainer();
    let searches: Vec<Search> = (scale.searches().iter().copied())
        .filter(|search| {
            !search
                .techniques()
                .iter()
                .any(|technique| scale.rating(*technique, 0) > Difficulty::from_tenths(90))
        })
        .collect();
    scale = scale.with_searches(&searches).unwrap();
    Rater::new(scale)
}

#[test]
fn all_steps_are_true_and_sorted_and_have_that_of_the_path() {
    let engine = Engine::new();
    let rater = rater();
    let (mut random, mut techniques) = (Rng::with_seed(31), HashSet::new());
    for _ in 0..6 {
        let puzzle = random_puzzle(engine, &mut random);
        let Answer::Unique(solution) = engine.solve(&puzzle).answer else {
            panic!("one solution")
        };
        let path = rater.path(State::new(&puzzle).unwrap());
        for each in path.steps().iter().step_by(5) {
            let all = rater.all_steps(&each.position);
            assert!(all.contains(&each.step), "{}", each.step);
            assert!(all.windows(2).all(|pair| pair[0].rating <= pair[1].rating));
            let effects = (all.iter()).map(|step| (step.technique, step.placed, step.removed.clone()));
            let different: HashSet<_> = effects.collect();
            assert_eq!(different.len(), all.len(), "two steps do the same");
            for step in &all {
                techniques.insert(step.technique);
                assert!(step.placed.is_some() || !step.removed.is_empty(), "{step}");
                assert!(holds_in(step, &solution), "{step}");
                for &(cell, digits) in &step.removed {
                    let cell = usize::from(cell);
                    assert_eq!(digits & !each.position.candidates()[cell], 0, "{step}");
                }
            }
        }
    }
    assert!(techniques.len() > 25, "{techniques:?}");
}

#[test]
fn a_search_gives_each_of_its_patterns_and_no_near_miss() {
    let rater = rater();
    let effects = |search, cells: &str| -> Vec<String> {
        let steps = rater.all_steps_of(&position(cells), search);
        steps.iter().map(Step::effect).collect()
    };
    // There are two rectangles; then one of their corners has a digit too many.
    let two = "r1c1=12 r1c4=12 r3c1=12 r3c4=123 r4c5=67 r4c7=67 r6c5=67 r6c7=678";
    let both = ["r3c4 is not 1 or 2", "r6c7 is not 6 or 7"];
    assert_eq!(effects(Search::SeUniqueLoop, two), both);
    assert_eq!(
        effects(Search::SeUniqueLoop, &two.replace("r1c4=12", "r1c4=125")),
        both[1..]
    );
    // A cell is the pivot of two wings; then of only one, as a cell of the other has another digit.
    let wings = "r5c5=12 r5c1=13 r4c4=23 r9c5=14 r6c6=24";
    let both = [
        "r4c1, r4c2, r4c3, r5c4 and r5c6 are not 3",
        "r4c5, r6c5, r7c6, r8c6 and r9c6 are not 4",
    ];
    let mut found = effects(Search::SeXyWing, wings);
    found.sort_unstable();
    assert_eq!(found, both);
    assert_eq!(
        effects(Search::SeXyWing, &wings.replace("r6c6=24", "r6c6=25")),
        both[..1]
    );
    // Both naked singles are found, and not the pair.
    assert_eq!(effects(Search::SeNakedSingle, "r2c2=5 r9c9=1 r9c1=12").len(), 2);
}
