//! HoDoKu's techniques: the steps as most players name them, in HoDoKu 2.2.0's order of preference.
//!
//! HoDoKu (Bernhard Hobiger, 2008 to 2012) goes, like every solver for people, through a list of techniques and takes the
//! first step that one of them gives. Which one it takes of several decides the rest of the path, and with it level and
//! score. So each search goes through the patterns in HoDoKu's order, and a step says in which order its candidates are
//! struck out: the [board](board) remembers in which order singles have come up.
//!
//! One file for each idea. A search gives what it finds to a function that says whether it wants more: the first
//! for a path, all for a list of what is possible.

#![allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "options are few today, and may be more"
)]

mod als;
mod board;
mod brute_force;
mod bug;
mod chain;
mod colors;
mod empty_rectangle;
mod fish;
mod locked;
mod single;
mod skyscraper;
mod sort;
mod stale;
mod subset;
mod sue_de_coq;
mod tabling;
mod template;
mod two_string_kite;
mod uniqueness;
mod wing;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::ControlFlow;

pub(crate) use board::Board;

use crate::bits::{Bits, indices};
use crate::pattern::Pattern;
use crate::scale::Scale;
use crate::search::Search;
use crate::state::{Candidate, State};
use crate::step::Step;
use crate::technique::Technique;
use sudoku_cells::CellSet;

/// A step as HoDoKu finds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub technique: Technique,
    /// The digit that is placed, if one is.
    pub placed: Option<Candidate>,
    /// The candidates that are struck out, in HoDoKu's order, with its repetitions: later singles depend on it.
    pub removed: Vec<Candidate>,
    pub pattern: Pattern,
}

impl Found {
    /// The step, with what the scale says.
    pub(crate) fn step(self, search: Search, scale: &Scale) -> Step {
        let Self {
            technique,
            placed,
            removed,
            pattern,
        } = self;
        let mut by_cell: BTreeMap<u8, u16> = BTreeMap::new();
        for Candidate { cell, digit } in removed {
            *by_cell.entry(cell).or_default() |= 1 << (digit - 1);
        }
        Step {
            technique,
            search,
            rating: scale.rating(technique, 0),
            level: scale.level(technique),
            size: 0,
            placed,
            removed: by_cell.into_iter().collect(),
            pattern,
        }
    }
}

/// What HoDoKu's options allow beyond the usual, see each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an option that stands for itself"
)]
#[non_exhaustive]
pub struct Options {
    /// Fish, kites and empty rectangles that share their body are joined ("Siamese", "dual"). Not usually.
    pub siamese: bool,
    /// Empty rectangles may have but two candidates in the box. Not usually.
    pub rectangles_of_two: bool,
    /// Corners of unique rectangles may lack one of the two digits. Usually so.
    pub missing_candidates: bool,
    /// Almost locked sets may be nodes of grouped nice loops and AICs. Not usually.
    pub sets_in_chains: bool,
    /// The almost locked sets of one step may overlap. Not usually.
    pub sets_overlap: bool,
    /// ALS-chains of up to six links may go on to sets that are earlier in the list of sets. Not usually.
    pub sets_both_ways: bool,
}

impl Options {
    /// All of them by name.
    pub(crate) fn all(&mut self) -> [(&'static str, &mut bool); 6] {
        let Self {
            siamese,
            rectangles_of_two,
            missing_candidates,
            sets_in_chains,
            sets_overlap,
            sets_both_ways,
        } = self;
        [
            ("siamese", siamese),
            ("rectangles of two", rectangles_of_two),
            ("missing candidates", missing_candidates),
            ("sets in chains", sets_in_chains),
            ("sets overlap", sets_overlap),
            ("sets both ways", sets_both_ways),
        ]
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            siamese: false,
            rectangles_of_two: false,
            missing_candidates: true,
            sets_in_chains: false,
            sets_overlap: false,
            sets_both_ways: false,
        }
    }
}

/// Gives steps in the order in which HoDoKu sorts them: those that strike out more come first, then a weighted sum of what they strike
/// out decides.
pub(crate) fn in_order(mut all: Vec<Found>, take: Take) -> ControlFlow<()> {
    all.sort_by_key(|found| {
        let weighted =
            |(place, c): (usize, &Candidate)| usize::from(c.cell) * (1 + 80 * place) + usize::from(c.digit);
        let sum: usize = found.removed.iter().enumerate().map(weighted).sum();
        (Reverse(found.removed.len()), sum)
    });
    all.into_iter().try_for_each(take)
}

/// What is done with a pattern that a search finds: go on, or stop.
pub(crate) type Take<'a> = &'a mut dyn FnMut(Found) -> ControlFlow<()>;

/// The digit d + 1 in each cell of a set, in reading order.
pub(crate) fn candidates_of(cells: CellSet, d: usize) -> impl Iterator<Item = Candidate> {
    indices(cells).map(move |cell| Candidate::new(cell, d))
}

/// Finds steps from position to position.
#[derive(Clone, Debug)]
pub(crate) struct Finder {
    board: Board,
    /// With fewer than ten digits HoDoKu does not begin a path.
    pub is_refused: bool,
    options: Options,
    stale: stale::Memory,
    uniqueness: uniqueness::Memory,
    fish: fish::Memory,
    sets: als::Memory,
    sue_de_coq: sue_de_coq::Memory,
}

