//! Fish whose bases are rows and whose covers are columns, or the other way round: without fins, finned and sashimi ones.
//!
//! **The idea.** A line's places are nine bits, so the union of the bases' bits tells how many lines across hold them: as many as bases, and it is a
//! fish. What a finned one strikes out is in a cover, and sees fins outside the covers and from outside their lines: so
//! it is in one box with all fins. Hence at most two lines across are left to fins, both through that box, and at most
//! four fins. Which lines those may be is told for all of them at once: no base outside the box's chute has places there,
//! and in the chute, a line outside the bases has a place in another line of the box.
//!
//! **Order.** Rows as bases before columns; bases in ascending order (1 2 3, 1 2 4, ...), then covers so.

use core::ops::ControlFlow;

use super::{Board, Catch, Fish, Kind};
use crate::bits::{self, Bits, indices};
use crate::tight::Closures;
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

/// Goes through the sets of `size` of the lines `fit` whose places are in at most `most` lines across, in ascending order.
fn each_base<F>(lines: &[u16; 9], fit: u16, size: usize, most: u32, mut found: F) -> ControlFlow<()>
where
    F: FnMut(u16, u16) -> ControlFlow<()>,
{
    fn go<F: FnMut(u16, u16) -> ControlFlow<()>>(
        (lines, most): (&[u16; 9], u32),
        (base, across): (u16, u16),
        (fit, missing): (u16, u32),
        found: &mut F,
    ) -> ControlFlow<()> {
        let mut rest = fit;
        while rest != 0 {
            let line = rest.trailing_zeros();
            rest &= rest - 1;
            let (base, across) = (base | 1 << line, across | lines[line as usize]);
            if bits::size(across) > most {
                continue;
            }
            if missing == 1 {
                found(base, across)?;
            } else if bits::size(rest) + 1 >= missing {
                go((lines, most), (base, across), (rest, missing - 1), found)?;
            }
        }
        ControlFlow::Continue(())
    }
    if bits::size(fit) < size as u32 {
        return ControlFlow::Continue(());
    }
    go((lines, most), (0, 0), (fit, size as u32), &mut found)
}

/// The lines with one to `most` places.
fn fit(lines: &[u16; 9], most: usize) -> u16 {
    let fits = |&line: &usize| (1..=most as u32).contains(&bits::size(lines[line]));
    (0..9).filter(fits).fold(0, |fit, line| fit | 1 << line)
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
        let lines = &water.lines;
        each_base(lines, fit(lines, size), size, size as u32, |base, across| {
            let strikes_out = (0..9).any(|line| base >> line & 1 == 0 && lines[line] & across != 0);
            if bits::size(across) as usize == size && strikes_out {
                catch(Kind::Basic, water.fish(base, across))?;
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// The lines across, by the base lines of each chute that have places in them.
struct Chutes([[u16; 8]; 3]);

impl Chutes {
    fn new(lines: &[u16; 9]) -> Self {
        Self([0, 3, 6].map(|first| {
            let mut across = [0; 8];
            bits::unions(&lines[first..first + 3], &mut across);
            across
        }))
    }

    /// For each chute: the lines across that of the bases only its own have places in, and the lines across, out
    /// of all that the bases have places in, where it has places outside the bases.
    fn parts(&self, base: u16, across: u16) -> [(u16, u16); 3] {
        let own = |chute: usize, lines: u16| self.0[chute][usize::from(lines >> (3 * chute) & 7)];
        let [first, second, third] = [0, 1, 2].map(|chute| own(chute, base));
        let other = [second | third, first | third, first | second];
        [0, 1, 2].map(|chute| (across & !other[chute], across & own(chute, !base)))
    }

    /// The lines across that may be left to fins: the fins are in one chute, and another line of their box is a
    /// cover with a place that is struck out, in the chute as well.
    fn single(&self, base: u16, across: u16) -> u16 {
        let parts = self.parts(base, across).into_iter();
        parts.fold(0, |all, (fins, out)| all | fins & (next(out) | next(next(out))))
    }

    /// The covers with a place that is struck out where the fins are in both other lines of the box.
    fn third(&self, base: u16, across: u16) -> u16 {
        let parts = self.parts(base, across).into_iter();
        parts.fold(0, |all, (fins, out)| all | out & next(fins) & next(next(fins)))
    }
}

/// In place of each line the next one of its box, the first for the last.
fn next(lines: u16) -> u16 {
    lines << 1 & 0o666 | lines >> 2 & 0o111
}

/// Goes through the finned and the sashimi fish.
pub(super) fn each_finned(cells: CellSet, size: usize, catch: Catch) -> ControlFlow<()> {
    for water in Water::both(cells) {
        let (lines, chutes) = (&water.lines, Chutes::new(&water.lines));
        each_base(
            lines,
            fit(lines, size + 2),
            size,
            size as u32 + 2,
            |base, across| {
                // What is left to fins comes in descending order: so the covers come in ascending order.
                match (bits::size(across) as usize).wrapping_sub(size) {
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
            },
        )?;
    }
    ControlFlow::Continue(())
}
