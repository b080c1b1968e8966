//! The depths of any stretch of a search are those of its events.

use page::depths::{BLOCK, Depths, Range};
use proptest::prelude::*;

proptest! {
    #[test]
    fn blocks_have_the_least_and_the_greatest_of_their_events(
        runs in prop::collection::vec((0..30_u8, 1..3000_usize), 1..60),
        a in 0..400_u64, b in 0..400_u64, depth in 0..30_u8,
    ) {
        let all: Vec<u8> = runs.iter().flat_map(|&(depth, length)| std::iter::repeat_n(depth, length)).collect();
        let mut depths = Depths::default();
        for &depth in &all {
            depths.push(depth);
        }
        let blocks: Vec<Range> = all.chunks(BLOCK as usize).map(|block| {
            let mut range = Range::NOTHING;
            for &depth in block {
                range.add(depth);
            }
            range
        }).collect();
        let (from, to) = (a.min(b).min(blocks.len() as u64), b.max(a).min(blocks.len() as u64));
        let mut plain = Range::NOTHING;
        let stretch = all.chunks(BLOCK as usize).take(to as usize).skip(from as usize);
            stretch.flatten().for_each(|&depth| plain.add(depth));
        prop_assert_eq!(depths.of(from, to), plain);
        let next = (from..blocks.len() as u64).find(|&block| blocks[block as usize].least < depth);
        prop_assert_eq!(depths.next_below(depth, from), next);
    }
}
