//! Batches of puzzles through as many threads as one likes.
//!
//! All threads do the same. One at a time has the reader and takes the next batch with its number; then it finds the
//! answers while the next one reads; and the answers are written by number. So the order of the output is that of the input,
//! memory is bounded by the number of threads, and with one thread it is a plain loop.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use puzzles::batch::{Batch, MOST_PUZZLES};
use puzzles::reader::Reader;

use crate::jobs::{Job, Turn};
use crate::output::{Last, Listener, Outcome, Output, Page};

/// The most threads.
pub const MOST_THREADS: usize = 128;

/// How many puzzles a batch has with so many threads: with very many of them less, to keep the memory bounded.
#[must_use]
pub fn batch_size(threads: usize) -> usize {
    MOST_PUZZLES.min(32 * MOST_PUZZLES / threads.max(1))
}

/// Answers everything the reader has.
pub fn run<J, W, L>(reader: Reader, job: J, output: &Arc<Output<W, L>>, threads: usize) -> Outcome
where
    J: Job + 'static,
    W: Write + Send + 'static,
    L: Listener + 'static,
{
    let shared = Arc::new(Shared {
        files: reader.names().to_vec(),
        input: Mutex::new(Some((reader, 0))),
        job,
    });
    for _ in 0..threads {
        let (shared, output) = (Arc::clone(&shared), Arc::clone(output));
        thread::spawn(move || work(&shared, &Leaving(&output)));
    }
    output.finish()
}

struct Shared<J> {
    /// The reader with the number of its next batch, as long as there is something to read.
    input: Mutex<Option<(Reader, u64)>>,
    files: Vec<Option<String>>,
    job: J,
}

/// Leaves the output however the thread ends.
struct Leaving<'a, W: Write, L: Listener>(&'a Output<W, L>);

impl<W: Write, L: Listener> Drop for Leaving<'_, W, L> {
    fn drop(&mut self) {
        self.0.leave(thread::panicking());
    }
}

fn work<J: Job, W: Write, L: Listener>(shared: &Shared<J>, Leaving(output): &Leaving<'_, W, L>) {
    let mut batch = Batch::new(shared.job.wants());
    let mut answers = J::Answers::default();
    let mut page = Page::default();
    while let Some(number) = shared.next(&mut batch, &mut page) {
        if output.is_over() {
            return;
        }
        let mut turn = Turn {
            terms: shared.job.terms(),
            batch: &batch,
            file: shared.files.get(batch.file).and_then(Option::as_deref),
            page: &mut page,
            write: &|page| output.put_some(number, page),
        };
        turn.answer(&shared.job, &mut answers);
        output.put(number, &mut page);
    }
}

impl<J: Job> Shared<J> {
    /// Reads the next batch, and returns its number, if there is one. An error is on the page.
    fn next(&self, batch: &mut Batch, page: &mut Page) -> Option<u64> {
        let mut input = self.input.lock().unwrap_or_else(PoisonError::into_inner);
        let (reader, next) = input.as_mut()?;
        let number = *next;
        *next += 1;
        match reader.fill(batch) {
            Ok(()) if batch.is_over() => {
                *input = None;
                None
            }
            Ok(()) => Some(number),
            Err(error) => {
                let file = self.files.get(batch.file).cloned().flatten();
                page.last = Some(Last::Input(file, error));
                *input = None;
                Some(number)
            }
        }
    }
}
