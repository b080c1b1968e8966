//! Tells the steps of each puzzle, one puzzle after the other.

use std::fs::File;
use std::io::{self, Read};
use std::path;

use serde_json::{Value, json};
use sudoku_cells::{Line, Position};
use sudoku_lanes::LimitError;
use sudoku_puzzles::Batch;
use sudoku_technique::{Path, State};

use super::failure::{Failure, Status};
use super::files::Files;
use super::plan::{Explanation, Positions, Telling};
use super::positions::{self, Fault};
use super::{print, report, sink};
use crate::explain::{self, Strength};
use crate::form::{Subject, object};
use crate::notes::named;

/// What is told in an object of JSON.
type Members = [(&'static str, Value)];

/// Tells the steps of all that is given.
pub fn explain(explanation: &Explanation, positions: Positions) -> Result<Status, Failure> {
    let mut teller = Teller {
        explanation,
        told: 0,
        page: Vec::new(),
    };
    let status = match positions {
        Positions::Files(files) => teller.each_puzzle(files)?,
        Positions::Marks(path) => teller.marks(&path)?,
    };
    if let Telling::Page(path) = &explanation.telling
        && !teller.page.is_empty()
    {
        let Explanation {
            rater, wanted, hint, ..
        } = explanation;
        let is_whole = wanted.is_none() && hint.is_none();
        let strength = hint.unwrap_or(Strength::All);
        let page = explain::page(&teller.page, rater.scale().name(), !is_whole, strength);
        let file = (path != path::Path::new("-")).then_some(&**path);
        sink::write(file, page.as_bytes())?;
    }
    Ok(status)
}

/// The steps that are told of a position.
struct Steps {
    puzzle: String,
    /// The way to the solution; or one step each.
    paths: Vec<Path>,
}

impl Explanation {
    /// Finds what is told of a position, if the limits leave time for it.
    fn steps(&self, start: State) -> Result<Steps, LimitError> {
        let Explanation { rater, limits, .. } = self;
        if let Some(limit) = limits.over() {
            return Err(limit);
        }
        let puzzle = Line(start.digits()).to_string();
        let paths = match (&self.wanted, self.hint) {
            (Some(wanted), _) => explain::possible(rater, wanted, &start, limits)?,
            (None, Some(_)) => {
                let step = rater.next_step(&start);
                vec![explain::path(rater, start, step)]
            }
            (None, None) => vec![sudoku_ask::path(rater, start, limits)?],
        };
        Ok(Steps { puzzle, paths })
    }
}

/// What tells the steps, and what has been told.
struct Teller<'a> {
    explanation: &'a Explanation,
    told: usize,
    /// What is on the page, which is written when all puzzles are on it.
    page: Vec<(String, Vec<Path>)>,
}

impl Teller<'_> {
    /// Tells the steps of the first grid of candidates in a file.
    fn marks(&mut self, file: &path::Path) -> Result<Status, Failure> {
        let mut text = Vec::new();
        let read = if file == path::Path::new("-") {
            io::stdin().read_to_end(&mut text)
        } else {
            File::open(file).and_then(|mut file| file.read_to_end(&mut text))
        };
        read.map_err(|error| Failure::Read(file.to_owned(), error))?;
        let name = file.display().to_string();
        let found = sudoku_puzzles::position(&String::from_utf8_lossy(&text));
        let mut head = vec![("file", json!(name))];
        let start = match &found {
            Ok(position) => {
                head.push(("puzzle", json!(cells(position))));
                sudoku_ask::start(position).map_err(|reason| Fault::new(position, &reason, None))
            }
            Err(error) => Err(Fault::invalid(error.to_string())),
        };
        let steps = start.and_then(|start| {
            self.explanation
                .steps(start)
                .map_err(|limit| Fault::given_up(limit, None))
        });
        let mut status = Status::Good;
        if let Err(fault) = &steps {
            report(&named(Some(&name), &fault.message));
            status = Status::Bad;
        }
        head.push(("verdict", json!(positions::verdict(&steps).name())));
        // It need not be a whole line, so no line is repeated.
        let nothing = Batch::default();
        let subject = Subject::after(&nothing);
        self.tell(steps, |reason, more| {
            let mut members = head.clone();
            members.extend(reason.map(|reason| ("reason", json!(reason))));
            members.extend_from_slice(more);
            object(&subject, None, &members)
        })?;
        Ok(status)
    }

    /// Tells the steps of each puzzle.
    fn each_puzzle(&mut self, files: Files) -> Result<Status, Failure> {
        if !matches!(self.explanation.telling, Telling::Page(_)) {
            files.are_not_stdout()?;
        }
        let explanation = self.explanation;
        let steps = |_, start| explanation.steps(start);
        let read = positions::each(files, steps, |subject, steps| {
            self.tell(steps, |reason, more| object(subject, reason, more))
        })?;
        if !read.is_complete && matches!(self.explanation.telling, Telling::Page(_)) {
            report(&"No page is written, as some would be missing");
            self.page.clear();
        }
        Ok(read.status)
    }

    /// Tells the steps of a position, or in JSON why there are none; `object` makes the object with what is
    /// told. Returns whether somebody may still read more.
    fn tell(
        &mut self,
        steps: Result<Steps, Fault>,
        object: impl Fn(Option<&str>, &Members) -> String,
    ) -> Result<bool, Failure> {
        let text = match steps {
            Ok(steps) => {
                self.told += 1;
                self.text(steps, |more| object(None, more))
            }
            Err(fault) if matches!(self.explanation.telling, Telling::Json) => {
                object(Some(&fault.reason), &[])
            }
            Err(_) => String::new(),
        };
        if text.is_empty() { Ok(true) } else { print(&text) }
    }

    /// What is printed for a position; nothing if it goes onto the page.
    fn text(&mut self, Steps { puzzle, paths }: Steps, object: impl Fn(&Members) -> String) -> String {
        let Explanation {
            rater,
            wanted,
            hint,
            telling,
            ..
        } = self.explanation;
        let scale = rater.scale().name();
        let is_possible = wanted.is_some();
        match (telling, *hint) {
            (Telling::Page(_), _) => {
                self.page.push((puzzle, paths));
                String::new()
            }
            (Telling::Json, hint) if hint.is_some() || is_possible => {
                let strength = hint.unwrap_or(Strength::All);
                object(&explain::hint_members(&paths, scale, strength, is_possible))
            }
            (Telling::Json, _) => {
                let members = |path| object(&explain::members(path, scale));
                paths.iter().map(members).collect()
            }
            (_, Some(_)) if paths.iter().all(|path| path.steps().is_empty()) => {
                let nothing = if is_possible {
                    "There is no such step."
                } else {
                    "There is nothing left to do."
                };
                format!("{nothing}\n")
            }
            (Telling::Library, _) => paths.iter().map(explain::lines).collect(),
            (&Telling::Text { grids, color }, Some(strength)) => {
                explain::hints(&paths, strength, grids, color)
            }
            (&Telling::Text { grids, color }, None) => {
                let text = if is_possible {
                    explain::possible_text(&paths, scale, grids, color)
                } else {
                    let text = |path| explain::text(path, scale, grids, color);
                    paths.iter().map(text).collect()
                };
                let gap = if self.told > 1 { "\n" } else { "" };
                format!("{gap}{puzzle}\n{text}")
            }
        }
    }
}

/// A position as it was given: the digits, or all candidates if some were struck out.
fn cells(position: &Position) -> String {
    if position.is_puzzle() {
        Line(position.digits()).to_string()
    } else {
        position.to_string()
    }
}
