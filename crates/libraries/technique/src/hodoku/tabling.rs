//! Nice loops, AICs, forcing chains and forcing nets, from tables of what follows from each candidate.
//!
//! **The idea.** For each candidate there are two premises: it is true, or it is false. The [table](table) of
//!  a premise lists what follows from it. A way from a premise to its own cell is a [nice loop](nice_loop);
//!  one from a false candidate to a true one in another cell is an AIC. What two or more tables have in
//!  common, or a contradiction in one table, is a [forcing chain](forcing). If consequences may rest on
//!  several others, it is a [net](net).

mod chains;
mod closure;
mod forcing;
mod net;
mod nice_loop;
mod node;
mod proof;
mod set_nodes;
mod table;
mod tables;
#[cfg(test)]
mod tests;
mod web;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::als::{self, Als};
use super::{Board, FoundStep, Options, Take};
use crate::evidence::{Evidence, Links, Node};
use crate::technique::Technique;
use forcing::Ways;
pub(crate) use net::Memory as NetMemory;
use nice_loop::Loop;
use node::Says;
use sudoku_cells::{CellSet, members};
pub(crate) use tables::Memory;

/// Goes through nice loops and AICs, with groups or without.
pub(crate) fn each_loop(
    board: &Board,
    with_groups: bool,
    options: &Options,
    memory: &mut Memory,
    sets: &mut als::Memory,
    take: Take,
) -> ControlFlow<()> {
    if with_groups && options.sets_in_chains {
        let sets = als::of_several(board, options, sets);
        return set_nodes::each(board, &sets, &mut |each| give(board, &sets, each, take));
    }
    nice_loop::each(board, memory.of(board, with_groups), with_groups, &mut |each| {
        give(board, &[], each, take)
    })
}

/// Goes through forcing chains.
pub(crate) fn each_chain(board: &Board, memory: &mut Memory, take: Take) -> ControlFlow<()> {
    let mut ways = chains::ChainWays::new(memory.of(board, true));
    each_forcing(board, &mut ways, false, take)
}

/// Goes through forcing nets.
pub(crate) fn each_net(
    board: &Board,
    memory: &mut Memory,
    nets: &mut NetMemory,
    take: Take,
) -> ControlFlow<()> {
    let web = &memory.of(board, true).web;
    each_forcing(board, &mut net::NetWays::new(board, web, nets), true, take)
}

/// Gives the step for a loop or a chain.
fn give(board: &Board, sets: &[&Als], each: Loop, take: Take) -> ControlFlow<()> {
    take(FoundStep::strikes_out(each.technique, each.removed, &mut || {
        let mut links = links(board, sets, &each.chain);
        if matches!(
            each.technique,
            Technique::ContinuousNiceLoop | Technique::GroupedContinuousNiceLoop
        ) {
            // The ends are two candidates of one cell.
            links.strong.push(false);
        }
        Evidence::links([links])
    }))
}

fn each_forcing<W: Ways>(board: &Board, ways: &mut W, nets: bool, take: Take) -> ControlFlow<()> {
    forcing::each(board, ways, nets, &mut |ways, conclusion| {
        proof::give(board, ways, conclusion, nets, take)
    })
}

/// The consequences of digits in cells by chains, for Kraken fish.
pub(super) struct Implications<'a> {
    board: &'a Board,
    ways: chains::ChainWays<'a>,
}

/// Calls `task` with what follows in a position.
pub(super) fn with_implications<R>(
    board: &Board,
    memory: &mut Memory,
    task: impl FnOnce(&mut Implications) -> R,
) -> R {
    let ways = chains::ChainWays::new(memory.of(board, true));
    task(&mut Implications { board, ways })
}

impl Implications<'_> {
    /// Returns, by digit, the cells that do not have it if the digit `d + 1` is in the cell.
    pub(super) fn struck_out(&self, cell: usize, d: usize) -> &[CellSet; 9] {
        &self.ways.sets(Says::cell(cell, d, true))[0]
    }

    /// Returns the chain from a digit in a cell to one that is struck out.
    pub(super) fn chain(&mut self, from: (usize, usize), to: (usize, usize)) -> Links {
        let (premise, end) = (Says::cell(from.0, from.1, true), Says::cell(to.0, to.1, false));
        let mut chain = Vec::new();
        self.ways.go(premise, end, &mut |says, _| chain.push(says));
        links(self.board, &[], &chain)
    }

    /// Returns the length of this chain.
    pub(super) fn length(&mut self, from: (usize, usize), to: (usize, usize)) -> u32 {
        let (premise, end) = (Says::cell(from.0, from.1, true), Says::cell(to.0, to.1, false));
        self.ways.length(premise, end).0
    }
}

/// Returns the links of a chain. A set has two nodes: the digit by which it is entered, and the digit by
/// which it is left; if the one is not in the set, the other is. There is no second node if the set leaves a
/// cell only one candidate.
fn links(board: &Board, sets: &[&Als], chain: &[Says]) -> Links {
    let node = |says: Says| Node::new(says.d() as u8 + 1, members(says.cells(&board.cells)).collect());
    let of_set = |set: &Als, d: usize| Node {
        digit: d as u8 + 1,
        cells: members(set.places[d]).collect(),
        set: Some(set.part()),
    };
    let (mut nodes, mut strong) = (Vec::with_capacity(chain.len()), Vec::new());
    for (at, &says) in chain.iter().enumerate() {
        if let Some(before) = at.checked_sub(1).map(|before| chain[before]) {
            if let (Some(set), false) = (before.set(), says.holds()) {
                nodes.push(of_set(sets[set], says.d()));
                strong.push(true);
                strong.push(false);
            } else {
                strong.push(!before.holds());
            }
        }
        nodes.push(
            says.set()
                .map_or_else(|| node(says), |set| of_set(sets[set], says.d())),
        );
    }
    Links { nodes, strong }
}
