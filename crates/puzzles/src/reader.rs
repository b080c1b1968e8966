//! From sources to batches of puzzles.

use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use crate::batch::{Batch, MOST_PUZZLES};
use crate::columns::Wanted;
use crate::lines::{Lines, Next};
use crate::parser::Parser;
use crate::source::{InputError, Open, Source};

/// Reads one source after the other.
pub struct Reader {
    /// The sources that have not been opened.
    sources: std::vec::IntoIter<Source>,
    names: Vec<Option<String>>,
    size: Option<u64>,
    /// The source that is being read.
    current: Option<Current>,
    wanted: Wanted,
    /// How many puzzles a batch has at most.
    most: usize,
    /// How many are enough, if more would have to be waited for.
    enough: usize,
    progress: Arc<AtomicU64>,
    /// What goes wrong behind some puzzles is said after them: in which of the sources, and what.
    failed: Option<(usize, InputError)>,
}

struct Current {
    lines: Lines<Box<dyn Read + Send>>,
    parser: Parser,
    never_waits: bool,
}

impl Reader {
    /// A reader of sources of which these columns are wanted, if they have any.
    #[must_use]
    pub fn new(sources: Vec<Source>, wanted: Wanted) -> Reader {
        Reader {
            names: sources.iter().map(Source::name).collect(),
            size: sources.iter().map(|source| source.size().ok().flatten()).sum(),
            sources: sources.into_iter(),
            current: None,
            wanted,
            most: MOST_PUZZLES,
            enough: 1,
            progress: Arc::default(),
            failed: None,
        }
    }

    /// A reader whose batches have at most so many puzzles, at least one.
    #[must_use]
    pub fn with_batches_of(self, most: usize) -> Reader {
        Reader {
            most: most.max(1),
            ..self
        }
    }

    /// A reader that says of the first batch whether it holds a single puzzle, which is all there is; to know that it has to
    /// wait for the second.
    #[must_use]
    pub fn looking_ahead(self) -> Reader {
        Reader { enough: 2, ..self }
    }

    /// What each source is called, if it has a name.
    #[must_use]
    pub fn names(&self) -> &[Option<String>] {
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

    /// Replaces what is in the batch by the next puzzles of one source: as many as there are without waiting for more. At the
    /// end of all sources the batch [is over](Batch::is_over).
    ///
    /// # Errors
    /// When a source cannot be read; which one, the batch says.
    pub fn fill(&mut self, batch: &mut Batch) -> Result<(), InputError> {
        batch.clear();
        if let Some((file, error)) = self.failed.take() {
            batch.file = file;
            return Err(error);
        }
        loop {
            let filled = match &mut self.current {
                Some(current) => current.fill(batch, self.most, self.enough),
                None => match self.sources.next().map(|source| source.open(&self.progress)) {
                    None => return Ok(()),
                    Some(opened) => opened.map(|open| {
                        self.current = Some(Current::new(open, self.wanted.clone()));
                        Filled::Nothing
                    }),
                },
            };
            // The source is the last that has been taken.
            batch.file = self.names.len() - self.sources.len() - 1;
            match filled {
                Ok(Filled::Nothing) => {}
                Ok(Filled::Batch) => {
                    self.enough = 1;
                    return Ok(());
                }
                Ok(Filled::End) => {
                    self.current = None;
                    batch.single = self.enough > 1 && batch.len() == 1 && self.names.len() == 1;
                    if !batch.is_over() {
                        return Ok(());
                    }
                }
                Err(error) => {
                    self.current = None;
                    self.sources = Vec::new().into_iter();
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

enum Filled {
    /// The batch has all there is now.
    Batch,
    /// The source has been read to its end.
    End,
    /// The source has only been opened.
    Nothing,
}

impl Current {
    fn new(open: Open, wanted: Wanted) -> Current {
        Current {
            lines: Lines::new(open.stream),
            parser: Parser::new(if open.has_columns {
                wanted
            } else {
                Wanted {
                    answers: wanted.answers,
                    ..Wanted::default()
                }
            }),
            never_waits: open.never_waits,
        }
    }

    fn fill(&mut self, batch: &mut Batch, most: usize, enough: usize) -> Result<Filled, InputError> {
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
                    let parsed = self.parser.line(number, line, batch);
                    parsed.map_err(InputError::Column)?;
                }
                Next::Long(number) => {
                    let parsed = self.parser.long_line(number, batch);
                    parsed.map_err(InputError::Column)?;
                }
                Next::Wait if !more => {
                    self.parser.end(batch).map_err(InputError::Column)?;
                    return Ok(Filled::End);
                }
                Next::Wait if batch.len() >= enough && !self.never_waits => return Ok(Filled::Batch),
                Next::Wait => more = self.lines.read()?,
            }
        }
    }
}
