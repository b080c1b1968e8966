//! From sources to batches of puzzles.

use std::fmt;
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::batch::{Batch, MOST_PUZZLES};
use crate::error::{ReadError, Reason};
use crate::lines::{Lines, Next};
use crate::options::ReadOptions;
use crate::parser::Parser;
use crate::problem::Place;
use crate::source::{Open, Source};

/// Reads one source after the other.
///
/// If a source cannot be read, or not to its end, only what is left of it is lost. [`fill`](Reader::fill)
/// returns its error once, after the puzzles that came before, and goes on with the next source when it is
/// called again.
#[derive(Debug)]
pub struct Reader {
    /// The sources that have not been opened.
    sources: std::vec::IntoIter<Source>,
    names: Vec<Option<Arc<str>>>,
    size: Option<u64>,
    /// The source that is being read.
    current: Option<Current>,
    options: Arc<ReadOptions>,
    /// How many puzzles a batch has at most.
    most: usize,
    progress: Arc<AtomicU64>,
    /// An error that occurs after some puzzles, to be returned after them: in which of the sources, and what.
    failed: Option<(usize, ReadError)>,
}

struct Current {
    lines: Lines<Box<dyn Read + Send>>,
    parser: Parser,
    never_waits: bool,
    has_junk: Arc<AtomicBool>,
    /// Nothing has been read of it.
    begins: bool,
}

impl Reader {
    /// A reader of sources, which are read with these options.
    #[must_use]
    pub fn new(sources: Vec<Source>, options: ReadOptions) -> Reader {
        Reader {
            names: sources
                .iter()
                .map(|source| source.name().map(Into::into))
                .collect(),
            size: sources.iter().try_fold(0, |sum: u64, source| {
                sum.checked_add(source.size().ok().flatten()?)
            }),
            sources: sources.into_iter(),
            current: None,
            options: Arc::new(options),
            most: MOST_PUZZLES,
            progress: Arc::default(),
            failed: None,
        }
    }

    /// A reader whose batches have about this many puzzles, at least one: what one line completes stays
    /// together.
    #[must_use]
    pub fn with_batches_of(self, most: usize) -> Reader {
        Reader {
            most: most.max(1),
            ..self
        }
    }

    /// What each source is called, if it has a name.
    #[must_use]
    pub fn names(&self) -> &[Option<Arc<str>>] {
        &self.names
    }

    /// How many bytes the sources have, as they are stored, if that is known of all.
    #[must_use]
    pub fn size(&self) -> Option<u64> {
        self.size
    }

    /// How many bytes have been read, as they are stored.
    #[must_use]
    pub fn progress(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.progress)
    }

    /// Makes sure, before anything is read, that all sources are there.
    ///
    /// # Errors
    /// The first source that is not: there is no such file, or it is a directory.
    pub fn check(&self) -> Result<(), ReadError> {
        self.sources
            .as_slice()
            .iter()
            .try_for_each(|source| source.size().map(drop))
    }

    /// Replaces what is in the batch with the next puzzles of one source: as many as there are without
    /// waiting for more. At the end of all sources the batch [is over](Batch::is_over).
    ///
    /// # Errors
    /// When a source cannot be read, or not to its end. The error names it, the batch is empty and says which
    /// one it is, and the next call goes on with the source after it.
    pub fn fill(&mut self, batch: &mut Batch) -> Result<(), ReadError> {
        batch.clear();
        if let Some((file, error)) = self.failed.take() {
            batch.file = file;
            return Err(error);
        }
        loop {
            let filled = match &mut self.current {
                Some(current) => current.fill(batch, self.most),
                None => match self.sources.next().map(|source| source.open(&self.progress)) {
                    None => return Ok(()),
                    Some(opened) => opened.map(|open| {
                        self.current = Some(Current::new(open, &self.options));
                        Filled::Nothing
                    }),
                },
            };
            // The source is the last that has been taken.
            batch.file = self.names.len() - self.sources.len() - 1;
            batch.name.clone_from(&self.names[batch.file]);
            match filled {
                Ok(Filled::Nothing) => {}
                Ok(Filled::Batch) => return Ok(()),
                Ok(Filled::End) => {
                    self.current = None;
                    if !batch.is_over() {
                        return Ok(());
                    }
                }
                Err(reason) => {
                    // A file that cannot be read from its beginning has no such place.
                    let lines = self.current.take().map_or(0, |current| current.lines.number());
                    let is_cut = lines > 0 && matches!(reason, Reason::Unreadable(_));
                    let error = ReadError {
                        file: batch.name.clone(),
                        place: is_cut.then(|| Place::line(lines + 1)),
                        reason,
                    };
                    if batch.is_over() {
                        return Err(error);
                    }
                    self.failed = Some((batch.file, error));
                    return Ok(());
                }
            }
        }
    }
}

impl fmt::Debug for Current {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Current")
            .field("begins", &self.begins)
            .finish_non_exhaustive()
    }
}

enum Filled {
    /// The batch has all there is now.
    Batch,
    /// The source has been read to its end.
    End,
    /// The source has only been opened.
    Nothing,
}

impl Current {
    fn new(open: Open, options: &Arc<ReadOptions>) -> Current {
        Current {
            lines: Lines::new(open.stream),
            parser: Parser::new(open.options.map_or_else(|| Arc::clone(options), Arc::new)),
            never_waits: open.never_waits,
            has_junk: open.has_junk,
            begins: true,
        }
    }

    fn fill(&mut self, batch: &mut Batch, most: usize) -> Result<Filled, Reason> {
        self.parser.begin(batch);
        batch.begins_file = std::mem::take(&mut self.begins);
        let mut more = true;
        loop {
            // A line can end one puzzle and begin, and be, the next.
            if batch.is_full(most) {
                return Ok(Filled::Batch);
            }
            let next = if more {
                self.lines.next_line()
            } else {
                self.lines.last_line()
            };
            match next {
                Next::Line(number, line) => {
                    self.parser.line(number, line, batch)?;
                }
                Next::Long(number) => {
                    self.parser.long_line(number, batch)?;
                }
                Next::Wait if !more => {
                    self.parser.end(batch)?;
                    batch.has_junk = self.has_junk.load(Ordering::Relaxed);
                    return Ok(Filled::End);
                }
                Next::Wait if !batch.is_empty() && !self.never_waits => return Ok(Filled::Batch),
                Next::Wait => match self.lines.read() {
                    Ok(is_more) => more = is_more,
                    Err(error) => {
                        self.parser.cut(batch);
                        return Err(error.into());
                    }
                },
            }
        }
    }
}
