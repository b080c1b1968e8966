use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::*;

/// All grids, counted by the layouts of their first band.
static GRIDS: LazyLock<BTreeMap<u32, u128>> = LazyLock::new(|| {
    let shapes = Shapes::get();
    let columns = shapes.first.columns.len() as u64;
    let mut bands = BTreeMap::<[u16; 2], u64>::new();
    for &(border, [one, other]) in &shapes.first.columns {
        *bands.entry(one).or_default() += u64::from(border);
        *bands.entry(other).or_default() += u64::from(shapes.first.height - border);
    }
    let mut grids = BTreeMap::new();
    for ([q, r], bands) in bands {
        assert_eq!(bands % columns, 0);
        let partitions = [0, usize::from(q), usize::from(r)];
        let [first, second, third] = partitions.map(|p| &shapes.splits[p]);
        let mut rest = 0;
        for a in first {
            for b in second {
                for c in third {
                    let [x, y] = [0, 1].map(|band| {
                        let [p, q, r] = [a, b, c].map(|split| usize::from(split.partitions[band]));
                        shapes.layouts(p, q, r)
                    });
                    rest += u64::from(x * y);
                }
            }
        }
        // The first stack's first box can have any of 280 partitions, and columns can stand in 6 orders
        // in each stack.
        let shapes = u128::from(bands / columns) * 280 * 216;
        let [p, q, r] = partitions;
        *grids.entry(Shapes::get().layouts(p, q, r)).or_default() += shapes * u128::from(rest);
    }
    grids
});

#[test]
fn the_grids_of_all_shapes_are_as_many_as_there_are_grids() {
    assert_eq!(GRIDS.values().sum::<u128>(), 6_670_903_752_021_072_936_960);
}

#[test]
fn grids_keep_the_rules() {
    let mut random = Random::new(1, 0, 0);
    for _ in 0..1000 {
        assert_eq!(sudoku_cells::check(&[0; 81], &uniform(&mut random)), Ok(()));
    }
}

/// The numbers of layouts of the bands and stacks of random grids are distributed as those of all
/// grids. Bands and stacks are drawn in very different ways, so a mistake in either shows.
#[test]
fn random_grids_are_like_all_grids_in_bands_and_in_stacks() {
    const SAMPLE: u32 = 20_000;
    let all = GRIDS.values().sum::<u128>() as f64;
    let mut random = Random::new(5, 0, 0);
    let mut counts = [(); 6].map(|()| BTreeMap::<u32, u32>::new());
    for _ in 0..SAMPLE {
        let grid = uniform(&mut random);
        for (i, counts) in counts.iter_mut().enumerate() {
            let mut sets = [0; 9];
            for (c, set) in sets.iter_mut().enumerate() {
                for r in 3 * (i % 3)..3 * (i % 3) + 3 {
                    let cell = if i < 3 { 9 * r + c } else { 9 * c + r };
                    *set |= 1 << (grid[cell] - 1);
                }
            }
            *counts.entry(Layouts::new(sets).count()).or_default() += 1;
        }
    }
    for (i, counts) in counts.iter().enumerate() {
        assert!(counts.keys().all(|layouts| GRIDS.contains_key(layouts)));
        let (mut chi_square, mut freedom) = (0.0, -1.0);
        for (layouts, &grids) in GRIDS.iter() {
            let expected = f64::from(SAMPLE) * grids as f64 / all;
            if expected >= 5.0 {
                let count = counts.get(layouts).copied().unwrap_or(0);
                chi_square += (f64::from(count) - expected).powi(2) / expected;
                freedom += 1.0;
            }
        }
        assert!(freedom >= 8.0);
        assert!(
            (chi_square - freedom) / (2.0 * freedom).sqrt() < 4.5,
            "{i}: {chi_square} of {freedom}"
        );
    }
}
