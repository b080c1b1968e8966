//! How a recursion is watched.
//!
//! A recursive function tells a watcher what it does and knows nothing of what the watcher makes of it:
//! counting, printing, drawing. `()` is the watcher that does not look; its empty methods are inlined away.

use std::fmt;

/// Sees a recursion call by call, with what went in and what comes out.
pub trait Calls {
    /// The function is called with this.
    fn enter(&mut self, _call: fmt::Arguments) {}
    /// The call that was entered last and not yet left answers this.
    fn leave(&mut self, _answer: fmt::Arguments) {}
}

/// Sees a search by trial: its calls, the `Step`s it takes and takes back, and the work it does for them.
///
/// What a step is depends on what is searched; for a Sudoku it is a digit placed in a cell. A search tells
/// what it does, and nothing that it does not do: one that keeps sets of legal digits never refuses a digit
/// after it was placed, and one that copies its state never covers an item.
pub trait Watcher<Step: ?Sized> {
    /// The search calls itself (the first call counts too).
    fn call(&mut self) {}
    /// It looks at this item, to find the one to fill next.
    fn look(&mut self, _item: Item) {}
    /// It is going to fill this item, which has this many candidates.
    fn choose(&mut self, _item: Item, _candidates: usize) {}
    /// It has looked ahead, and passes over this item, whose turn it was and which has this many candidates:
    /// the one it is going to fill instead has fewer.
    fn foresee(&mut self, _passed_over: Item, _candidates: usize) {}
    /// It considers this step.
    fn consider(&mut self, _step: &Step) {}
    /// It refuses the step that was considered last, which may have been taken already.
    fn refuse(&mut self, _step: &Step, _reason: Reason) {}
    /// It takes this step.
    fn place(&mut self, _step: &Step) {}
    /// It takes the step back.
    fn retract(&mut self, _step: &Step) {}
    /// It has considered every step for this item, and goes back.
    fn give_up(&mut self, _item: Item) {}
    /// It concludes that none of these digits can be in this cell: bit *d* says that digit *d* is one.
    fn eliminate(&mut self, _cell: Item, _digits: u64, _reason: Reason) {}
    /// It covers this item of an exact cover.
    fn cover(&mut self, _item: Item) {}
    /// It uncovers the item.
    fn uncover(&mut self, _item: Item) {}
    /// It goes on with a state that has waited: the state of this number, in the order in which they are
    /// visited, the start being 0; the number of the state it was made from; and its depth, how many steps it
    /// is from the start.
    fn visit(&mut self, _state: usize, _parent: usize, _depth: usize) {}
    /// It has made this many new states from the one it is at, without those it has dropped.
    fn expand(&mut self, _states: usize) {}
    /// It drops the state that this step leads to, because it has been there.
    fn drop_state(&mut self, _step: &Step) {}
}

/// What a solution needs once, and a step fills. The word is Knuth's ("Dancing links", 2000); most searches
/// for a Sudoku only look at cells. Rows, columns and boxes are counted from 0, the boxes row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub enum Item {
    /// A cell needs a digit.
    Cell { row: usize, column: usize },
    /// A row needs this digit.
    Row { row: usize, digit: u8 },
    /// A column needs this digit.
    Column { column: usize, digit: u8 },
    /// A box needs this digit.
    Box { number: usize, digit: u8 },
    /// The item of an exact cover with this number, whatever it means.
    Number(usize),
}

impl Item {
    /// The cell of this number in a Sudoku of 9 × 9, row by row from 0.
    #[must_use]
    #[inline]
    pub fn cell(cell: usize) -> Self {
        Self::Cell {
            row: cell / 9,
            column: cell % 9,
        }
    }
}

/// `row 2, col 5`, `the 4 of box 8`.
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

/// Why a step is refused, or a candidate eliminated.
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
    /// It is the last digit of this cell, which shares a row, column or panel.
    LastDigit(Item),
    /// The cell is the last place for another digit of its row, column or panel.
    LastPlace(Item),
    /// A contradiction follows from it.
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

impl Calls for () {}
impl<Step: ?Sized> Watcher<Step> for () {}

/// Every method of [`Watcher`], by a macro that takes the watcher and the call.
macro_rules! every_event {
    ($tell:ident) => {
        #[inline]
        fn call(&mut self) {
            $tell!(self, call());
        }
        #[inline]
        fn look(&mut self, item: Item) {
            $tell!(self, look(item));
        }
        #[inline]
        fn choose(&mut self, item: Item, candidates: usize) {
            $tell!(self, choose(item, candidates));
        }
        #[inline]
        fn foresee(&mut self, passed_over: Item, candidates: usize) {
            $tell!(self, foresee(passed_over, candidates));
        }
        #[inline]
        fn consider(&mut self, step: &Step) {
            $tell!(self, consider(step));
        }
        #[inline]
        fn refuse(&mut self, step: &Step, reason: Reason) {
            $tell!(self, refuse(step, reason));
        }
        #[inline]
        fn place(&mut self, step: &Step) {
            $tell!(self, place(step));
        }
        #[inline]
        fn retract(&mut self, step: &Step) {
            $tell!(self, retract(step));
        }
        #[inline]
        fn give_up(&mut self, item: Item) {
            $tell!(self, give_up(item));
        }
        #[inline]
        fn eliminate(&mut self, cell: Item, digits: u64, reason: Reason) {
            $tell!(self, eliminate(cell, digits, reason));
        }
        #[inline]
        fn cover(&mut self, item: Item) {
            $tell!(self, cover(item));
        }
        #[inline]
        fn uncover(&mut self, item: Item) {
            $tell!(self, uncover(item));
        }
        #[inline]
        fn visit(&mut self, state: usize, parent: usize, depth: usize) {
            $tell!(self, visit(state, parent, depth));
        }
        #[inline]
        fn expand(&mut self, states: usize) {
            $tell!(self, expand(states));
        }
        #[inline]
        fn drop_state(&mut self, step: &Step) {
            $tell!(self, drop_state(step));
        }
    };
}

