//! One pass: it applies once what the places of digits and the digits of cells imply for the rest.
//!
//! Candidates that cannot be part of a solution are cleared in four steps, for all nine digits, three bands
//! and all lanes at once and without a branch. The steps are locking along the rows, locking along the
//! columns, hidden singles, and naked singles. Another pass is worthwhile as long as cells become single, so
//! a pass counts the open ones.
//!
//! 1. **Rows.** Let `m[r][s]` be the digits that can go into the minirow of row `r` and box `s`. A digit goes
//!    there only if the two other rows of the band can have it in the two other boxes, in one of two ways:
//!    `m[r+1][s+1] & m[r+2][s+2] | m[r+1][s+2] & m[r+2][s+1]`, indices modulo 3. This one formula covers what
//!    players call pointing and claiming, and the rule that each row and each box has each digit.
//! 2. **Columns.** The same in a stack of boxes, with columns for rows and bands for boxes. The bitwise or of
//!    a column's three words has its three minicolumns in its three fields; a rotation leads to the next
//!    band.
//! 3. **Hidden singles.** A digit with only one place in its box excludes all others from that cell. Hidden
//!    singles of rows and columns are covered: locking has already removed the digit from the rest of the
//!    box.
//! 4. **Naked singles.** A cell with only one digit excludes it from the rest of its box. Locking excludes it
//!    from its row and column in the next pass.
//!
//! The number of instructions in one pass, loads and stores included: 1167 in one lane, 1270 in the 4 of
//! SSE2, 1022 in the 8 of AVX2, 765 in the 16 of AVX-512. (They were counted by callgrind, those of AVX-512
//! in the listing.) AVX-512 has an instruction for any function of three words. Two passes side by side take
//! 2636, 2242 and 1663 instructions: what does not fit in the registers goes to the stack and back. Even so,
//! they take less time than one after the other: while one waits for a result, the processor goes on with the
//! other.
//!
//! Steps 2 to 4 look at one stack of boxes, nine words, which fit in the registers. So a pass goes stack by
//! stack, and the rows of the next stack see at once what this one has cleared. For one of the hardest
//! puzzles that takes 437 passes instead of 544, and 6 to 10% less time, compared with the minirows of all
//! stacks as they were before the pass.
//!
//! Two passes side by side take turns after each of the three steps in a stack of boxes: rows, columns,
//! singles. Taking turns after whole stacks takes 5% more time in 8 and 16 lanes; taking turns after each row
//! of singles takes 1 to 6% more in all widths.
//!
//! Two variants were tried. One makes passes as long as *any* candidate is cleared, up to the fixpoint of the
//! four rules, and guesses only then. That took 332 passes and 60.9 guesses per puzzle instead of 296 and
//! 61.6, and about a tenth more time on the hardest puzzles.
//!
//! The other does not look for cells without a candidate, since a digit without a place is soon noticed. It
//! saves a thirtieth of the instructions, takes 4 to 12% more passes on magictour's list, and saves no time
//! anywhere.

use crate::state::{FULL, GUARDS, ONES, OPEN, State, WORDS};
use crate::vector::Vector;

/// The results of a pass, one bit for each lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks {
    /// There is no solution here: a cell has no candidate, a digit has no place, or two need the same one.
    pub dead: u32,
    /// The number of open cells is not the expected one, so some cells have become single: another pass may
    /// clear more.
    pub changed: u32,
    /// There are cells with two candidates or more.
    pub open: u32,
}

/// Makes one pass over the states in all lanes of a vector.
///
/// The three stacks are written one after the other rather than as a loop, which is faster.
/// Elsewhere there are loops instead of iterators with closures: a closure that is passed to the standard
/// library may not be inlined, and is then compiled without the instruction set (as with `[V; 3]::map`
/// in AVX2).
#[inline(always)]
pub fn pass<V: Vector>(state: &mut State<V>) -> Marks {
    let mut minirows = minirows_of(state);
    let mut seen = Seen::nothing();
    stack(state, &mut minirows, 0, &mut seen);
    stack(state, &mut minirows, 1, &mut seen);
    stack(state, &mut minirows, 2, &mut seen);
    seen.marks(state)
}