impl Finder {
    pub(crate) fn new(state: &State, options: Options) -> Self {
        Self::of_board(Board::new(state), options)
    }

    /// From the start of a puzzle, of which it is known that no digit is twice in a unit.
    pub(crate) fn of_puzzle(puzzle: &[u8; 81], options: Options) -> Self {
        Self::of_board(Board::of_puzzle(puzzle), options)
    }

    fn of_board(board: Board, options: Options) -> Self {
        Self {
            is_refused: board.empty.count_ones() > 81 - 10,
            board,
            options,
            stale: stale::Memory::default(),
            uniqueness: uniqueness::Memory::default(),
            fish: fish::Memory::default(),
            sets: als::Memory::default(),
            sue_de_coq: sue_de_coq::Memory::default(),
        }
    }

    /// Carries out the first step that one of these searches finds; its technique, and whether it places a digit.
    pub(crate) fn advance(&mut self, searches: &[Search]) -> Option<(Technique, bool)> {
        if self.is_full() || self.board.is_broken || self.is_refused {
            return None;
        }
        searches.iter().find_map(|&search| {
            // Most steps are singles, and need no words.
            let single = match search {
                Search::FullHouse => single::find_full_house(&self.board),
                Search::QueuedNakedSingle => self.board.pop_naked(),
                Search::QueuedHiddenSingle => single::find_hidden(&mut self.board),
                _ => {
                    let found = self.first(search)?;
                    self.apply(&found);
                    return Some((found.technique, found.placed.is_some()));
                }
            };
            self.board.place(single?);
            Some((search.techniques()[0], true))
        })
    }

    /// Is there no empty cell left?
    pub(crate) fn is_full(&self) -> bool {
        self.board.empty == 0
    }

    /// The step that HoDoKu takes if it searches for this.
    pub(crate) fn first(&mut self, search: Search) -> Option<Found> {
        match search {
            Search::FullHouse => return single::full_house(&self.board),
            Search::QueuedNakedSingle => return single::naked(&mut self.board),
            Search::QueuedHiddenSingle => return single::hidden(&mut self.board),
            _ => {}
        }
        let mut first = None;
        let _stopped = self.each(search, &mut |found| {
            first = Some(found);
            ControlFlow::Break(())
        });
        first
    }

    /// Goes through the patterns of a search that place or strike out anything, in HoDoKu's order of preference.
    pub(crate) fn each(&mut self, search: Search, take: Take) -> ControlFlow<()> {
        self.stale.follow(&mut self.board);
        let (board, options) = (&self.board, &self.options);
        let stale = self.stale.of(search);
        match search {
            Search::FullHouse | Search::QueuedNakedSingle | Search::QueuedHiddenSingle => {
                single::each(board, search, take)
            }
            Search::LockedCandidates1 | Search::LockedCandidates2 => locked::each(board, search, stale, take),
            Search::LockedPair
            | Search::LockedTriple
            | Search::HodokuNakedPair
            | Search::NakedTriple
            | Search::NakedQuadruple
            | Search::HodokuHiddenPair
            | Search::HiddenTriple
            | Search::HiddenQuadruple => subset::each(board, search, &mut self.stale, take),
            Search::RemotePair | Search::TurbotFish | Search::XChain | Search::XyChain => {
                chain::each(board, search, stale, take)
            }
            Search::BugPlus1 => bug::each(board, take),
            Search::Skyscraper => skyscraper::each(board, stale, take),
            Search::TwoStringKite => two_string_kite::each(board, options, stale, take),
            Search::EmptyRectangle => empty_rectangle::each(board, options, stale, take),
            Search::WWing | Search::HodokuXyWing | Search::HodokuXyzWing => wing::each(board, search, take),
            Search::UniquenessTest1
            | Search::UniquenessTest2
            | Search::UniquenessTest3
            | Search::UniquenessTest4
            | Search::UniquenessTest5
            | Search::UniquenessTest6
            | Search::HiddenRectangle
            | Search::AvoidableRectangle1
            | Search::AvoidableRectangle2 => {
                uniqueness::each(board, search, *options, &mut self.uniqueness, take)
            }
            Search::SueDeCoq => sue_de_coq::each(board, &mut self.sue_de_coq, take),
            Search::SimpleColors | Search::MultiColors => colors::each(board, search, stale, take),
            Search::NiceLoop | Search::GroupedNiceLoop | Search::ForcingChain | Search::ForcingNet => {
                tabling::each(board, search, options, &mut self.sets, take)
            }
            Search::AlsXz | Search::AlsXyWing | Search::AlsChain | Search::DeathBlossom => {
                als::each(board, search, options, &mut self.sets, take)
            }
            Search::TemplateSet | Search::TemplateDelete => template::each(board, search, take),
            Search::BruteForce => brute_force::each(board, take),
            _ => fish::each(board, &mut self.fish, search, options, take),
        }
    }

    /// Carries out a step that others have found.
    pub(crate) fn follow(&mut self, step: &Step) {
        for &(cell, digits) in &step.removed {
            for d in Bits(digits) {
                self.board.strike_out(Candidate::new(usize::from(cell), d));
            }
        }
        if let Some(placed) = step.placed {
            self.board.place(placed);
        }
    }

    /// Carries out a step.
    pub(crate) fn apply(&mut self, found: &Found) {
        for candidate in &found.removed {
            self.board.strike_out(*candidate);
        }
        if let Some(placed) = found.placed {
            self.board.place(placed);
        }
    }
}
