//! The states that wait, stretch by stretch.

use page::waits::{MOST, Waits};
use proptest::prelude::*;

proptest! {
    #[test]
    fn a_stretch_has_the_most_of_its_states(all in prop::collection::vec(0..1000_u64, 1..5000)) {
        let mut waits = Waits::default();
        for (visited, &waiting) in (1..).zip(&all) {
            waits.push(visited, waiting);
        }
        prop_assert!(waits.most().len() <= MOST);
        let plain: Vec<_> = all.chunks(waits.every() as usize).map(|stretch| stretch.iter().copied().max().unwrap_or(0)).collect();
        let most: Vec<_> = waits.most().iter().map(|&most| u64::from(most)).collect();
        prop_assert_eq!(most, plain);
    }
}
