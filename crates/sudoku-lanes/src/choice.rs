//! The choice: on which cell to guess when a pass can conclude nothing more.
//!
//! A cell with two candidates halves the puzzle whichever way it goes, so one of those is taken if there is any; among
//! them the one with the most unsolved peers, because that is where its digit has most to say; and where there is none,
//! the cell with the fewest candidates. (Taking just any cell with two candidates costs 40% more guesses on very hard
//! puzzles, and 80% more on those with 17 clues.)
//!
//! There is one puzzle to choose in, and the lanes are its words: 27 words, in two vectors of AVX-512. Its unsolved
//! cells become a set of 27 bits for each band; the and with the set of a cell's peers, the same for every puzzle,
//! and a count of bits give the scores of as many cells as there are lanes at once. (Going through the cells with two
//! candidates one by one instead, with the same sets, made the whole search in 16 lanes 1.5 times slower on very hard
//! puzzles, and 1.1 times on those with 17 clues. In one lane there is nothing but one by one; so there, and only
//! there, words and cells without two candidates are skipped by a branch. Adding the number of *peers with
//! two candidates* to the score does not help: 83.8 guesses instead of 83.6 on very hard puzzles, 9.9 instead of 10.0
//! on hard ones, for 3 to 7% more time.)

use crate::state::{FIELD, FULL, Guess, ONES, WORDS, Words};
use crate::vector::Vector;

/// For each word, sets of words.
type Sets = [u32; 32];

/// Its row and its box in the same band, but for its column.
const BAND: Sets = {
    let mut sets = [0; 32];
    let mut a = 0;
    while a < WORDS {
        let mut b = 0;
        while b < WORDS {
            let same_row = a / 9 == b / 9;
            let same_panel = a % 9 / 3 == b % 9 / 3;
            if a % 9 != b % 9 && (same_row || same_panel) {
                sets[a] |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    sets
};

/// Its column, moved up by the number of a band: three columns fit into a word side by side.
const COLUMNS: [Sets; 3] = {
    let mut sets = [[0; 32]; 3];
    let mut w = 0;
    while w < WORDS {
        let mut b = 0;
        while b < 3 {
            sets[b][w] = (1 | 1 << 9 | 1 << 18) << (w % 9 + b);
            b += 1;
        }
        w += 1;
    }
    sets
};

/// The names of the cells of a band: the band times 32 and the word.
const NAMES: [Sets; 3] = {
    let mut names = [[0; 32]; 3];
    let mut w = 0;
    while w < 32 {
        let mut b = 0;
        while b < 3 {
            names[b][w] = (b << 5 | w) as u32;
            b += 1;
        }
        w += 1;
    }
    names
};

/// The best guess in a state with a cell of two candidates or more.
#[inline(always)]
pub fn choose<V: Vector>(words: &Words) -> Guess {
    let full = V::splat(FULL);
    let ones = V::splat(ONES);

    // The lowest bit of each field: is it a cell with two candidates?
    let mut pairs = [V::splat(0); WORDS];
    // For each band, its words with two candidates or more.
    let mut open = [0; 3];
    for chunk in 0..WORDS.div_ceil(V::LANES) {
        let candidates = V::load_chunk(&words.0, chunk);
        let less_one = candidates.and(candidates.add(full));
        let two = less_one.add(full);
        let three = less_one.and(two).add(full);
        pairs[chunk] = two.without(three).guard_down().and(ones);
        for (b, open) in open.iter_mut().enumerate() {
            let guard = V::splat(0x200 << (FIELD * b as u32));
            *open |= two.and(guard).nonzero() << (chunk * V::LANES);
        }
    }

    // The greatest score of a cell with two candidates, above the cell's name.
    let mut best = V::splat(0);
    for chunk in 0..WORDS.div_ceil(V::LANES) {
        if V::LANES == 1 && pairs[chunk].nonzero() == 0 {
            continue;
        }
        let mut column = V::splat(0);
        for b in 0..3 {
            column = V::or_both(column, V::splat(open[b] << b), V::load_chunk(&COLUMNS[b], chunk));
        }
        let column = column.ones();
        let mut pair = pairs[chunk];
        for b in 0..3 {
            let mask = V::splat(0).sub(pair.and(V::splat(1)));
            pair = pair.band_down();
            if V::LANES == 1 && mask.nonzero() == 0 {
                continue;
            }
            let score = V::splat(open[b])
                .and(V::load_chunk(&BAND, chunk))
                .ones()
                .add(column);
            let name = V::load_chunk(&NAMES[b], chunk);
            best = best.max(score.above_name().or(name).and(mask));
        }
    }

    let mut best = best.greatest();
    if best == 0 {
        best = fewest(open, words);
    }

    let (band, word) = ((best >> 5 & 3) as usize, (best & 31) as usize);
    let field = 0x1FF << (FIELD * band as u32);
    let candidates = words.0[word] & field;
    Guess {
        word,
        field,
        digit: candidates & candidates.wrapping_neg(),
    }
}

/// The open cell with the fewest candidates, in the form band and word have in [`choose`].
#[cold]
fn fewest(open: [u32; 3], words: &Words) -> u32 {
    let mut best = (u32::MAX, 0);
    for band in 0..3 {
        for word in 0..WORDS {
            if open[band] >> word & 1 == 1 {
                let count = (words.0[word] >> (FIELD * band as u32) & 0x1FF).count_ones();
                best = best.min((count, (band << 5 | word) as u32));
            }
        }
    }
    best.1
}
