//! The frontier of a search, stretch by stretch.

use page::frontier::{Frontier, MOST};
use proptest::prelude::*;

proptest! {
    #[test]
    fn a_stretch_has_the_most_of_its_states(all in prop::collection::vec(0..1000_u64, 1..5000)) {
        let mut frontier = Frontier::default();
        for (visited, &waiting) in (1..).zip(&all) {
            frontier.push(visited, waiting);
        }
        prop_assert!(frontier.most().len() <= MOST);
        let plain: Vec<_> = all.chunks(frontier.every() as usize).map(|stretch| stretch.iter().copied().max().unwrap_or(0)).collect();
        let most: Vec<_> = frontier.most().iter().map(|&most| u64::from(most)).collect();
        prop_assert_eq!(most, plain);
    }
}
