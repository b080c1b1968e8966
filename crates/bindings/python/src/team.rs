//! The threads of a call.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use sudoku_ask::{Consumer, InOrder, Turn, Work};

use crate::answer::{Done, Rules, answer};
use crate::asked::Asked;
use crate::batch::Batch;

/// How often signals are checked while these threads work.
const LOOK: Duration = Duration::from_millis(50);

/// A batch on its way to a thread: the place of its first puzzle, and the puzzles.
type Order = (usize, Vec<Batch>);

/// What becomes of a batch: the number of its puzzles, and the result.
pub type Outcome = (usize, Done);

/// Threads that work until there is no more work, or the call has ended.
pub struct Team {
    orders: Sender<Order>,
    /// In the order of the orders.
    results: Receiver<Outcome>,
    order: Arc<InOrder<Results>>,
}

impl Team {
    /// Starts them.
    pub fn new(asked: &Arc<Asked>, threads: usize, rules: Rules) -> PyResult<Team> {
        let ((orders, queue), (sender, results)) = (channel(), channel());
        // How many results wait is limited by how many orders do.
        let order = Arc::new(InOrder::new(Results(sender), usize::MAX));
        let asked = Arc::clone(asked);
        if order.start(Answering { asked, rules }, queue, threads) == 0 {
            return Err(PyRuntimeError::new_err("no thread can be started"));
        }
        Ok(Team {
            orders,
            results,
            order,
        })
    }

    /// Sends them a batch.
    pub fn send(&self, first: usize, batches: Vec<Batch>) {
        // If all threads have panicked, the results say so.
        let _ = self.orders.send((first, batches));
    }

    /// Waits for the next result, in the order of the batches, as long as signals need not be checked.
    pub fn receive(&mut self) -> Result<Outcome, RecvTimeoutError> {
        self.results.recv_timeout(LOOK)
    }
}

impl Drop for Team {
    fn drop(&mut self) {
        self.order.stop();
    }
}

/// What each thread does.
struct Answering {
    asked: Arc<Asked>,
    rules: Rules,
}

impl Work for Answering {
    type Feed = Receiver<Order>;
    type Batch = Option<Order>;
    type Consumer = Results;

    fn new_batch(&self) -> Option<Order> {
        None
    }

    fn next(&self, orders: &mut Receiver<Order>, order: &mut Option<Order>) -> bool {
        *order = orders.recv().ok();
        order.is_some()
    }

    fn work(&self, order: &mut Option<Order>, page: &mut Option<Outcome>, turn: &Turn<'_, Results>) {
        *page = order.take().map(|(first, batches)| {
            let count = batches[0].len();
            let done = answer(&self.asked, batches, first, turn.over(), self.rules);
            (count, done)
        });
    }
}

/// Sends results to the thread that Python has called.
struct Results(Sender<Outcome>);

impl Consumer for Results {
    type Page = Option<Outcome>;

    fn take(&mut self, page: &mut Option<Outcome>) -> bool {
        page.take().is_none_or(|outcome| self.0.send(outcome).is_ok())
    }

    fn append(part: &mut Option<Outcome>, page: &mut Option<Outcome>) {
        *part = page.take();
    }

    fn panicked(&mut self) {
        let _ = self.0.send((0, Done::Panicked));
    }
}
