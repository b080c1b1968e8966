//! Sue de coq.
//!
//! **What a person sees.** Two or three cells that a box and a line share have at least two digits more than
//!  there are cells. Some other cells of the line and of the box make up for that: all together have as many
//!  digits as cells, and no digit of the shared cells is both in the line's cells and in the box's. **Why it
//!  holds.** Each digit is in these cells once: those that the box's cells do not have are in the line, and
//!  those that the line's cells do not have are in the box.
//!
//! ```text
//!     ab .  .   .  .  .   .  .  .      abcd in two cells, two digits too many; ab in the box makes up for one, and cdx and
//!     S  S  .   .  L  .   .  L  .      dx in the line for another. So a and b are out in the rest of the box, and c, d
//!     .  .  .   .  .  .   .  .  .      and x in the rest of the line.
//! ```
//!
//! HoDoKu goes through rows and boxes, then columns and boxes. It takes the shared cells in pairs, and after
//! each pair the triples that add a later cell to it. For each of these it goes through the sets of the line
//! depth first, and for each set through those of the box. A digit that the shared cells do not have may be
//! in both sets; it is then struck out in both units, even in the cells of the other set. What is struck out
//! in the box comes first.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use super::board::UNITS;
use super::{Board, FoundStep, Take, candidates_of};
use crate::bits::{Bits, after, indices, size, unions};
use crate::evidence::{Evidence, Part};
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::{CellSet, UNIT_SETS, Unit, members};

/// The lines and boxes that are known to have nothing: that depends only on their own candidates.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    /// The candidates of the last position that was searched.
    candidates: Vec<u16>,
    /// By line, a bit for each box, whether it crosses the line or not, in the order of the search.
    nothing: [u16; 18],
}

impl Memory {
    /// Forgets the lines and boxes that have changed since the last position.
    fn set_position(&mut self, board: &Board) {
        if self.candidates.is_empty() {
            self.candidates.extend_from_slice(&board.candidates);
            return;
        }
        let mut changed = 0;
        for cell in 0..81 {
            if self.candidates[cell] != board.candidates[cell] {
                self.candidates[cell] = board.candidates[cell];
                changed |= 1 << cell;
            }
        }
        for (known, &line) in self.nothing.iter_mut().zip(&UNITS[..18]) {
            for (place, &a_box) in UNITS[18..].iter().enumerate() {
                if (UNIT_SETS[line] | UNIT_SETS[a_box]) & changed != 0 {
                    *known &= !(1 << place);
                }
            }
        }
    }
}

pub(crate) fn each(board: &Board, memory: &mut Memory, take: Take) -> ControlFlow<()> {
    memory.set_position(board);
    let mut sets = [Sets::NONE; 2];
    for (&line, nothing) in UNITS[..18].iter().zip(&mut memory.nothing) {
        for (place, &a_box) in UNITS[18..].iter().enumerate() {
            if *nothing >> place & 1 != 0 {
                continue;
            }
            let mut is_nothing = true;
            see_all(board, [line, a_box], &mut sets, &mut |found| {
                is_nothing = false;
                take(found)
            })?;
            *nothing |= u16::from(is_nothing) << place;
        }
    }
    ControlFlow::Continue(())
}

