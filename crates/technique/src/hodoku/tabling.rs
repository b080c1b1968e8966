//! Nice loops, AICs, forcing chains and forcing nets, from tables of what follows from each candidate.
//!
//! **The idea.** For each candidate there are two premises: it is so, or it is not so. The [table](table) of a premise lists what follows
//! from it. A way from a premise to its own cell is a [nice loop](nice_loop), one that affirms at both ends an AIC; what two tables or
//! more have in common, or what contradicts itself in one, is a [forcing chain](forcing); where consequences may rest on several others
//! it is a [net](net).

mod chains;
mod forcing;
mod net;
mod nice_loop;
mod node;
mod order;
mod proof;
mod table;
mod web;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::sort;
use super::{Board, Found, Options, Take};
use crate::links::{Links, Node};
use crate::pattern::Pattern;
use crate::search::Search;
use forcing::Ways;
use node::Says;
use sudoku_cells::members;
use table::Table;

pub(crate) fn each(board: &Board, search: Search, _options: &Options, take: Take) -> ControlFlow<()> {
    match search {
        Search::NiceLoop | Search::GroupedNiceLoop => {
            let mut loops = nice_loop::all(board, search == Search::GroupedNiceLoop);
            sort::sort_by(&mut loops, |one, other| {
                order::by_removed(&one.removed, &other.removed)
            });
            for found in loops {
                let pattern = Pattern::Links(links(board, &found.chain));
                take(Found {
                    technique: found.technique,
                    placed: None,
                    removed: found.removed,
                    pattern,
                })?;
            }
            ControlFlow::Continue(())
        }
        Search::ForcingNet => each_forcing(board, &mut net::NetWays::new(board), true, take),
        _ => {
            let mut table = Table::default();
            each_forcing(board, &mut chains::ChainWays::new(board, &mut table), false, take)
        }
    }
}

fn each_forcing(board: &Board, ways: &mut impl Ways, nets: bool, take: Take) -> ControlFlow<()> {
    for conclusion in forcing::all(board, ways, nets) {
        take(proof::found(board, ways, &conclusion, nets))?;
    }
    ControlFlow::Continue(())
}

fn links(board: &Board, chain: &[Says]) -> Links {
    let nodes: Vec<Node> = (chain.iter())
        .map(|says| Node {
            digit: says.d() as u8 + 1,
            cells: members(says.cells(board)).collect(),
        })
        .collect();
    let strong = chain.windows(2).map(|link| !link[0].holds()).collect();
    Links { nodes, strong }
}
