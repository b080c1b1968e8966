//! Sets as bits: small sets of digits or of places in a unit, sets of cells, and all sets of a given size.

use sudoku_cells::{CellSet, PEER_SETS, UNIT_CELLS, members};

/// Returns the size of a set of up to nine elements. It reads a table, because not every processor that this
/// is compiled for counts bits.
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

/// Whether there are two or more cells in the set.
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

/// Returns the cells of a set, lowest first, as indices for tables.
#[inline]
pub(crate) fn indices(set: CellSet) -> impl Iterator<Item = usize> + Clone {
    members(set).map(usize::from)
}

/// Returns the lowest and the highest element of a set.
#[inline]
pub(crate) fn ends(set: u16) -> [usize; 2] {
    [set.trailing_zeros() as usize, 15 - set.leading_zeros() as usize]
}

/// Returns the cells at some places of a unit.
#[inline]
pub(crate) fn cells_at(unit: usize, places: u16) -> CellSet {
    Bits(places).fold(0, |cells, place| cells | 1 << UNIT_CELLS[unit][place])
}

/// Returns the cells that see any cell of the set.
#[inline]
pub(crate) fn seen_by(cells: CellSet) -> CellSet {
    indices(cells).fold(0, |seen, cell| seen | PEER_SETS[cell])
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
        // The next larger number with the same number of bits (Gosper's hack, HAKMEM item 175, 1972).
        let low = set & set.wrapping_neg();
        let ripple = set + low;
        let next = ripple | (set ^ ripple) >> (2 + set.trailing_zeros());
        self.next = (next < self.end).then_some(next);
        Some(set)
    }
}

/// All sets of `of` elements (at most 9) except the empty one, depth first: 0, 01, 012, 02, 1, 12, 2.
#[derive(Clone)]
pub(crate) struct DepthFirst {
    last: u16,
    of: u32,
}

impl DepthFirst {
    pub(crate) fn new(of: usize) -> Self {
        Self {
            last: 0,
            of: of as u32,
        }
    }
}

impl Iterator for DepthFirst {
    type Item = u16;

    #[inline]
    fn next(&mut self) -> Option<u16> {
        let set = after(self.last, self.of);
        if set == 0 {
            return None;
        }
        self.last = set;
        Some(set)
    }
}

/// Returns the set of `of` elements that comes after this one, depth first; none after the last one. The
/// empty set comes before all others.
#[inline]
pub(crate) const fn after(set: u16, of: u32) -> u16 {
    if set == 0 {
        return (of > 0) as u16;
    }
    // The element after the highest one is added. If there is none, the highest one goes, and the highest that
    // is left moves on by one.
    let highest = set.ilog2();
    if highest + 1 < of {
        return set | 2 << highest;
    }
    let rest = set ^ 1 << highest;
    if rest == 0 { 0 } else { rest + (1 << rest.ilog2()) }
}

/// Fills a table with the union of each choice of some small sets.
pub(crate) fn unions(sets: &[u16], unions: &mut [u16]) {
    unions[0] = 0;
    for (place, &set) in sets.iter().enumerate() {
        let end = 1 << place;
        for others in 0..end {
            unions[end | others] = unions[others] | set;
        }
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

    #[test]
    fn sets_depth_first_are_in_the_order_of_their_elements_in_turn() {
        assert_eq!(DepthFirst::new(0).count(), 0);
        for of in 1..=9 {
            let lists: Vec<Vec<usize>> = DepthFirst::new(of).map(|set| Bits(set).collect()).collect();
            assert_eq!(lists.len(), (1 << of) - 1);
            assert!(lists.windows(2).all(|pair| pair[0] < pair[1]));
        }
    }

    #[test]
    fn unions_have_what_any_of_their_sets_has() {
        let mut table = [0; 8];
        unions(&[3, 4, 16], &mut table);
        assert_eq!(table, [0, 3, 4, 7, 16, 19, 20, 23]);
    }
}
