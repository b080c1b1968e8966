//! Exchanges that change nothing: of two empty rows of a band, two empty bands, or two digits that do not
//! occur.
//!
//! Together they form a group, which is known without a search.

use alloc::vec::Vec;

use crate::{
    Transform,
    sides::{BAND, SIDE, Sides},
};

/// Returns in how many ways empty lines, empty bands and unused digits can change places.
pub(crate) fn exchanges(sides: &Sides) -> u64 {
    let factorial = |n: u32| (1..=u64::from(n)).product::<u64>();
    let mut ways = factorial(10 - sides.digits.count_ones());
    if sides.empty != 0 {
        for side in [sides.empty & SIDE, sides.empty >> 9] {
            let bands = [side & BAND, side >> 3 & BAND, side >> 6];
            ways *= bands
                .iter()
                .map(|band| factorial(band.count_ones()))
                .product::<u64>();
            ways *= factorial(bands.iter().filter(|&&band| band == BAND).count() as u32);
        }
    }
    ways
}

/// The lines, bands and digits that can change places because they are empty or unused.
#[derive(Clone, Debug)]
pub(crate) struct Empty {
    digits: Vec<usize>,
    /// For the rows and for the columns: the empty ones of each band, and the empty bands.
    lines: [([Vec<usize>; 3], Vec<usize>); 2],
}

impl Empty {
    pub fn new(sides: &Sides) -> Self {
        let side = |empty: u32| {
            let lines = |band: usize| {
                (3 * band..3 * band + 3)
                    .filter(|line| empty >> line & 1 != 0)
                    .collect()
            };
            let bands = (0..3).filter(|band| empty >> (3 * band) & BAND == BAND).collect();
            ([lines(0), lines(1), lines(2)], bands)
        };
        Empty {
            digits: (1..10).filter(|digit| sides.digits >> digit & 1 == 0).collect(),
            lines: [side(sides.empty & SIDE), side(sides.empty >> 9)],
        }
    }

    /// Returns one of the ways to exchange them, by its number.
    pub fn exchange(&self, mut index: u64) -> Transform {
        let (mut rows, mut columns, mut digits) = Transform::default().into_parts();
        shuffle(&mut digits, 1, &self.digits, &mut index);
        for (places, (lines, bands)) in [&mut rows, &mut columns].into_iter().zip(&self.lines) {
            for band in lines {
                shuffle(places, 1, band, &mut index);
            }
            shuffle(places, 3, bands, &mut index);
        }
        Transform::from_parts(false, rows, columns, digits)
    }
}

/// Puts some of the blocks of a list into an order that `index` chooses.
fn shuffle(list: &mut [u8], width: usize, blocks: &[usize], index: &mut u64) {
    for (at, &one) in blocks.iter().enumerate() {
        let left = (blocks.len() - at) as u64;
        let other = blocks[at + (*index % left) as usize];
        *index /= left;
        for place in 0..width {
            list.swap(width * one + place, width * other + place);
        }
    }
}
