//! The positions of some files, one after the other.

use sudoku_ask::{Reason, Verdict};
use sudoku_cells::{Position, validate};
use sudoku_lanes::LimitError;
use sudoku_puzzles::Batch;
use sudoku_technique::State;

use super::failure::{Failure, Status, unreadable};
use super::files::Files;
use super::report;
use crate::form::Subject;
use crate::notes::{about, capital, named, problem};

/// Why something is not a position with exactly one solution.
pub struct Fault {
    pub verdict: Verdict,
    /// The reason in words.
    pub reason: String,
    /// The reason with its line, if that is known.
    pub message: String,
}

impl Fault {
    /// The fault of something that is not a position, or breaks the rules.
    pub fn invalid(message: String) -> Fault {
        Fault {
            verdict: Verdict::Invalid,
            reason: message.clone(),
            message,
        }
    }

    /// The fault of a position from this line that was given up.
    pub fn given_up(limit: LimitError, line: Option<usize>) -> Fault {
        let reason = Reason::Limit(limit).to_string();
        let message = match line {
            Some(line) => format!("Line {line}: {reason}"),
            None => capital(&reason),
        };
        Fault {
            verdict: Verdict::Unknown,
            reason,
            message,
        }
    }

    /// The fault of a position from this line.
    pub fn new(position: &Position, reason: &Reason, line: Option<usize>) -> Fault {
        let verdict = match reason {
            Reason::Multiple => Verdict::Multiple,
            _ if validate(position.digits()).is_err() => Verdict::Invalid,
            _ => Verdict::None,
        };
        let words = reason.to_string();
        let message = match (line, reason) {
            (None, _) => capital(&words),
            (Some(line), Reason::Mistakes(_)) => format!("Line {line}: {words}"),
            (Some(line), _) => format!("{} at line {line}", capital(&words)),
        };
        Fault {
            verdict,
            reason: words,
            message,
        }
    }
}

/// The verdict on something of which this is found.
pub fn verdict<T>(found: &Result<T, Fault>) -> Verdict {
    found
        .as_ref()
        .map_or_else(|fault| fault.verdict, |_| Verdict::Unique)
}

/// What has been read.
pub struct Read {
    /// The worst status of all.
    pub status: Status,
    /// Whether everything has been read to its end, and nothing was given up.
    pub is_complete: bool,
}

/// Finds something from the beginning of the steps of each position, and tells it, or its fault, which is
/// reported; `tell` returns whether it wants more. The number of a position is its place among all that should be puzzles, from 1.
pub fn each<T>(
    files: Files,
    find: impl Fn(usize, State) -> Result<T, LimitError>,
    mut tell: impl FnMut(&Subject<'_>, Result<T, Fault>) -> Result<bool, Failure>,
) -> Result<Read, Failure> {
    let strict = files.strict;
    let mut reader = files.open(1);
    let mut batch = Batch::with_texts();
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
            let found = start(&batch, i).and_then(|start| {
                find(number, start).map_err(|limit| Fault::given_up(limit, Some(batch.line(i))))
            });
            let verdict = verdict(&found);
            let subject = Subject {
                i,
                verdict,
                file,
                has_puzzle: true,
                ..Subject::after(&batch)
            };
            if let Err(fault) = &found {
                report(&named(file, &fault.message));
                read.status = read.status.max(Status::Bad);
            }
            if !tell(&subject, found)? {
                return Ok(read);
            }
            match verdict {
                Verdict::Unknown => read.is_complete = false,
                Verdict::Invalid if strict => {
                    report(&"Stopped at the first invalid puzzle (--strict)");
                    read.is_complete = false;
                    return Ok(read);
                }
                _ => {}
            }
        }
    }
    if number == 0 && read.is_complete {
        report(&"There is no puzzle in the input");
    }
    Ok(read)
}

/// Where the steps of a position begin, or why it does not have exactly one solution.
fn start(batch: &Batch, i: usize) -> Result<State, Fault> {
    match problem(batch, i) {
        Some(words) if batch.is_unreadable(i) => Err(Fault::invalid(words)),
        problem => {
            let puzzle = || Position::of_puzzle(&batch.puzzles()[i]);
            let position = batch.position(i).cloned().unwrap_or_else(puzzle);
            sudoku_ask::start(&position).map_err(|reason| match (&reason, problem) {
                (Reason::Mistakes(_), _) | (_, None) => Fault::new(&position, &reason, Some(batch.line(i))),
                (_, Some(words)) => Fault::invalid(words),
            })
        }
    }
}
