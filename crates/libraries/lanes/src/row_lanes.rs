//! One puzzle alone, the three rows of each band side by side.
//!
//! A pass does the same to each of the three rows of a band. So the three words of a column lie in three
//! lanes of one vector, and nine vectors hold the puzzle; the fourth lane is empty. An operation between rows
//! uses a vector whose lanes are turned by one or two.
//!
//! ```text
//!                      lane 0     lane 1     lane 2     lane 3
//!   column 3s + k      row 0      row 1      row 2        0      of each band, in the fields
//! ```
//!
//! The rules and their order are exactly those of [`pass`](crate::pass::pass), so that a search makes the
//! same guesses here as in the lanes of many puzzles. The names and the formulas of the rules are there.

use crate::pass::{Marks, in_any_band};
use crate::state::{FULL, GUARDS, Guess, ONES, OPEN, Words, sum_of_fields};
use crate::vector::{Three, Turn, Vector};

type Row = <Three as Vector>::Row;

/// The lanes that are rows.
const ROWS: u32 = 0b111;

/// The state of a puzzle: column k of stack s of boxes is `columns[s][k]`.
#[derive(Clone)]
#[repr(align(64))]
pub struct RowLanes {
    columns: [[Row; 3]; 3],
    /// The number of cells of each band (a field) that had two candidates or more in the last pass.
    open: u32,
}

impl RowLanes {
    /// A state without candidates.
    pub const NONE: Self = RowLanes {
        columns: [[Three::ZEROS; 3]; 3],
        open: 0,
    };

    /// Replaces the state.
    #[inline(always)]
    pub fn set(&mut self, words: &Words) {
        for s in 0..3 {
            for k in 0..3 {
                for r in 0..3 {
                    self.columns[s][k][r] = words.0[9 * r + 3 * s + k];
                }
            }
        }
        self.open = words.0[OPEN];
    }

    /// Copies the state.
    #[inline(always)]
    pub fn get(&self, words: &mut Words) {
        for s in 0..3 {
            for k in 0..3 {
                for r in 0..3 {
                    words.0[9 * r + 3 * s + k] = self.columns[s][k][r];
                }
            }
        }
        words.0[OPEN] = self.open;
    }

    /// Returns how many cells were open in the last pass.
    #[inline(always)]
    pub fn open_cells(&self) -> u32 {
        sum_of_fields(self.open)
    }

    /// Returns how many candidates all cells have together.
    #[inline(always)]
    pub fn candidates(&self) -> u32 {
        let cells = self.columns.as_flattened().iter().flat_map(|column| &column[..3]);
        cells.map(|word| word.count_ones()).sum()
    }

    /// Splits the search of a puzzle whose state is `words`: the guess is made in this state, its alternative
    /// in `words`.
    #[inline(always)]
    pub fn part(&mut self, words: &mut Words, guess: Guess) {
        let Guess { word, field, digit } = guess;
        let (r, s, k) = (word / 9 % 3, word % 9 / 3, word % 3);
        let cell = words.0[word] & !field;
        for column in &mut self.columns[s] {
            Three::load(column).without(Three::splat(digit)).store(column);
        }
        self.columns[s][k][r] = cell | digit;
        // The cell of the guess is no longer open, which the next pass must not count as a change.
        self.open = self.open.wrapping_sub(field & ONES);
        words.refuse(guess);
    }

    /// Removes the digit of each cell with one candidate from the rest of its row, column and box, at the
    /// start of a search.
    #[inline(always)]
    pub fn take_clues(&mut self) {
        let full = Three::splat(FULL);
        let guards = Three::splat(GUARDS);
        let ones = Three::splat(ONES);
        let zero = Three::splat(0);

        let mut clues = [[zero; 3]; 3];
        let (mut rows, mut columns, mut boxes) = (zero, [[zero; 3]; 3], [zero; 3]);
        for s in 0..3 {
            let x = self.load(s);
            for k in 0..3 {
                let several = x[k].and(x[k].add(full)).add(full).guard_down().and(ones);
                clues[s][k] = x[k].without(guards.sub(several));
                rows = rows.or(clues[s][k]);
                let fields = in_any_row(clues[s][k]);
                boxes[s] = boxes[s].or(fields);
                columns[s][k] = in_any_band(fields);
            }
        }
        for s in 0..3 {
            let x = self.load(s);
            for k in 0..3 {
                let taken = Three::any(rows, columns[s][k], boxes[s]);
                Three::keep_unless(x[k], clues[s][k], taken).store(&mut self.columns[s][k]);
            }
        }
    }

