//! Laws that hold for every puzzle and every transformation.

use proptest::prelude::*;
use sudoku_symmetry::{Transform, TransformError, canonical};

use crate::common::{Cells, MANY, MOST, PLAIN, cells, some_clues};

fn transform() -> impl Strategy<Value = Transform> {
    (0..Transform::ORDER).prop_map(|index| Transform::nth(index).expect("it is below the order"))
}

/// Returns some of the clues of one of three grids.
fn puzzle() -> impl Strategy<Value = Cells> {
    let grid = prop_oneof![Just(MOST), Just(MANY), Just(PLAIN)];
    (grid, 0..=81_usize, any::<u64>())
        .prop_map(|(grid, clues, seed)| some_clues(&cells(grid), clues, &mut fastrand::Rng::with_seed(seed)))
}

proptest! {
    #[test]
    fn images_of_a_puzzle_have_its_form_and_its_automorphisms(puzzle in puzzle(), transform in transform()) {
        let image = transform.apply(&puzzle);
        let (one, other) = (canonical(&puzzle).expect("a puzzle"), canonical(&image).expect("a puzzle"));
        prop_assert_eq!(one.form, other.form);
        prop_assert_eq!(one.automorphisms, other.automorphisms);
        prop_assert_eq!(one.transform.apply(&puzzle), one.form);
        prop_assert_eq!(other.transform.apply(&image), one.form);
        prop_assert_eq!(canonical(&one.form).expect("a puzzle").form, one.form);
    }

    #[test]
    fn transformations_make_a_group(a in transform(), b in transform(), c in transform(), puzzle in puzzle()) {
        prop_assert_eq!(a.then(&b).apply(&puzzle), b.apply(&a.apply(&puzzle)));
        prop_assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
        prop_assert_eq!(a.then(&a.inverse()), Transform::default());
        prop_assert_eq!(a.inverse().then(&a), Transform::default());
        prop_assert_eq!(a.inverse().apply(&a.apply(&puzzle)), puzzle);
        prop_assert_eq!(a.then(&Transform::default()), a);
    }

    #[test]
    fn the_parts_make_the_transformation(a in transform()) {
        prop_assert_eq!(Transform::new(a.is_transposed(), *a.rows(), *a.columns(), *a.digits()), Ok(a));
    }

    #[test]
    fn what_keeps_the_rules_has_a_form_and_nothing_else(
        puzzle in puzzle(),
        changes in prop::collection::vec((0..81_usize, 0..=10_u8), 0..4),
    ) {
        let mut cells = puzzle;
        for (cell, value) in changes {
            cells[cell] = value;
        }
        let unit = |cell: usize| [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3];
        let legal = (0..27).all(|shared| {
            let digits = (0..81).filter(|&cell| unit(cell).contains(&shared) && cells[cell] != 0).map(|cell| cells[cell]);
            let mut digits: Vec<u8> = digits.collect();
            digits.sort_unstable();
            digits.iter().all(|&digit| digit < 10) && digits.windows(2).all(|two| two[0] != two[1])
        });
        prop_assert_eq!(canonical(&cells).is_ok(), legal);
    }
}

#[test]
fn each_number_makes_another_transformation() {
    let tail = Transform::ORDER - 5000..Transform::ORDER;
    let sample: std::collections::HashSet<_> = (0..5000).chain(tail).filter_map(Transform::nth).collect();
    assert_eq!(sample.len(), 10_000);
    assert_eq!(Transform::nth(0), Some(Transform::default()));
    assert_eq!(Transform::nth(Transform::ORDER), None);
    assert_eq!(Transform::nth(u64::MAX), None);
}

#[test]
fn random_transformations_are_spread_evenly() {
    const MANY: usize = 90_000;
    let (mut rows, mut columns, mut digits) = ([[0; 9]; 9], [[0; 9]; 9], [[0; 10]; 10]);
    let mut transposed = 0;
    for seed in 0..MANY as u64 {
        let transform = Transform::random(seed);
        transposed += usize::from(transform.is_transposed());
        for at in 0..9 {
            rows[at][usize::from(transform.rows()[at])] += 1;
            columns[at][usize::from(transform.columns()[at])] += 1;
            digits[at][usize::from(transform.digits()[at + 1]) - 1] += 1;
        }
    }
    // Each count is MANY / 9 = 10,000 on average, with a standard deviation of 94.
    let counts = rows
        .iter()
        .chain(&columns)
        .flatten()
        .chain(digits[..9].iter().flat_map(|row| &row[..9]));
    assert!(
        counts.clone().all(|count| (9_500..10_500).contains(count)),
        "{:?}",
        counts.collect::<Vec<_>>()
    );
    assert!((44_250..45_750).contains(&transposed), "{transposed}");
}

#[test]
fn a_seed_makes_the_same_transformation_forever() {
    // Worked out by hand from SplitMix64's published first output for the seed 0, 0xE220A8397B1DCDAF.
    let index = 0xE220_A839_7B1D_CDAF_u64 >> 23;
    assert!(
        index >= Transform::ORDER,
        "the first word is too large, the second one counts: {index}"
    );
    assert_eq!(
        Some(Transform::random(0)),
        Transform::nth(0x6E78_9E6A_A1B9_65F4 >> 23)
    );
}

#[test]
fn what_tears_bands_apart_is_no_transformation() {
    let nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    let digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    let torn = [0, 1, 3, 2, 4, 5, 6, 7, 8];
    let doubled = [0, 0, 2, 3, 4, 5, 6, 7, 8];
    let large = [0, 1, 2, 3, 4, 5, 6, 7, 9];
    for lines in [torn, doubled, large] {
        assert_eq!(
            Transform::new(true, lines, nine, digits),
            Err(TransformError::Rows)
        );
        assert_eq!(
            Transform::new(true, nine, lines, digits),
            Err(TransformError::Columns)
        );
    }
    for digits in [
        [1, 0, 2, 3, 4, 5, 6, 7, 8, 9],
        [0, 1, 1, 3, 4, 5, 6, 7, 8, 9],
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 10],
    ] {
        assert_eq!(
            Transform::new(false, nine, nine, digits),
            Err(TransformError::Digits)
        );
    }
}

#[cfg(feature = "rand")]
#[test]
fn a_generator_of_rand_makes_transformations() {
    use rand::{TryRng, distr::Distribution};

    /// A generator that counts up.
    struct Counter(u64);

    impl TryRng for Counter {
        type Error = std::convert::Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            self.try_next_u64().map(|word| word as u32)
        }
        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            self.0 += 1 << 23;
            Ok(self.0)
        }
        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
            bytes.fill(0);
            Ok(())
        }
    }

    let transform: Transform = rand::distr::StandardUniform.sample(&mut Counter(0));
    assert_eq!(Some(transform), Transform::nth(1));
}
