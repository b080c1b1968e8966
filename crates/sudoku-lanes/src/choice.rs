//! The choice: on which cell to guess when there is nothing more to conclude.
//!
//! A cell with two candidates halves the puzzle whichever way it goes, so one of those is taken if there is any; then
//! one with three. Among them the unsolved peers decide, because that is where the guess has most to say: a peer that
//! shares only the box counts 2, one that shares only the row or the column 1, and one that shares the box *and* a row or
//! column takes 1 away. Where there is no cell with two candidates and hardly one with three, the puzzle is sparse, and a
//! digit with two places in a row, column or box is the better guess.
//!
//! There is one puzzle to choose in, and the lanes are its words: 27 words, in two vectors of AVX-512. Its unsolved
//! cells become a set of 27 bits for each band; the and with the set of a cell's peers, the same for every puzzle,
//! and a count of bits give the scores of as many cells as there are lanes at once. What is to be taken away is counted
//! where it is *not* in the set. Where a vector cannot count bits the cells are gone through one by one, with the same
//! sets.
//!
//! What was tried, in guesses a puzzle on 150 of the hardest with the rest as it was then: every unsolved peer counted
//! once 81.3; those that share the box and a line not at all 69.4; the score as it is 59.3, lines counted as much as the
//! box 65.0. Peers with a candidate in common only, or more if they have more in common: 67 to 83, and a count for each
//! digit costs more. More for peers with two candidates: 70 to 77 instead of 69. A cell with three candidates rather than
//! the first of the fewest: 68.3 instead of 69.4, and 0.55 instead of 0.64 on puzzles with 17 clues.
//!
//! A digit with two places wherever no cell has two candidates: 7% more guesses on the hardest puzzles. Never one, while
//! any cell has three: 273,000 instead of 21 on a sparse puzzle without a solution. Fewer than eight cells with three
//! candidates tell the sparse ones apart; with fewer than twelve, `txt/hard.txt` takes 2002 guesses instead of 1787.
//!
//! The scores of one puzzle after the other, one by one, in place of the vectors: AVX2 10% slower on the hardest. The
//! vectors in place of one by one: SSE2, which has no count of bits, 10% slower, and the single lane likewise.

use crate::state::{FIELD, FULL, GUARDS, Guess, ONES, WORDS, Words};
use crate::vector::Vector;

/// For each word, sets of words.
type Sets = [u32; 32];

/// How far the words of each band are turned so that the three cells of a column in a band have places of their own beside
/// those of the other bands, and beside the cells that share only the box with one of them.
const TURNS: [u32; 3] = [0, 4, 6];

/// The sets with which a cell's score is counted.
struct Peers {
    /// In its own band, but for its column.
    band: Sets,
    /// Among them those that share the row and the box: they count where they are solved.
    solved: Sets,
    /// Among them those that share the box only: they count twice.
    box_only: Sets,
    /// The cells of its column in each band, turned.
    column: [Sets; 3],
}

static PEERS: Peers = {
    let mut peers = Peers {
        band: [0; 32],
        solved: [0; 32],
        box_only: [0; 32],
        column: [[0; 32]; 3],
    };
    let mut a = 0;
    while a < WORDS {
        let mut b = 0;
        while b < WORDS {
            let (row, column, panel) = (a / 9 == b / 9, a % 9 == b % 9, a % 9 / 3 == b % 9 / 3);
            if column {
                let mut band = 0;
                while band < 3 {
                    peers.column[band][a] |= (1u32 << b).rotate_left(TURNS[band]);
                    band += 1;
                }
            } else if row || panel {
                peers.band[a] |= 1 << b;
                peers.solved[a] |= if row && panel { 1 << b } else { 0 };
                peers.box_only[a] |= if row { 0 } else { 1 << b };
            }
            b += 1;
        }
        a += 1;
    }
    peers
};

/// The lowest bit of each field in the words that are cells.
static CELLS: Sets = {
    let mut cells = [0; 32];
    let mut w = 0;
    while w < WORDS {
        cells[w] = ONES;
        w += 1;
    }
    cells
};