    /// Whether a digit is missing from a row or a column. Each digit must have a cell of its own in every
    /// box.
    ///
    /// It is enough to look at two rows of each band and two columns of each stack, as in
    /// [`missing`](crate::pass::missing).
    #[inline(always)]
    pub fn is_missing(&self) -> bool {
        let full = Three::splat(FULL);
        let mut rows = Three::splat(0);
        let mut columns = full;
        for s in 0..3 {
            let x = self.load(s);
            rows = rows.or(Three::any(x[0], x[1], x[2]));
            columns = Three::all(
                columns,
                in_any_band(in_any_row(x[0])),
                in_any_band(in_any_row(x[1])),
            );
        }
        full.without(rows.and(columns)).nonzero() & 0b011 != 0
    }

    /// Makes one pass.
    #[inline(always)]
    pub fn pass(&mut self) -> Marks {
        let mut minirows = [self.minirows(0), self.minirows(1), self.minirows(2)];
        let mut seen = Seen {
            open: Three::splat(0),
            clash: Three::splat(0),
            filled: Three::splat(GUARDS),
            placed: Three::splat(FULL),
        };
        self.stack(&mut minirows, 0, &mut seen);
        self.stack(&mut minirows, 1, &mut seen);
        self.stack(&mut minirows, 2, &mut seen);

        let unfilled = Three::splat(GUARDS).without(seen.filled);
        let unplaced = Three::splat(FULL).without(seen.placed);
        let mut open = Three::ZEROS;
        seen.open.store(&mut open);
        let open = open[0] + open[1] + open[2];
        let changed = open != self.open;
        self.open = open;
        Marks {
            dead: u32::from(Three::any(unfilled, unplaced, seen.clash).nonzero() & ROWS != 0),
            changed: u32::from(changed),
            open: u32::from(open != 0),
        }
    }

    #[inline(always)]
    fn load(&self, s: usize) -> [Three; 3] {
        let [a, b, c] = &self.columns[s];
        [Three::load(a), Three::load(b), Three::load(c)]
    }

    #[inline(always)]
    fn minirows(&self, s: usize) -> Three {
        let [a, b, c] = self.load(s);
        Three::any(a, b, c)
    }

    /// Makes the part of a pass that is in stack `s` of boxes.
    #[inline(always)]
    fn stack(&mut self, minirows: &mut [Three; 3], s: usize, seen: &mut Seen) {
        let mut x = self.load(s);
        // Locking along the rows.
        let (one, other) = (minirows[(s + 1) % 3], minirows[(s + 2) % 3]);
        let (one_next, other_next) = (one.turn(), other.turn());
        let one_way = one_next.and(other_next.turn());
        let allowed = Three::or_both(one_way, one_next.turn(), other_next);
        for k in 0..3 {
            x[k] = x[k].and(allowed);
        }
        let single = columns(&mut x, seen);
        singles(&mut x, single, seen);
        for k in 0..3 {
            x[k].store(&mut self.columns[s][k]);
        }
        minirows[s] = Three::any(x[0], x[1], x[2]);
    }
}

/// The findings of a pass, stack by stack: those about rows are in the lanes of the rows, those about columns
/// and boxes in every lane.
struct Seen {
    open: Three,
    clash: Three,
    filled: Three,
    placed: Three,
}

/// Applies locking along the columns. Returns the digits with one place in a box.
#[inline(always)]
fn columns(x: &mut [Three; 3], seen: &mut Seen) -> Three {
    let zero = Three::splat(0);
    let (mut minicolumns, mut next) = ([zero; 3], [zero; 3]);
    for k in 0..3 {
        minicolumns[k] = in_any_row(x[k]);
        next[k] = minicolumns[k].band_down().or(minicolumns[k].bands_up());
    }
    let (mut once, mut twice) = ([zero; 3], zero);
    for k in 0..3 {
        let (k1, k2) = ((k + 1) % 3, (k + 2) % 3);
        let allowed = Three::or_both(minicolumns[k1].and(next[k2]), minicolumns[k2], next[k1]);
        let (down, up) = (allowed.band_down(), allowed.bands_up());
        x[k] = Three::keep(x[k], down, up);
        once[k] = Three::keep(minicolumns[k], down, up);
        // The digits in two or three of the rows.
        let turned = x[k].turn();
        twice = Three::or_both(twice, x[k], turned);
    }
    let twice = in_any_row(twice);
    let somewhere = Three::any(once[0], once[1], once[2]);
    let twice = twice.or(Three::majority(once[0], once[1], once[2]));
    seen.placed = seen.placed.and(somewhere);
    somewhere.without(twice)
}

