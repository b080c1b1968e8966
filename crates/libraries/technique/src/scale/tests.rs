//! Tests ratings, ranges and names of the built-in scales.

use alloc::string::ToString;

use super::*;

#[test]
fn a_tenth_for_each_limit_that_the_length_exceeds() {
    let limits = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
    for complexity in 0..300 {
        let exceeded = limits.iter().filter(|&&limit| complexity > limit + 2).count();
        assert_eq!(
            length_tenths(complexity) as usize,
            exceeded,
            "complexity {complexity}"
        );
    }
}

#[test]
fn a_chain_of_any_complexity_is_rated() {
    // 4, 8, 16, ... and 6, 12, 24, ... up to 2 to the 31st and 3 times 2 to the 30th.
    assert_eq!(length_tenths(u32::MAX), 30 + 30);
}

#[test]
fn built_in_scales_are_called_by_what_they_print_and_by_what_people_type() {
    for scale in [Scale::sudoku_explainer(), Scale::hodoku()] {
        for name in [scale.name().to_string(), scale.name().to_uppercase()] {
            assert_eq!(Scale::named(&name).as_ref(), Some(&scale), "{name}");
        }
    }
    assert_eq!(Scale::named(" SE "), Some(Scale::sudoku_explainer()));
    assert_eq!(Scale::named("HoDoKu"), Some(Scale::hodoku()));
    assert!(Scale::named("").is_none() && Scale::named("hodoku 2.3").is_none());
}

#[test]
fn ratings_lie_within_the_range_of_their_technique() {
    let scale = Scale::sudoku_explainer();
    for &technique in Technique::ALL {
        let range = scale.range(technique);
        let sizes = 0..if technique.is_chain() { 1001 } else { 10 };
        let mut ratings = sizes.map(|size| scale.rating(technique, size));
        assert!(ratings.all(|rating| range.contains(&rating)), "{technique}");
    }
    let growing = Technique::ALL.iter().filter(|&&technique| {
        let range = scale.range(technique);
        !technique.is_chain() && range.start() < range.end()
    });
    let names: Vec<&str> = growing.map(|technique| technique.name()).collect();
    assert_eq!(
        names,
        [
            "unique rectangle",
            "unique loop of 6",
            "unique loop of 8",
            "unique loop of 10 or more",
            "BUG type 3"
        ]
    );
}

#[test]
fn every_technique_is_rated_and_shown_with_one_decimal() {
    let scale = Scale::sudoku_explainer();
    assert!(
        (scale.searches().iter())
            .flat_map(|search| search.techniques())
            .all(|&technique| scale.rating(technique, 0) >= Difficulty::from_tenths(10))
    );
    assert_eq!(scale.rating(Technique::Bug3, 3).to_string(), "5.9");
    assert_eq!(
        scale.rating(Technique::NestedDynamicPlus, 200).to_string(),
        "12.2"
    );
}
