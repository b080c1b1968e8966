//! What is known about a position: its links, what follows as sets, and the tables that have been asked for.

use alloc::vec::Vec;

use super::super::board::Board;
use super::closure::Closure;
use super::forcing::Sets;
use super::node::Says;
use super::table::Table;
use super::web::Web;

/// No table.
const NONE: u16 = u16::MAX;

/// What is known about the last position that was searched.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    candidates: Vec<u16>,
    /// The tables without groups, and those with groups.
    tables: [Tables; 2],
}

impl Memory {
    /// Returns what is known about a position.
    pub(super) fn of(&mut self, board: &Board, with_groups: bool) -> &mut Tables {
        if self.candidates != board.candidates {
            self.candidates.clear();
            self.candidates.extend_from_slice(&board.candidates);
            self.tables.iter_mut().for_each(|tables| tables.is_known = false);
        }
        let tables = &mut self.tables[usize::from(with_groups)];
        if !tables.is_known {
            tables.renew(board, with_groups);
        }
        tables
    }
}

/// The links of a position, and their consequences.
#[derive(Clone, Debug, Default)]
pub(super) struct Tables {
    is_known: bool,
    pub web: Web,
    pub closure: Closure,
    /// The consequences of each candidate, true or false, as [sets](super::chains), if they have been asked
    /// for.
    pub sets: Vec<Sets>,
    /// By cell: the number of candidates in the cells before it.
    pub offsets: Vec<u16>,
    /// By number: the consequences of a linked node that is true.
    pub after: Vec<Sets>,
    /// Tables; the first ones, one for each of `premises`, are in use.
    begun: Vec<Table>,
    premises: Vec<Says>,
    /// By premise: the place of its table.
    places: Vec<u16>,
}

impl Tables {
    fn renew(&mut self, board: &Board, with_groups: bool) {
        self.is_known = true;
        self.web.renew(board, with_groups);
        self.closure.renew(&self.web);
        self.sets.clear();
        for premise in self.premises.drain(..) {
            self.places[premise.index()] = NONE;
        }
    }

    /// Returns the table of a premise about a candidate. It is begun when it is first asked for.
    pub(super) fn table(&mut self, premise: Says) -> (&Web, &mut Table) {
        self.places.resize(2 * 729, NONE);
        let mut place = usize::from(self.places[premise.index()]);
        if place == usize::from(NONE) {
            place = self.premises.len();
            if place == self.begun.len() {
                self.begun.push(Table::default());
            }
            self.places[premise.index()] = place as u16;
            self.premises.push(premise);
            self.begun[place].begin(premise);
        }
        (&self.web, &mut self.begun[place])
    }
}
