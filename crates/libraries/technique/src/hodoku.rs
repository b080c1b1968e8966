//! HoDoKu's techniques: the steps as most players name them, in HoDoKu 2.2.0's order of preference.
//!
//! HoDoKu (Bernhard Hobiger, 2008 to 2012), like every solver made for people, goes through a list of
//! techniques and takes the first step that one of them finds. If there are several, the one it takes decides
//! the rest of the path, and with it the level and the score. So each search goes through the patterns in
//! HoDoKu's order, and a step lists its candidates in the order in which they are struck out: the
//! [board](board) remembers the order in which singles came up.
//!
//! There is one file for each idea. A search passes each step it finds to a function that returns whether to
//! go on: a path takes only the first step, a list of what is possible takes them all.

#![allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "there are few options today, but there may be more"
)]

mod als;
mod board;
mod brute_force;
mod bug;
mod chain;
mod colors;
mod dual;
mod empty_rectangle;
mod fish;
mod locked;
mod single;
mod skyscraper;
mod stale;
mod subset;
mod sue_de_coq;
mod tabling;
mod template;
mod two_string_kite;
mod uniqueness;
mod wing;

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::ControlFlow;

pub(crate) use board::Board;
use stale::{Part, Stale};

use crate::bits::{Bits, indices};
use crate::evidence::Evidence;
use crate::options::Options;
use crate::scale::Scale;
use crate::search::Search;
use crate::state::{Candidate, State};
use crate::step::Step;
use crate::table::table;
use crate::technique::Technique;
use sudoku_cells::CellSet;

/// A step as HoDoKu finds it.
pub(crate) struct FoundStep<'a> {
    pub technique: Technique,
    /// The digit that is placed, if one is.
    pub placed: Option<Candidate>,
    /// The candidates that are struck out, in HoDoKu's order and with its repetitions: the order of later
    /// singles depends on them.
    pub removed: Vec<Candidate>,
    /// Makes the evidence for the step. A rating does not call it.
    pub evidence: &'a mut dyn FnMut() -> Evidence,
}

impl<'a> FoundStep<'a> {
    /// Returns a step that strikes out candidates.
    pub(crate) fn strikes_out(
        technique: Technique,
        removed: Vec<Candidate>,
        evidence: &'a mut dyn FnMut() -> Evidence,
    ) -> Self {
        Self {
            technique,
            placed: None,
            removed,
            evidence,
        }
    }

    /// Returns the step with its rating and its level on the scale.
    pub(crate) fn step(&mut self, search: Search, scale: &Scale) -> Step {
        let mut by_cell: BTreeMap<u8, u16> = BTreeMap::new();
        for Candidate { cell, digit } in &self.removed {
            *by_cell.entry(*cell).or_default() |= 1 << (digit - 1);
        }
        Step {
            technique: self.technique,
            search,
            rating: scale.rating(self.technique, 0),
            level: scale.level(self.technique),
            size: 0,
            placed: self.placed,
            removed: by_cell.into_iter().collect(),
            evidence: (self.evidence)(),
        }
    }
}

/// A step that strikes out candidates, kept until its turn comes.
#[derive(Clone, Debug)]
pub(crate) struct StoredStep {
    technique: Technique,
    removed: Vec<Candidate>,
    evidence: Evidence,
}

impl StoredStep {
    fn give(&self, take: Take) -> ControlFlow<()> {
        let mut evidence = || self.evidence.clone();
        take(FoundStep::strikes_out(
            self.technique,
            self.removed.clone(),
            &mut evidence,
        ))
    }
}

/// The rank of a step that strikes out candidates in HoDoKu's order of preference, see [`rank`].
pub(crate) type Rank = (Reverse<usize>, usize);

/// Returns the rank of a step. Steps that strike out more come first, then those with a smaller sum of cells
/// and digits, in which later candidates weigh more. The sum means nothing, and two steps may have the same
/// one.
pub(crate) fn rank(removed: impl IntoIterator<Item = Candidate>) -> Rank {
    let (mut count, mut sum) = (0, 0);
    for Candidate { cell, digit } in removed {
        sum += usize::from(cell) * (1 + 80 * count) + usize::from(digit);
        count += 1;
    }
    (Reverse(count), sum)
}

