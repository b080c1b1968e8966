//! Batches in order, in any number of threads.
//!
//! All threads do the same. One at a time has the feed and takes the next batch with its number; then it
//! works on that while the next one takes; and the pages that come of it are consumed by number. So their
//! order is that of the batches, memory is bounded by the number of threads, and with one thread it is a
//! plain loop.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// What is done with each batch.
pub trait Work: Send + Sync + 'static {
    /// Where batches come from: a file, or a channel.
    type Feed: Send + 'static;
    /// A batch, with all that a thread uses again for the next one.
    type Batch;
    /// Where the pages go.
    type Consumer: Consumer;

    /// Returns a batch with nothing in it.
    fn new_batch(&self) -> Self::Batch;

    /// Takes the next batch; one thread at a time does. Returns whether there was one: if not, the feed is
    /// dropped.
    fn next(&self, feed: &mut Self::Feed, batch: &mut Self::Batch) -> bool;

    /// Works on a batch, and puts what comes of it on an empty page.
    fn work(
        &self,
        batch: &mut Self::Batch,
        page: &mut <Self::Consumer as Consumer>::Page,
        turn: &Turn<'_, Self::Consumer>,
    );
}

/// Where pages go, in the order of the batches. It is called by any thread, but by one at a time.
pub trait Consumer: Send + 'static {
    /// What comes of a batch.
    type Page: Default + Send;

    /// Takes what is on a page, and leaves it empty. Returns whether there is any point in going on.
    fn take(&mut self, page: &mut Self::Page) -> bool;

    /// Moves what is on a page to the end of the part that waits for its turn.
    fn append(part: &mut Self::Page, page: &mut Self::Page);

    /// A thread has panicked, and there is no point in going on.
    fn panicked(&mut self);
}

/// The order of the batches, and the consumer of their pages.
pub struct InOrder<C: Consumer> {
    state: Mutex<State<C>>,
    turn: Condvar,
    /// How many pages may wait for their turn.
    room: usize,
    over: AtomicBool,
}

struct State<C: Consumer> {
    consumer: C,
    /// The number of the batch whose turn it is.
    next: u64,
    waiting: BTreeMap<u64, Waiting<C::Page>>,
    /// How many threads are at work.
    threads: usize,
}

/// A page that waits for its turn.
#[derive(Default)]
struct Waiting<P> {
    page: P,
    /// Nothing is to be added to it.
    is_complete: bool,
}

/// The place of a batch in the order.
pub struct Turn<'a, C: Consumer> {
    order: &'a InOrder<C>,
    number: u64,
}

impl<C: Consumer> InOrder<C> {
    /// Returns an order in which at most `room` pages wait for their turn; a thread that has one more waits
    /// with it.
    #[must_use]
    pub fn new(consumer: C, room: usize) -> InOrder<C> {
        InOrder {
            state: Mutex::new(State {
                consumer,
                next: 0,
                waiting: BTreeMap::new(),
                threads: 0,
            }),
            turn: Condvar::new(),
            room,
            over: AtomicBool::new(false),
        }
    }

    /// Starts threads that work on all batches of a feed, and does not wait for them. Returns how many there
    /// are: as many as asked for, or fewer if the system starts no more.
    pub fn start<W: Work<Consumer = C>>(self: &Arc<Self>, work: W, feed: W::Feed, threads: usize) -> usize {
        let feed = Mutex::new((0, Some(feed)));
        let shared = Arc::new((work, feed));
        let start = |_: &usize| {
            // If no thread is started, this is dropped at once.
            let (worker, shared) = (Worker::new(self), Arc::clone(&shared));
            let go = move || worker.go(&shared.0, &shared.1);
            thread::Builder::new()
                .name("sudoku-lanes".into())
                .spawn(go)
                .is_ok()
        };
        (0..threads).take_while(start).count()
    }

    /// Notes that there is no point in going on.
    pub fn stop(&self) {
        self.over.store(true, Ordering::Relaxed);
        drop(self.lock());
        self.turn.notify_all();
    }

    /// Waits until all threads have done their work, or there is no point in going on, and returns what `act`
    /// does with the consumer then.
    ///
    /// In the second case there may be threads that still wait for a batch; nothing of it will be consumed.
    pub fn finish<T>(&self, act: impl FnOnce(&mut C) -> T) -> T {
        let mut state = self.lock();
        while state.threads > 0 && !self.is_over() {
            state = self.wait(state);
        }
        act(&mut state.consumer)
    }

