//! The actions of a search, as values.

use std::fmt;

/// An action of a search. A `Step` is what it tries; for a Sudoku, a digit placed in a cell.
///
/// A watcher that needs more than a few events matches on all of them, without `_`, so that the compiler
/// finds every place that a new event concerns. A list of all events in the tests of the page makes them find
/// what reads events from texts and bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<Step> {
    /// The search calls itself (the first call counts too).
    Call,
    /// It looks at this item, to find the one to fill next.
    Look(Item),
    /// It is going to fill this item, which has this many candidates.
    Choose(Item, usize),
    /// It has looked ahead, and passes over this item, whose turn it was and which has this many candidates.
    /// The item that it is going to fill instead has fewer.
    Foresee(Item, usize),
    /// It considers this step.
    Consider(Step),
    /// It refuses the step that was considered last, which may have been taken already.
    Refuse(Step, Reason),
    /// It takes this step.
    Place(Step),
    /// It takes the step back.
    Retract(Step),
    /// It has considered every step for this item, and goes back.
    GiveUp(Item),
    /// It concludes that none of these digits can be in this cell: bit *d* is 1 if digit *d* is one of them.
    Eliminate(Item, u64, Reason),
    /// It covers this item of an exact cover.
    Cover(Item),
    /// It uncovers the item.
    Uncover(Item),
    /// It goes on with a state that has waited.
    Visit {
        /// The number of the state, in the order of the visits; the start is 0.
        state: usize,
        /// The number of the state it was made from.
        parent: usize,
        /// The number of steps from the start.
        depth: usize,
    },
    /// It has made this many new states from the current one, without those it has dropped.
    Expand(usize),
    /// It drops the state that this step leads to, because it has been there.
    Drop(Step),
}

impl<Step> Event<Step> {
    /// Returns the name under which it is printed: `call`, `give_up`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Call => "call",
            Self::Look(_) => "look",
            Self::Choose(..) => "choose",
            Self::Foresee(..) => "foresee",
            Self::Consider(_) => "consider",
            Self::Refuse(..) => "refuse",
            Self::Place(_) => "place",
            Self::Retract(_) => "retract",
            Self::GiveUp(_) => "give_up",
            Self::Eliminate(..) => "eliminate",
            Self::Cover(_) => "cover",
            Self::Uncover(_) => "uncover",
            Self::Visit { .. } => "visit",
            Self::Expand(_) => "expand",
            Self::Drop(_) => "drop",
        }
    }

    /// Returns the same event with another step and another item; `None` if `step` returns `None` for the
    /// step.
    #[inline]
    pub(crate) fn translate<Other>(
        self,
        step: impl FnOnce(Step) -> Option<Other>,
        item: impl FnOnce(Item) -> Item,
    ) -> Option<Event<Other>> {
        Some(match self {
            Self::Call => Event::Call,
            Self::Look(at) => Event::Look(item(at)),
            Self::Choose(chosen, candidates) => Event::Choose(item(chosen), candidates),
            Self::Foresee(passed_over, candidates) => Event::Foresee(item(passed_over), candidates),
            Self::Consider(considered) => Event::Consider(step(considered)?),
            Self::Refuse(refused, reason) => Event::Refuse(step(refused)?, reason),
            Self::Place(placed) => Event::Place(step(placed)?),
            Self::Retract(retracted) => Event::Retract(step(retracted)?),
            Self::GiveUp(given_up) => Event::GiveUp(item(given_up)),
            Self::Eliminate(cell, digits, reason) => Event::Eliminate(item(cell), digits, reason),
            Self::Cover(covered) => Event::Cover(item(covered)),
            Self::Uncover(uncovered) => Event::Uncover(item(uncovered)),
            Self::Visit { state, parent, depth } => Event::Visit { state, parent, depth },
            Self::Expand(states) => Event::Expand(states),
            Self::Drop(dropped) => Event::Drop(step(dropped)?),
        })
    }
}

/// Something that a solution needs once, and that a step fills. The word is Knuth's ("Dancing links", 2000);
/// most searches for a Sudoku only look at cells. Rows, columns and boxes are counted from 0, the boxes row
/// by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields are clear.
pub enum Item {
    /// A cell needs a digit.
    Cell { row: usize, column: usize },
    /// A row needs this digit.
    Row { row: usize, digit: u8 },
    /// A column needs this digit.
    Column { column: usize, digit: u8 },
    /// A box needs this digit.
    Box { number: usize, digit: u8 },
    /// The item of an exact cover with this number, whatever it stands for.
    Number(usize),
}

impl Item {
    /// Returns the cell with this number in a Sudoku of 9 × 9, row by row from 0.
    #[must_use]
    #[inline]
    pub fn cell(cell: usize) -> Self {
        Self::Cell {
            row: cell / 9,
            column: cell % 9,
        }
    }
}

/// Writes `row 2, col 5` or `the 4 of box 8`.
impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Cell { row, column } => write!(f, "row {row}, col {column}"),
            Self::Row { row, digit } => write!(f, "the {digit} of row {row}"),
            Self::Column { column, digit } => write!(f, "the {digit} of col {column}"),
            Self::Box { number, digit } => write!(f, "the {digit} of box {number}"),
            Self::Number(number) => write!(f, "item {number}"),
        }
    }
}

/// The reason why a step is refused, or a candidate eliminated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The digit is in the row already.
    Row,
    /// The digit is in the column already.
    Column,
    /// The digit is in the panel already.
    Panel,
    /// The cell has another digit as a clue.
    Clue,
    /// The cell has another digit as a guess.
    Guess,
    /// The digit is the last one of this cell, which shares a row, column or panel.
    LastDigit(Item),
    /// The cell is the last place for another digit of its row, column or panel.
    LastPlace(Item),
    /// A contradiction follows from the step.
    Contradiction,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Row => f.write_str("in the row"),
            Self::Column => f.write_str("in the column"),
            Self::Panel => f.write_str("in the panel"),
            Self::Clue => f.write_str("clue"),
            Self::Guess => f.write_str("guess"),
            Self::LastDigit(cell) => write!(f, "last digit of {cell}"),
            Self::LastPlace(item) => write!(f, "last place for {item}"),
            Self::Contradiction => f.write_str("contradiction"),
        }
    }
}
