//! The state of one puzzle: 27 words of 32 bits, each holding the same cell of all three bands.
//!
//! Word `9r + c` belongs to row `r` *of its band* and column `c`. It has three fields of nine candidate bits,
//! one for each band. Above each field is a guard bit, which is clear at rest and takes the carries of
//! additions:
//!
//! ```text
//!   the grid                                      word 9r + c, here r = 1, c = 4
//!
//!        0 1 2   3 4 5   6 7 8  column             31 30 29 28         20 19 18         10  9  8          0
//!      +-------+-------+-------+                  +-----+--+------------+--+------------+--+------------+
//!    0 | . . . | . . . | . . . |                  | 0 0 | g|  987654321 | g|  987654321 | g|  987654321 |
//!    1 | . . . | . A . | . . . |  band 0          +-----+--+------------+--+------------+--+------------+
//!    2 | . . . | . . . | . . . |                           field 2: cell C  field 1: cell B  field 0: cell A
//!      +-------+-------+-------+
//!    0 | . . . | . . . | . . . |                  g: the guard of the field to its right
//!    1 | . . . | . B . | . . . |  band 1          987654321: one bit for each digit the cell can still take
//!    2 | . . . | . . . | . . . |
//!      +-------+-------+-------+
//!    0 | . . . | . . . | . . . |                  Another row of the band, another column: another word.
//!    1 | . . . | . C . | . . . |  band 2          Another band: the same word, rotated by 10 or 20 of its 30 bits.
//!    2 | . . . | . . . | . . . |
//!      +-------+-------+-------+
//! ```
//!
//! With a guard above each field, one addition answers a question about three cells. `field + 0x1FF` carries
//! into the guard exactly when the field is not empty. Below the guard it leaves the field less one, so that
//! `field & (field + 0x1FF)` is the field without its lowest candidate.

use crate::vector::Vector;

/// The number of words in a state that have cells.
pub const WORDS: usize = 27;
/// The number of all words in a state: those that have cells, and one for the numbers of open cells.
pub const ROWS: usize = WORDS + 1;
/// The index of the word that has the number of cells of each band (a field) with two candidates or more in
/// the last pass.
pub const OPEN: usize = WORDS;
/// The number of bits from one field to the next.
pub const FIELD: u32 = 10;
/// The lowest bit of each field.
pub const ONES: u32 = 1 | 1 << FIELD | 1 << (2 * FIELD);
/// Every candidate of each field.
pub const FULL: u32 = 0x1FF * ONES;
/// The guard of each field.
pub const GUARDS: u32 = 0x200 * ONES;

/// Returns the sum of the numbers in the three fields of a word, each with its guard as a tenth bit.
#[inline(always)]
pub fn sum_of_fields(word: u32) -> u32 {
    (word & 0x3FF) + (word >> FIELD & 0x3FF) + (word >> (2 * FIELD))
}

/// The state of one puzzle on its own, outside the lanes: at its start, waiting on a stack, or solved.
///
/// There is room for 32 words, a whole number of vectors; the one after the cells has the numbers of open
/// cells (see [`OPEN`]), and the last four are zero.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Words(pub [u32; 32]);

impl Words {
    /// A state without candidates.
    pub const NONE: Words = Words([0; 32]);

    /// A state without candidates, whose open cells no pass has counted.
    const UNSEEN: Words = {
        let mut words = [0; 32];
        words[OPEN] = u32::MAX;
        Words(words)
    };

    /// Returns the state with the clues of a puzzle, and nothing concluded from them.
    ///
    /// A value above 9 is a cell without any candidate: such a puzzle has no solution.
    #[inline(always)]
    pub fn of_clues(puzzle: &[u8; 81]) -> Words {
        let mut words = Words::UNSEEN;
        for (b, cells) in puzzle.chunks_exact(WORDS).enumerate() {
            let mut band = [10; 32]; // a whole number of vectors; 10 is not a digit
            band[..WORDS].copy_from_slice(cells);
            for (word, &clue) in words.0.iter_mut().zip(&band) {
                *word |= candidates(clue) << (FIELD * b as u32);
            }
        }
        words
    }

