//! The choice: in which cell to guess when there is nothing more to conclude.
//!
//! A cell with two candidates halves the puzzle, whichever is right, so such a cell is taken if there is one,
//! and otherwise one with three. Among several, the unsolved peers decide, because the guess has its effect
//! there. A peer that shares only the box counts 2, one that shares only the row or the column counts 1, and
//! one that shares the box *and* a line counts -1. If there is no cell with two candidates and hardly any
//! with three, the puzzle is sparse. Then a digit with two places in a row, column or box is the better
//! guess.
//!
//! The choice looks at one puzzle, and the words of the puzzle are the lanes: rows of four words, one for
//! each stack of boxes and a zero, with three rows for each column of a box. Open cells are flags in the
//! fields of words. So the numbers of open cells in minirows and minicolumns are sums of vectors, for three
//! bands at once. Those in rows, columns and boxes are sums of these. The score of a cell follows from five
//! such numbers. It has five bits, so that the place of the cell fits beside it in the field, and the
//! greatest is found without a branch. (464 instructions of SSE2, 302 of AVX2, counted by callgrind.)
//!
//! Other scores that were tried, in guesses per puzzle on 150 of the hardest, with the rest of the engine as
//! it was then. Counting every unsolved peer once: 81.3. Not counting those that share the box and a line:
//! 69.4. The score as it is: 59.3; with lines counted as much as the box: 65.0. Counting only peers with a
//! candidate in common, or counting them more if they have more in common: 67 to 83, and a count for each
//! digit takes more time. Counting peers with two candidates more: 70 to 77 instead of 69. Preferring cells
//! with three candidates to the first with the fewest: 68.3 instead of 69.4, and 0.55 instead of 0.64 on
//! puzzles with 17 clues.
//!
//! Guessing a digit with two places whenever no cell has two candidates took 7% more guesses on the hardest
//! puzzles. Never doing so while any cell has three took 273,000 guesses instead of 21 on a sparse puzzle
//! without a solution. A puzzle counts as sparse if fewer than eight cells have three candidates; with fewer
//! than twelve, `txt/hard.txt` took 2002 guesses instead of 1787.
//!
//! The choice depends on the state alone, and so do a puzzle's guesses, whichever lane makes them. For
//! puzzles in which this choice fails, there is one that learns from dead ends (`conflict.rs`).
//!
//! Other ways to compute it were tried, too. One was to count the open peers of a cell as bits of sets, with
//! a table of peers, for as many cells as a vector has lanes, or cell by cell if it cannot count bits. That
//! took 12 to 20% more time in 1, 4 and 8 lanes. Another was to load the vectors from words that were just
//! stored one by one. The loads wait for all the stores, and in 8 lanes nothing was gained. So the vectors
//! are put together from single words. Only AVX-512 loads them: it turns two loaded vectors into the three it
//! needs.
//!
//! A choice for all guessing lanes at once, with one puzzle in each lane, would take some 680 operations
//! (counted from the formulas), whether one lane guesses or all. That is more than single choices take, as
//! only 1.7 puzzles guess after a pass over 8 lanes with the hardest.
//!
//! Counting the cells with three candidates in plain words took 1 to 2% more time on sparse puzzles, where
//! nearly every choice needs their number.

use crate::state::{FIELD, FULL, GUARDS, Guess, ONES, WORDS, Words, sum_of_fields};
use crate::vector::{Rows, Vector};

/// The number of cells with three candidates below which a digit with two places comes first, if no cell has
/// two candidates.
const FEW: u32 = 8;

/// The words of one puzzle as the choice uses them: column k of the three stacks of boxes in `[k]`. Each row
/// of the band is four words, one for each stack and a zero, in as many vectors as it takes.
type Columns<V> = [[V; 3]; 3];

