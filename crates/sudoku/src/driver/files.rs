//! What is read: files, standard input, and puzzles that are arguments themselves.

use std::path::PathBuf;
#[cfg(unix)]
use std::{
    fs::{self, File, Metadata},
    io,
    os::{fd::AsFd, unix::fs::MetadataExt},
};

use sudoku_puzzles::{ReadOptions, Reader, Source};

use super::failure::Failure;
#[cfg(unix)]
use super::sink::stdout_data;

/// What is read, in this order, and how.
pub struct Files {
    pub parts: Vec<Part>,
    pub options: ReadOptions,
    /// Whether the first invalid puzzle is the end.
    pub strict: bool,
}

/// One of the things that are read.
pub enum Part {
    Stdin,
    File(PathBuf),
    /// A puzzle, perhaps with its answer, and what it is called in messages.
    Text(String, String),
}

impl Files {
    /// A reader of all, with batches of at most this many puzzles.
    pub fn open(self, batch: usize) -> Reader {
        let source = |part| match part {
            Part::Stdin => Source::stdin(),
            Part::File(path) => Source::file(path),
            Part::Text(text, name) => {
                // It has no columns, even if one is chosen.
                let options = self
                    .options
                    .clone()
                    .with_puzzle_column(None)
                    .with_answer_column(None);
                Source::text(text).named(name).with_options(options)
            }
        };
        let sources = self.parts.into_iter().map(source).collect();
        Reader::new(sources, self.options.clone()).with_batches_of(batch)
    }

    /// Refuses to read a file that standard output is appended to: that would have no end.
    pub fn are_not_stdout(&self) -> Result<(), Failure> {
        match self.parts.iter().find(|part| part.is_stdout()) {
            Some(Part::File(path)) => Err(Failure::OwnOutput(Some(path.clone()))),
            Some(_) => Err(Failure::OwnOutput(None)),
            None => Ok(()),
        }
    }
}

impl Part {
    /// Whether this is the file that standard output goes to.
    #[cfg(unix)]
    fn is_stdout(&self) -> bool {
        let identity = |data: Metadata| data.is_file().then(|| (data.dev(), data.ino()));
        let read = match self {
            Part::Stdin => io::stdin()
                .as_fd()
                .try_clone_to_owned()
                .and_then(|file| File::from(file).metadata()),
            Part::File(path) => fs::metadata(path),
            Part::Text(..) => return false,
        };
        let read = read.ok().and_then(identity);
        read.is_some() && read == stdout_data().ok().and_then(identity)
    }

    /// On other systems this cannot be known.
    #[cfg(not(unix))]
    #[expect(clippy::unused_self)]
    fn is_stdout(&self) -> bool {
        false
    }
}
