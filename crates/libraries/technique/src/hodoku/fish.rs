//! Fish of all kinds: where a digit needs lines, and others hold all its places there.
//!
//! **What a person sees.** As many *base* units as *cover* units, such that the covers hold all places of a
//!  digit in the bases. **Why it holds.** Each base needs the digit, no cover has it twice, so the digit is
//!  in the bases wherever the covers have it: the rest of the covers does not. If two covers share a cell,
//!  the digit there would use up both, so it is not there either, even in a base (a *cannibalistic*
//!  elimination). Places of the bases outside the covers are *fins*: one of the fins has the digit, or the
//!  rest holds, so only what sees all fins too is struck out. A place in two bases is a fin in any case (an
//!  *endo fin*), as it would serve both.
//!
//! ```text
//!     . . .  . . .  . . .
//!     - x -  - . -  x . .      a finned X-wing: x: the only places for a 6 in columns 2 and 7, but for the fin F:
//!     . . .  . . .  . . .      no 6 in row 5 where it sees the fin
//!     . . .  . . .  F . .
//!     . x .  . . .  x - -
//! ```
//!
//! | kind | bases and covers |
//! | --- | --- |
//! | [basic, finned, sashimi](basic) | rows and columns, or the other way round |
//! | [Franken](wide) | rows and boxes against columns and boxes, or the other way round, with at least one box |
//! | [mutant](wide) | any units that are neither |
//! | [Kraken](kraken) | a fish whose fins lead to what is struck out by chains |
//!
//! Sashimi is a basic fish that leaves some base line at most one place without fins, in HoDoKu's sense: the
//! line need not be in the box of the fins. At most five fins, two of them endo fins.
//!
//! Sudoku Explainer's search (`find::fish`) prefers columns to rows and sets of lines to digits; here digits
//! come first, then rows, and it goes from line to line. So the two are two.
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

/// How many fins, and how many endo fins, a fish may have.
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
    /// Basic or Franken, of at most two fins, which do not see what is struck out.
    Kraken,
}

/// A fish: its units as bits in HoDoKu's order, rows, columns, boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fish {
    base: u32,
    cover: u32,
}

/// What a fish is made of, and what it strikes out.
struct Anatomy {
    /// The places in the bases that are not fins.
    body: CellSet,
    /// The places in the bases outside the covers.
    fins: CellSet,
    /// The places in two bases.
    endo_fins: CellSet,
    /// What it strikes out outside the bases, and in them.
    outside: CellSet,
    cannibalistic: CellSet,
}

impl Fish {
    /// The fish among the places `cells` of its digit.
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

    /// What it strikes out of the digit `d + 1`.
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

/// The units, in HoDoKu's order.
fn units(set: u32) -> Vec<Unit> {
    let all = (0..27).filter(|place| set >> place & 1 != 0);
    all.map(|place| Unit::ALL[UNITS[place]]).collect()
}

/// The places in the units, and those in two of them.
fn union(units: u32, cells: CellSet) -> (CellSet, CellSet) {
    let (mut all, mut doubly) = (0, 0);
    for place in (0..27).filter(|place| units >> place & 1 != 0) {
        let places = cells & UNIT_SETS[UNITS[place]];
        doubly |= all & places;
        all |= places;
    }
    (all, doubly)
}

/// What sees all these cells.
fn common_peers(cells: CellSet) -> CellSet {
    indices(cells).fold(sudoku_cells::ALL, |seen, cell| seen & PEER_SETS[cell])
}

/// What kind of fish is looked for, and of how many base units.
type Sort = (Kind, usize);

/// What the searches have seen, see the module's head.
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
    /// What the search has seen among these places of the digit.
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

/// A search that a fish is found for: of the finned and the sashimi search, which of them.
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
        // The first one is given before the others are looked for again.
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
        // Of the finned and the sashimi fish: the first ones.
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