/// Returns the best guess in a state that has a cell with two candidates or more.
#[inline(always)]
pub fn choose<V: Rows>(words: &Words) -> Guess {
    let full = V::splat(FULL);
    let zero = V::splat(0);
    let columns: Columns<V> = [
        V::every_third(&words.0, 0),
        V::every_third(&words.0, 1),
        V::every_third(&words.0, 2),
    ];

    // The lowest bit of each field is set if the cell has two candidates or more, or if it has exactly two.
    let (mut open, mut two, mut any) = ([[zero; 3]; 3], [[zero; 3]; 3], zero);
    for k in 0..3 {
        for part in 0..V::PARTS {
            let cells = V::load_part(&CELLS, part);
            let candidates = columns[k][part];
            let less_one = candidates.and(candidates.add(full));
            let several = less_one.add(full);
            let three = less_one.and(several).add(full);
            open[k][part] = several.guard_down().and(cells);
            two[k][part] = several.without(three).guard_down().and(cells);
            any = any.or(two[k][part]);
        }
    }
    if any.nonzero() == 0 {
        let mut threes = zero;
        for k in 0..3 {
            for part in 0..V::PARTS {
                let candidates = columns[k][part];
                let less_one = candidates.and(candidates.add(full));
                let less_two = less_one.and(less_one.add(full));
                let three = less_two.add(full);
                let four = less_two.and(three).add(full);
                two[k][part] = three.without(four).guard_down().and(V::load_part(&CELLS, part));
                threes = threes.add(two[k][part]);
            }
        }
        let threes = sum_of_all(threes);
        if threes < FEW
            && let Some(guess) = two_places(words)
        {
            return guess;
        }
        if threes == 0 {
            return fewest(words);
        }
    }
    let (word, band) = best(&open, &two);
    let field = 0x1FF << (FIELD * band);
    let candidates = words.0[word] & field;
    Guess {
        word,
        field,
        digit: candidates & candidates.wrapping_neg(),
    }
}

/// The lowest bit of each field in the words that are cells.
const CELLS: [[u32; 4]; 4] = [
    [ONES, ONES, ONES, 0],
    [ONES, ONES, ONES, 0],
    [ONES, ONES, ONES, 0],
    [0; 4],
];

/// The start of the score of a cell, for each row. Its upper five bits are 9, so that it does not become
/// negative and borrow from the next field. The lower four bits are the row and, below it, the column.
const START: [[u32; 4]; 4] = [
    [(9 << 4) * ONES; 4],
    [(9 << 4 | 1 << 2) * ONES; 4],
    [(9 << 4 | 2 << 2) * ONES; 4],
    [(9 << 4) * ONES; 4],
];

/// The band and the stack, in the upper half of a word. They identify the best cell together with its row and
/// column.
const NAMES: [[[u32; 4]; 4]; 3] = {
    let mut names = [[[0; 4]; 4]; 3];
    let mut b = 0;
    while b < 3 {
        let mut s = 0;
        while s < 4 {
            let mut r = 0;
            while r < 4 {
                names[b][r][s] = ((b << 2 | s) << 16) as u32;
                r += 1;
            }
            s += 1;
        }
        b += 1;
    }
    names
};

/// Returns the word and the band of the cell with the greatest score, among those whose bit is set in
/// `among`.
///
/// The score of an open cell is `row + column + 2 box - 4 minirow - 4 minicolumn`, plus 4. Each word stands
/// for the number of open cells there, the cell itself included. The score is the sum of a part for the
/// minirow and a part for the column.
#[inline(always)]
fn best<V: Rows>(open: &Columns<V>, among: &Columns<V>) -> (usize, u32) {
    let zero = V::splat(0);
    let guards = V::splat(GUARDS);

    let mut across = [zero; 3];
    for part in 0..V::PARTS {
        across[part] = open[0][part].add(open[1][part]).add(open[2][part]);
    }
    let boxes = V::sum_of_rows(&across).up::<1>();
    for part in 0..V::PARTS {
        let minirow = across[part];
        let score = minirow.sum_of_words().add(boxes).sub(minirow.up::<2>()).up::<4>();
        across[part] = score.add(V::load_part(&START, part));
    }
    // For the comparison, the field of a band must be the highest in the upper half of a word.
    let mut bands = [zero; 3];
    for k in 0..3 {
        let minicolumn = V::sum_of_rows(&open[k]);
        let column = minicolumn
            .add(minicolumn.up::<10>().add(minicolumn.up::<20>()))
            .add(minicolumn.down::<10>().add(minicolumn.down::<20>()));
        let down = column
            .sub(minicolumn.up::<2>())
            .up::<4>()
            .add(V::splat(k as u32 * ONES));
        for part in 0..V::PARTS {
            let scores = across[part].add(down).and(guards.sub(among[k][part]));
            bands[0] = bands[0].max_upper(scores.up::<22>());
            bands[1] = bands[1].max_upper(scores.up::<12>());
            bands[2] = bands[2].max_upper(scores);
        }
    }
    bands[2] = bands[2].up::<2>();
    let mut best = zero;
    for b in 0..3 {
        let score = bands[b].and(V::splat(0x1FF << 22));
        best = best.max_upper(score.or(V::load_part(&NAMES[b], 0)));
    }
    let best = best.greatest_upper();
    let (r, k) = ((best >> 8 & 3) as usize % 3, (best >> 6 & 3) as usize % 3);
    let (band, s) = (best >> 2 & 3, (best & 3) as usize % 3);
    (9 * r + 3 * s + k, band)
}