/// Gives steps in the order in which HoDoKu sorts them.
pub(crate) fn in_order(mut all: Vec<StoredStep>, take: Take) -> ControlFlow<()> {
    all.sort_by_key(|kept| rank(kept.removed.iter().copied()));
    all.iter().try_for_each(|kept| kept.give(take))
}

/// A function that takes a step that a search has found, and returns whether to go on or to stop.
pub(crate) type Take<'a> = &'a mut dyn FnMut(FoundStep) -> ControlFlow<()>;

/// Returns the candidate d + 1 in each cell of a set, in reading order.
pub(crate) fn candidates_of(cells: CellSet, d: usize) -> impl Iterator<Item = Candidate> {
    indices(cells).map(move |cell| Candidate::new(cell, d))
}

/// Everything that a search works with.
pub(crate) struct Look<'a> {
    board: &'a Board,
    options: &'a Options,
    /// The technique that it finds according to its row in the table; the first one if there are several.
    technique: Technique,
    uniqueness: &'a mut uniqueness::Memory,
    fish: &'a mut fish::Memory,
    sets: &'a mut als::Memory,
    nets: &'a mut Option<Box<tabling::NetMemory>>,
    tables: &'a mut tabling::Memory,
    sue_de_coq: &'a mut sue_de_coq::Memory,
    take: Take<'a>,
}

/// A search, and how it is done.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    search: Search,
    technique: Technique,
    how: How,
}

#[derive(Clone, Copy)]
enum How {
    /// Takes the single that came up first.
    Queue(single::Kind),
    /// Looks at the whole position.
    All(fn(Look) -> ControlFlow<()>),
    /// Looks at the parts in which something has changed.
    Stale(Part, fn(Look, &mut Stale) -> ControlFlow<()>),
}

/// Turns the last column of the [table](crate::table) into a `How`.
macro_rules! how {
    (queue $kind:ident) => {
        How::Queue(single::Kind::$kind)
    };
    (all $each:expr) => {
        How::All($each)
    };
    ($part:ident $each:expr) => {
        How::Stale(Part::$part, $each)
    };
}

macro_rules! ways {
    (
        explainer { $($se:ident $se_name:literal $se_finds:tt $se_way:tt)* }
        hodoku { $($search:ident $name:literal $worth:tt $finds:tt ($($how:tt)+))* }
    ) => {
        /// Returns the way of a search. Without the feature no search has one, so the functions that are
        /// named here do not become part of the program.
        const fn way_of(search: Search) -> Option<Way> {
            if !cfg!(feature = "hodoku") {
                return None;
            }
            let how = match search {
                $(Search::$se)|* => return None,
                $(Search::$search => how!($($how)+),)*
            };
            let technique = search.techniques()[0];
            Some(Way { search, technique, how })
        }
    };
}

table!(ways);

/// By search: its way. This is a table because it is looked up at every step.
static WAYS: [Option<Way>; Search::ALL.len()] = {
    let mut ways = [None; Search::ALL.len()];
    let mut at = 0;
    while at < ways.len() {
        ways[at] = way_of(Search::ALL[at]);
        at += 1;
    }
    ways
};

/// Returns how a search is done, if it is one of HoDoKu's.
pub(crate) fn way(search: Search) -> Option<Way> {
    if cfg!(feature = "hodoku") {
        WAYS[search as usize]
    } else {
        None
    }
}

/// Finds steps from position to position.
#[derive(Clone, Debug)]
pub(crate) struct Finder {
    board: Board,
    /// Whether there are fewer than ten digits: HoDoKu does not begin a path then.
    pub is_refused: bool,
    options: Options,
    stale: stale::Memory,
    uniqueness: uniqueness::Memory,
    fish: fish::Memory,
    sets: als::Memory,
    nets: Option<Box<tabling::NetMemory>>,
    tables: tabling::Memory,
    sue_de_coq: sue_de_coq::Memory,
}

impl Finder {
    pub(crate) fn new(state: &State, options: Options) -> Self {
        Self::of_board(Board::from(state), options)
    }

