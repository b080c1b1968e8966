//! Where puzzles come from.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sudoku_puzzles::{Batch, ReadError, Reader};

/// A source that fills batches.
pub trait Input: Send {
    /// Replaces what is in the batch with what comes next; at the end the batch [is over](Batch::is_over).
    ///
    /// # Errors
    /// When a file cannot be read, or not to its end. The next call goes on with the file after it.
    fn fill(&mut self, batch: &mut Batch) -> Result<(), ReadError>;

    /// Makes sure, before anything is read, that all files are there.
    ///
    /// # Errors
    /// The first file that is not there.
    fn check(&self) -> Result<(), ReadError> {
        Ok(())
    }

    /// What each file is called, if it has a name.
    fn names(&self) -> &[Option<Arc<str>>];

    /// How much there is, if that is known.
    fn size(&self) -> Option<u64>;

    /// How much of it has been taken.
    fn progress(&self) -> Arc<AtomicU64>;
}

/// Files: bytes, as they are stored.
impl Input for Reader {
    fn fill(&mut self, batch: &mut Batch) -> Result<(), ReadError> {
        Reader::fill(self, batch)
    }

    fn check(&self) -> Result<(), ReadError> {
        Reader::check(self)
    }

    fn names(&self) -> &[Option<Arc<str>>] {
        Reader::names(self)
    }

    fn size(&self) -> Option<u64> {
        Reader::size(self)
    }

    fn progress(&self) -> Arc<AtomicU64> {
        Reader::progress(self)
    }
}

/// Nothing but numbered places: the input of a job that makes puzzles. Each is an empty grid, and its line is
/// its number.
pub struct Places {
    next: usize,
    end: usize,
    /// How many are wanted.
    size: usize,
    batch: usize,
    taken: Arc<AtomicU64>,
}

impl Places {
    /// Places with these numbers, some at a time.
    #[must_use]
    pub fn new(numbers: std::ops::Range<usize>, batch: usize) -> Places {
        Places {
            next: numbers.start,
            end: numbers.end,
            size: numbers.len(),
            batch: batch.max(1),
            taken: Arc::default(),
        }
    }

    /// The same, but with as many more after these as are wanted.
    #[must_use]
    pub fn endless(numbers: std::ops::Range<usize>, batch: usize) -> Places {
        Places {
            end: usize::MAX,
            ..Places::new(numbers, batch)
        }
    }
}

impl Input for Places {
    fn fill(&mut self, batch: &mut Batch) -> Result<(), ReadError> {
        batch.clear();
        let end = self.end.min(self.next.saturating_add(self.batch));
        for number in self.next..end {
            batch.push(number, &[0; 81], b"");
        }
        self.taken
            .fetch_add((end.saturating_sub(self.next)) as u64, Ordering::Relaxed);
        self.next = self.next.max(end);
        Ok(())
    }

    fn names(&self) -> &[Option<Arc<str>>] {
        &[]
    }

    fn size(&self) -> Option<u64> {
        Some(self.size as u64)
    }

    fn progress(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.taken)
    }
}