/// Makes a pass over each of two states, side by side. In the marks, the lanes of the second state follow
/// those of the first.
///
/// Everything is written out twice, since a loop over the two is unrolled too late to keep everything in
/// registers: it is slower in 8 lanes, and much slower in 4.
#[inline(always)]
pub fn two_passes<V: Vector>(states: &mut [State<V>; 2]) -> Marks {
    let [one, other] = states;
    let mut minirows = [minirows_of(one), minirows_of(other)];
    let mut seen = [Seen::nothing(), Seen::nothing()];
    two_stacks(one, other, &mut minirows, 0, &mut seen);
    two_stacks(one, other, &mut minirows, 1, &mut seen);
    two_stacks(one, other, &mut minirows, 2, &mut seen);
    let (one, other) = (seen[0].marks(one), seen[1].marks(other));
    Marks {
        dead: one.dead | other.dead << V::LANES,
        changed: one.changed | other.changed << V::LANES,
        open: one.open | other.open << V::LANES,
    }
}

/// Removes the digit of each cell with one candidate from the rest of its row, column and box, at the start
/// of a search.
///
/// The first passes over a puzzle would have the same result; this takes a fraction of the instructions of
/// one pass.
#[inline(always)]
pub fn take_clues<V: Vector>(state: &mut State<V>) {
    let full = V::splat(FULL);
    let guards = V::splat(GUARDS);
    let ones = V::splat(ONES);
    let zero = V::splat(0);

    let mut clues = [zero; WORDS];
    let (mut rows, mut columns, mut boxes) = ([zero; 3], [zero; 9], [zero; 3]);
    for r in 0..3 {
        for c in 0..9 {
            let at = 9 * r + c;
            let word = V::load(&state.0[at]);
            let several = word.and(word.add(full)).add(full).guard_down().and(ones);
            clues[at] = word.without(guards.sub(several));
            rows[r] = rows[r].or(clues[at]);
            columns[c] = columns[c].or(clues[at]);
        }
    }
    for c in 0..9 {
        boxes[c / 3] = boxes[c / 3].or(columns[c]);
        columns[c] = in_any_band(columns[c]);
    }
    for r in 0..3 {
        for c in 0..9 {
            let at = 9 * r + c;
            let taken = V::any(rows[r], columns[c], boxes[c / 3]);
            V::keep_unless(V::load(&state.0[at]), clues[at], taken).store(&mut state.0[at]);
        }
    }
}

/// Returns the lanes in which a digit is missing from a row or a column. Each digit must have a cell of its
/// own in every box.
///
/// It is enough to look at two of a band's three rows. If both have all nine digits, each digit has one cell
/// in the first row and one in the second, and so its third cell is in the third row. The same holds for the
/// columns of a stack.
#[inline(always)]
pub fn missing<V: Vector>(state: &State<V>) -> u32 {
    let mut everywhere = V::splat(FULL);
    for r in 0..2 {
        let mut row = V::splat(0);
        for s in 0..3 {
            let at = 9 * r + 3 * s;
            let minirow = V::any(
                V::load(&state.0[at]),
                V::load(&state.0[at + 1]),
                V::load(&state.0[at + 2]),
            );
            row = row.or(minirow);
        }
        everywhere = everywhere.and(row);
    }
    for s in 0..3 {
        for k in 0..2 {
            let at = 3 * s + k;
            let fields = V::any(
                V::load(&state.0[at]),
                V::load(&state.0[at + 9]),
                V::load(&state.0[at + 18]),
            );
            everywhere = everywhere.and(in_any_band(fields));
        }
    }
    V::splat(FULL).without(everywhere).nonzero()
}

/// Returns in each field the bits that any of the three has. (The bits above the fields are not clear.)
#[inline(always)]
pub fn in_any_band<V: Vector>(fields: V) -> V {
    // First the bits of each band and the next one, then those of these two and the next two.
    let two = V::any(fields, fields.band_down(), fields.bands_up());
    V::any(two, two.band_down(), two.bands_up())
}