    /// Makes a finder for the start of a puzzle. The caller knows that no unit has a digit twice.
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
            nets: None,
            tables: tabling::Memory::default(),
            sue_de_coq: sue_de_coq::Memory::default(),
        }
    }

    /// Carries out the first step that one of these searches finds, and returns its technique and whether it
    /// places a digit. Unless the step is a single, `look` gets the technique, the digits and the candidates
    /// before that.
    pub(crate) fn advance(
        &mut self,
        searches: &[Search],
        mut look: impl FnMut(Technique, &[u8; 81], &[u16; 81]),
    ) -> Option<(Technique, bool)> {
        if self.is_full() || self.board.is_broken || self.is_refused {
            return None;
        }
        searches.iter().find_map(|&search| {
            let way = way(search)?;
            // Most steps are singles, which need no evidence.
            if let How::Queue(kind) = way.how {
                let single = kind.find(&mut self.board)?;
                self.board.place(single);
                return Some((way.technique, true));
            }
            let (technique, placed, removed) = self.find(way, |found| found.technique)?;
            look(technique, &self.board.digits, &self.board.candidates);
            self.carry_out(placed, removed);
            Some((technique, placed.is_some()))
        })
    }

    /// Whether no empty cell is left.
    pub(crate) fn is_full(&self) -> bool {
        self.board.empty == 0
    }

    /// Carries out the step that HoDoKu takes if it searches this way, and returns what `tell` makes of it.
    pub(crate) fn first<T>(&mut self, way: Way, tell: impl Fn(&mut FoundStep) -> T) -> Option<T> {
        let (told, placed, removed) = self.find(way, tell)?;
        self.carry_out(placed, removed);
        Some(told)
    }

    /// Finds the step that HoDoKu takes if it searches this way. Returns what `tell` makes of it, the digit
    /// that it places, and the candidates that it strikes out.
    fn find<T>(
        &mut self,
        way: Way,
        tell: impl Fn(&mut FoundStep) -> T,
    ) -> Option<(T, Option<Candidate>, Vec<Candidate>)> {
        if self.board.is_broken {
            return None;
        }
        let mut first = None;
        let take = &mut |mut found: FoundStep| {
            first = Some((tell(&mut found), found.placed, found.removed));
            ControlFlow::Break(())
        };
        let _stopped = match way.how {
            How::Queue(kind) => {
                let single = kind.find(&mut self.board)?;
                kind.give(&self.board, single, take)
            }
            How::All(_) | How::Stale(..) => self.each(way, take),
        };
        first
    }

    /// Goes through the patterns of a search that place or strike out anything, in HoDoKu's order of
    /// preference.
    pub(crate) fn each(&mut self, way: Way, take: Take) -> ControlFlow<()> {
        self.stale.follow(&mut self.board);
        // A digit against the rules may stand in a cell without candidates: nothing follows from that.
        if self.board.is_broken {
            return ControlFlow::Continue(());
        }
        let look = Look {
            board: &self.board,
            options: &self.options,
            technique: way.technique,
            uniqueness: &mut self.uniqueness,
            fish: &mut self.fish,
            sets: &mut self.sets,
            nets: &mut self.nets,
            tables: &mut self.tables,
            sue_de_coq: &mut self.sue_de_coq,
            take,
        };
        match way.how {
            How::Queue(kind) => kind.each(look),
            How::All(each) => each(look),
            How::Stale(part, each) => {
                if part == Part::Subsets {
                    self.stale.look(|unit| subset::look(&self.board, unit));
                }
                each(look, self.stale.of(way.search))
            }
        }
    }

    /// Carries out a step that was found elsewhere.
    pub(crate) fn follow(&mut self, step: &Step) {
        let of =
            |&(cell, digits): &(u8, u16)| Bits(digits).map(move |d| Candidate::new(usize::from(cell), d));
        self.carry_out(step.placed, step.removed.iter().flat_map(of));
    }

    fn carry_out(&mut self, placed: Option<Candidate>, removed: impl IntoIterator<Item = Candidate>) {
        for candidate in removed {
            self.board.strike_out(candidate);
        }
        if let Some(placed) = placed {
            self.board.place(placed);
        }
    }
}