    /// Does something with the consumer between two pages, and waits no longer than `patience` for that; if
    /// it takes longer, without the consumer.
    pub fn between<T>(&self, patience: Duration, act: impl FnOnce(Option<&mut C>) -> T) -> T {
        let start = Instant::now();
        let mut state = self.state.try_lock();
        while matches!(state, Err(TryLockError::WouldBlock)) && start.elapsed() < patience {
            drop(state);
            thread::sleep(Duration::from_millis(1));
            state = self.state.try_lock();
        }
        act(state.ok().as_mut().map(|state| &mut state.consumer))
    }

    /// Returns the turn of the batch with this number, from 0.
    pub fn turn(&self, number: u64) -> Turn<'_, C> {
        Turn { order: self, number }
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State<C>>) -> MutexGuard<'a, State<C>> {
        self.turn.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    fn lock(&self) -> MutexGuard<'_, State<C>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self, state: &mut State<C>, page: &mut C::Page) {
        if !self.is_over() && !state.consumer.take(page) {
            self.over.store(true, Ordering::Relaxed);
        }
    }
}

impl<C: Consumer> Turn<'_, C> {
    /// Waits for this turn, and passes on what the page has so far. Returns whether there is any point in
    /// going on.
    pub fn put_some(&self, page: &mut C::Page) -> bool {
        let mut state = self.order.lock();
        while self.number != state.next && !self.order.is_over() {
            state = self.order.wait(state);
        }
        self.put_part(state, page)
    }

    /// Passes on what the page has so far, without waiting: at once if it is this turn, and otherwise as soon
    /// as it is. Returns whether there is any point in going on.
    pub fn take_some(&self, page: &mut C::Page) -> bool {
        self.put_part(self.order.lock(), page)
    }

    /// Passes on a page, which is then complete; waits only if too many are waiting for their turn.
    pub fn put(self, page: &mut C::Page) {
        let Turn { order, number } = self;
        let mut state = order.lock();
        while number != state.next && state.waiting.len() >= order.room && !order.is_over() {
            state = order.wait(state);
        }
        if number != state.next {
            state.keep(number, page).is_complete = true;
            return;
        }
        order.take(&mut state, page);
        state.next += 1;
        // What waits for its turn follows, as far as it has come.
        let mut number = state.next;
        while let Some(mut waiting) = state.waiting.remove(&number) {
            order.take(&mut state, &mut waiting.page);
            if !waiting.is_complete {
                break;
            }
            number += 1;
            state.next = number;
        }
        order.turn.notify_all();
    }

    /// Is set when there is no point in going on.
    #[must_use]
    pub fn over(&self) -> &AtomicBool {
        &self.order.over
    }

    fn put_part(&self, mut state: MutexGuard<'_, State<C>>, page: &mut C::Page) -> bool {
        if self.number == state.next {
            self.order.take(&mut state, page);
        } else if !self.order.is_over() {
            state.keep(self.number, page);
        }
        if self.order.is_over() {
            self.order.turn.notify_all();
        }
        !self.order.is_over()
    }
}

impl<C: Consumer> State<C> {
    /// Adds what a page has so far to what waits for its turn.
    fn keep(&mut self, number: u64, page: &mut C::Page) -> &mut Waiting<C::Page> {
        let waiting = self.waiting.entry(number).or_default();
        C::append(&mut waiting.page, page);
        waiting
    }
}

/// A thread, which leaves however it ends.
struct Worker<C: Consumer>(Arc<InOrder<C>>);

impl<C: Consumer> Worker<C> {
    fn new(order: &Arc<InOrder<C>>) -> Worker<C> {
        order.lock().threads += 1;
        Worker(Arc::clone(order))
    }

    /// Works on batches as long as there are some.
    fn go<W: Work<Consumer = C>>(&self, work: &W, feed: &Mutex<(u64, Option<W::Feed>)>) {
        let (mut batch, mut page) = (work.new_batch(), C::Page::default());
        let next = |batch: &mut W::Batch| {
            let mut feed = feed.lock().unwrap_or_else(PoisonError::into_inner);
            let (next, from) = &mut *feed;
            if !work.next(from.as_mut()?, batch) {
                *from = None;
                return None;
            }
            *next += 1;
            Some(*next - 1)
        };
        while let Some(number) = next(&mut batch) {
            if self.0.is_over() {
                return;
            }
            let turn = self.0.turn(number);
            work.work(&mut batch, &mut page, &turn);
            turn.put(&mut page);
        }
    }
}

impl<C: Consumer> Drop for Worker<C> {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        state.threads -= 1;
        if thread::panicking() {
            state.consumer.panicked();
            self.0.over.store(true, Ordering::Relaxed);
        }
        self.0.turn.notify_all();
    }
}
