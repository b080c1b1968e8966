//! Almost locked sets: ALS-XZ, ALS-XY-wing, ALS-chain, death blossom.
//!
//! **The idea.** An almost locked set is a set of cells in one unit that together have one digit more than
//!  there are cells. If one of its digits is in none of its cells, all others are. Two sets are linked by a
//!  digit (their restricted common digit) if all cells of both that can be that digit see each other. At most
//!  one of the sets has it, so the other one has all of its other digits.
//!
//! All four techniques go through the same list of sets, in the order in which these are first met in rows,
//! columns and boxes, depth first. They also share a list of links, ordered by the first set and then by the
//! second one. Both lists are made once per position, the links only as far as they are needed.

mod blossom;
mod chain;
mod memory;
mod xy_wing;
mod xz;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Board, FoundStep, Options, Take, candidates_of};
use crate::bits::{Bits, several};
use crate::evidence::{Common, Evidence, Part};
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::CellSet;

pub(super) use memory::Als;
pub(crate) use memory::Memory;

/// The technique that is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Xz,
    XyWing,
    Chain,
    Blossom,
}

pub(crate) fn each(
    board: &Board,
    kind: Kind,
    options: &Options,
    memory: &mut Memory,
    take: Take,
) -> ControlFlow<()> {
    memory.set_position(board, options);
    match kind {
        Kind::Xz => xz::each(memory, take),
        Kind::XyWing => xy_wing::each(memory, options, take),
        Kind::Chain => chain::each(memory, options, take),
        Kind::Blossom => blossom::each(board, memory, options, take),
    }
}

/// Returns the sets of several cells, for chains.
pub(super) fn of_several<'a>(board: &Board, options: &Options, memory: &'a mut Memory) -> Vec<&'a Als> {
    memory.set_position(board, options);
    let several = |set: &&Als| several(set.cells);
    memory.sets.iter().filter(several).collect()
}

/// Adds what both sets strike out: for each digit that both have, except those in `but`, the cells that see
/// all its places in both.
fn strike_out(one: &Als, other: &Als, but: u16, removed: &mut Vec<Candidate>) {
    for d in Bits(one.digits & other.digits & !but) {
        removed.extend(candidates_of(one.seen[d] & other.seen[d], d));
    }
}

/// Gives the step with its sets and their links.
fn give(
    technique: Technique,
    removed: Vec<Candidate>,
    sets: &[&Als],
    commons: &[Common],
    take: Take,
) -> ControlFlow<()> {
    take(FoundStep::strikes_out(technique, removed, &mut || {
        let parts = sets.iter().map(|set| set.part()).collect();
        Evidence::almost_locked(parts, commons.to_vec())
    }))
}