/// Nine words: cells of a stack by row of the band and column, or minirows by row of the band and stack.
type Square<V> = [[V; 3]; 3];

/// Returns the digits that can go into each minirow.
#[inline(always)]
fn minirows_of<V: Vector>(state: &State<V>) -> Square<V> {
    let mut minirows = [[V::splat(0); 3]; 3];
    for r in 0..3 {
        for s in 0..3 {
            let at = 9 * r + 3 * s;
            minirows[r][s] = V::any(
                V::load(&state.0[at]),
                V::load(&state.0[at + 1]),
                V::load(&state.0[at + 2]),
            );
        }
    }
    minirows
}

/// The findings of a pass, stack by stack.
struct Seen<V> {
    /// The number of cells with two candidates or more, in each field.
    open: V,
    /// Hidden singles that are not alone in their cell, and the carry of two cells of a box with the same
    /// digit.
    clash: V,
    /// The guards of the fields that have a candidate in every word.
    filled: V,
    /// The digits with a place in every box.
    placed: V,
}

impl<V: Vector> Seen<V> {
    /// Returns the findings before the first stack.
    #[inline(always)]
    fn nothing() -> Self {
        Seen {
            open: V::splat(0),
            clash: V::splat(0),
            filled: V::splat(GUARDS),
            placed: V::splat(FULL),
        }
    }

    /// Returns the marks after the last stack, and writes the number of open cells to the state.
    #[inline(always)]
    fn marks(&self, state: &mut State<V>) -> Marks {
        let unfilled = V::splat(GUARDS).without(self.filled);
        let unplaced = V::splat(FULL).without(self.placed);
        let before = V::load(&state.0[OPEN]);
        self.open.store(&mut state.0[OPEN]);
        Marks {
            dead: V::any(unfilled, unplaced, self.clash).nonzero(),
            changed: self.open.xor(before).nonzero(),
            open: self.open.nonzero(),
        }
    }
}

/// Makes the part of a pass that is in stack `s` of boxes, whose columns are 3s, 3s + 1 and 3s + 2.
#[inline(always)]
fn stack<V: Vector>(state: &mut State<V>, minirows: &mut Square<V>, s: usize, seen: &mut Seen<V>) {
    let mut cells = rows(state, minirows, s);
    let single = columns(&mut cells, seen);
    singles(state, &mut cells, single, minirows, s, seen);
}

/// Makes the parts of two passes that are in the same stack of two states.
#[inline(always)]
fn two_stacks<V: Vector>(
    one: &mut State<V>,
    other: &mut State<V>,
    minirows: &mut [Square<V>; 2],
    s: usize,
    seen: &mut [Seen<V>; 2],
) {
    let mut cells = rows(one, &minirows[0], s);
    let mut others = rows(other, &minirows[1], s);
    let single = columns(&mut cells, &mut seen[0]);
    let single_other = columns(&mut others, &mut seen[1]);
    singles(one, &mut cells, single, &mut minirows[0], s, &mut seen[0]);
    singles(
        other,
        &mut others,
        single_other,
        &mut minirows[1],
        s,
        &mut seen[1],
    );
}

/// Applies locking along the rows. Returns the cells of the stack.
#[inline(always)]
fn rows<V: Vector>(state: &State<V>, minirows: &Square<V>, s: usize) -> Square<V> {
    let (s1, s2) = ((s + 1) % 3, (s + 2) % 3);
    let mut x = [[V::splat(0); 3]; 3];
    for r in 0..3 {
        let (r1, r2) = ((r + 1) % 3, (r + 2) % 3);
        let one_way = minirows[r1][s1].and(minirows[r2][s2]);
        let allowed = V::or_both(one_way, minirows[r1][s2], minirows[r2][s1]);
        for k in 0..3 {
            x[r][k] = V::load(&state.0[9 * r + 3 * s + k]).and(allowed);
        }
    }
    x
}

