//! Classes of puzzles that are the same one in disguise, each known by its canonical form.
//!
//! There may be hundreds of millions, so forms are packed, three cells in ten bits: 34 bytes. They lie one after the other
//! in blocks that never move. A hash table of nothing but their numbers finds them: 5 bytes an entry, of which between
//! 7/16 and 7/8 are in use. That makes 40 to 46 bytes a class. What the table finds is compared with the form itself, so it
//! does no harm if two have the same hash.

use std::hash::BuildHasher;

use hashbrown::{DefaultHashBuilder, HashTable};

/// A canonical form in 34 bytes.
pub type Packed = [u8; 34];

/// The classes seen so far, numbered in the order of their appearance.
#[derive(Default)]
pub struct Classes {
    numbers: HashTable<u32>,
    forms: Forms,
    hasher: DefaultHashBuilder,
}

/// There is no room for one more class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

impl Classes {
    /// The number of a class, and whether it is new.
    ///
    /// # Errors
    /// When there is no memory for a new one (or there are 2³² of them).
    pub fn insert(&mut self, form: &Packed) -> Result<(u32, bool), Full> {
        let hash = self.hasher.hash_one(form);
        if let Some(&number) = self.numbers.find(hash, |&number| self.forms.get(number) == form) {
            return Ok((number, false));
        }
        let hash_of = |&number: &u32| self.hasher.hash_one(self.forms.get(number));
        self.numbers.try_reserve(1, hash_of).map_err(|_| Full)?;
        let number = self.forms.push(form)?;
        let hash_of = |&number: &u32| self.hasher.hash_one(self.forms.get(number));
        self.numbers.insert_unique(hash, number, hash_of);
        Ok((number, true))
    }
}

/// Forms by their numbers, in blocks.
#[derive(Default)]
struct Forms {
    blocks: Vec<Vec<Packed>>,
}

/// How many forms there are in a block.
const BLOCK: usize = 1 << 14;

impl Forms {
    fn get(&self, number: u32) -> &Packed {
        &self.blocks[number as usize / BLOCK][number as usize % BLOCK]
    }

    fn push(&mut self, form: &Packed) -> Result<u32, Full> {
        if self.blocks.last().is_none_or(|block| block.len() == BLOCK) {
            let mut block = Vec::new();
            block.try_reserve_exact(BLOCK).map_err(|_| Full)?;
            self.blocks.push(block);
        }
        let full_blocks = self.blocks.len() - 1;
        let last = self.blocks.last_mut().ok_or(Full)?;
        let number = u32::try_from(full_blocks * BLOCK + last.len()).map_err(|_| Full)?;
        last.push(*form);
        Ok(number)
    }
}

/// Packs cells: three of them, a number below 1000, in ten bits.
pub fn pack(cells: &[u8; 81]) -> Packed {
    let mut packed = [0; 34];
    // Nine cells to 30 bits, which the next ones follow.
    let (mut word, mut bits, mut at) = (0_u64, 0, 0);
    for nine in cells.chunks_exact(9) {
        for three in nine.chunks_exact(3) {
            word |= three
                .iter()
                .fold(0, |number, &cell| 10 * number + u64::from(cell))
                << bits;
            bits += 10;
        }
        while bits >= 8 {
            packed[at] = word as u8;
            (word, bits, at) = (word >> 8, bits - 8, at + 1);
        }
    }
    packed[at] = word as u8;
    packed
}

/// Unpacks cells.
pub fn unpack(packed: &Packed) -> [u8; 81] {
    let mut cells = [0; 81];
    for (number, three) in cells.chunks_exact_mut(3).enumerate() {
        let (byte, bit) = (10 * number / 8, 10 * number % 8);
        let word = u16::from_le_bytes([packed[byte], packed[byte + 1]]);
        let mut left = word >> bit & 1023;
        for cell in three.iter_mut().rev() {
            *cell = (left % 10) as u8;
            left /= 10;
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_packed_can_be_unpacked(cells in prop::collection::vec(0..10_u8, 81)) {
            let cells: [u8; 81] = cells.try_into().expect("81 cells");
            prop_assert_eq!(unpack(&pack(&cells)), cells);
        }
    }

    #[test]
    fn classes_are_numbered_as_they_come() {
        let mut classes = Classes::default();
        let form = |number: u32| {
            let mut form = [0; 34];
            form[30..].copy_from_slice(&number.to_le_bytes());
            form
        };
        let many = 3 * BLOCK as u32 / 2;
        for number in 0..many {
            assert_eq!(classes.insert(&form(number)), Ok((number, true)));
        }
        for number in 0..many {
            assert_eq!(classes.insert(&form(number)), Ok((number, false)));
        }
    }
}
