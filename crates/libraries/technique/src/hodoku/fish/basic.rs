//! Fish whose bases are rows and whose covers are columns, or the other way round: without fins, finned and
//! sashimi ones.
//!
//! **The idea.** A line's places are nine bits, so the union of the bases' bits tells how many lines across
//!  hold them: as many as bases, and it is a fish. What a finned one strikes out is in a cover, and sees fins
//!  outside the covers and from outside their lines: so it is in one box with all fins. Hence at most two
//!  lines across are left to fins, both through that box, and at most four fins. Which lines those may be is
//!  told for all of them at once: no base outside the box's chute has places there, and in the chute, a line
//!  outside the bases has a place in another line of the box.
//!
//! **Order.** Rows as bases before columns; bases in ascending order (1 2 3, 1 2 4, ...), then covers so.

use core::ops::ControlFlow;

use super::{Board, Catch, Fish, Kind};
use crate::bits::{self, Bits, indices};
use crate::tight::{self, Closures, Order};
use sudoku_cells::CellSet;

/// The places of a digit by base line, each place the bit of the line across.
struct Water {
    lines: [u16; 9],
    /// Lines are rows; else columns.
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

    /// Gives a fish with fins: a sashimi one if it leaves a base at most one place.
    fn catch_finned(&self, base: u16, cover: u16, catch: Catch) -> ControlFlow<()> {
        let is_sashimi = Bits(base).any(|line| bits::size(self.lines[line] & cover) <= 1);
        let kind = if is_sashimi { Kind::Sashimi } else { Kind::Finned };
        catch(kind, self.fish(base, cover))
    }
}

/// May there be fish without fins? One look for all sizes: rows that are bases are a tight set, whose columns
/// have places in other rows; and if columns are bases, the rows that are not covers are one.
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

/// The lines across, by the base lines of each chute that have places in them. Lines across are nine bits for
/// each chute, so that all three are looked at in one.
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

    /// By chute: the lines across in which these lines of it have places.
    fn own(&self, lines: u16) -> u32 {
        let own = |chute: usize| self.0[chute][usize::from(lines >> (3 * chute) & 7)];
        own(0) | own(1) | own(2)
    }

    /// By chute: the lines across that of the bases only its own have places in, and the lines across, out
    /// of all that the bases have places in, where it has places outside the bases.
    fn parts(&self, base: u16, across: u16) -> [u32; 2] {
        let (own, all) = (self.own(base), u32::from(across) * EACH);
        let other = own << 9 | own << 18 | own >> 9 | own >> 18;
        [all & !other, all & self.own(!base)]
    }

    /// The lines across that may be left to fins: the fins are in one chute, and another line of their box is
    /// a cover with a place that is struck out, in the chute as well.
    fn single(&self, base: u16, across: u16) -> u16 {
        let [fins, out] = self.parts(base, across);
        of_any(fins & (next(out) | next(next(out))))
    }

    /// The covers with a place that is struck out where the fins are in both other lines of the box.
    fn third(&self, base: u16, across: u16) -> u16 {
        let [fins, out] = self.parts(base, across);
        of_any(out & next(fins) & next(next(fins)))
    }
}

/// In place of each line the next one of its box, the first for the last.
fn next(lines: u32) -> u32 {
    lines << 1 & 0o666_666_666 | lines >> 2 & 0o111_111_111
}

/// The lines of any chute.
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
            // What is left to fins comes in descending order: so the covers come in ascending order.
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
                        // From the last box on; in it, the first cover leaves the last lines.
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