/// The names of the cells of a band: the band times 32 and the word.
static NAMES: [Sets; 3] = {
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

/// Where there are fewer cells with three candidates, and none with two, a digit with two places comes first.
const FEW: u32 = 8;

/// The best guess in a state with a cell of two candidates or more.
#[inline(always)]
pub fn choose<V: Vector>(words: &Words) -> Guess {
    let full = V::splat(FULL);

    // The lowest bit of each field: is it a cell with two candidates, or else with three?
    let mut cells = [V::splat(0); WORDS];
    let mut any = V::splat(0);
    // For each band, its words with two candidates or more.
    let mut open = [0; 3];
    for chunk in 0..WORDS.div_ceil(V::LANES) {
        let candidates = V::load_chunk(&words.0, chunk);
        let less_one = candidates.and(candidates.add(full));
        let two = less_one.add(full);
        let three = less_one.and(two).add(full);
        cells[chunk] = two.without(three).guard_down().and(V::load_chunk(&CELLS, chunk));
        any = any.or(cells[chunk]);
        for (b, open) in open.iter_mut().enumerate() {
            let guard = V::splat(0x200 << (FIELD * b as u32));
            *open |= two.and(guard).nonzero() << (chunk * V::LANES);
        }
    }
    if any.nonzero() == 0 {
        let threes = cells_of_three(words);
        if threes < FEW
            && let Some(guess) = two_places(words)
        {
            return guess;
        }
        if threes == 0 {
            return fewest(words);
        }
        for chunk in 0..WORDS.div_ceil(V::LANES) {
            let candidates = V::load_chunk(&words.0, chunk);
            let less_one = candidates.and(candidates.add(full));
            let less_two = less_one.and(less_one.add(full));
            let three = less_two.add(full);
            let four = less_two.and(three).add(full);
            cells[chunk] = three.without(four).guard_down().and(V::load_chunk(&CELLS, chunk));
        }
    }
    let best = if V::COUNTS_BITS {
        best::<V>(&open, &cells)
    } else {
        best_one_by_one::<V>(&open, &cells)
    };
    let (band, word) = ((best >> 5 & 3) as usize, (best & 31) as usize);
    let candidates = words.0[word] & 0x1FF << (FIELD * band as u32);
    guess(word, candidates & candidates.wrapping_neg())
}

/// The greatest score of the cells whose bit is set, above the cell's name.
#[inline(always)]
fn best<V: Vector>(open: &[u32; 3], cells: &[V; WORDS]) -> u32 {
    let mut best = V::splat(0);
    for chunk in 0..WORDS.div_ceil(V::LANES) {
        let mut column = V::splat(0);
        for b in 0..3 {
            let turned = V::splat(open[b].rotate_left(TURNS[b]));
            column = V::or_both(column, turned, V::load_chunk(&PEERS.column[b], chunk));
        }
        let mut cells = cells[chunk];
        for b in 0..3 {
            let mask = V::splat(0).sub(cells.and(V::splat(1)));
            cells = cells.band_down();
            let unsolved = V::splat(open[b]);
            let band = unsolved
                .xor(V::load_chunk(&PEERS.solved, chunk))
                .and(V::load_chunk(&PEERS.band, chunk));
            let own = V::load_chunk(&PEERS.column[b], chunk);
            let rest = V::or_both(column.xor(own), unsolved, V::load_chunk(&PEERS.box_only, chunk));
            let score = band.ones().add(rest.ones());
            let name = V::load_chunk(&NAMES[b], chunk);
            best = best.max(score.above_name().or(name).and(mask));
        }
    }
    best.greatest()
}

/// The same, cell by cell.
#[inline(always)]
fn best_one_by_one<V: Vector>(open: &[u32; 3], cells: &[V; WORDS]) -> u32 {
    let mut best = 0;
    for b in 0..3 {
        let bit = V::splat(1 << (FIELD * b as u32));
        let mut set = 0;
        for chunk in 0..WORDS.div_ceil(V::LANES) {
            set |= cells[chunk].and(bit).nonzero() << (chunk * V::LANES);
        }
        while set != 0 {
            let word = (set.trailing_zeros() % 32) as usize;
            set &= set - 1;
            let mut column = 0;
            for band in 0..3 {
                column |= open[band].rotate_left(TURNS[band]) & PEERS.column[band][word];
            }
            let band = (open[b] ^ PEERS.solved[word]) & PEERS.band[word];
            let rest = column ^ PEERS.column[b][word] | open[b] & PEERS.box_only[word];
            let score = (u64::from(band) << 32 | u64::from(rest)).count_ones();
            best = Ord::max(best, score << 7 | NAMES[b][word]);
        }
    }
    best
}

/// The guess of a digit in the cell whose field it is in.
#[inline(always)]
fn guess(word: usize, digit: u32) -> Guess {
    let band = digit.trailing_zeros() / FIELD;
    Guess {
        word,
        field: 0x1FF << (FIELD * band),
        digit,
    }
}

/// How many cells have three candidates.
#[inline(never)]
fn cells_of_three(words: &Words) -> u32 {
    let mut count = 0;
    for word in &words.0[..WORDS] {
        let less_one = word & (word + FULL);
        let less_two = less_one & (less_one + FULL);
        let three = less_two + FULL;
        let four = (less_two & three) + FULL;
        count += (three & !four & GUARDS).count_ones();
    }
    count
}

/// Which digits are at least once, twice and three times among the cells that have been added, in each field.
#[derive(Clone, Copy, Default)]
struct Places([u32; 3]);

impl Places {
    fn add(&mut self, word: u32) {
        self.0[2] |= self.0[1] & word;
        self.0[1] |= self.0[0] & word;
        self.0[0] |= word;
    }

    /// The lowest digit, in the lowest field, that has two places; 0 if there is none.
    fn twice(self) -> u32 {
        let twice = self.0[1] & !self.0[2];
        twice & twice.wrapping_neg()
    }
}

/// A digit with two places in a box, a row or a column, and the first of them.
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

/// A digit with two places among these words, within one of the fields, and the first of them.
fn two_among(words: &Sets, places: [usize; 9]) -> Option<Guess> {
    let mut counted = Places::default();
    for at in places {
        counted.add(words[at]);
    }
    let digit = counted.twice();
    let at = places.into_iter().find(|&at| words[at] & digit != 0)?;
    Some(guess(at, digit))
}

/// The first of the cells with the fewest candidates.
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
mod tests {
    use super::*;
    use crate::vector::Task;
    use crate::{Engine, Lanes};

    /// A score that counts cells in plain words.
    fn score(open: &[bool; 81], cell: usize) -> i32 {
        let peers = (0..81).filter(|&peer| peer != cell && open[peer]);
        peers
            .map(|peer| {
                let line = peer / 9 == cell / 9 || peer % 9 == cell % 9;
                let panel = peer / 27 == cell / 27 && peer % 9 / 3 == cell % 9 / 3;
                match (line, panel) {
                    (true, true) => -1,
                    (false, true) => 2,
                    (true, false) => 1,
                    (false, false) => 0,
                }
            })
            .sum()
    }

    struct Chosen<'a>(&'a Words);

    impl Task for Chosen<'_> {
        type Output = Guess;

        #[inline(always)]
        fn run<V: Vector>(self) -> Guess {
            choose::<V>(self.0)
        }
    }

    fn chosen(words: &Words) -> Vec<Guess> {
        let engines = Lanes::available().into_iter().filter_map(Engine::with_lanes);
        engines.map(|engine| engine.run(Chosen(words))).collect()
    }

    /// States whose cells have one, two, three or more candidates at random.
    fn states() -> impl Iterator<Item = [u16; 81]> {
        let mut seed = 1u64;
        let mut below = move |n: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % n
        };
        (0..300).map(move |i| {
            std::array::from_fn(|_| match below(8) {
                0..4 => 0x008,
                4 if i % 2 == 0 => 0x101,
                5 => 0x111,
                _ => 0x0F4,
            })
        })
    }

    #[test]
    fn the_best_cell_with_two_candidates_or_else_three_is_taken_at_every_width() {
        for candidates in states() {
            let open = candidates.map(|cell| cell.count_ones() > 1);
            let fewest = if candidates.contains(&0x101) { 0x101 } else { 0x111 };
            let cells = || (0..81).filter(|&cell| candidates[cell] == fewest);
            if fewest == 0x111 && cells().count() < FEW as usize {
                continue;
            }
            let best = cells().map(|cell| score(&open, cell)).max().unwrap();
            let guesses = chosen(&Words::of_candidates(&candidates));
            for guess in &guesses {
                let cell = guess.cell();
                assert_eq!(candidates[cell], fewest);
                assert_eq!(score(&open, cell), best, "cell {cell} of {candidates:?}");
            }
            assert!(guesses.iter().all(|guess| *guess == guesses[0]));
        }
    }

    #[test]
    fn a_digit_with_two_places_is_taken_in_a_sparse_puzzle() {
        for unit in 0..27 {
            // Digit 5 has two places in one row, column or box, and no cell less than four candidates.
            let in_unit = |cell: usize| match unit / 9 {
                0 => cell / 9 == unit,
                1 => cell % 9 == unit - 9,
                _ => cell / 27 * 3 + cell % 9 / 3 == unit - 18,
            };
            let cells: Vec<usize> = (0..81).filter(|&cell| in_unit(cell)).collect();
            let mut candidates = [0x1FF; 81];
            for &cell in &cells[2..] {
                candidates[cell] &= !0x010;
            }
            for guess in chosen(&Words::of_candidates(&candidates)) {
                assert!(cells[..2].contains(&guess.cell()), "unit {unit}: {guess:?}");
                assert_eq!(guess.value(), 5, "unit {unit}");
            }
        }
    }
}
