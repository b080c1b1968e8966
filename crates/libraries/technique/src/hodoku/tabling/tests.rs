//! Tests that the sets give the same answers as tables that are filled one by one, in full and without
//! omissions.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::chains::ChainWays;
use super::forcing::{Sets, Ways};
use super::nice_loop::{self, Loop, Searching};
use super::node::Says;
use super::table::Table;
use super::tables::Memory;
use super::web::{NODES, Nodes, Web};
use crate::bits::{Bits, indices};
use crate::hodoku::Board;
use crate::state::{Candidate, State};

/// Returns a hard puzzle (Arto Inkala's AI Escargot, 2006) and an empty grid of four digits, each with more
/// and more candidates struck out by a rule that has nothing to do with Sudoku.
fn boards() -> Vec<Board> {
    let puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let hard = State::new(&sudoku_cells::parse(puzzle).unwrap()).unwrap();
    let free = State::with_candidates(&[0; 81], &[0b1111; 81]).unwrap();
    let mut boards = Vec::new();
    for state in [hard, free] {
        let mut board = Board::from(&state);
        for number in 0..3_u32 {
            for cell in indices(board.empty) {
                for d in Bits(board.candidates[cell]) {
                    let hash = (cell as u32 * 9 + d as u32 + 1000 * number).wrapping_mul(2_654_435_761) >> 24;
                    if hash < 40 && !board.candidates[cell].is_power_of_two() {
                        let digit = d as u8 + 1;
                        board.strike_out(Candidate {
                            cell: cell as u8,
                            digit,
                        });
                    }
                }
            }
            boards.push(board.clone());
        }
    }
    boards
}

fn premises(board: &Board) -> Vec<Says> {
    let candidates =
        indices(board.empty).flat_map(|cell| Bits(board.candidates[cell]).map(move |d| (cell, d)));
    candidates
        .flat_map(|(cell, d)| [true, false].map(|holds| Says::cell(cell, d, holds)))
        .collect()
}

/// Returns all that follows from a premise, link by link.
fn follow(web: &Web, all: &Nodes, premise: Says) -> Sets {
    let (mut known, mut ahead) = (vec![false; 2 * NODES], vec![premise]);
    let (mut direct, mut sets) = (Table::default(), [[0; 9]; 2]);
    while let Some(says) = ahead.pop() {
        if core::mem::replace(&mut known[says.index()], true) {
            continue;
        }
        if let Some(cell) = says.place() {
            sets[usize::from(says.holds())][says.d()] |= 1 << cell;
        }
        direct.fill_directly(web, says, all);
        ahead.extend(direct.entries[1..].iter().map(|entry| entry.says));
    }
    sets
}

#[test]
fn sets_of_what_follows_have_what_links_lead_to_one_by_one() {
    let mut memory = Memory::default();
    let mut most = 0;
    for board in boards() {
        let web = Web::new(&board, true);
        most = most.max(web.nodes.len());
        let ways = ChainWays::new(memory.of(&board, true));
        for premise in premises(&board).into_iter().step_by(5) {
            assert_eq!(
                *ways.sets(premise),
                follow(&web, &web.all, premise),
                "{premise:?}"
            );
        }
    }
    assert!(most > 128, "sets of several words: {most}");
}

#[test]
fn loops_and_chains_are_those_of_whole_tables_in_the_same_order() {
    let mut memory = Memory::default();
    let mut count = 0;
    for board in boards() {
        for with_groups in [false, true] {
            let mut found = Vec::new();
            let _all = nice_loop::each(&board, memory.of(&board, with_groups), with_groups, &mut |each| {
                found.push(each);
                ControlFlow::Continue(())
            });
            // The tables of all premises, with all that follows.
            let mut web = Web::new(&board, with_groups);
            web.is_small = false;
            let search = Searching::new(&board, with_groups, &[]);
            let (mut table, mut all, mut wanted) = (Table::default(), Vec::new(), Vec::new());
            for premise in premises(&board) {
                table.begin(premise);
                table.complete(&web);
                search.look_at_all(&table, &mut all);
            }
            let _all = search.give_all(all, &mut |each| {
                wanted.push(each);
                ControlFlow::Continue(())
            });
            let tell = |found: Vec<Loop>| -> Vec<_> {
                (found.into_iter())
                    .map(|each| (each.technique, each.removed, each.chain))
                    .collect()
            };
            count += found.len();
            assert_eq!(tell(found), tell(wanted));
        }
    }
    assert!(count > 100, "{count} loops and chains");
}