/// Returns the guess of a digit in the cell whose field it is in.
fn guess(word: usize, digit: u32) -> Guess {
    let band = digit.trailing_zeros() / FIELD;
    Guess {
        word,
        field: 0x1FF << (FIELD * band),
        digit,
    }
}

/// Returns the sum of all fields of all words.
#[inline(always)]
fn sum_of_all<V: Vector>(words: V) -> u32 {
    let mut row = V::ZEROS;
    words.store(&mut row);
    sum_of_fields(row.as_ref().iter().sum())
}

/// The digits that occur at least once, twice and three times in the cells added so far, in each field.
#[derive(Clone, Copy, Default)]
struct Places([u32; 3]);

impl Places {
    fn add(&mut self, word: u32) {
        self.0[2] |= self.0[1] & word;
        self.0[1] |= self.0[0] & word;
        self.0[0] |= word;
    }

    /// Returns the lowest digit, in the lowest field, that has two places; 0 if there is none.
    fn twice(self) -> u32 {
        let twice = self.0[1] & !self.0[2];
        twice & twice.wrapping_neg()
    }
}

/// Returns a digit with two places in a box, a row or a column, in the first of them.
#[inline(never)]
fn two_places(words: &Words) -> Option<Guess> {
    let words = &words.0;
    for s in 0..3 {
        let panel = [0, 1, 2, 9, 10, 11, 18, 19, 20].map(|at| 3 * s + at);
        if let Some(guess) = two_among(words, panel) {
            return Some(guess);
        }
    }
    for r in 0..3 {
        let row = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|c| 9 * r + c);
        if let Some(guess) = two_among(words, row) {
            return Some(guess);
        }
    }
    for c in 0..9 {
        let column = [0, 1, 2].map(|r| 9 * r + c);
        let mut places = Places::default();
        for at in column {
            for band in 0..3 {
                places.add(words[at] >> (FIELD * band) & 0x1FF);
            }
        }
        let digit = places.twice();
        for at in column {
            for band in 0..3 {
                if words[at] & digit << (FIELD * band) != 0 {
                    return Some(guess(at, digit << (FIELD * band)));
                }
            }
        }
    }
    None
}

/// Returns a digit with two places among these words, within one of the fields, in the first of them.
fn two_among(words: &[u32; 32], places: [usize; 9]) -> Option<Guess> {
    let mut counted = Places::default();
    for at in places {
        counted.add(words[at]);
    }
    let digit = counted.twice();
    let at = places.into_iter().find(|&at| words[at] & digit != 0)?;
    Some(guess(at, digit))
}

/// Returns a guess in the first of the open cells with the fewest candidates.
#[cold]
fn fewest(words: &Words) -> Guess {
    let mut best = (u32::MAX, 0, 0);
    for cell in 0..81 {
        let candidates = words.0[cell % WORDS] & 0x1FF << (FIELD * (cell / WORDS) as u32);
        let count = candidates.count_ones();
        if count > 1 && count < best.0 {
            best = (count, cell % WORDS, candidates & candidates.wrapping_neg());
        }
    }
    guess(best.1, best.2)
}

#[cfg(test)]
mod tests;