macro_rules! tell_one_perhaps {
    ($watcher:ident, $($call:tt)*) => {
        if let Some(watcher) = $watcher {
            watcher.$($call)*;
        }
    };
}

/// Watches perhaps.
impl<Step: ?Sized, W: Watcher<Step>> Watcher<Step> for Option<W> {
    every_event!(tell_one_perhaps);
}

macro_rules! tell_both {
    ($watcher:ident, $($call:tt)*) => {
        $watcher.0.$($call)*;
        $watcher.1.$($call)*;
    };
}

/// Two watchers see the same.
impl<Step: ?Sized, A: Watcher<Step>, B: Watcher<Step>> Watcher<Step> for (A, B) {
    every_event!(tell_both);
}

/// Watches perhaps.
impl<C: Calls> Calls for Option<C> {
    fn enter(&mut self, call: fmt::Arguments) {
        if let Some(watcher) = self {
            watcher.enter(call);
        }
    }
    fn leave(&mut self, answer: fmt::Arguments) {
        if let Some(watcher) = self {
            watcher.leave(answer);
        }
    }
}

/// Two watchers see the same.
impl<A: Calls, B: Calls> Calls for (A, B) {
    fn enter(&mut self, call: fmt::Arguments) {
        self.0.enter(call);
        self.1.enter(call);
    }
    fn leave(&mut self, answer: fmt::Arguments) {
        self.0.leave(answer);
        self.1.leave(answer);
    }
}

/// Shows a watcher of the steps `B` a search whose own steps and items are other ones: a state is the digit
/// that made it, an option of an exact cover the digit it places. What `step` makes nothing of is not told.
pub struct Translated<'a, W, S, I> {
    /// The watcher.
    pub watcher: &'a mut W,
    /// What the search's own step means.
    pub step: S,
    /// What the search's own item means.
    pub item: I,
}

impl<A: ?Sized, B, W, S, I> Watcher<A> for Translated<'_, W, S, I>
where
    W: Watcher<B>,
    S: Fn(&A) -> Option<B>,
    I: Fn(Item) -> Item,
{
    #[inline]
    fn call(&mut self) {
        self.watcher.call();
    }
    #[inline]
    fn look(&mut self, item: Item) {
        self.watcher.look((self.item)(item));
    }
    #[inline]
    fn choose(&mut self, item: Item, candidates: usize) {
        self.watcher.choose((self.item)(item), candidates);
    }
    #[inline]
    fn foresee(&mut self, passed_over: Item, candidates: usize) {
        self.watcher.foresee((self.item)(passed_over), candidates);
    }
    #[inline]
    fn consider(&mut self, step: &A) {
        if let Some(step) = (self.step)(step) {
            self.watcher.consider(&step);
        }
    }
    #[inline]
    fn refuse(&mut self, step: &A, reason: Reason) {
        if let Some(step) = (self.step)(step) {
            self.watcher.refuse(&step, reason);
        }
    }
    #[inline]
    fn place(&mut self, step: &A) {
        if let Some(step) = (self.step)(step) {
            self.watcher.place(&step);
        }
    }
    #[inline]
    fn retract(&mut self, step: &A) {
        if let Some(step) = (self.step)(step) {
            self.watcher.retract(&step);
        }
    }
    #[inline]
    fn give_up(&mut self, item: Item) {
        self.watcher.give_up((self.item)(item));
    }
    #[inline]
    fn eliminate(&mut self, cell: Item, digits: u64, reason: Reason) {
        self.watcher.eliminate((self.item)(cell), digits, reason);
    }
    #[inline]
    fn cover(&mut self, item: Item) {
        self.watcher.cover((self.item)(item));
    }
    #[inline]
    fn uncover(&mut self, item: Item) {
        self.watcher.uncover((self.item)(item));
    }
    #[inline]
    fn visit(&mut self, state: usize, parent: usize, depth: usize) {
        self.watcher.visit(state, parent, depth);
    }
    #[inline]
    fn expand(&mut self, states: usize) {
        self.watcher.expand(states);
    }
    #[inline]
    fn drop_state(&mut self, step: &A) {
        if let Some(step) = (self.step)(step) {
            self.watcher.drop_state(&step);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Count;

    #[test]
    fn two_watchers_see_the_same_and_an_absent_one_nothing() {
        let mut watchers = (Some(Count::default()), None::<Count>);
        watchers.enter(format_args!("a call"));
        Watcher::<str>::call(&mut watchers);
        watchers.place("a step");
        let count = watchers.0.unwrap();
        assert_eq!((count.calls, count.placed, count.taken_back), (2, 1, 0));
        let mut both = (Count::default(), Count::default());
        Watcher::<str>::look(&mut both, Item::cell(80));
        both.refuse("a step", Reason::Row);
        assert_eq!(both.0, both.1);
        assert_eq!((both.0.looked_at, both.0.refused), (1, 1));
    }
}
