//! Fish of all kinds: some units need a digit, and as many others hold all its places there.
//!
//! **What a person sees.** Some *base* units and as many *cover* units, such that the covers hold all places
//!  of a digit in the bases. **Why it holds.** Each base needs the digit, and no cover has it twice. So each
//!  cover has the digit in one of the bases, and the rest of the covers does not have it. If two covers share
//!  a cell, the digit there would use up both, so it is not there either, even in a base (a *cannibalistic*
//!  elimination). Places of the bases outside the covers are *fins*: either one of the fins has the digit, or
//!  all this holds. So only what also sees all fins is struck out. A place in two bases is a fin in any case
//!  (an *endo fin*), as the digit there would serve both.
//!
//! ```text
//!     . . .  . . .  . . .
//!     . x .  . . .  x . .      a finned X-wing: x: the only places for a 6 in columns 2 and 7, except for the fin F:
//!     . . .  . . .  . . .      no 6 in row 5 where it sees the fin
//!     . . .  . . .  F . .
//!     . x .  . . .  x - -
//! ```
//!
//! | kind | bases and covers |
//! | --- | --- |
//! | [basic, finned, sashimi](basic) | rows and columns, or the other way round |
//! | [Franken](wide) | rows and boxes against columns and boxes, or the other way round, with at least one box |
//! | [mutant](wide) | any other units |
//! | [Kraken](kraken) | a fish whose fins lead by chains to what is struck out |
//!
//! A sashimi fish, in HoDoKu's sense, is a basic fish with a base line that has at most one place besides the
//! fins; this line need not cross the box of the fins. A fish has at most five fins, at most two of them endo
//! fins.
//!
//! Sudoku Explainer's search (`explainer::fish`) prefers columns to rows and sets of lines to digits; here
//! digits come first, then rows, and the search goes from line to line. So there are two searches.
//!
//! **Memory.** Whether there is a fish of a kind and a size depends on the places of its digit alone. So
//!  every search remembers for each digit the places it last looked at, and the first fish there, if any. A
//!  search for finned fish sees the sashimi ones too and leaves them for the next search, as HoDoKu does.

mod basic;
mod kraken;
mod siamese;
mod wide;

use alloc::vec::Vec;
use core::ops::ControlFlow;

pub(super) use kraken::each as each_kraken;

use super::{Board, FoundStep, Look, Take, board::UNITS, candidates_of};
use crate::bits::indices;
use crate::evidence::Evidence;
use crate::state::Candidate;
use crate::technique::Technique;
use sudoku_cells::{CellSet, PEER_SETS, UNIT_SETS, Unit, members};

/// The most fins, and the most endo fins, that a fish may have.
const MOST_FINS: u32 = 5;
const MOST_ENDO_FINS: u32 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Basic,
    Finned,
    Sashimi,
    Franken,
    FinnedFranken,
    Mutant,
    FinnedMutant,
    /// Basic or Franken, with one or two fins, which do not see what is struck out.
    Kraken,
}

/// A fish: its units as bits in HoDoKu's order, rows, columns, boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fish {
    base: u32,
    cover: u32,
}

/// The parts of a fish, and what it strikes out.
struct Anatomy {
    /// The places in the bases that are not fins.
    body: CellSet,
    /// The places in the bases outside the covers.
    fins: CellSet,
    /// The places in two bases.
    endo_fins: CellSet,
    /// The cells in which it strikes out the digit: those outside the bases, and those in them.
    outside: CellSet,
    cannibalistic: CellSet,
}

impl Fish {
    /// Returns the parts of the fish, if `cells` are the places of its digit.
    fn anatomy(self, cells: CellSet) -> Anatomy {
        let (base, endo_fins) = union(self.base, cells);
        let (cover, doubly_covered) = union(self.cover, cells);
        let fins = base & !cover;
        let seen = common_peers(fins | endo_fins);
        Anatomy {
            body: base & !fins & !endo_fins,
            fins: fins & !endo_fins,
            endo_fins,
            outside: cover & !base & seen,
            cannibalistic: doubly_covered & base & seen,
        }
    }

    /// Returns what it strikes out of the digit `d + 1`.
    fn removed(self, board: &Board, d: usize) -> Vec<Candidate> {
        let all = self.anatomy(board.cells[d]);
        let removed = [all.outside, all.cannibalistic].into_iter();
        removed.flat_map(|cells| candidates_of(cells, d)).collect()
    }

    fn evidence(self, board: &Board, d: usize) -> Evidence {
        let all = self.anatomy(board.cells[d]);
        let cells = [all.body, all.fins, all.endo_fins].map(|set| members(set).collect());
        Evidence::fish(d as u8 + 1, units(self.base), units(self.cover), cells)
    }

