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
                let options = ReadOptions::default()
                    .with_answers(self.options.answers())
                    .with_candidates(self.options.candidates());
                Source::text(text).named(name).with_options(options)
            }
        };
        let sources = self.parts.into_iter().map(source).collect();
        Reader::new(sources, self.options.clone()).with_batches_of(batch)
    }

    /// Refuses to read a file that standard output is appended to: that would have no end.
    #[cfg(unix)]
    pub fn are_not_stdout(&self) -> Result<(), Failure> {
        let stdin = || File::from(io::stdin().as_fd().try_clone_to_owned()?).metadata();
        let identity = |data: Metadata| data.is_file().then(|| (data.dev(), data.ino()));
        let Some(output) = stdout_data().ok().and_then(identity) else {
            return Ok(());
        };
        let is_output = |part: &&Part| {
            let data = match part {
                Part::Stdin => stdin(),
                Part::File(path) => fs::metadata(path),
                Part::Text(..) => return false,
            };
            data.ok().and_then(identity) == Some(output)
        };
        match self.parts.iter().find(is_output) {
            Some(Part::File(path)) => Err(Failure::OwnOutput(Some(path.clone()))),
            Some(_) => Err(Failure::OwnOutput(None)),
            None => Ok(()),
        }
    }

    /// On other systems this cannot be known.
    #[cfg(not(unix))]
    pub fn are_not_stdout(&self) -> Result<(), Failure> {
        Ok(())
    }
}