/// Goes through the pairs and triples of cells that a line and a box share.
fn see_all(board: &Board, units: [usize; 2], sets: &mut [Sets; 2], take: Take) -> ControlFlow<()> {
    let cells = indices(UNIT_SETS[units[0]] & UNIT_SETS[units[1]] & board.empty);
    for (place, first) in cells.clone().enumerate() {
        for (place, second) in cells.clone().enumerate().skip(place + 1) {
            let pair = 1 << first | 1 << second;
            see(board, units, pair, sets, take)?;
            for third in cells.clone().skip(place + 1) {
                see(board, units, pair | 1 << third, sets, take)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// By number of cells: their sets, in the order of [`DepthFirst`](crate::bits::DepthFirst).
static DEPTH_FIRST: [[u8; 127]; 8] = {
    let mut all = [[0; 127]; 8];
    let mut of = 1;
    while of < 8 {
        let (mut set, mut place) = (after(0, of as u32), 0);
        while set != 0 {
            all[of][place] = set as u8;
            place += 1;
            set = after(set, of as u32);
        }
        of += 1;
    }
    all
};

/// The sets of a unit that can make up for a digit too many.
#[derive(Clone, Copy)]
struct Sets {
    /// The cells that they are made of.
    cells: [usize; 7],
    /// By set: its cells, as bits, and its digits.
    all: [(u8, u16); 127],
    /// By set: the digits of the shared cells that it has.
    common: [u16; 127],
    /// By set: the number of digits that it makes up for.
    gains: [u8; 127],
    /// By gain: the digits of the shared cells that all sets with this gain have; all digits if there is no
    /// such set.
    always: [u16; 8],
    count: usize,
}

impl Sets {
    const NONE: Self = Self {
        cells: [0; 7],
        all: [(0, 0); 127],
        common: [0; 127],
        gains: [0; 127],
        always: [0x1ff; 8],
        count: 0,
    };

    /// Finds the sets of these cells that have some of the digits of the shared cells, but not all, and more
    /// cells than other digits. A set must make up for fewer than `too_many` digits, or there is nothing left
    /// for the other unit.
    fn fill(&mut self, board: &Board, cells: CellSet, digits: u16, too_many: u32) {
        self.count = 0;
        self.always = [0x1ff; 8];
        let mut candidates = [0; 7];
        let mut count = 0;
        for (cell, place) in indices(cells).zip(0..7) {
            self.cells[place] = cell;
            candidates[place] = board.candidates[cell];
            count = place + 1;
        }
        let mut table = [0; 128];
        unions(&candidates[..count], &mut table);
        for &set in &DEPTH_FIRST[count][..(1 << count) - 1] {
            let union = table[usize::from(set & 0x7f)];
            // If there are as many other digits as cells, or more, the difference wraps around and is too
            // large.
            let gain = size(set.into()).wrapping_sub(size(union & !digits));
            let common = union & digits;
            if gain.wrapping_sub(1) < too_many - 1 && common != 0 && common != digits {
                self.all[self.count] = (set, union);
                self.common[self.count] = common;
                self.gains[self.count] = gain as u8;
                self.always[gain as usize] &= common;
                self.count += 1;
            }
        }
    }

    /// Returns a set and its digits.
    fn get(&self, place: usize) -> (CellSet, u16) {
        let (set, digits) = self.all[place];
        let cells = Bits(set.into()).fold(0, |all, place| all | 1 << self.cells[place]);
        (cells, digits)
    }
}

/// Goes through what the line and the box have for these shared cells.
fn see(
    board: &Board,
    units: [usize; 2],
    shared: CellSet,
    sets: &mut [Sets; 2],
    take: Take,
) -> ControlFlow<()> {
    let digits = union(board, shared);
    let too_many = size(digits).saturating_sub(shared.count_ones());
    if too_many < 2 {
        return ControlFlow::Continue(());
    }
    for (sets, unit) in sets.iter_mut().zip(units) {
        sets.fill(board, UNIT_SETS[unit] & board.empty & !shared, digits, too_many);
        if sets.count == 0 {
            return ControlFlow::Continue(());
        }
    }
    let [lines, boxes] = &*sets;
    for in_line in 0..lines.count {
        let missing = too_many - u32::from(lines.gains[in_line]);
        if boxes.always[missing as usize] & lines.common[in_line] != 0 {
            continue;
        }
        for in_box in 0..boxes.count {
            let share_digits = lines.common[in_line] & boxes.common[in_box] != 0;
            if u32::from(boxes.gains[in_box]) != missing || share_digits {
                continue;
            }
            let parts = [(shared, digits), lines.get(in_line), boxes.get(in_box)];
            let removed = removed(board, units, parts);
            if parts[1].0 & parts[2].0 == 0 && !removed.is_empty() {
                take(FoundStep::strikes_out(Technique::SueDeCoq, removed, &mut || {
                    let part = |(cells, digits)| Part::new(members(cells).collect(), digits);
                    Evidence::sue_de_coq(units.map(|unit| Unit::ALL[unit]), parts.map(part))
                }))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the digits of some cells.
fn union(board: &Board, cells: CellSet) -> u16 {
    indices(cells).fold(0, |digits, cell| digits | board.candidates[cell])
}

/// Returns what no other cell of the box, then of the line, can have. The parts are the shared cells, those
/// of the line and those of the box, each with their digits.
fn removed(board: &Board, [line, a_box]: [usize; 2], parts: [(CellSet, u16); 3]) -> Vec<Candidate> {
    let [(shared, digits), in_line, in_box] = parts;
    let mut all = Vec::new();
    for (unit, own, other) in [(a_box, in_box, in_line), (line, in_line, in_box)] {
        let rest = UNIT_SETS[unit] & !shared & !own.0;
        for d in Bits(digits & !other.1 | own.1) {
            all.extend(candidates_of(board.cells[d] & rest, d));
        }
    }
    all
}
