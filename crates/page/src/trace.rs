//! The trace of a solver of one's own, as `--trace=json` prints it, becomes a recording.
//!
//! ```text
//! {"event":"start","solver":"mine","puzzle":"53..7...."}        first: whose trace, and of which puzzle
//! {"depth":0,"event":"place","row":0,"column":2,"digit":4}      what it does, an event a line
//! {"event":"answer","solution":"534678912..."}                  last: the cells, or null
//! ```
//!
//! A file is whatever somebody has written: every number is looked at before it is believed, and a fault is told with its
//! line. The trace may end anywhere, as that of a search that was stopped; after the answer nothing is read.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use sudoku1::{Grid, Placement};
use sudoku2::AnswerError;
use watchers::{Count, Item, Reason, Watcher};

use crate::event::Event;
use crate::recorder::{Progress, Recorder};

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
    /// The answer, if the trace comes so far: a solution, or that there is none.
    pub answer: Option<Option<[u8; 81]>>,
    /// Why the solution is none, if it is none.
    pub wrong: Option<String>,
    /// Whether events were left out.
    pub cut: bool,
    /// What the search did, as far as it was traced.
    pub count: Count,
    /// How many events there are.
    pub events: u64,
}

/// Reads a trace piece by piece.
pub struct Reader<F> {
    recorder: Recorder<F>,
    /// The beginning of a line whose end is in the next piece.
    rest: Vec<u8>,
    line: u64,
    start: Option<(String, [u8; 81])>,
    answer: Option<Option<[u8; 81]>>,
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
        let wrong = answer.flatten().and_then(|solution| {
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
        let line: Line = serde_json::from_slice(line).map_err(|error| {
            if self.start.is_none() {
                NO_START.into()
            } else {
                // The error counts lines, too, and here there is one.
                format!(
                    "it is not an event: {}",
                    error.to_string().replace(" at line 1", "")
                )
            }
        })?;
        match (line.event.as_ref(), &self.start) {
            ("start", None) => {
                let puzzle = cells(line.puzzle.as_deref().unwrap_or_default(), true)?;
                let solver = line.solver.unwrap_or_default();
                self.start = Some((solver.chars().take(40).collect(), puzzle));
            }
            (_, None) => return Err(NO_START.into()),
            ("answer", _) => {
                let solution = line.solution.as_deref().map(|text| cells(text, false));
                self.answer = Some(solution.transpose()?);
            }
            ("end", _) => self.cut = true,
            _ => self.recorder.see(line.event()?),
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

/// A line of a trace: what any of them can have.
#[derive(Deserialize)]
struct Line<'a> {
    #[serde(borrow)]
    event: Cow<'a, str>,
    solver: Option<String>,
    puzzle: Option<String>,
    solution: Option<String>,
    #[serde(flatten)]
    place: Place,
    candidates: Option<usize>,
    digits: Option<Vec<u8>>,
    reason: Option<String>,
    from: Option<Place>,
    state: Option<u32>,
    parent: Option<u32>,
    depth: Option<usize>,
    states: Option<u32>,
}

/// What an event is about.
#[derive(Clone, Copy, Deserialize)]
struct Place {
    row: Option<usize>,
    column: Option<usize>,
    digit: Option<u8>,
    #[serde(rename = "box")]
    square: Option<usize>,
    item: Option<u16>,
}

impl Place {
    /// The numbers that are there, if they are those of a grid of 9 × 9.
    fn checked(self) -> Result<Self, String> {
        for (name, number) in [("row", self.row), ("column", self.column), ("box", self.square)] {
            if number.is_some_and(|number| number > 8) {
                return Err(format!("a {name} is 0 to 8"));
            }
        }
        if self.digit.is_some_and(|digit| !(1..=9).contains(&digit)) {
            return Err("a digit is 1 to 9".into());
        }
        Ok(self)
    }

    fn item(self) -> Result<Item, String> {
        let Self {
            row,
            column,
            digit,
            square,
            item,
        } = self.checked()?;
        Ok(match (row, column, square, digit, item) {
            (Some(row), Some(column), ..) => Item::Cell { row, column },
            (Some(row), _, _, Some(digit), _) => Item::Row { row, digit },
            (_, Some(column), _, Some(digit), _) => Item::Column { column, digit },
            (_, _, Some(number), Some(digit), _) => Item::Box { number, digit },
            (.., Some(item)) => Item::Number(item.into()),
            _ => return Err("it should say what it is about: row and column, or item".into()),
        })
    }

    fn step(self) -> Result<Placement, String> {
        let Self {
            row, column, digit, ..
        } = self.checked()?;
        match (row, column, digit) {
            (Some(row), Some(column), Some(digit)) => Ok(Placement { row, column, digit }),
            _ => Err("it should have row, column and digit".into()),
        }
    }
}

impl Line<'_> {
    fn event(&self) -> Result<Event, String> {
        let number = |number: Option<u32>, name: &str| {
            number
                .map(|number| number as usize)
                .ok_or(format!("it should have {name}"))
        };
        let candidates = || self.candidates.ok_or("it should have candidates");
        let place = self.place;
        Ok(match self.event.as_ref() {
            "call" => Event::Call,
            "look" => Event::Look(place.item()?),
            "choose" => Event::Choose(place.item()?, candidates()?),
            "foresee" => Event::Foresee(self.cell()?, candidates()?),
            "consider" => Event::Consider(place.step()?),
            "refuse" => Event::Refuse(place.step()?, self.reason()?),
            "place" => Event::Place(place.step()?),
            "retract" => Event::Retract(place.step()?),
            "give_up" => Event::GiveUp(place.item()?),
            "eliminate" => Event::Eliminate(self.cell()?, self.digits()?, self.reason()?),
            "cover" => Event::Cover(place.item()?),
            "uncover" => Event::Uncover(place.item()?),
            "visit" => Event::Visit {
                state: number(self.state, "state")?,
                parent: number(self.parent, "parent")?,
                depth: self
                    .depth
                    .filter(|&depth| depth <= 81)
                    .ok_or("it should have a depth up to 81")?,
            },
            "expand" => Event::Expand(number(self.states, "states")?),
            "drop" => Event::Drop(place.step()?),
            other => return Err(format!("there is no event {other}")),
        })
    }

    fn cell(&self) -> Result<Item, String> {
        match self.place.item()? {
            cell @ Item::Cell { .. } => Ok(cell),
            _ => Err("it should have row and column".into()),
        }
    }

    fn digits(&self) -> Result<u64, String> {
        let digits = self.digits.as_deref().ok_or("it should have digits")?;
        if digits.iter().any(|digit| !(1..=9).contains(digit)) {
            return Err("a digit is 1 to 9".into());
        }
        Ok(digits.iter().fold(0, |set, digit| set | 1 << digit))
    }

    fn reason(&self) -> Result<Reason, String> {
        let from = || self.from.ok_or("its reason should have from")?.item();
        let plain = [
            Reason::Row,
            Reason::Column,
            Reason::Panel,
            Reason::Clue,
            Reason::Guess,
            Reason::Contradiction,
        ];
        match self.reason.as_deref() {
            Some("last digit") => from().map(Reason::LastDigit),
            Some("last place") => from().map(Reason::LastPlace),
            other => plain
                .into_iter()
                .find(|reason| other == Some(&reason.to_string()))
                .ok_or("there is no such reason".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use watchers::{JsonTrace, Limits};

    use crate::player::Player;
    use crate::solvers;

    const START: &str = "{\"event\":\"start\",\"solver\":\"mine\",\"puzzle\":\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\"}\n";

    /// What is read of a text, in pieces of so many bytes, and the recording.
    fn read(text: &[u8], piece: usize) -> (Result<Traced, TraceError>, Vec<u8>) {
        let mut recording = Vec::new();
        let mut reader = Reader::new(|progress| {
            if let Progress::Piece(bytes) = progress {
                recording.extend(bytes);
            }
        });
        let pushed = text.chunks(piece.max(1)).try_for_each(|bytes| reader.push(bytes));
        let traced = pushed.and_then(|()| reader.finish());
        (traced, recording)
    }

    #[test]
    fn what_a_solver_prints_becomes_what_a_recorder_writes_of_it() {
        let puzzle = Grid::example(1);
        for name in solvers::NAMES.into_iter().chain(["template"]) {
            let mut text = START.as_bytes().to_vec();
            let mut trace = JsonTrace::new(&mut text, Limits::default());
            solvers::watched(name, 9, puzzle.cells(), &mut trace).unwrap();
            drop(trace);
            let solution = solvers::solve("sudoku8", 9, puzzle.cells()).unwrap().unwrap();
            let answer: String = solution.iter().map(|digit| (b'0' + digit) as char).collect();
            text.extend(format!("{{\"event\":\"answer\",\"solution\":\"{answer}\"}}\nmine: calls\n").bytes());

            let mut expected: Vec<u8> = Vec::new();
            let mut recorder = Recorder::new(9, |progress| {
                if let Progress::Piece(bytes) = progress {
                    expected.extend(bytes);
                }
            });
            solvers::search(name, 9, puzzle.cells(), &mut recorder).unwrap();
            let (count, events) = recorder.finish();
            let (traced, recording) = read(&text, 1000);
            let traced = traced.unwrap();
            assert!(recording == expected, "{name}");
            assert_eq!(
                (traced.count, traced.events, traced.cut),
                (count, events, false),
                "{name}"
            );
            assert_eq!(traced.answer, Some(Some(solution.try_into().unwrap())));
            assert_eq!((traced.solver.as_str(), &traced.puzzle), ("mine", puzzle.cells()));
        }
    }

    #[test]
    fn a_fault_is_told_with_its_line() {
        let told = |text: &str| read(text.as_bytes(), 7).0.unwrap_err().to_string();
        assert!(told("").starts_with("line 1: a trace begins with {\"event\":\"start\""));
        assert!(told("{\"depth\":0,\"event\":\"call\"}\n").starts_with("line 1: a trace begins"));
        assert!(told("53..7").starts_with("line 1: a trace begins"));
        assert_eq!(
            told("\n{\"event\":\"start\",\"puzzle\":\"53\"}"),
            "line 2: a puzzle is 81 digits, row by row"
        );
        let after = |line: &str| told(&format!("{START}{{\"event\":\"call\"}}\n{line}"));
        assert_eq!(after("{\"event\":\"jump\"}"), "line 3: there is no event jump");
        assert_eq!(
            after("{\"event\":\"place\",\"row\":0,\"column\":9,\"digit\":4}"),
            "line 3: a column is 0 to 8"
        );
        assert_eq!(
            after("{\"event\":\"place\",\"row\":0,\"column\":0,\"digit\":10}"),
            "line 3: a digit is 1 to 9"
        );
        assert_eq!(
            after("{\"event\":\"place\",\"row\":0}"),
            "line 3: it should have row, column and digit"
        );
        assert!(after("{\"event\":\"place\",").starts_with("line 3: it is not an event: EOF"));
        assert!(
            after("{\"event\":\"look\",\"row\":-1,\"column\":0}").starts_with("line 3: it is not an event: ")
        );
        assert_eq!(
            after("{\"event\":\"refuse\",\"row\":0,\"column\":0,\"digit\":1,\"reason\":\"why not\"}"),
            "line 3: there is no such reason"
        );
        assert_eq!(
            after("{\"event\":\"answer\",\"solution\":\"12\"}"),
            "line 3: a solution is 81 digits, row by row"
        );
        assert_eq!(
            after(&"x".repeat(2000)),
            "line 3: it is longer than 1000 characters"
        );
    }

    #[test]
    fn a_trace_may_stop_anywhere() {
        let (traced, _) = read(format!("{START}{{\"event\":\"call\"}}\n").as_bytes(), 10);
        assert_eq!(traced.map(|traced| (traced.answer, traced.events)), Ok((None, 1)));
        let text = format!("{START}{{\"event\":\"end\"}}\r\n\n{{\"event\":\"answer\",\"solution\":null}}");
        let (traced, _) = read(text.as_bytes(), 10);
        assert_eq!(
            traced.map(|traced| (traced.answer, traced.cut)),
            Ok((Some(None), true))
        );
    }

    #[test]
    fn a_wrong_answer_is_told() {
        let ones = "1".repeat(81);
        let (traced, _) = read(
            format!("{START}{{\"event\":\"answer\",\"solution\":\"{ones}\"}}").as_bytes(),
            100,
        );
        assert_eq!(
            traced.unwrap().wrong.as_deref(),
            Some("it changes the clue in row 1, column 1")
        );
    }

    fn line() -> impl Strategy<Value = String> {
        let names = prop::sample::select(vec![
            "call",
            "look",
            "choose",
            "foresee",
            "consider",
            "refuse",
            "place",
            "retract",
            "give_up",
            "eliminate",
            "cover",
            "uncover",
            "visit",
            "expand",
            "drop",
        ]);
        let members = prop::collection::btree_map(
            prop::sample::select(vec![
                "row",
                "column",
                "digit",
                "box",
                "item",
                "candidates",
                "state",
                "parent",
                "depth",
                "states",
            ]),
            0..12_u32,
            0..8,
        );
        (names, members, any::<bool>()).prop_map(|(name, members, reason)| {
            let members: String = members
                .iter()
                .map(|(name, number)| format!(",\"{name}\":{number}"))
                .collect();
            let reason = if reason {
                ",\"reason\":\"last digit\",\"from\":{\"row\":1,\"column\":2},\"digits\":[1,9]"
            } else {
                ""
            };
            format!("{{\"event\":\"{name}\"{members}{reason}}}\n")
        })
    }

    proptest! {
        /// Events in any order, as no search has them, can be played.
        #[test]
        fn whatever_is_read_can_be_played(lines in prop::collection::vec(line(), 0..60)) {
            let mut player = Player::new(9);
            let mut pieces = Vec::new();
            let mut reader = Reader::new(|progress| {
                if let Progress::Piece(bytes) = progress {
                    pieces.push(bytes.to_vec());
                }
            });
            reader.push(START.as_bytes()).unwrap();
            let mut good = 0;
            for line in &lines {
                good += u64::from(reader.push(line.as_bytes()).is_ok());
            }
            let traced = reader.finish().unwrap();
            prop_assert!(traced.events == good);
            pieces.into_iter().for_each(|piece| player.push(piece));
            prop_assert_eq!(player.events(), good);
            for at in 0..=good {
                player.seek(at);
                let _ = (player.path(), player.over(), player.last());
            }
            let _ = crate::tree::bars(&player, 0, good, 30, false);
        }

        #[test]
        fn no_file_is_too_strange(bytes in prop::collection::vec(any::<u8>(), 0..300), piece in 1..50_usize) {
            let _ = read(&bytes, piece);
            let _ = read(&[START.as_bytes(), &bytes].concat(), piece);
        }
    }
}
