//! Fish whose bases are rows and whose covers are columns, or the other way round: without fins, finned and sashimi ones.
//!
//! **The idea.** A line's places are nine bits, so the union of the bases' bits tells how many lines across hold them: as many as bases, and it is a
//! fish. What a finned one strikes out is in a cover, and sees fins outside the covers and from outside their lines: so
//! it is in one box with all fins. Hence at most two lines across are left to fins, both through that box.
//!
//! **Order.** Rows as bases before columns; bases in ascending order (1 2 3, 1 2 4, ...), then covers so.

use core::ops::ControlFlow;

use super::{Board, Catch, Fish, Kind, MOST_FINS};
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
}

/// Goes through the sets of `size` of the lines `fit` whose places are in at most `most` lines across, in ascending order.
fn each_base(
    lines: &[u16; 9],
    fit: u16,
    size: usize,
    most: u32,
    found: &mut dyn FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn go(
        (lines, size, most): (&[u16; 9], usize, u32),
        (base, across): (u16, u16),
        fit: u16,
        found: &mut dyn FnMut(u16, u16) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let chosen = bits::size(base) as usize;
        let mut rest = fit;
        while rest != 0 && chosen + bits::size(rest) as usize >= size {
            let line = rest.trailing_zeros();
            rest &= rest - 1;
            let (base, across) = (base | 1 << line, across | lines[line as usize]);
            if bits::size(across) > most {
                continue;
            }
            if chosen + 1 == size {
                found(base, across)?;
            } else {
                go((lines, size, most), (base, across), rest, found)?;
            }
        }
        ControlFlow::Continue(())
    }
    go((lines, size, most), (0, 0), fit, found)
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
        each_base(lines, fit(lines, size), size, size as u32, &mut |base, across| {
            let strikes_out = (0..9).any(|line| base >> line & 1 == 0 && lines[line] & across != 0);
            if bits::size(across) as usize == size && strikes_out {
                catch(Kind::Basic, water.fish(base, across))?;
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// Goes through the finned and the sashimi fish.
pub(super) fn each_finned(cells: CellSet, size: usize, catch: Catch) -> ControlFlow<()> {
    for water in Water::both(cells) {
        let lines = &water.lines;
        each_base(
            lines,
            fit(lines, 9),
            size,
            size as u32 + 2,
            &mut |base, across| {
                // The lines across that are left to fins, in descending order: so the covers come in ascending order.
                match bits::size(across) as usize - size.min(bits::size(across) as usize) {
                    1 => {
                        for line in (0..9).rev().filter(|line| across >> line & 1 != 0) {
                            with_fins(&water, base, across, 1 << line, catch)?;
                        }
                    }
                    2 => {
                        for [first, second] in PAIRS_IN_A_BOX {
                            let left = 1 << first | 1 << second;
                            if across & left == left {
                                with_fins(&water, base, across, left, catch)?;
                            }
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

/// Two lines of a band or stack, in descending order.
const PAIRS_IN_A_BOX: [[u8; 2]; 9] = [
    [7, 8],
    [6, 8],
    [6, 7],
    [4, 5],
    [3, 5],
    [3, 4],
    [1, 2],
    [0, 2],
    [0, 1],
];

/// The fish whose places in the lines `left` across are fins, if it is one.
fn with_fins(water: &Water, base: u16, across: u16, left: u16, catch: Catch) -> ControlFlow<()> {
    let lines = &water.lines;
    let cover = across & !left;
    let (mut fins, mut chute, mut is_sashimi) = (0, 9, false);
    for line in Bits(base) {
        let here = bits::size(lines[line] & left);
        if here > 0 {
            if chute < 9 && chute != line / 3 {
                return ControlFlow::Continue(());
            }
            chute = line / 3;
            fins += here;
        }
        is_sashimi |= bits::size(lines[line] & cover) <= 1;
    }
    if fins > MOST_FINS || chute > 2 {
        return ControlFlow::Continue(());
    }
    let through_box = 0b111 << (left.trailing_zeros() / 3 * 3);
    let strikes_out = (chute * 3..chute * 3 + 3)
        .any(|line| base >> line & 1 == 0 && lines[line] & cover & through_box != 0);
    if !strikes_out {
        return ControlFlow::Continue(());
    }
    let kind = if is_sashimi { Kind::Sashimi } else { Kind::Finned };
    catch(kind, water.fish(base, cover))
}
