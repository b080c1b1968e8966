//! The traits of watchers, and watchers made of others: none, an optional one, two, or one that sees
//! translated events.

use std::fmt;

use crate::{Event, Item};

/// A watcher of a recursion, which sees each call with its arguments and its answer.
///
/// Nothing is formatted unless the watcher prints it.
pub trait Calls {
    /// Sees that the function is called with this.
    fn enter(&mut self, call: fmt::Arguments);
    /// Sees that the call that was entered last and not yet left returns this.
    fn leave(&mut self, answer: fmt::Arguments);
}

/// A watcher of a search by trial, which sees each event.
///
/// What a `Step` is depends on what is searched; for a Sudoku it is a digit placed in a cell. A search
/// reports what it does, and nothing that it does not do: one that keeps sets of legal digits never refuses a
/// digit after it was placed, and one that copies its state never covers an item.
pub trait Watcher<Step> {
    /// Sees what the search does now.
    fn see(&mut self, event: Event<Step>);
}

/// The watcher that ignores everything; its calls are optimized away.
impl Calls for () {
    #[inline]
    fn enter(&mut self, _: fmt::Arguments) {}
    #[inline]
    fn leave(&mut self, _: fmt::Arguments) {}
}

/// The watcher that ignores everything; its calls are optimized away.
impl<Step> Watcher<Step> for () {
    #[inline]
    fn see(&mut self, _: Event<Step>) {}
}

/// A watcher if there is one.
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

/// A watcher if there is one.
impl<Step, W: Watcher<Step>> Watcher<Step> for Option<W> {
    #[inline]
    fn see(&mut self, event: Event<Step>) {
        if let Some(watcher) = self {
            watcher.see(event);
        }
    }
}

/// Two watchers that see the same.
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

/// Two watchers that see the same.
impl<Step: Copy, A: Watcher<Step>, B: Watcher<Step>> Watcher<Step> for (A, B) {
    #[inline]
    fn see(&mut self, event: Event<Step>) {
        self.0.see(event);
        self.1.see(event);
    }
}

/// Shows a watcher of the steps `B` a search that has other steps and items: a state becomes the digit that
/// made it, an option of an exact cover the digit that it places. An event for whose step `step` returns
/// `None` is not shown.
pub struct Translated<'a, W, S, I> {
    /// The watcher.
    pub watcher: &'a mut W,
    /// The translation of a step of the search.
    pub step: S,
    /// The translation of an item of the search.
    pub item: I,
}

impl<A, B, W, S, I> Watcher<A> for Translated<'_, W, S, I>
where
    W: Watcher<B>,
    S: Fn(A) -> Option<B>,
    I: Fn(Item) -> Item,
{
    #[inline]
    fn see(&mut self, event: Event<A>) {
        if let Some(event) = event.translate(&self.step, &self.item) {
            self.watcher.see(event);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Count, Reason};

    #[test]
    fn two_watchers_see_the_same_and_an_absent_one_nothing() {
        let mut watchers = (Some(Count::default()), None::<Count>);
        watchers.enter(format_args!("a call"));
        Watcher::<&str>::see(&mut watchers, Event::Call);
        watchers.see(Event::Place("a step"));
        let count = watchers.0.unwrap();
        assert_eq!((count.calls, count.placed, count.taken_back), (2, 1, 0));
        let mut both = (Count::default(), Count::default());
        Watcher::<&str>::see(&mut both, Event::Look(Item::cell(80)));
        both.see(Event::Refuse("a step", Reason::Row));
        assert_eq!(both.0, both.1);
        assert_eq!((both.0.looked_at, both.0.refused), (1, 1));
    }

    /// Notes what it sees.
    struct Notes(Vec<Event<char>>);

    impl Watcher<char> for Notes {
        fn see(&mut self, event: Event<char>) {
            self.0.push(event);
        }
    }

    #[test]
    fn a_translation_changes_steps_and_items_and_drops_a_step_without_a_meaning() {
        let mut notes = Notes(Vec::new());
        let mut translated = Translated {
            watcher: &mut notes,
            step: |step: usize| "ab".chars().nth(step),
            item: |item| match item {
                Item::Number(number) => Item::cell(number),
                item => item,
            },
        };
        translated.see(Event::Place(1));
        translated.see(Event::Place(2));
        translated.see(Event::Cover(Item::Number(9)));
        let cell = Item::Cell { row: 1, column: 0 };
        assert_eq!(notes.0, [Event::Place('b'), Event::Cover(cell)]);
    }
}
