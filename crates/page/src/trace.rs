//! Turns the trace of the reader's own solver, as `--trace=json` prints it, into a recording.
//!
//! ```text
//! {"event":"start","solver":"mine","puzzle":"53..7...."}        first: whose trace, and of which puzzle
//! {"depth":0,"event":"place","row":0,"column":2,"digit":4}      what it does, an event a line
//! {"event":"answer","solution":"534678912..."}                  last: the cells, or null
//! ```
//!
//! A file can contain anything: every number is checked before it is used, and a fault is reported with its
//! line. The trace may end anywhere, in the middle of a line as well, like that of a search that was stopped.
//! Lines between the events that do not begin like an object are what the solver printed for its author, or
//! its panic, and are left out. Nothing is read after the answer.

mod error;
pub mod json;
mod line;

use sudoku1::Grid;
use sudoku2::AnswerError;
use watchers::{Count, Watcher};

use crate::recorder::{Progress, Recorder};
use crate::solvers;
use error::LONGEST;
pub use error::{Fault, TraceError};
use json::Object;

/// The contents of a trace, except its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traced {
    /// The name of the solver that wrote the trace.
    pub solver: String,
    /// The clues.
    pub puzzle: [u8; 81],
    /// The answer, if the trace reaches it.
    pub answer: Option<Answer>,
    /// The reason why the answer is wrong, if it is.
    pub wrong: Option<String>,
    /// Whether events were left out.
    pub cut: bool,
    /// The counts of the search, as far as it was traced.
    pub count: Count,
    /// The number of events.
    pub events: u64,
}

/// The answer of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The cells.
    Solution([u8; 81]),
    /// There is no solution.
    NoSolution,
}

impl Answer {
    /// Returns the cells of the solution, if there is one.
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
    /// Creates a reader that shows the recording as it grows.
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

    /// Reads the next bytes of the file, of any number.
    ///
    /// # Errors
    /// If a line is not one of a trace.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), TraceError> {
        let mut lines = bytes.split(|&byte| byte == b'\n');
        // The bytes after the last line break wait for the next ones.
        let last = lines.next_back().unwrap_or_default();
        for part in lines {
            let mut line = std::mem::take(&mut self.rest);
            line.extend(part);
            self.read(&line)?;
        }
        self.rest.extend(last);
        if self.rest.len() > LONGEST && self.answer.is_none() {
            self.line += 1;
            return Err(self.wrong(Fault::TooLong));
        }
        Ok(())
    }

    /// Ends the file, and returns what was read.
    ///
    /// # Errors
    /// If the last line is not one of a trace, or the file is empty.
    pub fn finish(mut self) -> Result<Traced, TraceError> {
        let rest = std::mem::take(&mut self.rest);
        if !rest.is_empty() {
            match self.read(&rest) {
                // The last line ends in the middle.
                Err(TraceError {
                    fault: Fault::NotJson(_) | Fault::NotText,
                    ..
                }) => {}
                read => read?,
            }
        }
        let Some((solver, puzzle)) = self.start.take() else {
            self.line += 1;
            return Err(self.wrong(Fault::NoStart));
        };
        let (answer, cut) = (self.answer, self.cut);
        let wrong = answer.and_then(|answer| wrong(puzzle, answer));
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

    fn wrong(&self, fault: Fault) -> TraceError {
        let line = self.line;
        TraceError { line, fault }
    }

    fn read(&mut self, mut line: &[u8]) -> Result<(), TraceError> {
        self.line += 1;
        if self.line == 1 {
            if line.starts_with(b"\xff\xfe") || line.starts_with(b"\xfe\xff") {
                return Err(self.wrong(Fault::Utf16));
            }
            // The mark of UTF-8 that some editors write.
            line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        }
        if self.answer.is_some() || line.iter().all(u8::is_ascii_whitespace) {
            return Ok(());
        }
        self.take(line).map_err(|fault| self.wrong(fault))
    }

    fn take(&mut self, line: &[u8]) -> Result<(), Fault> {
        if line.len() > LONGEST {
            return Err(Fault::TooLong);
        }
        if self.start.is_some() && !line.trim_ascii_start().starts_with(b"{") {
            return Ok(());
        }
        let line = str::from_utf8(line).map_err(|_| Fault::NotText);
        let line = line.and_then(|line| Object::read(line).map_err(Fault::NotJson));
        // If no trace has started yet, the file is not a trace at all.
        let line = line.map_err(|fault| {
            if self.start.is_some() {
                fault
            } else {
                Fault::NoStart
            }
        })?;
        match (line.text("event").unwrap_or_default(), &self.start) {
            ("start", None) => {
                let puzzle = line.text("puzzle").and_then(|text| cells(text, true));
                let solver = line.text("solver").unwrap_or_default();
                self.start = Some((solver.chars().take(40).collect(), puzzle.ok_or(Fault::Puzzle)?));
            }
            (_, None) => return Err(Fault::NoStart),
            ("answer", _) => {
                let solution = line.text("solution");
                let solution = solution.map(|text| cells(text, false).ok_or(Fault::Solution));
                self.answer = Some(solution.transpose()?.map_or(Answer::NoSolution, Answer::Solution));
            }
            ("end", _) => self.cut = true,
            _ => self.recorder.see(line::event(&line)?),
        }
        Ok(())
    }
}

/// Returns why this is not the answer to a puzzle, if it is not.
fn wrong(puzzle: [u8; 81], answer: Answer) -> Option<String> {
    let Some(solution) = answer.solution() else {
        let is_one = solvers::solutions(9, &puzzle, 1) == Some(1);
        return is_one.then(|| "it says that there is no solution, but there is one".into());
    };
    let (puzzle, solution) = (Grid::new(puzzle)?, Grid::new(solution)?);
    sudoku2::check(&puzzle, &solution).err().map(|error| match error {
        AnswerError::Clue { row, column } => {
            format!("it changes the clue in row {}, column {}", row + 1, column + 1)
        }
        _ => "a digit stands twice in a row, a column or a box".into(),
    })
}

/// Reads the cells from 81 characters.
fn cells(text: &str, blanks: bool) -> Option<[u8; 81]> {
    let cell = |byte: u8| match byte {
        b'.' | b'-' | b'0' if blanks => Some(0),
        b'1'..=b'9' => Some(byte - b'0'),
        _ => None,
    };
    let cells: Option<Vec<u8>> = text.bytes().map(cell).collect();
    let cells = cells.and_then(|cells| <[u8; 81]>::try_from(cells).ok());
    cells.filter(|&cells| Grid::new(cells).is_some())
}