/// Applies locking along the columns. Returns the digits with one place in a box.
#[inline(always)]
fn columns<V: Vector>(x: &mut Square<V>, seen: &mut Seen<V>) -> V {
    let zero = V::splat(0);
    let (mut minicolumns, mut next) = ([zero; 3], [zero; 3]);
    for k in 0..3 {
        minicolumns[k] = V::any(x[0][k], x[1][k], x[2][k]);
        next[k] = minicolumns[k].band_down().or(minicolumns[k].bands_up());
    }
    // The digits that are left in each minicolumn, and those with two places or more.
    let (mut once, mut twice) = ([zero; 3], zero);
    for k in 0..3 {
        let (k1, k2) = ((k + 1) % 3, (k + 2) % 3);
        // Field b of this has what may be in band b - 1, so it is rotated once more.
        let allowed = V::or_both(minicolumns[k1].and(next[k2]), minicolumns[k2], next[k1]);
        let (down, up) = (allowed.band_down(), allowed.bands_up());
        for r in 0..3 {
            x[r][k] = V::keep(x[r][k], down, up);
        }
        once[k] = V::keep(minicolumns[k], down, up);
        twice = twice.or(V::majority(x[0][k], x[1][k], x[2][k]));
    }
    let somewhere = V::any(once[0], once[1], once[2]);
    let twice = twice.or(V::majority(once[0], once[1], once[2]));
    seen.placed = seen.placed.and(somewhere);
    somewhere.without(twice)
}

/// Settles hidden singles (digits with one place) and naked singles, and writes the stack to the state.
///
/// The settled digits are added, which takes no longer than gathering them by or, and shows more: two cells
/// with the same digit carry. The carry may go into a digit that has no cell. That digit is cleared from the
/// box, and the next pass finds it missing. Or the carry goes beyond the nines, which is a clash.
///
/// Without the check for a clash, a pass takes as long, and the answers are the same: nine bits come only
/// from nine different powers of two, so such a box is never taken for finished. But if only 8 and 9 are left
/// to three cells of a row, all other boxes may be searched before this one: 411,000 guesses instead of one.
#[inline(always)]
fn singles<V: Vector>(
    state: &mut State<V>,
    x: &mut Square<V>,
    single: V,
    minirows: &mut Square<V>,
    s: usize,
    seen: &mut Seen<V>,
) {
    let full = V::splat(FULL);
    // The guards, and the two bits above the last one.
    let guards = V::splat(!FULL);
    let ones = V::splat(ONES);
    let zero = V::splat(0);

    // `guards - flag` is all ones in a field whose lowest bit is the flag, and only the guard in any other.
    let mut naked = [[zero; 3]; 3];
    let mut settled = zero;
    for r in 0..3 {
        let mut less_one = [zero; 3];
        for k in 0..3 {
            let hidden = x[r][k].and(single).add(full).guard_down().and(ones);
            x[r][k] = V::keep_unless(x[r][k], single, guards.sub(hidden));
            less_one[k] = x[r][k].add(full);
            let several = x[r][k].and(less_one[k]).add(full).guard_down().and(ones);
            naked[r][k] = x[r][k].without(guards.sub(several));
            seen.open = seen.open.add(several);
        }
        settled = settled.add(naked[r][0]).add(naked[r][1]).add(naked[r][2]);
        seen.filled = V::all(seen.filled, less_one[0], less_one[1]).and(less_one[2]);
    }
    // If there are two hidden singles in a cell, neither of them settles. So this finds as much as looking at
    // each cell.
    seen.clash = V::or_without(seen.clash, single, settled).or(settled.and(guards));

    for r in 0..3 {
        let mut cells = [zero; 3];
        for k in 0..3 {
            cells[k] = V::keep_unless(x[r][k], naked[r][k], settled);
            cells[k].store(&mut state.0[9 * r + 3 * s + k]);
        }
        minirows[r][s] = V::any(cells[0], cells[1], cells[2]);
    }
}

#[cfg(test)]
mod tests;
