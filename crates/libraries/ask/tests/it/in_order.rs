//! Batches in order: whichever thread is first, what is consumed is in the order of the batches.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Barrier};
use std::thread;
use std::time::Duration;

use sudoku_ask::{Consumer, InOrder, Turn, Work};

/// Keeps what it takes, until there is enough.
#[derive(Default)]
struct Text {
    taken: String,
    enough: Option<usize>,
    has_panicked: bool,
}

impl Consumer for Text {
    type Page = String;

    fn take(&mut self, page: &mut String) -> bool {
        self.taken += page;
        page.clear();
        self.enough.is_none_or(|enough| self.taken.len() < enough)
    }

    fn append(part: &mut String, page: &mut String) {
        *part += page;
        page.clear();
    }

    fn panicked(&mut self) {
        self.has_panicked = true;
    }
}

/// Does something with each number.
struct Numbers<F>(F);

impl<F: Fn(usize, &mut String, &Turn<'_, Text>) + Send + Sync + 'static> Work for Numbers<F> {
    type Feed = RangeInclusive<usize>;
    type Batch = usize;
    type Consumer = Text;

    fn new_batch(&self) -> usize {
        0
    }

    fn next(&self, feed: &mut RangeInclusive<usize>, batch: &mut usize) -> bool {
        feed.next().map(|number| *batch = number).is_some()
    }

    fn work(&self, batch: &mut usize, page: &mut String, turn: &Turn<'_, Text>) {
        assert!(page.is_empty());
        self.0(*batch, page, turn);
    }
}

/// Prints numbers: in each round of `size` numbers the last one first, and the first one last.
fn in_rounds_of(size: usize) -> impl Work<Feed = RangeInclusive<usize>, Consumer = Text> {
    let done = AtomicUsize::new(0);
    Numbers(move |number, page: &mut String, turn: &Turn<'_, Text>| {
        let (round, place) = ((number - 1) / size, (number - 1) % size);
        wait_for(|| done.load(Ordering::SeqCst) == size * round + size - 1 - place || is_over(turn));
        *page = format!("{number} ");
        done.fetch_add(1, Ordering::SeqCst);
    })
}

fn is_over(turn: &Turn<'_, Text>) -> bool {
    turn.over().load(Ordering::SeqCst)
}

fn wait_for(condition: impl Fn() -> bool) {
    while !condition() {
        thread::yield_now();
    }
}

fn numbers(numbers: RangeInclusive<usize>) -> String {
    let words: Vec<String> = numbers.map(|number| format!("{number} ")).collect();
    words.concat()
}

#[test]
fn pages_are_consumed_in_order_if_the_last_batch_of_each_round_is_done_first() {
    for threads in [1, 2, 5] {
        let order = Arc::new(InOrder::new(Text::default(), threads));
        assert_eq!(order.start(in_rounds_of(threads), 1..=100, threads), threads);
        order.finish(|text| assert_eq!(text.taken, numbers(1..=100)));
    }
}

#[test]
fn nothing_is_consumed_after_the_last_page_that_is_wanted() {
    for threads in [1, 3] {
        let text = Text {
            enough: Some(numbers(1..=30).len()),
            ..Text::default()
        };
        let order = Arc::new(InOrder::new(text, 4));
        order.start(in_rounds_of(1), 1..=usize::MAX, threads);
        order.finish(|text| assert_eq!(text.taken, numbers(1..=30)));
    }
}

#[test]
fn what_is_found_before_its_turn_is_passed_on_as_soon_as_it_is() {
    let order = InOrder::new(Text::default(), 9);
    let page = |text: &str| text.to_owned();
    let text = || order.between(Duration::MAX, |text| text.unwrap().taken.clone());
    // The third batch is complete, the second is not, the first has not begun.
    assert!(order.turn(2).take_some(&mut page("5")));
    order.turn(2).put(&mut page("6"));
    assert!(order.turn(1).take_some(&mut page("3")));
    assert_eq!(text(), "");
    assert!(order.turn(0).take_some(&mut page("1")));
    assert_eq!(text(), "1");
    order.turn(0).put(&mut page("2"));
    assert_eq!(text(), "123");
    assert!(order.turn(1).take_some(&mut page("4")));
    assert_eq!(text(), "1234");
    order.turn(1).put(&mut page(""));
    assert_eq!(text(), "123456");
}

#[test]
fn no_more_pages_wait_than_there_is_room_for() {
    let begun = AtomicUsize::new(0);
    let order = Arc::new(InOrder::new(Text::default(), 2));
    let work = move |number, page: &mut String, _: &Turn<'_, Text>| {
        begun.fetch_add(1, Ordering::SeqCst);
        if number == 1 {
            // The two others fill the room, and then each waits with one more.
            wait_for(|| begun.load(Ordering::SeqCst) >= 5);
            (0..1000).for_each(|_| thread::yield_now());
            *page = format!("{} have begun", begun.load(Ordering::SeqCst));
        }
    };
    order.start(Numbers(work), 1..=100, 3);
    order.finish(|text| assert_eq!(text.taken, "5 have begun"));
}

#[test]
fn a_panic_or_a_stop_ends_all_threads() {
    for panics in [true, false] {
        let order = Arc::new(InOrder::new(Text::default(), 1));
        let both = Arc::new(Barrier::new(if panics { 2 } else { 3 }));
        let here = Arc::clone(&both);
        let work = move |number, page: &mut String, turn: &Turn<'_, Text>| {
            here.wait();
            if number == 1 {
                assert!(!panics, "this is wanted");
                wait_for(|| is_over(turn));
            } else {
                *page = "2".into();
                // The first has not come, nor will it.
                assert!(!turn.put_some(page));
            }
        };
        assert_eq!(order.start(Numbers(work), 1..=2, 2), 2);
        if !panics {
            // Both are at work.
            both.wait();
            order.stop();
        }
        order.finish(|text| {
            assert_eq!(text.has_panicked, panics);
            assert_eq!(text.taken, "");
        });
        // Each thread has the order until it ends.
        wait_for(|| Arc::strong_count(&order) == 1);
    }
}
