//! Events as bytes.

use page::event::{Event, Near};
use proptest::prelude::*;
use sudoku1::Placement;
use watchers::{Item, Reason};

fn item() -> impl Strategy<Value = Item> {
    prop_oneof![
        4 => (0..9_usize, 0..9_usize).prop_map(|(row, column)| Item::Cell { row, column }),
        1 => (0..9_usize, 1..=9_u8).prop_map(|(row, digit)| Item::Row { row, digit }),
        1 => (0..9_usize, 1..=9_u8).prop_map(|(column, digit)| Item::Column { column, digit }),
        1 => (0..9_usize, 1..=9_u8).prop_map(|(number, digit)| Item::Box { number, digit }),
        1 => (0..=65_535_usize).prop_map(Item::Number),
    ]
}

fn cell() -> impl Strategy<Value = Item> {
    (0..81_usize).prop_map(Item::cell)
}

fn step() -> impl Strategy<Value = Placement> {
    (0..9_usize, 0..9_usize, 1..=9_u8).prop_map(|(row, column, digit)| Placement { row, column, digit })
}

fn reason() -> impl Strategy<Value = Reason> {
    prop_oneof![
        Just(Reason::Row),
        Just(Reason::Column),
        Just(Reason::Panel),
        Just(Reason::Clue),
        Just(Reason::Guess),
        Just(Reason::Contradiction),
        item().prop_map(Reason::LastDigit),
        item().prop_map(Reason::LastPlace),
    ]
}

/// Makes `event`, a strategy of all events. A new event does not compile until it is in the list; then the
/// tests ask for it in both readers, `src/event.rs` and `src/trace/line.rs`.
macro_rules! events {
    ($($event:ident $strategy:expr;)*) => {
        /// Returns any event.
        pub fn event() -> impl Strategy<Value = Event> {
            prop_oneof![$($strategy),*]
        }

        const _: fn(Event) = |event| match event {
            $(Event::$event { .. } => {})*
        };
    };
}

events! {
    Call Just(Event::Call);
    Look item().prop_map(Event::Look);
    Choose (item(), 0..=9_usize).prop_map(|(item, candidates)| Event::Choose(item, candidates));
    Foresee (cell(), 0..=9_usize).prop_map(|(cell, candidates)| Event::Foresee(cell, candidates));
    Consider step().prop_map(Event::Consider);
    Refuse (step(), reason()).prop_map(|(step, reason)| Event::Refuse(step, reason));
    Place step().prop_map(Event::Place);
    Retract step().prop_map(Event::Retract);
    GiveUp item().prop_map(Event::GiveUp);
    Eliminate (cell(), 0..512_u64, reason())
        .prop_map(|(cell, digits, reason)| Event::Eliminate(cell, digits << 1, reason));
    Cover item().prop_map(Event::Cover);
    Uncover item().prop_map(Event::Uncover);
    Visit (1..1_000_000_usize, 0..1_000_000_usize, 1..=81_usize)
        .prop_map(|(state, parent, depth)| Event::Visit { state, parent, depth });
    Expand (0..1_000_000_usize).prop_map(Event::Expand);
    Drop step().prop_map(Event::Drop);
}

proptest! {
    #[test]
    fn whatever_is_written_is_read(events in prop::collection::vec(event(), 0..100)) {
        let (mut out, mut near) = (Vec::new(), Near::new(9));
        for &event in &events {
            near.write(event, &mut out);
        }
        let (mut bytes, mut near) = (out.into_iter(), Near::new(9));
        let read: Vec<_> = std::iter::from_fn(|| near.read(&mut bytes)).collect();
        prop_assert_eq!(read, events);
    }

    #[test]
    fn bytes_that_mean_nothing_end_the_reading(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let (mut near, length) = (Near::new(9), bytes.len());
        let mut bytes = bytes.into_iter();
        prop_assert!(std::iter::from_fn(|| near.read(&mut bytes)).count() <= length);
    }
}