    fn give(self, technique: Technique, board: &Board, d: usize, take: Take) -> ControlFlow<()> {
        let mut evidence = || self.evidence(board, d);
        take(FoundStep::strikes_out(
            technique,
            self.removed(board, d),
            &mut evidence,
        ))
    }
}

/// Returns the units in HoDoKu's order.
fn units(set: u32) -> Vec<Unit> {
    let all = (0..27).filter(|place| set >> place & 1 != 0);
    all.map(|place| Unit::ALL[UNITS[place]]).collect()
}

/// Returns the places in the units, and those in two of them.
fn union(units: u32, cells: CellSet) -> (CellSet, CellSet) {
    let (mut all, mut doubly) = (0, 0);
    for place in (0..27).filter(|place| units >> place & 1 != 0) {
        let places = cells & UNIT_SETS[UNITS[place]];
        doubly |= all & places;
        all |= places;
    }
    (all, doubly)
}

/// Returns the cells that see all of these.
fn common_peers(cells: CellSet) -> CellSet {
    indices(cells).fold(sudoku_cells::ALL, |seen, cell| seen & PEER_SETS[cell])
}

/// The kind of fish that is looked for, and its number of base units.
type Sort = (Kind, usize);

/// What the searches have seen; see the top of the module.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    searches: Vec<(Sort, [Option<Seen>; 9])>,
}

/// What a search has seen of a digit.
#[derive(Clone, Copy, Debug)]
struct Seen {
    cells: CellSet,
    /// The first fish among them.
    first: Option<Fish>,
}

impl Memory {
    /// Returns what the search has seen of the digit, if its places are still these.
    fn recall(&self, search: Sort, d: usize, cells: CellSet) -> Option<Seen> {
        let (_, digits) = self.searches.iter().find(|(known, _)| *known == search)?;
        digits[d].filter(|seen| seen.cells == cells)
    }

    fn keep(&mut self, search: Sort, d: usize, seen: Seen) {
        let known = self.searches.iter().position(|(known, _)| *known == search);
        let place = known.unwrap_or_else(|| {
            self.searches.push((search, [None; 9]));
            self.searches.len() - 1
        });
        self.searches[place].1[d] = Some(seen);
    }
}

/// A function that takes a fish with its kind, because a search for finned or sashimi fish meets both.
type Catch<'a> = &'a mut dyn FnMut(Kind, Fish) -> ControlFlow<()>;

/// Goes through the fish of a kind and size.
pub(crate) fn each(look: Look, kind: Kind, size: usize) -> ControlFlow<()> {
    let Look {
        board,
        options,
        technique,
        fish: memory,
        take,
        ..
    } = look;
    if options.siamese {
        return siamese::each(board, technique, kind, size, take);
    }
    for d in 0..9 {
        let cells = board.cells[d];
        if cells == 0 {
            continue;
        }
        let known = memory.recall((kind, size), d, cells).map(|seen| seen.first);
        // The first fish, if it is known, is given before the others are looked for again.
        let mut given = None;
        match known {
            Some(None) => continue,
            Some(Some(first)) => {
                first.give(technique, board, d, take)?;
                given = Some(first);
            }
            None if kind == Kind::Basic && !basic::are_any(board, d) => {
                for size in 2..=4 {
                    memory.keep((kind, size), d, Seen { cells, first: None });
                }
                continue;
            }
            None => {}
        }
        // The first finned and the first sashimi fish.
        let mut firsts = [None; 2];
        let which = |kind| usize::from(kind == Kind::Sashimi);
        let flow = of_digit(cells, kind, size, &mut |caught, fish| {
            let first = &mut firsts[which(caught)];
            *first = first.or(Some(fish));
            if caught == kind && given != Some(fish) {
                fish.give(technique, board, d, take)?;
            }
            ControlFlow::Continue(())
        });
        let all_seen = flow.is_continue();
        let kinds = match kind {
            Kind::Finned | Kind::Sashimi => [Kind::Finned, Kind::Sashimi].as_slice(),
            _ => &[kind],
        };
        for &kind in kinds {
            let first = firsts[which(kind)];
            if all_seen || first.is_some() {
                memory.keep((kind, size), d, Seen { cells, first });
            }
        }
        flow?;
    }
    ControlFlow::Continue(())
}

/// Goes through the fish of a digit. A search for finned or sashimi fish meets both.
fn of_digit(cells: CellSet, kind: Kind, size: usize, catch: Catch) -> ControlFlow<()> {
    match kind {
        Kind::Basic => basic::each(cells, size, catch),
        Kind::Finned | Kind::Sashimi => basic::each_finned(cells, size, catch),
        _ => wide::each(cells, kind, size, catch),
    }
}
