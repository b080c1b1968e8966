//! Chains of one digit, or of cells with two candidates: turbot fish, X-chains, XY-chains, remote pairs.
//!
//! **The idea.** A chain has strong and weak links in turn; the first and the last one are strong. If the
//!  first candidate is false, then the second is true, so the third is false, and so on to the last one,
//!  which is true. So one of the two ends is true, and what sees both of them is false.
//!
//! **The order.** HoDoKu finds all chains, one start cell after the other, and takes the one that strikes out
//!  most. Of those that strike out equally many, it takes the one with the smallest sum of cells and digits,
//!  in which later candidates weigh more. That order has no meaning, and two chains may have the same sum;
//!  then the first one found counts. Of chains that strike out the same, only the shortest is kept. No chain
//!  has more than 20 links, and none goes through a cell twice.

mod remote_pair;
mod x;
mod xy;

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::stale::Stale;
use super::{Board, FoundStep, Take, candidates_of, rank};
use crate::bits::{indices, seen_by};
use crate::evidence::{Evidence, Links, Node};
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::{CellSet, PEER_SETS, Unit};

/// The most strong links in a chain; there is a weak one between each and the next.
pub(super) const LONGEST: usize = 10;

/// Goes through the chains of one digit with a limited number of strong links.
pub(crate) fn each_x(
    board: &Board,
    technique: Technique,
    longest: usize,
    stale: &mut Stale,
    take: Take,
) -> ControlFlow<()> {
    let mut chains = x::chains(board, stale, longest);
    chains.sort_by_cached_key(|chain| rank(chain.removed()));
    chains.iter().try_for_each(|chain| match chain.nodes[..] {
        [a, b, c, d] if technique == Technique::TurbotFish => {
            let units = [[a, b], [c, d]].map(|ends| strong_in(board, ends));
            chain.give(technique, &units, take)
        }
        _ => chain.give(technique, &[], take),
    })
}

/// Goes through the chains of cells with two candidates.
pub(crate) fn each_xy(board: &Board, technique: Technique, take: Take) -> ControlFlow<()> {
    each(technique, xy::chains(board), take)
}

/// Goes through the chains of cells with the same two candidates.
pub(crate) fn each_remote_pair(board: &Board, technique: Technique, take: Take) -> ControlFlow<()> {
    each(technique, remote_pair::chains(board), take)
}

/// Goes through chains in order.
fn each(technique: Technique, mut chains: Vec<Chain>, take: Take) -> ControlFlow<()> {
    chains.sort_by_cached_key(|chain| rank(chain.removed()));
    chains
        .iter()
        .try_for_each(|chain| chain.give(technique, &[], take))
}

/// A chain that strikes something out.
struct Chain {
    /// One digit d or two, each with the cells in which it is struck out.
    removed: [(usize, CellSet); 2],
    /// The two ends of each strong link, one link after the other.
    nodes: Vec<Candidate>,
}

impl Chain {
    fn removed(&self) -> impl Iterator<Item = Candidate> {
        self.removed
            .into_iter()
            .flat_map(|(d, cells)| candidates_of(cells, d))
    }

    /// Gives the step, which may name the units of its strong links.
    fn give(&self, technique: Technique, units: &[Unit], take: Take) -> ControlFlow<()> {
        take(FoundStep::strikes_out(
            technique,
            self.removed().collect(),
            &mut || {
                let node = |&Candidate { cell, digit }: &Candidate| Node::new(digit, vec![cell]);
                let links = Links::in_turn(self.nodes.iter().map(node).collect());
                Evidence::two_strong([links], units.iter().copied())
            },
        ))
    }
}

/// Returns the unit in which a digit has only these two places: a line rather than a box.
fn strong_in(board: &Board, [one, other]: [Candidate; 2]) -> Unit {
    let [area, row, column] = Unit::of(one.cell);
    let both: CellSet = 1 << one.cell | 1 << other.cell;
    let is_strong = |unit: &Unit| board.places(unit.index(), usize::from(one.digit - 1)) == both;
    [row, column].into_iter().find(is_strong).unwrap_or(area)
}

/// Keeps a chain, unless there is one already that strikes out the same and is at most as long.
fn keep(
    chains: &mut Vec<Chain>,
    removed: [(usize, CellSet); 2],
    links: usize,
    nodes: impl FnOnce() -> Option<Vec<Candidate>>,
) {
    let known = chains.iter().position(|chain| chain.removed == removed);
    if known.is_some_and(|place| chains[place].nodes.len() <= 2 * links) {
        return;
    }
    match (known, nodes()) {
        (Some(place), Some(nodes)) if nodes.len() < chains[place].nodes.len() => chains[place].nodes = nodes,
        (None, Some(nodes)) => chains.push(Chain { removed, nodes }),
        _ => {}
    }
}
