//! Sets as bits: small ones of digits or of places in a unit, those of cells, and all sets of a size.

use sudoku_cells::{CellSet, members};

/// How many elements a set of up to nine has. A table, because not every processor that this is compiled for counts bits.
#[inline]
pub(crate) fn size(set: u16) -> u32 {
    u32::from(SIZES[usize::from(set & 0x1ff)])
}

const SIZES: [u8; 512] = {
    let mut sizes = [0; 512];
    let mut set = 1;
    while set < 512 {
        sizes[set] = sizes[set / 2] + (set % 2) as u8;
        set += 1;
    }
    sizes
};

/// Are there two cells in the set, or more?
#[inline]
pub(crate) fn several(set: CellSet) -> bool {
    set & set.wrapping_sub(1) != 0
}

/// The bits of a small set, lowest first.
#[derive(Clone)]
pub(crate) struct Bits(pub u16);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// The cells of a set, lowest first, to look up tables with.
#[inline]
pub(crate) fn indices(set: CellSet) -> impl Iterator<Item = usize> + Clone {
    members(set).map(usize::from)
}

/// All sets of `size` among `of` elements, in the order of their values as binary numbers.
#[derive(Clone)]
pub(crate) struct Combinations {
    next: Option<u64>,
    end: u64,
}

impl Combinations {
    pub(crate) fn new(size: usize, of: usize) -> Self {
        Self {
            next: (size <= of && size > 0).then(|| (1 << size) - 1),
            end: 1 << of,
        }
    }
}

impl Iterator for Combinations {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let set = self.next?;
        // The next larger number with as many bits (Gosper's hack, HAKMEM item 175, 1972).
        let low = set & set.wrapping_neg();
        let ripple = set + low;
        let next = ripple | (set ^ ripple) >> (2 + set.trailing_zeros());
        self.next = (next < self.end).then_some(next);
        Some(set)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn combinations_are_all_there_once_and_in_order() {
        let sets: Vec<u64> = Combinations::new(3, 9).collect();
        assert_eq!(sets.len(), 84);
        assert!(sets.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(sets.iter().all(|set| set.count_ones() == 3 && *set < 512));
        assert_eq!(Combinations::new(4, 3).count(), 0);
    }
}
