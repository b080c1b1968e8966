//! One pass: what every digit's place and every cell's digit imply for the rest, once over.
//!
//! Candidates that cannot be part of a solution are cleared in four steps, for all nine digits, three bands and all lanes
//! at once and without a branch: locking along the rows, locking along the columns, hidden singles, naked singles. A pass
//! that clears nothing has reached the fixpoint of these four rules.
//!
//! 1. **Rows.** Let `m[r][s]` be the digits that can go into the minirow of row `r` and box `s`. A digit goes there only
//!    if the two other rows of the band can take it to the two other boxes, in one of the two ways:
//!    `m[r+1][s+1] & m[r+2][s+2] | m[r+1][s+2] & m[r+2][s+1]`, indices modulo 3. This one formula is what players call
//!    pointing and claiming, and "each row and each box has each digit".
//! 2. **Columns.** The same in a stack of boxes, with columns for rows and bands for boxes. The or of a column's three
//!    words has its three minicolumns in its three fields; the next band is a rotation away.
//! 3. **Hidden singles.** A digit with only one place in its box excludes all others from that cell. Rows and columns
//!    follow: locking has already emptied the rest of the box.
//! 4. **Naked singles.** A cell with only one digit excludes it from the rest of its box; rows and columns follow by
//!    locking in the next pass.
//!
//! Steps 2 to 4 look at one stack of boxes, nine words, which fit in the registers; so a pass goes stack by stack.

use crate::state::{FULL, GUARDS, ONES, WORDS};
use crate::vector::Vector;

/// What a pass found, one bit for each lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks {
    /// A cell has no candidate, or a digit no place: no solution here.
    pub dead: u32,
    /// The pass has cleared something: another one may clear more.
    pub changed: u32,
    /// Some cell has two candidates or more.
    pub open: u32,
}

/// One pass over the states in all lanes.
///
/// Loops where iterators with closures would do: a closure handed to the standard library is not inlined for sure, and then
/// compiled without the instruction set (`[V; 3]::map` made AVX2 twice as slow).
#[inline(always)]
pub fn pass<V: Vector>(state: &mut [V::Row; WORDS]) -> Marks {
    let full = V::splat(FULL);
    let guards = V::splat(GUARDS);
    let ones = V::splat(ONES);
    let zero = V::splat(0);

    let mut minirow = [[zero; 3]; 3];
    for (r, row) in minirow.iter_mut().enumerate() {
        for (s, m) in row.iter_mut().enumerate() {
            let at = 9 * r + 3 * s;
            *m = V::any(
                V::load(&state[at]),
                V::load(&state[at + 1]),
                V::load(&state[at + 2]),
            );
        }
    }

    let mut changed = zero;
    let mut clash = zero; // hidden singles that are not alone in their cell
    let mut filled = guards; // guards: one candidate or more, everywhere
    let mut placed = full; // digits with a place in every box
    let mut finished = full; // digits settled in every box
    for s in 0..3 {
        let (s1, s2) = ((s + 1) % 3, (s + 2) % 3);

        let mut x = [[zero; 3]; 3]; // row of the band, column of the stack
        for r in 0..3 {
            let (r1, r2) = ((r + 1) % 3, (r + 2) % 3);
            let one_way = minirow[r1][s1].and(minirow[r2][s2]);
            let allowed = V::or_both(one_way, minirow[r1][s2], minirow[r2][s1]);
            for k in 0..3 {
                x[r][k] = V::load(&state[9 * r + 3 * s + k]).and(allowed);
            }
        }

        let (mut minicolumn, mut next) = ([zero; 3], [zero; 3]);
        for k in 0..3 {
            minicolumn[k] = V::any(x[0][k], x[1][k], x[2][k]);
            next[k] = minicolumn[k].band_down().or(minicolumn[k].bands_up());
        }
        let (mut once, mut twice) = ([zero; 3], zero);
        for k in 0..3 {
            let (k1, k2) = ((k + 1) % 3, (k + 2) % 3);
            // Field b of this says what may be in band b - 1, so it is rotated once more.
            let allowed = V::or_both(minicolumn[k1].and(next[k2]), minicolumn[k2], next[k1]);
            let (down, up) = (allowed.band_down(), allowed.bands_up());
            for row in &mut x {
                row[k] = V::keep(row[k], down, up);
            }
            once[k] = V::keep(minicolumn[k], down, up);
            twice = twice.or(V::majority(x[0][k], x[1][k], x[2][k]));
        }
        let somewhere = V::any(once[0], once[1], once[2]);
        let twice = twice.or(V::majority(once[0], once[1], once[2]));
        let single = somewhere.without(twice);
        placed = placed.and(somewhere);

        // All ones in the fields of cells with two candidates or more, nothing in the others.
        let mut several = [[zero; 3]; 3];
        let mut settled = zero;
        for r in 0..3 {
            let mut some = [zero; 3];
            for k in 0..3 {
                let hidden = x[r][k].and(single).add(full).guard_down();
                let cell = V::keep_unless(x[r][k], single, guards.sub(hidden.and(ones)));
                let less_one = cell.add(full);
                let others = cell.and(less_one).add(full).guard_down();
                some[k] = less_one;
                several[r][k] = cell.without(guards.sub(others.and(ones)));
                x[r][k] = cell;
            }
            settled = settled.or(V::any(several[r][0], several[r][1], several[r][2]));
            filled = V::all(filled, some[0], some[1]).and(some[2]);
        }
        // Two hidden singles in one cell: it has two candidates, and neither of them settles.
        clash = V::or_without(clash, single, settled);
        finished = finished.and(settled);
        for r in 0..3 {
            for k in 0..3 {
                let cell = V::keep_unless(x[r][k], several[r][k], settled);
                let word = &mut state[9 * r + 3 * s + k];
                changed = V::or_differ(changed, V::load(word), cell);
                cell.store(word);
            }
        }
    }

    let missing = V::any(guards.without(filled), full.without(placed), clash);
    let open = full.without(finished);
    Marks { dead: missing.nonzero(), changed: changed.nonzero(), open: open.nonzero() }
}
