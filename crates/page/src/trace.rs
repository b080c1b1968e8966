//! The trace of a solver of one's own, as `--trace=json` prints it, becomes a recording.
//!
//! ```text
//! {"event":"start","solver":"mine","puzzle":"53..7...."}        first: whose trace, and of which puzzle
//! {"depth":0,"event":"place","row":0,"column":2,"digit":4}      what it does, an event a line
//! {"event":"answer","solution":"534678912..."}                  last: the cells, or null
//! ```
//!
//! A file is whatever somebody has written: every number is looked at before it is believed, and a fault is
//! told with its line. The trace may end anywhere, as that of a search that was stopped; after the answer
//! nothing is read.

mod json;
mod line;
#[cfg(test)]
mod tests;

use std::fmt;

use sudoku1::Grid;
use sudoku2::AnswerError;
use watchers::{Count, Watcher};

use crate::recorder::{Progress, Recorder};
use json::Object;

/// No line of a trace is this long.
const LONGEST: usize = 1000;

/// Why a file is no trace: the line, from 1, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceError {
    line: u64,
    why: String,
}

impl fmt::Display for TraceError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for TraceError {}

/// What a trace says beside its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traced {
    /// Whose it is.
    pub solver: String,
    /// The clues.
    pub puzzle: [u8; 81],
    /// The answer, if the trace comes so far.
    pub answer: Option<Answer>,
    /// Why the solution is none, if it is none.
    pub wrong: Option<String>,
    /// Whether events were left out.
    pub cut: bool,
    /// What the search did, as far as it was traced.
    pub count: Count,
    /// How many events there are.
    pub events: u64,
}

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The cells.
    Solution([u8; 81]),
    /// There is no solution.
    NoSolution,
}

impl Answer {
    /// The cells, if there are any.
    #[must_use]
    pub fn solution(self) -> Option<[u8; 81]> {
        match self {
            Self::Solution(cells) => Some(cells),
            Self::NoSolution => None,
        }
    }
}

/// Reads a trace piece by piece.
pub struct Reader<F> {
    recorder: Recorder<F>,
    /// The beginning of a line whose end is in the next piece.
    rest: Vec<u8>,
    line: u64,
    start: Option<(String, [u8; 81])>,
    answer: Option<Answer>,
    cut: bool,
}

impl<F: FnMut(Progress)> Reader<F> {
    /// Shows the recording as it grows.
    pub fn new(show: F) -> Self {
        Self {
            recorder: Recorder::new(9, show),
            rest: Vec::new(),
            line: 0,
            start: None,
            answer: None,
            cut: false,
        }
    }

    /// Reads the next bytes of the file, as many as there are.
    ///
    /// # Errors
    /// When a line is none of a trace.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), TraceError> {
        let mut lines = bytes.split(|&byte| byte == b'\n');
        // What is after the last end of a line waits for the next bytes.
        let last = lines.next_back().unwrap_or_default();
        for part in lines {
            let mut line = std::mem::take(&mut self.rest);
            line.extend(part);
            self.read(&line)?;
        }
        self.rest.extend(last);
        if self.rest.len() > LONGEST && self.answer.is_none() {
            self.line += 1;
            return Err(self.wrong(format!("it is longer than {LONGEST} characters")));
        }
        Ok(())
    }

    /// The end of the file.
    ///
    /// # Errors
    /// When its last line is none of a trace, or nothing is in it.
    pub fn finish(mut self) -> Result<Traced, TraceError> {
        let rest = std::mem::take(&mut self.rest);
        if !rest.is_empty() {
            self.read(&rest)?;
        }
        let Some((solver, puzzle)) = self.start.take() else {
            self.line += 1;
            return Err(self.wrong(NO_START.into()));
        };
        let (answer, cut) = (self.answer, self.cut);
        let wrong = answer.and_then(Answer::solution).and_then(|solution| {
            let (puzzle, solution) = (Grid::new(puzzle)?, Grid::new(solution)?);
            sudoku2::check(&puzzle, &solution).err().map(|error| match error {
                AnswerError::Clue { row, column } => {
                    format!("it changes the clue in row {}, column {}", row + 1, column + 1)
                }
                _ => "a digit stands twice in a row, a column or a box".into(),
            })
        });
        let (count, events) = self.recorder.finish();
        Ok(Traced {
            solver,
            puzzle,
            answer,
            wrong,
            cut,
            count,
            events,
        })
    }

    fn wrong(&self, why: String) -> TraceError {
        TraceError { line: self.line, why }
    }

    fn read(&mut self, line: &[u8]) -> Result<(), TraceError> {
        self.line += 1;
        if self.answer.is_some() || line.iter().all(u8::is_ascii_whitespace) {
            return Ok(());
        }
        self.take(line).map_err(|why| self.wrong(why))
    }

    fn take(&mut self, line: &[u8]) -> Result<(), String> {
        if line.len() > LONGEST {
            return Err(format!("it is longer than {LONGEST} characters"));
        }
        let line = str::from_utf8(line).map_err(|_| "it is not text".to_owned());
        let line = line.and_then(Object::read).map_err(|error| {
            if self.start.is_none() {
                NO_START.into()
            } else {
                format!("it is not an event: {error}")
            }
        })?;
        match (line.text("event").unwrap_or_default(), &self.start) {
            ("start", None) => {
                let puzzle = cells(line.text("puzzle").unwrap_or_default(), true)?;
                let solver = line.text("solver").unwrap_or_default();
                self.start = Some((solver.chars().take(40).collect(), puzzle));
            }
            (_, None) => return Err(NO_START.into()),
            ("answer", _) => {
                let solution = line.text("solution").map(|text| cells(text, false));
                self.answer = Some(solution.transpose()?.map_or(Answer::NoSolution, Answer::Solution));
            }
            ("end", _) => self.cut = true,
            _ => self.recorder.see(line::event(&line)?),
        }
        Ok(())
    }
}

const NO_START: &str = "a trace begins with {\"event\":\"start\", ...}; make show NAME=mine writes one, and so does \
                        bin/mine --trace=json PUZZLE 2> FILE";

/// The cells of 81 characters.
fn cells(text: &str, blanks: bool) -> Result<[u8; 81], String> {
    let cell = |byte: u8| match byte {
        b'.' | b'-' | b'0' if blanks => Some(0),
        b'1'..=b'9' => Some(byte - b'0'),
        _ => None,
    };
    let cells: Option<Vec<u8>> = text.bytes().map(cell).collect();
    let cells = cells.and_then(|cells| <[u8; 81]>::try_from(cells).ok());
    let what = if blanks { "a puzzle" } else { "a solution" };
    cells
        .filter(|&cells| Grid::new(cells).is_some())
        .ok_or_else(|| format!("{what} is 81 digits, row by row"))
}