    /// Returns the state with these candidates, bit d - 1 for digit d; the bits above are ignored.
    #[inline(always)]
    pub fn of_candidates(candidates: &[u16; 81]) -> Words {
        let mut words = Words::UNSEEN;
        for (b, cells) in candidates.chunks_exact(WORDS).enumerate() {
            for (word, &cell) in words.0.iter_mut().zip(cells) {
                *word |= (u32::from(cell) & 0x1FF) << (FIELD * b as u32);
            }
        }
        words
    }

    /// Returns the state with all clues of a puzzle except one, whose cell can have any digit except that
    /// clue.
    ///
    /// If there is no clue in the cell, it has no candidates, and there is nothing to search for.
    #[inline(always)]
    pub fn against_clue(puzzle: &[u8; 81], cell: usize) -> Words {
        let mut words = Words::of_clues(puzzle);
        words.0[cell % WORDS] ^= 0x1FF << (FIELD * (cell / WORDS) as u32);
        words
    }

    /// Turns the state into what remains if a guess is wrong.
    #[inline(always)]
    pub fn refuse(&mut self, guess: Guess) {
        let Guess { word, field, digit } = guess;
        let rest = self.0[word] & field & !digit;
        let forced = if rest & rest.wrapping_sub(1) == 0 { rest } else { 0 };
        let cell = self.0[word] & !field;
        for at in panel(word) {
            self.0[at] &= !forced;
        }
        self.0[word] = cell | rest;
        // As with the guess, the next pass must not count this as a change.
        self.0[OPEN] = self.0[OPEN].wrapping_sub(if forced == 0 { 0 } else { field & ONES });
    }

    /// Returns the digits of a state that has one candidate in each cell.
    ///
    /// The exponent of a floating-point number is the place of its highest bit; conversion and shift are
    /// vector instructions on every processor, which counting zeros is not.
    #[allow(clippy::cast_precision_loss)] // nine bits
    #[inline(always)]
    pub fn digits(&self) -> [u8; 81] {
        let mut digits = [0; 81];
        for (b, cells) in digits.chunks_exact_mut(WORDS).enumerate() {
            let mut band = [0; 32]; // a whole number of vectors
            for (digit, word) in band.iter_mut().zip(&self.0) {
                let field = word >> (FIELD * b as u32) & 0x1FF;
                *digit = ((field as f32).to_bits() >> 23).wrapping_sub(126) as u8;
            }
            cells.copy_from_slice(&band[..WORDS]);
        }
        digits
    }
}

/// A cell and the digit to try in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The word of the cell.
    pub word: usize,
    /// All bits of the cell's field in its word.
    pub field: u32,
    /// The digit's bit in that field.
    pub digit: u32,
}

impl Guess {
    /// A value for no guess yet.
    pub const NONE: Guess = Guess {
        word: 0,
        field: 0,
        digit: 0,
    };

    /// Returns the cell, 0 to 80 row by row.
    #[inline(always)]
    pub fn cell(&self) -> usize {
        self.word + WORDS * (self.digit.trailing_zeros() / FIELD) as usize
    }

    /// Returns the digit, 1 to 9.
    #[inline(always)]
    pub fn value(&self) -> u8 {
        (self.digit.trailing_zeros() % FIELD) as u8 + 1
    }
}

/// The states of as many puzzles as there are lanes: word by word, and in each word lane by lane.
///
/// The number of a lane is taken modulo their number, so that the numbers can go on from one state to the
/// next.
#[derive(Clone)]
#[repr(align(64))]
pub struct State<V: Vector>(pub [V::Row; ROWS]);

impl<V: Vector> State<V> {
    /// Returns a state without candidates in any lane.
    #[inline(always)]
    pub fn none() -> Self {
        State([V::ZEROS; ROWS])
    }