/// Settles hidden singles and naked singles.
#[inline(always)]
fn singles(x: &mut [Three; 3], single: Three, seen: &mut Seen) {
    let full = Three::splat(FULL);
    let guards = Three::splat(!FULL);
    let ones = Three::splat(ONES);
    let zero = Three::splat(0);

    let (mut naked, mut less_one) = ([zero; 3], [zero; 3]);
    for k in 0..3 {
        let hidden = x[k].and(single).add(full).guard_down().and(ones);
        x[k] = Three::keep_unless(x[k], single, guards.sub(hidden));
        less_one[k] = x[k].add(full);
        let several = x[k].and(less_one[k]).add(full).guard_down().and(ones);
        naked[k] = x[k].without(guards.sub(several));
        seen.open = seen.open.add(several);
    }
    let settled = naked[0].add(naked[1]).add(naked[2]);
    let next = settled.turn();
    let settled = settled.add(next).add(next.turn());
    seen.filled = Three::all(seen.filled, less_one[0], less_one[1]).and(less_one[2]);
    seen.clash = Three::or_without(seen.clash, single, settled).or(settled.and(guards));
    for k in 0..3 {
        x[k] = Three::keep_unless(x[k], naked[k], settled);
    }
}

/// Returns in each row the bits that any of the three rows has.
#[inline(always)]
fn in_any_row(rows: Three) -> Three {
    let next = rows.turn();
    Three::any(rows, next, next.turn())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::choose;
    use crate::pass::{missing, pass, take_clues};
    use crate::state::State;
    use crate::vector::{Four, One};

    /// The same state with its rows in lanes and with all in one lane.
    struct Both(RowLanes, State<One>);

    impl Both {
        fn of(candidates: &[u16; 81]) -> Self {
            let words = Words::of_candidates(candidates);
            let mut both = Both(RowLanes::NONE, State::none());
            both.0.set(&words);
            both.1.set(0, &words);
            both
        }

        fn words(&self) -> Words {
            let (mut rows, mut lane) = (Words::NONE, Words::NONE);
            self.0.get(&mut rows);
            self.1.get(0, &mut lane);
            assert_eq!(rows.0, lane.0);
            rows
        }

        fn pass(&mut self) -> Marks {
            let marks = self.0.pass();
            assert_eq!(marks, pass(&mut self.1));
            assert_eq!(u32::from(self.0.is_missing()), missing::<One>(&self.1));
            marks
        }

        fn part(&mut self) {
            let (mut rows, mut lane) = (self.words(), self.words());
            let guess = choose::<Four>(&rows);
            self.0.part(&mut rows, guess);
            self.1.part(0, &mut lane, guess);
            assert_eq!(rows.0, lane.0);
        }
    }

    /// Returns candidates of a grid with some of the other digits, or (`wild`) any candidates at all.
    fn candidates(wild: bool, below: &mut impl FnMut(u32) -> u32) -> [u16; 81] {
        let dense = 2 + below(6);
        std::array::from_fn(|cell| {
            let digit = (cell / 9 * 3 + cell / 27 + cell % 9) % 9;
            let others = (0..9)
                .filter(|_| below(8) < dense)
                .fold(0, |set, bit| set | 1 << bit);
            match below(8) {
                0 if !wild => 1 << digit,
                _ if wild => others,
                _ => others | 1 << digit,
            }
        })
    }

    /// Even if the two differed, a search would give the right answers.
    #[test]
    fn what_is_done_abreast_is_what_is_done_in_one_lane() {
        let mut random = fastrand::Rng::with_seed(1);
        let mut below = move |n: u32| random.u32(..n);
        let [mut dead, mut solved, mut guesses] = [0; 3];
        for start in 0..2000 {
            let mut both = Both::of(&candidates(start % 4 == 0, &mut below));
            both.0.take_clues();
            take_clues::<One>(&mut both.1);
            both.words();
            loop {
                let marks = both.pass();
                both.words();
                if marks.dead != 0 {
                    dead += 1;
                    break;
                }
                if marks.open == 0 {
                    solved += 1;
                    break;
                }
                if marks.changed == 0 {
                    guesses += 1;
                    both.part();
                    both.words();
                }
            }
        }
        assert!(
            dead > 500 && solved > 500 && guesses > 500,
            "{dead}, {solved}, {guesses}"
        );
    }
}
