//! The positions of some files, one after the other.

use sudoku_ask::Reason;
use sudoku_cells::Position;
use sudoku_puzzles::{Batch, ReadError};

use super::failure::{Failure, Status, unreadable};
use super::files::Files;
use super::report;
use crate::notes::{about, capital, named};

/// Where a position was found.
pub struct At<'a> {
    /// Its number among all that should be puzzles, from 1.
    pub number: usize,
    file: Option<&'a str>,
    line: usize,
    /// What is wrong with its digits by themselves.
    problem: Option<ReadError>,
}

impl At<'_> {
    /// Why it has not exactly one solution, with its place.
    pub fn why(&self, reason: &Reason) -> String {
        match (reason, &self.problem) {
            (Reason::Mistakes(_), _) => named(self.file, &format!("Line {}: {reason}", self.line)),
            (_, Some(problem)) => problem.to_string(),
            _ => named(
                self.file,
                &format!("{} at line {}", capital(&reason.to_string()), self.line),
            ),
        }
    }
}

/// What has been read.
pub struct Read {
    /// The worst status of all.
    pub status: Status,
    /// Whether everything has been read to its end.
    pub is_complete: bool,
}

/// Does something with each position. What is not one, or cannot be read, is reported.
pub fn each(
    files: Files,
    mut tell: impl FnMut(&Position, &At<'_>) -> Result<Status, Failure>,
) -> Result<Read, Failure> {
    let strict = files.strict;
    let mut reader = files.open(1);
    let mut batch = Batch::default();
    let mut number = 0;
    let mut read = Read {
        status: Status::Good,
        is_complete: true,
    };
    loop {
        if let Err(error) = reader.fill(&mut batch) {
            report(&unreadable(&error));
            read.status = read.status.max(Status::of(&error));
            read.is_complete = false;
            continue;
        }
        if batch.is_over() {
            break;
        }
        let file = reader.names().get(batch.file()).and_then(Option::as_deref);
        for note in about(&batch) {
            report(&named(file, &note));
        }
        for i in 0..batch.len() {
            number += 1;
            let problem = batch.problem(i);
            let status = if let Some(problem) = problem.as_ref().filter(|_| batch.is_unreadable(i)) {
                report(problem);
                Status::Bad
            } else {
                let puzzle = || Position::of_puzzle(&batch.puzzles()[i]);
                let position = batch.position(i).cloned().unwrap_or_else(puzzle);
                let at = At {
                    number,
                    file,
                    line: batch.line(i),
                    problem,
                };
                tell(&position, &at)?
            };
            read.status = read.status.max(status);
            if strict && status == Status::Bad {
                report(&"Stopped at the first invalid puzzle (--strict)");
                read.is_complete = false;
                return Ok(read);
            }
        }
    }
    if number == 0 && read.is_complete {
        report(&"There is no puzzle in the input");
    }
    Ok(read)
}