    /// Copies the state in a lane to `words`.
    #[inline(always)]
    pub fn get(&self, lane: usize, words: &mut Words) {
        for (word, row) in words.0.iter_mut().zip(&self.0) {
            *word = row.as_ref()[lane % V::LANES];
        }
    }

    /// Returns how many cells were open in the last pass over a lane.
    #[inline(always)]
    pub fn open_cells(&self, lane: usize) -> u32 {
        sum_of_fields(self.0[OPEN].as_ref()[lane % V::LANES])
    }

    /// Returns how many candidates all cells of a lane have together.
    #[inline(always)]
    pub fn candidates(&self, lane: usize) -> u32 {
        let cells = self.0[..WORDS].iter().map(|row| row.as_ref()[lane % V::LANES]);
        cells.map(u32::count_ones).sum()
    }

    /// Replaces the state in a lane with `words`.
    #[inline(always)]
    pub fn set(&mut self, lane: usize, words: &Words) {
        for (word, row) in words.0.iter().zip(&mut self.0) {
            row.as_mut()[lane % V::LANES] = *word;
        }
    }

    /// Copies the state in lane `from` of `others` to a lane.
    #[inline(always)]
    pub fn copy(&mut self, lane: usize, others: &State<V>, from: usize) {
        for (row, other) in self.0.iter_mut().zip(&others.0) {
            row.as_mut()[lane % V::LANES] = other.as_ref()[from % V::LANES];
        }
    }

    /// Splits the search of a lane whose state is `words`: the guess goes to the lane, its alternative to
    /// `words`.
    ///
    /// On both sides, what follows in the cell's box is done at once, which saves a fifth of the passes. The
    /// digit is removed from the other cells of the box, and so is the last digit of the alternative if only
    /// one is left.
    #[inline(always)]
    pub fn part(&mut self, lane: usize, words: &mut Words, guess: Guess) {
        let Guess { word, field, digit } = guess;
        let lane = lane % V::LANES;
        for at in panel(word) {
            self.0[at].as_mut()[lane] = words.0[at] & !digit;
        }
        self.0[word].as_mut()[lane] = words.0[word] & !field | digit;
        // The cell of the guess is no longer open, which the next pass must not count as a change.
        self.0[OPEN].as_mut()[lane] = words.0[OPEN].wrapping_sub(field & ONES);
        words.refuse(guess);
    }
}

/// Returns the words of the stack of boxes that a word is in.
#[inline(always)]
fn panel(word: usize) -> [usize; 9] {
    let left = word % 9 / 3 * 3;
    [0, 1, 2, 9, 10, 11, 18, 19, 20].map(|at| left + at)
}

/// Returns a field: one bit for a clue, all nine for an empty cell, none for a value that is not a digit.
#[inline(always)]
pub fn candidates(clue: u8) -> u32 {
    let digit = (1u32 << clue.min(31)) >> 1;
    let any = u32::from(clue == 0).wrapping_neg();
    (digit | any) & 0x1FF
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_grid_comes_back_as_it_went_in() {
        let grid: [u8; 81] = std::array::from_fn(|i| (i % 9) as u8 + 1);
        assert_eq!(Words::of_clues(&grid).digits(), grid);
    }

    #[test]
    fn an_empty_cell_has_nine_candidates_a_clue_one_and_a_wrong_value_none() {
        assert_eq!(candidates(0), 0x1FF);
        assert_eq!(candidates(1), 1);
        assert_eq!(candidates(9), 0x100);
        for wrong in 10..=255 {
            assert_eq!(candidates(wrong), 0, "{wrong}");
        }
    }

    #[test]
    fn the_fields_and_guards_fill_thirty_bits_without_overlap() {
        assert_eq!(FULL & GUARDS, 0);
        assert_eq!(FULL | GUARDS, (1 << 30) - 1);
    }
}
