//! Fish whose bases are rows and whose covers are columns, or the other way round: fish without fins, finned
//! ones and sashimi ones.
//!
//! **The idea.** A line's places are nine bits, so the union of the bases' bits shows how many lines across
//!  hold their places: if these are as many as the bases, it is a fish. What a finned fish strikes out is in
//!  a cover but in no base; the fins it sees are in bases but in no cover. So it is in one box with all fins.
//!  Hence at most two lines across are left to fins, both through that box, and there are at most four fins.
//!  Which lines those may be is found for all of them at once: no base outside the box's chute has places
//!  there, and in the chute, a line outside the bases has a place in another line of the box.
//!
//! **Order.** Rows as bases before columns; bases in ascending order (1 2 3, 1 2 4, ...), then covers
//!  likewise.

use core::ops::ControlFlow;

use super::{Board, Catch, Fish, Kind};
use crate::bits::{self, Bits, indices};
use crate::tight::{self, Closures, Order};
use sudoku_cells::CellSet;

/// The places of a digit by base line; each place is the bit of the line across.
struct Water {
    lines: [u16; 9],
    /// Whether the lines are rows; otherwise they are columns.
    is_rows: bool,
}

impl Water {
    fn both(cells: CellSet) -> [Self; 2] {
        let rows = core::array::from_fn(|row| (cells >> (9 * row)) as u16 & 0x1ff);
        let mut columns = [0; 9];
        for cell in indices(cells) {
            columns[cell % 9] |= 1 << (cell / 9);
        }
        [(rows, true), (columns, false)].map(|(lines, is_rows)| Self { lines, is_rows })
    }

    fn fish(&self, base: u16, cover: u16) -> Fish {
        let (base, cover) = (u32::from(base), u32::from(cover));
        if self.is_rows {
            Fish {
                base,
                cover: cover << 9,
            }
        } else {
            Fish {
                base: base << 9,
                cover,
            }
        }
    }

    /// Gives a fish with fins: as sashimi if a base has at most one place in the covers.
    fn catch_finned(&self, base: u16, cover: u16, catch: Catch) -> ControlFlow<()> {
        let is_sashimi = Bits(base).any(|line| bits::size(self.lines[line] & cover) <= 1);
        let kind = if is_sashimi { Kind::Sashimi } else { Kind::Finned };
        catch(kind, self.fish(base, cover))
    }
}

/// Whether there may be fish without fins, of any size. If rows are bases, they are a tight set whose columns
/// have places in other rows; if columns are bases, the rows that are not covers are such a set.
pub(super) fn are_any(board: &Board, d: usize) -> bool {
    let rows = core::array::from_fn(|row| board.left(9 + row, d));
    Closures::new(&rows).is_none_or(|closures| closures.are_mixed())
}

/// Goes through the fish without fins.
pub(super) fn each(cells: CellSet, size: usize, catch: Catch) -> ControlFlow<()> {
    for water in Water::both(cells) {
        let (lines, n) = (&water.lines, size as u32);
        tight::each(lines, tight::fit(lines, 1, n), n, Order::Lists, |base, across| {
            if (0..9).any(|line| base >> line & 1 == 0 && lines[line] & across != 0) {
                catch(Kind::Basic, water.fish(base, across))?;
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// By chute and by set of its lines: the lines across in which these lines have places. Each chute has nine
/// bits of its own for them, so that all three can be looked at in one word.
struct Chutes([[u32; 8]; 3]);

/// Bit 0 of each chute.
const EACH: u32 = 0o1_001_001;

impl Chutes {
    fn new(lines: &[u16; 9]) -> Self {
        Self([0, 1, 2].map(|chute| {
            let mut across = [0; 8];
            bits::unions(&lines[3 * chute..3 * chute + 3], &mut across);
            across.map(|across| u32::from(across) << (9 * chute))
        }))
    }

    /// Returns, by chute, the lines across in which those of these lines that are in it have places.
    fn own(&self, lines: u16) -> u32 {
        let own = |chute: usize| self.0[chute][usize::from(lines >> (3 * chute) & 7)];
        own(0) | own(1) | own(2)
    }

    /// Returns two sets by chute, both among the lines across in which the bases have places: those in which
    /// only bases of this chute have places, and those in which the chute has places outside the bases.
    fn parts(&self, base: u16, across: u16) -> [u32; 2] {
        let (own, all) = (self.own(base), u32::from(across) * EACH);
        let other = own << 9 | own << 18 | own >> 9 | own >> 18;
        [all & !other, all & self.own(!base)]
    }

    /// Returns the lines across that may be left to fins: the fins are in one chute, and another line of
    /// their box is a cover with a place that is struck out, in the chute as well.
    fn single(&self, base: u16, across: u16) -> u16 {
        let [fins, out] = self.parts(base, across);
        of_any(fins & (next(out) | next(next(out))))
    }

    /// Returns the covers with a place that is struck out if the fins are in both other lines of the box.
    fn third(&self, base: u16, across: u16) -> u16 {
        let [fins, out] = self.parts(base, across);
        of_any(out & next(fins) & next(next(fins)))
    }
}

/// Replaces each line by the next one of its box, and the last one by the first.
fn next(lines: u32) -> u32 {
    lines << 1 & 0o666_666_666 | lines >> 2 & 0o111_111_111
}

/// Returns the lines that are in any chute's set.
fn of_any(lines: u32) -> u16 {
    (lines | lines >> 9 | lines >> 18) as u16 & 0x1ff
}

/// Goes through the finned and the sashimi fish.
pub(super) fn each_finned(cells: CellSet, size: usize, catch: Catch) -> ControlFlow<()> {
    for water in Water::both(cells) {
        let (lines, chutes) = (&water.lines, Chutes::new(&water.lines));
        let (n, most) = (size as u32, size as u32 + 2);
        let fit = tight::fit(lines, 1, most);
        tight::each_within(lines, fit, n, most, Order::Lists, |base, across| {
            // The lines left to fins come in descending order, so the covers come in ascending order.
            match bits::size(across).wrapping_sub(n) {
                1 => {
                    let mut left = chutes.single(base, across);
                    while left != 0 {
                        let line = 1 << left.ilog2();
                        left ^= line;
                        water.catch_finned(base, across & !line, catch)?;
                    }
                }
                2 => {
                    let mut thirds = chutes.third(base, across);
                    while thirds != 0 {
                        // The last box comes first. Within a box, the first cover comes first: it leaves the
                        // last lines.
                        let in_box = 0b111 << (thirds.ilog2() / 3 * 3);
                        for third in Bits(thirds & in_box) {
                            let cover = across & !in_box | 1 << third;
                            water.catch_finned(base, cover, catch)?;
                        }
                        thirds &= !in_box;
                    }
                }
                _ => {}
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}
